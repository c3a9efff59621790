"""The Dreamcatchers: the limbo is caught, and the four lost dreams must be caught with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import ALL_COLORS, NUMBERS, Door, Dream, any_door
from dreamtutor.onirim.common import gone
from dreamtutor.onirim.steps import (
    BOX,
    DECK,
    DOOR_OF,
    LIMBO,
    REVEALED,
    Aftermath,
    ChooseAction,
    Drawn,
    EmptyLimbo,
    GainDoor,
    SearchDoor,
    SearchedInVain,
    Shown,
    ShuffleDeck,
)

module = Module(
    "onirim.dreamcatchers",
    "The Dreamcatchers",
    inventory="onirim.catchers",
    settings={
        "dreamcatchers_variant": Setting(
            ("normal", "hard"),
            "How hard the Dreamcatchers are. Normal: two handbooks lie beside them. Hard: you play "
            "without handbooks.",
            hard="hard",
        ),
        "catcher_fail_empty_take": Setting(
            ("other", "holder", "both"),
            "From where you take a caught door after you searched the deck and gained none. From "
            "any dreamcatcher that still holds it, whether or not you emptied another: what is "
            "emptied is shuffled into the deck, so nothing can be taken from there any more. The "
            "other choices: only from the dreamcatcher that you empty, just before its other "
            "cards are shuffled in; or either way.",
            decides="amb.catchers.fail-empty-take",
        ),
    },
)


class LostDream(Dream):
    pass


class Dreamcatcher(Card):
    pass


class Handbook(Card):
    pass


CATCHERS = new_zone("dreamcatchers", Dreamcatcher)
CAUGHT = tuple(
    new_zone(f"caught {n}", Card) for n in range(1, NUMBERS["dreamcatchers"]["dreamcatchers"] + 1)
)
"""What lies on the first dreamcatcher in play, on the second, and so on."""
HANDBOOKS = new_zone("handbooks", Handbook)


class Catch(Step):
    """Lay the limbo on a free dreamcatcher."""


class Overload(Step):
    pass


class Empty(Step):
    """All cards of a dreamcatcher join the deck that is about to be shuffled."""

    source: Zone[Card]


class UseHandbook(Step):
    free: ClassVar[bool] = True
    source: Zone[Card]

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((self.source, None), (HANDBOOKS, Handbook()))


class TakeCaught(Step):
    """Take a door from a dreamcatcher."""

    verb: ClassVar[str | None] = "take"
    card: Door
    source: Zone[Card]

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((self.source, None),)


class TakeInstead(TakeCaught):
    """Take it, and do not search."""


class TakeAndEmpty(TakeCaught):
    """Take it, and empty the dreamcatcher."""

    verb: ClassVar[str | None] = None


def catchers(t: Table) -> tuple[Zone[Card], ...]:
    """The zones of caught cards, one for each dreamcatcher in play."""
    return CAUGHT[: len(t[CATCHERS])]


def occupied(t: Table) -> list[Zone[Card]]:
    """Those of them on which cards lie."""
    return [zone for zone in catchers(t) if t[zone]]


def holding(t: Table, card: Card) -> list[Zone[Card]]:
    """Those of them on which this card lies."""
    return [zone for zone in catchers(t) if card in t[zone]]


# What is added to the game

module.chapter("The Dreamcatchers: setup")


@module.sets_up(covers="components setup base-rules")
def four_lost_dreams(t: Table) -> None:
    """Shuffle four lost dreams into the deck and lay four dreamcatchers in front of you. The rules
    of the basic game hold, with some changes."""
    t.stack(DECK, [LostDream()] * NUMBERS["dreamcatchers"]["lost_dreams"])
    t.lay(CATCHERS, [Dreamcatcher()] * len(CAUGHT))


@module.sets_up(covers="components setup variant.hard")
def two_handbooks(t: Table) -> None:
    """Two handbooks lie beside your dreamcatchers. In the hard variant you play without them."""
    hard = t.settings["dreamcatchers_variant"] == "hard"
    t.lay(BOX if hard else HANDBOOKS, [Handbook()] * NUMBERS["dreamcatchers"]["handbooks"])


@module.wins(*CAUGHT, needs=(LostDream(),), covers="win win.any-spread win.order-free")
def four_dreams_caught(t: Table) -> bool:
    """To win, you must also have caught all four lost dreams: on one dreamcatcher or on several.
    Doors and dreams may come in any order; you win as soon as the last of them is there."""
    caught = sum(t[zone].count(LostDream()) for zone in CAUGHT)
    return bool(caught == NUMBERS["dreamcatchers"]["lost_dreams"])


@module.dooms(four_dreams_caught)
def all_lost_dreams_must_be_left(t: Table) -> bool:
    """A lost dream that is discarded never comes back, and you need all four of them."""
    return gone(t, LostDream()) > 0


module.chapter("The Dreamcatchers: lost dreams")


@module.resolves(Drawn, of=LostDream, covers="lost-dream.class lost-dream.to-limbo")
def draw_a_lost_dream(t: Table, drawn: Drawn) -> None:
    """A lost dream is a dream like any other, and never joins your hand. If you draw it, it goes
    to the limbo."""
    t.move(drawn.card, DECK, LIMBO)


@module.resolves(Shown, of=LostDream, covers="lost-dream.to-limbo")
def reveal_a_lost_dream(t: Table, shown: Shown) -> None:
    """A lost dream that is revealed goes to the limbo, too. If you only look at it, it stays where
    it is."""
    t.move(shown.card, REVEALED, LIMBO)


module.chapter("The Dreamcatchers: catching")


@module.replaces(EmptyLimbo, covers="end-turn.no-free overload.trigger")
def the_limbo_does_not_return(t: Table, _step: EmptyLimbo) -> Step | tuple[Step, ...]:
    """At the end of your turn the limbo is not shuffled back: it is caught. But if cards lie in the
    limbo and no dreamcatcher is free, there is an overload."""
    if not t[LIMBO]:
        return ()
    return Catch() if len(occupied(t)) < len(t[CATCHERS]) else Overload()


@module.resolves(Catch, covers="end-turn.catch end-turn.single-pile caught.status")
def catch_the_limbo(t: Table, _step: Catch) -> None:
    """All cards in the limbo, however many, are laid on one dreamcatcher that holds none. There
    they are caught: they are not in the deck, and a caught door does not lie before you."""
    # One pile is laid there, so the whole of it, also if a dream in it wins the game.
    t.move_all(LIMBO, next(zone for zone in catchers(t) if not t[zone]))


@module.resolves(Overload, covers="overload.effect overload.defeat")
def overload(t: Table, _step: Overload) -> None:
    """In an overload all caught cards go to the limbo, a dreamcatcher leaves the game, and the
    whole limbo is shuffled into the deck. If it was your last dreamcatcher, you lose."""
    for zone in CAUGHT:
        t.move_all(zone, LIMBO)
    t.move(Dreamcatcher(), CATCHERS, BOX)
    if not t[CATCHERS]:
        t.end("lost")  # to remove it is what loses; the shuffle would come after it
    t.shuffle_in(DECK, LIMBO)


module.chapter("The Dreamcatchers: emptying")


@module.offers(ShuffleDeck, covers="empty.on-shuffle empty.purpose search.deck-normally")
def empty_one_before_a_shuffle(t: Table, _shuffle: ShuffleDeck) -> Iterable[Step]:
    """When something makes you shuffle the deck, as a search does, you may empty one dreamcatcher
    first. So you avoid an overload. This holds also if you searched for a door though another like
    it is caught."""
    return map(Empty, occupied(t))


@module.resolves(Empty, covers="empty.effect")
def empty_it(t: Table, empty: Empty) -> None:
    """All cards of the dreamcatcher go straight to the deck, not to the limbo, and are shuffled in.
    The dreamcatcher is free again."""
    t.move_all(empty.source, DECK)


@module.offers(ChooseAction, covers="empty.handbook")
def empty_one_with_a_handbook(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """At the beginning of your turn you may remove a handbook from the game and empty one
    dreamcatcher. You may use both handbooks in one turn."""
    return map(UseHandbook, occupied(t)) if t[HANDBOOKS] else ()


@module.resolves(UseHandbook, covers="empty.handbook empty.effect")
def use_a_handbook(t: Table, use: UseHandbook) -> None:
    """The handbook leaves the game, and all cards of the dreamcatcher are shuffled into the
    deck."""
    t.move(Handbook(), HANDBOOKS, BOX)
    t.shuffle_in(DECK, use.source)


module.chapter("The Dreamcatchers: searching")


@module.offers(SearchDoor, covers="search.take-caught")
def take_a_caught_door_instead(t: Table, search: SearchDoor) -> Iterable[Step]:
    """If you may search for a door and one like it is caught, you may take that door instead. Then
    the deck is neither searched nor shuffled."""
    for color, door in DOOR_OF.items():
        if search.color in (color, ALL_COLORS):
            yield from (TakeInstead(door, zone) for zone in holding(t, door))


@module.resolves(TakeInstead)
def no_search_is_needed(_t: Table, take: TakeInstead) -> tuple[Step, ...]:
    """You gain the caught door without a search; the other cards stay on their dreamcatcher."""
    return GainDoor(take.card, take.source), Aftermath()


@module.offers(SearchedInVain, covers="search.fail-empty-take")
def take_a_caught_door_after_all(t: Table, search: SearchedInVain) -> Iterable[Step]:
    """If you searched the deck and did not find the door, or left it there, you may empty a
    dreamcatcher and then take a door of this colour that is caught on another."""
    door = any_door(search.color)
    if t.settings["catcher_fail_empty_take"] != "holder":
        yield from (TakeCaught(door, zone) for zone in holding(t, door))


@module.resolves(TakeCaught)
def take_it_from_the_dreamcatcher(_t: Table, take: TakeCaught) -> Step:
    """You gain the caught door."""
    return GainDoor(take.card, take.source)


@module.offers(ShuffleDeck)
def take_it_before_the_shuffle(t: Table, shuffle: ShuffleDeck) -> Iterable[Step]:
    """If you agreed so, you may take the door that you searched for in vain from the very
    dreamcatcher that you empty."""
    if shuffle.wanted and t.settings["catcher_fail_empty_take"] != "other":
        door = any_door(shuffle.wanted)
        yield from (TakeAndEmpty(door, zone) for zone in holding(t, door))


@module.resolves(TakeAndEmpty)
def take_it_and_empty_the_rest(_t: Table, take: TakeAndEmpty) -> tuple[Step, ...]:
    """You gain the caught door, and then empty its dreamcatcher."""
    return GainDoor(take.card, take.source), Empty(take.source)


# Where all this lies


def lies_under(zone: Zone[Card]) -> Callable[[Table], Card | None]:
    return lambda t: Dreamcatcher() if zone in catchers(t) else None


def caught_here(zone: Zone[Card]) -> Callable[[Table], Remark]:
    def remark(t: Table) -> Remark:
        dreams = t[zone].count(LostDream())
        key = "caught_dream" if dreams == 1 else "caught_dreams" if dreams else "caught"
        return (key if t[zone] else "caught_none"), {"dreams": dreams}

    return remark


def spots() -> Iterator[Spot]:
    for zone in CAUGHT:
        yield Spot(
            zone,
            "under",
            under=lies_under(zone),
            among=CATCHERS,
            room=len(CAUGHT),
            remark=caught_here(zone),
        )
    yield Spot(HANDBOOKS, "shelf", always=False, room=2)


module.spots = tuple(spots())
module.uses = {
    **dict.fromkeys(CAUGHT, "catch_the_limbo"),
    HANDBOOKS: "empty_one_with_a_handbook",
}
