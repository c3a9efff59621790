"""Pictures in dots: PNG, and GIF that moves. This needs the extra `pictures`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import BytesIO
from typing import Any

ADVICE = "pip install 'dreamtutor[pictures]'"
WIDEST, NARROWEST = 4000, 120
MOST = 400_000_000
"""Dots of all frames of a moving picture together: all of them are in memory."""
SHORTEST, LONGEST, LAST = 900, 6000, 4000
"""Milliseconds that a frame is shown."""
READING, GLANCE = 45, 15
"""Milliseconds for each letter of a note, and of what happened, which can be seen, too."""
PLAIN = ("Arial", "Helvetica", "Segoe UI", "DejaVu Sans", "Liberation Sans", "Noto Sans", "Roboto")
SERIFS = ("Times New Roman", "Times", "DejaVu Serif", "Liberation Serif", "Noto Serif", *PLAIN)
"""Fonts that may stand for any plain one, and for any with serifs: the first that is there."""
Progress = Callable[[int, int], None]
"""Is told how many of how many pictures are ready."""


class CannotDraw(RuntimeError):  # noqa: N818 - it says what is missing
    """Something is missing that pictures need."""


def png(svg: str, width: int, ground: str | None = None) -> bytes:
    """An SVG in dots; what it leaves free at its corners is in the colour of the ground."""
    if not NARROWEST <= width <= WIDEST:
        raise ValueError(f"a picture is {NARROWEST} to {WIDEST} dots wide, not {width}")
    if not has_letters():
        raise CannotDraw(
            "there is no font on this machine, so no letter can be drawn: install one, "
            "such as DejaVu, Noto or Liberation; SVG needs none"
        )
    return drawn(svg, width, ground)


def drawn(svg: str, width: int, ground: str | None = None) -> bytes:
    # Weights between the hundreds are not known there. Many fonts have no minus sign; a dash looks
    # the same, and does not bring in another font.
    plain = re.sub(r'font-weight="(\d)50"', heavier, svg).replace("−", "–")
    return in_fonts(plain, width, ground, found(PLAIN), found(SERIFS))


def in_fonts(svg: str, width: int, ground: str | None, plain: str, serifs: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise CannotDraw(f"PNG and GIF need more than is installed: {ADVICE}") from error
    fonts: dict[str, Any] = {"sans_serif_family": plain, "serif_family": serifs} if plain else {}
    return bytes(svg_to_bytes(svg_string=svg, width=width, background=ground, **fonts))


def heavier(weight: re.Match[str]) -> str:
    return f'font-weight="{int(weight[1]) + 1}00"'


@cache
def found(names: tuple[str, ...]) -> str:
    """The first of some fonts with which a letter can be drawn here; empty if there is none."""
    text = '<text x="2" y="30" font-size="30" font-family="sans-serif">A</text>'
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{}</svg>'
    empty = in_fonts(svg.format(""), 40, None, "", "")
    drawn_in = (name for name in names if in_fonts(svg.format(text), 40, None, name, name) != empty)
    return next(drawn_in, "")


def has_letters() -> bool:
    """Is there any font that letters can be drawn with?"""
    return bool(found(PLAIN))


def can_draw() -> bool:
    """Is everything here that pictures in dots need?"""
    try:
        pillow()
        return has_letters()
    except CannotDraw:
        return False


def pillow() -> Any:
    try:
        from PIL import Image  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise CannotDraw(f"PNG and GIF need more than is installed: {ADVICE}") from error
    return Image


def opened(svg: str, width: int, ground: str) -> Any:
    return pillow().open(BytesIO(png(svg, width, ground))).convert("RGB")


def small_png(svg: str, width: int, ground: str) -> bytes:
    """A PNG in few colours, for files that hold many of them."""
    data = BytesIO()
    image = opened(svg, width, ground).quantize(255, dither=pillow().Dither.NONE)
    image.save(data, "PNG", optimize=True)
    return data.getvalue()


# Pictures that move


def gif(
    svgs: Sequence[str], times: Sequence[int], width: int, ground: str, progress: Progress
) -> bytes:
    """Frames of the same size, each shown for its milliseconds, again and again."""
    all_ = frames(svgs, width, ground, progress)
    first, data = next(all_), BytesIO()
    if (dots := first.width * first.height * len(svgs)) > MOST:
        fits = int(width * (MOST / dots) ** 0.5)
        raise ValueError(f"{len(svgs)} frames of this size are too large: a --width of {fits} fits")
    first.save(
        data, "GIF", save_all=True, append_images=all_, duration=[*times], loop=0, disposal=1
    )
    return data.getvalue()


def frames(svgs: Sequence[str], width: int, ground: str, progress: Progress) -> Iterator[Any]:
    """All in the same colours: so what does not change is the same in each."""
    image = pillow()
    some = {n: opened(svgs[n], width, ground) for n in samples(len(svgs))}
    sheet = image.new("RGB", (width, sum(one.height for one in some.values())))
    y = 0
    for one in some.values():
        sheet.paste(one, (0, y))
        y += one.height
    colours = sheet.quantize(255)
    for n, svg in enumerate(svgs):
        frame = some.pop(n) if n in some else opened(svg, width, ground)
        yield frame.quantize(palette=colours, dither=image.Dither.NONE)
        progress(n + 1, len(svgs))


def samples(count: int) -> list[int]:
    """Frames that the colours are taken from: some, spread over all."""
    return sorted({count * n // 6 for n in range(6)} | {count - 1})


def time_for(told: str, noted: str) -> int:
    """How long a frame is shown: long enough to read what is new on it."""
    time = SHORTEST + GLANCE * len(told) + READING * len(noted)
    return round(min(LONGEST, time), -1)
