"""How a game is written down: a record becomes lines, one for each thing that happens in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import groupby

from dreamtutor import observers
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Answered, News, Node, Record, Tried, Went
from dreamtutor.engine.table import Table, held
from dreamtutor.replay.disk_errors import WriteError
from dreamtutor.replay.event_entries import event_entry
from dreamtutor.replay.files import LineFile
from dreamtutor.replay.format import Cursor, Header, RefusedTry, Start, StepLine, as_line
from dreamtutor.replay.ids import setup_id, step_id, table_hash
from dreamtutor.replay.json_model import JsonModel


class GameWriter:
    """Watches a record, gives its nodes their ids, and writes down what happens in it."""

    def __init__(
        self, header: Header, create_file: Callable[[], LineFile] | None, lines: Iterable[str] = ()
    ) -> None:
        self.header = header
        self.create_file = create_file
        """Begins the file; None if the game is not written down."""
        self.file: LineFile | None = None
        self.closed = False
        self.lines = [*lines]
        """All lines that stand in the file, or are to stand there as soon as there is an answer:
        a game that nobody plays leaves no file."""
        self._failed = False

    def __call__(self, news: News) -> None:
        if isinstance(news, Answered):
            news.node.name = node_name(self.header, news.node)
        if self.create_file is None:
            return
        if isinstance(news, Answered):
            step = step_entry(news.node, news.table)
            if news.node.parent is None:
                self.lines = [as_line(self.header), as_line(step)]
            else:
                self.add(step)
        elif isinstance(news, Tried):
            self.write_refusal(news.at, write(news.refusal.answer), news.refusal.why)
        elif isinstance(news, Went):
            self.add(Cursor(to=news.to.name, by=news.by))

    def write_refusal(self, at: Node, answer: str, why: str) -> None:
        """Write down that an answer was refused. It may be any text: what is too long, or no text
        at all, is cut off."""
        if self.create_file is not None:
            plain = answer[:1000].encode("utf-8", "replace").decode()
            self.add(RefusedTry(at=at.name, answer=plain, why=why))

    def add(self, *entries: JsonModel) -> None:
        """Write entries down; with them all lines that should stand in the file, and do not."""
        assert self.create_file
        if self.closed:
            raise OSError("the game is closed: nothing more can be written down")
        new = [as_line(entry) for entry in entries]
        try:
            if self.file is None:
                self.file = self.create_file()
            self.file.write("".join(f"{line}\n" for line in new).encode(), self.lines)
        except OSError as error:
            if self.file is not None and not self.file.is_begun:
                self.file = None  # it is begun again, or elsewhere
            self._failed = True
            if isinstance(error, WriteError):
                error.in_memory = True
            raise
        self._failed = self._failed and not new
        self.lines += new
        if new:
            played = any(isinstance(entry, StepLine | RefusedTry) for entry in entries)
            observers.tell(observers.GameDeed(self.lines, played))

    def is_writable(self) -> bool:
        """Is there nothing wrong with the file, as far as can be seen?"""
        if self.file is not None and not self.closed:
            with suppress(OSError):
                self.add()  # writes again what is missing in the file
        return not self._failed

    def take_repaired(self) -> bool:
        """Did something else change the file, so that lines had to be written again? The second
        call says no, until it happens again."""
        repaired = self.file is not None and self.file.repaired
        if self.file is not None:
            self.file.repaired = False
        return repaired


def entries_of(header: Header, record: Record) -> list[JsonModel]:
    """All entries of a game that was not written down while it was played. The last ones are
    cursors to where it stands now, and to where `redo` leads."""
    steps = [step_entry(node, record.position(node, Human()).table) for node in record.nodes()]
    cursors = [Cursor(to=id_, by="go") for id_ in cursor_path(record)]
    return [header, *steps, *cursors]


def cursor_path(record: Record) -> list[str]:
    """The ids of the steps to go to, one after the other, so that the game stands where it stands
    now, and `redo` leads where it leads now."""
    # To go to a step also turns all forks above it, so the highest fork comes last.
    nodes = reversed(list(record.nodes()))
    forks = [node.last.name for node in nodes if len(node.branches) > 1 and node.last]
    return [*forks, record.node.name]


def node_name(header: Header, node: Node) -> str:
    """The id of a node: the same play has the same id in everybody's file."""
    above = node.parent.name if node.parent else setup_id(header)
    return step_id(above, answer_words(node), dealt_cards(node), deal_label(node))


def answer_words(node: Node) -> str | None:
    return None if node.answer is None else write(node.answer)


def dealt_cards(node: Node) -> list[str]:
    return [write(card) for card in dealt(node.events)]


def deal_label(node: Node) -> str | None:
    """The deal from here on, if what nobody had seen was shuffled at this node."""
    return str(node.dealer.seed) if isinstance(node.dealer, Seeded) else None


def step_entry(node: Node, table: Table) -> StepLine:
    """A node as it is written down."""
    return StepLine(
        id=node.name,
        parent=node.parent.name if node.parent else None,
        answer=answer_words(node),
        deal=deal_label(node),
        dealt=dealt_cards(node),
        events=[event_entry(event) for event in node.events],
        hash=table_hash(table),
        turn=node.turn is not None or None,
    )


def start_entry(table: Table) -> Start:
    """The table before the first card is dealt."""
    zones = {
        zone: [(write(card), len([*same])) for card, same in groupby(slots)]
        for zone, slots in table.zones.items()
        if slots
    }
    pools = {
        pool: [(write(card), n) for card, n in held(cards).items()]
        for pool, cards in table.pools.items()
    }
    return Start(zones=zones, pools=pools)
