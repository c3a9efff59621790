"""Cards are values, and equal cards are one object."""

from __future__ import annotations

from copy import copy, deepcopy

import pytest

from dreamtutor.engine.cards import Back, back, new_zone
from tests.engine.letters import A, B, Blank, Letter, Vowel


def test_equal_cards_are_one_object() -> None:
    assert Letter("b") is B
    assert Letter(name="b") is B
    assert Blank() is Blank()


def test_cards_of_another_kind_or_name_are_other_cards() -> None:
    assert Letter("a") is not A
    assert Letter("a") != Vowel("a")
    assert len({Letter("a"), Letter("b"), Vowel("a"), Letter("a")}) == 3


def test_a_copy_of_a_card_is_the_card() -> None:
    assert copy(A) is A
    assert deepcopy([A, B]) == [A, B]


def test_a_card_does_not_change() -> None:
    with pytest.raises(AttributeError):
        B.name = "c"  # type: ignore[misc]


def test_a_card_is_shown_as_the_code_that_makes_it() -> None:
    assert repr(B) == "Letter(name='b')"


def test_the_backs_of_a_pool_are_one_object() -> None:
    assert back("deck") is back("deck")
    assert Back("deck") is back("deck")
    assert back("deck") != back("other")


def test_a_card_has_its_usual_face_up() -> None:
    assert B.front() is B


def test_a_zone_is_its_name() -> None:
    assert new_zone("hand", Letter) == "hand"
    assert {"hand": 1}[new_zone("hand", Letter)] == 1
