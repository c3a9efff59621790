"""The course of a game as a list: the line that is played, and beside it those that were left.

An answer is told as the choice was offered. What is said often is said once (`History.says`), and
names are as short as they can be: the list of a long game is sent with every answer while it is
open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict
from weakref import WeakKeyDictionary

from dreamtutor.engine.branches import end_of, peeked, played_line, same_cards
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Ended, Event
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Over, Prompt
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.texts import Words
from dreamtutor.view.prompt import bin_label, option_label

MOST = 1000
"""So many answers are listed at most,"""
LONG = 30
"""so many of a line beside the one that is played,"""
DEEP = 5
"""and lines beside lines so deep."""
SHORT = 8
"""Letters of a name, if they tell all steps apart."""
LineMark = Literal["won", "lost", "peeked", "shuffled"]


class HistoryStep(TypedDict):
    """A step of a line."""

    id: str
    say: int
    """Which of `History.says` says it."""
    turn: NotRequired[int]
    """The turn that begins with it, or in which the line begins."""
    marks: NotRequired[list[LineMark]]
    lines: NotRequired[list[HistoryLine]]
    """The lines that were played instead of it."""


class HistoryLine(TypedDict):
    """Steps one after the other."""

    moves: list[HistoryStep]
    end: str
    """The name of its last step."""
    before: NotRequired[int]
    after: NotRequired[int]
    """So many steps before and after those in `moves` are not listed."""
    marks: NotRequired[list[LineMark]]
    """What is true of the line as a whole: how it ended, whether something had been seen before
    in it, and whether something was shuffled."""
    alike: NotRequired[bool]
    """It was played on the same deck as the line that is played, and can be compared with it."""


class ComparedRow(TypedDict):
    """The same on both sides: what was answered in a turn, or what lies at a place."""

    say: str
    one: list[str]
    other: list[str]


class ComparedPart(TypedDict):
    """Rows under a heading."""

    say: str
    rows: list[ComparedRow]
    more: NotRequired[str]
    """What is not listed: how many turns."""


class Comparison(TypedDict):
    """Two lines beside each other."""

    end: str
    """The name of the last step of the other line."""
    say: str
    """Where they part."""
    parts: list[ComparedPart]


class History(TypedDict):
    """All that was played."""

    says: list[str]
    line: HistoryLine
    here: str
    """The step at which the table stands."""
    to: dict[Literal["first", "back", "forth", "last"], str]
    """Where to go from here: to the beginning, to the beginning of a turn, to the end. What leads
    nowhere is left out."""
    compared: NotRequired[Comparison]
    """Two lines beside each other, if that was asked for."""


@dataclass(frozen=True)
class PlayedLine:
    """One line of a game, for Python."""

    name: str
    """The name of its last step, to go there: `table.go(line.name)`."""
    answers: int
    outcome: str
    """ "won", "lost", or empty if it was not played to the end."""
    peeked: bool
    """Was a card met that had been seen on another line before?"""
    shuffled: bool
    """Was what nobody had seen shuffled on the way?"""
    here: bool
    """Does the table stand somewhere in it?"""


def history(record: Record, words: Words) -> History:
    """The list as it stands now."""
    return HistoryBuilder(record, words).history()


def lines(record: Record) -> list[PlayedLine]:
    """Every line that was played, in the order in which they were begun."""
    seen, here = peeked(record), record.node
    ends = sorted((node for node in record.nodes() if not node.branches), key=lambda n: n.born)
    played = []
    for end in ends:
        line = end.line()
        answers = sum(node.answer is not None for node in line)
        shuffled = any(node.dealer is not None for node in line)
        knew = any(node in seen for node in line)
        played.append(
            PlayedLine(str(end.name), answers, outcome_at(end), knew, shuffled, here in line)
        )
    return played


def outcome_at(node: Node) -> str:
    """How the game ended at a node, if it did."""
    return outcome_of_events(node.events)


def outcome_of_events(events: Sequence[Event]) -> str:
    """How the game ended with these events, if it did."""
    last = events[-1] if events else None
    return last.outcome if isinstance(last, Ended) else ""


def first_peeks(record: Record, seen: set[Node]) -> Iterator[Node]:
    """The nodes with which a line begins to uncover cards that had been seen before."""
    knew: set[Node] = set()
    for node in record.nodes():
        goes_on = node.parent in knew and node.parent.branches[0] is node and not node.dealer
        if node in seen and not goes_on:
            yield node
        if node in seen or goes_on:
            knew.add(node)


def with_turns(line: Iterable[Node]) -> Iterator[tuple[Node, int]]:
    """The nodes of a line from the start, each with the turn in which it was answered."""
    turn = 0
    for node in line:
        yield node, turn
        turn += node.turn is not None


class HistoryBuilder:
    """Looks at a record once, and lists what was played."""

    def __init__(self, record: Record, words: Words) -> None:
        self.record, self.words = record, words.for_settings(record.rules.settings)
        names = [str(node.name) for node in record.nodes()]
        short = {name[:SHORT] for name in names}
        self.length = SHORT if len(short) == len(names) else max(map(len, names))
        self.seen = peeked(record)
        self.first_peeks = set(first_peeks(record, self.seen))
        self.says: dict[str, int] = {}
        """What was said so far, with its number."""
        self.room_left = MOST
        """So many steps can still be listed."""
        self.end = end_of(record.node)

    def history(self) -> History:
        """The line that is played, with all others beside it."""
        main = played_line(self.record.node)
        at = main.index(self.record.node)
        first = max(0, min(at - MOST // 2, len(main) - MOST))
        shown = [*with_turns(main)][first : first + MOST]
        self.room_left -= len(shown)
        moves = list(self.steps(shown, 0))
        line: HistoryLine = {"moves": moves, "end": self.name(main[-1])}
        if first:
            line["before"] = first
        if after := len(main) - first - len(shown):
            line["after"] = after
        return {
            "says": list(self.says),
            "line": line,
            "here": self.name(self.record.node),
            "to": self.places_to_go(main, at),
        }

    def name(self, node: Node) -> str:
        """The name of a step, as short as it can be."""
        return str(node.name)[: self.length]

    def places_to_go(self, main: Sequence[Node], at: int) -> dict[Any, str]:
        """Where to go from here."""
        began = [n for n, node in enumerate(main) if node.turn is not None or not n]
        places = {
            "first": 0,
            "back": max((n for n in began if n < at), default=0),
            "forth": min((n for n in began if n > at), default=len(main) - 1),
            "last": len(main) - 1,
        }
        return {way: self.name(main[n]) for way, n in places.items() if n != at}

    def steps(self, line: Sequence[tuple[Node, int]], depth: int) -> Iterator[HistoryStep]:
        """Steps of a line, each with the lines that leave there."""
        before = 0
        for node, turn in line:
            move: HistoryStep = {"id": self.name(node), "say": self.sentence_number(node)}
            if turn != before:
                move["turn"] = before = turn
            if marks := self.marks([node]):
                move["marks"] = marks
            beside = node.parent.branches if node.parent else []
            others = [other for other in beside if other is not node]
            if others and depth < DEEP and (node is not line[0][0] or not depth):
                lines = (self.line_beside(other, turn, depth + 1) for other in others)
                if found := [line for line in lines if line]:
                    move["lines"] = found
            yield move

    def line_beside(self, node: Node, turn: int, depth: int) -> HistoryLine | None:
        """A line that was left; None if there are too many."""
        if self.room_left <= 0:
            return None
        whole, at = [(node, turn)], turn
        while (last := whole[-1][0]).last is not None:
            at += last.turn is not None
            whole.append((last.last, at))
        shown = whole[: min(LONG, self.room_left)]
        self.room_left -= len(shown)
        line: HistoryLine = {"moves": list(self.steps(shown, depth)), "end": self.name(last)}
        if after := len(whole) - len(shown):
            line["after"] = after
        if marks := self.marks([step for step, _ in whole]):
            line["marks"] = marks
        if same_cards(self.record, self.end, last):
            line["alike"] = True
        return line

    def marks(self, line: Sequence[Node]) -> list[LineMark]:
        """What is to be said of a line, or of one step of it."""
        marks: list[LineMark] = []
        if end := outcome_at(line[-1]):
            marks.append("won" if end == "won" else "lost")
        if any(node in (self.seen if len(line) > 1 else self.first_peeks) for node in line):
            marks.append("peeked")
        if any(node.dealer is not None for node in line):
            marks.append("shuffled")
        return marks

    def sentence_number(self, node: Node) -> int:
        """The place in `says` of what is said of a step."""
        text = answer_in_words(self.record, self.words, node)
        return self.says.setdefault(text, len(self.says))


SAID: WeakKeyDictionary[Node, dict[Words, str]] = WeakKeyDictionary()
"""What was said of a step before: to say it again, nothing need be looked up."""


def answer_in_words(record: Record, words: Words, node: Node) -> str:
    """An answer in a sentence."""
    said = SAID.setdefault(node, {})
    if words not in said:
        said[words] = answer_looked_up(record, words, node)
    return said[words]


def answer_looked_up(record: Record, words: Words, node: Node) -> str:
    asks = node.parent is not None and isinstance(node.answer, Step | tuple)
    prompt = record.position(node.parent, Human()).prompt if asks and node.parent else None
    return answer_as_offered(words, node, prompt)


def answer_as_offered(words: Words, node: Node, prompt: Prompt | None) -> str:
    """An answer in a sentence, as the prompt offered it."""
    answer = node.answer
    if node.parent is None:
        return words.text("history", "beginning")
    if answer is None:
        return words.text("history", "shuffled")
    if isinstance(answer, Card):
        return words.text("history", "card", card=words.card(answer))
    assert prompt is not None
    assert not isinstance(prompt, Over)
    if isinstance(answer, Step):
        return option_label(words, prompt, answer)
    assert isinstance(prompt, Arrange)
    piles = [
        words.text("history", "pile", bin=bin_label(words, prompt, bin_.zone), cards=cards)
        for bin_, pile in zip(prompt.bins, answer, strict=True)
        if (cards := words.in_order(pile))
    ]
    return words.text("history", "between").join(piles)
