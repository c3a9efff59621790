"""Lessons: a step-by-step course, written in files that need no Python."""
