"""The games, by name: their modules, who plays, and what can be agreed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.modules import Module, ModuleList, Setting, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.suggestions import did_you_mean

GAMES = ("onirim", "urbion")
RULES_VERSION = 3
"""Changes when a rule decides something otherwise than before, and only then."""
ALL = "all"
"""Stands for all expansions of a game."""
SEATS = (1, 2)
VARIANTS = ("normal", "hard")
BASE = "base"
TEAM = "team"
"""The module that two players need."""


Aim = tuple[str, tuple[Zone[Any], ...]]
"""What a game is about, in a word, and the zones where it is gathered."""


class UnknownNameError(ValueError):
    """There is no game or expansion of this name."""


def rules(
    game: str,
    modules: str | Iterable[str] = (),
    settings: Mapping[str, Any] | None = None,
    seats: int = 1,
) -> Rules:
    """The rules of a game with some expansions, for one player or for two."""
    settings = settings or {}
    agreed = Agreed(frozenset((name, str(choice)) for name, choice in settings.items()), settings)
    return copy(_rules(game, tuple(chosen(game, modules, seats)), agreed))


@dataclass(frozen=True)
class Agreed:
    """Settings; they are the same if they are written the same."""

    written: frozenset[tuple[str, str]]
    settings: Mapping[str, Any] = field(compare=False)


@lru_cache(50)
def _rules(game: str, modules: tuple[Module, ...], agreed: Agreed) -> Rules:
    """Rules have no state, so they are put together once for each agreement."""
    made: Rules = _package(game).rules(*modules, settings=agreed.settings)
    return made


def aim(game: str) -> Aim:
    """What a game is about: doors, or cities."""
    found: Aim = _package(game).AIM
    return found


def fears(rules: Rules) -> tuple[type[Card], ...]:
    """The cards that nobody likes to draw."""
    return tuple(card for module in rules.modules for card in module.fears)


def signs(game: str) -> dict[str, str]:
    """The symbols for what is found and lost in a game, and for a danger."""
    found: dict[str, str] = _package(game).SIGNS
    return found


def chosen(game: str, modules: str | Iterable[str] = (), seats: int = 1) -> list[Module]:
    """The modules of these names: a list of them, or words with commas between them. Two players
    use the team module."""
    return [*map(_modules(game).named, chosen_names(game, modules, seats))]


def chosen_names(game: str, modules: str | Iterable[str] = (), seats: int = 1) -> list[str]:
    """The same, by their names only."""
    known = _modules(game).names
    if isinstance(modules, str):
        modules = [name for name in modules.replace(",", " ").split() if name]
    wanted: dict[str, None] = {}
    for name in modules:
        if name == ALL:
            wanted |= dict.fromkeys(expansion_names(game))
        elif name in known:
            wanted[name] = None
        else:
            there = ", ".join(expansion_names(game))
            hint = did_you_mean(name, known)
            raise UnknownNameError(
                f"{game} has no expansion {name!r}; there are: {there}, or {ALL}{hint}"
            )
    if seats not in SEATS:
        raise ValueError(f"seats can be 1 (alone) or 2 (two players together), not {seats!r}")
    if seats not in seats_of(game):
        raise ValueError(f"{game} is played alone: seats can only be 1")
    if seats == 2:
        wanted[TEAM] = None
    return [*wanted]


def expansions(game: str) -> tuple[Module, ...]:
    """What can be added to the basic game."""
    return tuple(map(_modules(game).named, expansion_names(game)))


def expansion_names(game: str) -> tuple[str, ...]:
    """The same, by their names only: so they need not be read."""
    return tuple(name for name in _modules(game).names if name not in (BASE, TEAM))


def seats_of(game: str) -> tuple[int, ...]:
    """How many can play."""
    return SEATS if TEAM in _modules(game).names else SEATS[:1]


def hard(game: str, modules: str | Iterable[str] = ()) -> dict[str, Any]:
    """The settings of the hard variant: the hard choices of the modules in play."""
    found = settings(game, modules).items()
    return {name: setting.hard for name, setting in found if setting.hard is not None}


def agreement(
    game: str,
    modules: str | Iterable[str] = (),
    *,
    variant: str = "normal",
    edition: str | None = None,
    settings: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """What is agreed before a game, all in all. What is named singly counts most."""
    if variant not in VARIANTS:
        raise ValueError(f"variant can be {' or '.join(VARIANTS)}, not {variant!r}")
    agreed = hard(game, modules) if variant == "hard" else {}
    if edition is not None:
        agreed["edition"] = edition
    return agreed | dict(settings or {})


def in_use(game: str, modules: str | Iterable[str] = ()) -> tuple[Module, ...]:
    """All modules that are in play if these are chosen."""
    return tuple(in_play(_modules(game), _package(game).COMBINATIONS, chosen(game, modules)))


def settings(game: str, modules: str | Iterable[str] = ()) -> dict[str, Setting]:
    """What can be agreed in a game with these modules."""
    used = in_use(game, modules)
    return {name: setting for module in used for name, setting in module.settings.items()}


def modules(game: str) -> tuple[Module, ...]:
    """All modules of a game, its base first."""
    return (*_modules(game), *_package(game).COMBINATIONS)


def module_names(game: str) -> tuple[str, ...]:
    """The same, by their names only: "base", "book", "book+glyphs"."""
    together = (name.replace("_", "+") for name in _package(game).COMBINATIONS.names)
    return (*_modules(game).names, *together)


def names(rules: Rules) -> list[str]:
    """The names of the modules in play that somebody has chosen."""
    return [short(module) for module in rules.modules if not module.needs]


def scenes(game: str) -> ModuleType:
    """How the tables of a game are written down, for lessons."""
    return import_module(f"{_package(game).__name__}.scenes")


def short(module: Module) -> str:
    """The name of a module within its game: "book"."""
    return module.short


def _modules(game: str) -> ModuleList:
    found: ModuleList = _package(game).MODULES
    return found


def _package(game: str) -> Any:
    if game not in GAMES:
        hint = did_you_mean(str(game), GAMES)
        raise UnknownNameError(f"there is no game {game!r}; there are: {', '.join(GAMES)}{hint}")
    return import_module(f"dreamtutor.{game}")
