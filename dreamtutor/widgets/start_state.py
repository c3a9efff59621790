"""What the start form shows, as data: what can be chosen before a game, and what the reader has
learned of it. It follows from what is chosen, the rules, the course and the learner's log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypedDict

from dreamtutor import games
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import Script
from dreamtutor.texts import Words, catalogue
from dreamtutor.widgets.home_state import SIGNS, place_of
from dreamtutor.widgets.home_types import EnglishTexts, LessonState
from dreamtutor.widgets.rows import FACES, Wording
from dreamtutor.widgets.start_choice import EDITION, StartChoice, agreed, editions, modules


class StartOption(TypedDict):
    """One of several things that can be chosen."""

    value: str
    name: str
    off: str
    """Why it cannot be chosen now; empty if it can."""


class GameOffer(TypedDict):
    """A game that can be begun."""

    id: str
    title: str
    faces: list[str]
    """Pictures of cards, by the names of `StartPage.pictures`."""


class ExpansionOffer(TypedDict):
    """Something that can be added to the game."""

    name: str
    title: str
    adds: str
    """What it adds, in a sentence."""
    sign: str
    """Its symbol."""
    lesson: str
    """The lesson to open; empty if there is none."""
    learned: LessonState
    good: str
    """Why it is a good one to begin with. Empty but for one of all."""


class Ruling(TypedDict):
    """Something that can be ruled in more than one way."""

    name: str
    label: str
    text: str
    """What it is about."""
    usual: str
    """What holds if nothing is chosen."""
    choices: list[StartOption]


class RulingGroup(TypedDict):
    """What can be ruled of an expansion, or of the game itself."""

    title: str
    rulings: list[Ruling]


class StartState(TypedDict):
    """All that the start form shows."""

    ask: int
    """The number of the choice that this answers, as the page counts them."""
    choice: StartChoice
    games: list[GameOffer]
    seats: list[StartOption]
    variants: list[StartOption]
    editions: list[StartOption]
    expansions: list[ExpansionOffer]
    rulings: list[RulingGroup]
    summary: str
    """What was chosen, in a line."""
    spoken: str
    """Which expansions the language has; empty if it has all."""
    mixes: bool
    """Is some of what was chosen said in English for want of a translation?"""
    foreign: EnglishTexts


@dataclass(frozen=True)
class Start:
    """What a start form is made from."""

    choice: StartChoice
    course: Course
    progress: Progress
    wording: Wording

    def state(self, ask: int = 0) -> StartState:
        """All that is shown."""
        choice = self.choice
        shown: StartState = {
            "ask": ask,
            "choice": choice,
            "games": [
                {"id": game, "title": self.wording.game(game), "faces": FACES[game][:3]}
                for game in games.GAMES
            ],
            "seats": [
                option(str(n), self._said(f"seats_{n}")) for n in games.seats_of(choice["game"])
            ],
            "variants": [
                option(variant, self._said(variant), self._why_off(variant))
                for variant in games.VARIANTS
            ],
            "editions": [
                option(edition, self.words.choice_name(EDITION, edition))
                for edition in editions(choice["game"])
            ],
            "expansions": list(self._expansions()),
            "rulings": list(self._rulings()),
            "summary": self.summary(choice["deal"]),
            "spoken": self._spoken(),
            "mixes": self.mixes,
            "foreign": {"lang": "", "texts": []},
        }
        foreign = self.wording.foreign()  # all is said now
        return {**shown, "foreign": {"lang": foreign["lang"], "texts": foreign["texts"]}}

    @property
    def words(self) -> Words:
        """What is said of the game that is chosen."""
        return self.wording.words[self.choice["game"]]

    def summary(self, deal: str | None) -> str:
        """The game in one line: "Onirim with Towers, deal: harbour lamp 42"."""
        words, choice = self.words, self.choice
        all_ = games.expansions(choice["game"])
        used = [module for module in all_ if games.short(module) in choice["expansions"]]
        named = [words.text("used", module.name) or module.title for module in used]
        title = words.text("title")
        if named:
            title = self._said("with", title=title, modules=words.listed(named))
        parts = [title]
        parts += [self._said("two")] if choice["seats"] > 1 else []
        is_hard = choice["variant"] == "hard" and not self._why_off("hard")
        parts += [self._said("is_hard")] if is_hard else []
        is_real = choice["real_cards"] or deal is None
        parts += [self._said("dealt_real") if is_real else self._said("dealt", deal=deal or "")]
        return ", ".join(parts)

    def _why_off(self, variant: str) -> str:
        """Why a difficulty cannot be chosen."""
        has_hard = variant != "hard" or games.hard(self.choice["game"], modules(self.choice))
        return "" if has_hard else self._said("variant_none")

    # Languages

    @cached_property
    def _untranslated(self) -> tuple[Module, ...]:
        return tuple(catalogue.untranslated_modules(self.words.lang, self.choice["game"]))

    @property
    def mixes(self) -> bool:
        """Is some of what was chosen not translated?"""
        lacking = set(map(games.short, self._untranslated))
        return bool(lacking & {games.BASE, *modules(self.choice)})

    def _spoken(self) -> str:
        """Which expansions the language has, if it has not got all of this game."""
        if not self._untranslated:
            return ""
        used = games.in_use(self.choice["game"], (games.ALL, games.TEAM))
        spoken = [one for one in used if not one.needs and one not in self._untranslated]
        named = self.words.listed([self.words.text("modules", one.name) for one in spoken])
        return self._said("spoken", modules=named) if named else self._said("spoken_none")

    # Expansions

    def _expansions(self) -> Iterator[ExpansionOffer]:
        game = self.choice["game"]
        good, why = self._good()
        for module in games.expansions(game):
            name = games.short(module)
            lessons = self._lessons(name)
            open_ = (script for script in lessons if script.lesson.id not in self._ended)
            lesson = next(open_, next(iter(lessons), None))
            yield {
                "name": name,
                "title": self.words.text("modules", module.name) or module.title,
                "adds": self.words.text("adds", module.name),
                "sign": SIGNS.get(f"{game}/{name}", name),
                "lesson": lesson.lesson.id if lesson else "",
                "learned": self._learned(name),
                "good": self._said(why) if name == good else "",
            }

    @cached_property
    def _ended(self) -> set[str]:
        return self.course.ended(self.progress)

    def _lessons(self, name: str) -> list[Script]:
        """The lessons of an expansion."""
        place = f"{self.choice['game']}/{name}"
        return [script for script in self.course if place_of(script.lesson.id) == place]

    def _learned(self, name: str) -> LessonState:
        lessons = self._lessons(name)
        if lessons and all(script.lesson.id in self._ended for script in lessons):
            return "done"
        return "begun" if any(self.progress.steps(script.key) for script in lessons) else ""

    def _good(self) -> tuple[str, str]:
        """The expansion that is good to begin with, and the word for the reason: what was learned
        last, else what is being learned, else the first in the box."""
        by_state: dict[LessonState, list[str]] = {}
        names = games.expansion_names(self.choice["game"])
        for name in names:
            by_state.setdefault(self._learned(name), []).append(name)
        times = {entry.lesson: n for n, entry in enumerate(self.progress.entries())}

        def last(name: str) -> int:
            return max(times.get(script.key, -1) for script in self._lessons(name))

        for learned, why in (("done", "good_learned"), ("begun", "good_begun")):
            if found := by_state.get(learned):  # type: ignore[call-overload]
                return max(found, key=last), why
        return names[0], "good_first"

    # Rulings

    def _rulings(self) -> Iterator[RulingGroup]:
        """All that can be ruled in more than one way with these expansions, each under its own."""
        game, used = self.choice["game"], modules(self.choice)
        usual = games.rules(game, used, agreed(self.choice, {})).settings
        for module in games.in_use(game, used):
            open_settings = {
                name: setting
                for name, setting in module.settings.items()
                if len(setting.choices) > 1 and name != EDITION
            }
            if open_settings:
                title = self.words.text("modules", module.name) or module.title
                rulings = [self._ruling(name, s, usual[name]) for name, s in open_settings.items()]
                yield {"title": title, "rulings": rulings}

    def _ruling(self, name: str, setting: Setting, usual: Any) -> Ruling:
        words = self.words
        return {
            "name": name,
            "label": words.setting_name(name),
            "text": words.setting_text(name, setting.text),
            "usual": self._said("usual", choice=words.choice_name(name, usual)),
            "choices": [option(str(c), words.choice_name(name, c)) for c in setting.choices],
        }

    def _said(self, key: str, **params: str | int) -> str:
        return self.wording.any.text("begin", key, **params)


def option(value: str, name: str, off: str = "") -> StartOption:
    return {"value": value, "name": name, "off": off}
