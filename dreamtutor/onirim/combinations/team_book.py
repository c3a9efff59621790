"""The team with the Book of Lost Steps."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.spots import Spot
from dreamtutor.onirim.book import module as book
from dreamtutor.onirim.steps import DOORS
from dreamtutor.onirim.team import module as team
from dreamtutor.onirim.team.spots import doors_of_both, your_missing_doors

# There is no rule here: the order row is the goal, but each of you must still see what you lack.
module = Module("onirim.team+book", "Team and Book of Lost Steps", needs=(team, book))
module.spots = (Spot(DOORS, "shelf", waits=your_missing_doors, remark=doors_of_both, room=5),)
