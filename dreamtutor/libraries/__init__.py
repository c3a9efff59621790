"""Folders of replays: found, indexed, searched and listed."""
