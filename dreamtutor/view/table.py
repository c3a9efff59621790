"""From a record to the scene that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from dreamtutor import games
from dreamtutor.coach.knowledge import knowledge
from dreamtutor.engine.branches import seen_ahead
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Event, Moved, Revealed, Swapped
from dreamtutor.engine.modules import Module
from dreamtutor.engine.notation import in_words, shown, write
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import MACHINE, Rules
from dreamtutor.engine.session import Chance, Over, Pick, Refused, Session
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Arrange, Pass, Placed, Step
from dreamtutor.engine.table import Table
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.view.grid import families, letters
from dreamtutor.view.hands import deeds, to_lay_out
from dreamtutor.view.scene import (
    Face,
    Move,
    Option,
    Phase,
    Prompt,
    Refusal,
    RuleText,
    Scene,
    Slot,
    Told,
    Zone,
)
from dreamtutor.view.telling import tell
from dreamtutor.view.text import signed
from dreamtutor.view.tokens import Tokens


def scene(
    record: Record,
    words: Words,
    *,
    rev: int = 0,
    refused: Refused | None = None,
    saved: str = "",
) -> Scene:
    """The table as it stands now, with what the last answer brought, and what can be answered."""
    return Painter(record, words).scene(rev, refused, saved)


MANY = 3
"""More expansions than this are not named beside the title."""
OF_THE_DECK = ("", "deck")
"""The pools whose cards have the usual back."""


def face(game: str, card: Card) -> str:
    """The id of a card's picture, with what is not as usual: "onirim/location/red/sun"."""
    if isinstance(card, Back):
        own = "" if card.pool in OF_THE_DECK else "/" + card.pool.replace(" ", "-")
        return f"{game}/back{own}"
    details = (str(one) for f in fields(card) if shown(f, one := getattr(card, f.name)))  # type: ignore[arg-type]  # all cards are dataclasses
    return "/".join((game, in_words(type(card).__name__).replace(" ", "-"), *details))


def spots(modules: Iterable[Module]) -> list[Spot]:
    """All spots, one for each zone: at the top what is far, then what has to be found, and at the
    bottom what is held."""
    by_zone = {spot.zone: spot for module in modules for spot in module.spots}

    def height(spot: Spot) -> tuple[bool, ...]:
        return () if spot.far else (spot.lie != "goal", spot.lie == "fan")

    return sorted(by_zone.values(), key=height)


class Painter:
    """Looks at a record once, and puts together what there is to see."""

    def __init__(self, record: Record, words: Words) -> None:
        self.record, self.words = record, words.agreed(record.rules.settings)
        self.rules, self.table, self.prompt = record.rules, record.table, record.prompt
        self.spots = spots(self.rules.modules)
        self.by_zone = {str(spot.zone): spot for spot in self.spots}
        self.real = isinstance(record.dealer, Human)
        """Is there a real deck on the player's table?"""
        tokens = Tokens(self.rules.table)
        self.seen: list[tuple[Event, str]] = []
        for node in record.node.line():
            self.seen = tokens.follow(node.events)
        self.followed, self.tokens = tokens, tokens.zones.copy()
        secret = [spot for spot in self.spots if spot.secret and spot.secret(self.table)]
        self.secret = {spot.zone for spot in secret}
        self.unseen = {token for zone in self.secret for token in self.tokens[zone]}
        """The cards that whoever sits at the table now does not see."""
        for spot in secret:
            if spot.lie != "pile":  # the eye cannot tell such cards apart
                count = len(self.tokens[spot.zone])
                self.tokens[spot.zone] = [f"{spot.zone} {n}" for n in range(count)]
        self.weights = self.weighed(self.table)
        at = getattr(self.prompt, "at", None)
        meant = [getattr(at, one.name) for one in fields(at)] if at else []
        placed = [one for one in meant if isinstance(one, Placed)]
        self.meant = {token for one in placed for token in self.lying(one.zone, one)[:1]}
        """The cards that the question is about."""
        self.faces: dict[str, Face] = {}
        self.new = {token for event, token in self.seen if isinstance(event, Moved | Revealed)}

    def scene(self, rev: int, refused: Refused | None, saved: str) -> Scene:
        prompt = self.asked()
        deal = deeds(self.record, self.by_zone) if self.real else ()
        told = tell(self.words, self.seen, self.unseen, deal)
        scene: Scene = {
            "rev": rev,
            "lang": self.words.lang,
            "dir": "rtl" if self.words.direction == "rtl" else "ltr",
            "title": self.words.said("title"),
            "note": self.note(),
            "thread": list(self.thread()),
            "zones": [self.zone(spot, prompt) for spot in self.spots if self.is_shown(spot)],
            "faces": self.faces,
            "prompt": prompt,
            "told": told,
            "moves": moves(self.seen),
            "can_undo": self.record.node.parent is not None,
            "can_redo": self.record.node.last is not None,
            "saved": saved,
        }
        if self.real and self.record.node.parent is None:
            scene["lay_out"] = to_lay_out(self.rules, self.words, self.by_zone)
        if refused:
            scene["refused"] = self.refused(refused)
        if seen_ahead(self.record.node):
            real = isinstance(self.record.dealer_at(self.record.node), Human)
            scene["ahead"] = "real" if real else "ours"
        if self.record.node.dealer is not None:
            shuffled = self.words.said("game", "shuffled")
            scene["told"].append({"say": shuffled, "why": "", "slots": []})
        seen = {slot["id"] for zone in scene["zones"] for slot in zone["slots"]}
        for one in scene["told"]:
            one["slots"] = [token for token in one["slots"] if token in seen]
        if borrowed := self.words.borrowed:
            scene["foreign"] = {"lang": ENGLISH, "texts": sorted(borrowed & set(readable(scene)))}
        return scene

    # The head

    def note(self) -> str:
        """ "Base game, turn 13"."""
        turn = sum(node.turn is not None for node in self.record.node.line())
        chosen = [module for module in self.rules.modules if not module.needs]
        names = [self.words.said("modules", one.name) or one.title for one in chosen]
        modules = self.words.listed(names)
        added = [one for one in chosen[1:] if games.short(one) != games.TEAM]  # a way to play
        if len(added) > MANY:
            first = self.words.listed(names[: len(names) - len(added)])
            count = self.words.number(len(added))
            modules = self.words.said("game", "many_modules", base=first, count=count)
        return self.words.said("game", "note" if turn else "before", modules=modules, turn=turn)

    def thread(self) -> Iterator[Phase]:
        """The phases of the turn: those that are over, the one at work, those to come."""
        trail = self.record.session.trail
        if not trail or type(trail[0].step) is not type(self.rules.turn):
            return
        now = len(trail[0].steps) - len(trail[0].todo) - 1
        for n, step in enumerate(trail[0].steps):
            key = f"phases.{type(step).__name__}"
            if label := self.words.said(key, "label"):
                at = "past" if n < now else "now" if n == now else "coming"
                yield {"label": label, "note": self.words.said(key, "note"), "at": at}  # type: ignore[typeddict-item]

    # The table

    def is_shown(self, spot: Spot) -> bool:
        if spot.under:
            return spot.under(self.table) is not None
        if self.table[spot.zone]:
            return True
        return bool(self.table[spot.at]) if spot.at and spot.always else spot.always

    def zone(self, spot: Spot, prompt: Prompt) -> Zone:
        cards, tokens = self.table[spot.zone], self.tokens[spot.zone]
        slots = list(zip(tokens, cards, strict=True))
        if spot.lie == "pile":
            slots = slots[:1] if spot.top == "first" else slots[-1:]
        zone: Zone = {
            "id": spot.zone,
            "label": self.heading(spot),
            "note": self.remark(spot.remark(self.table)) if spot.remark else "",
            "lie": spot.lie,
            "slots": [self.slot(spot, token, card) for token, card in slots],
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
            zone["among"] = self.words.said("zones", spot.among) or spot.among
        if spot.under and (above := spot.under(self.table)):
            zone["slots"] = [self.drawn(spot.zone, above)]
        if spot.next and (place := spot.next(self.table)) is not None:
            zone["slots"][place]["next"] = True
        for slot in zone["slots"]:
            if slot["id"] in self.meant:
                slot["next"] = True
        if spot.waits:
            for n, card in enumerate(spot.waits(self.table)):
                zone["slots"].append(self.waiting(spot, card, n))
        if spot.lie in ("pile", "under") and not spot.hidden:
            zone["holds"] = self.holds(cards)
        if spot.brace and (brace := spot.brace(self.table)):
            zone["brace"] = {"of": brace[0], "say": self.remark(brace[1])}
        mark(zone, prompt)
        for slot in zone["slots"]:
            if self.is_partly_refused(slot):
                slot["partly"] = True
        return zone

    def is_partly_refused(self, slot: Slot) -> bool:
        """Can something be done with the card, and something of another kind not?"""
        options, refusals = slot.get("options", ()), slot.get("refusals", ())
        if not options or not refusals or not isinstance(self.prompt, Pick):
            return False
        can = {type(self.prompt.options[n]) for n in options}
        tried = (self.prompt.refused[n] for n in refusals)
        return any(type(one) not in can for one in tried if not one.free)

    def heading(self, spot: Spot) -> str:
        return heading(self.words, spot, self.table)

    def slot(self, spot: Spot, token: str, card: Card) -> Slot:
        if spot.zone in self.secret:
            slot = self.drawn(token, Back(""))
        elif spot.hidden and not isinstance(card, Back):
            slot = self.drawn(token, Back(""))
            slot["say"] = self.words.said("game", "known", say=self.words.card(card))
        else:
            slot = self.drawn(token, spot.turns(card) if spot.turns else card)
        if spot.on and spot.on(card):
            slot["on"] = True
        if token in self.new:
            slot["new"] = True
        return slot

    def drawn(self, token: str, card: Card) -> Slot:
        """A slot with the picture of a card; what the picture says is kept for all."""
        picture = face(self.words.game, card)
        if picture not in self.faces:
            name, say = self.words.name(card), self.words.card(card)
            self.faces[picture] = {"name": str(name), "say": str(say)}
        return {"id": token, "face": picture}

    def waiting(self, spot: Spot, card: Card, n: int) -> Slot:
        slot = self.drawn(f"{spot.zone} {n}", card)
        slot["waits"] = True
        return slot

    def holds(self, cards: Sequence[Card]) -> list[tuple[str, int]]:
        """What lies in an open pile, by kind."""
        counts: dict[Card, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        kinds = sorted(counts, key=lambda card: face(self.words.game, card))
        return [(self.drawn("", card)["face"], counts[card]) for card in kinds]

    def remark(self, remark: Remark) -> str:
        key, params = remark
        return self.words.remark(key, params)

    # The question

    def asked(self) -> Prompt:
        prompt, words = self.prompt, self.words
        if isinstance(prompt, Pick):
            return {
                "kind": "pick",
                "say": words.question(self.rules, prompt.at, prompt.options[0].why),
                "why": prompt.options[0].why,
                "options": [self.option(one, prompt.options[0].why) for one in prompt.options],
                "refusals": [self.refusal(one) for one in prompt.refused],
            }
        if isinstance(prompt, Arrange):
            return self.arranging(prompt)
        if isinstance(prompt, Chance):
            return self.coming_up(prompt)
        assert isinstance(prompt, Over)
        told = tell(words, self.seen[-1:])  # the end, and why
        return {
            "kind": "over",
            "say": told[0]["say"] if told else words.said("game", f"over_{prompt.outcome}"),
            "why": self.table.log[-1].why if self.table.log else "",
            "options": [],
            "refusals": [],
            "outcome": "won" if prompt.outcome == "won" else "lost",
        }

    def coming_up(self, prompt: Chance) -> Prompt:
        """A real card is turned over: it can be each of those that may lie there."""
        cards, typed = list(self.table.odds(prompt.pool)), letters(self.words, self.rules.table)
        places = {card: n for n, card in enumerate(cards)}
        stocks = knowledge(self.record).stocks
        options: list[Option] = []
        for card in cards:
            option: Option = {"words": write(card), "label": self.words.card(card), "slots": []}
            option["face"] = self.drawn("", card)["face"]
            option["left"] = sum(stock.counts.get(card, 0) for stock in stocks)
            option["typed"] = typed[card]
            options.append(option)
        all_ = [one for one in typed if one in places or is_like(one, cards, self.rules.table)]
        return {
            "kind": "chance",
            "say": self.which_one(prompt),
            "why": prompt.why,
            "options": options,
            "refusals": [],
            "families": [
                {"label": label, "rows": [[places.get(card, -1) for card in row] for row in rows]}
                for label, rows in families(self.words, all_).items()
            ],
        }

    def which_one(self, prompt: Chance) -> str:
        """The question: which card is this one?"""
        spot, slots, n = self.spot(prompt.zone), self.table.zones[prompt.zone], prompt.index
        zone, size = self.words.zone(prompt.zone), len(slots)
        if not (spot and spot.hidden):
            return self.words.said("game", "chance_there", zone=zone, n=n + 1)
        if any(isinstance(card, Back) for card in slots[:n]):
            return self.words.said("game", "chance_below", zone=zone, n=size - n)
        key = "chance_at" if n else "chance_top" if self.stays(prompt) else "chance"
        return self.words.said("game", key, zone=zone, n=n + 1)

    def stays(self, prompt: Chance) -> bool:
        """Does the card stay where it lies, because it is only looked at?"""
        ahead: Session = self.record.position(self.record.node, Human())
        card = next(self.table.behind(prompt.pool))
        ahead.answer(card)
        slots = ahead.table.zones[prompt.zone]
        return prompt.index < len(slots) and slots[prompt.index] is card

    def arranging(self, prompt: Arrange) -> Prompt:
        left = list(range(len(prompt.cards)))
        usual = [[take(left, prompt.cards, card) for card in pile] for pile in prompt.usual()]
        return {
            "kind": "arrange",
            "say": self.words.question(self.rules, prompt, prompt.why),
            "why": prompt.why,
            "options": [],
            "refusals": [],
            "cards": list(self.to_sort(prompt)),
            "bins": [
                {
                    "label": bin_label(self.words, prompt, bin_.zone),
                    "least": min(bin_.at_least, len(prompt.cards)),
                    "most": min(bin_.at_most, len(prompt.cards)),
                }
                for bin_ in prompt.bins
            ],
            "usual": usual,
        }

    def to_sort(self, prompt: Arrange) -> Iterator[Slot]:
        """The cards that are to be sorted, by the slots where they lie; or by others if they lie
        nowhere."""
        taken: set[str] = set()
        for n, card in enumerate(prompt.cards):
            zone = card.zone if isinstance(card, Placed) else prompt.source
            there = [one for one in self.lying(zone, card) if one not in taken] if zone else []
            token = there[0] if there else f"sorted {n}"
            taken.add(token)
            spot = self.spot(zone) if isinstance(card, Placed) else None
            face = card.card if isinstance(card, Placed) else card
            slot = self.drawn(token, spot.turns(face) if spot and spot.turns else face)
            if isinstance(card, Placed):
                slot["say"] = str(self.words.card(card))
            if added := prompt.adds(card):
                slot["group"], slot["adds"] = added
            yield slot

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

    def option(self, choice: Step, why: str) -> Option:
        option: Option = {
            "words": write(choice),
            "label": self.label(choice),
            "slots": self.slots(choice),
        }
        ahead: Session = self.record.position(self.record.node, Human())
        known = len(ahead.table.log)
        ahead.answer(choice)
        if weighs := self.weighs(ahead):
            option["weighs"] = weighs
        if tip := self.tip(choice, ahead, known) or self.weighing(weighs):
            option["tip"] = tip
        if choice.why != why:
            option["why"] = choice.why
        if choice is onward(self.prompt):
            option["onward"] = True
        return option

    def refusal(self, choice: Step) -> Refusal:
        refusal: Refusal = {
            "words": write(choice),
            "label": self.label(choice),
            "say": self.words.refusal(self.rules, choice, choice.why),
            "why": choice.why,
            "slots": self.slots(choice),
        }
        if choice.free:
            refusal["aside"] = True
        if because := self.places(choice.because):
            refusal["because"] = because
        return refusal

    def label(self, choice: Step) -> str:
        return label(self.words, self.prompt, choice)

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

    def refused(self, refusal: Refused) -> Told:
        answer, prompt = refusal.answer, self.prompt
        step: Any = answer
        if isinstance(prompt, Arrange) and isinstance(answer, tuple):
            step = replace(prompt, piles=answer)
        say = (
            self.words.refusal(self.rules, step, refusal.why)
            if isinstance(step, Step)
            else self.words.rule(self.rules, refusal.why)
        )
        return {"say": say, "why": refusal.why, "slots": self.places(refusal.because)}

    def weighed(self, table: Table) -> dict[str, int]:
        """How all scales stand: the sum of both sides of each."""
        sums: dict[str, int] = {}
        for spot in self.spots:
            if spot.weighs and spot.at and table[spot.at]:
                sums[spot.at] = sums.get(spot.at, 0) + sum(map(spot.weighs, table[spot.zone]))
        return sums

    def weighs(self, ahead: Session) -> dict[str, int]:
        """The scales that will stand otherwise then."""
        weighed = self.weighed(ahead.table)
        return {at: sum_ for at, sum_ in weighed.items() if sum_ != self.weights.get(at)}

    def weighing(self, weighs: dict[str, int]) -> str:
        """How some scales will stand, in sentences."""

        def each(zone: str, sum_: int) -> str:
            spot = self.spot(zone)
            assert spot
            name, was = self.heading(spot), signed(self.weights.get(zone, 0))
            key = "weighs" if sum_ else "weighs_even"
            return self.words.said("game", key, name=name, was=was, sum=signed(sum_))

        said = [each(zone, sum_) for zone, sum_ in weighs.items() if zone in self.weights]
        return self.words.joined(said)

    def tip(self, option: Step, ahead: Session, known: int) -> str:
        """What a choice leads to: a question, the end, or a rule that turns over cards which
        nobody knows yet. If the turn just goes on, there is nothing to say."""
        while (go_on := onward(ahead.prompt)) and not goes_on(ahead):
            ahead.answer(go_on)
        prompt = ahead.prompt
        if any(self.would_show(event, option) for event in ahead.table.log[known:]):
            return ""
        if isinstance(prompt, Over):
            return self.words.said("game", f"would_{prompt.outcome}")
        now = self.record.session
        if goes_on(ahead) or is_done(ahead, now) or same_rule(ahead, now):
            return ""
        if isinstance(prompt, Chance):
            text = self.words.rule(self.rules, prompt.why)
            if text in self.words.borrowed:
                self.words.borrowed.add(first_sentence(text))
            return first_sentence(text)
        step = prompt.at if isinstance(prompt, Pick) else prompt
        why = prompt.options[0].why if isinstance(prompt, Pick) else prompt.why
        return self.words.question(self.rules, step, why)

    def would_show(self, event: Event, option: Step | Card) -> bool:
        """Does a secret card turn up that the choice itself does not name?"""
        return (
            isinstance(event, Moved)
            and event.source in self.secret
            and not isinstance(event.card, Back)
            and event.card is not getattr(option, "card", None)
        )


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


def heading(words: Words, spot: Spot, table: Table) -> str:
    """What stands above a zone; above a card that scales hang on, its name."""
    card = table[spot.zone][0] if spot.lie == "scales" and table[spot.zone] else None
    name = words.name(card) if card else ""
    return words.said("zones", spot.zone, name=name) or str(name) or spot.zone


def readable(value: Any) -> Iterator[str]:
    """All texts in a scene."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from readable(one)


def moves(seen: Sequence[tuple[Event, str]]) -> list[Move]:
    """The cards that travelled, and between which places, by what these are called now."""
    found: list[Move] = []
    for event, token in seen:
        if isinstance(event, Swapped):
            new: dict[str, str] = {event.zone: event.other, event.other: event.zone}
            found = [(one, new.get(a, a), new.get(b, b)) for one, a, b in found]
        elif isinstance(event, Moved):
            found.append((token, event.source, event.target))
    return found


def same_rule(ahead: Session, now: Session) -> bool:
    """Does the rule that asks now just ask again, as the next of the steps that it named?"""
    last, at, was = ahead.trail[-1], ahead.prompt, now.prompt
    alike = isinstance(at, Pick) and isinstance(was, Pick) and type(at.at) is type(was.at)
    return alike and len(last.steps) > 1 and last.why == now.trail[-1].why


def onward(prompt: Any) -> Step | None:
    """The way on from a question that only asks whether to do something on the way."""
    if not isinstance(prompt, Pick) or any(
        not (one.free or isinstance(one, Pass)) for one in prompt.options
    ):
        return None
    return next((one for one in prompt.options if isinstance(one, Pass)), None)


def goes_on(ahead: Session) -> bool:
    """Does the turn just go on to its next phase, or another turn begin?"""
    turn, last = ahead.trail[0], ahead.trail[-1]
    return turn is last or any(last.step is phase for phase in turn.steps)


def is_done(ahead: Session, now: Session) -> bool:
    """Does the phase that is at work now ask about something else, as the next drawn card?"""
    if min(len(ahead.trail), len(now.trail)) < 3:
        return False
    (_, phase, there, *_), (_, at_work, here, *_) = ahead.trail, now.trail
    return phase.step is at_work.step and there.step != here.step


def is_like(card: Card, cards: Sequence[Card], begun: Table) -> bool:
    """Was the card in a pool with one of these when the game began?"""
    return any(card in pool and any(one in pool for one in cards) for pool in begun.pools.values())


def take(left: list[int], cards: Sequence[Card], card: Card) -> int:
    """The first place among those left that holds the card; it is not left any more."""
    place = next(n for n in left if cards[n] is card)
    left.remove(place)
    return place


def first_sentence(text: str) -> str:
    head, dot, _ = text.partition(". ")
    return head + "." if dot else text


def mark(zone: Zone, prompt: Prompt) -> None:
    """Write on each slot, and on the zone, which options and refusals it belongs to."""
    for one in (zone, *zone["slots"]):
        if options := belonging(one["id"], prompt["options"]):
            one["options"] = options
        if refusals := belonging(one["id"], prompt["refusals"]):
            one["refusals"] = refusals


def belonging(slot: str, choices: Sequence[Option] | Sequence[Refusal]) -> list[int]:
    return [n for n, choice in enumerate(choices) if slot in choice["slots"]]


def rule_texts(rules: Rules, words: Words) -> dict[str, RuleText]:
    """All rules of a game as the learner reads them, and what the machine itself may say."""
    words = words.agreed(rules.settings)
    texts: dict[str, RuleText] = {}
    for why in [*rules.by_id, *MACHINE]:
        texts[why] = {
            "title": words.title(rules, why),
            "text": words.rule(rules, why),
            "place": "" if why in MACHINE else words.printed(rules.by_id[why]),
        }
        if (lang := words.speaks("rules", why)) != words.lang:
            texts[why]["lang"] = lang
    return texts
