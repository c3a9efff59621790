"""Patterns for answers."""

from __future__ import annotations

import pytest

from dreamtutor.engine.cards import Bin
from dreamtutor.engine.notation import read, write
from dreamtutor.engine.session import Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons.patterns import arrangement_for, compile_pattern, matches, single_cards
from dreamtutor.onirim.steps import DECK, DISCARD, PutBack
from tests.cards import card_named
from tests.onirim.table import table_with as onirim
from tests.urbion.table import table_with as urbion


def described(session: Session, pattern: str, words: str, game: str = "onirim") -> bool:
    return matches(pattern, session.prompt, read(session, words), game)


@pytest.mark.parametrize(
    ("pattern", "does"),
    [
        ("play red sun", True),
        ("play red *", True),
        ("play * sun", True),
        ("*", True),
        ("play *", True),
        ("choose action: play *", True),
        ("search door: play *", False),
        ("play red", False),
        ("play red su", False),
        ("discard *", False),
        ("play red sun *", True),
        ("lay red sun", False),
    ],
)
def test_words(pattern: str, does: bool) -> None:
    game = onirim(hand="red sun, 4 blue key", deck="10 red moon")
    assert described(game.session, pattern, "play red sun") is does


def test_dreams_are_called_by_their_numbers() -> None:
    game = urbion("FE L[+4F] R[-1F]", hand="+1E, -2A, +1A, -3W")
    words = "attach earth 1 sogna left 1"
    assert described(game.session, "attach earth +1 * 1", words, "urbion")
    assert described(game.session, "attach earth 1 sogna left 1", words, "urbion")
    assert not described(game.session, "attach earth +1 * 2", words, "urbion")
    assert described(game.session, "discard air -2", "discard air -2 incubus", "urbion")
    assert described(game.session, "discard air −2", "discard air -2 incubus", "urbion")
    assert not described(game.session, "discard air +1", "discard air -2 incubus", "urbion")


def prophecy() -> Session:
    seen = "nightmare, red moon, red sun, blue sun, red sun"
    return onirim(hand="red key, 4 blue sun", deck=seen).do("discard red key").session


SEEN = "nightmare | red moon, red sun, blue sun, red sun"


@pytest.mark.parametrize(
    ("pattern", "does"),
    [
        ("drop nightmare", True),
        ("drop red moon", False),
        ("drop nothing", False),
        ("nightmare | *", True),
        ("* | red sun, blue sun, red moon, red sun", True),
        ("* | red sun, blue sun, red moon", False),
        ("* | red moon then red sun then blue sun then red sun", True),
        ("* | red sun then red moon then blue sun then red sun", False),
        ("* | red moon then *", True),
        ("* | red sun then *", False),
        ("*", True),
        ("foresee: drop nightmare", True),
        ("relieve: drop nightmare", False),
    ],
)
def test_cards_to_be_sorted(pattern: str, does: bool) -> None:
    session = prophecy()
    assert isinstance(session.prompt, Arrange)
    assert described(session, pattern, SEEN) is does


@pytest.mark.parametrize(
    "pattern",
    ["drop nightmare", "* | red sun then *", "blue sun | red sun then red sun then *", "*"],
)
def test_what_a_pattern_describes_can_be_answered(pattern: str) -> None:
    session = prophecy()
    assert isinstance(session.prompt, Arrange)
    piles = arrangement_for(pattern, session.prompt, "onirim")
    assert piles is not None
    assert session.refusal(piles) is None
    assert matches(pattern, session.prompt, piles, "onirim")


def test_what_is_not_there_cannot_be_sorted() -> None:
    session = prophecy()
    assert isinstance(session.prompt, Arrange)
    assert arrangement_for("drop green door", session.prompt, "onirim") is None
    assert arrangement_for("drop nightmare, nightmare", session.prompt, "onirim") is None
    assert arrangement_for("relieve: drop nightmare", session.prompt, "onirim") is None


def test_many_cards_in_any_order() -> None:
    game = urbion("WE L[+2W, +1E, +1E] R[-2E, -2E, -3W]", hand="+1E, -2A, +1A, -3W")
    game.do("discard -2A", "census")
    given = game.giving("+2W left 1, +1E left 1, +1E left 1, -2E right 1, -2E right 1")
    for pattern in (
        "drop water +2, earth +1, earth +1, earth -2, earth -2",
        "drop earth -2, earth +1, earth -2, water +2, earth +1",
        "drop earth -2 incubus right 1, earth +1, earth -2, water +2, earth +1",
    ):
        assert described(game.session, pattern, given, "urbion"), pattern
    assert not described(game.session, "drop water +2, earth +1, earth -2", given, "urbion")


@pytest.mark.parametrize(
    ("pattern", "does"),
    [
        ("* a * ab * ab", True),
        ("ab * a * ab *", True),
        ("ab +1 a * ab ab", True),
        ("* * ab", True),
        ("ab * ab * ab * ab", False),
        ("* b *", False),
        ("ab * a ab ab *", True),
        (" ".join(["*"] * 150), True),
        (" ".join(["* ab"] * 60), False),
        ("(a+)+b *", False),
        ("[a-z]* *", False),
    ],
)
def test_any_words_stand_for_a_star(pattern: str, does: bool) -> None:
    """And no pattern takes long, whoever wrote it: some of these, sought word for word in every
    way, would take longer than anybody lives."""
    assert bool(compile_pattern(pattern).fullmatch("ab +1 a ab ab")) is does
    assert not compile_pattern(f"{pattern} ?").fullmatch("ab " * 200)


ONE, TWO = (Bin(DECK),), (Bin(DISCARD, 1, 1), Bin(DECK))
SORTED = tuple(card_named("onirim")[name] for name in ("red sun", "red moon", "blue sun"))


@pytest.mark.parametrize(
    ("bins", "pattern", "lie"),
    [
        (ONE, "blue sun then *", "blue sun, red sun, red moon"),
        (ONE, "blue sun, red moon, red sun", "blue sun, red moon, red sun"),
        (ONE, "*", "red sun, red moon, blue sun"),
        (ONE, "drop blue sun", None),
        (ONE, "* | red sun then *", None),
        (TWO, "* | red sun then *", "red moon | red sun, blue sun"),
        (TWO, "red * | red sun then *", "red moon | red sun, blue sun"),
        (TWO, "drop red *", "red sun | red moon, blue sun"),
        (TWO, "* | *, red sun", "blue sun | red moon, red sun"),
        (TWO, "drop red sun, *", "red sun, red moon | blue sun"),
        (TWO, "red sun | red moon | blue sun", None),
    ],
)
def test_an_arrangement_is_found_and_is_the_one_that_is_described(
    bins: tuple[Bin, ...], pattern: str, lie: str | None
) -> None:
    prompt = PutBack(SORTED, bins)
    piles = arrangement_for(pattern, prompt, "onirim")
    assert (piles and write(piles)) == lie
    assert piles is None or matches(pattern, prompt, piles, "onirim")


def test_each_card_is_tried_alone_also_where_there_is_one_place() -> None:
    for bins in (ONE, TWO):
        tried = [*single_cards(PutBack(SORTED, bins))]
        assert [piles[0][0] for piles in tried] == [*SORTED]
        assert all(PutBack(SORTED, bins).given(piles).sorted() for piles in tried)
