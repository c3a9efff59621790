"""What the positions of a game should have been worth: TD(lambda)."""

from __future__ import annotations

from collections import defaultdict

from dreamtutor.coach.training.arena import Played

SLOWLY = 0.02
"""How fast the part of games that are won follows."""


class Targets:
    """As long as hardly any game of a kind is won, how near it came counts, too: by `shaping` at
    most, and not at all any more when the part `enough` is won."""

    def __init__(self, shaping: float, enough: float) -> None:
        self.shaping, self.enough = shaping, enough
        self.won: dict[str, float] = defaultdict(lambda: enough)
        """For each kind of selection, the part of the games that is won."""

    def of(self, game: Played, trace: float) -> list[float]:
        """For each position of a game. With a `trace` of 1 only how the game ended counts, with 0
        only what the next position was thought to be worth."""
        kind = game.selection.kind
        self.won[kind] += SLOWLY * (game.won - self.won[kind])
        shaped = self.shaping * max(0.0, 1 - self.won[kind] / self.enough)
        target = (1 - shaped) * game.won + shaped * game.progress**2
        found: list[float] = []
        for best, dared in zip(reversed(game.best), reversed(game.dared), strict=True):
            found.append(target)
            # what came of a whim says nothing about what was before it
            target = best if dared else trace * target + (1 - trace) * best
        return found[::-1]
