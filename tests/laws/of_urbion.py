"""Laws of Urbion: what the printed rules never let happen on a table. Most speak of the basic game
alone, for expansions change nearly everything."""

from __future__ import annotations

from collections import Counter

from dreamtutor.engine.events import Event, Moved, Shuffled
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, Pick
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import Chaos, City, Dream, Weight
from dreamtutor.urbion.chromatic import CHROMATIC_ASIDE
from dreamtutor.urbion.postcards.cards import Postcard
from dreamtutor.urbion.rows import is_balanced, rows
from dreamtutor.urbion.steps import (
    ASIDE,
    BESIDE,
    CITY,
    CITY_DECK,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    PLACES,
    REVEALED,
    ROWS,
    SUCCESS,
    Attach,
    Census,
    ChooseAction,
    Discard,
)
from dreamtutor.urbion.team import PARTNERS_HAND
from tests.laws.cases import Case, Law

HAND_SIZE = 4


def check_places(t: Table) -> None:
    """With any expansions: each card lies where such a card can lie, and a side is never too
    full."""
    for (side, row), zone in BESIDE.items():
        lie = t[zone]
        dreams = [card for card in lie if isinstance(card, Weight)]
        assert len(dreams) <= PLACES
        assert all(side in card.sides for card in dreams)
        for n, card in enumerate(lie):
            assert card in dreams or isinstance(card, Postcard)
            assert card in dreams or (n and lie[n - 1] in dreams), "a Postcard lies on a dream"
        assert not lie or t[CITY[row]], "no dream lies beside a place without a city"
    for row in ROWS:
        assert len(t[CITY[row]]) <= 1
    assert all(isinstance(card, City) for zone in (SUCCESS, *CITY.values()) for card in t[zone])
    hands = [*t[HAND], *t[PARTNERS_HAND]]
    assert all(isinstance(card, Dream) for card in hands)
    assert len(t[HAND]) <= HAND_SIZE
    assert all(isinstance(card, Weight) for card in t[DRAWN])
    assert all(not isinstance(card, Dream) for card in t[REVEALED])
    assert all(isinstance(card, Chaos) for card in t[ASIDE])


def check_turn(t: Table) -> None:
    """With any expansions: a turn begins with a full hand and with all cities that there are, and
    nothing is left from the last."""
    assert len(t[HAND]) == HAND_SIZE
    assert len(t[PARTNERS_HAND]) in (0, HAND_SIZE)
    assert not any(t[zone] for zone in (DRAWN, REVEALED, ASIDE, CHROMATIC_ASIDE))
    assert len(rows(t)) == len(ROWS) or not t[CITY_DECK]


WAYS = {
    ("deck", "hand"), ("deck", "drawn"), ("deck", "discard"), ("deck", "revealed"),
    ("revealed", "drawn"), ("drawn", "beside"), ("drawn", "aside"), ("drawn", "discard"),
    ("aside", "deck"), ("hand", "beside"), ("hand", "discard"), ("beside", "beside"),
    ("beside", "discard"), ("city deck", "city"), ("city", "success"), ("city deck", "success"),
}  # fmt: skip
"""From where to where a card of the basic game can go."""
KIND = {str(zone): "beside" for zone in BESIDE.values()}
KIND |= {str(zone): "city" for zone in CITY.values()}


def cards_go_only_where_urbion_sends_them(case: Case) -> None:
    """Discarded cards and pacified cities stay where they are; dreams stay on their side; only the
    top card is drawn, and the deck is shuffled only before the first turn."""
    line = case.played().node.line()
    for number, node in enumerate(line):
        for event in node.events:
            if isinstance(event, Moved):
                way = KIND.get(event.source, event.source), KIND.get(event.target, event.target)
                assert way in WAYS
                assert event.index == 0 or "deck" not in event.source, "from the top"
                if way == ("beside", "beside"):
                    assert event.source.split()[0] == event.target.split()[0]
            elif isinstance(event, Shuffled):
                assert event.zone == DECK
                assert not any(isinstance(one.answer, Attach | Discard) for one in line[:number])


def a_turn_uses_up_one_dream(case: Case) -> None:
    """From one action to the next exactly one dream leaves the hand, and as many come."""
    record, answer = case.record(), case.answers()
    while not isinstance(record.prompt, Over):
        used = Counter(record.table[HAND])
        is_action = asks_for_action(record)
        node = record.answer(answer(record.session))
        if is_action:
            first = node.events[0]
            assert isinstance(first, Moved)
            assert first.source == HAND
            assert first.card in used
            left = [e for e in node.events[1:] if isinstance(e, Moved) and e.source == HAND]
            assert not left


def a_census_pacifies_what_is_balanced(case: Case) -> None:
    """All balanced cities and no others join the success pile, and their dreams are discarded. (A
    bonus city is asked for first.)"""
    record, answer = case.record(), case.answers()
    while not isinstance(record.prompt, Over):
        t = record.table
        given = answer(record.session)
        balanced = [row for row in ROWS if t[CITY[row]] and is_balanced(t, row)]
        cities = [t[CITY[row]][0] for row in balanced]
        dreams = [card for row in balanced for side in ("left", "right")
                  for card in t[BESIDE[side, row]]]  # fmt: skip
        node = record.answer(given)
        if isinstance(given, Census):
            assert moved(node.events, SUCCESS) == cities
            gone = moved(node.events, DISCARD)[: len(dreams)]
            assert gone == dreams or record.table.outcome == "won"


def moved(events: list[Event], target: str) -> list[object]:
    return [e.card for e in events if isinstance(e, Moved) and e.target == target]


def asks_for_action(record: Record) -> bool:
    return isinstance(record.prompt, Pick) and isinstance(record.prompt.at, ChooseAction)


LAWS: tuple[Law, ...] = (
    cards_go_only_where_urbion_sends_them,
    a_turn_uses_up_one_dream,
    a_census_pacifies_what_is_balanced,
)
