"""A game as a report in Markdown: what was played, turn by turn, and what people noted on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from dreamtutor.exports.moment_picture import is_question, mark_in_words, without_answer
from dreamtutor.exports.story import Story, StoryMoment, glyph_name, who
from dreamtutor.reel.annotations import SIGNS
from dreamtutor.reel.format import ShownNote
from dreamtutor.texts.safe_markdown import escaped, folded, line, markdown, quoted
from dreamtutor.view.scene import Scene
from dreamtutor.view.scene_builder import modules_in_words

DEEPEST = 4
"""Lines beside lines are told so deep."""


Pictures = Callable[[StoryMoment], str]
"""Knows where the picture of a moment is; nowhere, if there is none."""


def report(story: Story, pictures: Pictures) -> str:
    return "\n\n".join(Report(story, pictures).parts()) + "\n"


class Report:
    """A report in the making."""

    def __init__(self, story: Story, pictures: Pictures) -> None:
        self.story, self.words, self.pictures = story, story.words, pictures

    def parts(self) -> Iterator[str]:
        story = self.story
        yield f"# {escaped(story.reel['title'])}"
        yield fact_table(facts(story))
        if story.is_cut:
            yield f"*{escaped(cut_notice(story))}*"
        for _, turn in groupby(story.moments, lambda moment: moment.turn):
            moments = list(turn)
            yield f"## {escaped(self.turn(moments[0]))}"
            for moment in moments:
                yield from self.moment(moment)
            yield from self.lines(
                [line for moment in moments for line in story.other_lines(moment)], 1
            )
        if lost := [note for note in story.notes if note["on"] < 0]:
            yield f"## {escaped(self.words.text('export', 'lost_notes'))}"
            for note in lost:
                yield self.note(note, None)

    def turn(self, moment: StoryMoment) -> str:
        if not moment.turn:
            return self.words.text("page", "beginning")
        return self.words.text("history", "turn", turn=moment.turn)

    def moment(self, moment: StoryMoment) -> Iterator[str]:
        """A step, and the notes on it."""
        told = " ".join(map(escaped, moment.told))
        yield f"**{moment.number} · {escaped(moment.said)}**" + (f"\\\n{told}" if told else "")
        if moment.notes and (path := self.pictures(moment)):
            alt = self.words.text("export", "picture", step=moment.number)
            yield f"![{escaped(alt)}](<{path}>)"
        if moment.notes:
            scene = moment.scene
            for note in moment.notes:
                yield self.note(note, scene)

    def lines(self, lines: Sequence[Sequence[StoryMoment]], depth: int) -> Iterator[str]:
        """Lines that were played otherwise; those that part from them below each."""
        if lines and depth > DEEPEST:
            yield f"*{escaped(self.words.text('export', 'lines_more', n=len(lines)))}*"
            return
        for moments in lines:
            first = moments[0]
            said = self.words.text("export", "line", step=first.number - 1, say=first.said)
            yield f"{'#' * (depth + 2)} {escaped(said)}"
            further: list[list[StoryMoment]] = []
            for n, moment in enumerate(moments):
                if n and moment.turn != moments[n - 1].turn:
                    yield f"*{escaped(self.turn(moment))}*"
                yield from self.moment(moment)
                further += self.story.other_lines(moment) if n else ()
            yield from self.lines(further, depth + 1)

    def note(self, note: ShownNote, scene: Scene | None) -> str:
        """A note as a quotation."""
        return quoted("\n\n".join(note_parts(self.story, note, scene)))


def note_parts(story: Story, note: ShownNote, scene: Scene | None) -> list[str]:
    """What a note says. The answer to a question is folded away, with what goes with it."""
    marks = marks_in_words(story, note, scene)
    if "reveal" not in note:
        return list(filter(None, (heading(story, note), markdown(note["text"]), marks)))
    inside = (glyph_of(story, note), markdown(note["reveal"]), marks)
    title, head = story.words.text("table", "note_show"), heading(story, without_answer(note))
    answer = folded(title, "\n\n".join(filter(None, inside)))
    return list(filter(None, (head, markdown(note["text"]), answer)))


def marks_in_words(story: Story, note: ShownNote, scene: Scene | None) -> str:
    """The marks of a note in words."""
    marks = note.get("marks", ())
    if not scene or not marks:
        return ""
    said = "; ".join(mark_in_words(story.words, scene, mark) for mark in marks)
    return f"*{escaped(story.words.text('table', 'marks'))}: {escaped(said)}*"


def glyph_of(story: Story, note: ShownNote) -> str:
    if not (glyph := note.get("glyph")):
        return ""
    sign = f"{SIGNS[glyph]} " if glyph in SIGNS else ""
    return f"**{escaped(sign + glyph_name(story.words, line(glyph)))}**"


def heading(story: Story, note: ShownNote) -> str:
    """ "?! Doubtful · Ada · 2026-11-18"."""
    words, parts = story.words, [glyph_of(story, note)]
    parts.append(escaped(who(words, line(note["by"]))))
    parts.append(escaped(words.day(note.get("changed", note["begun"]))))
    if is_question(note):
        parts.append(escaped(words.text("table", "note_question")))
    if answered := story.answered_note(note):
        by = who(words, line(answered["by"]))
        parts.append(escaped(words.text("table", "note_reply_to", by=by)))
    if "versions" in note:
        parts.append(escaped(words.text("table", "note_versions")))
    return " · ".join(filter(None, parts))


def cut_notice(story: Story) -> str:
    return story.words.text("export", "told_to", step=len(story.line) - 1)


def facts(story: Story) -> list[tuple[str, str]]:
    """What there is to know of a game as a whole. How it ended and what it was dealt by is not
    told if the story is cut: the same deal brings the same cards."""
    words, game = story.words, story.game
    header, rules = game.header, game.record.rules
    said, last = words.text, story.moments[-1]
    begun = sum("turn" in moment.entry for moment in story.moments)
    rows = [
        (said("begin", "game"), f"{story.reel['title']}: {modules_in_words(rules, words)}"),
        (said("export", "agreed"), "; ".join(agreed(story))),
        (said("export", "players"), ", ".join(map(line, header.players))),
        (said("export", "played"), words.day(line(header.at))),
    ]
    if not story.is_cut:
        dealt = said("begin", "dealt_real") if header.deal is None else header.deal
        rows += [
            (said("begin", "deal"), "" if game.misdealt else line(dealt)),
            (said("history", "result"), said("history", last.outcome or "not_over")),
            (
                said("export", "length"),
                said("export", "turns", turns=begun, steps=last.number),
            ),
        ]
    authors = dict.fromkeys(who(words, line(note["by"])) for note in story.notes)
    rows.append((said("export", "authors"), ", ".join(authors)))
    return [(name, value) for name, value in rows if value]


def agreed(story: Story) -> Iterator[str]:
    words = story.words
    for name, choice in story.game.header.settings.items():
        if name in story.game.record.rules.settings:
            yield f"{words.setting_name(name)}: {words.choice_name(name, choice)}"


def fact_table(rows: Sequence[tuple[str, str]]) -> str:
    lines = [f"| {escaped(name)} | {escaped(value)} |" for name, value in rows]
    return "\n".join(["| | |", "|---|---|", *lines])
