"""A game as a document: what was played and what was noted, in HTML that needs no script.

It is what printers, text browsers and search engines see of a page, and whoever allows no scripts.
How it looks says `templates/document.html`; here is what it tells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from dreamtutor.reel.format import Reel, ReelEntry, line_to, turns_of
from dreamtutor.replay.notes import Thread

STEP_NAME_LENGTH = 12
"""So many letters of a step's id name it on a page and in a link to it."""
MARKED = {"peeked": "mark_peeked", "shuffled": "mark_shuffled"}
"""What is said of a step, beside what happened."""


class GameDocument:
    """What the document of a game tells, with some of its notes."""

    def __init__(self, reel: Reel, notes: Iterable[Thread]) -> None:
        self.reel = reel
        self.glyphs = {glyph: f"{sign} {name}" for glyph, sign, name in reel["glyphs"]}
        self.notes = {note.id: note for note in notes if not note.gone}
        self.turns = turns_of(reel)
        """The turn in which each entry was answered."""
        numbers = {entry["id"]: n for n, entry in enumerate(reel["entries"])}
        self.by_entry: dict[int, list[Thread]] = {}
        """The notes on each entry; those on none at -1."""
        for note in self.notes.values():
            self.by_entry.setdefault(numbers.get(note.now.on, -1), []).append(note)
        self.main = line_to(reel["entries"], reel["lines"][0])
        """The line that was played last."""
        self.other_lines = [*self.left_lines()]

    # Lines and steps

    def left_lines(self) -> Iterator[list[int]]:
        """The lines that were left, each from where it parts from what is told already."""
        told = set(self.main)
        for end in self.reel["lines"][1:]:
            if line := [n for n in line_to(self.reel["entries"], end) if n not in told]:
                yield line
                told.update(line)

    def by_turn(self, line: Sequence[int]) -> list[tuple[int, list[int]]]:
        """The entries of a line, with the turns in which they were answered."""
        return [(turn, [*entries]) for turn, entries in groupby(line, self.turns.__getitem__)]

    def played_instead(self, first: int) -> str:
        """What was answered where a line parts from those that are told before it."""
        up = self.reel["entries"][first]["up"]
        told = [*self.main, *(n for line in self.other_lines for n in line)]
        instead = next(n for n in told if self.reel["entries"][n]["up"] == up)
        return self.said(self.reel["entries"][instead]["say"])

    def entry(self, number: int) -> ReelEntry:
        return self.reel["entries"][number]

    def said(self, number: int) -> str:
        return self.reel["says"][number]

    def marks(self, entry: ReelEntry) -> list[str]:
        return [MARKED[mark] for mark in entry.get("marks", ()) if mark in MARKED]

    # Notes

    @property
    def noted_entries(self) -> list[int]:
        return sorted(number for number in self.by_entry if number >= 0)

    def notes_on(self, number: int) -> Collection[Thread]:
        return self.by_entry.get(number, ())

    def authors_on(self, number: int) -> list[str]:
        return list(dict.fromkeys(note.by for note in self.notes_on(number) if note.by))

    def answered(self, note: Thread) -> Thread | None:
        """The note that one answers, if it is there."""
        return self.notes.get(note.reply_to or "")

    def glyph_name(self, glyph: str) -> str:
        return self.glyphs.get(glyph, glyph)


def step_name(entry: ReelEntry) -> str:
    """What a step is called in a link."""
    return entry["id"][:STEP_NAME_LENGTH]
