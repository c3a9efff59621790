"""The rules of Urbion: postcards."""
