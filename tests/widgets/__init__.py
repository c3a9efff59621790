"""The live table, from its Python side."""
