"""Every rule of a complete module is in the code, and a test proves it."""

from __future__ import annotations

from dreamtutor import onirim
from dreamtutor.engine.modules import Module, Rule
from tests.inventory import inventory, proofs

ONIRIM = inventory("onirim")
IDS = {rule["id"] for rule in ONIRIM["rules"]}
COMPLETE = {name for name, module in ONIRIM["modules"].items() if module["complete"]}
DEMANDED = sorted(rule["id"] for rule in ONIRIM["rules"] if rule["module"] in COMPLETE)
MODULES: tuple[Module, ...] = (*onirim.MODULES, *onirim.COMBINATIONS)
RULES: list[Rule] = [rule for module in MODULES for rule in module.rules]


def test_the_inventory_has_all_rules_of_the_base_game() -> None:
    assert len(IDS) == len(ONIRIM["rules"]) == 262
    assert len(DEMANDED) >= 79
    assert "base" in COMPLETE


def test_each_rule_of_a_complete_module_is_proven_by_a_test() -> None:
    assert [id_ for id_ in DEMANDED if id_ not in proofs()] == []


def test_each_rule_of_a_complete_module_is_carried_out_by_the_code() -> None:
    covered = {id_ for rule in RULES for id_ in rule.covers}
    assert [id_ for id_ in DEMANDED if id_ not in covered] == []


def test_tests_and_code_name_no_rule_that_is_not_in_the_inventory() -> None:
    assert sorted(id_ for id_ in proofs() if id_.startswith("onirim.") and id_ not in IDS) == []
    assert sorted({id_ for rule in RULES for id_ in rule.covers} - IDS) == []


def test_a_setting_answers_a_question_that_is_open_in_print() -> None:
    """Or it is what a printed rule leaves to the players, or chooses between printings, or it is
    the hard variant of a module."""
    switches = {ruling["id"]: ruling.get("ruling_switch") for ruling in ONIRIM["rulings"]}
    editions = {edition["id"] for edition in ONIRIM["editions"]}
    for module in MODULES:
        for name, setting in module.settings.items():
            if len(setting.choices) > 1:
                assert setting.text
                if setting.decides.startswith("amb."):
                    assert switches[setting.decides] == name
                elif setting.decides:
                    assert setting.decides in editions | IDS, name
                else:
                    assert setting.leads or setting.hard is not None, name


def test_two_rules_never_share_an_id() -> None:
    functions: dict[str, object] = {}
    for rule in RULES:
        assert functions.setdefault(rule.id, rule.apply) is rule.apply, rule.id
