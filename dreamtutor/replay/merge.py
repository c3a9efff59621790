"""Files of the same deal are merged: one file has the steps and the notes of all, each once.

A file is taken as sets, and to merge files is to unite these sets. So it does not matter in which
order files are merged, in how many goes, or how often. docs/decisions/merging.md says why each set
is what it is.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from dreamtutor.engine.record import Record
from dreamtutor.replay.format import Also, Cursor, Header, Note, StepLine, as_line
from dreamtutor.replay.game_writer import cursor_path
from dreamtutor.replay.json_model import JsonModel, names_in_files
from dreamtutor.replay.loader import check
from dreamtutor.replay.reader import Contents, FileLine
from dreamtutor.texts.safe_text import visible

MERGE = "merge"
"""Who moves the cursor at the end of a merged file, to where the table stands."""
CursorPath = tuple[str, ...]
"""Where a game was left: `game.cursor_path`."""
LinesById = dict[str, set[str]]
"""For each id, the lines with this id: nearly always one."""


class MergeError(ValueError):
    """Two files are not of the same deal."""


@dataclass(frozen=True, slots=True)
class SourceGame:
    """One of the games that are merged: its header, and its steps in the order in which they were
    played."""

    header: str
    steps: tuple[str, ...]

    def continues(self, other: SourceGame) -> bool:
        """Is this the other game, or a later copy of it?"""
        same = self.header == other.header
        return same and self.steps[: len(other.steps)] == other.steps

    @property
    def rank(self) -> tuple[Any, ...]:
        """A key to sort by: the game that was begun first comes first. After those that say when
        they were begun come those that do not, and last those that do not say their table."""
        header = json.loads(self.header)
        at = header.get("at", "")
        return "start" not in header, not at, at, self.header, -len(self.steps), self.steps


@dataclass(frozen=True, slots=True)
class FileSets:
    """What one file holds, or several together, as sets."""

    games: dict[SourceGame, set[CursorPath]] = field(default_factory=dict)
    """Each with the ways to where it was left."""
    steps: LinesById = field(default_factory=dict)
    notes: LinesById = field(default_factory=dict)
    rest: Counter[str] = field(default_factory=Counter)
    """All other lines, each with how often it is there."""

    def __or__(self, other: FileSets) -> FileSets:
        games = {game: self.games.get(game, set()) | other.games.get(game, set())
                 for game in {**self.games, **other.games}}  # fmt: skip
        steps, notes = united_by_id(self.steps, other.steps), united_by_id(self.notes, other.notes)
        return FileSets(without_earlier_copies(games), steps, notes, self.rest | other.rest)


@dataclass(frozen=True, slots=True)
class Share:
    """How much of something a file has, and how much of that no file before it had."""

    of: str
    """What it is: "step", "line", "note" or "change"."""
    all: int
    new: int


@dataclass(frozen=True, slots=True)
class MergedFile:
    """What several files were merged to."""

    data: bytes
    """What is to stand in the file."""
    shares: list[list[Share]]
    """What came from each file. A file without shares has nothing new."""
    all: list[Share]
    """What all of them have together."""


def merge_files(files: Sequence[Contents]) -> MergedFile:
    """Merge files. They must be whole, of one deal, and hold what the rules make of them."""
    records = [checked_record(contents) for contents in files]
    merged, shares, known = FileSets(), [], ContainedIds()
    for contents, record in zip(files, records, strict=True):
        if unlike := difference(files[0], records[0], contents, record):
            text = f"{contents.path}: it is of another game than {files[0].path}: {unlike}"
            raise MergeError(visible(text))
        before, merged = merged, merged | sets_of(contents, record)
        ids = ContainedIds(contents, record)
        shares.append([] if before == merged else ids.beyond(known))
        known.add(ids)
    lines = list(lines_of(merged))
    return MergedFile("".join(f"{text}\n" for text in lines).encode(), shares, known.total())


def checked_record(contents: Contents) -> Record:
    """The record of a file. One that is damaged or was tampered with raises its first fault."""
    record, found = check(contents)
    if record is None or found:
        raise found[0]
    return record


def difference(first_file: Contents, first: Record, other: Contents, second: Record) -> str:
    """How two files differ if they are not of one deal; empty if they are."""
    ours, theirs = first_file.header, other.header
    facts = [
        ("the game is", theirs.game, ours.game),
        ("the expansions are", *(comma_list(sorted(header.modules)) for header in (theirs, ours))),
        ("the settings are", *(settings_text(header) for header in (theirs, ours))),
        ("the deal is", *(header.deal or "that of real cards" for header in (theirs, ours))),
    ]
    for fact, this, that in facts:
        if this != that:
            return f"{fact} {this}, not {that}"
    return "" if first.root.name == second.root.name else "the first cards are others"


def comma_list(words: Sequence[str]) -> str:
    return ", ".join(words) or "none"


def settings_text(header: Header) -> str:
    """The settings of a game: "hand=5"."""
    return ", ".join(f"{k}={v}" for k, v in sorted(header.settings.items())) or "as usual"


class ContainedIds:
    """The ids of what there is in a file, or in several."""

    def __init__(self, contents: Contents | None = None, record: Record | None = None) -> None:
        nodes = list(record.nodes()) if record else []
        lines = contents.lines if contents else []
        notes = [line.entry for line in lines if isinstance(line.entry, Note)]
        self.steps = {str(node.name) for node in nodes}
        self.inner = {str(node.name) for node in nodes if node.branches}
        self.notes = {note.id for note in notes if note.of is None}
        self.changes = {note.id for note in notes if note.of is not None}

    @property
    def kinds(self) -> dict[str, set[str]]:
        lines = self.steps - self.inner
        return {"step": self.steps, "line": lines, "note": self.notes, "change": self.changes}

    def add(self, other: ContainedIds) -> None:
        self.steps |= other.steps
        self.inner |= other.inner
        self.notes |= other.notes
        self.changes |= other.changes

    def beyond(self, known: ContainedIds) -> list[Share]:
        """How much of each kind there is here, and how much of it is not known yet."""
        before = known.kinds | {"line": known.steps}
        return [Share(of, len(ids), len(ids - before[of])) for of, ids in self.kinds.items()]

    def total(self) -> list[Share]:
        return [Share(of, len(ids), 0) for of, ids in self.kinds.items()]


# From a file to sets


def sets_of(contents: Contents, record: Record) -> FileSets:
    """What a file holds, as sets."""
    lines = [line for line in contents.lines[1:] if not is_merge_cursor(line)]
    steps, notes = lines_by_id(lines, StepLine), lines_by_id(lines, Note)
    rest = Counter(line.raw.strip() for line in lines if not has_own_set(line.entry))
    own = canonical_header(json.loads(contents.lines[0].raw))
    games: dict[SourceGame, set[CursorPath]] = {}
    for line in lines:
        if isinstance(line.entry, Also):
            game = SourceGame(
                canonical_header(json.loads(line.raw)["header"]), tuple(line.entry.steps)
            )
            if game.steps:  # else nothing was played in it
                left = {tuple(where) for where in line.entry.left if where} or {game.steps[-1:]}
                games.setdefault(game, set()).update(left)
    if was_played_on(own, lines, games):
        games.setdefault(SourceGame(own, tuple(steps)), set()).add(tuple(cursor_path(record)))
    return FileSets(without_earlier_copies(games), steps, notes, rest)


def is_merge_cursor(line: FileLine) -> bool:
    """Was the line written only to leave a united file where the table stood?"""
    entry = line.entry
    return isinstance(entry, Cursor) and entry.by == MERGE and not entry.unknown


def has_own_set(entry: JsonModel) -> bool:
    """Is an entry one of those that do not count among all other lines?"""
    return isinstance(entry, StepLine | Note) or (isinstance(entry, Also) and not entry.unknown)


def lines_by_id(lines: Iterable[FileLine], kind: type[StepLine] | type[Note]) -> LinesById:
    """All lines of a kind by their ids, in the order in which these come."""
    found: LinesById = {}
    for line in lines:
        if isinstance(line.entry, kind):
            found.setdefault(line.entry.id, set()).add(line.raw.strip())
    return {id_: without_redundant(texts) for id_, texts in found.items()}


def was_played_on(own: str, lines: Sequence[FileLine], games: Iterable[SourceGame]) -> bool:
    """Was something played in a file itself, beside the games that were merged into it?"""
    if own not in {game.header for game in games}:
        return True
    named = {id_ for game in games for id_ in game.steps}
    ends = max(n for n, line in enumerate(lines) if isinstance(line.entry, Also))
    played_after = any(isinstance(line.entry, StepLine | Cursor) for line in lines[ends:])
    return played_after or any(
        line.entry.id not in named for line in lines if isinstance(line.entry, StepLine)
    )


def without_earlier_copies(
    games: Mapping[SourceGame, set[CursorPath]],
) -> dict[SourceGame, set[CursorPath]]:
    """The games without those of which another is a later copy."""
    ordered = sorted(games, key=lambda game: (game.header, game.steps))
    # What begins with the steps of a game comes right after it in this order.
    early = {game for game, after in pairwise(ordered) if after.continues(game)}
    return {game: games[game] for game in ordered if game not in early}


def united_by_id(first: LinesById, other: LinesById) -> LinesById:
    """The lines of two files, those of one id together."""
    ids = {**first, **other}
    return {id_: without_redundant(first.get(id_, set()) | other.get(id_, set())) for id_ in ids}


def without_redundant(texts: set[str]) -> set[str]:
    """Lines without those of which another says all that they say."""
    if len(texts) < 2:
        return texts
    data = {text: json.loads(text) for text in texts}
    alike = {json.dumps(data[text], sort_keys=True): text for text in sorted(texts, reverse=True)}
    different = alike.values()  # of those that say the same in another order, the first
    sayers: dict[Hashable, set[str]] = {}
    for text in different:
        for fact in single_facts(data[text]):
            sayers.setdefault(fact, set()).add(text)
    kept = set()
    for text in different:
        # Only a line with its rarest facts can say all that it says: there may be very many lines.
        others = intersection(sayers[fact] for fact in single_facts(data[text])) or {*different}
        if not any(is_part_of(data[text], data[other]) for other in others if other != text):
            kept.add(text)
    return kept


def intersection(sets: Iterable[set[str]]) -> set[str]:
    """What is in all sets; once a single thing is left, the remaining sets are not looked at."""
    found: set[str] = set()
    for n, some in enumerate(sorted(sets, key=len)):
        found = found & some if n else some
        if len(found) < 2:
            break
    return found


def single_facts(data: Any, where: tuple[Hashable, ...] = ()) -> Iterator[Hashable]:
    """Each fact that a line states, with where it stands. A line that says all that another says
    has all facts of that one."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from single_facts(value, (*where, key))
    elif isinstance(data, list):
        yield (*where, len(data))
        for n, value in enumerate(data):
            yield from single_facts(value, (*where, n))
    else:
        yield (*where, repr(data))


def is_part_of(small: Any, large: Any) -> bool:
    """Does the large one say all that the small one says?"""
    if isinstance(small, dict) and isinstance(large, dict):
        return all(key in large and is_part_of(value, large[key]) for key, value in small.items())
    if isinstance(small, list) and isinstance(large, list):
        return len(small) == len(large) and all(map(is_part_of, small, large))
    return repr(small) == repr(large)  # 1, 1.0 and true are not the same


# From sets to a file


def lines_of(sets: FileSets) -> Iterator[str]:
    """The lines of a file that holds these sets, in the one order that there is for them."""
    games = sorted(sets.games, key=lambda game: game.rank)
    places = {id_: n for n, id_ in enumerate(dict.fromkeys(i for g in games for i in g.steps))}
    depths = depths_of(sets.steps, places)
    lefts = {game: furthest_first(left, depths, places) for game, left in sets.games.items()}
    entries = {text: json.loads(text) for text in sets.rest}
    yield games[0].header
    for id_ in places:
        yield from sorted(sets.steps[id_])
    moves = {
        text: places[where] for text, entry in entries.items() if (where := step_concerned(entry))
    }
    for text in sorted(moves, key=lambda text: (moves[text], text)):
        yield from [text] * sets.rest[text]
    if len(games) > 1 or len(lefts[games[0]]) > 1:
        for game in games:
            also = {"t": "also", "header": json.loads(game.header), "steps": game.steps}
            yield compact(also | {"left": lefts[game]})
    for text in sorted(entries.keys() - moves.keys()):
        yield from [text] * sets.rest[text]
    yield from sorted((text for texts in sets.notes.values() for text in texts), key=note_order)
    end = lefts[games[0]][0]
    if moves or len(end) > 1 or end[-1] != [*places][-1]:
        for id_ in end:
            yield as_line(Cursor(to=id_, by=MERGE))


def step_concerned(entry: Mapping[str, Any]) -> str:
    """The step at which an answer was refused, or to which the player went; else empty."""
    where = {"refused": "at", "cursor": "to"}.get(entry["t"])
    return str(entry[where]) if where else ""


def furthest_first(
    lefts: set[CursorPath], depths: Mapping[str, int], places: Mapping[str, int]
) -> list[CursorPath]:
    """The ways to where a game was left; the one that was played furthest comes first."""
    return sorted(lefts, key=lambda left: (-depths[left[-1]], [places[i] for i in left]))


def depths_of(steps: LinesById, places: Iterable[str]) -> dict[str, int]:
    """How many steps lead to each step."""
    depths: dict[str, int] = {}
    for id_ in places:
        above = json.loads(min(steps[id_])).get("parent") or ""
        depths[id_] = depths.get(above, -1) + 1
    return depths


def note_order(text: str) -> tuple[str, str, str]:
    """A key to sort by: notes come in the order in which they were written."""
    note = json.loads(text)
    return str(note.get("when", "")), note["id"], text


def canonical_header(header: Mapping[str, Any]) -> str:
    """A header as text, with its fields in the one order that there is for them."""
    known = names_in_files(Header)
    names = [name for name in known if name in header] + sorted(header.keys() - known.keys())
    return compact({name: header[name] for name in names})


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
