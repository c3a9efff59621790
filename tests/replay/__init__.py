"""Replay files: what stands in them, and what becomes of them."""
