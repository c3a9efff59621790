"""The command line: one program, `dreamtutor`.

Figures and findings go to standard output, progress and complaints to standard
error. The exit code is 0 when all is well, 1 when something was found, and 2
when the command was not used rightly.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from dreamtutor import __version__, freeze, games, lab, listing
from dreamtutor.coverage import coverage
from dreamtutor.engine.players import PLAYERS
from dreamtutor.engine.session import Over
from dreamtutor.lessons import format as lesson_format
from dreamtutor.replay import entries, files, opening
from dreamtutor.replay import merge as uniting
from dreamtutor.replay.files import BadReplay, Limits
from dreamtutor.replay.game import new_game
from dreamtutor.review import export
from dreamtutor.review.opened import Lenient, opened
from dreamtutor.review.raster import CannotDraw
from dreamtutor.teaching import lessons
from dreamtutor.texts import ENGLISH, LANGUAGES, Words, catalogue, language
from dreamtutor.view.table import scene
from dreamtutor.view.text import as_text

FINE, FOUND, WRONG_USE = 0, 1, 2


class WrongUse(Exception):  # noqa: N818 - the user is told, and nothing failed
    """The command was not used rightly."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    options, words = parser().parse_known_args(arguments)
    if words and options.run is not lab.main:
        parser().error(f"unknown: {' '.join(words)}")
    options.words = words
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except BadReplay as error:
        return complain(error, FOUND)
    except (WrongUse, ValueError) as error:
        return complain(error, WRONG_USE)
    except OSError as error:
        return complain(error, FOUND)
    except KeyboardInterrupt:
        return complain("stopped", FOUND)
    return code


def complain(error: object, code: int) -> int:
    print(f"dreamtutor: {error}", file=sys.stderr)
    return code


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = argparse.ArgumentParser(
        prog="dreamtutor",
        description="A rules tutor and replay viewer for the card games Onirim and Urbion.",
        epilog="`dreamtutor COMMAND --help` shows the options of a command, with examples.",
    )
    top.add_argument("--version", action="version", version=f"dreamtutor {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(
        name: str, run: Callable[[Any], int], text: str, examples: str
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name,
            help=text,
            description=text,
            epilog="examples:\n" + "".join(f"  dreamtutor {e}\n" for e in examples.split("\n")),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=run)
        return made

    command(
        "lab",
        lab.main,
        "Open JupyterLab with the notebooks. Other words are handed on to JupyterLab.",
        "lab\nlab --no-browser --port 8899",
    )
    one = command(
        "play",
        play,
        "Let a player without a face play games, and tell how they went.",
        "play --games 1000 --seed 1\nplay --player first --set auto_concede=lose --save replays\n"
        "play --modules book,towers --seats 2 --variant hard\nplay --modules all --edition first",
    )
    playing(one)
    as_json(one)

    one = command(
        "rules",
        rules,
        "List the rules, or look some up; tell which rules of the inventory are in force.",
        "rules\nrules nightmare\nrules room --edition first\nrules --rulings\nrules --coverage",
    )
    one.add_argument("text", nargs="?", default="", help="a word of the rules looked for")
    one.add_argument("--game", default="onirim", choices=games.GAMES, help="which game")
    edition(one, "the printing whose names are used")
    one.add_argument(
        "--rulings", action="store_true", help="what can be agreed, and what is usual, instead"
    )
    one.add_argument(
        "--coverage", action="store_true", help="compare with the inventory of the printed rules"
    )
    as_json(one)

    one = command(
        "verify",
        verify,
        "Play replay files again under today's rules; name the first entry that differs.",
        "verify replays/*.jsonl",
    )
    one.add_argument("files", nargs="+", type=Path, metavar="FILE")
    limits(one)
    as_json(one)

    one = command(
        "show",
        show,
        "Print the table of a replay as text.",
        "show game.jsonl\nshow game.jsonl --at 12",
    )
    one.add_argument("file", type=Path, metavar="FILE")
    one.add_argument("--at", type=int, metavar="N", help="after N answers (else where it ends)")
    one.add_argument("--lang", default="en", help="the language of the texts")
    limits(one)
    as_json(one)

    merging(
        command(
            "merge",
            merge,
            "Unite replay files of the same deal: the lines and the notes of all, each once. "
            "The order of the files does not matter, and nothing is lost.",
            "merge mine.jsonl yours.jsonl -o both.jsonl\nmerge class/*.jsonl -o -\n"
            "merge game.jsonl with-notes.jsonl -o game.jsonl --force",
        )
    )
    as_json(listing.options(command("library", library, listing.ABOUT, listing.EXAMPLES)))

    one = command(
        "texts",
        texts,
        "List the texts that a language lacks, and that English says instead.",
        "texts\ntexts de\ntexts pl --json",
    )
    one.add_argument("lang", nargs="?", metavar="LANG", help="which language (else: all)")
    as_json(one)

    one = command(
        "freeze",
        publish,
        "Make a notebook for publishing: in it, tables are pictures and text that show everywhere. "
        "Nothing is run; the notebook itself stays as it is.",
        "freeze lesson.ipynb\nfreeze lesson.ipynb -o public/lesson.ipynb\n"
        "freeze lesson.ipynb --last --replays games",
    )
    publishing(one)
    as_json(one)

    exporting(command)
    lessons(command)

    one = command(
        "schema",
        schema,
        "Print the JSON Schema of the replay files, or of lessons.",
        "schema > replay.json\nschema lesson > lesson.json",
    )
    one.add_argument("what", nargs="?", default="replay", choices=["replay", "lesson"])
    return top


def playing(one: argparse.ArgumentParser) -> None:
    """What games are to be played."""
    one.add_argument("--game", default="onirim", choices=games.GAMES, help="which game")
    one.add_argument("--modules", default="", help="expansions, with commas between; or all")
    one.add_argument("--seats", type=int, default=1, metavar="N", help="1: alone; 2: together")
    one.add_argument(
        "--variant", default="normal", choices=games.VARIANTS, help="the hard one of expansions"
    )
    edition(one, "the printing of the rules to play by")
    one.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="settings",
        help="agree on something otherwise than usual; may be given several times",
    )
    one.add_argument("--player", default="random", choices=sorted(PLAYERS), help="who plays")
    one.add_argument("--games", type=number, default=100, metavar="N", help="how many games")
    one.add_argument("--seed", type=int, default=0, metavar="S", help="game n is dealt by S + n")
    one.add_argument("--save", type=Path, metavar="FOLDER", help="write every game down here")


def publishing(one: argparse.ArgumentParser) -> None:
    """Which notebook, and where its games are."""
    one.add_argument("file", type=Path, metavar="NOTEBOOK")
    one.add_argument(
        "-o", "--out", type=Path, metavar="OUT", help="where to (else NOTEBOOK-frozen.ipynb)"
    )
    one.add_argument("--force", action="store_true", help="write over a file that exists")
    one.add_argument(
        "--last",
        action="store_true",
        help="show each table where its game ended, not where its cell was run",
    )
    one.add_argument(
        "--replays",
        type=Path,
        action="append",
        metavar="PATH",
        help="where games are looked for: a folder or a file; may be given several times "
        "(usual: beside the notebook, and in replays there)",
    )


def merging(one: argparse.ArgumentParser) -> None:
    one.add_argument("files", nargs="+", type=Path, metavar="FILE")
    one.add_argument(
        "-o", "--out", type=Path, required=True, metavar="OUT", help="where to; - prints the file"
    )
    one.add_argument("--force", action="store_true", help="write over a file that exists")
    limits(one)
    as_json(one)


def edition(one: argparse.ArgumentParser, text: str) -> None:
    one.add_argument("--edition", default=None, metavar="NAME", help=f"{text}: 2023 or first")


def number(text: str) -> int:
    """A number of games: at least one."""
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def as_json(one: argparse.ArgumentParser) -> None:
    one.add_argument("--json", action="store_true", help="print JSON")


def exporting(command: Callable[..., argparse.ArgumentParser]) -> None:
    one = command(
        "export",
        publish_game,
        "Make a file of a game for others: a page, a picture, a moving picture, a report or a "
        "notebook. The game itself is only read.",
        "export game.jsonl -o game.html\nexport game.jsonl -o step.png --at 21\n"
        "export game.jsonl --to gif --every turn --light\n"
        "export game.jsonl --to md --pictures pictures\n"
        "export game.jsonl -o review.ipynb --upto 21 --hide Ada",
    )
    add = one.add_argument
    forms = "; ".join(f"{name}: {form.what}" for name, form in export.FORMATS.items())
    add("file", type=Path, metavar="GAME", help="a replay")
    add("-o", "--out", type=Path, metavar="OUT", help="where to (else beside the game)")
    add("--to", choices=list(export.FORMATS), help=f"{forms} (else by the ending of OUT)")
    add("--at", metavar="STEP", help="html, svg, png: its number or name (else where it was left)")
    add("--line", type=int, default=0, metavar="N", help="which line (0: the one played last)")
    add("--lang", default="en", help="the language of the texts")
    add("--hide", action="append", default=[], metavar="AUTHOR", help="leave out the notes of")
    add("--upto", metavar="STEP", help="the last step told: nothing that came later is in the file")
    add("--width", type=number, metavar="DOTS", help="png, gif")
    add("--every", default="step", choices=export.EVERY, help="gif: what becomes a frame")
    add("--light", action="store_true", help="dark on white, to print")
    add("--answers", action="store_true", help="svg, png, gif: show what questions keep back")
    add("--pictures", type=Path, metavar="FOLDER", help="md: pictures of the steps with notes")
    add("--force", action="store_true", help="write over files that exist")
    limits(one)
    as_json(one)


def limits(one: argparse.ArgumentParser) -> None:
    usual = files.LIMITS.file // 1_000_000
    one.add_argument(
        "--max-size", type=number, default=usual, metavar="MB", help=f"of a file (usual: {usual})"
    )


def tell(options: Any, data: Any, lines: Sequence[str]) -> None:
    """Print figures or findings, for people or for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2) if options.json else "\n".join(lines))


# The commands


def play(options: Any) -> int:
    """Games without a face."""
    if options.save and options.save.suffix == ".jsonl":
        raise WrongUse("--save takes a folder: every game becomes a file of its own")
    modules = list(map(games.short, games.chosen(options.game, options.modules, options.seats)))
    settings = games.agreement(
        options.game,
        modules,
        variant=options.variant,
        edition=options.edition,
        settings=dict(map(setting, options.settings)),
    )
    games.rules(options.game, modules, settings)  # what is wrong is said before anything is written
    player, random = PLAYERS[options.player], Random(options.seed).random
    begun = shown = time.perf_counter()
    aim, zones = games.aim(options.game)
    wins = gained = turns = events = answers = 0
    for n in range(options.games):
        deal = options.seed + n
        game = new_game(options.game, modules, deal=deal, settings=settings, save=options.save)
        record = game.record
        while not isinstance(record.prompt, Over):
            record.answer(player(record.session, random))
        line = record.node.line()
        wins += record.table.outcome == "won"
        gained += sum(len(record.table[zone]) for zone in zones)
        turns += sum(node.turn is not None for node in line)
        events += sum(len(node.events) for node in line)
        answers += len(line) - 1
        game.close()
        if (now := time.perf_counter()) - shown > 1:
            shown = now
            print(f"\r{n + 1} of {options.games} games", end="", file=sys.stderr, flush=True)
    seconds, count = time.perf_counter() - begun, options.games
    if shown != begun:
        print(file=sys.stderr)
    data = {
        "game": options.game,
        "modules": modules,
        "seats": options.seats,
        "settings": settings,
        "player": options.player,
        "games": count,
        "wins": wins,
        aim: round(gained / count, 3),
        "turns": round(turns / count, 2),
        "events": round(events / count, 2),
        "answers": round(answers / count, 2),
        "games_per_second": round(count / seconds, 1),
    }
    tell(
        options,
        data,
        [
            f"{count} games of {' with '.join((options.game, *modules[:1]))}"
            f"{''.join(f', {name}' for name in modules[1:])}, played by {options.player!r}",
            f"won           {wins} ({100 * wins / count:.1f} %)",
            f"{aim:13} {gained / count:.2f} a game",
            f"turns         {turns / count:.1f} a game",
            f"events        {events / count:.1f} a game",
            f"answers       {answers / count:.1f} a game",
            f"speed         {count / seconds:.0f} games a second",
        ],
    )
    return FINE


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise WrongUse(f"--set takes NAME=VALUE, not {text!r}")
    return name, value


def rules(options: Any) -> int:
    """The rules and their texts."""
    if options.coverage:
        return covered(options)
    words = spoken(options)
    sought = words.sought(options.text)
    if options.rulings:
        return rulings(options, words, sought)
    found, lines = [], []
    for module in games.modules(options.game):
        for rule in {rule.id: rule for rule in module.rules}.values():
            said = f"{rule.id} {rule.title} {rule.text} {' '.join(rule.covers)}".lower()
            if any(text in said for text in sought):
                one = {
                    "id": rule.id,
                    "title": words.named(rule.title),
                    "text": words.named(rule.text),
                    "place": words.printed(rule),
                    "covers": rule.covers,
                }
                found.append(one)
                lines += [f"{one['title']}  [{rule.id}; {one['place']}]", f"    {one['text']}", ""]
    return told(options, "rules", found, lines)


def rulings(options: Any, words: Words, sought: Sequence[str]) -> int:
    """What can be agreed before a game; the choices are as --set takes them."""
    found, lines = [], []
    for module in games.modules(options.game):
        for name, one in module.settings.items():
            said = f"{name} {one.text} {' '.join(map(str, one.choices))} {module.name}".lower()
            if not (one.decides or len(one.choices) > 1) or not any(t in said for t in sought):
                continue
            found.append(
                {
                    "name": name,
                    "module": games.short(module),
                    "choices": one.choices,
                    "usual": one.choices[0],
                    "hard": one.hard,
                    "text": words.named(one.text),
                    "decides": one.decides or None,
                }
            )
            marks = {one.choices[0]: " (usual)", one.hard: " (hard)"}
            choices = " | ".join(f"{choice}{marks.get(choice, '')}" for choice in one.choices)
            where = "; ".join(filter(None, (games.short(module), one.decides)))
            lines += [f"{name}  [{where}]", f"    {choices}", f"    {words.named(one.text)}", ""]
    return told(options, "rulings", found, lines)


def spoken(options: Any) -> Words:
    """Words in the names of the edition that was asked for."""
    names = [name for one in games.modules(options.game) for name in one.settings.items()]
    known = [str(e) for name, one in names if name == "edition" for e in one.choices]
    if options.edition is not None and options.edition not in known:
        raise WrongUse(f"--edition can be {' or '.join(known)}, not {options.edition!r}")
    return Words(options.game, edition=options.edition or "")


def told(options: Any, what: str, found: Sequence[Any], lines: Sequence[str]) -> int:
    if not found:
        print(f"dreamtutor: no {what[:-1]} speaks of {options.text!r}", file=sys.stderr)
        return FOUND
    tell(options, {what: found}, lines[:-1])
    return FINE


def covered(options: Any) -> int:
    """How much of the inventory is in force, and proven by a test."""
    report = coverage(options.game)
    lines = [f"{'module':<14}{'rules':>6}{'implemented':>13}{'proven':>8}"]
    for one in report.modules:
        state = "complete" if one.complete else "not begun" if not one.implemented else "begun"
        lines.append(f"{one.name:<14}{one.total:>6}{one.implemented:>13}{one.proven:>8}  {state}")
    total = report.total
    lines.append("{implemented} of {rules} implemented, {proven} proven".format(**total))
    lines += [f"gap: {gap}" for gap in report.gaps]
    tell(options, report.data(), lines)
    return FOUND if report.gaps else FINE


def verify(options: Any) -> int:
    """Are the files what today's rules make of them?"""
    findings, lines = [], []
    for path in options.files:
        warning = ""
        try:
            contents = files.read(path, Limits(file=options.max_size * 1_000_000))
            bad, warning = opening.difference(contents), contents.warning
        except BadReplay as error:
            bad = error
        findings.append(
            {
                "file": str(path),
                "verified": bad is None,
                "line": bad.number if bad else None,
                "reason": bad.reason if bad else None,
                "warning": warning or None,
            }
        )
        lines.append(str(bad) if bad else warning or f"{path}: verified")
    tell(options, {"files": findings}, lines)
    return FINE if all(one["verified"] for one in findings) else FOUND


def show(options: Any) -> int:
    """The table of a replay."""
    contents = files.read(options.file, Limits(file=options.max_size * 1_000_000))
    if contents.warning:
        print(f"dreamtutor: {contents.warning}", file=sys.stderr)
    told = Lenient(contents)
    if told.bad:  # other rules may decide otherwise; those of today may not
        if contents.header.rules == games.RULES_VERSION or told.start:
            raise told.bad
        print(f"dreamtutor: {told.bad}; shown is the table before it", file=sys.stderr)
    record = told.record
    if options.at is not None:
        line = record.node.line()
        if not 0 <= options.at < len(line):
            raise WrongUse(f"--at goes from 0 to {len(line) - 1} in this replay")
        record.go(line[options.at])
    shown = scene(record, Words(contents.header.game, options.lang))
    tell(options, shown, [as_text(shown)])
    return FINE


def merge(options: Any) -> int:
    """Several files become one."""
    out, printed = options.out, str(options.out) == "-"
    if not printed and out.exists() and not options.force:
        raise WrongUse(f"{out}: this file exists already; --force writes over it")
    allowed = Limits(file=options.max_size * 1_000_000)
    contents = [files.read(path, allowed) for path in options.files]
    for warning in filter(None, (one.warning for one in contents)):
        print(f"dreamtutor: {warning}", file=sys.stderr)
    done = uniting.united(contents)
    if len(done.data) > allowed.file:
        raise WrongUse(
            f"the united file would have {len(done.data):,} bytes, more than is read again "
            f"({allowed.file:,}): --max-size allows more"
        )
    if printed:
        sys.stdout.buffer.write(done.data)
    else:
        files.put(done.data, out, over=options.force)
    came = list(zip(options.files, done.shares, strict=True))
    data = {
        "out": None if printed else str(out),
        "files": [
            {"file": str(path)} | {f"{s.of}s": {"all": s.all, "new": s.new} for s in shares}
            for path, shares in came
        ],
        "united": {f"{share.of}s": share.all for share in done.all},
    }
    lines = [f"{path}: {told_of(shares, n > 0)}" for n, (path, shares) in enumerate(came)]
    lines.append(f"{'united' if printed else out}: {told_of(done.all, False)}")
    with contextlib.redirect_stdout(sys.stderr if printed else sys.stdout):
        tell(options, data, lines)
    return FINE


def told_of(shares: Sequence[uniting.Share], later: bool) -> str:
    """What a file has, and if others came before it, what is new: "57 steps (12 new), 1 line"."""
    said = []
    for one in filter(lambda one: one.all, shares):
        new = f" ({one.new or 'none'} new)" if later else ""
        said.append(f"{one.all} {one.of}{'' if one.all == 1 else 's'}{new}")
    return ", ".join(said) or "nothing new"


def library(options: Any) -> int:
    """The replays of a folder."""
    found = listing.listed(options)
    tell(options, found.data, found.lines)
    for problem in found.problems:
        print(f"dreamtutor: {problem}", file=sys.stderr)
    return FOUND if found.problems or found.broken else FINE


def texts(options: Any) -> int:
    """What is still to be translated. Of one language each text, with the English one."""
    data: dict[str, Any] = {}
    lines: list[str] = []
    one = language(options.lang) if options.lang is not None else None
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
    tell(options, {"languages": data}, lines[1:])
    return FINE


def sections(missing: Sequence[catalogue.Text]) -> list[str]:
    """The names of texts, a line for each section."""
    found: dict[str, list[str]] = {}
    for text in missing:
        *section, key = text.path
        found.setdefault(".".join(section), []).append(key)
    return [f"      [{section}] {', '.join(keys)}" for section, keys in found.items()]


def publish(options: Any) -> int:
    """A notebook with pictures for tables."""
    path, out = options.file, options.out
    out = out or path.with_name(f"{path.stem}-frozen.ipynb")
    if out.exists() and not options.force:
        raise WrongUse(f"{out}: this file exists already; --force writes over it")
    replays = None
    if options.last or options.replays:
        replays = options.replays or [path.parent, path.parent / "replays"]
    try:
        done = freeze.frozen(freeze.opened(path), replays)
    except freeze.BadNotebook as error:
        raise WrongUse(str(error) if str(path) in str(error) else f"{path}: {error}") from error
    freeze.write(done, out, over=options.force)
    data = {
        "notebook": str(path),
        "out": str(out),
        "widgets": done.widgets,
        "at_their_end": done.ended,
        "not_found": done.missing,
    }
    lines = [f"{out}: {done.widgets} widgets are pictures or text now"]
    if replays is not None:
        lines.append(f"{done.ended} of them show where their game ended")
        if done.missing:
            lines.append(f"{done.missing} stay as they were: their game was not found")
    tell(options, data, lines)
    return FINE


def publish_game(options: Any) -> int:
    """A game as a file for others."""
    forms = list(export.FORMATS)
    form = options.to or (options.out.suffix[1:].lower() if options.out else "")
    if form not in forms:
        raise WrongUse(
            f"say what to make of the game: --to {'|'.join(forms)}, or -o with an ending"
        )
    game = opened(options.file, Limits(file=options.max_size * 1_000_000))
    for warning in filter(None, (game.contents.warning, game.bad)):
        print(f"dreamtutor: {warning}", file=sys.stderr)
    try:
        out = export.export(
            game,
            options.out or form,
            form=form,
            at=options.at,
            line=options.line,
            lang=options.lang,
            hide=options.hide,
            upto=options.upto,
            width=options.width,
            every=options.every,
            paper=options.light,
            answers=options.answers,
            pictures=options.pictures,
            force=options.force,
            progress=progress_bar(),
        )
    except (CannotDraw, FileExistsError) as error:
        raise WrongUse(str(error)) from error
    size = out.stat().st_size
    data = {"game": str(options.file), "out": str(out), "format": form, "bytes": size}
    tell(options, data, [f"{out}: {size / 1000:,.0f} kB"])
    return FINE


def progress_bar() -> Callable[[int, int], None]:
    """Tells how far it is, if it takes longer than a moment."""
    begun = shown = time.perf_counter()

    def progress(n: int, of: int) -> None:
        nonlocal shown
        now = time.perf_counter()
        if now - shown > 0.2 < now - begun or (n == of and shown != begun):
            bar = "#" * (24 * n // of)
            end = "\n" if n == of else ""
            print(f"\r[{bar:24}] {n} of {of} pictures", end=end, file=sys.stderr, flush=True)
            shown = now

    return progress


def schema(options: Any) -> int:
    """What a replay file may hold, or a lesson."""
    made = entries.schema() if options.what == "replay" else lesson_format.schema()
    print(json.dumps(made, ensure_ascii=False, indent=2))
    return FINE


def run() -> NoReturn:
    sys.exit(main())
