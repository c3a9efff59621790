"""How the engine and the rules become machine code: `make fast`."""
