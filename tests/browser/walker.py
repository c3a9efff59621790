"""Walks through games and stops wherever a table comes into a state of a new kind.

What makes a kind is what the page draws otherwise: which question is asked, whether something is
refused there, which zones have cards, how the game ended. Games are played in Python, which takes
milliseconds; only the positions with something new in them are shown on a page.

    for stop in walk(page, "urbion", modules="all"):
        stop.new      # {"asks Relieve", "lies void", …}
        stop.seat     # the table on the page, as it stands there
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from playwright.sync_api import Page

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, RefusedError
from dreamtutor.replay.game import Game, new_game
from dreamtutor.widgets.table import LiveTable
from tests.browser.hands import Seat, sit_at
from tests.players import careful

MOST = 4
"""So many games of each kind."""


def ways(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The basic game, each expansion, all of them, and two at one table."""
    yield game, {"game": game}
    for expansion in map(games.short, games.expansions(game)):
        yield f"{game} {expansion}", {"game": game, "modules": expansion}
    yield f"{game} all", {"game": game, "modules": "all"}
    yield f"{game} team", {"game": game, "seats": 2}
    yield f"{game} all in a team", {"game": game, "modules": "all", "seats": 2}


GAMES = dict([*ways("onirim"), *ways("urbion")])
"""Every game that can be walked through, by its name."""


def kinds(record: Record) -> set[str]:
    """What is special about a position, for the eye."""
    prompt: Any = record.prompt
    found = {f"lies {unnumbered(zone)}" for zone, cards in record.table.zones.items() if cards}
    asks = type(getattr(prompt, "at", prompt)).__name__
    if isinstance(prompt, Over):
        return found | {f"over {prompt.outcome}"}
    if getattr(prompt, "refused", ()):
        found.add(f"refuses {asks}")
    return found | {f"asks {asks}"}


def unnumbered(zone: str) -> str:
    return re.sub(r" \d+$", "", zone)


@dataclass(frozen=True)
class Stop:
    """A position of a new kind, on the page."""

    seat: Seat
    new: frozenset[str]

    @property
    def asks(self) -> bool:
        """Is its question of a new kind?"""
        return any(kind.startswith(("asks", "over")) for kind in self.new)

    def __str__(self) -> str:
        return ", ".join(sorted(self.new))


@dataclass
class Walk:
    """All the stops of some games; what was seen before is no stop again."""

    page: Page
    met: set[str] = field(default_factory=set)

    def through(self, name: str) -> Iterator[Stop]:
        for n in range(MOST):
            for game in positions(name, n):
                if new := kinds(game.record) - self.met:
                    self.met |= new
                    seat = sit_at(self.page, partial(LiveTable, game))
                    yield Stop(seat, frozenset(new))
                    seat.table.close()


def through(name: str) -> set[str]:
    """The kinds of states that a walk comes to, without a page."""
    return {kind for n in range(MOST) for game in positions(name, n) for kind in kinds(game.record)}


def positions(name: str, number: int) -> Iterator[Game]:
    """One game, answer by answer."""
    game = new_game(**GAMES[name], deal=f"walk {number}", save=None)
    record, random = game.record, Random(number).random
    # the careful player gets further, and wins
    player = careful if GAMES[name]["game"] == "onirim" and number % 2 == 0 else players.random
    yield game
    while not isinstance(record.prompt, Over):
        record.answer(player(record.session, random))
        yield game


def refuse(seat: Seat) -> bool:
    """Try something that is not allowed, if anything is mentioned."""
    refusals = seat.scene["prompt"]["refusals"]
    if not refusals:
        return False
    with suppress(RefusedError):
        seat.widget.answer(refusals[-1]["words"])
    seat.table.push()
    return True
