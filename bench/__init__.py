"""Measurements. `make bench` prints them; none is a test."""
