"""Words: everything that a reader reads, in the reader's language.

The English rule texts are the docstrings of the rules. All other sentences,
and the rules in other languages, stand in the TOML files of a folder for each
language. A message is an id and parameters; here it becomes a sentence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.modules import Rule
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import MACHINE, Rules
from dreamtutor.engine.steps import Step

LANGUAGES = ("en",)
Messages = Mapping[str, Any]
Names = tuple[tuple[str, str], ...]
"""Names of things, each with the name that is said instead."""


class Words:
    """The words of one language for one game; in the names of an edition, if one is given."""

    def __init__(self, game: str, lang: str = "en", edition: str = "") -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.game, self.lang, self.edition = game, lang, edition
        self.names = shown(lang, game, edition)
        self.messages = renamed(lang, "interface", self.names), renamed(lang, game, self.names)
        self._found: dict[tuple[str, str], str] = {}
        self._cards: dict[Card, str] = {}
        self._details: dict[Card, dict[str, str]] = {}
        """What was looked up once: a scene says the same few things of a card many times."""
        self.direction = "rtl" if self.said("direction") == "rtl" else "ltr"

    # Messages

    def said(self, section: str, key: str = "", /, **params: str | int) -> str:
        """The message of a section, with its parameters filled in; empty if there is none."""
        return filled(self._find(section, key), params)

    def remark(self, key: str, params: Mapping[str, str | int]) -> str:
        """A remark about a zone. Words among the parameters are said in this language."""
        named = {name: self.said(name, str(value)) or value for name, value in params.items()}
        return self.said("remarks", key, **named)

    def section(self, section: str) -> dict[str, str]:
        """All messages of a section."""
        return {k: v for messages in self.messages for k, v in messages.get(section, {}).items()}

    def _find(self, section: str, key: str) -> str:
        if (section, key) not in self._found:
            self._found[section, key] = self._sought(section, key)
        return self._found[section, key]

    def _sought(self, section: str, key: str) -> str:
        for messages in reversed(self.messages):
            found: Any = messages
            for name in section.split(".") if key else ():
                found = found.get(name, {})
            text = found.get(key or section, "")
            if text and isinstance(text, str):  # a whole section is no message
                return text
        return ""

    # Editions

    def agreed(self, settings: Mapping[str, Any]) -> Words:
        """These words, in the names of the edition that is played by."""
        edition = settings.get("edition", self.edition)
        if shown(self.lang, self.game, edition) == self.names:
            return self
        return Words(self.game, self.lang, edition)

    def named(self, text: str) -> str:
        """A text in the names of this edition."""
        return named(text, self.names)

    def sought(self, text: str) -> list[str]:
        """What to look for if somebody asks for these words: also what other editions call it."""
        pairs = list(aliases(self.lang, self.game))
        there = [named(text, ((name, alias),)) for name, alias in pairs]
        back = [named(text, ((alias, name),)) for name, alias in pairs]
        return list(dict.fromkeys(one.lower() for one in (text, *there, *back)))

    # Cards

    def card(self, card: Card) -> str:
        """A card in a sentence: "red sun"."""
        if isinstance(card, Back):
            return self.said("cards", "back")
        if card not in self._cards:
            kind = type(card).__name__
            self._cards[card] = self.said("cards", kind, **self.details(card)) or write(card)
        return self._cards[card]

    def name(self, card: Card) -> str:
        """What is printed on a card: "Observatory"."""
        if isinstance(card, Back):
            return ""
        return self.said("names", type(card).__name__, **self.details(card)) or self.card(card)

    def details(self, card: Card | Step) -> dict[str, str]:
        """The fields of a card or a choice as words: {"color": "red", "color_place": …}."""
        if not isinstance(card, Card):
            return self._detailed(card)
        if card not in self._details:
            self._details[card] = self._detailed(card)
        return self._details[card]

    def _detailed(self, card: Card | Step) -> dict[str, str]:
        words: dict[str, str] = {}
        for field in fields(card):  # type: ignore[arg-type]  # all cards and steps are dataclasses
            name, value = field.name, getattr(card, field.name)
            if isinstance(value, Card):
                words[name] = self.card(value)
                words |= {f"{name}_{key}": word for key, word in self.details(value).items()}
            elif isinstance(value, str | int):
                words[name] = self.said(name, str(value)) or str(value)
                for form in ("printed", "many"):
                    if other := self.said(f"{name}_{form}", str(value)):
                        words[f"{name}_{form}"] = other
        return words

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards in a sentence, equal ones together: "two red suns and a blue key"."""
        counts: dict[Card, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return self.listed([self.counted(card, n) for card, n in counts.items()])

    def in_order(self, cards: Iterable[Card]) -> str:
        """Several cards in a sentence, one by one."""
        return self.listed([self.card(card) for card in cards])

    def counted(self, card: Card, count: int) -> str:
        """A number of equal cards: "a red sun", "two red suns"."""
        if count == 1:
            return self.said("lists", "one", what=self.card(card))
        many = self.said("plurals", type(card).__name__, **self.details(card)) or self.card(card)
        number = self.said("numbers", str(count)) or count
        return self.said("lists", "many", what=many, count=number)

    def listed(self, items: Sequence[str]) -> str:
        """Some things in a sentence: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        between = self.said("lists", "between")
        return self.said("lists", "last", first=between.join(items[:-1]), last=items[-1])

    def zone(self, zone: str) -> str:
        """A zone in a sentence: "the discard pile"."""
        return self.said("places", zone) or zone

    # Rules

    def rule(self, rules: Rules, why: str) -> str:
        """The text of a rule."""
        return self.said("rules", why) or self.named(rules.explain(why))

    def title(self, rules: Rules, why: str) -> str:
        if why in MACHINE:
            return self.said("machine", why)
        return self.said("titles", why) or self.named(rules.by_id[why].title)

    def printed(self, rule: Rule) -> str:
        """Where a rule stands in the printed rules."""
        return self.said("chapters", rule.section) or self.named(rule.section)

    # What can be agreed

    def setting(self, name: str) -> str:
        """What a setting is about, in a few words: "Empty limbo"."""
        return self.said("settings", name) or name.replace("_", " ").capitalize()

    def ruled(self, name: str, choice: object) -> str:
        """A choice of a setting: "Shuffle the deck"."""
        return self.said("agreed", f"{name}/{choice}") or str(choice).replace("_", " ")

    def ruling(self, name: str, text: str) -> str:
        """What a setting decides, and why the usual choice is usual."""
        return self.said("rulings", name) or self.named(text)

    # Choices

    def choice(self, step: Step) -> str:
        """A choice in a sentence: "Play the red sun"."""
        return self.said("choices", type(step).__name__, **self.details(step)) or write(step)

    def refusal(self, rules: Rules, step: Step, why: str) -> str:
        """Why a choice is refused, as closely as it can be said."""
        return self.said("refusals", why, **self.details(step)) or self.rule(rules, why)

    def question(self, rules: Rules, step: Step, why: str) -> str:
        """What a step asks the player."""
        said = self.said("questions", type(step).__name__, **self.details(step))
        return said or self.rule(rules, why)


def filled(text: str, params: Mapping[str, str | int]) -> str:
    """A message with its parameters. It is filled in piece by piece: what stands in a parameter
    is never looked at as a message."""
    if "{" not in text:
        return text
    pieces = text.split("{")
    out = [pieces[0]]
    for piece in pieces[1:]:
        name, brace, rest = piece.partition("}")
        capital = name[:1].isupper()
        value = str(params.get(name.lower(), f"{{{name}}}")) if brace else "{" + piece
        out.append((value[:1].upper() + value[1:] if capital else value) + rest)
    return "".join(out)


def aliases(lang: str, game: str, edition: str = "") -> Iterator[tuple[str, str]]:
    """What things are called in our texts, each with another name for it, in one edition or in
    any. The first of several is the one to be said."""
    for name, called in load(lang, game).get("aliases", {}).items():
        if edition in ("", name):
            yield from ((ours, theirs) for ours, all_ in called.items() for theirs in all_)


@cache
def shown(lang: str, game: str, edition: str) -> Names:
    """The names that an edition has for things, where they are other names."""
    said: dict[str, str] = {}
    for ours, theirs in aliases(lang, game, edition) if edition else ():
        said.setdefault(ours, theirs)
    return tuple((ours, theirs) for ours, theirs in said.items() if ours != theirs)


@cache
def renamed(lang: str, name: str, names: Names) -> Messages:
    """The messages of a name, with other names for some things."""

    def each(one: Any) -> Any:
        if isinstance(one, str):
            return named(one, names)
        return {k: each(v) for k, v in one.items()} if isinstance(one, Mapping) else one

    messages = load(lang, name)
    return {k: v if k == "aliases" else each(v) for k, v in messages.items()} if names else messages


def named(text: str, names: Names) -> str:
    """A text with other names for some things. Whole words only, one or several; a capital letter
    stays one; what stands in braces is no word but a hole."""
    if not names:
        return text
    said, pattern = wanted(names)

    def other(found: re.Match[str]) -> str:
        if found["hole"]:
            return found[0]
        name = said[found["name"].lower()] + found["many"]
        return name[:1].upper() + name[1:] if found[0][:1].isupper() else name

    return pattern.sub(other, text)


@cache
def wanted(names: Names) -> tuple[dict[str, str], re.Pattern[str]]:
    """Names, and how they are found in a text: the longest first, with or without a plural s."""
    longest = sorted((ours for ours, _ in names), key=len, reverse=True)
    words = "|".join(map(re.escape, longest))
    pattern = rf"(?P<hole>\{{\w*\}})|\b(?P<name>{words})(?P<many>s?)\b"
    return {ours.lower(): theirs for ours, theirs in names}, re.compile(pattern, re.IGNORECASE)


@cache
def load(lang: str, name: str) -> Messages:
    """The messages of a name: one file, or all files of a folder taken together."""
    place = files(__package__) / lang
    if (folder := place / name).is_dir():
        parts = sorted(folder.iterdir(), key=lambda part: part.name)
        return merged(read(part) for part in parts if part.name.endswith(".toml"))
    return read(place / f"{name}.toml")


def read(part: Traversable) -> Messages:
    return tomllib.loads(part.read_text(encoding="utf-8"))


def merged(parts: Iterable[Messages]) -> Messages:
    """Sections of the same name become one."""
    whole: dict[str, Any] = {}
    for part in parts:
        for section, messages in part.items():
            if isinstance(messages, Mapping):
                whole[section] = {**whole.get(section, {}), **messages}
            else:
                whole[section] = messages
    return whole
