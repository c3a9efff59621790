"""All that a page is told of a table: the scene, and what stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Protocol

from dreamtutor.engine.branches import end_of, same_cards
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import RefusedError
from dreamtutor.preferences import PREFERENCES, Preferences
from dreamtutor.texts import Words
from dreamtutor.view.compare import compare
from dreamtutor.view.game_texts import rule_texts, zone_uses
from dreamtutor.view.history import Comparison
from dreamtutor.view.scene import Scene
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.sheets import SHEETS
from dreamtutor.view.state import game_state

STATE = ("state", "turn", "answers", "outcome", "question")
"""Values that tell others how the game stands: `dreamtutor.view.state`. The page does not need
them."""


class PlayedGame(Protocol):
    """A game with all that was answered in it."""

    @property
    def record(self) -> Record:
        """The tree of all answers."""

    def find(self, name: str) -> Node:
        """The step with this name."""


class TableView:
    """What one reader sees of a table, beside the game itself: which sheets are open, which line
    is compared, which rules are known. It counts the scenes that it makes (`rev`)."""

    def __init__(
        self, game: Callable[[], PlayedGame], words: Words, reader: Preferences, rev: int = -1
    ) -> None:
        self._game, self.words, self.reader, self.rev = game, words, reader, rev
        self.open: frozenset[str] = frozenset()
        """The sheets that are open on some page."""
        self.compared = ""
        """The end of the line that is compared with the one that is played; empty if none is."""
        self._counted: dict[str, int] = {}
        """The scene in which each rule was counted last: two views show it to one reader."""

    @property
    def record(self) -> Record:
        return self._game().record

    def values(self, *, saved: str = "", refused: RefusedError | None = None) -> dict[str, Any]:
        """All that is shown, with a new scene. `saved`: where the game is written down."""
        self.reader.read()  # another notebook may have shown more
        self.rev += 1
        made = self.scene(saved, refused)
        now = game_state(self.words.game, self.record, made)
        return {
            **self.texts,
            "memory": self.memory(),
            "sheets": self.sheets(),
            "scene": made,
            "rev": self.rev,
            "state": now,
            **{name: value for name, value in now.items() if name in STATE},
        }

    def scene(self, saved: str = "", refused: RefusedError | None = None) -> Scene:
        """The table as it stands."""
        return scene(self.record, self.words, rev=self.rev, refused=refused, saved=saved)

    @cached_property
    def texts(self) -> dict[str, Any]:
        """What does not change while the game goes on."""
        rules = self.record.rules
        return {
            "rules": rule_texts(rules, self.words),
            "strings": {**self.words.section("table"), "lang": self.words.lang},
            "uses": zone_uses(rules, self.words),
        }

    # Sheets

    def show_sheet(self, sheet: str, open: bool) -> dict[str, Any]:  # noqa: A002 - as pages call it
        """A sheet was opened, or closed again; it is made while it is open."""
        self.open = self.open | {sheet} if open else self.open - {sheet}
        return {"sheets": self.sheets()}

    def compare(self, end: str) -> dict[str, Any]:
        """Set the line with this end beside the one that is played; none if it is empty."""
        self.compared = str(self._game().find(end).name) if end else ""
        return {"sheets": self.sheets()}

    def sheets(self) -> dict[str, Any]:
        """What the sheets show that are open."""
        record, words = self.record, self.words
        filled = {
            name: dict(fill(record, words)) for name, fill in SHEETS.items() if name in self.open
        }
        if "history" in filled and (compared := self._compared()):
            filled["history"]["compared"] = compared
        return filled

    def _compared(self) -> Comparison | None:
        """The line that is played and the one that was asked for beside it, as long as there are
        two that were played on the same deck."""
        if self.compared:
            record = self.record
            played, other = end_of(record.node), end_of(self._game().find(self.compared))
            if played is not other and same_cards(record, played, other):
                return compare(record, self.words, played, other)
        self.compared = ""
        return None

    # The reader

    def saw(self, rules: list[str], rev: int) -> dict[str, Any]:
        """Count the rules that were on the screen, each once in a scene."""
        known = self.texts["rules"]
        new = [rule for rule in rules if rule in known and self._counted.get(rule) != rev]
        self._counted |= dict.fromkeys(new, rev)
        if new:
            self.reader.saw(new)
        return {"memory": self.memory()} if new else {}

    def liked(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The reader has chosen this on a page. What can be liked of it is remembered."""
        for name in PREFERENCES.keys() & values.keys():
            self.reader.like(name, values[name])
        return {"memory": self.memory()}

    def memory(self) -> dict[str, Any]:
        """The rules in play that the reader knows by now; and what is to be said of their file."""
        reader, note = self.reader, ""
        if reader.aside:
            note = self.words.text("reader", "aside", file=str(reader.aside))
        elif reader.stuck:
            note = self.words.text("reader", "stuck", file=str(reader.path))
        known = [rule for rule in self.texts["rules"] if reader.knows(rule)]
        return {"known": known, "note": note}
