"""The board of a class: who is where, who needs help now, which rules stop them. It is made anew of
what the learners have written whenever there is more of it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from dreamtutor.classrooms.board_types import (
    BoardCell,
    BoardGiven,
    BoardLearner,
    BoardLesson,
    BoardNeed,
    BoardRule,
    BoardState,
    BoardStep,
    BoardTry,
    CellState,
)
from dreamtutor.classrooms.control import read_control
from dreamtutor.classrooms.deals import Deals
from dreamtutor.classrooms.format import LessonEntry
from dreamtutor.classrooms.handed_out import read_list
from dreamtutor.classrooms.lesson_names import LessonNames
from dreamtutor.classrooms.report import labels_of
from dreamtutor.classrooms.rule_names import rule_name
from dreamtutor.classrooms.snapshot import done_again, picture
from dreamtutor.classrooms.tails import Followed, Tails
from dreamtutor.classrooms.tally import SHOWN, WORKING, WRONG, StepTally, answer_of
from dreamtutor.classrooms.tournament import Tournament
from dreamtutor.classrooms.warm_up import hardest, warm_up
from dreamtutor.lessons.script import Script
from dreamtutor.texts import ENGLISH, Words

STUCK = 180.0
"""Seconds at one step after which somebody may need help."""
AWAY = 120.0
"""Seconds without anything after which a row is dimmed."""
MOST_NEEDS, MOST_RULES, MOST_TRIES, MOST_FAULTS = 3, 6, 40, 5
WHATS = ("answer", "mistake", "refusal", "hint", "passed")
"""What is told of a step."""
Rule = tuple[str, str]
"""The id of a rule, and its title."""


class Board:
    """A class in one lesson at a time."""

    def __init__(
        self, folder: Path, lang: str = ENGLISH, lesson: str = "", own: str | PathLike[str] = ""
    ) -> None:
        """`own`: where lessons lie that do not come with the program, if they are not handed
        out."""
        self.tails = Tails(folder)
        self.folder, self.lang, self.lesson = folder, lang, lesson
        self.names = False
        """Are learners called by their names?"""
        self.open: list[tuple[str, str]] = []
        """The cells that are looked at, by learner and step."""
        self._pictures: dict[tuple[str, str, str, int], str] = {}
        """Of the cells that were looked at last."""
        self.deals = Deals(folder)
        self.handed_out = read_list(folder)
        self.words = Words("onirim", lang)
        self.tournament = Tournament(self.deals, self.words)
        self.lesson_names = LessonNames(lang, folder, own)

    def look(self) -> bool:
        """Read what is new. Is there anything?"""
        is_new = self.tails.look()
        games = {id_: one.games for id_, one in self.learners.items()}
        return self.deals.look(games, self.lesson) or is_new

    @property
    def learners(self) -> dict[str, Followed]:
        return self.tails.learners

    def state(self) -> BoardState:
        """All that is shown now."""
        lessons = self._lessons()
        lesson = self.lesson or (lessons.most_common(1)[0][0] if lessons else "")
        control, steps = read_control(self.folder), self._steps(lesson)
        labels = self._labels()
        tournament = self.tournament.state(lesson, dict(labels))
        deal = self._text("tournament", deal=tournament["deal"]) if tournament else ""
        return {
            "title": deal or self.lesson_names.title(lesson) or self._text("title"),
            "lesson": lesson,
            "lessons": [*self._to_show(lessons)],
            "steps": [self._column(lesson, step, n) for n, step in enumerate(steps, 1)],
            "learners": [
                self._row(self.learners[id_], lesson, steps, label) for id_, label in labels
            ],
            "counts": [*self._counts(lesson)],
            "need": [*self._needs(lesson, dict(labels))][:MOST_NEEDS],
            "rules": self._rules(lesson),
            "warm_up": any(step.state in (WRONG, SHOWN) for step in self._all_steps()),
            "given": [*self._given()],
            "tournament": tournament,
            "names": self.names,
            "paused": control.paused,
            "held": control.step if control.lesson == lesson else "",
            "open": [
                self._cell(lesson, id_, step, dict(labels)[id_])
                for id_, step in self.open
                if id_ in self.learners
            ],
            "faults": [str(fault) for fault in self.tails.faults[-MOST_FAULTS:] if self.names],
            "nobody": "" if self.learners else self._text("join", folder=str(self.folder)),
        }

    def _to_show(self, lessons: Counter[str]) -> Iterator[BoardLesson]:
        """The lessons that somebody is in, and the deals that several play."""
        for id_, n in lessons.most_common():
            yield {"id": id_, "title": self.lesson_names.title(id_), "learners": n}
        for id_, n in self.deals.shared().items():
            title = self._text("tournament", deal=self.deals.title(id_))
            yield {"id": id_, "title": title, "learners": n}

    def _text(self, key: str, **params: str | int) -> str:
        return self.words.text("class", key, **params)

    def _labels(self) -> list[tuple[str, str]]:
        """The learners in the order of their labels."""
        tallies = [learner.tally for learner in self.learners.values()]
        labels = labels_of(tallies, self.lang, names=self.names)
        return sorted(labels.items(), key=lambda pair: (pair[1].lower(), pair[0]))

    def _lessons(self) -> Counter[str]:
        """How many learners are in each lesson now."""
        found = Counter(one.tally.at[0] for one in self.learners.values() if one.tally.at)
        for learner in self.learners.values():
            for lesson, _ in learner.tally.steps:
                found.setdefault(lesson, 0)
        return found

    def _steps(self, lesson: str) -> list[str]:
        """The steps of a lesson, as it is here, or else as learners have come to them."""
        if script := self.lesson_names.scripts.get(lesson):
            return [step.id for step in script.lesson.step]
        keys = (key for one in self.learners.values() for key in one.tally.steps)
        return [*dict.fromkeys(step for of, step in keys if of == lesson)]

    def _column(self, lesson: str, step: str, n: int) -> BoardStep:
        states = [
            tally.state
            for one in self.learners.values()
            if (tally := one.tally.steps.get((lesson, step))) and tally.state != WORKING
        ]
        bad = sum(state in (WRONG, SHOWN) for state in states)
        say = self._text("step_named", n=n, step=step)
        return {"id": step, "n": n, "say": say, "hot": len(states) > 2 and 3 * bad > len(states)}

    def _row(self, one: Followed, lesson: str, steps: list[str], label: str) -> BoardLearner:
        now = time.time()
        return {
            "id": one.tally.id,
            "label": label,
            "cells": [self._state(one, lesson, step) for step in steps],
            "note": self._note(one, lesson, now),
            "away": now - one.seen > AWAY and lesson not in one.tally.ended,
        }

    def _state(self, one: Followed, lesson: str, step: str) -> CellState:
        tally = one.tally.steps.get((lesson, step))
        if tally is not None and tally.state != WORKING:
            return tally.state  # type: ignore[return-value]  # it is one of these words
        if one.tally.at != (lesson, step) or lesson in one.tally.ended:
            return ""
        return "stuck" if self.is_stuck(one) else "here"

    def is_stuck(self, one: Followed) -> bool:
        """Has somebody been at their step for long?"""
        at = one.tally.steps.get(one.tally.at or ("", ""))
        return at is not None and at.state == WORKING and time.time() - one.came > STUCK

    def _note(self, one: Followed, lesson: str, now: float) -> str:
        if lesson in one.tally.ended:
            return self._text("done")
        if one.tally.at is None or one.tally.at[0] != lesson:
            return self._text("elsewhere") if one.tally.at else ""
        minutes = int((now - one.came) / 60)
        return self._text("for_minutes", n=minutes) if minutes else self._text("now")

    def _counts(self, lesson: str) -> Iterator[str]:
        """How many there are of what."""
        here = [one for one in self.learners.values() if one.tally.at and one.tally.at[0] == lesson]
        done = sum(lesson in one.tally.ended for one in self.learners.values())
        stuck = sum(self.is_stuck(one) for one in here if lesson not in one.tally.ended)
        working = sum(lesson not in one.tally.ended for one in here)
        for key, n in (("n_working", working), ("n_done", done), ("n_stuck", stuck)):
            if n:
                yield self._text(key, n=n)

    def _needs(self, lesson: str, labels: dict[str, str]) -> Iterator[BoardNeed]:
        """Who is stuck: first those with refusals and mistakes, then those who are so longest."""
        stuck = [
            one
            for one in self.learners.values()
            if one.tally.at and one.tally.at[0] == lesson and self.is_stuck(one)
        ]
        for one in sorted(stuck, key=lambda one: (-self._trouble(one), one.came)):
            assert one.tally.at
            step = one.tally.at[1]
            tally = one.tally.steps[one.tally.at]
            yield {
                "id": one.tally.id,
                "label": labels[one.tally.id],
                "step": step,
                "say": ", ".join(self._need_in_words(one, tally)),
            }

    def _need_in_words(self, one: Followed, tally: StepTally) -> Iterator[str]:
        minutes = int((time.time() - one.came) / 60)
        at = one.tally.at or ("", "")
        yield self._text("needs", minutes=minutes, step=self.lesson_names.number(*at))
        if wrong := tally.mistakes + sum(tally.refused.values()):
            yield self._text("needs_wrong", n=wrong)
        if tally.hints:
            yield self._text("needs_hints", n=tally.hints)

    def _trouble(self, one: Followed) -> int:
        tally = one.tally.steps[one.tally.at or ("", "")]
        return 2 * (tally.mistakes + sum(tally.refused.values())) + tally.hints

    def _rules(self, lesson: str) -> list[BoardRule]:
        """The rules that stop most learners in this lesson."""
        mistakes: Counter[Rule] = Counter()
        refused: Counter[Rule] = Counter()
        both: Counter[Rule] = Counter()
        for one in self.learners.values():
            wrong: set[Rule] = set()
            said_no: set[Rule] = set()
            for (of, step), tally in one.tally.steps.items():
                if of != lesson:
                    continue
                said_no |= {rule_name(why, self.lang) for why in tally.refused}
                if tally.mistakes:
                    about = self.lesson_names.about(lesson, step) or tally.rules
                    wrong |= {rule_name(name, self.lang) for name in about}
            mistakes.update(wrong)
            refused.update(said_no)
            both.update(wrong | said_no)
        return [
            self._rule(*rule, mistakes[rule], refused[rule], n)
            for rule, n in both.most_common(MOST_RULES)
        ]

    def _rule(self, id_: str, title: str, mistakes: int, refused: int, learners: int) -> BoardRule:
        lesson = self.lesson_names.teaching(id_)
        return {
            "title": title,
            "mistakes": mistakes,
            "refused": refused,
            "learners": learners,
            "lesson": lesson,
            "lesson_title": self.lesson_names.title(lesson),
        }

    def _all_steps(self) -> Iterator[StepTally]:
        return (step for one in self.learners.values() for step in one.tally.steps.values())

    def _given(self) -> Iterator[BoardGiven]:
        """What is handed out, and how many have ended it."""
        for one in self.handed_out:
            ended = sum(one.lesson in learner.tally.ended for learner in self.learners.values())
            title = self.lesson_names.title(one.lesson)
            say = self._text("given_to", n=ended, of=len(self.learners))
            yield {"id": one.lesson, "title": title, "say": say}

    # What is handed out

    def look_at_list(self) -> None:
        """Something else is handed out."""
        self.handed_out = read_list(self.folder)
        self.lesson_names.look_again()

    def warm_up(self) -> Script | None:
        """A lesson of the steps that went wrong most, if there are such."""
        tallies = [one.tally for one in self.learners.values()]
        return warm_up(hardest(tallies), self.lesson_names.scripts, self.lang)

    # What is looked at

    def _cell(self, lesson: str, id_: str, step: str, label: str) -> BoardCell:
        """What somebody did at a step. Without names it is nobody's."""
        one = self.learners[id_]
        entries = [e for e in one.deeds.get((lesson, step), ()) if e.what in WHATS][:MOST_TRIES]
        number = self.lesson_names.number(lesson, step)
        return {
            "learner": id_,
            "step": step,
            "label": label,
            "title": self._text("step_named", n=number, step=step),
            "tries": [self._try(entry) for entry in entries],
            "replay": lesson in self.lesson_names.scripts,
            "picture": self._picture(one, lesson, step),
        }

    def _picture(self, one: Followed, lesson: str, step: str) -> str:
        """The table of somebody at a step, as it stands. It is made anew when more was done."""
        script, entries = self.lesson_names.scripts.get(lesson), one.deeds.get((lesson, step), ())
        if script is None:
            return ""
        key = (one.tally.id, lesson, step, len(entries))
        if key not in self._pictures:
            self._pictures = dict([*self._pictures.items()][-1:])
            self._pictures[key] = picture(done_again(script, step, entries))
        return self._pictures[key]

    def _try(self, entry: LessonEntry) -> BoardTry:
        rule = rule_name(entry.outcome, self.lang)[1] if entry.what == "refusal" else ""
        given = entry.answer or entry.chosen or entry.number is not None
        answer = self.lesson_names.answer(entry.lesson, entry.step, answer_of(entry))
        return {
            "what": self._text(f"did_{entry.what}"),
            "say": answer if given else "",
            "why": rule,
            "good": entry.what in ("answer", "passed") and entry.outcome != "failed",
        }
