"""Games looked at when they are over: one by one, and many together."""
