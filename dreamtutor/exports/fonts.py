"""The fonts of a page: two typefaces under an open licence, as files beside the front end.

They are no part of what a notebook saves. A page that lacks them asks for them once (`do: fonts`);
an exported page carries them. Until they are there, and where they never come, the page is set in
fonts of the system.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TypedDict


class PageFont(TypedDict):
    """A font, as a page is told of it: what it is called there, and what it is for."""

    family: str
    weight: str
    signs: str
    """The signs that are in it, as ranges."""


FONTS = files("dreamtutor") / "widgets" / "fonts"


@cache
def page_fonts() -> Mapping[str, PageFont]:
    """All fonts, by the names of their files (`tests/setup/fonts.py` writes them)."""
    listed = json.loads((FONTS / "fonts.json").read_text(encoding="utf-8"))
    return {font.pop("file"): font for font in listed}


@cache
def font_file(name: str) -> bytes:
    """What is in a file."""
    return (FONTS / name).read_bytes()
