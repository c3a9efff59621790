"""A moment of a game as a picture: the table, what happened, and what people noted on it.

What a mark means is told by its shape as well as by its colour: a good one is whole and has a tick,
a bad one is dashed and has a cross.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from dreamtutor.exports.marked_picture import MarkedPicture, arrow_between
from dreamtutor.exports.story import StoryMoment, glyph_name, who
from dreamtutor.exports.wrapping import text_width, wrapped
from dreamtutor.reel.annotations import SIGNS
from dreamtutor.reel.format import ShownNote, SlotMark
from dreamtutor.texts import Words
from dreamtutor.texts.markdown import plain
from dreamtutor.texts.safe_markdown import letters, line
from dreamtutor.view.card_faces import SERIF
from dreamtutor.view.picture import MARGIN, NIGHT, WIDTH, Box, Inks, between
from dreamtutor.view.scene import Scene
from dreamtutor.view.text import as_text, slot_as_text

INNER = WIDTH - 2 * MARGIN
GOOD = ("brilliant", "good", "lucky")
BAD = ("doubtful", "mistake", "blunder", "unlucky")
DRAWN = {
    "□": "M-5-5H5V5H-5Z",
    "∞": "M0 0C2-5 7-4.500 7 0S2 5 0 0-7-4.500-7 0-2 5 0 0Z",
    "↑": "M0 6V-5M-4-1L0-5.500 4-1",
    "↓": "M0-6V5M-4 1L0 5.500 4 1",
}
"""Signs that not every font has."""
MOST_TOLD, MOST_LINES, MOST_NOTES = 3, 8, 4
"""So many lines of what happened, lines of a note, and notes are drawn."""


class PartHeights(NamedTuple):
    """How high the parts of a picture are; in a series all have the same."""

    told: float = 0
    table: float = 0
    notes: float = 0

    def and_(self, other: PartHeights) -> PartHeights:
        return PartHeights(*map(max, self, other))


@dataclass(frozen=True)
class Badge:
    """A glyph as it is drawn."""

    sign: str
    name: str
    tone: str


class MomentPicture(MarkedPicture):
    """A picture of a moment in the making."""

    def __init__(
        self,
        moment: StoryMoment,
        words: Words,
        inks: Inks = NIGHT,
        room: PartHeights | None = None,
        *,
        sealed: bool = False,
        captions: bool = True,
    ) -> None:
        """If it is `sealed`, questions keep back their answers, and the marks that belong to them.
        Without `captions`, what people wrote is left to what stands around the picture."""
        super().__init__(moment.scene, words, inks)
        self.moment, self.room = moment, room or PartHeights()
        self.notes = [without_answer(note) if sealed else note for note in moment.notes]
        self.captions = self.notes if captions else []
        badges = (badge(words, note["glyph"]) for note in self.notes if note.get("glyph"))
        self.badges = list(dict.fromkeys(badges))
        self.needs = self.drawn()
        """How high its parts are."""

    def title(self) -> str:
        """What the picture shows, in a sentence."""
        scene = self.scene
        return f"{scene['title']}: {self.note()}: {self.moment.said}"

    def note(self) -> str:
        note, step = self.scene["note"], self.moment.number
        return self.words.text("export", "step", note=note, step=step) if step else note

    def in_words(self) -> str:
        """All that is drawn, for those who do not see it."""
        scene, words = self.scene, self.words
        marks = (mark_in_words(words, scene, mark) for mark in self.marks())
        notes = (note_in_words(words, note) for note in self.captions)
        return plain("\n".join([as_text(scene), *marks, *notes]))

    def drawn(self) -> PartHeights:
        self.scene["note"], note = self.note(), self.scene["note"]
        self.head()
        self.scene["note"] = note
        parts = (self.happened, self.table, self.noted)
        return PartHeights(
            *(self.part(draw, room) for draw, room in zip(parts, self.room, strict=True))
        )

    def part(self, draw: Callable[[], None], room: float) -> float:
        """Draw a part, and leave so much room for it; how much it needs."""
        top = self.y
        draw()
        height = self.y - top
        self.y = top + max(height, room)
        return height

    # What happened

    def happened(self) -> None:
        """The answer, what followed from it, and at the end of the line what was said of it."""
        x = float(WIDTH - MARGIN)
        for badge in self.badges[:2]:
            x -= 46 + text_width(badge.name, 14)
            self.glyph(badge, x, self.y + 11, 14)
        for row in wrapped(self.moment.said, 15.5, x - MARGIN - 12, 2):
            self.text(MARGIN, self.y + 16, row, size=15.5, weight=700)
            self.y += 21
        rows = wrapped(" ".join(self.moment.told), 13, INNER, MOST_TOLD)
        for n, row in enumerate(rows):
            self.text(MARGIN, self.y + 14 + n * 18, row, size=13, fill=self.inks.soft)
        self.y += len(rows) * 18 + 12

    def glyph(self, badge: Badge, x: float, y: float, size: float, *, named: bool = True) -> None:
        """A sign in a shape that goes with its tone, and its name."""
        colour, ground = self.tone(badge.tone), self.inks.ground
        shape = {
            "good": '<circle r="11" fill="{}"/>',
            "bad": '<path d="M0-13L13 0 0 13-13 0Z" stroke-linejoin="round" fill="{}"/>',
        }.get(badge.tone, '<rect x="-10.5" y="-10.5" width="21" height="21" rx="4" fill="{}"/>')
        sign = (
            f'<path d="{path}" fill="none" stroke-width="2.200" stroke-linecap="round"/>'
            if (path := DRAWN.get(badge.sign))
            else f'<text y="4.800" font-size="13.500" font-weight="800" stroke="none" '
            f'text-anchor="middle" fill="{ground}">{html.escape(badge.sign)}</text>'
        )
        self.draw(
            Box(x - 4, y - 15, 30, 30),
            f'<g transform="translate({x + 11:.1f} {y:.1f})" stroke="{ground}" stroke-width="0">'
            f"{shape.format(colour)}{sign}</g>",
        )
        if named:
            self.text(x + 28, y + size * 0.36, badge.name, size=size, weight=700, fill=colour)

    # Marks

    def marks(self) -> list[SlotMark]:
        """What is marked, each thing once."""
        found: dict[tuple[str, ...], SlotMark] = {}
        for note in self.notes:
            for mark in note.get("marks", ()):
                found.setdefault((mark["at"], mark.get("to", ""), mark.get("tone", "")), mark)
        return list(found.values())

    def mark(self) -> None:
        """Rings first, arrows above them."""
        marks, ends = self.marks(), dict[str, int]()
        for mark in marks:
            box = self.box(mark["at"]) if mark.get("to") in (None, mark["at"]) else None
            if box:
                self.ring(box, mark.get("tone", ""))
        for mark in marks:
            source, target = self.box(mark["at"]), self.box(mark.get("to", ""))
            if source and target and mark["to"] != mark["at"]:
                ends[mark["to"]] = nth = ends.get(mark["to"], -1) + 1
                self.arrow(source, target, mark.get("tone", ""), nth)

    def arrow(self, source: Box, target: Box, tone: str, nth: int) -> None:
        line = arrow_between(source, target, nth)
        shape = f'<path d="{line.path}" fill="none" stroke-linecap="round" '
        self.outlined(line.room, shape, tone)
        self.draw(
            line.room,
            f'<path d="{line.head}" fill="{self.tone(tone)}" stroke="{self.inks.ground}" '
            f'stroke-width="1.500" stroke-linejoin="round"/>',
        )
        self.sign(*line.middle, tone)

    # Notes

    def noted(self) -> None:
        """What people marked on the table, and wrote below it."""
        self.mark()
        notes = self.captions
        for note in notes[:MOST_NOTES]:
            self.note_of(note)
        if len(notes) > MOST_NOTES:
            text = self.words.text("export", "more_notes", n=len(notes) - MOST_NOTES)
            self.text(MARGIN, self.y + 14, text, fill=self.inks.soft)
            self.y += 26
        self.y += 6 if notes else 0

    def note_of(self, note: ShownNote) -> None:
        rows = wrapped(letters(note["text"]), 14.5, INNER - 34, MOST_LINES)
        if "reveal" in note:
            answer = f"{self.words.text('table', 'note_answer')}: {letters(note['reveal'])}"
            rows += wrapped(answer, 14.5, INNER - 34, MOST_LINES)
        height = 30 + len(rows) * 20 + (10 if rows else 4)
        shown = badge(self.words, note["glyph"]) if note.get("glyph") else None
        colour = self.tone(shown.tone if shown else "")
        self.draw(
            between(self.y, self.y + height),
            f'<rect x="{MARGIN}" y="{self.y:.1f}" width="{INNER}" height="{height}" rx="8" '
            f'fill="{self.inks.raised}"/><rect x="{MARGIN}" y="{self.y:.1f}" width="4" '
            f'height="{height}" rx="2" fill="{colour}"/>',
        )
        x = MARGIN + 18.0
        if shown:
            self.glyph(shown, x - 2, self.y + 18, 12.5)
            x += 36 + text_width(shown.name, 12.5)
        names = [who(self.words, line(note["by"]))]
        names += [self.words.text("table", "note_question")] if is_question(note) else []
        by = wrapped(" · ".join(names), 12.5, WIDTH - MARGIN - 10 - x, 1)
        self.text(x, self.y + 22, "".join(by), size=12.5, fill=self.inks.soft)
        for n, row in enumerate(rows):
            self.text(MARGIN + 18, self.y + 46 + n * 20, row, size=14.5, font=SERIF)
        self.y += height + 10


def is_question(note: ShownNote) -> bool:
    return "reveal" in note or note.get("question", False)


def without_answer(note: ShownNote) -> ShownNote:
    """A question without its answer, and what goes with that: the glyph and the marks."""
    if "reveal" not in note:
        return note
    only: ShownNote = {**note, "question": True}
    for key in ("reveal", "glyph", "marks"):
        only.pop(key, None)  # type: ignore[misc]  # all three may be missing
    return only


def badge(words: Words, glyph: str) -> Badge:
    tone = "good" if glyph in GOOD else "bad" if glyph in BAD else ""
    (name,) = wrapped(line(glyph_name(words, glyph)), 14, 200, 1) or ("–",)
    return Badge(SIGNS.get(glyph, "•"), name, tone)


# In words


def mark_in_words(words: Words, scene: Scene, mark: SlotMark) -> str:
    """ "Arrow from: red sun (Your hand), to: Your row (good)"."""
    card, other = named(words, scene, mark["at"]), named(words, scene, mark.get("to", ""))
    key = "mark_said_arrow" if "to" in mark else "mark_said_ring"
    said = words.text("table", key, card=card, other=other)
    tone = mark.get("tone")
    return words.text("table", f"mark_said_{tone}", mark=said) if tone in ("good", "bad") else said


def named(words: Words, scene: Scene, id_: str) -> str:
    """A slot or a zone in words."""
    for zone in scene["zones"]:
        for slot in zone["slots"]:
            if slot["id"] == id_:
                return f"{slot_as_text(scene, slot)} ({zone['label']})"
        if zone["id"] == id_:
            return zone["label"]
    return words.text("table", "mark_unseen")


def note_in_words(words: Words, note: ShownNote) -> str:
    glyph = glyph_name(words, line(note["glyph"])) if note.get("glyph") else ""
    head = ", ".join(filter(None, (who(words, line(note["by"])), glyph)))
    answer = letters(note["reveal"]) if "reveal" in note else ""
    return "\n".join(filter(None, (f"{head}: {letters(note['text'])}", answer)))
