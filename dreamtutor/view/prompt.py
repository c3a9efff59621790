"""The question on the table: what can be answered, what cannot, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dreamtutor.coach.knowledge import knowledge
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Chance, Over, Pick, Session
from dreamtutor.engine.steps import Arrange, Pass, Placed, Step
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words
from dreamtutor.view.board import Look, Seat
from dreamtutor.view.card_grid import families, letters
from dreamtutor.view.narration import tell
from dreamtutor.view.outcomes import changed, onward, tip, weighing
from dreamtutor.view.scene import (
    Option,
    ScenePrompt,
    SceneRefusal,
    Slot,
)


def asked(look: Seat) -> ScenePrompt:
    prompt, words = look.prompt, look.words
    if isinstance(prompt, Pick):
        return {
            "kind": "pick",
            "say": words.question(look.rules, prompt.at, prompt.options[0].why),
            "why": prompt.options[0].why,
            "options": [option_of(look, one, prompt.options[0].why) for one in prompt.options],
            "refusals": [refusal_of(look, one) for one in prompt.refused],
        }
    if isinstance(prompt, Arrange):
        return arranging(look, prompt)
    if isinstance(prompt, Chance):
        return coming_up(look, prompt)
    assert isinstance(prompt, Over)
    return over(look)


def over(look: Look) -> ScenePrompt:
    """How the game ended."""
    told, outcome = tell(look.words, look.seen[-1:]), look.table.outcome  # the end, and why
    return {
        "kind": "over",
        "say": told[0]["say"] if told else look.words.said("game", f"over_{outcome}"),
        "why": look.table.log[-1].why if look.table.log else "",
        "options": [],
        "refusals": [],
        "outcome": "won" if outcome == "won" else "lost",
    }


def option_of(look: Seat, choice: Step, why: str) -> Option:
    option: Option = {
        "words": write(choice),
        "label": label(look.words, look.prompt, choice),
        "slots": look.slots(choice),
    }
    ahead: Session = look.record.position(look.record.node, Human())
    known = len(ahead.table.log)
    ahead.answer(choice)
    if sums := changed(look, ahead):
        option["weighs"] = sums
    if said := tip(look, choice, ahead, known) or weighing(look, sums):
        option["tip"] = said
    if choice.why != why:
        option["why"] = choice.why
    if choice is onward(look.prompt):
        option["onward"] = True
    return option


def refusal_of(look: Seat, choice: Step) -> SceneRefusal:
    refusal: SceneRefusal = {
        "words": write(choice),
        "label": label(look.words, look.prompt, choice),
        "say": look.words.refusal(look.rules, choice, choice.why),
        "why": choice.why,
        "slots": look.slots(choice),
    }
    if choice.free:
        refusal["aside"] = True
    if because := look.places(choice.because):
        refusal["because"] = because
    return refusal


def coming_up(look: Seat, prompt: Chance) -> ScenePrompt:
    """A real card is turned over: it can be each of those that may lie there."""
    cards, typed = list(look.table.odds(prompt.pool)), letters(look.words, look.rules.table)
    places = {card: n for n, card in enumerate(cards)}
    stocks = knowledge(look.record).stocks
    options: list[Option] = []
    for card in cards:
        option: Option = {"words": write(card), "label": look.words.card(card), "slots": []}
        option["face"] = look.drawn("", card)["face"]
        option["left"] = sum(stock.counts.get(card, 0) for stock in stocks)
        option["typed"] = typed[card]
        options.append(option)
    all_ = [one for one in typed if one in places or is_like(one, cards, look.rules.table)]
    return {
        "kind": "chance",
        "say": which_one(look, prompt, look.record, look.record.node),
        "why": prompt.why,
        "options": options,
        "refusals": [],
        "families": [
            {"label": label, "rows": [[places.get(card, -1) for card in row] for row in rows]}
            for label, rows in families(look.words, all_).items()
        ],
    }


def which_one(look: Look, prompt: Chance, record: Record, node: Node) -> str:
    """The question: which card is this one?"""
    spot, slots, n = look.spot(prompt.zone), look.table.zones[prompt.zone], prompt.index
    zone, size = look.words.zone(prompt.zone), len(slots)
    if not (spot and spot.hidden):
        return look.words.said("game", "chance_there", zone=zone, n=n + 1)
    if any(isinstance(card, Back) for card in slots[:n]):
        return look.words.said("game", "chance_below", zone=zone, n=size - n)
    key = "chance_at" if n else "chance_top" if stays(prompt, record, node) else "chance"
    return look.words.said("game", key, zone=zone, n=n + 1)


def stays(prompt: Chance, record: Record, node: Node) -> bool:
    """Does the card stay where it lies, because it is only looked at?"""
    ahead = record.position(node, Human())
    card = next(ahead.table.behind(prompt.pool))
    ahead.answer(card)
    slots = ahead.table.zones[prompt.zone]
    return prompt.index < len(slots) and slots[prompt.index] is card


def arranging(look: Seat, prompt: Arrange) -> ScenePrompt:
    left = list(range(len(prompt.cards)))
    usual = [[take(left, prompt.cards, card) for card in pile] for pile in prompt.usual()]
    return {
        "kind": "arrange",
        "say": look.words.question(look.rules, prompt, prompt.why),
        "why": prompt.why,
        "options": [],
        "refusals": [],
        "cards": list(to_sort(look, prompt)),
        "bins": [
            {
                "label": bin_label(look.words, prompt, bin_.zone),
                "least": min(bin_.at_least, len(prompt.cards)),
                "most": min(bin_.at_most, len(prompt.cards)),
            }
            for bin_ in prompt.bins
        ],
        "usual": usual,
    }


def to_sort(look: Look, prompt: Arrange) -> Iterator[Slot]:
    """The cards that are to be sorted, by the slots where they lie; or by others if they lie
    nowhere."""
    taken: set[str] = set()
    for n, card in enumerate(prompt.cards):
        zone = card.zone if isinstance(card, Placed) else prompt.source
        there = [one for one in look.lying(zone, card) if one not in taken] if zone else []
        token = there[0] if there else f"sorted {n}"
        taken.add(token)
        spot = look.spot(zone) if isinstance(card, Placed) else None
        face = card.card if isinstance(card, Placed) else card
        slot = look.drawn(token, spot.turns(face) if spot and spot.turns else face)
        if isinstance(card, Placed):
            slot["say"] = str(look.words.card(card))
        if added := prompt.adds(card):
            slot["group"], slot["adds"] = added
        yield slot


def label(words: Words, prompt: Any, choice: Step) -> str:
    """A choice in a sentence, as it is offered where a prompt asks for it."""
    if isinstance(choice, Pass) and isinstance(prompt, Pick):
        at = type(prompt.at).__name__
        return words.said("choices", f"Pass/{at}") or words.said("game", "pass")
    kind, source = type(choice).__name__, getattr(choice, "source", "")
    special = words.said(f"choices_{source}", kind, **words.details(choice))
    return special or words.choice(choice)


def bin_label(words: Words, prompt: Arrange, zone: str) -> str:
    """What one of the places is called that cards are sorted into."""
    return words.said("bins", f"{type(prompt).__name__}/{zone}") or str(words.zone(zone))


def is_like(card: Card, cards: Sequence[Card], begun: Table) -> bool:
    """Was the card in a pool with one of these when the game began?"""
    return any(card in pool and any(one in pool for one in cards) for pool in begun.pools.values())


def take(left: list[int], cards: Sequence[Card], card: Card) -> int:
    """The first place among those left that holds the card; it is not left any more."""
    place = next(n for n in left if cards[n] is card)
    left.remove(place)
    return place
