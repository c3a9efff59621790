"""A lesson while it is written: when its file is saved, it is read again and shown where it was."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from ipywidgets import HTML, VBox

from dreamtutor.arguments import checked
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.lessons.solutions import NoAcceptedAnswerError
from dreamtutor.widgets.beside import now_and_then
from dreamtutor.widgets.file_watch import SECONDS_BETWEEN_LOOKS, FileWatch
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.rows import Wording

BESIDE = (
    '<div role="alert" style="border-inline-start: 4px solid var(--jp-error-color1, #d32f2f); '
    'padding: 2px 12px; line-height: 1.5"><b>{head}</b><br><span lang="en">{text}</span></div>'
)


class Preview:
    """A lesson that is being written. `table` shows it as it was right last; `trouble` is what is
    wrong with the file now. Nothing of it is remembered as learned."""

    def __init__(self, path: str | PathLike[str], lang: str = "en", *, step: str = "") -> None:
        self.path, self.wording = Path(path), Wording(lang)
        self.table: LessonTable | None = None
        self.trouble = ""
        self._step = step
        """Where to begin, as long as there is no table that stands somewhere."""
        self._lock = threading.RLock()
        self._beside = HTML(layout={"display": "none"})
        self._place = VBox()
        self.widget = VBox([self._beside, self._place])
        self._saves = FileWatch(self.path)
        self._show()
        self._closed = threading.Event()
        self.watching = now_and_then(self._watch, "preview", SECONDS_BETWEEN_LOOKS, self._closed)

    def look(self) -> None:
        """Show the file anew, if it was saved. It is looked at by itself, twice a second."""
        with self._lock:
            if self._saves.has_changed():
                self._show()

    def close(self) -> None:
        """Take it off the page, and watch the file no more."""
        self._closed.set()
        with self._lock:
            if self.table is not None:
                self.table.close()
            self.widget.close()

    def _watch(self) -> bool:
        """Look at the file, as long as it is shown."""
        if self.widget.comm is None:
            return False
        self.look()
        return True

    def _show(self) -> None:
        try:
            playing = self._read()
        except LessonError as bad:
            self._say(bad)
            return
        if self.table is None:
            self.table = LessonTable(playing, self.wording.lang)
            self._place.children = [self.table]
        else:
            self.table.play(playing)
        self._say(None)

    def _read(self) -> LessonPlayer:
        """The lesson as it is saved now, at the step that is shown."""
        script = read(self.path, self.wording.lang)
        playing, step = LessonPlayer(script), self._where(script)
        try:
            playing.go(step)
        except NoAcceptedAnswerError as error:
            n = script.lesson.index(step)
            raise script.bad(f"This step is never reached: {error}.", "step", n) from error
        return playing

    def _where(self, script: Script) -> str:
        new = [step.id for step in script.lesson.step]
        if self.table is None:
            return self._step if self._step in new else new[0]
        playing = self.table.playing
        return nearest([step.id for step in playing.lesson.step], playing.step.id, new)

    def _say(self, bad: LessonError | None) -> None:
        """Say beside the table what is wrong, or that nothing is."""
        self.trouble = str(bad or "")
        head = self.wording.any.text("preview", "kept" if self.table else "nothing")
        said = BESIDE.format(head=escape(head), text=escape(self.trouble))
        self._beside.value = said if bad else ""
        self._beside.layout.display = None if bad else "none"

    def __repr__(self) -> str:
        return f"<Preview: {self.path.name}: {self.trouble or repr(self.table)}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The lesson; and for those who only read the saved notebook, what it looked like."""
        bundle = self.widget._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        still = self.table._still() if self.table else {"text/plain": repr(self)}
        return {**data, **still}


def nearest(old: Sequence[str], step: str, new: Sequence[str]) -> str:
    """The same step in another version of the lesson; if it is gone, the next one that is still
    there, or else the one before."""
    here = old.index(step)
    tried = (step, *old[here + 1 :], *reversed(old[:here]))
    return next((name for name in tried if name in new), new[0])


@checked
def preview(lesson: str | PathLike[str], *, step: str = "", lang: str = "en") -> Preview:
    """A lesson while you write it. Let it be the last line of a cell.

    lesson      your file, "my-first.toml". Whenever you save it, or its translation beside it, the
                lesson is shown anew, at the step where it was. If the file has a mistake, that is
                said above the lesson, which stays as it was
    step        begin at this step, by its name in the file
    lang        the language of the texts: "en", "de", "pl". What is not translated is in English

    What you do here is not remembered as learned. In a terminal: `dreamtutor lessons preview`.
    """
    return Preview(lesson, lang, step=step)
