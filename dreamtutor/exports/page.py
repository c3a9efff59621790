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
from html import escape
from importlib.resources import files
from typing import Any
from urllib.parse import quote

import dreamtutor
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.exports.document import STEP_NAME_LENGTH, GameDocument, Html
from dreamtutor.exports.svg_minify import minified
from dreamtutor.reel.compression import compressed
from dreamtutor.reel.entry_scene import scene_of
from dreamtutor.reel.film import Film, newest_notes
from dreamtutor.reel.format import Reel, ShownNote
from dreamtutor.reel.spoilers import SpoilerFreeGame, truncated
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.game_texts import rule_texts
from dreamtutor.view.picture import as_svg
from dreamtutor.view.scene_builder import modules_in_words
from dreamtutor.view.text import zone_as_text

SCRIPTS = ("open.js", "page.js")
STYLES = ("page.css", "viewer.css")
"""Of the built front end: the first of each stands in the page as it is, the other is packed."""
LIKES = {"tells": "new", "knows": "off", "pace": 1, "size": "fit"}
"""How the viewer is, as long as the reader says nothing else."""
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    '<rect width="32" height="32" rx="7" fill="#12142b"/>'
    '<path d="M9 28V13a7 7 0 0 1 14 0v15z" fill="#ffcf6b"/>'
    '<path d="M12 28V13.5a4 4 0 0 1 8 0V28z" fill="#5d1521"/>'
    '<circle cx="18" cy="20" r="1.3" fill="#ffcf6b"/></svg>'
)
"""A door with light behind it."""
LAMP = (
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" '
    'stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="8"/>'
    '<path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/></svg>'
)


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
) -> Html:
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
        notes = [one for one in game.threads if not one.gone and one.by not in hide]
        self.notes = newest_notes(notes)
        self.left_out = len(notes) - len(self.notes)
        self.film = film = Film(game, words, self.notes)
        self.reel = film.reel
        for note in self.reel["notes"]:
            keep_back(note, hide)
        chosen, _ = film.position_of(film.entry_of(line)) if line else (0, 0)
        self.line, self.at = film.position_of(film.entry_of(at), chosen) if at else (chosen, 0)
        """Where the viewer begins."""
        self.title = title or self.of_the_game()

    def html(self) -> Html:
        style, script, words = static("page.css"), static("open.js"), self.words
        shown, facts = escape(self.title), escape(self.described())
        said = " · ".join(filter(None, (escape(self.of_the_game()), facts)))
        lang, way = escape(words.lang), "rtl" if words.direction == "rtl" else "ltr"
        course = GameDocument(self.reel, words, self.notes).html()
        theme = escape(words.said("page", "theme"), quote=True)
        return (
            f'<!doctype html>\n<html lang="{lang}" dir="{way}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{policy()}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="dark light">\n'
            '<meta name="referrer" content="no-referrer">\n'
            f'<meta name="generator" content="dreamtutor {dreamtutor.__version__}">\n'
            f"<title>{shown}</title>\n"
            f'<meta name="description" content="{said}">\n'
            '<meta property="og:type" content="article">\n'
            f'<meta property="og:title" content="{shown}">\n'
            f'<meta property="og:description" content="{said}">\n'
            f'<link rel="icon" href="{picture(ICON)}">\n'
            f"<style>{style}</style>\n<script>{script}</script>\n</head>\n<body>\n"
            f'<header class="page-head"><h1>{shown}</h1><button type="button" class="page-theme" '
            f'id="theme" aria-label="{theme}" title="{theme}">{LAMP}</button></header>\n'
            f'<main>\n<div id="viewer"></div>\n<article class="page-text">\n'
            f'<p class="page-facts">{facts}</p>\n{self.position()}\n{course}\n'
            f"<footer><p>{escape(words.said('page', 'play'))}</p></footer>\n</article>\n"
            f'</main>\n<script type="application/gzip" id="game">{self.data()}</script>\n'
            "</body>\n</html>\n"
        )

    # What it says of the game

    def of_the_game(self) -> str:
        """ "Onirim: Base game and The Glyphs"."""
        with_ = modules_in_words(self.game.record.rules, self.words)
        return f"{self.words.said('title')}: {with_}"

    def described(self) -> str:
        """How long the game was, how it ended, and what else is on the page."""
        words, lines, parts = self.words, self.reel["lines"], []
        if self.ends:
            last = self.reel["entries"][lines[0]]
            turns = sum("turn" in self.reel["entries"][n] for n in self.film.lines[0])
            ended = next(
                (one for one in ("won", "lost") if one in last.get("marks", ())), "not_over"
            )
            parts = [words.said("history", ended), words.said("page", "turns", count=turns)]
            parts = [", ".join(parts)]
        for what, count in (("others", len(lines) - 1), ("notes", len(self.notes))):
            if count:
                parts.append(words.said("page", what, count=count))
        if self.left_out:
            some, all_ = len(self.notes), self.left_out + len(self.notes)
            parts.append(words.said("replay", "many_notes", all=all_, some=some))
        if self.ends and self.game.header.deal and not self.game.misdealt:
            parts.append(words.said("begin", "dealt", deal=self.game.header.deal))
        return " · ".join(parts)

    def position(self) -> Html:
        """The table at the end: as a picture, and in words."""
        words, last = self.words, scene_of(self.reel, self.reel["lines"][0])
        alt = f"{last['title']}: {last['prompt']['say']}"
        drawn = picture(minified(as_svg(last, words)))
        zones = "".join(
            f"<dt>{escape(zone['label'])}</dt><dd>{escape(zone_as_text(last, zone))}</dd>"
            for zone in last["zones"]
            if "at" not in zone
        )
        return (
            f'<figure><img width="680" src="{drawn}" alt="{escape(alt)}"></figure>\n'
            f"<details><summary>{escape(words.said('page', 'in_words'))}</summary>"
            f"<dl>{zones}</dl></details>"
        )

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
        viewer = {"style": static(STYLES[1]), "script": static(SCRIPTS[1])}
        return compressed({**viewer, "state": self.state()})


def keep_back(note: ShownNote, hide: Collection[str]) -> None:
    """Leave out what authors changed in the notes of others, where it can be told apart."""
    if note.get("changer") in hide:
        del note["changer"]
    if "versions" in note:
        note["versions"] = [one for one in note["versions"] if one["by"] not in hide]
        if len(note["versions"]) < 2:
            del note["versions"]


def rules_in(reel: Reel) -> Iterator[str]:
    """The rules that are named anywhere."""
    for entry in reel["entries"]:
        yield entry["ask"][1]
        yield from (why for _, why, _ in entry["told"])


@cache
def static(name: str) -> str:
    """A file of the built front end, to stand inside of an element."""
    text = (files("dreamtutor") / "widgets" / "static" / name).read_text(encoding="utf-8")
    return text.strip()


@cache
def policy() -> str:
    """What the page may do: run its own scripts, use its own styles, and show the pictures that are
    in it."""
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(hashed(static(name)) for name in SCRIPTS),
        "style-src": " ".join(hashed(static(name)) for name in STYLES),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def picture(svg: str) -> Html:
    """The address of a picture that is its own content, to stand in double quotes. All texts in an
    SVG of ours are escaped, so that quotes belong to its markup, and can change their places."""
    swapped = svg.translate({ord('"'): "'", ord("'"): '"'})
    return f"data:image/svg+xml,{quote(swapped, safe=PLAIN)}".replace("&", "&amp;")


PLAIN = " !$&'()*+,-./:;<=>?@[]^_`{|}~"
"""Signs that may stand there as they are."""
