"""What lessons, steps and answers are called, in the lessons as they are here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from os import PathLike
from pathlib import Path

from dreamtutor.classrooms.handed_out import read_list, with_handed_out
from dreamtutor.classrooms.rule_names import rule_name
from dreamtutor.classrooms.tally import LearnerTally
from dreamtutor.classrooms.work import Fault
from dreamtutor.lessons.course import Course, load_course
from dreamtutor.lessons.course_file import course_at
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.progress import rules_of
from dreamtutor.lessons.questions import is_right
from dreamtutor.lessons.script import Script
from dreamtutor.texts import ENGLISH

LONGEST_CHOICE = 80
"""Letters of a choice that are shown."""


class LessonNames:
    """The lessons that a class learns by, to look things up in: those of the program, those that
    were handed out, and those of one's own in some place; or those of a course."""

    def __init__(
        self,
        lang: str = ENGLISH,
        folder: Path | None = None,
        own: str | PathLike[str] = "",
        course: Course | None = None,
    ) -> None:
        self.lang, self.folder, self.own = lang, folder, own
        self._course = course

    @cached_property
    def scripts(self) -> dict[str, Script]:
        if self._course:
            return self._course.scripts
        course = load_course(self.lang)
        if self.own:
            of_teacher = course_at(self.lang, [self.own])
            course = Course({**course.scripts, **of_teacher.scripts}, of_teacher.bad)
        if self.folder:
            course = with_handed_out(course, self.folder, read_list(self.folder), self.lang)
        return course.scripts

    def look_again(self) -> None:
        """Lessons were handed out: look anew what they are called."""
        for name in ("scripts", "_places", "_steps", "_teaching"):
            self.__dict__.pop(name, None)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {id_: n for n, id_ in enumerate(self.scripts)}

    @cached_property
    def _steps(self) -> dict[tuple[str, str], tuple[int, LessonStep]]:
        return {
            (id_, step.id): (n, step)
            for id_, script in self.scripts.items()
            for n, step in enumerate(script.lesson.step, 1)
        }

    @cached_property
    def _teaching(self) -> dict[str, str]:
        """For each rule the first lesson that teaches it, or else uses it."""
        found: dict[str, str] = {}
        steps = [(id_, step) for id_, s in self.scripts.items() for step in s.lesson.step]
        for named in (lambda step: step.rules, rules_of):
            for id_, step in steps:
                for name in named(step):
                    found.setdefault(rule_name(name, self.lang)[0], id_)
        return found

    def title(self, lesson: str) -> str:
        script = self.scripts.get(lesson)
        return script.lesson.title if script else lesson

    def version(self, lesson: str) -> str:
        script = self.scripts.get(lesson)
        return script.version if script else ""

    def length(self, lesson: str) -> int:
        script = self.scripts.get(lesson)
        return len(script.lesson.step) if script else 0

    def place(self, lesson: str) -> tuple[int, str]:
        """Where a lesson stands in the course; one that is not known, behind all."""
        return self._places.get(lesson, len(self._places)), lesson

    def number(self, lesson: str, step: str) -> int:
        """Which step of the lesson it is, from 1; 0 if there is none."""
        return self._steps[lesson, step][0] if (lesson, step) in self._steps else 0

    def teaching(self, rule: str) -> str:
        """The lesson that teaches a rule; empty if none does."""
        return self._teaching.get(rule, "")

    def about(self, lesson: str, step: str) -> tuple[str, ...]:
        """The rules that a step is about: those that it teaches, or else those that it uses."""
        if (lesson, step) not in self._steps:
            return ()
        found = self._steps[lesson, step][1]
        return tuple(found.rules or found.uses)

    def answer(self, lesson: str, step: str, answer: str) -> str:
        """What was answered, in the words of the choices."""
        if (lesson, step) not in self._steps:
            return answer
        choices = {choice.id: choice.text for choice in self._steps[lesson, step][1].choice}
        ids = answer.split(", ")
        if not choices or not {*ids} <= choices.keys():
            return answer
        text = "; ".join(choices[id_] or id_ for id_ in ids)
        return text if len(text) <= LONGEST_CHOICE else f"{text[: LONGEST_CHOICE - 1]}…"

    def false_claims(self, tally: LearnerTally) -> Iterator[Fault]:
        """Answers that a file calls right, and that the lesson, as it is here, does not."""
        for (lesson, id_), one in tally.steps.items():
            claim = one.claims
            if claim is None or claim.version != self.version(lesson):
                continue
            step = self._steps[lesson, id_][1] if (lesson, id_) in self._steps else None
            if step is None or step.kind != "ask" or step.sealed is not None:
                continue
            if not is_right(step, claim.chosen or (), claim.number):
                reason = f"{lesson}, {id_}: an answer is called right that is wrong in the lesson"
                yield Fault(tally.id, 0, reason)
