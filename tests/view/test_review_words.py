"""A review in words: each figure is the one that was counted, and what is not known is not said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.coach.review import COUNTING, DONE, LEAST, Moved, Review, SameDeal
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Pick
from dreamtutor.replay.game import new_game
from dreamtutor.texts import Words
from dreamtutor.view.review_words import ReviewWords
from tests.coach.test_review import played

CHANCES = [0.5, 0.8, 0.31, 0.62, 0.9, 0.12, 0.4, 0.0]


@pytest.fixture(scope="module")
def record() -> Record:
    record, luck = new_game(deal="words").record, Random(1).random
    while len(record.node.line()) < len(CHANCES):
        record.answer(players.random(record.session, luck))
    return record


def other(record: Record, move: Moved) -> Any:
    """An answer that was not given there."""
    assert move.node.parent is not None
    prompt = record.position(move.node.parent, record.dealer).prompt
    assert isinstance(prompt, Pick)
    return next(option for option in prompt.options if option != move.node.answer)


@pytest.fixture
def review(record: Record) -> Review:
    moves = [
        Moved(n, node, "" if node.answer is None else write(node.answer), chance)
        for n, (node, chance) in enumerate(zip(record.node.line(), CHANCES, strict=True))
    ]
    asked = [
        n
        for n, move in enumerate(moves)
        if move.node.parent
        and isinstance(record.position(move.node.parent, record.dealer).prompt, Pick)
    ]
    lucky, bad, small = asked[0], asked[1], asked[2]
    moves[lucky] = replace(moves[lucky], luck=0.23, rest=0.02)
    better = (other(record, moves[bad]),)
    moves[bad] = replace(moves[bad], decision=-0.17, luck=0.11, better=better)
    moves[small] = replace(moves[small], decision=-0.04, luck=-0.06)
    return Review(DONE, len(moves), len(moves), 0.7, "lost", tuple(moves))


def panel(record: Record, review: Review) -> Mapping[str, Any]:
    return ReviewWords(record, Words("onirim")).panel(review)


def test_the_curve_says_where_it_begins_ends_and_is_lowest(record: Record, review: Review) -> None:
    said = panel(record, review)["say"]
    low = min(CHANCES[:-1])
    assert "from 70% to 0%" in said
    assert f"{100 * low:.0f}%, at step {CHANCES.index(low)}." in said


def test_luck_decisions_and_the_rest_are_told_apart(record: Record, review: Review) -> None:
    rest = 0.0 - 0.7 - (0.23 + 0.11 - 0.06) - (-0.17 - 0.04)
    assert panel(record, review)["figures"] == [
        "Luck: +28",
        "Decisions: −21",
        f"The coach's own error: {100 * rest:+.0f}".replace("-", "−"),
    ]
    even = replace(review, start=0.0 - 0.28 + 0.21)
    assert panel(record, even)["figures"] == ["Luck: +28", "Decisions: −21"]


def test_each_step_has_its_own_figures(record: Record, review: Review) -> None:
    steps = panel(record, review)["steps"]
    assert [step["id"] for step in steps] == [str(node.name) for node in record.node.line()]
    assert [step["chance"] for step in steps] == CHANCES
    assert [step["luck"] for step in steps] == [move.luck for move in review.moves]
    assert [step["decision"] for step in steps] == [move.decision for move in review.moves]


def test_a_moment_names_luck_and_only_a_mistake_names_the_decision(
    record: Record, review: Review
) -> None:
    said = [moment["say"] for moment in panel(record, review)["moments"]]
    lucky, bad, small = (move for move in review.moves if abs(move.luck) > 0)
    assert said[0].startswith(f"Step {lucky.number}: ")
    assert said[0].endswith("Luck +23")
    assert said[1].startswith(f"Step {bad.number}: ")
    assert said[1].endswith("Luck +11, Decision −17")
    assert said[2].startswith(f"Step {small.number}: ")
    assert said[2].endswith("Luck −6")


def test_a_mistake_says_what_was_better_and_what_it_cost(record: Record, review: Review) -> None:
    [mistake] = panel(record, review)["mistakes"]
    assert mistake["say"].endswith("It cost 17.")
    assert "Better: " in mistake["say"]
    [bad] = review.mistakes
    did = ReviewWords(record, Words("onirim")).did(bad)
    assert did.endswith("It cost 17 points.")
    assert "Better" not in did


def test_what_there_was_not_is_said_too(record: Record, review: Review) -> None:
    clean = replace(review, moves=tuple(replace(move, better=()) for move in review.moves))
    none = f"No decision surely cost {100 * LEAST:.0f} points."
    assert none in panel(record, clean)["notes"]
    assert none not in panel(record, review)["notes"]
    for outcome, say in (("won", "wins"), ("lost", "loses")):
        same = replace(review, coach=SameDeal(outcome, 9, (), ()))
        assert f"The coach {say} this deal in turn 9." in panel(record, same)["notes"]
    assert not any("this deal" in note for note in panel(record, review)["notes"])


def test_while_it_is_counted_nothing_is_claimed(record: Record, review: Review) -> None:
    counting = panel(record, replace(review, state=COUNTING, done=2))
    assert counting["done"] == 0.25
    assert counting["figures"] == counting["notes"] == []
    assert panel(record, replace(review, state=COUNTING, done=0))["moments"] == []


@pytest.mark.parametrize(("modules", "is_counted"), [([], True), (["book", "towers"], False)])
def test_whether_the_figures_were_counted_is_said(modules: list[str], *, is_counted: bool) -> None:
    record = played("one", players.random, modules=modules)
    moves = tuple(Moved(n, node, "", 0.5) for n, node in enumerate(record.node.line()))
    notes = panel(record, Review(DONE, 1, 1, 0.5, "lost", moves))["notes"]
    assert ("as rough" in notes[-1]) != is_counted
    assert games.names(record.rules)


def test_as_notes_it_says_the_same_of_each_step_once(record: Record, review: Review) -> None:
    words = ReviewWords(record, Words("onirim"))
    shown = panel(record, review)
    found = [*words.steps(review)]
    assert len({step for step, _, _ in found}) == len(found)
    mistakes = {say for _, say, glyph in found if glyph == "mistake"}
    assert mistakes == {mistake["say"] for mistake in shown["mistakes"]}
    others = {glyph: say for _, say, glyph in found if glyph != "mistake"}
    assert others["lucky"].endswith("Luck +23")
    assert others["unlucky"].endswith("Luck −6")
