"""The course in the notebook: all lessons with what was learned of each, and below the open one."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import Any

import traitlets

from dreamtutor import games
from dreamtutor.arguments import Height, checked
from dreamtutor.classrooms.answer_file import AnswerFile, learner_named
from dreamtutor.lessons.course import Course, start_lesson
from dreamtutor.lessons.course import load_course as all_lessons
from dreamtutor.lessons.course_file import course_at
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import GOOD_OUTCOMES, Progress
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import Script
from dreamtutor.widgets.class_lessons import ClassLessons
from dreamtutor.widgets.first_game import guide_first_game
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.new_game import play
from dreamtutor.widgets.place import OpenPage, PlacePage, WidgetPlace
from dreamtutor.widgets.rows import Wording
from dreamtutor.widgets.session import Commands
from dreamtutor.widgets.table import LiveTable


class CourseList(PlacePage):
    """The list of all lessons."""

    entry = "course"
    course = traitlets.Dict().tag(sync=True)


class OpenCourse(OpenPage):
    """All lessons in the notebook. `table` is the lesson that was opened last."""

    def __init__(
        self, lang: str = "en", *, course: Course | None = None, progress: Progress | None = None
    ) -> None:
        self.wording = Wording(lang)
        self.lang = self.wording.lang
        self.progress = progress or Progress()
        self._of_class = ClassLessons(course or all_lessons(self.lang), self.lang)
        self.course = self._of_class.course
        self._place = WidgetPlace(self._told)
        strings = {**self.wording.any.section("course"), "lang": self.lang}
        strings["dir"] = self.wording.any.direction
        commands: Commands = {"learn": self._opened, "close": self.close}
        self.page = CourseList(commands, self._place, strings=strings)
        self.refresh()

    def open(self, id_: str, *, again: bool = False) -> LessonTable:
        """Show a lesson below the list: `course.open("onirim/base/2-doors")`. One that was begun
        goes on where it was left; `again` begins it anew."""
        with self.page._deed():
            script = self.course[id_]
            playing = start_lesson(script, self.progress, again=again)
            playing.game.lock = self.page._lock  # a lesson opens the next one from here
            made = LessonTable(playing, self.lang, course=self.course)
            made.opens = self.open
            made.offer(self.play)
            made.observe(lambda _change: self.refresh(), "step")
            made.observe(lambda _change: self.refresh(), "finished")
            self._place.show(made)
            return made

    def play(self, game: str) -> LiveTable:
        """Begin a game below the list, in the place of the lesson."""
        with self.page._deed():
            table = play(game, lang=self.lang)
            table.shares_lock(self.page)
            table.opens = self.open
            guide_first_game(table)
            self._place.show(table)
            return table

    def close(self) -> None:
        """Show no lesson any more."""
        with self.page._deed():
            self._place.show(None)
            self.page.shown = {}

    @property
    def table(self) -> LessonTable | None:
        """The lesson that is open."""
        shown = self._place.shown
        return shown if isinstance(shown, LessonTable) else None

    @property
    def game(self) -> LiveTable | None:
        """The game that was begun after a lesson, if it is open."""
        shown: LiveTable | None = self._place.shown
        return None if isinstance(shown, LessonTable) else shown

    def _told(self) -> None:
        """What is open has found its place."""
        if self.table is not None:
            lesson = self.table.playing.lesson
            self.page.show(id=lesson.id, title=lesson.title)
        elif self.game is not None:
            game = self.game.words.game
            self.page.show(id=game, title=self.wording.game(game))
        else:
            self.page.shown = {}
        self.refresh()

    def refresh(self) -> None:
        """Look again what was learned; another notebook may have added to it."""
        self.page.course = self._state()

    def __repr__(self) -> str:
        done = len(self.course.ended(self.progress))
        return f"<OpenCourse: {len(self.course.scripts)} lessons, {done} done>"

    # What the list shows

    def _state(self) -> dict[str, Any]:
        asked_for = self._of_class.to_learn(self.progress)
        following = asked_for[0] if asked_for else self.course.next(self.progress)
        ended = self.course.ended(self.progress)
        rows = [self._row(script, ended) for script in self.course]
        by_game = groupby(rows, lambda row: row["game"])
        found = [
            {"id": game, "title": self.wording.game(game), "parts": parts(some, self.wording)}
            for game, some in by_game
        ]
        if self.course.title:  # whoever put it together has said in which order
            own = [{"id": "own", "title": "", "lessons": rows}]
            found = [{"id": "own", "title": self.course.title, "parts": own}]
        return {
            "games": found,
            "next": following.lesson.id if following else "",
            "bad": [str(problem) for problem in self.course.bad],
        }

    def _row(self, script: Script, ended: set[str]) -> dict[str, Any]:
        lesson = script.lesson
        steps = self.progress.steps(script.key)
        passed = [steps[step.id] for step in lesson.step if step.id in steps]
        missing = self.course.missing(lesson.id, ended)
        return {
            "id": lesson.id,
            "game": lesson.game,
            "title": lesson.title,
            "summary": lesson.summary,
            "minutes": lesson.minutes,
            "of": len(lesson.step),
            "passed": len(passed),
            "clean": sum(outcome in GOOD_OUTCOMES for outcome in passed),
            "state": "done" if lesson.id in ended else "begun" if passed else "",
            "first": [self.course.scripts[before].lesson.title for before in missing],
            **({"english": True} if script.missing else {}),
        }

    # From the page

    def _opened(self, id: str, again: bool) -> None:  # noqa: A002 - as pages call it
        try:
            self.open(id, again=again)
        except (LookupError, ValueError) as error:
            reason = self.wording.any.text("course", "cannot", reason=str(error))
            self.page.show(**{**self.page.shown, "wrong": reason})

    def _still(self) -> dict[str, str]:
        """The names of the lessons."""
        text = "\n".join(f"{script.lesson.id:32} {script.lesson.title}" for script in self.course)
        again = escape(self.wording.any.text("course", "run"))
        html = f"<pre>{escape(text)}</pre><p><em>{again}</em></p>"
        return {"text/plain": text or again, "text/html": html}


def parts(rows: Any, wording: Wording) -> list[dict[str, Any]]:
    """The lessons of a game by what they are about, as their ids say."""
    found = []
    for title, some in groupby(rows, lambda row: titled(row, wording)):
        lessons = list(some)
        part = lessons[0]["id"].split("/")[1]
        found.append({"id": part, "title": title, "lessons": lessons})
    return found


def titled(row: dict[str, Any], wording: Wording) -> str:
    """What the lessons of an expansion, or of something else, are listed under."""
    game, part = row["game"], row["id"].split("/")[1]
    if own := wording.any.text("course", f"part_{part.replace('-', '_')}"):
        return own
    known = part in games.module_names(game)
    return wording.module(game, part) if known else wording.any.text("course", "part_other")


@checked
def learn(
    lesson: str | PathLike[str],
    *,
    step: str = "",
    lang: str = "en",
    present: bool = False,
    again: bool = False,
    save: str | PathLike[str] | None = None,
    learner: str = "",
    height: Height = "fit",
) -> LessonTable:
    """A lesson, played at the live table. Let it be the last line of a cell.

    lesson      "onirim/base/2-doors", or "onirim/book" for the first one about the Book; or a file
                of your own, "my-first.toml"
    step        begin at this step, by its name in the file: "third-red"
    lang        the language of the texts: "en", "de", "pl". What is not translated is in English
    present     large, for a whole class: a question waits until `reveal()` shows its answer. It
                begins at the beginning, and nothing of it is remembered
    again       begin anew, and not where you left it
    save        a file in which your answers are written down, to be handed in and graded
                (docs/assignments.md): "answers.jsonl"
    learner     your name, if answers are saved and you are in no class
    height      "fit": as high as what you see the lesson through; or so many pixels

    What you have learned is remembered, in all notebooks; of a file of your own as long as it
    lies where it is. `dreamtutor.course()` lists all lessons;
    `dreamtutor.preview()` shows one that you are writing.
    """
    spoken, progress = Wording(lang).lang, Progress()
    course = None if Path(lesson).suffix == ".toml" else all_lessons(spoken)
    script = read(lesson, spoken) if course is None else course[str(lesson)]
    playing = at(start_lesson(script, progress, again=again or present), step)
    if save is not None and not present:
        AnswerFile(save, learner_named(learner)).follow(playing)
    looks: dict[str, Any] = {"present": present, "height": height}
    table = LessonTable(playing, lang, course=course, begins=play, **looks)
    if course is not None:
        table.follow(course, progress)
    return table


def at(playing: LessonPlayer, step: str) -> LessonPlayer:
    """The lesson at one of its steps, if one is named."""
    if step:
        playing.go(step)
    return playing


Lessons = str | PathLike[str] | Iterable[str | PathLike[str]]
"""A game, a file, a folder; or several of them."""


@checked
def course(lessons: Lessons | None = None, *, lang: str = "en") -> OpenCourse:
    """Lessons in a list: what you have learned, and what to learn next.

    lessons     all lessons of both games, if you name none; or a game, "onirim"; a folder of your
                own, "my-lessons", whose course.toml may say in which order they are learned; a
                file; or several of them: ["onirim", "my-lessons"]
    lang        the language of the texts: "en", "de", "pl". What is not translated is in English

    One click opens a lesson below the list; that is its `table`. From Python: `open(id)`.
    """
    if lessons is None:
        return OpenCourse(lang)
    of = [lessons] if isinstance(lessons, str | PathLike) else lessons
    return OpenCourse(lang, course=course_at(Wording(lang).lang, of))
