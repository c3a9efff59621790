"""A game, filmed: whatever it was opened from, and however large it is."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.record import Node
from dreamtutor.reel.annotations import WHOLE
from dreamtutor.reel.lenient import Opened
from dreamtutor.reel.limits import MOST, kept
from dreamtutor.reel.reel import Filming, Reel, way
from dreamtutor.reel.spoilers import Veiled
from dreamtutor.replay.game import Game, PositionNotFoundError
from dreamtutor.replay.notes import Thread
from dreamtutor.texts import Words


class Film:
    """All of a game that can be shown: also steps that today's rules decide otherwise, and of a
    very large game what matters most. Or only what leads to one step, which is quickly filmed."""

    def __init__(
        self,
        game: Game,
        words: Words,
        notes: Iterable[Thread] = (),
        *,
        only: Node | None = None,
        most: int = MOST,
    ) -> None:
        beyond, start = (game.beyond, game.start) if isinstance(game, Opened) else ([], None)
        some, self.steps = kept(game.record, beyond, {note.on for note in game.notes}, most)
        """How many steps the game has."""
        if only is not None:
            some = {*only.line()}
        self.filming = Filming(game.record, words, beyond=beyond, start=start, kept=some)
        self.reel: Reel = self.filming.reel(notes)
        if only is not None or (isinstance(game, Veiled) and game.more):
            self.reel["open"] = True
        self.ways = [way(self.reel["entries"], end) for end in self.reel["lines"]]
        """For each line the entries that it goes through."""

    @property
    def shown(self) -> int:
        """How many steps are shown."""
        return len(self.reel["entries"])

    @property
    def ends(self) -> list[str]:
        """The names of the last steps of all lines."""
        return [self.reel["entries"][end]["id"] for end in self.reel["lines"]]

    def number(self, name: str) -> int:
        """The entry of a step, by its name or how the name begins."""
        names = self.filming.numbers
        found = [name] if name in names else [one for one in names if name and one.startswith(name)]
        if len(found) != 1:
            few = "no step" if not found else "more than one step"
            raise PositionNotFoundError(
                f"{few} of this game has a name that begins with {name[:64]!r}"
            )
        return names[found[0]]

    def place(self, number: int, line: int = 0) -> tuple[int, int]:
        """A line that goes through an entry, the given one if it does; and where on it."""
        order = sorted(range(len(self.ways)), key=lambda n: n != line)
        line = next(n for n in order if number in self.ways[n])
        return line, self.ways[line].index(number)

    def spot(self, slot: str, number: int) -> tuple[str, int]:
        """Where a slot lies at an entry; a zone as a whole is beyond all its cards."""
        if found := self.filming.lying[number].place(slot):
            return found
        for zone in (self.reel["zones"][n] for n in self.reel["entries"][number]["zones"]):
            if slot == zone["id"] or any(slot == one["id"] for one in zone["slots"]):
                return zone["id"], WHOLE
        raise ValueError(f"nothing here is called {slot[:64]!r}")
