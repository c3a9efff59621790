"""What a game does at a step: all rules about it, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dreamtutor.engine.cards import Card
from dreamtutor.engine.modules import Rule
from dreamtutor.engine.steps import Arrange, Step

T = TypeVar("T")
Part = tuple[str, Callable[..., Any]]
"""A rule at a step: its id, and the function."""
Act = tuple[str, Callable[..., Any], tuple[Any, ...]]
"""A rule that carries out a step, with those that come after it."""


class Plan:
    """All rules about one kind of step, each tuple in the order of the modules."""

    __slots__ = ("arranges", "by_card", "does", "forbids", "idle", "offers", "plain", "replaces")

    def __init__(self, step: type[Step], rules: list[Rule]) -> None:
        verbs: dict[str, list[Part]] = {}
        for rule in rules:
            verbs.setdefault(rule.verb, []).append((rule.id, rule.apply))
        does = verbs.get("resolves", [])[:1] + verbs.get("follows", [])
        self.replaces = tuple(verbs.get("replaces", ()))
        self.offers = tuple(verbs.get("offers", ()))
        self.forbids = tuple(verbs.get("forbids", ()))
        self.does: tuple[Act, ...] = ()
        for part in reversed(does):
            self.does = ((*part, self.does), *self.does)
        """What resolves the step, then what follows it."""
        self.arranges = issubclass(step, Arrange)
        self.plain = not (self.replaces or self.offers or self.arranges)
        """The step is only carried out: nothing replaces it, nobody chooses, any card will do."""
        self.idle = self.plain and not self.does
        """Nothing happens: a moment at which no module offers anything."""
        self.by_card: dict[type[Card], Plan] | None = None
        """Other plans for the same step, by the kind of its card."""
        if self.idle and not step.optional:
            raise TypeError(f"no rule says what {step.__name__} does")


class Lookup(dict[Any, T]):
    """Plans by class, or what stands in them, each made when first needed."""

    def __init__(self, make: Callable[[type], T]) -> None:
        self.make = make

    def __missing__(self, kind: type) -> T:
        made = self[kind] = self.make(kind)
        return made


def fitting(rules: list[Rule], card: type[Card]) -> list[Rule]:
    """The rules about this kind of card and about all cards, the most special ones first."""
    fit = [rule for rule in rules if rule.of is None or issubclass(card, rule.of)]
    return sorted(fit, key=lambda rule: card.__mro__.index(rule.of) if rule.of else 99)
