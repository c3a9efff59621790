"""What is chosen before a game, on the start form or from Python, and what is agreed by it."""

from __future__ import annotations

from typing import Any, TypedDict

from dreamtutor import games
from dreamtutor.replay.deal_names import new_deal_name

EDITION = "edition"
"""The setting that is asked for by itself."""


class StartChoice(TypedDict):
    """All that is chosen before a game."""

    game: str
    seats: int
    variant: str
    edition: str
    """Empty if the game has only one."""
    expansions: list[str]
    deal: str
    real_cards: bool
    in_english: bool
    rulings: dict[str, str]
    """The words for what was ruled otherwise than usual, by the names of the settings."""


def first_choice(game: str) -> StartChoice:
    """What is chosen before somebody chooses."""
    return {
        "game": game,
        "seats": games.SEATS[0],
        "variant": games.VARIANTS[0],
        "edition": next(iter(editions(game)), ""),
        "expansions": [],
        "deal": new_deal_name(),
        "real_cards": False,
        "in_english": False,
        "rulings": {},
    }


def fitting(wanted: StartChoice) -> StartChoice:
    """What of a choice there is in its game; what there is not becomes what is usual."""
    game = wanted["game"] if wanted["game"] in games.GAMES else games.GAMES[0]
    usual = first_choice(game)
    known = games.settings(game, [games.ALL, games.TEAM])
    rulings = {
        name: word
        for name, word in wanted["rulings"].items()
        if name in known and word in map(str, known[name].choices)
    }
    names = games.expansion_names(game)
    return {
        **wanted,
        "game": game,
        "seats": one_of(wanted["seats"], games.seats_of(game)),
        "variant": one_of(wanted["variant"], games.VARIANTS),
        "edition": one_of(wanted["edition"], (*editions(game), usual["edition"])),
        "expansions": [name for name in names if name in wanted["expansions"]],
        "rulings": rulings,
    }


def one_of(wanted: Any, choices: tuple[Any, ...]) -> Any:
    """What is wanted, or the first of the choices."""
    return wanted if wanted in choices else choices[0]


def editions(game: str) -> tuple[str, ...]:
    known = games.settings(game)
    return known[EDITION].choices if EDITION in known else ()


def modules(choice: StartChoice) -> list[str]:
    """The names of the expansions that are chosen, and "team" if two play."""
    return games.chosen_names(choice["game"], choice["expansions"], choice["seats"])


def agreed(choice: StartChoice, rulings: dict[str, str]) -> dict[str, Any]:
    """What is agreed all in all, if this is ruled otherwise than usual."""
    return games.agreement(
        choice["game"],
        modules(choice),
        variant=choice["variant"],
        edition=choice["edition"] or None,
        settings=rulings,
    )


def settings(choice: StartChoice) -> dict[str, Any]:
    """What is agreed, all in all. What was ruled of an expansion counts only where it is used."""
    known = games.settings(choice["game"], modules(choice))
    used = {name: word for name, word in choice["rulings"].items() if name in known}
    return agreed(choice, used)
