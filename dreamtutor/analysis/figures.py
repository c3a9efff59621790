"""The figures of one game, read off its file: how it ended, what was luck in it, what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.coach.judge import game_of
from dreamtutor.coach.review import Moved, Review, reviewing
from dreamtutor.engine.branches import end_of, passed
from dreamtutor.engine.events import Ended
from dreamtutor.engine.notation import in_words, spelling
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Pick, Session
from dreamtutor.libraries.summary import LOST, OPEN, WON
from dreamtutor.replay import reader
from dreamtutor.replay.loader import record_of
from dreamtutor.replay.reader import Contents, ReplayError

SORTING = "sort"


@dataclass(frozen=True)
class Mistake:
    """Something else would have been better, also with other deals."""

    question: str
    """What was asked: "choose action"."""
    did: str
    """What was done: "discard"."""
    better: str
    cost: float


@dataclass(frozen=True)
class GameFigures:
    """One game."""

    path: str
    game: str
    modules: tuple[str, ...]
    """The expansions, and those that are played hard as "towers, hard"."""
    players: tuple[str, ...]
    month: str
    """When it was begun: "2026-11"; empty if the file does not say."""
    outcome: str
    knew: bool
    """Was it played knowing what comes: after taking back, or on a deal that was seen before?"""
    gained: int
    """Doors, or cities."""
    turns: int
    answers: int
    ended_by: str
    """The rule that ended it."""
    start: float | None = None
    luck: float | None = None
    decisions: float | None = None
    mistakes: tuple[Mistake, ...] = ()

    @property
    def won(self) -> bool:
        return self.outcome == WON

    @property
    def counts(self) -> bool:
        """Is it over, and was it played without knowing what comes?"""
        return self.outcome in (WON, LOST) and not self.knew

    @property
    def selection(self) -> str:
        return "+".join(self.modules) or games.BASE


@dataclass(frozen=True)
class Unread:
    """A file of which there are no figures."""

    path: str
    wrong: str


@dataclass(frozen=True)
class Task:
    path: str
    luck: bool
    """Is it to be reviewed?"""


def figures(task: Task) -> GameFigures | Unread:
    """The figures of a file."""
    try:
        contents = reader.read(task.path)
        return of_contents(task, contents, record_of(contents))
    except ReplayError as bad:
        return Unread(task.path, str(bad))


def of_contents(task: Task, contents: Contents, record: Record) -> GameFigures:
    node, header = end_of(record.node), contents.header
    record.go(node)
    table, ended = record.table, [e for e in node.events if isinstance(e, Ended)]
    counts = bool(ended) and not passed(record)[node].peeks
    review = last(record) if task.luck and counts else None
    return GameFigures(
        task.path,
        header.game,
        tuple(expansions(record)),
        tuple(header.players),
        header.at[:7],
        table.outcome or OPEN,
        bool(passed(record)[node].peeks),
        sum(len(table[zone]) for zone in games.aim(header.game)[1]),
        record.session.turns,
        sum(each.answer is not None for each in node.line()),
        ended[0].why if ended else "",
        review.start if review else None,
        review.luck if review else None,
        review.decisions if review else None,
        tuple(mistake(record, move) for move in review.mistakes) if review else (),
    )


def expansions(record: Record) -> list[str]:
    """The expansions in play; if all that can be is played hard, that is said."""
    game = game_of(record.rules)
    names = [name for name in games.names(record.rules) if name != games.BASE]
    hard = games.hard(game, [name for name in names if name != games.TEAM])
    is_hard = hard and all(record.rules.settings[name] == value for name, value in hard.items())
    return [*names, *["hard"] * bool(is_hard)]


def last(record: Record) -> Review:
    *_, review = reviewing(record, with_coach=False)
    return review


def mistake(record: Record, move: Moved) -> Mistake:
    assert move.node.parent is not None
    session = record.position(move.node.parent, record.dealer)
    return Mistake(question(session), deed(move.node.answer), deed(move.better[0]), -move.decision)


def question(session: Session) -> str:
    """What was asked, in a word or two."""
    prompt = session.prompt
    return in_words(type(prompt.at if isinstance(prompt, Pick) else prompt).__name__)


def deed(answer: Any) -> str:
    """What somebody does, in a word or two, whichever card it is about."""
    kind: Any = type(answer)
    return SORTING if kind is tuple else spelling(kind)[0]


def files_in(where: str | PathLike[str]) -> list[str]:
    """The replays in a folder and all folders in it, in their order; or the one file."""
    path = Path(where)
    if not path.exists():
        raise FileNotFoundError(f"there is no file or folder {str(path)!r}")
    return [str(found) for found in sorted(path.rglob("*.jsonl"))] if path.is_dir() else [str(path)]
