"""What changes when expansions are used together, a file for each pair or more."""
