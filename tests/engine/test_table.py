"""What can be done with cards on a table, and what is known of those that are hidden."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.events import Ended, Flipped, Moved, Revealed, Shuffled, Swapped, dealt
from dreamtutor.engine.table import GameOverError, Table
from tests.engine.letters import ASIDE, DECK, HAND, WORD, A, B, C, D

HIDDEN = Back("deck")


def table(**zones: list[Card]) -> Table:
    t = Table()
    for zone, cards in zones.items():
        t.lay(zone, cards)  # type: ignore[arg-type]
    t.why = "a rule"
    return t


def test_a_card_moves_to_the_end_of_a_zone_or_to_a_place_in_it() -> None:
    t = table(hand=[A, B, C], word=[D, D])
    t.move(B, HAND, WORD)
    t.move(C, HAND, WORD, to=1)
    assert (t[HAND], t[WORD]) == ([A], [D, C, D, B])
    assert t.log == [Moved(B, HAND, 1, WORD, 2, "a rule"), Moved(C, HAND, 1, WORD, 1, "a rule")]


def test_a_card_can_move_within_its_zone() -> None:
    t = table(hand=[A, B, C])
    t.move(C, HAND, HAND, to=0)
    assert t[HAND] == [C, A, B]


def test_all_cards_of_a_zone_move_in_their_order() -> None:
    t = table(hand=[A, B, A], word=[C])
    t.move_all(HAND, WORD)
    assert (t[HAND], t[WORD]) == ([], [C, A, B, A])


def test_a_card_that_is_not_there_does_not_move() -> None:
    t = table(hand=[A])
    with pytest.raises(ValueError, match="not in list"):
        t.move(B, HAND, WORD)
    assert (t[HAND], t[WORD], t.log) == ([A], [], [])


def test_a_hidden_card_is_any_of_its_pool_until_it_is_revealed() -> None:
    t = table()
    t.stack(DECK, [A, B, B, C])
    assert t[DECK] == [HIDDEN] * 4
    assert t.odds("deck") == {A: Fraction(1, 4), B: Fraction(1, 2), C: Fraction(1, 4)}
    t.reveal(DECK, 2, B)
    assert t[DECK] == [HIDDEN, HIDDEN, B, HIDDEN]
    assert t.odds("deck") == {A: Fraction(1, 3), B: Fraction(1, 3), C: Fraction(1, 3)}
    assert (t.dealt, dealt(t.log)) == (1, [B])


def test_a_search_finds_what_is_known_and_what_is_hidden_and_is_no_deal() -> None:
    t = table(deck=[C])
    t.stack(DECK, [A, B])
    assert t.find(DECK, C)
    assert t.log == []
    assert t.find(DECK, B)
    assert t.log == [Revealed(B, DECK, 1, "a rule", searched=True)]
    assert not t.find(DECK, D)
    assert not t.find(DECK, B) or t[DECK].count(B) == 1
    assert (t.dealt, dealt(t.log)) == (0, [])


@pytest.mark.parametrize("card", [A, B, C])
def test_what_a_zone_may_hold_can_be_found_in_it(card: Card) -> None:
    t = table(deck=[C])
    t.stack(DECK, [A])
    assert t.may_hold(DECK, card) == t.find(DECK, card)


def test_what_lies_in_a_shuffled_part_can_be_found() -> None:
    t = table(hand=[D])
    t.stack(DECK, [A, B, C])
    t.move(D, HAND, DECK, to=0)
    t.shuffle(DECK, 3)  # d and two unknown cards; a third unknown one lies below
    t.reveal(DECK, 3, C)
    t.move(C, DECK, ASIDE)
    for card in (A, B, D):
        assert t.may_hold(DECK, card)
        copy = t.copy()
        assert copy.find(DECK, card), card
        assert card in copy[DECK]


def test_a_shuffle_hides_all_cards_of_a_zone() -> None:
    t = table(deck=[A, B])
    t.stack(DECK, [C])
    t.shuffle(DECK)
    assert t[DECK] == [HIDDEN] * 3
    assert t.pools["deck"] == {A: 1, B: 1, C: 1}
    assert t.log == [Shuffled(DECK, 3, "deck", "a rule")]


def test_what_is_shuffled_in_comes_from_all_zones_named() -> None:
    t = table(hand=[A], word=[B], deck=[C])
    t.shuffle_in(DECK, HAND, WORD)
    assert (t[HAND], t[WORD], t[DECK]) == ([], [], [HIDDEN] * 3)


def test_if_nothing_is_to_be_shuffled_in_the_order_stays() -> None:
    t = table(deck=[C, A])
    t.shuffle_in(DECK, HAND, WORD)
    assert (t[DECK], t.log) == ([C, A], [])


def test_two_zones_change_places_and_a_card_is_turned_over() -> None:
    t = table(hand=[A, B], word=[C])
    t.swap(HAND, WORD)
    t.flip(WORD, 1, D)
    assert (t[HAND], t[WORD]) == ([C], [A, D])
    assert t.log == [Swapped(HAND, WORD, "a rule"), Flipped(D, WORD, 1, "a rule")]


def test_the_end_stops_the_rule_at_work() -> None:
    t = table()
    with pytest.raises(GameOverError):
        t.end("lost")
    assert (t.outcome, t.log) == ("lost", [Ended("lost", "a rule")])


def test_victory_is_looked_for_when_a_card_comes_to_a_watched_zone() -> None:
    goals = [("one", lambda t: A in t[WORD]), ("two", lambda t: B in t[WORD])]
    t = Table(goals=goals, watched={"word": "two"})
    t.lay(HAND, [A, B, B])
    t.move(A, HAND, WORD)
    assert t.outcome == "", "both conditions must hold"
    t.move(B, HAND, ASIDE)
    assert t.outcome == ""
    with pytest.raises(GameOverError):
        t.move(B, HAND, WORD)
    assert t.outcome == "won"
    assert t.log[-1] == Ended("won", "two"), "the end cites a rule that looks at this zone"


def test_what_is_one_deed_is_done_before_victory_is_looked_for() -> None:
    t = Table(goals=[("one", lambda t: A in t[WORD])], watched={"word": "one"})
    t.lay(HAND, [A, B])
    with pytest.raises(GameOverError):
        t.move_all(HAND, WORD)
    assert (t[HAND], t[WORD], t.outcome) == ([], [A, B], "won")
    t = Table(goals=t.goals, watched=t.watched)
    t.lay(HAND, [A])
    t.move(A, HAND, WORD, part=True)
    assert t.outcome == ""
    with pytest.raises(GameOverError):
        t.look_for_victory(WORD)
    assert t.log[-1] == Ended("won", "one")


def test_where_nothing_is_watched_no_victory_is_found() -> None:
    t = table(hand=[A])
    t.look_for_victory(HAND, WORD)
    assert t.outcome == ""


def test_the_events_do_to_another_table_what_was_done_to_this_one() -> None:
    t = table(hand=[A, B, C], word=[D])
    t.stack(DECK, [C, D, D])
    twin = t.copy()
    t.move(B, HAND, WORD, to=0)
    t.move(C, HAND, HAND, to=0)
    t.reveal(DECK, 1, D)
    t.find(DECK, C)
    t.move(A, HAND, DECK)
    t.swap(HAND, ASIDE)
    t.flip(WORD, 1, A)
    t.shuffle(DECK, 3)
    t.shuffle_in(DECK, WORD)
    with pytest.raises(GameOverError):
        t.end("lost")
    before = twin.copy()
    for event in t.log:
        event.apply(twin)
        assert twin != before, event
        before = twin.copy()
    assert twin == t


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    t = table(hand=[A])
    t.stack(DECK, [B, C])
    twin = t.copy()
    assert (twin, twin.log) == (t, [])
    twin.reveal(DECK, 0, B)
    assert twin != t
    assert t[DECK] == [HIDDEN, HIDDEN]
    assert t.pools["deck"] == {B: 1, C: 1}


@pytest.mark.parametrize("change", ["zone", "pool", "dealt", "outcome"])
def test_tables_that_can_be_told_apart_are_not_equal(change: str) -> None:
    one, other = (table(hand=[A]) for _ in range(2))
    for t in (one, other):
        t.stack(DECK, [B, C])
    assert one == other
    if change == "zone":
        other.move(A, HAND, WORD)
    elif change == "pool":
        other.pools["deck"] = {B: 2}
    elif change == "dealt":
        other.dealt = 1
    else:
        other.outcome = "won"
    assert one != other


def test_empty_zones_and_used_up_pools_make_no_difference() -> None:
    one, other = table(hand=[A]), table(hand=[A], word=[])
    other.pools["old"] = {B: 0}
    assert one == other
    assert one != "a table"
