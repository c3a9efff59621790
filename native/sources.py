"""The sources that mypyc compiles: the same rules, with the classes written as it needs them.

A step is a dataclass because its base makes it one, and equal cards are one object because their
base sees to it. mypyc knows neither. So here each step gets what `dataclass` would give it, in
plain words, and cards go to a module of their own, which stays as it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

FIRST_LINE = "from __future__ import annotations\n"
STEP, CARD = "Step", "Card"
PRIVATE, NOTHING = "ClassVar", "MISSING"
OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)"
"""Expansions of others may derive steps from these, and are not compiled."""
OPENED = ("Table", "Seeded")
"""Programs may derive from these, too."""
LOOKED_FOR = ("__dataclass_fields__", "__dataclass_params__")
"""What `dataclass` looks for in the base of such a step."""


@dataclass(frozen=True)
class Field:
    """A field of a class."""

    name: str
    kind: str
    usual: str | None
    """What it is if nobody says; None if it must be said."""

    def parameter(self, kind: str) -> str:
        return f"{self.name}: {kind}" + (f" = {self.usual}" if self.usual else "")

    def part(self) -> str:
        return f"({self.name!r}, {self.usual or NOTHING})"


class Classes:
    """All classes of some files."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.known: dict[str, ast.ClassDef] = {}
        for file in files:
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    self.known.setdefault(node.name, node)

    def line(self, name: str) -> list[str]:
        """The class and those that it is derived from, the first of them first."""
        node = self.known.get(name)
        if node is None:
            return []
        first = next((base for base in node.bases if isinstance(base, ast.Name)), None)
        return [*(self.line(first.id) if first else []), name]

    def is_step(self, node: ast.ClassDef) -> bool:
        return node.name != STEP and self.line(node.name)[:1] == [STEP]

    def is_card(self, node: ast.ClassDef) -> bool:
        return self.line(node.name)[:1] == [CARD]

    def fields(self, name: str) -> dict[str, Field]:
        """All fields of a class, those of its base first."""
        found: dict[str, Field] = {}
        for kind in self.line(name):
            if kind != STEP:
                found |= own_fields(self.known[kind])
        return found

    def has(self, name: str, method: str) -> bool:
        """Does the class or one that it is derived from have such a method?"""
        return any(
            isinstance(node, ast.FunctionDef) and node.name == method
            for kind in self.line(name)
            for node in self.known[kind].body
        )


def own_fields(node: ast.ClassDef) -> dict[str, Field]:
    """The fields that a class itself adds."""
    return {
        part.target.id: Field(
            part.target.id,
            ast.unparse(part.annotation),
            ast.unparse(part.value) if part.value else None,
        )
        for part in declarations(node)
        if isinstance(part.target, ast.Name)
    }


def declarations(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and PRIVATE not in ast.unparse(part.annotation):
            yield part


def is_dataclass(node: ast.ClassDef) -> bool:
    """Is it made a dataclass by its decorator, and does it change?"""
    said = [ast.unparse(decorator) for decorator in node.decorator_list]
    return any(one.startswith("dataclass(") and "frozen" not in one for one in said)


def methods(classes: Classes, node: ast.ClassDef) -> list[str]:
    """What `dataclass` would give to the class."""
    own, fields = own_fields(node), classes.fields(node.name)
    names = [
        field.parameter(field.kind if field.name in own else "Any") for field in fields.values()
    ]
    lines = [f"    def __init__(self, {', '.join(names)}) -> None:" if names else ""]
    lines += [f"        self.{name} = {name}" for name in fields]
    if classes.has(node.name, "__post_init__"):
        lines.append("        self.__post_init__()")
    same = "".join(f" and self.{name} == other.{name}" for name in fields)
    said = ", ".join(f"{name}={{self.{name}!r}}" for name in fields)
    equal = [
        "    def __eq__(self, other: object) -> bool:",
        f"        return isinstance(other, {node.name})"
        f" and self.__class__ is other.__class__{same}",
    ]
    alone = any("eq=False" in ast.unparse(one) for one in node.decorator_list)
    return [
        *(lines if names else []),
        *([] if alone else equal),
        "    def __repr__(self) -> str:",
        f'        return f"{{self.__class__.__name__}}({said})"',
    ]


@dataclass
class Rewritten:
    """The source of a module as it is compiled, and the cards that were in it."""

    text: str
    cards: str
    """The source of a module of cards; "" if there were none."""


def rewritten(text: str, classes: Classes, cards_module: str) -> Rewritten:
    """The source of a module, and the one of its cards, which will be called so."""
    tree, lines = ast.parse(text), text.split("\n")
    cards: dict[str, str] = {}
    for node in reversed(tree.body):
        if isinstance(node, ast.Assign | ast.AnnAssign) and is_constant(node):
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line.replace(*said_final(node), 1)
        if not isinstance(node, ast.ClassDef):
            continue
        begin = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
        if classes.is_card(node):
            cards[node.name] = "\n".join(lines[begin : node.end_lineno])
            lines[begin : node.end_lineno] = []
        elif node.name in OPENED:
            lines.insert(node.lineno - 1, OPEN)
        elif node.name == STEP:  # instead of what tells a type checker of dataclasses
            lines[begin : node.lineno - 1] = [OPEN]
        elif classes.is_step(node) or is_dataclass(node):
            lines[begin : node.end_lineno] = spelled_out(classes, node, lines)
    imports = [
        "from dataclasses import MISSING, make_dataclass",
        "from typing import Any, ClassVar, Final",
        "try:",  # the compiler reads what it says, and what is compiled need not find it
        "    from mypy_extensions import mypyc_attr",
        "except ImportError:",
        "    pass",
    ]
    if cards:
        imports.append(f"from {cards_module} import {', '.join(cards)}")
    out = "\n".join(lines).replace(FIRST_LINE, FIRST_LINE + "\n".join(imports) + "\n", 1)
    parts = [FIRST_LINE, *cards_need(tree, cards), *reversed(cards.values())] if cards else []
    return Rewritten(out, "\n".join(parts))


def is_constant(node: ast.Assign | ast.AnnAssign) -> bool:
    """Is it a value with a name that never changes? Another name for a type is none."""
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    value = isinstance(node.value, ast.Call | ast.Tuple | ast.Constant | ast.Dict | ast.DictComp)
    return value and isinstance(target, ast.Name) and target.id.isupper() and len(target.id) > 1


def said_final(node: ast.Assign | ast.AnnAssign) -> tuple[str, str]:
    """How a constant begins, and how it begins so that the compiler need not look it up again."""
    if isinstance(node, ast.AnnAssign):
        name, kind = ast.unparse(node.target), ast.unparse(node.annotation)
        return f"{name}: {kind}", f"{name}: Final[{kind}]"
    name = ast.unparse(node.targets[0])
    return name, f"{name}: Final"


def spelled_out(classes: Classes, node: ast.ClassDef, lines: list[str]) -> list[str]:
    """The lines of a class, with its methods in plain words."""
    own = lines[node.lineno - 1 : node.end_lineno]
    for part in declarations(node):
        if part.value is not None and isinstance(part.target, ast.Name):
            first, last = part.lineno - node.lineno, (part.end_lineno or 0) - node.lineno
            plain = f"    {part.target.id}: {ast.unparse(part.annotation)}"
            own[first : last + 1] = [plain, *[""] * (last - first)]
    if classes.is_step(node):
        parts = "".join(f"{field.part()}, " for field in classes.fields(node.name).values())
        own.append(f"    parts: ClassVar[tuple[tuple[str, Any], ...]] = ({parts})")
        twin = as_dataclass(classes, node.name)
        own += [f"    {name}: ClassVar[Any] = vars({twin})[{name!r}]" for name in LOOKED_FOR]
        own.insert(0, OPEN)
        if not own_fields(node) and classes.line(node.name)[-2] != STEP:
            return own
    return own + methods(classes, node)


def as_dataclass(classes: Classes, name: str) -> str:
    """An expression for a dataclass with the fields of a class."""
    fields = classes.fields(name).values()
    said = [f"({field.name!r}, Any, {field.usual or NOTHING})" for field in fields]
    return f"make_dataclass({name!r}, [{', '.join(said)}])"


def cards_need(tree: ast.Module, cards: Mapping[str, str]) -> list[str]:
    """What the cards of a module need of it: its imports, but not of steps and rules, and what
    their methods look up."""
    values = {
        target.id: node
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    wanted = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in cards]
    needed: set[str] = set()
    ahead: list[ast.AST] = [*wanted]
    while ahead:
        names = {node.id for node in ast.walk(ahead.pop()) if isinstance(node, ast.Name)}
        new = (names & values.keys()) - needed
        needed |= new
        ahead += [values[name] for name in new]
    imports = [
        node
        for node in tree.body
        if isinstance(node, ast.Import)
        or (isinstance(node, ast.ImportFrom) and needed_by_cards(node.module or ""))
    ]
    return [ast.unparse(it) for it in (*imports, *(values[n] for n in values if n in needed))]


def needed_by_cards(module: str) -> bool:
    ours = module.startswith("dreamtutor.")
    return module != "__future__" and (not ours or module.endswith("cards"))


def rewrite(files: Mapping[Path, str], classes: Classes) -> None:
    """Write the files anew, and beside them the modules with their cards. The files are given with
    the names of their modules."""
    for file, module in files.items():
        done = rewritten(file.read_text(encoding="utf-8"), classes, f"{module}_cards")
        file.write_text(done.text, encoding="utf-8")
        if done.cards:
            file.with_name(f"{file.stem}_cards.py").write_text(done.cards, encoding="utf-8")
