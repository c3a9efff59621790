"""The rules of Urbion: team."""
