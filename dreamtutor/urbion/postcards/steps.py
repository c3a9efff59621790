"""What happens to postcards."""

from __future__ import annotations

from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.urbion.cards import Weight
from dreamtutor.urbion.postcards.cards import WISE, WiseChaos
from dreamtutor.urbion.postcards.setup import kind_of
from dreamtutor.urbion.steps import DRAWN, About, Lying


class Hear(Step):
    """The Postcards beside these cities, which are about to be pacified, are looked at."""

    rows: tuple[int, ...]


class Delight(Step):
    """The Postcard joins the residents with its good number."""

    lying: Lying
    rows: tuple[int, ...]
    """All rows whose cities are about to be pacified."""

    @property
    def kind(self) -> str:
        return kind_of(self.lying)


class Disappoint(Step):
    """The Postcard joins the residents with its bad number."""

    lying: Lying


class TurnGlass(Step):
    lying: Lying


class Fleet(Step):
    """Several Flagships move."""

    ships: tuple[Lying, ...]


class SetCourse(Arrange):
    """The order in which Flagships move."""


class Sail(Step):
    lying: Lying


class Ignore(Step):
    """A choice: a Wise Chaos sends the card back into the dream deck."""

    card: Weight
    when: str = ""

    def about(self) -> About:
        return (DRAWN, self.card), (WISE, WiseChaos())
