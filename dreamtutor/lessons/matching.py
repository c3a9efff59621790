"""Patterns for answers, as lessons write them.

play red *                    * stands for any words
search door: pass             only at the question of this name
drop earth +1, earth -2       of cards to be sorted: just these go to the first place
nightmare | red sun then *    what goes to each place; `then` where the order counts
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

from dreamtutor.engine.cards import Card
from dreamtutor.engine.notation import in_words, write
from dreamtutor.engine.session import Answer, Pick, Prompt
from dreamtutor.engine.steps import Arrange, Piles, Placed, Step
from dreamtutor.lessons.laying import SCENES

DROP, NOTHING, THEN, PLACES = "drop ", "nothing", " then ", "|"
Picture = list[list[str]]


def question(prompt: Prompt) -> str:
    """What a question is called in patterns: "search door"."""
    return in_words(type(prompt.at if isinstance(prompt, Pick) else prompt).__name__)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    words = [re.escape(one) if one != "*" else ".*" for one in pattern.split()]
    return re.compile(" ".join(words).replace(r"\ ", " ").replace(" .*", "(?: .*)?"))


def fits(pattern: str, prompt: Prompt, answer: Answer, game: str) -> bool:
    """Does a pattern describe the answer to a prompt?"""
    asked, colon, rest = pattern.partition(": ")
    if colon:
        if asked != question(prompt):
            return False
        pattern = rest
    pattern = SCENES[game].in_full(pattern)
    if isinstance(prompt, Arrange):
        return isinstance(answer, tuple) and fits_piles(pattern, prompt, answer)
    return not isinstance(answer, tuple) and compiled(pattern).fullmatch(write(answer)) is not None


def fits_piles(pattern: str, prompt: Arrange, piles: Piles) -> bool:
    if pattern == "*":
        return True
    wanted = parts(pattern, len(prompt.bins))
    return all(
        one is None or fits_pile(one, pile) for one, pile in zip(wanted, piles, strict=False)
    )


def parts(pattern: str, bins: int) -> list[str | None]:
    """What a pattern says of each pile; None: it can be anything."""
    if pattern.startswith(DROP):
        return [pattern.removeprefix(DROP), *[None] * (bins - 1)]
    said = [one.strip() for one in pattern.split(PLACES)]
    return [None if one == "*" else one for one in said] + [None] * (bins - len(said))


def fits_pile(pattern: str, pile: Sequence[Card]) -> bool:
    if pattern in (NOTHING, ""):
        return not pile
    if THEN in f" {pattern} ":
        return fits_order([one.strip() for one in f" {pattern} ".split(THEN)], pile)
    wanted = [one.strip() for one in pattern.split(",")]
    if len(wanted) != len(pile):
        return False
    return any(
        all(fits_card(one, card) for one, card in zip(wanted, order, strict=True))
        for order in orders(pile)
    )


def orders(pile: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """A pile in every order; a large one as it is, and by its words."""
    if len(pile) <= 6:
        yield from permutations(pile)
    else:
        yield tuple(sorted(pile, key=write))


def fits_order(wanted: list[str], pile: Sequence[Card]) -> bool:
    if wanted[-1] == "*":
        return fits_order_exactly(wanted[:-1], pile[: len(wanted) - 1])
    return fits_order_exactly(wanted, pile)


def fits_order_exactly(wanted: list[str], pile: Sequence[Card]) -> bool:
    if len(wanted) != len(pile):
        return False
    return all(fits_card(one, card) for one, card in zip(wanted, pile, strict=True))


def fits_card(pattern: str, card: Card) -> bool:
    """A card by its words; of one at its place, the place need not be said."""
    written = [write(card)]
    if isinstance(card, Placed):
        written.append(write(card.card))
    return any(compiled(pattern).fullmatch(one) for one in written)


def sorted_so(pattern: str, prompt: Arrange, game: str) -> Piles | None:
    """An arrangement that a pattern describes, if there is one: what it does not speak of lies as
    usual."""
    asked, colon, rest = pattern.partition(": ")
    if colon and asked != question(prompt):
        return None
    pattern = SCENES[game].in_full(rest if colon else pattern)
    if pattern == "*":
        return prompt.usual()
    left, piles, open_ = list(prompt.cards), list[list[Card]](), list[int]()
    for n, one in enumerate(parts(pattern, len(prompt.bins))):
        named, more = cards_named(one)
        pile: list[Card] = []
        for word in named:
            found = next((card for card in left if fits_card(word, card)), None)
            if found is None:
                return None
            left.remove(found)
            pile.append(found)
        piles.append(pile)
        if more:
            open_.append(n)
    for n in open_:  # what the bins need first, and then all the rest into the last
        lacks = max(0, prompt.bins[n].at_least - len(piles[n]))
        piles[n] += left[:lacks]
        del left[:lacks]
    if left and not open_:
        return None
    for n in open_[-1:]:
        piles[n] += left
    return tuple(map(tuple, piles))


def cards_named(pattern: str | None) -> tuple[list[str], bool]:
    """The cards that a pattern names for a pile, and whether others may lie there, too."""
    if pattern is None:
        return [], True
    if pattern in (NOTHING, ""):
        return [], False
    words = [one.strip() for one in re.split(r",| then ", pattern)]
    return [one for one in words if one != "*"], words[-1] == "*"


def single(prompt: Arrange) -> Iterator[Piles]:
    """Each card alone in the first place, all others in the last: what one would try first."""
    for n, card in enumerate(prompt.cards):
        rest = (*prompt.cards[:n], *prompt.cards[n + 1 :])
        yield ((card,), *[()] * (len(prompt.bins) - 2), rest)


def offered(prompt: Prompt) -> list[Step]:
    """The choices that a question allows."""
    return prompt.options if isinstance(prompt, Pick) else []
