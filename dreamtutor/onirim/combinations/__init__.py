"""What changes when two expansions are used together, a file for each pair."""
