"""The team: two play together, each with a labyrinth of their own.

The zones of the one to move have the usual names. At the end of a turn they change places with
those of the partner: the table is turned.
"""

from dreamtutor.onirim.team import doors, secrecy, spots, turns
from dreamtutor.onirim.team.setup import module

__all__ = ["doors", "module", "secrecy", "spots", "turns"]
