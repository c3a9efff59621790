"""`dreamtutor library`: the replays of a folder as a table for the terminal."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.cli.shared import FOUND, OK, add_json_option, complain, print_result
from dreamtutor.engine.suggestions import did_you_mean
from dreamtutor.exports.progress_bar import progress_shown
from dreamtutor.libraries.library import (
    ORDERS,
    Library,
    Query,
    search,
    usual_direction,
    usual_folders,
)
from dreamtutor.libraries.listing import listing
from dreamtutor.libraries.summary import BROKEN, OUTCOMES
from dreamtutor.preferences import cache_folder
from dreamtutor.texts import Words
from dreamtutor.workers import processors

ABOUT = "List the replays in a folder and all folders in it."
EXAMPLES = """library
library replays --outcome lost --sort length
library club --game onirim --module book --player Ada --json"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        metavar="FOLDER",
        help="where the replays are (else replays, and those that come with the program)",
    )
    parser.add_argument("--game", default="", choices=games.GAMES, help="only of this game")
    parser.add_argument(
        "--module",
        action="append",
        default=[],
        metavar="NAME",
        help="with this expansion, or base for none; may be given several times",
    )
    parser.add_argument("--outcome", default="", choices=OUTCOMES, help="how the game ended")
    parser.add_argument(
        "--tag", action="append", default=[], metavar="TAG", help="may be given several times"
    )
    parser.add_argument("--player", default="", metavar="NAME", help="played, or wrote a note")
    parser.add_argument("--search", default="", metavar="WORDS", help="words that all occur")
    parser.add_argument("--since", default="", metavar="DAY", help="changed since: 2026-11-30")
    parser.add_argument("--sort", default="changed", choices=ORDERS, help="what comes first")
    parser.add_argument("--reverse", action="store_true", help="the other way round")
    add_json_option(parser)


def run(args: Any) -> int:
    query = query_of(args)
    folders = [args.folder] if args.folder else usual_folders()
    if not folders:
        raise FileNotFoundError(
            "there is no folder replays here. Play a game, and its replay is put there; "
            "or say which folder: dreamtutor library FOLDER"
        )
    words = Words(games.GAMES[0])
    with progress_shown(words, "reading", section="library") as progress:
        library = Library(*folders, cache=cache_folder(), progress=progress, workers=processors())
        replays = library.replays
    found = search(replays, query)
    problems = list(library.problems)
    if not found:
        where = ", ".join(map(str, folders))
        like = "no replay like that" if replays else "no replay: its files end in .jsonl"
        problems.append(f"{where}: there is {like}")
    data = {
        "folders": [str(folder) for folder in folders],
        "replays": [replay.data for replay in found],
        "problems": problems,
    }
    print_result(args, data, listing(found, shutil.get_terminal_size((0, 0)).columns))
    for problem in problems:
        complain(problem)
    return FOUND if problems or any(replay.outcome == BROKEN for replay in found) else OK


def query_of(args: Any) -> Query:
    """What is looked for."""
    query = Query(
        text=args.search,
        game=args.game,
        modules=tuple(args.module),
        outcome=args.outcome,
        tags=tuple(args.tag),
        player=args.player,
        since=args.since,
        sort=turned(usual_direction(args.sort), args.reverse),
    )
    known = {name for game in games.GAMES for name in games.module_names(game)}
    if strange := [name for name in query.modules if name not in known]:
        hint = did_you_mean(strange[0], known)
        raise ValueError(f"there is no expansion {strange[0]!r}{hint}")
    return query


def turned(order: str, other_way: bool) -> str:
    if not other_way:
        return order
    return order.removeprefix("-") if order.startswith("-") else f"-{order}"
