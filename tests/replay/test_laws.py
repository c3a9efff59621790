"""Laws of saving and opening, on random games with going back, branches and refused tries."""

from __future__ import annotations

import shutil
from typing import Any

from hypothesis import given

from dreamtutor.replay import loader, reader
from dreamtutor.replay.game import Game
from tests.replay.games import (
    Deed,
    act,
    begin,
    beginnings,
    deeds,
    entries,
    examples,
    folder,
    path_of,
    position,
)


def acted(here: Any, how: dict[str, Any], some: list[Deed]) -> Game:
    """A game after some deeds; there is at least one, so that there is a file."""
    game = begin(here, **how)
    act(game, [("nonsense", 0), *some])
    return game


@examples(200)
@given(beginnings, deeds)
def test_saving_and_opening_is_the_identity(how: dict[str, Any], some: list[Deed]) -> None:
    with folder() as here:
        game = acted(here, how, some)
        data = path_of(game).read_bytes()
        assert position(loader.resume(path_of(game))) == position(game)
        assert path_of(game).read_bytes() == data


@examples(100)
@given(beginnings, deeds)
def test_what_was_played_is_verified(how: dict[str, Any], some: list[Deed]) -> None:
    with folder() as here:
        assert loader.verify(path_of(acted(here, how, some))) is None


@examples(100)
@given(beginnings, deeds, deeds)
def test_an_opened_game_goes_on_as_the_one_that_was_never_closed(
    how: dict[str, Any], before: list[Deed], after: list[Deed]
) -> None:
    with folder() as here:
        game = acted(here, how, before)
        twin = loader.resume(shutil.copy(path_of(game), here / "twin.jsonl"))
        act(game, after)
        act(twin, after)
        assert position(twin) == position(game)
        assert entries(twin.path) == entries(game.path)


@examples(100)
@given(beginnings, deeds)
def test_nothing_is_ever_removed_or_changed(how: dict[str, Any], some: list[Deed]) -> None:
    with folder() as here:
        game, data = acted(here, how, []), b""
        for deed in some:
            act(game, [deed])
            now = path_of(game).read_bytes()
            assert now.startswith(data)
            data = now


@examples(100)
@given(beginnings, deeds)
def test_every_line_is_read_as_it_was_written(how: dict[str, Any], some: list[Deed]) -> None:
    """Nothing is lost on the way through the models: what is read gives the same line again."""
    with folder() as here:
        path = path_of(acted(here, how, some))
        contents = reader.read(path)
        assert [line.raw for line in contents.lines] == path.read_text("utf-8").splitlines()
        for line, entry in zip(contents.lines, entries(path), strict=True):
            read = line.entry.as_json()
            assert read == entry


def test_the_games_of_these_laws_reach_all_kinds_of_places() -> None:
    """If they did not, the laws would say little."""
    kinds: set[str] = set()
    reached: set[str] = set()

    @examples(200)
    @given(beginnings, deeds)
    def look(how: dict[str, Any], some: list[Deed]) -> None:
        with folder() as here:
            game = acted(here, how, some)
            kinds.update(entry["t"] for entry in entries(game.path))
            reached.add(type(game.record.prompt).__name__)
            reached.update({"branch"} if len(game.record.root.branches) > 1 else ())
            reached.update(
                "shuffled" if node.branches else "shuffled at last"
                for node in game.record.nodes()
                if node.dealer
            )
            reached.update({"back"} if game.record.node.branches else ())

    look()
    assert kinds == {"header", "step", "refused", "cursor"}
    assert reached >= {"Pick", "Chance", "branch", "back", "shuffled"}
