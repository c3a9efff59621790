"""Whatever bytes a file holds: it is read, or refused with a sentence. Nothing else happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreamtutor.replay import opening
from dreamtutor.replay.files import BadReplay, Limits
from tests.replay.games import entries, examples, played, rewrite

SMALL = Limits(file=200_000, line=50_000)
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
    return played(tmp_path_factory.mktemp("good"), answers=6)


def survives(path: Path) -> None:
    """Opening a file works, or is refused as it should be, and leaves what was whole."""
    before = path.read_bytes()
    told = ""
    try:
        opening.resume(path, SMALL).close()
    except BadReplay as bad:
        told = str(bad)
    if told:
        assert told.startswith(str(path))
        assert path.read_bytes() == before
    else:
        ends = before if before.endswith(b"\n") else before + b"\n"
        assert path.read_bytes() in (ends, before[: before.rfind(b"\n") + 1])


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

    @examples(400)
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

    @examples(400)
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
    kinds = st.sampled_from(["header", "step", "refused", "cursor", "note", "__init__"])

    @examples(200)
    @given(st.integers(0, len(all_)), kinds, st.dictionaries(words, anything, max_size=5))
    def holds(at: int, kind: str, fields: dict[str, Any]) -> None:
        survives(rewrite(path, [*all_[:at], {**fields, "t": kind}, *all_[at:]]))

    holds()
