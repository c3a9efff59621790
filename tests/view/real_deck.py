"""A deck of the basic game on a real table, and somebody who does with it what sentences say."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from dreamtutor import onirim
from dreamtutor.engine.cards import Card
from dreamtutor.texts import Words

WORDS = Words("onirim")
CARDS = onirim.rules().table.pools["deck"]
NUMBERS = {"a": 1, "an": 1, **{WORDS.text("numbers", str(n)): n for n in range(2, 11)}}
BY_NAME: dict[str, Card] = {}
for one in CARDS:
    BY_NAME[WORDS.card(one)] = one
    BY_NAME[WORDS.text("plurals", type(one).__name__, **WORDS.details(one))] = one
LISTED = re.compile(rf"(?:({'|'.join(NUMBERS)}) )?({'|'.join(sorted(BY_NAME, reverse=True))})\b")


def named(text: str) -> list[Card]:
    """The cards that a sentence names, in its order."""
    return [
        BY_NAME[name] for many, name in LISTED.findall(text) for _ in range(NUMBERS.get(many, 1))
    ]


class RealDeck:
    """Cards on a real table. It knows nothing of the game: it hears the sentences and the
    question."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.deck: list[Card] = []
        self.looked_at: list[Card] = []
        self.said: Counter[str] = Counter()

    def does(self, sentence: str) -> None:
        what, _, rest = sentence.partition(":")
        self.said[what] += 1
        if what == "Deck":
            self.deck = named(rest)
            self.random.shuffle(self.deck)
        elif what == "Shuffle the deck.":
            self.random.shuffle(self.deck)
        elif what == "Put into the deck":
            self.deck += named(rest)
        elif what.startswith("Lay face down on top of the deck"):
            laid = named(rest)
            for card in laid:
                self.takes(card)
            self.deck[:0] = laid
            self.looked_at.clear()  # what is not put back is told: it was discarded
        elif what in ("Look through the deck and take out", "Take from the deck"):
            for card in named(rest):
                self.takes(card)
        else:
            raise AssertionError(f"nobody knows what to do: {sentence}")

    def takes(self, card: Card) -> None:
        (self.looked_at if card in self.looked_at else self.deck).remove(card)

    def turns_over(self, question: str) -> Card:
        if not question.startswith("Look at"):
            assert question == "Turn over the top card of the deck. Which card is it?"
            return self.deck.pop(0)
        many = re.search(r"the top (\d+) cards", question)
        while len(self.looked_at) < (int(many[1]) if many else 1):
            self.looked_at.append(self.deck.pop(0))
        return self.looked_at[-1]
