"""How much of the printed rules is in force: the inventory, the rules, and the tests.

The inventory lists the atomic rules of a game. A rule function names those that
it implements, a test those that it proves. Both are compared here. This works
in a checkout, where the inventory and the tests are.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.bundled import PACKAGE_FOLDER

TESTS = PACKAGE_FOLDER.parent / "tests"


@dataclass(frozen=True, slots=True)
class InventoryCoverage:
    name: str
    total: int
    implemented: int
    proven: int
    complete: bool
    """Is it declared complete? Then there may be no gap."""


@dataclass(frozen=True, slots=True)
class Coverage:
    modules: list[InventoryCoverage]
    rules: list[dict[str, Any]]
    gaps: list[str]

    @property
    def total(self) -> dict[str, int]:
        """How many rules there are, how many are in force, and how many are proven."""
        return {
            "rules": len(self.rules),
            "implemented": sum(rule["implemented"] for rule in self.rules),
            "proven": sum(rule["proven"] for rule in self.rules),
        }

    def data(self) -> dict[str, Any]:
        return {
            "modules": [
                {name: getattr(module, name) for name in InventoryCoverage.__slots__}
                for module in self.modules
            ],
            "total": self.total,
            "rules": self.rules,
            "gaps": self.gaps,
        }


def coverage(game: str, tests: Path = TESTS) -> Coverage:
    """Compare the inventory of a game with its rules and its tests."""
    path = tests / "inventory" / f"{game}.json"
    if not path.exists():
        raise ValueError("the inventory stands beside the tests: run this in a checkout")
    inventory = json.loads(path.read_text(encoding="utf-8"))
    names = module_names(game)
    rule_ids = rules_by_inventory_id(game)
    proofs = proven(tests)
    rules = [
        {
            "id": rule["id"],
            "module": names.get(rule["module"], rule["module"]),
            "implemented": rule["id"] in rule_ids,
            "proven": rule["id"] in proofs,
            "rule": rule_ids.get(rule["id"]),
            "tests": proofs.get(rule["id"], []),
        }
        for rule in inventory["rules"]
    ]
    known = {rule["id"] for rule in rules}
    strange = [f"{id_} is implemented" for id_ in rule_ids if id_ not in known]
    strange += [
        f"{id_} is proven" for id_ in proofs if id_.startswith(f"{game}.") and id_ not in known
    ]
    gaps = [f"{what}, and is not in the inventory" for what in strange]
    modules = [
        module_coverage(names.get(name, name), about["complete"], rules)
        for name, about in inventory["modules"].items()
    ]
    complete = {module.name for module in modules if module.complete}
    return Coverage(modules, rules, [*gaps, *module_gaps(complete, rules)])


def rules_by_inventory_id(game: str) -> dict[str, str]:
    """For each id of the inventory the rule that implements it."""
    return {
        id_: rule.id
        for module in games.modules(game)
        for rule in module.rules
        for id_ in rule.covers
    }


def module_names(game: str) -> dict[str, str]:
    """The names of modules in the inventory, each with the one that it has in the program."""
    return {
        (module.inventory or module.name).rpartition(".")[2]: games.short(module)
        for module in games.modules(game)
    }


def module_coverage(name: str, complete: bool, rules: list[dict[str, Any]]) -> InventoryCoverage:
    own = [rule for rule in rules if rule["module"] == name]
    implemented = sum(rule["implemented"] for rule in own)
    return InventoryCoverage(
        name, len(own), implemented, sum(rule["proven"] for rule in own), complete
    )


def module_gaps(complete: set[str], rules: list[dict[str, Any]]) -> Iterator[str]:
    """What is missing in the modules that are declared complete."""
    for rule in rules:
        for state in ("implemented", "proven"):
            if rule["module"] in complete and not rule[state]:
                yield f"{rule['id']} is not {state}"


def proven(tests: Path) -> dict[str, list[str]]:
    """The tests that prove each rule, by the ids that their `proves` marks name."""
    proofs: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.proves":
                    for id_ in mark.args:
                        where = f"{path.relative_to(tests.parent)}::{node.name}"
                        proofs.setdefault(str(ast.literal_eval(id_)), []).append(where)
    return proofs
