"""The coach in a lesson: where the lesson allows it, after the lesson's own hints, a little at a
time."""

from __future__ import annotations

import pytest

from dreamtutor.coach.hint import think
from dreamtutor.coach.ladder import ladder
from dreamtutor.lessons.panel import panel_state
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import NotNowError
from dreamtutor.lessons.script import LessonError
from dreamtutor.texts import Words
from tests.lessons.lessons import at, said

ALLOWED = 'say = "Play a sun."', 'say = "Play a sun."\ncoach = true\nhints.nudge = "Think."'


def hinted(player: LessonPlayer) -> list[str]:
    """All hints, one after the other."""
    while player.can()["hint"]:
        player.hint()
    return [text for what, text in said(player) if what == "hint"]


def test_it_begins_when_the_lesson_has_no_other_hint() -> None:
    player = at("play", ALLOWED)
    own = len(player.step.ladder)
    found = hinted(player)
    words = Words("onirim").for_settings(player.game.record.rules.settings)
    rungs = ladder(think(player.game.record.session), words, chances=False)
    assert found[0] == "Think."
    assert found[own:] == [rung.say for rung in rungs]
    assert len(rungs) > 2
    with pytest.raises(NotNowError):
        player.hint()


def test_the_page_knows_whose_hint_comes_next() -> None:
    player = at("play", ALLOWED)
    for _ in player.step.ladder:
        assert "coach" not in panel_state(player)["hints"]
        player.hint()
    assert panel_state(player)["hints"]["coach"]
    assert panel_state(player)["can"]["hint"]


def test_it_never_says_a_chance_nor_all_choices() -> None:
    found = hinted(at("play", ALLOWED))
    assert not [say for say in found if "%" in say or "Chance" in say or "counted" in say]


def test_where_the_lesson_does_not_allow_it_nobody_hears_of_it() -> None:
    player = at("play")
    assert len(hinted(player)) == len(player.step.ladder)
    assert "coach" not in panel_state(player)["hints"]


def test_it_helps_only_where_one_answers_the_game() -> None:
    with pytest.raises(LessonError, match="the coach helps in do and play"):
        at("look", ('point = ["row: last"', 'coach = true\npoint = ["row: last"'))
