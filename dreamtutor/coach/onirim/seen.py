"""What lies where on a table of Onirim, counted once, by colour.

Cards of the base game are counted by what they are. Any other card is seen as a name: where it lies
and what it is; so an expansion of which the coach knows nothing is seen, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.table import Pool, Table
from dreamtutor.onirim.cards import COLORS, Door, Location, Nightmare
from dreamtutor.onirim.series import open_series, shared
from dreamtutor.onirim.steps import (
    DECK,
    DOORS,
    DRAWN,
    HAND,
    LABYRINTH,
    LIMBO,
    REVEALED,
    SHARED,
)

SYMBOLS = ("sun", "moon", "key")
DOOR = len(SYMBOLS)
NIGHTMARES = WHOLE = len(COLORS)
"""Where nightmares are counted, and where all is named that has no colour: after the colours."""
NO_CARD = (-1, -1)
NO_SERIES = (0, "")
TOP_CARDS = 5
"""So many cards on top of the deck have places of their own."""

Names = list[list[str]]
"""For each colour and for the whole, the names of what else is seen."""


@cache
def kind(card: Card) -> tuple[int, int]:
    """The colour of a card of the base game, and what it is; NO_CARD for any other card."""
    if type(card) is Location and card.color in COLORS and card.symbol in SYMBOLS:
        return COLORS.index(card.color), SYMBOLS.index(card.symbol)
    if type(card) is Door:
        return COLORS.index(card.color), DOOR
    return (NIGHTMARES, 0) if isinstance(card, Nightmare) else NO_CARD


@cache
def name(where: str, card: Card) -> tuple[int, str]:
    """The name of a card where it lies, and the colour to which it belongs, if it has one."""
    fields = [getattr(card, field) for field, _ in card.parts if field != "color"]
    words = [where, type(card).__name__.lower(), *(str(field) for field in fields if field)]
    color = getattr(card, "color", "")
    return COLORS.index(color) if color in COLORS else WHOLE, " ".join(words)


class Seen:
    """What is seen of one table."""

    __slots__ = (
        "deck_known", "found", "hand", "limbo", "names", "row_ends", "secret", "series", "table",
        "tops", "unseen", "waits",
    )  # fmt: skip

    def __init__(self, table: Table, hidden: Hidden, secret: Sequence[str]) -> None:
        self.table, self.secret = table, secret
        self.unseen = [counts.copy() for counts in hidden.counts]
        """How many of each kind are hidden, will come back into the deck, or lie known in it."""
        self.names: Names = [names.copy() for names in hidden.names]
        self.hand = [[0, 0, 0] for _ in COLORS]
        self.found = [0] * len(COLORS)
        self.limbo = [0] * (len(COLORS) + 1)
        """The doors of each colour, and the nightmares, that come back at the end of the turn."""
        self.waits = False
        """Does anything wait to come back?"""
        self.tops: list[list[tuple[int, int]]] = [[] for _ in range(len(COLORS) + 1)]
        """What lies on top of the deck: the place, and what it is."""
        self.deck_known = 0
        self.row_ends = "none"
        """In which symbol the row ends."""
        self.series = [NO_SERIES] * len(COLORS)
        """How many cards of an open series lie, and in which symbol it ends."""
        for zone in secret:
            for card in table.zones.get(zone, ()):
                if not isinstance(card, Back):
                    self.count_unseen(card)
        self.count_waiting()
        if DECK not in secret:
            self.count_deck()
        self.count_hand()
        self.count_doors()
        self.look_at_row()

    def name_card(self, where: str, card: Card) -> None:
        at, words = name(where, card)
        self.names[at].append(words)

    def count_unseen(self, card: Card) -> None:
        color, what = kind(card)
        if color >= 0:
            self.unseen[color][what] += 1
        else:
            self.name_card("unseen", card)

    def count_waiting(self) -> None:
        """What lies in the limbo, or was drawn and will go there. A nightmare that was drawn is
        being warded off, and will be discarded."""
        for zone in (LIMBO, DRAWN, REVEALED):
            for card in self.table.zones.get(zone, ()):
                color, what = kind(card)
                if color == NIGHTMARES and zone == DRAWN:
                    continue
                self.waits = True
                if color < 0:
                    self.name_card(zone, card)
                else:
                    self.unseen[color][what] += 1
                    if what == DOOR or color == NIGHTMARES:
                        self.limbo[color] += 1

    def count_deck(self) -> None:
        """What is known of the deck: the cards on top, each at its place, and others anywhere."""
        deck = self.table.zones.get(DECK) or []
        for place, card in enumerate(deck):
            if card.__class__ is Back:
                if place >= TOP_CARDS and deck[-1].__class__ is Back:
                    break  # nobody has put a known card under the deck
                continue
            color, what = kind(card)
            is_top = place == self.deck_known < TOP_CARDS
            if is_top:
                self.deck_known += 1
            if color >= 0:
                self.unseen[color][what] += 1
                if is_top:
                    self.tops[color].append((place, what))
            else:
                self.name_card(f"top {min(place, 2)}" if is_top else "unseen", card)

    def count_hand(self) -> None:
        for zone in (HAND, SHARED):
            for card in self.table.zones.get(zone, ()):
                color, what = kind(card)
                if color < 0:
                    self.name_card("hand", card)
                else:
                    self.hand[color][what] += 1

    def count_doors(self) -> None:
        for card in self.table.zones.get(DOORS, ()):
            color, _ = kind(card)
            if color < 0:
                self.name_card("found", card)
            else:
                self.found[color] += 1

    def look_at_row(self) -> None:
        row = self.table.zones.get(LABYRINTH)
        if not row:
            return
        self.row_ends = row[-1].symbol or type(row[-1]).__name__.lower()
        cards = open_series(self.table)
        if length := len(cards) % 3:
            color = shared(cards)
            if color in COLORS:
                self.series[COLORS.index(color)] = (length, self.row_ends)
            else:
                self.names[WHOLE].append(f"series of all colors {length}")


class Hidden:
    """What the pools of a table hold, counted; it is the same for most answers to a question."""

    def __init__(self, pools: Mapping[str, Pool]) -> None:
        self.pools = {pool: cards.copy() for pool, cards in pools.items()}
        self.counts = [[0, 0, 0, 0] for _ in range(len(COLORS) + 1)]
        self.names: Names = [[] for _ in range(len(COLORS) + 1)]
        for cards in pools.values():
            for card, count in cards.items():
                if count and not isinstance(card, Back):
                    self._add(card, count)

    def _add(self, card: Card, count: int) -> None:
        color, what = kind(card)
        if color >= 0:
            self.counts[color][what] += count
        else:
            at, words = name("unseen", card)
            self.names[at] += [words] * count
