"""How one comes to look at a replay."""

from __future__ import annotations

from os import PathLike

from dreamtutor.arguments import Height, checked
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.opening import ReplayFile
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.replay.game import Game
from dreamtutor.replay.reader import ReplayError
from dreamtutor.widgets.table import TableWidget
from dreamtutor.widgets.viewer import ReplayViewer


@checked
def watch(
    replay: str | PathLike[str] | TableWidget | Game,
    *,
    at: int | str = 0,
    spoilers: bool = True,
    lang: str = "en",
    by: str = "",
    height: Height = "fit",
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
    height      "fit": as high as what you see the replay through; or so many pixels

    The file is left as it is until you add something: a note, or a line that you play on from any
    step. Nothing in it is ever overwritten. What comes with the program, and any file that cannot
    be written, is copied for that into the folder "replays". A game that today's rules would
    decide otherwise is shown as the file tells it.
    """
    table = replay if isinstance(replay, TableWidget) and spoilers else None
    found = found_game(replay)
    game = found if spoilers else lambda: veiled(whole(found), at)
    traits = {"height": height, **({"by": by} if by else {})}
    return ReplayViewer(game, lang, at=at, table=table, **traits)


def found_game(replay: str | PathLike[str] | TableWidget | Game) -> Game | ReplayFile:
    """The game, or its file. A file is read at once, and played again while it is shown."""
    if isinstance(replay, TableWidget):
        return replay.game
    return replay if isinstance(replay, Game) else ReplayFile(replay)


def whole(found: Game | ReplayFile) -> Game:
    return found.whole() if isinstance(found, ReplayFile) else found


def veiled(game: Game, at: int | str) -> SpoilerFreeGame:
    """A game of which nothing is there that comes after a step."""
    if isinstance(game, OpenedGame) and game.difference:
        reason = "today's rules decide otherwise here: it can be watched with spoilers only"
        raise ReplayError(game.path, game.difference.number, reason) from game.difference
    made = SpoilerFreeGame(game)
    if steps := made.steps_to(at) if isinstance(at, str) else at:
        made.reveal(steps)
    return made
