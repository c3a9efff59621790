"""Files as nobody should write them: a good file with something wrong in it, by a number.

spoilt(b"...", 7) is always the same; whoever finds a number that breaks something puts it into a
test.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from random import Random
from typing import Any

Mutation = Callable[[Random, bytes], bytes]
STRANGE: list[Any] = [None, True, False, 0, -1, 1, 2**31, 2**63, 10**18, -(10**18), 1.5, -0.0,
                      1e300, "", " ", "\x00", "\u2028", "\ufeff", "a\nb", "\x1b[31m", "x" * 300,
                      "x" * 20_001, "{0.__class__}", "%s", "../../x", "<b>", "__proto__", "hand",
                      "deck", "deck back", "red sun", "nightmare", [], [[]], [None], {}, {"": 0},
                      {"t": "step"}, [["hand", 0]], ["hand", 0], ["hand", -1], ["hand", 10**4],
                      "step", "note", "also", "header", "cursor", "undo", "merge"]  # fmt: skip
RAW = [b"NaN", b"-Infinity", b"1e999", b"-1E+400", b"9" * 400, b"9" * 6000, b"01", b"+1", b"0x1",
       b"'x'", b'"\\ud800"', b'"\\udc00x"', b'"\xff"', b'"\xed\xa0\x80"', b"[" * 300 + b"]" * 300,
       b'{"a":' * 250 + b"1" + b"}" * 250, b"[" * 100_000, b"undefined", b"/**/1", b'"', b"",
       b'{"x":1,"x":2}', b'"\x00"', b"1,", b"[1,]"]  # fmt: skip
"""What is no JSON, or JSON of the worst kind."""


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all values anywhere in an entry."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if (
        isinstance(value, list)
    ) else ()  # fmt: skip
    found = [way] if way else []
    for key, one in inside:
        found += places(one, (*way, key))
    return found


def an_entry(line: bytes) -> dict[str, Any]:
    """What stands in a line, if it is an entry."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return entry if isinstance(entry, dict) else {}


def a_value(random: Random, data: bytes) -> bytes:
    """A value anywhere in an entry is another one, is gone, or has another name."""
    lines = data.split(b"\n")
    n = random.randrange(len(lines))
    entry = an_entry(lines[n])
    ways = places(entry)
    if not ways:
        return data
    *way, last = random.choice(ways)
    holder = entry
    for key in way:
        holder = holder[key]
    what = random.randrange(4)
    if what == 0:
        del holder[last]
    elif what == 1 and isinstance(holder, dict):
        holder[random.choice(["x", "t", "id", "", "shade", "steps", "of"])] = holder.pop(last)
    elif what == 2:
        other = random.choice([*filter(None, map(an_entry, lines)), {}])
        holder[last] = random.choice([*other.values(), other])
    else:
        holder[last] = random.choice(STRANGE)
    lines[n] = json.dumps(entry, ensure_ascii=random.random() < 0.5).encode("utf-8", "replace")
    return b"\n".join(lines)


def a_raw_value(random: Random, data: bytes) -> bytes:
    """A value is something that is no JSON."""
    at = [n for n, byte in enumerate(data) if byte == ord(":")]
    if not at:
        return data
    begin = random.choice(at) + 1
    end = min(
        (i for i in (data.find(c, begin) for c in (b",", b"}", b"]")) if i > 0), default=begin
    )
    return data[:begin] + random.choice(RAW) + data[end:]


def some_bytes(random: Random, data: bytes) -> bytes:
    """Bytes are others, are gone, or are there twice."""
    at, size = random.randrange(len(data) + 1), random.choice([1, 1, 2, 8, 60])
    new = [b"", random.randbytes(size), data[at : at + size] * 2, bytes([random.randrange(256)])]
    return data[:at] + random.choice(new) + data[at + size :]


def a_bit(random: Random, data: bytes) -> bytes:
    some = bytearray(data or b"\0")
    some[random.randrange(len(some))] ^= 1 << random.randrange(8)
    return bytes(some)


def the_lines(random: Random, data: bytes) -> bytes:
    """Lines change places, come twice, are gone, or are joined."""
    lines = data.splitlines(keepends=True) or [b""]
    n, m = random.randrange(len(lines)), random.randrange(len(lines))
    what = random.randrange(6)
    if what == 0:
        lines[n], lines[m] = lines[m], lines[n]
    elif what == 1:
        lines.insert(m, lines[n])
    elif what == 2:
        del lines[n]
    elif what == 3:
        lines[n] = lines[n].rstrip(b"\n")
    elif what == 4:
        random.shuffle(lines)
    else:
        lines[n:m] = []
    return b"".join(lines)


def the_end(random: Random, data: bytes) -> bytes:
    """The end is cut off, or there is something behind it."""
    if random.random() < 0.5:
        return data[: random.randrange(len(data) + 1)]
    return data + random.choice([b"\0" * 100, b"\n\n", b"{", b"[]", b"\x1a", b"null\n", b"\xff"])


def the_whole(random: Random, data: bytes) -> bytes:
    """As other programs keep texts."""
    text = data.decode("utf-8", "replace")
    ways: list[Callable[[], bytes]] = [
        lambda: b"\xef\xbb\xbf" + data,
        lambda: data.replace(b"\n", b"\r\n"),
        lambda: data.replace(b"\n", b"\r"),
        lambda: text.encode("utf-16"),
        lambda: gzip.compress(data),
        lambda: b"[" + data.replace(b"\n", b",") + b"]",
        lambda: data.replace(b'"', b"'"),
        lambda: data.replace(b"\n", b""),
        lambda: data + data,
        lambda: data[::-1],
        bytes,
    ]
    return random.choice(ways)()


MUTATIONS: list[Mutation] = [a_value, a_value, a_value, a_raw_value, some_bytes, a_bit, the_lines,
                             the_lines, the_end, the_whole]  # fmt: skip


def spoilt(data: bytes, seed: int) -> bytes:
    """A good file with one or a few things wrong in it."""
    random = Random(seed)
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        data = random.choice(MUTATIONS)(random, data)
    return data
