"""`make gallery`: what the table and the cards look like, as pictures in docs/gallery.

The real widget on the bridge, in positions that a seed and a player lead to: two runs on one
machine give the same pictures.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import cast

from playwright.sync_api import Locator, Page

import dreamtutor
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.preferences import HOME_VARIABLE
from dreamtutor.view.scene import Option, Scene
from dreamtutor.widgets.table import LiveTable
from tests.browser.chromium import Watch, clean_page, launch
from tests.browser.faces import faces, sheet
from tests.browser.gallery_lessons import SHOTS
from tests.browser.hands import Seat, sit_at
from tests.browser.small_png import small_png
from tests.players import careful

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"
WIDTHS = {480: "narrow", 800: "notebook", 1920: "projector"}
GROUNDS = {"light": "#ffffff", "dark": "#111418"}
"""What JupyterLab has behind a cell; the table follows it."""
SIZES = (48, 96, 160)
CARDS = ("light", "dark", "grey")


@dataclass(frozen=True)
class Position:
    """A table in the middle of a game."""

    name: str
    title: str
    make: Callable[[], LiveTable]
    chosen: str = ""
    """The zone of a card that the player has in hand; none is."""

    def file(self, theme: str, width: int) -> str:
        return f"{self.name}-{theme}-{width}.png"


def onirim(deal: str, answers: int, modules: str = "") -> LiveTable:
    """After so many answers of the careful player."""
    widget = dreamtutor.play("onirim", modules, deal=deal, save=None)
    random = Random(1).random
    for _ in range(answers):
        widget.record.answer(careful(widget.record.session, random))
    widget._show()
    return widget


def urbion(deal: str, answers: int, modules: str = "") -> LiveTable:
    """After so many answers of a player who keeps the cities even."""
    widget = dreamtutor.play("urbion", modules, deal=deal, save=None)
    random = Random(1).random
    for _ in range(answers):
        if isinstance(widget.record.prompt, Over):
            break
        widget.answer(peaceful(widget, random))
    return widget


def replay(name: str, glyph: str) -> LiveTable:
    """A game that comes with the program, at the first note that says this of a step."""
    viewer = dreamtutor.watch(name)
    note = next(one for one in viewer.threads if one.now.glyph == glyph)
    viewer.turn_to(note.now.on)
    return viewer


def peaceful(widget: LiveTable, random: players.Random) -> str:
    """Attaches what brings a city nearest to even; counts when one is."""
    scene = cast(Scene, widget.scene)
    if scene["prompt"]["kind"] != "pick":
        return write(players.random(widget.record.session, random))
    sums: dict[str, list[int]] = {}
    for zone in scene["zones"]:
        if zone["lie"] in ("left", "right") and zone["count"]:
            sums.setdefault(zone.get("at", ""), []).append(zone.get("weight", 0))
    even = any(sum(sides) == 0 for sides in sums.values())

    def liking(option: Option) -> float:
        deed = option["words"].split()[0]
        if deed == "attach" and (weighs := option.get("weighs")):
            return 8.0 - min(map(abs, weighs.values()))
        return {"census": 9.0 if even else 5.0, "discard": 8.5 if even else 0.5, "swap": 0}.get(
            deed, 1.0
        )

    return max(scene["prompt"]["options"], key=lambda option: (liking(option), random()))["words"]


POSITIONS = (
    Position("onirim", "Onirim", lambda: onirim("harbour lamp", 28)),
    Position(
        "onirim-all", "Onirim with all expansions", lambda: onirim("long way home", 237, "all")
    ),
    Position("urbion", "Urbion", lambda: urbion("harbour lamp", 20), chosen="hand"),
    Position(
        "urbion-all",
        "Urbion with all expansions",
        lambda: urbion("seven stairs", 22, "all"),
        chosen="hand",
    ),
    Position("replay", "Looking back", lambda: replay("onirim-first-loss", "mistake")),
)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with launch() as browser:
        for position in POSITIONS:
            with clean_page(browser, Watch(), "reduce") as page:
                for file, png in shots(page, position):
                    (FOLDER / file).write_bytes(small_png(page, png))
        for shot in SHOTS:
            with clean_page(browser, Watch(), "reduce") as page:
                for file, png in pictures(page, shot.open(page), shot.file, shot.widths):
                    (FOLDER / file).write_bytes(small_png(page, png))
        with clean_page(browser, Watch(), "reduce") as page:
            for file, png in contact_sheets(page):
                (FOLDER / file).write_bytes(small_png(page, png, 20 if "grey" in file else 48))
    (FOLDER / "README.md").write_text(index(), encoding="utf-8")
    size = sum(file.stat().st_size for file in FOLDER.iterdir())
    print(f"{FOLDER}: {len(list(FOLDER.glob('*.png')))} pictures, {size / 1e6:.1f} MB")


def shots(page: Page, position: Position) -> Iterator[tuple[str, bytes]]:
    """One position in each theme and width."""
    seat = sit_at(page, position.make)
    if position.chosen:
        choose(seat, position.chosen)
    yield from pictures(page, seat.root, position.file, WIDTHS)


def pictures(
    page: Page, root: Locator, file: Callable[[str, int], str], widths: Iterable[int]
) -> Iterator[tuple[str, bytes]]:
    """What a page shows, in each theme and in some widths."""
    for theme, ground in GROUNDS.items():
        behind(page, ground)
        page.wait_for_function(
            "theme => document.querySelector('.dt').dataset.dtTheme === theme", arg=theme
        )
        for width in widths:
            wide(page, width)
            tall = root.evaluate("e => Math.ceil(e.getBoundingClientRect().height)")
            page.set_viewport_size({"width": width, "height": max(tall, 1000)})  # bars stick to it
            drawn(page)
            yield file(theme, width), root.screenshot(animations="disabled")


def choose(seat: Seat, zone: str) -> None:
    """The card of the zone that has the most answers."""
    slots = next(one["slots"] for one in seat.scene["zones"] if one["id"] == zone)
    best = max(slots, key=lambda slot: len(slot.get("options", ())))
    seat.choose([best["id"]])


def behind(page: Page, ground: str) -> None:
    page.evaluate("ground => { document.body.style.cssText = `margin:0;background:${ground}`; }",
                  ground)  # fmt: skip


def wide(page: Page, width: int) -> None:
    """The cell is so wide, and the table has drawn itself for it."""
    page.set_viewport_size({"width": width, "height": 1000})
    drawn(page)


def drawn(page: Page) -> None:
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame("
        "() => setTimeout(done))))"
    )


def contact_sheets(page: Page) -> Iterator[tuple[str, bytes]]:
    """Every face of each game: in colour on light and dark ground, and in grey."""
    for game in ("onirim", "urbion"):
        for look in CARDS:
            sizes = SIZES[:2] if look == "light" else SIZES
            found = sheet(page, faces(page, game), sizes, look)
            yield f"cards-{game}-{look}.png", found.screenshot(animations="disabled")


def files() -> list[str]:
    """All pictures of the gallery."""
    tables = [one.file(theme, width) for one in POSITIONS for theme in GROUNDS for width in WIDTHS]
    lessons = [one.file(theme, width) for one in SHOTS for theme in GROUNDS for width in one.widths]
    return [*tables, *lessons] + [
        f"cards-{game}-{look}.png" for game in ("onirim", "urbion") for look in CARDS
    ]


def index() -> str:
    """The gallery's own page."""
    lines = [
        "# Gallery",
        "",
        "What dreamtutor looks like: written by `make gallery`, never by hand.",
    ]
    for one in POSITIONS:
        lines += ["", f"## {one.title}", "", "| | light | dark |", "|---|---|---|"]
        for width, name in WIDTHS.items():
            cells = [f"[![{one.title}, {theme}, {width} pixels wide]({one.file(theme, width)})]"
                     f"({one.file(theme, width)})" for theme in GROUNDS]  # fmt: skip
            lines.append(f"| {width} px, {name} | {' | '.join(cells)} |")
    lines += ["", "## Lessons"]
    for shot in SHOTS:
        lines += ["", f"### {shot.heading}", "", shot.shows, "", "| light | dark |", "|---|---|"]
        for width in shot.widths:
            files = [shot.file(theme, width) for theme in GROUNDS]
            cells = [f"[![{shot.heading}, {theme}, {width} pixels wide]({file})]({file})"
                     for theme, file in zip(GROUNDS, files, strict=True)]  # fmt: skip
            lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "## Every card", ""]
    sizes = ", ".join(map(str, SIZES))
    lines.append(f"{sizes} pixels wide; in grey, too, because no meaning hangs on a colour alone.")
    for game, title in (("onirim", "Onirim"), ("urbion", "Urbion")):
        linked = ", ".join(f"[{look}](cards-{game}-{look}.png)" for look in CARDS)
        lines += ["", f"{title}: {linked}", "", f"![The cards of {title}](cards-{game}-dark.png)"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    with TemporaryDirectory() as folder:  # whoever makes the pictures may know all the rules
        os.environ[HOME_VARIABLE] = folder
        main()
