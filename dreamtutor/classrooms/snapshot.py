"""What a learner did at a step, done again for others to see: a table, and a picture of it."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from contextlib import suppress

from dreamtutor.classrooms.format import LessonEntry
from dreamtutor.engine.notation import NotationError
from dreamtutor.engine.session import RefusedError
from dreamtutor.lessons.panel import without_hidden_zones
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import NotNowError
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.solutions import NoAcceptedAnswerError
from dreamtutor.view.picture import as_svg
from dreamtutor.view.scene_builder import scene


def done_again(script: Script, step: str, entries: Sequence[LessonEntry]) -> LessonPlayer:
    """The lesson as it stood with a learner, after what they answered at a step."""
    playing = LessonPlayer(script)
    with suppress(NoAcceptedAnswerError):  # a step that nobody comes to
        playing.go(step)
    for entry in entries:
        answer_again(playing, entry)
    return playing


def answer_again(playing: LessonPlayer, entry: LessonEntry) -> None:
    """Answer as a learner did; what cannot be answered so here is passed over."""
    with suppress(NotNowError, NotationError, RefusedError):
        if entry.what in ("answer", "mistake", "refusal", "passed"):
            while playing.current.demonstration:
                playing.next()
            if entry.answer:
                playing.answer(entry.answer)
            elif entry.chosen or entry.number is not None:
                playing.choose(entry.chosen or (), entry.number)


def picture(playing: LessonPlayer) -> str:
    """The table as it stands, as the address of a picture."""
    shown = without_hidden_zones(playing, scene(playing.game.record, playing.words))
    svg = as_svg(shown, playing.words)
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
