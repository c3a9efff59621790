"""Where a file names a deal, its cards are the ones that the deal brings; whatever else a player
does, and nobody can choose them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dreamtutor
from dreamtutor import games, onirim, urbion
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Over
from dreamtutor.engine.table import Table
from dreamtutor.reel.opening import open_game
from dreamtutor.replay import loader, reader
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.ids import step_id
from dreamtutor.replay.replayer import MisdealtError
from tests.cli.running import Run, running
from tests.long_tests import first
from tests.replay.games import (
    DEEDS,
    REPLAYS,
    SAMPLES,
    act,
    begin,
    entries,
    examples,
    folder,
    merged,
    path_of,
    played,
    rewrite,
)

PLAYED = {"onirim": onirim, "urbion": urbion}
EXPANSIONS = {
    game: [games.short(module) for module in made.MODULES[1:]] for game, made in PLAYED.items()
}


def misdealt(path: Path) -> list[int]:
    """The lines whose cards do not follow from the deal."""
    found = loader.findings(reader.read(path))
    return [one.number for one in found if isinstance(one, MisdealtError)]


@pytest.mark.parametrize("path", [*REPLAYS, *SAMPLES], ids=lambda path: path.stem)
def test_the_cards_of_all_kept_games_follow_from_their_deals(path: Path) -> None:
    assert misdealt(path) == []


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return running(capsys)


@pytest.mark.parametrize("tries", first(1, [12, 40]))
@pytest.mark.parametrize("game", PLAYED)
def test_the_cards_of_any_game_follow_from_its_deal(game: str, tries: int) -> None:
    """With any expansions, played with branches and shuffles, resumed in the middle, and united."""

    @examples(tries)
    @given(st.integers(0, 10**9))
    def holds(seed: int) -> None:
        random = Random(seed)
        modules = random.sample(EXPANSIONS[game], random.randrange(len(EXPANSIONS[game]) + 1))
        with folder() as here:
            paths = [
                going_on(here / f"{n}.jsonl", random, game, modules, deal=seed) for n in range(2)
            ]
            both = merged(here / "both.jsonl", *paths)
            for path in (*paths, both):
                assert loader.findings(reader.read(path)) == []

    holds()


@pytest.mark.parametrize("game", PLAYED)
def test_the_cards_of_a_game_with_everything_follow_from_its_deal(
    game: str, tmp_path: Path
) -> None:
    path = going_on(tmp_path / "all.jsonl", Random(game), game, "all", deal="everything")
    assert loader.findings(reader.read(path)) == []


def going_on(path: Path, random: Random, game: str, modules: Any, deal: str | int) -> Path:
    """A game that is left, and gone on with, some times."""
    begun = new_game(game, modules, deal=deal, save=path)
    for _ in range(3):
        act(begun, [(random.choice(DEEDS), random.randrange(9999)) for _ in range(15)])
        act(begun, [("answer", random.randrange(9999)) for _ in range(10)])
        begun.save()
        begun.close()
        begun = loader.resume(path)
        assert begun.misdealt == []
    begun.close()
    return path


# Forgeries


class Lucky(Seeded):
    """Deals what one likes best: never a nightmare, as long as there is anything else."""

    def deal(self, table: Table, pool: str) -> Card:
        cards = [card for card in table.behind(pool) if "nightmare" not in str(card).lower()]
        return cards[0] if cards else super().deal(table, pool)


def forged(here: Path, answers: int = 12) -> Path:
    """A game with chosen cards, whose file says that a deal brought them."""
    game = begin(here, "forged.jsonl", deal="lamp 1")
    act(game, [("answer", 1)])
    game.record.dealer = game.record.session.dealer = Lucky("lamp 1")
    act(game, [("answer", n) for n in range(answers) if not isinstance(game.record.prompt, Over)])
    game.close()
    return path_of(game)


def test_chosen_cards_are_named_line_by_line(tmp_path: Path, run: Run) -> None:
    path = forged(tmp_path)
    lines = misdealt(path)
    assert len(lines) > 3
    assert lines == [one.number for one in loader.findings(reader.read(path))]  # nothing else
    genuine = [n for n, one in enumerate(entries(path), 1) if one["t"] == "step"][:2]
    assert not {*genuine} & {*lines}  # what was played before is not called forged
    done = run("verify", path)
    assert done.code == 1
    said = "the cards do not follow from the deal that the file names (lamp 1)"
    assert done.out.splitlines() == [f"{path}, line {n}: {said}" for n in lines]
    (told,) = run("verify", path, "--json").data["files"]
    assert told["verified"] is False
    assert [one["line"] for one in told["findings"]] == lines


def another_label(all_: list[Any]) -> None:
    all_[0]["deal"] = "lamp 2"


def another_shuffle(all_: list[Any]) -> None:
    """The cards of one deal, in a file that says that they were shuffled by another."""
    (n,) = [n for n, one in enumerate(all_) if one.get("deal") == "two"]
    all_[n]["deal"] = "three"
    names: dict[str, str] = {}
    for one in all_[n:]:
        if one["t"] == "step":
            one["parent"] = names.get(one["parent"], one["parent"])
            old, new = (
                one["id"],
                step_id(one["parent"], one.get("answer"), one["dealt"], one.get("deal")),
            )
            one["id"] = names[old] = new


@pytest.mark.parametrize("change", [another_label, another_shuffle])
def test_another_label_on_the_same_cards_is_named(
    tmp_path: Path, change: Callable[[list[Any]], None]
) -> None:
    game = begin(tmp_path, deal="lamp 1")
    act(game, [("answer", n) for n in range(4)])
    game.shuffle("two")
    act(game, [("answer", n) for n in range(6)])
    game.close()
    path = path_of(game)
    assert loader.findings(reader.read(path)) == []
    all_ = entries(path)
    change(all_)
    rewrite(path, all_)
    shuffled = next(n for n, one in enumerate(all_, 1) if n > 1 and one.get("deal"))
    lines = misdealt(path)
    assert lines
    assert loader.findings(reader.read(path))[-1].number == lines[-1]  # nothing else is wrong
    assert lines[0] == 2 if change is another_label else lines[0] > shuffled


def test_who_says_which_card_came_is_not_believed_where_a_deal_is_named(tmp_path: Path) -> None:
    """A game with real cards that is called one of a deal."""
    game = begin(tmp_path, real_cards=True)
    act(game, [("answer", n) for n in range(12)])
    game.close()
    path, (header, *rest) = path_of(game), entries(path_of(game))
    assert misdealt(path) == []
    rewrite(path, [{**header, "deal": "lamp 1"}, *rest])
    assert misdealt(path)[0] == 2


def test_a_file_of_other_rules_may_have_been_dealt_otherwise(tmp_path: Path) -> None:
    path = forged(tmp_path)
    header, *rest = entries(path)
    rewrite(path, [{**header, "rules": 1}, *rest])
    for one in loader.findings(reader.read(path)):
        assert "as it is dealt today; the file was written by version 1 of the rules" in one.reason


def test_such_a_file_is_looked_at_and_played_on_with_a_warning(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    run: Run,
) -> None:
    path = forged(tmp_path)
    (first, *more) = misdealt(path)
    says = f"{path}, line {first}: the cards do not follow from the deal that the file names"
    for look in ("show", "export"):
        out = () if look == "show" else ("-o", tmp_path / "game.html")
        done = run(look, path, *out)
        assert (done.code, done.err.count(says)) == (0, 1)
    assert "lamp 1" not in (tmp_path / "game.html").read_text("utf-8")  # it does not say so
    viewer = dreamtutor.watch(path)
    assert "Not all cards" in viewer.said
    assert viewer.playable
    assert "Not all cards" in dreamtutor.watch(path, spoilers=False).said
    capsys.readouterr()
    table = dreamtutor.resume(path)
    warning = capsys.readouterr().err
    assert (warning.count(says), warning.count("\n")) == (1, 1)
    assert f"so it is with {len(more)} more" in warning
    before = path.read_bytes()
    table.undo()
    assert path.read_bytes().startswith(before)


def test_it_is_not_united(tmp_path: Path, run: Run) -> None:
    path, other = forged(tmp_path), played(tmp_path, "other.jsonl", deal="lamp 1")
    first = misdealt(path)[0]
    done = run("merge", other, path, "-o", tmp_path / "both.jsonl")
    assert done.code == 1
    assert f"{path}, line {first}: the cards do not follow from the deal" in done.err
    assert not (tmp_path / "both.jsonl").exists()


def test_what_cannot_be_proven_is_said(tmp_path: Path, run: Run) -> None:
    """The best of several tries, with the rest taken out, looks like the first."""
    game: Game = begin(tmp_path, deal=3)
    act(game, [("try", 1), ("answer", 1), ("answer", 2), ("undo", 2), ("answer", 51)])
    game.close()
    path = Path(shutil.copy(path_of(game), tmp_path / "best.jsonl"))
    all_ = entries(path)
    last = [one for one in all_ if one["t"] == "step"][-1]
    rewrite(path, [{**all_[0], "players": ["Nobody"], "at": "1999"}, all_[1], last])
    assert open_game(path).warnings == []
    assert loader.findings(reader.read(path)) == []
    page = (Path(__file__).parents[2] / "docs/replay-format.md").read_text("utf-8")
    for text in (run("verify", "--help").out, page):
        said = " ".join(text.split())
        assert "no signature" in said
        assert all(word in said for word in ("names", "dates", "refused", "best of a hundred"))
