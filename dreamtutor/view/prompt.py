"""The question on the table: what can be answered, what cannot, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dreamtutor.coach.knowledge import knowledge
from dreamtutor.engine.cards import Back, Card, Placed
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Event, Moved
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Chance, Over, Pick, Session
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.engine.table import Table
from dreamtutor.texts.choices import bin_label, option_label
from dreamtutor.view.board import BoardView, PlayerView
from dreamtutor.view.card_grid import families, letters
from dreamtutor.view.game_end import game_end
from dreamtutor.view.narration import narrate
from dreamtutor.view.preview import changed_weights, tip, way_on, weights_in_words
from dreamtutor.view.scene import (
    Option,
    ScenePrompt,
    SceneRefusal,
    Slot,
)


def scene_prompt(view: PlayerView) -> ScenePrompt:
    """The question that the table asks now."""
    prompt = view.prompt
    if isinstance(prompt, Pick):
        why = prompt.options[0].why
        return {
            "kind": "pick",
            "say": view.words.question(view.rules, prompt.at, why),
            "why": why,
            "options": [scene_option(view, choice, why) for choice in prompt.options],
            "refusals": [scene_refusal(view, choice) for choice in prompt.refused],
        }
    if isinstance(prompt, Arrange):
        return arrange_prompt(view, prompt)
    if isinstance(prompt, Chance):
        return chance_prompt(view, prompt)
    assert isinstance(prompt, Over)
    return {**prompt_at_end(view), "ended": game_end(view)}


def prompt_at_end(view: BoardView) -> ScenePrompt:
    """How the game ended."""
    told, outcome = narrate(view.words, view.happened[-1:]), view.table.outcome  # the end, and why
    return {
        "kind": "over",
        "say": told[0]["say"] if told else view.words.text("game", f"over_{outcome}"),
        "why": view.table.log[-1].why if view.table.log else "",
        "options": [],
        "refusals": [],
        "outcome": "won" if outcome == "won" else "lost",
    }


def scene_option(view: PlayerView, choice: Step, why: str) -> Option:
    """A choice that is offered; `why` is the rule that asks."""
    option: Option = {
        "words": write(choice),
        "label": option_label(view.words, view.prompt, choice),
        "slots": view.slots_of(choice),
    }
    ahead: Session = view.record.session.fork(Human())
    known = len(ahead.table.happened)
    ahead.answer(choice)
    if sums := changed_weights(view, ahead):
        option["weighs"] = sums
    if said := tip(view, choice, ahead, known) or weights_in_words(view, sums):
        option["tip"] = said
    if to := landing_zone(view, choice, ahead.table.since(known)):
        option["to"] = to
    if choice.why != why:
        option["why"] = choice.why
    if choice is way_on(view.prompt):
        option["onward"] = True
    return option


def landing_zone(view: PlayerView, choice: Step, events: Iterable[Event]) -> str:
    """Where the card that a choice is about will lie then; empty if it stays where it is, or if
    there is no such card."""
    about = {
        (zone, view.table[zone][card] if isinstance(card, int) else card)
        for zone, card in choice.about()
        if card is not None
    }
    moved = (event for event in events if isinstance(event, Moved))
    return next((str(one.target) for one in moved if (one.source, one.card) in about), "")


def scene_refusal(view: PlayerView, choice: Step) -> SceneRefusal:
    """A choice that a rule forbids now."""
    refusal: SceneRefusal = {
        "words": write(choice),
        "label": option_label(view.words, view.prompt, choice),
        "say": view.words.refusal(view.rules, choice, choice.why),
        "why": choice.why,
        "slots": view.slots_of(choice),
    }
    if choice.free:
        refusal["aside"] = True
    if because := view.slots_at(choice.because):
        refusal["because"] = because
    return refusal


def chance_prompt(view: PlayerView, prompt: Chance) -> ScenePrompt:
    """A real card is turned over: it can be each of those that may lie there."""
    cards, typed = list(view.table.odds(prompt.pool)), letters(view.words, view.rules.table)
    begun = view.rules.table
    places = {card: n for n, card in enumerate(cards)}
    stocks = knowledge(view.record).stocks
    options: list[Option] = []
    for card in cards:
        option: Option = {"words": write(card), "label": view.words.card(card), "slots": []}
        option["face"] = view.slot_showing("", card)["face"]
        option["left"] = sum(stock.counts.get(card, 0) for stock in stocks)
        option["typed"] = typed[card]
        options.append(option)
    all_ = [card for card in typed if card in places or shares_a_pool(card, cards, begun)]
    return {
        "kind": "chance",
        "say": chance_question(view, prompt, view.record, view.record.node),
        "why": prompt.why,
        "options": options,
        "refusals": [],
        "families": [
            {"label": label, "rows": [[places.get(card, -1) for card in row] for row in rows]}
            for label, rows in families(view.words, all_).items()
        ],
    }


def chance_question(view: BoardView, prompt: Chance, record: Record, node: Node) -> str:
    """The question: which card is this one?"""
    spot, slots, n = view.spot(prompt.zone), view.table.zones[prompt.zone], prompt.index
    zone, size = view.words.zone(prompt.zone), len(slots)
    if not (spot and spot.hidden):
        return view.words.text("game", "chance_there", zone=zone, n=n + 1)
    if any(isinstance(card, Back) for card in slots[:n]):
        return view.words.text("game", "chance_below", zone=zone, n=size - n)
    key = "chance_at" if n else "chance_top" if stays_in_place(prompt, record, node) else "chance"
    return view.words.text("game", key, zone=zone, n=n + 1)


def stays_in_place(prompt: Chance, record: Record, node: Node) -> bool:
    """Does the card stay where it lies, because it is only looked at?"""
    ahead = record.position(node, Human())
    card = next(ahead.table.behind(prompt.pool))
    ahead.answer(card)
    slots = ahead.table.zones[prompt.zone]
    return prompt.index < len(slots) and slots[prompt.index] is card


def arrange_prompt(view: PlayerView, prompt: Arrange) -> ScenePrompt:
    """Cards are to be sorted."""
    left = list(range(len(prompt.cards)))
    usual = [[take(left, prompt.cards, card) for card in pile] for pile in prompt.usual()]
    return {
        "kind": "arrange",
        "say": view.words.question(view.rules, prompt, prompt.why),
        "why": prompt.why,
        "options": [],
        "refusals": [],
        "cards": list(slots_to_sort(view, prompt)),
        "bins": [
            {
                "label": bin_label(view.words, prompt, bin_.zone),
                "least": min(bin_.at_least, len(prompt.cards)),
                "most": min(bin_.at_most, len(prompt.cards)),
            }
            for bin_ in prompt.bins
        ],
        "usual": usual,
    }


def slots_to_sort(view: BoardView, prompt: Arrange) -> Iterator[Slot]:
    """The cards that are to be sorted, by the slots where they lie; or by others if they lie
    nowhere."""
    taken: set[str] = set()
    for n, card in enumerate(prompt.cards):
        zone = card.zone if isinstance(card, Placed) else prompt.source
        slots = view.slots_with(zone, card) if zone else []
        there = [token for token in slots if token not in taken]
        token = there[0] if there else f"sorted {n}"
        taken.add(token)
        spot = view.spot(zone) if isinstance(card, Placed) else None
        face = card.card if isinstance(card, Placed) else card
        slot = view.slot_showing(token, spot.turns(face) if spot and spot.turns else face)
        if isinstance(card, Placed):
            slot["say"] = str(view.words.card(card))
        if added := prompt.adds(card):
            slot["group"], slot["adds"] = added
        yield slot


def shares_a_pool(card: Card, cards: Sequence[Card], begun: Table) -> bool:
    """Was the card in a pool with one of these when the game began?"""
    pools = [pool for pool in begun.pools.values() if card in pool]
    return any(other in pool for pool in pools for other in cards)


def take(left: list[int], cards: Sequence[Card], card: Card) -> int:
    """The first place among those left that holds the card; it is not left any more."""
    place = next(n for n in left if cards[n] is card)
    left.remove(place)
    return place
