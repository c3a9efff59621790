"""Files outlive programs: every form that was ever published opens, and what is written today is
written the same by whoever reads it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dreamtutor.engine.notation import write
from dreamtutor.games import RULES_VERSION
from dreamtutor.reel.builder import ReelBuilder
from dreamtutor.reel.opening import open_game
from dreamtutor.reel.walk import positions
from dreamtutor.replay import loader, reader, versions
from dreamtutor.replay.format import FORMAT, as_line
from dreamtutor.replay.reader import ReplayError, read
from dreamtutor.replay.versions import Raw, UnknownVersionError, upcast
from dreamtutor.texts import Words
from tests.cli.running import Done
from tests.replay.games import (
    REPLAYS,
    SAMPLES,
    Deed,
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
    whole_game,
)
from tests.replay.test_form import carry_out, heap

HERE = Path(__file__).with_name("samples")
FROZEN = {
    "1-rules-1.jsonl": ("80da6ad150bfa6e2", 8),
    "2-rules-2.jsonl": ("5138531b3f838f4c", None),
    "3-shuffled.jsonl": ("40803955339220e1", None),
    "4-notes.jsonl": ("8d9fe1bd320aabc8", None),
    "5-real-cards.jsonl": ("1382050d70a1f4f4", None),
    "6-united.jsonl": ("b15078a9af5578c3", None),
    "7-equal-dreams.jsonl": ("9660ee4004e7770f", 4),
    "8-replies.jsonl": ("0257a35e2319360f", None),
}
"""Each sample: its sum, for nobody changes it, and the line that today's rules decide otherwise."""
each_sample = pytest.mark.parametrize("name", FROZEN)


def test_the_samples_are_all_there_and_nobody_has_changed_them() -> None:
    sums = {path.name: blake2b(path.read_bytes(), digest_size=8).hexdigest() for path in SAMPLES}
    assert sums == {name: sum_ for name, (sum_, _) in FROZEN.items()}


@each_sample
def test_every_form_that_was_published_opens_and_is_watched(name: str) -> None:
    game, all_ = open_game(HERE / name), entries(HERE / name)
    shown = ReelBuilder(game.record, Words(game.header.game), events_only=game.events_only).reel(
        game.threads
    )
    ids = {one["id"] for one in all_ if one["t"] == "step"}
    assert {one["id"] for one in shown["entries"]} == ids
    noted = {one.get("of", one["id"]) for one in all_ if one["t"] == "note"}
    assert {one["id"] for one in shown["notes"]} == noted


@each_sample
def test_what_todays_rules_decide_otherwise_is_named(name: str) -> None:
    _, number = FROZEN[name]
    for bad in (loader.verify(HERE / name), open_game(HERE / name).difference):
        assert (bad.number if bad else None) == number


def test_the_table_of_an_old_file_is_the_one_that_its_events_make() -> None:
    """Carried out by hand, without rules."""
    path = HERE / "1-rules-1.jsonl"
    assert entries(path)[0]["rules"] < RULES_VERSION
    is_as_written(path)


def is_as_written(path: Path) -> None:
    """After the steps of a file, which are one line, the table lies as their events say."""
    header, *rest = entries(path)
    zones = {zone: heap(cards) for zone, cards in header["start"]["zones"].items()}
    by_hand = {}
    for entry in (one for one in rest if one["t"] == "step"):
        for event in entry["events"]:
            carry_out(zones, event)
        by_hand[entry["id"]] = {zone: [*cards] for zone, cards in zones.items() if cards}
    game = open_game(path)
    for position in positions(game.record, game.events_only):
        there = {
            zone: [*map(write, cards)] for zone, cards in position.table.zones.items() if cards
        }
        assert there == by_hand.pop(str(position.node.name))
    assert by_hand == {}


def test_what_other_rules_did_is_told_as_it_was_written(tmp_path: Path) -> None:
    """From the middle of the game on, the card that is discarded next lies below another."""
    path = path_of(whole_game(tmp_path, "careful", 3))
    all_ = entries(path)
    all_[0]["rules"] = RULES_VERSION + 1
    places = (event["to"] for one in all_[len(all_) // 2 :] for event in one["events"]
              if event["e"] == "moved" and event["to"][0] == "discard")  # fmt: skip
    next(place for place in places if place[1] > 0)[1] -= 1
    rewrite(path, all_)
    is_as_written(path)
    assert len(open_game(path).events_only) == 1
    done = running_of(path)
    assert done.code == 0
    assert "shown is the table before it" in done.err
    rewrite(path, [{**all_[0], "rules": RULES_VERSION}, *all_[1:]])
    assert running_of(path).code == 1  # nothing explains it but that somebody has changed it


def running_of(path: Path) -> Any:
    """What `dreamtutor show` says of a file."""
    command = [sys.executable, "-m", "dreamtutor", "show", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return Done(done.returncode, done.stdout, done.stderr)


def test_a_united_file_of_other_rules_is_watched(tmp_path: Path) -> None:
    all_ = entries(HERE / "6-united.jsonl")
    all_[0]["rules"] = RULES_VERSION + 1
    all_[3]["events"][0]["why"] = "onirim.base.gone"
    game = open_game(rewrite(tmp_path / "old.jsonl", all_))
    assert game.difference is not None
    shown = ReelBuilder(game.record, Words("onirim"), events_only=game.events_only).reel(
        game.threads
    )
    assert len(shown["entries"]) == sum(one["t"] == "step" for one in all_)


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
    with pytest.raises(ReplayError, match="'dreamtutor/-1'; this program reads 'dreamtutor/1'"):
        read(path)
    monkeypatch.setattr(reader, "upcast", lambda version: upcast(version, CHAIN))
    game = loader.resume(path)
    act(game, [("answer", 1), ("undo", 0), ("answer", 2)])
    assert path.read_bytes().startswith(before)  # what was written stays as it was
    assert loader.verify(path) is None
    assert len([*loader.resume(path).record.nodes()]) == len([*game.record.nodes()])
    third = read(path).lines[2]
    assert third.raw == as_line(third.entry)


@pytest.mark.parametrize("version", sorted({**versions.UPCASTS, **CHAIN}))
def test_an_upcast_leaves_alone_what_is_newer(version: str) -> None:
    """For the lines that this program adds to an older file."""
    _, newer = {**versions.UPCASTS, **CHAIN}[version]
    for path in SAMPLES:
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
    with pytest.raises(UnknownVersionError) as told:
        upcast(version)
    assert words in str(told.value)
    assert len(str(told.value)) < 300


# What is written is written the same


def is_the_same_to_the_letter(path: Path) -> None:
    lines = [as_line(one.entry) + "\n" for one in read(path).lines]
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


@pytest.mark.parametrize("path", [*REPLAYS, *SAMPLES], ids=lambda p: p.name)
def test_so_are_the_files_that_are_kept(path: Path) -> None:
    is_the_same_to_the_letter(path)
