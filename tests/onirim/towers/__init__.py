"""The rules of the Towers."""
