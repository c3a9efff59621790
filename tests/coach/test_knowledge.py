"""What a player may know, counted a second time, and by going through all that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dreamtutor.coach.knowledge import Knowledge, groups, knowledge, knowledge_of_table
from dreamtutor.engine.cards import Back, Card, Zone
from dreamtutor.engine.modules import Module
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.table import Table
from tests.laws.cases import Setup, setups
from tests.laws.of_tables import cards as all_cards

SETUPS = [one for game in ("onirim", "urbion") for one in setups() if one.game == game]
EVERY = 29
"""One of so many ways to put a game together is looked at."""
SOME = SETUPS[::EVERY]


def positions(setup: Setup, number: int = 0) -> Iterator[Record]:
    """Some positions of a random game of this kind."""
    case = setup.case(number)
    record, answer = case.record(), case.answers()
    for n in range(120):
        if n % 6 == 0:
            yield record
        if isinstance(record.prompt, Over):
            return
        record.answer(answer(record.session))


def spots_of(record: Record) -> dict[str, Spot]:
    return {spot.zone: spot for one in record.rules.modules for spot in one.spots}


def seen_by_whoever_sits_there(record: Record) -> Counter[Card]:
    """The cards whose faces are seen, or were when they were laid face down. A second count: it
    asks no pool, only what lies in the zones."""
    spots = spots_of(record)
    seen: Counter[Card] = Counter()
    for zone, slots in record.table.zones.items():
        spot = spots.get(zone)
        if not (spot and spot.secret and spot.secret(record.table)):
            seen.update(card.front() for card in slots if not isinstance(card, Back))
    return seen


def unseen(knows: Knowledge) -> Counter[Card]:
    counts: Counter[Card] = Counter()
    for stock in knows.stocks:
        counts.update({card: n for card, n in stock.counts.items() if n})
    return counts


@pytest.mark.parametrize("setup", SOME, ids=lambda setup: setup.case(0).short)
def test_what_is_not_seen_is_what_is_left_of_all_cards(setup: Setup) -> None:
    for record in positions(setup):
        everything = all_cards(record.rules.table)
        knows = knowledge(record)
        assert unseen(knows) == everything - seen_by_whoever_sits_there(record)
        for stock in knows.stocks:
            assert sum(stock.zones.values()) == stock.total


@pytest.mark.parametrize("setup", SOME, ids=lambda setup: setup.case(0).short)
def test_chances_add_up_to_one_and_are_of_cards_that_are_not_seen(setup: Setup) -> None:
    for record in positions(setup, 1):
        knows = knowledge(record)
        left = unseen(knows)
        for pile in knows.piles:
            if pile.odds is None:
                continue
            assert sum(pile.odds.values()) == 1
            assert pile.card or set(pile.odds) <= set(left)
            for group in groups(pile.odds):
                assert group.chance == sum(pile.odds[card] for card in group.cards)


@pytest.mark.parametrize("setup", SOME, ids=lambda setup: setup.case(0).short)
def test_known_places_are_just_the_known_cards_of_the_piles(setup: Setup) -> None:
    for record in positions(setup, 2):
        spots = spots_of(record)
        knows = knowledge(record)
        for zone, slots in record.table.zones.items():
            spot = spots.get(zone)
            if not (spot and spot.hidden):
                continue
            told = {
                place.above + n: card
                for place in knows.places
                if place.zone == zone and place.in_order
                for n, card in enumerate(place.cards)
            }
            secret = spot.secret and spot.secret(record.table)
            lying = {n: card for n, card in enumerate(slots) if not isinstance(card, Back)}
            assert told == ({} if secret else lying)
            for place in knows.places:
                assert place.above + len(place.cards) + place.below == len(
                    record.table.zones[place.zone]
                )


# Chances, by going through everything that can be


class Letter(Card):
    name: str
    shape: str = ""


class Round(Letter):
    pass


A, B, C, X = Letter("a"), Letter("b"), Letter("c"), Round("x", "o")
DECK, HAND, OTHER = Zone[Card]("deck"), Zone[Card]("hand"), Zone[Card]("other hand")


def laid(*cards: Card) -> tuple[Table, Table]:
    begun = Table()
    begun.stack(DECK, cards)
    return begun, begun.copy()


def module(*, secret: bool = False) -> Module:
    found = Module("test", "Test")
    found.spots = (
        Spot(DECK, "pile", top="first", hidden=True, secret=lambda _: secret),
        Spot(HAND, "fan"),
        Spot(OTHER, "fan", secret=lambda _: secret, of=Letter),
    )
    return found


def test_a_chance_is_what_is_left_of_a_kind() -> None:
    begun, table = laid(A, A, B, C)
    table.reveal(DECK, 0, B)
    table.move(B, DECK, HAND)
    (pile,) = knowledge_of_table(table, begun, [module()]).piles
    assert pile.odds == {A: Fraction(2, 3), C: Fraction(1, 3)}


def test_after_a_look_the_place_is_known_until_the_shuffle() -> None:
    begun, table = laid(A, A, B, C)
    table.reveal(DECK, 0, C)
    table.reveal(DECK, 1, A)
    table.move(A, DECK, DECK, to=0)
    knows = knowledge_of_table(table, begun, [module()])
    (place,) = knows.places
    assert (place.cards, place.above, place.below, place.in_order) == ((A, C), 0, 2, True)
    assert knows.piles[0].card is A
    table.shuffle(DECK)
    knows = knowledge_of_table(table, begun, [module()])
    assert knows.places == ()
    assert knows.piles[0].odds == {A: Fraction(1, 2), B: Fraction(1, 4), C: Fraction(1, 4)}


def test_of_a_part_that_was_shuffled_by_itself_the_cards_are_known_and_not_their_order() -> None:
    begun, table = laid(A, A, B, B)
    table.reveal(DECK, 0, B)
    table.reveal(DECK, 1, A)
    table.shuffle(DECK, 2)
    knows = knowledge_of_table(table, begun, [module()])
    (place,) = knows.places
    assert Counter(place.cards) == Counter([A, B])
    assert not place.in_order
    assert knows.piles[0].odds == {A: Fraction(1, 2), B: Fraction(1, 2)}
    assert unseen(knows) == Counter({A: 2, B: 2})


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from([A, B, C, X]), min_size=2, max_size=6),
    st.integers(0, 3),
    st.integers(0, 2),
)
def test_with_a_secret_hand_chances_are_those_of_all_deals_that_look_the_same(
    cards: list[Card], away: int, mine: int
) -> None:
    """Two draw in turn; only letters without a shape are kept, the rest is laid open. Whoever sits
    there sees their own cards, and those that were laid open. All orders of the deck that show
    them the same are as likely; what comes next in them is counted one by one."""
    own = tuple(cards)
    begun, table = laid(*own)
    view = play(own, away, mine)
    for n, (zone, _) in enumerate(view.drawn):
        table.reveal(DECK, 0, own[n])
        table.move(own[n], DECK, zone)
    if not table[DECK]:
        return
    worlds = Counter(
        order[len(view.drawn)]
        for order in permutations(own)
        if play(order, away, mine).seen == view.seen
    )
    expected = {card: Fraction(n, worlds.total()) for card, n in worlds.items()}
    (pile,) = knowledge_of_table(table, begun, [secretly()]).piles
    assert pile.odds == expected


OPEN = Zone[Card]("open")


class Small(Letter):
    """What a hand can hold."""


class View:
    """What was drawn; and what one of the two has seen of it."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Zone[Card], Card]] = []

    @property
    def seen(self) -> list[tuple[str, Card | None]]:
        return [(zone, None if zone == OTHER else card) for zone, card in self.drawn]


def play(order: tuple[Card, ...], away: int, mine: int) -> View:
    view = View()
    rest = list(order)
    for zone, count in ((OTHER, away), (HAND, mine)):
        held = 0
        while held < count and rest:
            card = rest.pop(0)
            held += type(card) is Letter
            view.drawn.append((zone if type(card) is Letter else OPEN, card))
    return view


def secretly() -> Module:
    found = module(secret=True)
    deck, hand, other = found.spots
    found.spots = (deck, hand, Spot(other.zone, "fan", secret=other.secret, of=Plain))
    return found


class PlainMeta(type(Card)):  # type: ignore[misc]  # the class of all cards that a hand can hold
    def __instancecheck__(cls, card: object) -> bool:
        return type(card) is Letter


class Plain(Card, metaclass=PlainMeta):
    pass


# What is secret


def test_positions_that_differ_in_what_is_secret_give_equal_knowledge() -> None:
    """The other hand holds another card of the deck: whoever sits here is told the same."""
    tables = []
    for held in (A, B):
        begun, table = laid(A, A, B, B, X)
        table.reveal(DECK, 0, held)
        table.move(held, DECK, OTHER)
        tables.append(knowledge_of_table(table, begun, [secretly()]))
    assert tables[0] == tables[1]
    assert unseen(tables[0]) == Counter({A: 2, B: 2, X: 1})
    assert tables[0].piles[0].odds == {
        X: Fraction(1, 4), A: Fraction(3, 8), B: Fraction(3, 8),
    }  # fmt: skip


def test_what_somebody_else_knows_of_a_pile_is_not_told() -> None:
    tables = []
    for top in (A, B):
        begun, table = laid(A, A, B, B, X)
        table.reveal(DECK, 0, top)
        tables.append(knowledge_of_table(table, begun, [secretly()]))
    assert tables[0] == tables[1]
    assert tables[0].piles[0].odds is None
    assert tables[0].places == ()


TEAMS = [one for one in SETUPS if f"{one.game}.team" in one.expansions][::37]


@pytest.mark.parametrize("setup", TEAMS, ids=lambda setup: setup.case(0).short)
def test_in_a_team_the_secret_cards_can_be_exchanged_and_nobody_is_told_otherwise(
    setup: Setup,
) -> None:
    """A secret card changes places with one of the same kind that is hidden in the deck."""
    looked = 0
    for record in positions(setup, 3):
        if other := exchanged(record):
            one = knowledge_of_table(record.table, record.rules.table, record.rules.modules)
            assert knowledge_of_table(other, record.rules.table, record.rules.modules) == one
            looked += 1
    assert looked or setup.case(3).rules.settings["communication"] == "open"


def exchanged(record: Record) -> Table | None:
    table = record.table.copy()
    spots = spots_of(record)
    pool = table.pools["deck"]
    for zone, spot in spots.items():
        if spot.hidden or not (spot.secret and spot.secret(record.table)):
            continue
        for n, card in enumerate(table.zones[zone]):
            for other, count in pool.items():
                if count and type(other) is type(card) and other is not card:
                    table.zones[zone][n] = other
                    pool[other] -= 1
                    pool[card] = pool.get(card, 0) + 1
                    return table
    return None


def test_groups_are_by_kind_and_by_what_the_fields_say() -> None:
    suns: list[Card] = [Round("x", "o"), Round("y", "o"), Letter("a")]
    odds = {card: Fraction(1, 3) for card in suns}
    found = {(one.kind, one.field): set(one.cards) for one in groups(odds)}
    assert found == {("Round", ""): set(suns[:2]), ("Letter", ""): {suns[2]}}
