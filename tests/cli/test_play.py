"""`dreamtutor play`: games without a face."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.cli.commands import play as command
from dreamtutor.engine import record
from dreamtutor.engine.players import PLAYERS
from dreamtutor.exports import progress_bar
from dreamtutor.onirim.steps import DOORS, PARTNERS_DOORS
from dreamtutor.replay import loader
from tests.cli.running import Run
from tests.replay.games import entries, steps

KEYS = [
    "game", "modules", "seats", "settings", "player", "games", "wins", "doors", "turns", "events",
    "answers", "processor_seconds", "seconds", "games_per_second",
]  # fmt: skip


def figures(data: dict[str, Any]) -> dict[str, Any]:
    """All that does not depend on the machine."""
    return {key: value for key, value in data.items() if key not in KEYS[-3:]}


def test_the_figures_have_the_promised_keys(run: Run) -> None:
    done = run("play", "--games", 3, "--seed", 4, "--json")
    assert (done.code, done.err) == (0, "")
    assert list(done.data) == KEYS
    told = done.data
    assert (told["game"], told["modules"], told["games"]) == ("onirim", [], 3)
    assert told["games_per_second"] > 0


@pytest.mark.parametrize("player", sorted(PLAYERS))
def test_the_same_seed_plays_the_same_games(run: Run, tmp_path: Path, player: str) -> None:
    def play(seed: int, folder: str) -> tuple[Any, list[Any]]:
        save = tmp_path / folder
        words = ("--player", player, "--games", 4, "--seed", seed, "--save", save)
        done = run("play", *words, "--json")
        files = [entries(path)[1:] for path in sorted(save.iterdir())]
        return figures(done.data), files

    once = play(5, "one")
    assert play(5, "two") == once
    assert play(6, "three") != once


def test_games_are_written_down_and_verified_and_the_figures_are_theirs(
    run: Run, tmp_path: Path
) -> None:
    done = run("play", "--games", 12, "--seed", 20, "--save", tmp_path / "replays", "--json")
    files = sorted((tmp_path / "replays").iterdir())
    assert len(files) == 12
    assert [loader.verify(path) for path in files] == [None] * 12
    assert sorted(entries(path)[0]["deal"] for path in files) == [str(20 + n) for n in range(12)]
    events = [event for path in files for step in steps(path) for event in step["events"]]
    outcomes = [event["outcome"] for event in events if event["e"] == "ended"]
    assert len(outcomes) == 12
    told = done.data
    assert told["wins"] == outcomes.count("won")
    assert told["answers"] == round(sum(len(steps(path)) - 1 for path in files) / 12, 2)
    assert told["events"] == round(len(events) / 12, 2)
    gained = [e for e in events if e["e"] == "moved" and e["to"][0] == "doors"]
    lost = [e for e in events if e["e"] == "moved" and e["from"][0] == "doors"]
    assert told["doors"] == round((len(gained) - len(lost)) / 12, 3)


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("seats", games.SEATS)
def test_games_that_are_not_written_down_are_the_same_games(
    run: Run, tmp_path: Path, game: str, seats: int
) -> None:
    how = ("play", "--game", game, "--modules", "all", "--seats", seats, "--games", 3, "--json")
    saved = run(*how, "--save", tmp_path)
    assert figures(run(*how).data) == figures(saved.data)


def test_of_games_that_are_not_written_down_nothing_is_recorded(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tree of positions with names takes longer than the game, and nobody would see it."""
    monkeypatch.setattr(record.Record, "__init__", None)
    assert run("play", "--games", 2, "--json").data["games"] == 2


def test_the_same_games_twice_in_one_folder_do_not_clash(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        assert run("play", "--games", 2, "--save", tmp_path).code == 0
    assert len(list(tmp_path.iterdir())) == 4


def test_nothing_is_written_without_being_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("play", "--games", 2).code == 0
    assert list(tmp_path.iterdir()) == []


def test_wrong_words_are_told_before_anything_is_written(run: Run, tmp_path: Path) -> None:
    done = run("play", "--save", tmp_path / "replays", "--set", "auto_concede=maybe")
    assert done.code == 2
    assert not (tmp_path / "replays").exists()


def test_settings_are_handed_on(run: Run, tmp_path: Path) -> None:
    settings = ("--set", "auto_concede=lose", "--set", "search_miss_shuffles=no_search")
    assert run("play", "--games", 1, "--save", tmp_path, *settings).code == 0
    (file,) = tmp_path.iterdir()
    assert entries(file)[0]["settings"] == {
        "auto_concede": "lose",
        "search_miss_shuffles": "no_search",
    }


def test_expansions_seats_variant_and_edition_stand_in_every_file(run: Run, tmp_path: Path) -> None:
    how = ("--modules", "book, towers", "--seats", 2, "--variant", "hard", "--edition", "first")
    done = run(
        "play", "--games", 2, *how, "--set", "auto_concede=lose", "--save", tmp_path, "--json"
    )
    assert (done.code, done.err) == (0, "")
    agreed = games.hard("onirim", ["book", "towers"])
    agreed |= {"edition": "first", "auto_concede": "lose"}
    assert done.data["modules"] == ["book", "towers", "team"]
    assert (done.data["seats"], done.data["settings"]) == (2, agreed)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    for path in files:
        header = entries(path)[0]
        assert header["modules"] == ["team", "book", "towers"]
        assert header["settings"].items() >= agreed.items()
        assert loader.verify(path) is None


def test_all_expansions_at_once(run: Run) -> None:
    done = run("play", "--modules", "all", "--games", 1, "--json")
    assert done.code == 0
    assert done.data["modules"] == [games.short(one) for one in games.expansions("onirim")]


def test_what_was_gained_is_that_of_both_players(run: Run) -> None:
    assert games.aim("onirim") == ("doors", (DOORS, PARTNERS_DOORS))
    assert "doors" in run("play", "--games", 1, "--seats", 2).out
    assert "cities" in run("play", "--games", 1, "--game", "urbion").out


def test_a_setting_can_be_a_number(run: Run) -> None:
    assert run("play", "--games", 1, "--set", "hand=5").code == 0


def test_for_people_the_figures_are_a_few_lines(run: Run) -> None:
    done = run("play", "--games", 2)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "2 games of onirim, played by 'random'"
    some = run("play", "--games", 1, "--modules", "book,glyphs").out
    assert some.startswith("1 games of onirim with book, glyphs, played by 'random'\n")
    assert [line.split()[0] for line in lines[1:]] == [
        "won", "doors", "turns", "events", "answers", "processor", "on",
    ]  # fmt: skip


@pytest.mark.parametrize("save", [(), ("--save", "replays")])
def test_however_many_processes_play_it_is_the_same(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save: tuple[str, ...]
) -> None:
    monkeypatch.setattr(command, "BATCH", 3)
    how = ("--games", 10, "--modules", "book", "--seed", 7, "--json")
    told, files = [], []
    for jobs in (1, 3):
        folder = tmp_path / str(jobs)
        folder.mkdir()
        monkeypatch.chdir(folder)
        told.append(figures(run("play", *how, *save, "--jobs", jobs).data))
        files.append(sorted(str(entries(path)[1:]) for path in folder.rglob("*.jsonl")))
    assert told[0] == told[1]
    assert files[0] == files[1]
    assert len(files[0]) == (10 if save else 0)


def test_the_processor_and_the_clock_are_told_apart(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(
        perf_counter=count(0.0, 8.0).__next__, process_time=count(0.0, 2.0).__next__
    )
    monkeypatch.setattr(command, "time", clock)
    told = run("play", "--games", 4, "--json").data
    assert (told["processor_seconds"], told["seconds"]) == (2, 8)
    assert told["games_per_second"] == 0.5
    lines = run("play", "--games", 4).out.splitlines()[-2:]
    assert [line.split() for line in lines] == [
        ["processor", "2.0", "s,", "2", "games", "a", "second"],
        ["on", "the", "clock", "8.0", "s,", "0", "games", "a", "second"],
    ]


def test_who_waits_sees_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    class Line:
        def __init__(self, said: Callable[..., str]) -> None:
            self.said = said

        def show(self, n: int, of: int) -> None:
            seen.append(self.said(n=n, of=of))

        def end(self) -> None:
            seen.append("wiped")

    monkeypatch.setattr(progress_bar, "view_for", Line)
    monkeypatch.setattr(progress_bar, "time", SimpleNamespace(perf_counter=count(0.0, 1).__next__))
    monkeypatch.setattr(command, "BATCH", 2)
    run("play", "--games", 5)
    assert seen == ["Game 2 of 5", "Game 4 of 5", "Game 5 of 5", "wiped"]


def test_a_game_that_is_stopped_is_told_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_words: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "played", stop)
    done = run("play")
    assert (done.code, done.out, done.err) == (1, "", "dreamtutor: stopped\n")


def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"in the way")
    done = run("play", "--games", 1, "--save", tmp_path / "file" / "replays")
    assert done.code == 1
    assert done.err.endswith("Choose another folder.\n")
    assert "Errno" not in done.err
    assert "table.save" not in done.err
