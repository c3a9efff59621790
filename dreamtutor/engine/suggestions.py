"""What may have been meant by a name that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 80
"""Letters of a name that are looked at."""
LIKE = 0.5
"""From here on two names are written nearly alike; 1 is the same."""


def nearest(given: str, known: Iterable[str], most: int = 1) -> list[str]:
    """The names in which it stands, or else those that are written nearly so, the nearest first."""
    names: dict[str, list[str]] = {}
    for word in known:
        names.setdefault(plain(word), []).append(word)
    asked = plain(given[:LONGEST])
    found = [name for name in names if asked and asked in name]
    found = found or get_close_matches(asked, names, most, LIKE)
    return [word for name in found for word in names[name]][:most]


def plain(name: str) -> str:
    """A name as somebody remembers it: small letters, and nothing but hyphens between words."""
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-")


def did_you_mean(given: str, known: Iterable[str], most: int = 1) -> str:
    """The end of a sentence: "; did you mean 'onirim-book'?". Empty if nothing is like it."""
    *others, last = [*map(repr, nearest(given, known, most))] or [""]
    names = f"{', '.join(others)} or {last}" if others else last
    return f"; did you mean {names}?" if names else ""
