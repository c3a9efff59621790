"""The faces of cards as SVG, for pictures that Python draws.

They are those of the screen: the build of the front end writes them to
`pictures/<game>/<expansion>.json`, so that each card is drawn in one place only. A drawing has
places for words, which are filled in here.
"""

from __future__ import annotations

import html
import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from dreamtutor.games import GAMES
from dreamtutor.texts import Words
from dreamtutor.view.letter_widths import text_width

FaceKey = tuple[str, str]
"""What a card shows: which picture, and its level of detail."""
SERIF = "font-family=\"'Iowan Old Style',Palatino,'Noto Serif',Georgia,serif\""
EDGE = '<clipPath id="edge"><rect width="100" height="140" rx="7"/></clipPath>'
"""The edge of a card, with round corners."""
CARD_BOX, WAITING_BOX = "0 0 100 140", "-6 -6 82 128"
"""What is seen of the drawing of a card, and of a place that waits for one."""


class Face(NamedTuple):
    """The drawings of a face, put together of parts that it shares with others."""

    levels: dict[str, list[int]]
    """The parts of each level of detail, by their numbers."""
    parts: list[str]


@cache
def known_faces(game: str) -> dict[str, Face]:
    """All faces of a game, with places for words still to fill in."""
    found: dict[str, Face] = {}
    for file in (files(__package__) / "pictures" / game).iterdir():
        known = json.loads(file.read_text(encoding="utf-8"))
        found |= {name: Face(levels, known["parts"]) for name, levels in known["faces"].items()}
    return found


def face_symbol(face: FaceKey, id_: str, name: str, words: Words) -> str:
    """The drawing of a face with the name of the card, under an id by which it is used."""
    inner = with_words(face_drawing(*face), name, words)
    clip = "" if face[1] == "waiting" else ' clip-path="url(#edge)"'
    box = WAITING_BOX if face[1] == "waiting" else CARD_BOX
    return f'<symbol id="{id_}" viewBox="{box}"><g{clip}>{inner}</g></symbol>'


def face_use(id_: str, room: tuple[float, float, float, float], title: str = "") -> str:
    """A face that is shown somewhere: from the left, from the top, as wide and as high."""
    x, y, width, height = room
    return (
        f'<use href="#{id_}" x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height:.1f}">'
        f"<title>{title}</title></use>"
    )


@cache
def face_drawing(picture: str, level: str) -> str:
    """The drawing of a face; the back of a card if there is no such face."""
    game = picture.partition("/")[0]
    known = known_faces(game) if game in GAMES else {}
    face = known.get(picture) or known_faces("onirim")["onirim/back"]
    return "".join(face.parts[number] for number in face.levels[level])


def with_words(drawing: str, name: str, words: Words) -> str:
    """A drawing with the letters of the places and the name of the card."""
    head, *holes = drawing.split("{{")
    out = [head]
    for hole in holes:
        inside, _, rest = hole.partition("}}")
        key, *numbers = inside.split("|")
        if key == "name":
            x, y, room, size, fill = numbers
            fitting = min(float(size), float(room) / max(1.0, text_width(name)))
            out.append(
                f'<text x="{x}" y="{y}" font-size="{fitting:.1f}" fill="{fill}" '
                f'text-anchor="middle" font-weight="600" {SERIF}>{html.escape(name)}</text>'
            )
        else:
            out.append(html.escape(words.text("table", key)))
        out.append(rest)
    return "".join(out)
