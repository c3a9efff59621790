"""What the home of a reader shows, as data: what comes next, a map of what there is to learn, the
games played last. It follows from the course, the learner's log and the reader's own replays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Literal

from dreamtutor import games
from dreamtutor.lessons.course import FIRST_MINUTES, Course
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import Script
from dreamtutor.libraries.summary import LOST, OPEN, WON, Replay
from dreamtutor.widgets.home_types import (
    EnglishTexts,
    HomeState,
    JoinedClass,
    NextStep,
    Place,
    PlaceLesson,
    PlaceState,
    RecentGame,
)
from dreamtutor.widgets.rows import FACES, Wording, id_of

LESSON_DAYS, GAME_DAYS = 14, 7
"""So long what was left in the middle is what comes next."""
MOST_RECENT, MOST_WARNINGS = 3, 5
SIGNS = {
    "onirim": "door",
    "onirim/glyphs": "glyph",
    "onirim/dreamcatchers": "web",
    "onirim/towers": "tower",
    "onirim/premonitions": "bell",
    "onirim/crossroads": "cross",
    "onirim/oniverse": "void",
    "onirim/incubus": "imp",
    "urbion": "city",
    "urbion/squares": "city",
    "urbion/chromatic": "swirl",
    "urbion/temples": "dome",
    "urbion/gardens": "leaf",
    "urbion/books": "book",
    "urbion/postcards": "scroll",
}
"""The symbols of places that are not called as their symbol is."""


def place_of(lesson: str) -> str:
    """The place where something is learned: an expansion, else the game itself."""
    game, part = lesson.split("/")[:2]
    known = game in games.GAMES and part in games.expansion_names(game)
    return f"{game}/{part}" if known else game


def places_of(replay: Replay) -> set[str]:
    """The places where a game counts: its expansions; without any, the game itself."""
    known = games.expansion_names(replay.game)
    return {f"{replay.game}/{name}" for name in replay.modules if name in known} or {replay.game}


def is_base(lesson: str) -> bool:
    """Is a lesson part of the way to the game without expansions?"""
    return lesson.split("/")[1] == games.BASE


def leads_to_game(lesson: str) -> bool:
    """Is a lesson to be learned before one plays the game without expansions?"""
    return is_first_minutes(lesson) or is_base(lesson)


def is_first_minutes(lesson: str) -> bool:
    """Is a lesson what comes before the way to the game: the first minutes with it?"""
    return lesson.split("/")[1] == FIRST_MINUTES


@dataclass(frozen=True)
class Home:
    """What a home is made from."""

    course: Course
    progress: Progress
    replays: Iterable[Replay]
    """The reader's own games; those that cannot be read are not among them."""
    wording: Wording
    warnings: Iterable[str] = ()
    now: datetime | None = None
    joined: JoinedClass | None = None
    handed_out: Iterable[Script] = ()
    """What a teacher wants to be learned next, the first one first."""

    def state(self) -> HomeState:
        """All that is shown."""
        steps = list(self._steps())
        first, *others = steps
        other = next((step for step in others if step["does"] != first["does"]), None)
        ended = self._ended
        problems = [*map(str, self.course.bad), *self.warnings]
        places = list(self._places())
        return {
            "learned": {"done": len(ended), "of": len(self.course.scripts)},
            "played": len(self._games),
            "won": sum(replay.outcome == WON for replay in self._games),
            "next": first,
            "other": other,
            "places": places,
            "here": self._here(first),
            "recent": [self._recent(replay) for replay in self._games[:MOST_RECENT]],
            "warnings": problems[:MOST_WARNINGS],
            "joined": self.joined,
            "foreign": self._foreign(),
        }

    def _foreign(self) -> EnglishTexts:
        """Reasons are English in every language, as are lessons and words that want translating."""
        known = self.wording.foreign()
        titles = [script.lesson.title for script in self.course if script.missing]
        problems = [*map(str, self.course.bad), *self.warnings]
        return {"lang": known["lang"], "texts": [*known["texts"], *titles, *problems]}

    @cached_property
    def _games(self) -> list[Replay]:
        """The newest first."""
        return sorted(self.replays, key=lambda replay: replay.changed, reverse=True)

    @cached_property
    def _ended(self) -> set[str]:
        return self.course.ended(self.progress)

    # What comes next

    def _steps(self) -> Iterator[NextStep]:
        """What could come next, the most likely first. The last is always there."""
        begun = self._last_lesson
        games_, ended = self._games, self._ended
        here = place_of(begun.lesson.id) if begun else games.GAMES[0]
        game = here.partition("/")[0]
        yield from (self._lesson(script, "class") for script in self.handed_out)
        if begun is None and not games_:
            yield from (self._lesson(script, "first") for script in self._unlearned(game))
        if begun and begun.lesson.id not in ended and self._is_fresh(begun):
            yield self._lesson(begun, "left")
        for replay in games_:
            if replay.outcome == OPEN and self._within(replay.changed, GAME_DAYS):
                yield self._open_game(replay)
                break
        way = (script for script in self._unlearned(game) if leads_to_game(script.lesson.id))
        if script := next(way, None):
            yield self._lesson(script, "next")
        if not any(replay.outcome == WON and places_of(replay) == {game} for replay in games_):
            yield self._new_game(game)
        if following := self._following():
            yield self._lesson(following, "next")
        yield self._new_game(game)

    @cached_property
    def _last_lesson(self) -> Script | None:
        """The lesson in which something happened last."""
        by_key = {script.key: script for script in self.course}
        keys = [entry.lesson for entry in self.progress.entries() if entry.lesson in by_key]
        return by_key[keys[-1]] if keys else None

    def _unlearned(self, game: str | None = None) -> list[Script]:
        """The lessons (of a game) that are not done, in the order in which they are learned."""
        return [
            script
            for script in self.course
            if game in (script.lesson.game, None)
            and script.lesson.id not in self._ended
            and not self._is_skipped(script)
        ]

    def _is_skipped(self, script: Script) -> bool:
        """The first minutes with a game are over for whoever has learned more of it."""
        id_, ended = script.lesson.id, self._ended
        known = {other.partition("/")[0] for other in ended if not is_first_minutes(other)}
        return is_first_minutes(id_) and id_ not in ended and script.lesson.game in known

    def _following(self) -> Script | None:
        """What to learn after the lesson in which something happened last."""
        last = self._last_lesson or next(iter(self.course))
        if last.lesson.id not in self._ended:
            return last
        skipped = {script.lesson.id for script in self.course if self._is_skipped(script)}
        return self.course.following(last.lesson.id, self._ended | skipped)

    def _is_fresh(self, script: Script) -> bool:
        last = self.progress.last(script.key)
        return last is not None and self._within(last.at, LESSON_DAYS)

    def _within(self, time: str, days: int) -> bool:
        """Was it so few days ago?"""
        try:
            at = datetime.fromisoformat(time)
        except ValueError:
            return False
        at = at if at.tzinfo else at.replace(tzinfo=UTC)
        return (self.now or datetime.now(UTC)) - at <= timedelta(days=days)

    def _lesson(self, script: Script, why: Literal["class", "first", "left", "next"]) -> NextStep:
        lesson = script.lesson
        row = self._row(script)
        number = min(row["passed"] + 1, row["of"])
        below = self._said(
            "step_below" if row["state"] == "begun" else "lesson_below",
            minutes=lesson.minutes,
            n=number,
            of=row["of"],
        )
        return {
            "does": "learn",
            "id": lesson.id,
            "over": self._said(f"over_{why}", game=self.wording.game(lesson.game)),
            "title": lesson.title,
            "below": below,
            "say": self._said("go_on" if row["state"] == "begun" else "begin"),
            "instead": self._said("instead_lesson", title=lesson.title),
            "faces": FACES[lesson.game][:3],
        }

    def _open_game(self, replay: Replay) -> NextStep:
        recent = self._recent(replay)
        return {
            "does": "play",
            "id": recent["id"],
            "over": self._said("over_game"),
            "title": recent["name"],
            "below": f"{recent['of']}. {recent['result']}",
            "say": self._said("go_on"),
            "instead": self._said("instead_game", name=recent["name"]),
            "faces": FACES[replay.game][:3],
        }

    def _new_game(self, game: str) -> NextStep:
        title = self.wording.game(game)
        return {
            "does": "begin",
            "id": game,
            "over": self._said("over_new"),
            "title": title,
            "below": self._said("new_below"),
            "say": self._said("play"),
            "instead": self._said("instead_play"),
            "faces": FACES[game][:3],
        }

    # The map

    def _here(self, first: NextStep) -> str:
        """Where the reader is: at what comes next, or where something was learned last."""
        last = self._last_lesson
        if first["does"] == "learn":
            return place_of(first["id"])
        return place_of(last.lesson.id) if last else games.GAMES[0]

    def _places(self) -> Iterator[Place]:
        for id_ in place_ids():
            game, _, name = id_.partition("/")
            there = [script for script in self.course if place_of(script.lesson.id) == id_]
            first = [script for script in there if name or self._is_on_the_way(script)]
            lessons = [self._row(script) for script in first]
            played = [replay for replay in self._games if id_ in places_of(replay)]
            done = sum(lesson["state"] == "done" for lesson in lessons)
            steps = sum(lesson["of"] for lesson in lessons)
            part = sum(steps_done(lesson) for lesson in lessons) / steps if steps else 0.0
            is_lit = bool(lessons) and done == len(lessons)
            state: PlaceState = "lit" if is_lit else "part" if part else "dark"
            won = sum(replay.outcome == WON for replay in played)
            title = self.wording.module(game, name) if name else self.wording.game(game)
            short = self.wording.any.text("home_places", id_) or title
            values: dict[str, str | int] = {"place": title, "done": done, "of": len(lessons)}
            values |= {"played": len(played), "won": won}
            yield {
                "id": id_,
                "game": game,
                "name": title,
                "short": short,
                "sign": SIGNS.get(id_, name),
                "say": self._said("place", **values),
                "lessons": lessons,
                "more": [self._row(script) for script in there if script not in first],
                "state": state,
                "part": round(part, 2),
                "played": len(played),
                "won": won,
                "recent": [self._recent(replay) for replay in played[:MOST_RECENT]],
            }

    def _is_on_the_way(self, script: Script) -> bool:
        """Is a lesson one of those that light the window of a game?"""
        return leads_to_game(script.lesson.id) and not self._is_skipped(script)

    def _row(self, script: Script) -> PlaceLesson:
        lesson = script.lesson
        steps = self.progress.steps(script.key)
        passed = sum(step.id in steps for step in lesson.step)
        is_done = lesson.id in self._ended
        return {
            "id": lesson.id,
            "title": lesson.title,
            "minutes": lesson.minutes,
            "state": "done" if is_done else "begun" if passed else "",
            "passed": passed,
            "of": len(lesson.step),
        }

    def _recent(self, replay: Replay) -> RecentGame:
        title = self.wording.game(replay.game)
        expansions = self.wording.expansions(replay)
        said = self._said("game_with", game=title, expansions=expansions)
        outcome = replay.outcome
        key = "result" if replay.turns else "ended"
        return {
            "id": id_of(replay),
            "name": replay.deal or replay.name.rpartition("/")[2],
            "of": said if expansions else title,
            "result": self._said(f"{key}_{outcome}", n=replay.turns or 0),
            "outcome": "won" if outcome == WON else "lost" if outcome == LOST else "open",
        }

    def _said(self, key: str, **params: str | int) -> str:
        return self.wording.any.text("home", key, **params)


def steps_done(lesson: PlaceLesson) -> int:
    """A lesson that was done counts whole, also if it has gained steps since."""
    return lesson["of"] if lesson["state"] == "done" else lesson["passed"]


def place_ids() -> Iterator[str]:
    """The places of both games: each game, then its expansions in the order of the box."""
    for game in games.GAMES:
        yield game
        yield from (f"{game}/{name}" for name in games.expansion_names(game))
