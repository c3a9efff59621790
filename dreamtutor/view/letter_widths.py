"""How wide letters are, where no font is at hand to be asked. The page reads the same table."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files


@cache
def widths() -> tuple[dict[str, float], float, float]:
    """The letters that have a width of their own, for their size, in a font that is wider than
    most; the width of capitals and digits; that of all others."""
    text = (files("dreamtutor") / "view" / "letter_widths.json").read_text(encoding="utf-8")
    table = json.loads(text)
    letters = {letter: width for group, width in table["letters"].items() for letter in group}
    return letters, table["capital"], table["other"]


@cache
def letter_width(letter: str) -> float:
    letters, capital, other = widths()
    usual = capital if letter.isupper() or letter.isdecimal() else other
    return letters.get(letter, usual)


def text_width(text: str) -> float:
    """How wide a text is for its size, in a font that is wider than most."""
    return sum(map(letter_width, text))
