"""The summary of a replay file, a line of a library. No rules are needed for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.replay import reader
from dreamtutor.replay.event_entries import EndedEntry
from dreamtutor.replay.format import Cursor, Header, Note, RefusedTry, StepLine, Tags
from dreamtutor.replay.notes import threads
from dreamtutor.replay.reader import Contents, FileLine, ReplayError
from dreamtutor.replay.replayer import latest_branches
from dreamtutor.replay.tags import current_tags
from dreamtutor.texts.safe_text import visible

WON, LOST, OPEN, BROKEN = "won", "lost", "open", "broken"
OUTCOMES = (WON, LOST, OPEN, BROKEN)
"""How games end; `OPEN` is not over, and of a `BROKEN` file nobody knows."""
MOST_NAMES, MOST_TAGS, MOST_WORDS = 50, 100, 4000
"""What is more is not listed: authors and glyphs; tags; letters of all notes, to search in."""


@dataclass(frozen=True, slots=True)
class Replay:
    """One file of a library, as far as it tells without being played."""

    path: Path
    name: str
    """The file in its library, without its ending: "club/first-win"."""
    changed: str = ""
    """When the file was written to last."""
    size: int = 0
    game: str = ""
    modules: tuple[str, ...] = ()
    seats: int = 1
    settings: Mapping[str, str | int | bool] = field(default_factory=dict)
    """What was agreed otherwise than usual."""
    deal: str | None = None
    """None if the cards are real."""
    outcome: str = BROKEN
    """Of the line on which the file ends, as far as it was played."""
    ever_won: bool = False
    """Was any line won?"""
    answers: int = 0
    """On the line on which the file ends."""
    turns: int | None = None
    """On the same line; None if the file does not say where turns begin."""
    lines: int = 0
    notes: int = 0
    authors: tuple[str, ...] = ()
    glyphs: Mapping[str, int] = field(default_factory=dict)
    """How often each stands in the notes."""
    says: str = ""
    """The beginning of what the notes say."""
    players: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    begun: str = ""
    made_with: str = ""
    rules: int = 0
    """The version of the rules that were played by."""
    wrong: str = ""
    """Why the file cannot be read; empty if it can."""
    warning: str = ""
    """What a reader should know about a file that can be read all the same."""

    @property
    def real_cards(self) -> bool:
        return not self.wrong and self.deal is None

    @property
    def data(self) -> dict[str, Any]:
        """All of it as plain values, for programs."""
        values = {name: getattr(self, name) for name in self.field_names()}
        plain = {
            key: [*value] if isinstance(value, tuple) else value for key, value in values.items()
        }
        path = str(self.path).encode("utf-8", "replace").decode()  # any bytes can be a path
        return {**plain, "path": path, "real_cards": self.real_cards}

    @classmethod
    def field_names(cls) -> list[str]:
        return [field.name for field in fields(cls)]


FIELDS = frozenset(Replay.field_names())
LISTS = ("modules", "authors", "players", "tags")


def read_summary(path: Path) -> dict[str, Any]:
    """The summary of a file, as an index keeps it: the fields of a `Replay` that the file alone
    decides; or why the file cannot be read."""
    try:
        return summarize(reader.read(path))
    except ReplayError as bad:
        where = f"line {bad.number}: " if bad.number else ""
        return {"wrong": where + visible(bad.reason), "outcome": BROKEN}


def summarize(contents: Contents) -> dict[str, Any]:
    """The summary of what a file holds."""
    header = contents.header
    check_known(contents.path, header.game, tuple(header.modules))
    warnings = (f"line {warning.number}: {warning.reason}" for warning in contents.warnings)
    return {
        "game": header.game,
        "modules": list(header.modules),
        "seats": 2 if games.TEAM in header.modules else 1,
        "settings": {visible(key): clean(value) for key, value in header.settings.items()},
        "deal": clean(header.deal),
        **summary_of_steps(StepTree(contents)),
        **summary_of_notes(contents.entries(Note)),
        "players": distinct(header.players),
        "tags": current_tags(contents.entries(Tags))[:MOST_TAGS],
        "begun": visible(header.at),
        "made_with": visible(header.made_with),
        "rules": header.rules,
        "warning": "; ".join(warnings),
    }


def summary_of_steps(tree: StepTree) -> dict[str, Any]:
    """How a game ended, and how long it was."""
    line = tree.line()
    turns = sum(bool(tree.steps[n].turn) for n in line)
    return {
        "outcome": tree.outcomes.get(line[-1], OPEN),
        "ever_won": WON in tree.outcomes.values(),
        "answers": sum(tree.steps[n].answer is not None for n in line),
        "turns": turns if tree.counts_turns else None,
        "lines": len(tree.steps) - len({*tree.parents} - {None}),
    }


def summary_of_notes(entries: Iterable[Note]) -> dict[str, Any]:
    """How many notes there are, who wrote them, and how they begin."""
    notes = [thread.now for thread in threads(entries) if not thread.gone]
    glyphs = Counter(visible(note.glyph) for note in notes if note.glyph)
    says = " ".join(text for note in notes for text in (note.text, note.reveal or "") if text)
    return {
        "notes": len(notes),
        "authors": distinct(note.by for note in notes)[:MOST_NAMES],
        "glyphs": dict(glyphs.most_common(MOST_NAMES)),
        "says": visible(says[:MOST_WORDS]),
    }


class StepTree:
    """The steps of a file, and which line it ends on."""

    def __init__(self, contents: Contents) -> None:
        self.steps: list[StepLine] = []
        self.parents: list[int | None] = []
        """For each step the one that it follows; None for the first."""
        self.visits: list[int] = []
        """When the player was at each step last."""
        self.outcomes: dict[int, str] = {}
        self._places: dict[str, int] = {}
        self.path = contents.path
        for time, line in enumerate(contents.lines[1:]):
            if isinstance(line.entry, StepLine):
                self.visits[self._place(line, line.entry)] = time
            elif isinstance(line.entry, Cursor):
                self.visits[self._known(line, line.entry.to)] = time
            elif isinstance(line.entry, RefusedTry):
                self._known(line, line.entry.at)
            elif isinstance(line.entry, Header):
                raise ReplayError(self.path, line.number, "there is a second header")
        if not self.steps:
            number = contents.lines[-1].number
            raise ReplayError(self.path, number, "the game ends before it begins")

    @property
    def counts_turns(self) -> bool:
        return any(step.turn for step in self.steps)

    def line(self) -> list[int]:
        """The line on which the file ends, on to where it was played to last."""
        visited = dict(enumerate(self.visits))
        branches = latest_branches(dict(enumerate(self.parents)), visited)
        line = [max(visited, key=visited.__getitem__)]
        while (above := self.parents[line[-1]]) is not None:
            line.append(above)
        line.reverse()
        while line[-1] in branches:
            line.append(branches[line[-1]])
        return line

    def _place(self, line: FileLine, step: StepLine) -> int:
        """Where a step stands in the tree, in which it may be new."""
        if step.id in self._places:
            return self._places[step.id]
        if (step.parent is None) is not (not self.steps):
            fault = "must not follow another" if step.parent is not None else "is there already"
            raise ReplayError(self.path, line.number, f"the first step {fault}")
        above = None if step.parent is None else self._known(line, step.parent)
        place = self._places[step.id] = len(self.steps)
        self.steps.append(step)
        self.parents.append(above)
        self.visits.append(-1)
        for event in step.events:
            if isinstance(event, EndedEntry) and event.outcome in (WON, LOST):
                self.outcomes[place] = event.outcome
        return place

    def _known(self, line: FileLine, id_: str) -> int:
        if id_ not in self._places:
            raise ReplayError(self.path, line.number, f"no step above has the id {id_!r}")
        return self._places[id_]


def check_known(path: Path, game: str, modules: tuple[str, ...]) -> None:
    """Raise an error if there is no such game, or no such module."""
    if reason := why_unknown(game, modules):
        raise ReplayError(path, 1, reason)


@cache
def why_unknown(game: str, modules: tuple[str, ...]) -> str:
    """Why a game with these modules is not known; empty if it is."""
    try:
        games.chosen_names(game, modules)
    except ValueError as error:
        return str(error)
    return ""


def clean(value: Any) -> Any:
    return visible(value) if isinstance(value, str) else value


def distinct(names: Any) -> list[str]:
    """Each name once, in the order in which they come."""
    return [*dict.fromkeys(name for text in names if (name := " ".join(visible(text).split())))]
