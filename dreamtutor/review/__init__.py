"""Games looked at afterwards."""
