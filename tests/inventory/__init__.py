"""The atomic rules of the printed games, one by one, and the tests that prove them.

`onirim.json` was made once from a reading of the printed rules. It holds, in our own words, the
rules (some with an example: given, do, expect), the rulings: what is recommended where the print
leaves a question open, and between what there is a choice; and how the printings of the rules
differ. A module is `complete` when each
of its rules is in the code and is proven by a test that names it:

    @pytest.mark.proves("onirim.base.play.place")
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NotRequired, TypedDict

from dreamtutor import games
from dreamtutor.engine import modules

HERE = Path(__file__).parent
TESTS = HERE.parent


class Module(TypedDict):
    title: str
    complete: bool


class Example(TypedDict):
    given: str
    do: str
    expect: str


class Rule(TypedDict):
    id: str
    module: str
    phase: str
    statement: str
    example: NotRequired[Example]
    notes: NotRequired[str]


class Ruling(TypedDict):
    id: str
    module: str
    question: str
    recommended: str
    choices: list[str]
    ruling_switch: NotRequired[str]
    """The setting by which players can agree on another choice."""


class Edition(TypedDict):
    id: str
    topic: str
    first: str
    latest: str


class Inventory(TypedDict):
    modules: dict[str, Module]
    rules: list[Rule]
    rulings: list[Ruling]
    editions: list[Edition]


@cache
def inventory(game: str) -> Inventory:
    """All that is known of the printed rules of a game."""
    read: Inventory = json.loads((HERE / f"{game}.json").read_text(encoding="utf-8"))
    return read


def declared(game: str) -> list[modules.Module]:
    """The modules in the code of which the inventory says that they are complete, but for those
    that join by themselves."""
    printed = inventory(game)["modules"]

    def name(module: modules.Module) -> str:
        return (module.inventory or module.name).rpartition(".")[2]

    mine = [module for module in games.modules(game) if not module.needs]
    return [one for one in mine if name(one) in printed and printed[name(one)]["complete"]]


@cache
def proofs() -> dict[str, list[str]]:
    """The tests that prove each rule: "tests/onirim/base/test_play.py::test_..." by id."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, id_ in marked(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(id_, []).append(f"{path.relative_to(TESTS.parent)}::{test}")
    return found


def marked(file: ast.Module) -> Iterator[tuple[str, str]]:
    """The tests of a file that are marked, each with an id that it names."""
    for test in file.body:
        if isinstance(test, ast.FunctionDef):
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.proves":
                    yield from ((test.name, ast.literal_eval(id_)) for id_ in mark.args)
