"""What the player's hands do with real cards: what to take out of the box, what to shuffle, what to
lay on top of the deck. Everything else is told by what happened."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from dreamtutor.engine.cards import Back, Card, back
from dreamtutor.engine.events import Event, Moved, Revealed, Shuffled, Swapped
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words
from dreamtutor.view.slots import Tokens

FEW = 2
"""Fewer cards than that need no shuffling."""


def hand_actions(record: Record, spots: Mapping[str, Spot]) -> list[str]:
    """For each event since the last answer the id of the message that says what to do with the
    cards; empty if there is nothing to do that is not told anyway."""
    events, left = record.node.events, actions_on_leaving(record, spots)
    sizes = {zone: len(slots) for zone, slots in record.table.zones.items()}
    found: list[str] = []
    mixed: set[str] = set()
    """The zones that are shuffled afterwards, as a whole, before a card leaves them."""
    for n in range(len(events) - 1, -1, -1):
        event = events[n]
        found.append(left.get(n) or hand_action(event, sizes, spots, mixed))
        rewind(event, sizes)
        if isinstance(event, Shuffled) and event.count == sizes.get(event.zone, 0):
            mixed.add(event.zone)
        elif isinstance(event, Moved) and event.source != event.target:
            mixed.discard(event.source)
    return found[::-1]


def hand_action(
    event: Event, sizes: Mapping[str, int], spots: Mapping[str, Spot], mixed: set[str]
) -> str:
    """What an event asks of the hands that hides cards. The sizes are those after it."""
    if isinstance(event, Shuffled) and event.count >= FEW:
        return "shuffled" if event.count == sizes.get(event.zone, 0) else "shuffled_part"
    if isinstance(event, Moved) and is_pile(spots, event.target):
        return placement(event, sizes, mixed)
    return ""


def actions_on_leaving(record: Record, spots: Mapping[str, Spot]) -> dict[int, str]:
    """Which events since the last answer take a card out of a pile that nobody has asked for:
    because it was searched for, or put back there, or nobody sees it."""
    tokens, last = Tokens(record.rules.table), dict[str, str]()
    found: dict[int, str] = {}
    for node in record.node.line():
        for n, (event, token) in enumerate(tokens.follow(node.events)):
            if isinstance(event, Revealed):
                last[token] = "taken_out" if event.searched else ""
            elif isinstance(event, Moved) and is_pile(spots, event.target):
                last[token] = "taken_again"
            elif isinstance(event, Moved) and is_pile(spots, event.source):
                deed = "unseen" if isinstance(event.card, Back) else last.get(token, "taken_again")
                if node is record.node and deed:
                    found[n] = deed
    return found


def placement(event: Moved, sizes: Mapping[str, int], mixed: set[str]) -> str:
    """Where in a pile a card is put."""
    if event.target in mixed:
        return "into"
    if event.place == 0:
        return "on_top"
    return "under" if event.place == sizes.get(event.target, 0) - 1 else "at_place"


def is_pile(spots: Mapping[str, Spot], zone: str) -> bool:
    return zone in spots and spots[zone].hidden


def rewind(event: Event, sizes: dict[str, int]) -> None:
    """The sizes as they were before an event."""
    if isinstance(event, Moved):
        sizes[event.target] = sizes.get(event.target, 0) - 1
        sizes[event.source] = sizes.get(event.source, 0) + 1
    elif isinstance(event, Swapped):
        zone, other = event.zone, event.other
        sizes[zone], sizes[other] = sizes.get(other, 0), sizes.get(zone, 0)


# Before the game


def to_lay_out(rules: Rules, words: Words, spots: Mapping[str, Spot]) -> list[str]:
    """Which cards to take out of the box for a game, and where they lie at first."""
    shown = {name for spot in spots.values() for name in (spot.zone, spot.among)}
    return [
        *of_several_piles(rules.table, words),
        *face_down(rules.table, words),
        *face_up(rules.table, words, shown),
    ]


def of_several_piles(begun: Table, words: Words) -> Iterator[str]:
    """Cards of which chance decides where each of them goes."""
    for name, parts in shared(begun).items():
        goes = [
            words.text("hands", "part", count=n, zone=words.zone(to)) for to, n in parts.items()
        ]
        cards = words.cards(all_of(begun, name))
        yield words.text("hands", "lay_out_parts", cards=cards, parts=words.listed(goes))


def face_down(begun: Table, words: Words) -> Iterator[str]:
    apart = shared(begun)
    for name in begun.pools:
        zone = words.text("zones", name) or words.zone(name)
        if name not in apart and (cards := all_of(begun, name)):
            more = sum(parts.get(name, 0) for parts in apart.values())
            key = "lay_out_more" if more else "lay_out"
            said = words.cards(cards)
            yield words.text(
                "hands", key, zone=zone, cards=said, count=len(cards) + more, more=more
            )


def face_up(begun: Table, words: Words, shown: Container[str]) -> Iterator[str]:
    for zone, slots in begun.zones.items():
        open_ = [card for card in slots if not isinstance(card, Back)]
        if open_ and zone in shown:
            label = words.text("zones", zone) or words.zone(zone)
            yield words.text("hands", "lay_open", zone=label, cards=words.cards(open_))


def all_of(begun: Table, name: str) -> list[Card]:
    """The cards of a pool, without those that it shares with others."""
    pool = begun.pools[name].items()
    return [card for card, n in pool for _ in range(n) if not isinstance(card, Back)]


def shared(begun: Table) -> dict[str, dict[str, int]]:
    """The pools whose cards lie in several places; and how many lie in each."""
    found: dict[str, dict[str, int]] = {}
    for name in begun.pools:
        hidden = back(name)
        parts = {zone: slots.count(hidden) for zone, slots in begun.zones.items()}
        parts |= {to: pool[hidden] for to, pool in begun.pools.items() if hidden in pool}
        parts = {zone: n for zone, n in parts.items() if n}
        if len(parts) > 1:
            found[name] = parts
    return found
