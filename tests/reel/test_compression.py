"""A reel travels in little room, and the page gets back every bit of it and shows the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dreamtutor.bundled import folder
from dreamtutor.reel.builder import reel
from dreamtutor.reel.compression import compressed
from dreamtutor.reel.opening import open_game
from dreamtutor.texts import Words
from tests.reel.on_the_page import reads_the_same
from tests.reel.test_reel_laws import SETUPS, wandering


def test_the_page_reads_what_was_compressed_and_makes_the_scenes_that_python_makes(
    tmp_path: Path,
) -> None:
    games = [wandering(*setup, seed=7) for setup in SETUPS]
    games[0].annotate("*here* \N{DOOR} \u2028 <b>", glyph="good", marks=[{"at": ("hand", 1)}])
    reels = [reel(game.record, Words(game.header.game, "pl"), game.threads) for game in games]
    assert any("cards" in entry for made in reels for entry in made["entries"])
    assert reads_the_same(reels, tmp_path)


def test_of_the_games_that_come_with_the_program_it_shows_the_same(tmp_path: Path) -> None:
    games = [open_game(path) for path in folder("replays").glob("*.jsonl")]
    reels = (reel(game.record, Words(game.header.game), game.threads) for game in games)
    assert reads_the_same(reels, tmp_path)


def test_the_same_data_gives_the_same_text() -> None:
    whole = reel(wandering("urbion", "", 1, 7).record, Words("urbion"))
    assert compressed(whole) == compressed(json.loads(json.dumps(whole)))


@pytest.mark.parametrize("modules", ["", "all"])
@pytest.mark.parametrize("name", ["onirim", "urbion"])
def test_a_step_takes_less_than_four_hundred_bytes(name: str, modules: str) -> None:
    """So a game of a hundred turns, three hundred steps, takes less than 120 kB."""
    whole = reel(wandering(name, modules, 1, 11, steps=300).record, Words(name))
    assert len(whole["entries"]) > 200
    assert len(compressed(whole)) < 400 * len(whole["entries"])
