"""Whatever bytes a file holds: it is read, or refused with a sentence. Nothing else happens."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreamtutor.replay import loader
from tests.replay.games import SAMPLES, act, entries, examples, played, rewrite
from tests.replay.mutants import MUTATIONS, spoilt
from tests.replay.survival import all_is_done

words = st.text(max_size=12) | st.sampled_from(
    [
        "header",
        "step",
        "moved",
        "red sun",
        "hand",
        "deck",
        "play red sun",
        "__class__",
        "__reduce__",
    ]
)
anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = played(tmp_path_factory.mktemp("good"), answers=6)
    game = loader.resume(path)
    game.revise(game.annotate("one", by="Ada", marks=[{"at": ("hand", 0)}]).id, text="two")
    act(game, [("try", 1), ("undo", 2), ("answer", 7)])
    game.close()
    return path


@pytest.fixture(autouse=True)
def _beside(good: Path, tmp_path: Path) -> None:
    """The good file, for what is united with it."""
    shutil.copy(good, tmp_path / "good.jsonl")


def survives(path: Path) -> None:
    all_is_done(path, path.with_name("good.jsonl"))


def test_bytes_of_any_kind(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"

    @examples(150)
    @given(st.binary(max_size=200))
    def holds(data: bytes) -> None:
        path.write_bytes(data)
        survives(path)

    holds()


def test_a_good_file_with_other_bytes_somewhere(good: Path, tmp_path: Path) -> None:
    path, data = tmp_path / "some.jsonl", good.read_bytes()

    @examples(200)
    @given(st.integers(0, len(data)), st.integers(0, 40), st.binary(max_size=40))
    def holds(at: int, gone: int, new: bytes) -> None:
        path.write_bytes(data[:at] + new + data[at + gone :])
        survives(path)

    holds()


def test_a_good_file_with_a_strange_value_somewhere(good: Path, tmp_path: Path) -> None:
    """Each key of each entry and of its events, with values of all kinds."""
    path, all_ = tmp_path / "some.jsonl", entries(good)
    holes = [(n, key) for n, entry in enumerate(all_) for key in entry]
    keys = ["e", "card", "from", "to", "at", "why", "zone", "count", "pool", "searched", "outcome"]

    @examples(150)
    @given(st.sampled_from(holes), st.sampled_from([None, *keys]), anything)
    def holds(hole: tuple[int, str], inside: str | None, value: Any) -> None:
        changed = json.loads(json.dumps(all_))
        entry = changed[hole[0]]
        if inside and entry.get("events"):
            entry["events"][hole[0] % len(entry["events"])][inside] = value
        else:
            entry[hole[1]] = value
        survives(rewrite(path, changed))

    holds()


def test_entries_that_are_made_up(good: Path, tmp_path: Path) -> None:
    path, all_ = tmp_path / "some.jsonl", entries(good)
    kinds = st.sampled_from(["header", "step", "refused", "cursor", "note", "also", "__init__"])

    @examples(100)
    @given(st.integers(0, len(all_)), kinds, st.dictionaries(words, anything, max_size=5))
    def holds(at: int, kind: str, fields: dict[str, Any]) -> None:
        survives(rewrite(path, [*all_[:at], {**fields, "t": kind}, *all_[at:]]))

    holds()


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_real_files_with_something_wrong_in_them(sample: Path, tmp_path: Path) -> None:
    """The same ones each time; `make soak ARGS=--files` looks for new ones."""
    path, data = tmp_path / "some.jsonl", sample.read_bytes()
    said: Counter[str] = Counter()
    for seed in range(40):
        path.write_bytes(spoilt(data, seed))
        said[all_is_done(path, sample)[:12]] += 1
    assert len(said) > 5  # they are wrong in many ways
    if loader.verify(sample) is None:
        assert said[""] > 2  # and some are right after all


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.__name__)
def test_each_way_to_spoil_a_file_does_so(mutation: Any, good: Path) -> None:
    data = good.read_bytes()
    assert sum(mutation(Random(n), data) != data for n in range(20)) > 12


def test_a_pool_that_lies_in_itself_is_no_trap(good: Path, tmp_path: Path) -> None:
    """At the start, or by what is shuffled into what."""
    path, all_ = tmp_path / "some.jsonl", entries(good)
    all_[0]["start"]["pools"]["deck"].append(["deck back", 1])
    assert "lie in themselves" in all_is_done(rewrite(path, all_), good)
    all_ = entries(good)
    here = {"e": "moved", "card": "deck back", "from": ["deck", 0], "why": "a.rule"}
    there = {"e": "shuffled", "count": 1, "why": "a.rule"}
    all_[2]["events"] = [
        {**here, "to": ["a", 0]}, {**here, "to": ["b", 0]},
        {**there, "zone": "a", "pool": "one"}, {**there, "zone": "b", "pool": "two"},
        {**here, "card": "one back", "from": ["a", 0], "to": ["b", 0]},
        {**there, "zone": "b", "count": 2, "pool": "two"},
        {**here, "card": "two back", "from": ["b", 0], "to": ["a", 0]},
        {**there, "zone": "a", "pool": "one"},
        {"e": "revealed", "card": "red sun", "at": ["a", 0], "why": "a.rule"},
    ]  # fmt: skip
    all_is_done(rewrite(path, all_), good)


@pytest.mark.parametrize("seed", [137])
def test_what_was_once_a_find(seed: int, tmp_path: Path) -> None:
    """137: the header of a game in a united file spoke of another table."""
    sample, path = SAMPLES[seed % len(SAMPLES)], tmp_path / "some.jsonl"
    path.write_bytes(spoilt(sample.read_bytes(), seed))
    all_is_done(path, sample)
