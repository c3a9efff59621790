"""How messages become sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreamtutor.engine.cards import back
from dreamtutor.onirim.cards import Door, Location, Nightmare
from dreamtutor.onirim.steps import Discard, Play, Unlock
from dreamtutor.texts import Words
from dreamtutor.texts.grammar import fill

ENGLISH = Words("onirim")
SUN, KEY, DOOR = Location("red", "sun"), Location("blue", "key"), Door("green")


@pytest.mark.parametrize(
    ("text", "params", "expected"),
    [
        ("", {}, ""),
        ("No hole.", {}, "No hole."),
        ("The {card} is {n}.", {"card": "red sun", "n": 3}, "The red sun is 3."),
        ("{Card} first.", {"card": "red sun"}, "Red sun first."),
        ("{card}{card}", {"card": "a"}, "aa"),
        ("{missing}", {}, "{missing}"),
        ("half {card", {"card": "a"}, "half {card"),
        ("not a} hole", {}, "not a} hole"),
        ("{card}", {"card": "{other}", "other": "no"}, "{other}"),
        ("{0.__class__} {card!r} {card.x}", {"card": "a"}, "{0.__class__} {card!r} {card.x}"),
        ("%s %(card)s ${card}", {"card": "a"}, "%s %(card)s $a"),
    ],
)
def test_holes_are_filled_once_and_nothing_else_is_looked_at(
    text: str, params: dict[str, str | int], expected: str
) -> None:
    assert fill(text, params) == expected


@given(st.text(), st.text())
def test_what_stands_in_a_parameter_is_never_a_message(value: str, around: str) -> None:
    text = around.replace("{", "").replace("}", "")
    assert fill(f"{text}{{card}}{text}", {"card": value}) == f"{text}{value}{text}"


def test_cards_in_words() -> None:
    assert [ENGLISH.card(card) for card in (SUN, KEY, DOOR, Nightmare(), back("deck"))] == [
        "red sun", "blue key", "green door", "nightmare", "face-down card",
    ]  # fmt: skip
    assert [ENGLISH.name(card) for card in (SUN, DOOR, Nightmare(), back("deck"))] == [
        "Observatory", "Garden", "Nightmare", "",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([], ""),
        ([SUN], "a red sun"),
        ([SUN, SUN], "two red suns"),
        ([SUN, KEY], "a red sun and a blue key"),
        ([SUN, KEY, SUN, DOOR], "two red suns, a blue key and a green door"),
        ([Nightmare()] * 10, "ten nightmares"),
        ([Nightmare()] * 11, "11 nightmares"),
    ],
)
def test_several_cards_in_a_sentence(cards: list[Location], said: str) -> None:
    assert ENGLISH.cards(cards) == said


def test_cards_in_their_order_are_said_one_by_one() -> None:
    assert ENGLISH.in_order([SUN, KEY, SUN]) == "red sun, blue key and red sun"


def test_choices_in_words() -> None:
    assert ENGLISH.choice(Play(SUN)) == "Play the red sun"
    assert ENGLISH.choice(Discard(KEY)) == "Discard the blue key"
    assert ENGLISH.choice(Unlock(DOOR, KEY)) == "Unlock the green door with the blue key"


def test_places_and_what_is_not_known() -> None:
    assert ENGLISH.zone("labyrinth") == "your row"
    assert ENGLISH.zone("somewhere else") == "somewhere else"
    assert ENGLISH.text("no such section", "no such key") == ""
    assert ENGLISH.text("no such section") == ""


def test_a_key_with_points_is_one_key() -> None:
    assert ENGLISH.text("modules", "onirim.base") == "Base game"


def test_english_is_written_from_left_to_right() -> None:
    assert (ENGLISH.lang, ENGLISH.direction) == ("en", "ltr")


def test_a_language_that_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match=r"xx.*en"):
        Words("onirim", "xx")
