"""What happened, in sentences: events grouped by the rule that caused them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, repeat
from weakref import WeakKeyDictionary

from dreamtutor.engine.cards import Card, back
from dreamtutor.engine.events import Ended, Event, Moved, Revealed, Shuffled, Swapped
from dreamtutor.texts import Words
from dreamtutor.view.scene import Sentence

INSTEAD = {"shuffled", "shuffled_part", "into", "on_top", "under", "at_place"}
"""What the hands are to do there is all that is to be told."""


@dataclass(slots=True)
class EventGroup:
    """Events that are told in one sentence."""

    text: str
    key: str
    event: Event
    cards: list[Card] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    hands: bool = False
    """Is it something that the player's hands are to do?"""


def narrate(
    words: Words,
    events: Iterable[tuple[Event, str]],
    unseen: Container[str] = (),
    actions: Iterable[str] = (),
) -> list[Sentence]:
    """A sentence for each group of events that belong together. Cards that are not seen now are
    not named. With real cards there are actions: for each event, what the hands are to do."""
    groups: list[EventGroup] = []
    last: dict[bool, EventGroup] = {}
    for (event, token), action in zip(events, chain(actions, repeat("")), strict=False):
        secret = token in unseen and not (isinstance(event, Revealed) and event.searched)
        key, done = ("", "") if action in INSTEAD else message_for(words, event, secret=secret)
        to_do = words.text("hands", action) if action else ""
        for hands, name, text in ((False, key, done), (True, action, to_do)):
            if not text:
                continue
            group = last.get(hands)
            if not group or group.text != text or group.event.why != event.why:
                group = last[hands] = EventGroup(text, name, event, hands=hands)
                groups.append(group)
            if not isinstance(event, Shuffled | Swapped | Ended):
                group.cards.append(back("") if secret else event.card)
                group.tokens += () if secret else (token,)
    return [scene_sentence(words, group) for group in groups]


def scene_sentence(words: Words, group: EventGroup) -> Sentence:
    """The sentence of a group of events, as it stands in a scene."""
    sentence: Sentence = {
        "say": sentence_text(words, group),
        "why": group.event.why,
        "slots": group.tokens,
    }
    if group.hands:
        sentence["hands"] = True
    return sentence


def message_for(words: Words, event: Event, *, secret: bool = False) -> tuple[str, str]:
    """The key of the most special message that there is for an event, and the message itself; one
    of its own if its card is secret."""
    names = tuple(key + "/secret" for key in message_keys(event)) if secret else ()
    names += tuple(message_keys(event))
    known = MESSAGES.setdefault(words, {})
    if names not in known:
        said = ((name, words.text("happened", name)) for name in names)
        known[names] = next((pair for pair in said if pair[1]), ("", ""))
    return known[names]


MESSAGES: WeakKeyDictionary[Words, dict[tuple[str, ...], tuple[str, str]]] = WeakKeyDictionary()
"""Which message tells an event: the same things happen again and again."""


def message_keys(event: Event) -> Iterator[str]:
    """The ids of the messages that can tell an event, the most special first."""
    kind, why = type(event).__name__.lower(), event.why
    if isinstance(event, Moved):
        yield f"{why}/moved/{event.target}"
    elif isinstance(event, Revealed):
        kind = "revealed/searched" if event.searched else "revealed"
    elif isinstance(event, Ended):
        kind = f"ended/{event.outcome}"
    yield f"{why}/{kind}"
    if not isinstance(event, Revealed):  # what is revealed is mostly told by what follows
        yield why
    yield kind


def sentence_text(words: Words, group: EventGroup) -> str:
    """The words of the sentence of a group of events."""
    section, event = "hands" if group.hands else "happened", group.event
    wanted = words.parameters(section, group.key)
    params = {"number": str(len(group.cards))}
    if "cards" in wanted:
        params["cards"] = words.cards(group.cards)
    if "card" in wanted:
        params["card"] = words.in_order(group.cards)
    if "order" in wanted:
        on_top = isinstance(event, Moved) and event.place == 0  # each upon the one before
        params["order"] = words.in_order(reversed(group.cards) if on_top else group.cards)
    if isinstance(event, Moved):
        params |= {"source": words.zone(event.source), "target": words.zone(event.target)}
        params["place"] = str(event.place)
    elif isinstance(event, Shuffled | Revealed):
        params["zone"] = words.zone(event.zone)
        if isinstance(event, Shuffled):
            params["count"] = str(event.count)
    elif isinstance(event, Swapped):
        params |= {"zone": words.zone(event.zone), "other": words.zone(event.other)}
    return words.text(section, group.key, **params)
