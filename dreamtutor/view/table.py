"""From a record to the scene that shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from dreamtutor import games
from dreamtutor.engine.branches import seen_ahead
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import MACHINE, Rules
from dreamtutor.engine.session import Pick, RefusedError, Session
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.view.board import Look, Seat, face, moves
from dreamtutor.view.narration import tell
from dreamtutor.view.physical_deck import deeds, to_lay_out
from dreamtutor.view.prompt import asked
from dreamtutor.view.scene import (
    Option,
    Phase,
    RuleText,
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
    look = Seat(record, words)
    prompt = asked(look)
    turn = sum(node.turn is not None for node in record.node.line())
    deal = deeds(look.record, look.by_zone) if look.real else ()
    told = tell(look.words, look.seen, look.unseen, deal)
    scene: Scene = {
        "rev": rev,
        "lang": look.words.lang,
        "dir": "rtl" if look.words.direction == "rtl" else "ltr",
        "title": look.words.said("title"),
        "note": note(look.rules, look.words, turn),
        "thread": list(thread(record.session, look.words)),
        "zones": [zone_of(look, spot, prompt) for spot in look.spots if look.is_shown(spot)],
        "faces": look.faces,
        "prompt": prompt,
        "told": told,
        "moves": moves(look.seen),
        "can_undo": look.record.node.parent is not None,
        "can_redo": look.record.node.last is not None,
        "saved": saved,
    }
    if look.real and look.record.node.parent is None:
        scene["lay_out"] = to_lay_out(look.rules, look.words, look.by_zone)
    if refused:
        scene["refused"] = told_no(look, refused)
    if seen_ahead(look.record.node):
        real = isinstance(look.record.dealer_at(look.record.node), Human)
        scene["ahead"] = "real" if real else "ours"
    if look.record.node.dealer is not None:
        shuffled = look.words.said("game", "shuffled")
        scene["told"].append({"say": shuffled, "why": "", "slots": []})
    seen = {slot["id"] for zone in scene["zones"] for slot in zone["slots"]}
    for one in scene["told"]:
        one["slots"] = [token for token in one["slots"] if token in seen]
    if borrowed := look.words.borrowed:
        scene["foreign"] = {"lang": ENGLISH, "texts": sorted(borrowed & set(readable(scene)))}
    return scene


def note(rules: Rules, words: Words, turn: int) -> str:
    """ "Base game, turn 13"."""
    modules = modules_of(rules, words)
    return words.said("game", "note" if turn else "before", modules=modules, turn=turn)


def modules_of(rules: Rules, words: Words) -> str:
    """ "Base game and Towers"."""
    chosen = [module for module in rules.modules if not module.needs]
    names = [words.said("modules", one.name) or one.title for one in chosen]
    modules = words.listed(names)
    added = [one for one in chosen[1:] if games.short(one) != games.TEAM]  # a way to play
    if len(added) > MANY:
        first = words.listed(names[: len(names) - len(added)])
        count = words.number(len(added))
        modules = words.said("game", "many_modules", base=first, count=count)
    return modules


def thread(session: Session, words: Words) -> Iterator[Phase]:
    """The phases of the turn: those that are over, the one at work, those to come."""
    trail = session.trail
    if not trail or type(trail[0].step) is not type(session.rules.turn):
        return
    now = len(trail[0].steps) - len(trail[0].todo) - 1
    for n, step in enumerate(trail[0].steps):
        key = f"phases.{type(step).__name__}"
        if label := words.said(key, "label"):
            at = "past" if n < now else "now" if n == now else "coming"
            yield {"label": label, "note": words.said(key, "note"), "at": at}  # type: ignore[typeddict-item]


def zone_of(look: Look, spot: Spot, prompt: ScenePrompt) -> SceneZone:
    cards, tokens = look.table[spot.zone], look.tokens[spot.zone]
    slots = list(zip(tokens, cards, strict=True))
    if spot.lie == "pile":
        slots = slots[:1] if spot.top == "first" else slots[-1:]
    zone: SceneZone = {
        "id": spot.zone,
        "label": look.heading(spot),
        "note": look.remark(spot.remark(look.table)) if spot.remark else "",
        "lie": spot.lie,
        "slots": [slot_of(look, spot, token, card) for token, card in slots],
        "count": len(cards),
    }
    if spot.far:
        zone["far"] = True
    if spot.at:
        zone["at"] = spot.at
    if spot.places:
        zone["places"] = spot.places
    if spot.weighs:
        zone["weight"] = sum(map(spot.weighs, cards))
    if spot.among:
        zone["among"] = look.words.said("zones", spot.among) or spot.among
    if spot.under and (above := spot.under(look.table)):
        zone["slots"] = [look.drawn(spot.zone, above)]
    if spot.next and (place := spot.next(look.table)) is not None:
        zone["slots"][place]["next"] = True
    for slot in zone["slots"]:
        if slot["id"] in look.meant:
            slot["next"] = True
    if spot.waits:
        for n, card in enumerate(spot.waits(look.table)):
            zone["slots"].append(waiting(look, spot, card, n))
    if spot.lie in ("pile", "under") and not spot.hidden:
        zone["holds"] = holds(look, cards)
    if spot.brace and (brace := spot.brace(look.table)):
        zone["brace"] = {"of": brace[0], "say": look.remark(brace[1])}
    mark(zone, prompt)
    for slot in zone["slots"]:
        if is_partly_refused(look, slot):
            slot["partly"] = True
    return zone


def is_partly_refused(look: Look, slot: Slot) -> bool:
    """Can something be done with the card, and something of another kind not?"""
    options, refusals = slot.get("options", ()), slot.get("refusals", ())
    if not options or not refusals or not isinstance(look.prompt, Pick):
        return False
    can = {type(look.prompt.options[n]) for n in options}
    tried = (look.prompt.refused[n] for n in refusals)
    return any(type(one) not in can for one in tried if not one.free)


def slot_of(look: Look, spot: Spot, token: str, card: Card) -> Slot:
    if spot.zone in look.secret:
        slot = look.drawn(token, Back(""))
    elif spot.hidden and not isinstance(card, Back):
        slot = look.drawn(token, Back(""))
        slot["say"] = look.words.said("game", "known", say=look.words.card(card))
    else:
        slot = look.drawn(token, spot.turns(card) if spot.turns else card)
    if spot.on and spot.on(card):
        slot["on"] = True
    if token in look.new:
        slot["new"] = True
    return slot


def waiting(look: Look, spot: Spot, card: Card, n: int) -> Slot:
    slot = look.drawn(f"{spot.zone} {n}", card)
    slot["waits"] = True
    return slot


def holds(look: Look, cards: Sequence[Card]) -> list[tuple[str, int]]:
    """What lies in an open pile, by kind."""
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    kinds = sorted(counts, key=lambda card: face(look.words.game, card))
    return [(look.drawn("", card)["face"], counts[card]) for card in kinds]


def told_no(look: Seat, refusal: RefusedError) -> Sentence:
    answer, prompt = refusal.answer, look.prompt
    step: Any = answer
    if isinstance(prompt, Arrange) and isinstance(answer, tuple):
        step = replace(prompt, piles=answer)
    say = (
        look.words.refusal(look.rules, step, refusal.why)
        if isinstance(step, Step)
        else look.words.rule(look.rules, refusal.why)
    )
    return {"say": say, "why": refusal.why, "slots": look.places(refusal.because)}


def mark(zone: SceneZone, prompt: ScenePrompt) -> None:
    """Write on each slot, and on the zone, which options and refusals it belongs to."""
    for one in (zone, *zone["slots"]):
        if options := belonging(one["id"], prompt["options"]):
            one["options"] = options
        if refusals := belonging(one["id"], prompt["refusals"]):
            one["refusals"] = refusals


def belonging(slot: str, choices: Sequence[Option] | Sequence[SceneRefusal]) -> list[int]:
    return [n for n, choice in enumerate(choices) if slot in choice["slots"]]


def readable(value: Any) -> Iterator[str]:
    """All texts in a scene."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from readable(one)


def rule_texts(rules: Rules, words: Words) -> dict[str, RuleText]:
    """All rules of a game as the learner reads them, and what the machine itself may say."""
    words = words.for_settings(rules.settings)
    texts: dict[str, RuleText] = {}
    for why in [*rules.by_id, *MACHINE]:
        texts[why] = {
            "title": words.title(rules, why),
            "text": words.rule(rules, why),
            "place": "" if why in MACHINE else words.rule_source(rules.by_id[why]),
        }
        if (lang := words.language_of("rules", why)) != words.lang:
            texts[why]["lang"] = lang
    return texts
