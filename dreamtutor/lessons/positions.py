"""The positions of a lesson: where its scenes begin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from dreamtutor import games
from dreamtutor.bundled import folder
from dreamtutor.engine.cards import Card
from dreamtutor.engine.events import dealt
from dreamtutor.engine.modules import Setting
from dreamtutor.engine.rules import Rules
from dreamtutor.lessons.format import CityRow, Lesson, Setup
from dreamtutor.lessons.script import Script
from dreamtutor.positions.layout import PositionError
from dreamtutor.positions.start import BeginTurn, StartPosition, rules_at
from dreamtutor.positions.words import card_names
from dreamtutor.replay.loader import record_of
from dreamtutor.replay.reader import ReplayError
from dreamtutor.replay.reader import read as read_replay

LABEL = "lesson"
"""What stands in place of the label of a deal."""


@dataclass(frozen=True, eq=False, slots=True)
class LessonPosition(StartPosition):
    """A position of a lesson."""

    lost: bool = False
    """Is this another table than the lesson speaks of, because that one cannot be laid?"""


def rules_of(lesson: Lesson) -> Rules:
    """The rules that a lesson is played by: with those of its settings that there are."""
    return games.rules(lesson.game, lesson.modules, settings(lesson)[1], lesson.seats)


def settings(lesson: Lesson) -> tuple[dict[str, Setting], dict[str, Any]]:
    """What can be agreed in the game of a lesson, and what it agrees on of that."""
    used = [*lesson.modules, *[games.TEAM] * (lesson.seats == 2)]
    known = games.settings(lesson.game, used)
    agreed = lesson.settings.items()
    hold = {n: v for n, v in agreed if n in known and str(v) in map(str, known[n].choices)}
    return known, hold


def laid(script: Script, name: str) -> LessonPosition:
    """The position that a scene describes."""
    lesson, scene = script.lesson, script.lesson.scene[name]
    try:
        rules = rules_of(lesson)
    except games.UnknownNameError as error:
        says = str(error)
        raise script.bad(says if says.endswith("?") else f"{says}.", "modules") from error
    except ValueError as error:
        raise script.bad(f"{error}.", "seats") from error
    if scene.replay:
        return from_replay(script, name, scene)
    description = {
        zone: lies.model_dump() if isinstance(lies, CityRow) else lies
        for zone, lies in scene.zones.items()
    }
    try:
        return LessonPosition(rules_at(rules, description))
    except PositionError as error:
        where = ("scene", name, error.zone) if error.zone else ("scene", name)
        raise script.bad(error.says, *where, meant=error.meant) from error


def from_replay(script: Script, name: str, scene: Setup) -> LessonPosition:
    """The position of a replay at one of its steps."""
    path = folder("replays") / f"{scene.replay}.jsonl"
    try:
        record = record_of(read_replay(path))
    except (OSError, ReplayError) as error:
        says = f"The replay {scene.replay!r} cannot be played: {error}."
        raise script.bad(says, "scene", name, "replay") from error
    nodes = [node for node in record.nodes() if str(node.name).startswith(scene.step)]
    if len(nodes) != 1 or not scene.step:
        says = f"{len(nodes)} steps of the replay have a name that begins with {scene.step!r}."
        raise script.bad(says, "scene", name, "step")
    path_there = nodes[0].path()
    if path_there[0].turn is None:
        says = "The first turn of the replay has not begun there: choose a later step."
        raise script.bad(says, "scene", name, "step")
    table, known = path_there[0].turn
    start = LessonPosition(record.rules.beginning_at(table.copy(), BeginTurn()))
    first = path_there[0].events[known:]
    return replace(
        start,
        answers=tuple(node.answer for node in path_there[1:] if node.answer is not None),
        cards=tuple(dealt([*first, *(event for node in path_there[1:] for event in node.events)])),
    )


def names(lesson: Lesson) -> dict[str, Card]:
    """The cards of a lesson by their words."""
    hold = tuple(sorted(settings(lesson)[1].items()))
    return names_with(lesson.game, tuple(lesson.modules), hold, lesson.seats)


@cache
def names_with(
    game: str, modules: tuple[str, ...], agreed: tuple[tuple[str, Any], ...], seats: int
) -> dict[str, Card]:
    return card_names(games.rules(game, modules, dict(agreed), seats))


@cache
def covering(game: str) -> dict[str, frozenset[str]]:
    """By the ids of the inventory, the rules of the program that put them into force."""
    found: dict[str, set[str]] = {}
    for module in games.modules(game):
        for rule in module.rules:
            for id_ in (rule.id, *rule.covers):
                found.setdefault(id_, set()).add(rule.id)
    return {id_: frozenset(rules) for id_, rules in found.items()}
