"""Players that know no more than the lessons teach: see docs/taught.md."""
