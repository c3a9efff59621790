"""Tags: put on, taken off, and united by putting lines together."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from dreamtutor.reel.opening import open_game
from dreamtutor.replay.format import Tags
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.loader import resume, verify
from dreamtutor.replay.tags import TagError, current_tags, tag_change
from tests.replay.games import act, begin, entries, path_of


def tagged(folder: Path) -> Game:
    game = begin(folder)
    act(game, [("answer", 1)])
    game.tag("first win", "endgame", by="Ada")
    return game


def test_tags_are_in_the_file_and_open_with_it(tmp_path: Path) -> None:
    game = tagged(tmp_path)
    assert game.untag("endgame") == ["first win"]
    assert game.tag("nightmares") == ["first win", "nightmares"]
    header = entries(game.path)[0]
    game.close()
    again = resume(path_of(game))
    assert again.tags == ["first win", "nightmares"]
    assert again.tag_entries[0].by == "Ada"
    assert verify(path_of(game)) is None
    assert entries(again.path)[0] == header
    assert again.tag("endgame") == ["endgame", "first win", "nightmares"]


def test_a_game_that_is_looked_at_has_them_too(tmp_path: Path) -> None:
    game = tagged(tmp_path)
    game.close()
    looked_at = open_game(path_of(game))
    assert looked_at.tags == ["endgame", "first win"]
    assert looked_at.untag("endgame") == ["first win"]
    assert resume(path_of(game)).tags == ["first win"]


def test_what_is_so_already_is_not_written_down(tmp_path: Path) -> None:
    game = tagged(tmp_path)
    lines = len(entries(game.path))
    game.tag("first win")
    game.untag("nobody put it there")
    game.tag()
    assert len(entries(game.path)) == lines
    assert game.tag("First Win") == ["endgame", "First Win"]  # only written otherwise


def test_a_tag_is_a_few_words(tmp_path: Path) -> None:
    game = tagged(tmp_path)
    assert "a b" in game.tag("  a \n b\t")
    assert game.tag("cafe\u0301") == game.tag("caf\u00e9")
    for bad in ("", " \n", "\u200b", "x" * 51):
        with pytest.raises(TagError):
            game.tag(bad)
    assert "x" * 50 in game.tag("x" * 50)


def test_two_files_are_united_by_their_lines(tmp_path: Path) -> None:
    """In any order, and however often a line comes: so a merge need not know what tags are."""
    game = tagged(tmp_path)
    game.untag("first win")
    game.tag("lost", by="Ben")
    game.tag("first win", by="Ben")
    game.untag("lost")
    for some in permutations(game.tag_entries):
        assert current_tags(some) == game.tags == ["endgame", "first win"]
    twice = game.tag_entries * 2
    Random(1).shuffle(twice)
    assert current_tags(twice) == game.tags


def test_who_comes_later_counts_even_if_the_clock_was_set_back() -> None:
    old = Tags(when="2999-01-01T00:00:00+00:00", add=["old"])
    game = new_game("onirim", deal="tags")
    game.tag_entries.append(old)
    assert game.untag("old") == []
    assert game.tag("old") == ["old"]
    assert current_tags(reversed(game.tag_entries)) == ["old"]


def test_entries_of_the_same_moment_say_the_same_in_every_file() -> None:
    one, other = Tags(when="now", add=["x"]), Tags(when="now", remove=["x"])
    assert current_tags([one, other]) == current_tags([other, one])


def test_tags_of_a_game_that_is_not_written_down_are_in_its_copy(tmp_path: Path) -> None:
    game = new_game("onirim", deal="tags")
    game.tag("kept")
    assert resume(game.save(tmp_path / "copy.jsonl")).tags == ["kept"]


@pytest.mark.parametrize("when", ["2999-01-01T00:00:00Z", "2999-01-01T00:00:00+14:00", "tomorrow"])
def test_whatever_a_program_calls_now_a_tag_can_be_taken_off(when: str) -> None:
    theirs = Tags(when=when, add=["won"])
    ours = tag_change([theirs], remove=["won"])
    assert ours
    assert current_tags([ours, theirs]) == []
