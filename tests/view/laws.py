"""What is true of every scene of every game. A law looks at a scene, and says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from dreamtutor.engine.cards import Back, Card, Placed
from dreamtutor.engine.events import Flipped, Revealed
from dreamtutor.engine.notation import read, write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance, Pick
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Arrange
from dreamtutor.texts import Words
from dreamtutor.view.board import face
from dreamtutor.view.game_texts import rule_texts
from dreamtutor.view.packing import packed
from dreamtutor.view.scene import Scene, Slot
from tests.view.shape import faults, texts

MOST = {"onirim": (8000, 14_000), "urbion": (12_000, 22_000)}
"""Bytes that a scene may take on its way to the page, in the basic game and with expansions. In
Urbion each dream of the hand can go to several places, and there are reasons why it cannot."""
ASIDE = {"box", "set aside", "closed", "dreamcatchers", "to move", "partner's to move"}
"""What lies there is no part of the table, or stands for what is shown elsewhere."""


@dataclass(frozen=True)
class Sight:
    """A scene, the record it shows, and the scene before the last answer."""

    record: Record
    scene: Scene
    before: Scene | None

    @property
    def game(self) -> str:
        return self.record.rules.modules[0].name.partition(".")[0]

    @property
    def spots(self) -> dict[str, Spot]:
        return {spot.zone: spot for one in self.record.rules.modules for spot in one.spots}

    def face(self, card: Card, zone: str | None) -> str:
        """The picture of a card that lies there."""
        turns = self.spots[zone].turns if zone in self.spots else None
        return face(self.game, turns(card) if turns else card)

    def slots(self) -> Iterator[Slot]:
        for zone in self.scene["zones"]:
            yield from zone["slots"]


Law = Callable[[Sight], Iterator[str]]
BACK = Back("")


def a_scene_has_the_agreed_shape(sight: Sight) -> Iterator[str]:
    yield from faults(sight.scene, Scene)


def a_scene_is_plain_json(sight: Sight) -> Iterator[str]:
    if json.loads(as_json(sight.scene)) != as_lists(sight.scene):
        yield "it comes back as something else"


def as_json(scene: Any) -> str:
    return json.dumps(scene, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def as_lists(value: Any) -> Any:
    """JSON knows no pairs, only lists."""
    if isinstance(value, dict):
        return {key: as_lists(one) for key, one in value.items()}
    return [as_lists(one) for one in value] if isinstance(value, list | tuple) else value


def a_scene_is_small(sight: Sight) -> Iterator[str]:
    most = MOST[sight.game][bool(sight.record.rules.modules[1:])]
    if (size := len(as_json(packed(sight.scene)).encode())) > most:
        yield f"it takes {size} bytes"


def every_answer_reads_back(sight: Sight) -> Iterator[str]:
    """The words of an option or a refusal mean just this choice, and no other."""
    session, shown, prompt = sight.record.session, sight.scene["prompt"], sight.record.prompt
    words = [one["words"] for one in (*shown["options"], *shown["refusals"])]
    if len(set(words)) != len(words):
        yield f"two choices have the same words: {words}"
    if isinstance(prompt, Pick):
        meant: list[Any] = [*prompt.options, *prompt.refused]
    elif isinstance(prompt, Chance):
        meant = [*sight.record.table.odds(prompt.pool)]
    else:
        meant = []
    if [read(session, one) for one in words] != meant:
        yield f"{words} do not mean {meant}"


def an_arrangement_reads_back(sight: Sight) -> Iterator[str]:
    prompt, shown = sight.record.prompt, sight.scene["prompt"]
    if isinstance(prompt, Arrange):
        piles = tuple(tuple(prompt.cards[n] for n in pile) for pile in shown["usual"])
        if piles != prompt.usual() or read(sight.record.session, write(piles)) != piles:
            yield f"{shown['usual']} is not {prompt.usual()}"
        meant = [
            sight.face(card.card, card.zone) if isinstance(card, Placed) else sight.face(card, None)
            for card in prompt.cards
        ]
        if [slot["face"] for slot in shown["cards"]] != meant:
            yield "other cards are shown"


def every_rule_that_is_named_has_a_text(sight: Sight) -> Iterator[str]:
    known = rule_texts(sight.record.rules, Words(sight.game))
    prompt = sight.scene["prompt"]
    named = [prompt["why"], *(one["why"] for one in sight.scene["told"])]
    named += [one["why"] for one in prompt["refusals"]]
    named += [one["why"] for one in prompt["options"] if "why" in one]
    for why in named:
        if why not in known or not known[why]["text"] or not known[why]["title"]:
            yield f"{why!r} has no text"


def slots_have_ids_of_their_own(sight: Sight) -> Iterator[str]:
    zones = [zone for zone in sight.scene["zones"] if zone["lie"] != "under"]
    ids = [slot["id"] for slot in sight.slots()] + [zone["id"] for zone in zones]
    for id_ in sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        yield f"{id_} is there twice"


def cards_to_sort_lie_where_they_lie(sight: Sight) -> Iterator[str]:
    """They are mostly cards of the deck, and no other card on the table has their ids."""
    prompt, settings = sight.record.prompt, sight.record.rules.settings
    source = prompt.source if isinstance(prompt, Arrange) else "deck"
    cards = [slot["id"] for slot in sight.scene["prompt"].get("cards", [])]
    if len(set(cards)) != len(cards):
        yield "two have the same id"
    placed = isinstance(prompt, Arrange) and any(isinstance(one, Placed) for one in prompt.cards)
    elsewhere = {s["id"] for z in sight.scene["zones"] if z["id"] != source for s in z["slots"]}
    if placed:
        if not set(cards) <= elsewhere:
            yield f"{sorted(set(cards) - elsewhere)} lie nowhere"
        return
    if elsewhere & set(cards):
        yield f"{sorted(elsewhere & set(cards))} lie elsewhere"
    top = next(zone["slots"] for zone in sight.scene["zones"] if zone["id"] == "deck")
    of_the_top = source == "deck" and settings.get("paradoxical_source") != "bottom"
    if cards and of_the_top and top[0]["id"] != cards[0]:
        yield "the first is not the uppermost of the deck"


def a_choice_and_its_slots_name_each_other(sight: Sight) -> Iterator[str]:
    prompt: Any = sight.scene["prompt"]
    places: list[Any] = [*sight.scene["zones"], *sight.slots()]
    there = {place["id"] for place in places}
    for kind in ("options", "refusals"):
        choices = prompt[kind]
        for place in places:
            named = [n for n, one in enumerate(choices) if place["id"] in one["slots"]]
            if place.get(kind, []) != named:
                yield f"{place['id']} names the {kind} {place.get(kind)}, not {named}"
        for one in choices:
            if lost := {*one["slots"], *one.get("because", [])} - there:
                yield f"{one['words']} is about {sorted(lost)}, which are not there"


def what_was_told_is_about_what_is_seen(sight: Sight) -> Iterator[str]:
    there = {slot["id"] for slot in sight.slots()}
    for one in sight.scene["told"]:
        if lost := set(one["slots"]) - there:
            yield f"{one['say']!r} is about {sorted(lost)}, which are not there"


def moves_go_between_zones_and_end_where_the_card_lies(sight: Sight) -> Iterator[str]:
    zones = {zone["id"]: {s["id"] for s in zone["slots"]} for zone in sight.scene["zones"]}
    lies_in = {id_: zone for zone, ids in zones.items() for id_ in ids}
    ends = {id_: target for id_, _, target in sight.scene["moves"]}
    known = {*zones, *(zone for zone in sight.record.table.zones)}
    for id_, source, target in sight.scene["moves"]:
        if not {source, target} <= known:
            yield f"{id_} moves from {source} to {target}"
    for id_, target in ends.items():
        if lies_in.get(id_, target) != target:
            yield f"{id_} went to {target} and lies in {lies_in[id_]}"


def counts_are_those_of_the_table(sight: Sight) -> Iterator[str]:
    table = sight.record.table
    for zone in sight.scene["zones"]:
        cards = table.zones[zone["id"]]
        if zone["count"] != len(cards):
            yield f"{zone['id']} has {len(cards)} cards, not {zone['count']}"
        held = sum(n for _, n in zone.get("holds", []))
        if "holds" in zone and held != len(cards):
            yield f"{zone['id']} holds {held} cards"
    shown = {zone["id"] for zone in sight.scene["zones"]}
    shown |= ASIDE
    if lost := [zone for zone, cards in table.zones.items() if cards and zone not in shown]:
        yield f"{lost} are not shown"


def every_card_is_shown_as_it_lies(sight: Sight) -> Iterator[str]:
    """Open cards by their pictures, in order; of hidden ones the back only; and of those that lie
    under another card that one."""
    for zone in sight.scene["zones"]:
        spot, cards = sight.spots[zone["id"]], sight.record.table.zones[zone["id"]]
        if zone["lie"] == "pile":
            cards = cards[:1] if spot.top == "first" else cards[-1:]
        if spot.under and (above := spot.under(sight.record.table)):
            cards = [above]
        faces = [slot["face"] for slot in zone["slots"] if not slot.get("waits")]
        turned = [BACK if spot.hidden and not isinstance(card, Back) else card for card in cards]
        expected = [sight.face(card, zone["id"]) for card in turned]
        if faces != expected:
            yield f"{zone['id']} shows {faces}, not {expected}"
        for slot, card in zip(zone["slots"], cards, strict=False):
            if isinstance(card, Back) and "say" in slot:
                yield f"{slot['id']} says {slot['say']}"


def every_picture_is_put_into_words(sight: Sight) -> Iterator[str]:
    used = {slot["face"] for slot in sight.slots()}
    used |= {slot["face"] for slot in sight.scene["prompt"].get("cards", [])}
    used |= {name for zone in sight.scene["zones"] for name, _ in zone.get("holds", [])}
    used |= {one["face"] for one in sight.scene["prompt"]["options"] if "face" in one}
    if used != set(sight.scene["faces"]):
        yield f"{sorted(used ^ set(sight.scene['faces']))} are not both shown and said"
    for name, said in sight.scene["faces"].items():
        if not said["say"]:
            yield f"{name} says nothing"


def an_id_stays_with_its_card(sight: Sight) -> Iterator[str]:
    """An open card that is still open is the same card, unless it was turned to another face; what
    only the back is seen of may be turned over."""
    if sight.before is None:
        return
    events = sight.record.node.events
    turned = {event.zone for event in events if isinstance(event, Flipped | Revealed)}
    moved = {id_ for id_, _, _ in sight.scene["moves"]}
    faces = {s["id"]: s["face"] for zone in sight.before["zones"] for s in zone["slots"]
             if not s.get("waits") and zone["id"] != "deck"}  # fmt: skip
    for zone in sight.scene["zones"]:
        for slot in zone["slots"]:
            was = faces.get(slot["id"], slot["face"])
            stays = zone["id"] not in {"deck", *turned} and not slot.get("waits")
            stays &= not (turned and slot["id"] in moved)
            stays &= not sight.spots[zone["id"]].turns and "turned" not in was
            if stays and was != slot["face"] and not was.startswith(f"{sight.game}/back"):
                yield f"{slot['id']} was {was} and is {slot['face']}"


def what_is_new_moved_or_was_turned_over(sight: Sight) -> Iterator[str]:
    if sight.before is None:
        return
    before = {slot["id"] for zone in sight.before["zones"] for slot in zone["slots"]}
    moved = {id_ for id_, _, _ in sight.scene["moves"]}
    for slot in sight.slots():
        if slot["id"] in moved and not slot.get("new"):
            yield f"{slot['id']} moved and is not new"
        if slot.get("new") and slot["id"] in before - moved and "/back" not in slot["face"]:
            yield f"{slot['id']} is new and has not moved"


def no_hole_is_left_in_a_sentence(sight: Sight) -> Iterator[str]:
    for text in texts(sight.scene):
        if "{" in text or "}" in text or "  " in text:
            yield repr(text)


def sentences_are_whole(sight: Sight) -> Iterator[str]:
    prompt = sight.scene["prompt"]
    said = [one["say"] for one in (*sight.scene["told"], *prompt["refusals"])]
    said += [one["tip"] for one in prompt["options"] if "tip" in one] + [prompt["say"]]
    for text in said:
        if not (text[:1].isupper() and text[-1:] in ".?!"):
            yield repr(text)
    for one in (*prompt["options"], *prompt["refusals"]):
        if not one["label"] or (prompt["kind"] == "pick" and not one["label"][0].isupper()):
            yield repr(one["label"])


LAWS: tuple[Law, ...] = (
    a_scene_has_the_agreed_shape,
    a_scene_is_plain_json,
    a_scene_is_small,
    every_answer_reads_back,
    an_arrangement_reads_back,
    every_rule_that_is_named_has_a_text,
    slots_have_ids_of_their_own,
    cards_to_sort_lie_where_they_lie,
    a_choice_and_its_slots_name_each_other,
    what_was_told_is_about_what_is_seen,
    moves_go_between_zones_and_end_where_the_card_lies,
    counts_are_those_of_the_table,
    every_card_is_shown_as_it_lies,
    every_picture_is_put_into_words,
    an_id_stays_with_its_card,
    what_is_new_moved_or_was_turned_over,
    no_hole_is_left_in_a_sentence,
    sentences_are_whole,
)
