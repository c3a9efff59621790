"""A lesson that is taken: what its table and its bubble show, and what a learner does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from dreamtutor.classrooms.control import FREE, Control
from dreamtutor.classrooms.following import FOLLOWER
from dreamtutor.engine.notation import arranged
from dreamtutor.engine.session import RefusedError
from dreamtutor.lessons.advice import may_remark, remark
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.panel import panel_state, without_hidden_zones, zones_named
from dreamtutor.lessons.panel_types import LessonPanel, PanelMessage
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.questions import HandCounts, NotNowError, checked_hands
from dreamtutor.preferences import Preferences
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words, markdown
from dreamtutor.view.picture import as_html
from dreamtutor.view.table_view import TableView
from dreamtutor.view.text import as_text
from dreamtutor.widgets.remarks import GameRemarks
from dreamtutor.widgets.session import (
    TABLE_ERRORS,
    Commands,
    OutdatedError,
    Values,
    looking,
    trouble_of_class,
)
from dreamtutor.widgets.session import playing as playing_at

if TYPE_CHECKING:
    from dreamtutor.widgets.commands import LessonAct


class LessonSession:
    """The session (`dreamtutor.widgets.session.TableSession`) of a lesson."""

    inputs = frozenset(("step", "present", "hands"))
    made_of = staticmethod(
        attrgetter(
            "playing",
            "playing.revision",
            "playing.game.record.node",
            "view.compared",
            "view.open",
            "present",
            "hands",
            "plays",
            "control",
        )
    )
    outdated = (OutdatedError, NotNowError)
    told = TABLE_ERRORS

    def __init__(
        self,
        playing: LessonPlayer,
        lang: str,
        reader: Preferences,
        course: Course | None = None,
        rev: int = -1,
    ) -> None:
        self.playing, self.course = playing, course
        self.game = playing.game
        self._lock = self.game.lock
        self._log = playing.log
        """What remembers the progress of a learner; a class has none."""
        self.present = False
        self.hands: HandCounts = {}
        self.control: Control = FREE
        """What the teacher of a class asks of all tables."""
        self.opens: Callable[[str], object] | None = None
        self.plays: Callable[[str], object] | None = None
        self._says_seen: bool | None = None
        """Is it to be said that a teacher sees what is done? None: nobody has looked yet."""
        words = Words(self.game.header.game, lang).for_settings(self.game.record.rules.settings)
        self.view = TableView(lambda: self.game, words, reader, rev)
        self.shown: Values = {}
        """What was shown last."""
        self.remarks: GameRemarks | None = None
        """What the coach remarks in free play."""
        self.tells: Callable[[], object] = lambda: None
        """Tells the page that the tutor has said something more."""
        self.commands: Commands = {
            **playing_at(self),
            "go": self._not_here,
            "shuffle": self._not_here,
            **looking(self.view),
            "lesson": self.act,
        }

    def followed_by(self, playing: LessonPlayer) -> LessonSession:
        """Another lesson in the same place."""
        playing.game.lock = self._lock
        view = self.view
        other = LessonSession(playing, view.words.lang, view.reader, self.course, view.rev)
        other.opens, other.plays, other.control = self.opens, self.plays, self.control
        other.tells = self.tells
        other.view.open, other.view.compared = view.open, view.compared
        other._present(self.present)
        return other

    # What is shown

    def values(self, refused: RefusedError | None = None) -> Values:
        playing = self.playing
        self._obey()
        self.game = playing.game  # each scene is a game of its own
        self.game.lock = self._lock
        values = self.view.values(refused=refused or playing.refused)
        lesson, wording = self._lesson(), self.view.words.section("tutor")
        self.shown = {
            **values,
            "strings": {**values["strings"], "rules": wording["rules"]},
            "wording": wording,
            "scene": without_hidden_zones(playing, values["scene"]),
            "memory": self._memory(values["memory"]),
            "lesson": lesson,
            "steps": lesson["of"],
            "step": lesson["n"],
            "finished": playing.ended,
            "present": self.present,
            "hands": self.hands,
        }
        return self.shown

    def _lesson(self) -> LessonPanel:
        """What is shown beside the table."""
        shown = panel_state(
            self.playing, self.course, self._ended() if self.playing.ended else None
        )
        shown["said"] += self._asked_for()
        if self.plays is None:
            shown.get("end", {}).pop("game", None)
        for choice in shown.get("choices", []) if "place" in shown else []:  # ticked there, too
            choice["at"], *choice["around"] = zones_named(self.playing, choice["id"]) or [""]
        return shown

    @property
    def is_nobodys(self) -> bool:
        """Is it shown to a class, or tried, and nobody's progress?"""
        return self.present or not isinstance(self._log, Progress)

    def _obey(self) -> None:
        """Do what the teacher asks for."""
        control, playing = self.control, self.playing
        playing.paused = control.paused and not self.is_nobodys
        is_here = control.lesson == playing.lesson.id and not self.is_nobodys
        playing.held_at = control.step if is_here else ""

    def _asked_for(self) -> list[PanelMessage]:
        """What the teacher asks for, as a message."""
        playing = self.playing
        key = "class_paused" if playing.paused else ""
        if not key and playing.waits and (playing.passed or not playing.step.is_exercise):
            key = "class_wait"
        if self._says_seen is None and not self.is_nobodys:
            self._says_seen = is_new_to_class(self.view.reader)
        if not key and playing.index == 0 and self._says_seen:
            key = "class_seen"
        text = self.view.words.text("reader", key) if key else ""
        return [{"what": "done", "text": markdown.tree(text)}] if text else []

    def _ended(self) -> set[str] | None:
        """The lessons that the learner has ended; what a class has learned nobody knows."""
        if self.course is None or self.present or not isinstance(self._log, Progress):
            return None
        return self.course.ended(self._log)

    def _memory(self, memory: dict[str, Any]) -> dict[str, Any]:
        log = self.playing.log
        if isinstance(log, Progress) and log.stuck:
            return {**memory, "note": self.view.words.text("reader", "learned", file=str(log.path))}
        if not self.present and (trouble := trouble_of_class(self.view.words)):
            return {**memory, "note": trouble}
        return memory

    @property
    def here(self) -> str:
        """Where the lesson stands, for a page that says what it saw."""
        lesson = self.shown["lesson"]
        moment = lesson.get("moment", {"n": 0})["n"]
        return f"{lesson['id']} {lesson['step']} {moment} {len(lesson['said'])}"

    # What others set

    def set(
        self, step: int | None = None, present: bool | None = None, hands: Any = None
    ) -> Values:
        if hands is not None:
            self.hands = checked_hands(self.playing.lesson, hands)
        if present is not None:
            self._present(present)
        now = {"present": self.present, "hands": self.hands, "step": self.playing.index + 1}
        if step is not None:
            steps = self.playing.lesson.step
            step = max(1, min(step, len(steps)))
            if step != now["step"]:
                return self.do(lambda: self.playing.go(steps[step - 1].id))
        return now

    def _present(self, present: bool) -> None:
        self.present = present
        self.playing.log = None if present else self._log

    def collect(self, hands: Mapping[str | int, int], step: str = "") -> Values:
        """So many hands were raised, at the question that is shown or at another."""
        step = step or self.playing.step.id
        both = {**self.hands.get(step, {}), **{str(answer): n for answer, n in hands.items()}}
        return self.set(hands={**self.hands, step: both})

    def offer(self, plays: Callable[[str], object]) -> Values:
        """There is a place where a game can be begun after the lesson, by this."""
        self.plays = plays
        return self.lesson_values()

    # What is done

    def do(self, deed: Callable[[], object]) -> Values:
        """Do something in the lesson, as a whole or not at all."""
        if self.playing.paused:
            raise NotNowError(self.view.words.text("reader", "class_paused"))
        with self.playing.transaction():
            deed()
        return self.values()

    def answer(self, words: str) -> Values:
        """Answer the game as a click would. What is said to it is in `lesson`."""
        values = self.do(lambda: self.playing.answer(words))
        if may_remark(self.playing) and not self.present:
            self._remark_on(self.playing.lesson_game)
        return values

    def _remark_on(self, game: Game) -> None:
        """Think about the last answer, beside the table."""
        if self.remarks is None or self.remarks.game is not game:
            self.remarks = GameRemarks(game, self.view.words, self.remarked)
        self.remarks.answered()

    def remarked(self, say: str) -> None:
        """The coach has something to say of the last answer."""
        remark(self.playing, say)
        self.tells()

    def lesson_values(self) -> Values:
        """What the tutor says, without a new scene."""
        self.shown = {**self.shown, "lesson": self._lesson()}
        return {"lesson": self.shown["lesson"]}

    def arrange(self, piles: list[list[int]]) -> Values:
        return self.answer(arranged(self.game.record.session, piles))

    def undo(self, count: int = 1) -> Values:
        """Take answers back: off the path any, on it those of this step."""
        return self.do(lambda: often(count, self.playing.undo))

    def redo(self, count: int = 1) -> Values:
        """Give answers again that were taken back off the path."""
        return self.do(lambda: often(count, self.playing.redo))

    def go(self, to: str) -> Values:
        self.game.go(to)
        return self.values()

    def shuffle(self, deal: str | int | None = None) -> Values:
        self.game.shuffle(deal)
        return self.values()

    def _not_here(self, **_fields: Any) -> Values:
        """At the table of a lesson one answers; where one is in it, the lesson says."""
        raise OutdatedError

    def act(
        self,
        act: LessonAct,
        at: str = "",
        ids: tuple[str, ...] = (),
        number: int | None = None,
        step: str = "",
    ) -> Values:
        """A page asks for something beside answering the game."""
        if at and at != self.here:
            raise OutdatedError  # a second click on what is no longer there
        playing = self.playing
        if act in ("onward", "game"):
            (self.onward if act == "onward" else self.play_game)()
            return {}
        deeds: dict[str, Callable[[], object]] = {
            "next": playing.next,
            "back": playing.back,
            "hint": playing.hint,
            "why": playing.ask_why,
            "choose": lambda: playing.choose(ids, number),
            "leave": playing.leave,
            "return": playing.come_back,
            "again": playing.again,
            "go": lambda: playing.go(step),
            "reveal": playing.reveal,
        }
        return self.do(deeds[act])

    def onward(self) -> None:
        """On to the next lesson."""
        following = self.shown["lesson"].get("end", {}).get("next")
        if following and self.opens:
            self.opens(following["id"])

    def play_game(self) -> None:
        """Begin a game, with nobody to tell what to do."""
        if self.plays and "game" in self.shown["lesson"].get("end", {}):
            self.plays(self.playing.lesson.game)

    # Where nothing runs

    def text(self) -> str:
        """Where one is in the lesson, what the tutor says, and the table as it stands."""
        said = map(markdown.as_text, self._said())
        return "\n\n".join([self._where(), *said, as_text(self.shown["scene"])])

    def html(self) -> str:
        """What the tutor says, above a table that shows no more than has been introduced."""
        said = "".join(map(markdown.as_html, self._said()))
        table = as_html(self.shown["scene"], self.view.words)
        return f"<p><strong>{escape(self._where())}</strong></p>{said}{table}"

    def _where(self) -> str:
        lesson = self.shown["lesson"]
        step = self.view.words.text("tutor", "step_of", n=lesson["n"], of=lesson["of"])
        return f"{lesson['title']}. {step}"

    def _said(self) -> list[markdown.MarkdownTree]:
        lesson = self.shown["lesson"]
        return [lesson["say"], *(message["text"] for message in lesson["said"])]

    def summary(self) -> str:
        lesson = self.shown["lesson"]
        return f"{lesson['title']}, step {lesson['n']} of {lesson['of']}"

    def facts(self) -> dict[str, str]:
        return {}  # a lesson is not written down

    def close(self) -> None:
        if self.remarks is not None:
            self.remarks.stop()
        self.game.close()


def is_new_to_class(reader: Preferences) -> bool:
    """Did whoever runs the computer put the reader into a class, and nobody has told them? It is
    told once."""
    if FOLLOWER.recorder() is None or "class" in reader.likes:
        return False
    reader.like("class", "told")
    return True


def often(count: int, deed: Callable[[], object]) -> None:
    for _ in range(count):
        deed()
