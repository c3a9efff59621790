"""A scene as a picture: SVG without scripts, for saved notebooks, exports and the gallery.

The faces of the cards are those of the screen (`card_faces`).
"""

from __future__ import annotations

import base64
import html
from itertools import groupby
from textwrap import wrap
from typing import NamedTuple

from dreamtutor.texts import Words
from dreamtutor.view.card_faces import EDGE, SERIF, FaceKey, face_symbol, face_use
from dreamtutor.view.letter_widths import text_width
from dreamtutor.view.scene import Scene, ScenePrompt, SceneZone, Slot
from dreamtutor.view.text import as_text, signed, slot_as_text

WIDTH, MARGIN = 680, 18
SANS = (
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,'DejaVu Sans',"
    "sans-serif"
)
CARD = {
    "goal": 54, "row": 84, "fan": 88, "line": 84, "pile": 40, "shelf": 44, "edge": 44, "scales": 74,
}  # fmt: skip
"""How wide a card is, by how its zone lies."""
ON_SHELF = ("shelf", "edge", "under")
"""Zones whose cards stand small below all others; those of the partner above them."""
HANDS = ("fan", "line")
"""Zones that lie side by side."""
SMALLEST = 72
"""Below this width a card shows only its marks."""


class Inks(NamedTuple):
    """The colours of a picture; the cards have their own."""

    ground: str
    raised: str
    text: str
    soft: str
    edge: str
    lamp: str
    good: str
    bad: str


NIGHT = Inks("#12142b", "#1c1f3e", "#ecebf8", "#b3b6da", "#7b81b4", "#ffcf6b", "#a8f0d0", "#ff9fae")
PAPER = Inks("#ffffff", "#f1f1f9", "#191b38", "#474b73", "#686d9a", "#7a4b00", "#0d6b4d", "#a31836")
"""The same by day, and to print."""


class Box(NamedTuple):
    """Where something is in a picture."""

    x: float
    y: float
    width: float
    height: float


class Piece(NamedTuple):
    """Something in a picture, as it is drawn."""

    svg: str
    room: Box
    """Nothing of it is outside."""
    face: FaceKey | None = None
    """Of a card, what it shows."""


def between(top: float, bottom: float) -> Box:
    """All of a picture between two heights."""
    return Box(0, top, WIDTH, bottom - top)


def of_text(x: float, y: float, words: str, size: float) -> Box:
    """Where a line of text is, with room enough for any font."""
    width = 1.6 * text_width(words) * size + size
    return Box(x - size / 2, y - 1.3 * size, min(width, WIDTH - x + size), 1.9 * size)


def as_svg(scene: Scene, words: Words) -> str:
    """The table as a picture of its own."""
    return PictureBuilder(scene, words).svg()


def as_html(scene: Scene, words: Words) -> str:
    """The picture as an image that every notebook shows, trusted or not."""
    data = base64.b64encode(as_svg(scene, words).encode()).decode()
    alt, note = html.escape(as_text(scene), quote=True), html.escape(words.text("static", "again"))
    return (
        f'<figure><img style="max-width:100%" alt="{alt}" src="data:image/svg+xml;base64,{data}">'
        f"<figcaption><em>{note}</em></figcaption></figure>"
    )


def is_far(zone: SceneZone) -> bool:
    """Does a zone lie on the other side of the table?"""
    return bool(zone.get("far"))


class PictureBuilder:
    """A picture in the making: what is drawn, and how far down it goes."""

    def __init__(self, scene: Scene, words: Words, inks: Inks = NIGHT) -> None:
        self.scene, self.words, self.inks = scene, words, inks
        self.y = 0.0
        self.places: dict[str, Box] = {}
        """Where each slot lies, in the order in which they were drawn; and the zones that are
        drawn as one, or are empty."""
        self.pieces: list[Piece] = []
        self.faces: dict[FaceKey, str] = {}
        """The faces in use, each drawn once, with their names."""

    def svg(self) -> str:
        self.head()
        self.table()
        scene = self.scene
        return self.framed(f"{scene['title']}: {scene['prompt']['say']}")

    def head(self) -> None:
        """The title, and what stands beside it."""
        self.draw(
            between(0, 58),
            f'<text x="{MARGIN}" y="40" font-size="23" fill="{self.inks.text}" font-weight="600" '
            f"{SERIF}>{html.escape(self.scene['title'])}"
            f'<tspan dx="14" font-size="13" fill="{self.inks.soft}" font-weight="400" '
            f'font-family="{SANS}">{html.escape(self.scene["note"])}</tspan></text>',
        )
        self.y = 58

    def table(self) -> None:
        """All zones, from the top of the table down, and the question."""
        scene = self.scene
        piles = [zone for zone in scene["zones"] if zone["lie"] == "pile"]
        near = [zone for zone in scene["zones"] if zone["lie"] in HANDS and not is_far(zone)]
        near.sort(key=lambda zone: zone["lie"] != "fan")
        self.shelf([zone for zone in scene["zones"] if is_far(zone)])
        for zone in scene["zones"]:
            if zone["lie"] == "pile":
                if zone is piles[0]:
                    self.piles(piles)
            elif zone["lie"] == "scales":
                self.scales(zone)
            elif zone["lie"] in HANDS:
                if near and zone in near:
                    self.hands(near)
                    near = []
            elif zone["lie"] not in ON_SHELF and not is_far(zone) and "at" not in zone:
                self.zone(zone)
        self.shelf([zone for zone in scene["zones"] if zone["lie"] in ON_SHELF])
        self.question(scene["prompt"])

    def draw(self, room: Box, svg: str) -> None:
        """Add something that keeps to its room."""
        self.pieces.append(Piece(svg, room))

    def framed(self, title: str, more: str = "") -> str:
        """All that was drawn, as a picture with a title; `more` says the rest of it in words."""
        desc = f"<desc>{html.escape(more)}</desc>" if more else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.y:.0f}" '
            f'width="{WIDTH}" font-family="{SANS}" role="img">'
            f"<title>{html.escape(title)}</title>{desc}"
            f"<defs>{EDGE}{''.join(map(self.symbol, self.faces, self.faces.values()))}</defs>"
            f'<rect width="100%" height="100%" rx="14" fill="{self.inks.ground}"/>'
            f"{''.join(piece.svg for piece in self.pieces)}</svg>"
        )

    # Parts of the table

    def zone(self, zone: SceneZone) -> None:
        """A zone with its label above."""
        self.label(zone["label"], zone["note"])
        self.empty(zone, MARGIN)
        width, count = CARD[zone["lie"]], len(zone["slots"])
        step = float(width + (4 if zone["lie"] == "goal" else 8))
        if zone["lie"] == "goal" and count * step > WIDTH - 2 * MARGIN:
            width = int((WIDTH - 2 * MARGIN + 4) / count) - 4
            step = float(width + 4)
        if zone["lie"] == "row":
            step = width * 0.31
        if count > 1:
            step = min(step, (WIDTH - 2 * MARGIN - width) / (count - 1))
        for n, slot in enumerate(zone["slots"]):
            self.card(slot, MARGIN + n * step, self.y, width)
        self.y += width * 1.4 + 18 if count else 14

    def hands(self, zones: list[SceneZone]) -> None:
        """The hand, and beside it what was drawn or revealed, as far as there is room."""
        x, top, most = float(MARGIN), self.y, 0.0
        for zone in zones:
            width, count = CARD[zone["lie"]], len(zone["slots"])
            room = max(count * (width + 8.0), 7.7 * len(f"{zone['label']} {zone['note']}")) + 16
            if x > MARGIN and x + room - 16 > WIDTH - MARGIN:
                x, top, most = float(MARGIN), most, 0.0
            self.y = top
            self.label(zone["label"], zone["note"], x)
            self.empty(zone, x)
            step = width + 8.0
            if count > 1:
                step = min(step, (WIDTH - MARGIN - x - width) / (count - 1))
            for n, slot in enumerate(zone["slots"]):
                self.card(slot, x + n * step, self.y, width)
            most = max(most, self.y + (width * 1.4 + 18 if count else 14))
            x += room
        self.y = most

    def scales(self, zone: SceneZone) -> None:
        """A card with two sides, and a beam that leans to the heavier one."""
        width = CARD["scales"]
        step, middle = width + 5, (WIDTH - width) / 2
        sums: list[int] = []
        small = []
        for lie, way in (("left", -1), ("right", 1)):
            side = next((there for there in self.at(zone) if there["lie"] == lie), None)
            x = middle + way * 8
            for slot in side["slots"] if side else ():
                if slot.get("on"):
                    small.append((slot, x + width * (0.58 if way < 0 else -0.06), self.y + 58))
                else:
                    x += way * step
                    self.card(slot, x, self.y, width)
            if side and "weight" in side:
                sums.append(side["weight"])
        for slot in zone["slots"]:
            self.card(slot, middle, self.y, width)
        small += [(figure, middle + width * 0.7, self.y - 6) for figure in self.figures(zone)]
        for slot, x, y in small:
            self.card(slot, x, y, width * 0.48)
        if len(sums) == 2:
            left, right = map(signed, sums)
            words = f"{left}   {signed(sum(sums))}   {right}"
            self.beam(self.y + width * 1.4 + 12, sum(sums), words)
        self.y += width * 1.4 + 34

    def at(self, zone: SceneZone) -> list[SceneZone]:
        """The sides of a card, and the figures that stand at it."""
        return [there for there in self.scene["zones"] if there.get("at") == zone["id"]]

    def figures(self, zone: SceneZone) -> list[Slot]:
        """The figures that stand at a card or a pile."""
        figures = [there for there in self.at(zone) if there["lie"] == "figure"]
        return [slot for figure in figures for slot in figure["slots"]]

    def beam(self, y: float, total: int, words: str) -> None:
        """The beam of scales, and what is written on it."""
        lean, reach = max(-4, min(4, total)) * -2.2, WIDTH * 0.34
        inks = self.inks
        colour, text = (inks.edge, inks.text) if total else (inks.lamp, inks.lamp)
        self.draw(
            between(y - 22, y + 22),
            f'<path d="M{WIDTH / 2 - reach:.0f} {y - lean:.1f}L{WIDTH / 2 + reach:.0f} '
            f'{y + lean:.1f}" stroke="{colour}" stroke-width="3"/>'
            f'<rect x="{WIDTH / 2 - 58}" y="{y - 11:.1f}" width="116" height="22" rx="11" '
            f'fill="{inks.ground}"/>'
            f'<text x="{WIDTH / 2}" y="{y + 5:.1f}" font-size="13" font-weight="650" '
            f'xml:space="preserve" text-anchor="middle" fill="{text}">'
            f"{html.escape(words)}</text>",
        )

    def label(self, label: str, note: str, x: float = MARGIN) -> None:
        """What stands above a zone."""
        self.draw(
            of_text(x, self.y + 14, f"{label}  {note}", 13),
            f'<text x="{x:.0f}" y="{self.y + 14:.0f}" font-size="13" fill="{self.inks.text}" '
            f'font-weight="600">{html.escape(label)}<tspan dx="8" fill="{self.inks.soft}" '
            f'font-weight="400">{html.escape(note)}</tspan></text>',
        )
        self.y += 24

    def empty(self, zone: SceneZone, x: float) -> None:
        """A zone in which nothing lies is where its label is."""
        if not zone["slots"]:
            self.places[zone["id"]] = Box(x - 4, self.y - 24, 7.2 * len(zone["label"]) + 8, 20)

    def shelf(self, zones: list[SceneZone]) -> None:
        """What modules add, small: several zones on a line, those with one heading together."""
        x, width = float(MARGIN), CARD["shelf"]
        bare, full = 24.0 + 14, 24 + width * 1.4 + 16
        height = bare
        headings = [zone.get("among", n) for n, zone in enumerate(zones)]
        for _, group in groupby(zip(headings, zones, strict=True), lambda pair: pair[0]):
            together = [zone for _, zone in group]
            first = together[0]
            label, note = first.get("among", first["label"]), "among" not in first and first["note"]
            slots = [(zone, slot) for zone in together for slot in zone["slots"]]
            step = float(width + (1 if first["lie"] == "edge" else 6))
            room = max((len(slots) - 1) * step + width, 8 * len(f"{label} {note or ''}")) + 20
            if x > MARGIN and x + room > WIDTH - MARGIN:
                x, self.y, height = float(MARGIN), self.y + height, bare
            height = full if slots else height
            if len(slots) > 1:
                step = min(step, (WIDTH - MARGIN - x - width) / (len(slots) - 1))
            self.label(label, note or "", x)
            for zone in together:
                self.empty(zone, x)
            for n, (zone, slot) in enumerate(slots):
                self.card(slot, x + n * step, self.y, width)
                if zone["lie"] == "under" and zone["count"]:
                    self.badge(x + n * step + width - 4, self.y, zone["count"])
            self.y -= 24
            x += room
        if zones:
            self.y += height

    def badge(self, x: float, y: float, count: int) -> None:
        """A number at the corner of a card."""
        inks = self.inks
        self.draw(
            Box(x - 40, y - 9, 80, 24),
            f'<circle cx="{x:.0f}" cy="{y + 3:.0f}" r="10" fill="{inks.ground}" '
            f'stroke="{inks.edge}"/>'
            f'<text x="{x:.0f}" y="{y + 7:.0f}" font-size="12" font-weight="700" '
            f'fill="{inks.text}" text-anchor="middle">{count}</text>',
        )

    def piles(self, zones: list[SceneZone]) -> None:
        """All piles side by side, each with what it is and how much of it there is."""
        width = CARD["pile"]
        for n, zone in enumerate(zones):
            x = MARGIN + n % 4 * 160
            if n and not n % 4:
                self.y += width * 1.4 + 16
            if zone["slots"]:
                self.card(zone["slots"][0], x, self.y, width)
                self.places[zone["id"]] = Box(x, self.y, width, width * 1.4)
                for figure in self.figures(zone):
                    self.card(figure, x + width * 0.7, self.y - 5, width * 0.6)
            else:
                self.places[zone["id"]] = Box(x, self.y, width, width * 1.4)
                self.draw(
                    Box(x - 2, self.y - 2, width + 4, width * 1.4 + 4),
                    f'<rect x="{x}" y="{self.y:.0f}" width="{width}" height="{width * 1.4}" rx="5" '
                    f'fill="none" stroke="{self.inks.edge}" stroke-dasharray="4 3"/>',
                )
            self.text(x + width + 10, self.y + 24, str(zone["count"]), size=16, weight=650)
            self.text(x + width + 10, self.y + 42, zone["label"], size=12.5, fill=self.inks.soft)
        self.y += width * 1.4 + 16

    def question(self, prompt: ScenePrompt) -> None:
        """What is asked, and the cards that are to be sorted."""
        for line in wrap(prompt["say"], 72):
            self.text(MARGIN, self.y + 18, line, size=16, font=SERIF, fill=self.inks.lamp)
            self.y += 22
        self.y += 16
        cards = [slot for slot in prompt.get("cards", ()) if "group" not in slot]
        if cards:
            step = min(
                CARD["fan"] + 8.0, (WIDTH - 2 * MARGIN - CARD["fan"]) / max(1, len(cards) - 1)
            )
            for n, slot in enumerate(cards):
                self.card(slot, MARGIN + n * step, self.y, CARD["fan"])
            self.y += CARD["fan"] * 1.4 + 18

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 13,
        fill: str = "",
        font: str = "",
        weight: int = 400,
    ) -> None:
        """A line of text."""
        self.draw(
            of_text(x, y, words, size),
            f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" font-weight="{weight}" '
            f'fill="{fill or self.inks.text}" {font}>{html.escape(words)}</text>',
        )

    # Cards

    def card(self, slot: Slot, x: float, y: float, width: float) -> None:
        """A card; a small one shows only its marks."""
        level = "waiting" if slot.get("waits") else "mark" if width < SMALLEST else "small"
        face = (slot["face"], level)
        id_ = self.faces.setdefault(face, f"f{len(self.faces)}")
        self.places[slot["id"]] = room = Box(x, y, width, width * 1.4)
        svg = face_use(id_, room, html.escape(slot_as_text(self.scene, slot)))
        self.pieces.append(Piece(svg, room, face))

    def symbol(self, face: FaceKey, id_: str) -> str:
        """The drawing of a face, under a name by which it is used."""
        return face_symbol(face, id_, self.scene["faces"][face[0]]["name"], self.words)
