"""`dreamtutor merge`: several files of a deal become one, and nothing that is there is lost."""

from __future__ import annotations

import json
import shutil
import stat
from pathlib import Path

import pytest

from dreamtutor.replay import loader
from tests.cli.running import Run
from tests.replay.games import act, entries, played


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A game of eight answers."""
    return played(tmp_path, "mine.jsonl")


@pytest.fixture
def yours(mine: Path) -> Path:
    """A copy of it with another line, and two notes, one of them changed."""
    path = Path(shutil.copy(mine, mine.with_name("yours.jsonl")))
    game = loader.resume(path)
    act(game, [("undo", 1), ("answer", 51), ("answer", 52)])
    game.revise(game.annotate("Why?", by="Bo").id, text="Why not?")
    game.annotate("Oh.", by="Bo")
    game.close()
    return path


def test_it_says_what_came_from_where(run: Run, mine: Path, yours: Path, tmp_path: Path) -> None:
    out = tmp_path / "both.jsonl"
    done = run("merge", mine, yours, mine, "-o", out)
    assert (done.code, done.err) == (0, "")
    new = len(loader.resume(yours).record.node.line()) - 7  # beyond the step where it left
    assert done.out.splitlines() == [
        f"{mine}: 9 steps, 1 line",
        f"{yours}: {9 + new} steps ({new} new), 2 lines (1 new), 2 notes (2 new), 1 change (1 new)",
        f"{mine}: nothing new",
        f"{out}: {9 + new} steps, 2 lines, 2 notes, 1 change",
    ]
    assert run("verify", out).code == 0
    assert run("merge", yours, mine, "-o", "-").out.encode() == out.read_bytes()


def test_figures_for_programs(run: Run, mine: Path, yours: Path, tmp_path: Path) -> None:
    data = run("merge", mine, yours, "-o", tmp_path / "out.jsonl", "--json").data
    assert [one["file"] for one in data["files"]] == [str(mine), str(yours)]
    assert data["files"][1]["notes"] == {"all": 2, "new": 2}
    assert data["united"]["lines"] == 2


def test_a_file_for_a_pipe_is_alone_on_standard_output(run: Run, mine: Path, yours: Path) -> None:
    for more in ((), ("--json",)):
        done = run("merge", mine, yours, "-o", "-", *more)
        assert all(json.loads(line)["t"] for line in done.out.splitlines())
        assert "2 new" in done.err or json.loads(done.err)["out"] is None


def test_a_file_that_exists_is_written_over_only_when_told(
    run: Run, mine: Path, yours: Path
) -> None:
    before = mine.read_bytes()
    mine.chmod(0o640)
    done = run("merge", mine, yours, "-o", mine)
    assert (done.code, done.out) == (2, "")
    assert "exists already; --force writes over it" in done.err
    assert mine.read_bytes() == before
    link = mine.with_name("link.jsonl")
    link.symlink_to(mine)
    assert run("merge", mine, yours, "-o", link, "--force").code == 0
    assert link.is_symlink()
    assert stat.S_IMODE(mine.stat().st_mode) == 0o640
    assert len(entries(mine)) > before.count(b"\n")
    names = {one.name for one in mine.parent.iterdir()}
    assert names == {"mine.jsonl", "yours.jsonl", "link.jsonl"}  # and nothing half written


@pytest.mark.parametrize("spoil", ["other deal", "tampered", "no replay"])
def test_what_cannot_be_united_is_said_and_nothing_is_written(
    run: Run, mine: Path, tmp_path: Path, spoil: str
) -> None:
    if spoil == "other deal":
        other, code, words = played(tmp_path, "o.jsonl", deal=2), 2, "the deal is 2, not lamp 1"
    else:
        other, code, words = tmp_path / "o.jsonl", 1, "o.jsonl, line "
        text = mine.read_text() if spoil == "tampered" else "Dear Ann,\n"
        other.write_text(text.replace('"hash":"', '"hash":"0'))
    done = run("merge", mine, other, "-o", tmp_path / "out.jsonl")
    assert (done.code, done.out) == (code, "")
    assert words in done.err
    assert done.err.count("\n") == 1
    assert not (tmp_path / "out.jsonl").exists()


def test_what_is_left_out_of_a_file_is_said(run: Run, mine: Path, tmp_path: Path) -> None:
    mine.write_bytes(mine.read_bytes() + b'{"t":"note","id":"x"}\n{"t":"st')
    done = run("merge", mine, "-o", tmp_path / "out.jsonl")
    assert done.code == 0
    note, half = done.err.splitlines()
    assert f"{mine}, line 11: the note cannot be read" in note
    assert f"{mine}, line 12: the line is not whole" in half
    assert {"t": "note", "id": "x"} in entries(tmp_path / "out.jsonl")


def test_a_file_that_could_not_be_read_again_is_not_written(run: Run, tmp_path: Path) -> None:
    paths = [played(tmp_path, f"{n}.jsonl") for n in range(2)]
    for n, path in enumerate(paths):
        with path.open("a") as file:
            file.write(json.dumps({"t": "remark", "n": n, "text": "x" * 900_000}) + "\n")
    out = tmp_path / "out.jsonl"
    done = run("merge", *paths, "-o", out, "--max-size", "1")
    assert done.code == 2
    assert "--max-size allows more" in done.err
    assert not out.exists()
    assert run("merge", *paths, "-o", out, "--max-size", "2").code == 0
