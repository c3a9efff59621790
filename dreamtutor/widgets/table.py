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
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.packing import packed
from dreamtutor.view.picture import as_html
from dreamtutor.view.table import rule_texts, scene
from dreamtutor.view.text import as_text
from dreamtutor.widgets.commands import COMMANDS, AnswerCommand, ArrangeCommand, Command

OURS = ("scene", "rules", "strings")
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

    def __init__(self, game: Game, lang: str = "en", **traits: Any) -> None:
        self.game = game
        self.words = Words(game.header.game, lang).agreed(game.record.rules.settings)
        self.rev = 0
        self._lock = threading.RLock()  # JupyterLab delivers clicks on a thread of its own
        super().__init__(
            scene=self._scene(),
            rules=rule_texts(game.record.rules, self.words),
            strings=self.words.section("table"),
            **traits,
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
        """The page does not decide what it is shown: it can only answer."""
        super().set_state({name: value for name, value in sync_data.items() if name not in OURS})

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
        self.scene = self._scene(refused)

    def _say(self, text: str) -> None:
        self.send({"kind": "error", "text": text})
