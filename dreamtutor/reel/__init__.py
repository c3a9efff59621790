"""A whole game as data, for a page that shows every step and asks nobody."""
