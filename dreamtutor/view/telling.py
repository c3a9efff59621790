"""What happened, in sentences: events grouped by the rule that caused them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field

from dreamtutor.engine.cards import Card, back
from dreamtutor.engine.events import Ended, Event, Moved, Revealed, Shuffled, Swapped
from dreamtutor.texts import Words
from dreamtutor.view.scene import Told


@dataclass(slots=True)
class Group:
    """Events that are told in one sentence."""

    text: str
    key: str
    event: Event
    cards: list[Card] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)


def tell(
    words: Words, seen: Iterable[tuple[Event, str]], unseen: Container[str] = ()
) -> list[Told]:
    """A sentence for each group of events that belong together. Cards that are not seen now are
    not named."""
    groups: list[Group] = []
    for event, token in seen:
        secret = token in unseen and not (isinstance(event, Revealed) and event.searched)
        key, text = told(words, event, secret=secret)
        if not text:
            continue
        if not groups or groups[-1].text != text or groups[-1].event.why != event.why:
            groups.append(Group(text, key, event))
        if not isinstance(event, Shuffled | Swapped | Ended):
            groups[-1].cards.append(back("") if secret else event.card)
            groups[-1].tokens += () if secret else (token,)
    return [
        {"say": sentence(words, group), "why": group.event.why, "slots": group.tokens}
        for group in groups
    ]


def message(words: Words, event: Event, *, secret: bool = False) -> str:
    """The most special message that there is for an event; of its own if its card is secret."""
    return told(words, event, secret=secret)[1]


def told(words: Words, event: Event, *, secret: bool = False) -> tuple[str, str]:
    """The key of that message, and the message itself."""
    names = [key + "/secret" for key in keys(event)] if secret else []
    names += keys(event)
    said = ((name, words.said("happened", name)) for name in names)
    return next((one for one in said if one[1]), ("", ""))


def keys(event: Event) -> Iterator[str]:
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


def sentence(words: Words, group: Group) -> str:
    event = group.event
    params = {"cards": words.cards(group.cards), "order": words.in_order(group.cards)}
    params["card"] = words.in_order(group.cards)
    if isinstance(event, Moved):
        params |= {"source": words.zone(event.source), "target": words.zone(event.target)}
        if event.place == 0:  # each was laid on top of the one before
            params["order"] = words.in_order(reversed(group.cards))
    elif isinstance(event, Shuffled | Revealed):
        params["zone"] = words.zone(event.zone)
    elif isinstance(event, Swapped):
        params |= {"zone": words.zone(event.zone), "other": words.zone(event.other)}
    return words.said("happened", group.key, **params)
