"""A table of Urbion laid for a test, and a game on it that is played and read in words.

A row is written as in the printed examples: the city, and what lies left and right of it.

    game = table_with("FE L[+4F] R[-1F]", "WA L[+2W] R[-3W]", hand="+1E, -2A, +1A, -3W")
    game.do("discard +1E", "census")
    assert game.row(1) == "FE L[+4F] R[-1F]"

Dreams: "+4F" Sogna, "-3W" Incubus, F fire, W water, E earth, A air; "C" Chaos, "X" Chromatic Chaos,
"M-F" a Meta, "H2" a Harmony card, "Z+4F" a Magician. Cities: "FE", "Square", "Temple-F", "Garden".
What lies on a dream follows it: "+4F, @doves".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from dreamtutor import urbion
from dreamtutor.engine.cards import Back, Card, Zone
from dreamtutor.engine.dealers import Dealer, Human, Scripted
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.seats import Player
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.urbion.books.cards import Book
from dreamtutor.urbion.cards import (
    ELEMENTS,
    LEFT,
    NUMBERS,
    RIGHT,
    Chaos,
    City,
    Incubus,
    Magician,
    Sogna,
)
from dreamtutor.urbion.chromatic import ChromaticChaos
from dreamtutor.urbion.postcards.cards import Postcard, WiseChaos
from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.steps import (
    BESIDE,
    CITY,
    CITY_DECK,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    SUCCESS,
)
from dreamtutor.urbion.team import Polarity
from dreamtutor.urbion.temples import Harmony
from dreamtutor.urbion.void import Void, VoidCard
from tests.cards import card_named
from tests.onirim.table import Game as Play
from tests.onirim.table import in_list

ELEMENT = {element[0].upper(): element for element in ELEMENTS}
OTHERS: dict[str, Card] = {
    "C": Chaos(),
    "X": ChromaticChaos(),
    "wise": WiseChaos(),
    "void card": VoidCard(),
    "void": Void(),
    "flat void": Void("flat"),
    "sognae": Polarity("sognae"),
    "incubi": Polarity("incubi"),
    "player one": Player("one"),
    "player two": Player("two"),
}


def card(word: str) -> Card:
    """One card by its short name."""
    if word in OTHERS:
        return OTHERS[word]
    if word.startswith("@"):
        kind, _, state = word[1:].partition("/")
        return Postcard(kind, state)
    if word.startswith("book "):
        return Book(word.removeprefix("book "))
    if word.startswith("M-"):
        element = ELEMENT[word[2]]
        values = NUMBERS["base"]["dreams"]["a"][element]
        return Meta(element, values["sogna"], values["incubus"])
    if word.startswith("H"):
        return Harmony(int(word[1:]))
    if found := re.fullmatch(r"(Z?)([+-]\d)([FWEA])", word):
        magic, value, letter = found.groups()
        dream = Magician if magic else Sogna if int(value) > 0 else Incubus
        return dream(ELEMENT[letter], int(value))
    known = card_named("urbion")
    return known[word] if word in known else city(word)


def city(word: str) -> City:
    if word.startswith("Temple-"):
        return City(f"temple-{ELEMENT[word[-1]]}")
    if word in ("Square", "Garden"):
        return City(word.lower())
    pair = {ELEMENT[letter] for letter in word}
    return City(next(kind for kind in NUMBERS["base"]["cities"] if set(kind.split("-")) == pair))


def cards(words: str) -> list[Card]:
    """The cards in a list of short names: "+4F, 2 C"."""
    found: list[Card] = []
    for word in filter(None, (one.strip() for one in words.split(","))):
        many = re.fullmatch(r"(\d+) (.+)", word)
        found += [card(many[2])] * int(many[1]) if many else [card(word)]
    return found


def short(one: Card) -> str:
    """The short name of a card; "?" if only its back is seen."""
    if isinstance(one, Back):
        return "?"
    letter = getattr(one, "element", " ")[0].upper()
    if isinstance(one, Sogna):
        return f"{'Z' if isinstance(one, Magician) else ''}{one.value:+d}{letter}"
    if isinstance(one, Meta):
        return f"M-{letter}"
    if isinstance(one, Harmony):
        return f"H{one.value}"
    if isinstance(one, Postcard):
        return f"@{one.kind}" + (f"/{one.state}" if one.state else "")
    if isinstance(one, Book):
        return f"book {one.kind}"
    if isinstance(one, City):
        if one.kind in ("square", "garden"):
            return one.kind.capitalize()
        if one.kind.startswith("temple-"):
            return f"Temple-{one.kind[7].upper()}"
        return "".join(element[0].upper() for element in one.kind.split("-"))
    return next((word for word, other in OTHERS.items() if other is one), repr(one))


SHORT = re.compile(r"(?<![\w@-])(Z?[+-]\d[FWEA]|M-[FWEA]|H\d|C|X)(?!\w)")


def long(words: str) -> str:
    """An answer in which cards may be named shortly: "attach +4F left 1"."""
    return SHORT.sub(lambda found: write(card(found[0])), words)


class Game(Play):
    """A game, in words; its zones are read in short names."""

    def do(self, *answers: str) -> Game:
        """Give answers one after the other; cards may be named shortly."""
        super().do(*map(long, answers))
        return self

    def refusal(self, answer: str | Answer) -> str | None:
        return super().refusal(long(answer) if isinstance(answer, str) else answer)

    def allows(self, *answers: str) -> list[str]:
        """Those of these answers that are among the options; cards may be named shortly."""
        return [one for one in answers if long(one) in self.can]

    def giving(self, words: str) -> str:
        """The answer that puts these of the cards to be sorted on the first pile, and all others
        on the last; cards may be named shortly."""
        prompt = self.session.prompt
        assert isinstance(prompt, Arrange)
        given = [one.strip() for one in long(words).split(",") if one.strip()]
        rest = [write(one) for one in prompt.cards]
        for one in given:
            rest.remove(one)
        return f"{', '.join(given)} | {', '.join(rest)}"

    def __getitem__(self, zone: str) -> str:
        return ", ".join(map(short, self.table.zones[zone]))

    def row(self, row: int) -> str:
        """What lies in a row, as it is written for `table_with`."""
        left, right = (self[BESIDE[side, row]] for side in (LEFT, RIGHT))
        return f"{self[CITY[row]]} L[{left}] R[{right}]"

    def by(self, rule: str) -> list[Any]:
        """What happened because of a rule: "base.swap", "void.the_void_walks"."""
        return [event for event in self.table.log if event.why == f"urbion.{rule}"]


def table_with(
    *rows: str,
    step: Step | None = None,
    hand: str = "+1E, +1A, -2E, -2A",
    deck: str = "",
    deals: str | None = None,
    cities: str = "",
    success: str = "",
    discard: str = "",
    drawn: str = "",
    zones: Mapping[str, str] | None = None,
    modules: str = "",
    **settings: Any,
) -> Game:
    """A game that begins at a turn, or with a step that is all that is to happen. Rows are those of
    the column, from the top; "" is a row without a city. The cards of both decks are hidden, and
    come in the order given (`cities`: in the order in which they are asked for, in `deals`)."""
    wanted = [one for one in modules.split(", ") if one]
    chosen = [m for m in urbion.MODULES if m.name.rpartition(".")[2] in wanted]
    assert len(chosen) == len(wanted), modules
    rules: Rules = urbion.rules(*chosen, settings=settings)
    table = rules.table.cleared()
    for number, words in enumerate(rows, 1):
        if found := re.fullmatch(r"(\S+) L\[(.*)\] R\[(.*)\]", words):
            table.lay(CITY[number], [city(found[1])])
            table.lay(BESIDE[LEFT, number], cards(found[2]))
            table.lay(BESIDE[RIGHT, number], cards(found[3]))
        else:
            assert not words, words
    usual = (HAND, hand), (DISCARD, discard), (DRAWN, drawn), (SUCCESS, success)
    for zone, words in (*usual, *(zones or {}).items()):
        table.lay(cast("Zone[Any]", zone), cards(words))
    table.stack(DECK, cards(deck))
    table.stack(CITY_DECK, cards(cities))
    dealer = Scripted(cards(deck if deals is None else deals), Human())
    return Game(Session(rules, dealer, table, first=step, only=step is not None))


def new_game(deals: str, dealer: Dealer | None = None, modules: str = "", **settings: Any) -> Game:
    """A whole game from its beginning, with the full decks."""
    wanted = modules.split(", ")
    chosen = [m for m in urbion.MODULES if m.name.rpartition(".")[2] in wanted]
    rules = urbion.rules(*chosen, settings=settings)
    return Game(Session(rules, Scripted(cards(deals), dealer or Human())))


__all__ = ["Game", "card", "cards", "in_list", "new_game", "short", "table_with"]
