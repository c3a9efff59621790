"""A picture of a table on which something is marked.

What a mark means is told by its shape as well as by its colour: a good one is whole and has a tick,
a bad one is dashed and has a cross.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import atan2, cos, sin
from typing import NamedTuple

from dreamtutor.texts.markdown import plain
from dreamtutor.view.picture import Box, PictureBuilder
from dreamtutor.view.scene import SceneZone

TICK, CROSS = "M-4 0l3 3.4L4.4-3.6", "M-3.4-3.4l6.8 6.8M3.4-3.4l-6.8 6.8"


class MarkedPicture(PictureBuilder, ABC):
    """A picture in the making, with rings around slots and zones."""

    @abstractmethod
    def title(self) -> str:
        """What the picture shows, in a few words."""

    @abstractmethod
    def in_words(self) -> str:
        """All that is drawn, for those who do not see it."""

    def svg(self) -> str:
        return plain(self.framed(self.title(), self.in_words()))

    def tone(self, tone: str) -> str:
        return {"good": self.inks.good, "bad": self.inks.bad}.get(tone, self.inks.lamp)

    def ring(self, box: Box, tone: str) -> None:
        x, y, width, height = box
        shape = (
            f'<rect x="{x - 3:.1f}" y="{y - 3:.1f}" width="{width + 6:.1f}" '
            f'height="{height + 6:.1f}" rx="{min(9.0, width / 5):.1f}" fill="none" '
        )
        self.outlined(Box(x - 8, y - 8, width + 16, height + 16), shape, tone)
        self.sign(x + width + 1, y - 1, tone)

    def outlined(self, room: Box, shape: str, tone: str) -> None:
        """A line that stands out from whatever is below it."""
        dashes = ' stroke-dasharray="9 7"' if tone == "bad" else ""
        self.draw(
            room,
            f'{shape}stroke="{self.inks.ground}" stroke-width="7.500" stroke-opacity=".85"/>'
            f'{shape}stroke="{self.tone(tone)}" stroke-width="3.500"{dashes}/>',
        )

    def sign(self, x: float, y: float, tone: str) -> None:
        if tone in ("good", "bad"):
            self.draw(
                Box(x - 11, y - 11, 22, 22),
                f'<g transform="translate({x:.1f} {y:.1f})"><circle r="8.500" '
                f'fill="{self.tone(tone)}" stroke="{self.inks.ground}" stroke-width="2"/>'
                f'<path d="{TICK if tone == "good" else CROSS}" fill="none" '
                f'stroke="{self.inks.ground}" stroke-width="2.400" stroke-linecap="round" '
                f'stroke-linejoin="round"/></g>',
            )

    def box(self, id_: str) -> Box | None:
        """What is seen of a slot, or all of a zone."""
        if id_ in self.places:
            return self.seen(id_)
        slots = (slot["id"] for zone in self.around(id_) for slot in zone["slots"])
        boxes = [self.seen(slot) for slot in slots if slot in self.places]
        return around_all(boxes) if boxes else None

    def around(self, id_: str) -> Iterable[SceneZone]:
        """A zone; of an empty side that of the card that it is a side of."""
        zones = {zone["id"]: zone for zone in self.scene["zones"]}
        if zone := zones.get(id_):
            yield zone if zone["slots"] or "at" not in zone else zones[zone["at"]]

    def seen(self, slot: str) -> Box:
        """The part of a card that no later one covers."""
        box, after = self.places[slot], list(self.places)
        right = box.x + box.width
        for other in after[after.index(slot) + 1 :]:
            there = self.places[other]
            if abs(there.y - box.y) < 1 and abs(there.height - box.height) < 1:
                right = min(right, there.x) if there.x > box.x else right
        return box._replace(width=right - box.x)


def around_all(boxes: Sequence[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    return Box(x, y, right - x, max(box.y + box.height for box in boxes) - y)


# The way of an arrow

Point = tuple[float, float]
LONG, HALF = 15.0, 7.5
"""How long the head of an arrow is, and how wide to each side."""
SPREAD = (0, 1, -1, 2, -2)
"""Where arrows end that lead to the same card: side by side."""


class ArrowShape(NamedTuple):
    path: str
    head: str
    middle: Point
    room: Box
    """No part of it is outside."""


def arrow_between(source: Box, target: Box, nth: int = 0) -> ArrowShape:
    """An arrow between two cards: above neighbours, else from edge to edge; the nth to the same
    card ends beside the others."""
    aside = SPREAD[nth % len(SPREAD)] * min(13.0, target.width / 5)
    start, end = [source.x + source.width / 2, 0.0], [target.x + target.width / 2 + aside, 0.0]
    if are_side_by_side(source, target):
        start[1], end[1] = source.y + 8, target.y - 1
        rise = 16 + 0.1 * abs(end[0] - start[0])
        between = [(start[0] + end[0]) / 2, min(start[1], end[1]) - 2 * rise]
    else:
        down = target.y > source.y
        start[1] = source.y + source.height - 8 if down else source.y + 8
        end[1] = target.y - 1 if down else target.y + target.height + 1
        dx, dy = end[0] - start[0], end[1] - start[1]
        between = [start[0] + dx * 0.25 + (30 if abs(dx) < 40 else 0), start[1] + dy * 0.6]
    return arrow_shape((start[0], start[1]), (between[0], between[1]), (end[0], end[1]))


def are_side_by_side(source: Box, target: Box) -> bool:
    """Do two cards lie side by side?"""
    first, last = max(source.y, target.y), min(source.y + source.height, target.y + target.height)
    return last - first > 0.3 * min(source.height, target.height)


def arrow_shape(start: Point, between: Point, end: Point) -> ArrowShape:
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
    begin, bend, join, tip = map(point_as_text, (start, between, neck, end))
    one_side, other_side = map(point_as_text, sides)
    return ArrowShape(
        f"M{begin}Q{bend} {join}",
        f"M{tip}L{one_side} {join} {other_side}Z",
        (middle[0], middle[1]),
        Box(left, top, right - left, bottom - top),
    )


def point_as_text(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
