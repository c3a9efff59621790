"""How tables are written down: what lessons call the zones and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dreamtutor.engine.cards import Card, Zone, holds
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.seats import partner
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book.cards import UNDER, Order
from dreamtutor.onirim.cards import NUMBERS, ONIVERSE, Mark
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.steps import BOX, CLOSED, HAND, LABYRINTH, SHARED, Play
from dreamtutor.onirim.towers import TOWERS, PlayTower

ALSO: Mapping[str, Zone[Any]] = {
    "row": LABYRINTH,
    "partners-row": partner(LABYRINTH),
    "closed": CLOSED,
    "box": BOX,
    "under-the-deck": UNDER,
}
"""Zones by words of their own, and those that are not drawn. All others are called as they are."""
NEEDED = ("order",)
"""Zones that lie open from the start, in an order that is not always the same."""


def other_faces() -> Iterator[Card]:
    """Cards as they can look in the middle of a game."""
    yield from (Order(color, "found") for color in (*NUMBERS["book"]["orders"], ONIVERSE))
    yield from map(Mark, range(100))


def in_full(words: str) -> str:
    """Cards in the words of the rules."""
    return words


def row(_zone: str) -> None:
    """No zone of this game is a row of several zones."""


can_lie = holds
"""Is a card of a kind that can lie in a zone?"""


def out_of_place(rules: Rules, table: Table) -> Iterator[tuple[Zone[Any], Card, str]]:
    """What no game brings to where it lies: the zone, the card, and the rule against it. Each card
    of a row is played again behind those before it, and the rules are asked."""
    for zone in (LABYRINTH, partner(LABYRINTH)):
        row = table.zones[zone]
        for n, card in enumerate(row if oniverse not in rules.modules else ()):
            for why in rules.forbidden_by(ending(table, LABYRINTH, row[:n]), Play(card)):
                yield zone, card, why
    row = table.zones[TOWERS]
    for n, card in enumerate(row[1:], 1):
        for why in rules.forbidden_by(ending(table, TOWERS, row[:n]), PlayTower(card, "right")):
            yield TOWERS, card, why
    for zone, most in ((HAND, "hand"), (partner(HAND), "hand"), (SHARED, "shared")):
        for card in table.zones[zone][table.settings[most] :]:
            yield zone, card, "onirim.base.fill_the_hand"


def ending(table: Table, zone: Zone[Any], row: list[Card]) -> Table:
    """The same table, but in a zone lie these cards only."""
    twin = table.copy()
    twin.zones[zone] = row
    return twin
