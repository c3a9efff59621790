"""All cards of a game, as its rules lay them out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.notation import write
from dreamtutor.engine.seats import Player


@cache
def card_named(game: str) -> dict[str, Card]:
    """All cards of a game by their words: "red sun", "mirror", "red found order"."""
    return {write(card): card for card in all_cards(game)}


def all_cards(game: str) -> Iterator[Card]:
    """Each card of a game with all its expansions, some several times; also as they look in the
    middle of a game."""
    for settings in ({}, games.hard(game, games.ALL)):
        table = games.rules(game, games.ALL, settings, seats=2).table
        for pile in (*table.zones.values(), *table.pools.values()):
            yield from (card for card in pile if not isinstance(card, Back))
    yield from games.scenes(game).other_faces()
    yield from (Player(name, at) for name in ("one", "two") for at in ("", "away"))
