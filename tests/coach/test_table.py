"""The table of win rates: the same whoever plays it, and wherever it was broken off."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.coach import table
from dreamtutor.coach.players import Coach
from dreamtutor.coach.rates import wilson
from dreamtutor.coach.table import Played, Task, fill, main, play, row_name, selections
from dreamtutor.coach.training.selections import selection
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import Player, play_to_end
from dreamtutor.engine.session import Session
from dreamtutor.workers import processes
from tests.players import careful

ROWS = [("coach", selection("onirim", "base")), ("coach", selection("onirim", "incubus"))]


def rows(path: Path) -> Any:
    """The rows of a table, but for how long they took."""
    found = json.loads(table.path_of(path, "onirim").read_text("utf-8"))["rows"]
    return {name: {**sums, "seconds": 0} for name, sums in found.items()}


def test_it_is_the_same_whoever_plays_it_and_wherever_it_was_broken_off(tmp_path: Path) -> None:
    fill(tmp_path / "one", ROWS, 12, "few")
    fill(tmp_path / "two", ROWS[:1], 7, "few")
    with processes(2) as executor:
        fill(tmp_path / "two", ROWS, 12, "few", executor)
    assert rows(tmp_path / "one") == rows(tmp_path / "two")
    assert all(sums["games"] == 12 for sums in rows(tmp_path / "two").values())
    text = (tmp_path / "two.md").read_text("utf-8")
    assert text.count("| 12 |") == 2
    assert "| incubus |" in text


def test_what_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Task] = []

    def play(task: Task) -> Played:
        asked.append(task)
        return Played(1, 8, 30, 0.5)

    monkeypatch.setattr(table, "play", play)
    main(["--out", str(tmp_path / "t"), "--game", "onirim", "--only", "base", "--games", "25"])
    assert [(task.first, task.end) for task in asked[:3]] == [(0, 10), (10, 20), (20, 25)]
    assert {task.player for task in asked} == {"coach", "master"}
    main(["--out", str(tmp_path / "t"), "--game", "onirim", "--only", "base", "--games", "30"])
    assert [(task.first, task.end) for task in asked[6:]] == [(25, 30), (25, 30)]


def test_what_other_deals_led_to_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "play", lambda _: Played(1, 8, 30, 0.5))
    fill(tmp_path / "t", ROWS, 10, "few")
    with pytest.raises(ValueError, match="other deals or rules"):
        fill(tmp_path / "t", ROWS, 20, "others")


def test_there_is_a_row_for_each_expansion_each_hard_variant_teams_and_all() -> None:
    for game in ("onirim", "urbion"):
        names = [row_name("coach", chosen) for chosen in selections(game)]
        assert len({*names}) == len(names)
        assert f"{game} base, coach" in names
        assert f"{game} all, coach" in names
        assert f"{game} base, team, coach" in names
        hard = {name for name in names if "hard" in name}
        assert len(hard) == sum(bool(games.hard(game, m)) for m in games.expansion_names(game))


def test_a_row_says_how_its_games_went(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played by hand, game by game: some are won, some lost, and the players differ."""
    kinds: dict[str, Callable[[], Player]] = {"coach": Coach, "careful": lambda: careful}
    monkeypatch.setattr(table, "PLAYERS", kinds)
    found = {}
    for player, kind in kinds.items():
        ends = []
        for n in range(2, 6):
            session = Session(games.rules("onirim"), Seeded(f"few {n}"))
            play_to_end(session, kind(), lambda: 0.0)
            ends.append((session.table.outcome, len(session.table.zones["doors"]), session.turns))
        task = Task(player, selection("onirim", "base"), "few", 2, 6)
        played = found[player] = play(task)
        assert played.won == sum(outcome == "won" for outcome, _, _ in ends)
        assert played.gained == sum(doors for _, doors, _ in ends)
        assert played.turns == sum(turns for _, _, turns in ends)
    assert found["coach"].turns != found["careful"].turns
    assert {0, 4} != {row.won for row in found.values()}


def test_the_text_has_rate_interval_games_and_seconds_of_each_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "play", lambda _: Played(3, 30, 90, 2.0))
    fill(tmp_path / "t", ROWS[:1], 4, "few")
    rate = wilson(3, 4)
    text = (tmp_path / "t.md").read_text("utf-8")
    ends = f"{100 * rate.low:.1f} to {100 * rate.high:.1f}"
    assert f"| base | 75.0 | {ends} | 4 | 0.50 |" in text
    assert "`few 0`" in text


def test_what_other_rules_led_to_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "play", lambda _: Played(1, 8, 30, 0.5))
    fill(tmp_path / "t", ROWS[:1], 10, "few")
    monkeypatch.setattr(games, "RULES_VERSION", 0)
    with pytest.raises(ValueError, match="other deals or rules"):
        fill(tmp_path / "t", ROWS[:1], 20, "few")


def test_a_row_that_other_weights_led_to_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "play", lambda _: Played(1, 8, 30, 0.5))
    fill(tmp_path / "t", ROWS, 10, "few")
    monkeypatch.setattr(table, "mark", lambda _: "learned anew")
    monkeypatch.setattr(table, "play", lambda _: Played(7, 8, 30, 0.5))
    fill(tmp_path / "t", ROWS[:1], 10, "few")
    base, incubus = rows(tmp_path / "t").values()
    assert {(one["selection"], one["won"], one["games"]) for one in (base, incubus)} == {
        ("base", 7, 10),
        ("incubus", 1, 10),
    }


def test_each_game_has_a_table_of_its_own_on_the_same_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "play", lambda _: Played(1, 8, 30, 0.5))
    out = tmp_path / "t"
    main(["--out", str(out), "--game", "urbion", "--only", "base", "--games", "7"])
    urbion = table.path_of(out, "urbion").read_text("utf-8")
    main(["--out", str(out), "--game", "onirim", "--only", "base", "--games", "8"])
    assert table.path_of(out, "urbion").read_text("utf-8") == urbion
    _, onirim, urbion = out.with_suffix(".md").read_text("utf-8").split("\n## ")
    assert "| 8 |" in onirim
    assert "| 7 |" in urbion
    page = out.with_suffix(".md").read_text("utf-8")
    main(["--out", str(out), "--games", "0"])
    assert out.with_suffix(".md").read_text("utf-8") == page


def test_a_mixture_has_a_row_where_it_is_asked_for_and_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "play", lambda _: Played(1, 8, 30, 0.5))
    out, some = tmp_path / "t", ["towers+book", "base", "all", "void+squares"]
    main(["--out", str(out), "--only", *some, "--games", "5", "--players", "coach"])
    main(["--out", str(out), "--games", "0"])
    text = out.with_suffix(".md").read_text("utf-8")
    _, onirim, urbion = text.split("\n## ")
    names = [
        [line.split(" | ")[0].strip("| ") for line in part.splitlines() if "| 5 |" in line]
        for part in (onirim, urbion)
    ]
    assert names == [["base", "all", "book+towers"], ["base", "all", "squares+void"]]


def test_whoever_breaks_off_finds_a_whole_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.json"
    table.write(path, "old\n")

    def breaks_off(self: Path, _to: Path) -> None:
        assert self.read_text("utf-8") == "new\n"
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", breaks_off)
    with pytest.raises(KeyboardInterrupt):
        table.write(path, "new\n")
    assert path.read_text("utf-8") == "old\n"
