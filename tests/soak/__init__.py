"""Long random runs of the laws: `python -m tests.soak --minutes 10`."""
