"""A game is played again: the answers of a file are given again, under the rules of today."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from dreamtutor import games
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer, Human, Seeded
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.notation import NotationError, read, write
from dreamtutor.engine.record import Answered, News, Node, Record, nobody
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Chance, Over, RefusedError
from dreamtutor.engine.table import Table
from dreamtutor.replay.event_entries import says_the_same
from dreamtutor.replay.format import FORMAT, Also, Cursor, Header, RefusedTry, StepLine
from dreamtutor.replay.game import dealer_for
from dreamtutor.replay.game_writer import start_entry
from dreamtutor.replay.ids import setup_id, step_id, table_hash
from dreamtutor.replay.reader import Contents, FileLine, ReplayError

T = TypeVar("T")


class ImpossibleGameError(ValueError):
    """The file deals a card that cannot lie there."""


class TooMuchWorkError(ReplayError):
    """A file asks for more work than anybody should wait for."""


class MisdealtError(ReplayError):
    """The cards of a line do not follow from the deal that the file names."""


class FileDealer:
    """Deals the cards that a file names, and then waits to be told."""

    def __init__(self) -> None:
        self.load((), Human())

    def load(self, cards: Iterable[str], named: Dealer) -> None:
        self.cards, self.named = iter(cards), named
        self.follow = True
        """Are they the cards that the deal brings which the file names, if it names one?"""

    def deal(self, table: Table, pool: str) -> Card | None:
        words = next(self.cards, None)
        if (due := self.named.deal(table, pool)) is not None and write(due) != words:
            self.follow = False
        if words is None:
            return None
        for card in table.behind(pool):
            if write(card) == words:
                return card
        raise ImpossibleGameError(f"a {words} is dealt, and none can lie there")


class Replayer:
    """Goes through the lines of a file, and lets a record grow by them."""

    def __init__(self, contents: Contents, misdealt: list[MisdealtError] | None = None) -> None:
        self.path, self.header = contents.path, contents.header
        self.misdealt = [] if misdealt is None else misdealt
        """The lines whose cards do not follow from the deal that the file names."""
        self.dealer = FileDealer()
        self.named = dealer_for(contents.header)
        self.nodes: dict[str, Node] = {}
        self.table: Table | None = None
        self.visited: dict[Node, int] = {}
        """In which line the player was at each step last."""
        self.most, self.work = contents.limits.work, 0
        """How many answers may be given again, and how many were."""
        with collecting_later():
            self._play(contents.lines)

    def _play(self, lines: list[FileLine]) -> None:
        self.record = self._begun(lines)
        for line in lines[1:]:
            if isinstance(line.entry, StepLine):
                self._stepped(line, line.entry)
                self._visit(line, line.entry.id)
            elif isinstance(line.entry, RefusedTry):
                self._known(line, line.entry.at)
            elif isinstance(line.entry, Cursor):
                self._visit(line, line.entry.to)
            elif isinstance(line.entry, Also):
                self.record.united.append(self._united(line, line.entry))
            elif isinstance(line.entry, Header):
                raise ReplayError(self.path, line.number, "there is a second header")
        self._settle(lines[-1])
        self.record.watch = nobody
        self.record.dealer = self.named
        self.record.session.dealer = self.record.dealer_at(self.record.node)

    def _visit(self, line: FileLine, id_: str) -> None:
        """The player was at a step. The position is made only when something follows there."""
        node = self._known(line, id_)
        self.visited.pop(node, None)  # the one that was visited last comes last
        self.visited[node] = line.number

    def _settle(self, line: FileLine) -> None:
        """Stand where the player was last; from each step, `redo` leads to what was visited last
        behind it."""
        latest = dict.fromkeys(self.nodes.values(), 0) | self.visited
        newest: dict[Node, int] = {}
        for node in reversed(self.nodes.values()):  # each comes after what it follows
            above = node.parent
            if above is not None:
                latest[above] = max(latest[above], latest[node])
                if latest[node] > newest.get(above, -1):
                    newest[above], above.last = latest[node], node
        for here in reversed(self.visited):
            self._stand(line, here)
            break

    def _stand(self, line: FileLine, node: Node) -> None:
        """Let the record stand at a step."""
        record = self.record
        if node is not record.node:
            self._spend(line, len(node.path()))
            record.stand_at(node, self.dealer)

    def _spend(self, line: FileLine, answers: int) -> None:
        """What a file may ask for is counted, so that no file can keep anybody waiting."""
        self.work += answers
        if self.work > self.most:
            reason = f"there is more to be played again than the limit ({self.most:,} answers)"
            raise TooMuchWorkError(self.path, line.number, reason)

    def _begun(self, lines: list[FileLine]) -> Record:
        """The record before the first answer."""
        rules = self._rules()
        first = next((line for line in lines if isinstance(line.entry, StepLine)), None)
        if first is None:
            raise ReplayError(self.path, lines[-1].number, "the game ends before it begins")
        step = first.entry
        assert isinstance(step, StepLine)
        if step.parent is not None:
            raise ReplayError(self.path, first.number, "the first step must not follow another")
        self.dealer.load(step.dealt, self.named)
        record = self._allowed(first, lambda: Record(rules, self.dealer, self._watch))
        self._compare(first, step, record.root)
        self._follows(first, self.named)
        return record

    def _rules(self) -> Rules:
        """The rules of today for the game."""
        header = self.header
        try:
            rules = games.rules(header.game, header.modules, header.settings)
        except ValueError as error:
            raise ReplayError(self.path, 1, str(error)) from error
        if not starts_as_said(header, rules):
            raise ReplayError(self.path, 1, "the table at the start is another one")
        return rules

    def _watch(self, news: News) -> None:
        if isinstance(news, Answered):
            self.table = news.table

    def _known(self, line: FileLine, id_: str) -> Node:
        if id_ not in self.nodes:
            raise ReplayError(self.path, line.number, f"no step above has the id {id_!r}")
        return self.nodes[id_]

    def _united(self, line: FileLine, also: Also) -> list[Node]:
        """What was played in one of the games that were united in the file."""
        own, other = self.header, also.header
        same_deal = (setup_id(own), own.deal) == (setup_id(other), other.deal)
        if not same_deal or other.format != FORMAT or not starts_as_said(other, self.record.rules):
            raise ReplayError(self.path, line.number, "it speaks of another game than the file")
        played: dict[Node, None] = {}
        for id_ in also.steps:
            node = self._known(line, id_)
            if node.parent is not None and node.parent not in played:
                raise ReplayError(self.path, line.number, f"{id_!r} comes before what it follows")
            played[node] = None
        for id_ in (id_ for left in also.left for id_ in left):
            if self._known(line, id_) not in played:
                raise ReplayError(
                    self.path, line.number, f"the game was left at {id_!r}, not in it"
                )
        return list(played)

    def _stepped(self, line: FileLine, step: StepLine) -> None:
        if step.id in self.nodes:  # the same play, written down twice
            self._spend(line, 1)
            self._stand(line, self.nodes[step.id])
            self.table = self.record.table
            self._compare(line, step, self.record.node)
            return
        if step.parent is None or (step.answer is None) is (step.deal is None):
            raise ReplayError(self.path, line.number, "a step needs a parent and an answer")
        words, record = step.answer, self.record
        self._stand(line, self._known(line, step.parent))
        self._spend(line, 1 + len(record.node.branches) // 100)
        if words is None:
            self._compare(line, step, self._shuffled(line, step))
            return
        told = isinstance(record.prompt, Chance)  # by whoever turned over the real card
        shuffled = record.dealer_at(record.node)
        named = self.named if shuffled is self.dealer else shuffled
        self.dealer.load(step.dealt[1:] if told else step.dealt, named)
        record.session.dealer = self.dealer
        node = self._allowed(line, lambda: record.answer(read(record.session, words)))
        self._compare(line, step, node)
        self._follows(line, named)

    def _follows(self, line: FileLine, named: Dealer) -> None:
        """Are the cards of a step the ones that the deal brings there which the file names?"""
        if self.dealer.follow or not isinstance(named, Seeded):
            return
        reason = f"the cards do not follow from the deal that the file names ({named.seed})"
        if (old := self.header.rules) != games.RULES_VERSION:
            reason += f", as it is dealt today; the file was written by version {old} of the rules"
        self.misdealt.append(MisdealtError(self.path, line.number, reason))

    def _shuffled(self, line: FileLine, step: StepLine) -> Node:
        if self.header.deal is None or step.dealt or isinstance(self.record.prompt, Over):
            raise ReplayError(self.path, line.number, "there is nothing to shuffle")
        return self.record.shuffle(Seeded(step.deal or ""))

    def _allowed(self, line: FileLine, play: Callable[[], T]) -> T:
        try:
            return play()
        except RefusedError as refused:
            reason = f"the answer is not allowed: {refused.why}"
        except (NotationError, ImpossibleGameError) as error:
            reason = str(error)
        raise ReplayError(self.path, line.number, reason)

    def _compare(self, line: FileLine, step: StepLine, node: Node) -> None:
        """What was written down must be what happened now."""
        assert self.table is not None
        above = node.parent.name if node.parent else setup_id(self.header)
        for n, (old, event) in enumerate(zip(step.events, node.events, strict=False), 1):
            if not says_the_same(old, event):
                raise ReplayError(self.path, line.number, f"event {n} was {old!r}, and is {event}")
        if len(step.events) != len(node.events):
            reason = (
                f"{len(step.events)} events were written down, and there are {len(node.events)}"
            )
            raise ReplayError(self.path, line.number, reason)
        if step.hash and step.hash != table_hash(self.table):
            raise ReplayError(self.path, line.number, "the table after it is another one")
        if step.turn is not None and step.turn is not (node.turn is not None):
            raise ReplayError(self.path, line.number, "a turn does not begin there")
        if step.parent != (above if node.parent else None):
            raise ReplayError(self.path, line.number, "the parent does not belong to this play")
        if step.id != step_id(above, step.answer, step.dealt, step.deal):
            raise ReplayError(self.path, line.number, "the id does not belong to this play")
        node.name = step.id
        self.nodes[step.id] = node


def starts_as_said(header: Header, rules: Rules) -> bool:
    """Does a game begin with the table of which its header speaks, if it speaks of it?"""
    start, said = start_entry(rules.table), header.start
    silent = "start" not in header.model_fields_set
    return silent or (said.zones, said.pools) == (start.zones, start.pools)
