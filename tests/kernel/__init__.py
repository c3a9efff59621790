"""What is left when a process dies."""
