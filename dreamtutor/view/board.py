"""What can be seen of a record, and by which names: the ground of all that is shown of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Event, Moved, Revealed, Swapped
from dreamtutor.engine.modules import Module
from dreamtutor.engine.notation import in_words, unusual
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Prompt
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Placed, Step
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words
from dreamtutor.view.scene import (
    CardMove,
    Face,
    Slot,
)
from dreamtutor.view.slots import Tokens

OF_THE_DECK = ("", "deck")
"""The pools whose cards have the usual back."""


@cache
def face(game: str, card: Card) -> str:
    """The id of a card's picture, with what is not as usual: "onirim/location/red/sun"."""
    if isinstance(card, Back):
        own = "" if card.pool in OF_THE_DECK else "/" + card.pool.replace(" ", "-")
        return f"{game}/back{own}"
    kind = in_words(type(card).__name__).replace(" ", "-")
    return "/".join((game, kind, *map(str, unusual(card))))


def spots(modules: Iterable[Module]) -> list[Spot]:
    """All spots, one for each zone: at the top what is far, then what has to be found, and at the
    bottom what is held."""
    by_zone = {spot.zone: spot for module in modules for spot in module.spots}

    def height(spot: Spot) -> tuple[bool, ...]:
        return () if spot.far else (spot.lie != "goal", spot.lie == "fan")

    return sorted(by_zone.values(), key=height)


class Look:
    """A table, looked at: what lies where, what it is called, and what is hidden."""

    def __init__(
        self,
        rules: Rules,
        words: Words,
        table: Table,
        *,
        tokens: Tokens,
        seen: Sequence[tuple[Event, str]] = (),
        prompt: Prompt | None = None,
    ) -> None:
        self.rules, self.words = rules, words.for_settings(rules.settings)
        self.table, self.prompt = table, prompt
        self.seen = seen
        """What happened last, and to which slots."""
        self.spots = spots(rules.modules)
        self.by_zone = {str(spot.zone): spot for spot in self.spots}
        self.followed, self.tokens = tokens, tokens.zones.copy()
        secret = [spot for spot in self.spots if spot.secret and spot.secret(table)]
        self.secret = {spot.zone for spot in secret}
        self.unseen = {token for zone in self.secret for token in self.tokens[zone]}
        """The cards that whoever sits at the table now does not see."""
        for spot in secret:
            if spot.lie != "pile":  # the eye cannot tell such cards apart
                count = len(self.tokens[spot.zone])
                self.tokens[spot.zone] = [f"{spot.zone} {n}" for n in range(count)]
        at = getattr(prompt, "at", None)
        meant = [getattr(at, one.name) for one in fields(at)] if at else []
        placed = [one for one in meant if isinstance(one, Placed)]
        self.meant = {token for one in placed for token in self.lying(one.zone, one)[:1]}
        """The cards that the question is about."""
        self.faces: dict[str, Face] = {}
        self.new = {token for event, token in seen if isinstance(event, Moved | Revealed)}

    def is_shown(self, spot: Spot) -> bool:
        if spot.under:
            return spot.under(self.table) is not None
        if self.table[spot.zone]:
            return True
        return bool(self.table[spot.at]) if spot.at and spot.always else spot.always

    def heading(self, spot: Spot) -> str:
        return heading(self.words, spot, self.table)

    def drawn(self, token: str, card: Card) -> Slot:
        """A slot with the picture of a card; what the picture says is kept for all."""
        picture = face(self.words.game, card)
        if picture not in self.faces:
            name, say = self.words.name(card), self.words.card(card)
            self.faces[picture] = {"name": str(name), "say": str(say)}
        return {"id": token, "face": picture}

    def spot(self, zone: str | None) -> Spot | None:
        return next((one for one in self.spots if one.zone == zone), None)

    def lying(self, zone: str, card: Card) -> list[str]:
        """The tokens of the slots of a zone that show this card; of one at its place, those on
        which the same lies."""
        cards, tokens, spot = self.table.zones[zone], self.tokens[zone], self.spot(zone)
        wanted = card.card if isinstance(card, Placed) else card
        found = [n for n, one in enumerate(cards) if one is wanted]
        if isinstance(card, Placed) and spot and spot.on:
            after = [next(iter(cards[n + 1 : n + 2]), None) for n in found]
            on = [one if one and spot.on(one) else None for one in after]
            found = [n for n, one in zip(found, on, strict=True) if one is card.under]
        return [tokens[n] for n in found]

    def slots(self, choice: Step) -> list[str]:
        """The slots that a choice belongs to: each that shows its card, one that it names by its
        number, or a whole zone, as for a card inside a pile."""
        found: list[str] = []
        for zone, card in choice.about():
            spot = self.spot(zone)
            if spot is None or not self.is_shown(spot):
                continue
            if card is None:
                found.append(zone)
                continue
            if isinstance(card, int):
                found.append(self.tokens[zone][card])
                continue
            tokens = self.lying(zone, card)
            if spot.lie in ("pile", "under"):
                top = self.tokens[zone][:1] if spot.top == "first" else self.tokens[zone][-1:]
                tokens = [token if [token] == top and not spot.under else zone for token in tokens]
            elif spot.waits and not tokens:
                waiting = enumerate(spot.waits(self.table))
                tokens = [f"{zone} {n}" for n, one in waiting if one is card]
            found += tokens
        return list(dict.fromkeys(found))

    def places(self, because: Sequence[tuple[Any, int]]) -> list[str]:
        return [self.tokens[zone][n] for zone, n in because if n < len(self.tokens[zone])]

    def remark(self, remark: Remark) -> str:
        key, params = remark
        return self.words.remark(key, params)


class Seat(Look):
    """The table as whoever plays looks at it: with the record that leads on from here."""

    def __init__(self, record: Record, words: Words) -> None:
        tokens, seen = Tokens(record.rules.table), []
        for node in record.node.line():
            seen = tokens.follow(node.events)
        rules, table, prompt = record.rules, record.table, record.prompt
        super().__init__(rules, words, table, tokens=tokens, seen=seen, prompt=prompt)
        self.record = record
        self.real = isinstance(record.dealer, Human)
        """Is there a real deck on the player's table?"""
        self.weights = self.weighed(self.table)

    def weighed(self, table: Table) -> dict[str, int]:
        """How all scales stand: the sum of both sides of each."""
        sums: dict[str, int] = {}
        for spot in self.spots:
            if spot.weighs and spot.at and table[spot.at]:
                sums[spot.at] = sums.get(spot.at, 0) + sum(map(spot.weighs, table[spot.zone]))
        return sums


def heading(words: Words, spot: Spot, table: Table) -> str:
    """What stands above a zone; above a card that scales hang on, its name."""
    card = table[spot.zone][0] if spot.lie == "scales" and table[spot.zone] else None
    name = words.name(card) if card else ""
    return words.said("zones", spot.zone, name=name) or str(name) or spot.zone


def moves(seen: Sequence[tuple[Event, str]]) -> list[CardMove]:
    """The cards that travelled, and between which places, by what these are called now."""
    found: list[CardMove] = []
    for event, token in seen:
        if isinstance(event, Swapped):
            new: dict[str, str] = {event.zone: event.other, event.other: event.zone}
            found = [(one, new.get(a, a), new.get(b, b)) for one, a, b in found]
        elif isinstance(event, Moved):
            found.append((token, event.source, event.target))
    return found
