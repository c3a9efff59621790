"""Words for readers."""
