"""Files outlive programs: every form that was ever published opens, and what is written today is
written the same by whoever reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dreamtutor.engine.notation import write
from dreamtutor.games import RULES_VERSION
from dreamtutor.replay import files, opening, otherwise, versions
from dreamtutor.replay.entries import FORMAT, line
from dreamtutor.replay.files import BadReplay, read
from dreamtutor.replay.notes import threads
from dreamtutor.replay.otherwise import Beyond, told
from dreamtutor.replay.versions import Raw, Unreadable, upcast
from dreamtutor.review.reel import reel
from dreamtutor.texts import Words
from tests.cli.running import running
from tests.replay.games import (
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
    played,
    rewrite,
    steps,
    whole_game,
)
from tests.replay.test_form import carry_out, heap

HERE = Path(__file__).with_name("samples")
KEPT = Path(__file__).parents[2] / "replays"
FROZEN = {
    "1-rules-1.jsonl": ("80da6ad150bfa6e2", 8),
    "2-rules-2.jsonl": ("5138531b3f838f4c", None),
    "3-shuffled.jsonl": ("40803955339220e1", None),
    "4-notes.jsonl": ("8d9fe1bd320aabc8", None),
    "5-real-cards.jsonl": ("1382050d70a1f4f4", None),
    "6-united.jsonl": ("b15078a9af5578c3", None),
}
"""Each sample: its sum, for nobody changes it, and the line that today's rules decide otherwise."""
each_sample = pytest.mark.parametrize("name", FROZEN)


def test_the_samples_are_all_there_and_nobody_has_changed_them() -> None:
    sums = {
        path.name: blake2b(path.read_bytes(), digest_size=8).hexdigest()
        for path in HERE.glob("*.jsonl")
    }
    assert sums == {name: sum_ for name, (sum_, _) in FROZEN.items()}


@each_sample
def test_every_form_that_was_published_opens_and_is_watched(name: str) -> None:
    contents = read(HERE / name)
    game = told(contents)
    all_ = entries(HERE / name)
    assert {node.name for node in game.record.nodes()} == {
        one["id"] for one in all_ if one["t"] == "step"
    }
    assert game.beyond == []
    notes = opening.notes_of(contents)
    shown = reel(game.record, Words(contents.header.game), threads(notes))
    assert len(shown["entries"]) == len({one["id"] for one in all_ if one["t"] == "step"})
    assert len(shown["notes"]) == len(
        {one.get("of", one["id"]) for one in all_ if one["t"] == "note"}
    )


@each_sample
def test_what_todays_rules_decide_otherwise_is_named(name: str) -> None:
    _, number = FROZEN[name]
    bad = opening.verify(HERE / name)
    assert (bad.number if bad else None) == number
    game = told(read(HERE / name))
    assert (game.bad.number if game.bad else None) == number


def test_the_table_of_an_old_file_is_the_one_that_its_events_make() -> None:
    """Carried out by hand, without rules."""
    header, *rest = entries(HERE / "1-rules-1.jsonl")
    assert header["rules"] < RULES_VERSION
    zones = {zone: heap(cards) for zone, cards in header["start"]["zones"].items()}
    for entry in rest:
        for event in entry.get("events", []):
            carry_out(zones, event)
    record = told(read(HERE / "1-rules-1.jsonl")).record
    record.go(max(record.nodes(), key=lambda node: node.born))
    live = {zone: [*map(write, cards)] for zone, cards in record.table.zones.items() if cards}
    assert {zone: cards for zone, cards in zones.items() if cards} == live


# Other rules


def of_other_rules(path: Path, change: Callable[[list[Entry]], object]) -> Path:
    """A file that says that it was played by other rules, with something that today's do not do."""
    all_ = entries(path)
    all_[0]["rules"] = RULES_VERSION + 1
    change(all_)
    return rewrite(path, all_)


def lays_it_below(all_: list[Entry]) -> None:
    """From the middle of the game on, the second card that is discarded lies below the first."""
    for one in all_[len(all_) // 2 :]:
        for event in one["events"]:
            if event["e"] == "moved" and event["to"][0] == "discard" and event["to"][1] > 0:
                event["to"][1] -= 1
                return


def beyond(some: list[Beyond]) -> Iterator[Beyond]:
    for one in some:
        yield one
        yield from beyond(one.branches)


def test_what_other_rules_did_is_told_as_it_was_written(tmp_path: Path) -> None:
    path = of_other_rules(path_of(whole_game(tmp_path, "careful", 3)), lays_it_below)
    game, all_ = told(read(path)), steps(path)
    assert game.bad is not None
    assert game.bad.number == opening.verify(path).number  # type: ignore[union-attr]
    after = [*beyond(game.beyond)]
    known = [node.name for node in game.record.nodes()]
    assert [*known, *(one.name for one in after)] == [one["id"] for one in all_]
    assert len(after) > 3
    assert known[-1] == getattr(after[0].parent, "name", None) == game.record.node.name
    zones = {zone: heap(cards) for zone, cards in entries(path)[0]["start"]["zones"].items()}
    for one in all_:
        for event in one["events"]:
            carry_out(zones, event)
    table = game.record.table.copy()
    for one_after in after:
        for happened in one_after.events:
            happened.apply(table)
    there = {zone: [*map(write, cards)] for zone, cards in table.zones.items() if cards}
    assert there == {zone: cards for zone, cards in zones.items() if cards}


def test_a_first_step_that_is_dealt_otherwise_is_told_too(tmp_path: Path) -> None:
    def one_card_less(all_: list[Entry]) -> None:
        all_[1]["events"].pop()
        del all_[2:]

    path = of_other_rules(played(tmp_path), one_card_less)
    game = told(read(path))
    (first,) = game.beyond
    assert first.parent is None
    assert first.name == steps(path)[0]["id"]


def test_lines_refusals_and_going_back_are_told_beyond_the_difference(tmp_path: Path) -> None:
    game = whole_game(tmp_path, "careful", 3)
    act(game, [("undo", 3), ("try", 1), ("answer", 5), ("undo", 1), ("answer", 77), ("undo", 3)])
    path = of_other_rules(path_of(game), lays_it_below)
    again = told(read(path))
    ids = {one["id"] for one in steps(path)}
    assert {node.name for node in again.record.nodes()} | {
        one.name for one in beyond(again.beyond)
    } == ids
    assert any(len(one.branches) > 1 for one in beyond(again.beyond))


def test_a_file_of_todays_rules_must_be_what_they_make_of_it(tmp_path: Path) -> None:
    path = path_of(whole_game(tmp_path, "careful", 3))
    of_other_rules(path, lays_it_below)
    all_ = entries(path)
    all_[0]["rules"] = RULES_VERSION
    with pytest.raises(BadReplay):
        told(read(rewrite(path, all_)))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"e": "moved", "card": "red sun", "from": ["hand", 99], "to": ["discard", 0]}, "place 99"),
        ({"e": "moved", "card": "moon", "from": ["hand", 0], "to": ["discard", 0]}, "not a moon"),
        ({"e": "moved", "card": "CARD", "from": ["hand", 0], "to": ["hand", 99]}, "place 99"),
        ({"e": "revealed", "card": "red sun", "at": ["hand", 0]}, "no red sun can be there"),
        ({"e": "revealed", "card": "moon", "at": ["deck", 0]}, "no moon can be there"),
        ({"e": "flipped", "card": "moon", "at": ["hand", 0]}, "no moon can be there"),
        ({"e": "shuffled", "zone": "deck", "count": 99, "pool": "deck"}, "no 99 cards in 'deck'"),
    ],
)
def test_what_cannot_have_happened_is_refused_by_any_rules(
    tmp_path: Path, event: Entry, words: str
) -> None:
    def happens(all_: list[Entry]) -> None:
        card = next(one["card"] for one in all_[1]["events"] if one["e"] == "moved")
        some = {**event, "why": "a.rule"}
        all_[2]["events"] = [some | ({"card": card} if event.get("card") == "CARD" else {})]

    with pytest.raises(BadReplay, match=words) as bad:
        told(read(of_other_rules(played(tmp_path), happens)))
    assert bad.value.number == 3


def test_show_says_what_differs_and_shows_the_table_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = of_other_rules(path_of(whole_game(tmp_path, "careful", 3)), lays_it_below)
    done = running(capsys)("show", path)
    assert done.code == 0
    assert f"{path}, line " in done.err
    assert "hand" in done.out.lower()


# Versions of the format

CHAIN: dict[str, tuple[str, Callable[[Raw], Raw]]] = {
    "dreamtutor/-1": ("dreamtutor/0", lambda raw: {**raw, "format": "dreamtutor/0"}
                      if raw["t"] == "header" else raw),
    "dreamtutor/0": (FORMAT, lambda raw: {**raw, "format": FORMAT} if raw["t"] == "header" else
                     {("answer" if key == "said" else key): one for key, one in raw.items()}),
}  # fmt: skip
"""Versions that never were: in the oldest, what was answered was called "said"."""


def test_upcasts_are_done_one_after_the_other() -> None:
    newer = upcast("dreamtutor/-1", CHAIN)
    assert newer is not None
    assert newer({"t": "header", "format": "dreamtutor/-1"}) == {"t": "header", "format": FORMAT}
    assert newer({"t": "step", "said": "x"}) == {"t": "step", "answer": "x"}
    assert upcast(FORMAT, CHAIN) is None


def older(path: Path) -> Path:
    """A file as an older program would have written it."""
    all_ = entries(path)
    all_[0]["format"] = "dreamtutor/-1"
    return rewrite(path, [{("said" if k == "answer" else k): v for k, v in one.items()}
                          for one in all_])  # fmt: skip


def test_an_older_file_opens_goes_on_and_opens_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = older(played(tmp_path))
    before = path.read_bytes()
    with pytest.raises(BadReplay, match="'dreamtutor/-1'; this program reads 'dreamtutor/1'"):
        read(path)
    monkeypatch.setattr(files, "upcast", lambda version: upcast(version, CHAIN))
    game = opening.resume(path)
    act(game, [("answer", 1), ("undo", 0), ("answer", 2)])
    assert path.read_bytes().startswith(before)  # what was written stays as it was
    assert opening.verify(path) is None
    assert len([*opening.resume(path).record.nodes()]) == len([*game.record.nodes()])
    third = read(path).lines[2]
    assert third.raw == line(third.entry)


@pytest.mark.parametrize("version", sorted({**versions.UPCASTS, **CHAIN}))
def test_an_upcast_leaves_alone_what_is_newer(version: str) -> None:
    """For the lines that this program adds to an older file."""
    _, newer = {**versions.UPCASTS, **CHAIN}[version]
    for path in HERE.glob("*.jsonl"):
        for entry in entries(path):
            assert newer(newer(dict(entry))) == newer(dict(entry))


@pytest.mark.parametrize(
    ("version", "words"),
    [
        ("dreamtutor/2", "update dreamtutor to open it"),
        ("dreamtutor/10", "update dreamtutor to open it"),
        ("dreamtutor/0", "this program reads 'dreamtutor/1'"),
        ("dreamtutor/²", "this program reads 'dreamtutor/1'"),
        ("", "this program reads"),
        (1, "this program reads"),
        (None, "the header names no format"),
        ("x" * 9999, "this program reads"),
    ],
)
def test_what_cannot_be_read_is_said(version: Any, words: str) -> None:
    with pytest.raises(Unreadable) as told:
        upcast(version)
    assert words in str(told.value)
    assert len(str(told.value)) < 300


# What is written is written the same


def is_the_same_to_the_letter(path: Path) -> None:
    lines = [line(one.entry) + "\n" for one in read(path).lines]
    assert "".join(lines).encode() == path.read_bytes()


@examples(60)
@given(beginnings, deeds)
def test_a_file_that_is_read_and_written_is_the_same_to_the_letter(
    how: dict[str, Any], some: list[Deed]
) -> None:
    with folder() as here:
        game = begin(here, **how)
        act(game, [("nonsense", 0), *some])
        note = game.annotate("*ø* \u2028 \x00 \"'", by="Ada", glyph="good", reveal="")
        mark = {"at": ("hand", 2), "to": ("labyrinth", 0), "tone": "good"}
        game.revise(note.id, marks=[mark, {"at": ("hand", 0)}])
        game.remove(note.id)
        game.take_back(note.id)
        is_the_same_to_the_letter(path_of(game))


@pytest.mark.parametrize(
    "path", [*sorted(KEPT.glob("*.jsonl")), *sorted(HERE.glob("*.jsonl"))], ids=lambda p: p.name
)
def test_so_are_the_files_that_are_kept(path: Path) -> None:
    is_the_same_to_the_letter(path)


def test_otherwise_is_only_asked_when_rules_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is verified is the same record both ways."""
    monkeypatch.setattr(otherwise, "event_of", None)
    for name in [name for name, (_, number) in FROZEN.items() if number is None]:
        same = opening.replayed(read(HERE / name))
        assert [node.name for node in told(read(HERE / name)).record.nodes()] == [
            node.name for node in same.nodes()
        ]
