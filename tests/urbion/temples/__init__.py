"""The rules of Urbion: temples."""
