"""Patterns for answers, as lessons write them.

play red *                    * stands for any words
search door: pass             only at the question of this name
drop earth +1, earth -2       of cards to be sorted: just these go to the first place
nightmare | red sun then *    what goes to each place; `then` where the order counts
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache

from dreamtutor import games
from dreamtutor.engine.cards import Card
from dreamtutor.engine.notation import in_words, write
from dreamtutor.engine.session import Answer, Pick, Prompt
from dreamtutor.engine.steps import Arrange, Piles, Placed, Step

DROP, NOTHING, THEN, PLACES = "drop ", "nothing", " then ", "|"
MANY = 8
"""So many answers are named, and no more."""
Picture = list[list[str]]


def question(prompt: Prompt) -> str:
    """What a question is called in patterns: "search door"."""
    return in_words(type(prompt.at if isinstance(prompt, Pick) else prompt).__name__)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern of words, in which any words may stand for `*`.

    Each group of words is sought where it comes first, and never again: so the time that a pattern
    takes does not grow with its stars, whoever wrote it.
    """
    stars = r"(?:^|(?<= ))\*(?: \*)*(?= |$)"
    first, *rest = (re.escape(one.strip()) for one in re.split(stars, spaced(pattern)))
    made, few, many = (first, "(?: .*?)??", "(?: .*)?") if first else ("", ".*?", ".*")
    for group in rest[:-1]:
        made += f"(?>{few} {group}(?= |$))"
        few, many = "(?: .*?)??", "(?: .*)?"
    if rest:
        made += many + (f" {rest[-1]}" if rest[-1] else "")
    return re.compile(made)


def spaced(text: str) -> str:
    return " ".join(text.split())


def fits(pattern: str, prompt: Prompt, answer: Answer, game: str) -> bool:
    """Does a pattern describe the answer to a prompt?"""
    asked, colon, rest = pattern.partition(": ")
    if colon:
        if asked != question(prompt):
            return False
        pattern = rest
    pattern = games.scenes(game).in_full(pattern)
    if isinstance(prompt, Arrange):
        return isinstance(answer, tuple) and fits_piles(pattern, prompt, answer)
    return not isinstance(answer, tuple) and compiled(pattern).fullmatch(write(answer)) is not None


def fits_piles(pattern: str, prompt: Arrange, piles: Piles) -> bool:
    if pattern == "*":
        return True
    wanted = parts(pattern, len(prompt.bins))
    return len(wanted) == len(piles) and all(
        one is None or fits_pile(one, pile) for one, pile in zip(wanted, piles, strict=True)
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
    return len(wanted) == len(pile) and described(wanted, pile) is not None


def described(words: Sequence[str], cards: Sequence[Card]) -> list[int] | None:
    """For each pattern another one of the cards, by its number; none if they do not suffice."""
    given = paired([[n for n, c in enumerate(cards) if fits_card(one, c)] for one in words])
    return sorted(given, key=lambda n: given[n]) if len(given) == len(words) else None


def paired(fit: Sequence[Sequence[int]]) -> dict[int, int]:
    """Who gets what, if each may have one of the things that fit them: by the thing, and so that
    as many as can be have one."""
    given: dict[int, int] = {}

    def gets(one: int, asked: set[int]) -> bool:
        for n in fit[one]:
            if n not in asked:
                asked.add(n)
                if n not in given or gets(given[n], asked):  # whoever has it finds another
                    given[n] = one
                    return True
        return False

    for one in range(len(fit)):
        gets(one, set())
    return given


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
    pattern = games.scenes(game).in_full(rest if colon else pattern)
    if pattern == "*":
        return prompt.usual()
    wanted = [cards_named(one) for one in parts(pattern, len(prompt.bins))]
    words = [word for named, _ in wanted for word in named]
    found = described(words, prompt.cards)
    if found is None or len(wanted) != len(prompt.bins):
        return None
    left = [card for n, card in enumerate(prompt.cards) if n not in found]
    ahead = iter(found)
    piles = [[prompt.cards[next(ahead)] for _ in named] for named, _ in wanted]
    open_ = [n for n, (_, more) in enumerate(wanted) if more]
    for n in open_:  # what the bins need first, as it usually lies, and then the rest into the last
        usual = prompt.usual()[n]
        while left and len(piles[n]) < prompt.bins[n].at_least:
            card = next((card for card in usual if card in left), left[0])
            left.remove(card)
            piles[n].append(card)
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
    in_order = THEN in f" {pattern} "
    words = [one.strip() for one in pattern.split(THEN if in_order else ",")]
    more = in_order and words[-1] == "*"
    return words[: len(words) - more], more


def single(prompt: Arrange) -> Iterator[Piles]:
    """Each card alone in the first place, all others in the last: what one would try first. Where
    there is but one place, each card as the first there."""
    for n, card in enumerate(prompt.cards):
        rest = (*prompt.cards[:n], *prompt.cards[n + 1 :])
        if len(prompt.bins) == 1:
            yield ((card, *rest),)
            continue
        yield ((card,), *[()] * (len(prompt.bins) - 2), rest)


def like(pattern: str, prompt: Prompt) -> str:
    """The answers that a question offers, those first that are most like a pattern."""
    words = [write(one) for one in offered(prompt)]
    if isinstance(prompt, Arrange):
        return f"cards are sorted here: {', '.join(map(write, prompt.cards))}"
    near = get_close_matches(pattern, words, MANY, 0) or words[:MANY]
    return f"there are: {', '.join(near)}{' and others' if len(words) > len(near) else ''}"


def offered(prompt: Prompt) -> list[Step]:
    """The choices that a question allows."""
    return prompt.options if isinstance(prompt, Pick) else []
