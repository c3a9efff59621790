"""A picture of a table on which something is marked.

What a mark means is told by its shape as well as by its colour: a good one is whole and has a tick,
a bad one is dashed and has a cross.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dreamtutor.view.picture import Box, PictureBuilder
from dreamtutor.view.scene import SceneZone

TICK, CROSS = "M-4 0l3 3.4L4.4-3.6", "M-3.4-3.4l6.8 6.8M3.4-3.4l-6.8 6.8"


class Marked(PictureBuilder):
    """A picture in the making, with rings around slots and zones."""

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
        return united(boxes) if boxes else None

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


def united(boxes: Sequence[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    return Box(x, y, right - x, max(box.y + box.height for box in boxes) - y)
