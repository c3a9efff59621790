"""The rules of Urbion."""
