"""What comes after a game, below its table: the game to look back at, or the next lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import VBox

from dreamtutor.lessons.course import Course, load_course, start_lesson
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import Script
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.open_replay import watch
from dreamtutor.widgets.place import OPEN, WidgetPlace
from dreamtutor.widgets.table import LiveTable


class AfterGame:
    """The place below a table where a notebook shows what comes after its game. There is one as
    soon as a notebook shows the table."""

    def __init__(self, table: LiveTable, plays: Callable[..., Any]) -> None:
        self.table, self.plays = table, plays
        """`plays` begins a game, after a lesson."""
        self.place: WidgetPlace | None = None
        self.box: VBox | None = None
        """What a notebook shows: the table, and what comes after its game."""

    def around(self) -> VBox:
        """The table, with the place below it."""
        if self.box is None:
            self.place = WidgetPlace(lambda: None)
            self.box = VBox([self.table, self.place.box], layout=OPEN)
            self.table.observe(self._leave_box, "comm")
            self.table.offer(self)
        return self.box

    def next_lesson(self) -> str:
        _, script = self._course()
        return script.lesson.title if script else ""

    def look_back(self) -> None:
        assert self.place
        game = self.table.game
        at = sum(1 for _ in game.record.node.line()) - 1
        self.place.show(watch(self.table, at=at, lang=self.table.words.lang))

    def open_lesson(self) -> None:
        course, script = self._course()
        if script is not None and self.place is not None:
            lang, progress = self.table.words.lang, Progress()
            lesson = start_lesson(script, progress)
            made = LessonTable(lesson, lang, course=course, begins=self.plays)
            made.follow(course, progress)
            self.place.show(made)

    def _course(self) -> tuple[Course, Script | None]:
        """The lessons of the game, and the next one; none if all were taken."""
        course = load_course(self.table.words.lang, [self.table.game.header.game])
        return course, course.next(Progress())

    def _leave_box(self, _change: Any) -> None:
        """The table was taken off the page. What was opened below it stays."""
        box, self.box = self.box, None
        if box is None or self.place is None:
            return
        if self.place.shown is not None:
            box.children = [self.place.box]
            return
        for each in (box, self.place.box):
            each.close()
            each.layout.close()
