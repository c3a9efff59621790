"""A turn and its action: play a card and perhaps search for a door, or discard one."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.cards import Place
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.setup import module
from dreamtutor.onirim.cards import ALL_COLORS, any_door
from dreamtutor.onirim.common import in_hand, laid
from dreamtutor.onirim.series import open_series, shared
from dreamtutor.onirim.steps import (
    BEFORE_EFFECT,
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    LABYRINTH,
    LIMBO,
    PHASES,
    SHARED,
    Aftermath,
    ChooseAction,
    Discard,
    GainDoor,
    JustDiscarded,
    LaidOut,
    LoseDoor,
    Play,
    Prophecy,
    Search,
    SearchDoor,
    SearchedInVain,
    ShuffleDeck,
    Take,
    TakeFound,
    Turn,
)

# The turn

module.chapter("The turn")


@module.resolves(Turn, covers="turn.structure turn.repeat turn.end")
def three_phases(_t: Table, _turn: Turn) -> tuple[Step, ...]:
    """A turn has three phases: play or discard a card, fill your hand, shuffle the limbo back.
    Then the next turn begins, until you win or lose."""
    return PHASES


module.chapter("1. Play or discard a card")


@module.offers(ChooseAction, covers="turn.one-action play.no-legal-play goal.path-only-tool")
def play_or_discard(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """Do exactly one of two things with one card of your hand: play it or discard it. If no card
    can be played, you must discard one. This choice is all that leads you to the doors."""
    cards = in_hand(t)
    return [Play(card, zone) for card, zone in cards] + [
        Discard(card, zone) for card, zone in cards
    ]


@module.forbids(
    Play,
    covers="play.no-adjacent-symbol play.first-card-free play.colour-free door.trio.symbols",
)
def no_two_neighbours_alike(t: Table, play: Play) -> tuple[Place, ...]:
    """A card may not show the same symbol as the last card of your row. Its colour does not
    matter, and an empty row takes any card."""
    row = t[LABYRINTH]
    if row and play.card.repeats(row[-1]):
        return ((LABYRINTH, len(row) - 1),)
    return ()


@module.resolves(Play, covers="play.place play.row-one-end")
def extend_the_row(t: Table, play: Play) -> None:
    """A card you play is laid face up at the end of your row, after the card you played last."""
    t.move(play.card, play.source, LABYRINTH)


@module.follows(
    Play, covers="door.trio.trigger door.trio.contiguous door.trio.restart goal.two-routes"
)
def three_neighbours_of_a_colour(t: Table, _play: Play) -> tuple[Step, ...] | None:
    """Three neighbours of one colour let you search the deck for a door of that colour. A card of
    another colour between them breaks the series, and the fourth card begins a new one. The other
    way to a door is to draw it and unlock it with a key."""
    series = open_series(t)
    return (BEFORE_EFFECT, SearchDoor(shared(series))) if len(series) == 3 else None


@module.offers(SearchDoor, covers="door.trio.optional")
def you_may_search(_t: Table, search: SearchDoor) -> Iterable[Step]:
    """You may search for the door, but you need not."""
    return [Search(color) for color in DOOR_OF if search.color in (color, ALL_COLORS)]


@module.forbids(Search)
def not_in_vain(t: Table, search: Search) -> bool:
    """If you agreed so, you may not search for a door that cannot be in the deck."""
    return t.settings["search_miss_shuffles"] == "no_search" and not t.may_hold(
        DECK, any_door(search.color)
    )


@module.resolves(Search, covers="door.trio.deck-only limbo.out-of-play")
def search_the_deck(t: Table, search: Search) -> Run:
    """You look for the door in the deck, and only there: what lies in the limbo or on the discard
    pile cannot be found."""
    door, before = any_door(search.color), laid(t, any_door(search.color))
    is_there = t.find(DECK, door)
    if is_there:
        yield TakeFound(door)
    if is_there or t.settings["search_miss_shuffles"] != "keep_order":
        yield ShuffleDeck("" if laid(t, door) > before else search.color)
    if laid(t, door) == before:
        yield SearchedInVain(search.color)
    yield Aftermath()


@module.offers(TakeFound)
def you_may_take_it(_t: Table, found: TakeFound) -> Iterable[Step]:
    """You may take the door that you found, or leave it in the deck."""
    yield Take(found.card)


@module.resolves(Take)
def take_the_door(_t: Table, take: Take) -> Step:
    """You take the door out of the deck."""
    return GainDoor(take.card, DECK)


@module.resolves(ShuffleDeck, covers="door.trio.shuffle")
def shuffle_after_a_search(t: Table, _step: ShuffleDeck) -> None:
    """After a search the deck is shuffled, so nothing that you knew of its order holds any
    more. The limbo stays where it is."""
    t.shuffle(DECK)


@module.resolves(GainDoor, covers="door.trio.place door.not-in-row")
def lay_out_the_door(t: Table, gain: GainDoor) -> Run:
    """A door that you gain lies face up in front of you. It is no part of your row."""
    t.move(gain.card, gain.source, DOORS, part=True)
    yield LaidOut(gain.card)
    t.look_for_victory(DOORS)


@module.resolves(LoseDoor)
def door_to_the_limbo(t: Table, lose: LoseDoor) -> None:
    """A door that you give up goes to the limbo."""
    t.move(lose.card, lose.source, LIMBO)


@module.resolves(Discard, covers="discard.action discard.sun-moon discard.then-refill")
def throw_away(t: Table, discard: Discard) -> Step | None:
    """A card you discard goes to the discard pile and does not come back. A sun or a moon does
    nothing more; then you fill your hand."""
    t.move(discard.card, discard.source, DISCARD)
    return JustDiscarded() if t[SHARED] else None


@module.follows(Discard, covers="discard.key discard.key-elsewhere")
def a_key_prophesies(_t: Table, discard: Discard) -> tuple[Step, ...] | None:
    """If you discard a key as your action, you read the future: a Prophecy. A key that leaves your
    hand for any other reason does not do this."""
    return (BEFORE_EFFECT, Prophecy()) if discard.card.shows("key") else None
