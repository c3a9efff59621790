"""The catalogue of all texts: what a language lacks of them, and what is wrong in its files.

A text is named by the part that it belongs to (a file of the English texts, or
the rules of a module: "onirim/base/rules") and by its place in a file: the
section and the key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from dreamtutor import games
from dreamtutor.engine.modules import Module
from dreamtutor.engine.rules import MACHINE
from dreamtutor.texts import ENGLISH, confirmation, language
from dreamtutor.texts.grammar import GENDER, HOLE, TERM, fill_terms, first_form, leaves, plural_rule
from dreamtutor.texts.messages import NOT_TEXTS, load, read_toml

Path = tuple[str, ...]
INTERFACE = "interface"
HOLE_SECTIONS = {"cards": "lists", "zone": "places", "source": "places", "target": "places"} | {
    "other": "places"
}
"""The section whose words fill a hole. `{symbol}` and `{card_symbol}` are filled with words of
[symbol], if that has forms; all others with cards."""
PLAIN = "lists"
"""The section in which a text needs no table, though the section has forms."""


@dataclass(frozen=True)
class RequiredText:
    """A text that a language should have."""

    part: str
    """The English file, without its ending, or the rules of a module."""
    path: Path
    english: str

    @property
    def file(self) -> str:
        """Interface, or the name of the game."""
        return self.part.partition("/")[0]

    @property
    def id(self) -> str:
        """Where it stands in a file: "[questions] SearchDoor"."""
        *section, key = self.path
        return f"[{'.'.join(section)}] {key}" if section else key

    @property
    def name(self) -> str:
        """What it is called among all texts: "onirim: [questions] SearchDoor"."""
        return f"{self.file}: {self.id}"


@cache
def all_texts() -> tuple[RequiredText, ...]:
    """All texts, in English, in the order in which they stand."""
    found: dict[tuple[str, Path], RequiredText] = {}
    for text in (*texts_in_files(), *texts_of_rules()):
        found.setdefault((text.file, text.path), text)
    return tuple(found.values())


def texts_in_files() -> Iterator[RequiredText]:
    """The texts that stand in the English files."""
    place = files(__package__) / ENGLISH
    yield from flat(INTERFACE, load(ENGLISH, INTERFACE))
    yield from (RequiredText(INTERFACE, ("rules", why), text) for why, text in MACHINE.items())
    for game in games.GAMES:
        for file in sorted((place / game).iterdir(), key=lambda file: file.name):
            yield from flat(f"{game}/{file.name.removesuffix('.toml')}", read_toml(file))


def flat(part: str, messages: Mapping[str, Any]) -> Iterator[RequiredText]:
    for path, text in leaves({k: v for k, v in messages.items() if k not in NOT_TEXTS}):
        if text:
            yield RequiredText(part, path, text)


def texts_of_rules() -> Iterator[RequiredText]:
    """The texts that stand in the rules themselves."""
    for game in games.GAMES:
        for module in games.modules(game):
            part = part_of(module) + "/rules"
            for rule in module.rules:
                yield RequiredText(part, ("chapters", rule.section), rule.section)
                yield RequiredText(part, ("titles", rule.id), rule.title)
                yield RequiredText(part, ("rules", rule.id), rule.text)
            for name, setting in module.settings.items():
                if len(setting.choices) > 1:
                    yield RequiredText(part, ("rulings", name), setting.text)


def parts() -> list[str]:
    return list(dict.fromkeys(text.part for text in all_texts()))


def complete(lang: str) -> tuple[str, ...]:
    """The parts that a language says it has as a whole."""
    return tuple(load(lang, INTERFACE).get("complete", ()))


def missing(lang: str) -> list[RequiredText]:
    """The texts that a language lacks, so that English says them."""
    lang = language(lang)
    if lang == ENGLISH:
        return []
    return [text for text in all_texts() if not message_at(load(lang, text.file), text.path)]


def untranslated_modules(
    lang: str, game: str, modules: Iterable[str] = ("all", games.TEAM)
) -> list[Module]:
    """The modules of a game with these expansions of which a language lacks texts. A module that
    only combines two others counts as these two."""
    parts = {text.part for text in missing(lang)}
    used = games.in_use(game, modules)
    lacking = [module for module in used if {part_of(module), part_of(module) + "/rules"} & parts]
    theirs = {module.name for module in lacking for module in module.needs or (module,)}
    return [module for module in used if module.name in theirs]


def part_of(module: Module) -> str:
    return module.name.replace(".", "/")


def translated(lang: str) -> dict[str, str]:
    """The English texts that a language has translated, by their names."""
    return {
        text.name: text.english
        for text in all_texts()
        if message_at(load(lang, text.file), text.path)
    }


def marks_of(lang: str) -> Traversable:
    """The file with the marks of the English texts that a language has translated."""
    return files(__package__) / lang / f"{confirmation.NAME}.json"


def message_at(messages: Any, path: Path) -> Any:
    for name in path:
        messages = messages.get(name) if isinstance(messages, Mapping) else None
    return messages


def faults(lang: str) -> list[str]:
    """What is wrong in the files of a language, in sentences."""
    messages = {file: load(lang, file) for file in (INTERFACE, *games.GAMES)}
    known = {(text.file, text.path): text.english for text in all_texts()}
    speech = LanguageGrammar(lang, messages)
    found = [
        f"complete: there is no part {part!r}" for part in complete(lang) if part not in parts()
    ]
    found += speech.lacking()
    for file, own in messages.items():
        usual = own.get("terms", {})
        found += [f"{file}: {fault}" for fault in edition_faults(usual, own.get("editions", {}))]
        for path, raw in translated_messages(file, own, known):
            name = f"{file}: {RequiredText(file, path, '').id}"
            found += [f"{name}: {fault}" for fault in term_faults(raw, usual)]
            message = fill_terms(raw, usual)
            english = known.get((file, path))
            if english is None:
                found.append(f"{name}: there is no such text in English")
            else:
                found += [
                    f"{name}: {fault}" for fault in speech.faults(file, path, message, english)
                ]
    return found


def edition_faults(usual: Mapping[str, Any], editions: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the terms of editions: each has all forms of the one that it replaces."""
    for edition, own in editions.items():
        for name, term in own.items():
            where, forms = f"[editions.{edition}.{name}]", set(usual.get(name, ()))
            if not forms:
                yield f"{where}: there is no term {name!r}"
            elif set(term) != forms:
                yield f"{where}: its forms are {joined(term)}; needed: {joined(forms)}"


def term_faults(message: Any, usual: Mapping[str, Any]) -> Iterator[str]:
    """Terms in a message that do not exist, or not in this form."""
    for _, text in leaves(message):
        for hole in TERM.finditer(text):
            term = usual.get(hole["name"].lower(), {})
            if not first_form(term) or (hole["form"] and hole["form"] not in term):
                yield f"{hole[0]} is no term, or has no such form"


def translated_messages(
    file: str, messages: Any, known: Mapping[tuple[str, Path], str], at: Path = ()
) -> Any:
    """The messages of a file, each with its path: those that English has, and all texts besides."""
    for name, message in messages.items():
        path = (*at, name)
        if (not at and name in NOT_TEXTS) or message == "":
            continue
        if (file, path) in known or not isinstance(message, Mapping):
            yield path, message
        else:
            yield from translated_messages(file, message, known, path)


class LanguageGrammar:
    """The grammar of a language, as its files declare it."""

    def __init__(self, lang: str, messages: Mapping[str, Any]) -> None:
        grammar: Mapping[str, Any] = messages[INTERFACE].get("grammar", {})
        self.messages = messages
        self.genders: tuple[str, ...] = tuple(grammar.get("genders", ()))
        self.forms: dict[str, tuple[str, ...]] = {
            section: tuple(forms) for section, forms in grammar.get("forms", {}).items()
        }
        self.ways = plural_rule(lang)[0]

    def lacking(self) -> Iterator[str]:
        """What is wrong with the forms themselves: plurals need all forms that lists have."""
        if missing := set(self.forms.get("lists", ())) - set(self.forms.get("plurals", ())):
            yield f"grammar.forms: [plurals] needs all forms of [lists]: {joined(missing)}"

    def faults(self, file: str, path: Path, message: Any, english: str) -> Iterator[str]:
        """What is wrong with a message."""
        wanted = holes(english)
        for _, text in leaves(message):
            if not has_same_holes(holes(text), wanted):
                here, there = joined(holes(text)) or "nothing", joined(wanted) or "nothing"
                yield f"{text!r} has {here} in braces; English has {there}"
            if {"{", "}"} & set(HOLE.sub("", TERM.sub("", text))):
                yield f"{text!r} has a brace that is not closed, or not opened"
            for hole in HOLE.finditer(text):
                yield from self.at_hole(hole)
        if isinstance(message, Mapping):
            yield from self.at_table(file, path, message, wanted)
        elif path[0] != PLAIN and (forms := self.forms.get(path[0])):
            yield f"{message!r} has no forms; needed: {joined(forms)}"

    def at_hole(self, hole: Any) -> Iterator[str]:
        section = self.section_of(hole["name"].lower())
        if hole["form"] and hole["form"] not in self.forms.get(section, ()):
            yield f"{hole[0]} asks for a form that [{section}] does not have"
        if hole["many"] is not None and len(hole["many"].split("|")) != len(self.ways):
            yield f"{hole[0]} needs {len(self.ways)} words: {', '.join(self.ways)}"

    def section_of(self, name: str) -> str:
        """The section of the words that stand in a hole."""
        field = name.rpartition("_")[2]
        return HOLE_SECTIONS.get(name) or (field if field in self.forms else "cards")

    def at_table(self, file: str, path: Path, table: Any, wanted: set[str]) -> Iterator[str]:
        """A table has all forms of its section, or the genders, or the ways to count."""
        own = table.get(GENDER)
        if own is not None and own not in self.genders and own not in wanted | {"what"}:
            yield f"{own!r} is no gender, and nothing that has one"
        ways = self.ways[1:] if path[0] == "plurals" else self.ways
        forms = self.forms.get(path[0], ())
        for names in levels(table):
            genders = self.needed(file, own)
            if names & set(self.genders):
                if names != genders:
                    yield f"of the genders there are {joined(names)}; needed: {joined(genders)}"
            elif names not in (set(forms), set(ways)):
                yield f"its forms are {joined(names)}; needed: {joined(forms or ways)}"

    def needed(self, file: str, own: str | None) -> set[str]:
        """The genders that a word can go with."""
        section = self.messages[file].get(own, {}) if own else {}
        genders = {word[GENDER] for word in section.values() if isinstance(word, Mapping)}
        return genders or set(self.genders)


def levels(table: Mapping[str, Any]) -> Iterator[set[str]]:
    """The keys of a table, and of the tables in it."""
    if names := {name for name in table if name != GENDER}:
        yield names
    for form in table.values():
        if isinstance(form, Mapping):
            yield from levels(form)


def holes(text: str) -> set[str]:
    return {hole["name"].lower() for hole in HOLE.finditer(text)}


def has_same_holes(found: set[str], wanted: set[str]) -> bool:
    """Does a text speak of the same things? It may name a card where English names its colour,
    and the other way round."""
    things = {name.partition("_")[0] for name in wanted}
    return found <= wanted | things | known_holes() and things == {
        name.partition("_")[0] for name in found
    }


@cache
def known_holes() -> set[str]:
    """All that stands in braces anywhere."""
    return {name for text in all_texts() for name in holes(text.english)}


def joined(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
