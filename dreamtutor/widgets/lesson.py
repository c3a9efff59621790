"""A lesson in the notebook: the live table, and a tutor who says what to look at and what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakMethod

import traitlets

from dreamtutor.lessons.course import Course, start_lesson
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.preferences import Preferences
from dreamtutor.widgets.class_control import follow_teacher
from dreamtutor.widgets.first_game import guide_first_game
from dreamtutor.widgets.lesson_session import LessonSession
from dreamtutor.widgets.place import place_below
from dreamtutor.widgets.table import TableWidget, calling, texts
from dreamtutor.widgets.widget import decided

Opens = Callable[[str], object]


class LessonTable(TableWidget):
    """A lesson: its steps one after the other, on a table that the learner can play at.

    What can be set, observed and linked (`jslink`, `observe`):

    step      the step that is shown, counted from 1
    present   True: large, for a whole class; a question waits until `reveal` shows its answer, and
              nothing that is done is anybody's progress
    hands     what the class answered: by step and choice, how many raised a hand

    What only the lesson changes:

    steps     how many steps there are
    finished  True when the last of them is done
    lesson    what is shown beside the table, as plain data
    """

    entry = "lesson"
    lesson = traitlets.Dict().tag(sync=True, told=True)
    wording = texts()
    """The words of the tutor's bubble."""
    step = traitlets.Int(1).tag(sync=True)
    steps = traitlets.Int(1, read_only=True).tag(sync=True, told=True)
    present = traitlets.Bool(False).tag(sync=True)
    hands = traitlets.Dict().tag(sync=True, wished=True)
    finished = traitlets.Bool(False, read_only=True).tag(sync=True, told=True)

    session: LessonSession
    _decided = decided(*LessonSession.inputs)

    def __init__(
        self,
        playing: LessonPlayer,
        lang: str = "en",
        *,
        course: Course | None = None,
        begins: Callable[..., Any] | None = None,
        **traits: Any,
    ) -> None:
        """`begins`: begins a game of a name, in a language, that is to be shown below."""

        def begin(reader: Preferences) -> LessonSession:
            return LessonSession(playing, lang, reader, course)

        super().__init__(begin, **traits)
        follow_teacher(self)
        self.session.tells = calling(WeakMethod(self._tell_of_remark))
        if course is not None and begins is not None:
            self._begins = begins
            self.place = place_below(self)
            self.offer(self._play_below)

    def _tell_of_remark(self) -> None:
        """The coach has remarked something; it holds the lock."""
        if self.session is not None:
            self._present(self.session.lesson_values())

    @property
    def playing(self) -> LessonPlayer:
        """The learner in the lesson."""
        return self.session.playing

    @property
    def course(self) -> Course | None:
        """The lessons that this is one of."""
        return self.session.course

    @property
    def opens(self) -> Opens | None:
        """Shows another lesson in this one's place, where there is such a place."""
        return self.session.opens

    @opens.setter
    def opens(self, opens: Opens | None) -> None:
        self.session.opens = opens

    @property
    def plays(self) -> Opens | None:
        """Begins a game of this name, where there is a place for it."""
        return self.session.plays

    @plays.setter
    def plays(self, plays: Opens | None) -> None:
        self.session.plays = plays

    @property
    def here(self) -> str:
        """Where the lesson stands, for a page that says what it saw."""
        return self.session.here

    def next(self) -> None:
        """On to the next step, or to the next moment of what is played out."""
        self._do(self.session.do, self.playing.next)

    def back(self) -> None:
        """Back to the step before."""
        self._do(self.session.do, self.playing.back)

    def hint(self) -> None:
        """The next rung of the ladder of hints."""
        self._do(self.session.do, self.playing.hint)

    def ask_why(self) -> None:
        """Ask the question back that the step offers."""
        self._do(self.session.do, self.playing.ask_why)

    def choose(self, *ids: str, number: int | None = None) -> None:
        """Answer a question: `table.choose("three-red")`, or with a number."""
        self._do(self.session.do, lambda: self.playing.choose(ids, number))

    def again(self) -> None:
        """Do the step once more."""
        self._do(self.session.do, self.playing.again)

    def leave(self) -> None:
        """Leave the path, to look around and to play freely. Nothing of it counts."""
        self._do(self.session.do, self.playing.leave)

    def come_back(self) -> None:
        """Back to the step where the path was left."""
        self._do(self.session.do, self.playing.come_back)

    def reveal(self) -> None:
        """Show the answer of a question to a class that has thought about it."""
        self._do(self.session.do, self.playing.reveal)

    def collect(self, hands: Mapping[str | int, int], step: str = "") -> None:
        """So many hands were raised: `table.collect({"three-red": 14})`, or `{7: 3}` where the
        answer is a number. What is not named stays as it was counted. For the question that is
        shown, or that of another `step`."""
        self._do(self.session.collect, hands, step)

    def play(self, playing: LessonPlayer) -> None:
        """Another lesson in the place of this one."""
        with self._deed():
            self.session = self.session.followed_by(playing)
            self._show()

    def refresh(self) -> None:
        """Show what is so now: somebody else may have changed it."""
        with self._deed():
            self._mend()

    def follow(self, course: Course, progress: Progress) -> None:
        """From here on, the lessons of a course come one after the other in this place."""

        def opens(id_: str) -> None:
            script = course[id_]
            self.play(LessonPlayer(script) if self.present else start_lesson(script, progress))

        self.opens = opens

    def onward(self) -> None:
        """On to the next lesson."""
        self.session.onward()

    def play_game(self) -> None:
        """Begin a game, with nobody to tell what to do."""
        self.session.play_game()

    def offer(self, plays: Opens) -> None:
        """There is a place where a game can be begun after the lesson, by this."""
        self._do(self.session.offer, plays)

    def _play_below(self, game: str) -> None:
        """Begin a game below; one that is there already is played first."""
        there = self.place.shown
        if there is None or there.outcome:
            made = self._begins(game, **self.manner)
            guide_first_game(made)
            self.place.show(made)
