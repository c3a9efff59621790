"""What can be seen of a table, and the names of what is seen: all that is shown is made from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from dreamtutor.engine.cards import Back, Card, Placed
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Event, Moved, Revealed, Swapped
from dreamtutor.engine.modules import Module
from dreamtutor.engine.notation import in_words, unusual
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Prompt
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Step
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
    """The spots of all zones, each once: at the top what is far, then what has to be found, and at
    the bottom what is held."""
    by_zone = {spot.zone: spot for module in modules for spot in module.spots}

    def height(spot: Spot) -> tuple[bool, ...]:
        return () if spot.far else (spot.lie != "goal", spot.lie == "fan")

    return sorted(by_zone.values(), key=height)


class BoardView:
    """A table as it is shown: what lies where, what it is called, and what is hidden."""

    def __init__(
        self,
        rules: Rules,
        words: Words,
        table: Table,
        *,
        tokens: Tokens,
        happened: Sequence[tuple[Event, str]] = (),
        prompt: Prompt | None = None,
    ) -> None:
        self.rules, self.words = rules, words.for_settings(rules.settings)
        self.table, self.prompt = table, prompt
        self.happened = happened
        """What happened last, and to which slots."""
        self.spots = spots(rules.modules)
        self.by_zone = {str(spot.zone): spot for spot in self.spots}
        self.tracked, self.tokens = tokens, tokens.zones.copy()
        """The slots of each zone, as they are followed from the start, and as they are shown."""
        secret = [spot for spot in self.spots if spot.secret and spot.secret(table)]
        self.secret = {spot.zone for spot in secret}
        """The zones whose cards are hidden from whoever sits at the table now."""
        self.unseen_slots = {token for zone in self.secret for token in self.tokens[zone]}
        for spot in secret:
            if spot.lie != "pile":  # the eye cannot tell such cards apart
                count = len(self.tokens[spot.zone])
                self.tokens[spot.zone] = [f"{spot.zone} {n}" for n in range(count)]
        self.asked_about = set(self._asked_about(prompt))
        """The slots with the cards that the question is about."""
        self.faces: dict[str, Face] = {}
        """All pictures that are shown, in words."""
        self.new = {token for event, token in happened if isinstance(event, Moved | Revealed)}

    def _asked_about(self, prompt: Prompt | None) -> Iterator[str]:
        at = getattr(prompt, "at", None)
        for field in fields(at) if at else ():
            value = getattr(at, field.name)
            if isinstance(value, Placed):
                yield from self.slots_with(value.zone, value)[:1]

    def is_shown(self, spot: Spot) -> bool:
        """Is a zone on the table now? Some are only there when something lies in them."""
        if spot.under:
            return spot.under(self.table) is not None
        if self.table[spot.zone]:
            return True
        return bool(self.table[spot.at]) if spot.at and spot.always else spot.always

    def heading(self, spot: Spot) -> str:
        return heading(self.words, spot, self.table)

    def slot_showing(self, token: str, card: Card) -> Slot:
        """A slot with the picture of a card; what the picture says is kept for all."""
        picture = face(self.words.game, card)
        if picture not in self.faces:
            name, say = self.words.name(card), self.words.card(card)
            self.faces[picture] = {"name": str(name), "say": str(say)}
        return {"id": token, "face": picture}

    def spot(self, zone: str | None) -> Spot | None:
        return self.by_zone.get(zone) if zone is not None else None

    def slots_with(self, zone: str, card: Card) -> list[str]:
        """The slots of a zone that show this card; of a card at its place, those on which the same
        lies."""
        cards, tokens, spot = self.table.zones[zone], self.tokens[zone], self.spot(zone)
        wanted = card.card if isinstance(card, Placed) else card
        places = [n for n, there in enumerate(cards) if there is wanted]
        if isinstance(card, Placed) and spot and spot.on:
            following = {n: next(iter(cards[n + 1 : n + 2]), None) for n in places}
            on = {n: after if after and spot.on(after) else None for n, after in following.items()}
            places = [n for n in places if on[n] is card.under]
        return [tokens[n] for n in places]

    def slots_of(self, choice: Step) -> list[str]:
        """The slots that a choice belongs to: each that shows its card, the one that it names by
        its number, or a whole zone, as for a card inside a pile."""
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
            tokens = self.slots_with(zone, card)
            if spot.lie in ("pile", "under"):
                top = self.tokens[zone][:1] if spot.top == "first" else self.tokens[zone][-1:]
                tokens = [token if [token] == top and not spot.under else zone for token in tokens]
            elif spot.waits and not tokens:
                waiting = enumerate(spot.waits(self.table))
                tokens = [f"{zone} {n}" for n, awaited in waiting if awaited is card]
            found += tokens
        return list(dict.fromkeys(found))

    def slots_at(self, places: Sequence[tuple[Any, int]]) -> list[str]:
        """The slots at these places, as far as they can be seen."""
        return [self.tokens[zone][n] for zone, n in places if n < len(self.tokens[zone])]

    def remark(self, remark: Remark) -> str:
        """What is worth saying of a zone, in words."""
        key, params = remark
        return self.words.remark(key, params)


class PlayerView(BoardView):
    """A table as it is shown to whoever plays at it: with the record that leads on from here."""

    def __init__(self, record: Record, words: Words) -> None:
        tokens, happened = Tokens(record.rules.table), []
        for node in record.node.line():
            happened = tokens.follow(node.events)
        rules, table, prompt = record.rules, record.table, record.prompt
        super().__init__(rules, words, table, tokens=tokens, happened=happened, prompt=prompt)
        self.record = record
        self.real_deck = isinstance(record.dealer, Human)
        """Is there a real deck on the player's table?"""
        self.weights = self.weights_on(self.table)

    def weights_on(self, table: Table) -> dict[str, int]:
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
    return words.text("zones", spot.zone, name=name) or str(name) or spot.zone


def moves(happened: Sequence[tuple[Event, str]]) -> list[CardMove]:
    """The cards that travelled, and between which places, by what these are called now."""
    found: list[CardMove] = []
    for event, token in happened:
        if isinstance(event, Swapped):
            new: dict[str, str] = {event.zone: event.other, event.other: event.zone}
            found = [(slot, new.get(a, a), new.get(b, b)) for slot, a, b in found]
        elif isinstance(event, Moved):
            found.append((token, event.source, event.target))
    return found
