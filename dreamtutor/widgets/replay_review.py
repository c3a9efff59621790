"""The review of a replay: it is counted beside the viewer, when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import RLock
from time import monotonic
from typing import TYPE_CHECKING

from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.review_panel import QUIET, ReviewPanel
from dreamtutor.widgets.replay_drill import ReplayDrill
from dreamtutor.widgets.session import Commands, Values
from dreamtutor.widgets.slices import InSlices

if TYPE_CHECKING:
    from dreamtutor.coach.review import Moved, Review
    from dreamtutor.view.review_words import ReviewWords

OFTEN = 0.4
"""So many seconds at least lie between two updates while it counts."""


class ReplayReview:
    """Counts in slices; nothing is written to the game, and the game is not held meanwhile."""

    def __init__(self, game: Callable[[], Game], words: Words) -> None:
        self.game, self.words = game, words
        self.panel: ReviewPanel = {**QUIET, "words": words.section("review_page")}
        self.states: Iterator[Review] = iter(())
        self.said: ReviewWords | None = None
        self.review: Review | None = None
        """What is known by now."""
        self.drill = ReplayDrill(game, words)
        self.work: InSlices | None = None
        self.tells: Callable[[], object] = lambda: None
        """Tells the page that there is something new."""
        self.told_at = 0.0
        self.lock = RLock()
        self.commands: Commands = {"review": self.ask}

    def ask(self, on: bool = True) -> Values:
        """Count, or no longer."""
        with self.lock:
            self.stop()
            if on:
                self.begin()
            elif self.panel["state"] == "counting":
                self.panel = {**QUIET, "words": self.panel.get("words", {})}
            return self.values()

    def values(self) -> Values:
        panel = dict(self.panel)
        if drill := self.drill.panel():
            panel["drill"] = drill
        return {"review": panel}

    @property
    def layer(self) -> str:
        """What the notes of the review are called."""
        return self.words.text("review_page", "layer")

    @property
    def notes(self) -> list[tuple[str, str, str]]:
        """What it says of steps, when all is counted: their names, what is said, and a glyph."""
        if self.review is None or self.said is None or self.panel["state"] != "done":
            return []
        return [*self.said.steps(self.review)]

    def mistake(self, step: str) -> Moved | None:
        """The mistake at a step, if there is one."""
        mistakes = self.review.mistakes if self.review else ()
        return next((move for move in mistakes if move.node.name == step), None)

    def begin_drill(self) -> None:
        """Set the reader back before the first mistake, if all is counted."""
        if self.review is not None and self.said is not None and self.panel["state"] == "done":
            self.drill.begin(self.review.mistakes, self.said.did)

    def begin(self) -> None:
        from dreamtutor.coach.review import reviewing  # noqa: PLC0415 - it sees both games
        from dreamtutor.view.review_words import ReviewWords  # noqa: PLC0415

        record = self.game().record
        self.said, self.states = ReviewWords(record, self.words), reviewing(record, chunk=1)
        self.take(next(self.states))
        self.told_at = monotonic()
        work = InSlices(lambda: self.slice(work))
        self.work = work
        work.begin()

    def slice(self, work: InSlices) -> bool:
        """Count a little; False if that is all."""
        review = next(self.states, None)
        with self.lock:
            if work.called_off or self.work is not work:
                return False
            if review is None:
                self.work = None
                return False
            is_news = review.state == "done" or monotonic() - self.told_at > OFTEN
            if is_news:
                self.take(review)
                self.told_at = monotonic()
        if is_news:
            self.tells()
        return True

    def take(self, review: Review) -> None:
        assert self.said is not None
        self.review = review
        self.panel = {**self.said.panel(review), "words": self.panel.get("words", {})}

    def stop(self) -> None:
        if self.work is not None:
            self.work.call_off()
            self.work = None

    def close(self) -> None:
        self.stop()
        self.drill.end()
        self.tells = lambda: None
