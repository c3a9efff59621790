"""In a first game the coach remarks what mattered: beside the table, three times at most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from dreamtutor.coach import remarks
from dreamtutor.lessons.sealing import seal
from dreamtutor.positions import lay
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.new_game import table_of
from dreamtutor.widgets.remarks import MOST
from dreamtutor.widgets.table import LiveTable
from tests.widgets.taught import LESSON, lesson, script

HAND = ["red sun", "blue sun", "green sun", "2x brown sun"]


def begun(*, guided: bool = True, coach: bool = True) -> LiveTable:
    """A game in which the third red card is in the hand."""
    game = lay({"hand": HAND, "row": ["red sun", "red moon"]}).begin("remarks")
    table = table_of(game, "en", coach=coach)
    if guided:
        table.guide()
    return table


@pytest.fixture(autouse=True)
def _nobody(home: Any) -> None:
    """A reader who knows nothing."""


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach has something to say of each answer."""

    def remarking(_session: Any, answer: Any, _words: Any) -> Iterator[str | None]:
        yield None
        yield f"Mind {answer}."

    monkeypatch.setattr(remarks, "remarking", remarking)


def remarked(table: LiveTable) -> list[str]:
    """What the coach says without being asked, when it has thought."""
    coach = table.session.coach
    if coach and coach.remarks and (work := coach.remarks.work) and work.thread:
        work.thread.join(60)
    return [rung["say"] for rung in table.coach.get("rungs", [])]


def go_on(table: LiveTable) -> None:
    table.answer(table.scene["prompt"]["options"][0]["words"])


def test_it_says_what_would_have_been_better() -> None:
    table = begun()
    table.answer("discard red sun")
    [said] = remarked(table)
    assert "red sun" in said.lower()
    table.undo()
    assert remarked(table) == []
    table.answer("play red sun")
    assert remarked(table) == []


@pytest.mark.usefixtures("always")
def test_it_says_so_three_times_in_a_game_at_most() -> None:
    table, said = begun(), []
    for _ in range(MOST + 4):
        go_on(table)
        said += remarked(table)
    assert len(said) == MOST


@pytest.mark.usefixtures("always")
def test_what_was_read_goes_away_and_who_goes_back_hears_it_again() -> None:
    table = begun()
    go_on(table)
    said = remarked(table)
    go_on(table)
    remarked(table)
    table.undo()
    assert remarked(table) == said
    table._receive(None, {"do": "enough", "rev": table.rev}, [])
    assert remarked(table) == []


def test_the_next_answer_ends_what_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def remarking(*_all: Any) -> Iterator[str | None]:
        while True:
            yield None

    monkeypatch.setattr(remarks, "remarking", remarking)
    table = begun()
    go_on(table)
    assert table.session.coach
    assert table.session.coach.remarks
    first = table.session.coach.remarks.work
    assert first
    go_on(table)
    assert first.called_off
    table.close()
    assert table.session.coach.remarks is None


@pytest.mark.usefixtures("always")
def test_it_is_silent_unless_it_is_a_first_game() -> None:
    knows = begun()
    knows._receive(None, {"do": "know_rules", "rev": knows.rev}, [])
    for table in (begun(guided=False), begun(coach=False), knows):
        go_on(table)
        assert remarked(table) == []


@pytest.mark.usefixtures("always")
def test_who_asks_the_coach_hears_what_was_asked() -> None:
    table = begun()
    go_on(table)
    [said] = remarked(table)
    table._receive(None, {"do": "hint", "rev": table.rev}, [])
    assert said not in [rung["say"] for rung in table.coach["rungs"]]
    table.close()


# In a lesson


FREE = 'kind  = "play"', 'kind  = "play"\ncoach = true'


def heard(table: LessonTable) -> list[str]:
    """What is said at the step, when the coach has thought."""
    remarks_ = table.session.remarks
    if remarks_ and (work := remarks_.work) and work.thread:
        work.thread.join(60)
    return [str(one["text"]) for one in table.lesson["said"] if one["what"] == "reaction"]


def in_free_play(*changes: tuple[str, str], present: bool = False) -> LessonTable:
    text = LESSON
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return lesson(text, "free", present=present)


@pytest.mark.usefixtures("always")
def test_in_free_play_with_the_coach_the_tutor_remarks_what_mattered() -> None:
    table = in_free_play(FREE)
    go_on(table)
    [said] = heard(table)
    assert "Mind" in said
    table.close()


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("present", [False, True])
def test_it_is_silent_where_the_lesson_has_no_coach_or_a_class_is_taught(present: bool) -> None:
    table = in_free_play(*[FREE] * present, present=present)
    go_on(table)
    assert heard(table) == []


@pytest.mark.usefixtures("always")
def test_in_a_sealed_lesson_it_is_silent() -> None:
    table = lesson(seal(script(LESSON.replace(*FREE)), rounds=2), "free")
    go_on(table)
    assert heard(table) == []


@pytest.mark.usefixtures("always")
def test_off_the_path_it_is_silent_and_what_is_past_is_not_remarked_on() -> None:
    table = in_free_play(FREE)
    table.leave()
    go_on(table)
    assert heard(table) == []
    table.come_back()
    go_on(table)
    table.step = 7
    assert heard(table) == []
