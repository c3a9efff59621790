"""A replay opened to be looked at. The file is left as it is until something is added to it.

If today's rules decide otherwise than a file says, it can be looked at all the same: from there on
the events of the file say what happened, and nothing is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dreamtutor import games
from dreamtutor.bundled import PACKAGE_FOLDER
from dreamtutor.engine.cards import Card
from dreamtutor.engine.notation import NotationError
from dreamtutor.engine.record import DivergedError, Node, Record
from dreamtutor.engine.table import Table
from dreamtutor.reel.card_reader import CardReader
from dreamtutor.reel.walk import AnyStep, EventsOnlyStep, check_depth
from dreamtutor.replay.event_entries import event_of
from dreamtutor.replay.files import LineFile, new_file_in
from dreamtutor.replay.format import (
    Also,
    CardCounts,
    Header,
    Start,
    StepLine,
)
from dreamtutor.replay.game import Game
from dreamtutor.replay.game_writer import GameWriter, start_entry
from dreamtutor.replay.headers import dealer_for
from dreamtutor.replay.reader import Contents, FileLine, ReplayError
from dreamtutor.replay.repair import close_last_line
from dreamtutor.replay.replayer import Replayer, TooMuchWorkError

FOLDER = Path("replays")
"""Where a copy goes if a file itself must not be changed."""
MOST_CARDS = 2000
"""So many cards can lie on the table of a file that is looked at without rules."""


class OpenedGame(Game):
    """A game that is looked at. With the first thing that is added the file is opened; one that
    must not be changed is copied, and the copy is gone on with."""

    def __init__(self, contents: Contents, loader: LenientLoader, *, ours: bool = False) -> None:
        self.contents = contents
        self.is_bundled = ours or PACKAGE_FOLDER in contents.path.resolve().parents
        """Does it come with the program? Then it stays as it is."""
        self.start, self.events_only = loader.start, loader.events_only
        """The steps that today's rules decide otherwise, and from which table."""
        self.difference = loader.difference
        """The first of these, and why."""
        self.events_only_ids = {*loader.by_id}
        self.is_copy = False
        super().__init__(
            contents.header,
            loader.record,
            GameWriter(contents.header, self._begin, contents.raw_lines),
            contents,
            loader.misdealt,
        )
        self.record.watch = self.writer

    @property
    def path(self) -> Path:
        return super().path or self.contents.path

    def full_name(self, name: str) -> str:
        return name if name in self.events_only_ids else super().full_name(name)

    def _begin(self) -> LineFile:
        path = self.contents.path
        if not self.is_bundled:
            try:
                close_last_line(path)
                return LineFile(path)
            except OSError:
                pass
        self.is_copy = True
        return new_file_in(FOLDER, path.stem)  # what is missing in it is written: that is all


class LenientLoader(Replayer):
    """Goes through a file to its end, also where today's rules decide otherwise."""

    def __init__(self, contents: Contents) -> None:
        self.difference: ReplayError | None = None
        """The first thing that is decided otherwise."""
        self.start: Table | None = None
        """The table of the file, if it is another one."""
        self.events_only: list[EventsOnlyStep] = []
        self.by_id: dict[str, EventsOnlyStep] = {}
        self.lines = contents.lines
        super().__init__(contents)

    def _begin_record(self, lines: list[FileLine]) -> Record:
        try:
            return super()._begin_record(lines)
        except ReplayError as bad:
            try:
                rules = games.rules(self.header.game, self.header.modules, self.header.settings)
            except ValueError:
                raise bad from None
            self.cards = CardReader(self.header.game, rules)
            first = next((line for line in lines if isinstance(line.entry, StepLine)), None)
            if first is None:
                raise
            self.difference = bad
            self.start = self._start_table(self.header, rules.settings, start_entry(rules.table))
            self._add_events_only(first, bad)
            return Record(rules, dealer_for(self.header))

    def _start_table(self, header: Header, settings: object, usual: Start) -> Table:
        start = usual if header.start is None else header.start
        table = Table(settings)  # type: ignore[arg-type]
        heaps = [*start.zones.values(), *start.pools.values()]
        if sum(n for heap in heaps for _, n in heap) > MOST_CARDS:
            raise ReplayError(self.path, 1, f"more than {MOST_CARDS} cards lie on the table")
        for zone, heap in start.zones.items():
            table.zones[zone] = [card for card, n in self._cards_in(heap) for _ in range(n)]
        for pool, heap in start.pools.items():
            table.pools[pool] = dict(self._cards_in(heap))
        for pool in table.pools:
            try:
                check_depth(table, pool)
            except ValueError as error:
                raise ReplayError(self.path, 1, str(error)) from error
        return table

    def _cards_in(self, heap: CardCounts) -> Iterator[tuple[Card, int]]:
        for words, n in heap:
            try:
                yield self.cards(words), n
            except NotationError as error:
                raise ReplayError(self.path, 1, str(error)) from error

    def _play_step(self, line: FileLine, step: StepLine) -> None:
        if step.id in self.by_id:
            return
        if step.parent in self.by_id:
            self._add_events_only(line, None)
            return
        try:
            super()._play_step(line, step)
        except TooMuchWorkError:
            raise
        except (ReplayError, DivergedError) as error:
            bad = error if isinstance(error, ReplayError) else self._bad(line, str(error))
            self._remove_step(line)
            self._add_events_only(line, bad)

    def _bad(self, line: FileLine, reason: str) -> ReplayError:
        return ReplayError(self.path, line.number, reason)

    def _remove_step(self, line: FileLine) -> None:
        """Take off a step that has just grown, and is not what the file says."""
        node = self.record.node
        if node.name is None and node.parent is not None:
            self._stand_at(line, node.parent)
            self.record.forget(node)

    def _add_events_only(self, line: FileLine, bad: ReplayError | None) -> None:
        """Note a step that the file alone knows."""
        step = line.entry
        assert isinstance(step, StepLine)
        above: AnyStep | None = None
        if step.parent is not None:
            above = self.by_id.get(step.parent) or self.nodes.get(step.parent)
            if above is None:  # it follows nothing
                raise bad or self._bad(line, f"no step above has the id {step.parent!r}")
        elif self.events_only or hasattr(self, "record"):
            raise bad or self._bad(line, "a step needs a parent and an answer")
        if not hasattr(self, "cards"):
            self.cards = CardReader(self.header.game, self.record.rules)
        try:
            events = [event_of(event, self.cards) for event in step.events]
        except NotationError as error:
            raise self._bad(line, str(error)) from error
        words = step.answer if step.answer is not None else step.deal or ""
        step_only = EventsOnlyStep(above, step.id, words, events, line.number)
        self.difference = self.difference or bad
        self.by_id[step.id] = step_only
        if isinstance(above, EventsOnlyStep):
            above.branches.append(step_only)
        else:
            self.events_only.append(step_only)

    def _steps_of_game(self, line: FileLine, also: Also) -> list[Node]:
        known = [id_ for id_ in also.steps if id_ not in self.by_id]
        return super()._steps_of_game(line, also.changed(steps=known, left=[]))

    def _visit(self, line: FileLine, id_: str) -> None:
        if id_ not in self.by_id:  # else somebody was there: nobody can stand there now
            super()._visit(line, id_)

    def _node(self, line: FileLine, id_: str) -> Node:
        if id_ in self.by_id:
            return self.record.root
        return super()._node(line, id_)
