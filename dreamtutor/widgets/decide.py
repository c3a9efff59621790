"""A decision in the notebook: a position of one's own, and the answer to it written down."""

from __future__ import annotations

from os import PathLike

from dreamtutor.arguments import Height, checked
from dreamtutor.classrooms.answer_file import AnswerFile, learner_named
from dreamtutor.classrooms.decision import Decision
from dreamtutor.classrooms.exercise import decision_exercise, game_named
from dreamtutor.classrooms.membership import checked_name
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.rows import Wording


@checked
def decide(
    game: str = "onirim",
    *,
    of: str,
    number: int = 1,
    save: str | PathLike[str],
    learner: str = "",
    lang: str = "en",
    height: Height = "fit",
) -> LessonTable:
    """A position of your own, in which one answer is clearly the best. Let it be the last line of
    a cell.

    game        "onirim" or "urbion", where the position takes some seconds to be found
    of          the assignment, as your teacher calls it: all its positions are as hard
    number      which of your positions it is
    save        the file in which your answer is written down, to be handed in: "answers.jsonl"
    learner     your name, if you are in no class. Each name has positions of its own
    lang        the language of the texts: "en", "de", "pl"
    """
    spoken, name = Wording(lang).lang, checked_name(learner_named(learner))
    script = decision_exercise(Decision(game_named(game), of, name, number), spoken).script
    playing = LessonPlayer(script, Progress())
    AnswerFile(save, name).follow(playing)
    return LessonTable(playing, lang, height=height)
