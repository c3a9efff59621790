"""What is said of the places in which two tables of Onirim differ."""

from __future__ import annotations

from typing import ClassVar

from dreamtutor.coach.telling import DECK, HAND, MOST_NAMED, Telling
from dreamtutor.engine.cards import Card
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import COLORS, Door, Location, Nightmare
from dreamtutor.onirim.series import open_series, shared

ROW, DOORS, DISCARD = "row", "doors", "discard"
FOUND = ("doors", "partner's doors")


class OnirimTelling(Telling):
    """Says how two tables of Onirim differ."""

    TOPICS: ClassVar = {
        "hand": HAND, "shared": HAND, "kept": HAND,
        "labyrinth": ROW, "closed": ROW,
        "doors": DOORS, "partner's doors": DOORS, "limbo": DOORS,
        "deck": DECK, "drawn": DECK, "revealed": DECK,
    }  # fmt: skip
    ORDER: ClassVar = {
        topic: n for n, topic in enumerate((HAND, DOORS, ROW, DECK, "coming", "towers"))
    }

    TOGETHER: ClassVar = (DOORS, DECK)

    def own_clause(self, topic: str) -> str:
        says = {HAND: self.hand, ROW: self.row, DOORS: self.doors, DISCARD: self.discard}
        return says[topic]() if topic in says else ""

    def hand(self) -> str:
        """A card kept and a card given up are two sides of one thing."""
        kept, given = self.between("hand", "shared", "kept")
        if not kept and not given:  # what is kept elsewhere for later is in one's hand, too
            moved = self.here.zones["kept"] != self.there.zones["kept"]
            return self.place("kept") if moved else self.text("hand_order")
        if len(kept) > MOST_NAMED or len(given) > MOST_NAMED:
            return self.text("hand_many")
        both = "hand_both" if self.favours else "hand_both_against"
        key = both if kept and given else "hand_kept" if kept else "hand_given"
        what = self.text(key, kept=self.cards(kept), given=self.cards(given))
        first, second = (kept, given) if self.favours else (given, kept)
        fact = self.use(first, is_done=False) or self.use(second, is_done=True)
        return self.text("because", what=what, fact=fact) if fact else what

    def use(self, cards: list[Card], *, is_done: bool) -> str:
        """What a card of the hand is good for; or, if its colour is done, just that."""
        keys = [card for card in cards if getattr(card, "symbol", "") == "key"]
        telling = cards if len(cards) == 1 else keys
        card = telling[0] if len(telling) == 1 else None
        if type(card) is not Location or card.color not in COLORS:
            return ""
        table, details = self.here, self.words.details(card)
        if is_done:
            done = card.symbol != "key" and not self.missing(card.color)
            return self.text("color_done", **details) if done else ""
        if card.symbol == "key":
            if doors := to_come(table, Door(card.color)):
                return self.text("opens", count=doors, **details)
            return self.text("wards") if to_come(table, Nightmare()) else ""
        if not self.missing(card.color):
            return ""
        symbols = (Location(card.color, symbol) for symbol in ("sun", "moon", "key"))
        return self.text("cards_to_come", count=sum(to_come(table, c) for c in symbols), **details)

    def missing(self, color: str) -> int:
        """How many doors of a colour are still to be found."""
        zones = self.here.zones
        found = [*zones["doors"], *zones["partner's doors"]].count(Door(color))
        wanted: int = self.rules.settings["doors"]
        return wanted - found

    def row(self) -> str:
        here, there = self.here.zones["labyrinth"], self.there.zones["labyrinth"]
        one, other = self.series(self.here), self.series(self.there)
        if one != other:
            return self.text("row", here=one, there=other)
        if here and there and here[-1] is not there[-1]:
            card, instead = self.words.card(here[-1]), self.words.card(there[-1])
            return self.text("row_end", card=card, instead=instead)
        return self.text("row_count", count=len(here))

    def series(self, table: Table) -> str:
        """How far the open series has come."""
        cards = open_series(table)
        count = len(cards) % 3
        if not count:
            return self.text("series_none")
        color = shared(cards)
        if color not in COLORS:
            return self.text("series_any", count=count)
        return self.text(f"series_{count}", **self.words.details(Door(color)))

    def doors(self) -> str:
        won, lost = self.between(*FOUND)
        if won and lost:
            return self.text("doors_both", won=self.cards(won), lost=self.cards(lost))
        if won:
            key = "doors_kept" if self.was_there(won, *FOUND) else "doors_won"
            return self.text(key, cards=self.cards(won))
        if lost:
            key = "doors_lost" if self.was_there(lost, *FOUND) else "doors_missed"
            return self.text(key, cards=self.cards(lost))
        here, there = self.between("limbo")
        return self.text("limbo", here=self.cards(here), there=self.cards(there))

    def discard(self) -> str:
        more = len(self.here.zones[DISCARD]) - len(self.there.zones[DISCARD])
        if more:
            return self.text("discard_more" if more > 0 else "discard_less", count=abs(more))
        here, there = self.between(DISCARD)
        return self.text("discard", here=self.cards(here), there=self.cards(there))


def to_come(table: Table, card: Card) -> int:
    """How many of a card may still be drawn: those not seen, those that come back, and those known
    in the deck."""
    count = sum(pool.get(card, 0) for pool in table.pools.values())
    for zone in ("deck", "limbo", "revealed"):
        count += [*table.zones[zone]].count(card)
    return count
