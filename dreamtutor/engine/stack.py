"""What is still to happen in a game lies on a stack: the rules at work, and the steps at which the
player chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dreamtutor.engine.plans import Act, Plan
from dreamtutor.engine.steps import Step


@dataclass(slots=True, eq=False)
class Doing:
    """A rule at work on a step, and what is to come after what it does now."""

    step: Step
    why: str
    rest: tuple[Act, ...]
    """The rules about the step that have not begun."""
    steps: tuple[Step, ...] = ()
    """The steps that the rule has asked for at once."""
    begun: int = 0
    """How many of them have begun."""
    run: Any = None
    """The rule itself, if it goes on."""
    events: int = 0
    """If it goes on: how much had happened before it,"""
    answers: int = 0
    """and how many answers were given."""

    @property
    def unfinished(self) -> bool:
        """Does the rule itself go on?"""
        return self.run is not None

    @property
    def then(self) -> tuple[str, ...]:
        """The ids of the rules about the step that have not begun."""
        return tuple([act[0] for act in self.rest])

    @property
    def todo(self) -> tuple[Step, ...]:
        """Those of the steps that are still to come."""
        return self.steps[self.begun :]

    def copy(self) -> Doing:
        return Doing(self.step, self.why, self.rest, self.steps, self.begun)


@dataclass(slots=True, eq=False)
class Choosing:
    """A step at which the player chooses."""

    step: Step
    plan: Plan
    chosen: Step | None = None
    """What is being done, once it is chosen."""

    def copy(self) -> Choosing:
        return Choosing(self.step, self.plan, self.chosen)
