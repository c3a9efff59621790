"""The way of an arrow from card to card."""

from __future__ import annotations

from math import atan2, cos, sin
from typing import NamedTuple

from dreamtutor.view.picture import Box

Point = tuple[float, float]
LONG, HALF = 15.0, 7.5
"""How long the head of an arrow is, and how wide to each side."""
SPREAD = (0, 1, -1, 2, -2)
"""Where arrows end that lead to the same card: side by side."""


class Curve(NamedTuple):
    path: str
    head: str
    middle: Point
    room: Box
    """No part of it is outside."""


def curve(source: Box, target: Box, nth: int = 0) -> Curve:
    """An arrow between two cards: above neighbours, else from edge to edge; the nth to the same
    card ends beside the others."""
    aside = SPREAD[nth % len(SPREAD)] * min(13.0, target.width / 5)
    start, end = [source.x + source.width / 2, 0.0], [target.x + target.width / 2 + aside, 0.0]
    if overlap(source, target):
        start[1], end[1] = source.y + 8, target.y - 1
        rise = 16 + 0.1 * abs(end[0] - start[0])
        between = [(start[0] + end[0]) / 2, min(start[1], end[1]) - 2 * rise]
    else:
        down = target.y > source.y
        start[1] = source.y + source.height - 8 if down else source.y + 8
        end[1] = target.y - 1 if down else target.y + target.height + 1
        dx, dy = end[0] - start[0], end[1] - start[1]
        between = [start[0] + dx * 0.25 + (30 if abs(dx) < 40 else 0), start[1] + dy * 0.6]
    return drawn((start[0], start[1]), (between[0], between[1]), (end[0], end[1]))


def overlap(source: Box, target: Box) -> bool:
    """Do two cards lie side by side?"""
    first, last = max(source.y, target.y), min(source.y + source.height, target.y + target.height)
    return last - first > 0.3 * min(source.height, target.height)


def drawn(start: Point, between: Point, end: Point) -> Curve:
    angle = atan2(end[1] - between[1], end[0] - between[0])
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    neck = end[0] - along[0] * LONG * 0.8, end[1] - along[1] * LONG * 0.8
    back = end[0] - along[0] * LONG, end[1] - along[1] * LONG
    sides = [
        (back[0] + way * across[0] * HALF, back[1] + way * across[1] * HALF) for way in (1, -1)
    ]
    middle = tuple((a + 2 * b + c) / 4 for a, b, c in zip(start, between, end, strict=True))
    left, top = (min(ways) - LONG for ways in zip(start, between, end, strict=True))
    right, bottom = (max(ways) + LONG for ways in zip(start, between, end, strict=True))
    return Curve(
        f"M{put(start)}Q{put(between)} {put(neck)}",
        f"M{put(end)}L{put(sides[0])} {put(neck)} {put(sides[1])}Z",
        (middle[0], middle[1]),
        Box(left, top, right - left, bottom - top),
    )


def put(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
