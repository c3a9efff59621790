"""A game that is played: what its table shows, and what is done at it."""

from __future__ import annotations

from operator import attrgetter
from typing import Protocol

from dreamtutor.classrooms.control import FREE, Control
from dreamtutor.engine.notation import arranged
from dreamtutor.engine.session import RefusedError
from dreamtutor.preferences import Preferences
from dreamtutor.replay.game import Game, game_like
from dreamtutor.replay.headers import identity
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.view.guide import Guide
from dreamtutor.view.picture import as_html
from dreamtutor.view.scene import AfterGame, Scene
from dreamtutor.view.table_view import TableView
from dreamtutor.view.text import as_text
from dreamtutor.widgets.session import (
    TABLE_ERRORS,
    Commands,
    OutdatedError,
    PausedError,
    Values,
    looking,
    playing,
    trouble_of_class,
)
from dreamtutor.widgets.table_coach import TableCoach


class WaysOn(Protocol):
    """What can be opened beside a table when its game is over."""

    def next_lesson(self) -> str:
        """The title of the lesson that comes next; empty if there is none."""

    def look_back(self) -> object:
        """Show the game that was played."""

    def open_lesson(self) -> object:
        """Show the lesson that comes next."""


class LiveSession:
    """The session (`dreamtutor.widgets.session.TableSession`) of a game that is played."""

    inputs = frozenset(("advice",))
    made_of = staticmethod(
        attrgetter(
            "game.record.node", "view.compared", "view.open", "guide", "heard_of_coach", "is_paused"
        )
    )
    outdated = (OutdatedError,)
    told = (*TABLE_ERRORS, PausedError)

    def __init__(self, game: Game, lang: str, reader: Preferences, *, coach: bool = True) -> None:
        self.game = game
        words = Words(game.header.game, lang).for_settings(game.record.rules.settings)
        self.view = TableView(lambda: self.game, words, reader)
        self.coach = TableCoach(lambda: self.game, words) if coach else None
        """Gives hints, if it may."""
        self.commands: Commands = {
            **(self.coach.commands if self.coach else {}),
            **playing(self),
            **looking(self.view),
            "again": self.again,
            "know_rules": self.know_rules,
            "look_back": self.look_back,
            "next_lesson": self.open_lesson,
        }
        self.control: Control = FREE
        """What the teacher of a class asks of all tables."""
        self.ways: WaysOn | None = None
        """Where there is a place beside the table: what can be shown there."""
        self.guide: Guide | None = None
        """Tells a reader who plays for the first time what each question is about."""
        self.scene: Scene

    def values(self, refused: RefusedError | None = None) -> Values:
        path = self.game.path
        values = self.view.values(saved=path_as_text(path) if path else "", refused=refused)
        self.scene = values["scene"]
        if note := self._note():
            values["memory"] = {**values["memory"], "note": note}
        if self.scene["prompt"]["kind"] == "over":
            self.scene["after"] = self.after()
        if self.guide and (guidance := self.guide.guidance(self.game.record, self.scene)):
            self.scene["guide"] = guidance
        if self.coach:
            values["coach"] = self.coach.panel()
        return values

    def _note(self) -> str:
        """What is to be said of the class."""
        words = self.view.words
        return words.text("reader", "class_paused") if self.is_paused else trouble_of_class(words)

    @property
    def is_nobodys(self) -> bool:
        """Is it not written down?"""
        return self.game.writer.create_file is None

    @property
    def is_paused(self) -> bool:
        """Has a teacher paused the class? A game that is nobody's goes on."""
        return self.control.paused and not self.is_nobodys

    def _look_up(self) -> None:
        """Nothing is done at the table while the class is paused."""
        if self.is_paused:
            raise PausedError(self.view.words.text("reader", "class_paused"))

    def coach_values(self) -> Values:
        """What the coach says, without a new scene."""
        return {"coach": self.coach.panel()} if self.coach else {}

    @property
    def heard_of_coach(self) -> int:
        """How much the coach has said: see `made_of`."""
        return self.coach.version if self.coach else 0

    def after(self) -> AfterGame:
        """What can be done now that the game is over."""
        after: AfterGame = {}
        if self.game.header.deal is not None:
            after["same"] = True
        if self.ways is not None:
            after["look_back"] = True
            if lesson := self.ways.next_lesson():
                after["lesson"] = lesson
        return after

    def again(self, same: bool = False) -> Values:
        """Another game in the place of this one, which stays as it is."""
        self._look_up()
        other = game_like(self.game, same_deal=same)
        other.lock = self.game.lock
        self.view.compared = ""
        self.guide_no_more()  # it is no longer the first
        self.game = other
        return self.values()

    def be_guided(self) -> Values:
        """From here on, say of each question that comes up first what it is about, and of what was
        answered what mattered."""
        self.guide = Guide()
        if self.coach:
            self.coach.remark_on(self.game)
        return self.values()

    def guide_no_more(self) -> None:
        self.guide = None
        if self.coach:
            self.coach.remark_on(None)

    def know_rules(self) -> Values:
        """Say no more of it, here and in other games."""
        self.guide_no_more()
        self.view.reader.like("guided", "no")
        return self.values()

    def offer(self, ways: WaysOn) -> Values:
        self.ways = ways
        is_over = self.scene["prompt"]["kind"] == "over"
        return self.values() if is_over else {}

    def name_ways(self) -> Values:
        """What can be done now, if the game is still over: the scene is the same."""
        if self.scene["prompt"]["kind"] != "over":
            return {}
        self.scene = {**self.scene, "after": self.after()}
        return {"scene": self.scene}

    def look_back(self) -> Values:
        if self.ways is not None:
            self.ways.look_back()
        return {}

    def open_lesson(self) -> Values:
        if self.ways is not None:
            self.ways.open_lesson()
        return {}

    def set(self, advice: str = "all") -> Values:
        if self.coach:
            self.coach.only_ladder = advice == "ladder"
        return {"advice": advice, **self.coach_values()}

    def answer(self, words: str) -> Values:
        self._look_up()
        self.game.answer(words)
        if self.coach and self.coach.remarks:
            self.coach.remarks.answered()
        return self.values()

    def arrange(self, piles: list[list[int]]) -> Values:
        return self.answer(arranged(self.game.record.session, piles))

    def undo(self, count: int = 1) -> Values:
        self._look_up()
        self.game.undo(count)
        return self.values()

    def redo(self, count: int = 1) -> Values:
        self._look_up()
        self.game.redo(count)
        return self.values()

    def go(self, to: str) -> Values:
        self._look_up()
        self.game.go(to)
        return self.values()

    def shuffle(self, deal: str | int | None = None) -> Values:
        self._look_up()
        self.game.shuffle(deal)
        return self.values()

    def text(self) -> str:
        return as_text(self.scene)

    def html(self) -> str:
        return as_html(self.scene, self.view.words)

    def summary(self) -> str:
        where = f", {path_as_text(self.game.path)}" if self.game.path else ""
        return f"{self.scene['title']}: {self.scene['note']}{where}"

    def facts(self) -> dict[str, str]:
        if self.is_nobodys:
            return {}
        return {**identity(self.game.header), "lang": self.view.words.lang}

    def close(self) -> None:
        if self.coach:
            self.coach.close()
        self.game.close()
