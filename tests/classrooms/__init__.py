"""A class."""
