"""Replays: games written down line by line, and read again."""
