"""The fonts of a page: what is in them, and that every exported page carries them."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path

from dreamtutor.exports.fonts import FONTS, font_file, page_fonts
from dreamtutor.exports.page import as_page
from dreamtutor.texts import Words
from tests.exports.test_page import packed
from tests.reel.games import played

LETTERS = "abc äöüß ąćęłńóśźż ÄÖÜ ĄĆĘŁŃÓŚŹŻ 0123456789 „“”‘’»«–—…×·−"
"""What stands in our texts, in all three languages."""


def signs_of(ranges: str) -> set[int]:
    ends = [part.removeprefix("U+").partition("-") for part in ranges.split(",")]
    return {n for a, _, b in ends for n in range(int(a, 16), int(b or a, 16) + 1)}


def test_each_typeface_has_the_letters_of_all_languages() -> None:
    for kind in {(font["family"], font["weight"]) for font in page_fonts().values()}:
        parts = [font for font in page_fonts().values() if (font["family"], font["weight"]) == kind]
        signs = [signs_of(font["signs"]) for font in parts]
        all_signs = {n for part in signs for n in part}
        assert not {*map(ord, LETTERS)} - all_signs, kind
        assert sum(map(len, signs)) == len(all_signs), "two files say that they have a sign"


def test_the_files_are_those_that_are_listed_and_small() -> None:
    assert {path.name for path in Path(str(FONTS)).glob("*.woff2")} == {*page_fonts()}
    assert all(font_file(name).startswith(b"wOF2") for name in page_fonts())
    assert sum(len(font_file(name)) for name in page_fonts()) < 90_000


def test_the_licence_stands_beside_each_typeface() -> None:
    names = {name.partition("-")[0] for name in page_fonts()}
    licences = {path.stem.removeprefix("OFL-").lower(): path for path in Path(str(FONTS)).glob("*")}
    for name in names:
        assert "SIL OPEN FONT LICENSE Version 1.1" in licences[name].read_text("utf-8")


def test_an_exported_page_carries_the_fonts_once() -> None:
    page = packed(as_page(played(), Words("onirim")))
    sent = {b64decode(font["data"]) for font in page["fonts"]}
    assert sent == {font_file(name) for name in page_fonts()}
    assert "wOF2" not in json.dumps(page["state"])
