"""The start form: a game is chosen by its picture, with its expansions, and begins in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

import traitlets

from dreamtutor import games
from dreamtutor.arguments import Height, checked
from dreamtutor.lessons.course import Course, load_course
from dreamtutor.lessons.progress import Progress
from dreamtutor.replay.deal_names import new_deal_name
from dreamtutor.replay.game import Game, new_game
from dreamtutor.texts import ENGLISH
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.lesson_place import LessonPlace
from dreamtutor.widgets.new_game import USUAL_FOLDER, table_with_ways_on
from dreamtutor.widgets.place import PlacePage, WidgetPlace
from dreamtutor.widgets.rows import Wording, pictures
from dreamtutor.widgets.session import Commands
from dreamtutor.widgets.start_choice import (
    StartChoice,
    agreed,
    first_choice,
    fitting,
    modules,
    settings,
)
from dreamtutor.widgets.start_state import Start
from dreamtutor.widgets.table import LiveTable
from dreamtutor.widgets.widget import PageWidget

LONGEST = 200
"""Letters that a deal can have in a replay."""


class StartPage(PlacePage):
    """What a start form shows."""

    entry = "start"
    pictures = traitlets.Dict().tag(sync=True)
    """Cards, as addresses that they can be shown from."""
    form = traitlets.Dict().tag(sync=True)
    """A `StartState`."""


class StartForm(LessonPlace):
    """A form in the notebook. `choice` is what is chosen, `table` the game that was begun last."""

    def __init__(
        self,
        game: str = "onirim",
        *,
        save: str | PathLike[str] | None = USUAL_FOLDER,
        lang: str = "en",
        height: Height = "fit",
        course: Course | None = None,
        progress: Progress | None = None,
    ) -> None:
        if save is not None and Path(save).suffix == ".jsonl":
            raise ValueError("save takes a folder here: every game becomes a file of its own")
        games.chosen_names(game)  # says which games there are
        self.save, self.wording = save, Wording(lang)
        self.lang, self.height = self.wording.lang, height
        self.course = course or load_course(self.lang)
        self.progress = progress or Progress()
        self.choice = first_choice(game)
        self._ask = 0
        """The number of the choice that the page has made last."""
        self._title = ""
        """What the thing that is open is called."""
        self._place = WidgetPlace(self._told)
        commands: Commands = {
            "fill": self._filled,
            "other_deal": self._named_other_deal,
            "start": self._started,
            "learn": self._learned,
            "close": self.another,
        }
        strings = {**self.wording.any.section("begin"), "lang": self.lang}
        strings["dir"] = self.wording.any.direction
        self.page = StartPage(commands, self._place, strings=strings, pictures=pictures(self.lang))
        self.refresh()

    # For Python

    @checked
    def choose(
        self,
        *,
        game: str | None = None,
        expansions: str | Iterable[str] | None = None,
        seats: int | None = None,
        variant: str | None = None,
        edition: str | None = None,
        deal: str | None = None,
        real_cards: bool | None = None,
        in_english: bool | None = None,
        rulings: Mapping[str, Any] | None = None,
    ) -> None:
        """Choose as a click does; what is not named stays as it is:
        `form.choose(game="urbion", expansions=["temples"], variant="hard")`."""
        with self.page._deed():
            now = self.choice
            if game is not None:
                games.chosen_names(game)
                now = fitting({**now, "game": game})
            given: dict[str, Any] = {
                "seats": seats,
                "variant": variant,
                "edition": edition,
                "deal": deal,
                "real_cards": real_cards,
                "in_english": in_english,
                "rulings": None if rulings is None else {n: str(v) for n, v in rulings.items()},
            }
            if expansions is not None:
                given["expansions"] = games.chosen_names(now["game"], expansions)
            changes: Any = {name: value for name, value in given.items() if value is not None}
            wanted: StartChoice = {**now, **changes}
            games.rules(wanted["game"], modules(wanted), agreed(wanted, changes.get("rulings", {})))
            self._choose(wanted)

    @property
    def modules(self) -> list[str]:
        """The names of the expansions that are chosen, and "team" if two play."""
        return modules(self.choice)

    @property
    def settings(self) -> dict[str, Any]:
        """What is agreed, all in all."""
        return settings(self.choice)

    def play(self) -> LiveTable | None:
        """Begin the game that is chosen. If it cannot begin, the form says why."""
        with self.page._deed():
            try:
                table = table_with_ways_on(self._new_game(), self._language(), self.height)
            except (ValueError, OSError) as error:
                reason = self.wording.any.text("begin", "cannot", reason=str(error))
                self.page.show(**{**self.page.shown, "wrong": reason})
                return None
            table.shares_lock(self.page)
            table.opens = self.learn
            self._show(table, self._start().summary(table.game.header.deal))
            return table

    def another(self) -> None:
        """Show the form again. A game stays below it until the next one begins, which is dealt
        otherwise; a lesson is closed."""
        with self.page._deed():
            if self.table is None:
                self._place.show(None)
            else:
                self.choice = {**self.choice, "deal": new_deal_name()}
            self.refresh()  # what was learned there counts
            self.page.show()

    def refresh(self) -> None:
        """Look again what was learned, and show what is chosen."""
        self.page.form = dict(self._start().state(self._ask))

    @property
    def table(self) -> LiveTable | None:
        """The game that was begun last."""
        shown = self._place.shown
        return shown if isinstance(shown, LiveTable) else None

    def _play_after(self, place: str) -> None:
        game, _, expansion = place.partition("/")
        self.choose(game=game, expansions=expansion)
        self.play()

    # From the page

    def _filled(self, ask: int, **choice: Any) -> None:
        self._ask = ask
        wanted: Any = choice
        self._choose(wanted)

    def _named_other_deal(self) -> None:
        self._choose({**self.choice, "deal": new_deal_name()})

    def _started(self) -> None:
        if "title" not in self.page.shown:  # a second click on the same button
            self.play()

    def _learned(self, id: str, again: bool) -> None:  # noqa: A002 - as pages call it
        try:
            self.learn(id, again=again)
        except (LookupError, ValueError, OSError) as error:
            self.page.show(**{**self.page.shown, "wrong": str(error)})

    def _choose(self, wanted: StartChoice) -> None:
        self.choice = fitting(wanted)
        self.refresh()

    # What begins

    def _start(self) -> Start:
        return Start(self.choice, self.course, self.progress, self.wording)

    def _language(self) -> str:
        """The language of the table; English if that is wanted of a game that would mix."""
        return ENGLISH if self._start().mixes and self.choice["in_english"] else self.lang

    def _new_game(self) -> Game:
        deal = " ".join(self.choice["deal"].split())
        if len(deal) > LONGEST:
            raise ValueError(self.wording.any.text("begin", "deal_long", most=LONGEST))
        return new_game(
            self.choice["game"],
            self.modules,
            deal=deal or None,
            settings=self.settings,
            real_cards=self.choice["real_cards"],
            save=self.save,
        )

    def _show(self, widget: PageWidget, title: str) -> None:
        """Show this in the place of the form."""
        self._title = title
        self._place.show(widget)

    def _told(self) -> None:
        """What is open has found its place."""
        shown = self._place.shown
        kind = "lesson" if isinstance(shown, LessonTable) else "game"
        self.page.show(**({"title": self._title, "kind": kind} if shown else {}))

    # Where nothing runs

    def __repr__(self) -> str:
        return f"<StartForm: {self._start().summary(self.choice['deal'])}>"

    def _still(self) -> dict[str, str]:
        """What would be there."""
        text = self.wording.any.text("begin", "again")
        return {"text/plain": text, "text/html": f"<p><em>{escape(text)}</em></p>"}


@checked
def begin(
    game: str = "onirim",
    *,
    save: str | PathLike[str] | None = USUAL_FOLDER,
    lang: str = "en",
) -> StartForm:
    """A form to begin a game with: which expansions, alone or two, which rulings, which deal.

    game        the game that the form begins with
    save        a folder for the replays. None: the games are not written down
    lang        the language of the texts: "en", "de", "pl". What is not translated is in English

    The table comes in the place of the form, and is its `table`. From Python:
    `choose(expansions=["towers"])`, `play()`, `learn(id)`.
    """
    return StartForm(game, save=save, lang=lang)
