"""Every rule of a complete module is in the code, and a test proves it."""

from __future__ import annotations

import re

import pytest

from dreamtutor import onirim, urbion
from dreamtutor.engine.modules import Module, Rule
from tests.inventory import TESTS, inventory, proofs

GAMES: dict[str, tuple[Module, ...]] = {
    "onirim": (*onirim.MODULES, *onirim.COMBINATIONS),
    "urbion": (*urbion.MODULES, *urbion.COMBINATIONS),
}
RULES: dict[str, list[Rule]] = {
    game: [rule for module in modules for rule in module.rules] for game, modules in GAMES.items()
}
each_game = pytest.mark.parametrize("game", GAMES)


def ids(game: str) -> set[str]:
    return {rule["id"] for rule in inventory(game)["rules"]}


def demanded(game: str) -> list[str]:
    """The rules of the modules that are complete."""
    modules = inventory(game)["modules"]
    rules = inventory(game)["rules"]
    return sorted(rule["id"] for rule in rules if modules[rule["module"]]["complete"])


def covered(game: str) -> set[str]:
    return {id_ for rule in RULES[game] for id_ in rule.covers}


@pytest.mark.parametrize(("game", "number", "base"), [("onirim", 262, 79), ("urbion", 223, 73)])
def test_the_inventory_has_all_rules_of_the_base_game(game: str, number: int, base: int) -> None:
    assert len(ids(game)) == len(inventory(game)["rules"]) == number
    assert len(demanded(game)) >= base
    assert inventory(game)["modules"]["base"]["complete"]


@each_game
def test_each_rule_of_a_complete_module_is_proven_by_a_test(game: str) -> None:
    assert [id_ for id_ in demanded(game) if id_ not in proofs()] == []


@each_game
def test_each_rule_of_a_complete_module_is_carried_out_by_the_code(game: str) -> None:
    assert [id_ for id_ in demanded(game) if id_ not in covered(game)] == []


@each_game
def test_tests_and_code_name_no_rule_that_is_not_in_the_inventory(game: str) -> None:
    proven = {id_ for id_ in proofs() if id_.startswith(f"{game}.")}
    assert sorted(proven - ids(game)) == []
    assert sorted(covered(game) - ids(game)) == []


@each_game
def test_a_setting_answers_a_question_that_is_open_in_print(game: str) -> None:
    """Or it is what a printed rule leaves to the players, or chooses between printings, or it is
    the hard variant of a module."""
    switches = {one["id"]: one.get("ruling_switch", "") for one in inventory(game)["rulings"]}
    editions = {edition["id"] for edition in inventory(game)["editions"]}
    for module in GAMES[game]:
        for name, setting in module.settings.items():
            if len(setting.choices) > 1:
                assert setting.text
                if setting.decides.lower().startswith("amb"):
                    assert switches[setting.decides] in ("", name)
                elif setting.decides:
                    assert setting.decides in editions | ids(game), name
                else:
                    assert setting.leads or setting.hard is not None, name


def test_each_open_question_of_urbion_has_a_test_named_by_its_number() -> None:
    numbers = {ruling["id"].lower().replace("-", "_") for ruling in inventory("urbion")["rulings"]}
    tests = " ".join(
        one.read_text(encoding="utf-8") for one in (TESTS / "urbion").rglob("test_*.py")
    )
    assert sorted(numbers - set(re.findall(r"amb_\d\d", tests))) == []


@each_game
def test_two_rules_never_share_an_id(game: str) -> None:
    functions: dict[str, object] = {}
    for rule in RULES[game]:
        assert functions.setdefault(rule.id, rule.apply) is rule.apply, rule.id
