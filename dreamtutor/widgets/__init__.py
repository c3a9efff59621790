"""Widgets: the tables that a notebook shows."""
