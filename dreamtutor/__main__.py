"""`python -m dreamtutor` is the command `dreamtutor`."""

from dreamtutor.cli import run

run()
