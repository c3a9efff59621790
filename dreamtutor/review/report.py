"""A game as a report in Markdown: what was played, turn by turn, and what people noted on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from dreamtutor.review.prose import escaped, line, markdown, quoted
from dreamtutor.review.reel import Noted
from dreamtutor.review.stills import SIGNS, mark_in_words
from dreamtutor.review.story import Moment, Story, glyph_name, who
from dreamtutor.view.scene import Scene

DEEPEST = 4
"""Lines beside lines are told so deep."""


class Pictures(Protocol):
    """Knows where the picture of a moment is, if there is one."""

    def __call__(self, moment: Moment) -> str: ...


def no_pictures(_moment: Moment) -> str:
    return ""


def report(story: Story, pictures: Pictures = no_pictures) -> str:
    return "\n\n".join(Report(story, pictures).parts()) + "\n"


class Report:
    """A report in the making."""

    def __init__(self, story: Story, pictures: Pictures) -> None:
        self.story, self.words, self.pictures = story, story.words, pictures

    def parts(self) -> Iterator[str]:
        story = self.story
        yield f"# {escaped(story.reel['title'])}"
        yield table(facts(story))
        if story.is_cut:
            yield f"*{escaped(told_to(story))}*"
        beside: list[list[Moment]] = []
        for n, moment in enumerate(story.moments):
            if n == 0:
                yield f"## {escaped(self.words.said('export', 'before'))}"
            elif "turn" in moment.entry:
                yield from self.lines(beside, 1)
                beside = []
                yield f"## {escaped(self.words.said('export', 'turn', turn=moment.turn))}"
            yield from self.moment(moment)
            if n:
                beside += story.beside(story.line[n - 1])
        yield from self.lines(beside, 1)
        if lost := [note for note in story.notes if note["on"] < 0 and not story.is_cut]:
            yield f"## {escaped(self.words.said('export', 'lost_notes'))}"
            for note in lost:
                yield self.note(note, None)

    def moment(self, moment: Moment) -> Iterator[str]:
        """A step, and the notes on it."""
        told = " ".join(map(escaped, moment.told))
        yield f"**{moment.number} · {escaped(moment.said)}**" + (f"\\\n{told}" if told else "")
        if moment.notes and (path := self.pictures(moment)):
            alt = self.words.said("export", "picture", step=moment.number)
            yield f"![{escaped(alt)}](<{path}>)"
        if moment.notes:
            scene = moment.scene
            for note in moment.notes:
                yield self.note(note, scene)

    def lines(self, lines: Sequence[Sequence[Moment]], depth: int) -> Iterator[str]:
        """Lines that were played otherwise; those that part from them below each."""
        if lines and depth > DEEPEST:
            yield f"*{escaped(self.words.said('export', 'lines_more', n=len(lines)))}*"
            return
        for moments in lines:
            first = moments[0]
            said = self.words.said("export", "line", step=first.number - 1, say=first.said)
            yield f"{'#' * (depth + 2)} {escaped(said)}"
            further: list[list[Moment]] = []
            for n, moment in enumerate(moments):
                if n and "turn" in moment.entry:
                    yield f"*{escaped(self.words.said('export', 'turn', turn=moment.turn))}*"
                yield from self.moment(moment)
                if n:
                    further += self.others(moments[n - 1], moment)
            yield from self.lines(further, depth + 1)

    def others(self, up: Moment, moment: Moment) -> list[list[Moment]]:
        entries = self.story.reel["entries"]
        place, own = entries.index(up.entry), entries.index(moment.entry)
        return [self.story.onward(n) for n in self.story.branches[place] if n != own]

    def note(self, note: Noted, scene: Scene | None) -> str:
        """A note as a quotation."""
        parts = [heading(self.story, note), markdown(note["text"])]
        if scene and (marks := note.get("marks")):
            said = "; ".join(mark_in_words(self.words, scene, mark) for mark in marks)
            parts.append(f"*{escaped(self.words.said('export', 'marks'))}: {escaped(said)}*")
        if "reveal" in note:
            parts.append(hidden(self.story, note))
        return quoted("\n\n".join(filter(None, parts)))


def heading(story: Story, note: Noted) -> str:
    """ "?! Doubtful · Ada · 2026-11-18 · a question"."""
    words, parts = story.words, []
    if glyph := note.get("glyph"):
        sign = f"{SIGNS[glyph]} " if glyph in SIGNS else ""
        parts.append(f"**{escaped(sign + glyph_name(words, line(glyph)))}**")
    parts.append(escaped(who(words, line(note["by"]))))
    parts.append(escaped(note.get("changed", note["begun"])[:10]))
    if "reveal" in note:
        parts.append(escaped(words.said("export", "question")))
    return " · ".join(filter(None, parts))


def hidden(story: Story, note: Noted) -> str:
    """The answer to a question, folded away."""
    label = escaped(story.words.said("export", "answer"))
    text = markdown(note["reveal"])
    return f"<details><summary>{label}</summary>\n\n{text}\n\n</details>"


def told_to(story: Story) -> str:
    return story.words.said("export", "told_to", step=len(story.line) - 1)


def facts(story: Story) -> list[tuple[str, str]]:
    """What there is to know of a game as a whole. How it ended and what it was dealt by is not
    told if the story is cut: the same deal brings the same cards."""
    words, game = story.words, story.game
    header, rules = game.header, game.record.rules
    names = [words.said("modules", one.name) or one.title for one in rules.modules if not one.needs]
    rows = [
        ("game", story.reel["title"]),
        ("setup", words.listed(names)),
        ("agreed", "; ".join(agreed(story))),
        ("players", ", ".join(map(line, header.players))),
        ("played", line(header.at)[:10]),
    ]
    if not story.is_cut:
        last = story.moments[-1]
        dealt = words.said("export", "real_cards") if header.deal is None else header.deal
        end = last.outcome or "open"
        size = words.said("export", "turns", turns=last.turn, steps=last.number)
        rows += [("deal", line(dealt)), ("result", words.said("export", end)), ("length", size)]
    authors = dict.fromkeys(who(words, line(note["by"])) for note in story.told_notes)
    rows.append(("authors", ", ".join(authors)))
    return [(words.said("export", key), value) for key, value in rows if value]


def agreed(story: Story) -> Iterator[str]:
    words = story.words
    for name, choice in story.game.header.settings.items():
        if name in story.game.record.rules.settings:
            yield f"{words.setting(name)}: {words.ruled(name, choice)}"


def table(rows: Sequence[tuple[str, str]]) -> str:
    lines = [f"| {escaped(name)} | {escaped(value)} |" for name, value in rows]
    return "\n".join(["| | |", "|---|---|", *lines])
