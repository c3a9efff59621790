"""What zones and cards are called in descriptions of positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.texts import Words


def game_of(rules: Rules) -> str:
    """The name of the game that is played by these rules."""
    return rules.modules[0].name.partition(".")[0]


def counted(word: str) -> list[str]:
    """ "3x red sun" is three cards."""
    number, x, rest = word.partition("x ")
    return [rest] * int(number) if x and number.isdecimal() and int(number) < 100 else [word]


def pool_named(name: str) -> str:
    """The pool that a description calls so: "city-deck" is the city deck."""
    return name.replace("-", " ")


def zones(rules: Rules) -> dict[str, str]:
    """The zones that can be named, by their words in a description."""
    found = {str(spot.zone) for module in rules.modules for spot in module.spots}
    found |= {zone for zone, cards in rules.table.zones.items() if cards}
    known = {zone_word(zone): zone for zone in sorted(found)}
    return {**known, **games.scenes(game_of(rules)).ALSO}


def zone_word(zone: str) -> str:
    """The word for a zone: "partners-hand"."""
    return zone.replace("'", "").replace(" ", "-")


def card_names(rules: Rules) -> dict[str, Card]:
    """All cards of a game by their words: those of replays, those of the screen, and shorter ones
    where these are enough."""
    cards = dict.fromkeys(card for pool in rules.table.pools.values() for card in pool)
    cards |= dict.fromkeys(card for slots in rules.table.zones.values() for card in slots)
    there = [card for card in cards if not isinstance(card, Back)]
    faces = games.scenes(game_of(rules)).other_faces()
    there += [card for card in faces if card.front() in cards]
    names = {write(card): card for card in there}
    return {**names_on_screen(rules, there), **shorter(names), **names}


def shorter(names: Mapping[str, Card]) -> dict[str, Card]:
    """Cards also by their words without the last one, where that is enough: "fire-earth"."""
    heads = {name: name.rpartition(" ")[0] for name in names}
    times = Counter(heads.values())
    return {head: names[name] for name, head in heads.items() if head and times[head] == 1}


def names_on_screen(rules: Rules, cards: Iterable[Card]) -> dict[str, Card]:
    """Cards by the words that stand for them on the screen: "−2 air Incubus", "blue tower 4". What
    two cards of a game are called is the name of neither, unless they are the faces of one."""
    words = Words(game_of(rules))
    called: dict[str, dict[Card, None]] = {}
    for card in cards:
        for name in (words.card(card), words.name(card)):
            for spelling in (name, name.replace("−", "-")):
                called.setdefault(spelling, {})[card] = None
                called.setdefault(spelling.lower(), {})[card] = None
    return {
        name: next((card for card in several if card.front() is card), next(iter(several)))
        for name, several in called.items()
        if len({card.front() for card in several}) == 1
    }
