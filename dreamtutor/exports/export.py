"""A game as a file for others: a page, a picture, a moving picture, a report, a notebook.

A game is only looked at: its own file is never written to, and never written over.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol
from urllib.parse import quote

from dreamtutor.arguments import checked
from dreamtutor.exports import raster, series
from dreamtutor.exports.progress_bar import ProgressCallback, progress_shown
from dreamtutor.exports.report import report
from dreamtutor.exports.stills import MomentPicture, PartHeights
from dreamtutor.exports.story import Story, StoryMoment
from dreamtutor.reel.lenient import OpenedGame, open_game
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.replay.disk_errors import as_write_errors
from dreamtutor.replay.files import write_file
from dreamtutor.replay.game import Game, file_stem
from dreamtutor.texts import Words
from dreamtutor.texts.safe_markdown import letters
from dreamtutor.view.picture import NIGHT, PAPER, Inks

FRAMES = 500
"""A moving picture has at most so many."""
EVERY = ("step", "turn")
Steps = str | int
"""A step by its number on its line, or by its name or the beginning of it."""


Made = str | bytes


class WithGame(Protocol):
    """A table or a viewer."""

    game: Game


@dataclass(frozen=True)
class ExportRequest:
    """What is to be made of a game."""

    game: Game
    words: Words
    out: Path
    source: Path | None = None
    """Where the game is written down, if it is."""
    at: Steps | None = None
    line: int = 0
    hide: tuple[str, ...] = ()
    upto: Steps | None = None
    width: int | None = None
    every: str = "step"
    paper: bool = False
    sealed: bool = False
    pictures: Path | None = None
    force: bool = False
    progress: ProgressCallback = lambda _n, _of: None
    others: list[tuple[Path, Made]] = field(default_factory=list)
    """Files that lie beside it: they are written when all is made."""

    @property
    def inks(self) -> Inks:
        return PAPER if self.paper else NIGHT

    def story(self, *, noted: bool = True) -> Story:
        how = {"line": self.line, "hide": self.hide, "upto": self.upto}
        story = Story(self.game, self.words, noted=noted, **how)  # type: ignore[arg-type]
        if strangers := [one for one in self.hide if one not in story.authors]:
            there = ", ".join(filter(None, story.authors)) or "nobody"
            raise ValueError(f"{strangers[0]!r} has written no note; notes are by {there}")
        return story

    def still(self, moment: StoryMoment, words: Words, *, sealed: bool) -> MomentPicture:
        return MomentPicture(moment, words, self.inks, sealed=sealed)


def svg(wish: ExportRequest) -> Made:
    story = wish.story()
    moment = story.left if wish.at is None else story.go(wish.at)
    return wish.still(moment, story.words, sealed=wish.sealed).svg()


def png(wish: ExportRequest) -> Made:
    return raster.png(str(svg(wish)), wish.width or 1360)


Frame = tuple[StoryMoment, bool, int]
"""What is shown, whether questions keep their answers back in it, and for how many milliseconds."""


def gif(wish: ExportRequest) -> Made:
    """A line of the game that moves."""
    story = wish.story()
    moments = list(frames(story, wish))
    if len(moments) > FRAMES:
        advice = "--upto ends earlier" if wish.every == "turn" else "--every turn makes fewer"
        raise ValueError(
            f"a moving picture has at most {FRAMES} frames, and this would have {len(moments)}: "
            f"{advice}"
        )
    room = PartHeights()
    for moment, sealed, _ in moments:
        room = room.and_(wish.still(moment, story.words, sealed=sealed).needs)

    def frame(n: int) -> MomentPicture:
        moment, sealed, _ = moments[n]
        return MomentPicture(moment, story.words, wish.inks, room, sealed=sealed)

    times = [time for *_, time in moments]
    times[-1] = max(times[-1], series.LAST)
    return series.gif(frame, times, wish.width or 600, wish.inks.ground, wish.progress)


def frames(story: Story, wish: ExportRequest) -> Iterator[Frame]:
    """The steps, or the ends of the turns and what was noted. A question is answered in a frame of
    its own."""
    told = ""
    for moment in story.moments:
        told += " ".join((moment.said, *moment.told))
        ends = moment.ends_turn or moment.place == story.line[-1]
        if wish.every == "turn" and not ends and not moment.notes:
            continue
        noted = "".join(letters(note["text"]) for note in moment.notes)
        answers = "".join(letters(note["reveal"]) for note in moment.notes if "reveal" in note)
        yield moment, bool(answers), series.time_for(told, noted)
        if answers and not wish.sealed:
            yield moment, False, series.time_for("", answers)
        told = ""


def md(wish: ExportRequest) -> Made:
    story, folder = wish.story(), wish.pictures

    def picture(moment: StoryMoment) -> str:
        if folder is None:
            return ""
        beside = "" if moment.place in story.line else f"-{moment.place}"
        path = folder / f"{wish.out.stem}-{moment.number}{beside}.svg"
        wish.others.append((path, wish.still(moment, story.words, sealed=True).svg()))
        return link(path, wish.out)

    return report(story, picture)


def ipynb(wish: ExportRequest) -> Made:
    from dreamtutor.exports.game_notebook import game_notebook  # noqa: PLC0415 - nbformat takes its time

    story = wish.story()
    game = beside(story, wish)
    if wish.others and game.exists() and not wish.force:
        raise FileExistsError(exists(game))  # before anybody waits
    return game_notebook(story, game.name, wish.inks, wish.progress)


def html(wish: ExportRequest) -> Made:
    from dreamtutor.exports.page import as_page  # noqa: PLC0415 - a page is seldom wanted

    story = wish.story(noted=False)  # the page tells them
    at = "" if wish.at is None else story.go(wish.at).id
    end = story.moments[-1].id
    ends = {"upto": end} if story.is_cut else {"line": end}
    return as_page(wish.game, story.words, at=at, hide=wish.hide, **ends)


@dataclass(frozen=True)
class Format:
    """Something that a game can become."""

    make: Callable[[ExportRequest], Made]
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


@checked
def export(
    game: str | PathLike[str] | Game | WithGame,
    to: str | PathLike[str],
    *,
    at: Steps | None = None,
    line: int = 0,
    lang: str = "en",
    hide: Iterable[str] = (),
    upto: Steps | None = None,
    width: int | None = None,
    every: str = "step",
    paper: bool = False,
    sealed: bool = False,
    pictures: str | PathLike[str] | None = None,
    force: bool = False,
    form: str | None = None,
    progress: ProgressCallback | None = None,
) -> Path:
    """Make a file of a game for others; where it is.

    game      a replay file, a game that comes with the program by its name, or a table
    to        the file; its ending says what it becomes: .html, .svg, .png, .gif, .md, .ipynb.
              Just "png" or another of these words: a file beside the game
    at        the step, by its number on the line or by its name. svg, png: the one that is shown;
              usual is where the game was left. html: the one with which the page opens; usual is
              the beginning
    line      which line is told, or with which the page opens: 0 is the one that was played last
    hide      authors whose notes are left out
    upto      the last step that is told: nothing of what came later is in the file. Of a viewer
              without spoilers it is the last one that was seen, if you do not say another
    width     png, gif: how many dots
    every     gif: a frame for every "step" or "turn"
    paper     dark on white, to print
    sealed    svg, png, gif: questions keep back their answers, and the marks that belong to them
    pictures  md: a folder for pictures of the steps with notes
    force     a file that exists is written over
    progress  is told how many of how many pictures are ready; else that is shown in a terminal or
              in a notebook while it takes its time
    """
    if every not in EVERY:
        raise ValueError(f"a frame is for every {' or '.join(EVERY)}, not {every!r}")
    of = game_of(game)
    if upto is None and isinstance(of, SpoilerFreeGame) and of.has_more:
        upto = of.reached  # nothing is told that was not looked at yet
    source = of.path
    bare = isinstance(to, str) and to in FORMATS
    form = form or (str(to) if bare else Path(to).suffix[1:].lower())
    if form not in FORMATS:
        raise ValueError(f"no game becomes {str(to)!r}; there are: {', '.join(FORMATS)}")
    near = source or Path(f"{file_stem(of.header)}.jsonl")
    if isinstance(of, OpenedGame) and of.is_bundled:
        near = Path(near.name)
    out = near.with_suffix(f".{form}") if bare else Path(to)
    folder = None if pictures is None else Path(pictures)
    words = Words(of.header.game, lang)
    wish = ExportRequest(
        game=of,
        words=words,
        out=out,
        source=source,
        at=at,
        line=line,
        hide=(hide,) if isinstance(hide, str) else (*hide,),
        upto=upto,
        width=width,
        every=every,
        paper=paper,
        sealed=sealed,
        pictures=folder,
        force=force,
    )
    check(wish, form)
    with as_write_errors(out):
        out.parent.mkdir(parents=True, exist_ok=True)
    with progress_shown(words) as usual:
        made = FORMATS[form].make(replace(wish, progress=progress or usual))
    write_all([*wish.others, (out, made)], force=force)
    return out


def game_of(game: str | PathLike[str] | Game | WithGame) -> Game:
    if isinstance(game, str | PathLike):
        return open_game(game)
    return game if isinstance(game, Game) else game.game


def check(wish: ExportRequest, form: str) -> None:
    """What can be said before anything is made."""
    usual = ExportRequest(wish.game, wish.words, wish.out)
    for name in ("at", "line", "width", "every", "paper", "sealed", "pictures"):
        if getattr(wish, name) != getattr(usual, name) and name not in FORMATS[form].takes:
            others = [one for one, format_ in FORMATS.items() if name in format_.takes]
            said = "'paper' (--light)" if name == "paper" else repr(name)
            raise ValueError(f"{said} is for {', '.join(others)}, not for {form}")
    source = wish.source
    if source and wish.out.exists() and wish.out.samefile(source):
        raise ValueError(f"{wish.out}: this is the game itself")
    if wish.out.exists() and not wish.force:
        raise FileExistsError(exists(wish.out))


def link(path: Path, out: Path) -> str:
    """How a file is named in another."""
    return quote(Path(os.path.relpath(path, out.parent)).as_posix())


def beside(story: Story, wish: ExportRequest) -> Path:
    """The game beside what is made of it: the file itself if it lies there, else a copy. Of a story
    that is cut the copy is cut, too, under a name of its own."""
    out, source = wish.out, wish.source
    if source and not story.is_cut and source.parent.samefile(out.parent):
        return source
    own = story.is_cut or source is None
    copy = out.parent / (f"{out.stem}.jsonl" if own or source is None else source.name)
    if source and copy.exists() and copy.samefile(source):
        raise ValueError(f"{copy}: this is the game itself; choose another name for {out.name}")
    data = written(story.game) if own or source is None else source.read_bytes()
    if copy.exists() and copy.read_bytes() == data:
        return copy
    wish.others.append((copy, data))
    return copy


def written(game: Game) -> bytes:
    """A game as it would be in a file."""
    with TemporaryDirectory() as folder:
        return game.save(Path(folder) / "game.jsonl").read_bytes()


def write_all(files: Sequence[tuple[Path, Made]], *, force: bool) -> None:
    """Write files. If one cannot be written, none of those that were not there is left behind."""
    new: list[Path] = []
    try:
        for path, made in files:
            there = path.exists()
            write(path, made, force=force)
            if not there:
                new.append(path)
    except BaseException:
        for path in new:
            with suppress(OSError):
                path.unlink()
        raise


def write(path: Path, made: Made, *, force: bool) -> None:
    """Write a file; over another only when told so, and then at once or not at all."""
    try:
        write_file(made.encode() if isinstance(made, str) else made, path, over=force)
    except FileExistsError as error:
        raise FileExistsError(exists(path)) from error


def exists(path: Path) -> str:
    return f"{path}: this file exists already; --force writes over it"
