"""The Little Incubus: a figure that protects you, finds paths, or stands in your way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.common import is_open
from dreamtutor.onirim.steps import (
    BEFORE_EFFECT,
    BEFORE_LIMBO,
    BOX,
    DECK,
    DISCARD,
    LIMBO,
    TOP,
    ChooseAction,
    EmptyLimbo,
    FaceNightmare,
    FillHand,
    GainDoor,
    Search,
    Take,
    Turn,
    Unlock,
    Warded,
    Window,
)

module = Module(
    "onirim.incubus",
    "The Little Incubus",
    settings={
        "incubus_mode": Setting(
            ("protector", "pathfinder", "adversary"),
            "What the incubus is to you. The protector makes the game easier and is good to begin "
            "with: once it wards off a nightmare for you. The pathfinder lets you take a nightmare "
            "upon you early, and helps you against a later one. The adversary makes the game "
            "harder: you cannot win until you have warded it off.",
            decides="onirim.incubus.mode",
        ),
        "incubus_b_timing": Setting(
            ("action", "any_time"),
            "When the pathfinder lets you anticipate a nightmare. It is an option of your turn and "
            "ends as a turn does, so it takes the place of playing or discarding a card. The other "
            "choice: it comes in addition, before your action, before the effect of your card, or "
            "before the limbo returns; you then fill your hand and shuffle the limbo back at once.",
            decides="amb.incubus.b-action",
        ),
        "incubus_c_timing": Setting(
            ("any_turn", "before_first_door"),
            "Until when the adversary must be warded off. You may do it at the start of any turn, "
            "and may gain doors before, because the rules only say that you cannot win while it is "
            "there. The other choice takes them strictly: until it is gone, you cannot gain any "
            "door.",
            decides="amb.incubus.c-timing",
        ),
    },
)


class Incubus(Card):
    """The wooden figure."""


INCUBUS = new_zone("incubus", Incubus)
CHARGING = new_zone("charging", Location)
CHARGE = new_zone("charge", Location)


class ReturnIncubus(Step):
    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((INCUBUS, None),)


class Anticipate(Step):
    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((INCUBUS, None),)


class AnticipateFreely(Step):
    free: ClassVar[bool] = True
    verb: ClassVar[str | None] = "anticipate"

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((INCUBUS, None),)


class RevealLocation(Step):
    """Cards are revealed until one can go under the figure."""


class Activate(Step):
    """The card under the figure can be used from now on."""


class Spend(Step):
    card: Location
    source: Zone[Location] = CHARGE


class FaceIncubus(Step):
    free: ClassVar[bool] = True

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((INCUBUS, None),)


class SendAway(Step):
    """The adversary leaves."""


module.chapter("The Little Incubus: setup")


@module.sets_up(covers="setup mode")
def a_wooden_figure(t: Table) -> None:
    """The incubus stands ready beside the deck. Agree which of three things it is in this game: a
    protector, a pathfinder or an adversary. It can be used with any other expansions. In a team
    there is one figure for both."""
    t.lay(INCUBUS, [Incubus()])


def is_the(t: Table, mode: str) -> bool:
    """Is the figure there, and is it this in the game?"""
    return bool(t.settings["incubus_mode"] == mode and t[INCUBUS])


module.chapter("The Little Incubus: the protector")


@module.offers(FaceNightmare, covers="a.intent")
def the_incubus_protects_you(t: Table, face: FaceNightmare) -> Iterable[Step]:
    """The protector makes the game easier. When you draw a nightmare, it offers a fifth way to
    ward it off."""
    return (ReturnIncubus(),) if face.drawn and is_the(t, "protector") else ()


@module.resolves(ReturnIncubus, covers="a.ward")
def once_it_wards_for_you(t: Table, _return: ReturnIncubus) -> Step:
    """Once in the game you may put the incubus back into the box, and a nightmare is warded
    off."""
    t.move(Incubus(), INCUBUS, BOX)
    return Warded(four_ways=False)


module.chapter("The Little Incubus: the pathfinder")


@module.offers(ChooseAction, covers="b.option b.reactivate")
def anticipate_a_nightmare(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """With the pathfinder you may anticipate a nightmare instead of playing or discarding a card.
    You can do it again whenever no card lies under the figure."""
    action = is_the(t, "pathfinder") and t.settings["incubus_b_timing"] == "action"
    return (Anticipate(),) if action else ()


@module.offers(ChooseAction, Window)
def anticipate_at_any_time(t: Table, moment: Step) -> Iterable[Step]:
    """If you agreed so, you may anticipate a nightmare in addition to your action, but not while
    you draw."""
    if t.settings["incubus_b_timing"] != "any_time" or not is_the(t, "pathfinder"):
        return ()
    open_now = isinstance(moment, ChooseAction) or moment in (BEFORE_EFFECT, BEFORE_LIMBO)
    return (AnticipateFreely(),) if open_now and is_open(t, moment) else ()


@module.forbids(Anticipate, AnticipateFreely)
def one_card_under_the_figure(t: Table, _anticipate: Step) -> tuple[Place, ...]:
    """Only while no card lies under the figure you may anticipate a nightmare."""
    return tuple((zone, 0) for zone in (CHARGE, CHARGING) if t[zone])


@module.forbids(Anticipate, AnticipateFreely)
def a_card_to_reveal(t: Table, _anticipate: Step) -> bool:
    """To anticipate a nightmare, you must be able to reveal at least one card of the deck."""
    return not t[DECK]


@module.resolves(Anticipate, covers="b.step2-effect b.step3-finish")
def instead_of_your_action(_t: Table, _anticipate: Anticipate) -> tuple[Step, ...]:
    """First reveal cards until a location goes under the figure. Then ward off a nightmare in one
    of the four ways, as if you had drawn one. Last, fill your hand and shuffle the limbo back as
    at the end of any turn: this is the end of your turn."""
    return RevealLocation(), FaceNightmare(drawn=False)


@module.resolves(AnticipateFreely)
def in_addition_to_your_action(_t: Table, _anticipate: AnticipateFreely) -> tuple[Step, ...]:
    """Reveal cards until a location goes under the figure, ward off a nightmare as if you had drawn
    one, and at once fill your hand and shuffle the limbo back. Then your turn goes on."""
    return RevealLocation(), FaceNightmare(drawn=False), FillHand(), EmptyLimbo(), Activate()


@module.resolves(RevealLocation, covers="b.step1-reveal")
def the_first_location_goes_under_it(t: Table, _step: RevealLocation) -> Run:
    """Reveal cards from the top of the deck until a location appears. It goes under the figure, all
    others to the limbo, and none of them acts. If there is no location, no card goes under it."""
    while t[DECK] and not t[CHARGING]:
        card = yield TOP
        t.move(card, DECK, CHARGING if isinstance(card, Location) else LIMBO)


@module.follows(Turn)
def active_when_the_turn_is_over(_t: Table, _turn: Turn) -> Step:
    """The figure becomes active when the turn in which you anticipated a nightmare is over."""
    return Activate()


@module.resolves(Activate, covers="b.active")
def the_figure_is_active(t: Table, _step: Activate) -> None:
    """Only when your hand is full again and the limbo is back, the figure is active. The card
    beneath it shows this. It does not help yet against a nightmare that you draw while you fill
    your hand."""
    t.move_all(CHARGING, CHARGE)


@module.offers(FaceNightmare)
def the_path_is_found(t: Table, face: FaceNightmare) -> Iterable[Step]:
    """When you draw a nightmare and the figure is active, you may discard the card beneath it to
    ward the nightmare off. You need not: the other ways are open, too."""
    return map(Spend, tuple(t[CHARGE])) if face.drawn else ()


@module.resolves(Spend, covers="b.spend")
def the_card_beneath_is_discarded(t: Table, spend: Spend) -> Step:
    """You discard the card under the figure, and the nightmare is warded off. The card has no other
    effect, whatever it is."""
    t.move(spend.card, CHARGE, DISCARD)
    return Warded(four_ways=False)


module.chapter("The Little Incubus: the adversary")


@module.offers(ChooseAction, covers="c.intent c.duty")
def the_adversary_waits_for_you(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """The adversary makes the game harder. Once in the game you must ward it off, at the start of
    a turn, before your action. You choose the turn, unless you agreed that it comes before your
    first door."""
    return (FaceIncubus(),) if is_the(t, "adversary") else ()


@module.resolves(FaceIncubus)
def ward_off_the_adversary(_t: Table, _face: FaceIncubus) -> tuple[Step, ...]:
    """Ward off a nightmare in one of the four ways, exactly as if you had drawn one. Then act with
    the cards that you have left; your hand is filled and the limbo returns as usual, later in this
    turn."""
    return FaceNightmare(drawn=False), SendAway()


@module.resolves(SendAway, covers="c.return")
def the_adversary_leaves(t: Table, _step: SendAway) -> None:
    """When you have warded it off, the incubus goes back into the box."""
    t.move(Incubus(), INCUBUS, BOX)


@module.wins(INCUBUS, covers="c.no-win")
def the_adversary_is_gone(t: Table) -> bool:
    """You cannot win while the adversary is there, even with all doors. If nothing else is missing,
    you win as soon as it leaves."""
    return not is_the(t, "adversary")


def bars_the_doors(t: Table) -> bool:
    return is_the(t, "adversary") and t.settings["incubus_c_timing"] == "before_first_door"


@module.forbids(Search, Take, Unlock)
def no_door_before_it_is_gone(t: Table, _choice: Step) -> tuple[Place, ...]:
    """If you agreed so, you gain no door until the adversary is gone."""
    return ((INCUBUS, 0),) if bars_the_doors(t) else ()


@module.replaces(GainDoor)
def the_adversary_bars_the_door(t: Table, gain: GainDoor) -> tuple[Step, ...] | None:
    """If you agreed so, and a door would still be yours before the adversary is gone, it goes to
    the limbo."""
    if not bars_the_doors(t):
        return None
    t.move(gain.card, gain.source, LIMBO)
    return ()


def under_the_figure(t: Table) -> Remark:
    if not t[INCUBUS]:
        return "incubus_gone", {}
    return ("incubus_active" if t[CHARGE] else f"incubus_{t.settings['incubus_mode']}"), {}


module.spots = (
    Spot(INCUBUS, "shelf", remark=under_the_figure),
    Spot(CHARGING, "shelf", always=False),
    Spot(CHARGE, "shelf", always=False),
)
module.uses = {
    INCUBUS: "a_wooden_figure",
    CHARGING: "the_figure_is_active",
    CHARGE: "the_path_is_found",
}
