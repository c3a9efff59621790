"""A lesson of each game from its first step to its last, by somebody who has only a keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Answer
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import solutions
from dreamtutor.lessons.questions import right_ids, shown_choices
from tests.browser.bridge import mount
from tests.browser.lessons import Learner
from tests.browser.typist import Keyboard, Typist, numbers
from tests.lessons.ways import wanted
from tests.long_tests import first

LESSONS = ["onirim/base/2-doors", "urbion/base/4-census"]


@dataclass(frozen=True)
class Pupil(Keyboard, Learner):
    """A learner with a keyboard, and nothing else."""


def study(pupil: Pupil) -> None:
    """To the end of the lesson, the straight way; each key does something that can be seen."""
    typist, playing = Typist(pupil), pupil.lesson.playing
    while not playing.ended:
        can, step = playing.can(), playing.step
        if can["answer"]:
            for answer in answers(pupil):
                give(typist, answer)
        elif can["choose"]:
            ids = [choice.id for choice in shown_choices(step, playing.lesson.id)]
            for id_ in right_ids(step) or ids[:1]:
                pupil.press(str(ids.index(id_) + 1))
            with pupil.changes():
                pupil.press("n")
        else:
            with pupil.changes():
                pupil.press("n")
        assert pupil.focus(), f"the focus has left the table at {step.id}"


def answers(pupil: Pupil) -> Iterator[Answer]:
    playing = pupil.lesson.playing
    if playing.step.kind != "play":
        yield wanted(playing)
        return
    line = solutions.find_line(
        playing.lesson, playing.step, playing.lesson_game, playing.nodes, 20_000
    ).line
    assert line
    yield from line


def give(typist: Typist, answer: Answer) -> None:
    seat = typist.seat
    prompt = seat.widget.record.prompt
    with seat.changes():
        if isinstance(prompt, Arrange):
            typist.marks(numbers(prompt, answer)[0])
        elif any(option["words"] == write(answer) for option in seat.scene["prompt"]["options"]):
            typist.card(write(answer))
        else:
            refused(seat, write(answer))


def refused(seat: Keyboard, words: str) -> None:
    """Try what is dimmed: the card, and then what is not allowed with it."""
    slot, rev = seat.refusal(words)["slots"][0], seat.widget.rev
    seat.press_until(lambda e: e.get("slot") == slot, "ArrowRight")
    seat.press("Enter")
    if seat.widget.rev == rev:
        seat.press_until(lambda e: e.get("words") == words, "Tab")
        seat.press("Enter")


@pytest.mark.parametrize("name", first(1, LESSONS))
def test_a_whole_lesson_by_keys(page: Page, home: Path, name: str) -> None:
    assert not home.exists()

    def learn() -> Any:
        return dreamtutor.learn(name)

    pupil = Pupil(mount(page, learn))
    expect(pupil.bubble).to_be_visible()
    page.keyboard.press("Tab")
    study(pupil)
    expect(pupil.bubble).to_contain_text("You have finished this lesson")
    outcomes = {step["outcome"] for step in pupil.lesson.lesson["path"]}
    assert outcomes == {"clean"}
