"""The replays of a library in the words of its list: rows, and what can be chosen among them."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from typing import Any

from dreamtutor import games
from dreamtutor.libraries.summary import OUTCOMES, Replay
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.view.card_faces import face_drawing, with_words

MOST = 200
"""What is offered to choose from is not longer."""
FilterOption = tuple[str, str, int]
"""A choice: its value, what it is called, how many replays it would leave."""


def id_of(replay: Replay) -> str:
    """A short name of a file for the page."""
    return blake2b(str(replay.path).encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()


class Wording:
    """The words of a language for replays of all games."""

    def __init__(self, lang: str) -> None:
        self.words = {game: Words(game, lang) for game in games.GAMES}
        self.any = self.words[games.GAMES[0]]
        self.lang = self.any.lang

    def said(self, key: str, **params: str | int) -> str:
        return self.any.text("library", key, **params)

    def strings(self) -> dict[str, str]:
        """The words of the list itself."""
        return {**self.any.section("library"), "lang": self.lang, "dir": self.any.direction}

    def because(self, key: str, reason: str) -> dict[str, str]:
        """A sentence with a reason in it. Reasons are English in every language."""
        return {"says": self.said(key, reason=reason), "reason": reason}

    def game(self, game: str) -> str:
        return self.words[game].text("title") if game in self.words else game

    def module(self, game: str, name: str) -> str:
        """What an expansion is called."""
        if name == "base":
            return self.said("only_base")
        if name not in games.module_names(game):
            return name
        said = self.words[game].text("modules", f"{game}.{name}")
        return said or next(m.title for m in games.modules(game) if m.short == name)

    def expansions(self, replay: Replay) -> str:
        """The expansions of a game, in the order in which the program has them."""
        known = games.expansion_names(replay.game)
        return ", ".join(self.module(replay.game, name) for name in known if name in replay.modules)

    def row(self, replay: Replay, playable: bool) -> dict[str, Any]:
        """A replay as the page shows it; what is not there is left out."""
        row: dict[str, Any] = {
            "id": id_of(replay),
            "name": replay.name,
            "outcome": replay.outcome,
            "changed": replay.changed,
        }
        if replay.wrong:
            return {**row, "wrong": self.because("why", replay.wrong)}
        more = {
            "emblem": emblem(replay),
            "title": self.game(replay.game),
            "with": self.expansions(replay),
            "seats": replay.seats,
            "deal": replay.deal or "",
            "won_once": replay.ever_won and replay.outcome != "won",
            "turns": replay.turns,
            "answers": replay.answers,
            "lines": replay.lines,
            "players": list(replay.players),
            "tags": list(replay.tags),
            "notes": replay.notes,
            "authors": ", ".join(replay.authors),
            "warning": self.because("to_know", replay.warning) if replay.warning else "",
            "plays": playable,
        }
        return {**row, **{key: value for key, value in more.items() if value not in ("", [], None)}}

    def offers(self, all_: Iterable[Replay], game: str) -> dict[str, list[FilterOption]]:
        """What the replays can be chosen by; expansions are those of the game that is chosen."""
        all_ = list(all_)
        some = [replay for replay in all_ if not replay.wrong and game in ("", replay.game)]
        used = Counter((replay.game, name) for replay in some for name in replay.modules)
        bare = sum(not replay.modules for replay in some)
        named: dict[str, list[Any]] = {}
        for (of, name), n in used.items():
            if name != games.TEAM:
                known = named.setdefault(name, [self.module(of, name), 0])
                known[1] += n
        modules = sorted((name, text, n) for name, (text, n) in named.items())
        return {
            "game": [
                (name, self.game(name), n)
                for name in games.GAMES
                if (n := sum(replay.game == name for replay in all_))
            ],
            "module": [
                *([("base", self.said("only_base"), bare)] if bare else []),
                *sorted(modules, key=lambda offer: offer[1].casefold()),
            ],
            "outcome": [
                (end, self.said(end), n)
                for end in OUTCOMES
                if (n := sum(replay.outcome == end for replay in all_))
            ],
            "tag": counted(replay.tags for replay in all_),
            "player": counted({*replay.players, *replay.authors} for replay in all_),
        }

    def foreign(self) -> dict[str, Any]:
        """What is said in English for want of words."""
        texts = {text for words in self.words.values() for text in words.borrowed}
        return {"lang": ENGLISH, "texts": sorted(texts)}


def counted(names: Iterable[Iterable[str]]) -> list[FilterOption]:
    """Names with how often each occurs. Capital letters make no difference."""
    all_ = [name for some in names for name in some]
    count = Counter(name.casefold() for name in all_)
    shown = {name.casefold(): name for name in all_}
    most = sorted(count, key=lambda key: (-count[key], key))[:MOST]
    return [(shown[key], shown[key], count[key]) for key in sorted(most)]


FACES = {
    "onirim": [f"onirim/door/{name}" for name in ("red", "blue", "green", "brown")],
    "urbion": [
        f"urbion/city/{name}"
        for name in (
            "fire-water",
            "fire-earth",
            "fire-air",
            "water-earth",
            "water-air",
            "earth-air",
        )
    ],
}
"""What is played for, in each game. A deal has the same one everywhere: it is known again by it."""


def emblem(replay: Replay) -> str:
    """The card that stands for a game."""
    faces = FACES[replay.game]
    text = replay.deal if replay.deal is not None else replay.begun
    return faces[blake2b(text.encode(), digest_size=2).digest()[0] % len(faces)]


@cache
def emblems(lang: str) -> dict[str, str]:
    """The cards that stand for games, each as an address that a picture can be shown from."""
    return {face: picture(face, Words(game, lang)) for game in FACES for face in FACES[game]}


@cache
def pictures(lang: str) -> dict[str, str]:
    """The same, large enough to be looked at."""
    return {
        face: picture(face, Words(game, lang), "small") for game in FACES for face in FACES[game]
    }


def picture(face: str, words: Words, level: str = "mark") -> str:
    """A card as an address that it can be shown from."""
    inner = with_words(face_drawing(face, level), "", words)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">{inner}</svg>'
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
