"""From the file of a lesson to one for handing out (`sealed`): the same lesson, in whose text no
answer can be read."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from typing import Any

from dreamtutor.lessons.format import Lesson, LessonStep
from dreamtutor.lessons.questions import shown_choices
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.sealed import PACKED, ROUNDS, locked, packed
from dreamtutor.texts import ENGLISH

HEAD = (
    "# A sealed lesson, made by `dreamtutor lessons seal`: take it with dreamtutor.learn(...).\n"
    "# What is right cannot be read here. Change the lesson that it was made of, and seal that.\n"
)
BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDE = 90
"""A longer list has a line for each of its values."""
TELLING = ("card", "move")
"""The hints that name the answer."""


def is_sealed(lesson: Lesson) -> bool:
    return any(step.sealed or step.packed for step in lesson.step)


def seal(script: Script, rounds: int = ROUNDS) -> str:
    """The file of a lesson to hand out, in the language in which it was read."""
    if is_sealed(script.lesson):
        raise script.bad("This lesson is sealed already.")
    whole = plain(script.lesson)
    scenes, steps = whole.pop("scene"), whole.pop("step")
    if script.lang != ENGLISH:
        whole |= {"lang": script.lang, "english": sorted(script.missing)}
    parts = ["".join(fields(whole))]
    parts += [f"[scene.{name(one)}]\n{''.join(fields(lies))}" for one, lies in scenes.items()]
    for step, written in zip(script.lesson.step, steps, strict=True):
        lock = hide(step, written, rounds)
        parts.append(f"[[step]]\n{''.join(fields(written))}")
        if lock:
            parts.append(f"[step.sealed]\n{''.join(fields(lock))}")
    return HEAD + "\n" + "\n".join(parts)


def plain(part: Any) -> dict[str, Any]:
    """A part of a lesson as it is written in a file."""
    found: dict[str, Any] = part.model_dump(by_alias=True, exclude_defaults=True)
    return found


def hide(step: LessonStep, written: dict[str, Any], rounds: int) -> dict[str, Any]:
    """Take out of a step what is not to be read; what is put under lock instead."""
    lock: dict[str, Any] = {}
    if step.kind == "ask":
        lock = plain(locked(step, secrets.token_hex(16), rounds))
        written.pop("number", None)
        written.pop("done", None)
    if choices := [plain(one) for one in shown_choices(step)]:
        for one in choices:
            one.pop("right", None)
            if step.kind == "ask":
                one.pop("say", None)
        written["choice"] = choices
    if "hints" in written:
        written["hints"] = {k: v for k, v in written["hints"].items() if k not in TELLING}
    away = (*PACKED, "choice") if step.kind == "predict" else PACKED
    taken = {one: written.pop(one) for one in away if one in written}
    if taken or step.plays:
        written["packed"] = packed(taken)
    return lock


# TOML


def fields(part: dict[str, Any]) -> Iterator[str]:
    yield from (f"{name(key)} = {value(one)}\n" for key, one in part.items())


def name(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def value(one: Any) -> str:
    if isinstance(one, dict):
        return "{ " + ", ".join(f"{name(key)} = {value(part)}" for key, part in one.items()) + " }"
    if isinstance(one, list):
        rows = [value(part) for part in one]
        short = f"[{', '.join(rows)}]"
        return short if len(short) <= WIDE else "".join(["[\n", *(f"  {r},\n" for r in rows), "]"])
    return json.dumps(one, ensure_ascii=False)
