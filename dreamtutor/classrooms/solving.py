"""The right answers of a lesson as calls in Python: what a teacher's notebook answers."""

from __future__ import annotations

from dreamtutor.engine.notation import write
from dreamtutor.lessons.compatibility import try_to_solve
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import answer_ids, choice_ids
from dreamtutor.lessons.verdicts import refused_answers


def calls(playing: LessonPlayer, table: str) -> list[str]:
    """What is to be done at the step that is shown, at the table of this name."""
    step = playing.step
    if step.kind in ("predict", "ask"):
        if step.number is not None:
            return [f"{table}.choose(number={step.number})"]
        ids = answer_ids(step) if step.kind == "ask" else choice_ids(step)[:1]
        return [f"{table}.choose({', '.join(map(quoted, ids))})"]
    return [f"{table}.answer({quoted(words)})" for words in answers(playing)]


def answers(playing: LessonPlayer) -> list[str]:
    """What is to be answered at the table, in words."""
    step, game = playing.step, playing.current.twin()
    if step.kind == "try":
        refused = refused_answers(playing.lesson, step.refused, game.record.session)
        return [write(next(refused))]
    before = len(game.record.node.line())
    try_to_solve(playing.lesson, step, game)
    line = game.record.node.line()[before:]
    return [write(node.answer) for node in line if node.answer is not None]


def quoted(words: str) -> str:
    """A text as it is written in Python."""
    return repr(words) if '"' in words else f'"{words}"'
