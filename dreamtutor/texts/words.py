"""Words: everything that a reader reads, in the reader's language.

A message is an id and parameters; here it becomes a sentence. What a language does not say (yet),
English says, message by message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from typing import Any

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.modules import Rule
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import MACHINE, Rules
from dreamtutor.engine.steps import Step
from dreamtutor.texts.grammar import GENDER, HOLE, Message, Params, Word, fill, gender, pick_form
from dreamtutor.texts.messages import (
    ENGLISH,
    aliases,
    edition_messages,
    edition_names,
    edition_terms,
    language,
    replace_names,
    terms,
)

DAY = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)", re.ASCII)


class Words:
    """The words of one language for one game; in the names of an edition, if one is given."""

    def __init__(self, game: str, lang: str = ENGLISH, edition: str = "") -> None:
        self.game, self.lang, self.edition = game, language(lang), edition
        self.names = edition_names(self.lang, game, edition)
        self.terms = terms(self.lang, game, edition)
        self.messages = (
            edition_messages(self.lang, "interface", game, edition),
            edition_messages(self.lang, game, game, edition),
        )
        self.borrowed: set[str] = set()
        """The texts that were said in English so far, because this language lacks them."""
        self._parameters: dict[tuple[str, str], frozenset[str]] = {}
        self._cards: dict[Card, str] = {}
        self._details: dict[Card, dict[str, str]] = {}
        """Caches: cards are said again and again, and always the same."""
        self.direction = "rtl" if self.text("direction") == "rtl" else "ltr"

    @cached_property
    def english(self) -> Words:
        """The English words, for what these do not say."""
        return self if self.lang == ENGLISH else Words(self.game, ENGLISH, self.edition)

    # Messages

    def text(self, section: str, key: str = "", /, **params: str | int) -> str:
        """The text of a message, with its parameters filled in; empty if there is none."""
        return self._text(section, key, params)

    def remark(self, key: str, params: Params) -> str:
        """A remark about a zone. Words among the parameters are said in this language."""
        replace_names = {
            name: self._word(name, str(value)) or value for name, value in params.items()
        }
        return self.text("remarks", key, **replace_names)

    def section(self, section: str) -> dict[str, str]:
        """All messages of a section."""
        if self.lang != ENGLISH:
            return {**self.english.section(section), **self._section(section)}
        return self._section(section)

    def language_of(self, section: str, key: str = "") -> str:
        """The language in which a message is said: this, or English."""
        return self.lang if self._own(section, key) else ENGLISH

    def parameters(self, section: str, key: str) -> frozenset[str]:
        """The names of the parameters that a message takes, here or in English."""
        if (known := self._parameters.get((section, key))) is None:
            forms = str(self._own(section, key)) + str(self.english._own(section, key))
            names = {hole["name"].lower() for hole in HOLE.finditer(forms)}
            names.update(re.findall(rf"'{GENDER}': '(\w+)'", forms))  # whose gender it takes
            known = self._parameters[section, key] = frozenset(names)
        return known

    def _text(self, section: str, key: str, params: Params, form: str = "") -> str:
        """A message in one of its forms. If a part of it can only be said in English, all of it is
        said in English."""
        if message := self._own(section, key):
            text = pick_form(message, form, params, self)
            if not self._mixes(text, params):
                return fill(text, params, self)
        if self.lang == ENGLISH:
            return ""
        return self._borrow(self.english._text(section, key, params, form))

    def _mixes(self, text: str, params: Params) -> bool:
        """Would English words stand in a sentence of this language?"""
        if not self.borrowed:
            return False
        names = (hole["name"].lower() for hole in HOLE.finditer(text))
        return any(params.get(name) in self.borrowed for name in names)

    def _in_english(self, text: str) -> str:
        """A text of the rules themselves, which are written in English."""
        return self._borrow(self.english.in_edition(text))

    def _borrow(self, text: str) -> str:
        if text and self.lang != ENGLISH:
            self.borrowed.add(text)
        return text

    def _section(self, section: str) -> dict[str, str]:
        found = (messages.get(section, {}).items() for messages in self.messages)
        return {key: text for some in found for key, text in some if isinstance(text, str)}

    def _own(self, section: str, key: str = "") -> Message:
        """A message in this language; empty if there is none."""
        for messages in reversed(self.messages):
            found: Any = messages
            for name in section.split(".") if key else ():
                found = found.get(name, {})
            text: Message = found.get(key or section, "")
            if text and (key or isinstance(text, str)):  # a whole section is no message
                return text
        return ""

    def _word(self, section: str, key: str, params: Params | None = None) -> Word | None:
        """A word of a section with all its forms, if there is one."""
        given = params or {}
        if not (
            self._own(section, key) or (self.lang != ENGLISH and self.english._own(section, key))
        ):
            return None
        return Word.made(
            self,
            lambda words, form: words._text(section, key, given, form),
            lambda words: gender(words._own(section, key), given, words),
        )

    # Editions

    def for_settings(self, settings: Mapping[str, Any]) -> Words:
        """These words in the names of the edition that these settings name."""
        edition = settings.get("edition", self.edition)
        names_and_terms = (
            edition_names(self.lang, self.game, edition),
            terms(self.lang, self.game, edition),
        )
        same = names_and_terms == (self.names, self.terms)
        return self if same else Words(self.game, self.lang, edition)

    def in_edition(self, text: str) -> str:
        """A text in the names of this edition."""
        return replace_names(text, self.names)

    def search_terms(self, text: str) -> list[str]:
        """What to look for if somebody searches for this text: also what other editions call it."""
        pairs = [*aliases(self.lang, self.game), *edition_terms(self.lang, self.game)]
        as_there = [replace_names(text, ((name, alias),)) for name, alias in pairs]
        as_here = [replace_names(text, ((alias, name),)) for name, alias in pairs]
        return list(dict.fromkeys(term.lower() for term in (text, *as_there, *as_here)))

    # Cards

    def card(self, card: Card) -> str:
        """A card in a sentence: "red sun"."""
        if (known := self._cards.get(card)) is None:
            kind = "back" if isinstance(card, Back) else type(card).__name__
            known = self._word("cards", kind, self.details(card)) or write(card)
            self._cards[card] = known
        return known

    def name(self, card: Card) -> str:
        """What is printed on a card: "Observatory"."""
        if isinstance(card, Back):
            return ""
        return self.text("names", type(card).__name__, **self.details(card)) or self.card(card)

    def details(self, card: Card | Step) -> dict[str, str]:
        """The fields of a card or a choice as words: {"color": "red", "color_place": …}."""
        if isinstance(card, Card) and card in self._details:
            return self._details[card]
        words: dict[str, str] = {}
        for field in fields(card):  # type: ignore[arg-type]  # all cards and steps are dataclasses
            name, value = field.name, getattr(card, field.name)
            if isinstance(value, Card):
                words[name] = self.card(value)
                words |= {f"{name}_{key}": word for key, word in self.details(value).items()}
            elif isinstance(value, str | int):
                words[name] = self._word(name, str(value)) or str(value)
                for form in ("printed", "many"):
                    if other := self._word(f"{name}_{form}", str(value)):
                        words[f"{name}_{form}"] = other
        if isinstance(card, Card):
            self._details[card] = words
        return words

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards in a sentence, equal ones together: "two red suns and a blue key"."""
        counts: dict[Card, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return Word.made(
            self,
            lambda words, form: words.listed(
                [words.counted(card, n, form) for card, n in counts.items()]
            ),
        )

    def in_order(self, cards: Iterable[Card]) -> str:
        """Several cards in a sentence, one by one."""
        words = [self.card(card) for card in cards]
        if len(words) == 1:
            return words[0]
        return Word.made(
            self, lambda by, form: by.listed([in_form(word, by, form) for word in words])
        )

    def counted(self, card: Card, count: int, form: str = "") -> str:
        """A number of equal cards: "a red sun", "two red suns"."""
        single, kind = self.card(card), type(card).__name__
        if count == 1:
            return self.with_article(single, form)
        details: dict[str, str | int] = {**self.details(card), "count": count}
        many = self._text("plurals", kind, details, form) or single
        number = self._text("numbers", str(count), {"what": single}) or count
        return self._text("lists", "many", {"what": many, "count": number}, form)

    def with_article(self, what: str, form: str = "") -> str:
        """A thing in a sentence, with its article: "a red sun", "an incubus"."""
        vowel = what[:1].lower() in (*str(self._own("grammar", "vowels")),)
        where = ("grammar", "one_vowel") if vowel else ("lists", "one")
        return self._text(*where, {"what": what}, form)

    def listed(self, items: Sequence[str]) -> str:
        """Some things in a sentence: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        first = self.joined(items[:-1], self.text("lists", "between"))
        return self.text("lists", "last", first=first, last=items[-1])

    def joined(self, texts: Sequence[str], between: str = " ") -> str:
        """Texts one after the other. If one of them is English, the whole counts as English."""
        text = between.join(texts)
        return text if self.borrowed.isdisjoint(texts) else self._borrow(text)

    def number(self, number: int) -> str:
        """A number in a sentence: "two", "11"."""
        return self._word("numbers", str(number)) or str(number)

    def zone(self, zone: str) -> str:
        """A zone in a sentence: "the discard pile"."""
        return self._word("places", zone) or zone

    def day(self, when: str) -> str:
        """The day of a time, as it is written here: "2026-11-18T20:15:00Z" is the 18th of November.
        What is no time is shown as it is."""
        if not (found := DAY.match(when)):
            return when[:10]
        return self.text("page", "day", **found.groupdict()) or found[0]

    # Rules

    def rule(self, rules: Rules, why: str) -> str:
        """The text of a rule."""
        return self.text("rules", why) or self._in_english(rules.explain(why))

    def title(self, rules: Rules, why: str) -> str:
        if why in MACHINE:
            return self.text("machine", why)
        return self.text("titles", why) or self._in_english(rules.by_id[why].title)

    def rule_source(self, rule: Rule) -> str:
        """Where a rule stands in the printed rules."""
        return self.text("chapters", rule.section) or self._in_english(rule.section)

    # Settings

    def setting_name(self, name: str) -> str:
        """What a setting is about, in a few words: "Empty limbo"."""
        return self.text("settings", name) or name.replace("_", " ").capitalize()

    def choice_name(self, name: str, choice: object) -> str:
        """A choice of a setting: "Shuffle the deck"."""
        return self.text("agreed", f"{name}/{choice}") or str(choice).replace("_", " ")

    def setting_text(self, name: str, text: str) -> str:
        """What a setting decides, and why the usual choice is usual."""
        return self.text("rulings", name) or self._in_english(text)

    # Choices

    def choice(self, step: Step) -> str:
        """A choice in a sentence: "Play the red sun"."""
        return self.text("choices", type(step).__name__, **self.details(step)) or write(step)

    def refusal(self, rules: Rules, step: Step, why: str) -> str:
        """Why a choice is refused, as closely as it can be said."""
        return self.text("refusals", why, **self.details(step)) or self.rule(rules, why)

    def question(self, rules: Rules, step: Step, why: str) -> str:
        """What a step asks the player."""
        question = self.text("questions", type(step).__name__, **self.details(step))
        return question or self.rule(rules, why)


def in_form(word: str, words: Words, form: str) -> str:
    return word.said(words, form) if isinstance(word, Word) else word
