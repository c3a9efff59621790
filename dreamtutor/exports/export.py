"""A game as a file for others: a page, a picture, a moving picture, a report, a notebook.

A game is only looked at: its own file is never written to, and never written over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from os import PathLike
from pathlib import Path
from typing import Protocol

from dreamtutor.arguments import checked
from dreamtutor.exports.formats import FORMATS, ExportOptions, ExportRequest, StepChoice
from dreamtutor.exports.output_files import exists, write_all
from dreamtutor.exports.progress_bar import ProgressCallback, progress_shown
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.opening import open_game
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.replay.disk_errors import as_write_errors
from dreamtutor.replay.game import Game
from dreamtutor.replay.headers import file_stem
from dreamtutor.texts import Words


class WithGame(Protocol):
    """A table or a viewer."""

    game: Game


@checked
def export(
    game: str | PathLike[str] | Game | WithGame,
    to: str | PathLike[str],
    *,
    at: StepChoice | None = None,
    line: int = 0,
    lang: str = "en",
    hide: Iterable[str] = (),
    upto: StepChoice | None = None,
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
    of, form = game_of(game), form_of(to, form)
    hidden = (hide,) if isinstance(hide, str) else (*hide,)
    folder = None if pictures is None else Path(pictures)
    end = told_to(of) if upto is None else upto
    options = ExportOptions(at, line, hidden, end, width, every, paper, sealed, folder)
    request = ExportRequest(
        of, Words(of.header.game, lang), place_for(of, to, form), options, force=force
    )
    check(request, form)
    write_request(request, form, progress)
    return request.out


def game_of(game: str | PathLike[str] | Game | WithGame) -> Game:
    if isinstance(game, str | PathLike):
        return open_game(game)
    return game if isinstance(game, Game) else game.game


def form_of(to: str | PathLike[str], form: str | None) -> str:
    """What a game is to become: as it is said, else by the ending of the file."""
    form = form or (str(to) if is_format(to) else Path(to).suffix[1:].lower())
    if form not in FORMATS:
        raise ValueError(f"no game becomes {str(to)!r}; there are: {', '.join(FORMATS)}")
    return form


def is_format(to: str | PathLike[str]) -> bool:
    """Was only said what the game is to become?"""
    return isinstance(to, str) and to in FORMATS


def place_for(game: Game, to: str | PathLike[str], form: str) -> Path:
    """Where the file is to be; beside the game if only a format was said. Beside a game that comes
    with the program nothing is put."""
    if not is_format(to):
        return Path(to)
    near = game.path or Path(f"{file_stem(game.header)}.jsonl")
    if isinstance(game, OpenedGame) and game.is_bundled:
        near = Path(near.name)
    return near.with_suffix(f".{form}")


def told_to(game: Game) -> str | None:
    """The step to which a game is told: of one without spoilers, no further than it was seen."""
    return game.reached if isinstance(game, SpoilerFreeGame) and game.has_more else None


def check(request: ExportRequest, form: str) -> None:
    """What can be said before anything is made."""
    usual = ExportOptions()
    for name in (option.name for option in fields(usual) if option.name not in FOR_ALL):
        chosen = getattr(request.options, name) != getattr(usual, name)
        if chosen and name not in FORMATS[form].takes:
            others = [other for other, format_ in FORMATS.items() if name in format_.takes]
            said = "'paper' (--light)" if name == "paper" else repr(name)
            raise ValueError(f"{said} is for {', '.join(others)}, not for {form}")
    out, source = request.out, request.source
    if source and out.exists() and out.samefile(source):
        raise ValueError(f"{out}: this is the game itself")
    if out.exists() and not request.force:
        raise FileExistsError(exists(out))


FOR_ALL = ("hide", "upto")
"""What every format can be told."""


def write_request(request: ExportRequest, form: str, progress: ProgressCallback | None) -> None:
    """Make the file, and write it and those that belong to it."""
    with as_write_errors(request.out):
        request.out.parent.mkdir(parents=True, exist_ok=True)
    with progress_shown(request.words) as usual:
        made = FORMATS[form].make(replace(request, progress=progress or usual))
    write_all([*request.others, (request.out, made)], force=request.force)
