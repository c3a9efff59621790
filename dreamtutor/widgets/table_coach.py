"""The coach at a table: what was asked of it, and what it has thought of the question so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from dreamtutor.engine.record import Node
from dreamtutor.engine.rules import Rules
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.coach_panel import QUIET, CoachPanel, remarked
from dreamtutor.widgets.remarks import GameRemarks
from dreamtutor.widgets.session import Commands, OutdatedError, Values
from dreamtutor.widgets.slices import InSlices

if TYPE_CHECKING:
    from dreamtutor.coach.hint import Hint
    from dreamtutor.coach.judge import Judge
    from dreamtutor.view.coach_words import PanelBuilder

OFTEN = 0.25
"""So many seconds at least lie between two updates while it thinks."""
THINKS_ON = 8
"""So many times as many positions are looked at if it is asked to think on."""


def coach() -> Any:
    """What thinks: it sees both games, which takes longer to import than a table takes to begin. So
    it is imported when somebody asks for the first time."""
    from dreamtutor.coach import hint  # noqa: PLC0415

    return hint


class TableCoach:
    """Thinks about the question at which a game stands, when it is asked. Whoever calls a method
    holds the lock of the game; each slice of thinking takes it, too."""

    def __init__(self, game: Callable[[], Game], words: Words) -> None:
        self.game, self.words = game, words
        self.judge: Judge | None = None
        self.node: Node | None = None
        """Where the game stood when it was asked."""
        self.rungs, self.listed = 0, False
        self.asked_why: frozenset[str] = frozenset()
        self.only_ladder = False
        """Does it never say all choices at once, nor a chance?"""
        self.thinks_on = False
        """Was it asked to think for longer?"""
        self.hint: Hint | None = None
        self.hints: Iterator[Hint] = iter(())
        self.work: InSlices | None = None
        self.remarks: GameRemarks | None = None
        """What it remarks without being asked, in a first game."""
        self.tells: Callable[[], object] = lambda: None
        """Tells the page that there is something new."""
        self.told_at = 0.0
        self.version = 0
        """Counts what there is to be told."""
        self.commands: Commands = {
            "hint": self.ask,
            "choices": self.list_choices,
            "think": self.think_on,
            "enough": self.enough,
            "why": self.ask_why,
        }

    def panel(self) -> CoachPanel:
        """What it says now. Whatever it thought of another question is forgotten."""
        if self.node is not None and self.node is not self.game().record.node:
            self.forget()
        words = self.words.section("coach_page")
        if self.hint is None:
            state: Literal["quiet", "thinking"] = "thinking" if self.is_asked else "quiet"
            if state == "quiet" and self.remarks and (say := self.remarks.here):
                return {**remarked(say), "words": words}
            return {**QUIET, "state": state, "words": words}
        listed = self.listed and not self.only_ladder
        panel = self.builder().panel(self.rungs, listed=listed, asked_why=self.asked_why)
        if self.only_ladder:
            panel["ladder"] = True
        if self.hint.steady and self.hint.choices and not self.thinks_on:
            panel["further"] = True
        return {**panel, "words": words}

    def builder(self) -> PanelBuilder:
        from dreamtutor.view.coach_words import PanelBuilder  # noqa: PLC0415 - as in `coach`

        assert self.hint is not None
        chances = not self.only_ladder
        return PanelBuilder(self.game().record, self.words, self.hint, chances=chances)

    @property
    def is_asked(self) -> bool:
        return self.rungs > 0 or self.listed

    # What pages ask for

    def ask(self) -> Values:
        """The next rung of the hint."""
        self.panel()  # that of another question counts no more
        if self.hint is None or not self.hint.steady or self.rungs < self.most_rungs():
            self.rungs += 1
            self.game().ask_help(f"hint {self.rungs}")
        return self.begin()

    def list_choices(self) -> Values:
        """All choices; or no longer."""
        self.panel()
        if self.only_ladder:
            raise OutdatedError
        self.listed = not self.listed
        if self.listed:
            self.game().ask_help("choices")
        return self.begin()

    def think_on(self) -> Values:
        """Think once more, for longer."""
        if self.is_asked and self.hint is not None and not self.thinks_on:
            self.thinks_on = True
            self.hint = replace(self.hint, steady=False, done=0.0)
            self.start()
        return self.values()

    def enough(self) -> Values:
        """Do not think on; and if it thinks no more, say nothing more."""
        if self.work is not None and self.hint is not None:
            self.stop()
            self.hint = replace(self.hint, steady=True, done=1.0)
        else:
            if self.remarks and not self.is_asked:
                self.remarks.read()
            self.forget()
        return self.values()

    def ask_why(self, key: str) -> Values:
        """Why is this choice better, or worse? Asked again, it is said no longer."""
        self.asked_why = self.asked_why ^ {key}
        return self.values()

    def most_rungs(self) -> int:
        return len(self.builder().ladder)

    def values(self) -> Values:
        self.version += 1
        return {"coach": self.panel()}

    # How it thinks

    def begin(self) -> Values:
        """Think, if it does not yet, and somebody wants to know."""
        if not self.is_asked:
            self.forget()
        elif self.hint is None and self.work is None:
            self.node = self.game().record.node
            self.start()
        return self.values()

    def start(self) -> None:
        self.stop()
        session = self.game().record.session
        thinks = coach()
        if self.judge is None or not same_rules(self.judge.rules, session.rules):
            self.judge = thinks.Judge(session.rules)
        budget = thinks.BUDGET * (THINKS_ON if self.thinks_on else 1)
        self.hints = thinks.thinking(session, self.judge, budget)
        self.told_at = 0.0
        work = InSlices(lambda: self.slice(work))
        self.work = work
        work.begin()

    def slice(self, work: InSlices) -> bool:
        """Think a little; False if that is all."""
        with self.game().lock:
            if work.called_off or self.work is not work:
                return False
            if self.node is not self.game().record.node:  # an answer was given meanwhile
                self.stop()
                return False
            hint = next(self.hints)
            if hint.steady or not self.thinks_on:  # thinking on begins with what is known
                self.hint = hint
            elif self.hint is not None:
                self.hint = replace(self.hint, done=hint.done)
            if hint.steady:
                self.work = None
            now = monotonic()
            if hint.steady or now - self.told_at > OFTEN:
                self.told_at = now
                self.version += 1
                self.tells()
            return not hint.steady

    def stop(self) -> None:
        if self.work is not None:
            self.work.call_off()
            self.work = None

    def forget(self) -> None:
        """Nobody has asked anything."""
        self.stop()
        self.node = self.hint = None
        self.rungs, self.listed = 0, False
        self.asked_why, self.thinks_on = frozenset(), False

    # What it says without being asked

    def remark_on(self, game: Game | None) -> None:
        """From here on, remark what mattered in a game; or no longer."""
        if self.remarks is not None:
            self.remarks.stop()
        self.remarks = GameRemarks(game, self.words, self.tell_remark) if game else None

    def tell_remark(self, _say: str) -> None:
        """There is a remark on the last answer."""
        self.version += 1
        self.tells()

    def close(self) -> None:
        self.remark_on(None)
        self.forget()
        self.tells = lambda: None


def same_rules(one: Rules, other: Rules) -> bool:
    return one.modules == other.modules and one.settings == other.settings
