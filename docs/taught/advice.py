"""Advice: a sentence for learners, and how strongly it speaks for something.

Each piece of advice is a short function. Its docstring is the sentence; it gives points to an
answer, or to a card. Whoever follows the advice takes what has most points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Points = Callable[[Any, Any], float]
"""Is given what the player sees, and an answer or a card."""


@dataclass(frozen=True)
class Advice:
    name: str
    lesson: str
    """The lesson that teaches it."""
    about: type
    """The kind of answer or card that it is about."""
    says: str
    points: Points


class Advices:
    """All that a player was taught."""

    def __init__(self, *some: Advice) -> None:
        self.by_kind: dict[type, list[Advice]] = {}
        for one in some:
            self.add(one)

    def __iter__(self) -> Iterator[Advice]:
        return (one for some in self.by_kind.values() for one in some)

    def add(self, one: Advice) -> None:
        self.by_kind.setdefault(one.about, []).append(one)

    def __call__(self, about: type, lesson: str) -> Callable[[Points], Points]:
        """Advice about a kind of answer or card, which a lesson teaches."""

        def learn(points: Points) -> Points:
            says = " ".join((points.__doc__ or "").split())
            self.add(Advice(points.__name__, lesson, about, says, points))
            return points

        return learn

    def without(self, *names: str) -> Advices:
        """The same, as somebody knows it who was not told of these."""
        return Advices(*(one for one in self if one.name not in names))

    def points(self, seen: Any, it: Any) -> float:
        """What speaks for an answer or a card."""
        return sum(one.points(seen, it) for one in self.by_kind.get(type(it), ()))
