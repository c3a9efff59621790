"""What the board shows of a deal that several play: who got how far, and two lines compared."""

from __future__ import annotations

from dreamtutor import games
from dreamtutor.classrooms.board_types import BoardGame, BoardTournament
from dreamtutor.classrooms.deals import BegunGame, Deals, PlayedGame, compared
from dreamtutor.texts import Words
from dreamtutor.view.history import Comparison


class Tournament:
    """One deal for all."""

    def __init__(self, deals: Deals, words: Words) -> None:
        self.deals, self.words = deals, words
        self.two: list[str] = []
        """The learners whose lines are compared."""
        self._known: tuple[object, Comparison | None] = (None, None)
        """The comparison that was made last, and of what: it plays both games again."""

    def choose(self, learner: str) -> None:
        """Compare the line of a learner with the one that was chosen before; or no longer."""
        if learner in self.two:
            self.two.remove(learner)
        else:
            self.two = [*self.two[-1:], learner]

    def state(self, deal: str, labels: dict[str, str]) -> BoardTournament | None:
        """All that is shown of a deal."""
        rows = self.deals.table(deal)
        if not rows:
            return None
        self.two = [id_ for id_ in self.two if id_ in {game.learner for game, _ in rows}]
        aim = games.aim(rows[0][0].header.game)[0]
        return {
            "deal": self.deals.title(deal),
            "aim": self.words.text("class", f"aim_{aim}"),
            "games": [self._row(*row, labels) for row in rows],
            "compared": self._compared(deal),
            "sides": [labels.get(id_, id_) for id_ in self.two] if len(self.two) > 1 else [],
        }

    def _row(self, begun: BegunGame, played: PlayedGame, labels: dict[str, str]) -> BoardGame:
        note = "not_played" if played.wrong else "knew" if played.knew else ""
        return {
            "id": begun.learner,
            "label": labels.get(begun.learner, begun.learner),
            "gained": played.gained,
            "turns": played.turns,
            "outcome": played.outcome,
            "note": self.words.text("class", note) if note else "",
            "chosen": begun.learner in self.two,
        }

    def _compared(self, deal: str) -> Comparison | None:
        if len(self.two) < 2:
            return None
        by_learner = {game.learner: game for game in self.deals.of(deal)}
        two = [by_learner[id_] for id_ in self.two]
        about = [(game.path, self.deals.played.get(game.path)) for game in two]
        if self._known[0] != about:
            self._known = about, compared(two[0], two[1], self.words.lang)
        return self._known[1]
