"""A warm-up: a short lesson of the steps that went wrong most, each on its own table, to begin the
next hour with. It is a lesson like any other, and can be read and changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from dreamtutor.classrooms.tally import SHOWN, WRONG, LearnerTally, StepKey
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.session import Session
from dreamtutor.lessons.checker import check
from dreamtutor.lessons.format import FORMAT, Lesson, LessonStep
from dreamtutor.lessons.positions import rules_of
from dreamtutor.lessons.reader import parse
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.lessons.sealing import as_written, is_sealed, toml_fields
from dreamtutor.lessons.starts import find_start, open_game
from dreamtutor.positions.description import described
from dreamtutor.positions.layout import PositionError
from dreamtutor.positions.start import rules_at
from dreamtutor.texts import ENGLISH, Words

MOST_STEPS = 6
MINUTES = 5
HEAD = "# A warm-up, made from the steps that went wrong most in a class."


def hardest(tallies: Iterable[LearnerTally]) -> list[StepKey]:
    """The steps at which most learners made mistakes or were shown the answer."""
    found: Counter[StepKey] = Counter()
    for tally in tallies:
        found.update(key for key, step in tally.steps.items() if step.state in (WRONG, SHOWN))
    return [key for key, _ in sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))]


def warm_up(
    steps: Iterable[StepKey], scripts: dict[str, Script], lang: str = ENGLISH
) -> Script | None:
    """A lesson of the first of these steps that can be asked alone; None if there is none. They are
    steps of lessons that are played by the same rules."""
    parts: list[tuple[Script, LessonStep, dict[str, Any]]] = []
    for lesson, step in steps:
        script = scripts.get(lesson)
        if script is None or (parts and agreement(script.lesson) != agreement(parts[0][0].lesson)):
            continue
        if (alone := on_its_own(script, step)) is not None and is_sound([*parts, alone], lang):
            parts.append(alone)
        if len(parts) == MOST_STEPS:
            break
    return made(parts, lang) if parts else None


def agreement(lesson: Lesson) -> tuple[object, ...]:
    """What a game is played by."""
    return lesson.game, lesson.modules, lesson.seats, lesson.settings


def on_its_own(script: Script, id_: str) -> tuple[Script, LessonStep, dict[str, Any]] | None:
    """A step and the table at which it begins, if that can be laid."""
    lesson = script.lesson
    if is_sealed(lesson) or id_ not in [step.id for step in lesson.step]:
        return None
    index = lesson.index(id_)
    step = lesson.step[index]
    if not step.is_exercise:
        return None
    try:
        start = find_start(script, {}, index)
        game = open_game(lesson, step, start)
        table = described(game.record.rules, game.record.table)
        again = Session(rules_at(rules_of(lesson), table), Human())
    except (LessonError, PositionError, ValueError):
        return None
    same = [(one.prompt, *one.table.facts()[:2]) for one in (again, game.record.session)]
    return (script, step, table) if same[0] == same[1] and not start.lost else None


def is_sound(parts: list[tuple[Script, LessonStep, dict[str, Any]]], lang: str) -> bool:
    """Is it a lesson that can be taken, also with the last step?"""
    try:
        return not check(made(parts, lang))
    except LessonError:
        return False


def made(parts: list[tuple[Script, LessonStep, dict[str, Any]]], lang: str) -> Script:
    """The lesson, as it is read from its file."""
    first, words = parts[0][0].lesson, Words(parts[0][0].lesson.game, lang)
    about = sha256(repr([(script.lesson.id, step.id) for script, step, _ in parts]).encode())
    whole = {
        "format": FORMAT,
        "id": f"{first.game}/warm-up/{about.hexdigest()[:8]}",
        "title": words.text("class", "warm_up"),
        "summary": words.text("class", "warm_up_summary"),
        **{
            key: value
            for key, value in as_written(first).items()
            if key in ("game", "modules", "seats", "settings")
        },
        "minutes": MINUTES,
    }
    if lang != ENGLISH:
        whole["lang"] = lang
    texts = [HEAD, toml_fields(whole)]
    texts += [f"[scene.table-{n}]\n{toml_fields(table)}" for n, (_, _, table) in enumerate(parts)]
    texts += [f"[[step]]\n{toml_fields(step)}" for step in steps_of(parts)]
    return parse("\n".join(texts))


def steps_of(parts: list[tuple[Script, LessonStep, dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    """The steps as they are written: each on its table, with what is hidden there, and with a name
    that no other has."""
    hidden: set[str] = set()
    taken: Counter[str] = Counter()
    for n, (script, step, _) in enumerate(parts):
        taken[step.id] += 1
        now = hidden_at(script, step)
        name = step.id if taken[step.id] == 1 else f"{step.id}-{taken[step.id]}"
        own = {"id": name, "scene": f"table-{n}", "hide": sorted(now - hidden)}
        yield {**as_written(step), **own, "unhide": sorted(hidden - now)}
        hidden = now


def hidden_at(script: Script, step: LessonStep) -> set[str]:
    """What a lesson does not show yet at a step."""
    found: set[str] = set()
    for before in script.lesson.step[: script.lesson.index(step.id) + 1]:
        found = (found | {*before.hide}) - {*before.unhide}
    return found
