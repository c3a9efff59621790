"""What whoever looks at a replay has to know of its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dreamtutor.reel.film import Film, newest_notes
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import path_as_text

MOST_LINES = 6
"""So many lines of a file are named."""


def file_warnings(game: Game, film: Film, words: Words) -> str:
    """All of it, in sentences; empty if there is nothing."""
    return " ".join(sentences(game, film, words))


def sentences(game: Game, film: Film, words: Words) -> Iterator[str]:
    if isinstance(game, OpenedGame) and game.events_only:
        yield other_rules_warning(game, film, words)
    if game.misdealt:
        yield words.text("replay", "misdealt")
    if game.half_line:
        yield words.text("replay", "cut")
    if isinstance(game, OpenedGame) and (lost := game.contents.left_out):
        yield words.text(
            "replay", "left_out", count=len(lost), where=first_lines([bad.number for bad in lost])
        )
    if game.unreadable_notes and not (isinstance(game, SpoilerFreeGame) and game.has_more):
        yield passed_over_warning(game, words)
    if isinstance(game, OpenedGame) and game.is_copy:
        yield copy_warning(game, words)
    if film.shown_steps < film.all_steps:
        yield words.text("replay", "many", all=film.all_steps, some=film.shown_steps)
    if (count := len(notes := game.threads)) > (some := len(newest_notes(notes))):
        yield words.text("replay", "many_notes", all=count, some=some)


def copy_warning(game: Game, words: Words) -> str:
    """That a copy of the file is gone on with."""
    return words.text("replay", "copied", file=path_as_text(game.path or ""))


def passed_over_warning(game: Game, words: Words) -> str:
    """Which notes cannot be shown. Without spoilers that comes last: it could tell how long the
    game is."""
    where = first_lines(game.unreadable_notes)
    return words.text("replay", "passed_over", count=len(game.unreadable_notes), where=where)


def first_lines(lines: Sequence[int]) -> str:
    """The first of the lines."""
    return ", ".join([*map(str, lines[:MOST_LINES]), *(["…"] if len(lines) > MOST_LINES else [])])


def other_rules_warning(game: OpenedGame, film: Film, words: Words) -> str:
    """From where on today's rules decide otherwise."""
    first = min(game.events_only, key=lambda step: step.line)
    if first.parent is None:
        return words.text("replay", "otherwise_all")
    _, step = film.position_of(film.entry_of(first.name))
    return words.text("replay", "otherwise", step=step)
