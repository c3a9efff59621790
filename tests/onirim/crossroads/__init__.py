"""The rules of crossroads and Dead Ends."""
