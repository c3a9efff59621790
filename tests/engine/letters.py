"""A game made up for the tests of the engine: letters are drawn and put down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from dreamtutor.engine.cards import Bin, Card, Zone
from dreamtutor.engine.dealers import Dealer, Human, Scripted
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Session
from dreamtutor.engine.steps import Arrange, Reveal, Run, Step
from dreamtutor.engine.table import Table


class Letter(Card):
    noun: ClassVar[str | None] = ""
    name: str


class Vowel(Letter):
    pass


class Blank(Card):
    pass


DECK, HAND = Zone[Card]("deck"), Zone[Card]("hand")
WORD, ASIDE = Zone[Card]("word"), Zone[Card]("aside")
B, C, D = map(Letter, "bcd")
A, E = map(Vowel, "ae")


class Begin(Step):
    pass


class Round(Step):
    pass


class Draw(Step):
    pass


class Got(Step):
    card: Card


class Choose(Step):
    pass


class Put(Step):
    card: Card


class Shout(Step):
    free: ClassVar[bool] = True


class Peek(Step):
    pass


class Sort(Arrange):
    pass


class Moment(Step):
    optional: ClassVar[bool] = True


game = Module(
    "letters",
    "Letters",
    settings={"hand": Setting((2, 3), "How many letters you hold.", decides="none")},
)


@game.sets_up()
def the_letters(t: Table) -> None:
    """There are two of each consonant, and one of each vowel."""
    t.stack(DECK, [B, B, C, C, D, D, A, E])


@game.resolves(Begin)
def begin(_t: Table, _step: Begin) -> tuple[Step, ...]:
    """Draw a letter."""
    return (Draw(),)


@game.resolves(Round)
def a_round(_t: Table, _step: Round) -> tuple[Step, ...]:
    """Choose, then draw."""
    return Moment(), Choose(), Draw()


@game.resolves(Draw)
def draw(t: Table, _step: Draw) -> Run:
    """Draw letters until your hand is full. Without a letter to draw, you lose."""
    while len(t[HAND]) < t.settings["hand"]:
        if not t[DECK]:
            t.end("lost")
        card = yield Reveal(DECK)
        t.move(card, DECK, HAND)
        yield Got(card)


@game.resolves(Got, of=Card)
def got(_t: Table, _got: Got) -> None:
    """A letter that you draw is yours."""


@game.follows(Got, of=Vowel)
def a_vowel_lets_you_peek(_t: Table, _got: Got) -> Step:
    """A vowel lets you look at the next letters."""
    return Peek()


@game.resolves(Peek)
def peek(t: Table, _peek: Peek) -> Run:
    """Look at three letters and put one or two of them aside."""
    for index in range(min(3, len(t[DECK]))):
        yield Reveal(DECK, index)
    aside, _kept = yield Sort(t[DECK][:3], (Bin(ASIDE, 1, 2), Bin(DECK)))
    for card in aside:
        t.move(card, DECK, ASIDE)


@game.forbids(Sort)
def no_vowel_is_put_aside(t: Table, sort: Sort) -> bool | tuple[tuple[Zone[Any], int], ...]:
    """Vowels are never put aside."""
    return tuple((DECK, t[DECK].index(card)) for card in sort.piles[0] if isinstance(card, Vowel))


@game.offers(Choose)
def put_a_letter(t: Table, _choose: Choose) -> Iterable[Step]:
    """Put a letter of your hand to the word."""
    return [Put(card) for card in dict.fromkeys(t[HAND])]


@game.offers(Choose)
def shout(_t: Table, _choose: Choose) -> Iterable[Step]:
    """You may shout as often as you like."""
    yield Shout()


@game.resolves(Shout)
def it_is_heard(t: Table, _shout: Shout) -> None:
    """A shout mixes the letters that are left."""
    t.shuffle(DECK)


@game.forbids(Put)
def no_letter_twice_in_a_row(t: Table, put: Put) -> tuple[tuple[Zone[Any], int], ...]:
    """A letter may not stand beside itself."""
    return ((WORD, len(t[WORD]) - 1),) if t[WORD] and t[WORD][-1] is put.card else ()


@game.resolves(Put)
def put(t: Table, put: Put) -> None:
    """The letter is the last of the word now."""
    t.move(put.card, HAND, WORD)


@game.wins(WORD)
def bad(t: Table) -> bool:
    """You win with "bad"."""
    return list(t[WORD]) == [B, A, D]


def rules(*more: Module, **settings: Any) -> Rules:
    return Rules((game, *more), Begin(), Round(), settings)


def playing(deal: Sequence[Card], *more: Module, then: Dealer | None = None) -> Session:
    return Session(rules(*more), Scripted(deal, then or Human()), keeps=True)
