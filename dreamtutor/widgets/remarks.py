"""What the coach remarks without being asked: in a first game, and where a lesson lets one play
freely. It thinks beside the table, and says at most three times in a game what mattered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Node
from dreamtutor.engine.steps import Step
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.widgets.slices import InSlices

MOST = 3
"""So many remarks are made in a game."""


def coach() -> Any:
    """What thinks: it sees both games, which takes long to import."""
    from dreamtutor.coach import remarks  # noqa: PLC0415

    return remarks


class GameRemarks:
    """What was remarked in one game. Whoever calls a method holds the lock of the game."""

    def __init__(self, game: Game, words: Words, tells: Callable[[str], object]) -> None:
        """`tells` is told of each remark."""
        self.game, self.tells = game, tells
        self.words = words.for_settings(game.record.rules.settings)
        self.said: list[tuple[Node, str]] = []
        """The remarks, each with where the game stood then."""
        self.work: InSlices | None = None
        self.thoughts: Iterator[str | None] = iter(())

    @property
    def here(self) -> str:
        """What was remarked on the last answer; empty if nothing was."""
        node = self.game.record.node
        return next((say for at, say in self.said if at is node), "")

    def answered(self) -> None:
        """An answer was given: think about it, unless enough was said in this game."""
        self.stop()
        node = self.game.record.node
        is_choice = node.parent is not None and isinstance(node.answer, Step | tuple)
        if not is_choice or len(self.said) >= MOST or any(at is node for at, _ in self.said):
            return
        work = InSlices(lambda: self.slice(work, node))
        self.thoughts, self.work = self.thinking(node), work
        work.begin()

    def thinking(self, node: Node) -> Iterator[str | None]:
        """What is to be said of an answer: nothing yet, while it thinks."""
        assert node.parent is not None
        assert node.answer is not None
        question = self.game.record.position(node.parent, Human())
        yield from coach().remarking(question, node.answer, self.words)

    def slice(self, work: InSlices, node: Node) -> bool:
        """Think a little; False if that is all."""
        coach()  # nobody waits for the import
        with self.game.lock:
            if work.called_off or node is not self.game.record.node:
                return False
            if (say := next(self.thoughts, "")) is None:
                return True
            self.work = None
            if say:
                self.said.append((node, say))
                self.tells(say)
            return False

    def read(self) -> None:
        """What was said here has been read, and is not said again."""
        node = self.game.record.node
        self.said = [(at, "" if at is node else say) for at, say in self.said]

    def stop(self) -> None:
        """Think no more."""
        if self.work is not None:
            self.work.call_off()
            self.work = None
