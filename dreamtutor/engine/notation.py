"""How answers and cards are written in files and lessons: "play red sun".

An answer is read by finding the one that is written so among the answers the
prompt allows or refuses. So there is nothing to parse, and a file cannot say
anything that the rules do not speak of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import MISSING
from functools import cache
from typing import Any, TypeVar

from dreamtutor.engine.cards import Card
from dreamtutor.engine.session import Answer, Chance, Pick, Session
from dreamtutor.engine.steps import Arrange, Step

A = TypeVar("A")
BETWEEN_PILES, BETWEEN_CARDS = " | ", ", "


class NotationError(ValueError):
    """No answer is written so."""


def write(answer: Any) -> str:
    """The words for a card, a choice or piles of cards."""
    if isinstance(answer, Card):
        return written(answer)
    if isinstance(answer, tuple | list):
        if answer and not isinstance(answer[0], tuple | list):
            return " ".join(map(write, answer))
        return BETWEEN_PILES.join(BETWEEN_CARDS.join(map(write, pile)) for pile in answer)
    if not isinstance(answer, Step):
        return str(answer)
    kind: Any = answer.__class__
    return " ".join(filter(None, [spelling(kind)[0], *map(write, unusual(answer))]))


@cache
def written(card: Card) -> str:
    """The words for a card. Equal cards are one object, so each is put into words once."""
    return " ".join(filter(None, [*map(write, unusual(card)), spelling(card.__class__)[0]]))


def unusual(answer: Any) -> list[Any]:
    """What the fields of a card or choice say, but for what goes without saying."""
    own = [(getattr(answer, name), usual) for name, usual in spelling(answer.__class__)[1]]
    return [said for said, usual in own if usual is MISSING or usual != said]


@cache
def spelling(kind: type[Any]) -> tuple[str, tuple[tuple[str, Any], ...]]:
    """What cards or choices of a kind are called; their fields, and what each usually says."""
    own = kind.noun if issubclass(kind, Card) else kind.verb
    said = in_words(kind.__name__) if own is None else own
    return said, kind.parts


@cache
def in_words(name: str) -> str:
    """The name of a class in words: "discard hand"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def read(session: Session, text: str) -> Answer:
    """The answer to the prompt that is written so; it may be one that is refused."""
    prompt = session.prompt
    if isinstance(prompt, Pick):
        return named(prompt.options + prompt.refused, text)
    if isinstance(prompt, Chance):
        return named(session.table.odds(prompt.pool), text)
    if isinstance(prompt, Arrange):
        piles = (p.split(BETWEEN_CARDS) if p else [] for p in text.split(BETWEEN_PILES.strip()))
        return tuple(
            tuple(named(prompt.cards, card.strip()) for card in pile if card.strip())
            for pile in piles
        )
    raise NotationError("the game is over; nothing can be answered")


def named(answers: Iterable[A], text: str) -> A:
    """The one that is written so."""
    others: dict[str, None] = {}
    for answer in answers:
        words = write(answer)
        if words == text:
            return answer
        others[words] = None
    raise NotationError(f"{text!r} is not asked for here; it can be: {', '.join(others)}")


def arranged(session: Session, piles: Iterable[Iterable[int]]) -> str:
    """The words for piles of the cards that are to be arranged, each card named by its place."""
    prompt = session.prompt
    if not isinstance(prompt, Arrange):
        raise NotationError("there is nothing to sort now")
    cards, piles = prompt.cards, [[*pile] for pile in piles]
    if any(place >= len(cards) for pile in piles for place in pile):
        raise NotationError("there are fewer cards than that")
    return write([[cards[place] for place in pile] for pile in piles])
