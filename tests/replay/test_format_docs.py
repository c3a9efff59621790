"""docs/replay-format.md is what another program is written by: so it is complete, and true."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over, Session
from dreamtutor.engine.table import Table
from dreamtutor.games import rules
from dreamtutor.reel.builder import reel
from dreamtutor.reel.film import MOST_LETTERS, MOST_NOTES
from dreamtutor.replay import event_entries, loader
from dreamtutor.replay.checks import checker
from dreamtutor.replay.format import ENTRY_TYPES, FORMAT, Note, NoteMark
from dreamtutor.replay.ids import table_hash
from dreamtutor.replay.json_model import names_in_files
from dreamtutor.replay.notes import GLYPHS, threads
from dreamtutor.replay.reader import LIMITS, read
from dreamtutor.replay.tags import MOST as MOST_TAGS
from dreamtutor.texts import Words
from tests.players import PLAYERS
from tests.replay.games import SAMPLES, path_of, whole_game
from tests.replay.games import entries as entries_of

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "replay-format.md").read_text("utf-8")
WRITER = DOCS / "replay_writer.py"


def section(name: str) -> str:
    """The part of the page about a kind of entry."""
    found = re.search(rf"(?ms)^## `{name}`\n(.*?)(?=^## )", PAGE)
    assert found, name
    return found[1]


def rows(name: str) -> dict[str, str]:
    """The rows of its table of fields."""
    return dict(re.findall(r"(?m)^\| `(\w+)` \| (.*) \|$", section(name)))


def bounds(schema: Any) -> set[int]:
    """The bounds of a field, but for those of words and of places."""
    found = set()
    if isinstance(schema, dict):
        for key, value in schema.items():
            known = key in ("maxLength", "maxItems", "maxProperties", "maximum", "minimum")
            if known and isinstance(value, int) and value not in (0, 1, 2, 64, 200, 10_000):
                found.add(value)
            elif key not in ("$defs", "discriminator"):
                found |= bounds(value)
    elif isinstance(schema, list):
        found = set().union(*map(bounds, schema))
    return found


@pytest.mark.parametrize("kind", ENTRY_TYPES)
def test_every_field_of_every_entry_is_there_with_its_bounds(kind: str) -> None:
    entry: Any = ENTRY_TYPES[kind]
    schema = checker(entry).json_schema()
    told = rows(kind)
    for name in {*names_in_files(entry).values()} - {"t"}:
        assert name in told, f"{kind} has a field {name}"
        for bound in bounds(schema["properties"][name]):
            assert str(bound) in told[name], (kind, name, bound)


@pytest.mark.parametrize(
    "event",
    [
        one
        for name, one in vars(event_entries).items()
        if name.endswith("Entry") and isinstance(one, type)
    ],
    ids=lambda one: one.__name__,
)
def test_every_event_is_there_with_its_fields(event: Any) -> None:
    name = event.e
    (fields,) = re.findall(rf"(?m)^\| `{name}` \| (.*?) \|", PAGE)
    there = {*names_in_files(event).values()} - {"e"}
    assert set(re.findall(r"`(\w+)`", fields)) == there


def test_marks_glyphs_limits_and_the_version_are_those_of_the_program() -> None:
    assert set(re.findall(r"`(\w+)`", rows("note")["marks"])) >= {*names_in_files(NoteMark)}
    assert all(glyph in rows("note")["glyph"] for glyph in GLYPHS)
    assert f"`{FORMAT}`" in rows("header")["format"]
    assert f"{LIMITS.file // 10**6} MB" in PAGE
    assert f"a line {LIMITS.line // 10**6} MB" in PAGE
    assert f"{LIMITS.lines} lines" in PAGE
    assert f"{LIMITS.values} commas" in PAGE
    assert f"at most {LIMITS.work} answers" in PAGE
    assert f"the newest {MOST_NOTES} are shown" in PAGE
    assert f"at most {MOST_LETTERS} letters" in PAGE
    assert f"the newest {MOST_TAGS} entries count" in PAGE


def blocks(kind: str) -> list[str]:
    return re.findall(rf"(?s)```{kind}\n(.*?)```", PAGE)


def test_the_examples_are_lines_of_real_files() -> None:
    real = [entry for path in SAMPLES for entry in entries_of(path)]
    assert len(blocks("json")) >= 7
    for block in blocks("json"):
        assert json.loads(block) in real, block


def recipe() -> dict[str, Any]:
    """What the page gives to make ids with."""
    there: dict[str, Any] = {}
    for code in blocks("python"):
        exec(code, there)  # noqa: S102 - our own page
    return there


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_recipe_gives_the_ids_of_real_files(path: Path) -> None:
    make = recipe()
    header, *rest = entries_of(path)
    for step in (one for one in rest if one["t"] == "step"):
        above = step.get("parent") or make["birth"](header)
        made = make["step_id"](above, step.get("answer"), step["dealt"], step.get("deal"))
        assert made == step["id"]


@pytest.mark.parametrize("modules", [(), ("book", "towers")])
def test_the_recipe_gives_the_sum_of_any_table(tmp_path: Path, modules: Any) -> None:
    make, settings = recipe(), {"auto_concede": "lose"}
    game = whole_game(tmp_path, "random", 4, modules=modules, settings=settings)
    header, first = entries_of(path_of(game))[:2]
    assert make["step_id"](make["birth"](header), None, first["dealt"]) == first["id"]
    for node in game.record.nodes():
        game.go(str(node.name))
        table = game.record.table
        zones = {zone: [*map(write, cards)] for zone, cards in table.zones.items()}
        pools = {
            pool: {write(card): n for card, n in cards.items()}
            for pool, cards in table.pools.items()
        }
        made = make["table_hash"](zones, pools, table.dealt, table.outcome)
        assert made == table_hash(table)


@pytest.mark.parametrize(
    ("game", "modules"), [("onirim", ()), ("onirim", "all"), ("urbion", "all")]
)
def test_the_recipe_deals_the_cards_of_real_games(game: str, modules: Any) -> None:
    make, seen = recipe(), 0

    class Theirs(Seeded):
        def deal(self, table: Table, pool: str) -> Card:
            nonlocal seen
            card, seen = super().deal(table, pool), seen + 1
            pools = {
                name: {write(one): n for one, n in cards.items()}
                for name, cards in table.pools.items()
            }
            assert make["card_dealt"](self.seed, table.dealt, pools, pool) == write(card)
            return card

    for seed in range(3):
        session = Session(rules(game, modules), Theirs(f"lamp {seed}"))
        random = Random(seed).random
        while not isinstance(session.prompt, Over):
            session.answer(PLAYERS["random"](session, random))
    assert seen > 60


def test_the_writer_knows_nothing_of_ours_and_writes_a_game_that_opens(tmp_path: Path) -> None:
    path = tmp_path / "theirs.jsonl"
    command = [sys.executable, "-I", "-S", "-W", "error", str(WRITER), str(path)]
    subprocess.run(command, check=True, timeout=60, cwd=tmp_path)
    assert loader.verify(path) is None
    contents = read(path)
    assert contents.warnings == []
    game = loader.resume(path)
    assert [*map(write, game.record.table.zones["labyrinth"])] == ["red sun", "blue moon"]
    (thread,) = threads(contents.entries(Note))
    assert thread.now.text == "Which card would you keep, and why?"
    assert len(thread.entries) == 2
    shown = reel(game.record, Words("onirim"), game.threads)
    assert len(shown["lines"]) == 2
    (noted,) = shown["notes"]
    assert shown["entries"][noted["on"]]["up"] == 0
    kinds = {one["t"] for one in entries_of(path)}
    assert kinds == {"header", "step", "cursor", "refused", "note"}


def test_the_writer_is_plain_python() -> None:
    text = WRITER.read_text("utf-8")
    nodes = [*ast.walk(ast.parse(text))]
    imported = {one.module for one in nodes if isinstance(one, ast.ImportFrom)}
    imported |= {name.name for one in nodes if isinstance(one, ast.Import) for name in one.names}
    assert imported <= set(sys.stdlib_module_names)
    assert text.count("\n") < 110
