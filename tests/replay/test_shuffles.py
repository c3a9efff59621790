"""What nobody has seen is shuffled in the middle of a game, and the file knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dreamtutor.engine.branches import behind, peeked, seen_ahead
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node, Record
from dreamtutor.replay import loader
from dreamtutor.replay.format import as_line
from dreamtutor.replay.game import CannotShuffleError, Game, PositionNotFoundError
from dreamtutor.replay.game_writer import step_entry
from dreamtutor.replay.reader import ReplayError
from tests.replay.games import (
    REPLAYS,
    Deed,
    Entry,
    act,
    begin,
    beginnings,
    deeds,
    entries,
    examples,
    folder,
    path_of,
    position,
    rewrite,
    whole_game,
)


def cards(game: Game, answers: int = 6) -> list[str]:
    """What is uncovered by the next answers, each the first that is allowed."""
    known = len(game.record.node.line())
    act(game, [("answer", 0)] * answers)
    line = game.record.node.line()[known:]
    return [write(card) for node in line for card in dealt(node.events)]


@examples(60)
@given(beginnings, deeds)
def test_folding_the_events_gives_the_table_wherever_the_game_stands(
    how: dict[str, Any], some: list[Deed]
) -> None:
    with folder() as here:
        game = begin(here, **how)
        for deed in some:
            act(game, [deed])
            table = game.record.rules.table.copy()
            for node in game.record.node.line():
                for event in node.events:
                    event.apply(table)
            assert table == game.record.table


def test_the_same_deal_brings_the_same_cards_and_another_brings_others(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", n) for n in range(4)])
    here = game.record.node
    seen: dict[str | None, list[str]] = {}
    for deal in (None, "one", "two", "one", None):
        game.record.go(here)
        if deal:
            game.shuffle(deal)
        came = cards(game)
        assert seen.setdefault(deal, came) == came
    assert len({tuple(came) for came in seen.values()}) == 3


def test_what_is_known_is_not_shuffled(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", n) for n in range(4)])
    before = game.record.table.copy()
    node = game.shuffle("one")
    assert game.record.table == before
    assert (node.answer, node.events) == (None, [])


def test_a_shuffle_is_taken_back_and_brought_back_like_an_answer(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    here = game.record.node
    there = game.shuffle("one")
    assert game.undo() is here
    without = cards(game)
    game.record.go(here)
    assert game.shuffle("one") is there  # not a second time
    shuffled = cards(game)
    assert shuffled != without
    game.undo(9)
    assert game.record.dealer_at(here) == Seeded("3")
    game.record.go(there)
    assert cards(game) == shuffled


def test_a_game_opened_right_after_a_shuffle_deals_by_it(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1), ("answer", 2)])
    game.shuffle("one")
    twin = loader.resume(path_of(game))
    assert position(twin) == position(game)
    twin.close()
    assert cards(loader.resume(path_of(game))) == cards(game)


def test_the_file_says_by_what_the_cards_come_from_then_on(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    before = entries(game.path)[-1]
    game.shuffle("one")
    assert entries(game.path)[-1] == {
        "t": "step", "id": game.record.node.name, "parent": before["id"], "deal": "one",
        "dealt": [], "events": [], "hash": before["hash"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"deal": "another"}, "the id does not belong"),
        ({"deal": None}, "a parent and an answer"),
        ({"answer": "pass"}, "a parent and an answer"),
        ({"parent": None}, "a parent and an answer"),
        ({"dealt": ["red sun"]}, "nothing to shuffle"),
        ({"hash": "0"}, "another one"),
        ({"id": "0"}, "the id does not belong"),
    ],
)
def test_a_shuffle_that_was_changed_is_found(tmp_path: Path, change: Entry, says: str) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    game.shuffle("one")
    act(game, [("answer", 1)])
    all_ = entries(game.path)
    assert loader.verify(path_of(game)) is None
    rewrite(path_of(game), [*all_[:3], {**all_[3], **change}, *all_[4:]])
    found = loader.verify(path_of(game))
    assert isinstance(found, ReplayError)
    assert (found.number, says in found.reason) == (4, True), found


def test_there_is_nothing_to_shuffle_in_real_cards_or_after_the_end(tmp_path: Path) -> None:
    real = begin(tmp_path, "real.jsonl", real_cards=True)
    with pytest.raises(CannotShuffleError, match="shuffle your deck"):
        real.shuffle()
    over = whole_game(tmp_path, "first", 2)
    count = len(list(over.record.nodes()))
    with pytest.raises(CannotShuffleError, match="over"):
        over.shuffle()
    assert len(list(over.record.nodes())) == count
    last = entries(over.path)[-1]["id"]
    forged = {"t": "step", "id": "x", "parent": last, "deal": "x"}
    rewrite(path_of(over), [*entries(over.path), forged])
    found = loader.verify(path_of(over))
    assert found is not None
    assert "nothing to shuffle" in found.reason


def test_a_deal_that_nobody_named_is_a_new_one(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    one, two = game.shuffle(), game.shuffle()
    assert one.dealer != two.dealer
    assert loader.verify(path_of(game)) is None


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.name)
def test_files_of_before_are_opened_and_left_as_they_are(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(data := path.read_bytes())
    game = loader.resume(copy)
    assert (loader.verify(copy), copy.read_bytes()) == (None, data)
    turn = ',"turn":true'  # older files do not say where turns begin
    steps = [one.replace(turn, "") for one in data.decode().splitlines() if '"t":"step"' in one]
    record = game.record
    again = [
        as_line(step_entry(node, record.position(node, Human()).table)).replace(turn, "")
        for node in sorted(record.nodes(), key=lambda node: node.born)
    ]
    assert again == steps


def test_steps_are_found_by_their_names_and_by_how_they_begin(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", n) for n in range(20)])
    for node in game.record.nodes():
        assert game.find(node.name) is node
    node = game.record.node
    letters = next(n for n in range(1, 20) if unique(game, node.name[:n]))
    assert game.find(node.name[:letters]) is node
    with pytest.raises(PositionNotFoundError, match="more than one"):
        game.find(node.name[: letters - 1]) if letters > 1 else game.find("")
    for nothing in ("", "no such name", "x" * 500):
        with pytest.raises(PositionNotFoundError, match="no step"):
            game.find(nothing)


def unique(game: Game, begins: str) -> bool:
    return [node.name[: len(begins)] for node in game.record.nodes()].count(begins) == 1


def test_a_game_that_is_not_written_down_has_the_same_names(tmp_path: Path) -> None:
    written, other = begin(tmp_path, deal=3), begin(tmp_path, deal=3)
    other.writer.create_file = None
    for game in (written, other):
        act(game, [("answer", n) for n in range(5)])
        game.shuffle("one")
        act(game, [("answer", 1)])
    names = [[node.name for node in game.record.nodes()] for game in (written, other)]
    assert names[0] == names[1]
    assert None not in names[1]


# Which lines were played knowing what comes


@examples(150)
@given(beginnings, deeds, deeds)
def test_peeked_is_what_was_uncovered_elsewhere_before(
    how: dict[str, Any], some: list[Deed], more: list[Deed]
) -> None:
    """The same, looked at otherwise: while the game is played, a book is kept of all cards that
    were uncovered, by the last shuffle above them and by how many had come before."""
    with folder() as here:
        game = begin(here, **how)
        record, book, expected = game.record, set[tuple[Any, ...]](), set[Node]()
        met = {record.root}
        note(record, record.root, book)
        for deed in [*some, *more]:
            act(game, [deed])
            for node in record.nodes():
                if node not in met:
                    met.add(node)
                    if note(record, node, book):
                        expected.add(node)
        assert peeked(record) == expected


def note(record: Record, node: Node, book: set[tuple[Any, ...]]) -> bool:
    """Write what a node uncovered into the book; did some of it stand there already?"""
    before = sum(len(dealt(above.events)) for above in node.line()[:-1])
    shuffles = [above.dealer for above in node.line() if above.dealer]
    luck = shuffles[-1].seed if shuffles else "the deal"  # type: ignore[attr-defined]
    real = isinstance(record.dealer, Human)
    pages = {(luck, before + n, card if real else "") for n, card in enumerate(dealt(node.events))}
    stood = bool(pages & book)
    book |= pages
    return stood


def test_who_goes_back_and_plays_otherwise_knows_what_comes_until_the_cards_are_new(
    tmp_path: Path,
) -> None:
    game = begin(tmp_path, deal=12)
    hand = [write(card) for card in dict.fromkeys(game.record.table.zones["hand"])]
    game.answer(f"discard {hand[0]}")
    assert list(behind(game.record.root)) == [game.record.node]
    game.undo()
    game.answer(f"discard {hand[1]}")
    assert peeked(game.record) == {game.record.node}
    game.undo()
    game.shuffle("one")
    game.answer(f"discard {hand[1]}")
    assert game.record.node not in peeked(game.record)


def test_who_has_only_seen_other_cards_does_not_know_what_comes(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=12)
    for shuffled in (True, False):
        game.record.go(game.record.root)
        if shuffled:
            game.shuffle("one")
        above = game.record.node
        act(game, [("answer", 1)])
        assert dealt(game.record.node.events)
        assert seen_ahead(above)
        assert seen_ahead(game.record.root) is not shuffled
