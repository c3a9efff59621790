"""A reader's home in the notebook: what comes next, a map of what there is to learn, the games
played last; and in its place what is opened from there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import VBox, Widget

from dreamtutor.arguments import checked
from dreamtutor.engine.record import DivergedError
from dreamtutor.lessons.course import load_course, start_lesson
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.libraries.library import Library
from dreamtutor.libraries.summary import Replay
from dreamtutor.preferences import cache_folder
from dreamtutor.texts import Words
from dreamtutor.widgets.commands import (
    BeginCommand,
    CloseCommand,
    Commands,
    LearnCommand,
    OpenCommand,
    VisitCommand,
)
from dreamtutor.widgets.course import OpenCourse
from dreamtutor.widgets.form import StartForm
from dreamtutor.widgets.front import script
from dreamtutor.widgets.home_state import Home
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.library import OpenLibrary, is_ours
from dreamtutor.widgets.new_game import USUAL_FOLDER, play, resume
from dreamtutor.widgets.open_replay import watch
from dreamtutor.widgets.place import OPEN, PlacePage, WidgetPlace
from dreamtutor.widgets.rows import FACES, Wording, id_of, picture
from dreamtutor.widgets.table import LiveTable, TableWidget

SOON = 0.1
"""Seconds that are waited for the replays to be read; what they tell comes after that."""


class HomePage(PlacePage):
    """What a home shows."""

    _esm = script("home")
    pictures = traitlets.Dict().tag(sync=True)
    """Cards, as addresses that they can be shown from."""
    home = traitlets.Dict().tag(sync=True)
    """A `HomeState`."""


class OpenHome:
    """A reader's home in the notebook. `table` is the lesson, game or replay that is open."""

    def __init__(self, lang: str = "en", *, progress: Progress | None = None) -> None:
        self.wording = Wording(lang)
        self.lang = self.wording.lang
        self.course = load_course(self.lang)
        self.progress = progress or Progress()
        self.replays: list[Replay] = []
        """The reader's own games, as far as they are known."""
        self._warnings: list[str] = []
        self._title = ""
        """What the thing that is open is called."""
        self._place = WidgetPlace(self._told)
        self._telling = threading.RLock()
        """What is shown is made by whoever reads the replays, too; that waits for no click."""
        commands: Commands = {
            LearnCommand: self._answers(self._learned),
            OpenCommand: self._answers(self._opened),
            BeginCommand: self._answers(self.begin),
            VisitCommand: self._answers(self.visit),
            CloseCommand: self.close,
        }
        strings = {**self.wording.any.section("home"), "lang": self.lang}
        strings["dir"] = self.wording.any.direction
        self.page = HomePage(commands, self._place, strings=strings, pictures=pictures(self.lang))
        self.widget = VBox([self.page, self._place.box], layout=OPEN)
        self.refresh()

    # For Python

    @property
    def table(self) -> TableWidget | None:
        """The lesson, game or replay that is open."""
        shown = self._place.shown
        return shown if isinstance(shown, TableWidget) else None

    def learn(self, id_: str, *, again: bool = False) -> LessonTable:
        """Show a lesson: `home.learn("onirim/base/2-doors")`. One that was begun goes on where it
        was left; `again` begins it anew."""
        with self.page._deed():
            script = self.course[id_]
            playing = (
                LessonPlayer(script, self.progress)
                if again
                else start_lesson(script, self.progress)
            )
            playing.game.lock = self.page._lock  # a lesson opens the next one from here
            made = LessonTable(playing, self.lang, course=self.course)
            made.opens = self.learn
            made.offer(self.begin)
            self._show(made, script.lesson.title)
            return made

    def begin(self, place: str) -> LiveTable:
        """Begin a game: `home.begin("onirim")`; with an expansion, `home.begin("onirim/book")`."""
        with self.page._deed():
            game, _, module = place.partition("/")
            table = play(game, [module] if module else [], lang=self.lang)
            self._show(table, self.wording.game(game))
            return table

    def open(self, replay: Replay, how: str = "watch") -> TableWidget:
        """Show a replay; with "play", go on playing."""
        with self.page._deed():
            made: TableWidget
            made = (resume if how == "play" else watch)(replay.path, lang=self.lang)
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
                made = StartForm(lang=self.lang)
            key = "new_game" if what == "new" else what
            self._show(Guest(made.widget, made._place), self.wording.any.text("home", key))
            return made

    def close(self) -> None:
        """Show nothing else any more: back home."""
        with self.page._deed():
            self._place.show(None)
            self.refresh()  # what was learned and played there counts

    def refresh(self) -> None:
        """Look again what was learned and played. If there is much to read, what it tells comes
        when the home is shown already."""
        reading = threading.Thread(target=self._read, name="replays", daemon=True)
        reading.start()
        reading.join(SOON)
        if reading.is_alive():
            self._tell()

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

    # What is shown

    def _show(self, widget: Widget, title: str) -> None:
        self._title = title
        self._place.show(widget)

    def _told(self) -> None:
        """What is open has found its place."""
        is_open = self._place.shown is not None
        self.page.show(**({"title": self._title} if is_open else {}))

    def _read(self) -> None:
        """The reader's own games; those that come with the program are nobody's."""
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
            home = Home(self.course, self.progress, self.replays, self.wording, self._warnings)
            self.page.home = dict(home.state())

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The home; and for those who only read the saved notebook, what to do to see it."""
        bundle = self.widget._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        text = self.wording.any.text("home", "run")
        html = f'<p lang="{self.lang}"><em>{escape(text)}</em></p>'
        return {**data, "text/plain": text, "text/html": html}


class CourseAtHome(OpenCourse):
    """All lessons, in the place of a home. One that is opened takes that place."""

    def __init__(self, home: OpenHome) -> None:
        super().__init__(home.lang, course=home.course, progress=home.progress)
        self._home = home

    def open(self, id_: str, *, again: bool = False) -> LessonTable:
        return self._home.learn(id_, again=again)


class Guest(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A list or a form in the place of a home. With it closes all that is in it."""

    def __init__(self, widget: VBox, place: WidgetPlace) -> None:
        super().__init__([widget], layout=OPEN)
        self._inside = place

    def close(self) -> None:
        self._inside.close()
        for child in self.children:
            close_all(child)
        super().close()


def close_all(widget: Widget) -> None:
    """Close a widget and all that lies in it."""
    for child in getattr(widget, "children", ()):
        close_all(child)
    widget.close()


@cache
def pictures(lang: str) -> dict[str, str]:
    """The cards that stand for games, large enough to be looked at."""
    return {
        face: picture(face, Words(game, lang), "small") for game in FACES for face in FACES[game]
    }


@checked
def home(*, lang: str = "en") -> OpenHome:
    """Your home: what comes next, a map of what there is to learn, the games you played last.

    lang        the language of the texts: "en", "de", "pl". What is not translated is in English

    One click goes on where you are. Lessons, games and replays are shown in its place; "Home" leads
    back. From Python: `learn(id)`, `begin(game)`, `visit("replays")`; `table` is what is open.
    """
    return OpenHome(lang)
