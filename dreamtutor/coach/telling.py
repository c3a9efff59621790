"""What is said of the places in which two tables differ: what is the same for both games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from dreamtutor.coach.ahead import Ahead
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words

HAND, DECK, COMING, END = "hand", "deck", "coming", "end"
"""Topics: the hand, what is still to come, what comes next, and that the game is over."""
MOST_NAMED = 5
"""So many cards are named; of more it is said how many they are."""


class Telling(ABC):
    """Says how the table after one way to go on differs from that after another."""

    TOPICS: ClassVar[Mapping[str, str]]
    """The topic to which a zone belongs. Any other zone is a topic by itself."""
    ORDER: ClassVar[Mapping[str, int]]
    """The topics of which most is said, with their places."""

    TOGETHER: ClassVar[tuple[str, ...]] = ()
    """Topics that are one thing where all of them differ: a door that is found leaves the deck."""

    def __init__(
        self,
        rules: Rules,
        words: Words,
        before: Table,
        one: Ahead,
        other: Ahead,
        *,
        favours: bool = True,
    ) -> None:
        """`before`: the table as it is now. Does what is said favour the one way?"""
        self.rules, self.words, self.before, self.favours = rules, words, before, favours
        self.one, self.other = one, other
        self.here, self.there = one.table, other.table

    @classmethod
    def topic(cls, zone: str) -> str:
        return cls.TOPICS.get(zone, zone)

    @classmethod
    def parts(cls, topics: list[str]) -> list[tuple[str, ...]]:
        """The topics, those together that are one thing."""
        if not cls.TOGETHER or not set(cls.TOGETHER) <= set(topics):
            return [(topic,) for topic in topics]
        others = [(topic,) for topic in topics if topic not in cls.TOGETHER]
        return [cls.TOGETHER, *others]

    @abstractmethod
    def own_clause(self, topic: str) -> str:
        """What the game says of a topic; empty if nothing."""

    def clause(self, topic: str) -> str:
        """What is said of a topic: a sentence without its capital letter and its full stop."""
        if topic == END:
            return self.end()
        if topic == COMING:
            return self.coming()
        return self.own_clause(topic) or (self.deck() if topic == DECK else self.place(topic))

    def text(self, key: str, /, **params: str | int) -> str:
        return self.words.text("coach", key, **params)

    def end(self) -> str:
        for way, key in ((self.one, "ends"), (self.other, "would_end")):
            if way.table.outcome == "won":
                return self.text(f"{key}_won")
            if way.table.outcome or self.rules.lost(way.table):
                return self.text(f"{key}_lost")
        return self.text("ends_lost")

    def coming(self) -> str:
        here, there = self.comes(self.one.coming), self.comes(self.other.coming)
        return self.text("coming", here=here, there=there)

    def comes(self, why: str) -> str:
        """What comes next: said in words of its own, or by the title of the rule."""
        if not why:
            return self.text("comes_nothing")
        own = self.words.text("comes", why)
        return own or self.text("comes", title=self.words.title(self.rules, why))

    def deck(self) -> str:
        """What is different about the cards that are still to come."""
        here, there = known_on_top(self.here), known_on_top(self.there)
        if here != there and (here or there):
            if not here:
                return self.text("deck_unknown")
            return self.text("deck_top", order=self.words.in_order(here[:MOST_NAMED]))
        more = len(self.here.zones["deck"]) - len(self.there.zones["deck"])
        if more:
            key = "deck_more" if more > 0 else "deck_less"
            return self.text(key, count=abs(more))
        return self.text("deck_other")

    def place(self, zone: str) -> str:
        """What lies in a place of which nothing else is known."""
        kept, gone = self.between(zone)
        named = self.words.text("zones", zone) or str(self.words.zone(zone))
        if not kept and not gone:
            return self.text("place_order", zone=named)
        if len(kept) > MOST_NAMED or len(gone) > MOST_NAMED:
            return self.text("place_count", zone=named, count=len(self.here.zones[zone]))
        if not gone:
            return self.text("place_has", zone=named, here=self.cards(kept))
        if not kept:
            return self.text("place_lacks", zone=named, there=self.cards(gone))
        return self.text("place", zone=named, here=self.cards(kept), there=self.cards(gone))

    def was_there(self, cards: list[Card], *zones: str) -> bool:
        """Do as many of these cards lie there already now as on either of the tables?"""
        before, *tables = (
            [card for zone in zones for card in table.zones[zone]]
            for table in (self.before, self.here, self.there)
        )
        return all(before.count(c) >= there.count(c) for c in cards for there in tables)

    def between(self, *zones: str) -> tuple[list[Card], list[Card]]:
        """The cards that lie only here in some zones, and those that lie only there."""
        here = Counter(card for zone in zones for card in self.here.zones[zone])
        there = Counter(card for zone in zones for card in self.there.zones[zone])
        return [*(here - there).elements()], [*(there - here).elements()]

    def cards(self, cards: list[Card]) -> str:
        return self.words.cards(cards) if cards else self.text("nothing")


def known_on_top(table: Table) -> list[Card]:
    """The cards on top of the deck that are known."""
    found: list[Card] = []
    for card in table.zones["deck"]:
        if isinstance(card, Back):
            break
        found.append(card)
    return found
