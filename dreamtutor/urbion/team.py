"""The team: two play together, each with a hand of their own, and with a polarity.

The zones of the one to move have the usual names. At the end of a turn they change places with
those of the partner: the table is turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.seats import (
    AWAY,
    NAMES,
    PLAYER,
    ChangeSeats,
    TakeSeat,
    TurnTable,
    away,
    leave,
    note,
    partner,
    sit_down,
    turn,
    who_moves,
    who_waits,
)
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.spots import SPOTS
from dreamtutor.urbion.cards import LEFT, RIGHT, Dream
from dreamtutor.urbion.steps import (
    ANY_TIME,
    BOX,
    DECK,
    DISCARD,
    HAND,
    SIDE_OF,
    About,
    Attach,
    ChooseAction,
    DealHand,
    DealOneHand,
    Opening,
    PlaceChaos,
    Turn,
)

module = Module(
    "urbion.team",
    "The team",
    settings={
        "first_player": Setting(
            NAMES,
            "Who of you takes the Sognae polarity, draws the first hand and has the first turn. "
            "The rules leave it to you, and it makes no difference to the game.",
            decides="AMB-17",
        ),
        "communication": Setting(
            ("open", "silent"),
            "Whether your hands lie open. The rules do not say. You win or lose together, and with "
            "open hands you can plan together and learn from each other, so they do. The other "
            "choice: each of you sees only their own cards, and no hand is shown until the next of "
            "you has taken the seat. (Who takes an answer back sees the cards of whoever gave it.)",
            decides="AMB-19",
        ),
    },
)


# Cards that are not in the dream deck


class Polarity(Card):
    kind: str
    """ "sognae" or "incubi"."""


PARTNERS_HAND: Zone[Dream] = partner(HAND)
POLARITIES = new_zone("polarities", Polarity)
"""Both polarity cards, before they are dealt."""
POLARITY = new_zone("polarity", Polarity)
PARTNERS_POLARITY: Zone[Polarity] = partner(POLARITY)
OWN: tuple[Zone[Any], ...] = (HAND, POLARITY, PLAYER)
"""What each of the two has."""
SOGNAE, INCUBI = Polarity("sognae"), Polarity("incubi")
SIDE = {SOGNAE: LEFT, INCUBI: RIGHT}
"""Where dreams of the kind lie."""
PRICE = 8
"""The cards that an exchange of the polarities costs."""


class WaitForSeat(Step):
    """Hands are secret, and the one who is next takes the seat."""


class SwapPolarities(Step):
    verb: ClassVar[str | None] = "swap polarities"
    free: ClassVar[bool] = True

    def about(self) -> About:
        return (POLARITY, None), (PARTNERS_POLARITY, None)


# Before the game

module.chapter("The team: Setup")


@module.sets_up(covers="base-rules")
def two_archons(t: Table) -> None:
    """Two of you play together, and win or lose together. All rules of the game for one hold, but
    for what is said here. Agree who begins."""
    sit_down(t, t.settings["first_player"])
    t.lay(POLARITIES, [SOGNAE, INCUBI])


@module.replaces(DealHand, covers="setup.hands")
def a_hand_for_each(t: Table, _deal: DealHand) -> tuple[Step, ...]:
    """Each of you has a hand of four cards. The one who begins draws first, then the other; each
    decides about what comes up while they draw."""
    pause = (WaitForSeat(),) if silent(t) else ()
    return DealOneHand(), TurnTable(), DealOneHand(), TurnTable(), *pause


@module.replaces(PlaceChaos)
def sit_down_to_decide(t: Table, place: PlaceChaos) -> tuple[Step, ...] | None:
    """If your hands are secret, and Chaos comes up for the second hand, its owner takes the seat
    and decides."""
    return (*leave(t), place) if away(t) else None


@module.follows(Opening, covers="setup.polarity setup.polarity-stays turns.first")
def a_polarity_for_each(t: Table, _opening: Opening) -> None:
    """Each of you lays a polarity card down openly: the one who begins that of the Sognae, the
    other that of the Incubi. They lie there to the end of the game."""
    t.move(SOGNAE, POLARITIES, POLARITY)
    t.move(INCUBI, POLARITIES, PARTNERS_POLARITY)


# The turn

module.chapter("The team: The turn")


@module.follows(Turn, covers="turns.alternate")
def you_take_turns(_t: Table, _turn: Turn) -> Step:
    """You take turns until you win or lose."""
    return TurnTable()


@module.resolves(TurnTable)
def turn_the_table(t: Table, _turn: TurnTable) -> None:
    """It is your partner's turn now. Your hand and your polarity stay yours."""
    turn(t, OWN)
    if silent(t):
        note(t, AWAY)


module.chapter("The team: Polarity")


@module.forbids(Attach, covers="place.polarity")
def only_dreams_of_your_polarity(t: Table, attach: Attach) -> tuple[Place, ...]:
    """From your hand you can attach only dreams of the kind that your polarity card shows: Sognae,
    on the left, or Incubi, on the right."""
    for polarity in t[POLARITY]:
        if SIDE[polarity] != SIDE_OF[attach.to]:
            return ((POLARITY, 0),)
    return ()


@module.sets_up(covers="discard.any actions.any-card chaos.ignore-polarity")
def polarity_is_for_attaching_only(_t: Table) -> None:
    """In all else your polarity does not matter. You can discard any dream of your hand; your
    actions can be about any card beside a city; and Chaos joins any stronger side."""


@module.offers(*ANY_TIME, covers="exchange.anytime exchange.summary")
def you_may_exchange_your_polarities(t: Table, at: Step) -> Iterable[Step]:
    """At any time of your turn you may exchange the two polarity cards, as often as you can pay for
    it with eight cards of the discard pile."""
    worth_showing = len(t[DISCARD]) >= PRICE or isinstance(at, ChooseAction)
    return (SwapPolarities(),) if worth_showing and t[POLARITY] else ()


@module.forbids(SwapPolarities, covers="exchange.minimum")
def eight_cards_in_the_discard_pile(t: Table, _swap: SwapPolarities) -> bool:
    """With fewer than eight cards in the discard pile you cannot exchange your polarities."""
    return len(t[DISCARD]) < PRICE


@module.resolves(SwapPolarities, covers="exchange.cost exchange.inspect")
def the_polarities_change_hands(t: Table, _swap: SwapPolarities) -> None:
    """Eight cards of the discard pile go back to the box, those that lie at the bottom; then the
    polarity cards change places. You may both look at what has gone to the box at any time."""
    for card in tuple(t[DISCARD][:PRICE]):
        t.move(card, DISCARD, BOX)
    t.swap(POLARITY, PARTNERS_POLARITY)


module.chapter("The team: What you see")


@module.follows(Turn)
def hands_can_be_secret(t: Table, _turn: Turn) -> Step | None:
    """Agree before the game whether your hands lie open. If not, each of you sees only their own
    cards."""
    return WaitForSeat() if silent(t) else None


@module.resolves(WaitForSeat)
def you_change_seats(t: Table, _wait: WaitForSeat) -> tuple[Step, ...]:
    """If your hands are secret, you change seats whenever the other of you is next."""
    return leave(t)


@module.offers(ChangeSeats)
def only_who_is_next_looks(_t: Table, seats: ChangeSeats) -> Iterable[Step]:
    """Let the one whose turn it is sit down alone before any hand is shown."""
    return (TakeSeat(seats.name),)


@module.resolves(ChangeSeats)
def the_seat_is_taken(_t: Table, _seats: ChangeSeats) -> None:
    """When the seat is taken, the game goes on."""


@module.resolves(TakeSeat)
def your_cards_are_shown(t: Table, _seat: TakeSeat) -> None:
    """You sit at the table now and see your own cards. Those of your partner lie face down."""
    note(t, "")


# Where it all lies


def silent(t: Table) -> bool:
    """Are hands secret now? Not when the game is over."""
    return t.settings["communication"] == "silent" and not t.outcome


def spots() -> Iterator[Spot]:
    """The partner's things on the far side; and what is otherwise than when you play alone."""
    yield Spot(PARTNERS_HAND, "fan", secret=silent, of=Dream, far=True, remark=who_waits)
    yield Spot(PARTNERS_POLARITY, "line", far=True)
    yield Spot(POLARITIES, "line", always=False)
    yield Spot(POLARITY, "shelf")
    usual = {spot.zone: spot for spot in SPOTS}
    yield replace(usual.get(DECK, Spot(DECK, "pile", top="first", hidden=True)), secret=silent)
    hand = usual.get(HAND, Spot(HAND, "fan"))
    yield replace(hand, secret=away, of=Dream, remark=who_moves)
    yield usual.get(BOX, Spot(BOX, "pile", always=False))


module.spots, module.loose = tuple(spots()), (PARTNERS_HAND,)
module.uses = {
    PARTNERS_HAND: "turn_the_table",
    PARTNERS_POLARITY: "polarity_is_for_attaching_only",
    POLARITIES: "polarity_is_for_attaching_only",
    POLARITY: "you_may_exchange_your_polarities",
    BOX: "the_polarities_change_hands",
}
