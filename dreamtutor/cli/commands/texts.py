"""`dreamtutor texts`: what is still to be translated."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from dreamtutor.cli.shared import FINE, as_json, tell
from dreamtutor.texts import ENGLISH, LANGUAGES, catalogue, language

ABOUT = "List the texts that a language lacks, and that English says instead."
EXAMPLES = """texts
texts de
texts pl --json"""


def options(one: argparse.ArgumentParser) -> None:
    one.add_argument("lang", nargs="?", metavar="LANG", help="which language (else: all)")
    as_json(one)


def run(asked: Any) -> int:
    """Of one language each text, with the English one; of all only their names."""
    data: dict[str, Any] = {}
    lines: list[str] = []
    one = language(asked.lang) if asked.lang is not None else None
    for lang in (one,) if one else [lang for lang in LANGUAGES if lang != ENGLISH]:
        there, lacking = catalogue.texts(), catalogue.missing(lang)
        done = len(there) - len(lacking)
        lines += ["", f"{lang}: {done} of {len(there)} texts", ""]
        counts: dict[str, dict[str, Any]] = {}
        for part in catalogue.parts():
            all_, open_ = ([t for t in some if t.part == part] for some in (there, lacking))
            whole = part in catalogue.complete(lang)
            counts[part] = {"texts": len(all_), "missing": len(open_), "complete": whole}
            mark = "  complete" if whole else ""
            lines.append(f"  {part:<34}{len(all_) - len(open_):>4} of {len(all_):>4}{mark}")
            if one:
                lines += [
                    line for t in open_ for line in (f"      {t.id}", f"          {t.english}")
                ]
            else:
                lines += sections(open_)
        named = [{"part": t.part, "id": t.id, "english": t.english} for t in lacking]
        data[lang] = {"texts": len(there), "parts": counts, "missing": named}
    tell(asked, {"languages": data}, lines[1:])
    return FINE


def sections(missing: Sequence[catalogue.Text]) -> list[str]:
    """The names of texts, a line for each section."""
    found: dict[str, list[str]] = {}
    for text in missing:
        *section, key = text.path
        found.setdefault(".".join(section), []).append(key)
    return [f"      [{section}] {', '.join(keys)}" for section, keys in found.items()]
