"""The players take turns, and may exchange cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.seats import TurnTable, note, noted, turn
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.steps import (
    HAND,
    SHARED,
    ChooseAction,
    FaceNightmare,
    JustDiscarded,
    MeetDoor,
    Play,
    Turn,
    Window,
)
from dreamtutor.onirim.team.setup import OWN, module

MAY_SWAP = "may swap"
"""What can be noted on the card of the one to move."""


class ExchangeLate(Step):
    """The effect of a discard is over, and a card can be exchanged."""

    optional: ClassVar[bool] = True


class Swap(Step):
    own: Location
    shared: Location

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return (HAND, self.own), (SHARED, self.shared)


class SwapLater(Swap):
    verb: ClassVar[str | None] = "swap"
    free: ClassVar[bool] = True


# The turn

module.chapter("The team: The turn")


@module.follows(Turn, covers="turns.alternate win.continue")
def you_take_turns(_t: Table, _turn: Turn) -> Step:
    """You take turns until you win or lose. If you have a door of every colour and your partner
    has not, you play on all the same."""
    return TurnTable()


@module.resolves(TurnTable)
def turn_the_table(t: Table, _turn: TurnTable) -> None:
    """Your partner is to move now. What lies in front of you stays yours."""
    turn(t, OWN)


@module.follows(Play, covers="rows.separate rows.no-cross")
def to_each_a_row(_t: Table, _play: Play) -> None:
    """Each of you explores another part of the labyrinth and has a row of their own. You cannot
    add to the row of your partner, and its cards do not count together with yours."""


@module.offers(JustDiscarded, ExchangeLate, covers="discard.swap")
def you_may_exchange_a_card(t: Table, at: Step) -> Iterator[Step]:
    """After you discarded a card as your action, you may exchange one of your personal cards for
    one of the shared cards."""
    if isinstance(at, ExchangeLate) or t.settings["team_swap_timing"] == "before_effect":
        yield from exchanges(t, Swap)


def exchanges(t: Table, kind: type[Swap]) -> Iterator[Step]:
    for own in dict.fromkeys(t[HAND]):
        for shared in dict.fromkeys(t[SHARED]):
            if own != shared:
                yield kind(own, shared)


@module.resolves(SwapLater)
@module.resolves(Swap)
def a_personal_card_for_a_shared_one(t: Table, swap: Swap) -> None:
    """The two cards change places. That is no discard: nothing else comes of it, and you do it
    once in a turn."""
    note(t, "")
    t.move(swap.own, HAND, SHARED)
    t.move(swap.shared, SHARED, HAND)


@module.follows(JustDiscarded)
def the_exchange_can_wait(t: Table, _step: JustDiscarded) -> None:
    """If you agreed so, the exchange comes after the effect of what you discarded, or at any later
    moment of your turn."""
    if t.settings["team_swap_timing"] != "before_effect":
        note(t, MAY_SWAP)


@module.follows(ChooseAction)
def exchange_before_you_draw(t: Table, _step: ChooseAction) -> Step | None:
    """If you agreed so, you may exchange a card when the effect of your discard is over, before
    you draw."""
    now = t.settings["team_swap_timing"] == "after_effect" and noted(t, MAY_SWAP)
    return ExchangeLate() if now else None


@module.offers(Window, MeetDoor, FaceNightmare)
def exchange_at_any_later_moment(t: Table, _moment: Step) -> Iterator[Step]:
    """If you agreed so, you may exchange a card at any moment after you discarded one, until your
    turn is over."""
    if t.settings["team_swap_timing"] == "any_later" and noted(t, MAY_SWAP):
        yield from exchanges(t, SwapLater)
