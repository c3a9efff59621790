"""Two lines of a game beside each other: where they part, what was answered, and how it stands at
the end of each. It says what differs; which line is better, the reader sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NotRequired, TypedDict

from dreamtutor.engine.branches import parting, since
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words
from dreamtutor.view.history import outcome, told, turns
from dreamtutor.view.table import heading, spots

MOST = 60
"""So many turns are set beside each other at most."""
FEW = 6
"""So many cards are named where their number says nothing."""


class Turn(TypedDict):
    """What was answered in a turn, on each side."""

    say: str
    one: list[str]
    other: list[str]


class Difference(TypedDict):
    """Something that is otherwise at the ends."""

    what: str
    one: str
    other: str


class Comparison(TypedDict):
    end: str
    """The name of the last step of the other line."""
    say: str
    """Where they part."""
    turns: list[Turn]
    after: NotRequired[int]
    """So many turns more are not listed."""
    ends: list[Difference]


def compare(record: Record, words: Words, one: Node, other: Node) -> Comparison:
    """Two lines, each named by its last step."""
    words = words.agreed(record.rules.settings)
    shared = parting(one, other)
    number = last_turn(shared)
    say = words.said("history", "part" if number else "part_first", turn=number)
    sides = [answers(record, words, shared, end) for end in (one, other)]
    all_ = [
        Turn(
            say=words.said("history", "turn", turn=turn) if turn else "",
            one=sides[0].get(turn, []),
            other=sides[1].get(turn, []),
        )
        for turn in sorted({*sides[0], *sides[1]})
    ]
    found: Comparison = {
        "end": str(other.name),
        "say": say,
        "turns": all_[:MOST],
        "ends": [*differences(record, words, one, other)],
    }
    if len(all_) > MOST:
        found["after"] = len(all_) - MOST
    return found


def last_turn(node: Node) -> int:
    """The turn in which the game is at a node."""
    return sum(one.turn is not None for one in node.line())


def answers(record: Record, words: Words, shared: Node, end: Node) -> dict[int, list[str]]:
    """What was answered since the lines parted, by turns."""
    after = set(since(shared, end))
    found: dict[int, list[str]] = {}
    for node, turn in turns(end.line()):
        if node in after:
            found.setdefault(turn, []).append(told(record, words, node))
    return found


def differences(record: Record, words: Words, one: Node, other: Node) -> Iterator[Difference]:
    """The outcome, how long it took, and every zone in which something else lies."""
    said = [words.said("history", outcome(end) or "not_over") for end in (one, other)]
    yield {"what": words.said("history", "outcome"), "one": said[0], "other": said[1]}
    counts = [str(last_turn(end)) for end in (one, other)]
    if counts[0] != counts[1]:
        yield {"what": words.said("history", "turns"), "one": counts[0], "other": counts[1]}
    ends = [End(record.position(end, Human()).table, words) for end in (one, other)]
    for spot in spots(record.rules.modules):
        if spot.lie in ("left", "right"):  # their sum is told with the card between them
            continue
        values = [end.value(spot) for end in ends]
        if values[0] == values[1]:
            values = [end.cards(spot) for end in ends]
        if values[0] != values[1]:
            there = next(end for end, value in zip(ends, values, strict=True) if value)
            yield {"what": there.label(spot), "one": values[0], "other": values[1]}


@dataclass(frozen=True)
class End:
    """The table at the end of a line, put into words."""

    table: Table
    words: Words

    def label(self, spot: Spot) -> str:
        if spot.lie == "scales":  # two cities in one row are the same place
            return self.words.said("zones", spot.zone) or spot.zone
        return heading(self.words, spot, self.table)

    def value(self, spot: Spot) -> str:
        """What is worth saying about a zone, or how many cards lie there."""
        cards = self.table[spot.zone]
        if not cards and not spot.always:
            return self.counted(0)
        note = ""
        if spot.remark:
            key, params = spot.remark(self.table)
            note = self.words.remark(key, params)
        if spot.lie == "scales" and cards:
            name = self.words.name(cards[0])
            return self.words.said("history", "scales", name=name, note=note) if note else name
        if spot.lie == "pile" and note:
            count = self.counted(len(cards))
            return self.words.said("history", "pile_note", cards=count, note=note)
        return note or self.counted(len(cards))

    def counted(self, count: int) -> str:
        return self.words.said("history", "one_card" if count == 1 else "cards", count=count)

    def cards(self, spot: Spot) -> str:
        """The cards of a zone by name, if they are few and may be seen."""
        cards = self.table[spot.zone]
        hidden = spot.hidden or spot.lie == "pile" or (spot.secret and spot.secret(self.table))
        if hidden or len(cards) > FEW or any(isinstance(card, Back) for card in cards):
            return ""
        return self.words.cards(sorted(cards, key=self.words.card))


def as_text(comparison: Comparison, words: Words) -> str:
    """The comparison in lines of text, for Python."""
    rows = [(comparison["say"], "", "")]
    for turn in comparison["turns"]:
        pairs = zip_longest(turn["one"], turn["other"], fillvalue="")
        rows += [(turn["say"] if not n else "", *pair) for n, pair in enumerate(pairs)]
    if "after" in comparison:
        rows.append((words.said("history", "more_turns", count=comparison["after"]), "", ""))
    rows.append(("", words.said("table", "this_line"), words.said("table", "other_line")))
    rows += [(row["what"], row["one"], row["other"]) for row in comparison["ends"]]
    return columns(rows)


def columns(rows: Sequence[tuple[str, str, str]]) -> str:
    """Rows in three columns; a row with one cell may be as long as it likes."""
    full = [row for row in rows if any(row[1:])]
    widths = [max(len(row[n]) for row in full) for n in range(2)]
    lines = [
        f"{row[0]:{widths[0]}}  {row[1]:{widths[1]}}  {row[2]}".rstrip() if any(row[1:]) else row[0]
        for row in rows
    ]
    return "\n".join(lines)
