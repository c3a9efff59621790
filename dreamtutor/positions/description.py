"""From a table to a description from which it can be laid again (`layout`)."""

from __future__ import annotations

from typing import Any

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.table import Table
from dreamtutor.positions.words import game_of, zones

Described = dict[str, list[str] | dict[str, Any]]


def described(rules: Rules, table: Table) -> Described:
    """What lies open on a table, in the words of lessons. What is hidden is not named."""
    scenes, found = games.scenes(game_of(rules)), Described()
    named = {zone: word for word, zone in zones(rules).items()}
    left = {zone: words for zone, cards in table.zones.items() if (words := open_cards(cards))}
    for zone in [*left]:
        word = named.get(zone, zone)
        if row := scenes.row(word):
            city, *sides = (left.pop(part, []) for part in row)
            if city:
                found[word] = {"card": city[0], "left": sides[0], "right": sides[1]}
        elif zone in left and not is_side(rules, zone):
            found[word] = left.pop(zone)
    return found


def is_side(rules: Rules, zone: str) -> bool:
    """Is a zone a part of a row, and told of with it?"""
    row = games.scenes(game_of(rules)).row
    return any(zone in (row(word) or ()) for word in zones(rules))


def open_cards(cards: list[Card]) -> list[str]:
    return [write(card) for card in cards if not isinstance(card, Back)]
