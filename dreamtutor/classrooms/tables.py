"""A report as rows of plain values, as DataFrames and as CSV in which nothing is a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dreamtutor.classrooms.report import ClassReport

Row = dict[str, str | int | float]
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", *"\uff1d\uff0b\uff0d\uff20")
"""What spreadsheets take for the beginning of a formula."""


def learner_rows(report: ClassReport) -> Iterator[Row]:
    """A row for each learner."""
    for row in report.learners():
        yield {
            "learner": row.label,
            "lesson": row.lesson,
            "step": row.step,
            "of": row.of,
            **{state: row.states[state] for state in ("right", "hint", "wrong", "shown")},
            "minutes": row.minutes,
            "hints": row.hints,
            "refused": row.refused,
            "mistakes": row.mistakes,
            "games": row.games,
            "won": row.won,
            "last": row.last,
        }


def step_rows(report: ClassReport) -> Iterator[Row]:
    """A row for each learner and step."""
    labels = report.labels
    for tally in report.tallies:
        for (lesson, step), one in tally.steps.items():
            yield {
                "learner": labels[tally.id],
                "lesson": lesson,
                "step": step,
                "number": report.lesson_names.number(lesson, step),
                "state": one.state,
                "seconds": round(one.seconds, 1),
                "hints": one.hints,
                "mistakes": one.mistakes,
                "refused": sum(one.refused.values()),
            }


def rule_rows(report: ClassReport) -> Iterator[Row]:
    """A row for each rule that stopped somebody."""
    for row in report.rules():
        yield {
            "rule": row.id,
            "title": row.title,
            "learners": row.learners,
            "mistakes": row.mistakes,
            "refused": row.refused,
            "lesson": row.lesson,
        }


def answer_rows(report: ClassReport) -> Iterator[Row]:
    """A row for each wrong answer that was given most at a step."""
    for lesson in report.lessons():
        for step in lesson.steps:
            for answer, learners in step.wrong:
                yield {
                    "lesson": lesson.id,
                    "step": step.id,
                    "number": step.number,
                    "answer": answer,
                    "learners": learners,
                }


TABLES = {"learners": learner_rows, "steps": step_rows, "rules": rule_rows, "answers": answer_rows}


def frame(rows: Iterable[Row]) -> Any:
    """Rows as a DataFrame."""
    import pandas  # noqa: PLC0415 - whoever does not ask for it need not have it

    return pandas.DataFrame([*rows])


def as_csv(rows: Iterable[Mapping[str, str | int | float]]) -> str:
    """Rows as CSV. A text that a spreadsheet would take for a formula gets a sign before it."""
    found = [*rows]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    if found:
        writer.writerow(found[0])
        writer.writerows([harmless(value) for value in row.values()] for row in found)
    return out.getvalue()


def harmless(value: str | int | float) -> str | int | float:
    if isinstance(value, str) and value.lstrip(" \u00a0").startswith(FORMULAS):
        return f"'{value}"
    return value
