"""The commands, a file for each: what it is about, its options, and what it does."""
