"""The rules of the Door to the Oniverse."""
