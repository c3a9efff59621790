"""A game as a notebook for review: a section for each note, readable without a kernel.

Each section has what was written, the picture of the table with its marks, and a folded cell which,
when it is run, puts the game itself in the picture's place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat

from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from dreamtutor.exports.moment_picture import MomentPicture
from dreamtutor.exports.notebook import NotebookBuilder, as_file, put_picture
from dreamtutor.exports.progress_bar import ProgressCallback
from dreamtutor.exports.report import cut_notice, fact_table, facts, note_parts
from dreamtutor.exports.series import small_pngs
from dreamtutor.exports.story import Story, StoryMoment
from dreamtutor.reel.format import ShownNote
from dreamtutor.texts.safe_markdown import escaped
from dreamtutor.view.picture import Inks

DOTS = 1020
"""How wide a picture in the notebook is; it is shown smaller, so that it is sharp. One and a half
for one: so cards lie alike between the dots wherever they are, and fewer are drawn."""


def game_notebook(story: Story, file: str, inks: Inks, progress: ProgressCallback) -> str:
    """The notebook as it is written; `file` is where it finds the game."""
    builder = GameNotebook(story, file, inks)
    cells = list(builder.cells())
    builder.draw(progress)
    for n, cell in enumerate(cells):
        cell["id"] = f"cell-{n}"  # the same game makes the same notebook
    return as_file(cells, story.reel["title"])


class GameNotebook(NotebookBuilder):
    """A notebook of a game in the making. All its pictures are drawn together in the end."""

    def __init__(self, story: Story, file: str, inks: Inks) -> None:
        super().__init__(story.words.lang)
        self.story, self.words, self.file, self.inks = story, story.words, file, inks
        self.outputs: list[tuple[NotebookNode, StoryMoment]] = []
        """What is to be a picture, and of which moment."""

    def cells(self) -> Iterator[NotebookNode]:
        story, text = self.story, self.words.text
        head = [f"# {escaped(story.reel['title'])}", fact_table(facts(story))]
        if story.is_cut:
            head.append(f"*{escaped(cut_notice(story))}*")
        on = [note for note in story.notes if note["on"] >= 0]
        head.append(escaped(text("export", "how" if on else "notes_none")))
        head.append(escaped(text("export", "pair", file=self.file)))
        yield new_markdown_cell("\n\n".join(head))
        if not on:
            yield self.picture(story.left_at)
        places = {entry: n for n, entry in enumerate(story.line)}
        far = len(story.reel["entries"])
        for note in sorted(on, key=lambda note: places.get(note["on"], far + note["on"])):
            yield from self.section(note)
        if lost := [note for note in story.notes if note["on"] < 0]:
            parts = [f"## {escaped(text('export', 'lost_notes'))}"]
            for note in lost:
                parts += note_parts(story, note, None)
            yield new_markdown_cell("\n\n".join(parts))

    def section(self, note: ShownNote) -> Iterator[NotebookNode]:
        """A note: what it says, what it shows, and the answer if it is a question."""
        moment = replace(self.story.moment(note["on"]), notes=(note,))
        title = self.words.text("export", "section", step=moment.number, say=moment.said)
        text, answer = note_parts(self.story, note, moment.scene), ""
        if "reveal" in note:
            answer = text.pop()
        yield new_markdown_cell("\n\n".join((f"## {escaped(title)}", *text)))
        yield self.picture(moment)
        if answer:
            yield new_markdown_cell(answer)

    def picture(self, moment: StoryMoment) -> NotebookNode:
        """A folded cell that shows the game from here; until it is run, its output is a picture."""
        cell = self.picture_cell(
            f"import dreamtutor\n\n{self.calling('watch', self.file, at=moment.id)}",
            metadata={"jupyter": {"source_hidden": True}, "tags": ["hide-input"]},
        )
        self.outputs.append((cell.outputs[0], moment))
        return cell

    def moment_picture(self, n: int) -> MomentPicture:
        _, moment = self.outputs[n]
        return MomentPicture(moment, self.words, self.inks, sealed=True, captions=False)

    def draw(self, progress: ProgressCallback) -> None:
        """Put the pictures into the outputs; in dots, all of them are drawn as a series."""
        many, ground = len(self.outputs), self.inks.ground
        pngs: Iterator[bytes | None] = repeat(None)
        if self.in_dots:
            pngs = small_pngs(self.moment_picture, many, DOTS, ground, progress)
        for n, (output, _) in enumerate(self.outputs):
            picture = self.moment_picture(n)
            put_picture(output, picture, next(pngs), picture.in_words())
