"""Cards, and the zones they lie in.

Equal cards are one and the same object, so they can be compared by identity
and counted fast. A card of which only the back is seen is a `Back`: it is one
of the cards in its pool.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar, cast, dataclass_transform

C_co = TypeVar("C_co", bound="Card", covariant=True)


class Interned(type):
    """Makes equal cards one object."""

    known: dict[tuple[Any, ...], Any] = {}  # noqa: RUF012 - it is meant to be shared

    @cache  # noqa: B019 - cards last; so none is made only to find that it is known
    def __call__(cls, *args: Any, **named: Any) -> Any:
        card = super().__call__(*args, **named)
        return Interned.known.setdefault((cls, *vars(card).values()), card)


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
class Card(metaclass=Interned):
    """Base of all cards. Every subclass is a frozen dataclass."""

    noun: ClassVar[str | None] = None
    """What a card of this kind is called in answers and files; the name of the class if None."""

    parts: ClassVar[tuple[tuple[str, Any], ...]] = ()
    """The names of its fields, and what each usually is."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, eq=False)(cls)
        cls.parts = tuple((field.name, field.default) for field in fields(cls))  # type: ignore[arg-type]  # it is one now

    def front(self) -> Card:
        """The card with its usual face up; two-faced cards override this."""
        return self

    def __reduce__(self) -> tuple[type[Card], tuple[Any, ...]]:
        return type(self), tuple(vars(self).values())


class Back(Card):
    """A slot whose card is not known: any of those left in the pool."""

    pool: str


@cache
def back(pool: str) -> Back:
    """The back of the cards of a pool."""
    return Back(pool)


KINDS: dict[str, tuple[type[Card], ...]] = {}
"""By the name of a zone, the kinds of card that can be known there; of several games, if they call
a zone the same. Nothing is said of a zone that takes any."""


def holds(zone: str, card: Card) -> bool:
    """Is a card of a kind that can lie in a zone?"""
    return zone not in KINDS or isinstance(card, KINDS[zone])


class Zone(str, Generic[C_co]):
    """The name of a place for cards, and the kind of card that can be known there."""


def new_zone(name: str, kind: type[C_co]) -> Zone[C_co]:
    """A zone for cards of a kind. It is its name and nothing else: plain strings are looked up
    fastest."""
    if kind not in KINDS.get(name, ()):
        KINDS[name] = (*KINDS.get(name, ()), kind)
    return cast("Zone[C_co]", name)


class Bin(Card):
    """A place that `Arrange` can send cards to."""

    zone: Zone[Card]
    at_least: int = 0
    at_most: int = 999


class Placed(Card):
    """A card at its place, where others like it may lie elsewhere."""

    noun: ClassVar[str | None] = ""
    card: Card
    zone: Zone[Any]
    under: Card | None = None
    """What lies on it."""


Place = tuple[Zone[Any], int]
"""A zone, and the number of a slot in it."""
