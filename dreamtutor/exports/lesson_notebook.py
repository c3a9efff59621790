"""A lesson as a notebook: readable where nothing runs, and played where something does.

Each step is its text, its table, and what is folded. A table is saved as a picture and as text; run
the cell, and the lesson itself stands there, at this step. The same lesson makes the same notebook
to the letter, and cells are called like their steps: a changed text is a small difference.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Iterator
from itertools import count
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from dreamtutor.exports import raster
from dreamtutor.exports.handout import Handout
from dreamtutor.exports.lesson_stills import LessonPicture
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.sealing import is_sealed
from dreamtutor.lessons.solutions import NoAcceptedAnswerError
from dreamtutor.texts import ENGLISH
from dreamtutor.texts.safe_markdown import line
from dreamtutor.view.picture import WIDTH

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
    made = new_notebook(cells=[*LessonNotebook(script, named, course, answers=answers).cells()])
    made.metadata.kernelspec = {
        "name": "python3", "display_name": "Python 3", "language": "python",
    }  # fmt: skip
    made.metadata.language_info = {"name": "python"}
    made.metadata.title = line(script.lesson.title)
    made.metadata.dreamtutor = {
        "lesson": script.lesson.id, "format": script.lesson.format, "lang": script.lang,
    }  # fmt: skip
    nbformat.validate(made)
    return f"{nbformat.writes(made)}\n"


class LessonNotebook:
    """A notebook in the making."""

    def __init__(self, script: Script, named: str, course: Course | None, *, answers: bool) -> None:
        self.script, self.named, self.playing = script, named, LessonPlayer(script)
        self.handout = Handout(self.playing, course, answers=answers)
        self.in_dots = raster.can_draw()
        """Every page shows PNG, that of a code host too. Without it there is SVG."""
        self.numbers = count(1)

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
        lang = "" if self.script.lang == ENGLISH else f", lang={self.script.lang!r}"
        data, metadata = self.shown(LessonPicture(self.playing))
        number = next(self.numbers)
        output = new_output("execute_result", data=data, metadata=metadata, execution_count=number)
        cell: NotebookNode = new_code_cell(
            f"dreamtutor.learn({self.named!r}, step={step.id!r}{lang})",
            id=f"{step.id}_see",
            execution_count=number,
            outputs=[output],
        )
        return cell

    def shown(self, still: LessonPicture) -> tuple[dict[str, str], dict[str, Any]]:
        svg, data = still.svg(), {"text/plain": still.in_words()}
        if self.in_dots:
            png = raster.small_png(svg, DOTS, still.inks.ground)
            data["image/png"] = base64.b64encode(png).decode()
            return data, {"image/png": {"width": WIDTH, "alt": still.title()}}
        picture = base64.b64encode(svg.encode()).decode()
        alt = html.escape(still.title(), quote=True)
        data["text/html"] = (
            f'<img style="max-width:100%" alt="{alt}" src="data:image/svg+xml;base64,{picture}">'
        )
        return data, {}


def text(id_: str, source: str) -> NotebookNode:
    cell: NotebookNode = new_markdown_cell(source, id=id_)
    return cell
