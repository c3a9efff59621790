"""A game is played again: the answers of a file are given again, under the rules of today."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TypeVar

from dreamtutor import games
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer, Human, Seeded
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.notation import NotationError, read, written
from dreamtutor.engine.record import Answered, News, Node, Record, nobody
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Chance, Over, RefusedError
from dreamtutor.engine.table import Table
from dreamtutor.replay.event_entries import says_the_same
from dreamtutor.replay.format import FORMAT, Also, Cursor, Header, RefusedTry, StepLine
from dreamtutor.replay.game_writer import start_entry
from dreamtutor.replay.headers import dealer_for
from dreamtutor.replay.ids import setup_id, step_id, table_hash
from dreamtutor.replay.reader import Contents, FileLine, ReplayError

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)


class ImpossibleGameError(ValueError):
    """A file deals a card that cannot lie there."""


class TooMuchWorkError(ReplayError):
    """A file asks for more work than anybody should wait for."""


class MisdealtError(ReplayError):
    """The cards of a line do not follow from the deal that the file names."""


class FileDealer:
    """Deals the cards that a file names, and then waits to be told."""

    def __init__(self) -> None:
        self.load((), Human())

    def load(self, cards: Iterable[str], named_dealer: Dealer) -> None:
        """Deal these cards next; `named_dealer` deals as the file says that they were dealt."""
        self.cards, self.named_dealer = iter(cards), named_dealer
        self.follows_deal = True
        """Are the cards so far the ones that the named dealer deals?"""

    def deal(self, table: Table, pool: str) -> Card | None:
        words = next(self.cards, None)
        if (due := self.named_dealer.deal(table, pool)) is not None:
            if written(due) == words:
                return due
            self.follows_deal = False
        if words is None:
            return None
        for card in table.behind(pool):
            if written(card) == words:
                return card
        raise ImpossibleGameError(f"a {words} is dealt, and none can lie there")


class Replayer:
    """Plays the lines of a file again: afterwards `record` has its steps, and stands where the
    player stood at the end."""

    def __init__(self, contents: Contents, misdealt: list[MisdealtError] | None = None) -> None:
        self.path, self.header = contents.path, contents.header
        self.misdealt = [] if misdealt is None else misdealt
        """The lines whose cards do not follow from the deal that the file names."""
        self.dealer = FileDealer()
        self.named_dealer = dealer_for(contents.header)
        self.nodes: dict[str, Node] = {}
        self.table: Table | None = None
        self.visited: dict[Node, int] = {}
        """For each step the line in which the player was there last."""
        self.max_work, self.work = contents.limits.work, 0
        """How many answers may be given again, and how many have been."""
        with collecting_later():
            self._play(contents.lines)

    def _play(self, lines: list[FileLine]) -> None:
        self.record = self._begin_record(lines)
        for line in lines[1:]:
            if isinstance(line.entry, StepLine):
                self._play_step(line, line.entry)
                self._visit(line, line.entry.id)
            elif isinstance(line.entry, RefusedTry):
                self._node(line, line.entry.at)
            elif isinstance(line.entry, Cursor):
                self._visit(line, line.entry.to)
            elif isinstance(line.entry, Also):
                self.record.united.append(self._steps_of_game(line, line.entry))
            elif isinstance(line.entry, Header):
                raise ReplayError(self.path, line.number, "there is a second header")
        self._stand_at_end(lines[-1])
        self.record.watch = nobody
        self.record.dealer = self.named_dealer
        self.record.session.dealer = self.record.dealer_at(self.record.node)

    def _visit(self, line: FileLine, id_: str) -> None:
        """Remember that the player was at a step; the position there is made when it is needed."""
        node = self._node(line, id_)
        self.visited.pop(node, None)  # the one that was visited last comes last
        self.visited[node] = line.number

    def _stand_at_end(self, line: FileLine) -> None:
        """Let the record stand where the player was last. From each step, `redo` leads to the
        branch that was visited last."""
        parents = {node: node.parent for node in self.nodes.values()}
        for above, node in latest_branches(parents, self.visited).items():
            above.last = node
        if self.visited:
            self._stand_at(line, next(reversed(self.visited)))

    def _stand_at(self, line: FileLine, node: Node) -> None:
        """Let the record stand at a step."""
        record = self.record
        if node is not record.node:
            self._count_work(line, len(node.path()))
            record.stand_at(node, self.dealer)

    def _count_work(self, line: FileLine, answers: int) -> None:
        """Count answers that are given again: no file may keep anybody waiting for ever."""
        self.work += answers
        if self.work > self.max_work:
            reason = f"there is more to be played again than the limit ({self.max_work:,} answers)"
            raise TooMuchWorkError(self.path, line.number, reason)

    def _begin_record(self, lines: list[FileLine]) -> Record:
        """The record before the first answer."""
        rules = self._rules()
        first = next((line for line in lines if isinstance(line.entry, StepLine)), None)
        if first is None:
            raise ReplayError(self.path, lines[-1].number, "the game ends before it begins")
        step = first.entry
        assert isinstance(step, StepLine)
        if step.parent is not None:
            raise ReplayError(self.path, first.number, "the first step must not follow another")
        self.dealer.load(step.dealt, self.named_dealer)
        record = self._attempt(first, lambda: Record(rules, self.dealer, self._note_table))
        self._compare(first, step, record.root)
        self._check_deal(first, self.named_dealer)
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

    def _note_table(self, news: News) -> None:
        if isinstance(news, Answered):
            self.table = news.table

    def _node(self, line: FileLine, id_: str) -> Node:
        if id_ not in self.nodes:
            raise ReplayError(self.path, line.number, f"no step above has the id {id_!r}")
        return self.nodes[id_]

    def _steps_of_game(self, line: FileLine, also: Also) -> list[Node]:
        """The steps of one of the games that were merged in the file."""
        own, other = self.header, also.header
        same_deal = (setup_id(own), own.deal) == (setup_id(other), other.deal)
        if not same_deal or other.format != FORMAT or not starts_as_said(other, self.record.rules):
            raise ReplayError(self.path, line.number, "it speaks of another game than the file")
        played: dict[Node, None] = {}
        for id_ in also.steps:
            node = self._node(line, id_)
            if node.parent is not None and node.parent not in played:
                raise ReplayError(self.path, line.number, f"{id_!r} comes before what it follows")
            played[node] = None
        for id_ in (id_ for left in also.left for id_ in left):
            if self._node(line, id_) not in played:
                raise ReplayError(
                    self.path, line.number, f"the game was left at {id_!r}, not in it"
                )
        return list(played)

    def _play_step(self, line: FileLine, step: StepLine) -> None:
        if step.id in self.nodes:  # the same play, written down twice
            self._count_work(line, 1)
            self._stand_at(line, self.nodes[step.id])
            self.table = self.record.table
            self._compare(line, step, self.record.node)
            return
        if step.parent is None or (step.answer is None) is (step.deal is None):
            raise ReplayError(self.path, line.number, "a step needs a parent and an answer")
        words, record = step.answer, self.record
        self._stand_at(line, self._node(line, step.parent))
        self._count_work(line, 1 + len(record.node.branches) // 100)
        if words is None:
            self._compare(line, step, self._shuffle(line, step))
            return
        is_told = isinstance(record.prompt, Chance)  # by whoever turned over the real card
        shuffled = record.dealer_at(record.node)
        named = self.named_dealer if shuffled is self.dealer else shuffled
        self.dealer.load(step.dealt[1:] if is_told else step.dealt, named)
        record.session.dealer = self.dealer
        node = self._attempt(line, lambda: record.answer(read(record.session, words)))
        self._compare(line, step, node)
        self._check_deal(line, named)

    def _check_deal(self, line: FileLine, named: Dealer) -> None:
        """Note it if the cards of a step are not those of the deal that the file names."""
        if self.dealer.follows_deal or not isinstance(named, Seeded):
            return
        reason = f"the cards do not follow from the deal that the file names ({named.seed})"
        if (old := self.header.rules) != games.RULES_VERSION:
            reason += f", as it is dealt today; the file was written by version {old} of the rules"
        self.misdealt.append(MisdealtError(self.path, line.number, reason))

    def _shuffle(self, line: FileLine, step: StepLine) -> Node:
        if self.header.deal is None or step.dealt or isinstance(self.record.prompt, Over):
            raise ReplayError(self.path, line.number, "there is nothing to shuffle")
        return self.record.shuffle(Seeded(step.deal or ""))

    def _attempt(self, line: FileLine, play: Callable[[], T]) -> T:
        try:
            return play()
        except RefusedError as refused:
            reason = f"the answer is not allowed: {refused.why}"
        except (NotationError, ImpossibleGameError) as error:
            reason = str(error)
        raise ReplayError(self.path, line.number, reason)

    def _compare(self, line: FileLine, step: StepLine, node: Node) -> None:
        """What stands in a line must be what has happened now."""
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


def latest_branches(parents: dict[S, S | None], visited: Mapping[S, int]) -> dict[S, S]:
    """For each step that others follow, the branch in which the player was last. `parents` names
    each step after the one that it follows; `visited` says when the player was there last."""
    latest = {step: visited.get(step, -1) for step in parents}
    branches: dict[S, S] = {}
    for step in reversed(parents):
        above = parents[step]
        if above is not None:
            latest[above] = max(latest[above], latest[step])
            if above not in branches or latest[step] > latest[branches[above]]:
                branches[above] = step
    return branches


def starts_as_said(header: Header, rules: Rules) -> bool:
    """Does a game begin with the table that its header describes, if it describes one?"""
    start, described = start_entry(rules.table), header.start
    if described is None:
        return True
    return (described.zones, described.pools) == (start.zones, start.pools)
