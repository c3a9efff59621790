"""Which rules of a game are taught, and in which lessons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dreamtutor import games
from dreamtutor.lessons.script import Script


@dataclass(frozen=True, slots=True)
class TaughtRules:
    """The rules of one module, by the ids of the inventory."""

    module: str
    rules: dict[str, tuple[str, ...]]
    """For each rule the steps that teach it, or need it."""

    @property
    def missing(self) -> list[str]:
        return [rule for rule, steps in self.rules.items() if not steps]

    def __str__(self) -> str:
        return f"{self.module}: {len(self.rules) - len(self.missing)} of {len(self.rules)}"


def coverage(game: str, scripts: Iterable[Script]) -> list[TaughtRules]:
    """For each module of a game its rules, and the steps of lessons in which they come up."""
    steps: dict[str, list[str]] = {}
    for script in scripts:
        for step in script.lesson.step:
            for id_ in dict.fromkeys([*step.rules, *step.uses]):
                steps.setdefault(id_, []).append(f"{script.lesson.id}#{step.id}")
    known = {(module.inventory or module.name): module.name for module in games.modules(game)}
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for module in games.modules(game):
        for rule in module.rules:
            for id_ in rule.covers:
                owner = ".".join(id_.split(".")[:2])
                here = found.setdefault(known.get(owner, owner), {})
                here[id_] = tuple(steps.get(id_, ()))
    return [TaughtRules(name, dict(sorted(rules.items()))) for name, rules in found.items()]
