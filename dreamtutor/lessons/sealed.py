"""A lesson to hand out, in whose file no answer can be read.

What is right at a question is locked (`locks`): only the answer itself opens it. What the program
must know to judge what is played at the table, and what is said there, is packed: nobody reads it
by looking at the file, and any program can unpack it.
"""

from __future__ import annotations

import base64
import json
import zlib
from binascii import Error
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from dreamtutor.lessons import locks
from dreamtutor.lessons.format import LARGEST, Choice, LessonStep, Sealed
from dreamtutor.lessons.questions import answer_ids

ROUNDS = 100_000
"""Of the hash, for one guess."""
PACKED = ("answer", "line", "deals", "done", "otherwise", "hopeless", "refusal", "refused")
"""Fields of a step that cannot be read in a sealed lesson."""
WIDE = 100
"""So many letters of what is packed stand in a line."""


class SealedStepError(ValueError):
    """What is packed in a step of a sealed lesson is spoilt: in the n-th."""

    def __init__(self, n: int) -> None:
        super().__init__("what is packed in this step cannot be unpacked")
        self.n = n


def packed(fields: dict[str, Any]) -> list[str]:
    data = zlib.compress(json.dumps(fields, ensure_ascii=False).encode(), 9)
    text = base64.b64encode(data).decode()
    return [text[n : n + WIDE] for n in range(0, len(text), WIDE)]


def unpacked(steps: Sequence[Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What is packed in some steps as they stand in a file; together it is no longer than a file
    may be, and nothing longer is ever unpacked."""
    left = LARGEST
    for n, step in enumerate(steps):
        if isinstance(step, dict) and isinstance(step.get("packed"), list):
            text = inflated(step["packed"], left, n)
            left -= len(text)
            yield n, fields_in(text, n)


def inflated(rows: Iterable[Any], most: int, n: int) -> bytes:
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(base64.b64decode("".join(rows), validate=True), most + 1)
    except (Error, zlib.error, ValueError, TypeError) as error:
        raise SealedStepError(n) from error
    if len(text) > most or not unpacking.eof:
        raise SealedStepError(n)
    return text


def fields_in(text: bytes, n: int) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SealedStepError(n) from error
    if not isinstance(found, dict) or not found.keys() <= {*PACKED, "choice"}:
        raise SealedStepError(n)
    return found


# What an answer to a question opens


def whole(ids: Sequence[str], number: int | None, *, order: bool) -> str:
    """An answer in the words that are hashed."""
    if number is not None:
        return f"number {number}"
    return "order " + " ".join(ids) if order else "ticks " + " ".join(sorted({*ids}))


def alone(id_: str) -> str:
    """One tick among several."""
    return f"tick {id_}"


def told(step: LessonStep) -> Iterator[tuple[str, Any]]:
    """What each answer to a question opens: what is said to it, and with the right one all that is
    right."""
    right = [one.id for one in step.choice if one.right]
    ids = answer_ids(step)
    all_ = {"ids": ids, "right": right, "number": step.number, "done": step.done}
    if step.many:
        for one in step.choice:
            yield alone(one.id), {"good": one.right, "say": {one.id: one.say}}
    elif step.number is None and not step.order:
        for one in step.choice:
            if not one.right:
                yield whole([one.id], None, order=False), {"say": {one.id: one.say}}
    says = {one.id: one.say for one in step.choice if one.right or step.order}
    yield whole(ids, step.number, order=step.order), {"all": all_, "say": says}


def locked(step: LessonStep, salt: str, rounds: int = ROUNDS) -> Sealed:
    """The question of a step, locked."""
    boxes = ((locks.key(words, salt, rounds), text) for words, text in told(step))
    return Sealed(
        salt=salt,
        rounds=rounds,
        number=step.number is not None,
        boxes=locks.locked(boxes, longest(step)),
    )


def longest(step: LessonStep) -> int:
    """More letters than any answer opens, whichever is right: so lengths do not tell it."""
    about = [[one.id, one.id, one.say] for one in step.choice]
    return len(json.dumps([about, step.done])) + 200


def opened(step: LessonStep, ids: Sequence[str], number: int | None) -> tuple[LessonStep, bool]:
    """A sealed step with what an answer opens of it, and whether the answer is right. Then nothing
    of it is sealed any more."""
    lock = step.sealed
    assert lock
    step = step.model_copy(deep=True)
    single = [alone(one) for one in dict.fromkeys(ids)] if step.many else []
    texts = [text_of(lock, words) for words in [whole(ids, number, order=step.order), *single]]
    for one, text in zip(["", *dict.fromkeys(ids)], texts, strict=False):
        for choice in step.choice:
            choice.say = shown(text.get("say", {}).get(choice.id, choice.say))
            choice.right |= choice.id == one and text.get("good") is True
    found = texts[0].get("all")
    if not isinstance(found, dict):
        return step, False
    show_all(step, found)
    return step, True


def text_of(lock: Sealed, words: str) -> dict[str, Any]:
    found = locks.opened(lock.boxes, locks.key(words, lock.salt, lock.rounds))
    return found if isinstance(found, dict) and isinstance(found.get("say", {}), dict) else {}


def show_all(step: LessonStep, found: dict[str, Any]) -> None:
    """All that is right, in a step that was sealed."""
    number = found.get("number")
    ids, right = (found.get(one) for one in ("ids", "right"))
    ids, right = (list(map(str, one)) if isinstance(one, list) else [] for one in (ids, right))
    step.number = number if isinstance(number, int) else None
    step.done = shown(found.get("done", ""))
    for choice in step.choice:
        choice.right = choice.id in right
    if step.order:
        step.choice = sorted(step.choice, key=lambda one: place(one, ids))
    step.sealed = None


def shown(text: Any) -> str:
    """A text that was locked, without signs that steer what shows it."""
    return "".join(one for one in str(text)[:2000] if one.isprintable() or one in "\n\u00a0")


def place(choice: Choice, ids: Sequence[str]) -> int:
    return ids.index(choice.id) if choice.id in ids else len(ids)
