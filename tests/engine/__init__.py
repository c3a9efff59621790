"""The engine, on tables and games made up for it."""
