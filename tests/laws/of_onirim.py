"""Laws of Onirim: what the printed rules never let happen on a table. Most speak of the basic game
alone, for expansions change nearly everything."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from dreamtutor.engine.events import Event, Moved, Revealed, Shuffled
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, Pick, Session
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Door, Location, Nightmare
from dreamtutor.onirim.oniverse.cards import OniverseDoor
from dreamtutor.onirim.steps import (
    DECK,
    DISCARD,
    DOORS,
    DRAWN,
    HAND,
    KEPT,
    LABYRINTH,
    LIMBO,
    PARTNERS_DOORS,
    REVEALED,
    SHARED,
    ChooseAction,
    FaceNightmare,
    Foresee,
    MeetDoor,
    Search,
    SearchDoor,
    TakeFound,
)
from tests.laws.cases import Case, Law
from tests.laws.of_prompts import prompts


def every_question_fits_the_table(case: Case) -> None:
    """Each question is asked only where the rules ask it."""
    for session in prompts(case):
        check_always(session.table)
        check_places(session.table)
        if isinstance(prompt := session.prompt, Pick):
            asked = {
                ChooseAction: check_action,
                SearchDoor: check_search,
                MeetDoor: check_door,
                FaceNightmare: check_nightmare,
            }
            if check := asked.get(type(prompt.at)):
                check(session, prompt)


def check_places(t: Table) -> None:
    """With any expansions: each card lies where such a card can lie, and no door twice."""
    locations = (HAND, SHARED, KEPT, LABYRINTH, PARTNERS_HAND, PARTNERS_LABYRINTH)
    assert all(isinstance(card, Location) for zone in locations for card in t.zones[zone])
    found = [*t[DOORS], *t[PARTNERS_DOORS]]
    assert all(isinstance(door, Door) for door in found)
    assert max(Counter(found).values(), default=0) <= t.settings["doors"]
    assert found.count(OniverseDoor()) <= t.settings["oniverse_doors"]
    more = t.settings["oniverse_doors"]  # the cyclobot brings a card for one that is kept elsewhere
    assert len(t[HAND]) <= t.settings["hand"] + more
    assert len(t[SHARED]) <= t.settings["shared"]


def check_turn(t: Table) -> None:
    """With any expansions: a turn begins with a full hand, and nothing is left from the last."""
    assert len(t[HAND]) >= t.settings["hand"]
    assert len(t[SHARED]) == t.settings["shared"]
    assert (len(t[LIMBO]), len(t[DRAWN]), len(t[REVEALED])) == (0, 0, 0)


def check_always(t: Table) -> None:
    """Neighbours differ in their symbols, and each card lies where such a card can lie."""
    assert all(one.symbol != next_.symbol for one, next_ in pairwise(t[LABYRINTH]))
    assert {type(card) for card in (*t[HAND], *t[LABYRINTH])} <= {Location}
    assert {type(card) for card in t[DOORS]} <= {Door}
    assert {type(card) for card in t[LIMBO]} <= {Door, Nightmare}
    assert len(t[HAND]) <= 5
    assert len(t[DRAWN]) <= 1
    assert max(Counter(t[DOORS]).values(), default=0) <= 2
    assert len(t[DOORS]) < 8


def check_action(session: Session, _prompt: Pick) -> None:
    """A turn begins with five cards in the hand, an empty limbo and nothing drawn."""
    t = session.table
    assert (len(t[HAND]), len(t[LIMBO]), len(t[DRAWN])) == (5, 0, 0)


def check_search(session: Session, prompt: Pick) -> None:
    """The last three cards of the row are of the color searched for."""
    assert isinstance(prompt.at, SearchDoor)
    row = [card.color for card in session.table[LABYRINTH]]
    run = len(row) - next((n for n in range(len(row), 0, -1) if row[n - 1] != prompt.at.color), 0)
    assert run
    assert run % 3 == 0


def check_door(session: Session, prompt: Pick) -> None:
    """A door was drawn, and a key of its color is held."""
    assert isinstance(prompt.at, MeetDoor)
    assert list(session.table[DRAWN]) == [prompt.at.card]
    assert Location(prompt.at.card.color, "key") in session.table[HAND]


def check_nightmare(session: Session, _prompt: Pick) -> None:
    assert list(session.table[DRAWN]) == [Nightmare()]


PARTNERS_HAND, PARTNERS_LABYRINTH = "partner's hand", "partner's labyrinth"

WAYS = {
    ("deck", "hand"), ("deck", "drawn"), ("deck", "limbo"), ("deck", "discard"), ("deck", "deck"),
    ("deck", "doors"), ("hand", "labyrinth"), ("hand", "discard"), ("drawn", "doors"),
    ("drawn", "limbo"), ("drawn", "discard"), ("doors", "limbo"), ("limbo", "deck"),
}  # fmt: skip
"""From where to where a card of the basic game can go."""


def cards_go_only_where_the_rules_send_them(case: Case) -> None:
    """Discarded cards and the row stay; only the limbo comes back; only the top is drawn."""
    before: Event | None = None
    for event in whole_log(case):
        if isinstance(event, Moved):
            assert (event.source, event.target) in WAYS
            if event.source == DECK and event.target in (HAND, DRAWN, LIMBO):
                assert event.index == 0, "from the top"
            if event.source == LIMBO:
                assert event.why.endswith(("shuffle_the_limbo_back", "before_the_first_turn"))
        elif isinstance(event, Shuffled):
            assert event.zone == DECK
            assert isinstance(before, Moved | Revealed) or event.why.endswith("a_search")
        before = event


def whole_log(case: Case) -> list[Event]:
    return [event for node in case.played().node.line() for event in node.events]


def what_is_foreseen_lies_as_it_was_arranged(case: Case) -> None:
    """After a Prophecy the deck begins with the cards kept, in the order given; a card is gone."""
    record, answer = case.record(), case.answers()
    while not isinstance(prompt := record.prompt, Over):
        given = answer(record.session)
        size, thrown = len(record.table[DECK]), Counter(record.table[DISCARD])
        node = record.answer(given)
        if isinstance(prompt, Foresee):
            assert isinstance(given, tuple)
            (dropped,), kept = given
            after = case.rules.table.copy()
            for one in node.line()[:-1]:
                for event in one.events:
                    event.apply(after)
            for event in node.events[: 1 + len(kept)]:
                event.apply(after)
            assert tuple(after[DECK][: len(kept)]) == kept
            assert len(after[DECK]) == size - 1
            assert Counter(after[DISCARD]) == thrown + Counter([dropped])


def a_deck_that_was_searched_is_shuffled(case: Case) -> None:
    """After the search, whether a door was found and taken or not; unless the game is won."""
    record, answer, keeps = case.record(), case.answers(), ("search_miss_shuffles", "keep_order")
    while not isinstance(prompt := record.prompt, Over):
        node = record.answer(answer(record.session))
        asked = prompt.at if isinstance(prompt, Pick) else None
        if isinstance(asked, TakeFound) and record.table.outcome != "won":
            assert shuffles_first(node.events)
        if isinstance(node.answer, Search) and not asks_to_take(record):
            assert shuffles_first(node.events) == (keeps not in case.settings)


def asks_to_take(record: Record) -> bool:
    prompt = record.prompt
    return isinstance(prompt, Pick) and isinstance(prompt.at, TakeFound)


def shuffles_first(events: list[Event]) -> bool:
    """Is the deck shuffled before anything but the door found leaves it?"""
    rest = [e for e in events if not (isinstance(e, Moved) and e.target == DOORS)]
    return bool(rest) and isinstance(rest[0], Shuffled) and rest[0].zone == DECK


def a_turn_uses_up_one_card(case: Case) -> None:
    """From one action to the next exactly one card is played or discarded as the action."""
    session, answer = case.session(), case.answers()
    while not isinstance(prompt := session.prompt, Over):
        known, hand = len(session.table.log), Counter(session.table[HAND])
        session.answer(answer(session))
        if isinstance(prompt, Pick) and isinstance(prompt.at, ChooseAction):
            first = session.table.log[known]
            if isinstance(first, Moved):
                assert first.source == HAND
                assert first.target in (LABYRINTH, DISCARD)
                assert first.card in hand
            else:
                assert session.table.outcome == "lost", "given up"


LAWS: tuple[Law, ...] = (
    every_question_fits_the_table,
    cards_go_only_where_the_rules_send_them,
    a_deck_that_was_searched_is_shuffled,
    a_turn_uses_up_one_card,
    what_is_foreseen_lies_as_it_was_arranged,
)
