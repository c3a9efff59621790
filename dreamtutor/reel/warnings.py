"""What whoever looks at a replay has to know of its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dreamtutor.reel.film import Film
from dreamtutor.reel.lenient import Opened
from dreamtutor.reel.limits import newest
from dreamtutor.reel.spoilers import Veiled
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import shown

MOST_LINES = 6
"""So many lines of a file are named."""


def warned(game: Game, film: Film, words: Words) -> str:
    """All of it, in sentences; empty if there is nothing."""
    return " ".join(sentences(game, film, words))


def sentences(game: Game, film: Film, words: Words) -> Iterator[str]:
    if isinstance(game, Opened) and game.beyond:
        yield otherwise(game, film, words)
    if game.misdealt:
        yield words.said("replay", "misdealt")
    if game.half_line:
        yield words.said("replay", "cut")
    if isinstance(game, Opened) and (lost := game.contents.left_out):
        yield words.said(
            "replay", "left_out", count=len(lost), where=listed([bad.number for bad in lost])
        )
    if game.unreadable_notes and not (isinstance(game, Veiled) and game.more):
        yield passed_over(game, words)
    if isinstance(game, Opened) and game.copied:
        yield copied(game, words)
    if film.shown < film.steps:
        yield words.said("replay", "many", all=film.steps, some=film.shown)
    if (count := len(notes := game.threads)) > (some := len(newest(notes))):
        yield words.said("replay", "many_notes", all=count, some=some)


def copied(game: Game, words: Words) -> str:
    """That a copy of the file is gone on with."""
    return words.said("replay", "copied", file=shown(game.path or ""))


def passed_over(game: Game, words: Words) -> str:
    """Which notes cannot be shown. Without spoilers that comes last: it could tell how long the
    game is."""
    where = listed(game.unreadable_notes)
    return words.said("replay", "passed_over", count=len(game.unreadable_notes), where=where)


def listed(lines: Sequence[int]) -> str:
    """The first of the lines."""
    return ", ".join([*map(str, lines[:MOST_LINES]), *(["…"] if len(lines) > MOST_LINES else [])])


def otherwise(game: Opened, film: Film, words: Words) -> str:
    """From where on today's rules decide otherwise."""
    first = min(game.beyond, key=lambda one: one.line)
    if first.parent is None:
        return words.said("replay", "otherwise_all")
    _, step = film.place(film.number(first.name))
    return words.said("replay", "otherwise", step=step)
