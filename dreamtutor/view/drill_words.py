"""A mistake that is set before the reader again, in words."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.coach.calibration import calibrated
from dreamtutor.coach.drill import Drill, Tried
from dreamtutor.coach.hint import Choice
from dreamtutor.coach.ladder import percent, why
from dreamtutor.coach.review import LEAST
from dreamtutor.engine.record import Record
from dreamtutor.texts import Words
from dreamtutor.view.coach_panel import CoachRung
from dreamtutor.view.coach_words import PanelBuilder


class DrillWords:
    """Says what is asked, how good an answer is, and why."""

    def __init__(self, record: Record, words: Words, drill: Drill) -> None:
        """`record`: it stands at the question."""
        self.words, self.drill = words.for_settings(record.rules.settings), drill
        self.builder = PanelBuilder(record, words, drill.hint)

    def asked(self, mistake: str) -> list[str]:
        """`mistake`: what was done there, and what it cost."""
        return [mistake, self.say("drill_ask"), self.say("drill_how", n=f"{100 * LEAST:.0f}")]

    def tried(self, tried: Tried) -> list[str]:
        """How good an answer is; of one that is as good as the best, why that is so."""
        if not tried.right:
            key = "drill_same" if tried.was_played else "drill_worse"
            return [self.compared(key, tried.choice)]
        found = [self.compared("drill_right", tried.choice)]
        if not tried.is_best:
            found.append(self.say("drill_as_good"))
        return [*found, *self.why(tried.choice)]

    def why(self, choice: Choice) -> Iterator[str]:
        """Why it is better than what was played."""
        hint = self.drill.hint
        yield from why(hint, self.words, choice, self.drill.played)

    def compared(self, key: str, choice: Choice) -> str:
        """How often an answer wins, what was played, and the best; without a chance where none was
        counted."""
        chances = [self.chance(each) for each in (choice, self.drill.played, self.drill.best)]
        if None in chances:
            return self.say(f"{key}_rough")
        this, played, best = (str(chance) for chance in chances)
        return self.say(key, chance=this, played=played, best=best)

    def chance(self, choice: Choice) -> str | None:
        found = calibrated(self.drill.look.judge, choice.chance)
        return percent(self.words, found.about) if found else None

    def rung(self, number: int) -> CoachRung:
        """A rung of the hint, from 0 on."""
        return self.builder.panel(number + 1, listed=False)["rungs"][number]

    @property
    def rungs(self) -> int:
        """So many hints are there before the last one, which says the answer."""
        return len(self.builder.ladder) - 1

    @property
    def answer(self) -> CoachRung:
        """The better answer, and why."""
        return self.rung(self.rungs)

    def say(self, key: str, **fields: str | int) -> str:
        return self.words.text("review_page", key, **fields)
