"""Each question that the print leaves open about crossroads and the Oniverse has its test."""

from __future__ import annotations

from tests.inventory import inventory
from tests.onirim.crossroads import test_crossroads, test_dead_ends
from tests.onirim.incubus import test_pathfinder
from tests.onirim.oniverse import test_combinations, test_denizens, test_setup_and_door


def test_each_ruling_has_a_test() -> None:
    files = (
        test_crossroads, test_dead_ends, test_denizens, test_setup_and_door, test_combinations,
        test_pathfinder,
    )  # fmt: skip
    tests = {name for file in files for name in vars(file)}
    rulings = [
        r["id"] for r in inventory("onirim")["rulings"] if r["module"] in ("crossroads", "oniverse")
    ]
    assert len(rulings) > 20
    wanted = [f"test_{id_.replace('.', '_').replace('-', '_')}" for id_ in rulings]
    assert [name for name in wanted if name not in tests] == []
