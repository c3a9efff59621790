"""The basic game of Onirim, as it is played alone."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Bin, Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import (
    ALL_COLORS,
    NIGHTMARE,
    NUMBERS,
    ONIVERSE,
    Door,
    Location,
    LostDream,
    Nightmare,
    any_door,
    doors,
    locations,
)
from dreamtutor.onirim.series import open_series, shared
from dreamtutor.onirim.steps import (
    AT_HAND,
    BEFORE_DRAW,
    BEFORE_EFFECT,
    BOX,
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    DRAWN,
    HAND,
    HANDS,
    LABYRINTH,
    LIMBO,
    PARTNERS_DOORS,
    PHASES,
    SHARED,
    TOP,
    Aftermath,
    ChooseAction,
    Concede,
    DealHand,
    Discard,
    DiscardHand,
    Drawn,
    EmptyLimbo,
    FaceNightmare,
    FillHand,
    FirstHand,
    Foresee,
    GainDoor,
    GiveDoor,
    GiveKey,
    JustDiscarded,
    LaidOut,
    LayTable,
    LoseDoor,
    MeetDoor,
    NewHand,
    Opening,
    Play,
    Prophecy,
    RevealFive,
    Search,
    SearchDoor,
    SearchedInVain,
    Shown,
    ShuffleDeck,
    Spill,
    Take,
    TakeFound,
    Turn,
    Unlock,
    Warded,
    clings,
)

base = Module(
    "onirim.base",
    "The Labyrinth of Dreams",
    settings={
        "hand": Setting((5,), "How many cards you hold; another way of playing may change it."),
        "shared": Setting((0,), "How many cards you share with a partner; none if you play alone."),
        "doors": Setting((2,), "How many doors of each colour there are to find."),
        "oniverse_doors": Setting((0,), "How many doors to the Oniverse there are to find."),
        "edition": Setting(
            ("2023", "first"),
            "Which printing of the rules you play by. The one of 2023 is the latest and the most "
            "complete. The first edition differs in a few rulings; each of them can also be "
            "chosen alone.",
            leads={"first": {"empty_limbo": "shuffle", "book_mismatch_search": "no"}},
        ),
        "interrupt_windows": Setting(
            ("moments", "action"),
            "When you may do what the rules allow at any time. At any moment between two effects: "
            "before your action, before its effect, before each card you draw, when a door or a "
            "dream was drawn, before a premonition, and before the limbo returns. The other "
            "choice: only before your action.",
            decides="amb.general.windows",
        ),
        "empty_limbo": Setting(
            ("keep_order", "shuffle"),
            "What happens at the end of a turn if the limbo is empty. Nothing is shuffled, so what "
            "you know of the deck stays true. The first edition: the deck is shuffled every turn.",
            decides="ed.limbo-empty",
        ),
        "nightmare_reveal_min": Setting(
            ("five", "one", "none", "or_lose"),
            "How many cards the deck must hold so that you can reveal five of it against a "
            "nightmare. A price counts only when it is paid in full, so five are needed. The other "
            "choices: one is enough; none is needed; or you may try, and lose with too few.",
            decides="amb.base.reveal-short-deck",
        ),
        "search_miss_shuffles": Setting(
            ("shuffle", "keep_order", "no_search"),
            "What happens if you search for a door that is not in the deck. Three neighbours allow "
            "the search whether or not it will find anything, and a deck that was searched is "
            "shuffled. The other choices: it keeps its order; or you may not search in vain.",
            decides="amb.base.search-miss",
        ),
        "auto_concede": Setting(
            ("play_on", "lose"),
            "What happens when a door is discarded, so that you cannot win any more. The rules "
            "name no early end, so you may play on or give up. The other choice: you lose at once.",
            decides="amb.base.unwinnable",
        ),
    },
)


# What the game is made of

base.chapter("Overview")


@base.sets_up(covers="scope.player-count modules.combine modules.marker cards.relics-unused")
def one_dreamer_one_deck(_t: Table) -> None:
    """You play alone, or two play together as a team. Beside the basic game there are expansions,
    each with a sign of its own on its cards; use none, or any of them together."""


@base.sets_up(covers="cards.total cards.classes cards.locations cards.symbols cards.key-rarest")
def fifty_eight_locations(t: Table) -> None:
    """The deck of 76 cards holds 58 locations, the only cards that come into your hand. Each
    shows a colour and a symbol. Keys are the rarest symbol and the most useful: three of each
    colour."""
    t.stack(DECK, locations(NUMBERS["base"]["locations"]))


@base.sets_up(covers="cards.doors")
def eight_doors_to_find(t: Table) -> None:
    """Eight doors are in the deck, two of each colour: red, blue, green and brown."""
    t.stack(DECK, doors(NUMBERS["base"]["doors"]))


@base.sets_up(covers="cards.nightmares cards.only-dream-nightmare")
def ten_nightmares(t: Table) -> None:
    """Ten dreams are in the deck. In the basic game all of them are nightmares."""
    t.stack(DECK, [NIGHTMARE] * NUMBERS["base"]["nightmares"])


base.chapter("Setup")


@base.resolves(Opening, covers="setup.shuffle setup.discard-space setup.return-set-aside")
def before_the_first_turn(t: Table, _opening: Opening) -> Run:
    """Shuffle all cards into one face-down deck and leave room for a discard pile. When you have
    your first hand, whatever else you drew is shuffled back into the deck."""
    yield LayTable()
    yield FirstHand()
    t.shuffle_in(DECK, LIMBO)


@base.resolves(FirstHand)
def first_hand(_t: Table, _step: FirstHand) -> Step:
    """You begin with five locations in your hand."""
    return DealHand()


@base.resolves(
    DealHand,
    covers="setup.opening-hand setup.no-effects nightmare.option-hand.redraw "
    "nightmare.option-hand.silent",
)
def draw_locations_only(t: Table, _step: DealHand) -> Run:
    """Draw until you hold five locations. Doors and dreams that come up have no effect: they
    are set aside in the limbo, and no key opens them now. You lose if you must draw and the
    deck is empty."""
    while zone := to_fill(t):
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        t.move(card, DECK, zone if isinstance(card, Location) else LIMBO)


# The turn

base.chapter("The turn")


@base.resolves(Turn, covers="turn.structure turn.repeat turn.end")
def three_phases(_t: Table, _turn: Turn) -> tuple[Step, ...]:
    """A turn has three phases: play or discard a card, fill your hand, shuffle the limbo back.
    Then the next turn begins, until you win or lose."""
    return PHASES


base.chapter("1. Play or discard a card")


def in_hand(t: Table) -> list[tuple[Location, Zone[Location]]]:
    """Each different card of the hand, and where it lies."""
    return [(card, zone) for zone in AT_HAND if t[zone] for card in dict.fromkeys(t[zone])]


def is_open(t: Table, moment: Step) -> bool:
    """Is this a moment for things that are allowed at any time?"""
    if isinstance(moment, FaceNightmare) and not moment.drawn:
        return False
    return t.settings["interrupt_windows"] == "moments" or isinstance(moment, ChooseAction)


@base.offers(ChooseAction, covers="turn.one-action play.no-legal-play goal.path-only-tool")
def play_or_discard(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """Do exactly one of two things with one card of your hand: play it or discard it. If no card
    can be played, you must discard one. This choice is all that leads you to the doors."""
    cards = in_hand(t)
    return [Play(card, zone) for card, zone in cards] + [
        Discard(card, zone) for card, zone in cards
    ]


@base.forbids(
    Play,
    covers="play.no-adjacent-symbol play.first-card-free play.colour-free door.trio.symbols",
)
def no_two_neighbours_alike(t: Table, play: Play) -> tuple[Place, ...]:
    """A card may not show the same symbol as the last card of your row. Its colour does not
    matter, and an empty row takes any card."""
    row = t[LABYRINTH]
    if row and row[-1].symbol == play.card.symbol:
        return ((LABYRINTH, len(row) - 1),)
    return ()


@base.resolves(Play, covers="play.place play.row-one-end")
def extend_the_row(t: Table, play: Play) -> None:
    """A card you play is laid face up at the end of your row, after the card you played last."""
    t.move(play.card, play.source, LABYRINTH)


@base.follows(
    Play, covers="door.trio.trigger door.trio.contiguous door.trio.restart goal.two-routes"
)
def three_neighbours_of_a_colour(t: Table, _play: Play) -> tuple[Step, ...] | None:
    """Three neighbours of one colour let you search the deck for a door of that colour. A card of
    another colour between them breaks the series, and the fourth card begins a new one. The other
    way to a door is to draw it and unlock it with a key."""
    series = open_series(t)
    return (BEFORE_EFFECT, SearchDoor(shared(series))) if len(series) == 3 else None


@base.offers(SearchDoor, covers="door.trio.optional")
def you_may_search(_t: Table, search: SearchDoor) -> Iterable[Step]:
    """You may search for the door, but you need not."""
    return [Search(color) for color in DOOR_OF if search.color in (color, ALL_COLORS)]


@base.forbids(Search)
def not_in_vain(t: Table, search: Search) -> bool:
    """If you agreed so, you may not search for a door that cannot be in the deck."""
    return t.settings["search_miss_shuffles"] == "no_search" and not t.may_hold(
        DECK, any_door(search.color)
    )


@base.resolves(Search, covers="door.trio.deck-only limbo.out-of-play")
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


def laid(t: Table, door: Door) -> int:
    """How many doors of this kind a search can have brought: found, or sent to the limbo."""
    return found(t, door) + t[LIMBO].count(door)


@base.offers(TakeFound)
def you_may_take_it(_t: Table, found: TakeFound) -> Iterable[Step]:
    """You may take the door that you found, or leave it in the deck."""
    yield Take(found.card)


@base.resolves(Take)
def take_the_door(_t: Table, take: Take) -> Step:
    """You take the door out of the deck."""
    return GainDoor(take.card, DECK)


@base.resolves(ShuffleDeck, covers="door.trio.shuffle")
def shuffle_after_a_search(t: Table, _step: ShuffleDeck) -> None:
    """After a search the deck is shuffled, so nothing that you knew of its order holds any
    more. The limbo stays where it is."""
    t.shuffle(DECK)


@base.resolves(GainDoor, covers="door.trio.place door.not-in-row")
def lay_out_the_door(t: Table, gain: GainDoor) -> Run:
    """A door that you gain lies face up in front of you. It is no part of your row."""
    t.move(gain.card, gain.source, DOORS, part=True)
    yield LaidOut(gain.card)
    t.look_for_victory(DOORS)


@base.resolves(LoseDoor)
def door_to_the_limbo(t: Table, lose: LoseDoor) -> None:
    """A door that you give up goes to the limbo."""
    t.move(lose.card, lose.source, LIMBO)


@base.resolves(Discard, covers="discard.action discard.sun-moon discard.then-refill")
def throw_away(t: Table, discard: Discard) -> Step | None:
    """A card you discard goes to the discard pile and does not come back. A sun or a moon does
    nothing more; then you fill your hand."""
    t.move(discard.card, discard.source, DISCARD)
    return JustDiscarded() if t[SHARED] else None


@base.follows(Discard, covers="discard.key discard.key-elsewhere")
def a_key_prophesies(_t: Table, discard: Discard) -> tuple[Step, ...] | None:
    """If you discard a key as your action, you read the future: a Prophecy. A key that leaves your
    hand for any other reason does not do this."""
    return (BEFORE_EFFECT, Prophecy()) if discard.card.symbol == "key" else None


base.chapter("Prophecy")


@base.resolves(
    Prophecy,
    covers="prophecy.look prophecy.look-only prophecy.return prophecy.short-deck "
    "prophecy.any-class",
)
def prophecy(t: Table, _step: Prophecy) -> Run:
    """Look at the top five cards of the deck, or at all of them if there are fewer. Discard one,
    of any kind, and put the others back on top in any order. You only look: no dream acts, and no
    door can be unlocked."""
    seen = yield from look(t, 5)
    bins = ALL_BACK if all(map(clings, seen)) else ONE_AND_THE_REST
    dropped, kept = yield Foresee(seen, bins, source=DECK)
    for card in dropped:
        t.move(card, DECK, DISCARD)
    put_on_top(t, kept)


@base.forbids(Foresee, covers="prophecy.discard-one")
def exactly_one_is_discarded(_t: Table, foresee: Foresee) -> bool:
    """You must discard exactly one of the cards that you look at."""
    return len(foresee.piles[0]) != foresee.bins[0].at_least


@base.follows(Prophecy, covers="prophecy.door-lost")
def a_discarded_door_is_lost(t: Table, _step: Prophecy) -> None:
    """A door on the discard pile never comes back, and without it you cannot win."""
    end_if_hopeless(t)


NEEDED = frozenset((*DOOR_OF.values(), any_door(ONIVERSE), LostDream()))


def hopeless(t: Table) -> bool:
    """Is a card that victory needs out of reach for ever?"""
    return not (NEEDED.isdisjoint(t[DISCARD]) and NEEDED.isdisjoint(t[BOX]))


def end_if_hopeless(t: Table) -> None:
    """Cards were discarded that do not come back: the game may be lost."""
    if t.settings["auto_concede"] == "lose" and hopeless(t):
        t.end("lost")


@base.offers(ChooseAction)
def you_may_give_up(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """When a door is lost for ever, you may give up the game or play on."""
    return (Concede(),) if hopeless(t) else ()


@base.resolves(Concede)
def give_up(t: Table, _step: Concede) -> None:
    """You give up, and the game is lost."""
    t.end("lost")


ONE_AND_THE_REST = (Bin(DISCARD, 1, 1), Bin(DECK))
ALL_BACK = (Bin(DISCARD, 0, 0), Bin(DECK))
INTO_DECK = (Bin(DECK),)


def look(t: Table, count: int) -> Generator[Reveal, Card, Sequence[Card]]:
    """Get to know the top cards of the deck; if there are fewer, all of them."""
    for i in range(min(count, len(t[DECK]))):
        yield Reveal(DECK, i)
    return t[DECK][:count]


def put_on_top(t: Table, cards: Sequence[Card]) -> None:
    """Bring cards of the deck to its top; the first card ends up first."""
    for n, card in enumerate(reversed(cards)):
        t.move(card, DECK, DECK, to=0, beyond=n)  # an equal card may lie on top already


# Drawing

base.chapter("2. Fill your hand")


def to_fill(t: Table) -> Zone[Location] | None:
    """The part of the hand that lacks a card."""
    if len(t[HAND]) < t.settings["hand"]:
        return HAND
    return SHARED if len(t[SHARED]) < t.settings["shared"] else None


@base.resolves(
    FillHand,
    covers="refill.to-five refill.loop refill.one-by-one nightmare.then-continue "
    "lose.cannot-refill lose.overview lose.empty-deck-alone",
)
def fill_the_hand(t: Table, _step: FillHand) -> Run:
    """Draw until you hold five cards, one at a time; what each card brings is settled before the
    next is drawn. You lose if you must draw and the deck is empty. An empty deck alone does no
    harm."""
    while to_fill(t):
        yield BEFORE_DRAW
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        yield Drawn(card)


@base.resolves(Drawn, of=Location, covers="refill.location")
def draw_a_location(t: Table, drawn: Drawn) -> None:
    """A location that you draw joins your hand."""
    t.move(drawn.card, DECK, to_fill(t) or HAND)


@base.resolves(Drawn, of=Door)
def draw_a_door(t: Table, drawn: Drawn) -> Step:
    """A door that you draw never joins your hand: you unlock it now, or it goes to the limbo."""
    assert isinstance(drawn.card, Door)
    t.move(drawn.card, DECK, DRAWN)
    return MeetDoor(drawn.card)


@base.offers(MeetDoor, covers="refill.door.pay")
def a_key_unlocks_a_door(t: Table, meet: MeetDoor) -> Iterable[Step]:
    """When you draw a door, you may discard a key of its colour from your hand to gain it."""
    for card, zone in in_hand(t):
        yield Unlock(meet.card, card, zone)


@base.forbids(Unlock, covers="refill.door.pay")
def the_key_must_fit(_t: Table, unlock: Unlock) -> tuple[Place, ...]:
    """Only a key of the same colour unlocks a door."""
    fits = unlock.key.symbol == "key" and unlock.card.opens_with(unlock.key)
    return () if fits else ((DRAWN, 0),)


@base.resolves(Unlock)
def unlock_the_door(t: Table, unlock: Unlock) -> tuple[Step, ...]:
    """You discard the key and gain the door."""
    t.move(unlock.key, unlock.source, DISCARD)
    return GainDoor(unlock.card, DRAWN), Aftermath()


@base.resolves(MeetDoor, covers="refill.door.decline refill.door.no-key")
def a_locked_door_goes_to_the_limbo(t: Table, meet: MeetDoor) -> None:
    """If you have no fitting key, or want to keep the key, the door that you drew goes to the
    limbo."""
    if meet.card in t[DRAWN]:
        t.move(meet.card, DRAWN, LIMBO)


@base.resolves(Drawn, of=Nightmare, covers="refill.dream")
def draw_a_nightmare(t: Table, drawn: Drawn) -> Step:
    """A dream that you draw acts at once. A nightmare must be warded off before you go on."""
    t.move(drawn.card, DECK, DRAWN)
    return FaceNightmare()


base.chapter("Nightmares")


@base.offers(FaceNightmare, covers="nightmare.must-ward")
def four_ways_to_ward_it_off(t: Table, _step: FaceNightmare) -> Iterable[Step]:
    """Ward off a nightmare in one of four ways: discard a key; give up a door; reveal the top
    five cards of the deck; or discard your whole hand."""
    for card, zone in in_hand(t):
        yield GiveKey(card, zone)
    for door in DOOR_OF.values():
        yield GiveDoor(door)
    yield RevealFive()
    yield DiscardHand()


@base.forbids(GiveKey, covers="nightmare.option-key")
def only_a_key_wards(_t: Table, give: GiveKey) -> bool:
    """Of the cards in your hand only a key wards off a nightmare; its colour does not matter."""
    return give.card.symbol != "key"


@base.forbids(GiveDoor, covers="nightmare.option-door")
def only_a_door_you_have(t: Table, give: GiveDoor) -> bool:
    """You can only give up a door that lies in front of you."""
    return give.card not in t[DOORS]


@base.forbids(RevealFive, covers="nightmare.fully-executed")
def the_price_is_paid_in_full(t: Table, _give: RevealFive) -> bool | tuple[Place, ...]:
    """You must be able to pay the whole price: to reveal five cards, the deck must hold five,
    unless you agreed otherwise."""
    least = {"five": 5, "one": 1}.get(t.settings["nightmare_reveal_min"], 0)
    if len(t[DECK]) >= least:
        return False
    return ((DECK, 0),) if t[DECK] else True


@base.resolves(GiveKey, covers="nightmare.option-key")
def give_a_key(t: Table, give: GiveKey) -> None:
    """A key of any colour, discarded from your hand, wards off a nightmare."""
    t.move(give.card, give.source, DISCARD)


@base.resolves(GiveDoor, covers="nightmare.option-door")
def give_a_door(_t: Table, give: GiveDoor) -> Step:
    """One of your doors, put into the limbo, wards off a nightmare."""
    return LoseDoor(give.card)


@base.resolves(RevealFive, covers="nightmare.option-reveal")
def reveal_five(t: Table, _give: RevealFive) -> Run:
    """Reveal the top five cards of the deck: locations are discarded, doors and dreams go to
    the limbo. None of them has any other effect. If you agreed so, you lose when there are
    fewer than five."""
    if t.settings["nightmare_reveal_min"] == "or_lose" and len(t[DECK]) < 5:
        t.end("lost")
    for _ in range(min(5, len(t[DECK]))):
        card = yield TOP
        yield Spill(card)


@base.resolves(Spill, of=Location)
def revealed_locations_are_discarded(t: Table, spill: Spill) -> None:
    """A location that is revealed against a nightmare is discarded."""
    t.move(spill.card, DECK, DISCARD)


@base.resolves(Spill)
def other_cards_go_to_the_limbo(t: Table, spill: Spill) -> None:
    """A door or a dream that is revealed against a nightmare goes to the limbo."""
    t.move(spill.card, DECK, LIMBO)


@base.resolves(DiscardHand, covers="nightmare.option-hand")
def give_the_hand(_t: Table, _give: DiscardHand) -> Step:
    """Your whole hand, discarded, wards off a nightmare. You draw a new hand at once."""
    return NewHand()


@base.resolves(NewHand)
def discard_the_hand(t: Table, _step: NewHand) -> Step:
    """Discard your whole hand and draw a new one as at the beginning of the game."""
    for zone in HANDS:
        t.move_all(zone, DISCARD)
    return DealHand()


@base.follows(GiveKey, GiveDoor, RevealFive, DiscardHand)
def then_it_is_warded_off(_t: Table, _way: Step) -> Step:
    """When the price is paid, the nightmare is warded off."""
    return Warded()


@base.resolves(Warded, covers="nightmare.discard-after")
def a_warded_nightmare_is_discarded(t: Table, _step: Warded) -> None:
    """A nightmare that was warded off is discarded."""
    if NIGHTMARE in t[DRAWN]:
        t.move(NIGHTMARE, DRAWN, DISCARD)


@base.resolves(Shown)
def only_seen(_t: Table, _shown: Shown) -> None:
    """A card that is revealed, and not drawn, does nothing."""


base.chapter("3. Shuffle the limbo back")


@base.resolves(
    EmptyLimbo,
    covers="limbo.definition limbo.not-discard limbo.shuffle-back limbo.empty-no-shuffle",
)
def shuffle_the_limbo_back(t: Table, _step: EmptyLimbo) -> None:
    """Cards that return to the deck wait in the limbo, apart from the discard pile. At the end of
    your turn all of them are shuffled into the deck. If the limbo is empty, nothing is
    shuffled, unless you agreed otherwise."""
    if t[LIMBO]:
        t.shuffle_in(DECK, LIMBO)
    elif t.settings["empty_limbo"] == "shuffle":
        t.shuffle(DECK)


base.chapter("End of the game")


@base.wins(DOORS, PARTNERS_DOORS, covers="goal.eight-doors win.immediate win.skip-rest")
def eight_doors(t: Table) -> bool:
    """You win at once when all eight doors lie in front of you, two of each colour. Nothing more
    is carried out."""
    enough = len(t[DOORS]) + len(t[PARTNERS_DOORS]) >= 8  # this is asked very often
    return enough and all(found(t, door) >= 2 for door in DOOR_OF.values())


def found(t: Table, door: Door) -> int:
    """How many doors of this colour have been found."""
    return t[DOORS].count(door) + t[PARTNERS_DOORS].count(door)
