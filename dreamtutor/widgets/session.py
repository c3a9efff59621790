"""What a table widget shows: a live game, a replay or a lesson.

The widget knows pages, traits and threads, and no game. A session knows its game, and no page:
it says which values are to be shown. Each message of a page leads from the widget into the session
once, and back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from dreamtutor.classrooms.following import FOLLOWER
from dreamtutor.engine.notation import NotationError
from dreamtutor.engine.record import DivergedError
from dreamtutor.engine.session import RefusedError
from dreamtutor.replay.disk_errors import WriteError
from dreamtutor.replay.game import CannotShuffleError, Game, PositionNotFoundError
from dreamtutor.texts import Words
from dreamtutor.view.table_view import TableView

TABLE_ERRORS: tuple[type[Exception], ...] = (
    NotationError,
    PositionNotFoundError,
    CannotShuffleError,
    DivergedError,
    OSError,
)
"""What can be wrong with an answer or a way back."""
Commands = Mapping[str, Callable[..., Any]]
"""What a page may send (`dreamtutor.widgets.commands`), by its name, and what carries it out."""
Values = dict[str, Any]
"""Traits of the widget, by name, and what they are to show now."""


def trouble_of_class(words: Words) -> str:
    """What a learner in a class should know: that what they do does not get there now. They go on
    all the same."""
    recorder = FOLLOWER.recorder()
    error = recorder.trouble() if recorder else None
    if error is None:
        return ""
    reason = error.without_advice(words) if isinstance(error, WriteError) else str(error)
    return words.text("reader", "class_away", reason=reason)


class CommandError(ValueError):
    """What a page sends is no command."""


class PausedError(Exception):
    """A teacher has paused the class: nothing is answered now."""


class OutdatedError(Exception):
    """What a page asked for is not possible any more: it is shown the newest again."""


class TableSession(Protocol):
    """A game, and what can be done with it. Whoever calls a method holds the lock of the game.

    What changes something returns the values that are to be shown now. What must change together
    is put in one assignment: it can be broken off between any two lines.
    """

    @property
    def game(self) -> Game:
        """The game that is shown. Its lock is the widget's."""

    @property
    def view(self) -> TableView:
        """What is shown of the game."""

    @property
    def made_of(self) -> Callable[[Any], Any]:
        """Given the session: all that decides what it shows, as far as that changes. The widget
        keeps it with what it shows, and compares."""

    @property
    def inputs(self) -> frozenset[str]:
        """The traits that others may set and that the session decides: it is told by `set`."""

    @property
    def commands(self) -> Commands:
        """What its page may send (`dreamtutor.widgets.commands`), and what carries it out: it is
        called with the fields that were sent."""

    @property
    def outdated(self) -> tuple[type[Exception], ...]:
        """What is raised if something is not possible any more: the page is shown the newest."""

    @property
    def told(self) -> tuple[type[Exception], ...]:
        """What is raised if something cannot be done: the page is told why."""

    @property
    def set(self) -> Callable[..., Values]:
        """Called with inputs that somebody sets. What they come to be is among the values; what
        cannot be is raised as `outdated`."""

    def values(self, refused: RefusedError | None = None) -> Values:
        """All that is shown, with a new scene; and why an answer was refused, if one was."""

    def answer(self, words: str) -> Values:
        """Answer in words."""

    def arrange(self, piles: list[list[int]]) -> Values:
        """Answer with piles of the cards that are to be sorted, by their places."""

    def undo(self, count: int = 1) -> Values:
        """Take answers back."""

    def redo(self, count: int = 1) -> Values:
        """Give answers again that were taken back."""

    def go(self, to: str) -> Values:
        """Go to a step, by its name."""

    def shuffle(self, deal: str | int | None = None) -> Values:
        """Shuffle what nobody has seen."""

    def text(self) -> str:
        """What is shown, in words."""

    def html(self) -> str:
        """What is shown, as a picture, for where nothing runs."""

    def summary(self) -> str:
        """What is shown, in a few words, for a programmer."""

    def facts(self) -> dict[str, str]:
        """What `dreamtutor freeze --last` has to know to show how the game ended; empty if nobody
        looks for that."""

    def close(self) -> None:
        """Nobody looks any more."""


def playing(session: TableSession) -> Commands:
    """What is done at the table itself."""
    return {
        "answer": session.answer,
        "arrange": session.arrange,
        "undo": session.undo,
        "redo": session.redo,
        "go": session.go,
        "shuffle": session.shuffle,
    }


def looking(view: TableView) -> Commands:
    """What is looked at beside the table."""
    return {"compare": view.compare, "show": view.show_sheet, "saw": view.saw}
