"""A remark on an answer is made where it cost something, and says what would have been better."""

from __future__ import annotations

import pytest

from dreamtutor.coach.hint import think
from dreamtutor.coach.ladder import way_text
from dreamtutor.coach.remarks import remark, remarking
from dreamtutor.coach.review import LEAST
from dreamtutor.engine.notation import read
from dreamtutor.engine.session import Session
from dreamtutor.positions import lay
from dreamtutor.texts import Words


def position() -> Session:
    """Two red neighbours lie there, the third is in the hand, and the red doors are missing."""
    hand = ["red sun", "blue sun", "green sun", "2x brown sun"]
    return lay({"hand": hand, "row": ["red sun", "red moon"]}).begin("remarks").record.session


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_an_answer_that_cost_much_is_remarked_on_in_words(lang: str) -> None:
    session, words = position(), Words("onirim", lang)
    *before, said = remarking(session, read(session, "discard red sun"), words)
    hint = think(session)
    assert set(before) <= {None}
    assert said
    assert way_text(hint, words, hint.choices[0].way) in said
    assert "%" not in said


def test_nothing_is_said_of_what_is_as_good_or_cost_less_than_a_mistake() -> None:
    session, words = position(), Words("onirim")
    hint = think(session)
    said = [(choice, remark(hint, choice.way.answers[0], words)) for choice in hint.choices]
    for choice, text in said:
        if choice.good or hint.choices[0].chance - choice.chance <= LEAST:
            assert not text
    assert any(text for _, text in said)
