"""Answers and cards in words, and back."""

from __future__ import annotations

import pytest

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.notation import NotationError, in_words, read, write
from dreamtutor.engine.session import Over, Session
from dreamtutor.engine.steps import Pass
from tests.engine.letters import DECK, HAND, A, B, Blank, C, D, Draw, Put, Shout, playing, rules


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (B, "b"),
        (A, "a"),
        (Blank(), "blank"),
        (Put(B), "put b"),
        (Shout(), "shout"),
        (Pass(), "pass"),
        (((B,), (C, D)), "b | c, d"),
        (((), (C, D)), " | c, d"),
        (((B, C), ()), "b, c | "),
    ],
)
def test_answers_are_written_in_words(answer: object, words: str) -> None:
    assert write(answer) == words


@pytest.mark.parametrize(
    ("name", "words"), [("Play", "play"), ("DiscardHand", "discard hand"), ("X", "x")]
)
def test_names_become_words(name: str, words: str) -> None:
    assert in_words(name) == words


def test_an_option_and_a_refusal_are_read_back() -> None:
    session = playing([B, C, B])
    assert read(session, "put c") == Put(C)
    session.answer(read(session, "put b"))
    assert read(session, "put b") == Put(B), "it is refused, but it is understood"
    assert session.refusal(read(session, "put b"))


def test_what_is_not_asked_is_not_read_and_what_can_be_said_is_told() -> None:
    with pytest.raises(
        NotationError, match="'put x' is not asked for here; it can be: put b, put c, shout"
    ):
        read(playing([B, C]), "put x")


@pytest.mark.parametrize(
    ("text", "piles"),
    [("c | d, c", ((C,), (D, C))), ("c,  d |c", ((C, D), (C,))), (" | c, d, c", ((), (C, D, C)))],
)
def test_piles_are_read_back(text: str, piles: tuple[tuple[Card, ...], ...]) -> None:
    assert read(playing([B, A, C, D, C]), text) == piles


def test_a_card_that_is_asked_for_is_read_back() -> None:
    session = playing([])
    session.answer(read(session, "b"))
    assert session.table[HAND] == [B]
    with pytest.raises(NotationError, match="'blank' is not asked for"):
        read(session, "blank")


def test_when_the_game_is_over_nothing_is_read() -> None:
    table = rules().table.copy()
    table.zones[DECK].clear()
    session = Session(rules(), Human(), table, first=Draw())
    assert session.prompt == Over("lost")
    with pytest.raises(NotationError, match="the game is over"):
        read(session, "put b")
