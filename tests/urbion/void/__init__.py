"""The rules of Urbion: void."""
