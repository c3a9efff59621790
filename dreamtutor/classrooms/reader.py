"""A class as it was left in a folder: folders of learners, files that were handed in, or both.

All of it is what strangers wrote. What cannot be read is named with the reason; the rest counts.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from os import PathLike
from pathlib import Path

from dreamtutor.classrooms.format import (
    CONTROL,
    FILE_NAME,
    GAMES,
    HANDED_OUT,
    LARGEST_FILE,
    LEARNER_ID,
    MOST_FILES,
    WORK,
    LessonEntry,
)
from dreamtutor.classrooms.hand_in import (
    HAND_IN,
    HAND_INS,
    LARGEST_HAND_IN,
    LONGEST_HEAD,
    HandInHead,
    hash_of_bytes,
)
from dreamtutor.classrooms.lines import BadFileError, LineReader, read_bounded, whole_and_rest
from dreamtutor.classrooms.work import Deed, Fault, LearnerWork, PlayedGame
from dreamtutor.replay import loader
from dreamtutor.replay.checks import entry_of, json_of
from dreamtutor.replay.event_entries import EndedEntry
from dreamtutor.replay.format import Help, RefusedTry, StepLine
from dreamtutor.replay.json_model import NotAnEntryError
from dreamtutor.replay.reader import LIMITS, Contents, ReplayError, contents_of

MOST_LEARNERS = 5_000
MOST_PLACES = 20_000
"""Files and folders of a class that are looked at."""
DEEPEST = 4
"""An LMS puts each file into some folders."""
LONGEST_PAUSE = 600.0
"""Seconds. Whoever did nothing for longer was away."""


class NoClassError(ValueError):
    """A folder holds no work of learners."""


@dataclass(frozen=True, slots=True)
class LearnerPlaces:
    """Where the work of one learner lies: a folder, files that were handed in, or both."""

    learner: str
    root: Path
    """The folder of the class."""
    paths: tuple[Path, ...]
    verifies: bool = True
    """Are games played again?"""


@dataclass(frozen=True, slots=True)
class ClassPlaces:
    """What was found in a folder, not read yet."""

    root: Path
    learners: list[LearnerPlaces] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def find_learners(folder: str | PathLike[str], *, verifies: bool = True) -> ClassPlaces:
    """Whose work lies in a folder."""
    root = Path(folder)
    if not root.is_dir():
        raise NoClassError(f"there is no folder {str(folder)[:200]!r}")
    places: dict[str, list[Path]] = defaultdict(list)
    faults: list[Fault] = []
    for path in islice(candidates(root, DEEPEST), MOST_PLACES):
        try:
            places[learner_of(path)].append(path)
        except BadFileError as bad:
            faults.append(Fault(named(path, root), bad.line, str(bad)))
    if len(places) > MOST_LEARNERS:
        raise NoClassError(f"the folder has more than {MOST_LEARNERS:,} learners")
    found = [LearnerPlaces(id_, root, tuple(paths), verifies) for id_, paths in places.items()]
    return ClassPlaces(root, sorted(found, key=lambda one: one.learner), faults)


def candidates(folder: Path, depth: int) -> Iterator[Path]:
    """Folders of learners, and files that may have been handed in."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in (CONTROL, HANDED_OUT):
            continue
        is_folder = path.is_dir() and not path.is_symlink()
        if not is_folder or (path / WORK).is_dir() or (path / GAMES).is_dir():
            yield path
        elif depth > 1:
            yield from candidates(path, depth - 1)


def learner_of(path: Path) -> str:
    """Whose folder or file this is."""
    if path.is_symlink():
        raise BadFileError("this is a link, and not followed")
    if path.is_dir():
        if LEARNER_ID.fullmatch(path.name):
            return path.name
        raise BadFileError("no learner's folder is called that")
    return head_of(path).learner


def head_of(path: Path) -> HandInHead:
    """The first line of a file that was handed in."""
    if path.suffix not in (".jsonl", ".txt"):
        raise BadFileError("this is no work of a learner")
    if not path.is_file():
        raise BadFileError("this is no file")
    try:
        if path.stat().st_size > LARGEST_HAND_IN:
            reason = f"the file is larger than the limit ({LARGEST_HAND_IN:,} bytes)"
            raise BadFileError(reason)
        with path.open("rb") as file:
            line = file.readline(LONGEST_HEAD)
        found = json_of(line.decode("utf-8-sig"))
    except OSError as error:
        raise BadFileError(f"cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadFileError):
            raise
        raise BadFileError("the first line is no JSON", 1) from None
    if not isinstance(found, dict) or found.get("t") != "hand-in":
        raise BadFileError("this is no file that a learner handed in", 1)
    format_ = str(found.get("format"))[:40]
    if format_ != HAND_IN:
        newer = format_.startswith(HAND_INS)
        reason = f"a later version of dreamtutor wrote this ({format_}): install it"
        raise BadFileError(reason if newer else "this is no file that a learner handed in", 1)
    try:
        return entry_of(HandInHead, found)
    except NotAnEntryError as error:
        raise BadFileError(str(error), 1) from None


def named(path: Path, root: Path) -> str:
    """What a file is called from the folder of the class."""
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


# One learner


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file of a learner's, wherever it was."""

    name: str
    """In their folder: "work/x.jsonl"."""
    place: str
    data: bytes
    path: Path | None = None


def read_learner(places: LearnerPlaces) -> LearnerWork:
    """All that one learner did."""
    work = LearnerWork(places.learner)
    files: dict[str, FoundFile] = {}
    for path in places.paths:
        for file in (in_folder if path.is_dir() else unpacked)(path, places, work.faults):
            known = files.get(file.name)
            if known is None or known.data != file.data:
                files[file.name] = file if known is None else longer(known, file, work.faults)
    noted_only = read_work(work, [files[name] for name in sorted(files) if name.startswith(WORK)])
    for name in sorted(files):
        if name.startswith(f"{GAMES}/") and Path(name).name not in noted_only:
            read_game(work, files[name], verifies=places.verifies)
    return work


def in_folder(path: Path, places: LearnerPlaces, faults: list[Fault]) -> Iterator[FoundFile]:
    """The files in a learner's folder."""
    for part in (WORK, GAMES):
        if not (path / part).is_dir() or (path / part).is_symlink():
            continue
        for file in islice(sorted((path / part).iterdir()), MOST_FILES):
            place = named(file, places.root)
            if file.name.startswith("."):
                continue
            try:
                if not FILE_NAME.fullmatch(file.name):
                    raise BadFileError("no file of a learner is called that")
                data = read_bounded(file, LARGEST_FILE)
            except BadFileError as bad:
                faults.append(Fault(place, bad.line, str(bad)))
            else:
                yield FoundFile(f"{part}/{file.name}", place, data, file)


def unpacked(path: Path, places: LearnerPlaces, faults: list[Fault]) -> Iterator[FoundFile]:
    """The files in one that was handed in."""
    place = named(path, places.root)
    try:
        head, data = head_of(path), read_bounded(path, LARGEST_HAND_IN)
    except BadFileError as bad:
        faults.append(Fault(place, bad.line, str(bad)))
        return
    lines, rest = whole_and_rest(data)
    at = 1
    for file in head.files:
        some = lines[at : at + file.lines]
        at += file.lines
        if hash_of_bytes(some) != file.hash:
            reason = f"{file.name} in it is not what was packed: what is whole of it counts"
            faults.append(Fault(place, at - len(some) + 1, reason))
        yield FoundFile(file.name, f"{place}: {file.name}", b"".join(b"%s\n" % one for one in some))
    if len(lines) > at or rest.strip():
        faults.append(Fault(place, at + 1, "more follows than was packed, and is left out"))


def longer(one: FoundFile, other: FoundFile, faults: list[Fault]) -> FoundFile:
    """Of two copies of a file the one that says more; they begin alike, or one was changed."""
    short, long = sorted((one, other), key=lambda file: len(file.data))
    if not long.data.startswith(short.data):
        faults.append(Fault(short.place, 0, f"says something else than {long.place}, which counts"))
    return long


def read_work(work: LearnerWork, files: Iterable[FoundFile]) -> set[str]:
    """Take over what a learner did in lessons. The names of replays that they only noted on."""
    noted: dict[str, set[str]] = defaultdict(set)
    for file in files:
        reader = LineReader(file.place, work.id)
        lines, rest = whole_and_rest(file.data)
        before = 0.0
        try:
            for entry in reader.read(lines):
                if isinstance(entry, LessonEntry):
                    pause = min(max(entry.after - before, 0.0), LONGEST_PAUSE)
                    work.deeds.append(Deed(entry, pause))
                else:
                    noted[entry.file].add(entry.what)
                before = entry.after
                work.last = max(work.last, entry.at)
            reader.ends(rest)
        except BadFileError as bad:
            work.faults.append(Fault(file.place, bad.line, str(bad)))
        if reader.opening is not None:
            opening = reader.opening
            if f"{WORK}/{opening.writer}.jsonl" != file.name:
                reason = f"this is a copy of {opening.writer}.jsonl"
                work.faults.append(Fault(file.place, 1, reason))
            work.name = opening.name
            work.writers.append(opening.writer)
        work.faults += reader.faults
    return {file for file, whats in noted.items() if whats == {"noted"}}


def read_game(work: LearnerWork, file: FoundFile, *, verifies: bool) -> None:
    """Take over a game that a learner played."""
    place = Path(file.place)
    try:
        contents = contents_of(place, file.data, LIMITS)
        work.games.append(played_game(file, contents))
        found = loader.findings(contents) if verifies else contents.left_out
    except ReplayError as bad:
        found = [bad]
    work.faults += [Fault(file.place, bad.number, bad.reason) for bad in found[:MOST_FOUND]]


MOST_FOUND = 3
"""Lines of a replay that do not hold and are named."""


def played_game(file: FoundFile, contents: Contents) -> PlayedGame:
    """A game in short."""
    steps = contents.entries(StepLine)
    ends = [e.outcome for step in steps for e in step.events if isinstance(e, EndedEntry)]
    turns = sum(bool(step.turn) for step in steps)
    return PlayedGame(
        file=file.name,
        path=file.path,
        game=contents.header.game,
        outcome=ends[-1] if ends and ends[-1] in ("won", "lost") else "open",
        turns=turns or None,
        refused=Counter(entry.why for entry in contents.entries(RefusedTry)),
        hints=len(contents.entries(Help)),
        header=sha256(contents.lines[0].raw.encode()).hexdigest()[:16],
    )
