"""A table in the notebook: the traits that its page is told, and what Python can do at it."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any
from weakref import WeakMethod

import traitlets
from traitlets import TraitError

from dreamtutor.arguments import HEIGHT, is_pixels, short
from dreamtutor.engine.branches import end_of
from dreamtutor.engine.record import Record
from dreamtutor.preferences import Preferences, is_pace
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.compare import as_text, compare
from dreamtutor.view.history import PlayedLine, lines
from dreamtutor.view.packing import as_sent
from dreamtutor.widgets.class_control import follow_teacher
from dreamtutor.widgets.front import needed_by
from dreamtutor.widgets.late import after_the_cell
from dreamtutor.widgets.live_session import LiveSession, WaysOn
from dreamtutor.widgets.parcels import texts_as_sent
from dreamtutor.widgets.session import TableSession
from dreamtutor.widgets.widget import PageWidget, SessionWidget, checks, decided


class Pace(traitlets.Float[float, float]):
    """How fast cards move, as far as they can."""

    def validate(self, _obj: Any, value: Any) -> float:
        if not is_pace(value):
            raise TraitError(f"pace must be a number from 0 to 4, not {short(value)}")
        return float(value)


class TableHeight(traitlets.TraitType[Any, Any]):
    """How high a table is."""

    default_value = "fit"

    def validate(self, _obj: Any, value: Any) -> Any:
        if value != "fit" and not is_pixels(value):
            raise TraitError(f"height must be {HEIGHT}, not {short(value)}")
        return value


def texts() -> Any:
    """A trait with texts that many tables have."""
    return traitlets.Dict().tag(sync=True, told=True, texts=True, to_json=texts_as_sent)


class TableWidget(SessionWidget):
    """A table in the notebook. The game is here; the page only shows it.

    This is what all tables have in common: a live one, a replay's, and a lesson's.
    """

    scene = traitlets.Dict().tag(sync=True, told=True, to_json=as_sent)
    rules = texts()
    """The texts of all rules in play."""
    strings = texts()
    """The words of the table itself."""
    sheets = traitlets.Dict().tag(sync=True, told=True)
    """What the sheets of the panel show that are open and need more than the scene."""
    uses = texts()
    """When the cards of each zone can be used."""
    memory = traitlets.Dict().tag(sync=True, told=True)
    """The rules that the reader knows by now; and what is to be said of their file, if anything."""
    tells = traitlets.Enum(("everything", "new", "quiet"), "new").tag(sync=True, wished=True)
    """What the table explains by itself: everything, only rules that are new to you, or nothing
    but the question."""
    knows = traitlets.Enum(("off", "counts", "full"), "off").tag(sync=True, wished=True)
    """What it tells of the cards that are not seen."""
    pace = Pace(1.0).tag(sync=True, wished=True)
    """How fast cards move; 0: they do not."""
    size = traitlets.Enum(("fit", "large"), "fit").tag(sync=True, wished=True)
    """ "large": for a projector."""
    height = TableHeight().tag(sync=True, told=True)
    """ "fit": as high as what it is looked at through. A number of pixels, where the page cannot
    know how high that is: in a frame that grows with the table."""
    sound = traitlets.Enum(("off", "on"), "off").tag(sync=True, wished=True)
    """Are cards heard?"""
    advice = traitlets.Enum(("all", "ladder"), "all").tag(sync=True, wished=True)
    """What the coach says if it is asked: all that it knows; or "ladder", a little more each time,
    and never all choices at once, nor a chance."""
    seen = traitlets.Int(-1).tag(sync=True)
    """The newest scene that a page has drawn. Only pages of marimo say it: marimo runs cells again
    for what a page sets, not for what Python sets."""

    state = traitlets.Dict(read_only=True).tag(sync=True, told=True)
    """How the game stands, as plain data: `dreamtutor.view.state.GameState`."""
    turn = traitlets.Int(read_only=True).tag(sync=True, told=True)
    answers = traitlets.Int(read_only=True).tag(sync=True, told=True)
    outcome = traitlets.Unicode(read_only=True).tag(sync=True, told=True)
    question = traitlets.Unicode(read_only=True).tag(sync=True, told=True)

    session: TableSession

    def _get_embed_state(self, drop_defaults: bool = False) -> Any:
        """As `ipywidgets.embed` puts it into a page of its own, which has no parcels with texts."""
        made = super()._get_embed_state(drop_defaults)
        made["state"] |= {name: getattr(self, name) for name in self.trait_names(texts=True)}
        return made

    @property
    def game(self) -> Game:
        """The game, and the file that it is written to."""
        return self.session.game

    @property
    def record(self) -> Record:
        """The tree of all answers that were given."""
        return self.game.record

    @property
    def path(self) -> Path | None:
        """The replay file; it comes into being with the first answer."""
        return self.game.path

    @property
    def words(self) -> Words:
        """What is said here, in the language of the table."""
        return self.session.view.words

    @property
    def manner(self) -> dict[str, Any]:
        """What another table that is opened from this one has of it."""
        return {"lang": self.words.lang, "height": self.height}

    @property
    def reader(self) -> Preferences:
        """What is remembered of the reader."""
        return self.session.view.reader

    @property
    def shown(self) -> frozenset[str]:
        """The sheets that are open on some page."""
        return self.session.view.open

    def answer(self, words: str) -> None:
        """Answer as a click would: `table.answer("play red sun")`. A refused answer raises
        `RefusedError`, and the table says why."""
        self._do(self.session.answer, words)

    def undo(self, count: int = 1) -> None:
        """Take answers back. They are not lost: `redo` brings them back."""
        self._do(self.session.undo, count)

    def redo(self, count: int = 1) -> None:
        """Give the answers again that were taken back last."""
        self._do(self.session.redo, count)

    def go(self, name: str) -> None:
        """Go to any step that was ever played, by its name or how the name begins: those of
        `table.lines`, or of the steps in the replay file. Nothing is lost by it."""
        self._do(self.session.go, name)

    def shuffle(self, deal: str | int | None = None) -> None:
        """Shuffle what nobody has seen: from here on, the cards come otherwise. The same `deal`
        brings the same cards. `undo` takes it back like an answer."""
        self._do(self.session.shuffle, deal)

    @property
    def lines(self) -> list[PlayedLine]:
        """Every line that was played, the oldest first: `table.go(table.lines[0].name)`."""
        return lines(self.record)

    def compare(self, name: str, other: str = "") -> str:
        """Two lines beside each other in words: the one played now and another, or two others.
        Each is named by any of its steps, and looked at as far as it was played."""
        ends = (self.game.find(step) if step else self.record.node for step in (other, name))
        return as_text(compare(self.record, self.words, *map(end_of, ends)), self.words)

    def save(self, path: str | PathLike[str] | None = None) -> Path:
        """Where the game is written down; with a path, a copy of all that was played so far.

        A path that ends in .jsonl is a new file, any other a folder for it. The game goes on in
        the file that it is in (`path`); if that is lost, or cannot be written to, it goes on in
        the new one. A file that exists is never written over.
        """
        with self._lock:
            return self.game.save(path)


class LiveTable(TableWidget):
    """A table at which a game is played by clicks, keys or Python, and written down.

    The page is told what to draw by one trait, `scene`, and sends back what was clicked as a
    message that names the scene it was made on. A click on a scene that is no longer the newest
    changes nothing.

    What other code can watch (`observe`, `dlink`, `jsdlink`); only the game changes it:

    state       how the game stands, as plain data (`dreamtutor.view.state.GameState` names it all)
    turn        turns begun so far
    answers     answers that led here
    outcome     "" while the game goes on, then "won" or "lost"
    question    what the table asks, in words

    What the reader likes; set it here, on the page, or by `link` and `jslink`:

    tells       "everything", "new" or "quiet": what the table explains by itself
    knows       "off", "counts" or "full": what it tells of the cards that are not seen
    pace        how fast cards move: 1 as usual, up to 4; 0: they do not
    size        "fit" or "large": for a projector
    sound       "off" or "on": quiet sounds of what happens
    advice      "all" or "ladder": what the coach says, if it is asked

    height      "fit" or so many pixels; only Python sets it
    """

    entry = "table"
    coach = traitlets.Dict().tag(sync=True, told=True)
    """What the coach says; empty if there is none."""
    session: LiveSession
    _decided = decided(*LiveSession.inputs)
    opens: Callable[[str], object] | None = None
    """Shows a lesson in the place of the table, if there is such a place; else it comes below."""

    def __init__(
        self,
        game: Game | Callable[[], Game],
        lang: str = "en",
        *,
        hints: bool = True,
        **traits: Any,
    ) -> None:
        """`game` can be a function that opens it: while it works, the page gets its program."""

        def begin(reader: Preferences) -> LiveSession:
            return LiveSession(game() if callable(game) else game, lang, reader, coach=hints)

        needed = None if callable(game) else needed_by(game.header.game, game.record.rules)
        super().__init__(begin, needed=needed, **traits)
        follow_teacher(self)
        if self.session.coach:
            self.session.coach.tells = calling(WeakMethod(self._tell_of_coach))
        after_the_cell(self._expect_page)

    def _expect_page(self) -> None:
        """What checks the messages of pages takes long to import. While the page draws the table,
        nobody waits for it."""
        checks()

    def _tell_of_coach(self) -> None:
        """The coach has thought; it holds the lock."""
        if self.session is not None:
            self._present(self.session.coach_values())

    def refresh(self) -> None:
        """Show what is so now: somebody else may have changed it."""
        with self._deed():
            self._mend()

    def again(self, same: bool = False) -> None:
        """Another game in the place of this one, by the same agreement: on a new deal, or on the
        `same`. What was played stays in its file; the new game gets a file of its own."""
        self._do(self.session.again, same)

    def hint(self) -> str:
        """What the coach would do here, and why, in words."""
        from dreamtutor.coach.hint import think  # noqa: PLC0415 - it sees both games
        from dreamtutor.coach.ladder import ladder  # noqa: PLC0415

        with self._lock:
            words = self.words.for_settings(self.record.rules.settings)
            return "\n".join(rung.say for rung in ladder(think(self.record.session), words))

    def guide(self) -> None:
        """Say of each question, where it comes up for the first time in this game, what it is
        about; and at each shuffle what it takes to win. Whoever has said that they know the rules
        is told nothing."""
        if self.reader.likes.get("guided") != "no":
            self._do(self.session.be_guided)

    def shares_lock(self, page: PageWidget) -> None:
        """It was opened from a page, and opens something there: both wait for one lock. It is not
        shown anywhere yet."""
        self._lock = self.game.lock = page._lock

    def offer(self, ways: WaysOn) -> None:
        """There is a place where something can be shown when the game is over, by this."""
        self._do(self.session.offer, ways)

    def name_ways(self) -> None:
        """More is known of what can be shown then."""
        self._do(self.session.name_ways)


def calling(method: WeakMethod[Callable[[], object]]) -> Callable[[], object]:
    """Calls a method of something, if that is still there."""

    def call() -> None:
        if there := method():
            there()

    return call
