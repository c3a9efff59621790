"""What rules may ask for: steps, which other rules can hook, and hidden cards.

A step says what is to happen (`GainDoor`); a choice of the player is a step
too. What physically happens is done by the methods of `Table`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self, dataclass_transform

from dreamtutor.engine.cards import Bin, Card, Place, Zone


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Step:
    """Base of all steps. Every subclass is a dataclass, and frozen for the type checker."""

    optional: ClassVar[bool] = False
    """The player may pass; if there is nothing to choose, the step is skipped."""
    free: ClassVar[bool] = False
    """Chosen, it does not use up the decision: the player chooses again."""
    verb: ClassVar[str | None] = None
    """What a choice of this kind is called in answers and files; the name of the class if None."""

    parts: ClassVar[tuple[tuple[str, Any], ...]] = ()
    """The names of its fields, and what each usually is."""

    why: str = ""
    """The rule that asked for it, offers it or refuses it. (Set by the engine; not a field.)"""
    because: tuple[Place, ...] = ()
    """If a rule refuses it: the cards that are the cause. (Set by the engine; not a field.)"""

    def __init_subclass__(cls) -> None:
        if "parts" not in vars(cls):  # a compiled step has all of this already
            dataclass(cls, repr=False)
            cls.parts = tuple((field.name, field.default) for field in fields(cls))  # type: ignore[arg-type]  # it is one now

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name, _ in self.parts)
        return f"{type(self).__name__}({said})"

    def about(self) -> Iterable[tuple[Zone[Any], Card | int | None]]:
        """The cards that a choice is about, and where they lie; a number stands for the slot there,
        None for the whole zone."""
        card, zone = getattr(self, "card", None), getattr(self, "source", None)
        return () if zone is None else ((zone, card),)


class Pass(Step):
    """Choose nothing at an optional step."""


Piles = tuple[tuple[Card, ...], ...]


class Arrange(Step):
    """The player sorts cards into bins; the piles are what the rule gets back."""

    cards: Sequence[Card]
    bins: tuple[Bin, ...]
    piles: Piles = ()
    source: Zone[Any] | None = None
    """Where the cards lie."""
    unordered: ClassVar[bool] = False
    """Does it only count which card is in which pile?"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(self.cards))  # a zone would change meanwhile

    def usual(self) -> Piles:
        """Every bin filled as little as it allows, and the last with the rest."""
        rest = list(self.cards)
        piles = []
        for bin_ in self.bins[:-1]:
            piles.append(tuple(rest[: bin_.at_least]))
            del rest[: bin_.at_least]
        return (*piles, tuple(rest))

    def given(self, piles: Piles) -> Self:
        """The same, sorted so."""
        own: list[Any] = [getattr(self, name) for name, _ in self.parts]
        own[PILES] = piles
        return type(self)(*own)

    def adds(self, _card: Card) -> tuple[Zone[Any], int] | None:
        """What a card adds on the first pile, and at which zone. What is added at each zone must
        come to zero. None if nothing is added up."""
        return None

    def sorted(self) -> bool:
        """Is there a pile for each bin, and is each of the cards in one of them?"""
        given = [card for pile in self.piles for card in pile]
        same = sorted(map(id, given)) == sorted(map(id, self.cards))
        return same and len(self.piles) == len(self.bins)

    def fits(self) -> bool:
        """Does each bin take as many cards as its pile has?"""
        return all(
            min(b.at_least, len(self.cards)) <= len(pile) <= b.at_most
            for b, pile in zip(self.bins, self.piles, strict=True)
        )


@dataclass(slots=True)
class Reveal:
    """Learn the card in a slot. If it is hidden, the dealer says which it is."""

    zone: Zone[Any]
    index: int = 0


PILES = [name for name, _ in Arrange.parts].index("piles")
Asked = Step | tuple[Step, ...] | Reveal
Run = Generator[Asked, Any, None]
"""What a rule is that does more than one thing: it yields what is to happen, in order."""
