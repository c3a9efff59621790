"""Words: everything that a reader reads, in the reader's language.

The English rule texts are the docstrings of the rules. All other sentences,
and the rules in other languages, stand in the TOML files of a folder for each
language. A message is an id and parameters; here it becomes a sentence.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
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


class Words:
    """The words of one language for one game."""

    def __init__(self, game: str, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.game, self.lang = game, lang
        self.messages = load(lang, "interface"), load(lang, game)
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
        for messages in reversed(self.messages):
            found: Any = messages
            for name in section.split(".") if key else ():
                found = found.get(name, {})
            if text := found.get(key or section, ""):
                return str(text)
        return ""

    # Cards

    def card(self, card: Card) -> str:
        """A card in a sentence: "red sun"."""
        if isinstance(card, Back):
            return self.said("cards", "back")
        kind = type(card).__name__
        return self.said("cards", kind, **self.details(card)) or write(card)

    def name(self, card: Card) -> str:
        """What is printed on a card: "Observatory"."""
        if isinstance(card, Back):
            return ""
        return self.said("names", type(card).__name__, **self.details(card)) or self.card(card)

    def details(self, card: Card | Step) -> dict[str, str]:
        """The fields of a card or a choice as words: {"color": "red", "color_place": …}."""
        words: dict[str, str] = {}
        for field in fields(card):  # type: ignore[arg-type]  # all cards and steps are dataclasses
            name, value = field.name, getattr(card, field.name)
            if isinstance(value, Card):
                words[name] = self.card(value)
                words |= {f"{name}_{key}": word for key, word in self.details(value).items()}
            elif isinstance(value, str | int):
                words[name] = self.said(name, str(value)) or str(value)
                if printed := self.said(f"{name}_printed", str(value)):
                    words[f"{name}_printed"] = printed
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
        return self.said("rules", why) or rules.explain(why)

    def title(self, rules: Rules, why: str) -> str:
        if why in MACHINE:
            return self.said("machine", why)
        return self.said("titles", why) or rules.by_id[why].title

    def printed(self, rule: Rule) -> str:
        """Where a rule stands in the printed rules."""
        return self.said("chapters", rule.section) or rule.section

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
    pieces = text.split("{")
    out = [pieces[0]]
    for piece in pieces[1:]:
        name, brace, rest = piece.partition("}")
        capital = name[:1].isupper()
        value = str(params.get(name.lower(), f"{{{name}}}")) if brace else "{" + piece
        out.append((value[:1].upper() + value[1:] if capital else value) + rest)
    return "".join(out)


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
