"""Texts in lines that fit, where no font is at hand to be asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from unicodedata import combining, east_asian_width

from dreamtutor.view import letter_widths

COMMON = 0.89
"""How wide letters are in common fonts, against the wide one of the table."""


def text_width(text: str, size: float) -> float:
    """About how wide a text is."""
    return sum(map(letter_width, text)) * size


@cache
def letter_width(letter: str) -> float:
    if combining(letter):
        return 0.0
    if east_asian_width(letter) in "WF":
        return 1.02
    return COMMON * letter_widths.letter_width(letter)


def wrapped(text: str, size: float, room: float, most: int) -> list[str]:
    """A text in lines that fit into the room. Of too many lines the last one ends with dots."""
    rows: list[str] = []
    for row in all_lines(text, size, room):
        if len(rows) == most:
            rows[-1] = shortened(rows[-1] + " …", size, room)
            break
        rows.append(row)
    return rows


def all_lines(text: str, size: float, room: float) -> Iterator[str]:
    for paragraph in text.splitlines():
        row = ""
        words = (piece for word in paragraph.split() for piece in pieces(word, size, room))
        for word in words:
            longer = f"{row} {word}" if row else word
            if row and text_width(longer, size) > room:
                yield row
                row = word
            else:
                row = longer
        if row:
            yield row


def pieces(word: str, size: float, room: float) -> Iterator[str]:
    """A word; one that fits into no line, in pieces that do."""
    start, used = 0, 0.0
    for n, c in enumerate(word):
        used += letter_width(c) * size
        if used > room and n > start:
            yield word[start:n]
            start, used = n, letter_width(c) * size
    yield word[start:]


def shortened(row: str, size: float, room: float) -> str:
    """A line that ends with dots, so short that they fit."""
    while text_width(row, size) > room and row.count(" ") > 1:
        row = row.rsplit(" ", 2)[0] + " …"
    while text_width(row, size) > room and len(row) > 2:
        row = row[:-3] + " …"
    return row
