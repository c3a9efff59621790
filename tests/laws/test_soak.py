"""The long run is a run of the same laws, and what it finds can be repeated."""

from __future__ import annotations

import pytest

from tests.laws.cases import GAMES, PLAYERS, Case
from tests.laws.of_all import all_laws
from tests.laws.test_laws import ALL, PLAIN_LAWS
from tests.soak import __main__ as soak


def test_a_short_run_tries_laws_and_games_of_all_kinds() -> None:
    tries = [soak.game(1, number) for number in range(1000)]
    assert {law for law, _case in tries} == {all_laws, *ALL}
    for game in GAMES:
        assert {case.player for _law, case in tries if case.game == game} == {*PLAYERS[game]}
    assert len({case.settings for _law, case in tries}) > 100
    assert len({case.expansions for _law, case in tries}) > 150
    assert not any(case.expansions for law, case in tries if law in PLAIN_LAWS)
    assert all(case.game == PLAIN_LAWS[law] for law, case in tries if law in PLAIN_LAWS)
    assert tries[5] == soak.game(1, 5) != soak.game(2, 5)


def test_what_a_run_finds_is_told_with_how_to_repeat_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def games_are_red(_case: Case) -> None:
        raise AssertionError("it is blue")

    monkeypatch.setattr(soak, "ALL", (games_are_red,))
    monkeypatch.setattr(soak, "TOGETHER", 0)
    with pytest.raises(SystemExit):
        soak.soak("games", 7, 1)
    told = capsys.readouterr().err
    assert "games_are_red does not hold" in told
    assert "it is blue" in told
    assert "Case(game=" in told
    assert "--repeat 7:0" in told
