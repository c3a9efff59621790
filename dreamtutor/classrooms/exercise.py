"""What is asked of a learner in an assignment: a step of a lesson, or a decision of their own.

Exercises have names: "onirim/base/2-doors#third-red" and "doors.sealed.toml#third-red" are steps of
lessons; "decision/onirim/3b-monday/1" is the first decision at a game of Onirim in the assignment
that is called 3b-monday.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from dreamtutor import games
from dreamtutor.classrooms.decision import Decision
from dreamtutor.classrooms.decision_lesson import STEP, decision_lesson
from dreamtutor.engine.suggestions import did_you_mean
from dreamtutor.lessons.course import Course, load_course
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import Script
from dreamtutor.texts import ENGLISH

DECISION = re.compile(r"decision/([a-z]+)/([\w .+-]{1,80})/([1-9]\d{0,3})")


class ExerciseError(ValueError):
    """There is no exercise of this name."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A step that a learner is to do, and how it is found in a file of answers."""

    script: Script
    step: LessonStep
    decision: Decision | None = None
    """If it is one: whose answer is worth what it costs."""

    @property
    def lesson(self) -> str:
        return self.script.lesson.id


def exercise_named(name: str, learner: str = "", lang: str = ENGLISH) -> Exercise:
    """The exercise of a name; a decision is one of a learner."""
    if found := DECISION.fullmatch(name):
        return decision_exercise(Decision(game_named(found[1]), found[2], learner, int(found[3])))
    lesson, sharp, step = name.rpartition("#")
    if not sharp:
        says = 'an exercise is called like "onirim/base/2-doors#third-red"'
        raise ExerciseError(f'{says} or "decision/onirim/3b/1", not {name[:80]!r}')
    script = read(lesson, lang) if lesson.endswith(".toml") else bundled(lang)[lesson]
    return step_exercise(script, step)


def step_exercise(script: Script, step: str) -> Exercise:
    """A step of a lesson at which there is something to answer."""
    exercises = {one.id: one for one in script.lesson.step if one.is_exercise}
    if step not in exercises:
        hint = did_you_mean(step, exercises) or f"; there are: {', '.join(exercises)}"
        raise ExerciseError(f"{script.lesson.id} has no exercise {step[:60]!r}{hint}")
    return Exercise(script, exercises[step])


def decision_exercise(decision: Decision, lang: str = ENGLISH) -> Exercise:
    """A decision of a learner."""
    script = decision_lesson(decision, lang)
    [step] = script.lesson.step
    assert step.id == STEP
    return Exercise(script, step, decision)


@cache
def bundled(lang: str) -> Course:
    """The lessons that come with the program, read once: a notebook has many exercises."""
    return load_course(lang)


def game_named(game: str) -> str:
    if game not in games.GAMES:
        raise ExerciseError(f"there is no game {game[:60]!r}{did_you_mean(game, games.GAMES)}")
    return game
