"""What a game asks, and what can be answered."""

from __future__ import annotations

from dataclasses import dataclass

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.steps import Arrange, Pass, Piles, Step


@dataclass(slots=True)
class Pick:
    """The player picks one of the options. Each knows the rule that offers it, and each choice
    that is refused the rule that forbids it."""

    at: Step
    options: list[Step]
    refused: list[Step]


@dataclass(slots=True)
class Chance:
    """The dealer says which of the cards in the pool lies in the slot."""

    zone: Zone[Card]
    index: int
    pool: str
    why: str


@dataclass(slots=True)
class Over:
    """The game has ended."""

    outcome: str


@dataclass(slots=True)
class Finished:
    """The single step that was to be performed is done; the game has not ended."""


Prompt = Pick | Arrange | Chance | Over | Finished
Answer = Step | Piles | Card
NOT_OFFERED, NOT_SORTED = "engine.not_offered", "engine.not_sorted"
"""The rules of the machine that refuse an answer."""


class RefusedError(ValueError):
    """The answer is not allowed."""

    def __init__(self, answer: Answer, why: str, because: tuple[Place, ...] = ()) -> None:
        super().__init__(answer, why)
        self.answer, self.why, self.because = answer, why, because

    def __str__(self) -> str:
        return f"{self.answer} is refused by {self.why}"


def pass_(why: str) -> Pass:
    """To choose nothing, offered by a rule."""
    choice = Pass()
    choice.why = why
    return choice
