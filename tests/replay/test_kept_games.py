"""The games that are kept as examples are still played as they were, and what is noted on them
can be looked at."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from dreamtutor import games
from dreamtutor.engine.session import Over
from dreamtutor.games import RULES_VERSION
from dreamtutor.reel.builder import ReelBuilder
from dreamtutor.replay import loader, reader
from dreamtutor.replay.format import Header, Note
from dreamtutor.replay.notes import GLYPHS, threads
from dreamtutor.texts import Words
from tests.replay.games import REPLAYS, SHIPPED

WITHOUT_NOTES = "onirim-base-won.jsonl"
"""A game that is kept as it was played, for whoever wants to write the first note on it."""
LONGEST, LARGEST, ALL = 90, 100_000, 1_250_000
"""Words of a note; bytes of a file, and of all of them."""


class Row(NamedTuple):
    """What the list of the games says of one."""

    file: str
    game: str
    expansions: str
    result: str
    notes: str
    teaches: str


ROWS = [
    Row(*(cell.strip() for cell in line.strip("|").split("|")))
    for line in (SHIPPED / "README.md").read_text("utf-8").splitlines()
    if re.match(r"\| \S+\.jsonl \|", line)
]
by_row = pytest.mark.parametrize("row", ROWS, ids=[row.file for row in ROWS])
ANNOTATED = [row.file for row in ROWS if row.file != WITHOUT_NOTES]
annotated = pytest.mark.parametrize("name", ANNOTATED)


@cache
def contents(name: str) -> reader.Contents:
    return reader.read(SHIPPED / name)


@cache
def film(name: str) -> ReelBuilder:
    """A game with all that is seen of it, step by step. To make it, all answers are given again."""
    kept = contents(name)
    return ReelBuilder(loader.record_of(kept), Words(kept.header.game))


def header(name: str) -> Header:
    return contents(name).header


def notes(name: str) -> list[Note]:
    return [thread.now for thread in threads(contents(name).entries(Note)) if not thread.gone]


def all_notes() -> Iterator[tuple[str, Note]]:
    return ((name, note) for name in ANNOTATED for note in notes(name))


def said(note: Note) -> str:
    return f"{note.text}\n{note.reveal or ''}"


# The files


def test_the_list_names_every_game() -> None:
    assert sorted(row.file for row in ROWS) == sorted(path.name for path in REPLAYS)


@by_row
def test_todays_rules_decide_everything_in_them_alike(row: Row) -> None:
    assert film(row.file).entries  # it could be played again
    assert header(row.file).rules == RULES_VERSION


@by_row
def test_the_list_tells_what_is_in_them(row: Row) -> None:
    begun = header(row.file)
    alone = [name for name in begun.modules if name != games.TEAM]
    assert row.game == begun.game.capitalize()
    assert row.expansions == (", ".join(alone) or "none")
    assert row.notes == str(len(notes(row.file)))


@by_row
def test_they_end_as_the_list_says(row: Row) -> None:
    """And stand there: whoever opens one stands at the end of the line that was played."""
    record = film(row.file).record
    assert isinstance(record.prompt, Over)
    assert record.prompt.outcome == row.result
    assert not record.node.branches


def test_they_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in REPLAYS}
    assert max(sizes.values()) <= LARGEST
    assert sum(sizes.values()) <= ALL


# What they show


@pytest.mark.parametrize("game", games.GAMES)
def test_everything_is_played_at_least_once(game: str) -> None:
    headers = [one for row in ROWS if (one := header(row.file)).game == game]
    names = {name for one in headers for name in one.modules}
    assert names == {games.short(m) for m in games.expansions(game)} | {games.TEAM}
    results = {row.result for row in ROWS if row.game == game.capitalize()}
    assert results == {"won", "lost"}


def test_other_ways_of_playing_are_among_them() -> None:
    headers = [header(row.file) for row in ROWS]
    assert any(one.deal is None for one in headers)
    assert any(one.settings.get("edition") == "first" for one in headers)
    assert any(
        hard.items() <= one.settings.items()
        for one in headers
        if (hard := games.hard(one.game, one.modules))
    )


def test_a_mistaken_entry_is_taken_back_in_a_game_with_real_cards() -> None:
    name = next(row.file for row in ROWS if header(row.file).deal is None)
    entries = [line.entry for line in contents(name).lines]
    assert any(getattr(entry, "by", "") == "undo" for entry in entries)
    assert any(getattr(entry, "t", "") == "refused" for entry in entries)


@annotated
def test_each_has_a_side_line(name: str) -> None:
    """Another way to play, for which there is a note, too."""
    record = film(name).record
    aside = {str(node.name) for node in record.nodes()} - {str(n.name) for n in record.node.line()}
    assert aside & {note.on for note in notes(name)}


# What is noted


@annotated
def test_each_has_notes_and_questions(name: str) -> None:
    found = notes(name)
    assert 8 <= len(found) <= 24
    assert sum(note.reveal is not None for note in found) >= 2
    assert len({note.glyph for note in found if note.glyph}) >= 2
    assert {note.glyph for note in found if note.glyph} <= set(GLYPHS)
    assert {note.by for note in found} == {"dreamtutor"}


@annotated
def test_each_note_is_on_a_step_and_not_two_on_one(name: str) -> None:
    steps = {entry["id"] for entry in film(name).entries}
    on = Counter(note.on for note in notes(name))
    assert on.keys() <= steps
    assert max(on.values()) == 1


@annotated
def test_what_is_marked_is_seen(name: str) -> None:
    """Each mark is on a card that lies there then, and not on one that nobody sees."""
    filmed = film(name)
    places = {entry["id"]: n for n, entry in enumerate(filmed.entries)}
    piles = {str(one.zone) for m in filmed.record.rules.modules for one in m.spots
             if one.lie in ("pile", "under")}  # fmt: skip
    for note in notes(name):
        lying = filmed.slot_places[places[note.on]]
        tokens, seen = lying.tokens, lying.seen
        for zone, index in (spot for mark in note.marks for spot in (mark.at, mark.to) if spot):
            assert index < len(tokens[zone]), (note.text, zone)
            assert tokens[zone][index] in seen or zone in piles, (note.text, zone)


def test_no_two_notes_are_alike() -> None:
    found = Counter(" ".join(said(note).split()).lower() for _, note in all_notes())
    assert [text for text, count in found.items() if count > 1] == []


def test_notes_are_short_and_said_in_words() -> None:
    """A glyph alone would say nothing to a learner. A question asks."""
    for name, note in all_notes():
        assert note.text.strip(), name
        assert len(said(note).split()) <= LONGEST, (name, note.text)
        if note.reveal is not None:
            assert "?" in note.text, (name, note.text)
            assert note.reveal.strip(), (name, note.text)
