"""The rules of Urbion: gardens."""
