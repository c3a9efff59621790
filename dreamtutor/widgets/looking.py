"""How one comes to look at a replay."""

from __future__ import annotations

from os import PathLike

from dreamtutor.replay.files import BadReplay
from dreamtutor.replay.game import Game
from dreamtutor.review.opened import Opened, opened
from dreamtutor.review.veiled import Veiled
from dreamtutor.review.walk import Misfit
from dreamtutor.widgets.table import LiveTable
from dreamtutor.widgets.viewer import ReplayViewer


def watch(
    replay: str | PathLike[str] | LiveTable | Game,
    *,
    at: int | str = 0,
    spoilers: bool = True,
    lang: str = "en",
    by: str = "",
) -> ReplayViewer:
    """A game to look at: forward and back, with every line that was played, and with notes.

    viewer = dreamtutor.watch("onirim-first-win", by="Ada")
    viewer.at = 12
    viewer.annotate("Two keys in hand: why not wait?", glyph="doubtful")

    replay      a replay file; a game that comes with the program, by its name; or a table
    at          the step to begin with: its number (from the end if it is negative) or its name
    spoilers    False: what comes later is not shown before you ask for it, nor how long the game
                is, nor how it ends
    lang        the language of the texts: "en", "de", "pl". What is not translated is in English
    by          your name, for the notes that you write; if you give none, the one that you gave
                on a page before

    The file is left as it is until you add something: a note, or a line that you play on from any
    step. Nothing in it is ever overwritten. What comes with the program, and any file that cannot
    be written, is copied for that into the folder "replays". A game that today's rules would
    decide otherwise is shown as the file tells it.
    """
    table = replay if isinstance(replay, LiveTable) else None
    game = table.game if table else replay if isinstance(replay, Game) else opened(replay)
    if not spoilers:
        if isinstance(game, Opened) and game.bad:
            reason = "today's rules decide otherwise here: it can be watched with spoilers only"
            raise BadReplay(game.path or "", game.bad.number, reason) from game.bad
        game, table = Veiled(game), None
        if steps := game.steps_to(at) if isinstance(at, str) else at:
            game.further(steps)
    try:
        return ReplayViewer(game, lang, at=at, table=table, **({"by": by} if by else {}))
    except Misfit as misfit:
        path = game.path or ""
        raise BadReplay(path, misfit.line, "its events cannot have happened there") from misfit
