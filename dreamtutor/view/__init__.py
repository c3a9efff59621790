"""The view: what a table shows, as plain data, as text and as a picture."""
