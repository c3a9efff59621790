"""The team: two play together, each with a labyrinth of their own.

The zones of the one to move have the usual names. At the end of a turn they change places with
those of the partner: the table is turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.seats import (
    PLAYER,
    ChangeSeats,
    TakeSeat,
    TurnTable,
    away,
    leave,
    note,
    noted,
    partner,
    sit_down,
    turn,
    who_moves,
    who_waits,
)
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base import hopeless
from dreamtutor.onirim.cards import ONIVERSE, Door, Location, any_door
from dreamtutor.onirim.spots import SPOTS, end_of_the_row, missing_doors
from dreamtutor.onirim.steps import (
    CLOSED,
    DECK,
    DOOR_OF,
    DOORS,
    HAND,
    LABYRINTH,
    LIMBO,
    PARTNERS_DOORS,
    SHARED,
    TOP,
    ChooseAction,
    FaceNightmare,
    FirstHand,
    GainDoor,
    JustDiscarded,
    MeetDoor,
    NewHand,
    Opening,
    Play,
    Turn,
    Unlock,
    Window,
)

team = Module(
    "onirim.team",
    "The team",
    settings={
        "hand": Setting((3,), "How many personal cards each of you holds."),
        "shared": Setting((2,), "How many cards you share."),
        "first_player": Setting(
            ("one", "two"),
            "Who of you chooses the first card and has the first turn. The rules leave it to you, "
            "and it makes no difference to the game.",
            decides="ed.team-first-player",
        ),
        "communication": Setting(
            ("silent", "open"),
            "How much you may know and say of each other's cards. That is yours to agree; what is "
            "printed calls your cards personal, so each of you sees only their own and the shared "
            "ones, and no hand is shown until the next of you has taken the seat. (Who takes an "
            "answer back sees the cards of whoever gave it.) The other choice: all cards lie open, "
            "and you talk about everything.",
            decides="onirim.team.communication",
        ),
        "team_swap_timing": Setting(
            ("before_effect", "after_effect", "any_later"),
            "When you may exchange a personal card for a shared one. At once after you discarded, "
            "as the older rules say: so before a Prophecy or whatever else the discard brings. "
            "The other choices: when its effect is over, before you draw; or at any later moment "
            "of your turn.",
            decides="amb.team.swap-timing",
        ),
        "team_duplicate_doors": Setting(
            ("allowed", "forbidden", "give"),
            "What happens to a door if you have one of its colour already. Nothing forbids it, so "
            "it is yours and stays yours; but then you cannot win before one of the two has gone "
            "back. The other choices: it goes to the limbo; or you may give it to your partner. "
            "With three doors of each colour this is no question: you need them all.",
            decides="amb.team.duplicate-door",
        ),
    },
)


OPEN = Zone[Location]("open")
PARTNERS_HAND: Zone[Location] = partner(HAND)
PARTNERS_ROW: Zone[Location] = partner(LABYRINTH)
OWN: tuple[Zone[Any], ...] = (HAND, LABYRINTH, DOORS, CLOSED, PLAYER)
"""What each of the two has."""
MAY_SWAP = "may swap"
"""What can be noted on the card of the one to move."""


class LayOpen(Step):
    """Locations are laid out to choose from."""


class Draft(Step):
    pass


class TakeOpen(Step):
    verb: ClassVar[str | None] = "draft"
    card: Location

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((OPEN, self.card),)


class ShareRest(Step):
    """What nobody has chosen is shared."""


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


class SecondDoor(Step):
    """A door was gained of a colour that its finder had already."""

    optional: ClassVar[bool] = True
    card: Door


class HandOver(Step):
    card: Door

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DOORS, self.card),)


# Before the game

team.chapter("The team: Setup")


@team.sets_up(covers="base setup.first-player")
def two_dreamers(t: Table) -> None:
    """Two of you play together. All rules of the game for one hold, but for what is said here.
    Agree who begins."""
    sit_down(t, t.settings["first_player"])


@team.replaces(FirstHand, covers="setup.draft setup.limbo-back")
def you_choose_your_first_cards(t: Table, _step: FirstHand) -> tuple[Step, ...]:
    """Eight locations are laid out. You take one each in turn until both of you hold three; the
    other two are shared. What else came up meanwhile is shuffled back into the deck."""
    turns = [step for _ in range(2 * t.settings["hand"]) for step in (Draft(), TurnTable())]
    return LayOpen(), *turns, ShareRest()


@team.resolves(LayOpen, covers="setup.reveal-eight")
def eight_open_cards(t: Table, _step: LayOpen) -> Run:
    """Lay eight locations face up in the middle. Doors and dreams that come up go to the limbo, and
    another card is turned over for each. Any location will do, also one of an expansion."""
    while len(t[OPEN]) < 2 * t.settings["hand"] + t.settings["shared"]:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        t.move(card, DECK, OPEN if isinstance(card, Location) else LIMBO)


@team.offers(Draft)
def choose_one_of_them(t: Table, _draft: Draft) -> Iterable[Step]:
    """When it is your turn to choose, take any one of the open cards."""
    return map(TakeOpen, dict.fromkeys(t[OPEN]))


@team.resolves(Draft)
def then_your_partner_chooses(_t: Table, _draft: Draft) -> None:
    """You take one card at a time, and then it is your partner's turn to choose."""


@team.resolves(TakeOpen, covers="setup.personal")
def three_personal_cards(t: Table, take: TakeOpen) -> None:
    """The three cards that you take are your personal cards."""
    t.move(take.card, OPEN, HAND)


@team.resolves(ShareRest, covers="setup.shared")
def two_shared_cards(t: Table, _step: ShareRest) -> None:
    """The two cards left over stay face up between you. They are shared by both of you."""
    t.move_all(OPEN, SHARED)


team.chapter("The team: Personal and shared cards")


@team.sets_up(covers="hand.definition action.source")
def your_hand_is_five_cards(_t: Table) -> None:
    """Your hand is made of your personal cards and the shared ones. Whenever you play or discard a
    card, or spend a key, you may use either kind, but never a card or a door of your partner."""


@team.follows(NewHand, covers="hand-discard.scope hand-discard.redraw")
def a_hand_goes_with_the_shared_cards(_t: Table, _step: NewHand) -> None:
    """If you discard your hand, all your personal cards go and all shared ones; your partner keeps
    theirs. Whenever you draw, locations first make your personal cards three, then the shared ones
    two. Doors and dreams drawn for a new hand go to the limbo."""


# The turn

team.chapter("The team: The turn")


@team.follows(Turn, covers="turns.alternate win.continue")
def you_take_turns(_t: Table, _turn: Turn) -> Step:
    """You take turns until you win or lose. If you have a door of every colour and your partner
    has not, you play on all the same."""
    return TurnTable()


@team.resolves(TurnTable)
def turn_the_table(t: Table, _turn: TurnTable) -> None:
    """Your partner is to move now. What lies in front of you stays yours."""
    turn(t, OWN)


@team.follows(Play, covers="rows.separate rows.no-cross")
def to_each_a_row(_t: Table, _play: Play) -> None:
    """Each of you explores another part of the labyrinth and has a row of their own. You cannot
    add to the row of your partner, and its cards do not count together with yours."""


@team.offers(JustDiscarded, ExchangeLate, covers="discard.swap")
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


@team.resolves(SwapLater)
@team.resolves(Swap)
def a_personal_card_for_a_shared_one(t: Table, swap: Swap) -> None:
    """The two cards change places. That is no discard: nothing else comes of it, and you do it
    once in a turn."""
    note(t, "")
    t.move(swap.own, HAND, SHARED)
    t.move(swap.shared, SHARED, HAND)


@team.follows(JustDiscarded)
def the_exchange_can_wait(t: Table, _step: JustDiscarded) -> None:
    """If you agreed so, the exchange comes after the effect of what you discarded, or at any later
    moment of your turn."""
    if t.settings["team_swap_timing"] != "before_effect":
        note(t, MAY_SWAP)


@team.follows(ChooseAction)
def exchange_before_you_draw(t: Table, _step: ChooseAction) -> Step | None:
    """If you agreed so, you may exchange a card when the effect of your discard is over, before
    you draw."""
    now = t.settings["team_swap_timing"] == "after_effect" and noted(t, MAY_SWAP)
    return ExchangeLate() if now else None


@team.offers(Window, MeetDoor, FaceNightmare)
def exchange_at_any_later_moment(t: Table, _moment: Step) -> Iterator[Step]:
    """If you agreed so, you may exchange a card at any moment after you discarded one, until your
    turn is over."""
    if t.settings["team_swap_timing"] == "any_later" and noted(t, MAY_SWAP):
        yield from exchanges(t, SwapLater)


# Doors

team.chapter("The team: End of the game")


@team.wins(DOORS, PARTNERS_DOORS, covers="win")
def a_door_of_every_colour_each(t: Table) -> bool:
    """You win together, and at once, when both of you have a door of every colour in front of
    you."""
    return all(door in t[zone] for zone in (DOORS, PARTNERS_DOORS) for door in DOOR_OF.values())


def is_second(t: Table, door: Door) -> bool:
    """Does the one to move have a door of this colour, so that the partner lacks it?"""
    return t.settings["doors"] <= 2 and door in t[DOORS]


def barred(t: Table, door: Door) -> bool:
    return t.settings["team_duplicate_doors"] == "forbidden" and is_second(t, door)


@team.forbids(Unlock)
def no_key_for_a_second_door(t: Table, unlock: Unlock) -> tuple[Place, ...]:
    """If you agreed so, you cannot unlock a door of a colour that you have already: it waits for
    your partner."""
    return ((DOORS, t[DOORS].index(unlock.card)),) if barred(t, unlock.card) else ()


@team.replaces(GainDoor)
def a_second_door_goes_to_the_limbo(t: Table, gain: GainDoor) -> tuple[Step, ...] | None:
    """If you agreed so, a door of a colour that you have already goes to the limbo, so that your
    partner can still find it."""
    if not barred(t, gain.card):
        return None
    t.move(gain.card, gain.source, LIMBO)
    return ()


@team.follows(GainDoor)
def a_second_door_of_a_colour(t: Table, gain: GainDoor) -> Step | None:
    """Two doors of one colour on your side leave your partner without one. They stay yours, and
    you cannot win until one of them has gone back; unless you agreed that you may give it away."""
    twice = is_second(t, gain.card) and t[DOORS].count(gain.card) > 1
    return SecondDoor(gain.card) if twice else None


@team.offers(SecondDoor)
def you_may_hand_it_over(t: Table, second: SecondDoor) -> Iterable[Step]:
    """If you agreed so, you may give a door to your partner when you have gained a second one of
    its colour."""
    return (HandOver(second.card),) if t.settings["team_duplicate_doors"] == "give" else ()


@team.resolves(HandOver)
def the_door_is_your_partners(t: Table, over: HandOver) -> None:
    """A door that you hand over lies in front of your partner."""
    t.move(over.card, DOORS, PARTNERS_DOORS)


team.chapter("The team: What you may say")


@team.follows(Opening, Turn, covers="communication visibility")
def personal_cards_are_secret(t: Table, _step: Step) -> tuple[Step, ...]:
    """Agree before the game how much you may say of your cards: anything from silence to open
    hands. Unless you agreed to lay them open, only you see your personal cards, and what you look
    at in the deck. Shared cards always lie open."""
    return () if t.settings["communication"] == "open" else leave(t)


@team.offers(ChangeSeats)
def only_who_is_next_looks(_t: Table, seats: ChangeSeats) -> Iterable[Step]:
    """Let the one whose turn it is sit down alone before any hand is shown."""
    yield TakeSeat(seats.name)


@team.resolves(ChangeSeats)
def the_seat_is_taken(_t: Table, _seats: ChangeSeats) -> None:
    """When the seat is taken, the next turn begins."""


@team.resolves(TakeSeat)
def your_cards_are_shown(t: Table, _seat: TakeSeat) -> None:
    """You sit at the table now and see your own cards. Those of your partner lie face down."""
    note(t, "")


# Where it all lies


def silent(t: Table) -> bool:
    """Are personal cards secret now? Not while they are chosen, and not when the game is over."""
    return t.settings["communication"] == "silent" and not t[OPEN] and not t.outcome


def your_missing_doors(t: Table) -> Sequence[Card]:
    """The colours that you lack; the door to the Oniverse can lie on either side."""
    either = [door for door in missing_doors(t) if door is any_door(ONIVERSE)]
    return [*lacking(t, DOORS), *either]


def partners_missing_doors(t: Table) -> Sequence[Card]:
    return lacking(t, PARTNERS_DOORS)


def lacking(t: Table, zone: Zone[Door]) -> list[Door]:
    """A door of each colour that one of you has none of."""
    return [door for door in DOOR_OF.values() if door not in t[zone]]


def twice(t: Table) -> Iterator[Door]:
    """The doors that one of you has twice, so that the other cannot have one."""
    for door in DOOR_OF.values() if t.settings["doors"] <= 2 else ():
        if any(t[zone].count(door) > 1 for zone in (DOORS, PARTNERS_DOORS)):
            yield door


def doors_of_both(t: Table) -> Remark:
    """How many doors you have found together, and whether you can still win with them."""
    both = [*t[DOORS], *t[PARTNERS_DOORS]]
    count: dict[str, str | int] = {"found": len(both), "all": len(both) + len(missing_doors(t))}
    if hopeless(t):
        return "hopeless", count
    for door in twice(t):
        return "doors_twice", {**count, "color": door.color}
    return "doors_together", count


def partners_row(t: Table) -> Remark:
    return end_of_the_row(t, PARTNERS_ROW)


def spots() -> Iterator[Spot]:
    """The partner's things on the far side; and what is otherwise than when you play alone."""
    usual = {spot.zone: spot for spot in SPOTS}
    yield Spot(PARTNERS_HAND, "fan", secret=silent, of=Location, far=True, remark=who_waits)
    yield Spot(PARTNERS_DOORS, "goal", waits=partners_missing_doors, far=True)
    yield Spot(PARTNERS_ROW, "row", far=True, remark=partners_row)
    yield replace(usual[DOORS], waits=your_missing_doors, remark=doors_of_both)
    yield replace(usual[DECK], secret=silent)
    yield replace(usual[HAND], secret=away, of=Location, remark=who_moves)
    yield Spot(SHARED, "fan", always=False)
    yield Spot(OPEN, "line", always=False)


team.spots = tuple(spots())
team.uses = {
    PARTNERS_HAND: "three_personal_cards",
    PARTNERS_DOORS: "turn_the_table",
    PARTNERS_ROW: "turn_the_table",
    SHARED: "two_shared_cards",
    OPEN: "eight_open_cards",
}
