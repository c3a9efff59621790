"""A game as a document: what was played and what was noted, in HTML that needs no script.

It is what printers, text browsers and search engines see of a page, and whoever allows no scripts.
Everything that comes from a file is text.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from html import escape

from dreamtutor.reel.format import Reel, ReelEntry, line_to
from dreamtutor.replay.notes import Thread
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.texts.markdown import as_html, is_cut, plain, tree

STEP_NAME_LENGTH = 12
"""So many letters of a step's id name it on a page and in a link to it."""
Html = str


class GameDocument:
    """The document of a game with some of its notes."""

    def __init__(self, reel: Reel, words: Words, notes: Iterable[Thread]) -> None:
        self.reel, self.words = reel, words
        self.glyphs = {glyph: f"{sign} {name}" for glyph, sign, name in reel["glyphs"]}
        self.notes = [one for one in notes if not one.gone]
        self.turns = turns_of(reel)
        """The turn in which each entry was answered."""
        at = {entry["id"]: n for n, entry in enumerate(reel["entries"])}
        self.noted: dict[int, list[Thread]] = {}
        """The notes on each entry; those on none at -1."""
        for one in self.notes:
            self.noted.setdefault(at.get(one.now.on, -1), []).append(one)
        self.by_id = {one.id: one for one in self.notes}

    def html(self) -> Html:
        main = line_to(self.reel["entries"], self.reel["lines"][0])
        return "".join([*self.listed(), *self.main(main), *self.beside(main), *self.lost()])

    # Its parts

    def listed(self) -> Iterator[Html]:
        """What is noted, with the way to each step: as contents of the document."""
        places = sorted(place for place in self.noted if place >= 0)
        if not places:
            return
        rows = (self.contents(place) for place in places)
        yield section(self.say("page", "noted"), f'<ul class="page-noted">{"".join(rows)}</ul>')

    def contents(self, place: int) -> Html:
        entry, by = self.reel["entries"][place], []
        for one in self.noted[place]:
            if (who := one.by) and who not in by:
                by.append(who)
        names = "".join(f" <small>{bdi(who)}</small>" for who in by)
        signs = "".join(self.glyph(one) for one in self.noted[place])
        turn = self.turn(self.turns[place])
        say = self.text(self.reel["says"][entry["say"]])
        return f'<li>{turn}: <a href="#{step_name(entry)}">{say}</a>{signs}{names}</li>'

    def main(self, line: Sequence[int]) -> Iterator[Html]:
        """The line that was played, turn by turn."""
        yield f'<section class="page-course">{heading(2, self.say("page", "course"))}'
        yield from self.steps(line, 3, line)
        yield "</section>"

    def beside(self, main: Sequence[int]) -> Iterator[Html]:
        """The lines that were left, each from where it parts from what is there already: what was
        answered, and how it ended."""
        told, parts = dict.fromkeys(main), []
        for end in self.reel["lines"][1:]:
            line = [n for n in line_to(self.reel["entries"], end) if n not in told]
            if line:
                parts.append(self.left(line, told))
                told |= dict.fromkeys(line)
        if parts:
            yield section(self.say("page", "beside"), "".join(parts), "page-course page-beside")

    def left(self, line: Sequence[int], told: Iterable[int]) -> Html:
        entries, first = self.reel["entries"], line[0]
        up, turn = entries[first]["up"], self.turns[first]
        instead = next(n for n in told if entries[n]["up"] == up)
        say = self.reel["says"][entries[instead]["say"]]
        title = self.say("page", "left" if turn else "left_first", say=say, turn=turn)
        steps = "".join(self.steps(line, 4, whole=line[-1:]))
        return f"<section>{heading(3, title)}{steps}</section>"

    def steps(self, line: Sequence[int], level: int, whole: Container[int]) -> Iterator[Html]:
        """Steps in order, under the turns in which they were answered; of those that are `whole`
        also what happened then."""
        turn = -1
        for n in line:
            if self.turns[n] != turn:
                yield "</ol>" if turn >= 0 else ""
                turn = self.turns[n]
                yield f"{heading(level, self.turn(turn))}<ol>"
            yield self.step(n, whole=n in whole)
        yield "</ol>"

    def step(self, n: int, *, whole: bool) -> Html:
        entry, says = self.reel["entries"][n], self.reel["says"]
        told = "".join(f" {self.text(says[say])}" for say, *_ in entry["told"]) if whole else ""
        marks = "".join(
            f' <em class="page-mark">{self.say("table", key)}</em>'
            for key in (MARKED.get(mark, "") for mark in entry.get("marks", ()))
            if key
        )
        notes = "".join(map(self.note, self.noted.get(n, ())))
        say = self.text(says[entry["say"]].removesuffix(".") + ".")
        if whole:
            say = f"<b>{say}</b>"
        return f'<li id="{step_name(entry)}">{say}{told}{marks}{notes}</li>'

    def lost(self) -> Iterator[Html]:
        """Notes on steps that are not there are kept, and shown."""
        if notes := self.noted.get(-1):
            yield section(self.say("page", "lost_notes"), "".join(map(self.note, notes)))

    # Notes

    def note(self, thread: Thread) -> Html:
        now = thread.now
        parts = [self.glyph(thread), note_as_html(now.text) if now.text else ""]
        if now.reveal is not None:
            summary = f"<summary>{self.say('page', 'answer')}</summary>"
            parts.append(f"<details>{summary}{note_as_html(now.reveal)}</details>")
        parts.append(f'<p class="page-by">{self.signed(thread)}</p>')
        return f'<div class="page-note" role="note" dir="auto">{"".join(parts)}</div>'

    def glyph(self, thread: Thread) -> Html:
        if not (glyph := thread.now.glyph):
            return ""
        return f' <strong class="page-glyph">{bdi(self.glyphs.get(glyph, glyph))}</strong>'

    def signed(self, thread: Thread) -> Html:
        """Who wrote it, and when."""
        begun, changed = thread.entries[0].when, thread.now.when
        parts = [bdi(thread.by)] if thread.by else []
        parts += [self.time(begun)] if begun else []
        if changed[:10] != begun[:10]:
            parts.append(self.say("page", "changed", when="\0").replace("\0", self.time(changed)))
        if answered := self.by_id.get(thread.reply_to or ""):
            by = answered.by or self.words.said("table", "note_nobody")
            parts.append(self.say("table", "note_reply_to", by="\0").replace("\0", bdi(by)))
        if thread.versions:
            parts.append(self.say("table", "note_versions"))
        return ", ".join(parts)

    # Words

    def turn(self, turn: int) -> Html:
        if not turn:
            return self.say("page", "beginning")
        return self.say("history", "turn", turn=turn)

    def time(self, when: str) -> Html:
        return f"<time>{escape(plain(self.words.day(when)))}</time>"

    def say(self, section: str, key: str, **params: str | int) -> Html:
        return self.text(self.words.said(section, key, **params))

    def text(self, text: str) -> Html:
        """A sentence; marked as English where the language does not have it."""
        if text in self.words.borrowed:
            return f'<span lang="{ENGLISH}">{escape(text)}</span>'
        return escape(text)


MARKED = {"peeked": "mark_peeked", "shuffled": "mark_shuffled"}
"""What is said of a step, beside what happened."""


def turns_of(reel: Reel) -> list[int]:
    """For each entry the turn in which it was answered: the last that had begun before."""
    begun: list[int] = []
    found: list[int] = []
    for entry in reel["entries"]:
        before = begun[entry["up"]] if entry["up"] >= 0 else 0
        found.append(before)
        begun.append(entry.get("turn", before))
    return found


def note_as_html(text: str) -> Html:
    """What stands in a note; of a long one, the beginning."""
    return as_html(tree(text)) + ("<p>…</p>" if is_cut(text) else "")


def step_name(entry: ReelEntry) -> str:
    """What a step is called in a link."""
    return escape(entry["id"][:STEP_NAME_LENGTH])


def heading(level: int, title: Html) -> Html:
    return f"<h{level}>{title}</h{level}>"


def section(title: Html, inner: Html, kind: str = "page-part") -> Html:
    return f'<section class="{kind}">{heading(2, title)}{inner}</section>'


def bdi(text: str) -> Html:
    """Somebody's words: whichever way they run, the rest keeps its own."""
    return f"<bdi>{escape(plain(text))}</bdi>"
