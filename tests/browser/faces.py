"""The faces of all cards on a page of their own, drawn by the sources of the front end."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Locator, Page

import dreamtutor
from dreamtutor.engine.cards import Card
from dreamtutor.texts import Words
from dreamtutor.view.board import face
from dreamtutor.widgets.front import STATIC
from tests.browser.access import FRONTEND
from tests.browser.bridge import ADDRESS, serve_empty
from tests.browser.chromium import resize
from tests.setup import node

PAGE_GROUND = {"light": "#e4e6f3", "dark": "#12142b", "grey": "#2a2a2a"}

ALL = "pictures.FACES().flatMap(([, files]) => files.flatMap(([, ids]) => ids))"

# Each face at each size, the larger ones in more detail, on the ground of the table. Where faces
# differ by a number only, the first of them is shown at the largest size.
SHEET = """([ids, names, sizes, look, ground, width]) => {
  const root = document.createElement("div");
  root.className = "dt";
  root.dataset.dtTheme = look;
  root.style.cssText = "display:inline-flex;flex-wrap:wrap;padding:12px;gap:8px 20px;"
    + `background:${ground};width:${width}px;`
    + (look === "grey" ? "filter:grayscale(1)" : "");
  const show = (id, px) => {
    const card = document.createElement("div");
    card.className = "dt-card";
    card.dataset.face = id;
    card.style.cssText = `width:${px}px`;
    card.innerHTML = pictures.face(id, { level: pictures.levelFor(px), name: names[id] ?? "" });
    return card;
  };
  const drawn = new Set();
  for (const id of ids) {
    const line = document.createElement("div"), art = id.replace(/\\d/g, "");
    line.style.cssText = "display:flex;gap:6px;align-items:end";
    line.append(...sizes.filter(px => px < 128 || !drawn.has(art)).map(px => show(id, px)));
    drawn.add(art);
    root.append(line);
  }
  document.body.replaceChildren(root);
}"""


def faces(page: Page, game: str) -> dict[str, str]:
    """Every face of a game, with the name that is printed on it."""
    if page.url != ADDRESS:
        page.route(ADDRESS, serve_empty)
        page.goto(ADDRESS)
    page.add_style_tag(content=(STATIC / "table.css").read_text(encoding="utf-8"))
    page.add_script_tag(content=drawings())
    ids: list[str] = page.evaluate(ALL)
    names = dict(named(game))
    return {id_: name_of(id_, names) for id_ in ids if id_.startswith(game)}


@cache
def drawings() -> str:
    """The sources of the drawings as one script, which calls them `pictures`."""
    with TemporaryDirectory() as folder:
        script = Path(folder, "pictures.js")
        source = FRONTEND / "src" / "pictures" / "all.ts"
        how = ["--bundle", "--global-name=pictures", f"--outfile={script}", "--log-level=warning"]
        esbuild = ["npm", "--prefix", str(FRONTEND), "exec", "--", "esbuild", str(source), *how]
        assert node.main(esbuild) == 0
        return script.read_text(encoding="utf-8")


def named(game: str) -> Iterator[tuple[str, str]]:
    """The names of all cards that are in a game with everything."""
    widget = dreamtutor.play(game, "all", deal="gallery", save=None, seats=2)
    table, words = widget.record.table, Words(game)
    piles: list[Iterable[Card]] = [*table.zones.values(), *table.pools.values()]
    for card in {card for pile in piles for card in pile}:
        yield face(game, card), words.name(card)


def name_of(id_: str, names: dict[str, str]) -> str:
    """Its own name, or that of its nearest kin: what is turned over keeps its name."""

    def kinship(known: str) -> int:
        pairs = zip(known.split("/"), id_.replace("turned-", "").split("/"), strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    return names.get(id_) or names[max(names, key=kinship)]


def sheet(
    page: Page, shown: dict[str, str], sizes: tuple[int, ...], look: str, width: int = 1400
) -> Locator:
    """A sheet with these faces: "light" and "dark" are the ground, "grey" is without colour."""
    resize(page, 2000)
    page.evaluate(SHEET, [list(shown), shown, sizes, look, PAGE_GROUND[look], width])
    return page.locator("body > .dt")


@dataclass(frozen=True)
class Grid:
    """Faces side by side, without a gap, as a picture."""

    ids: list[str]
    png: str
    wide: int
    high: int
    columns: int


TILES = """([ids, names, px, wide, high, columns]) => {
  const root = document.createElement("div");
  root.className = "dt";
  root.style.cssText = "display:grid;background:#12142b;"
    + `grid-template-columns:repeat(${columns},${wide}px);grid-auto-rows:${high}px`;
  for (const id of ids) {
    const tile = document.createElement("div");
    tile.style.cssText = `height:${high}px;width:${wide}px;overflow:hidden`;
    tile.innerHTML = pictures.face(id, { level: pictures.levelFor(px), name: names[id] ?? "" });
    tile.firstChild.style.width = `${px}px`;
    root.append(tile);
  }
  document.body.style.margin = 0;
  document.body.replaceChildren(root);
}"""


def grid(page: Page, shown: dict[str, str], px: int, columns: int = 20, seen_of: float = 1) -> Grid:
    """The faces so many pixels wide, as a screenshot; or what is seen of them at their left."""
    wide, high = round(px * seen_of / 2) * 2, round(px * 1.4 / 2) * 2
    resize(page, wide * columns)
    page.evaluate(TILES, [list(shown), shown, px, wide, high, columns])
    shot = page.locator("body > .dt").screenshot(animations="disabled")
    return Grid(list(shown), base64.b64encode(shot).decode(), wide, high, columns)
