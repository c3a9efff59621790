"""Laws about how rules are written, read from their source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dreamtutor

PACKAGE = Path(dreamtutor.__file__).parent
RULES = sorted(path for game in ("onirim", "urbion") for path in (PACKAGE / game).glob("*.py"))
ENGINE = sorted((PACKAGE / "engine").glob("*.py"))
CHANGES = {"move", "move_all", "reveal", "find", "flip", "shuffle", "shuffle_in", "swap"}
"""The methods that change a table."""
each_file = pytest.mark.parametrize(
    "path", RULES, ids=lambda path: f"{path.parent.name}/{path.name}"
)
Function = ast.FunctionDef


def functions(path: Path) -> list[Function]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


def is_a_zone(expression: ast.expr, names: set[str]) -> bool:
    """Is it a zone of the table itself, `t[HAND]`, also if a name was given to it?"""
    if isinstance(expression, ast.Call) and ast.unparse(expression.func) in (
        "reversed",
        "enumerate",
    ):
        return is_a_zone(expression.args[0], names)
    if isinstance(expression, ast.Name):
        return expression.id in names
    plain = isinstance(expression, ast.Subscript) and not isinstance(expression.slice, ast.Slice)
    return plain and ast.unparse(expression).startswith("t[")


def names_of_zones(function: Function) -> set[str]:
    """The names that a function gives to zones of the table."""
    return {
        target.id
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and is_a_zone(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def changing(loop: ast.For) -> Iterator[str]:
    """What in a loop changes a table, or lets others change it."""
    for node in ast.walk(ast.Module(loop.body, [])):
        if isinstance(node, ast.Yield | ast.YieldFrom):
            yield "yield"
        elif isinstance(node, ast.Attribute) and node.attr in CHANGES and is_table(node.value):
            yield node.attr


def is_table(expression: ast.expr) -> bool:
    return ast.unparse(expression) == "t"


def offers(function: Function) -> bool:
    """It only says what can be chosen; its `yield` lets nobody change anything."""
    return any(".offers(" in ast.unparse(decorator) for decorator in function.decorator_list)


def loops_over_a_zone_that_changes(path: Path) -> Iterator[str]:
    for function in functions(path):
        names = names_of_zones(function)
        for loop in ast.walk(function):
            if isinstance(loop, ast.For) and is_a_zone(loop.iter, names):
                for change in changing(loop):
                    if not (change == "yield" and offers(function)):
                        yield f"{path.name}:{loop.lineno}: {change}: go through a tuple of it"


@each_file
def test_no_rule_changes_a_zone_while_it_goes_through_it(path: Path) -> None:
    assert list(loops_over_a_zone_that_changes(path)) == []


def test_such_a_loop_would_be_seen(tmp_path: Path) -> None:
    body = "for card in {0}:\n        t.move(card, HAND, DISCARD)\n"
    loops = ["t[HAND]", "reversed(t[HAND])", "hand", "enumerate(t[HAND])"]
    for n, loop in enumerate([*loops, "t[HAND][:5]", "tuple(t[HAND])"]):
        path = tmp_path / "rule.py"
        path.write_text(f"def rule(t):\n    hand = t[HAND]\n    {body.format(loop)}", "utf-8")
        assert len([*loops_over_a_zone_that_changes(path)]) == (n < len(loops)), loop
    path.write_text("def rule(t):\n    for card in t[HAND]:\n        yield Give(card)\n", "utf-8")
    assert [*loops_over_a_zone_that_changes(path)] != []


@each_file
def test_no_rule_goes_through_a_set(path: Path) -> None:
    """The order of a set is not the same in every process; `dict.fromkeys` keeps an order."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        iterated = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
        for expression in iterated:
            assert not isinstance(expression, ast.Set | ast.SetComp), f"{path.name}"
            assert not ast.unparse(expression).startswith(("set(", "frozenset(")), f"{path.name}"


@each_file
def test_no_rule_knows_chance_time_or_the_world_outside(path: Path) -> None:
    allowed = {"__future__", "collections", "dataclasses", "functools", "itertools", "typing"}
    allowed |= {"dreamtutor", "fractions", "enum", "importlib", "tomllib"}  # the last: card lists
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert {alias.name.split(".")[0] for alias in node.names} <= allowed
        elif isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] in allowed


@each_file
def test_no_rule_catches_everything(path: Path) -> None:
    """It would catch the end of the game, too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None
            assert ast.unparse(node.type) not in ("Exception", "BaseException", "GameOver")


@each_file
def test_a_replacement_is_a_plain_function(path: Path) -> None:
    """A generator would always replace: it cannot say that nothing is special here."""
    for function in functions(path):
        if any(".replaces(" in ast.unparse(d) for d in function.decorator_list):
            assert not any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(function))


@each_file
def test_rules_keep_nothing_between_games(path: Path) -> None:
    """No `global`, and no change of a name of the module from inside a function."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Global | ast.Nonlocal), f"{path.name}:{node}"


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_only_dealers_know_chance(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    imports = [line for line in text.splitlines() if line.startswith(("import ", "from "))]
    for name in ("random", "secrets", "time", "datetime", "os", "uuid"):
        if (path.name, name) != ("dealers.py", "random"):
            assert not any(line.split()[1] == name for line in imports)
