"""A mistake as a question: the figures of the review decide what is right."""

from __future__ import annotations

import pytest

from dreamtutor.coach import drill as drills
from dreamtutor.coach.drill import Drill
from dreamtutor.coach.further import Estimate
from dreamtutor.coach.hint import Choice
from dreamtutor.coach.retold import retold
from dreamtutor.coach.review import LEAST, Moved, Review
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Pick
from tests.coach.test_review import NoDealer, decided


@pytest.fixture(scope="module")
def record() -> Record:
    return decided()[0]


@pytest.fixture(scope="module")
def review() -> Review:
    return decided()[1]


def drill_of(record: Record, move: Moved) -> Drill:
    return Drill(retold(record, move.node), move)


def test_what_the_review_calls_better_is_right_and_what_was_played_is_not(
    record: Record, review: Review
) -> None:
    for move in review.mistakes:
        drill = drill_of(record, move)
        assert move.node.answer is not None
        best, played = drill.tried(move.better[0]), drill.tried(move.node.answer)
        assert (best.right, best.is_best, best.was_played) == (True, True, False)
        assert (played.right, played.is_best, played.was_played) == (False, False, True)
        assert best.choice.chance - played.choice.chance == pytest.approx(-move.decision)
        assert drill.best.way.answers == move.better
    assert review.mistakes


def test_whatever_lies_within_the_margin_is_right_and_nothing_else(
    record: Record, review: Review
) -> None:
    found = {True: 0, False: 0}
    for move in review.mistakes:
        drill = drill_of(record, move)
        assert isinstance(drill.session.prompt, Pick)
        for answer in drill.session.prompt.options:
            tried = drill.tried(answer)
            if tried.is_best or tried.was_played:
                continue
            cost = drill.best.chance - tried.choice.chance
            unsure = drill.best.estimate.unsure + tried.choice.estimate.unsure
            assert tried.right == (cost <= max(LEAST, unsure))
            found[tried.right] += 1
    assert min(found.values()) > 2


def test_what_was_played_is_wrong_however_close_it_looks(
    record: Record, review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other deals have shown that it is worse."""
    drill = drill_of(record, review.mistakes[0])
    monkeypatch.setattr(drills, "LEAST", 1.0)
    played, prompt = review.mistakes[0].node.answer, drill.session.prompt
    assert played is not None
    assert isinstance(prompt, Pick)
    other = next(option for option in prompt.options if option != played)
    assert not drill.tried(played).right
    assert drill.tried(other).right


def test_nobody_is_asked_for_a_card(record: Record, review: Review) -> None:
    move = review.mistakes[0]
    told = drill_of(record, move).tried(move.better[0])
    dealer, record.dealer = record.dealer, NoDealer()
    try:
        assert drill_of(record, move).tried(move.better[0]) == told
    finally:
        record.dealer = dealer


def test_a_hint_speaks_of_the_better_answer(record: Record, review: Review) -> None:
    drill = drill_of(record, review.mistakes[0])
    hint = drill.hint
    assert hint.choices[0] is drill.best
    assert hint.rival is drill.played
    assert hint.good == (drill.best,)
    assert isinstance(drill.best, Choice)
    assert isinstance(drill.best.further, Estimate)
