"""The rules of Urbion: chromatic."""
