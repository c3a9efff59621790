"""A game as a page of its own: one file that needs no kernel, no network and no server.

The page holds all that there is to see, and the viewer that shows it in notebooks. A strict policy
stands in its head: only the scripts and the styles that belong to it may be used, known by their
hashes, and nothing may be fetched or sent. So whatever strangers have written in notes, nothing but
the viewer ever runs in it. Without scripts it is a document.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any
from urllib.parse import quote

import dreamtutor
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.exports.document import STEP_NAME_LENGTH, GameDocument
from dreamtutor.exports.fonts import font_file, page_fonts
from dreamtutor.exports.html_templates import fill_template
from dreamtutor.exports.svg_minify import minified
from dreamtutor.reel.compression import compressed
from dreamtutor.reel.entry_scene import outcome_of, scene_of
from dreamtutor.reel.film import Film, newest_notes
from dreamtutor.reel.format import Reel, ShownNote
from dreamtutor.reel.spoilers import SpoilerFreeGame, truncated
from dreamtutor.replay.game import Game
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.view.game_texts import rule_texts
from dreamtutor.view.picture import as_svg
from dreamtutor.view.scene_builder import modules_in_words
from dreamtutor.view.text import zone_as_text

SCRIPTS = ("open.js", "page.js")
STYLE = "page.css"
BOARD_STYLES = ("board_row.css", "board_cities.css", "board_far.css", "board_shelf.css")
LATER_STYLES = ("at_hand.css", "live_sheets.css", "seldom_asked.css")
VIEWER_STYLES = ("table.css", *BOARD_STYLES, *LATER_STYLES, "viewer.css")
"""The viewer only adds to the style sheets of the table."""
"""Of the built front end: the first of each stands in the page as it is, the other is packed."""
LIKES = {"tells": "new", "knows": "off", "pace": 1, "size": "fit"}
"""How the viewer is, as long as the reader says nothing else."""


@collecting_later()
def as_page(
    game: Game,
    words: Words,
    *,
    at: str = "",
    line: str = "",
    hide: Collection[str] = (),
    upto: str = "",
    title: str = "",
) -> str:
    """A game with its notes as one HTML file.

    at      the step that is shown first, by its name or how the name begins
    line    the line that is shown first, by the name of its last step
    hide    authors whose notes are left out
    upto    the game ends with this step: nothing of what came later is in the file
    title   what the page is called, if not after the game
    """
    if upto:
        game = truncated(game, upto)
    words = words.for_settings(game.record.rules.settings)
    ends = not upto and not (isinstance(game, SpoilerFreeGame) and game.has_more)
    return Page(game, words, at or upto, hide, title, line=line, ends=ends).html()


class Page:
    """A page in the making."""

    def __init__(
        self,
        game: Game,
        words: Words,
        at: str,
        hide: Collection[str],
        title: str,
        *,
        line: str,
        ends: bool,
    ) -> None:
        self.game, self.words, self.ends = game, words, ends
        """Does the page tell how long the game is, and how it ended?"""
        notes = [note for note in game.threads if not note.gone and note.by not in hide]
        self.notes = newest_notes(notes)
        self.left_out = len(notes) - len(self.notes)
        self.film = film = Film(game, words, self.notes)
        self.reel = film.reel
        for note in self.reel["notes"]:
            hide_authors(note, hide)
        chosen, _ = film.position_of(film.entry_of(line)) if line else (0, 0)
        self.line, self.at = film.position_of(film.entry_of(at), chosen) if at else (chosen, 0)
        """Where the viewer begins."""
        self.title = title or self.of_the_game()
        self.direction = self.reel["dir"]
        self.scene = scene_of(self.reel, self.reel["lines"][0])
        """The table at the end."""

    def html(self) -> str:
        return fill_template(
            "page.html",
            page=self,
            words=self.words,
            document=GameDocument(self.reel, self.notes),
            version=dreamtutor.__version__,
            policy=policy(),
            icon=picture_address(icon()),
            style=front_end_file(STYLE),
            script=front_end_file(SCRIPTS[0]),
            data=self.data(),
            english=ENGLISH,
            hole="\0",
        )

    # What it says of the game

    def of_the_game(self) -> str:
        """ "Onirim: Base game and The Glyphs"."""
        with_ = modules_in_words(self.game.record.rules, self.words)
        return f"{self.words.text('title')}: {with_}"

    @property
    def description(self) -> str:
        return " · ".join(filter(None, (self.of_the_game(), self.facts)))

    @property
    def facts(self) -> str:
        """How long the game was, how it ended, and what else is on the page."""
        words, parts = self.words, []
        if self.ends:
            turns = sum("turn" in self.reel["entries"][n] for n in self.film.lines[0])
            ended = outcome_of(self.reel, self.reel["lines"][0]) or "not_over"
            told = (words.text("history", ended), words.text("page", "turns", count=turns))
            parts.append(", ".join(told))
        for what, count in (("others", len(self.film.lines) - 1), ("notes", len(self.notes))):
            if count:
                parts.append(words.text("page", what, count=count))
        if self.left_out:
            some, all_ = len(self.notes), self.left_out + len(self.notes)
            parts.append(words.text("replay", "many_notes", all=all_, some=some))
        if self.ends and self.game.header.deal and not self.game.misdealt:
            parts.append(words.text("begin", "dealt", deal=self.game.header.deal))
        return " · ".join(parts)

    @property
    def drawing(self) -> str:
        """The table at the end as a picture."""
        return picture_address(minified(as_svg(self.scene, self.words)))

    def zones_in_words(self) -> list[tuple[str, str]]:
        """The same in words: what lies in each zone."""
        zones = (zone for zone in self.scene["zones"] if "at" not in zone)
        return [(zone["label"], zone_as_text(self.scene, zone)) for zone in zones]

    # What the viewer is given

    def state(self) -> dict[str, Any]:
        """The traits of the viewer, as a notebook would have them."""
        rules, words = self.game.record.rules, self.words
        cited = set(rules_in(self.reel))
        texts = rule_texts(rules, words)
        return {
            **LIKES,
            "reel": {**self.reel, "notes": []},
            "notes": self.reel["notes"],
            "rules": {why: text for why, text in texts.items() if why in cited},
            "strings": {**words.section("table"), "lang": words.lang},
            "line": self.line,
            "at": self.at,
            "steps": len(self.film.lines[self.line]) - 1,
            "beside": -1,
            "hidden": [],
            "by": "",
            "step_name_length": STEP_NAME_LENGTH,
            "watching": True,
            "playable": False,
            "uses": {},
            "sheets": {},
            "memory": {"known": [], "note": ""},
        }

    def data(self) -> str:
        """The viewer and what it is given, as text that nobody can take for markup; the same for
        the same game."""
        viewer = {"style": viewer_style(), "script": front_end_file(SCRIPTS[1])}
        return compressed({**viewer, "fonts": fonts(), "state": self.state()})


def hide_authors(note: ShownNote, hide: Collection[str]) -> None:
    """Leave out what authors changed in the notes of others, where it can be told apart."""
    if note.get("changer") in hide:
        del note["changer"]
    if "versions" in note:
        note["versions"] = [version for version in note["versions"] if version["by"] not in hide]
        if len(note["versions"]) < 2:
            del note["versions"]


def rules_in(reel: Reel) -> Iterator[str]:
    """The rules that are named anywhere."""
    for entry in reel["entries"]:
        yield entry["ask"][1]
        yield from (why for _, why, _ in entry["told"])


@cache
def front_end_file(name: str) -> str:
    """A file of the built front end, to stand inside of an element."""
    text = (files("dreamtutor") / "widgets" / "static" / name).read_text(encoding="utf-8")
    return text.strip()


def fonts() -> list[dict[str, object]]:
    """The fonts of the page, each with its file as text."""
    return [
        {**font, "data": b64encode(font_file(name)).decode()} for name, font in page_fonts().items()
    ]


def viewer_style() -> str:
    return "".join(front_end_file(name) for name in VIEWER_STYLES)


def icon() -> str:
    """A door with light behind it."""
    file = files("dreamtutor") / "exports" / "templates" / "icon.svg"
    return file.read_text(encoding="utf-8").strip()


@cache
def policy() -> str:
    """What the page may do: run its own scripts, use its own styles, and show the pictures that are
    in it."""
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(hash_source(front_end_file(name)) for name in SCRIPTS),
        "style-src": " ".join(
            hash_source(text) for text in (front_end_file(STYLE), viewer_style())
        ),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def hash_source(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def picture_address(svg: str) -> str:
    """The address of a picture that is its own content, to stand in double quotes. All texts in an
    SVG of ours are escaped, so that quotes belong to its markup, and can change their places."""
    swapped = svg.translate({ord('"'): "'", ord("'"): '"'})
    return f"data:image/svg+xml,{quote(swapped, safe=PLAIN)}".replace("&", "&amp;")


PLAIN = " !$&'()*+,-./:;<=>?@[]^_`{|}~"
"""Signs that may stand there as they are."""
