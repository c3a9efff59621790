"""Decisions: each learner has a position of their own, and all are as hard."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor import games
from dreamtutor.classrooms.answer_file import AnswerFile
from dreamtutor.classrooms.decision import (
    LEAST_GAP,
    MOST_GAP,
    NOTHING_AT,
    RIGHT_WITHIN,
    Decision,
    position_of,
    share,
)
from dreamtutor.classrooms.decision_lesson import decision_lesson
from dreamtutor.classrooms.grading import check
from dreamtutor.coach.hint import plain_choices
from dreamtutor.coach.judge import judge_of
from dreamtutor.coach.players import Coach, no_lots
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Chance, Over, Session
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.positions.description import described
from dreamtutor.positions.start import rules_at
from tests.long_tests import chosen

LEARNERS = ("Ada", "Bob", "Carol", "Ada Lovelace", "ada", "Ąda")
GAMES = chosen(games.GAMES, "onirim")


@pytest.mark.parametrize("game", GAMES)
def test_learners_have_different_positions_that_are_as_hard(game: str) -> None:
    found = [position_of(Decision(game, "3b", learner)) for learner in LEARNERS]
    assert all(LEAST_GAP <= position.gap <= MOST_GAP for position in found)
    tables = {str(position.cards) for position in found}
    assert len(tables) == len(LEARNERS)
    others = Decision(game, "3b", "Ada", 2), Decision(game, "3a", "Ada")
    assert tables.isdisjoint({str(position_of(other).cards) for other in others})


def test_a_position_is_the_same_whenever_it_is_looked_for() -> None:
    ada = Decision("onirim", "3b", "Ada")
    first = position_of(ada)
    position_of.cache_clear()
    again = position_of(ada)
    assert (first is again, first.cards) == (False, again.cards)
    assert decision_lesson(ada).text == decision_lesson(ada).text


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_is_described_is_laid_again(game: str) -> None:
    """Whoever is at the one or at the other has the same choices, and they are as good."""
    rules = games.rules(game)
    session, coach, turn, seen = Session(rules, Seeded("described")), Coach(), 0, 0
    while not isinstance(session.prompt, Over) and turn < 25:
        if session.turns > turn and not isinstance(session.prompt, Chance):
            turn = session.turns
            laid = Session(rules_at(rules, described(rules, session.table)), Human())
            assert chances(laid) == chances(session.fork(Human()))
            seen += 1
        session.answer(coach(session, no_lots))
    assert seen > 10


def chances(session: Session) -> dict[str, float]:
    choices = plain_choices(session, judge_of(session.rules))
    return {write(choice.way.answers[0]): round(choice.chance, 9) for choice in choices}


def test_the_lesson_of_a_decision_tells_no_answer() -> None:
    ada = Decision("onirim", "3b", "Ada")
    playing = LessonPlayer(decision_lesson(ada))
    assert not playing.can()["hint"]
    assert not playing.can()["next"]
    assert "match" not in playing.script.text


@pytest.mark.parametrize(("cost", "part"), [(0, 1), (RIGHT_WITHIN, 1), (NOTHING_AT, 0), (1, 0)])
def test_what_costs_little_earns_all_and_what_costs_much_nothing(cost: float, part: float) -> None:
    assert share(cost) == part


def test_what_costs_more_earns_less() -> None:
    parts = [share(cost / 100) for cost in range(20)]
    assert parts == sorted(parts, reverse=True)
    assert 0 < share(0.08) < 1


def decided(file: Path, learner: str, *answers: str) -> None:
    """Somebody decides, and runs the cell again to decide otherwise."""
    for answer in answers:
        playing = LessonPlayer(decision_lesson(Decision("onirim", "3b", learner)))
        AnswerFile(file, learner).follow(playing)
        playing.answer(answer)


def test_a_decision_earns_what_the_first_answer_is_worth(tmp_path: Path) -> None:
    position = position_of(Decision("onirim", "3b", "Ada"))
    ranked = sorted(position.hint.choices, key=lambda choice: choice.chance)
    words = [write(choice.way.answers[0]) for choice in ranked]
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    decided(good, "Ada", words[-1], words[0])
    decided(bad, "Ada", words[0], words[-1])
    best = check("decision/onirim/3b/1", good, learner="Ada", points=4)
    worst = check("decision/onirim/3b/1", bad, points=4)
    assert (best.ok, best.points) == (True, 4)
    assert (worst.ok, worst.points) == (False, round(4 * share(position.cost(words[0])), 2))
    assert worst.points < best.points


def test_what_another_decided_counts_for_nobody(tmp_path: Path) -> None:
    """Their position was another one, so who copies it under their own name has no answer."""
    file = tmp_path / "answers.jsonl"
    best = position_of(Decision("onirim", "3b", "Ada"))
    answer = write(max(best.hint.choices, key=lambda choice: choice.chance).way.answers[0])
    decided(file, "Ada", answer)
    bob = check("decision/onirim/3b/1", file, learner="Bob")
    assert (bob.points, bob.ok, len(bob.faults)) == (0, False, 1)
