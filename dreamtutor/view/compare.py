"""Two lines of a game beside each other: where they part, what was answered, and how it stands at
the end of each. It says what differs; which line is better, the reader sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from dreamtutor.engine.branches import parting, since
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words
from dreamtutor.view.board import heading, spots
from dreamtutor.view.history import (
    ComparedPart,
    ComparedRow,
    Comparison,
    answer_in_words,
    outcome_at,
    with_turns,
)

MOST = 60
"""So many turns are set beside each other at most."""
FEW = 6
"""So many cards are named where their number says nothing."""

Ends = tuple[Node, Node]
"""The last steps of both lines: of the one that is played, and of the one beside it."""


def compare(record: Record, words: Words, end: Node, other: Node) -> Comparison:
    """Two lines, each named by its last step."""
    words = words.for_settings(record.rules.settings)
    number = last_turn(parting(end, other))
    ends = (end, other)
    return {
        "end": str(other.name),
        "say": words.text("history", "part" if number else "part_first", turn=number),
        "parts": [*standings(record, words, ends), answers(record, words, ends)],
    }


def last_turn(node: Node) -> int:
    """The turn in which the game is at a node."""
    return sum(step.turn is not None for step in node.line())


def answers(record: Record, words: Words, ends: Ends) -> ComparedPart:
    """What was answered since the lines parted, turn by turn, as long as both go on."""
    shared = parting(*ends)
    sides = [by_turn(record, words, shared, end) for end in ends]
    both = min(max(side, default=0) for side in sides)
    listed = [turn for turn in sorted({*sides[0], *sides[1]}) if turn <= both][:MOST]
    part: ComparedPart = {
        "say": words.text("history", "answers"),
        "rows": [
            {
                "say": words.text("history", "turn", turn=turn) if turn else "",
                "one": sides[0].get(turn, []),
                "other": sides[1].get(turn, []),
            }
            for turn in listed
        ],
    }
    if left := {*sides[0], *sides[1]}.difference(listed):
        whose = [bool(left & side.keys()) for side in sides]
        key = "more_both" if all(whose) else "more_one" if whose[0] else "more_other"
        part["more"] = words.text("history", key, count=len(left))
    return part


def by_turn(record: Record, words: Words, shared: Node, end: Node) -> dict[int, list[str]]:
    """What was answered in each turn of a line since it left the other."""
    after = set(since(shared, end))
    found: dict[int, list[str]] = {}
    for node, turn in with_turns(end.line()):
        if node in after:
            found.setdefault(turn, []).append(answer_in_words(record, words, node))
    return found


def standings(record: Record, words: Words, ends: Ends) -> Iterator[ComparedPart]:
    """How they ended, and what is otherwise on the tables: when both were in the same turn, for
    who has played longer has more of everything; and at the end."""
    result = [words.text("history", outcome_at(end) or "not_over") for end in ends]
    rows = [row_of_two(words.text("history", "outcome"), *result)]
    last = [last_turn(end) for end in ends]
    if last[0] != last[1]:
        rows.append(row_of_two(words.text("history", "turns"), *map(str, last)))
    yield {"say": words.text("history", "result"), "rows": rows}
    turn = min(last)
    level = node_at_turn(ends[0], turn), node_at_turn(ends[1], turn)
    if last[0] != last[1] and (there := [*differing_zones(record, words, level)]):
        yield {"say": words.text("history", "level", turn=turn), "rows": there}
    if there := [*differing_zones(record, words, ends)]:
        yield {"say": words.text("history", "ends"), "rows": there}


def node_at_turn(end: Node, turn: int) -> Node:
    """Where a turn of a line begins; the start of the game is turn 0."""
    line = end.line()
    began = [line[0], *(node for node in line if node.turn is not None)]
    return began[turn]


def row_of_two(say: str, here: str, there: str) -> ComparedRow:
    """A row with one thing on each side."""
    return {"say": say, "one": [here] if here else [], "other": [there] if there else []}


def differing_zones(record: Record, words: Words, ends: Ends) -> Iterator[ComparedRow]:
    """Every zone in which something else lies."""
    tables = [TableAtEnd(record.position(end, Human()).table, words) for end in ends]
    for spot in spots(record.rules.modules):
        if spot.lie in ("left", "right"):  # their sum is told with the card between them
            continue
        values = [table.value(spot) for table in tables]
        if values[0] == values[1]:
            values = [table.cards(spot) for table in tables]
        if values[0] != values[1]:
            there = next(table for table, value in zip(tables, values, strict=True) if value)
            yield row_of_two(there.label(spot), *values)


@dataclass(frozen=True)
class TableAtEnd:
    """The table at the end of a line, put into words."""

    table: Table
    words: Words

    def label(self, spot: Spot) -> str:
        if spot.lie == "scales":  # two cities in one row are the same place
            return self.words.text("zones", spot.zone) or spot.zone
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
            return self.words.text("history", "scales", name=name, note=note) if note else name
        if spot.lie == "pile" and note:
            count = self.counted(len(cards))
            return self.words.text("history", "pile_note", cards=count, note=note)
        return note or self.counted(len(cards))

    def counted(self, count: int) -> str:
        return self.words.text("history", "cards", count=count)

    def cards(self, spot: Spot) -> str:
        """The cards of a zone by name, if they are few and may be seen."""
        cards = self.table[spot.zone]
        hidden = spot.hidden or spot.lie == "pile" or (spot.secret and spot.secret(self.table))
        if hidden or len(cards) > FEW or any(isinstance(card, Back) for card in cards):
            return ""
        return str(self.words.cards(sorted(cards, key=self.words.card)))


def as_text(comparison: Comparison, words: Words) -> str:
    """The comparison in lines of text, for Python."""
    rows = [(comparison["say"], "", "")]
    rows.append(("", words.text("table", "this_line"), words.text("table", "other_line")))
    for part in comparison["parts"]:
        rows.append((part["say"], "", ""))
        for row in part["rows"]:
            pairs = zip_longest(row["one"], row["other"], fillvalue="")
            rows += [("" if n else f"  {row['say']}", *pair) for n, pair in enumerate(pairs)]
        rows += [(f"  {part['more']}", "", "")] if "more" in part else []
    return in_columns(rows)


def in_columns(rows: Sequence[tuple[str, str, str]]) -> str:
    """Rows in three columns; a row with one cell may be as long as it likes."""
    full = [row for row in rows if any(row[1:])]
    widths = [max(len(row[n]) for row in full) for n in range(2)]
    lines = [
        f"{row[0]:{widths[0]}}  {row[1]:{widths[1]}}  {row[2]}".rstrip() if any(row[1:]) else row[0]
        for row in rows
    ]
    return "\n".join(lines)
