"""Grammar: how words stand in a sentence.

A sentence is a text with holes. `{card}` is filled with a parameter, `{Card}`
with the same and a capital letter. `{card:acc}` asks for a form of the word
that stands there, as a case; which forms there are, the files of each language
say. `{count|card|cards}` chooses a word by a number: so many words as the
language has ways to count.

`{@deck}` is a term: a word of the printed rules, which each edition may have its own of. It is put
in before anything is said; `{@deck:gen}` is one of its forms.

A word that has forms is a table. Each of its keys is a form, a gender (that of
the word which it goes with) or a way to count; what a table does not name, its
first text stands for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dreamtutor.texts.words import Words

Params = Mapping[str, str | int]
Message = str | Mapping[str, Any]
"""A text, or a table of the forms of a word."""
HOLE = re.compile(r"\{(?P<name>\w+)(?::(?P<form>\w+)|\|(?P<many>[^{}]*))?\}")
TERM = re.compile(r"\{@(?P<name>\w+)(?::(?P<form>\w+))?\}")
GENDER = "gender"
"""The key of a table that tells the gender of the word; or the parameter that it goes with."""


def polish_plural(number: int) -> str:
    """karta, 2 karty, 5 kart, 12 kart, 22 karty"""
    if number == 1:
        return "one"
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return "few" if few else "many"


def english_plural(number: int) -> str:
    """card, 2 cards; 0 cards"""
    return "one" if number == 1 else "other"


PluralRule = tuple[tuple[str, ...], Callable[[int], str]]
PLURAL_RULES: Mapping[str, PluralRule] = {"pl": (("one", "few", "many"), polish_plural)}
"""Of the languages that have other plurals than English."""


def plural_rule(lang: str) -> PluralRule:
    """The plural forms of a language, and a function that picks one for a number."""
    return PLURAL_RULES.get(lang, (("one", "other"), english_plural))


class Word(str):
    """A word, or several, that has forms. As a text it is its first form; `said` gives the others,
    and English ones, if the sentence must be English."""

    by: Words
    say: Callable[[Words, str], str]
    gender: Callable[[Words], str]

    @classmethod
    def made(
        cls,
        by: Words,
        say: Callable[[Words, str], str],
        gender: Callable[[Words], str] = lambda _: "",
    ) -> Word:
        word = cls(say(by, ""))
        word.by, word.say, word.gender = by, say, gender
        return word

    def said(self, words: Words | None, form: str) -> str:
        if words is None or (words is self.by and not form):
            return str(self)
        return self.say(words, form)


def fill_terms(message: Any, terms: Mapping[str, Any]) -> Any:
    """Put terms into a message, or into several. A gender `@deck` becomes that of the term."""
    if isinstance(message, Mapping):
        return {key: fill_terms(part, terms) for key, part in message.items()}
    if not isinstance(message, str) or "@" not in message:
        return message
    if message[1:] in terms and message[0] == "@":
        return terms[message[1:]].get(GENDER, "")

    def each(hole: re.Match[str]) -> str:
        term = terms.get(hole["name"].lower(), {})
        form = term.get(hole["form"], hole[0]) if hole["form"] else str(first_form(term)) or hole[0]
        return capital(form) if hole["name"][0].isupper() else form

    return TERM.sub(each, message)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def fill(text: str, params: Params, words: Words | None = None) -> str:
    """Put parameters into a message. A parameter is never read as a message itself."""
    if "{" not in text:
        return text

    def each(hole: re.Match[str]) -> str:
        name = hole["name"]
        if (key := name.lower()) not in params:
            return hole[0]
        value = params[key]
        if hole["many"] is not None:
            word = pick_plural(hole["many"].split("|"), value, words.lang if words else "en")
        elif isinstance(value, Word):
            word = value.said(words, hole["form"] or "")
        else:
            word = str(value)
        return capital(word) if name[0].isupper() else word

    return HOLE.sub(each, text)


def pick_plural(several: list[str], number: str | int, lang: str) -> str:
    """That of several words that goes with a number."""
    ways, which = plural_rule(lang)
    n = ways.index(which(abs(int(number)))) if str(number).lstrip("-−").isdecimal() else -1
    return several[n] if n < len(several) else several[-1]


def gender(message: Message, params: Params, words: Words) -> str:
    """The gender of a word: its own, or that of the word which it goes with."""
    own = str(message.get(GENDER, "")) if isinstance(message, Mapping) else ""
    other = params.get(own)
    return other.gender(words) if isinstance(other, Word) else own


def pick_form(message: Message, form: str, params: Params, words: Words) -> str:
    """The text of a message; of a table the wanted form, gender or plural, else the first."""
    if isinstance(message, str):
        return message
    number = params.get("count", 1)
    way = plural_rule(words.lang)[1](number) if isinstance(number, int) else ""
    wanted = (form, gender(message, params, words), way)
    while isinstance(message, Mapping):
        named = next((name for name in wanted if name in message and name != GENDER), None)
        message = message[named] if named is not None else first_form(message)
    return str(message)


def first_form(table: Mapping[str, Any]) -> Message:
    """The first form of a word."""
    found: Message = next((text for name, text in table.items() if name != GENDER), "")
    return found


def leaves(message: Message, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """All texts of a message, each with its path of keys. A gender is no text."""
    if isinstance(message, str):
        yield at, message
        return
    for name, part in message.items():
        if name != GENDER:
            yield from leaves(part, (*at, name))
