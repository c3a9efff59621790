"""The messages of a language, as its files hold them, in the words of an edition.

The English rule texts are the docstrings of the rules. All other sentences, and the rules in other
languages, stand in the TOML files of a folder for each language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from dreamtutor.texts.grammar import capital, fill_terms, leaves

ENGLISH = "en"
LANGUAGES = (
    ENGLISH,
    *sorted(
        folder.name
        for folder in files(__package__).iterdir()
        if folder.name != ENGLISH and (folder / "interface.toml").is_file()
    ),
)
"""English, and every language that has a folder."""
NOT_TEXTS = ("aliases", "complete", "editions", "grammar", "terms")
"""Sections of a language that are no texts: names, terms and grammar, of which texts are made."""
Messages = Mapping[str, Any]
Names = tuple[tuple[str, str], ...]
"""Names of things, each with the name that is said instead."""


def language(lang: str) -> str:
    """The language of a tag: "de-AT" is German."""
    spoken = lang.replace("_", "-").partition("-")[0].lower()
    if spoken not in LANGUAGES:
        raise ValueError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    return spoken


def aliases(lang: str, game: str, edition: str = "") -> Iterator[tuple[str, str]]:
    """Names of things in our texts, each with another name for the thing, in one edition or in any.
    If there are several, the first is the one to be said."""
    for name, called in load(lang, game).get("aliases", {}).items():
        if edition in ("", name):
            yield from ((ours, theirs) for ours, names in called.items() for theirs in names)


@cache
def edition_names(lang: str, game: str, edition: str) -> Names:
    """The names of things that are called otherwise in an edition."""
    names: dict[str, str] = {}
    for ours, theirs in aliases(lang, game, edition) if edition else ():
        names.setdefault(ours, theirs)
    return tuple((ours, theirs) for ours, theirs in names.items() if ours != theirs)


@cache
def terms(lang: str, game: str, edition: str) -> Mapping[str, Any]:
    """The terms of the printed rules, with all their forms, as an edition has them."""
    messages = load(lang, game)
    return {**messages.get("terms", {}), **messages.get("editions", {}).get(edition, {})}


def edition_terms(lang: str, game: str) -> Iterator[tuple[str, str]]:
    """The terms that we say, each with what an edition says instead, in every form. Where an
    edition has one form for two of ours, it stands for the first."""
    usual = terms(lang, game, "")
    for edition in load(lang, game).get("editions", {}):
        theirs = dict(leaves(terms(lang, game, edition)))
        names: dict[str, str] = {}
        for path, ours in leaves(usual):
            names.setdefault(theirs[path], ours)
        yield from ((ours, name) for name, ours in names.items() if ours != name)


@cache
def edition_messages(lang: str, name: str, game: str, edition: str) -> Messages:
    """The messages of a file in the words of an edition: with its terms and its names."""
    names, known = edition_names(lang, game, edition), terms(lang, game, edition)

    def each(part: Any) -> Any:
        if isinstance(part, str):
            return replace_names(part, names)
        return {k: each(v) for k, v in part.items()} if isinstance(part, Mapping) else part

    messages = load(lang, name)
    if not names and not known:
        return messages
    return {k: v if k in NOT_TEXTS else each(fill_terms(v, known)) for k, v in messages.items()}


def replace_names(text: str, names: Names) -> str:
    """A text with other names for some things. Only whole words are replaced, and nothing in
    braces; a name that began with a capital letter still does."""
    if not names:
        return text
    others, pattern = name_pattern(names)

    def other(found: re.Match[str]) -> str:
        if found["hole"]:
            return found[0]
        name = others[found["name"].lower()] + found["many"]
        return capital(name) if found[0][:1].isupper() else name

    return pattern.sub(other, text)


@cache
def name_pattern(names: Names) -> tuple[dict[str, str], re.Pattern[str]]:
    """The other names by our names, and what finds ours in a text: the longest first, with or
    without a plural s."""
    longest = sorted((ours for ours, _ in names), key=len, reverse=True)
    words = "|".join(map(re.escape, longest))
    pattern = rf"(?P<hole>\{{[^{{}}]*\}})|\b(?P<name>{words})(?P<many>s?)\b"
    return {ours.lower(): theirs for ours, theirs in names}, re.compile(pattern, re.IGNORECASE)


@cache
def load(lang: str, name: str) -> Messages:
    """The messages of a file, or of all files of a folder together."""
    place = files(__package__) / lang
    if (folder := place / name).is_dir():
        parts = sorted(folder.iterdir(), key=lambda part: part.name)
        return merge_parts(read_toml(part) for part in parts if part.name.endswith(".toml"))
    return read_toml(file) if (file := place / f"{name}.toml").is_file() else {}


def read_toml(part: Traversable) -> Messages:
    return tomllib.loads(part.read_text(encoding="utf-8"))


def merge_parts(parts: Iterable[Messages]) -> Messages:
    """Several files of messages as one: sections of the same name are united."""
    whole: dict[str, Any] = {}
    for part in parts:
        for section, messages in part.items():
            if isinstance(messages, Mapping):
                whole[section] = {**whole.get(section, {}), **messages}
            else:
                whole[section] = messages
    return whole
