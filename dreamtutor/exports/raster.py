"""A picture in dots. This needs the extra `pictures`."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from typing import Any

ADVICE = "pip install 'dreamtutor[pictures]'"
WIDEST, NARROWEST = 4000, 120
PLAIN = ("Arial", "Helvetica", "Segoe UI", "DejaVu Sans", "Liberation Sans", "Noto Sans", "Roboto")
SERIFS = ("Times New Roman", "Times", "DejaVu Serif", "Liberation Serif", "Noto Serif", *PLAIN)
"""Fonts that may stand for any plain one, and for any with serifs: the first that is there."""
PACKED = 7
"""How hard a PNG is packed: the next level takes three times as long, and saves a twentieth."""


class CannotDrawError(RuntimeError):
    """Something is missing that pictures need."""


def png(svg: str, width: int, ground: str | None = None) -> bytes:
    """An SVG in dots; what it leaves free at its corners is in the colour of the ground."""
    check(width)
    return rendered(svg, width, ground)


def check(width: int) -> None:
    """Can something be drawn here, so wide?"""
    if not NARROWEST <= width <= WIDEST:
        raise ValueError(f"a picture is {NARROWEST} to {WIDEST} dots wide, not {width}")
    if not has_letters():
        raise CannotDrawError(
            "there is no font on this machine, so no letter can be drawn: install one, "
            "such as DejaVu, Noto or Liberation; SVG needs none"
        )


def rendered(svg: str, width: int, ground: str | None = None) -> bytes:
    # Weights between the hundreds are not known there. Many fonts have no minus sign; a dash looks
    # the same, and does not bring in another font.
    plain = re.sub(r'font-weight="(\d)50"', heavier, svg).replace("−", "–")
    return in_fonts(plain, width, ground, first_font(PLAIN), first_font(SERIFS))


def in_fonts(svg: str, width: int, ground: str | None, plain: str, serifs: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise CannotDrawError(f"PNG and GIF need more than is installed: {ADVICE}") from error
    fonts: dict[str, Any] = {"sans_serif_family": plain, "serif_family": serifs} if plain else {}
    return bytes(svg_to_bytes(svg_string=svg, width=width, background=ground, **fonts))


def heavier(weight: re.Match[str]) -> str:
    return f'font-weight="{int(weight[1]) + 1}00"'


@cache
def first_font(names: tuple[str, ...]) -> str:
    """The first of some fonts with which a letter can be drawn here; empty if there is none."""
    text = '<text x="2" y="30" font-size="30" font-family="sans-serif">A</text>'
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{}</svg>'
    empty = in_fonts(svg.format(""), 40, None, "", "")
    drawn_in = (name for name in names if in_fonts(svg.format(text), 40, None, name, name) != empty)
    return next(drawn_in, "")


def has_letters() -> bool:
    """Is there any font that letters can be drawn with?"""
    return bool(first_font(PLAIN))


def can_draw() -> bool:
    """Is everything here that pictures in dots need?"""
    try:
        pillow()
        return has_letters()
    except CannotDrawError:
        return False


def pillow() -> Any:
    try:
        from PIL import Image  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise CannotDrawError(f"PNG and GIF need more than is installed: {ADVICE}") from error
    return Image


def image_of(data: bytes) -> Any:
    """A PNG as an image in memory."""
    return pillow().open(BytesIO(data))


def small_png(svg: str, width: int, ground: str) -> bytes:
    """A PNG in few colours, for files that hold many of them."""
    image = image_of(png(svg, width, ground)).convert("RGB")
    return packed(image.quantize(255, dither=pillow().Dither.NONE))


def packed(image: Any) -> bytes:
    data = BytesIO()
    image.save(data, "PNG", compress_level=PACKED)
    return data.getvalue()
