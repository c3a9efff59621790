"""What a first table does without: modules that are not in play, and what checks strangers' data.

What is imported cannot be taken back, so each of these is tried in a process of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

LOADED = """
import json, sys
of = ("dreamtutor", "pydantic", "markdown_it")
print(json.dumps([name for name in sys.modules if name.startswith(of)]))
"""
BEGIN = "import dreamtutor\ntable = dreamtutor.play({how}, save=None)\n"
WATCH = """
import dreamtutor
from dreamtutor.widgets import viewer as room
room.after_the_cell = lambda later: True  # as in a notebook
viewer = dreamtutor.watch("onirim-first-win")
"""
SAY = "table.set_state({'wish': {'page': 'a', 'n': 1, 'values': {}}})\n"


def imported_by(code: str) -> set[str]:
    """The modules of ours, of pydantic and of what reads Markdown that are there when this has
    been run."""
    done = subprocess.run(
        [sys.executable, "-c", code + LOADED], capture_output=True, text=True, check=True
    )
    return {*json.loads(done.stdout.splitlines()[-1])}


def parts_of(game: str, loaded: set[str]) -> set[str]:
    """Which of the modules of a game are there."""
    names = (name.split(".") for name in loaded if name.startswith(f"dreamtutor.{game}."))
    return {path[-1] if path[2] == "combinations" else path[2] for path in names}


COMMON = {
    "onirim": {"base", "cards", "common", "series", "steps"},
    "urbion": {"base", "cards", "rows", "steps"},
}


@pytest.mark.parametrize("game", COMMON)
def test_a_basic_game_imports_no_expansion_and_no_other_game(game: str) -> None:
    loaded = imported_by(BEGIN.format(how=repr(game)))
    (other,) = COMMON.keys() - {game}
    assert parts_of(game, loaded) == COMMON[game]
    assert f"dreamtutor.{other}" not in loaded


def test_what_is_in_play_is_imported_with_what_they_change_together() -> None:
    loaded = imported_by(BEGIN.format(how="'onirim', 'book,glyphs'"))
    assert parts_of("onirim", loaded) == COMMON["onirim"] | {
        "book", "glyphs", "combinations", "book_glyphs",
    }  # fmt: skip


def test_nothing_is_checked_before_a_page_speaks() -> None:
    played = (
        BEGIN.format(how="'onirim'")
        + "table.answer(table.scene['prompt']['options'][0]['words'])\n"
    )
    for code in ("import dreamtutor\n", BEGIN.format(how="'onirim'"), played):
        assert not {name for name in imported_by(code) if name.startswith("pydantic")}
    assert "pydantic" in imported_by(BEGIN.format(how="'onirim'") + SAY)


def test_the_first_step_of_a_replay_is_shown_without_what_checks_all_of_it() -> None:
    loaded = imported_by(WATCH)
    assert "dreamtutor.reel.film" in loaded
    assert not {name for name in loaded if name.startswith(("pydantic", "markdown_it"))}
    loaded = imported_by(WATCH + "viewer.finish()\n")
    assert {"pydantic", "markdown_it"} <= loaded


def test_a_table_needs_no_lesson_no_film_and_no_library() -> None:
    loaded = imported_by(BEGIN.format(how="'onirim'"))
    assert {"dreamtutor.widgets.table", "dreamtutor.view.scene"} <= loaded
    assert not loaded & {"dreamtutor.lessons", "dreamtutor.reel.film", "dreamtutor.libraries"}
