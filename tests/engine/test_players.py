"""What helps to write a player."""

from __future__ import annotations

from random import Random

import pytest

from dreamtutor import onirim
from dreamtutor.engine import players
from dreamtutor.engine.cards import Bin, Card, Zone
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.players import (
    answers,
    first,
    has_one_way,
    is_real_question,
    only_answer,
    passing,
    play_to_end,
)
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Over, Session
from dreamtutor.engine.steps import Arrange
from tests.engine.letters import A, B, C, E, playing
from tests.onirim.table import cards, table_with

HAND = "red sun, 2 blue sun, green key, brown moon"


def test_all_answers_to_a_question() -> None:
    session = table_with(hand=HAND, row="red moon", deck="red sun, blue moon").session
    assert "play red sun" in map(write, answers(session))
    assert all(session.refusal(answer) is None for answer in answers(session))
    assert is_real_question(session)
    assert only_answer(session) is None


def test_a_single_answer_is_no_question() -> None:
    """Nothing can be played beside itself, and the rest is alike: it can only be discarded."""
    session = table_with(hand="5 red sun", row="blue sun", deck="red sun").session
    answer = only_answer(session)
    assert write(answer) == "discard red sun"
    assert not is_real_question(session)
    assert [write(one) for one in answers(session)] == ["discard red sun"]


def test_to_sort_cards_is_a_question_if_they_differ() -> None:
    alike = table_with(hand=HAND, deck="5 red sun").do("discard green key").session
    assert isinstance(alike.prompt, Arrange)
    assert answers(alike) == [alike.prompt.usual()]
    assert only_answer(alike) == alike.prompt.usual()
    mixed = table_with(hand=HAND, deck="4 red sun, red moon").do("discard green key").session
    assert isinstance(mixed.prompt, Arrange)
    assert only_answer(mixed) is None
    assert is_real_question(mixed)


def test_a_card_that_can_be_but_one_is_no_question() -> None:
    session = table_with(hand=HAND, deck="2 red key", deals="").do("play red sun").session
    assert write(only_answer(session)) == "red key"
    session = table_with(hand=HAND, deck="red key, nightmare", deals="").do("play red sun").session
    assert is_real_question(session)
    assert [write(one) for one in answers(session)] == ["red key", "nightmare"]


def test_when_the_game_is_over_nothing_is_asked() -> None:
    session = table_with(hand=HAND, deck="").do("play red sun").session
    assert isinstance(session.prompt, Over)
    assert answers(session) == []
    assert not is_real_question(session)


def test_passing_is_found_where_it_is_allowed() -> None:
    game = table_with(hand=HAND, deck="green door, red sun")
    assert passing(game.session) is None
    game.do("discard red sun")
    answer = passing(game.session)
    assert write(answer) == "pass"
    assert game.refusal("pass") is None


@pytest.mark.parametrize(
    ("words", "bins", "one_way"),
    [
        ("red sun", [(0, 999)], True),
        ("2 red sun", [(0, 999)], True),
        ("red sun, blue sun", [(0, 999)], False),  # their order counts
        ("red sun", [(0, 1), (0, 999)], False),
        ("red sun", [(1, 1), (0, 999)], True),
        ("3 red sun", [(1, 1), (0, 999)], True),
        ("3 red sun", [(1, 2), (0, 999)], False),
        ("3 red sun", [(3, 999), (0, 999)], True),
        ("3 red sun", [(0, 1), (0, 2)], True),
    ],
)
def test_cards_that_can_be_sorted_in_one_way(
    words: str, bins: list[tuple[int, int]], one_way: bool
) -> None:
    prompt = Arrange(cards(words), tuple(Bin(Zone[Card]("any"), *size) for size in bins))
    assert has_one_way(prompt) is one_way


def test_a_game_to_its_end() -> None:
    session, record = (
        Session(onirim.rules(), Seeded("fog")),
        Record(onirim.rules(), Seeded("fog")),
    )
    count = play_to_end(session, players.random, Random(1).random)
    assert isinstance(session.prompt, Over)
    assert play_to_end(record, players.random, Random(1).random) == count
    assert record.table == session.table
    assert len(record.node.line()) == count + 1


def test_the_ways_to_sort_that_differ_and_are_allowed() -> None:
    session = playing([B, A, C, E, C])
    assert isinstance(session.prompt, Arrange)
    assert session.prompt.cards == (C, E, C)
    found = players.ways(session, 100)
    assert found[0] == session.prompt.usual()
    assert sorted(found, key=repr) == sorted(
        [((C,), (E, C)), ((C,), (C, E)), ((C, C), (E,))], key=repr
    ), "the two C are alike, and no vowel is put aside"
    assert players.ways(session, 1) == found[:1]


class Diary:
    """A player that remembers the turns in which it was asked."""

    def __init__(self) -> None:
        self.pages: list[str] = []

    def begins(self, session: Session) -> None:
        self.pages = [f"begun in turn {session.turns}"]

    def ends(self, session: Session) -> None:
        self.pages.append(f"{session.table.outcome} in turn {session.turns}")

    def __call__(self, session: Session, random: players.Random) -> Answer:
        self.pages.append(str(session.turns))
        return first(session, random)


@pytest.mark.parametrize("kind", [Session, Record])
def test_a_player_hears_of_the_beginning_the_turn_and_the_end(
    kind: type[Session | Record],
) -> None:
    game, player = kind(onirim.rules(), Seeded("fog")), Diary()
    count = play_to_end(game, player, Random(1).random)
    begun, *asked, end = player.pages
    assert (begun, len(asked)) == ("begun in turn 1", count)
    assert asked[0] == "1"
    assert asked == sorted(asked, key=int)
    assert end == f"lost in turn {asked[-1]}"
    assert {*asked} == {str(n) for n in range(1, int(asked[-1]) + 1)}, "none is passed over"


def test_a_player_that_never_ends_is_stopped() -> None:
    with pytest.raises(RuntimeError, match="no end after 3 answers"):
        play_to_end(Session(onirim.rules(), Seeded("fog")), first, Random(1).random, 3)
