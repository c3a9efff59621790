"""The live table: a game that is played by clicks, keys or Python, and written down."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from pydantic import ValidationError

from dreamtutor.engine.notation import BETWEEN_CARDS, BETWEEN_PILES, Unread, write
from dreamtutor.engine.record import Diverged, Record
from dreamtutor.engine.session import Refused
from dreamtutor.engine.steps import Arrange
from dreamtutor.reader import LIKES, Reader
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.packing import packed
from dreamtutor.view.picture import as_html
from dreamtutor.view.sheets import SHEETS
from dreamtutor.view.table import rule_texts, scene
from dreamtutor.view.text import as_text
from dreamtutor.view.uses import uses
from dreamtutor.widgets.commands import (
    COMMANDS,
    AnswerCommand,
    ArrangeCommand,
    Command,
    SawCommand,
    ShowCommand,
)

OURS = ("scene", "rules", "strings", "sheets", "uses", "memory")
STATIC = Path(__file__).parent / "static"


class LiveTable(anywidget.AnyWidget):
    """A table in the notebook. The game is here; the page only shows it.

    The page is told what to draw by one trait, `scene`, and sends back what was clicked as a
    message that names the scene it was made on. A click on a scene that is no longer the newest
    changes nothing.
    """

    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"
    scene = traitlets.Dict().tag(sync=True, to_json=lambda scene, _: packed(scene))
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
    pace = traitlets.Float(1.0, min=0.0, max=4.0).tag(sync=True)
    """How fast cards move; 0: they do not."""
    size = traitlets.Enum(("fit", "large"), "fit").tag(sync=True)
    """ "large": for a projector."""

    def __init__(self, game: Game, lang: str = "en", **traits: Any) -> None:
        self.game = game
        self.words = Words(game.header.game, lang).agreed(game.record.rules.settings)
        self.rev = 0
        self.shown: set[str] = set()
        """The sheets that are open on some page."""
        self.reader = Reader()
        self._counted: dict[str, int] = {}
        """The scene in which each rule was counted last: two views show it to one reader."""
        self._lock = threading.RLock()  # JupyterLab delivers clicks on a thread of its own
        super().__init__(
            scene=self._scene(),
            rules=rule_texts(game.record.rules, self.words),
            strings=self.words.section("table"),
            uses=uses(game.record.rules, self.words),
            memory=self._memory(),
            **{**self.reader.likes, **traits},
        )
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
        `Refused`, and the table says why."""
        with self._lock:
            try:
                self.game.answer(words)
            except Refused as refused:
                self._show(refused)
                raise
            self._show()

    def undo(self, count: int = 1) -> None:
        """Take answers back. They are not lost: `redo` brings them back."""
        with self._lock:
            self.game.undo(count)
            self._show()

    def redo(self, count: int = 1) -> None:
        """Give the answers again that were taken back last."""
        with self._lock:
            self.game.redo(count)
            self._show()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """The page does not decide what it is shown: it can only answer, and say how the reader
        likes the table. That is remembered; what Python sets is meant for this table alone."""
        super().set_state({name: value for name, value in sync_data.items() if name not in OURS})
        with self._lock:
            for name in LIKES.keys() & sync_data.keys():
                self.reader.like(name, getattr(self, name))
            self._remember()

    def close(self) -> None:
        """Take the table off the page and close its file. The replay stays."""
        self.game.close()
        super().close()

    def __str__(self) -> str:
        return as_text(self.scene)  # type: ignore[arg-type]

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget; and for those who only read the saved notebook, a picture and text."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = str(self)
        data["text/html"] = as_html(self.scene, self.words)  # type: ignore[arg-type]
        return data, metadata

    # From the page

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            command = COMMANDS.validate_python(content)
        except ValidationError as error:  # whatever the page sends, the kernel goes on
            self._say(error.errors()[0]["msg"])
            return
        with self._lock:
            if isinstance(command, ShowCommand):
                (self.shown.add if command.open else self.shown.discard)(command.sheet)
                self._fill_sheets()
                return
            if isinstance(command, SawCommand):
                self._saw(command)
                return
            if command.rev != self.rev:
                self.send_state("scene")  # a click on an old scene: show the newest again
                return
            try:
                self._carry_out(command)
            except Refused:
                return  # the table says it already
            except (Unread, Diverged, OSError) as error:
                self._say(str(error))

    def _carry_out(self, command: Command) -> None:
        if isinstance(command, AnswerCommand):
            self.answer(command.words)
        elif isinstance(command, ArrangeCommand):
            self.answer(self._piles(command.piles))
        elif command.do == "undo":
            self.undo()
        else:
            self.redo()

    def _piles(self, piles: list[list[int]]) -> str:
        """The words for an arrangement that the page names by places."""
        prompt = self.record.prompt
        if not isinstance(prompt, Arrange):
            raise Unread("there is nothing to sort now")
        cards = prompt.cards
        if any(place >= len(cards) for pile in piles for place in pile):
            raise Unread("there are fewer cards than that")
        named = ([write(cards[place]) for place in pile] for pile in piles)
        return BETWEEN_PILES.join(BETWEEN_CARDS.join(pile) for pile in named)

    def _scene(self, refused: Refused | None = None) -> Any:
        path = self.game.path
        saved = str(path) if path else ""
        return scene(self.record, self.words, rev=self.rev, refused=refused, saved=saved)

    def _show(self, refused: Refused | None = None) -> None:
        self.rev += 1
        self.reader.read()  # another notebook may have shown more
        self._remember()
        self.scene = self._scene(refused)
        self._fill_sheets()

    def _fill_sheets(self) -> None:
        self.sheets = {
            name: fill(self.record, self.words)
            for name, fill in SHEETS.items()
            if name in self.shown
        }

    def _saw(self, command: SawCommand) -> None:
        """Count the rules that were on the screen, each once in a scene."""
        news = [one for one in command.rules if one in self.rules]
        news = [one for one in news if self._counted.get(one) != command.rev]
        self._counted |= dict.fromkeys(news, command.rev)
        if news:
            self.reader.saw(news)
            self._remember()

    def _remember(self) -> None:
        if (memory := self._memory()) != self.memory:
            self.memory = memory

    def _memory(self) -> dict[str, Any]:
        reader, note = self.reader, ""
        if reader.aside:
            note = self.words.said("reader", "aside", file=str(reader.aside))
        elif reader.stuck:
            note = self.words.said("reader", "stuck", file=str(reader.path))
        return {"known": [rule for rule in reader.shown if reader.knows(rule)], "note": note}

    def _say(self, text: str) -> None:
        self.send({"kind": "error", "text": text})
