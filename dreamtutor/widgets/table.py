"""The live table: a game that is played by clicks, keys or Python, and written down."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any

import traitlets
from pydantic import ValidationError
from traitlets import TraitError

from dreamtutor.arguments import short
from dreamtutor.engine.branches import end_of, same_cards
from dreamtutor.engine.notation import BETWEEN_CARDS, BETWEEN_PILES, NotationError, write
from dreamtutor.engine.record import DivergedError, Record
from dreamtutor.engine.session import RefusedError
from dreamtutor.engine.steps import Arrange
from dreamtutor.preferences import PREFERENCES, Preferences, is_pace
from dreamtutor.replay.disk_errors import error_text
from dreamtutor.replay.game import CannotShuffleError, Game, PositionNotFoundError, identity
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.view.compare import as_text as as_words
from dreamtutor.view.compare import compare
from dreamtutor.view.game_texts import rule_texts, zone_uses
from dreamtutor.view.history import Comparison, PlayedLine, lines
from dreamtutor.view.packing import packed
from dreamtutor.view.picture import as_html
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.sheets import SHEETS
from dreamtutor.view.state import game_state
from dreamtutor.view.text import as_text
from dreamtutor.widgets.base import PageWidget, front
from dreamtutor.widgets.commands import (
    COMMANDS,
    AnswerCommand,
    ArrangeCommand,
    CompareCommand,
    GoCommand,
    PageCommand,
    SawCommand,
    ShowCommand,
    ShuffleCommand,
    fitting,
)
from dreamtutor.widgets.wishes import PageWishes, wish_of

STATE = ("state", "turn", "answers", "outcome", "question")
"""Traits that tell others how the game stands. The page does not need them."""
OURS = ("scene", "rules", "strings", "sheets", "uses", "memory", *STATE)


class Pace(traitlets.Float[float, float]):
    """How fast cards move, as far as they can."""

    def validate(self, _obj: Any, value: Any) -> float:
        if not is_pace(value):
            raise TraitError(f"pace must be a number from 0 to 4, not {short(value)}")
        return float(value)


class LiveTable(PageWidget):
    """A table in the notebook. The game is here; the page only shows it.

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
    """

    _esm = front("table.js")
    _css = front("table.css")
    _wished: tuple[str, ...] = ("tells", "knows", "pace", "size")
    """What a page may wish."""
    scene = traitlets.Dict().tag(sync=True, to_json=lambda one, _: packed(one) if one else {})
    rules = traitlets.Dict().tag(sync=True)
    """The texts of all rules in play."""
    strings = traitlets.Dict().tag(sync=True)
    """The words of the table itself."""

    sheets = traitlets.Dict().tag(sync=True)
    """What the sheets of the panel show that are open and need more than the scene."""
    uses = traitlets.Dict().tag(sync=True)
    """When the cards of each zone can be used."""
    memory = traitlets.Dict().tag(sync=True)
    """The rules that the reader knows by now; and what is to be said of their file, if anything."""
    tells = traitlets.Enum(("everything", "new", "quiet"), "new").tag(sync=True)
    """What the table explains by itself: everything, only rules that are new to you, or nothing
    but the question."""
    knows = traitlets.Enum(("off", "counts", "full"), "off").tag(sync=True)
    """What it tells of the cards that are not seen."""
    pace = Pace(1.0).tag(sync=True)
    """How fast cards move; 0: they do not."""
    size = traitlets.Enum(("fit", "large"), "fit").tag(sync=True)
    """ "large": for a projector."""
    seen = traitlets.Int(-1).tag(sync=True)
    """The newest scene that a page has drawn. Only pages of marimo say it: marimo runs cells again
    for what a page sets, not for what Python sets."""
    wish = traitlets.Dict().tag(sync=True, echo_update=False)
    """What the page decides, on its way to Python (`dreamtutor.widgets.wishes`)."""
    heard = traitlets.Dict(read_only=True).tag(sync=True)
    """The last wish that Python has heard, and what holds now of all that was wished."""

    made_of = traitlets.Any()
    """What stood how when the scene and all beside it were made."""

    state = traitlets.Dict(read_only=True).tag(sync=True)
    """How the game stands, as plain data: `dreamtutor.view.state.GameState`."""
    turn = traitlets.Int(read_only=True).tag(sync=True)
    answers = traitlets.Int(read_only=True).tag(sync=True)
    outcome = traitlets.Unicode(read_only=True).tag(sync=True)
    question = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(self, game: Game | Callable[[], Game], lang: str = "en", **traits: Any) -> None:
        """`game` can be a function that opens it: while it works, the page gets its program."""
        self.shown: set[str] = set()
        """The sheets that are open on some page."""
        self._compared_to = ""
        """The end of the line that is compared with the one that is played; empty if none is."""
        self.reader = Preferences()
        self._counted: dict[str, int] = {}
        """The scene in which each rule was counted last: two views show it to one reader."""
        super().__init__(**{**self._likes(), **traits})
        try:
            self.game = game() if callable(game) else game
            self._lock = self.game.lock
            self.words = Words(self.game.header.game, lang).for_settings(self.record.rules.settings)
            with self._lock:
                self._show()
        except BaseException:
            super().close()
            raise
        self.on_msg(self._receive)

    # For Python

    @property
    def record(self) -> Record:
        """The tree of all answers that were given."""
        return self.game.record

    @property
    def path(self) -> Path | None:
        """The replay file; it comes into being with the first answer."""
        return self.game.path

    def answer(self, words: str) -> None:
        """Answer as a click would: `table.answer("play red sun")`. A refused answer raises
        `RefusedError`, and the table says why."""
        with self._deed():
            try:
                self.game.answer(words)
            except RefusedError as refused:
                self._show(refused)
                raise
            self._show()

    def undo(self, count: int = 1) -> None:
        """Take answers back. They are not lost: `redo` brings them back."""
        with self._deed():
            self.game.undo(count)
            self._show()

    def redo(self, count: int = 1) -> None:
        """Give the answers again that were taken back last."""
        with self._deed():
            self.game.redo(count)
            self._show()

    def go(self, name: str) -> None:
        """Go to any step that was ever played, by its name or how the name begins: those of
        `table.lines`, or of the steps in the replay file. Nothing is lost by it."""
        with self._deed():
            self.game.go(name)
            self._show()

    def shuffle(self, deal: str | int | None = None) -> None:
        """Shuffle what nobody has seen: from here on, the cards come otherwise. The same `deal`
        brings the same cards. `undo` takes it back like an answer."""
        with self._deed():
            self.game.shuffle(deal)
            self._show()

    @property
    def lines(self) -> list[PlayedLine]:
        """Every line that was played, the oldest first: `table.go(table.lines[0].name)`."""
        return lines(self.record)

    def compare(self, name: str, other: str = "") -> str:
        """Two lines beside each other in words: the one played now and another, or two others.
        Each is named by any of its steps, and looked at as far as it was played."""
        ends = (self.game.find(one) if one else self.record.node for one in (other, name))
        found = compare(self.record, self.words, *map(end_of, ends))
        return as_words(found, self.words)

    def save(self, path: str | PathLike[str] | None = None) -> Path:
        """Where the game is written down; with a path, a copy of all that was played so far.

        A path that ends in .jsonl is a new file, any other a folder for it. The game goes on in
        the file that it is in (`path`); if that is lost, or cannot be written to, it goes on in
        the new one. A file that exists is never written over.
        """
        with self._lock:
            return self.game.save(path)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """What a page sets, and what it wishes; a wish is answered, so that the page knows when
        what Python says is newer than what it said itself."""
        told = {name: one for name, one in sync_data.items() if name not in ("wish", "heard")}
        wish = wish_of(sync_data.get("wish"), self._wished)
        with self._lock:
            try:
                self._take({**told, **(wish.values if wish else {})})
            finally:
                if wish:
                    self._answer(wish)

    def _answer(self, wish: PageWishes) -> None:
        held = self.get_state([*wish.values]) if wish.values else {}
        self.set_trait("heard", {"page": wish.page, "n": wish.n, "values": held})

    def _take(self, sync_data: dict[str, Any]) -> None:
        """The page does not decide what it is shown: it can only answer, and say how the reader
        likes the table. That is remembered; what Python sets is meant for this table alone. A
        widget there that is linked to what it may not change is told how it really is."""
        with self._deed():
            new = fitting(self, sync_data, OURS)
            super().set_state(new)
            for name in PREFERENCES.keys() & new.keys():
                self.reader.like(name, getattr(self, name))
            self._remember()
            if tried := [name for name in sync_data if name in self.keys and name not in new]:
                self.send_state(tried)

    def close(self) -> None:
        """Take the table off the page and close its file. The replay stays; and the table, if it
        is shown again, is a picture."""
        with self._lock:
            super().close()
            if hasattr(self, "game"):  # else it could not be opened
                self.game.close()
                self._repr_mimebundle_ = self._still  # type: ignore[method-assign]

    def __str__(self) -> str:
        return as_text(self.scene)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        where = f", {path_as_text(self.path)}" if self.path else ""
        return f"<LiveTable: {self.scene['title']}: {self.scene['note']}{where}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget; and for those who only read the saved notebook, a picture and text."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        if self.game.writer.create_file is not None:  # `dreamtutor freeze --last` looks for its end
            metadata = {**metadata, "dreamtutor": self._facts()}
        return data | self._still(), metadata

    def _facts(self) -> dict[str, str]:
        return {**identity(self.game.header), "lang": self.words.lang}

    def _still(self, **_options: Any) -> dict[str, str]:
        """What is left of a table where nothing runs."""
        html = as_html(self.scene, self.words)  # type: ignore[arg-type]
        return {"text/plain": str(self), "text/html": html}

    # From the page

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            self._follow(content)
        except BaseException:  # it was broken off: the page shall not wait for an answer
            self.send_state("scene")
            raise

    def _follow(self, content: Any) -> None:
        """Do what a page asks for."""
        try:
            command = COMMANDS.validate_python(content)
        except ValidationError as error:  # whatever the page sends, the kernel goes on
            self._say(error.errors()[0]["msg"])
            return
        if isinstance(command, ShowCommand):
            (self.shown.add if command.open else self.shown.discard)(command.sheet)
            self._fill_sheets()
            return
        if isinstance(command, CompareCommand):
            self._set_beside(command.end)
            return
        if isinstance(command, SawCommand):
            self._saw(command)
            return
        if command.rev != self.rev:
            self.send_state("scene")  # a click on an old scene: show the newest again
            return
        try:
            self._carry_out(command)
        except RefusedError:
            return  # the table says it already
        except (
            NotationError,
            PositionNotFoundError,
            CannotShuffleError,
            DivergedError,
            OSError,
        ) as error:
            self._say(error_text(error, self.words))

    def _set_beside(self, end: str) -> None:
        try:
            self._compared_to = str(self.game.find(end).name) if end else ""
        except PositionNotFoundError as error:
            self._say(str(error))
        self._fill_sheets()

    def _carry_out(self, command: PageCommand) -> None:
        if isinstance(command, AnswerCommand):
            self.answer(command.words)
        elif isinstance(command, ArrangeCommand):
            self.answer(self._piles(command.piles))
        elif isinstance(command, GoCommand):
            self.go(command.to)
        elif isinstance(command, ShuffleCommand):
            self.shuffle()
        elif command.do == "undo":
            self.undo()
        else:
            self.redo()

    def _piles(self, piles: list[list[int]]) -> str:
        """The words for an arrangement that the page names by places."""
        prompt = self.record.prompt
        if not isinstance(prompt, Arrange):
            raise NotationError("there is nothing to sort now")
        cards = prompt.cards
        if any(place >= len(cards) for pile in piles for place in pile):
            raise NotationError("there are fewer cards than that")
        named = ([write(cards[place]) for place in pile] for pile in piles)
        return BETWEEN_PILES.join(BETWEEN_CARDS.join(pile) for pile in named)

    # What is shown

    @property
    def rev(self) -> int:
        """The number of the scene that is shown."""
        return int(self.scene.get("rev", -1))

    def _made_of(self) -> Any:
        """All that decides what is shown, as far as it changes."""
        return self.record.node, self.words, self._compared_to, *sorted(self.shown)

    def _mend(self) -> None:
        if hasattr(self, "words") and self.made_of != self._made_of():
            self._show()
        super()._mend()

    def _scene(self, refused: RefusedError | None = None) -> Any:
        path = self.game.path
        saved = path_as_text(path) if path else ""
        return scene(self.record, self.words, rev=self.rev + 1, refused=refused, saved=saved)

    def _show(self, refused: RefusedError | None = None) -> None:
        """All that has changed goes to the page in one message, and then to whoever watches."""
        self.reader.read()  # another notebook may have shown more
        self.put(**self._all(refused))
        self._tell_mended()

    def _tell_mended(self) -> None:
        """Say so when something else has changed the file."""
        if self.game.writer.take_repaired():
            self._say(self.words.said("disk", "mended", file=path_as_text(self.path or "")))

    def _all(self, refused: RefusedError | None) -> dict[str, Any]:
        """All that is shown."""
        made = self._scene(refused)
        now = game_state(self.words.game, self.record, made)
        sheets = self._sheets()  # a line that is compared may end there
        return {
            **self._texts(),
            "memory": self._memory(),
            "sheets": sheets,
            "scene": made,
            "state": now,
            **{name: one for name, one in now.items() if name in STATE},
            "made_of": self._made_of(),
        }

    def _texts(self) -> dict[str, Any]:
        """What does not change before the game does."""
        if self.made_of and self.words in self.made_of:
            return {}
        return {
            "rules": rule_texts(self.record.rules, self.words),
            "strings": {**self.words.section("table"), "lang": self.words.lang},
            "uses": zone_uses(self.record.rules, self.words),
        }

    def _fill_sheets(self) -> None:
        sheets = self._sheets()
        self.put(sheets=sheets, made_of=self._made_of())

    def _sheets(self) -> dict[str, Any]:
        filled = {
            name: dict(fill(self.record, self.words))
            for name, fill in SHEETS.items()
            if name in self.shown
        }
        if "history" in filled and (compared := self._compared()):
            short = len(filled["history"]["here"])
            filled["history"]["compared"] = {**compared, "end": compared["end"][:short]}
        return filled

    def _compared(self) -> Comparison | None:
        """The line that is played and the one that was asked for beside it, as long as there are
        two that were played on the same deck."""
        if self._compared_to:
            one, other = end_of(self.record.node), end_of(self.game.find(self._compared_to))
            if one is not other and same_cards(self.record, one, other):
                return compare(self.record, self.words, one, other)
        self._compared_to = ""
        return None

    def _saw(self, command: SawCommand) -> None:
        """Count the rules that were on the screen, each once in a scene."""
        news = [one for one in command.rules if one in self.rules]
        news = [one for one in news if self._counted.get(one) != command.rev]
        self._counted |= dict.fromkeys(news, command.rev)
        if news:
            self.reader.saw(news)
            self._remember()

    def _likes(self) -> dict[str, Any]:
        """What the reader likes, as far as it is about this table."""
        return {name: one for name, one in self.reader.likes.items() if self.has_trait(name)}

    def _remember(self) -> None:
        self.put(memory=self._memory())

    def _memory(self) -> dict[str, Any]:
        reader, note = self.reader, ""
        if reader.aside:
            note = self.words.said("reader", "aside", file=str(reader.aside))
        elif reader.stuck:
            note = self.words.said("reader", "stuck", file=str(reader.path))
        return {"known": [rule for rule in reader.shown if reader.knows(rule)], "note": note}

    def _say(self, text: str) -> None:
        self.send({"kind": "error", "text": text})
