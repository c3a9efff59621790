"""`dreamtutor texts`: what is still to be translated, and what is to be looked at again."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import OK, UsageError, add_json_option, print_result
from dreamtutor.lessons import translation as lessons
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.translation import translated_languages
from dreamtutor.texts import ENGLISH, LANGUAGES, catalogue, confirmation, language

ABOUT = (
    "List the texts that a language lacks, and that English says instead; those of which English "
    "has changed since they were translated; and what is wrong."
)
EXAMPLES = """texts
texts de
texts pl --json
texts de --confirm
texts de --confirm "onirim: [questions] SearchDoor"
texts de --confirm lessons/onirim/base-1-table"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lang", nargs="?", metavar="LANG", help="which language (else: all)")
    parser.add_argument(
        "--confirm",
        nargs="*",
        metavar="KEY",
        help="these translations say what the English texts say now, and so do those that are new",
    )
    add_json_option(parser)


@dataclass(frozen=True)
class TranslationStore:
    """Some translated texts by name, the English ones, and the file that knows what these were."""

    file: Path
    english: dict[str, str]
    prefix: str = ""

    @property
    def names(self) -> list[str]:
        return [self.prefix + name for name in self.english]

    @property
    def stale(self) -> list[str]:
        return [self.prefix + name for name in confirmation.stale(self.marks, self.english)]

    @property
    def unmarked(self) -> list[str]:
        return [self.prefix + name for name in confirmation.unmarked(self.marks, self.english)]

    @property
    def marks(self) -> dict[str, str]:
        return confirmation.read(self.file)

    def confirm(self, names: set[str]) -> None:
        ours = {name.removeprefix(self.prefix) for name in names & {*self.names}}
        confirmation.write(self.file, confirmation.confirmed(self.marks, self.english, ours))


def stores(lang: str) -> Iterator[TranslationStore]:
    """The texts of a language: of the program, and of the lessons, by folders."""
    yield TranslationStore(Path(str(catalogue.marks_of(lang))), catalogue.translated(lang))
    found: dict[Path, dict[str, str]] = {}
    for script in load_course():
        if script.path and lang in translated_languages(script.path):
            file = lessons.confirmation_path(script.path, lang)
            english = lessons.translated_texts(script, read(script.path, lang))
            found.setdefault(file, {}).update(english)
    for file, english in found.items():
        yield TranslationStore(file, english, f"lessons/{file.parent.name}/")


def confirm(args: Any, lang: str) -> int:
    """Remember that some translations say what English says now."""
    all_stores = [*stores(lang)]
    new = {name for store in all_stores for name in store.unmarked}
    names = confirmation.matching_names(
        args.confirm, [name for store in all_stores for name in store.names]
    )
    for store in all_stores:
        store.confirm(names)
    left = [name for store in all_stores for name in store.stale]
    lines = [f"{lang}: {len(names | new)} texts confirmed"]
    lines += [f"  still to be looked at: {name}" for name in left]
    print_result(args, {"confirmed": sorted(names | new), "stale": left}, lines)
    return OK


def run(args: Any) -> int:
    """Of one language each text, with the English one; of all only their names."""
    only = language(args.lang) if args.lang is not None else None
    if args.confirm is not None:
        if only in (None, ENGLISH):
            raise UsageError("--confirm needs a language: dreamtutor texts de --confirm")
        return confirm(args, str(only))
    data: dict[str, Any] = {}
    lines: list[str] = []
    for lang in (only,) if only else [lang for lang in LANGUAGES if lang != ENGLISH]:
        data[lang] = state_of(lang)
        lines += lines_of(lang, data[lang], in_full=only is not None)
    print_result(args, {"languages": data}, lines[1:])
    return OK


def state_of(lang: str) -> dict[str, Any]:
    """What a language has, what it lacks, and what is to be looked at in it."""
    texts, missing, complete = (
        catalogue.all_texts(), catalogue.missing(lang), catalogue.complete(lang),
    )  # fmt: skip
    all_stores = [*stores(lang)]
    return {
        "texts": len(texts),
        "parts": {
            part: {
                "texts": sum(text.part == part for text in texts),
                "missing": sum(text.part == part for text in missing),
                "complete": part in complete,
            }
            for part in catalogue.parts()
        },
        "missing": [{"part": t.part, "id": t.id, "english": t.english} for t in missing],
        "stale": [name for store in all_stores for name in store.stale],
        "unconfirmed": [name for store in all_stores for name in store.unmarked],
        "faults": catalogue.faults(lang),
    }


TITLES = {
    "stale": "changed in English since they were translated",
    "unconfirmed": "new, and not confirmed yet",
    "faults": "wrong",
}


def lines_of(lang: str, state: dict[str, Any], *, in_full: bool) -> Iterator[str]:
    """The state of a language for people; in full, with each text that is missing."""
    done = state["texts"] - len(state["missing"])
    yield from ("", f"{lang}: {done} of {state['texts']} texts", "")
    for part, counts in state["parts"].items():
        translated = counts["texts"] - counts["missing"]
        mark = "  complete" if counts["complete"] else ""
        yield f"  {part:<34}{translated:>4} of {counts['texts']:>4}{mark}"
        missing = [text for text in catalogue.missing(lang) if text.part == part]
        if not in_full:
            yield from sections(missing)
            continue
        for text in missing:
            yield from (f"      {text.id}", f"          {text.english}")
    for what, title in TITLES.items():
        if state[what]:
            yield f"  {title}:"
            yield from (f"      {name}" for name in state[what])


def sections(missing: Sequence[catalogue.RequiredText]) -> list[str]:
    """The names of texts, a line for each section."""
    found: dict[str, list[str]] = {}
    for text in missing:
        *section, key = text.path
        found.setdefault(".".join(section), []).append(key)
    return [f"      [{section}] {', '.join(keys)}" for section, keys in found.items()]
