"""What comes after a game, below its table: the game to look back at, or the next lesson.

Lessons and the viewer are imported when they are needed: a game begins without waiting for them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dreamtutor.widgets.late import after_the_click
from dreamtutor.widgets.place import place_below
from dreamtutor.widgets.table import LiveTable

if TYPE_CHECKING:
    from dreamtutor.lessons.course import Course
    from dreamtutor.lessons.script import Script


class AfterGame:
    """The place below a table where what comes after its game is shown."""

    def __init__(self, table: LiveTable, plays: Callable[..., Any]) -> None:
        self.table, self.plays = table, plays
        """`plays` begins a game, after a lesson."""
        self.place = table.place = place_below(table)
        table.offer(self)

    def next_lesson(self) -> str:
        if "_lessons" not in vars(self) and after_the_click(self._tell):
            return ""  # to read all lessons would keep the last answer of the game waiting
        _, script = self._course()
        return script.lesson.title if script else ""

    def _tell(self) -> None:
        """Read the lessons, and say at the table which one comes next."""
        self._course()
        self.table.name_ways()

    def look_back(self) -> None:
        from dreamtutor.widgets.open_replay import watch  # noqa: PLC0415

        game = self.table.game
        at = sum(1 for _ in game.record.node.line()) - 1
        self.place.show(watch(self.table, at=at, **self.table.manner))

    def open_lesson(self) -> None:
        from dreamtutor.lessons.course import start_lesson  # noqa: PLC0415
        from dreamtutor.lessons.progress import Progress  # noqa: PLC0415
        from dreamtutor.widgets.lesson import LessonTable  # noqa: PLC0415

        course, script = self._course()
        if script is not None and self.table.opens is not None:
            self.table.opens(script.lesson.id)
        elif script is not None:
            progress = Progress()
            lesson = start_lesson(script, progress)
            made = LessonTable(lesson, course=course, begins=self.plays, **self.table.manner)
            made.follow(course, progress)
            self.place.show(made)

    def _course(self) -> tuple[Course, Script | None]:
        """The lessons of the game, and the next one; none if all were taken."""
        from dreamtutor.lessons.progress import Progress  # noqa: PLC0415

        return self._lessons, self._lessons.next(Progress())

    @cached_property
    def _lessons(self) -> Course:
        """They are read when the first game at the table is over, and not with each that is."""
        from dreamtutor.lessons.course import load_course  # noqa: PLC0415

        return load_course(self.table.words.lang, [self.table.game.header.game])
