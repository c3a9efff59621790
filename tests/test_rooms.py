"""The house plan: which room may import which, and what is found in no room."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from graphlib import TopologicalSorter
from itertools import filterfalse
from pathlib import Path

import dreamtutor
from dreamtutor import games, onirim
from dreamtutor.engine.notation import write

PACKAGE = Path(dreamtutor.__file__).parent
TREES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
"""Each file of the package, with its syntax tree."""
GAMES = {*games.GAMES}
LISTS = {*GAMES, "engine", "games", "bundled"}
SHOWS = {*LISTS, "texts", "coach", "view"}
BELOW: dict[str, set[str]] = {
    "engine": set(),
    "bundled": set(),
    "atomic_write": set(),
    "workers": set(),
    "preferences": {"atomic_write"},
    "arguments": set(),
    "observers": set(),
    "onirim": {"engine"},
    "urbion": {"engine"},
    "games": {"engine", *GAMES},
    "texts": LISTS,
    "replay": {*LISTS, "texts", "arguments", "atomic_write", "observers"},
    "libraries": {*LISTS, "texts", "replay", "atomic_write", "workers"},
    "coach": {*LISTS, "texts", "workers"},
    "view": {*LISTS, "texts", "coach", "preferences"},
    "positions": {*LISTS, "texts", "replay"},
    "reel": {*SHOWS, "replay"},
    "lessons": {
        *SHOWS,
        "replay",
        "preferences",
        "positions",
        "workers",
        "observers",
        "atomic_write",
    },
    "exports": {*SHOWS, "arguments", "replay", "reel", "lessons", "positions"},
    "classrooms": {
        *LISTS,
        "texts",
        "arguments",
        "atomic_write",
        "observers",
        "preferences",
        "workers",
        "view",
        "coach",
        "positions",
        "replay",
        "lessons",
        "exports",
    },
    "lite": {"bundled", "preferences", "engine", *GAMES, "texts"},
    "analysis": {*LISTS, "texts", "arguments", "replay", "libraries", "coach", "workers"},
    "widgets": {
        *SHOWS,
        "analysis",
        "classrooms",
        "observers",
        "arguments",
        "replay",
        "libraries",
        "positions",
        "reel",
        "preferences",
        "lessons",
        "exports",
        "workers",
    },
}
"""For each room those it may import. Rooms that are not listed stand on top and may import all."""
BARE = {"engine", *GAMES}
"""These rooms import nothing but the standard library and rooms of ours."""
EVALUATES = {"eval", "exec", "compile", "__import__"}
UNPACKS = {"pickle", "marshal", "shelve", "dill", "jsonpickle"}


def room(path: Path) -> str:
    """The room in which a file lies: "engine", or "games" for games.py."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, in full, wherever in the file it does so."""
    package = ["dreamtutor", *path.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*here, *filter(None, [node.module])])
            if module == "dreamtutor":
                yield from (f"dreamtutor.{alias.name}" for alias in node.names)
            else:
                yield module


def rooms_imported(path: Path) -> set[str]:
    """The other rooms that a file imports."""
    ours = (name.split(".") for name in imports(path) if name.split(".")[0] == "dreamtutor")
    rooms = {parts[1] for parts in ours if len(parts) > 1}
    return rooms - {room(path), "__version__"}


def relative(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def calls(path: Path) -> Iterator[str]:
    """The functions that a file calls by their bare name."""
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def test_there_are_files_to_look_at() -> None:
    """The tests below go through all files; without files they would say nothing."""
    assert len(TREES) > 150
    assert {room(path) for path in TREES} >= {"engine", *GAMES, "replay", "view", "widgets"}


def test_a_room_imports_only_rooms_below_it() -> None:
    forbidden = {
        relative(path): rooms_imported(path) - BELOW[room(path)]
        for path in TREES
        if room(path) in BELOW
    }
    assert only_with_faults(forbidden) == {}


def test_a_room_imports_by_name_only_where_games_are_chosen() -> None:
    """Imports that are made up while running cannot be seen in the plan. The modules of a game are
    listed so: each is imported when it is in play."""
    found = {
        relative(path): {"import_module", "__import__"} & names_in(path)
        for path in TREES
        if room(path) in BELOW and room(path) != "games" and relative(path) != "engine/modules.py"
    }
    assert only_with_faults(found) == {}


def test_no_room_needs_what_the_package_offers() -> None:
    """`dreamtutor.play` and the others stand above all rooms; the version is for everybody."""
    for path, tree in TREES.items():
        nodes = list(ast.walk(tree))
        version = [node.value for node in nodes
                   if isinstance(node, ast.Attribute) and node.attr == "__version__"]  # fmt: skip
        named = [node for node in nodes if isinstance(node, ast.Name) and node.id == "dreamtutor"]
        assert all(node in version for node in named), relative(path)


def only_with_faults(found: dict[str, set[str]]) -> dict[str, set[str]]:
    return {name: faults for name, faults in found.items() if faults}


def test_files_do_not_import_each_other_in_a_circle() -> None:
    """Also not within a room, and not while running. What is for types only does not count."""
    files = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in TREES}
    needs = {name: {*files_imported(path)} & files.keys() for name, path in files.items()}
    assert sum(map(len, needs.values())) > 2 * len(needs)
    assert [*TopologicalSorter(needs).static_order()]  # an error names those that go in a circle


def files_imported(path: Path) -> Iterator[str]:
    """The files that a file imports, as in "widgets.rows"; names in a file are among them."""
    for node in ast.walk(ast.Module([*filterfalse(is_for_types, TREES[path].body)], [])):
        if isinstance(node, ast.ImportFrom) and node.module:
            place = node.module.removeprefix("dreamtutor.")
            yield from (place, *(f"{place}.{alias.name}" for alias in node.names))


def is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def names_in(path: Path) -> set[str]:
    """All names that a file speaks of, also behind a dot."""
    nodes = list(ast.walk(TREES[path]))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return names | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def test_the_plan_has_no_circle_and_the_two_games_do_not_know_each_other() -> None:
    for upper, lower in BELOW.items():
        assert not any(upper in BELOW[name] for name in lower)
    assert "urbion" not in BELOW["onirim"]
    assert "replay" not in BELOW["view"]


def test_the_machine_and_the_games_need_only_the_standard_library() -> None:
    for path in TREES:
        if room(path) in BARE:
            others = {name.split(".")[0] for name in imports(path)}
            assert others <= {*sys.stdlib_module_names, "dreamtutor"}, relative(path)


WORDS_OF_GAMES = (
    "onirim",
    "urbion",
    "nightmare",
    "labyrinth",
    "limbo",
    "prophecy",
    "chaos",
    "door",
)


def test_the_machine_names_no_game() -> None:
    for path, tree in TREES.items():
        if room(path) == "engine":
            code = ast.unparse(without_docstrings(tree)).lower()
            assert [word for word in WORDS_OF_GAMES if word in code] == [], relative(path)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """A copy of the code; examples in docstrings may speak of a game."""
    code = deepcopy(tree)
    for node in ast.walk(code):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [part for part in node.body if not is_text(part)] or [ast.Pass()]
    return code


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_nothing_that_is_read_is_evaluated() -> None:
    for path in TREES:
        assert not {name.split(".")[0] for name in imports(path)} & UNPACKS, relative(path)
        assert not EVALUATES & {*calls(path)}, relative(path)


SOURCES = PACKAGE / "widgets" / "frontend" / "src"
SCRIPTS = sorted(
    path
    for path in SOURCES.rglob("*.ts*")
    if path.relative_to(SOURCES).parts[0] not in ("pictures", "contract")
)
IMPORT = re.compile(r'\bfrom "\.[^"]*"|^import "\.[^"]*"|\bimport\("\.[^"]*"\)', re.MULTILINE)
STRING = re.compile(r""""(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`""")
COMMENT = re.compile(r"^\s*(?://|\*|/\*).*$|(?<=\s)//\s.*$|/\*.*?\*/", re.MULTILINE)
SENTENCE = re.compile(r"\b[A-Z][a-z]+(?:[ ,]+[a-z]+){2,}|\b[a-z]+(?: [a-z]+){2,}[.!?]")
PLACES = {"labyrinth", "limbo", "doors", "deck", "observatory", "aquarium", "garden", "library"}
GENERAL = {"key"}
"""A word of the game that is also a word of every screen."""


def strings(path: Path) -> list[str]:
    """What stands between quotes in a script, without what is put in between."""
    code = IMPORT.sub("", COMMENT.sub("", path.read_text(encoding="utf-8")))
    return [re.sub(r"\$\{[^}]*\}", "", found[1:-1]) for found in STRING.findall(code)]


def words_of_the_games() -> set[str]:
    """The names of games, cards, colors, symbols and places."""
    cards = onirim.rules().table.pools["deck"]
    return {*GAMES, *PLACES, *(w for card in cards for w in write(card).split())} - GENERAL


def test_there_are_scripts() -> None:
    assert len(SCRIPTS) >= 5


def test_a_script_names_no_card_and_no_place_of_a_game() -> None:
    of_the_games = words_of_the_games()
    for path in SCRIPTS:
        said = {word for text in strings(path) for word in re.findall("[a-z]+", text.lower())}
        assert said & of_the_games == set(), path.name


def test_a_script_holds_no_sentence() -> None:
    for path in SCRIPTS:
        assert [text for text in strings(path) if SENTENCE.search(text)] == [], path.name


def test_a_sentence_and_a_name_would_be_seen(tmp_path: Path) -> None:
    script = tmp_path / "one.js"
    script.write_text(
        '// a red door\nsay("You may not do that"); h(`p.${red}`, "limbo") // no', "utf-8"
    )
    assert strings(script) == ["You may not do that", "p.", "limbo"]
    assert SENTENCE.search("You may not do that")
    assert not SENTENCE.search("button.dt-do is-first")


def test_the_words_of_the_interface_are_no_words_of_a_game() -> None:
    path = SOURCES / "words" / "table.json"
    said = " ".join(json.loads(path.read_text(encoding="utf-8")).values()).lower()
    assert not {"nightmare", "labyrinth", "limbo", "prophecy"} & {*re.findall("[a-z]+", said)}


def test_the_code_map_names_each_room_once_and_all_of_its_files() -> None:
    """Who looks for something looks there first."""
    text = (PACKAGE.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    rows.reverse()  # a folder of the front end may be called as a room is, and comes later
    named = {room: row for row in rows for room in re.findall(r"`(\w+)`", row.split("|")[1])}
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms <= named.keys()
    assert sum(row.startswith(f"| `{room}` |") for row in rows for room in rooms) <= len(rooms)
    for name in sorted(rooms - {*GAMES, "cli"}):
        files = {path.stem for path in (PACKAGE / name).glob("*.py")} - {"__init__"}
        assert files == files & {*re.findall(r"`(\w+)/?`", named[name])}, name
