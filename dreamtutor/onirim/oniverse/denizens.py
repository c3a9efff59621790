"""Denizens are met and taken along, and each helps once, in a way of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from dreamtutor.engine.cards import Place, Zone
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.action import not_in_vain
from dreamtutor.onirim.cards import ALL_COLORS, COLORS, Location, Mark, Nightmare
from dreamtutor.onirim.common import INTO_DECK, in_hand, is_open, look, put_on_top
from dreamtutor.onirim.oniverse.cards import (
    ARCHITECT,
    CHAOS,
    CYCLOBOT,
    DENIZENS,
    HAMMER_BIRD,
    HUNTER,
    KEEPER,
    MIRROR,
    SPIES,
    Denizen,
)
from dreamtutor.onirim.oniverse.setup import module
from dreamtutor.onirim.oniverse.steps import (
    Barter,
    ChooseReturn,
    MeetDenizen,
    PlayAlike,
    RaiseMirror,
    Rally,
    SearchOther,
    SendBird,
    SendHunter,
    SendSpies,
    SpendKeeper,
    Spied,
    Store,
    Strip,
    Sunk,
    TakeBack,
    UnlockAnyway,
)
from dreamtutor.onirim.series import rewarded, run
from dreamtutor.onirim.steps import (
    ANY_TIME,
    BEFORE_DREAM,
    BEFORE_EFFECT,
    BEFORE_LIMBO,
    CLOSED,
    DECK,
    DISCARD,
    DOOR_OF,
    DRAWN,
    HAND,
    HANDS,
    KEPT,
    LABYRINTH,
    LIMBO,
    REVEALED,
    TOP,
    ChooseAction,
    DealHand,
    Discard,
    Drawn,
    FaceNightmare,
    FillHand,
    GiveKey,
    MeetDoor,
    Play,
    Search,
    SearchDoor,
    Shown,
    Unlock,
)

AFTER_DRAWING = (BEFORE_EFFECT, BEFORE_LIMBO)
"""The windows that never open while cards are being drawn."""


USES = (Play, Discard, Unlock, GiveKey, Rally, Barter)
"""What can be done with a card that a treasure keeper keeps."""
DRAWING = "while drawing"


module.chapter("The Door to the Oniverse: denizens")


@module.resolves(Drawn, of=Denizen, covers="denizen.class denizen.decide")
def draw_a_denizen(t: Table, drawn: Drawn) -> Run:
    """A denizen is a dream, and whatever is said of dreams holds for it. But when you draw one, you
    decide at once whether to take it along."""
    assert isinstance(drawn.card, Denizen)
    t.move(drawn.card, DECK, DRAWN)
    yield BEFORE_DREAM
    yield MeetDenizen(drawn.card)


@module.offers(MeetDenizen, covers="denizen.rally")
def a_card_for_a_denizen(t: Table, _meet: MeetDenizen) -> Iterable[Step]:
    """To take a denizen along, discard a card of your hand. That card has no other effect."""
    return [Rally(card, zone) for card, zone in in_hand(t)]


@module.resolves(Rally, covers="denizen.no-limit")
def take_a_denizen_along(t: Table, rally: Rally) -> None:
    """The denizen that you take along lies in front of you. You may have any number of them."""
    t.move(rally.card, rally.source, DISCARD)
    [denizen] = [card for card in t[DRAWN] if isinstance(card, Denizen)]
    t.move(denizen, DRAWN, DENIZENS)


@module.resolves(MeetDenizen, covers="denizen.refuse")
def a_denizen_left_behind(t: Table, meet: MeetDenizen) -> None:
    """If you cannot or do not want to discard a card for a denizen, it is discarded."""
    if meet.card in t[DRAWN]:
        t.move(meet.card, DRAWN, DISCARD)


@module.offers(*ANY_TIME, covers="denizen.use team.denizens")
def denizens_help_at_any_time(t: Table, moment: Step) -> Iterable[Step]:
    """At any time you may discard a denizen that lies in front of you and use what it can do. In a
    team it helps whoever wants it, no matter who took it along."""
    if not t[DENIZENS] or not is_open(t, moment):
        return ()
    kinds = dict.fromkeys(t[DENIZENS])
    return [use for kind in kinds if kind in HELP for use in HELP[kind](t, moment)]


module.chapter("The Door to the Oniverse: Architect")


@module.offers(ChooseAction)
def the_architect_lets_you_repeat(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """As your action you may discard the architect to play a card with the symbol in which your row
    ends."""
    row = t[LABYRINTH]
    if ARCHITECT in t[DENIZENS] and row:
        for card, zone in in_hand(t):
            if card.repeats(row[-1]):
                yield PlayAlike(card, zone)


@module.resolves(PlayAlike, covers="denizen.architect")
def the_architect(t: Table, play: PlayAlike) -> Step:
    """The architect: once you may play a card with the same symbol as the last card of your row.
    It is the card that you play this turn, and not one more."""
    t.move(ARCHITECT, DENIZENS, DISCARD)
    return Play(play.card, play.source)


module.chapter("The Door to the Oniverse: Cyclobot")


def bartering(t: Table, _moment: Step) -> Iterable[Step]:
    return [Barter(card, zone) for card, zone in in_hand(t)]


def thrown_away(t: Table) -> list[Location]:
    """Each different location on the discard pile."""
    return [card for card in dict.fromkeys(t[DISCARD]) if isinstance(card, Location)]


@module.forbids(Barter)
def there_must_be_something_to_take(t: Table, _barter: Barter) -> bool:
    """The cyclobot needs a location on the discard pile."""
    return not thrown_away(t)


@module.resolves(Barter)
def send_the_cyclobot(t: Table, barter: Barter) -> Step:
    """The cyclobot is discarded; then you choose what you get for your card."""
    t.move(CYCLOBOT, DENIZENS, DISCARD)
    return ChooseReturn(barter.card, barter.source)


@module.offers(ChooseReturn)
def choose_what_comes_back(t: Table, choose: ChooseReturn) -> Iterable[Step]:
    """You may take any location of the discard pile."""
    return [TakeBack(card, choose.card, choose.source) for card in thrown_away(t)]


@module.resolves(TakeBack, covers="denizen.cyclobot")
def the_cyclobot(t: Table, take: TakeBack) -> None:
    """The cyclobot: exchange a location of your hand for one of the discard pile. The card that you
    give has no effect. What you get for a card under a treasure keeper comes into your hand."""
    t.move(take.card, DISCARD, HAND if take.source == KEPT else take.source)
    t.move(take.given, take.source, DISCARD)


module.chapter("The Door to the Oniverse: Squirrel Spies")


@module.resolves(SendSpies, covers="denizen.squirrel-spies")
def the_squirrel_spies(t: Table, _send: SendSpies) -> Run:
    """The squirrel spies: look at the top five cards of the deck and put them back on top in any
    order."""
    t.move(SPIES, DENIZENS, DISCARD)
    seen = yield from look(t, 5)
    [order] = yield Spied(seen, INTO_DECK, source=DECK)
    put_on_top(t, order)


module.chapter("The Door to the Oniverse: Harpoon Hunter")


@module.forbids(SendSpies, SendHunter)
def the_deck_must_hold_a_card(t: Table, _send: Step) -> bool:
    """The squirrel spies and the harpoon hunter need a card in the deck."""
    return not t[DECK]


@module.resolves(SendHunter, covers="denizen.harpoon-hunter")
def the_harpoon_hunter(t: Table, _send: SendHunter) -> Run:
    """The harpoon hunter: reveal the top five cards of the deck. Nightmares among them are
    discarded; none of them acts. Put the others under the deck in any order."""
    t.move(HUNTER, DENIZENS, DISCARD)
    for _ in range(min(5, len(t[DECK]))):
        card = yield TOP
        t.move(card, DECK, REVEALED)
    for card in tuple(t[REVEALED]):
        yield Shown(card)
    for card in tuple(t[REVEALED]):
        if isinstance(card, Nightmare):
            t.move(card, REVEALED, DISCARD)
    [order] = yield Sunk(t[REVEALED], INTO_DECK, source=REVEALED)
    for card in order:
        t.move(card, REVEALED, DECK)


module.chapter("The Door to the Oniverse: Hammer Bird")


@module.sets_up()
def completed_series_stay_completed(t: Table) -> None:
    """When the hammer bird takes cards of a series that was completed, what is left of your row
    does not count again: the next card begins a new series."""
    t.lay(CLOSED, [Mark()])


@module.forbids(SendBird)
def the_row_must_hold_a_card(t: Table, _send: SendBird) -> bool:
    """The hammer bird needs a card in your own row."""
    return not t[LABYRINTH]


@module.resolves(SendBird)
def send_the_hammer_bird(t: Table, _send: SendBird) -> Step:
    """The hammer bird is discarded, and then the cards that it strikes."""
    t.move(HAMMER_BIRD, DENIZENS, DISCARD)
    return Strip()


@module.resolves(Strip, covers="denizen.hammer-bird")
def the_hammer_bird(t: Table, strip: Strip) -> None:
    """The hammer bird: discard the last card of your row, and with it all cards of its colour that
    lie right before it."""
    row, done = tuple(t[LABYRINTH]), rewarded(t)
    left = len(row) - (strip.count or max(run(row, color) for color in COLORS))
    for index in reversed(range(left, len(row))):
        t.move(row[index], LABYRINTH, DISCARD, beyond=index)  # an equal card may lie before it
    if t[CLOSED] and done > left:
        t.flip(CLOSED, 0, Mark(left))


module.chapter("The Door to the Oniverse: Chromatic Chaos")


@module.offers(SearchDoor)
def chaos_at_three_neighbours(t: Table, search: SearchDoor) -> Iterable[Step]:
    """After three neighbours you may discard the chromatic chaos to search for a door of another
    colour."""
    if CHAOS in t[DENIZENS]:
        for color in DOOR_OF:
            if search.color not in (color, ALL_COLORS):
                yield SearchOther(color)


@module.forbids(SearchOther)
def not_in_vain_by_chaos(t: Table, search: SearchOther) -> bool | tuple[Place, ...]:
    """If you agreed that nobody searches in vain, that holds for chromatic chaos, too."""
    return not_in_vain(t, Search(search.color))


@module.resolves(SearchOther, covers="denizen.chromatic-chaos")
def the_chromatic_chaos(t: Table, search: SearchOther) -> Step:
    """The chromatic chaos: treat a door as if it had another colour, once, to search for it or to
    unlock it. After that it has its own colour again."""
    t.move(CHAOS, DENIZENS, DISCARD)
    return Search(search.color)


@module.offers(MeetDoor)
def chaos_at_a_locked_door(t: Table, meet: MeetDoor) -> Iterable[Step]:
    """When you draw a door, you may discard the chromatic chaos to unlock it with a key of another
    colour."""
    if CHAOS in t[DENIZENS]:
        for card, zone in in_hand(t):
            if card.shows("key") and not meet.card.opens_with(card):
                yield UnlockAnyway(meet.card, card, zone)


@module.resolves(UnlockAnyway)
def a_key_of_another_colour(t: Table, unlock: UnlockAnyway) -> Step:
    """The chromatic chaos is discarded, then the key, and you gain the door."""
    t.move(CHAOS, DENIZENS, DISCARD)
    return Unlock(unlock.card, unlock.key, unlock.source)


module.chapter("The Door to the Oniverse: Mirror")


@module.offers(FaceNightmare)
def the_mirror_turns_it_away(t: Table, _step: FaceNightmare) -> Iterable[Step]:
    """When you draw a nightmare, you may discard the mirror instead of warding it off."""
    return (RaiseMirror(),) if MIRROR in t[DENIZENS] else ()


@module.forbids(RaiseMirror)
def the_mirror_needs_a_nightmare(t: Table, _raise: RaiseMirror) -> bool:
    """The mirror moves a nightmare that you have drawn. If you must ward one off though you drew
    none, it does not help."""
    return Nightmare() not in t[DRAWN]


@module.resolves(RaiseMirror, covers="denizen.mirror")
def the_mirror(t: Table, _raise: RaiseMirror) -> None:
    """The mirror: a nightmare that you have just drawn goes to the limbo, and you need not ward it
    off."""
    t.move(MIRROR, DENIZENS, DISCARD)
    t.move(Nightmare(), DRAWN, LIMBO)


module.chapter("The Door to the Oniverse: Treasure Keeper")


def storing(t: Table, moment: Step) -> Iterable[Step]:
    """A keeper takes a card if it has none yet."""
    if t[DENIZENS].count(KEEPER) <= len(t[KEPT]):
        return ()
    when = "" if isinstance(moment, ChooseAction) or moment in AFTER_DRAWING else DRAWING
    return [Store(*held, when) for held in cards_held(t)]


def cards_held(t: Table) -> Iterator[tuple[Location, Zone[Location]]]:
    """Each different card that is really in the hand, and where it lies."""
    for zone in HANDS:
        for card in dict.fromkeys(t[zone]):
            yield card, zone


@module.resolves(Store, covers="denizen.keeper.store")
def the_treasure_keeper(t: Table, store: Store) -> Step | None:
    """The treasure keeper: put a card of your hand under it, if it has none yet, and fill your hand
    at once. If you are drawing cards anyway, you go on with that."""
    t.move(store.card, store.source, KEPT)
    if store.when:
        return None
    return DealHand() if t.settings["keeper_refill"] == "silent" else FillHand()


@module.replaces(*USES, covers="denizen.keeper.status denizen.keeper.spent")
def a_kept_card_costs_its_keeper(_t: Table, use: Step) -> tuple[Step, ...] | None:
    """The card under a treasure keeper is not in your hand, and stays when you discard your hand;
    but you can use it as if you held it. When you do, the treasure keeper is discarded."""
    return (SpendKeeper(), use) if getattr(use, "source", "") == KEPT else None


@module.resolves(SpendKeeper)
def the_keeper_goes(t: Table, _step: SpendKeeper) -> None:
    """The treasure keeper whose card you use is discarded."""
    t.move(KEEPER, DENIZENS, DISCARD)


HELP: dict[Denizen, Callable[[Table, Step], Iterable[Step]]] = {
    CYCLOBOT: bartering,
    SPIES: lambda _t, _moment: (SendSpies(),),
    HUNTER: lambda _t, _moment: (SendHunter(),),
    HAMMER_BIRD: lambda _t, _moment: (SendBird(),),
    KEEPER: storing,
}
"""What the denizens offer that can be used at any time. The others wait for something special: an
action, a door, a nightmare."""

module.spots = (
    Spot(DENIZENS, "shelf", always=False, room=2),
    Spot(KEPT, "fan", always=False),
)
module.uses = {
    DENIZENS: "denizens_help_at_any_time",
    KEPT: "the_treasure_keeper",
}
