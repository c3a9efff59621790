"""The rules of the Book of Lost Steps."""
