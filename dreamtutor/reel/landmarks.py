"""What one looks for in a game: where a door was found, where a nightmare came, where it ended."""

from __future__ import annotations

from collections.abc import Sequence

from dreamtutor import games
from dreamtutor.engine.events import Ended, Event, Moved, Revealed, Shuffled
from dreamtutor.engine.rules import Rules
from dreamtutor.reel.format import Sign
from dreamtutor.texts import Words

SYMBOLS = {"shuffled": "swap", "won": "spark", "lost": "cloud"}


class SignFinder:
    """Reads off the events what kind of things happened."""

    def __init__(self, rules: Rules, words: Words) -> None:
        self.words = words
        self.aim = set(games.aim(words.game)[1])
        self.fears = games.fears(rules)

    def of(self, seen: Sequence[tuple[Event, str]], *, begun: bool) -> list[str]:
        """What happened in a step. What is laid out before the game is nothing to look for."""
        if not begun:
            return []
        return list(dict.fromkeys(kind for event, _ in seen if (kind := self.kind(event))))

    def kind(self, event: Event) -> str:
        if isinstance(event, Moved):
            if (event.target in self.aim) is not (event.source in self.aim):
                return "found" if event.target in self.aim else "gone"
        elif isinstance(event, Revealed):
            if isinstance(event.card, self.fears) and not event.searched:
                return "danger"
        elif isinstance(event, Shuffled):
            return "shuffled"
        elif isinstance(event, Ended):
            return "won" if event.outcome == "won" else "lost"
        return ""

    def named(self) -> dict[str, Sign]:
        """All kinds, as a menu lists them."""
        symbols = {**games.signs(self.words.game), **SYMBOLS}
        return {
            kind: {"say": self.words.text("signs", kind), "symbol": symbol}
            for kind, symbol in symbols.items()
        }
