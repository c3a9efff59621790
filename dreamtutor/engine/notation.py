"""How answers and cards are written in files and lessons: "play red sun".

An answer is read by finding the one that is written so among the answers the
prompt allows or refuses. So there is nothing to parse, and a file cannot say
anything that the rules do not speak of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, TypeVar

from dreamtutor.engine.cards import Card
from dreamtutor.engine.session import Answer, Chance, Pick, Session
from dreamtutor.engine.steps import Arrange

A = TypeVar("A")
BETWEEN_PILES, BETWEEN_CARDS = " | ", ", "


class Unread(ValueError):  # noqa: N818 - it is an answer, too
    """No answer is written so."""


def write(answer: Any) -> str:
    """The words for a card, a choice or piles of cards."""
    if isinstance(answer, tuple | list):
        if answer and not isinstance(answer[0], tuple | list):
            return " ".join(map(write, answer))
        return BETWEEN_PILES.join(BETWEEN_CARDS.join(map(write, pile)) for pile in answer)
    if not hasattr(answer, "__dataclass_fields__"):
        return str(answer)
    kind = type(answer)
    own = kind.noun if isinstance(answer, Card) else kind.verb
    words = in_words(kind.__name__) if own is None else own
    details = [write(one) for f in fields(answer) if shown(f, one := getattr(answer, f.name))]
    all_ = [*details, words] if isinstance(answer, Card) else [words, *details]
    return " ".join(filter(None, all_))


def shown(field: Field[Any], value: Any) -> bool:
    """What is as usual goes without saying."""
    return field.default is MISSING or field.default != value


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
    raise Unread("the game is over; nothing can be answered")


def named(answers: Iterable[A], text: str) -> A:
    """The one that is written so."""
    by_name = {write(answer): answer for answer in answers}
    if text in by_name:
        return by_name[text]
    raise Unread(f"{text!r} is not asked for here; it can be: {', '.join(by_name)}")
