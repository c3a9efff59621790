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
from dreamtutor.engine.cards import Card, Placed
from dreamtutor.engine.notation import in_words, write
from dreamtutor.engine.session import Answer, Pick, Prompt
from dreamtutor.engine.steps import Arrange, Piles, Step

DROP, NOTHING, THEN, PLACES = "drop ", "nothing", " then ", "|"
MOST_NAMED = 8
"""So many answers are named, and no more."""


def question_name(prompt: Prompt) -> str:
    """What a question is called in patterns: "search door"."""
    return in_words(type(prompt.at if isinstance(prompt, Pick) else prompt).__name__)


@cache
def compile_pattern(pattern: str) -> re.Pattern[str]:
    """A pattern of words, in which any words may stand for `*`.

    Each group of words is sought where it comes first, and never again: so the time that a pattern
    takes does not grow with its stars, whoever wrote it.
    """
    stars = r"(?:^|(?<= ))\*(?: \*)*(?= |$)"
    first, *rest = (re.escape(words.strip()) for words in re.split(stars, single_spaced(pattern)))
    made, few, many = (first, "(?: .*?)??", "(?: .*)?") if first else ("", ".*?", ".*")
    for group in rest[:-1]:
        made += f"(?>{few} {group}(?= |$))"
        few, many = "(?: .*?)??", "(?: .*)?"
    if rest:
        made += many + (f" {rest[-1]}" if rest[-1] else "")
    return re.compile(made)


def single_spaced(text: str) -> str:
    return " ".join(text.split())


def pattern_at(pattern: str, prompt: Prompt, game: str) -> str | None:
    """What a pattern says of the answer, in the words of the game; None if it is only for a
    question of another name."""
    asked, colon, rest = pattern.partition(": ")
    if colon and asked != question_name(prompt):
        return None
    return str(games.scenes(game).in_full(rest if colon else pattern))


def matches(pattern: str, prompt: Prompt, answer: Answer, game: str) -> bool:
    """Does a pattern describe the answer to a prompt?"""
    wanted = pattern_at(pattern, prompt, game)
    if wanted is None:
        return False
    if isinstance(prompt, Arrange):
        return isinstance(answer, tuple) and matches_piles(wanted, prompt, answer)
    if isinstance(answer, tuple):
        return False
    return compile_pattern(wanted).fullmatch(write(answer)) is not None


# Sorted cards


def matches_piles(pattern: str, prompt: Arrange, piles: Piles) -> bool:
    if pattern == "*":
        return True
    wanted = pile_patterns(pattern, len(prompt.bins))
    return len(wanted) == len(piles) and all(
        part is None or matches_pile(part, pile) for part, pile in zip(wanted, piles, strict=True)
    )


def pile_patterns(pattern: str, bins: int) -> list[str | None]:
    """What a pattern says of each pile; None: it can be anything."""
    if pattern.startswith(DROP):
        return [pattern.removeprefix(DROP), *[None] * (bins - 1)]
    parts = [part.strip() for part in pattern.split(PLACES)]
    return [None if part == "*" else part for part in parts] + [None] * (bins - len(parts))


def matches_pile(pattern: str, pile: Sequence[Card]) -> bool:
    if pattern in (NOTHING, ""):
        return not pile
    if has_order(pattern):
        return matches_order(card_patterns(pattern), pile)
    wanted = card_patterns(pattern)
    return len(wanted) == len(pile) and cards_matching(wanted, pile) is not None


def has_order(pattern: str) -> bool:
    """Does the order of the cards count?"""
    return THEN in f" {pattern} "


def card_patterns(pattern: str) -> list[str]:
    """What a pattern says of the single cards of a pile."""
    if has_order(pattern):
        return [part.strip() for part in f" {pattern} ".split(THEN)]
    return [part.strip() for part in pattern.split(",")]


def cards_matching(patterns: Sequence[str], cards: Sequence[Card]) -> list[int] | None:
    """For each pattern another one of the cards, by its place; None if they do not suffice."""
    matching = [
        [n for n, card in enumerate(cards) if matches_card(pattern, card)] for pattern in patterns
    ]
    pairs = pair_up(matching)
    return sorted(pairs, key=lambda n: pairs[n]) if len(pairs) == len(patterns) else None


def pair_up(matching: Sequence[Sequence[int]]) -> dict[int, int]:
    """Pairs of things and takers, if each taker may have one of the things that suit it: by the
    thing, and so that as many takers as can be have one."""
    taken: dict[int, int] = {}

    def takes_one(taker: int, asked: set[int]) -> bool:
        for thing in matching[taker]:
            if thing not in asked:
                asked.add(thing)
                if thing not in taken or takes_one(taken[thing], asked):  # its taker has another
                    taken[thing] = taker
                    return True
        return False

    for taker in range(len(matching)):
        takes_one(taker, set())
    return taken


def matches_order(patterns: list[str], pile: Sequence[Card]) -> bool:
    if patterns[-1] == "*":  # the cards behind these can be any
        patterns = patterns[:-1]
        pile = pile[: len(patterns)]
    if len(patterns) != len(pile):
        return False
    return all(matches_card(pattern, card) for pattern, card in zip(patterns, pile, strict=True))


def matches_card(pattern: str, card: Card) -> bool:
    """A card by its words; of one at its place, the place need not be said."""
    names = [write(card)]
    if isinstance(card, Placed):
        names.append(write(card.card))
    return any(compile_pattern(pattern).fullmatch(name) for name in names)


def arrangement_for(pattern: str, prompt: Arrange, game: str) -> Piles | None:
    """An arrangement that a pattern describes, if there is one: what it does not speak of lies as
    usual."""
    wanted = pattern_at(pattern, prompt, game)
    if wanted is None:
        return None
    if wanted == "*":
        return prompt.usual()
    named = [cards_named(part) for part in pile_patterns(wanted, len(prompt.bins))]
    found = cards_matching([word for words, _ in named for word in words], prompt.cards)
    if found is None or len(named) != len(prompt.bins):
        return None
    left = [card for n, card in enumerate(prompt.cards) if n not in found]
    places = iter(found)
    piles = [[prompt.cards[next(places)] for _ in words] for words, _ in named]
    return fill_piles(prompt, piles, left, [n for n, (_, more) in enumerate(named) if more])


def fill_piles(
    prompt: Arrange, piles: list[list[Card]], left: list[Card], open_: list[int]
) -> Piles | None:
    """Lay the cards that are left on those piles that are open for more: first what each bin needs,
    as it usually lies, then the rest into the last. None if no pile is open for them."""
    for n in open_:
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
    words = card_patterns(pattern)
    more = has_order(pattern) and words[-1] == "*"
    return words[: len(words) - more], more


def single_cards(prompt: Arrange) -> Iterator[Piles]:
    """Each card alone in the first place, all others in the last: what one would try first. Where
    there is but one place, each card as the first there."""
    for n, card in enumerate(prompt.cards):
        rest = (*prompt.cards[:n], *prompt.cards[n + 1 :])
        if len(prompt.bins) == 1:
            yield ((card, *rest),)
            continue
        yield ((card,), *[()] * (len(prompt.bins) - 2), rest)


# What is offered


def offered_choices(prompt: Prompt) -> list[Step]:
    """The choices that a question allows."""
    return prompt.options if isinstance(prompt, Pick) else []


def similar_answers(pattern: str, prompt: Prompt) -> str:
    """The answers that a question offers, those first that are most like a pattern."""
    words = [write(choice) for choice in offered_choices(prompt)]
    if isinstance(prompt, Arrange):
        return f"cards are sorted here: {', '.join(map(write, prompt.cards))}"
    near = get_close_matches(pattern, words, MOST_NAMED, 0) or words[:MOST_NAMED]
    return f"there are: {', '.join(near)}{' and others' if len(words) > len(near) else ''}"
