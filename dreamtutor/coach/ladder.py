"""A hint in words, on a ladder: what matters, what to think of, which card, and the move and why.

    print("\n".join(rung.say for rung in ladder(think(session), words)))

Each rung says a little more, so that the choice stays the learner's as long as they like.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dreamtutor.coach.ahead import Ahead
from dreamtutor.coach.calibration import calibrated
from dreamtutor.coach.hint import Choice, Hint, kind
from dreamtutor.coach.reasons import WORTH_SAYING, Reason, reasons, told, worth_saying
from dreamtutor.engine.cards import Card
from dreamtutor.engine.steps import Arrange, Pass, Step
from dreamtutor.texts import Words
from dreamtutor.texts.choices import answer_text

RUNGS = ("matters", "think", "card", "move")
HARDLY = 0.03
"""Where fewer games are won, it means little that all choices are alike."""
Point = tuple[str, Card | int | None]
"""A card in a zone, a slot there, or the whole zone."""


@dataclass(frozen=True)
class Rung:
    """A part of a hint."""

    name: str
    say: str
    points: tuple[Point, ...] = ()
    """What it is about."""


def ladder(hint: Hint, words: Words, *, chances: bool = True) -> list[Rung]:
    """The rungs of a hint, the least telling first. `chances`: is it said how often the best choice
    wins?"""
    if not hint.choices:
        return [Rung("matters", words.text("coach", "none"))]
    return list(Ladder(hint, words, chances=chances).rungs())


class Ladder:
    """Puts a hint into words."""

    def __init__(self, hint: Hint, words: Words, *, chances: bool = True) -> None:
        self.hint, self.words, self.chances = hint, words, chances
        self.best = hint.choices[0]
        rival = hint.rival
        self.reasons = reasons(hint.judge, self.best.way, rival.way) if rival else []

    def rungs(self) -> Iterator[Rung]:
        yield Rung("matters", self.matters())
        if self.is_all_the_same:
            yield Rung("move", self.move(), self.points())
            return
        yield Rung("think", self.think(), self.zones())
        if cards := self.cards():
            yield Rung("card", self.text("cards", cards=self.words.cards(cards)), self.points())
        yield Rung("move", self.move(), self.points())

    @property
    def is_all_the_same(self) -> bool:
        """Is it of no matter what one chooses? Then nobody is led to one of the choices."""
        return len(self.hint.good) == len(self.hint.choices)

    def matters(self) -> str:
        """How much depends on the choice, and on what."""
        if self.is_all_the_same:
            return self.text("all_close" if self.best.chance >= HARDLY else "all_low")
        good = self.hint.good
        found = [self.text("close", count=len(good))] if len(good) > 1 else []
        if self.reasons:
            found.append(self.what_it_depends_on())
        return self.words.joined(found)

    def what_it_depends_on(self) -> str:
        """The place that speaks most for the best choice; if none does, it is not to be seen."""
        most = max(self.reasons, key=lambda reason: reason.share)
        return self.about(most) if most.share >= WORTH_SAYING else self.text("unseen")

    def about(self, reason: Reason) -> str:
        topic = reason.topics[0]
        zone = self.words.text("zones", topic) or str(self.words.zone(topic))
        return self.words.text("matters", topic) or self.text("depends", zone=zone)

    def think(self) -> str:
        """What kind of answer it is."""
        prompt = self.hint.session.prompt
        sorts = isinstance(prompt, Arrange)
        name = type(prompt).__name__ if sorts else kind(self.best.way)
        if own := self.words.text("think", name):
            return own
        if sorts:
            return self.text("sort")
        if zones := self.zones():
            zone = str(zones[0][0])
            return self.text("look", zone=self.words.text("zones", zone) or self.words.zone(zone))
        return self.text("no_card")

    def zones(self) -> tuple[Point, ...]:
        return tuple(dict.fromkeys((zone, None) for zone, _ in self.points()))

    def points(self) -> tuple[Point, ...]:
        """The cards that the answer is about, and where they lie."""
        answer, prompt = self.best.way.answers[0], self.hint.session.prompt
        if isinstance(answer, Step):
            return tuple((str(zone), card) for zone, card in answer.about())
        source = getattr(prompt, "source", None)
        return ((str(source), None),) if source else ()

    def cards(self) -> list[Card]:
        """The cards that it is about."""
        answer = self.best.way.answers[0]
        if isinstance(answer, tuple):
            return [*answer[0]]
        table = self.hint.session.table
        found = (table.zones[z][c] if isinstance(c, int) else c for z, c in self.points())
        return [card for card in found if card is not None]

    def move(self) -> str:
        """The move, why, and how often it wins."""
        key = "example" if self.is_all_the_same else "move"
        lines = [self.text(key, choice=way_text(self.hint, self.words, self.best.way))]
        lines += self.why()
        if self.chances:
            lines.append(chance_text(self.hint, self.words, self.best))
        return self.words.joined([line for line in lines if line])

    def why(self) -> list[str]:
        """The reasons for the best choice, against the one with which it is compared."""
        rival = self.hint.rival
        if rival is None or rival.good:
            return []
        return why(self.hint, self.words, self.best, rival)

    def text(self, key: str, /, **params: Any) -> str:
        return self.words.text("coach", key, **params)


def why(hint: Hint, words: Words, one: Choice, other: Choice) -> list[str]:
    """Why one choice is better than another, or worse. Reasons explain what the positions look
    like; where only the next card shows the difference, that is said."""
    if one.good and other.good:
        return [words.text("coach", "as_good")]
    found = reasons(hint.judge, one.way, other.way)
    better = one.liking > other.liking
    looks_better = sum(reason.share for reason in found) > 0
    if looks_better != better:
        return [words.text("coach", "next_card" if better else "next_card_worse")]
    found, before = worth_saying(found), hint.session.table
    said = told(hint.judge, words, one.way, other.way, found, before=before)
    return said or [words.text("coach", "no_reason" if better else "no_reason_worse")]


def way_text(hint: Hint, words: Words, way: Ahead) -> str:
    """The answers of a way to go on, in words; that nothing more is done goes without saying."""
    fork = hint.session.fork(hint.session.dealer)
    said = ""
    for answer in way.answers:
        if not (said and isinstance(answer, Pass)):
            one = answer_text(words, fork.prompt, answer)
            said = words.text("coach", "then", first=said, next=one) if said else one
        if answer is not way.answers[-1]:
            fork.answer(answer)
    return said


def chance_text(hint: Hint, words: Words, choice: Choice) -> str:
    """How often a choice wins, if that was counted for this selection."""
    chance = calibrated(hint.judge, choice.chance)
    if chance is None:
        return words.text("coach", "uncounted")
    low, high, about = (percent(words, x) for x in (chance.low, chance.high, chance.about))
    if low == high:
        return words.text("coach", "chance_sure", about=about)
    return words.text("coach", "chance", about=about, low=low, high=high)


def percent(words: Words, chance: float) -> str:
    """A chance as it is shown: "80%"."""
    return words.text("known", "share", n=round(100 * chance))
