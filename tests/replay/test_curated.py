"""What is said on the games that are kept is true: of what is counted, held, weighed and forced.

Nothing is marked in the notes for it. A sentence that speaks of numbers in one of the ways below is
understood as one about the table that is seen beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from dreamtutor.engine.dealers import Human
from dreamtutor.engine.notation import NotationError, write
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Answer, Over, Pick, Prompt, RefusedError
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.table import Table
from dreamtutor.libraries.library import Library
from dreamtutor.replay import notes as noting
from dreamtutor.replay import reader
from dreamtutor.replay import tags as tagging
from dreamtutor.replay.format import Cursor, Entry, Note, RefusedTry, StepLine, Tags, as_line
from dreamtutor.replay.game import Game, new_game
from dreamtutor.urbion import rows
from tests.replay.games import SHIPPED
from tests.replay.test_kept_games import (
    ROWS,
    Row,
    all_notes,
    annotated,
    by_row,
    contents,
    film,
    notes,
    said,
)

# The files


@by_row
def test_each_is_what_todays_writer_would_write(
    row: Row, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the letter, if the same is done again at the same time."""
    kept = contents(row.file)
    begun = kept.header
    game = new_game(
        begun.game, begun.modules, deal=begun.deal, settings=begun.settings,
        real_cards=begun.deal is None, save=tmp_path / row.file,
    )  # fmt: skip
    for one in kept.lines[1:]:
        when = getattr(one.entry, "when", "")
        for module in (noting, tagging):
            monkeypatch.setattr(module, "time_after", lambda _last, when=when: when)
        do_again(game, one.entry)
    header, *written = reader.read(tmp_path / row.file).lines
    same = {"at": begun.at, "made_with": begun.made_with}
    again = [as_line(header.entry.changed(**same)), *(one.raw for one in written)]
    assert "".join(f"{raw}\n" for raw in again).encode() == kept.path.read_bytes()


def do_again(game: Game, entry: Entry) -> None:
    """What was done when an entry was written."""
    if isinstance(entry, StepLine):
        if entry.deal is not None:
            game.shuffle(entry.deal)
        elif entry.answer is not None:  # the first step happens by itself
            game.answer(entry.answer)
    elif isinstance(entry, RefusedTry):
        with suppress(RefusedError, NotationError):
            game.answer(entry.answer)
    elif isinstance(entry, Cursor):
        game.record.go(game.find(entry.to), entry.by)
    elif isinstance(entry, Note):
        game.annotate(
            entry.text, on=entry.on, by=entry.by, glyph=entry.glyph, marks=entry.marks,
            reveal=entry.reveal,
        )  # fmt: skip
    else:
        assert isinstance(entry, Tags)
        game.tag(*entry.add, by=entry.by)


def test_the_library_tells_their_turns() -> None:
    told = {one.name: one.turns for one in Library(SHIPPED)}
    assert told == {row.file.removesuffix(".jsonl"): turns(film(row.file).record) for row in ROWS}


def turns(record: Record) -> int:
    return sum(node.turn is not None for node in record.node.line())


# What is asked, and what is called by a name


def noted(name: str) -> Iterator[tuple[Note, Node]]:
    """Each note of a game, and the step that it is on."""
    nodes = {node.name: node for node in film(name).record.nodes()}
    return ((note, nodes[note.on]) for note in notes(name))


def prompt(name: str, node: Node) -> Prompt:
    return film(name).record.position(node, Human()).prompt


@annotated
def test_a_question_stands_where_there_is_a_choice(name: str) -> None:
    for note, node in noted(name):
        if note.reveal is not None:
            asked = prompt(name, node)
            choice = isinstance(asked, Pick) and len(asked.options) > 1
            assert choice or isinstance(asked, Arrange), note.text


@annotated
def test_the_only_choice_is_the_only_one_that_does_not_lose(name: str) -> None:
    """Whoever never gives this answer loses, whatever else is answered."""
    record = film(name).record
    for note, node in noted(name):
        if note.glyph == "only":
            assert node.parent is not None
            assert loses(record, node.parent, node.answer), note.text


def loses(record: Record, node: Node, spared: Answer | None, *answers: Answer) -> bool:
    """Is the game lost after these answers without that one, before a card is turned over?"""
    session = record.position(node, Human())
    for answer in answers:
        session.answer(answer)
    asked = session.prompt
    if isinstance(asked, Over):
        return asked.outcome == "lost"
    return isinstance(asked, Pick) and all(
        loses(record, node, spared, *answers, more) for more in asked.options if more != spared
    )


def test_only_choices_are_among_them() -> None:
    assert sum(note.glyph == "only" for _, note in all_notes()) >= 2


ORDINAL = ("First", "Second", "Third", "Fourth", "Fifth")


@by_row
def test_a_lost_game_names_its_mistakes(row: Row) -> None:
    """As many as it announces, one after the other, each with the glyph for it."""
    if row.result != "lost":
        return
    found = {note.text.split()[0]: note.glyph for note in notes(row.file)
             if re.match(rf"({'|'.join(ORDINAL)}) mistake\b", note.text)}  # fmt: skip
    assert found
    assert [*found] == [*ORDINAL[: len(found)]]
    assert set(found.values()) <= {"mistake", "blunder"}
    announcing = re.compile(rf"{NUMBER} notes in this game name a mistake", re.IGNORECASE)
    announced = [word for note in notes(row.file) for word in announcing.findall(note.text)]
    assert [number(word) for word in announced] == [len(found)]


@annotated
def test_each_says_rules(name: str) -> None:
    """What is bold is a rule of the game or of good play, or a word that the game brings along."""
    assert sum("**" in said(note) for note in notes(name)) >= 2


# What is counted

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
         "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
         "nineteen", "twenty")  # fmt: skip
NUMBER = rf"(\d+|{'|'.join(sorted(WORDS, key=len, reverse=True))})"
CARD = r"(red|blue|green|brown) (sun|moon|key|glyph)s?\b"
LOCATION = rf"(an?|the|{NUMBER[1:-1]}) {CARD}"
DREAM = rf"(?:(a second|{NUMBER[1:-1]}) )?(earth|water|fire|air) ([+−])(\d)"


def number(word: str) -> int:
    return int(word) if word.isdigit() else WORDS.index(word.lower())


def lying(table: Table, *zones: str) -> Counter[str]:
    """How many of which cards lie there; backs are one kind of card."""
    return Counter(write(card) for zone in zones for card in table.zones.get(zone, ()))


def in_deck(table: Table, card: str) -> int:
    hidden = sum(n for one, n in table.pools["deck"].items() if write(one) == card)
    return hidden + lying(table, "deck")[card]


def balanced(table: Table) -> int:
    return sum(rows.is_balanced(table, row) for row in rows.rows(table))


def held(table: Table, words: re.Match[str]) -> bool:
    """Are the cards in the hand of which a part of a sentence speaks?"""
    hand = lying(table, "hand", "shared")
    for count, color, symbol in re.findall(LOCATION, words[0]):
        there = hand[f"{color} {symbol}"]
        if there != number(count) if re.fullmatch(NUMBER, count) else not there:
            return False
    for count, element, sign, value in re.findall(DREAM, words[0]):
        like = f"{element} {'-' if sign == '−' else ''}{value} "
        there = sum(n for card, n in hand.items() if card.startswith(like))
        if there != number(count) if re.fullmatch(NUMBER, count) else not there:
            return False
    return True


def ends_so(table: Table, words: re.Match[str]) -> bool:
    """Are the cards of which a part of a sentence speaks the last ones of the row?"""
    last = [" ".join(card) for card in re.findall(CARD, words[0])]
    return [*map(write, table.zones["labyrinth"])][-len(last) :] == last


def cards_in(*zones: str) -> Callable[[Table, re.Match[str]], bool]:
    return lambda table, words: number(words[1]) == lying(table, *zones).total()


Claim = tuple[str, int, Callable[[Table, re.Match[str]], Any]]
CLAIMS: dict[str, Claim] = {
    "the deck": (
        rf"{NUMBER} cards? (?:are )?left(?! on)(?: in the (?:dream )?deck)?"
        rf"|{NUMBER} cards? in the (?:dream )?deck"
        rf"|(?<!city )deck (?:holds|has) {NUMBER} cards|\bdeck of {NUMBER}\b",
        20,
        lambda table, words: any(
            word and number(word) == lying(table, "deck").total() for word in words.groups()
        ),
    ),
    "an empty deck": (
        r"[Tt]he deck is empty", 3, lambda table, _: not lying(table, "deck"),
    ),
    "an empty city deck": (
        r"city deck is empty", 3, lambda table, _: not lying(table, "city deck"),
    ),
    "the discard pile": (
        rf"{NUMBER} cards? (?:lie )?on the discard pile", 5, cards_in("discard"),
    ),
    "doors": (
        rf"^{NUMBER} doors\b(?! in (?:one|a) | came)", 10, cards_in("doors", "partner's doors"),
    ),
    "nightmares": (
        rf"cards(?:,| with) {NUMBER} nightmares", 3,
        lambda table, words: number(words[1]) == in_deck(table, "nightmare"),
    ),
    "cities": (
        rf"^{NUMBER} cities(?=[.,;]| with| after)", 8, cards_in("success"),
    ),
    "balanced cities": (
        rf"\b{NUMBER} cities are balanced", 10,
        lambda table, words: number(words[1]) == balanced(table),
    ),
    "the sum of a city": (
        r"\b(?:stands?|is|are)(?: still)? at ([+−]\d+)", 20,
        lambda table, words: int(words[1].replace("−", "-"))
        in {rows.balance(table, row) for row in rows.rows(table)},
    ),
    "the row": (
        rf"(?<!partner's )row ends with (?:(?:, )?(?:an? )?{CARD})+", 5, ends_so,
    ),
    "the hand": (rf"\b[Yy]ou hold [^.:;?]*(?:{LOCATION}|{DREAM})[^.:;?]*", 20, held),
}  # fmt: skip
"""How one speaks of what can be counted; in how many places at least it is understood, so that no
way of speaking goes unnoticed; and whether it is true of a table."""


def claims(kind: str) -> Iterator[tuple[str, Note, re.Match[str]]]:
    pattern = re.compile(CLAIMS[kind][0], re.IGNORECASE | re.MULTILINE)
    for name, note in all_notes():
        yield from ((name, note, words) for words in pattern.finditer(said(note)))


@pytest.mark.parametrize("kind", CLAIMS)
def test_what_is_counted_is_so(kind: str) -> None:
    _, fewest, is_true = CLAIMS[kind]
    found = [*claims(kind)]
    for name, note, words in found:
        record = film(name).record
        node = next(node for node in record.nodes() if node.name == note.on)
        assert is_true(record.position(node, Human()).table, words), (name, words[0], note.text)
    assert len(found) >= fewest
