"""What is shown of a file first is read without what checks all of it: it must never say more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dreamtutor.replay.beginning import beginning_of
from dreamtutor.replay.game import new_game
from dreamtutor.replay.reader import LIMITS, Contents, Limits, contents_of
from tests.replay.games import REPLAYS, SAMPLES

FILE = Path("game.jsonl")
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    7,
    10**9,
    10**25,
    1.5,
    "",
    "x",
    "x" * 201,
    [],
    [1],
    {},
    {"a": 1},
]
"""What strangers may write where something else should stand."""
PLACES = 60
"""So many places of each file are tried."""


def begun(lines: list[Any]) -> Contents | None:
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    return beginning_of(FILE, text.encode(), LIMITS)


def checked(lines: list[Any]) -> Contents:
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    return contents_of(FILE, text.encode(), LIMITS)


def first_lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()[:2]]


def places(data: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values that lie within data."""
    within = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in within:
        yield (*above, key)
        if isinstance(value, dict | list):
            yield from places(value, (*above, key))


def changed(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    """A copy of data with another value in a place."""
    whole = deepcopy(data)
    part = whole
    for key in way[:-1]:
        part = part[key]
    part[way[-1]] = value
    return whole


@pytest.mark.parametrize("path", [*REPLAYS, *SAMPLES], ids=lambda path: path.stem)
def test_a_beginning_is_what_the_whole_file_begins_with(path: Path) -> None:
    data = path.read_bytes()
    found, whole = beginning_of(path, data, LIMITS), contents_of(path, data, LIMITS)
    if found is None:  # one of the older forms
        assert any(line.older for line in whole.lines)
        return
    assert found.lines == whole.lines[:2]
    assert found.lines[0].entry == whole.header


def test_every_game_that_we_write_begins_without_a_doubt(tmp_path: Path) -> None:
    for name in ("onirim", "urbion"):
        for modules in ("", "all"):
            for real in (False, True):
                game = new_game(name, modules, deal="harbour lamp", real_cards=real)
                path = game.save(tmp_path / f"{name}{modules}{real}.jsonl")
                assert beginning_of(path, path.read_bytes(), LIMITS), path


@pytest.mark.parametrize("name", ["onirim", "urbion"])
def test_what_is_taken_is_what_the_checks_take(name: str, tmp_path: Path) -> None:
    """Every kind of nonsense in many places: the checks are to judge it, or say the same."""
    game = new_game(name, "all", deal="harbour lamp")
    lines = first_lines(game.save(tmp_path / "game.jsonl"))
    ways = Random(name).sample([*places(lines)], PLACES)
    taken = 0
    for way in [*ways, *((0, field) for field in lines[0]), *((1, field) for field in lines[1])]:
        for odd in ODD:
            strange = changed(lines, way, odd)
            if found := begun(strange):
                assert found.lines == checked(strange).lines, (way, odd)
                taken += 1
    assert taken  # a name may be another, for instance


def test_what_leaves_a_doubt_is_left_to_the_checks(tmp_path: Path) -> None:
    game = new_game("onirim", deal="harbour lamp")
    header, step = first_lines(game.save(tmp_path / "game.jsonl"))
    assert begun([header, step])
    doubts: list[list[Any]] = [
        [],
        [header],
        [step, header],
        [header, header],
        [header, {**step, "unheard_of": 1}],
        [{**header, "format": "dreamtutor/0"}, step],
        [header, {name: value for name, value in step.items() if name != "id"}],
    ]
    assert not [lines for lines in doubts if begun(lines)]
    data = "\n".join(map(json.dumps, [header, step])).encode()
    assert beginning_of(FILE, data, LIMITS)
    assert not beginning_of(FILE, data.replace(b"onirim", b"\\ud800", 1), LIMITS)
    assert not beginning_of(FILE, data.replace(b'"deal"', b'"deal": NaN, "deal"', 1), LIMITS)
    assert not beginning_of(FILE, data.replace(b"onirim", b"\xff", 1), LIMITS)
    assert not beginning_of(FILE, b"[" * 100_000, LIMITS)
    assert not beginning_of(FILE, data, Limits(line=20))
