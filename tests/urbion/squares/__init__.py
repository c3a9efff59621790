"""The rules of Urbion: squares."""
