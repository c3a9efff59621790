"""The rules of Onirim, each on a table laid for it."""
