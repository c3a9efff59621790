"""Every two modules of a game: what they change together, or why nothing has to be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from textwrap import wrap

from dreamtutor import games
from tests.inventory import declared

Names = tuple[str, ...]
HERE = Path(__file__).parent


class Pairs:
    """All pairs of the modules that are declared complete; and what more than two change only when
    all of them are used."""

    def __init__(self, game: str, reasons: Mapping[Names, str], proofs: Mapping[Names, str]):
        _base, *expansions = map(games.short, declared(game))
        self.folder = HERE / game
        self.two: list[Names] = list(combinations(expansions, 2))
        self.combined = {
            tuple(sorted(map(games.short, module.needs), key=expansions.index)): module
            for module in games.modules(game)
            if module.needs and {*map(games.short, module.needs)} <= {*expansions}
        }
        self.all = list(dict.fromkeys([*self.two, *self.combined]))
        self.reasons = reasons
        """Why a pair has no combination: both speak of the same steps."""
        self.proofs = proofs
        """A scenario for each: what the printed rules say of it, or what follows from them."""

    def explained(self) -> list[Names]:
        """Those that have either a combination or a reason why they need none."""
        return [names for names in self.all if (names in self.combined) != (names in self.reasons)]

    def is_played(self, names: Names) -> bool:
        """Is there such a scenario, and does the text of its file name all these modules?"""
        file, _, test = self.proofs[names].partition("::")
        text = (self.folder / file).read_text(encoding="utf-8")
        return f"def {test}(" in text and all(name in text for name in names)

    def table(self) -> Iterator[str]:
        """Some lines for each."""
        wide = max(len(" + ".join(names)) for names in self.all) + 2
        for names in self.all:
            if module := self.combined.get(names):
                said = "; ".join(dict.fromkeys(rule.title for rule in module.rules))
                said = said or "Only what lies where."
            else:
                said = "- " + self.reasons[names]
            head, *more = wrap(said, 70)
            yield f"{' + '.join(names):{wide}}{head}"
            yield from (" " * (wide + 2) + line for line in more)
