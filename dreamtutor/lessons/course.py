"""All lessons, in the order in which they are learned, and what to learn next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from os import PathLike
from pathlib import Path

from dreamtutor import games
from dreamtutor.data import folder
from dreamtutor.lessons.playing import Playing
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.reading import ENGLISH, TRANSLATION, BadLesson, Script, read


class NoSuchLesson(LookupError):  # noqa: N818 - it says what is not there
    """There is no lesson of this name."""


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of some folders. One that cannot be read is named, and the others are there."""

    scripts: dict[str, Script]
    """By their ids, those of a game together, each after those that should come first."""
    bad: list[BadLesson] = field(default_factory=list)

    def __iter__(self) -> Iterator[Script]:
        return iter(self.scripts.values())

    def __getitem__(self, id_: str) -> Script:
        """The lesson with this id, or the first one whose id begins so: "onirim/book"."""
        if id_ in self.scripts:
            return self.scripts[id_]
        found = [one for one in self.scripts if one.startswith(f"{id_}/")]
        if found:
            return self.scripts[found[0]]
        near = get_close_matches(id_, self.scripts, 1, 0.4)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise NoSuchLesson(f"there is no lesson {id_[:80]!r}{hint}")

    def following(self, id_: str, ended: Iterable[str] = ()) -> Script | None:
        """What to learn after a lesson: what builds on it, or else what comes next."""
        done = {*ended, id_}
        ids = list(self.scripts)
        here = ids.index(id_) if id_ in ids else -1
        later = [*ids[here + 1 :], *ids[: max(here, 0)]]
        game = id_.partition("/")[0]
        open_ = [one for one in later if one not in done and self._ready(one, done)]
        builds = [one for one in open_ if id_ in self.scripts[one].lesson.after]
        same = [one for one in open_ if self.scripts[one].lesson.game == game]
        found = next(iter([*builds, *same, *open_]), None)
        return self.scripts[found] if found else None

    def next(self, progress: Progress) -> Script | None:
        """What to learn next: the lesson that was begun last and not ended, or the first that is
        open."""
        ended = progress.ended()
        begun = [one.lesson for one in progress.entries() if one.lesson in self.scripts]
        if begun and begun[-1] not in ended:
            return self.scripts[begun[-1]]
        if begun:
            return self.following(begun[-1], ended)
        return next((one for one in self if self._ready(one.lesson.id, ended)), None)

    def missing(self, id_: str, ended: Iterable[str]) -> list[str]:
        """The lessons that should come first, and have not been played to their end."""
        known = self.scripts[id_].lesson.after
        return [one for one in known if one in self.scripts and one not in set(ended)]

    def _ready(self, id_: str, ended: Iterable[str]) -> bool:
        return not self.missing(id_, ended)


def course(lang: str = ENGLISH, folders: Iterable[str | PathLike[str]] | None = None) -> Course:
    """All lessons that come with the program, or those of other folders."""
    places = [folder("lessons")] if folders is None else [Path(one) for one in folders]
    scripts: dict[str, Script] = {}
    bad: list[BadLesson] = []
    for path in files(places):
        try:
            script = read(path, lang)
        except BadLesson as error:
            bad.append(error)
            if error.path == path:
                continue
            script = read(path)  # only its translation is spoilt
        if script.lesson.id in scripts:
            other = scripts[script.lesson.id].path
            there = f"The id {script.lesson.id!r} is that of {other.name if other else 'another'}."
            bad.append(script.bad(there, "id"))
            continue
        scripts[script.lesson.id] = script
    return Course(in_order(scripts), bad)


def files(places: Iterable[Path]) -> list[Path]:
    """The files of lessons in some folders, without their translations."""
    found = [path for place in places for path in sorted(place.rglob("*.toml"))]
    return [path for path in found if not TRANSLATION.search(path.name)]


def in_order(scripts: dict[str, Script]) -> dict[str, Script]:
    """Lessons by game and expansion, each after those that should come first."""
    waiting = sorted(scripts, key=lambda id_: place(scripts[id_]))
    found: dict[str, Script] = {}
    while waiting:
        ready = (
            id_
            for id_ in waiting
            if all(one in found or one not in waiting for one in scripts[id_].lesson.after)
        )
        here = next(ready, waiting[0])  # lessons that wait for each other are taken as they come
        waiting.remove(here)
        found[here] = scripts[here]
    return found


def place(script: Script) -> tuple[int, int, str]:
    """Where a lesson stands by its id: game, expansion in the order of the box, then its name."""
    lesson = script.lesson
    module = lesson.id.split("/")[1]
    known = [games.short(one) for one in games.modules(lesson.game)]
    at = known.index(module) if module in known else len(known)
    return games.GAMES.index(lesson.game), at, lesson.id


def begin(script: Script, progress: Progress | None = None) -> Playing:
    """Play a lesson. A learner who was in the middle of it goes on there."""
    if progress is None:
        return Playing(script)
    id_ = script.lesson.id
    playing = Playing(script, progress, progress.steps(id_))
    last, steps = progress.last(id_), [one.id for one in script.lesson.step]
    if last and last.step in steps:
        at = steps.index(last.step) + (last.what == "passed")
        playing.go(steps[min(at, len(steps) - 1)])
    return playing
