"""`dreamtutor verify` and `dreamtutor show`: what becomes of replay files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.onirim.base import module as base
from dreamtutor.onirim.steps import HAND, LIMBO
from dreamtutor.replay import loader
from dreamtutor.texts import Words
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.text import as_text
from tests.cli.running import Run
from tests.replay.games import act, begin, entries, path_of, played, steps, whole_game


def test_files_that_are_as_the_rules_have_them(run: Run, tmp_path: Path) -> None:
    files = [path_of(whole_game(tmp_path, player, 3)) for player in ("first", "careful")]
    done = run("verify", *files)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [f"{path}: verified" for path in files]
    assert run("verify", *files, "--json").data == {
        "files": [
            {
                "file": str(path),
                "verified": True,
                "line": None,
                "reason": None,
                "findings": [],
                "warning": None,
            }
            for path in files
        ]
    }


def test_a_changed_rule_is_found_at_the_first_answer_that_it_decides_otherwise(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = path_of(whole_game(tmp_path, "careful", 3))
    short = begin(tmp_path, "short.jsonl")
    act(short, [("nonsense", 1)])
    untouched = path_of(short)
    first = next(
        n for n, entry in enumerate(entries(path), 1) if "throw_away" in str(entry.get("events"))
    )
    assert first > 3

    def to_the_limbo(t: Any, discard: Any) -> None:
        t.move(discard.card, HAND, LIMBO)

    changed = [
        replace(rule, apply=to_the_limbo) if rule.id.endswith(".throw_away") else rule
        for rule in base.rules
    ]
    monkeypatch.setattr(base, "rules", changed)
    monkeypatch.setattr(games, "_rules", games._rules.__wrapped__)  # which remembers them
    done = run("verify", untouched, path)
    assert done.code == 1
    good, bad = done.out.splitlines()
    assert good == f"{untouched}: verified"
    assert bad.startswith(f"{path}, line {first}: ")
    assert "'limbo'" in bad
    told = run("verify", path, "--json").data["files"][0]
    assert (told["verified"], told["line"]) == (False, first)
    with pytest.raises(ValueError, match=f"line {first}"):
        loader.resume(path)


def test_a_file_that_cannot_be_read_does_not_keep_the_others_from_being_verified(
    run: Run, tmp_path: Path, game: Path
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("Dear Ann", encoding="utf-8")
    missing = tmp_path / "missing.jsonl"
    done = run("verify", bad, game, missing)
    assert done.code == 1
    said = done.out + done.err
    assert f"{game}: verified" in said
    assert f"{bad}, line 1: " in said
    assert f"{missing}: cannot be read" in said
    told = {
        one["file"]: one["verified"] for one in run("verify", bad, game, "--json").data["files"]
    }
    assert told == {str(bad): False, str(game): True}


def test_the_table_is_shown_where_the_game_stands(run: Run, tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("answer", n) for n in range(8)])
    act(game, [("undo", 2)])
    expected = scene(game.record, Words("onirim"))
    done = run("show", path_of(game))
    assert (done.code, done.err) == (0, "")
    assert done.out == as_text(expected) + "\n"
    shown = run("show", path_of(game), "--json").data
    assert shown["prompt"]["say"] == expected["prompt"]["say"]
    assert [zone["count"] for zone in shown["zones"]] == [z["count"] for z in expected["zones"]]


@pytest.mark.parametrize("at", [0, 1, 5, 8])
def test_the_table_is_shown_after_a_number_of_answers(run: Run, tmp_path: Path, at: int) -> None:
    shorter = begin(tmp_path, "shorter.jsonl")
    act(shorter, [("answer", n) for n in range(at)])
    path = played(tmp_path)
    done = run("show", path, "--at", at)
    assert done.code == 0
    assert done.out == as_text(scene(shorter.record, Words("onirim"))) + "\n"


def test_too_many_answers_are_told_with_how_many_there_are(run: Run, game: Path) -> None:
    done = run("show", game, "--at", 9)
    assert done.code == 2
    assert "from 0 to 8" in done.err


def test_showing_and_verifying_write_nothing(run: Run, game: Path) -> None:
    data = game.read_bytes()
    run("show", game)
    run("verify", game)
    assert game.read_bytes() == data
    assert [path.name for path in game.parent.iterdir()] == [game.name]


def test_a_game_that_was_won_is_shown_as_won(run: Run, tmp_path: Path) -> None:
    won = next(
        path_of(game)
        for seed in range(50)
        if (game := whole_game(tmp_path, "careful", seed)).record.table.outcome == "won"
    )
    done = run("show", won)
    assert done.code == 0
    assert "You have won." in done.out
    assert run("show", won, "--json").data["prompt"]["outcome"] == "won"
    assert steps(won)[-1]["events"][-1]["outcome"] == "won"


def test_what_is_whole_of_a_damaged_file_is_written_as_a_new_one(run: Run, tmp_path: Path) -> None:
    path, out = played(tmp_path, answers=8), tmp_path / "whole.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:7], lines[7][:50] + b"\n", *lines[8:], b'{"t":"note","te'])
    path.write_bytes(damaged)
    done = run("verify", "--repair", "-o", out, path)
    assert done.code == 0
    said = done.out.splitlines()
    assert said[0] == f"{out}: 7 lines of {path}"
    assert [line.split()[3] for line in said[1:]] == ["8:", "9:", "10:", "11:"]
    assert out.read_bytes() == b"".join(lines[:7])
    assert path.read_bytes() == damaged
    assert run("verify", out).out == f"{out}: verified\n"
    again = run("verify", "--repair", "-o", out, path)
    assert again.code == 1
    assert "exists already" in again.err
    assert run("verify", "--repair", path).code == 2
    assert run("verify", "--repair", "-o", tmp_path / "x", path, path).code == 2


def test_repairing_tells_programs_what_is_left_out(run: Run, tmp_path: Path) -> None:
    path, out = played(tmp_path, answers=2), tmp_path / "whole.jsonl"
    path.write_bytes(path.read_bytes() + b"x\n")
    (missing,) = run("verify", "--repair", "-o", out, path, "--json").data["left_out"]
    assert missing["line"] == 5
    assert "not JSON" in missing["reason"]
