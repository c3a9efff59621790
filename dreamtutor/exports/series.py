"""Pictures in dots of a whole line: GIF that moves, and small PNG for files that hold many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Any

from dreamtutor.exports import raster
from dreamtutor.exports.mosaic import Mosaic
from dreamtutor.exports.progress_bar import ProgressCallback
from dreamtutor.view.picture import PictureBuilder

MOST = 400_000_000
"""Dots of all frames of a moving picture together: all of them are in memory."""
SHORTEST, LONGEST, LAST = 900, 6000, 4000
"""Milliseconds that a frame is shown."""
READING, GLANCE = 45, 15
"""Milliseconds for each letter of a note, and of what happened, which can be seen, too."""
Draw = Callable[[int], PictureBuilder]
"""Makes the picture with a number."""


def gif(
    draw: Draw, times: Sequence[int], width: int, ground: str, progress: ProgressCallback
) -> bytes:
    """Frames of the same size, each shown for its milliseconds, again and again."""
    count = len(times)
    all_ = in_few_colours(draw, count, width, ground, progress)
    first, data = next(all_), BytesIO()
    if (dots := first.width * first.height * count) > MOST:
        fits = int(width * (MOST / dots) ** 0.5)
        raise ValueError(f"{count} frames of this size are too large: a --width of {fits} fits")
    first.save(
        data, "GIF", save_all=True, append_images=all_, duration=[*times], loop=0, disposal=1
    )
    return data.getvalue()


def small_pngs(
    draw: Draw, count: int, width: int, ground: str, progress: ProgressCallback
) -> Iterator[bytes]:
    return map(raster.packed, in_few_colours(draw, count, width, ground, progress))


def in_few_colours(
    draw: Draw, count: int, width: int, ground: str, progress: ProgressCallback
) -> Iterator[Any]:
    """All in the same colours: so what does not change is the same in each."""
    raster.check(width)
    image, mosaic = raster.pillow(), Mosaic(width, ground)
    colours = on_one_sheet([*mosaic.pictures(map(draw, samples(count)))]).quantize(255)
    for n, picture in enumerate(mosaic.pictures(map(draw, range(count)))):
        yield picture.quantize(palette=colours, dither=image.Dither.NONE)
        progress(n + 1, count)


def on_one_sheet(images: Sequence[Any]) -> Any:
    height = sum(picture.height for picture in images)
    sheet = raster.pillow().new("RGB", (images[0].width, height))
    y = 0
    for picture in images:
        sheet.paste(picture, (0, y))
        y += picture.height
    return sheet


def samples(count: int) -> list[int]:
    """Pictures that the colours are taken from: some, spread over all."""
    return sorted({count * n // 6 for n in range(6)} | {count - 1})


def reading_time(told: str, noted: str) -> int:
    """How long a frame is shown: long enough to read what is new on it."""
    time = SHORTEST + GLANCE * len(told) + READING * len(noted)
    return round(min(LONGEST, time), -1)
