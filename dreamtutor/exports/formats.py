"""What a game can become: a page, a picture, a moving picture, a report, a notebook."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import quote

from dreamtutor.exports import raster, series
from dreamtutor.exports.moment_picture import MomentPicture, PartHeights
from dreamtutor.exports.output_files import FileContent, exists
from dreamtutor.exports.progress_bar import ProgressCallback
from dreamtutor.exports.report import report
from dreamtutor.exports.story import Story, StoryMoment
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.texts.safe_markdown import letters
from dreamtutor.view.picture import NIGHT, PAPER, Inks

FRAMES = 500
"""A moving picture has at most so many."""
EVERY = ("step", "turn")
StepChoice = str | int
"""A step by its number on its line, or by its name or the beginning of it."""


@dataclass(frozen=True)
class ExportOptions:
    """How it is made; what each means, and for which format, says `export`."""

    at: StepChoice | None = None
    line: int = 0
    hide: tuple[str, ...] = ()
    upto: StepChoice | None = None
    width: int | None = None
    every: str = "step"
    paper: bool = False
    sealed: bool = False
    pictures: Path | None = None

    def __post_init__(self) -> None:
        if self.every not in EVERY:
            raise ValueError(f"a frame is for every {' or '.join(EVERY)}, not {self.every!r}")


@dataclass(frozen=True)
class ExportRequest:
    """What is to be made of a game."""

    game: Game
    words: Words
    out: Path
    options: ExportOptions
    force: bool = False
    progress: ProgressCallback = lambda _n, _of: None
    others: list[tuple[Path, FileContent]] = field(default_factory=list)
    """Files that lie beside it: they are written when all is made."""

    @property
    def source(self) -> Path | None:
        """Where the game is written down, if it is."""
        return self.game.path

    @property
    def inks(self) -> Inks:
        return PAPER if self.options.paper else NIGHT

    def story(self, *, noted: bool = True) -> Story:
        chosen = self.options
        story = Story(
            self.game, self.words, line=chosen.line, hide=chosen.hide, upto=chosen.upto, noted=noted
        )
        if strangers := [author for author in chosen.hide if author not in story.authors]:
            there = ", ".join(filter(None, story.authors)) or "nobody"
            raise ValueError(f"{strangers[0]!r} has written no note; notes are by {there}")
        return story

    def picture(self, moment: StoryMoment, words: Words, *, sealed: bool) -> MomentPicture:
        return MomentPicture(moment, words, self.inks, sealed=sealed)


def svg(request: ExportRequest) -> FileContent:
    story = request.story()
    moment = story.left_at if request.options.at is None else story.moment_at(request.options.at)
    return request.picture(moment, story.words, sealed=request.options.sealed).svg()


def png(request: ExportRequest) -> FileContent:
    return raster.png(str(svg(request)), request.options.width or 1360)


class Frame(NamedTuple):
    """A picture of a moving picture."""

    moment: StoryMoment
    sealed: bool
    """Do questions keep back their answers in it?"""
    time: int
    """So many milliseconds it is shown."""


def gif(request: ExportRequest) -> FileContent:
    """A line of the game that moves."""
    story = request.story()
    shown, every = list(frames(story, request)), request.options.every
    if len(shown) > FRAMES:
        advice = "--upto ends earlier" if every == "turn" else "--every turn makes fewer"
        raise ValueError(
            f"a moving picture has at most {FRAMES} frames, and this would have {len(shown)}: "
            f"{advice}"
        )
    heights = PartHeights()
    for frame in shown:
        picture = request.picture(frame.moment, story.words, sealed=frame.sealed)
        heights = heights.and_(picture.needs)

    def draw(n: int) -> MomentPicture:
        moment, sealed, _ = shown[n]
        return MomentPicture(moment, story.words, request.inks, heights, sealed=sealed)

    times = [frame.time for frame in shown]
    times[-1] = max(times[-1], series.LAST)
    width = request.options.width or 600
    return series.gif(draw, times, width, request.inks.ground, request.progress)


def frames(story: Story, request: ExportRequest) -> Iterator[Frame]:
    """The steps, or the ends of the turns and what was noted. A question is answered in a frame of
    its own."""
    told = ""
    for moment in story.moments:
        told += " ".join((moment.said, *moment.told))
        ends = moment.ends_turn or moment.place == story.line[-1]
        if request.options.every == "turn" and not ends and not moment.notes:
            continue
        noted = "".join(letters(note["text"]) for note in moment.notes)
        answers = "".join(letters(note["reveal"]) for note in moment.notes if "reveal" in note)
        yield Frame(moment, bool(answers), series.reading_time(told, noted))
        if answers and not request.options.sealed:
            yield Frame(moment, False, series.reading_time("", answers))
        told = ""


def md(request: ExportRequest) -> FileContent:
    story, folder = request.story(), request.options.pictures

    def picture(moment: StoryMoment) -> str:
        if folder is None:
            return ""
        beside = "" if moment.place in story.line else f"-{moment.place}"
        path = folder / f"{request.out.stem}-{moment.number}{beside}.svg"
        request.others.append((path, request.picture(moment, story.words, sealed=True).svg()))
        return link(path, request.out)

    return report(story, picture)


def ipynb(request: ExportRequest) -> FileContent:
    # nbformat takes its time
    from dreamtutor.exports.game_notebook import game_notebook  # noqa: PLC0415

    story = request.story()
    game = beside(story, request)
    if request.others and game.exists() and not request.force:
        raise FileExistsError(exists(game))  # before anybody waits
    return game_notebook(story, game.name, request.inks, request.progress)


def html(request: ExportRequest) -> FileContent:
    from dreamtutor.exports.page import as_page  # noqa: PLC0415 - a page is seldom wanted

    story = request.story(noted=False)  # the page tells them
    at = "" if request.options.at is None else story.moment_at(request.options.at).id
    end = story.moments[-1].id
    ends = {"upto": end} if story.is_cut else {"line": end}
    return as_page(request.game, story.words, at=at, hide=request.options.hide, **ends)


@dataclass(frozen=True)
class Format:
    """Something that a game can become."""

    make: Callable[[ExportRequest], FileContent]
    what: str
    takes: frozenset[str] = frozenset()
    """What it can be told besides."""


FORMATS = {
    "html": Format(html, "a page with the whole game", frozenset(("at", "line"))),
    "svg": Format(svg, "a picture of one step", frozenset(("at", "paper", "sealed", "line"))),
    "png": Format(png, "the same in dots", frozenset(("at", "paper", "sealed", "line", "width"))),
    "gif": Format(
        gif, "a line that moves", frozenset(("paper", "sealed", "line", "width", "every"))
    ),
    "md": Format(md, "a report", frozenset(("paper", "line", "pictures"))),
    "ipynb": Format(ipynb, "a notebook with a section for each note", frozenset(("paper", "line"))),
}


def link(path: Path, out: Path) -> str:
    """How a file is named in another."""
    return quote(Path(os.path.relpath(path, out.parent)).as_posix())


def beside(story: Story, request: ExportRequest) -> Path:
    """The game beside what is made of it: the file itself if it lies there, else a copy. Of a story
    that is cut the copy is cut, too, under a name of its own."""
    out, source = request.out, request.source
    if source and not story.is_cut and source.parent.samefile(out.parent):
        return source
    own = story.is_cut or source is None
    copy = out.parent / (f"{out.stem}.jsonl" if own or source is None else source.name)
    if source and copy.exists() and copy.samefile(source):
        raise ValueError(f"{copy}: this is the game itself; choose another name for {out.name}")
    data = written(story.game) if own or source is None else source.read_bytes()
    if copy.exists() and copy.read_bytes() == data:
        return copy
    request.others.append((copy, data))
    return copy


def written(game: Game) -> bytes:
    """A game as it would be in a file."""
    with TemporaryDirectory() as folder:
        return game.save(Path(folder) / "game.jsonl").read_bytes()
