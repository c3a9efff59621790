"""A lesson as a notebook: readable where nothing runs, and played where something does.

Each step is its text, its table, and what is folded. A table is saved as a picture and as text; run
the cell, and the lesson itself stands there, at this step. The same lesson makes the same notebook
to the letter, and cells are called like their steps: a changed text is a small difference.
"""

from __future__ import annotations

from collections.abc import Iterator

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell

from dreamtutor.exports import raster
from dreamtutor.exports.handout import Handout
from dreamtutor.exports.lesson_picture import LessonPicture
from dreamtutor.exports.notebook import NotebookBuilder, as_file, put_picture
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.sealing import is_sealed
from dreamtutor.lessons.solutions import NoAcceptedAnswerError
from dreamtutor.texts.safe_markdown import line

DOTS = 900
"""How wide a picture in the notebook is; it is shown smaller, so that it is sharp."""
FIRST, RUN, LAST = "_lesson", "_run", "_end"
"""Cells that are of no step. No step can be called so."""


def lesson_notebook(
    script: Script, named: str, course: Course | None = None, *, answers: bool = True
) -> str:
    """The notebook as it is written. `named` is how `learn` finds the lesson: its id, or its file
    as seen from the notebook. Without `answers` nothing is in it that tells them."""
    if answers and is_sealed(script.lesson):
        raise script.bad("This lesson is sealed: make its notebook with --no-answers.")
    about = {"lesson": script.lesson.id, "format": script.lesson.format, "lang": script.lang}
    cells = LessonNotebook(script, named, course, answers=answers).cells()
    return as_file(cells, line(script.lesson.title), dreamtutor=about)


class LessonNotebook(NotebookBuilder):
    """A notebook of a lesson in the making."""

    def __init__(self, script: Script, named: str, course: Course | None, *, answers: bool) -> None:
        super().__init__(script.lang)
        self.script, self.named, self.playing = script, named, LessonPlayer(script)
        self.handout = Handout(self.playing, course, answers=answers)

    def cells(self) -> Iterator[NotebookNode]:
        yield text(FIRST, self.handout.head())
        yield new_code_cell("import dreamtutor", id=RUN, execution_count=next(self.numbers))
        for n, step in enumerate(self.script.lesson.step):
            try:
                self.playing.go(step.id)
                yield from self.step(step)
            except NoAcceptedAnswerError as error:
                raise self.script.bad(f"{error}.", "step", n) from error
        if end := self.handout.end():
            yield text(LAST, end)

    def step(self, step: LessonStep) -> Iterator[NotebookNode]:
        yield text(step.id, self.handout.task())
        if step.kind != "say" or step.point:
            yield self.table(step)
        if more := self.handout.help():
            yield text(f"{step.id}_aid", more)

    def table(self, step: LessonStep) -> NotebookNode:
        """A cell that shows the lesson at this step; until it is run, its output is a picture."""
        source = self.calling("learn", self.named, step=step.id)
        cell, picture = self.picture_cell(source, id=f"{step.id}_see"), LessonPicture(self.playing)
        ground = picture.inks.ground
        png = raster.small_png(picture.svg(), DOTS, ground) if self.in_dots else None
        put_picture(cell.outputs[0], picture, png, picture.title())
        return cell


def text(id_: str, source: str) -> NotebookNode:
    cell: NotebookNode = new_markdown_cell(source, id=id_)
    return cell
