"""The rules of the Little Incubus."""
