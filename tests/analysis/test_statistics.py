"""Many games together: which count, how often they are won, and what is the same for everybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dreamtutor
from dreamtutor.analysis.statistics import Statistics
from dreamtutor.cli import main
from dreamtutor.coach.rates import adjusted, wilson
from dreamtutor.engine import players
from dreamtutor.engine.players import play_to_end
from dreamtutor.replay.game import new_game
from tests.players import careful


def play(folder: Path, deal: str, answers: int = 10_000, **how: Any) -> Path:
    game = new_game(deal=deal, save=folder / f"{deal}.jsonl", **how)
    random = Random(deal).random
    for _ in range(answers):
        if game.record.table.outcome:
            break
        game.record.answer(careful(game.record.session, random))
    game.close()
    assert game.path is not None
    return game.path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games that are over, one that is not, one that was played twice, and a letter."""
    folder = tmp_path_factory.mktemp("games")
    for deal in ("a", "b"):
        play(folder, deal)
    play(folder / "more", "c", modules=["towers"])
    play(folder, "open", 5)
    again = new_game(deal="again", save=folder / "again.jsonl")
    play_to_end(again.record, players.random, Random(1).random)
    again.undo(6)
    again.record.answer(players.first(again.record.session, Random(1).random))
    play_to_end(again.record, players.random, Random(5).random)
    again.close()
    (folder / "letter.jsonl").write_text("Dear Ada\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def plain(folder: Path) -> Statistics:
    return dreamtutor.statistics(folder, luck=False)


def test_only_games_that_are_over_and_played_for_the_first_time_count(plain: Statistics) -> None:
    assert len(plain.games) == 5
    assert {Path(game.path).stem for game in plain.counted} == {"a", "b", "c"}
    assert [Path(file.path).stem for file in plain.unread] == ["letter"]
    assert "2 others are not counted" in str(plain)
    assert "letter.jsonl" in str(plain)


def test_games_are_put_together_by_what_they_are_played_with(plain: Statistics) -> None:
    groups = plain.by("game")
    assert [(group.name, group.games) for group in groups] == [
        ("onirim base", 2),
        ("onirim towers", 1),
    ]
    assert sum(group.games for group in plain.by("month")) == 3
    assert plain.by("player") == []
    with pytest.raises(ValueError, match="by game, player, month, not 'moon'"):
        plain.by("moon")


def test_how_games_are_lost_is_counted_once_for_each(plain: Statistics) -> None:
    lost = [game for game in plain.counted if not game.won]
    assert sum(plain.ends.values()) == len(lost) > 0
    assert [*plain.ends.values()] == sorted(plain.ends.values(), reverse=True)


def test_a_rate_has_the_interval_of_wilson() -> None:
    """By hand: both ends solve (p - rate)² = z² p (1 - p) / n."""
    for won, games in ((0, 10), (5, 10), (79, 100), (10, 10)):
        rate = wilson(won, games)
        for end in {rate.low, rate.high} - {0.0, 1.0}:
            error = 1.96**2 * end * (1 - end) / games
            assert (end - won / games) ** 2 == pytest.approx(error)
        assert rate.low <= won / games <= rate.high
    assert wilson(0, 0).interval == "0 to 100"


def test_what_was_luck_is_taken_off_the_rate() -> None:
    even = adjusted([(True, 0.5), (False, -0.5), (True, 0.5), (False, -0.5)])
    assert even is not None
    assert (even.rate, even.low, even.high) == (0.5, 0.5, 0.5)
    assert adjusted([(True, 0.1)]) is None


def test_a_frame_has_a_row_for_each_game(plain: Statistics) -> None:
    frame = plain.frame()
    assert len(frame) == len(plain.games)
    assert {*frame["modules"]} == {"base", "towers"}
    assert plain.mistakes_frame().empty


def test_a_chart_shows_each_rate() -> None:
    pytest.importorskip("altair")
    replays = Path(dreamtutor.__file__).parent.parent / "replays"
    found = dreamtutor.statistics(replays, luck=False)
    chart = json.loads(found.chart().to_json())
    assert len(chart["data"]["values"]) == len(found.by("game")) > 5


def test_the_command_says_it_for_people_and_for_programs(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats", str(folder), "--no-luck"]) == 1  # a file could not be read
    assert "by game" in capsys.readouterr().out
    main(["stats", str(folder / "more"), "--no-luck", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert [group["name"] for group in told["by"]["game"]] == ["onirim towers"]


# Whoever works at it


@pytest.fixture(scope="module")
def judged(folder: Path) -> Statistics:
    return dreamtutor.statistics([folder / "a.jsonl", folder / "b.jsonl"])


def test_with_luck_a_rate_is_adjusted_and_mistakes_are_told_by_kind(judged: Statistics) -> None:
    [group] = judged.by("game")
    assert group.adjusted is not None
    assert group.decisions is not None
    assert group.decisions < 0
    kinds = judged.mistakes
    assert kinds == sorted(kinds, key=lambda kind: -kind[2])
    assert sum(n for _, n, _ in kinds) == sum(len(game.mistakes) for game in judged.games) > 0
    assert kinds[0][0] in str(judged)
    assert len(judged.mistakes_frame()) == sum(n for _, n, _ in kinds)


def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        yield executor


def dask() -> Iterator[Executor]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as some,
        distributed.Client(some) as client,
    ):
        yield client.get_executor()


def ipyparallel() -> Iterator[Executor]:
    parallel = pytest.importorskip("ipyparallel")
    with parallel.Cluster(n=2) as client:
        yield client.load_balanced_view().executor


def test_statistics_are_the_same_whoever_works_at_them(folder: Path, plain: Statistics) -> None:
    for executor in processes():
        assert dreamtutor.statistics(folder, luck=False, executor=executor) == plain


@pytest.mark.long
@pytest.mark.parametrize("workers", [processes, dask, ipyparallel])
def test_so_are_those_of_luck(workers: Any, folder: Path, judged: Statistics) -> None:
    for executor in workers():
        found = dreamtutor.statistics([folder / "a.jsonl", folder / "b.jsonl"], executor=executor)
        assert found == judged
