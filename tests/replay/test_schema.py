"""The JSON Schema that is printed: it takes what is written, and refuses the rest."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dreamtutor import cli
from dreamtutor.replay.event_entries import event_entry
from dreamtutor.replay.format import as_line
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
    whole_game,
)
from tests.replay.test_tampering import EVENTS

Draft: Any = import_module("jsonschema").Draft202012Validator  # comes with nbformat; has no types


@pytest.fixture
def schema(capsys: pytest.CaptureFixture[str]) -> Any:
    """What the command prints, as a validator."""
    assert cli.main(["schema"]) == 0
    printed = json.loads(capsys.readouterr().out)
    Draft.check_schema(printed)
    assert printed["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "dreamtutor/1" in printed["title"]
    return Draft(printed)


def test_it_takes_every_line_of_whole_games(tmp_path: Path, schema: Any) -> None:
    for player in ("random", "first", "careful"):
        for entry in entries(path_of(whole_game(tmp_path, player, 1))):
            schema.validate(entry)


def test_it_takes_every_line_of_random_games(schema: Any) -> None:
    @examples(25)
    @given(beginnings, deeds)
    def takes(how: dict[str, Any], some: list[Deed]) -> None:
        with folder() as here:
            game = begin(here, **how)
            act(game, [("nonsense", 0), *some])
            for entry in entries(game.path):
                schema.validate(entry)

    takes()


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_it_takes_every_kind_of_event(schema: Any, event: Any) -> None:
    entry = json.loads(as_line(event_entry(event)))
    schema.validate({"t": "step", "id": "x", "events": [entry]})


@pytest.mark.parametrize(
    "change",
    [
        {"t": "stepp"},
        {"id": ""},
        {"id": None},
        {"id": 7},
        {"parent": 7},
        {"answer": ["play"]},
        {"answer": "x" * 20_001},
        {"dealt": "red sun"},
        {"dealt": [1]},
        {"events": [{"e": "burned", "card": "red sun", "why": "x"}]},
        {"events": [{"e": "moved", "card": "red sun", "why": "x"}]},
        {"events": [{"e": "flipped", "card": "red sun", "at": ["hand", -1], "why": "x"}]},
        {"events": [{"e": "flipped", "card": "red sun", "at": ["hand"], "why": "x"}]},
        {"events": [{"e": "flipped", "card": "red sun", "at": ["hand", 0, 0], "why": "x"}]},
    ],
    ids=str,
)
def test_it_refuses_what_is_no_entry(tmp_path: Path, schema: Any, change: Entry) -> None:
    step = entries(played(tmp_path, answers=1))[2]
    schema.validate(step)
    assert list(schema.iter_errors(step | change))
