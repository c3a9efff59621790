"""Is a lesson right? What it names is looked up, what it says of the game is tried out from every
position to which its accepted answers lead, and its texts are measured in every language."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.lessons.checker.findings import Finding, Findings
from dreamtutor.lessons.checker.names import NameCheck
from dreamtutor.lessons.checker.play import PlayCheck
from dreamtutor.lessons.checker.texts import check_texts, check_translations, read_translations
from dreamtutor.lessons.script import Script

__all__ = ["Finding", "check"]


def check(script: Script, known: Iterable[str] = (), langs: Iterable[str] = ()) -> list[Finding]:
    """All that is wrong with a lesson, and with its texts in other languages. `known` are the ids
    of all lessons; in the languages of `langs` no text may be missing."""
    findings = Findings(script)
    translations = read_translations(script)
    NameCheck(script, findings).check({*known})
    if not findings.found:  # else it cannot be played
        PlayCheck(script, translations.scripts, findings).check()
    check_texts(script, findings)
    check_translations(script, translations, findings, langs)
    return sorted(findings.found, key=lambda finding: (finding.file, finding.line))
