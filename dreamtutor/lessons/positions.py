"""From a scene to a table: every card of the game lies on it exactly once.

What a zone of the scene names lies there, open; of a deck these are the cards on top that are
known. All other cards lie where they lie before a game: hidden in their pool, or laid out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType
from typing import Any, ClassVar

from dreamtutor import games
from dreamtutor.bundled import folder
from dreamtutor.engine.cards import Back, Card, back
from dreamtutor.engine.dealers import Dealer, Human, Scripted
from dreamtutor.engine.events import dealt
from dreamtutor.engine.modules import Setting
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import News, Node, Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.lessons.deals import ScriptedDealer
from dreamtutor.lessons.format import CityRow, Lesson, Setup
from dreamtutor.lessons.script import LessonError, Script, nearest
from dreamtutor.replay.format import FORMAT, Header
from dreamtutor.replay.game import Game, unusual_settings
from dreamtutor.replay.game_writer import GameWriter, start_entry
from dreamtutor.replay.loader import record_of
from dreamtutor.replay.reader import ReplayError
from dreamtutor.replay.reader import read as read_replay
from dreamtutor.texts import Words

LABEL = "lesson"
"""What stands in place of the label of a deal."""


NOT_SO_MANY = "There are not so many of {!r} in this game."


class BeginHere(Step):
    """The table lies there already, and a turn begins."""

    optional: ClassVar[bool] = True


@dataclass(frozen=True, eq=False, slots=True)
class Stand:
    """A position of a lesson: a table that was laid, and what was answered and dealt since."""

    game: str
    rules: Rules
    answers: tuple[Answer, ...] = ()
    cards: tuple[Card, ...] = ()
    lost: bool = False
    """Is this another table than the lesson speaks of, because that one cannot be laid?"""

    def after(self, line: list[Node]) -> Stand:
        """Where some more answers lead."""
        answers = tuple(one.answer for one in line if one.answer is not None)
        cards = tuple(dealt([event for one in line for event in one.events]))
        return replace(self, answers=self.answers + answers, cards=self.cards + cards)

    def opened(self, dealer: Dealer) -> Game:
        """A game that stands there, and is not written down. From here on, the dealer deals."""
        header = Header(
            format=FORMAT,
            game=self.game,
            modules=[name for name in games.names(self.rules) if name != "base"],
            settings=unusual_settings(self.rules),
            deal=LABEL,
            start=start_entry(self.rules.table),
            rules=games.RULES_VERSION,
        )
        writer = GameWriter(header, None)

        def watch(news: News) -> None:
            writer(news)
            if isinstance(dealer, ScriptedDealer):
                dealer.told(news)

        record = Record(self.rules, Scripted(self.cards, Human()), watch)
        for answer in self.answers:
            record.answer(answer)
        record.dealer = record.session.dealer = dealer
        return Game(header, record, writer)


def rules_of(lesson: Lesson) -> Rules:
    """The rules that a lesson is played by: with those of its settings that there are."""
    return games.rules(lesson.game, lesson.modules, settings(lesson)[1], lesson.seats)


def settings(lesson: Lesson) -> tuple[dict[str, Setting], dict[str, Any]]:
    """What can be agreed in the game of a lesson, and what it agrees on of that."""
    used = [*lesson.modules, *[games.TEAM] * (lesson.seats == 2)]
    known = games.settings(lesson.game, used)
    agreed = lesson.settings.items()
    hold = {n: v for n, v in agreed if n in known and str(v) in map(str, known[n].choices)}
    return known, hold


def laid(script: Script, name: str) -> Stand:
    """The position that a scene describes."""
    lesson, scene = script.lesson, script.lesson.scene[name]
    try:
        rules = rules_of(lesson)
    except games.UnknownNameError as error:
        says = str(error)
        raise script.bad(says if says.endswith("?") else f"{says}.", "modules") from error
    except ValueError as error:
        raise script.bad(f"{error}.", "seats") from error
    if scene.replay:
        return from_replay(script, name, scene)
    stand = Stand(lesson.game, rules.beginning_at(Laying(script, name, rules).table(), BeginHere()))
    try:
        Session(stand.rules, Human())
    except RuntimeError as error:  # the engine asks nothing to which there is no answer
        says = "On this table nothing can be done. Is the hand empty?"
        raise script.bad(says, "scene", name) from error
    return stand


def from_replay(script: Script, name: str, scene: Setup) -> Stand:
    path = folder("replays") / f"{scene.replay}.jsonl"
    try:
        record = record_of(read_replay(path))
    except (OSError, ReplayError) as error:
        says = f"The replay {scene.replay!r} cannot be played: {error}."
        raise script.bad(says, "scene", name, "replay") from error
    nodes = [node for node in record.nodes() if str(node.name).startswith(scene.step)]
    if len(nodes) != 1 or not scene.step:
        says = f"{len(nodes)} steps of the replay have a name that begins with {scene.step!r}."
        raise script.bad(says, "scene", name, "step")
    if (node := nodes[0]).path()[0].turn is None:
        says = "The first turn of the replay has not begun there: choose a later step."
        raise script.bad(says, "scene", name, "step")
    path_there = node.path()
    assert path_there[0].turn
    table, known = path_there[0].turn
    stand = Stand(script.lesson.game, record.rules.beginning_at(table.copy(), BeginHere()))
    first = path_there[0].events[known:]
    return replace(
        stand,
        answers=tuple(one.answer for one in path_there[1:] if one.answer is not None),
        cards=tuple(dealt([*first, *(e for one in path_there[1:] for e in one.events)])),
    )


class Laying:
    """Lays one scene."""

    def __init__(self, script: Script, name: str, rules: Rules) -> None:
        self.script, self.name, self.rules = script, name, rules
        self.own = games.scenes(script.lesson.game)
        self.zones = zones(script.lesson.game, rules)
        self.before = rules.table
        self.pools = {pool: Counter(cards) for pool, cards in self.before.pools.items()}
        self.laid = {
            zone: [card for card in cards if not isinstance(card, Back)]
            for zone, cards in self.before.zones.items()
        }
        self.backs = {
            zone: [card for card in cards if isinstance(card, Back)]
            for zone, cards in self.before.zones.items()
        }
        self.names = card_names(self.own, rules)

    def table(self) -> Table:
        rules, named = self.rules, self.named()
        for needed in self.own.NEEDED:
            if self.backs.get(needed) and needed not in named:
                raise self.bad(f"Say what lies in {needed!r}: its cards are open from the start.")
        for zone in named:  # what is named there lies there; what lay there before is free
            if zone in self.laid:
                self.pools.setdefault(f"={zone}", Counter()).update(self.laid.pop(zone))
        lies = {zone: [self.taken(zone, word) for word in words] for zone, words in named.items()}
        for zone, there in lies.items():
            if strange := [card for card in there if not self.own.can_lie(zone, card)]:
                says = f"A {write(strange[0])} cannot lie in {self.key(zone)!r}."
                raise self.bad(says, self.key(zone))
        for zone in list(named):
            for card, n in self.pools.pop(f"={zone}", Counter()).items():
                lies[zone] += [card] * n  # never lost: what nobody named stays there
        table = rules.table.cleared()
        for pool, cards in self.pools.items():
            if left := +cards:
                table.pools[pool] = dict(left)
        for zone, there in [*self.laid.items(), *lies.items()]:
            table.zones[zone] += there
        self.hide(table)
        return table

    def hide(self, table: Table) -> None:
        """What is left in a pool lies hidden: first in the zone of that name, as it did before."""
        for pool, cards in self.pools.items():
            left = (+cards).total() - sum(outer[back(pool)] for outer in self.pools.values())
            homes = [zone for zone in self.backs if back(pool) in self.backs[zone]]
            for zone in sorted(homes, key=lambda zone: zone == pool):
                here = left if zone == pool else min(left, len(self.backs[zone]))
                table.zones[zone] += [back(pool)] * here
                left -= here

    def named(self) -> dict[str, list[str]]:
        """The words of the cards in each zone of the scene."""
        found: dict[str, list[str]] = {}
        for name, lies in self.script.lesson.scene[self.name].zones.items():
            row = self.own.row(name)
            if isinstance(lies, CityRow) != (row is not None):
                says = (
                    "A city is written as { card = …, left = […], right = […] }, a zone as a list."
                )
                raise self.bad(says, name)
            if isinstance(lies, CityRow):
                assert row
                found |= dict(zip(row, ([lies.card], lies.left, lies.right), strict=True))
            elif name in self.zones:
                found[self.zones[name]] = lies
            else:
                meant = nearest(name, self.zones)
                raise self.bad(f"There is no zone {name!r} in this game.", name, meant=meant)
        return {
            zone: [one for word in words for one in counted(word)] for zone, words in found.items()
        }

    def taken(self, zone: str, word: str) -> Card:
        """A card by its words, taken from where it lies."""
        card = self.names.get(self.own.in_full(word))
        if card is None:
            meant = nearest(word, self.names)
            raise self.bad(f"There is no card {word!r} in this game.", self.key(zone), meant=meant)
        homes = sorted(self.pools, key=lambda pool: pool not in (zone, f"={zone}"))
        for pool in homes:
            if self.pools[pool][card.front()] > 0:
                self.pools[pool][card.front()] -= 1
                if zone != pool:
                    self.leave_outer(pool)
                return card
        for cards in self.laid.values():
            if card.front() in cards:
                cards.remove(card.front())
                return card
        here, wanted = self.in_game(card), self.wanted(card)
        says = f"This game has {here} of {word!r}, and the scene names {wanted}."
        raise self.bad(says if wanted > here else NOT_SO_MANY.format(word), self.key(zone))

    def in_game(self, card: Card) -> int:
        """So many of a card there are, wherever they lie before the game."""
        pools = sum(cards[card.front()] for cards in map(Counter, self.before.pools.values()))
        return pools + sum(cards.count(card.front()) for cards in self.before.zones.values())

    def wanted(self, card: Card) -> int:
        """So many of a card the scene names."""
        words = (word for words in self.named().values() for word in words)
        known = (self.names.get(self.own.in_full(word)) for word in words)
        return sum(one is not None and one.front() is card.front() for one in known)

    def leave_outer(self, pool: str) -> None:
        """A card of a pool that lies inside another is on the table: one back fewer lies there."""
        for outer in self.pools.values():
            if outer[back(pool)] > 0:
                outer[back(pool)] -= 1
                return

    def key(self, zone: str) -> str:
        scene = self.script.lesson.scene[self.name].zones
        return next(
            (
                name
                for name in scene
                if self.zones.get(name) == zone or zone in (self.own.row(name) or ())
            ),
            "",
        )

    def bad(self, says: str, zone: str = "", meant: str = "") -> LessonError:
        loc = ("scene", self.name, zone) if zone else ("scene", self.name)
        return self.script.bad(says, *loc, meant=meant)


def counted(word: str) -> list[str]:
    """ "3x red sun" is three cards."""
    number, x, rest = word.partition("x ")
    return [rest] * int(number) if x and number.isdecimal() and int(number) < 100 else [word]


def zones(game: str, rules: Rules) -> dict[str, str]:
    """The zones that can be named, by their words in a lesson."""
    found = {str(spot.zone) for module in rules.modules for spot in module.spots}
    found |= {zone for zone, cards in rules.table.zones.items() if cards}
    known = {in_a_file(zone): zone for zone in sorted(found)}
    return {**known, **games.scenes(game).ALSO}


def in_a_file(zone: str) -> str:
    """A zone as it is written in a file: "partners-hand"."""
    return zone.replace("'", "").replace(" ", "-")


def card_names(own: ModuleType, rules: Rules) -> dict[str, Card]:
    """All cards of a game by their words."""
    cards = dict.fromkeys(card for pool in rules.table.pools.values() for card in pool)
    cards |= dict.fromkeys(card for lie in rules.table.zones.values() for card in lie)
    there = [card for card in cards if not isinstance(card, Back)]
    there += [card for card in own.other_faces() if card.front() in cards]
    names = {write(card): card for card in there}
    return {**said(rules, there), **shorter(names), **names}


def names(lesson: Lesson) -> dict[str, Card]:
    """The cards of a lesson by their words."""
    hold = tuple(sorted(settings(lesson)[1].items()))
    return names_with(lesson.game, tuple(lesson.modules), hold, lesson.seats)


@cache
def names_with(
    game: str, modules: tuple[str, ...], agreed: tuple[tuple[str, Any], ...], seats: int
) -> dict[str, Card]:
    return card_names(games.scenes(game), games.rules(game, modules, dict(agreed), seats))


def shorter(names: Mapping[str, Card]) -> dict[str, Card]:
    """Cards also by their words without the last one, where that is enough: "fire-earth"."""
    short = Counter(name.rpartition(" ")[0] for name in names)
    return {
        name.rpartition(" ")[0]: card
        for name, card in names.items()
        if short[name.rpartition(" ")[0]] == 1 and " " in name
    }


def said(rules: Rules, cards: Iterable[Card]) -> dict[str, Card]:
    """Cards by the words that stand for them on the screen: "−2 air Incubus", "blue tower 4". What
    two cards of a game are called is the name of neither, unless they are the faces of one."""
    words = Words(rules.modules[0].name.partition(".")[0])
    called: dict[str, dict[Card, None]] = {}
    for card in cards:
        for name in (words.card(card), words.name(card)):
            for spelt in (name, name.replace("−", "-")):
                called.setdefault(spelt, {})[card] = None
                called.setdefault(spelt.lower(), {})[card] = None
    return {
        name: next((one for one in several if one.front() is one), next(iter(several)))
        for name, several in called.items()
        if len({one.front() for one in several}) == 1
    }


@cache
def covering(game: str) -> dict[str, frozenset[str]]:
    """By the ids of the inventory, the rules of the program that put them into force."""
    found: dict[str, set[str]] = {}
    for module in games.modules(game):
        for rule in module.rules:
            for id_ in (rule.id, *rule.covers):
                found.setdefault(id_, set()).add(rule.id)
    return {id_: frozenset(rules) for id_, rules in found.items()}
