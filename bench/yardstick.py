"""The base game of Onirim in a straight line: no log, no reasons, no undo, no modules.

It shows what the same random games cost when nothing is kept and nothing can
be asked, so that one can see what the engine pays for keeping and telling. It
chooses among the same options as the random player of the engine.
"""

from __future__ import annotations

from random import Random
from typing import Any

COLORS = ("red", "blue", "green", "brown")
SUNS = (9, 8, 7, 6)
LOCATIONS = [
    (color, symbol)
    for color, suns in zip(COLORS, SUNS, strict=True)
    for symbol, count in (("sun", suns), ("moon", 4), ("key", 3))
    for _ in range(count)
]
DECK = [*LOCATIONS, *((color, "door") for color in COLORS * 2), *[("", "nightmare")] * 10]


class Lost(Exception):  # noqa: N818 - it is an end, not an error
    """The deck ran out, or the player gave up."""


class Straight:
    """One random game."""

    def __init__(self, random: Random) -> None:
        self.random, self.deck = random.random, DECK.copy()
        random.shuffle(self.deck)
        self.shuffle = random.shuffle
        self.hand: list[tuple[str, str]] = []
        self.row: list[tuple[str, str]] = []
        self.doors: list[tuple[str, str]] = []
        self.limbo: list[tuple[str, str]] = []
        self.lost_door = False

    def play(self) -> bool:
        """Was the game won?"""
        try:
            self.new_hand()
            self.empty_limbo()
            while len(self.doors) < 8:
                self.act()
                self.fill()
                self.empty_limbo()
        except Lost:
            return len(self.doors) == 8
        return True

    def one_of(self, things: list[Any]) -> Any:
        return things[int(self.random() * len(things))]

    def new_hand(self) -> None:
        while len(self.hand) < 5:
            if not self.deck:
                raise Lost
            card = self.deck.pop()
            (self.limbo if card[1] in ("door", "nightmare") else self.hand).append(card)

    def empty_limbo(self) -> None:
        if self.limbo:
            self.deck += self.limbo
            self.limbo.clear()
            self.shuffle(self.deck)

    def act(self) -> None:
        last = self.row[-1][1] if self.row else ""
        kinds = dict.fromkeys(self.hand)
        options: list[Any] = [("play", card) for card in kinds if card[1] != last]
        options += [("discard", card) for card in kinds]
        if self.lost_door:
            options.append(("concede", None))
        what, card = self.one_of(options)
        if what == "concede":
            raise Lost
        self.hand.remove(card)
        if what == "discard":
            if card[1] == "key":
                self.prophecy()
            return
        self.row.append(card)
        count = 0
        for other in reversed(self.row):
            if other[0] != card[0]:
                break
            count += 1
        if count % 3 == 0 and self.random() < 0.5:
            self.search((card[0], "door"))

    def search(self, door: tuple[str, str]) -> None:
        if door in self.deck and self.random() < 0.5:
            self.deck.remove(door)
            self.gain(door)
        self.shuffle(self.deck)

    def gain(self, door: tuple[str, str]) -> None:
        self.doors.append(door)
        if len(self.doors) == 8:
            raise Lost

    def prophecy(self) -> None:
        seen = self.deck[-5:]
        del self.deck[-5:]
        self.shuffle(seen)
        if seen and seen.pop()[1] == "door":
            self.lost_door = True
        self.deck += seen

    def fill(self) -> None:
        while len(self.hand) < 5:
            if not self.deck:
                raise Lost
            card = self.deck.pop()
            if card[1] == "nightmare":
                self.nightmare()
            elif card[1] == "door":
                key = (card[0], "key")
                if key in self.hand and self.random() < 0.5:
                    self.hand.remove(key)
                    self.gain(card)
                else:
                    self.limbo.append(card)
            else:
                self.hand.append(card)

    def nightmare(self) -> None:
        options: list[Any] = [card for card in dict.fromkeys(self.hand) if card[1] == "key"]
        options += dict.fromkeys(self.doors)
        if len(self.deck) >= 5:
            options.append("reveal")
        options.append("hand")
        price = self.one_of(options)
        if price == "reveal":
            for card in (self.deck.pop() for _ in range(5)):
                if card[1] in ("door", "nightmare"):
                    self.limbo.append(card)
        elif price == "hand":
            self.hand.clear()
            self.new_hand()
        elif price in self.hand:
            self.hand.remove(price)
        else:
            self.doors.remove(price)
            self.limbo.append(price)


def games(count: int, seed: int) -> int:
    """Play some games; how many were won."""
    random = Random(seed)
    return sum(Straight(random).play() for _ in range(count))
