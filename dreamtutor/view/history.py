"""The course of a game as a list: the line that is played, and beside it those that were left.

An answer is told as the choice was offered. What is said often is said once (`History.says`). The
list is sent with every answer while it is open: so only what lies around the place where the table
stands is in it, and it takes as long in a long game as in a short one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict
from weakref import WeakKeyDictionary

from dreamtutor.engine.branches import at_start, descendants, end_of, passed, same_cards
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Ended, Event
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Prompt
from dreamtutor.engine.steps import Step
from dreamtutor.texts import Words
from dreamtutor.texts.choices import answer_text

MOST = 200
"""So many steps of the line that is played are listed at most,"""
BESIDE = 200
"""so many of all lines beside it,"""
LONG = 30
"""so many of one of them,"""
DEEP = 5
"""and lines beside lines so deep."""
LineMark = Literal["won", "lost", "peeked", "shuffled"]
BesideLines = tuple[list["HistoryLine"], int]
"""Lines that were left, and how many more there are."""


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
    more: NotRequired[int]
    """So many more, the oldest, are not listed."""


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
    then, here = passed(record), record.node
    ahead = {here, *descendants(here)}
    played = []
    for end in (node for node in record.entered if not node.branches):
        known = then[end]
        answers = known.steps - known.shuffles
        peeked, shuffled = known.peeks > 0, known.shuffles > 0
        played.append(
            PlayedLine(str(end.name), answers, outcome_at(end), peeked, shuffled, end in ahead)
        )
    return played


def outcome_at(node: Node) -> str:
    """How the game ended at a node, if it did."""
    return outcome_of_events(node.events)


def outcome_of_events(events: Sequence[Event]) -> str:
    """How the game ended with these events, if it did."""
    last = events[-1] if events else None
    return last.outcome if isinstance(last, Ended) else ""


def with_turns(line: Iterable[Node]) -> Iterator[tuple[Node, int]]:
    """The nodes of a line from the start, each with the turn in which it was answered."""
    turn = 0
    for node in line:
        yield node, turn
        turn += node.turn is not None


def around(node: Node, most: int) -> list[Node]:
    """The line through a node, as far as it lies around the node."""
    above, below = [node], [node]
    while len(above) <= most and above[-1].parent is not None:
        above.append(above[-1].parent)
    while len(below) <= most and below[-1].last is not None:
        below.append(below[-1].last)
    line = [*above[:0:-1], *below]
    first = max(0, min(len(above) - 1 - most // 2, len(line) - most))
    return line[first : first + most]


class HistoryBuilder:
    """Lists what was played. What it looks at does not grow with the game."""

    def __init__(self, record: Record, words: Words) -> None:
        self.record, self.words = record, words.for_settings(record.rules.settings)
        self.passed = passed(record)
        self.says: dict[str, int] = {}
        """What was said so far, with its number."""
        self.room_left = BESIDE
        """So many steps of lines beside can still be listed."""
        self.end = end_of(record.node)

    def history(self) -> History:
        """The line that is played, with all others beside it."""
        here = self.record.node
        shown = around(here, MOST)
        line: HistoryLine = {"moves": self.main_steps(shown, here), "end": str(self.end.name)}
        if before := self.passed[shown[0]].steps:
            line["before"] = before
        if after := self.steps_between(shown[-1], self.end):
            line["after"] = after
        return {
            "says": list(self.says),
            "line": line,
            "here": str(here.name),
            "to": self.places_to_go(here),
        }

    def steps_between(self, node: Node, later: Node) -> int:
        return self.passed[later].steps - self.passed[node].steps

    def places_to_go(self, here: Node) -> dict[Any, str]:
        """Where to go from here."""
        places: dict[str, Node] = {}
        if here.parent is not None:
            back = here.parent
            while back.turn is None and back.parent is not None:
                back = back.parent
            places |= {"first": self.record.root, "back": back}
        if here.last is not None:
            forth = here.last
            while forth.turn is None and forth.last is not None:
                forth = forth.last
            places |= {"forth": forth, "last": self.end}
        return {way: str(node.name) for way, node in places.items()}

    def main_steps(self, line: Sequence[Node], here: Node) -> list[HistoryStep]:
        """Steps of the line that is played. What was left close by is listed first: there may not
        be room for all of it."""
        nearest = sorted(line, key=lambda node: abs(self.steps_between(here, node)))
        beside = {node: self.lines_beside(node, 1, node.parent) for node in nearest}
        return [self.step(node, line[0], beside[node]) for node in line]

    def steps(self, line: Sequence[Node], depth: int, shared: Node | None) -> list[HistoryStep]:
        """Steps of a line beside, each with the lines that leave there."""
        first, *others = line
        nothing: BesideLines = ([], 0)
        return [
            self.step(first, first, nothing),
            *(
                self.step(node, first, self.lines_beside(node, depth + 1, shared))
                for node in others
            ),
        ]

    def step(self, node: Node, first: Node, beside: BesideLines) -> HistoryStep:
        """A step of a line of which this is the first that is listed."""
        step: HistoryStep = {"id": str(node.name), "say": self.sentence_number(node)}
        turn = self.turn_of(node)
        if turn and (node is first or turn != self.turn_of(node.parent)):
            step["turn"] = turn
        if marks := self.marks(node, node):
            step["marks"] = marks
        lines, more = beside
        if lines:
            step["lines"] = lines
        if more:
            step["more"] = more
        return step

    def turn_of(self, node: Node | None) -> int:
        """The turn in which a step was answered."""
        return self.passed[node.parent].turns if node and node.parent else 0

    def lines_beside(self, node: Node, depth: int, shared: Node | None) -> BesideLines:
        """The lines that were played instead of a step, and how many more there are for which there
        is no room. The newest come first to it. They have the shared node in common with the line
        that is played."""
        beside = node.parent.branches if node.parent else [node]
        found: list[HistoryLine] = []
        for other in reversed(beside):
            if self.room_left <= 0 or depth > DEEP:
                break
            if other is not node:
                found.append(self.line_beside(other, depth, shared))
        return found[::-1], len(beside) - 1 - len(found)

    def line_beside(self, node: Node, depth: int, shared: Node | None) -> HistoryLine:
        """A line that was left."""
        shown, end = [node], end_of(node)
        while len(shown) < min(LONG, self.room_left) and shown[-1].last is not None:
            shown.append(shown[-1].last)
        self.room_left -= len(shown)
        line: HistoryLine = {"moves": self.steps(shown, depth, shared), "end": str(end.name)}
        if after := self.steps_between(shown[-1], end):
            line["after"] = after
        if marks := self.marks(node, end):
            line["marks"] = marks
        if same_cards(self.record, self.end, end, shared):
            line["alike"] = True
        return line

    def marks(self, first: Node, last: Node) -> list[LineMark]:
        """What is to be said of a line from its first step to its last, or of one step."""
        marks: list[LineMark] = []
        before = self.passed[first.parent] if first.parent else at_start(self.record)
        then = self.passed[last]
        if end := outcome_at(last):
            marks.append("won" if end == "won" else "lost")
        if then.began_to_peek if first is last else then.peeks > before.peeks:
            marks.append("peeked")
        if then.shuffles > before.shuffles:
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
    return answer_text(words, prompt, answer)
