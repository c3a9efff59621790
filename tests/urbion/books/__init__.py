"""The rules of Urbion: books."""
