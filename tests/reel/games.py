"""Games to look at afterwards, played without a face."""

from __future__ import annotations

from random import Random
from typing import Any

from dreamtutor.engine.notation import write
from dreamtutor.engine.players import random as guessing
from dreamtutor.engine.session import Over
from dreamtutor.replay.game import Game, new_game
from tests.players import careful


def played(
    game: str = "onirim", modules: str = "", *, deal: str = "1", most: int = 1000, **how: Any
) -> Game:
    """A game that somebody has played, to its end or so many answers long. It is written down
    nowhere."""
    begun, random = new_game(game, modules, deal=deal, **how), Random(deal).random
    go_on(begun, random, most)
    return begun


def go_on(game: Game, random: Any, most: int = 1000) -> None:
    player = careful if game.header.game == "onirim" else guessing
    for _ in range(most):
        if isinstance(game.record.prompt, Over):
            return
        game.answer(write(player(game.record.session, random)))


def with_side_line(game: Game, back: int = 5) -> tuple[list[str], list[str]]:
    """Another line beside the end of a game: the steps of the line that was played, which is
    played again in the end, and those of the other."""
    main, random = names(game), Random("another").random
    game.undo(back)
    while not isinstance(game.record.prompt, Over):
        game.answer(write(guessing(game.record.session, random)))
    beside = [name for name in names(game) if name not in main]
    game.go(main[-1])
    assert beside, "the same was played again"
    return main, beside


def names(game: Game) -> list[str]:
    """The steps that led to where the game stands."""
    return [str(node.name) for node in game.record.node.line()]
