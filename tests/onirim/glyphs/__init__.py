"""The rules of the Glyphs."""
