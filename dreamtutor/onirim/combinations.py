"""What changes when certain expansions are used together. All of it is here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Back, Card, Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.seats import partner
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book import ORDER, book, is_next, where_next
from dreamtutor.onirim.cards import (
    ALL_COLORS,
    COLORS,
    NUMBERS,
    ONIVERSE,
    Crossroads,
    DeadEnd,
    Door,
    Mark,
    Order,
    any_door,
    orders,
)
from dreamtutor.onirim.crossroads import crossroads, only_the_second_of_a_series
from dreamtutor.onirim.dreamcatchers import TakeInstead, dreamcatchers, holding, occupied
from dreamtutor.onirim.glyphs import ChooseDoor, Summon, doors_revealed, glyphs
from dreamtutor.onirim.incubus import INCUBUS, FaceIncubus, bars_the_doors, incubus
from dreamtutor.onirim.oniverse import (
    CHAOS,
    DENIZENS,
    SET_ASIDE,
    Barter,
    ByChaos,
    Giving,
    PlayAlike,
    Rally,
    SearchOther,
    SpendKeeper,
    Strip,
    UnlockAnyway,
    oniverse,
)
from dreamtutor.onirim.premonitions import (
    DreamInVain,
    DropRed,
    MeetDream,
    SearchAnyCard,
    Sift,
    premonitions,
)
from dreamtutor.onirim.series import run
from dreamtutor.onirim.steps import (
    CLOSED,
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    HANDS,
    KEPT,
    LABYRINTH,
    REVEALED,
    Play,
    SearchDoor,
    Unlock,
)
from dreamtutor.onirim.team import (
    doors_of_both,
    no_key_for_a_second_door,
    team,
    your_missing_doors,
)
from dreamtutor.onirim.towers import PlayTower, towers

book_and_glyphs = Module(
    "onirim.book+glyphs",
    "The Book of Lost Steps and the Glyphs",
    needs=(book, glyphs),
    settings={
        "incantation_book": Setting(
            ("next_first", "any", "only_next"),
            "Which of the doors that an Incantation reveals you may choose. It is there to lay out "
            "a door, so if one of them is next in the order, you choose that one; otherwise any, "
            "and it goes to the limbo. The other choices: any of them even then; or only the next.",
            decides="amb.glyphs.incantation-book",
        ),
    },
)
book_and_glyphs.chapter("The Glyphs: setup")


@book_and_glyphs.sets_up(covers="onirim.glyphs.setup.book")
def four_more_order_cards(t: Table) -> None:
    """With the Book of Lost Steps four more order cards, one of each colour, are shuffled among the
    eight, and all twelve lie in one row. Only colours matter, not how the doors look."""
    t.stack(ORDER, orders(NUMBERS["glyphs"]["orders"]))


book_and_glyphs.chapter("The Glyphs: Incantation")


@book_and_glyphs.forbids(Summon)
def the_next_door_comes_first(t: Table, summon: Summon) -> bool | tuple[Place, ...]:
    """If an Incantation reveals the next door of the order, you choose that one. If it does not,
    choose any other, and it goes to the limbo. You may have agreed otherwise: any of them even
    then, or only the next."""
    agreed = t.settings["incantation_book"]
    if agreed == "any" or is_next(t, summon.card.color):
        return False
    return where_next(t) if agreed == "only_next" else next_revealed(t)


@book_and_glyphs.replaces(ChooseDoor)
def none_is_chosen_if_none_may_be(t: Table, _step: ChooseDoor) -> tuple[()] | None:
    """If you agreed to choose only the next door, and it is not among those revealed, all cards go
    under the deck."""
    only_next = t.settings["incantation_book"] == "only_next"
    return () if only_next and not next_revealed(t) else None


def next_revealed(t: Table) -> tuple[Place, ...]:
    """Where the revealed doors lie that are next in the order."""
    doors = [door for door in doors_revealed(t) if is_next(t, door.color)]
    return tuple((REVEALED, n) for n, card in enumerate(t[REVEALED]) if card in doors)


dreamcatchers_and_oniverse = Module(
    "onirim.dreamcatchers+oniverse",
    "The Dreamcatchers and the Door to the Oniverse",
    needs=(dreamcatchers, oniverse),
)
dreamcatchers_and_oniverse.chapter("The Dreamcatchers: searching")


@dreamcatchers_and_oniverse.offers(SearchDoor)
def take_the_caught_door_to_the_oniverse(t: Table, _search: SearchDoor) -> Iterable[Step]:
    """Three neighbours of any colour also let you take the door to the Oniverse if it is caught,
    instead of a search."""
    door = any_door(ONIVERSE)
    return (TakeInstead(door, zone) for zone in holding(t, door))


class TakeOther(ByChaos):
    """Take a caught door of a colour that the three neighbours do not allow."""

    card: Door
    source: Zone[Card]

    @property
    def wanted(self) -> str:
        return self.card.color

    def about(self) -> Iterable[tuple[Zone[Any], Card | int | None]]:
        return (DENIZENS, CHAOS), (self.source, self.card)


@dreamcatchers_and_oniverse.offers(SearchDoor)
def chaos_takes_a_caught_door(t: Table, search: SearchDoor) -> Iterable[Step]:
    """With the chromatic chaos you may take a caught door of another colour, too, instead of a
    search."""
    if CHAOS in t[DENIZENS]:
        for color, door in DOOR_OF.items():
            if search.color not in (color, ALL_COLORS):
                yield from (TakeOther(door, zone) for zone in holding(t, door))


@dreamcatchers_and_oniverse.resolves(TakeOther)
def a_caught_door_of_another_colour(t: Table, take: TakeOther) -> Step:
    """The chromatic chaos is discarded, and you take the caught door."""
    t.move(CHAOS, DENIZENS, DISCARD)
    return TakeInstead(take.card, take.source)


book_and_dreamcatchers = Module(
    "onirim.book+dreamcatchers",
    "The Book of Lost Steps and the Dreamcatchers",
    needs=(book, dreamcatchers),
)
book_and_dreamcatchers.chapter("The Dreamcatchers: searching")


@book_and_dreamcatchers.forbids(TakeInstead)
def no_caught_door_that_is_not_next(t: Table, take: TakeInstead) -> bool | tuple[Place, ...]:
    """A caught door that is not the next one goes to the limbo when you take it. If you agreed that
    you search for the next door only, you may not take another either."""
    if t.settings["book_mismatch_search"] == "limbo" or is_next(t, take.card.color):
        return False
    return where_next(t)


dreamcatchers_and_incubus = Module(
    "onirim.dreamcatchers+incubus",
    "The Dreamcatchers and the Little Incubus",
    needs=(dreamcatchers, incubus),
)
dreamcatchers_and_incubus.chapter("The Little Incubus: the adversary")


@dreamcatchers_and_incubus.forbids(TakeInstead)
def no_caught_door_before_it_is_gone(t: Table, _take: TakeInstead) -> tuple[Place, ...]:
    """If you agreed that you gain no door until the adversary is gone, you take no caught one
    either."""
    return ((INCUBUS, 0),) if bars_the_doors(t) else ()


dreamcatchers_and_premonitions = Module(
    "onirim.dreamcatchers+premonitions",
    "The Dreamcatchers and the Happy Dreams",
    needs=(dreamcatchers, premonitions),
)
dreamcatchers_and_premonitions.chapter("The Happy Dreams")


class FetchCaught(Step):
    """Take a card from a dreamcatcher instead of searching the deck."""

    verb: ClassVar[str | None] = "fetch"
    card: Card
    source: Zone[Card]

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((self.source, None),)


@dreamcatchers_and_premonitions.offers(SearchAnyCard)
def or_any_caught_card(t: Table, _search: SearchAnyCard) -> Iterable[Step]:
    """With a happy dream you may also choose any caught card instead of one in the deck."""
    for zone in occupied(t):
        yield from (FetchCaught(card, zone) for card in dict.fromkeys(t[zone]))


@dreamcatchers_and_premonitions.resolves(FetchCaught)
def fetch_a_caught_card(t: Table, fetch: FetchCaught) -> None:
    """The caught card goes on top of the deck. The deck was not searched, so it is not
    shuffled."""
    t.move(fetch.card, fetch.source, DECK, to=0)


@dreamcatchers_and_premonitions.offers(MeetDream)
def search_though_the_deck_is_empty(t: Table, _meet: MeetDream) -> Iterable[Step]:
    """If the deck is empty, a happy dream can still bring you a caught card."""
    return (SearchAnyCard(),) if occupied(t) and not t[DECK] else ()


@dreamcatchers_and_premonitions.replaces(DreamInVain)
def caught_cards_are_left(t: Table, _vain: DreamInVain) -> Step | None:
    """If the deck is empty and no premonition lies open, but cards are caught, the happy dream
    brings you one of them."""
    return SearchAnyCard() if occupied(t) else None


crossroads_and_premonitions = Module(
    "onirim.crossroads+premonitions",
    "Crossroads and Premonitions",
    needs=(crossroads, premonitions),
    settings={
        "red_premonition_hits_crossroads": Setting(
            ("yes", "no"),
            "Whether crossroads leave the deck when the premonition of two red doors comes true. "
            "They have all four colours, so they are red locations too, and only towers are "
            "exempt. The other choice: only cards that are printed red leave the deck.",
            decides="amb.dreams.red-crossroads",
        ),
    },
)
crossroads_and_premonitions.chapter("The Dark Premonitions")


@crossroads_and_premonitions.replaces(DropRed, of=Crossroads)
def crossroads_may_count_as_red(t: Table, _drop: DropRed) -> tuple[()] | None:
    """Crossroads are red locations, too: they leave the deck with the premonition of two red doors,
    unless you agreed otherwise. Dead ends have no colour and stay."""
    return None if t.settings["red_premonition_hits_crossroads"] == "yes" else ()


@crossroads_and_premonitions.forbids(Sift)
def no_dead_end_is_discarded_by_a_dream(t: Table, sift: Sift) -> tuple[Place, ...]:
    """A dead end cannot be discarded with a happy dream: it goes only with your whole hand, unless
    you agreed otherwise."""
    if DeadEnd() not in sift.piles[0] or t.settings["dead_end_discard_from_deck"] == "yes":
        return ()
    return tuple((REVEALED, n) for n, card in enumerate(t[REVEALED]) if card == DeadEnd())


crossroads_and_incubus = Module(
    "onirim.crossroads+incubus", "Crossroads and the Little Incubus", needs=(crossroads, incubus)
)
crossroads_and_incubus.chapter("The Little Incubus: the adversary")


@crossroads_and_incubus.forbids(FaceIncubus, covers="onirim.incubus.c.dead-end")
def not_with_a_dead_end_in_hand(t: Table, _face: FaceIncubus) -> tuple[Place, ...]:
    """You may not ward off the adversary while you hold a dead end."""
    return tuple((zone, n) for zone in HANDS for n, card in enumerate(t[zone]) if card.clings)


book_and_oniverse = Module(
    "onirim.book+oniverse",
    "The Book of Lost Steps and the Door to the Oniverse",
    needs=(book, oniverse),
)
book_and_oniverse.chapter("The Door to the Oniverse: with the Book of Lost Steps")


@book_and_oniverse.sets_up(covers="onirim.oniverse.setup.book")
def an_order_card_for_the_oniverse(t: Table) -> None:
    """With the Book of Lost Steps the order card of the door to the Oniverse is shuffled among the
    others: that door, too, can be laid out only when it is next."""
    t.stack(ORDER, [Order(ONIVERSE)] * NUMBERS["oniverse"]["orders"])


@book_and_oniverse.forbids(
    SearchOther,
    TakeOther,
    UnlockAnyway,
    covers="onirim.oniverse.chromatic-book onirim.oniverse.chromatic-book.example",
)
def chaos_does_not_change_the_order(t: Table, use: ByChaos) -> bool | tuple[Place, ...]:
    """The chromatic chaos does not change the order: it helps you only to a door that is next.
    If that is a blue one, you may unlock a blue door with a red key, or search for it after three
    green cards; but you cannot get a door of any other colour."""
    return False if is_next(t, use.wanted) else where_next(t)


crossroads_and_oniverse = Module(
    "onirim.crossroads+oniverse",
    "Crossroads and the Door to the Oniverse",
    needs=(crossroads, oniverse),
    settings={
        "hammer_crossroads": Setting(
            ("longest", "name", "stop"),
            "What the hammer bird does to crossroads. They have all colours, so they are struck "
            "with their neighbours: as many cards at the end of the row as share a colour. The "
            "other choices: you name the colour if a crossroads is the last card; or a crossroads "
            "counts as no colour and stops the bird.",
            decides="amb.oniverse.hammer-crossroads",
        ),
    },
)
crossroads_and_oniverse.chapter("The Door to the Oniverse: with crossroads")


@crossroads_and_oniverse.forbids(Rally, Barter, covers="onirim.oniverse.denizen.no-dead-end-cost")
def no_dead_end_pays_for_a_denizen(_t: Table, give: Giving) -> bool:
    """You may not discard a dead end to take a denizen along, nor give it to the cyclobot. You may
    put it under a treasure keeper, but then it stays there for good."""
    return give.card.clings


@crossroads_and_oniverse.forbids(PlayAlike)
def the_architect_keeps_the_hard_rule(t: Table, play: PlayAlike) -> bool | tuple[Place, ...]:
    """The architect changes only what is said about symbols. In the hard variant a crossroads must
    still be the second card of a series."""
    return only_the_second_of_a_series(t, Play(play.card, play.source))


class NameColor(Step):
    """The hammer bird strikes, and a crossroads is the last card of the row."""


class NameIt(Step):
    verb: ClassVar[str | None] = "name"
    color: str


@crossroads_and_oniverse.replaces(Strip)
def the_hammer_bird_at_crossroads(t: Table, strip: Strip) -> Step | None:
    """A crossroads has all colours: the hammer bird strikes as many cards at the end of your row as
    have a colour in common. If you agreed so, you name the colour when the last card is a
    crossroads; or crossroads stop the bird."""
    row, agreed = t[LABYRINTH], t.settings["hammer_crossroads"]
    if strip.count or agreed == "longest":
        return None
    if agreed == "stop":
        different = (n for n, card in enumerate(reversed(row)) if card.color != row[-1].color)
        return Strip(1 if isinstance(row[-1], Crossroads) else next(different, len(row)))
    return NameColor() if isinstance(row[-1], Crossroads) else None


@crossroads_and_oniverse.offers(NameColor)
def name_the_colour_to_strike(_t: Table, _step: NameColor) -> Iterable[Step]:
    """If you agreed so, you name one of the four colours when a crossroads is the last card."""
    return [NameIt(color) for color in COLORS]


@crossroads_and_oniverse.resolves(NameIt)
def strike_the_colour_named(t: Table, name: NameIt) -> Step:
    """All cards of the colour that you named are struck, from the end of your row backwards."""
    return Strip(run(t[LABYRINTH], name.color))


towers_and_oniverse = Module(
    "onirim.towers+oniverse",
    "The Towers and the Door to the Oniverse",
    needs=(towers, oniverse),
)
towers_and_oniverse.chapter("The Door to the Oniverse: with the Towers")


@towers_and_oniverse.replaces(PlayTower)
def a_kept_tower_costs_its_keeper(_t: Table, play: PlayTower) -> tuple[Step, ...] | None:
    """A tower under a treasure keeper can be built as if you held it; the treasure keeper is
    discarded then."""
    return (SpendKeeper(), play) if play.source == KEPT else None


team_and_oniverse = Module(
    "onirim.team+oniverse", "A Team and the Door to the Oniverse", needs=(team, oniverse)
)
team_and_oniverse.chapter("The Door to the Oniverse: the team")


@team_and_oniverse.sets_up()
def each_row_is_struck_alone(t: Table) -> None:
    """The hammer bird strikes the row of whoever uses it, and series that were completed stay so in
    each of the two rows."""
    t.lay(partner(CLOSED), [Mark()])


@team_and_oniverse.forbids(UnlockAnyway)
def no_chaos_for_a_second_door(t: Table, unlock: UnlockAnyway) -> bool | tuple[Place, ...]:
    """If you agreed so, the chromatic chaos does not unlock a door of a colour that you have
    already."""
    return no_key_for_a_second_door(t, Unlock(unlock.card, unlock.key, unlock.source))


premonitions_and_oniverse = Module(
    "onirim.premonitions+oniverse",
    "Happy Dreams and the Door to the Oniverse",
    needs=(premonitions, oniverse),
)
premonitions_and_oniverse.chapter("The Happy Dreams")


class LookThrough(Step):
    """Whoever looks through the whole deck also knows which denizens are not in it."""


@premonitions_and_oniverse.replaces(SearchAnyCard)
def first_you_look_through_the_deck(t: Table, search: SearchAnyCard) -> tuple[Step, ...] | None:
    """To search the deck for any card you look through all of it, before you choose."""
    unknown = t[DECK] and any(isinstance(denizen, Back) for denizen in t[SET_ASIDE])
    return (LookThrough(), search) if unknown else None


@premonitions_and_oniverse.resolves(LookThrough)
def you_see_which_denizens_are_missing(t: Table, _step: LookThrough) -> Run:
    """When you look through the whole deck, you also learn which eight denizens went back into the
    box."""
    for place in range(len(t[SET_ASIDE])):
        yield Reveal(SET_ASIDE, place)


oniverse_and_incubus = Module(
    "onirim.oniverse+incubus",
    "The Door to the Oniverse and the Little Incubus",
    needs=(oniverse, incubus),
)
oniverse_and_incubus.chapter("The Little Incubus: the adversary")


@oniverse_and_incubus.forbids(SearchOther, TakeOther, UnlockAnyway)
def no_door_by_chaos_before_it_is_gone(t: Table, _choice: Step) -> tuple[Place, ...]:
    """If you agreed that you gain no door until the adversary is gone, the chromatic chaos does not
    bring you one either."""
    return ((INCUBUS, 0),) if bars_the_doors(t) else ()


# There is no rule here: the order row is the goal, but each of you must still see what you lack.
team_and_book = Module("onirim.team+book", "Team and Book of Lost Steps", needs=(team, book))
team_and_book.spots = (Spot(DOORS, "shelf", waits=your_missing_doors, remark=doors_of_both),)


COMBINATIONS: tuple[Module, ...] = (
    team_and_book,
    book_and_glyphs,
    book_and_oniverse,
    crossroads_and_oniverse,
    towers_and_oniverse,
    team_and_oniverse,
    book_and_dreamcatchers,
    dreamcatchers_and_oniverse,
    dreamcatchers_and_premonitions,
    dreamcatchers_and_incubus,
    crossroads_and_premonitions,
    premonitions_and_oniverse,
    crossroads_and_incubus,
    oniverse_and_incubus,
)
