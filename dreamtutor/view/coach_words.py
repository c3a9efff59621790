"""A hint in words, as the page shows it."""

from __future__ import annotations

from dreamtutor.coach.calibration import calibrated
from dreamtutor.coach.hint import Choice, Hint
from dreamtutor.coach.ladder import Rung, ladder, percent, way_text, why
from dreamtutor.engine.cards import Card
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Pick
from dreamtutor.engine.steps import Step
from dreamtutor.texts import Words
from dreamtutor.view.board import PlayerView
from dreamtutor.view.coach_panel import CoachChoice, CoachPanel, CoachRung

MOST = 10
"""So many choices are shown."""
WIDE = 0.08
"""Where a range is wider than this it is shown, not a number in it."""


class PanelBuilder:
    """Puts a hint into words for the page."""

    def __init__(self, record: Record, words: Words, hint: Hint, *, chances: bool = True) -> None:
        """`chances`: does it say how often the best choice wins?"""
        self.record, self.hint = record, hint
        self.words = words.for_settings(record.rules.settings)
        self.ladder = ladder(hint, self.words, chances=chances) if hint.steady else []

    def panel(
        self, rungs: int, *, listed: bool, asked_why: frozenset[str] = frozenset()
    ) -> CoachPanel:
        """`rungs`: so many were asked for. Are the choices listed? For which was asked why?"""
        hint = self.hint
        view = PlayerView(self.record, self.words) if rungs else None
        panel: CoachPanel = {
            "state": "steady" if hint.steady else "thinking",
            "done": round(hint.done, 2),
            "rungs": [self.rung(view, rung) for rung in self.ladder[:rungs] if view],
            "more": not hint.steady or rungs < len(self.ladder),
        }
        if listed:
            panel["choices"] = [self.choice(choice, asked_why) for choice in self.shown()]
            panel["note"] = self.note()
        return panel

    def rung(self, view: PlayerView, rung: Rung) -> CoachRung:
        points = (slot for zone, card in rung.points for slot in slots(view, zone, card))
        return {"name": rung.name, "say": rung.say, "points": [*dict.fromkeys(points)]}

    def shown(self) -> list[Choice]:
        """The choices in the order in which they are shown: none is claimed before it is known."""
        found, prompt = [*self.hint.choices[:MOST]], self.hint.session.prompt
        if not self.hint.steady and isinstance(prompt, Pick):
            places = {write(option): n for n, option in enumerate(prompt.options)}
            found.sort(key=lambda choice: places.get(key_of(choice), len(places)))
        return found

    def choice(self, choice: Choice, asked_why: frozenset[str]) -> CoachChoice:
        answer, key = choice.way.answers[0], key_of(choice)
        shown: CoachChoice = {
            "key": key,
            "say": way_text(self.hint, self.words, choice.way),
            "good": choice.good,
        }
        if isinstance(answer, Step):
            shown["option"] = key
        if chance := calibrated(self.hint.judge, choice.chance):
            unsure = choice.estimate.unsure
            low, high = max(0.0, chance.low - unsure), min(1.0, chance.high + unsure)
            shown["range"] = round(low, 3), round(chance.about, 3), round(high, 3)
            shown["chance"] = self.chance_in_words(low, chance.about, high)
        if key in asked_why:
            shown["why"] = self.why(choice)
        return shown

    def chance_in_words(self, low: float, about: float, high: float) -> str:
        if high - low > WIDE:
            ends = percent(self.words, low), percent(self.words, high)
            return self.words.text("coach", "range", low=ends[0], high=ends[1])
        return self.words.text("coach", "about", chance=percent(self.words, about))

    def why(self, choice: Choice) -> list[str]:
        """Why a choice is better than its rival; or worse than the best."""
        best, rival = self.hint.choices[0], self.hint.rival
        if choice is not best:
            return why(self.hint, self.words, choice, best)
        return why(self.hint, self.words, best, rival) if rival else []

    def note(self) -> str:
        """Whose chance it is, and how many choices are as good."""
        counted = calibrated(self.hint.judge, 0.5) is not None
        return self.words.text("coach", "whose" if counted else "uncounted")


def key_of(choice: Choice) -> str:
    return write(choice.way.answers[0])


def slots(view: PlayerView, zone: str, card: Card | int | None) -> list[str]:
    """The slots that show a card in a zone; the zone itself if they are not to be seen."""
    if isinstance(card, int):
        return [view.tokens[zone][card]]
    found = view.slots_with(zone, card) if card is not None else []
    return found or [zone]
