"""Postcards and Wise Chaos, and where they lie."""

from __future__ import annotations

from dreamtutor.engine.cards import Card, new_zone
from dreamtutor.urbion.steps import ROWS


class Postcard(Card):
    kind: str
    state: str = ""
    """Among the residents "good" or "bad"; of an hourglass how often it was turned."""

    def front(self) -> Postcard:
        return Postcard(self.kind)

    def influence(self, _side: str) -> int:
        """It lies on a dream and weighs nothing."""
        return 0


class WiseChaos(Card):
    pass


POSTCARDS = new_zone("postcards", Postcard)
RESIDENTS = new_zone("residents", Postcard)
WISE = new_zone("wise chaos", WiseChaos)
GOOD, BAD = "good", "bad"
DREAMCATCHER, DOVES, SEER = "dreamcatcher", "doves", "seer"
MAGICIANS, PLANBOT = "magicians-on-holiday", "planbot"
HOURGLASS, FLAGSHIP, ROCKET = "hourglass", "flagship", "resting-rocket"
TURNS = ("", "1", "2", "3", "4")
"""How often an hourglass was turned: after the fourth time it is upright again."""
HOURGLASSES = frozenset(Postcard(HOURGLASS, turned) for turned in TURNS)
FLAGSHIPS = frozenset([Postcard(FLAGSHIP)])
RETURNS_TO = 3
"""So many cards of the dream deck lie above one that was ignored."""
VALUES = range(1, 6)
"""The numbers that dreams show, above or below zero."""
FOUR = len(ROWS)
