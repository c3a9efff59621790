"""A lesson to hand out, in whose file no answer can be read.

What is right at a question is locked: only the answer itself opens it. What the program must know
to judge what is played at the table, and what is said there, is packed: nobody reads it by looking
at the file, and any program can unpack it.

Whoever has a locked text must guess the words that open it. A guess takes as long as the `rounds`
of a hash, and that is all that keeps them from trying many. A text is hidden by a stream of hashes
and carries a tag; both follow from the words, a salt and the rounds (PBKDF2 and HMAC with SHA-256).
A key is used for one text.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import secrets
import zlib
from binascii import Error
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

from dreamtutor.lessons.format import LARGEST, Lesson, LessonStep, Sealed
from dreamtutor.lessons.questions import answer_ids, right_ids, shown_choices
from dreamtutor.lessons.script import Script
from dreamtutor.texts import ENGLISH

ROUNDS = 100_000
"""Of the hash, for one guess."""
PACKED = ("answer", "line", "deals", "done", "otherwise", "hopeless", "refusal", "refused")
"""Fields of a step that cannot be read in a sealed lesson."""
TELLING = ("card", "move")
"""The hints that name the answer."""
HEAD = (
    "# A sealed lesson, made by `dreamtutor lessons seal`: take it with dreamtutor.learn(...).\n"
    "# What is right cannot be read here. Change the lesson that it was made of, and seal that.\n"
)


class SealedStepError(ValueError):
    """What is packed in a step of a sealed lesson is spoilt: in the n-th."""

    def __init__(self, n: int) -> None:
        super().__init__("what is packed in this step cannot be unpacked")
        self.n = n


# The file of a sealed lesson


def is_sealed(lesson: Lesson) -> bool:
    return any(step.sealed or step.packed for step in lesson.step)


def seal(script: Script, rounds: int = ROUNDS) -> str:
    """The file of a lesson to hand out, in the language in which it was read."""
    if is_sealed(script.lesson):
        raise script.bad("This lesson is sealed already.")
    whole = as_written(script.lesson)
    scenes, steps = whole.pop("scene"), whole.pop("step")
    if script.lang != ENGLISH:
        whole |= {"lang": script.lang, "english": sorted(script.missing)}
    parts = [toml_fields(whole)]
    parts += [f"[scene.{toml_name(key)}]\n{toml_fields(scene)}" for key, scene in scenes.items()]
    for step, written in zip(script.lesson.step, steps, strict=True):
        lock = hide_answers(step, written, rounds, whole["id"])
        parts.append(f"[[step]]\n{toml_fields(written)}")
        if lock:
            parts.append(f"[step.sealed]\n{toml_fields(lock)}")
    return HEAD + "\n" + "\n".join(parts)


def as_written(part: Any) -> dict[str, Any]:
    """A part of a lesson as it is written in a file."""
    found: dict[str, Any] = part.model_dump(by_alias=True, exclude_defaults=True)
    return found


def hide_answers(
    step: LessonStep, written: dict[str, Any], rounds: int, lesson: str
) -> dict[str, Any]:
    """Take out of a step what is not to be read; return what is put under lock instead."""
    lock: dict[str, Any] = {}
    if step.kind == "ask":
        lock = as_written(lock_step(step, secrets.token_hex(16), rounds))
        written.pop("number", None)
        written.pop("done", None)
    if choices := [as_written(choice) for choice in shown_choices(step, lesson)]:
        for choice in choices:
            choice.pop("right", None)
            if step.kind == "ask":
                choice.pop("say", None)
        written["choice"] = choices
    if "hints" in written:
        written["hints"] = {k: v for k, v in written["hints"].items() if k not in TELLING}
    names = (*PACKED, "choice") if step.kind == "predict" else PACKED
    taken = {name: written.pop(name) for name in names if name in written}
    if taken or step.plays:
        written["packed"] = pack(taken)
    return lock


# What an answer to a question opens


def lock_step(step: LessonStep, salt: str, rounds: int = ROUNDS) -> Sealed:
    """The question of a step, locked."""
    texts = ((derive_key(words, salt, rounds), text) for words, text in texts_by_answer(step))
    return Sealed(
        salt=salt,
        rounds=rounds,
        number=step.number is not None,
        boxes=lock_texts(texts, longest_text(step)),
    )


def texts_by_answer(step: LessonStep) -> Iterator[tuple[str, Any]]:
    """What each answer to a question opens: what is said to it, and with the right one all that is
    right."""
    ids = answer_ids(step)
    if step.many:
        for choice in step.choice:
            yield tick_words(choice.id), {"good": choice.right, "say": {choice.id: choice.say}}
    elif step.number is None and not step.order:
        for choice in step.choice:
            if not choice.right:
                yield answer_words([choice.id], None, order=False), {"say": {choice.id: choice.say}}
    all_ = {"ids": ids, "right": right_ids(step), "number": step.number, "done": step.done}
    says = {choice.id: choice.say for choice in step.choice if choice.right or step.order}
    yield answer_words(ids, step.number, order=step.order), {"all": all_, "say": says}


def answer_words(ids: Sequence[str], number: int | None, *, order: bool) -> str:
    """An answer in the words that are hashed."""
    if number is not None:
        return f"number {number}"
    return "order " + " ".join(ids) if order else "ticks " + " ".join(sorted({*ids}))


def tick_words(id_: str) -> str:
    """One tick among several, in the words that are hashed."""
    return f"tick {id_}"


def longest_text(step: LessonStep) -> int:
    """More letters than any answer opens, whichever is right: so lengths do not tell it."""
    about = [[choice.id, choice.id, choice.say] for choice in step.choice]
    return len(json.dumps([about, step.done])) + 200


def open_step(step: LessonStep, ids: Sequence[str], number: int | None) -> tuple[LessonStep, bool]:
    """A sealed step with what an answer opens of it, and whether the answer is right. Then nothing
    of it is sealed any more."""
    lock = step.sealed
    assert lock
    step = step.model_copy(deep=True)
    ticks = [*dict.fromkeys(ids)] if step.many else []
    text = opened_text(lock, answer_words(ids, number, order=step.order))
    say_opened(step, text)
    for id_ in ticks:
        of_tick = opened_text(lock, tick_words(id_))
        say_opened(step, of_tick)
        for choice in step.choice:
            choice.right |= choice.id == id_ and of_tick.get("good") is True
    found = text.get("all")
    if not isinstance(found, dict):
        return step, False
    unseal(step, found)
    return step, True


def opened_text(lock: Sealed, words: str) -> dict[str, Any]:
    """What some words open; nothing, if they are none that do."""
    found = open_box(lock.boxes, derive_key(words, lock.salt, lock.rounds))
    return found if isinstance(found, dict) and isinstance(found.get("say", {}), dict) else {}


def say_opened(step: LessonStep, text: dict[str, Any]) -> None:
    """Give the choices of a step what is said to them."""
    for choice in step.choice:
        choice.say = printable(text.get("say", {}).get(choice.id, choice.say))


def unseal(step: LessonStep, found: dict[str, Any]) -> None:
    """Give a step that was sealed all that is right."""
    number = found.get("number")
    ids, right = strings(found.get("ids")), strings(found.get("right"))
    step.number = number if isinstance(number, int) else None
    step.done = printable(found.get("done", ""))
    for choice in step.choice:
        choice.right = choice.id in right
    if step.order:
        places = {id_: n for n, id_ in reversed([*enumerate(ids)])}
        step.choice = sorted(step.choice, key=lambda choice: places.get(choice.id, len(ids)))
    step.sealed = None


def strings(found: Any) -> list[str]:
    return list(map(str, found)) if isinstance(found, list) else []


def printable(text: Any) -> str:
    """A text that was locked, without signs that steer what shows it."""
    return "".join(sign for sign in str(text)[:2000] if sign.isprintable() or sign in "\n\u00a0")


# Locks

TAG, BLOCK = 16, 64
"""Bytes of a tag; and a text is as long as some blocks, so that its length tells little."""


def derive_key(words: str, salt: str, rounds: int) -> bytes:
    """The key that follows from some words."""
    given, salted = words.encode("utf-8", "surrogatepass"), salt.encode()
    if hasattr(hashlib, "pbkdf2_hmac"):
        return hashlib.pbkdf2_hmac("sha256", given, salted, rounds)
    return derive_key_slowly(given, salted, rounds)


def derive_key_slowly(given: bytes, salt: bytes, rounds: int) -> bytes:
    """The same where Python comes without OpenSSL, as in a browser."""
    begun = hmac.new(given, digestmod=hashlib.sha256)

    def digest(data: bytes) -> bytes:
        made = begun.copy()
        made.update(data)
        return made.digest()

    last = digest(salt + (1).to_bytes(4, "big"))
    found = int.from_bytes(last, "big")
    for _ in range(rounds - 1):
        last = digest(last)
        found ^= int.from_bytes(last, "big")
    return found.to_bytes(32, "big")


def lock_texts(texts: Iterable[tuple[bytes, Any]], at_least: int = 0) -> list[str]:
    """Some texts, each under its key: all of one length, and in an order that follows from nothing
    but the keys."""
    plain = [(key, json.dumps(text).encode()) for key, text in texts]
    size = max([at_least, *(len(text) for _, text in plain)])
    size += -size % BLOCK
    boxes = (lock_text(key, text.ljust(size)) for key, text in plain)
    return sorted(base64.b64encode(box).decode() for box in boxes)


def lock_text(key: bytes, text: bytes) -> bytes:
    hidden = with_stream(key, text)
    return tag_of(key, hidden) + hidden


def open_box(boxes: Iterable[str], key: bytes) -> Any:
    """The text that a key opens; None if there is none."""
    for box in boxes:
        try:
            data = base64.b64decode(box, validate=True)
        except (Error, ValueError):
            continue
        tag, hidden = data[:TAG], data[TAG:]
        if hmac.compare_digest(tag, tag_of(key, hidden)):
            try:
                return json.loads(with_stream(key, hidden))
            except (ValueError, RecursionError):
                return None
    return None


def tag_of(key: bytes, hidden: bytes) -> bytes:
    return hmac.digest(key, b"tag" + hidden, "sha256")[:TAG]


def with_stream(key: bytes, text: bytes) -> bytes:
    """A text and a stream that follows from a key, bit by bit one or the other; twice, it is the
    text again."""
    stream = b""
    for n in count():
        if len(stream) >= len(text):
            break
        stream += hmac.digest(key, b"stream" + n.to_bytes(8, "big"), "sha256")
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


# Packing

WIDE = 100
"""So many letters of what is packed stand in a line."""


def pack(fields: dict[str, Any]) -> list[str]:
    data = zlib.compress(json.dumps(fields, ensure_ascii=False).encode(), 9)
    text = base64.b64encode(data).decode()
    return [text[n : n + WIDE] for n in range(0, len(text), WIDE)]


def unpack_steps(steps: Sequence[Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What is packed in some steps as they stand in a file; together it is no longer than a file
    may be, and nothing longer is ever unpacked."""
    left = LARGEST
    for n, step in enumerate(steps):
        if isinstance(step, dict) and isinstance(step.get("packed"), list):
            text = inflate(step["packed"], left, n)
            left -= len(text)
            yield n, packed_fields(text, n)


def inflate(rows: Iterable[Any], most: int, n: int) -> bytes:
    """What is packed in the n-th step; an error if it is spoilt, or longer than `most` bytes."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(base64.b64decode("".join(rows), validate=True), most + 1)
    except (Error, zlib.error, ValueError, TypeError) as error:
        raise SealedStepError(n) from error
    if len(text) > most or not unpacking.eof:
        raise SealedStepError(n)
    return text


def packed_fields(text: bytes, n: int) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SealedStepError(n) from error
    if not isinstance(found, dict) or not found.keys() <= {*PACKED, "choice"}:
        raise SealedStepError(n)
    return found


# TOML

BARE = re.compile(r"[A-Za-z0-9_-]+")
LONGEST_ROW = 90
"""A longer list has a line for each of its values."""


def toml_fields(part: dict[str, Any]) -> str:
    return "".join(f"{toml_name(key)} = {toml_value(value)}\n" for key, value in part.items())


def toml_name(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def toml_value(value: Any) -> str:
    if isinstance(value, dict):
        parts = (f"{toml_name(key)} = {toml_value(part)}" for key, part in value.items())
        return "{ " + ", ".join(parts) + " }"
    if isinstance(value, list):
        rows = [toml_value(part) for part in value]
        row = f"[{', '.join(rows)}]"
        if len(row) <= LONGEST_ROW:
            return row
        return "".join(["[\n", *(f"  {row},\n" for row in rows), "]"])
    return json.dumps(value, ensure_ascii=False)
