"""A table laid for a test, and a game on it that is played and read in words.

game = table_with(hand="red sun, blue key", row="green moon", deck="nightmare, red moon")
game.do("play red sun")
assert game.asks == "face nightmare"
assert game["labyrinth"] == "green moon, red sun"

game = table_with(modules="towers, book", zones={"towers": "red 4 tower"}, hand="blue 3 tower")
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from dreamtutor import games, onirim
from dreamtutor.engine.cards import Back, Card, Zone
from dreamtutor.engine.dealers import Dealer, Human, Scripted
from dreamtutor.engine.events import Event, Moved, Revealed, Shuffled
from dreamtutor.engine.notation import in_words, read, write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Chance, Finished, Over, Pick, RefusedError, Session
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.steps import BOX, DECK, DISCARD, DOORS, DRAWN, HAND, LABYRINTH, LIMBO
from tests.cards import card_named

COLORS = ("red", "blue", "green", "brown")


def cards(words: str) -> list[Card]:
    """The cards in a list of words: "red sun, nightmare, 2 blue door"."""
    known = card_named("onirim")
    found: list[Card] = []
    for word in filter(None, words.split(", ")):
        number, _, name = word.partition(" ")
        found += [known[name]] * int(number) if number.isdigit() else [known[word]]
    return found


def in_list(some: Sequence[Card]) -> str:
    """The words for some cards; "?" is one of which only the back is seen."""
    return ", ".join("?" if isinstance(card, Back) else write(card) for card in some)


class Game:
    """A game, in words."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def do(self, *answers: str) -> Game:
        """Give answers one after the other."""
        for words in answers:
            self.session.answer(read(self.session, words))
        return self

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def asks(self) -> str:
        """What is asked: "choose action"; "chance" for a card of the deck; "over" at the
        end; "finished" after a single step."""
        prompt = self.session.prompt
        if isinstance(prompt, Pick):
            return in_words(type(prompt.at).__name__)
        return in_words(type(prompt).__name__)

    @property
    def can(self) -> list[str]:
        """What can be answered."""
        prompt = self.session.prompt
        if isinstance(prompt, Chance):
            return [write(card) for card in self.table.odds(prompt.pool)]
        assert isinstance(prompt, Pick), prompt
        return [write(option) for option in prompt.options]

    def can_begin(self, verb: str) -> list[str]:
        """The answers that begin with a word, without it."""
        return [words.removeprefix(f"{verb} ") for words in self.can if words.startswith(verb)]

    @property
    def cannot(self) -> list[str]:
        """What the game refuses by itself."""
        prompt = self.session.prompt
        return [write(choice) for choice in prompt.refused] if isinstance(prompt, Pick) else []

    def refusal(self, answer: str | Answer) -> str | None:
        """The name of the rule that refuses an answer; None if it is allowed."""
        refused = self.refused(answer)
        return refused.why.rpartition(".")[2] if refused else None

    def refused(self, answer: str | Answer) -> RefusedError | None:
        if isinstance(answer, str):
            answer = read(self.session, answer)
        return self.session.refusal(answer)

    def sees(self) -> str:
        """The cards that are to be sorted."""
        assert isinstance(self.session.prompt, Arrange)
        return in_list(self.session.prompt.cards)

    def __getitem__(self, zone: str) -> str:
        """What lies in a zone, in order."""
        return in_list(self.table.zones[zone])

    def count(self, zone: str) -> int:
        return len(self.table.zones[zone])

    @property
    def hidden(self) -> list[str]:
        """The cards of which only the backs are seen, in no order."""
        pools = self.table.pools.values()
        return sorted(write(card) for pool in pools for card, n in pool.items() for _ in range(n))

    @property
    def outcome(self) -> str:
        """ "won", "lost", or "" while the game goes on."""
        return self.table.outcome

    def by(self, rule: str) -> list[Event]:
        """What happened because of a rule: "give_a_key", "towers.false_alarm"."""
        why = f"onirim.{rule}" if "." in rule else f"onirim.base.{rule}"
        return [event for event in self.table.log if event.why == why]

    def went(self, source: str, target: str) -> str:
        """The cards that went from one zone to another."""
        return in_list([*self._moved(source, target)])

    def _moved(self, source: str, target: str) -> Iterator[Card]:
        for event in self.table.log:
            if isinstance(event, Moved) and (event.source, event.target) == (source, target):
                yield event.card

    def dealt(self) -> str:
        """The cards that were turned over, in order."""
        return in_list([e.card for e in self.table.log if isinstance(e, Revealed)])

    def shuffles(self) -> int:
        return sum(isinstance(event, Shuffled) for event in self.table.log)


def table_with(
    step: Step | None = None,
    *,
    hand: str = "",
    row: str = "",
    doors: str = "",
    top: str = "",
    deck: str = "",
    deals: str | None = None,
    drawn: str = "",
    limbo: str = "",
    discard: str = "",
    box: str = "",
    zones: Mapping[str, str] | None = None,
    modules: str = "",
    rules: Rules | None = None,
    **settings: Any,
) -> Game:
    """A game that begins at a turn, or with a step that is all that is to happen.

    The cards of the deck are hidden, and come in the order given, or in the order of `deals`.
    Whatever else is drawn is asked for. Above them lie those of `top`, known from a Prophecy.
    Nothing lies in the other zones but what is said in `zones`.
    """
    rules = rules or games.rules("onirim", filter(None, modules.split(", ")), settings)
    table = rules.table.cleared()
    usual = (HAND, hand), (LABYRINTH, row), (DOORS, doors), (DECK, top)
    piles = (DRAWN, drawn), (LIMBO, limbo), (DISCARD, discard), (BOX, box)
    for zone, words in (*usual, *piles, *(zones or {}).items()):
        table.lay(cast("Zone[Card]", zone), cards(words))
    table.stack(DECK, cards(deck))
    dealer = Scripted(cards(deck if deals is None else deals), Human())
    return Game(Session(rules, dealer, table, first=step, only=step is not None))


def new_game(deals: str, dealer: Dealer | None = None, rules: Rules | None = None) -> Game:
    """A whole game from its beginning, with the full deck."""
    return Game(Session(rules or onirim.rules(), Scripted(cards(deals), dealer or Human())))


def all_but(*missing: str) -> str:
    """The eight doors without some."""
    doors = [f"{color} door" for color in COLORS for _ in range(2)]
    for one in missing:
        doors.remove(one)
    return ", ".join(doors)


def over(game: Game) -> bool:
    """Has the game ended?"""
    return isinstance(game.session.prompt, Over)


def finished(game: Game) -> bool:
    """Is the single step done that was to be performed?"""
    return isinstance(game.session.prompt, Finished)
