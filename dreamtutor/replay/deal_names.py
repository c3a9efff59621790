"""Names for deals: easy to say, to write down and to play again."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from secrets import choice


def new_deal_name() -> str:
    """A random name for a deal: "harbour lamp 42"."""
    text = (files(__package__) / "deals.toml").read_text(encoding="utf-8")
    words = tomllib.loads(text)
    number = choice(range(10, 100))
    return f"{choice(words['first'].split())} {choice(words['second'].split())} {number}"
