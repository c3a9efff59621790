"""What is broken off at any line has happened as a whole or not at all, in the game and in its
file, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from dreamtutor.engine.notation import NotationError, write
from dreamtutor.engine.session import RefusedError
from dreamtutor.replay import loader
from dreamtutor.replay.game import Game
from tests.interrupts import broken_off, moments
from tests.replay.games import act, begin, entries, path_of, position, rewrite, wrong

Do = Callable[[Game], object]
LAST, EVERY = 90, 67
"""So many lines at the end of what is done are all tried, and every so-manieth of those before."""


def answer(game: Game) -> None:
    game.answer(write(game.record.prompt.options[-1]))  # type: ignore[union-attr]


def refused(game: Game) -> None:
    with suppress(RefusedError):
        game.answer(wrong(game.record, 0))


def not_understood(game: Game) -> None:
    with suppress(NotationError):
        game.answer("dance")


DO: dict[str, Do] = {
    "an answer": answer,
    "the answer that was taken back": lambda game: game.answer(
        write(game.record.node.branches[0].answer)
    ),
    "a refusal": refused,
    "words that nobody understands": not_understood,
    "undo": lambda game: game.undo(2),
    "redo": lambda game: game.redo(),
    "shuffle": lambda game: game.shuffle("other cards"),
    "a note": lambda game: game.annotate("Why?", by="Ada"),
    "a tag": lambda game: game.tag("lost"),
}
FIRST = ("an answer", "words that nobody understands", "shuffle", "a note")
PLAYED = [("answer", 1), ("answer", 2), ("answer", 5), ("undo", 1), ("answer", 7), ("answer", 3),
          ("undo", 0)]  # fmt: skip


def state(game: Game) -> tuple[object, ...]:
    """All that is kept of a game, and where it stands."""
    return position(game), [thread.now.text for thread in game.threads], game.tags


def places(do: Do, here: Path, *, new: bool) -> list[int]:
    for name in ("first", "counted"):  # what is imported at first is no part of it
        game = begin(here, f"{name}.jsonl", deal=4)
        act(game, [] if new else PLAYED)
        count = moments(partial(do, game))
    return [n for n in range(count) if n % EVERY == 0 or n >= count - LAST]


@pytest.mark.parametrize(
    ("what", "new"),
    [*((what, False) for what in DO), *((what, True) for what in FIRST)],
    ids=[*DO, *(f"{what} in a new file" for what in FIRST)],
)
def test_what_is_broken_off_has_happened_as_a_whole_or_not_at_all(
    tmp_path: Path, what: str, new: bool
) -> None:
    do = DO[what]
    for at in places(do, tmp_path, new=new):
        game = begin(tmp_path, f"{at}.jsonl", deal=4)
        act(game, [] if new else PLAYED)
        before = state(game)
        done = begin(tmp_path, f"{at}-done.jsonl", deal=4)
        act(done, [] if new else PLAYED)
        do(done)
        assert broken_off(lambda: do(game), at)  # noqa: B023 - it is called at once
        assert state(game) in (before, state(done)), at
        if game.path and game.path.read_bytes():
            assert state(loader.resume(path_of(game))) == state(game), at
        act(game, [("answer", 11), ("undo", 0), ("nonsense", 1), ("answer", 12)])
        assert loader.verify(path_of(game)) is None
        assert state(loader.resume(path_of(game))) == state(game), at


def test_a_header_that_stands_there_again_says_nothing_new(tmp_path: Path) -> None:
    """As when whoever wrote it was interrupted, or two copies were put behind each other."""
    game = begin(tmp_path)
    act(game, [("answer", 1), ("answer", 2)])
    all_ = entries(game.path)
    rewrite(path_of(game), [*all_, *all_])
    assert loader.verify(path_of(game)) is None
    assert position(loader.resume(path_of(game))) == position(game)
