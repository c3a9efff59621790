"""`dreamtutor library`: the replays of a folder as a table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from dreamtutor.exports import progress_bar
from dreamtutor.libraries.library import Library, Query
from dreamtutor.libraries.listing import columns, listing
from tests.cli.running import Run
from tests.libraries.libraries import aged, club, small
from tests.replay.games import begin


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return club(tmp_path_factory.mktemp("shelf"))


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:  # noqa: ARG001 - an index of its own
    monkeypatch.delenv("COLUMNS", raising=False)


def test_the_table(run: Run, folder: Path) -> None:
    done = run("library", folder, "--outcome", "open", "--sort", "name")
    assert (done.code, done.err) == (0, "")
    head, rule, two, real, empty, sums = done.out.splitlines()
    assert head.split() == ["replay", "game", "result", "turns", "answers", "players", "tags",
                            "changed"]  # fmt: skip
    assert set(rule) == {"-", " "}
    assert two.startswith("monday/two  onirim for two: towers  not finished")
    assert two.endswith("Ada, Ben  For Beginners  2025-10-12")
    assert real.startswith("real ")
    assert empty == ""
    assert sums == "2 replays: 2 not finished"
    assert len({line.index("not") for line in (two, real)}) == 1


def test_what_cannot_be_read_stands_below_and_is_a_finding(run: Run, folder: Path) -> None:
    done = run("library", folder)
    assert done.code == 1
    head, line = done.out.splitlines()[-2:]
    assert head == "1 file cannot be read:"
    assert line.startswith("  letter: line 1: this is not JSON: ")
    assert "5 replays" not in done.out
    assert "4 replays: 1 won" in done.out


@pytest.mark.parametrize(
    ("words", "there"),
    [
        (("--game", "urbion"), ["monday/cities"]),
        (("--module", "towers"), ["monday/two"]),
        (("--module", "base", "--outcome", "won"), ["a-win"]),
        (("--tag", "for beginners"), ["a-win", "monday/two"]),
        (("--tag", "for beginners", "--tag", "first win"), ["a-win"]),
        (("--player", "Cleo"), ["a-win"]),
        (("--search", "limbo key"), ["a-win"]),
        (("--since", "2025-10-13"), ["a-win", "monday/cities"]),
        (("--since", "2025-10-13", "--reverse"), ["monday/cities", "a-win"]),
        (("--game", "onirim", "--sort", "length"), ["a-win", "real", "monday/two"]),
    ],
)
def test_what_is_asked_for(
    run: Run, folder: Path, words: tuple[str, ...], there: list[str]
) -> None:
    done = run("library", folder, *words, "--json")
    assert (done.code, done.err) == (0, "")
    assert [one["name"] for one in done.data["replays"]] == there
    assert done.data["replays"] == [
        one.data for name in there for one in [Library(folder).named(name)]
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140])
def test_the_table_fits_the_terminal(
    run: Run, tmp_path: Path, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = club(tmp_path)
    long = "a very long name " * 6
    small(folder, long)
    wide = begin(folder, "wide.jsonl", deal="1", modules="all")
    wide.save()
    wide.tag("\u65e5\u672c\u8a9e " * 5, "e\u0301" * 9)
    wide.close()
    monkeypatch.setenv("COLUMNS", str(width))
    done = run("library", folder, "--game", "onirim")
    assert done.code == 0
    shown = done.out.splitlines()
    assert max(map(columns, shown)) <= width
    assert shown[0].startswith("replay ")
    assert "\u2026" in done.out
    assert sum("not finished" in line for line in shown[2:-2]) >= 1
    monkeypatch.delenv("COLUMNS")
    assert long.strip() in run("library", folder, "--game", "onirim").out


def test_how_wide_letters_are() -> None:
    assert columns("abc") == 3
    assert columns("\u65e5\u672c\u8a9e") == 6  # they take two columns each
    assert columns("e\u0301") == 1  # an accent takes none


def test_every_column_has_its_place_where_there_is_room(folder: Path) -> None:
    head, rule, *rows = listing(Library(folder).find(Query(outcome="open")), 0)
    starts = [n for n, c in enumerate(rule) if c == "-" and (n == 0 or rule[n - 1] == " ")]
    for row in (head, *rows[:2]):
        assert all(row[start - 1] == " " for start in starts[1:] if start < len(row))


def test_nothing_found_says_so(run: Run, folder: Path, tmp_path: Path) -> None:
    done = run("library", folder, "--tag", "nobody's")
    assert (done.code, done.out.strip()) == (1, "")
    assert done.err == f"dreamtutor: {folder}: there is no replay like that\n"
    done = run("library", tmp_path)
    assert done.code == 1
    assert "there is no replay: its files end in .jsonl" in done.err
    done = run("library", tmp_path / "nowhere")
    assert done.code == 1
    assert "there is no such folder. Play a game" in done.err


def test_without_a_folder_it_lists_yours_and_those_of_the_program(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    aged(small(tmp_path / "replays", "mine"))
    there = [one["name"] for one in run("library", "--json").data["replays"]]
    assert {"mine", "onirim-base-won"} <= set(there)


def test_how_far_the_reading_has_come_is_shown(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []

    class Line:
        def __init__(self, said: Callable[..., str]) -> None:
            self.said = said

        def show(self, n: int, of: int) -> None:
            shown.append(self.said(n=n, of=of))

        def end(self) -> None:
            shown.append("")

    monkeypatch.setattr(progress_bar, "view_for", Line)
    monkeypatch.setattr(progress_bar, "time", SimpleNamespace(perf_counter=count(0.0, 1).__next__))
    done = run("library", folder, "--game", "urbion", "--json")
    assert shown == ["Reading replays: 5 of 5", ""]
    assert len(done.data["replays"]) == 1
