"""A page in whose place lessons open, each from the one before, and games after them."""

from __future__ import annotations

from dreamtutor.arguments import Height
from dreamtutor.lessons.course import Course, start_lesson
from dreamtutor.lessons.progress import Progress
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.place import OpenPage
from dreamtutor.widgets.widget import PageWidget


class LessonPlace(OpenPage):
    """What a home and a start form have in common."""

    lang: str
    course: Course
    progress: Progress
    height: Height
    """Of the tables that are opened here."""

    def learn(self, id_: str, *, again: bool = False) -> LessonTable:
        """Show a lesson here: `learn("onirim/base/2-doors")`. One that was begun goes on where it
        was left; `again` begins it anew."""
        with self.page._deed():
            script = self.course[id_]
            playing = start_lesson(script, self.progress, again=again)
            playing.game.lock = self.page._lock  # a lesson opens the next one from here
            made = LessonTable(playing, self.lang, course=self.course, height=self.height)
            made.opens = self.learn
            made.offer(self._play_after)
            self._show(made, script.lesson.title)
            return made

    def _play_after(self, place: str) -> None:
        """Begin a game of this name after a lesson."""
        raise NotImplementedError

    def _show(self, widget: PageWidget, title: str) -> None:
        """Show this, which is called so."""
        raise NotImplementedError
