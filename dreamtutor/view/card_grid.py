"""Kinds of cards in rows and columns, so that many of them can be taken in at a glance; and two
letters for each, for those who type which card came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import chain, zip_longest
from string import ascii_lowercase
from unicodedata import combining, normalize

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words

Rows = list[list[Card]]
BESIDE = 4
"""So many lie beside each other: one for each colour or element."""
TAKEN = "yz"
"""These keys bring back and take back."""
VOWELS = "aeiou"


def families(words: Words, cards: Iterable[Card]) -> dict[str, Rows]:
    """Cards by what they are called together, in rows; in each column what is alike."""
    kinds: dict[type[Card], list[Card]] = {}
    for card in cards:
        kinds.setdefault(type(card), []).append(card)
    found: dict[str, list[list[Card]]] = {}
    for kind, some in kinds.items():
        title = words.text("families", kind.__name__) or words.name(some[0])
        rows, new = found.setdefault(title, []), in_rows(some)
        if rows and len(some) == 1 and len(rows[-1]) < BESIDE:
            rows[-1].append(some[0])
        else:
            rows.extend(new)
    return found


def in_rows(cards: Sequence[Card]) -> Rows:
    """Cards of a kind: a column for each value of their first field, if it has several."""
    columns: dict[object, list[Card]] = {}
    for card in cards:
        first = fields(card)[:1]  # type: ignore[arg-type]  # all cards are dataclasses
        columns.setdefault(getattr(card, first[0].name) if first else None, []).append(card)
    if len(columns) == 1:
        return [list(cards)]
    return [[card for card in row if card] for row in zip_longest(*columns.values())]


# Two letters


def letters(words: Words, begun: Table) -> dict[Card, str]:
    """Two letters for each card that can come up in a game that begins so: the same all the game
    long, and no two alike."""
    pools = (card for pool in begun.pools.values() for card in pool)
    open_ = (card.front() for slots in begun.zones.values() for card in slots)
    cards = [card for card in dict.fromkeys(chain(pools, open_)) if not isinstance(card, Back)]
    names = tuple((words.card(card), words.name(card)) for card in cards)
    return dict(zip(cards, two_letter_codes(names), strict=True))


@cache
def two_letter_codes(names: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Two letters for each thing, from how it is called and what is printed on it."""
    alike = Counter(tuple(words_in(called)) for called, _ in names)
    taken: dict[str, None] = {}
    for called, printed in names:
        numbers = [n[-1] for n in words_and_numbers(called) if n.isdecimal()]
        numbered = numbers if alike[tuple(words_in(called))] > 1 else []
        codes = candidate_codes(words_in(called), words_in(printed), numbered)
        candidates = (code for code in codes if may_be_typed(code) and code not in taken)
        taken[next(candidates)] = None
    return tuple(taken)


def may_be_typed(code: str) -> bool:
    return len(code) == 2 and not set(code) & set(TAKEN)


def candidate_codes(called: list[str], printed: list[str], numbers: list[str]) -> Iterator[str]:
    """Codes, the easiest to remember first: "rs" for a red sun, "r3" for a red thing of which there
    are others with other numbers. If that is taken, "ws" for a brown sun: other letters of the
    first word, consonants before vowels; then other letters of the last, and whatever is left."""
    first, last = called[0], called[-1]
    yield from (letter + n for letter in letters_by_sound(first) for n in numbers)
    if len(called) > 2 and len(printed) > 1:
        yield printed[0][0] + printed[-1][0]
    if len(called) > 1:
        yield from (letter + last[0] for letter in letters_by_sound(first))
        yield from (first[0] + letter for letter in letters_by_sound(last))
    yield first[:2]
    yield from (first[0] + letter for letter in letters_by_sound(first[1:]))
    yield from (letter + other for letter in ascii_lowercase for other in ascii_lowercase)


def words_in(text: str) -> list[str]:
    """The words of a text, without its numbers."""
    return [word for word in words_and_numbers(text) if word[0].isalpha()] or ["x"]


def words_and_numbers(text: str) -> list[str]:
    """The words and numbers of a text, in letters that every keyboard has: "gruner schlussel"."""
    marked = normalize("NFKD", text.casefold()).replace("ł", "l")
    plain = "".join(c if c.isalnum() else " " for c in marked if not combining(c))
    return [word for word in plain.split() if word.isascii()]


def letters_by_sound(word: str) -> list[str]:
    """The first letter of a word, then its consonants, then its vowels."""
    rest = sorted(word[1:], key=lambda letter: letter in VOWELS)
    return list(dict.fromkeys(word[:1] + "".join(rest)))
