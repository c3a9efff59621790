"""The games, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from dreamtutor.engine.modules import Module
from dreamtutor.engine.rules import Rules

GAMES = ("onirim",)
RULES_VERSION = 1
"""Changes when a rule decides something otherwise than before, and only then."""


class UnknownName(ValueError):  # noqa: N818 - it names what was asked for
    """There is no game or expansion of this name."""


def rules(
    game: str, modules: Iterable[str] = (), settings: Mapping[str, Any] | None = None
) -> Rules:
    """The rules of a game with some expansions."""
    package = _package(game)
    known = {short(module): module for module in package.MODULES}
    chosen = []
    for name in modules:
        if name not in known:
            there = ", ".join(name for name in known if name != "base")
            raise UnknownName(f"{game} has no expansion {name!r}; there are: {there or 'none yet'}")
        chosen.append(known[name])
    made: Rules = package.rules(*chosen, settings=settings)
    return made


def modules(game: str) -> tuple[Module, ...]:
    """All modules of a game, its base first."""
    package = _package(game)
    return (*package.MODULES, *package.COMBINATIONS)


def names(rules: Rules) -> list[str]:
    """The names of the modules in play that somebody has chosen."""
    return [short(module) for module in rules.modules if not module.needs]


def short(module: Module) -> str:
    """The name of a module within its game: "book"."""
    return module.name.rpartition(".")[2]


def _package(game: str) -> Any:
    if game not in GAMES:
        raise UnknownName(f"there is no game {game!r}; there are: {', '.join(GAMES)}")
    return import_module(f"dreamtutor.{game}")
