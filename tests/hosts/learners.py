"""A learner before a lesson in a real notebook, by mouse.

The same lesson is played beside it, in this process and by the same answers: it knows what is
asked, and what the page must show then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import cast

from playwright.sync_api import Locator, Page, expect

from dreamtutor.engine.notation import write
from dreamtutor.lessons import solutions
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import right_ids
from dreamtutor.texts.markdown import as_text
from dreamtutor.view.scene import Scene
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import Mounted
from tests.browser.lessons import Learner
from tests.hosts.tables import SHOWN
from tests.lessons.ways import wanted


@dataclass(frozen=True)
class Beside:
    """The lesson on a page of a notebook, and the one that is played beside it."""

    page: Page
    widget: LessonTable

    def view(self, number: int = 0) -> Locator:
        return self.page.locator(".dt").filter(has=self.page.locator(SHOWN)).nth(number)


class Pupil(Learner):
    @contextmanager
    def changes(self, by: int = 1) -> Iterator[None]:  # noqa: ARG002 - see `does`
        """Nothing yet: the lesson beside has to follow first."""
        yield

    def does(self, here: Callable[[], object], beside: Callable[[], object]) -> None:
        """Do something on the page, and the same beside; both come to the same."""
        here()
        beside()
        self.agrees()

    def agrees(self) -> None:
        """The page says what the tutor says beside, and shows the same hand."""
        lesson = self.lesson.lesson
        expect(self.root).to_have_attribute("data-rev", str(self.widget.rev))
        if not lesson["away"]:
            said = [line["text"] for line in lesson["said"] if line["what"] != "carry"]
            for text in [*said, *([] if "moment" in lesson else [lesson["say"]])]:
                expect(self.bubble).to_contain_text(as_text(text))
        assert self.sees()["hand"] == self.knows()["hand"]

    def on(self, name: str = "Next") -> None:
        self.does(self.button_named(name).click, self.lesson.next)

    def hint(self) -> None:
        self.does(self.button_named("Hint").click, self.lesson.hint)

    def answers(self, words: str) -> None:
        scene = cast(Scene, self.widget.scene)
        offered = any(option["words"] == words for option in scene["prompt"]["options"])
        click = self.click_answer if offered else self.click_refused
        self.does(lambda: click(words), lambda: self.lesson.answer(words))

    def chooses(self, *ids: str) -> None:
        for id_ in ids:
            self.bubble.locator(f"input[value={id_}]").check()
        button = self.bubble.locator(".is-first")
        self.does(button.click, lambda: self.lesson.choose(*ids))

    def passes(self) -> None:
        """Do what the step asks for, and go on."""
        playing = self.lesson.playing
        if playing.can()["choose"]:
            step = playing.step
            self.chooses(*(right_ids(step) or [step.choice[0].id]))
        elif playing.step.kind == "play":
            for words in line(playing):
                self.answers(words)
        else:
            while playing.can()["answer"] and not playing.passed:
                self.answers(write(wanted(playing)))
        self.on()


def line(playing: LessonPlayer) -> list[str]:
    """Answers that reach the goal of a step of free play."""
    found = solutions.find_line(
        playing.lesson, playing.step, playing.lesson_game, playing.nodes, 20_000
    ).line
    assert found
    return [write(answer_) for answer_ in found]


def pupil(page: Page, lesson: str, step: str = "", number: int = 0) -> Pupil:
    """Before a lesson that a notebook shows, at this step of it."""
    playing = LessonPlayer(load_course()[lesson])
    if step:
        playing.go(step)
    beside = Beside(page, LessonTable(playing))
    found = Pupil(cast(Mounted[LiveTable], beside), number)
    expect(found.bubble).to_be_visible()
    found.is_at(playing.step.id)
    found.agrees()
    return found
