"""A reader's home in the notebook: what comes next, a map of what there is to learn, the games
played last; and in its place what is opened from there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import traitlets

from dreamtutor.arguments import Height, checked
from dreamtutor.classrooms.following import FOLLOWER
from dreamtutor.classrooms.hand_in import files_are_elsewhere, hand_in
from dreamtutor.engine.record import DivergedError
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import Script
from dreamtutor.libraries.library import Library
from dreamtutor.libraries.summary import Replay
from dreamtutor.preferences import PREFERENCES, Preferences, cache_folder
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.widgets.beside import beside_or_at_once
from dreamtutor.widgets.class_lessons import ClassLessons, HandOutWatch, joined
from dreamtutor.widgets.course import OpenCourse
from dreamtutor.widgets.first_game import guide_first_game
from dreamtutor.widgets.form import StartForm
from dreamtutor.widgets.home_picture import as_html, as_text
from dreamtutor.widgets.home_state import Home
from dreamtutor.widgets.home_types import JoinedClass
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.lesson_place import LessonPlace
from dreamtutor.widgets.library import OpenLibrary, is_ours
from dreamtutor.widgets.new_game import USUAL_FOLDER, play, resume
from dreamtutor.widgets.open_replay import watch
from dreamtutor.widgets.place import PlacePage, WidgetPlace
from dreamtutor.widgets.rows import Wording, id_of, pictures
from dreamtutor.widgets.session import Commands, trouble_of_class
from dreamtutor.widgets.table import LiveTable, TableWidget
from dreamtutor.widgets.widget import PageWidget

SOON = 0.1
"""Seconds that are waited for the replays to be read; what they tell comes after that."""

LIKINGS = {
    name: trait.default_value
    for name, trait in TableWidget.class_traits(wished=True).items()
    if name in PREFERENCES
}
"""What a reader can like one way or another at every table, with what is usual."""


class HomePage(PlacePage):
    """What a home shows."""

    entry = "home"
    pictures = traitlets.Dict().tag(sync=True)
    """Cards, as addresses that they can be shown from."""
    home = traitlets.Dict().tag(sync=True)
    """A `HomeState`."""
    likes = traitlets.Dict().tag(sync=True)
    """How the reader likes tables: values of their traits."""


class OpenHome(LessonPlace):
    """A reader's home in the notebook. `table` is the lesson, game or replay that is open."""

    def __init__(
        self, lang: str = "en", *, progress: Progress | None = None, height: Height = "fit"
    ) -> None:
        self.wording = Wording(lang)
        self.lang = self.wording.lang
        self.height = height
        """Of the tables that are opened here."""
        self.course = self._ours = load_course(self.lang)
        self.progress = progress or Progress()
        self._handed_out: list[Script] = []
        """What the teacher of a class has handed out, and is to be learned."""
        self._watch: HandOutWatch | None = None
        self.reader = Preferences()
        """What is remembered of the reader."""
        self.replays: list[Replay] = []
        """The reader's own games, as far as they are known."""
        self._warnings: list[str] = []
        self._handed_in = ""
        """Where the file is that was made of what the reader did in their class."""
        self._title = ""
        """What the thing that is open is called."""
        self._place = WidgetPlace(self._told)
        self._telling = threading.RLock()
        """What is shown is made by whoever reads the replays, too; that waits for no click."""
        commands: Commands = {
            "learn": self._answers(self._learned),
            "open": self._answers(self._opened),
            "begin": self._answers(self.begin),
            "visit": self._answers(self.visit),
            "close": self.close,
            "like": self._answers(self.like),
            "hand_in": self._answers(self._hand_in),
        }
        strings = {**words_of_likings(self.wording), **self.wording.any.section("home")}
        strings["lang"] = self.lang
        strings["dir"] = self.wording.any.direction
        self.page = HomePage(commands, self._place, strings=strings, pictures=pictures(self.lang))
        self.refresh()
        if (member := joined()) and member.folder:
            self._watch = HandOutWatch(member.folder, self._look_again)

    # For Python

    @property
    def table(self) -> TableWidget | None:
        """The lesson, game or replay that is open."""
        shown = self._place.shown
        return shown if isinstance(shown, TableWidget) else None

    @property
    def manner(self) -> dict[str, Any]:
        """What tables have that are opened here."""
        return {"lang": self.lang, "height": self.height}

    def begin(self, place: str) -> LiveTable:
        """Begin a game: `home.begin("onirim")`; with an expansion, `home.begin("onirim/book")`."""
        with self.page._deed():
            game, _, module = place.partition("/")
            table = play(game, [module] if module else [], **self.manner)
            self._leads_on(table)
            guide_first_game(table)
            self._show(table, self.wording.game(game))
            return table

    def open(self, replay: Replay, how: str = "watch") -> TableWidget:
        """Show a replay; with "play", go on playing."""
        with self.page._deed():
            made: TableWidget
            if how == "play":
                made = resume(replay.path, **self.manner)
                self._leads_on(made)
            else:
                made = watch(replay.path, **self.manner)
            self._show(made, replay.deal or replay.name)
            return made

    def visit(self, what: str) -> OpenCourse | OpenLibrary | StartForm:
        """Show all "lessons", all "replays", or with "new" what a new game can be."""
        with self.page._deed():
            made: OpenCourse | OpenLibrary | StartForm
            if what == "lessons":
                made = CourseAtHome(self)
            elif what == "replays":
                made = OpenLibrary(lang=self.lang)
            else:
                made = FormAtHome(self)
            key = "new_game" if what == "new" else what
            self._show(made.page, self.wording.any.text("home", key))
            return made

    def like(self, name: str, value: str | float) -> None:
        """Have all tables so from now on that are opened here or elsewhere:
        `home.like("pace", 0.5)`. What can be liked are traits of a table."""
        if name not in LIKINGS or not PREFERENCES[name](value):
            raise ValueError(f"a table cannot have {name} {value!r}")
        self.reader.like(name, value)
        self._tell_likings()

    def close(self) -> None:
        """Show nothing else any more: back home."""
        with self.page._deed():
            self._place.show(None)
            self.refresh()  # what was learned and played there counts

    def refresh(self) -> None:
        """Look again what was learned and played. If there is much to read, what it tells comes
        when the home is shown already."""
        if not beside_or_at_once(self._read, "replays", SOON):
            self._tell()

    def _look_again(self) -> bool:
        """Something else is handed out. Is the home still on a page?"""
        if self._place.shown is None:
            self.refresh()
        return self.page.comm is not None

    def __repr__(self) -> str:
        learned = self.page.home["learned"]
        return f"<OpenHome: {learned['done']} of {learned['of']} lessons done>"

    # From the page

    def _answers(self, deed: Callable[..., object]) -> Callable[..., None]:
        """A deed of the page: if it cannot be done, the page says why."""

        def done(**fields: Any) -> None:
            try:
                deed(**fields)
            except (LookupError, ValueError, OSError, DivergedError) as error:
                reason = self.wording.any.text("home", "cannot", reason=str(error))
                self.page.show(**{**self.page.shown, "wrong": reason})

        return done

    def _learned(self, id: str, again: bool) -> None:  # noqa: A002 - as pages call it
        self.learn(id, again=again)

    def _opened(self, id: str, how: str) -> None:  # noqa: A002 - as pages call it
        replay = next((replay for replay in self.replays if id_of(replay) == id), None)
        if replay is None:
            self.page.show(**{**self.page.shown, "wrong": self.wording.said("gone")})
        else:
            self.open(replay, how)

    def _hand_in(self) -> None:
        path = hand_in().path
        self._handed_in = path_as_text(path)
        self._tell()
        if files_are_elsewhere():
            self.page.send({"kind": "file", "name": path.name}, [path.read_bytes()])

    # What is shown

    def _leads_on(self, table: LiveTable) -> None:
        """The lesson that comes after this game is shown where the game is."""
        table.shares_lock(self.page)
        table.opens = self.learn

    def _play_after(self, place: str) -> None:
        self.begin(place)

    def _show(self, widget: PageWidget, title: str) -> None:
        self._title = title
        self._place.show(widget)

    def _told(self) -> None:
        """What is open has found its place."""
        is_open = self._place.shown is not None
        self.page.show(**({"title": self._title} if is_open else {}))

    def _read(self) -> None:
        """What was handed out; and the reader's own games: those that come with the program are
        nobody's."""
        lessons = ClassLessons(self._ours, self.lang)
        self.course, self._handed_out = lessons.course, lessons.to_learn(self.progress)
        try:
            library = Library(Path(USUAL_FOLDER), cache=cache_folder())
            library.refresh()
        except (OSError, ValueError) as error:
            self.replays = []
            self._warnings = [str(error)] if Path(USUAL_FOLDER).exists() else []
        else:
            own = [replay for replay in library.known if not is_ours(replay.path)]
            self.replays = [replay for replay in own if not replay.wrong]
            broken = [f"{replay.path}: {replay.wrong}" for replay in own if replay.wrong]
            self._warnings = [*library.problems, *broken]
        self._tell()

    def _tell(self) -> None:
        with self._telling:
            home = Home(
                self.course,
                self.progress,
                self.replays,
                self.wording,
                self._warnings,
                joined=self._joined(),
                handed_out=self._handed_out,
            )
            self.page.home = dict(home.state())
            self._tell_likings()

    def _joined(self) -> JoinedClass | None:
        """The class that the reader has joined."""
        recorder, words = FOLLOWER.recorder(), self.wording.any
        if recorder is None:
            return None
        file = self._handed_in
        return {
            "say": words.text("home", "joined", name=recorder.member.name),
            "trouble": trouble_of_class(words),
            "handed_in": words.text("home", "handed_in", file=file) if file else "",
        }

    def _tell_likings(self) -> None:
        with self._telling:
            self.reader.read()  # a table may have been told otherwise
            likes = self.reader.likes
            self.page.likes = {name: likes.get(name, usual) for name, usual in LIKINGS.items()}

    def _still(self) -> dict[str, str]:
        """A picture and text."""
        state: Any = self.page.home
        return {
            "text/plain": as_text(state, self.wording),
            "text/html": as_html(state, self.wording),
        }


class CourseAtHome(OpenCourse):
    """All lessons, in the place of a home. One that is opened takes that place."""

    def __init__(self, home: OpenHome) -> None:
        super().__init__(home.lang, course=home.course, progress=home.progress)
        self._home = home
        self.page._lock = home.page._lock  # one may close the other

    def open(self, id_: str, *, again: bool = False) -> LessonTable:
        return self._home.learn(id_, again=again)


class FormAtHome(StartForm):
    """The start form, in the place of a home. What begins there takes that place."""

    def __init__(self, home: OpenHome) -> None:
        super().__init__(**home.manner, course=home.course, progress=home.progress)
        self._home = home
        self.page._lock = home.page._lock  # one may close the other

    def learn(self, id_: str, *, again: bool = False) -> LessonTable:
        return self._home.learn(id_, again=again)

    def _show(self, widget: PageWidget, title: str) -> None:
        self._home._show(widget, title)


def words_of_likings(wording: Wording) -> dict[str, str]:
    """What the settings of a table say."""
    words = wording.any.section("table")
    return {key: text for key, text in words.items() if key.partition("_")[0] in LIKINGS}


@checked
def home(*, lang: str = "en", height: Height = "fit") -> OpenHome:
    """Your home: what comes next, a map of what there is to learn, the games you played last.

    lang        the language of the texts: "en", "de", "pl". What is not translated is in English
    height      of the tables that are opened here. "fit": as high as what you see them through; or
                so many pixels

    One click goes on where you are. Lessons, games and replays are shown in its place; "Home" leads
    back. From Python: `learn(id)`, `begin(game)`, `visit("replays")`; `table` is what is open.
    """
    return OpenHome(lang, height=height)
