"""How a table comes about: a new game, or one from a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dreamtutor import games
from dreamtutor.arguments import Height, checked
from dreamtutor.replay import loader
from dreamtutor.replay.game import Game, new_game
from dreamtutor.texts import ENGLISH, Words, language
from dreamtutor.widgets.after_game import AfterGame
from dreamtutor.widgets.table import LiveTable

if TYPE_CHECKING:
    from dreamtutor.positions import Description

USUAL_FOLDER = "replays"
"""Where games are written down, if nothing is said of it."""


@checked
def play(
    game: str = "onirim",
    modules: str | Iterable[str] = (),
    *,
    seats: int = 1,
    variant: str = "normal",
    edition: str | None = None,
    deal: str | int | None = None,
    settings: Mapping[str, Any] | None = None,
    real_cards: bool = False,
    scene: Description | None = None,
    save: str | PathLike[str] | None = USUAL_FOLDER,
    lang: str = "en",
    height: Height = "fit",
    coach: bool = True,
) -> LiveTable:
    """A table at which a game begins. Let it be the last line of a cell, and play.

    game        "onirim"
    modules     the expansions to use: ["book", "towers"], "book,towers" or "all"
    seats       1: you play alone; 2: two play together
    variant     "normal" or "hard": the hard variant of every expansion in use that has one
    edition     "2023" or "first": which printing of the rules, and which names
    deal        any words; the same words deal the same cards again
    settings    what is agreed otherwise than usual: {"auto_concede": "lose"}
    real_cards  you deal from a real deck, and tell the table which card it is
    scene       where the game begins, if not at its beginning: what lies where, in the words of
                lessons, {"hand": ["3x red sun"], "row": ["red moon"]}. All other cards lie where
                they lie before a game. Such a game is not written down
    save        a folder for the replay, or a file; a file that exists is gone on with.
                None: the game is not written down
    lang        the language of the texts: "en", "de", "pl". What is not translated is in English,
                and a note says of which expansions
    height      "fit": as high as what you see the table through; or so many pixels, at most nearly
                as many as it is wide
    coach       may one ask the coach for a hint?

    `dreamtutor rules --rulings` lists the settings; `dreamtutor.begin()` asks for all this.
    """
    if scene is not None and save not in (None, USUAL_FOLDER):
        raise ValueError("a game that begins at a scene is not written down: leave out save")
    if save is not None and (path := Path(save)).suffix == ".jsonl" and path.exists():
        return resume(path, lang=lang, height=height)
    names = games.chosen_names(game, modules, seats)
    agreed = games.agreement(game, names, variant=variant, edition=edition, settings=settings)
    if scene is not None:
        from dreamtutor.positions import lay  # noqa: PLC0415 - few games begin so

        position = lay(scene, game, names, settings=agreed)
        return table_of(position.begin(deal, real_cards=real_cards), lang, height, coach)
    begun = new_game(game, names, deal=deal, settings=agreed, real_cards=real_cards, save=save)
    return table_of(begun, lang, height, coach)


@checked
def resume(path: str | PathLike[str], *, lang: str = "en", height: Height = "fit") -> LiveTable:
    """A table at which a game goes on where its replay file ends. `height`: as in `play`."""
    game = loader.resume(path)
    for warning in game.warnings:
        print(warning, file=sys.stderr)
    return table_of(game, lang, height)


def table_of(game: Game, lang: str, height: Height = "fit", coach: bool = True) -> LiveTable:
    """The table of a game, with a note above it if the language lacks some of its expansions."""
    table = table_with_ways_on(game, lang, height, coach)
    if note := mixed(game, lang):
        print(note)
    return table


def table_with_ways_on(
    game: Game, lang: str, height: Height = "fit", coach: bool = True
) -> LiveTable:
    """The table of a game, with a place below it for what comes after the game."""
    table = LiveTable(game, lang, hints=coach, height=height)
    AfterGame(table, play)
    return table


def mixed(game: Game, lang: str) -> str:
    """What to say of a game of which a language has not all; empty if it has."""
    if language(lang) == ENGLISH:
        return ""
    from dreamtutor.texts import catalogue  # noqa: PLC0415 - it goes through all texts

    words = Words(game.header.game, lang)
    lacking = catalogue.untranslated_modules(words.lang, game.header.game, game.header.modules)
    if games.BASE in map(games.short, lacking):
        return words.text("begin", "mixed_none")
    named = [words.text("modules", module.name) or module.title for module in lacking]
    return words.text("begin", "mixed", modules=words.listed(named)) if named else ""
