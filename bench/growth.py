"""What each deed costs in a small game and in a large one, in few notes and in many, in a small
library and in a large one: `make growth`. A deed that is done again and again must not grow."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import comm

from dreamtutor.engine.players import random as guess
from dreamtutor.engine.session import Over
from dreamtutor.libraries.library import Library, Query
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.loader import resume, verify
from dreamtutor.replay.reader import Limits
from dreamtutor.widgets.open_replay import watch
from dreamtutor.widgets.place import WidgetPlace
from dreamtutor.widgets.replay_list import ReplayList
from dreamtutor.widgets.rows import Wording
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import DirectComm

SIZES = (100, 1_000, 10_000)
DEEDS = 12
"""So often each deed is done, in each size."""
ANY_SIZE = Limits(work=10_000_000)
LONG_AGO = 1_700_000_000
Deed = Callable[[], object]


def grown(game: Game, steps: int) -> Game:
    """A game with so many steps: whenever it is over, half of the line is taken back."""
    random = Random(1).random
    while game.record.grown < steps:
        if isinstance(game.record.prompt, Over):
            game.undo(len(game.record.node.line()) // 2)
        game.record.answer(guess(game.record.session, random))
    while isinstance(game.record.prompt, Over):
        game.undo(3)
    return game


def deeds_of_a_game(steps: int, folder: Path) -> Iterator[tuple[str, Deed]]:
    game, random = grown(new_game(deal="growth", save=folder), steps), Random(2)
    names = [str(node.name) for node in game.record.nodes()]
    yield "answer, and take it back", partial(answer_and_back, game, random)
    yield "back and forth again", lambda: (game.undo(), game.redo())
    yield "go to any step", lambda: game.go(random.choice(names))
    yield "find a step by its name", lambda: game.find(random.choice(names))
    yield "find a step by how its name begins", lambda: game.find(random.choice(names)[:12])
    yield "shuffle, and take it back", lambda: (game.go(names[1]), game.shuffle(), game.undo())
    path = game.save()
    yield "verify the file (whole)", lambda: verify(path, ANY_SIZE)
    yield "resume the file (whole)", lambda: resume(path, ANY_SIZE)


def answer_and_back(game: Game, random: Random) -> None:
    while isinstance(game.record.prompt, Over):
        game.undo(3)
    game.record.answer(guess(game.record.session, random.random))
    game.undo()


def deeds_of_notes(notes: int, folder: Path) -> Iterator[tuple[str, Deed]]:
    game, random = grown(new_game(deal="notes", save=folder), 100), Random(3)
    names = [str(node.name) for node in game.record.nodes()]
    ids = [game.annotate(f"note {n}", on=random.choice(names), by="Ana").id for n in range(notes)]
    yield "write a note", lambda: game.annotate("one more", on=names[5], by="Ana")
    yield "change a note", lambda: game.revise(random.choice(ids), text=str(random.random()))
    yield "answer a note", lambda: game.annotate("no", reply_to=random.choice(ids))
    yield "all notes (whole)", lambda: game.threads
    viewer = quiet(lambda: watch(game, by="Ana"))
    viewer.finish()
    yield "write a note in the viewer", lambda: viewer.annotate("one more")
    yield "change a note in the viewer", lambda: viewer.revise(random.choice(ids), text="anew")


def quiet(make: Callable[[], Any]) -> Any:
    """A widget whose page only listens."""
    with patch.object(comm, "create_comm", DirectComm):
        return make()


def deeds_at_a_table(steps: int, folder: Path) -> Iterator[tuple[str, Deed]]:
    game, random = grown(new_game(deal="growth", save=folder), steps), Random(2)
    table = quiet(lambda: LiveTable(game))

    def click() -> None:
        while isinstance(game.record.prompt, Over):
            table.undo(3)
        words = random.choice(table.scene["prompt"]["options"] or [{"words": ""}])["words"]
        if words:
            page_says(table, {"do": "answer", "words": words, "rev": table.scene["rev"]})
        else:
            game.record.answer(guess(game.record.session, random.random))
            table.undo(0)

    yield "a click", click
    yield "a click back", table.undo
    for sheet in ("history", "known", "foresight"):
        page_says(table, {"do": "show", "sheet": sheet, "open": True})
        yield f"a click with the sheet {sheet}", click
        page_says(table, {"do": "show", "sheet": sheet, "open": False})
    yield "all lines, for Python (whole)", lambda: table.lines


def page_says(table: Any, content: dict[str, Any]) -> None:
    table._handle_msg(
        {"content": {"data": {"method": "custom", "content": content, "buffer_paths": []}},
         "buffers": []}
    )  # fmt: skip
    table.comm.take()


def deeds_of_a_viewer(steps: int, folder: Path) -> Iterator[tuple[str, Deed]]:
    game, random = grown(new_game(deal="growth", save=folder), steps), Random(2)
    yield "watch a game (whole)", lambda: quiet(lambda: watch(game)).finish()
    viewer = quiet(lambda: watch(game))
    viewer.finish()

    def step() -> None:
        viewer.at = random.randrange(viewer.steps)

    def play_on() -> None:
        viewer.undo()
        viewer.answer(viewer.scene["prompt"]["options"][0]["words"])

    yield "look at another step", step
    yield "go on playing from the step that is shown", viewer.play_on
    yield "play on in the viewer", play_on
    viewer.watch()
    yield "write a note in the viewer of a large game", lambda: viewer.annotate("so it is")


def deeds_of_a_library(files: int, folder: Path) -> Iterator[tuple[str, Deed]]:
    place, cache = folder / "games", folder / "cache"
    place.mkdir()
    filled(place, files, folder)
    began = time.process_time()
    library = Library(place, cache=cache)
    library.refresh()
    print(f"  {files} replays read first: {(time.process_time() - began) * 1e3:.0f} ms", flush=True)
    yield "listed by a new process (whole)", lambda: Library(place, cache=cache).refresh()
    yield "listed again", library.refresh
    yield "looked through and sorted", lambda: library.find(Query(text="bench", sort="length"))
    yield "one by its name", lambda: library.named("07/game-00007")
    one = place / "00" / "game-00000.jsonl"

    def touched() -> None:
        state = one.stat()
        os.utime(one, ns=(state.st_atime_ns, state.st_mtime_ns + 1_000_000_000))
        library.refresh()

    yield "listed again after one has changed", touched
    place_below = quiet(lambda: WidgetPlace(lambda: None))
    list_ = quiet(lambda: ReplayList(library, Wording("en"), print, print, place_below))
    yield "a page of the list", list_.list


def filled(place: Path, files: int, folder: Path) -> None:
    some = []
    for n in range(20):
        game, random = new_game(deal=n, save=folder / "some"), Random(n).random
        while not isinstance(game.record.prompt, Over):
            game.record.answer(guess(game.record.session, random))
        game.tag("bench")
        some.append(game.save().read_bytes())
    for n in range(files):
        path = place / f"{n % 20:02}" / f"game-{n:05}.jsonl"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(some[n % 20])
        os.utime(path, (LONG_AGO + n, LONG_AGO + n))


SUBJECTS: dict[str, Callable[[int, Path], Iterator[tuple[str, Deed]]]] = {
    "game": deeds_of_a_game,
    "notes": deeds_of_notes,
    "table": deeds_at_a_table,
    "viewer": deeds_of_a_viewer,
    "library": deeds_of_a_library,
}


def measured(deed: Deed, times: int) -> float:
    """Milliseconds of processor time, the median of some deeds."""
    took = []
    for _ in range(times):
        begun = time.process_time()
        deed()
        took.append((time.process_time() - begun) * 1e3)
    return statistics.median(took)


def main(subjects: list[str]) -> None:
    for subject in subjects or SUBJECTS:
        table: dict[str, list[float]] = {}
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                for name, deed in SUBJECTS[subject](size, Path(folder)):
                    deed()  # what is made once is made here
                    times = 1 if "(whole)" in name and size > 1_000 else DEEDS
                    table.setdefault(name, []).append(measured(deed, times))
        print(f"{subject}, ms" + " " * 40 + "".join(f"{size:>10,}" for size in SIZES))
        for name, took in table.items():
            print(f"  {name:<50}" + "".join(f"{ms:>10.2f}" for ms in took), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
