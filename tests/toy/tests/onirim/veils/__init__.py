"""The Veils."""
