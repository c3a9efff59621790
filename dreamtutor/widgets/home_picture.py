"""A home as a small picture and as text, for saved notebooks, where nothing runs."""

from __future__ import annotations

import base64
import math
from html import escape

from dreamtutor import games
from dreamtutor.view.card_faces import EDGE, SERIF, face_symbol, face_use
from dreamtutor.view.letter_widths import text_width
from dreamtutor.view.picture import NIGHT, SANS
from dreamtutor.widgets.home_types import HomeState, Place
from dreamtutor.widgets.rows import Wording

WIDTH, HEIGHT, MARGIN = 680, 312, 18
WINDOWS = ("M-13 22V-9A13 13 0 0 1 13-9V22Z", "M-13 22V-10L0-24 13-10V22Z")
"""The shapes of windows, one for each game, as the page draws them."""
CARD, PAPER, GOLD = "#14162b", "#f1eff8", "#ffcf6b"
SKIES = ("#54458f", "#2f6cc0")
MAP_TOP, GROUND = 150, HEIGHT - 30


def as_text(home: HomeState, wording: Wording) -> str:
    """What a home says: what comes next, and how far one is at each place."""
    following = home["next"]
    lines = [
        wording.any.text("home", "run"),
        counts(home, wording),
        f"{following['over']}: {following['title']}",
        *(place["say"] for place in home["places"]),
    ]
    return "\n".join(line for line in lines if line)


def as_html(home: HomeState, wording: Wording) -> str:
    """The picture as an image that every notebook shows, trusted or not."""
    data = base64.b64encode(as_svg(home, wording).encode()).decode()
    alt = escape(as_text(home, wording), quote=True)
    note = escape(wording.any.text("home", "run"))
    return (
        f'<figure lang="{wording.lang}"><img style="max-width:100%" alt="{alt}" '
        f'src="data:image/svg+xml;base64,{data}">'
        f"<figcaption><em>{note}</em></figcaption></figure>"
    )


def as_svg(home: HomeState, wording: Wording) -> str:
    """The head, what comes next, and below it the windows of both games."""
    face = (home["next"]["faces"][0], "mark")
    game = face[0].partition("/")[0]
    words = wording.words.get(game, wording.any)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="{SANS}">',
        f"<defs>{EDGE}{face_symbol(face, 'next', '', words)}",
        *(f'<path id="window-{n}" d="{shape}"/>' for n, shape in enumerate(WINDOWS)),
        "</defs>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{NIGHT.ground}"/>',
        line((MARGIN, 34), wording.any.text("home", "brand"), 21, NIGHT.text, SERIF),
        line((WIDTH - MARGIN, 33), counts(home, wording), 12.5, NIGHT.soft, 'text-anchor="end"'),
        *next_step(home),
        f'<rect x="{MARGIN}" y="{MAP_TOP}" width="{WIDTH - 2 * MARGIN}" '
        f'height="{HEIGHT - MAP_TOP - MARGIN}" rx="12" fill="{CARD}" stroke="{PAPER}" '
        'stroke-width="3"/>',
        *(hill(n, game, home["places"]) for n, game in enumerate(games.GAMES)),
        "</svg>",
    ]
    return "".join(parts)


def counts(home: HomeState, wording: Wording) -> str:
    """How much is learned and won."""
    learned, won = home["learned"], home["won"]
    said = [wording.any.text("home", "learned", done=learned["done"], n=learned["of"])]
    said += [wording.any.text("home", "won", n=won)] if won else []
    return ", ".join(said)


def next_step(home: HomeState) -> list[str]:
    """What comes next, with its card."""
    top, step = 48, home["next"]
    return [
        f'<rect x="{MARGIN}" y="{top}" width="{WIDTH - 2 * MARGIN}" height="90" rx="10" '
        f'fill="{NIGHT.raised}"/>',
        f'<rect x="{MARGIN}" y="{top}" width="4" height="90" fill="{NIGHT.lamp}"/>',
        face_use("next", (MARGIN + 18, top + 8, 53, 74)),
        line((MARGIN + 90, top + 26), step["over"], 12.5, NIGHT.soft),
        line((MARGIN + 90, top + 50), step["title"], 20, NIGHT.text, SERIF),
        line((MARGIN + 90, top + 72), step["below"], 12.5, NIGHT.soft),
    ]


def hill(n: int, game: str, places: list[Place]) -> str:
    """The windows of a game around its own: those that are learned are lit."""
    door, *others = [place for place in places if place["game"] == game]
    middle = WIDTH * (0.27 + 0.46 * n)
    parts = [
        f'<path d="M{middle - 152} {HEIGHT - 20}A152 128 0 0 1 {middle + 152} {HEIGHT - 20}Z" '
        f'fill="{SKIES[n % len(SKIES)]}" opacity=".3"/>',
        window(n, door, middle, GROUND - 43, 1.25),
        line((middle, GROUND + 4), door["name"], 15, PAPER, f'text-anchor="middle" {SERIF}'),
    ]
    for i, place in enumerate(others):
        angle = math.pi * (1 - (i + 0.5) / len(others))
        x, y = middle + 138 * math.cos(angle), GROUND - 4 - 98 * math.sin(angle)
        parts.append(window(n, place, x, y, 0.72))
    return "".join(parts)


def window(n: int, place: Place, x: float, y: float, size: float) -> str:
    """Dark, begun or lit."""
    fill = GOLD if place["state"] == "lit" else CARD
    stroke = NIGHT.edge if place["state"] == "dark" else GOLD
    return (
        f'<use href="#window-{n % len(WINDOWS)}" fill="{fill}" stroke="{stroke}" stroke-width="2" '
        f'transform="translate({x:.0f} {y:.0f}) scale({size})"/>'
    )


def line(at: tuple[float, float], text: str, size: float, fill: str, how: str = "") -> str:
    """A line of text; one that would be too long is smaller."""
    x, y = at
    room = WIDTH - MARGIN - 12 - x if "anchor" not in how else WIDTH / 2
    size = min(size, size * room / max(1.0, 1.1 * text_width(text) * size))
    where = f'x="{x:.0f}" y="{y}" font-size="{size:.1f}" fill="{fill}" {how}'
    return f"<text {where}>{escape(text)}</text>"
