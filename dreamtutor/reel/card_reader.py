"""Cards read from words, where no question says which cards are meant: in events of a file that
today's rules decide otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import combinations, pairwise
from typing import Any

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.notation import NotationError, in_words, write
from dreamtutor.engine.rules import Rules
from dreamtutor.view.board import face
from dreamtutor.view.card_faces import known_faces

MOST_WORDS = 8


class CardReader:
    """All cards of a game, by their words. A card whose other side is up, or that something is
    noted on, is read by its kind: what its fields say must make a card that has a picture, or one
    of a kind that is never shown."""

    def __init__(self, game: str, rules: Rules) -> None:
        self.game = game
        table = rules.table
        lying = [*table.zones.values(), *table.pools.values()]
        self.known: dict[str, Card] = {write(card): card for all_ in lying for card in all_}
        self.kinds = kinds(game)

    def __call__(self, words: str) -> Card:
        if words not in self.known:
            found = next(self.meant(words), None)
            if found is None:
                raise NotationError(f"there is no card {words[:80]!r}")
            self.known[words] = found
        return self.known[words]

    def meant(self, words: str) -> Iterator[Card]:
        for kind in self.kinds:
            for values in possible_values(kind, words):
                card = kind(*values)
                if write(card) == words and (kind is Back or self.is_one(card)):
                    yield card

    def is_one(self, card: Card) -> bool:
        known = known_faces(self.game)
        own = face(self.game, card)
        kind = "/".join(own.split("/")[:2])
        return own in known or not any(other.split("/")[:2] == kind.split("/") for other in known)


def kinds(game: str) -> list[type[Card]]:
    """All kinds of cards of a game, and those of the machine itself."""
    games.modules(game)  # a file may name cards of expansions that it does not say
    found, ahead = [], [Card]
    while ahead:
        kind = ahead.pop()
        ahead += kind.__subclasses__()
        if kind.__module__.startswith(("dreamtutor.engine.", f"dreamtutor.{game}.")):
            found.append(kind)
    return [kind for kind in found if kind is not Card]


def possible_values(kind: type[Card], words: str) -> Iterator[list[Any]]:
    """What the fields of a kind can say if a card is written so: each some words, or nothing if
    it goes without saying."""
    own: Sequence[Any] = fields(kind)  # type: ignore[arg-type]  # all cards are dataclasses
    usual = noun_of(kind)
    parts = words.removesuffix(usual).split() if words.endswith(usual) else None
    if parts is None or len(parts) > MOST_WORDS:
        return
    for count in range(min(len(own), len(parts)), -1, -1):
        if bool(count) is not bool(parts):
            continue
        for said in combinations(own, count):
            for cuts in combinations(range(1, len(parts)), count - 1) if count else [()]:
                ends = [0, *cuts, len(parts)] if count else []
                spans = [" ".join(parts[a:b]) for a, b in pairwise(ends)]
                values = dict(zip((field.name for field in said), spans, strict=True))
                if (made := field_values(own, values)) is not None:
                    yield made


def field_values(own: Sequence[Any], values: dict[str, str]) -> list[Any] | None:
    """The values of all fields; None if they cannot be these."""
    made: list[Any] = []
    for field in own:
        text = values.get(field.name)
        if text is None:
            if not isinstance(field.default, str | int):
                return None
            made.append(field.default)
        elif field.type in ("int", int):
            if not text.lstrip("-").isdecimal() or len(text) > 4:
                return None
            made.append(int(text))
        else:
            made.append(text)
    return made


def noun_of(kind: type[Card]) -> str:
    """What stands last in the words of a card of this kind."""
    return in_words(kind.__name__) if kind.noun is None else kind.noun
