"""What the rules of all modules ask of a table, and moves that several of them make; no rule."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from dreamtutor.engine.cards import Bin, Card, Zone
from dreamtutor.engine.steps import Reveal, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Door, Location
from dreamtutor.onirim.steps import (
    AT_HAND,
    BOX,
    DECK,
    DISCARD,
    DOORS,
    HAND,
    LIMBO,
    PARTNERS_DOORS,
    SHARED,
    ChooseAction,
    FaceNightmare,
)


def in_hand(t: Table) -> list[tuple[Location, Zone[Location]]]:
    """Each different card of the hand, and where it lies."""
    return [(card, zone) for zone in AT_HAND if t[zone] for card in dict.fromkeys(t[zone])]


def is_open(t: Table, moment: Step) -> bool:
    """Is this a moment for things that are allowed at any time?"""
    if isinstance(moment, FaceNightmare) and not moment.drawn:
        return False
    return t.settings["interrupt_windows"] == "moments" or isinstance(moment, ChooseAction)


def laid(t: Table, door: Door) -> int:
    """How many doors of this kind a search can have brought: found, or sent to the limbo."""
    return found(t, door) + t[LIMBO].count(door)


def all_gone(t: Table) -> list[Card]:
    """The cards that have left the game for ever."""
    return [*t[DISCARD], *t[BOX]]


def gone(t: Table, card: Card) -> int:
    """How many cards of a kind have left the game for ever."""
    return all_gone(t).count(card)


def hopeless(t: Table) -> bool:
    """Is a card that victory needs out of reach for ever?"""
    return not (t.needed.isdisjoint(t[DISCARD]) and t.needed.isdisjoint(t[BOX]))


def end_if_hopeless(t: Table) -> None:
    """Cards were discarded that do not come back: the game may be lost."""
    if t.settings["auto_concede"] == "lose" and hopeless(t):
        t.end("lost")


ONE_AND_THE_REST = (Bin(DISCARD, 1, 1), Bin(DECK))
ALL_BACK = (Bin(DISCARD, 0, 0), Bin(DECK))
INTO_DECK = (Bin(DECK),)


def look(t: Table, count: int) -> Generator[Reveal, Card, Sequence[Card]]:
    """Get to know the top cards of the deck; if there are fewer, all of them."""
    for i in range(min(count, len(t[DECK]))):
        yield Reveal(DECK, i)
    return t[DECK][:count]


def put_on_top(t: Table, cards: Sequence[Card]) -> None:
    """Bring cards of the deck to its top; the first card ends up first."""
    for n, card in enumerate(reversed(cards)):
        t.move(card, DECK, DECK, to=0, beyond=n)  # an equal card may lie on top already


def to_fill(t: Table) -> Zone[Location] | None:
    """The part of the hand that lacks a card."""
    if len(t[HAND]) < t.settings["hand"]:
        return HAND
    return SHARED if len(t[SHARED]) < t.settings["shared"] else None


def found(t: Table, door: Door) -> int:
    """How many doors of this colour have been found."""
    return t[DOORS].count(door) + t[PARTNERS_DOORS].count(door)
