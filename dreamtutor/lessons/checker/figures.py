"""Are the verdicts of lessons on moves true? The coach plays each answer out, with the same deals
for all answers to a question, and says how often each wins.

It judges where it has been counted how good its chances are (`dreamtutor.coach.calibration`). In
other games its word is too weak to contradict a lesson, and nothing is known.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, MutableMapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

from dreamtutor import games
from dreamtutor.coach.calibration import Bin, table_of
from dreamtutor.coach.further import Estimate, Further, sampled
from dreamtutor.coach.judge import Judge, judge_of
from dreamtutor.coach.players import Coach
from dreamtutor.coach.playouts import played_on
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Answer, Session
from dreamtutor.lessons.checker.moves import (
    CalledAnswer,
    CalledQuestion,
    called_questions,
    is_judged,
)
from dreamtutor.lessons.positions import rules_of
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import Script
from dreamtutor.workers import in_order

CLEAR = 0.03
"""Who is less than so much behind is as good: a right answer is, and a mistake is not."""
FAR = 0.12
"""What leads on with a remark may cost so much."""
DEALS = (24, 48, 96)
"""After so many it is looked whether they are enough."""
TURNS = 8
"""So many turns are played on; what the position is worth then, counts."""
QUOTED = re.compile(r"(\d+) of 100\b")
"""What a lesson says of an answer: how many of 100 games are won after it."""
OFF = 0.06
"""So much what it says may differ from what was found, beside what the deals leave open."""
Outcome = Literal["holds", "contradicted", "too close to call", "not known"]


@dataclass(frozen=True)
class Figure:
    """An answer, what a lesson calls it, and what it led to."""

    file: str
    line: int
    lesson: str
    step: str
    case: str
    verdict: str
    answer: str
    outcome: Outcome
    chance: float | None = None
    """The chance of winning after it."""
    unsure: float = 0.0
    """Half the width of its 95 % interval."""
    behind: float = 0.0
    """How far it is behind the best answer; a mistake, behind the best that the lesson accepts."""
    behind_unsure: float = 0.0
    deals: int = 0
    quoted: int | None = None
    """How many of 100 games are won after it, as the lesson says."""

    @property
    def is_misquoted(self) -> bool:
        """Does the lesson say another number than was found?"""
        if self.quoted is None or self.chance is None:
            return False
        return abs(self.quoted / 100 - self.chance) > OFF + self.unsure

    @property
    def told(self) -> str:
        """What is said of a verdict that the figures contradict."""
        if self.is_misquoted and self.chance is not None:
            found = f"said to win {self.quoted} of 100 games, and wins {100 * self.chance:.0f}"
            return f"{self.file}, line {self.line}: step {self.step!r}: {self.answer!r} is {found}."
        says = f"{self.answer!r} is called {self.called}, and is {100 * self.behind:.0f} points"
        against = "behind what the lesson accepts" if self.is_mistake else "behind the best"
        return f"{self.file}, line {self.line}: step {self.step!r}: {says} {against}."

    @property
    def called(self) -> str:
        return "a mistake" if self.is_mistake else self.verdict

    @property
    def is_mistake(self) -> bool:
        return self.verdict == "mistake"


Task = tuple[Path, int]
"""A lesson, and one of its steps."""


def figures(
    tasks: Sequence[Task],
    executor: Executor | None = None,
    kept: MutableMapping[Task, list[Figure]] | None = None,
) -> Iterator[list[Figure]]:
    """What comes of all answers that are judged in some steps. What is `kept` is not played out
    again, and the rest is put there."""
    kept = {} if kept is None else kept
    new = in_order(figures_of_step, [task for task in tasks if task not in kept], executor)
    for task in tasks:
        if task not in kept:
            kept[task] = next(new)
        yield as_told(task, kept[task])


def tasks_of(scripts: Iterable[Script]) -> list[Task]:
    """The steps of lessons in which answers are judged."""
    return [
        (script.path, index)
        for script in scripts
        for index, step in enumerate(script.lesson.step)
        if script.path and is_judged(step)
    ]


def is_known(script: Script) -> bool:
    """Has it been counted how good the chances are that the coach gives in this game?"""
    return bool(table_of(rules_of(script.lesson)))


def strengths(scripts: Iterable[Script]) -> dict[str, float | None]:
    """By the games of lessons, how far the chances that the coach gives are off on average; None
    where nobody has counted."""
    return {
        f"{script.lesson.game} {'+'.join(script.lesson.modules) or games.BASE}"
        + ", team" * (script.lesson.seats == 2): mean_error(table_of(rules_of(script.lesson)))
        for script in scripts
    }


def mean_error(bins: Sequence[Bin]) -> float | None:
    """How far the chances of a table are from how often was won."""
    count = sum(bin_.games for bin_ in bins)
    total = sum(abs(bin_.said - bin_.rate.rate) * bin_.games for bin_ in bins)
    return total / count if count else None


@lru_cache(2)
def known_script(path: Path) -> tuple[Script, Judge]:
    script = read(path)
    return script, judge_of(rules_of(script.lesson))


def figures_of_step(task: Task) -> list[Figure]:
    """What comes of the answers that a step judges."""
    script, judge = known_script(task[0])
    lesson, step, known = script.lesson, script.lesson.step[task[1]], is_known(script)
    quoted = {case.id for case in step.answer if quoted_in(case.say) is not None}
    found = []
    for number, question in enumerate(called_questions(script, task[1], judge)):
        played = Played(judge, question, f"{lesson.id} {step.id} {number}", quoted)
        if known:
            played.play_out()
        for n, called in enumerate(question.answers):
            named = (lesson.id, step.id, called.case, called.verdict, write(called.answer))
            fields = played.found(n) if known else ["not known"]
            found.append(Figure(task[0].name, 0, *named, *fields))
    return found


def as_told(task: Task, found: Iterable[Figure]) -> list[Figure]:
    """The figures of a step with what the lesson tells of its answers, and in which lines."""
    script, index = known_script(task[0])[0], task[1]
    cases = {case.id: (n, case) for n, case in enumerate(script.lesson.step[index].answer)}
    told = []
    for figure in found:
        line, quoted = script.line("step", index), None
        if figure.case in cases:
            n, case = cases[figure.case]
            line, quoted = script.line("step", index, "answer", n), quoted_in(case.say)
        as_said = replace(figure, line=line, quoted=quoted)
        told.append(replace(as_said, outcome="contradicted") if as_said.is_misquoted else as_said)
    return told


def quoted_in(say: str) -> int | None:
    """How many of 100 games a text says are won."""
    says = QUOTED.search(say)
    return int(says[1]) if says else None


class Played:
    """The answers to a question, played out."""

    def __init__(
        self, judge: Judge, question: CalledQuestion, seed: str, quoted: Container[str] = ()
    ) -> None:
        self.judge, self.question, self.seed = judge, question, seed
        self.quoted = quoted
        """The cases of which the lesson says how often they win."""
        self.chances: list[list[float]] = [[] for _ in question.answers]

    def play_out(self) -> None:
        """Play them out, until it is clear that their verdicts hold, or with all deals: who looks
        often finds something by chance, and no verdict is contradicted by few. What is clear is
        not played any more, unless something else is compared with it, or the lesson tells how
        often it wins."""
        for most in DEALS:
            for m in self.unclear():
                chances, called = self.chances[m], self.called(m)
                for n in range(len(chances), most):
                    chances.append(self.worth(called.answer, f"{self.seed} {n}"))

    def unclear(self) -> list[int]:
        """The answers of which more must be known, and those that they are compared with."""
        every = range(len(self.chances))
        if not self.chances[0]:
            return [*every]
        unclear = {
            m for m in every if self.outcome(m) != "holds" or self.called(m).case in self.quoted
        }
        return sorted(unclear | {self.compared(m) for m in unclear})

    def worth(self, answer: Answer, seed: str) -> float:
        """What an answer leads to if the cards come so, and the coach plays on."""
        fork: Session = self.question.session.fork(Seeded(seed))
        fork.answer(answer)
        played_on(fork, Coach(self.judge), fork.turns + TURNS)
        return Further(self.judge).now(fork)

    def found(self, n: int) -> tuple[Outcome, float, float, float, float, int]:
        """Of an answer the fields of its figure."""
        chance, behind = sampled(self.chances[n]), self.behind(n)
        deals = len(self.chances[n])
        return self.outcome(n), chance.chance, chance.unsure, behind.chance, behind.unsure, deals

    def outcome(self, n: int) -> Outcome:
        return outcome(self.called(n).verdict, self.behind(n))

    def behind(self, n: int) -> Estimate:
        """How far an answer is behind the best that it is compared with, by the deals of both."""
        pairs = zip(self.chances[self.compared(n)], self.chances[n], strict=False)
        return sampled([best - own for best, own in pairs])

    def compared(self, n: int) -> int:
        """The best answer that an answer is compared with."""
        others = [
            m
            for m in range(len(self.chances))
            if self.called(n).verdict != "mistake" or self.called(m).verdict != "mistake"
        ]
        return max(others, key=lambda m: sampled(self.chances[m]).chance)

    def called(self, n: int) -> CalledAnswer:
        return self.question.answers[n]


def outcome(verdict: str, behind: Estimate) -> Outcome:
    """Does a verdict hold for an answer that is so far behind?"""
    low, high = behind.chance - behind.unsure, behind.chance + behind.unsure
    limit = FAR if verdict == "fine" else CLEAR
    if low <= limit <= high and behind.unsure:
        return "too close to call"
    is_worse = behind.chance > limit
    return "holds" if is_worse == (verdict == "mistake") else "contradicted"


def table(found: Iterable[Figure]) -> list[str]:
    """The figures in lines, by lessons and steps."""
    lines, last = [], ("", "")
    for figure in found:
        if (figure.lesson, figure.step) != last:
            last = (figure.lesson, figure.step)
            lines.append(f"{figure.lesson}: {figure.step}")
        figures = ""
        if figure.chance is not None:
            figures = f"{percent(figure.chance, figure.unsure)}  behind "
            figures += percent(figure.behind, figure.behind_unsure)
        shown = f"  {figure.verdict:8} {figure.answer:40.40} {figures:34} {figure.outcome}"
        lines.append(shown.rstrip())
    return lines


def percent(chance: float, unsure: float) -> str:
    return f"{100 * chance:5.1f} ±{100 * unsure:4.1f}"
