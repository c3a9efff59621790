"""A game, filmed: whatever it was opened from, and however large it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from dreamtutor.engine.branches import played_line
from dreamtutor.engine.record import Node, Record
from dreamtutor.reel.annotations import WHOLE_ZONE
from dreamtutor.reel.builder import ReelBuilder
from dreamtutor.reel.format import Reel, line_to
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.reel.walk import AnyStep, EventsOnlyStep, InconsistentEventsError
from dreamtutor.replay.game import Game, whole_name
from dreamtutor.replay.notes import Thread
from dreamtutor.replay.reader import ReplayError
from dreamtutor.texts import Words
from dreamtutor.texts.markdown import MOST_CHARACTERS

MOST_STEPS = 2000
"""So many steps are shown at most,"""
MOST_NOTES = 2000
"""and so many notes, the newest."""

MOST_LETTERS = 200_000
"""So much of what they say is drawn."""


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
        most: int = MOST_STEPS,
    ) -> None:
        events_only, start = (
            (game.events_only, game.start) if isinstance(game, OpenedGame) else ([], None)
        )
        self.whole = only is None
        """Is it all that can be shown of the game?"""
        self.made_of = game.record.grown, game.record.node
        """How much had been played when it was filmed, and where the game stood."""
        some, self.all_steps = steps_to_show(
            game.record, events_only, {note.on for note in game.notes}, most
        )
        """How many steps the game has."""
        if only is not None:
            some = {*only.line()}
        self.builder = ReelBuilder(
            game.record, words, events_only=events_only, start=start, kept=some
        )
        self.reel: Reel = self.builder.reel(notes)
        if only is not None or (isinstance(game, SpoilerFreeGame) and game.has_more):
            self.reel["open"] = True
        self.lines = [line_to(self.reel["entries"], end) for end in self.reel["lines"]]
        """For each line the entries that it goes through."""

    @property
    def shown_steps(self) -> int:
        """How many steps are shown."""
        return len(self.reel["entries"])

    @property
    def line_ends(self) -> list[str]:
        """The names of the last steps of all lines."""
        return [self.reel["entries"][end]["id"] for end in self.reel["lines"]]

    def entry_of(self, name: str) -> int:
        """The entry of a step, by its name or how the name begins."""
        numbers = self.builder.numbers
        return numbers[whole_name(name, numbers)]

    def position_of(self, number: int, line: int = 0) -> tuple[int, int]:
        """A line that goes through an entry, the given one if it does; and where on it."""
        order = sorted(range(len(self.lines)), key=lambda n: n != line)
        line = next(n for n in order if number in self.lines[n])
        return line, self.lines[line].index(number)

    def place_of(self, slot: str, number: int) -> tuple[str, int]:
        """Where a slot lies at an entry; a zone as a whole is beyond all its cards."""
        if found := self.builder.slot_places[number].place(slot):
            return found
        for zone in (self.reel["zones"][n] for n in self.reel["entries"][number]["zones"]):
            if slot == zone["id"] or any(slot == card["id"] for card in zone["slots"]):
                return zone["id"], WHOLE_ZONE
        raise ValueError(f"nothing here is called {slot[:64]!r}")


def filmed(game: Game, words: Words, only: Node | None = None) -> Film:
    """A film of a game, or of what leads to one step. A file may say what cannot be filmed."""
    try:
        return Film(game, words, only=only)
    except InconsistentEventsError as misfit:
        reason = "its events cannot have happened there"
        raise ReplayError(game.path or "", misfit.line, reason) from misfit


def newest_notes(notes: Sequence[Thread]) -> list[Thread]:
    """The notes that are shown, the oldest first: as many of the newest as a page can draw."""
    found: list[Thread] = []
    letters = 0
    for note in reversed(notes[-MOST_NOTES:]):
        letters += sum(
            min(len(text or ""), MOST_CHARACTERS) for text in (note.now.text, note.now.reveal)
        )
        if found and letters > MOST_LETTERS:
            break
        found.append(note)
    return found[::-1]


def all_steps(record: Record, events_only: Sequence[EventsOnlyStep]) -> list[AnyStep]:
    """All steps of a game."""
    found: list[AnyStep] = (
        [*record.nodes()] if not any(step.parent is None for step in events_only) else []
    )
    ahead = [*events_only]
    while ahead:
        step = ahead.pop()
        found.append(step)
        ahead += step.branches
    return found


def steps_to_show(
    record: Record,
    events_only: Sequence[EventsOnlyStep],
    noted: Collection[str],
    most: int = MOST_STEPS,
) -> tuple[set[AnyStep] | None, int]:
    """The steps that are shown, None if all are, and how many there are in all. First comes the
    line that was played last, then what leads to notes, then the newest lines."""
    all_ = all_steps(record, events_only)
    if len(all_) <= most:
        return None, len(all_)
    main: list[AnyStep] = [*played_line(record.node)[:most]]
    found = set(main).intersection(all_)
    newest_steps = sorted(all_, key=lambda step: step.born, reverse=True)
    wanted: Iterable[AnyStep] = [step for step in newest_steps if step.name in noted]
    for step in [*wanted, *newest_steps]:
        way, above = [], step
        while above not in found:
            way.append(above)
            if above.parent is None:
                break
            above = above.parent
        if len(found) + len(way) <= most:
            found.update(way)
    return found, len(all_)
