"""The report of a class as HTML: a page of its own, or a part of a notebook. It needs no script and
asks for nothing; how it looks says `exports/templates/class_report.html`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dreamtutor.classrooms.tally import HINT, RIGHT, SHOWN, STATES, WORKING, WRONG
from dreamtutor.exports.html_templates import fill_template
from dreamtutor.texts import Words

if TYPE_CHECKING:
    from dreamtutor.classrooms.report import ClassReport, StepRow

BARS = (RIGHT, HINT, WRONG, SHOWN, WORKING)
"""The order in which states stand in a bar."""
MOST_ROWS = 12
"""Rules that are shown."""
MOST_FAULTS_SHOWN = 200


def report_page(report: ClassReport) -> str:
    """A whole page."""
    return fill_template("class_report.html", whole=True, **values(report))


def report_part(report: ClassReport) -> str:
    """What a notebook shows."""
    return fill_template("class_report.html", whole=False, **values(report))


def values(report: ClassReport) -> dict[str, Any]:
    """What the template puts in."""
    words = Words("onirim", report.lang)
    lessons, rules = report.lessons(), report.rules()
    return {
        "words": words,
        "t": lambda key, **params: words.text("class", key, **params),
        "learners": report.learners(),
        "lessons": lessons,
        "rules": rules[:MOST_ROWS],
        "most": max((rule.learners for rule in rules), default=1),
        "again": report.again(),
        "faults": report.listed_faults()[:MOST_FAULTS_SHOWN],
        "more_faults": max(0, len(report.faults) - MOST_FAULTS_SHOWN),
        "facts": facts(report, words),
        "bar": lambda step: bar(step, len(report.tallies)),
        "states": [state for state in BARS if state in STATES],
        "verified": report.verified or not any(tally.games for tally in report.tallies),
    }


def facts(report: ClassReport, words: Words) -> list[str]:
    """The class in a line."""
    passed = [
        step for tally in report.tallies for step in tally.steps.values() if step.state != WORKING
    ]
    right = sum(step.state == RIGHT for step in passed)
    ended = sum(len(tally.ended) for tally in report.tallies)
    said = [words.text("class", "learners", n=len(report.tallies))]
    if passed:
        said.append(words.text("class", "ended", n=ended))
        said.append(words.text("class", "at_once", n=round(100 * right / len(passed))))
    if report.faults:
        said.append(words.text("class", "open_faults", n=len(report.faults)))
    return said


def bar(step: StepRow, of: int) -> list[tuple[str, int, float, float]]:
    """The parts of a bar: state, how many, where it begins and how long it is, of 100."""
    parts, at = [], 0.0
    for state in BARS:
        if n := step.states[state]:
            length = 100 * n / max(of, 1)
            parts.append((state, n, round(at, 2), round(length, 2)))
            at += length
    return parts
