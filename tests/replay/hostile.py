"""Files that stay below the limits and are meant to keep a reader waiting: very many lines of each
kind, as short as they can be or as full.

for name, path in hostile(folder): ...
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from dreamtutor.replay.ids import step_id
from dreamtutor.replay.reader import LIMITS, Limits
from tests.replay.games import entries, played

Lines = Iterator[dict[str, Any]]
Kind = Callable[[list[dict[str, Any]]], Lines]


def ids(all_: list[dict[str, Any]]) -> list[str]:
    return [one["id"] for one in all_ if one["t"] == "step"]


def cursors(all_: list[dict[str, Any]]) -> Lines:
    """The player goes to and fro."""
    known = ids(all_)
    yield from ({"t": "cursor", "to": known[n % len(known)], "by": "x"} for n in count())


def refused(all_: list[dict[str, Any]]) -> Lines:
    known = ids(all_)
    yield from (
        {"t": "refused", "at": known[n % len(known)], "answer": "x", "why": "y"} for n in count()
    )


def notes(all_: list[dict[str, Any]]) -> Lines:
    """Each by somebody else."""
    known = ids(all_)
    for n in count():
        yield {"t": "note", "id": str(n), "on": known[n % len(known)], "by": str(n), "text": "*a*"}


def long_notes(all_: list[dict[str, Any]]) -> Lines:
    text = "*a* [b](http://c.d) `e`\n\n> " * 800
    yield from (
        {"t": "note", "id": str(n), "on": ids(all_)[1], "text": f"{n} {text}"} for n in count()
    )


def edits(all_: list[dict[str, Any]]) -> Lines:
    """One note is changed, and each change takes the one before back."""
    on = ids(all_)[1]
    yield {"t": "note", "id": "0", "on": on}
    for n in count(1):
        yield {"t": "note", "id": str(n), "of": "0", "again": str(n - 1), "on": on, "when": f"{n}"}


def same_notes(_all: list[dict[str, Any]]) -> Lines:
    """All have one id, and say different things."""
    yield from (
        {"t": "note", "id": "0", "on": "x", **{f"k{n * k % 1009}": k for k in range(1, 7)}}
        for n in count()
    )


def bad_notes(_all: list[dict[str, Any]]) -> Lines:
    yield from ({"t": "note", "id": str(n)} for n in count())


def tags(_all: list[dict[str, Any]]) -> Lines:
    yield from ({"t": "tags", "add": [f"{n}-{k}" for k in range(100)]} for n in count())


def unknown(_all: list[dict[str, Any]]) -> Lines:
    yield from ({"t": "u", **{f"k{k}": [] for k in range(6)}} for _ in count())


def deep(_all: list[dict[str, Any]]) -> Lines:
    inner: list[Any] = []
    for _ in range(180):
        inner = [inner]
    yield from ({"t": "u", "x": inner} for _ in count())


def numbers(_all: list[dict[str, Any]]) -> Lines:
    yield from ({"t": "u", "x": [10**190] * 20_000} for _ in count())


def repeated(all_: list[dict[str, Any]]) -> Lines:
    """The same steps again and again."""
    steps = [one for one in all_ if one["t"] == "step"]
    yield from (steps[n % len(steps)] for n in count())


def shuffled(parent: str, deal: str) -> dict[str, Any]:
    return {"t": "step", "id": step_id(parent, None, [], deal), "parent": parent, "deal": deal}


def shuffles(all_: list[dict[str, Any]]) -> Lines:
    """One shuffle after the other."""
    parent = ids(all_)[-1]
    for n in count():
        yield (one := shuffled(parent, str(n)))
        parent = one["id"]


def fan(all_: list[dict[str, Any]]) -> Lines:
    """Very many branches at one step."""
    yield from (shuffled(ids(all_)[-1], str(n)) for n in count())


def to_and_fro(all_: list[dict[str, Any]]) -> Lines:
    """A long line, and steps at its beginning and its end in turn."""
    first, far = ids(all_)[1], ids(all_)[-1]
    for n in count():
        yield (one := shuffled(far, str(n)))
        far = one["id"]
        if n > 3000:
            yield shuffled(first, str(n))


def united(all_: list[dict[str, Any]]) -> Lines:
    header, known = all_[0], ids(all_)
    games = ({**header, "at": str(n)} for n in count())
    yield from ({"t": "also", "header": one, "steps": known} for one in games)


def left(all_: list[dict[str, Any]]) -> Lines:
    """A long line, and a game that was left at each of its steps."""
    known = ids(all_)
    for _, one in zip(range(4000), shuffles(all_), strict=False):
        yield one
        known.append(one["id"])
    yield {"t": "also", "header": all_[0], "steps": known, "left": [[one] for one in known]}


KINDS: list[Kind] = [cursors, refused, notes, long_notes, edits, same_notes, bad_notes, tags,
                     unknown, deep, numbers, repeated, shuffles, fan, to_and_fro, united,
                     left]  # fmt: skip


def hostile(kind: Kind, path: Path, limits: Limits = LIMITS) -> Path:
    """A small game with as many such lines behind it as a file may have."""
    good = played(path.parent, f"good-{path.name}", answers=6)
    all_, lines = entries(good), good.read_text("utf-8").splitlines()
    size, values = sum(len(one) + 1 for one in lines), sum(map(weight, lines))
    for one in kind(all_):
        text = json.dumps(one, separators=(",", ":"))
        size, values = size + len(text) + 1, values + weight(text)
        if size > limits.file or values > limits.values or len(lines) >= limits.lines:
            break
        lines.append(text)
    path.write_text("".join(f"{one}\n" for one in lines), encoding="utf-8")
    return path


def weight(text: str) -> int:
    return sum(map(text.count, ",[{"))
