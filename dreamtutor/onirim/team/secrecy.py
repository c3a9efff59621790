"""What each player may see and say: hands are shown when their player has sat down."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.seats import ChangeSeats, TakeSeat, leave, note
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.steps import Opening, Turn
from dreamtutor.onirim.team.setup import module

module.chapter("The team: What you may say")


@module.follows(Opening, Turn, covers="communication visibility")
def personal_cards_are_secret(t: Table, _step: Step) -> tuple[Step, ...]:
    """Agree before the game how much you may say of your cards: anything from silence to open
    hands. Unless you agreed to lay them open, only you see your personal cards, and what you look
    at in the deck. Shared cards always lie open."""
    return () if t.settings["communication"] == "open" else leave(t)


@module.offers(ChangeSeats)
def only_who_is_next_looks(_t: Table, seats: ChangeSeats) -> Iterable[Step]:
    """Let the one whose turn it is sit down alone before any hand is shown."""
    yield TakeSeat(seats.name)


@module.resolves(ChangeSeats)
def the_seat_is_taken(_t: Table, _seats: ChangeSeats) -> None:
    """When the seat is taken, the next turn begins."""


@module.resolves(TakeSeat)
def your_cards_are_shown(t: Table, _seat: TakeSeat) -> None:
    """You sit at the table now and see your own cards. Those of your partner lie face down."""
    note(t, "")
