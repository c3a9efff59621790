"""What can be wrong with a file: ways to spoil a good one, each with where and how it is told."""

from __future__ import annotations

import gzip
import json
import os
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.replay.games import Entry, entries, rewrite

Spoil = Callable[[Path], object]


@dataclass(frozen=True)
class Damage:
    """A way to spoil a file of eight answers."""

    name: str
    spoil: Spoil
    line: int | None
    """The line that must be named; None if it is about the file as a whole."""
    words: str
    """What the reason says."""


def with_entry(n: int, **changes: object) -> Spoil:
    """Change fields of the entry in line n; None takes a field away."""

    def spoil(path: Path) -> None:
        all_ = entries(path)
        all_[n - 1] = {k: v for k, v in (all_[n - 1] | changes).items() if v is not None}
        rewrite(path, all_)

    return spoil


def with_event(n: int, **changes: object) -> Spoil:
    """Change fields of the first event in line n."""

    def spoil(path: Path) -> None:
        all_ = entries(path)
        all_[n - 1]["events"][0] |= changes
        rewrite(path, all_)

    return spoil


def with_line(n: int, line: bytes) -> Spoil:
    """Put another line in the place of line n."""

    def spoil(path: Path) -> None:
        lines = path.read_bytes().splitlines(keepends=True)
        lines[n - 1] = line + b"\n"
        path.write_bytes(b"".join(lines))

    return spoil


def with_order(order: Callable[[list[Entry]], list[Entry]]) -> Spoil:
    return lambda path: rewrite(path, order(entries(path)))


def with_bytes(data: bytes) -> Spoil:
    return lambda path: path.write_bytes(data)


def of_entry(**fields: object) -> bytes:
    return json.dumps(fields).encode()


def directory(path: Path) -> None:
    path.unlink()
    path.mkdir()


def symlink_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def huge(path: Path) -> None:
    os.truncate(path, 40_000_000)


def pack(path: Path) -> None:
    path.write_bytes(gzip.compress(path.read_bytes()))


class Trap:
    """A pickle that makes a file when it is opened."""

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return os.mkdir, ("trapped",)


DEEP, SHALLOW = b"[" * 50_000, b"]" * 50_000
FORMAT, STEP = "dreamtutor/1", {"t": "step", "id": "x", "parent": "y", "answer": "z"}
# fmt: off
DAMAGES = [
    # The file as a whole
    Damage("missing", Path.unlink, None, "no such file"),
    Damage("a directory", directory, None, "directory"),
    Damage("a loop of links", symlink_loop, None, "symbolic links"),
    Damage("a pipe that nobody writes to", pipe, None, "no file"),
    Damage("far too large", huge, None, "larger than the limit"),
    Damage("empty", with_bytes(b""), None, "no header"),
    Damage("blank", with_bytes(b"\n \n\n"), None, "no header"),
    Damage("zeros", with_bytes(b"\0" * 5000), 1, "not JSON"),
    Damage("a picture", with_bytes(b"\x89PNG\r\n\x1a\n\0\0\0"), 1, "not UTF-8"),
    Damage("a pickle", with_bytes(pickle.dumps(Trap())), 1, "not UTF-8"),
    Damage("a packed file", pack, None, "packed"),
    Damage("a text of Windows", with_bytes('{"t":"header"}\n'.encode("utf-16")), 1, "not UTF-8"),
    Damage("a text", with_bytes(b"Dear Ann,\nI won!\n"), 1, "not JSON"),
    Damage("another JSON", with_bytes(b'{"cells": []}\n'), 1, "no entry"),
    # The header
    Damage("no header", with_order(lambda all_: all_[1:]), 1, "no header"),
    Damage("half a header", with_bytes(b'{"t":"header","format":"dr'), 1, "not JSON"),
    Damage("only a header", with_order(lambda all_: all_[:1]), 1, "before it begins"),
    Damage("a second header", with_order(lambda a: [*a, {**a[0], "at": ""}]), 11, "second header"),
    Damage("a later version", with_entry(1, format="dreamtutor/2"), 1, "update dreamtutor"),
    Damage("much later", with_entry(1, format="dreamtutor/20"), 1, "(dreamtutor/20)"),
    Damage("no version", with_entry(1, format=None), 1, "names no format"),
    Damage("another format", with_entry(1, format="pgn"), 1, "the format is 'pgn'"),
    Damage("a format that is no word", with_entry(1, format=[1]), 1, "the format is [1]"),
    Damage("another game", with_entry(1, game="chess"), 1, "no game 'chess'"),
    Damage("another module", with_entry(1, modules=["moon"]), 1, "no expansion 'moon'"),
    Damage("another setting", with_entry(1, settings={"cheat": 1}), 1, "no setting 'cheat'"),
    Damage("a wrong setting", with_entry(1, settings={"hand": 50}), 1, "cannot be 50"),
    Damage("modules of no list", with_entry(1, modules="book"), 1, "modules"),
    Damage("modules without end", with_entry(1, modules=["book"] * 99), 1, "modules"),
    Damage("a name without end", with_entry(1, deal="x" * 9999), 1, "deal"),
    Damage("less than no cards", with_entry(1, start={"zones": {"h": [["key", -1]]}}), 1, "start"),
    Damage("far too long", with_line(4, b'{"t":"x","x":"' + b"x" * 4_000_001 + b'"}'), 4, "limit"),
    # Steps
    Damage("a first step with a parent", with_entry(2, parent="x"), 2, "first step"),
    Damage("no first step", with_order(lambda all_: [all_[0], *all_[2:]]), 2, "first step"),
    Damage("no parent", with_entry(5, parent=None), 5, "parent"),
    Damage("no answer", with_entry(5, answer=None), 5, "answer"),
    Damage("an unknown answer", with_entry(5, answer="dance"), 5, "'dance'"),
    Damage("a cunning answer", with_entry(5, answer="{0.__class__}"), 5, "'{0.__class__}'"),
    Damage("an impossible card", with_entry(2, dealt=["golden sun"] * 5), 2, "golden sun"),
    Damage("another event instead", with_event(3, e="swapped", zone="a", other="b"), 3, "event 1"),
    Damage("a table that is another one", with_entry(5, hash="0" * 20), 5, "table"),
]
"""What cannot be read at all."""
OF_A_LINE = [
    Damage("a line that is no JSON", with_line(4, b'{"t":"step","id'), 4, "not JSON"),
    Damage("a line that is no object", with_line(4, b"[1, 2]"), 4, "no entry"),
    Damage("a line of no kind", with_line(4, b'{"id":"x"}'), 4, "no entry"),
    Damage("a kind that is no word", with_line(4, b'{"t":["step"]}'), 4, "no entry"),
    Damage("not UTF-8", with_line(4, b'{"t":"note","text":"\xff"}'), 4, "not UTF-8"),
    Damage("a zero byte", with_line(4, b'{"t":"note\0"}'), 4, "not JSON"),
    Damage("a mark of bytes too late", with_line(4, b"\xef\xbb\xbf{}"), 4, "not JSON"),
    Damage("no number", with_line(4, b'{"t":"x","x":NaN}'), 4, "not JSON"),
    Damage("a number without end", with_line(4, b'{"t":"x","x":-Infinity}'), 4, "not JSON"),
    Damage("a number too large", with_line(4, b'{"t":"x","x":[{"y":-1e999}]}'), 4, "too large"),
    Damage("many digits", with_line(4, b'{"t":"x","x":' + b"9" * 400 + b"}"), 4, "too large"),
    Damage("far more digits", with_line(4, b'{"t":"x","x":' + b"9" * 9000 + b"}"), 4, "not JSON"),
    Damage("far too deep", with_line(4, b'{"t":"note","x":' + DEEP), 4, "not JSON"),
    Damage("deep and whole", with_line(4, b'{"t":"x","x":' + DEEP + SHALLOW + b"}"), 4, "not JSON"),
    Damage("half a sign", with_line(4, b'{"t":"note","x":"\\ud800"}'), 4, "not JSON"),
    Damage("an unknown parent", with_entry(5, parent="f" * 20), 5, "f" * 20),
    Damage("no id", with_entry(5, id=None), 5, "id"),
    Damage("an id without end", with_entry(5, id="x" * 65), 5, "id"),
    Damage("an id that is a number", with_entry(5, id=7), 5, "id"),
    Damage("an answer without end", with_entry(5, answer="x" * 20_001), 5, "answer"),
    Damage("a step too early", with_order(lambda a: [*a[:4], a[5], a[4], *a[6:]]), 5, "no step"),
    Damage("a cursor to nowhere", with_line(5, of_entry(t="cursor", to="x", by="undo")), 5, "'x'"),
    Damage("cards of no list", with_entry(5, dealt="red sun"), 5, "dealt"),
    Damage("cards without end", with_entry(5, dealt=["red sun"] * 1001), 5, "dealt"),
    Damage("events of no list", with_entry(5, events={}), 5, "events"),
    Damage("an event that is none", with_entry(5, events=[3]), 5, "events"),
    Damage("an event of no kind", with_event(5, e=None), 5, "events"),
    Damage("an event of an unknown kind", with_event(5, e="burned"), 5, "burned"),
    Damage("a negative place", with_event(5, **{"from": ["hand", -1]}), 5, "from"),
    Damage("a place far away", with_event(5, to=["hand", 10**9]), 5, "to"),
    Damage("a place that is none", with_event(5, **{"from": "hand"}), 5, "from"),
]
"""What costs one line, and those that depend on it."""
# fmt: on
