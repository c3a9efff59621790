"""`dreamtutor.review`: a file, or a game that is open, and what is to be said of it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from os import PathLike

from dreamtutor.analysis.progress import with_progress
from dreamtutor.arguments import checked
from dreamtutor.coach.review import CHUNK, Review, reviewing
from dreamtutor.engine.record import Record
from dreamtutor.replay import reader
from dreamtutor.replay.game import Game
from dreamtutor.replay.loader import record_of


@checked
def review(
    game: str | PathLike[str] | Game, *, step: str = "", executor: Executor | None = None
) -> Review:
    """What was luck in a game, what was decision, and which moments decided it.

    game      a replay, or a game that is open: nothing is written to it
    step      the line through this step; else the one that was played last
    executor  who works at it: `concurrent.futures.ProcessPoolExecutor()`, Dask's
              `client.get_executor()`, ipyparallel's `view.executor`; else it is done here

    `print(review)` says it in words; `review.moves` are its steps, `review.mistakes` those at which
    something else would have been better, and `review.frame()` is a DataFrame of them.
    """
    *_, found = states(game, step, executor)
    return found


def states(
    game: str | PathLike[str] | Game, step: str = "", executor: Executor | None = None
) -> Iterator[Review]:
    """What is known of a game, more and more."""
    record = record_in(game)
    node = next((n for n in record.nodes() if step and str(n.name).startswith(step)), None)
    if step and node is None:
        raise LookupError(f"no step of this game has a name that begins with {step[:64]!r}")
    count = len(record.node.line()) // CHUNK + 3
    return with_progress(reviewing(record, node, executor), count, "review")


def record_in(game: str | PathLike[str] | Game) -> Record:
    """The record of a game, or of a file."""
    found: Record | None = getattr(game, "record", None)
    return record_of(reader.read(game)) if found is None else found  # type: ignore[arg-type]
