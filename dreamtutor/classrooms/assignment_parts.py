"""What stands in a notebook of an assignment, whoever grades it: texts, tables, answers, points."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from keyword import iskeyword
from typing import Literal

from dreamtutor.classrooms.decision import Decision, position_of
from dreamtutor.classrooms.solving import calls, quoted
from dreamtutor.engine.notation import write
from dreamtutor.exports.handout import Handout, paragraphs, prose
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.script import Script
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.texts.safe_markdown import escaped

ANSWERS = "answers.jsonl"
"""The file that is handed in with the notebook."""
SOLUTION = "Solution"
"""Under this name a teacher's own notebook answers."""
TAKEN = ("me", "result", "display", "dreamtutor")
"""What else has a name in the notebook."""
PartKind = Literal["text", "code", "answer", "grade"]


@dataclass(frozen=True, slots=True)
class Part:
    """A cell of an assignment."""

    id: str
    """nbgrader puts a cell that somebody deleted behind the one whose id comes before its own in
    the alphabet; so that of a grade begins like that of its answer."""
    kind: PartKind
    source: str
    """Of an answer, what the learner finds there; of a grade, the call that makes the result."""
    solution: str = ""
    """Of an answer, what a teacher's notebook has instead."""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Contents:
    """A notebook of an assignment."""

    name: str
    """Of its file, without the ending."""
    title: str
    parts: tuple[Part, ...]
    points: int


def lesson_contents(script: Script, sealed: str, name: str, points: int) -> Contents:
    """A lesson as an assignment. `sealed` is the file that learners have beside the notebook."""
    words = Words(script.lesson.game, script.lang)
    lesson = script.lesson
    head = [f"# {escaped(lesson.title)}", prose(lesson.summary)]
    parts = [*beginning(words, head)]
    playing = LessonPlayer(script)
    handout = Handout(playing, answers=False)
    for step in lesson.step:
        playing.go(step.id)
        worth = points if step.is_exercise else 0
        parts.append(Part(f"{step.id}_text", "text", titled(handout.task(), worth, words)))
        table = table_name(step.id)
        call = f'dreamtutor.learn("{sealed}", step="{step.id}"'
        if step.is_exercise:
            saving, solution = f"{call}, {saved(words)})", calls(playing, table)
            asked = Asked(step.id, f"{sealed}#{step.id}", table, saving, solution)
            parts += asked.parts(points, words)
        elif step.kind == "show":
            parts.append(Part(f"{step.id}_table", "code", f"{call}{in_language(words)})"))
    exercises = sum(step.is_exercise for step in lesson.step)
    return Contents(name, lesson.title, tuple(parts), points * exercises)


def decision_contents(game: str, of: str, count: int, points: int, lang: str = ENGLISH) -> Contents:
    """Decisions of each learner's own, at a game."""
    words = Words(game, lang)
    title = f"{words.text('title')}: {words.text('decision', 'title', n=f'1–{count}')}"
    parts = [*beginning(words, [f"# {escaped(title)}", escaped(words.text("assignment", "own"))])]
    for number in range(1, count + 1):
        id_, table = f"decision-{number}", f"decision_{number}"
        head = f"## {escaped(words.text('decision', 'title', n=number))}"
        parts.append(Part(f"{id_}_text", "text", titled(head, points, words)))
        best = best_answer(Decision(game, of, SOLUTION, number))
        call = f'dreamtutor.decide("{game}", of={quoted(of)}, number={number}, {saved(words)})'
        name, solution = f"decision/{game}/{of}/{number}", [f"{table}.answer({quoted(best)})"]
        parts += Asked(id_, name, table, call, solution).parts(points, words)
    return Contents(f"decisions-{game}", title, tuple(parts), points * count)


def best_answer(decision: Decision) -> str:
    choices = position_of(decision).hint.choices
    return write(max(choices, key=lambda choice: choice.chance).way.answers[0])


def beginning(words: Words, head: Sequence[str]) -> Iterator[Part]:
    """What the notebook is about, and who takes it."""
    text = words.text
    how = escaped(text("assignment", "how", file=ANSWERS))
    yield Part("about", "text", paragraphs([*head, how]))
    yield Part("setup", "code", "import dreamtutor")
    yield Part("who", "text", escaped(text("assignment", "who")))
    yield Part("me", "answer", f'me = ""  # {text("assignment", "name")}', f'me = "{SOLUTION}"')


@dataclass(frozen=True, slots=True)
class Asked:
    """An exercise of an assignment."""

    id: str
    name: str
    """As it is graded by."""
    table: str
    """What its table is called in Python."""
    call: str
    """Makes the table."""
    solution: Sequence[str]

    def parts(self, points: int, words: Words) -> Iterator[Part]:
        """A table, its answer, and what is earned there."""
        yield Part(f"{self.id}_table", "code", f"{self.table} = {self.call}\n{self.table}")
        hint = f"# {words.text('assignment', 'answer')}\n# {self.table}. …"
        yield Part(f"{self.id}_answer", "answer", hint, "\n".join(self.solution))
        graded = (f'dreamtutor.check({quoted(self.name)}, "{ANSWERS}", learner=me, '
                  f"points={points}{in_language(words)})")  # fmt: skip
        yield Part(f"{self.id}_answer_points", "grade", graded, points=points)


def titled(task: str, points: int, words: Words) -> str:
    """The text of a step, and what it is worth, if anything."""
    if not points:
        return task
    return paragraphs([task, f"*{escaped(words.text('assignment', 'worth', points=points))}*"])


def saved(words: Words) -> str:
    """Where a table writes down what is answered at it."""
    return f'save="{ANSWERS}", learner=me{in_language(words)}'


def in_language(words: Words) -> str:
    return "" if words.lang == ENGLISH else f', lang="{words.lang}"'


def table_name(step: str) -> str:
    """What the table of a step is called in Python."""
    name = re.sub(r"\W", "_", step)
    taken = iskeyword(name) or name in TAKEN or hasattr(builtins, name)
    return f"table_{name}" if taken or not name.isidentifier() else name
