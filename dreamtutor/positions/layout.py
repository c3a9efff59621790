"""From a description to a table: every card of the game lies on it exactly once.

What is named lies in its zone, open; of a deck these are the cards on top that are known. All other
cards lie where they lie before a game: hidden in their pool, or laid out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card, back
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.suggestions import nearest
from dreamtutor.engine.table import Table
from dreamtutor.positions.words import card_names, counted, game_of, zones

Description = Mapping[str, Sequence[str] | Mapping[str, Any]]
"""What lies in each zone: `{"hand": ["red sun", "2x blue key"], "row": ["red moon"]}`; of a row of
cities `{"city-1": {"card": "fire-earth", "left": ["fire +4"], "right": []}}`."""
CITY = ("card", "left", "right")
"""What is said of a row of cities."""


class PositionError(ValueError):
    """A description cannot be laid: what is wrong, in which zone, and perhaps what was meant."""

    def __init__(self, says: str, zone: str = "", meant: str = "") -> None:
        self.says, self.zone, self.meant = says, zone, meant
        super().__init__(f"{says} Did you mean {meant!r}?" if meant else says)


def table_at(rules: Rules, description: Description) -> Table:
    """The table of which a description tells."""
    check_form(description)
    return TableBuilder(rules, description).table()


def check_form(description: Any) -> None:
    """Is it a dict of zones with lists of cards in words, or cities with their sides?"""
    if not isinstance(description, Mapping):
        raise PositionError("A position is a dict of zones with lists: {'hand': ['red sun']}.")
    for name, lies in description.items():
        if not isinstance(name, str):
            raise PositionError(f"A zone is named by a word, like 'hand', and not {name!r:.60}.")
        if isinstance(lies, Mapping):
            if "card" not in lies or lies.keys() - {*CITY}:
                raise PositionError(f"{name!r} has a card, and may have left and right.", name)
            lists = [[lies["card"]], lies.get("left", []), lies.get("right", [])]
        else:
            lists = [lies]
        if not all(map(is_list_of_words, lists)):
            says = f"What lies in {name!r} is a list of cards in words: ['red sun', '2x blue key']."
            raise PositionError(says, name)


def is_list_of_words(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(word, str) for word in value)


class TableBuilder:
    """Lays one table."""

    def __init__(self, rules: Rules, description: Description) -> None:
        self.rules, self.description = rules, description
        self.scenes = games.scenes(game_of(rules))
        self.zones = zones(rules)
        self.names = card_names(rules)
        self.before = rules.table
        self.pools = {pool: Counter(cards) for pool, cards in self.before.pools.items()}
        """The cards of each pool that are not laid yet."""
        self.open = {
            zone: [card for card in cards if not isinstance(card, Back)]
            for zone, cards in self.before.zones.items()
        }
        """What lies open before a game, as far as it is not laid elsewhere."""
        self.backs = {
            zone: [card for card in cards if isinstance(card, Back)]
            for zone, cards in self.before.zones.items()
        }

    def table(self) -> Table:
        named = self.named()
        for needed in self.scenes.NEEDED:
            if self.backs.get(needed) and needed not in named:
                says = f"Say what lies in {needed!r}: its cards are open from the start."
                raise PositionError(says)
        for zone in named:  # what is named there lies there; what lay there before is free
            if zone in self.open:
                self.pools.setdefault(f"={zone}", Counter()).update(self.open.pop(zone))
        laid = {zone: [self.taken(zone, word) for word in words] for zone, words in named.items()}
        for zone, cards in laid.items():
            if strange := [card for card in cards if not self.scenes.can_lie(zone, card)]:
                key = self.key(zone)
                raise PositionError(f"A {write(strange[0])} cannot lie in {key!r}.", key)
        for zone in named:
            for card, n in self.pools.pop(f"={zone}", Counter()).items():
                laid[zone] += [card] * n  # never lost: what nobody named stays there
        table = self.before.cleared()
        for pool, left in self.pools.items():
            if left := +left:
                table.pools[pool] = dict(left)
        for zone, there in [*self.open.items(), *laid.items()]:
            table.place(zone).extend(there)
        self.hide(table)
        return table

    def hide(self, table: Table) -> None:
        """What is left in a pool lies hidden: first in the zone of that name, as it did before."""
        for pool, cards in self.pools.items():
            left = (+cards).total() - sum(outer[back(pool)] for outer in self.pools.values())
            homes = [zone for zone in self.backs if back(pool) in self.backs[zone]]
            for zone in sorted(homes, key=lambda zone: zone == pool):
                here = left if zone == pool else min(left, len(self.backs[zone]))
                table.place(zone).extend([back(pool)] * here)
                left -= here

    def named(self) -> dict[str, list[str]]:
        """The words of the cards in each zone of the description."""
        found: dict[str, Sequence[str]] = {}
        for name, lies in self.description.items():
            row = self.scenes.row(name)
            if isinstance(lies, Mapping) != (row is not None):
                says = "A city is written with card, left and right, a zone as a list."
                raise PositionError(says, name)
            if isinstance(lies, Mapping):
                parts = [lies["card"]], lies.get("left", []), lies.get("right", [])
                found |= dict(zip(row, parts, strict=True))
            elif name in self.zones:
                found[self.zones[name]] = lies
            else:
                meant = "".join(nearest(name, self.zones))
                raise PositionError(f"There is no zone {name!r} in this game.", name, meant)
        return {
            zone: [card for word in words for card in counted(word)]
            for zone, words in found.items()
        }

    def taken(self, zone: str, word: str) -> Card:
        """A card by its words, taken from where it lies."""
        card = self.names.get(self.scenes.in_full(word))
        if card is None:
            meant = "".join(nearest(word, self.names))
            raise PositionError(f"There is no card {word!r} in this game.", self.key(zone), meant)
        homes = sorted(self.pools, key=lambda pool: pool not in (zone, f"={zone}"))
        for pool in homes:
            if self.pools[pool][card.front()] > 0:
                self.pools[pool][card.front()] -= 1
                if zone != pool:
                    self.leave_outer(pool)
                return card
        for cards in self.open.values():
            if card.front() in cards:
                cards.remove(card.front())
                return card
        there, wanted = self.in_game(card), self.wanted(card)
        says = f"There are not so many of {word!r} in this game."
        if wanted > there:
            says = f"This game has {there} of {word!r}, and the scene names {wanted}."
        raise PositionError(says, self.key(zone))

    def in_game(self, card: Card) -> int:
        """So many of a card there are, wherever they lie before the game."""
        pools = sum(cards[card.front()] for cards in map(Counter, self.before.pools.values()))
        return pools + int(sum(cards.count(card.front()) for cards in self.before.zones.values()))

    def wanted(self, card: Card) -> int:
        """So many of a card the description names."""
        words = (word for words in self.named().values() for word in words)
        known = (self.names.get(self.scenes.in_full(word)) for word in words)
        return sum(found is not None and found.front() is card.front() for found in known)

    def leave_outer(self, pool: str) -> None:
        """A card of a pool that lies inside another is on the table: one back fewer lies there."""
        for outer in self.pools.values():
            if outer[back(pool)] > 0:
                outer[back(pool)] -= 1
                return

    def key(self, zone: str) -> str:
        """What the description calls a zone."""
        for name in self.description:
            if self.zones.get(name) == zone or zone in (self.scenes.row(name) or ()):
                return name
        return ""
