"""The value adds up what it was taught, the same way in a game as while it learns."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from dreamtutor import games
from dreamtutor.coach import value
from dreamtutor.coach.judge import OWN, SIGHTS, learned_for, sight, weights
from dreamtutor.coach.sight import Aspect, Sight, View
from dreamtutor.coach.training.keys import Keys
from dreamtutor.coach.training.net import Net
from dreamtutor.coach.training.weights import read, telling, write
from dreamtutor.coach.value import Value, Weights
from dreamtutor.engine.table import Table
from tests.coach.test_sight import SETUPS, positions

MOST_BYTES = 60_000


class TwoHands(Sight):
    """A sight for a game of two hands, each of so many red cards, on a table that is lit or not."""

    alike = (Aspect("red", lambda count: [("red", float(count))]),)
    whole = (Aspect("light", lambda lit: [("lit", 1.0)] if lit else []),)

    def __init__(self) -> None: ...

    def view(self, table: Table, coming: str) -> View:
        raise NotImplementedError

    def progress(self, table: Table) -> float:
        raise NotImplementedError


def test_groups_share_their_weights_and_what_they_add_up_to_is_mixed() -> None:
    # two units and what goes straight to the result: by hand, with 3 and 1 red cards and light
    learned = Weights(
        alike={"red": (1.0, -1.0, 0.5)},
        whole={"lit": (0.0, 2.0, 0.25)},
        mix=[(1.0, 0.0), (0.0, 3.0)],
        bias=(-1.0, 0.0),
        out=(0.1, 0.2),
    )
    value = Value(learned, TwoHands())
    # units of each hand: (3, 2 - 3 -> 0) and (1, 2 - 1 = 1); together (4, 1)
    # mixed: 4 - 1 = 3 and 3; straight: 0.25 + 1.5 + 0.5
    logit = 0.25 + 1.5 + 0.5 + 0.1 * 3 + 0.2 * 3
    assert value.of(((3,), (1,), (True,))) == pytest.approx(1 / (1 + np.exp(-logit)))


def test_what_was_never_learned_counts_nothing() -> None:
    learned = Weights({}, {}, [(1.0,)], (0.0,), (1.0,))
    assert Value(learned, TwoHands()).of(((3,), (1,), (True,))) == 0.5


@pytest.mark.parametrize("game", SIGHTS)
def test_learning_and_playing_value_positions_alike(game: str) -> None:
    setup = next(s for s in SETUPS if s.game == game and not s.expansions)
    learned = weights(game)
    kind = SIGHTS[game]
    net = Net(Keys(kind.alike, kind.whole), 4, learned.width, len(learned.out), seed=1)
    net.take(learned)
    looks = sight(setup.case(0).rules)
    views = [looks.view(record.table, "") for record in positions(setup)]
    found = net.values([net.keys.position(view) for view in views])
    value = Value(net.weights(), looks)  # with features that were never met before
    assert found == pytest.approx([value.of(view) for view in views], abs=1e-4)
    assert len(views) > 5


FOLDER = Path(value.__file__).parent / "weights"
WEIGHTS = [name for game in SIGHTS for name in (game, *(own for own, _ in OWN[game]))]


def test_each_file_of_weights_is_used() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {*WEIGHTS}


@pytest.mark.parametrize(
    ("names", "learned"),
    [
        ([], "onirim-base"),
        (["incubus"], "onirim-base"),
        (["towers"], "onirim-towers"),
        (["incubus", "towers"], "onirim-towers"),
        (["towers", "glyphs"], "onirim"),
        (["book"], "onirim"),
    ],
)
def test_weights_that_know_less_are_used_where_that_is_all(names: list[str], learned: str) -> None:
    assert learned_for(games.rules("onirim", names)) == learned


@pytest.mark.parametrize("file", WEIGHTS)
def test_what_was_learned_is_a_small_file_of_names_and_numbers(file: str, tmp_path: Path) -> None:
    learned = weights(file)
    write(tmp_path / "again.json", learned)
    text = (tmp_path / "again.json").read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    again = read(tmp_path / "again.json")
    assert again == Weights.read(json.loads(text))
    for before, after in ((learned.alike, again.alike), (learned.whole, again.whole)):
        assert before.keys() == after.keys()
        for name, row in before.items():
            # a number is kept to a step of the row; the largest is a hundred and more steps
            assert after[name] == pytest.approx(row, abs=max(map(abs, row)) / 100)


def test_features_of_which_hardly_anything_was_learned_can_be_left_out() -> None:
    rows = {"much": (0.0, -2.0), "little": (0.1, -0.1)}
    kept = telling(Weights(rows, rows, [[0.0]], [0.0], [0.0]), 0.2)
    assert [*kept.alike] == [*kept.whole] == ["much"]
