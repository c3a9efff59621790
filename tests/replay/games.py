"""Games that are written down, with all that players do: answers, tries, going back and forth.

with folder() as here:
    game = begin(here)
    act(game, [("answer", 7), ("try", 1), ("undo", 2), ("redo", 1)])
    entries(game.path)[-1]["t"] == "cursor"
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.notation import NotationError, write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, Pick, RefusedError
from dreamtutor.engine.steps import Arrange
from dreamtutor.onirim import MODULES
from dreamtutor.onirim.base import module as base
from dreamtutor.replay.game import CannotShuffleError, Game, new_game
from dreamtutor.replay.merge import merge_files
from dreamtutor.replay.reader import read
from tests.players import PLAYERS

SHIPPED = Path(__file__).parents[2] / "replays"
"""The folder of the replays that come with the program."""
REPLAYS = sorted(SHIPPED.glob("*.jsonl"))
SAMPLES = sorted(Path(__file__).with_name("samples").glob("*.jsonl"))
"""A file of each form that was ever published."""
Entry = dict[str, Any]
Deed = tuple[str, int]
"""What a player does, and a number that decides the details."""
DEEDS = ("answer", "answer", "answer", "answer", "again", "try", "nonsense", "undo", "redo", "go",
         "shuffle")  # fmt: skip
deeds = st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 9999)), min_size=12, max_size=50)
SETTINGS = {name: one.choices for name, one in base.settings.items() if len(one.choices) > 1}
NAMES = [games.short(module) for module in MODULES[1:]]
beginnings = st.fixed_dictionaries(
    {
        "modules": st.lists(st.sampled_from(NAMES), unique=True),
        "deal": st.integers(0, 10**6),
        "settings": st.fixed_dictionaries(
            {}, optional={name: st.sampled_from(some) for name, some in SETTINGS.items()}
        ),
        "real_cards": st.booleans(),
    }
)
"""How a game is begun: the named arguments of `begin`."""


def examples(number: int) -> settings:
    """That many random games. What fails is shown as it was found: to make it shorter would take
    minutes, as a game is played for each try."""
    return settings(max_examples=number, phases=[Phase.explicit, Phase.generate])


@contextmanager
def folder() -> Iterator[Path]:
    with TemporaryDirectory() as name:
        yield Path(name)


def begin(here: Path, name: str = "game.jsonl", deal: str | int = "lamp 1", **how: Any) -> Game:
    """A game that is written to a file in a folder."""
    return new_game(deal=deal, save=here / name, **how)


def act(game: Game, some: Iterable[Deed]) -> None:
    """Do one thing after the other, as far as it can be done."""
    for what, n in some:
        act_once(game, what, n)


def act_once(game: Game, what: str, n: int) -> None:
    record = game.record
    branches, nodes = record.node.branches, list(record.nodes())
    if what == "answer" and not isinstance(record.prompt, Over):
        game.answer(write(players.random(record.session, Random(n).random)))
    elif what == "again" and branches:
        again = branches[n % len(branches)]
        game.answer(write(again.answer)) if again.answer else game.shuffle(n % 3)
    elif what in ("try", "nonsense"):
        with suppress(RefusedError, NotationError):
            game.answer(wrong(record, n) if what == "try" else f"dance {n} times")
    elif what == "undo":
        game.undo(n % 4 + 1)
    elif what == "redo":
        game.redo(n % 4 + 1)
    elif what == "go":
        game.go(nodes[n % len(nodes)].name)
    elif what == "shuffle":
        with suppress(CannotShuffleError):
            game.shuffle(n % 3)


def wrong(record: Record, n: int) -> str:
    """An answer that a rule or the machine refuses."""
    prompt = record.prompt
    if isinstance(prompt, Pick) and prompt.refused:
        return write(prompt.refused[n % len(prompt.refused)])
    if isinstance(prompt, Arrange):
        return write(((), tuple(prompt.cards)) if n % 2 else (tuple(prompt.cards),))
    return "nothing of the kind"


def played(here: Path, name: str = "game.jsonl", answers: int = 8, **how: Any) -> Path:
    """The file of a game after some answers of a random player."""
    game = begin(here, name, **how)
    act(game, [("answer", n) for n in range(answers)])
    game.close()
    return path_of(game)


def whole_game(here: Path, player: str, seed: int, **how: Any) -> Game:
    """A game that was played to its end."""
    game, random = begin(here, f"{player}-{seed}.jsonl", seed, **how), Random(seed).random
    while not isinstance(game.record.prompt, Over):
        game.answer(write(PLAYERS[player](game.record.session, random)))
    return game


def merged(path: Path, *paths: Path) -> Path:
    """Files of one deal as one file, at `path`."""
    path.write_bytes(merge_files([read(file) for file in paths]).data)
    return path


def path_of(game: Game) -> Path:
    assert game.path is not None
    return game.path


def position(game: Game) -> tuple[Any, ...]:
    """Where a game stands, and the whole tree behind it."""
    record = game.record
    tree = [
        (
            node.name,
            node.parent and node.parent.name,
            node.answer,
            node.events,
            node.last and node.last.name,
            node.dealer,
        )
        for node in record.nodes()
    ]
    return tree, record.node.name, record.table.facts(), record.prompt


def entries(path: Path | None) -> list[Entry]:
    """What stands in a file, as any program reads it."""
    assert path is not None
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def steps(path: Path | None) -> list[Entry]:
    return [entry for entry in entries(path) if entry["t"] == "step"]


def rewrite(path: Path, some: Sequence[Entry]) -> Path:
    """Let other entries stand in a file."""
    lines = (json.dumps(entry, ensure_ascii=False) + "\n" for entry in some)
    path.write_text("".join(lines), encoding="utf-8")
    return path
