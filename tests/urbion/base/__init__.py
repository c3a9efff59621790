"""The rules of Urbion: base."""
