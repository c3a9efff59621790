"""The rules of the team."""
