"""A rules tutor and replay viewer for the card games Onirim and Urbion."""

__version__ = "0.1.0"
