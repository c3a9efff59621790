"""The coach at the table of a lesson: where the lesson allows it, it says a little more each time,
when the lesson's own hints are spent. It never says all choices, nor a chance. In free play it
remarks of its own accord what mattered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dreamtutor.engine.players import only_answer
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Chance, Over
from dreamtutor.lessons.replies import LessonMessage
from dreamtutor.lessons.sealing import is_sealed
from dreamtutor.texts import Words

if TYPE_CHECKING:
    from dreamtutor.lessons.player import LessonPlayer


class Advice:
    """What the coach has said of the question at which a game stands."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.node: Node | None = None
        """The question that it has thought about."""
        self.rungs: list[str] = []
        """What it has not said of it yet."""

    def has_more(self, record: Record) -> bool:
        """Can it say anything of the question, or more than it has said?"""
        if self.node is record.node:
            return bool(self.rungs)
        is_asked = not isinstance(record.prompt, Chance | Over)
        return is_asked and only_answer(record.session) is None

    def next(self, record: Record) -> str:
        """A little more."""
        from dreamtutor.coach.hint import think  # noqa: PLC0415 - it sees both games, and takes
        from dreamtutor.coach.ladder import ladder  # noqa: PLC0415 - long to import

        if self.node is not record.node:
            words = self.words.for_settings(record.rules.settings)
            said = ladder(think(record.session), words, chances=False)
            self.node, self.rungs = record.node, [rung.say for rung in said]
        return self.rungs.pop(0)


def may_remark(playing: LessonPlayer) -> bool:
    """May the coach remark what mattered? Only in free play that goes on, where it helps, and never
    in a sealed lesson."""
    current, step = playing.current, playing.step
    plays = step.kind == "play" and step.coach and current.on_path
    return plays and not (is_sealed(playing.script.lesson) or current.passed or current.stuck)


def remark(playing: LessonPlayer, say: str) -> None:
    """The coach remarks something."""
    if may_remark(playing):
        with playing.transaction():
            playing.current.messages.append(LessonMessage("reaction", say))
