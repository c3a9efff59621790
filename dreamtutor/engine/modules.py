"""How a set of rules is written down: one `Module` for each expansion.

A rule is a function that a module registers with one of eight verbs. Its
docstring is the rule as the player reads it; its name is the rule's id and,
in words, its title.

    sets_up    what it adds to the table before the game
    resolves   what a step does                          (one rule for each step)
    offers     what the player may choose at a step
    forbids    why a choice is not allowed               (and which cards are the cause)
    replaces   what happens instead of a step            (None: nothing special)
    follows    what happens after a step
    wins       a condition of victory; all must hold
    dooms      when such a condition can never hold any more

A rule that `resolves` or `follows` does what it says on the table. If it needs
an answer, or something that other rules may change, it yields it.

Every verb takes `covers`, the ids of the atomic rules of the inventory that
the function implements, without the name of the module; those of other
modules in full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, TypeVar, overload

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.docstrings import docstring
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Goal, Table

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S", bound=Step)
Does = Run | Step | tuple[Step, ...] | None
Deed = Callable[[Table, S], Does]
Offer = Callable[[Table, S], Iterable[Step]]
Ban = Callable[[Table, S], bool | tuple[Place, ...]]
"""Truth forbids; places say which cards are the cause."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One rule: its text for the player, and the function that carries it out."""

    id: str
    text: str
    verb: str
    on: type[Step] | None
    of: type[Card] | None
    apply: Callable[..., Any]
    section: str
    """Where it stands in the printed rules."""
    covers: tuple[str, ...]
    """The atomic rules of the inventory that it implements."""

    @property
    def title(self) -> str:
        return self.id.rpartition(".")[2].replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that can be agreed before the game."""

    choices: tuple[Any, ...]
    """The first is usual."""
    text: str
    """What it decides, and why the usual choice is usual."""
    decides: str = ""
    """The open question of the inventory that it answers."""
    hard: Any = None
    """The choice of the hard variant, if it has one."""
    leads: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict)
    """What some choices make usual for other settings: {"first": {"empty_limbo": "shuffle"}}."""


@dataclass(eq=False)
class Module:
    """A set of rules that is used as a whole."""

    name: str
    """The first part of the ids of its rules: "onirim.base"."""
    title: str
    needs: tuple[Module, ...] = ()
    """The modules that must all be in play; if any, this one joins by itself."""
    settings: Mapping[str, Setting] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)
    goals: list[tuple[str, tuple[Zone[Any], ...]]] = field(default_factory=list)
    """The ids of its conditions of victory, and the zones that each depends on."""
    needed: set[Card] = field(default_factory=set)
    """The cards that its conditions of victory need."""
    doomed: list[tuple[str, str]] = field(default_factory=list)
    """The ids of conditions of victory, each with that of a rule that dooms it."""
    spots: tuple[Spot, ...] = ()
    """Where its zones lie on the table."""
    uses: Mapping[Zone[Any], str] = field(default_factory=dict)
    """For zones of its own, the name of the rule that says how what lies there is used."""
    loose: tuple[Zone[Any], ...] = ()
    """Zones of its own in which no rule asks for the order of the cards."""
    section: str = ""
    """The section of the printed rules that is being written down."""
    chapters: tuple[str, ...] = ()
    """All its sections in their order, if its rules stand in several files. Then the rules are put
    into this order, whichever file is read first."""
    inventory: str = ""
    """What its ids in the inventory begin with, if not with its name: "onirim.catchers"."""
    fears: tuple[type[Card], ...] = ()
    """Those of its cards that nobody likes to draw."""

    @property
    def short(self) -> str:
        """Its name within its game: "book"."""
        return self.name.rpartition(".")[2]

    def chapter(self, section: str) -> None:
        """The rules that come next stand in this section of the printed rules."""
        self.section = section

    def sets_up(self, covers: str = "") -> Callable[[F], F]:
        return lambda f: self._add("sets_up", f, covers)

    def wins(
        self, *zones: Zone[Any], needs: Iterable[Card] = (), covers: str = ""
    ) -> Callable[[Goal], Goal]:
        """A condition of victory. It is looked at when a card comes to one of the zones or leaves
        it. Without all copies of the cards that it needs it can never hold."""
        self.needed |= {*needs}

        def add(goal: Goal) -> Goal:
            self.goals.append((f"{self.name}.{goal.__name__}", zones))
            return self._add("wins", goal, covers)

        return add

    def dooms(self, goal: Goal) -> Callable[[Goal], Goal]:
        """When a condition of victory can never hold any more, whatever comes. It may say so later
        than one could, but never wrongly."""

        def add(doom: Goal) -> Goal:
            rule = next(r.id for r in self.rules if r.apply is goal)
            self.doomed.append((rule, f"{self.name}.{doom.__name__}"))
            return self._add("dooms", doom, "")

        return add

    def resolves(
        self, on: type[S], of: type[Card] | None = None, covers: str = ""
    ) -> Callable[[Deed[S]], Deed[S]]:
        return lambda f: self._add("resolves", f, covers, on, of=of)

    def follows(
        self, *on: type[S], of: type[Card] | None = None, covers: str = ""
    ) -> Callable[[Deed[S]], Deed[S]]:
        return lambda f: self._add("follows", f, covers, *on, of=of)

    def replaces(
        self, *on: type[S], of: type[Card] | None = None, covers: str = ""
    ) -> Callable[[Deed[S]], Deed[S]]:
        return lambda f: self._add("replaces", f, covers, *on, of=of)

    def offers(self, *on: type[S], covers: str = "") -> Callable[[Offer[S]], Offer[S]]:
        return lambda f: self._add("offers", f, covers, *on)

    def forbids(
        self, *on: type[S], of: type[Card] | None = None, covers: str = ""
    ) -> Callable[[Ban[S]], Ban[S]]:
        return lambda f: self._add("forbids", f, covers, *on, of=of)

    def _add(
        self, verb: str, f: F, covers: str, *on: type[Step], of: type[Card] | None = None
    ) -> F:
        text = docstring(f)
        if not text:
            raise ValueError(f"{self.name}.{f.__name__} has no docstring: write the rule down")
        name = f"{self.name}.{f.__name__}"
        game = self.name.partition(".")[0] + "."
        own = self.inventory or self.name
        ids = tuple(id_ if id_.startswith(game) else f"{own}.{id_}" for id_ in covers.split())
        self.rules.extend(
            Rule(name, text, verb, step, of, f, self.section, ids) for step in on or (None,)
        )
        if self.chapters:
            self.rules.sort(key=lambda rule: self.chapters.index(rule.section))
        return f


class ModuleList(Sequence[Module]):
    """The modules of a game, by the names of their files. Each file is read when it is first
    needed: what is not in play costs nothing."""

    def __init__(self, package: str, *names: str) -> None:
        self.package, self.names = package, names

    def named(self, name: str) -> Module:
        """The module of this name."""
        found: Module = import_module(f"{self.package}.{name}").module
        return found

    @overload
    def __getitem__(self, place: int) -> Module: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Module, ...]: ...
    def __getitem__(self, place: int | slice) -> Module | tuple[Module, ...]:
        if isinstance(place, slice):
            return tuple(map(self.named, self.names[place]))
        return self.named(self.names[place])

    def __len__(self) -> int:
        return len(self.names)


def in_play(
    modules: ModuleList, combinations: ModuleList, chosen: Iterable[Module]
) -> list[Module]:
    """The base and what was chosen, in the order of the list; then the rules for using some of them
    together. What a combination is of, the name of its file says: "book_glyphs"."""
    wanted = {modules.names[0], *(module.short for module in chosen)}
    used = [name for name in modules.names if name in wanted]
    together = [name for name in combinations.names if wanted.issuperset(name.split("_"))]
    return [*map(modules.named, used), *map(combinations.named, together)]
