"""All lessons, in the order in which they are learned, and what to learn next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from os import PathLike
from pathlib import Path

from dreamtutor import games
from dreamtutor.bundled import folder
from dreamtutor.engine.suggestions import did_you_mean
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError, Script, is_ours
from dreamtutor.lessons.translation import TRANSLATION
from dreamtutor.texts import ENGLISH

FIRST_MINUTES = "start"
"""The lessons that come before all others of a game: "onirim/start/1-first-door"."""

PLAY_WELL = "well"
"""The lessons on how to win, behind those of the basic game: "urbion/well/1-turns"."""

LIGHT_TO_HEAVY = {
    "onirim": "incubus/2-protector glyphs crossroads dreamcatchers towers book premonitions"
    " oniverse incubus together hard first-edition",
    "urbion": "squares gardens temples chromatic books postcards void together",
}
"""What is learned of a game after its basic game: what changes little first. By expansion, or one
lesson of it by its name."""

COURSE_FILE = "course.toml"
"""What a folder of lessons is called, and their order; it is no lesson itself (`course_file`)."""
MOST_FILES = 1000
"""A folder with more files is no folder of lessons."""


class LessonNotFoundError(LookupError):
    """There is no lesson of this name."""


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of some folders. One that cannot be read is named, and the others are there."""

    scripts: dict[str, Script]
    """By their ids, those of a game together, each after those that should come first."""
    bad: list[LessonError] = field(default_factory=list)
    title: str = ""
    """Of a course that somebody has put together: there, the order is theirs (`course_file`)."""

    def __iter__(self) -> Iterator[Script]:
        return iter(self.scripts.values())

    def __getitem__(self, id_: str) -> Script:
        """The lesson with this id, or the first one whose id begins so: "onirim/book"."""
        if id_ in self.scripts:
            return self.scripts[id_]
        found = [other for other in self.scripts if other.startswith(f"{id_}/")]
        if found:
            return self.scripts[found[0]]
        hint = did_you_mean(id_, self.scripts)
        raise LessonNotFoundError(f"there is no lesson {id_[:80]!r}{hint}")

    def following(self, id_: str, ended: Iterable[str] | None = None) -> Script | None:
        """What to learn after a lesson: what builds on it alone, or else what comes next, for as
        many players before all else. Where nobody knows which lessons have `ended`, all before it
        in the course have."""
        ids = list(self.scripts)
        here = ids.index(id_) if id_ in ids else -1
        done = {id_, *(ids[: max(here, 0)] if ended is None else ended)}
        later = [*ids[here + 1 :], *ids[: max(here, 0)]]
        game = id_.partition("/")[0]
        ready = [other for other in later if other not in done and self._is_ready(other, done)]
        if self.title:
            return self.scripts[ready[0]] if ready else None
        builds_on_it = [other for other in ready if [id_] == self.scripts[other].lesson.after]
        same_game = [other for other in ready if self.scripts[other].lesson.game == game]
        same_seats = [other for other in same_game if self._seats(other) == self._seats(id_)]
        found = next(iter([*builds_on_it, *same_seats, *same_game, *ready]), None)
        return self.scripts[found] if found else None

    def next(self, progress: Progress) -> Script | None:
        """What to learn next: the lesson that was begun last and not ended, or the first that is
        open."""
        ended, ids = self.ended(progress), self._by_key()
        begun = [ids[entry.lesson] for entry in progress.entries() if entry.lesson in ids]
        if begun and begun[-1] not in ended:
            return self.scripts[begun[-1]]
        if begun:
            return self.following(begun[-1], ended)
        return next((script for script in self if self._is_ready(script.lesson.id, ended)), None)

    def ended(self, progress: Progress) -> set[str]:
        """The ids of the lessons that were played to their end."""
        ended = progress.ended()
        return {id_ for key, id_ in self._by_key().items() if key in ended}

    def teaches_last(self, id_: str, ended: Iterable[str] | None = None) -> bool:
        """Is it time to play: as no more of the first minutes or of the basic game comes after this
        lesson of them, or nothing more at all?"""
        if self.title:
            return self.following(id_, ended) is None
        game, part = id_.split("/")[:2]
        beginning, ids = f"{game}/{part}/", [*self.scripts]
        here = ids.index(id_) if id_ in ids else -1
        later = (other for other in ids[here + 1 :] if other.startswith(beginning))
        done = part in (FIRST_MINUTES, games.BASE) and {*later} <= {*(ended or ())}
        return done or self.following(id_, ended) is None

    def _by_key(self) -> dict[str, str]:
        """The ids of the lessons by the names under which progress is kept."""
        return {script.key: id_ for id_, script in self.scripts.items()}

    def missing(self, id_: str, ended: Iterable[str]) -> list[str]:
        """The lessons that should come first, and have not been played to their end."""
        known = self.scripts[id_].lesson.after
        return [other for other in known if other in self.scripts and other not in set(ended)]

    def _seats(self, id_: str) -> int:
        return self.scripts[id_].lesson.seats if id_ in self.scripts else 1

    def _is_ready(self, id_: str, ended: Iterable[str]) -> bool:
        return bool(self.title) or not self.missing(id_, ended)


def load_course(lang: str = ENGLISH, of: Iterable[str | PathLike[str]] | None = None) -> Course:
    """All lessons that come with the program; or those `of` a game, of a folder, of files."""
    scripts: dict[str, Script] = {}
    bad: list[LessonError] = []
    for path in lesson_files(games.GAMES if of is None else of):
        try:
            script = read(path, lang)
        except LessonError as error:
            bad.append(error)
            if error.path == path:
                continue
            script = read(path)  # only its translation is spoilt
        if script.lesson.id in scripts:
            bad.append(script.bad(same_id_message(scripts[script.lesson.id]), "id"))
            continue
        scripts[script.lesson.id] = script
    return Course(in_learning_order(scripts), bad)


def same_id_message(script: Script) -> str:
    """Whose id it is that is used once more."""
    file = script.path.name if script.path else "another lesson"
    says = f"The id {script.lesson.id!r} is that of {file}, line {script.line('id')}."
    return f"{says} Each lesson has an id of its own."


def lesson_files(places: Iterable[str | PathLike[str]]) -> list[Path]:
    """The files of lessons in some places, each once."""
    found = {path.resolve(): path for place in places for path in files_at(place)}
    return [*found.values()]


def files_at(place: str | PathLike[str]) -> list[Path]:
    """The files of lessons of a game, in a folder and those in it (without their translations), or
    the file that is named."""
    path = folder("lessons") / place if place in games.GAMES else Path(place)
    if path.suffix == ".toml" and not path.is_dir():
        return [path]  # whether it can be read is seen when it is
    if not path.is_dir():
        raise LessonNotFoundError(
            f"there is no folder {str(place)[:200]!r}; name a folder with lessons, "
            f"a lesson (*.toml), or a game ({', '.join(games.GAMES)})"
        )
    others = (file for file in path.rglob("*.toml") if file.name != COURSE_FILE)
    found = (file for file in others if not TRANSLATION.search(file.name))
    here = sorted(islice(found, MOST_FILES + 1))
    if len(here) > MOST_FILES:
        raise LessonNotFoundError(f"{str(place)[:200]!r} has more than {MOST_FILES} files *.toml")
    return here


def in_learning_order(scripts: dict[str, Script]) -> dict[str, Script]:
    """Lessons by game and expansion, each after those that should come first."""
    waiting = sorted(scripts, key=lambda id_: sort_key(scripts[id_]))
    found: dict[str, Script] = {}
    while waiting:
        ready = (
            id_
            for id_ in waiting
            if all(first not in waiting for first in scripts[id_].lesson.after)
        )
        here = next(ready, waiting[0])  # lessons that wait for each other are taken as they come
        waiting.remove(here)
        found[here] = scripts[here]
    return found


def sort_key(script: Script) -> tuple[int, int, str]:
    """Where a lesson stands by its id: game, what it is about, then its name. The first minutes
    come before all, then the basic game and how to win it, then what is added to it, then what
    takes two; a lesson of one's own that is of none of these behind all."""
    lesson = script.lesson
    name, part = lesson.id.partition("/")[2], lesson.id.split("/")[1]
    added = LIGHT_TO_HEAVY[lesson.game].split()
    parts = [FIRST_MINUTES, games.BASE, PLAY_WELL, *added, games.TEAM]
    known = (parts.index(one) for one in (name, part) if one in parts)
    at = next(known, len(parts) + is_own(script))
    return games.GAMES.index(lesson.game), at, lesson.id


def is_own(script: Script) -> bool:
    """Does a lesson not come with the program?"""
    return script.path is not None and not is_ours(script.path)


def start_lesson(
    script: Script, progress: Progress | None = None, *, again: bool = False
) -> LessonPlayer:
    """Play a lesson. A learner who was in the middle of it goes on there, or begins anew."""
    if progress is None or again:
        return LessonPlayer(script, progress)
    player = LessonPlayer(script, progress, progress.steps(script.key))
    last, steps = progress.last(script.key), [step.id for step in script.lesson.step]
    if last and last.step in steps:
        at = steps.index(last.step) + (last.what == "passed")
        player.go(steps[min(at, len(steps) - 1)])
    return player
