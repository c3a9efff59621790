"""From a record to the scene that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from dreamtutor import games
from dreamtutor.engine.branches import seen_ahead
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Pick, RefusedError, Session
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.view.board import BoardView, PlayerView, face, moves
from dreamtutor.view.narration import narrate
from dreamtutor.view.physical_deck import hand_actions, to_lay_out
from dreamtutor.view.prompt import scene_prompt
from dreamtutor.view.scene import (
    Option,
    Phase,
    Scene,
    ScenePrompt,
    SceneRefusal,
    SceneZone,
    Sentence,
    Slot,
)

MANY = 3
"""More expansions than this are not named beside the title."""


def scene(
    record: Record,
    words: Words,
    *,
    rev: int = 0,
    refused: RefusedError | None = None,
    saved: str = "",
) -> Scene:
    """The table as it stands now, with what the last answer brought, and what can be answered."""
    view = PlayerView(record, words)
    prompt = scene_prompt(view)
    zones = [scene_zone(view, spot, prompt) for spot in view.spots if view.is_shown(spot)]
    turn = sum(node.turn is not None for node in record.node.line())
    shown: Scene = {
        "rev": rev,
        "lang": view.words.lang,
        "dir": "rtl" if view.words.direction == "rtl" else "ltr",
        "title": view.words.text("title"),
        "note": turn_note(view.rules, view.words, turn),
        "thread": list(phases(record.session, view.words)),
        "zones": zones,
        "faces": view.faces,
        "prompt": prompt,
        "told": sentences(view, zones),
        "moves": moves(view.happened),
        "can_undo": record.node.parent is not None,
        "can_redo": record.node.last is not None,
        "saved": saved,
    }
    if view.real_deck and record.node.parent is None:
        shown["lay_out"] = to_lay_out(view.rules, view.words, view.by_zone)
    if refused:
        shown["refused"] = refusal_sentence(view, refused)
    if seen_ahead(record.node):
        shown["ahead"] = "real" if isinstance(record.dealer_at(record.node), Human) else "ours"
    if borrowed := view.words.borrowed:
        shown["foreign"] = {"lang": ENGLISH, "texts": sorted(borrowed & set(texts_in(shown)))}
    return shown


def sentences(view: PlayerView, zones: Iterable[SceneZone]) -> list[Sentence]:
    """What happened since the last answer. Only slots that are on the table are named."""
    actions = hand_actions(view.record, view.by_zone) if view.real_deck else ()
    told = narrate(view.words, view.happened, view.unseen_slots, actions)
    if view.record.node.dealer is not None:
        told.append({"say": view.words.text("game", "shuffled"), "why": "", "slots": []})
    on_table = {slot["id"] for zone in zones for slot in zone["slots"]}
    for sentence in told:
        sentence["slots"] = [token for token in sentence["slots"] if token in on_table]
    return told


def turn_note(rules: Rules, words: Words, turn: int) -> str:
    """ "Base game, turn 13"."""
    modules = modules_in_words(rules, words)
    return words.text("game", "note" if turn else "before", modules=modules, turn=turn)


def modules_in_words(rules: Rules, words: Words) -> str:
    """ "Base game and Towers"."""
    chosen = [module for module in rules.modules if not module.needs]
    names = [words.text("modules", module.name) or module.title for module in chosen]
    modules = words.listed(names)
    added = [module for module in chosen[1:] if games.short(module) != games.TEAM]
    if len(added) > MANY:
        first = words.listed(names[: len(names) - len(added)])
        count = words.number(len(added))
        modules = words.text("game", "many_modules", base=first, count=count)
    return modules


def phases(session: Session, words: Words) -> Iterator[Phase]:
    """The phases of the turn: those that are over, the one at work, those to come."""
    trail = session.trail
    if not trail or type(trail[0].step) is not type(session.rules.turn):
        return
    now = len(trail[0].steps) - len(trail[0].todo) - 1
    for n, step in enumerate(trail[0].steps):
        key = f"phases.{type(step).__name__}"
        if label := words.text(key, "label"):
            at = "past" if n < now else "now" if n == now else "coming"
            yield {"label": label, "note": words.text(key, "note"), "at": at}  # type: ignore[typeddict-item]


def scene_zone(view: BoardView, spot: Spot, prompt: ScenePrompt) -> SceneZone:
    """A zone with what is seen of it, and what can be done there."""
    cards = view.table[spot.zone]
    zone: SceneZone = {
        "id": spot.zone,
        "label": view.heading(spot),
        "note": view.remark(spot.remark(view.table)) if spot.remark else "",
        "lie": spot.lie,
        "slots": slots_in(view, spot),
        "count": len(cards),
    }
    if spot.far:
        zone["far"] = True
    if spot.at:
        zone["at"] = spot.at
    if spot.places:
        zone["places"] = spot.places
    if spot.room:
        zone["room"] = spot.room
    if spot.zone in games.aim(view.words.game)[1]:
        zone["aim"] = True
    if spot.weighs:
        zone["weight"] = sum(map(spot.weighs, cards))
    if spot.among:
        zone["among"] = view.words.text("zones", spot.among) or spot.among
    if spot.lie in ("pile", "under") and not spot.hidden:
        zone["holds"] = kinds_in_pile(view, cards)
    if spot.brace and (brace := spot.brace(view.table)):
        zone["brace"] = {"of": brace[0], "say": view.remark(brace[1])}
    mark_choices(zone, prompt)
    for slot in zone["slots"]:
        if is_partly_refused(view, slot):
            slot["partly"] = True
    return zone


def slots_in(view: BoardView, spot: Spot) -> list[Slot]:
    """The slots that are seen of a zone, and the places in it that wait for cards."""
    placed = list(zip(view.tokens[spot.zone], view.table[spot.zone], strict=True))
    if spot.lie == "pile":
        placed = placed[:1] if spot.top == "first" else placed[-1:]
    slots = [scene_slot(view, spot, token, card) for token, card in placed]
    if spot.under and (above := spot.under(view.table)):
        slots = [view.slot_showing(spot.zone, above)]
    if spot.next and (place := spot.next(view.table)) is not None:
        slots[place]["next"] = True
    for slot in slots:
        if slot["id"] in view.asked_about:
            slot["next"] = True
    if spot.waits:
        slots += [
            waiting_slot(view, spot, card, n) for n, card in enumerate(spot.waits(view.table))
        ]
    return slots


def is_partly_refused(view: BoardView, slot: Slot) -> bool:
    """Can something be done with the card, and something of another kind not?"""
    options, refusals = slot.get("options", ()), slot.get("refusals", ())
    if not options or not refusals or not isinstance(view.prompt, Pick):
        return False
    can = {type(view.prompt.options[n]) for n in options}
    tried = (view.prompt.refused[n] for n in refusals)
    return any(type(choice) not in can for choice in tried if not choice.free)


def scene_slot(view: BoardView, spot: Spot, token: str, card: Card) -> Slot:
    """A slot with what is seen of its card."""
    if spot.zone in view.secret:
        slot = view.slot_showing(token, Back(""))
    elif spot.hidden and not isinstance(card, Back):
        slot = view.slot_showing(token, Back(""))
        slot["say"] = view.words.text("game", "known", say=view.words.card(card))
    else:
        slot = view.slot_showing(token, spot.turns(card) if spot.turns else card)
    if spot.on and spot.on(card):
        slot["on"] = True
    if token in view.new:
        slot["new"] = True
    return slot


def waiting_slot(view: BoardView, spot: Spot, card: Card, n: int) -> Slot:
    """A place that waits for a card."""
    slot = view.slot_showing(f"{spot.zone} {n}", card)
    slot["waits"] = True
    return slot


def kinds_in_pile(view: BoardView, cards: Sequence[Card]) -> list[tuple[str, int]]:
    """What lies in an open pile, by kind."""
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    kinds = sorted(counts, key=lambda card: face(view.words.game, card))
    return [(view.slot_showing("", card)["face"], counts[card]) for card in kinds]


def refusal_sentence(view: PlayerView, refusal: RefusedError) -> Sentence:
    """Why the last answer was not allowed."""
    answer, prompt = refusal.answer, view.prompt
    step: Any = answer
    if isinstance(prompt, Arrange) and isinstance(answer, tuple):
        step = replace(prompt, piles=answer)
    say = (
        view.words.refusal(view.rules, step, refusal.why)
        if isinstance(step, Step)
        else view.words.rule(view.rules, refusal.why)
    )
    return {"say": say, "why": refusal.why, "slots": view.slots_at(refusal.because)}


def mark_choices(zone: SceneZone, prompt: ScenePrompt) -> None:
    """Write on each slot, and on the zone, which options and refusals it belongs to."""
    for place in (zone, *zone["slots"]):
        if options := choices_about(place["id"], prompt["options"]):
            place["options"] = options
        if refusals := choices_about(place["id"], prompt["refusals"]):
            place["refusals"] = refusals


def choices_about(slot: str, choices: Sequence[Option] | Sequence[SceneRefusal]) -> list[int]:
    """The places in the list of the choices that belong to a slot."""
    return [n for n, choice in enumerate(choices) if slot in choice["slots"]]


def texts_in(value: Any) -> Iterator[str]:
    """All texts in a scene."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_in(part)
