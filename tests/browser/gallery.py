"""`make gallery`: what the table and the cards look like, as pictures in docs/gallery; with `ALL=1`
every picture, in build/gallery, which git ignores.

The real widget on the bridge, in positions that a seed and a player lead to: two runs on one
machine give the same pictures.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Set
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
from tests.browser.chromium import Watch, clean_page, launch, resize
from tests.browser.faces import faces, sheet
from tests.browser.gallery_lessons import SHOTS, Shot
from tests.browser.hands import Seat, sit_at
from tests.browser.small_png import small_png
from tests.players import careful

ROOT = Path(__file__).parents[2]
FOLDER, FOLDER_OF_ALL = ROOT / "docs" / "gallery", ROOT / "build" / "gallery"
SHOWN = {
    "onirim-dark-1920.png": "Onirim on the live table, a nightmare just drawn",
    "urbion-light-800.png": "Urbion, where a dream is about to be attached",
    "onirim-all-dark-800.png": "Onirim with all expansions",
    "urbion-all-light-800.png": "Urbion with all expansions",
    "replay-dark-1920.png": "A lost game looked at again",
    "lesson-do-dark-800.png": "A lesson: the table is live, you answer the game's own question",
    "lesson-choice-light-800.png": "A lesson: a wrong answer is answered, too, and can be mended",
    "cards-onirim-light.png": "Every card of Onirim",
    "cards-urbion-light.png": "Every card of Urbion",
}
"""The pictures that README and other pages show, which are committed, and what is seen on each."""
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
    note = next(thread for thread in viewer.threads if thread.now.glyph == glyph)
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


def main(*, all_pictures: bool) -> None:
    folder = FOLDER_OF_ALL if all_pictures else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for file, png in taken({*files()} if all_pictures else SHOWN.keys()):
        (folder / file).write_bytes(png)
    (folder / "README.md").write_text(index() if all_pictures else shown(), encoding="utf-8")
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {len(list(folder.glob('*.png')))} pictures, {size / 1e6:.1f} MB")


def taken(wanted: Set[str]) -> Iterator[tuple[str, bytes]]:
    """The wanted pictures, each with the name of its file."""
    with launch() as browser:
        for position in POSITIONS:
            if wanted & {*files_of(position, WIDTHS)}:
                with clean_page(browser, Watch(), "reduce") as page:
                    seat = sit_at(page, position.make)
                    if position.chosen:
                        choose(seat, position.chosen)
                    for file, png in pictures(page, seat.root, position, WIDTHS, wanted):
                        yield file, small_png(page, png)
        for shot in SHOTS:
            if wanted & {*files_of(shot, shot.widths)}:
                with clean_page(browser, Watch(), "reduce") as page:
                    for file, png in pictures(page, shot.open(page), shot, shot.widths, wanted):
                        yield file, small_png(page, png)
        with clean_page(browser, Watch(), "reduce") as page:
            for file, png in contact_sheets(page, wanted):
                yield file, small_png(page, png, 20 if "grey" in file else 48)


def files_of(picture: Position | Shot, widths: Iterable[int]) -> list[str]:
    return [picture.file(theme, width) for theme in GROUNDS for width in widths]


def pictures(
    page: Page,
    root: Locator,
    picture: Position | Shot,
    widths: Iterable[int],
    wanted: Set[str],
) -> Iterator[tuple[str, bytes]]:
    """What a page shows, in each theme and in some widths, as far as it is wanted."""
    for theme, ground in GROUNDS.items():
        behind(page, ground)
        page.wait_for_function(
            "theme => document.querySelector('.dt').dataset.dtTheme === theme", arg=theme
        )
        for width in widths:
            if (file := picture.file(theme, width)) in wanted:
                resize(page, width)
                tall = root.evaluate("e => Math.ceil(e.getBoundingClientRect().height)")
                resize(page, width, max(tall, 1000))  # bars stick to its edges
                yield file, root.screenshot(animations="disabled")


def choose(seat: Seat, zone: str) -> None:
    """The card of the zone that has the most answers."""
    slots = next(shown["slots"] for shown in seat.scene["zones"] if shown["id"] == zone)
    best = max(slots, key=lambda slot: len(slot.get("options", ())))
    seat.choose([best["id"]])


def behind(page: Page, ground: str) -> None:
    page.evaluate("ground => { document.body.style.cssText = `margin:0;background:${ground}`; }",
                  ground)  # fmt: skip


def contact_sheets(page: Page, wanted: Set[str]) -> Iterator[tuple[str, bytes]]:
    """Every face of each game: in colour on light and dark ground, and in grey."""
    for game in ("onirim", "urbion"):
        for look in CARDS:
            if (file := f"cards-{game}-{look}.png") in wanted:
                sizes = SIZES[:2] if look == "light" else SIZES
                found = sheet(page, faces(page, game), sizes, look)
                yield file, found.screenshot(animations="disabled")


def files() -> list[str]:
    """All pictures of the gallery."""
    tables = [file for position in POSITIONS for file in files_of(position, WIDTHS)]
    lessons = [file for shot in SHOTS for file in files_of(shot, shot.widths)]
    return [*tables, *lessons] + [
        f"cards-{game}-{look}.png" for game in ("onirim", "urbion") for look in CARDS
    ]


def shown() -> str:
    """The page of the pictures that are committed."""
    lines = [
        "# Gallery",
        "",
        "Written by `make gallery`, never by hand. `make gallery ALL=1` makes every picture in",
        "`build/gallery`: both games in light and dark, narrow, in a notebook and on a projector,",
        "every kind of step of a lesson, and all cards, in grey, too. The continuous integration",
        "keeps them with each run.",
    ]
    for file, seen in SHOWN.items():
        lines += ["", f"## {seen}", "", f"![{seen}]({file})"]
    return "\n".join(lines) + "\n"


def index() -> str:
    """The page of the whole gallery."""
    lines = [
        "# Gallery",
        "",
        "What dreamtutor looks like: written by `make gallery ALL=1`, never by hand.",
    ]
    for position in POSITIONS:
        lines += ["", f"## {position.title}", "", "| | light | dark |", "|---|---|---|"]
        for width, name in WIDTHS.items():
            lines.append(f"| {width} px, {name} {row(position, position.title, width)}")
    lines += ["", "## Lessons"]
    for shot in SHOTS:
        lines += ["", f"### {shot.heading}", "", shot.shows, "", "| light | dark |", "|---|---|"]
        lines += [row(shot, shot.heading, width) for width in shot.widths]
    lines += ["", "## Every card", ""]
    sizes = ", ".join(map(str, SIZES))
    lines.append(f"{sizes} pixels wide; in grey, too, because no meaning hangs on a colour alone.")
    for game, title in (("onirim", "Onirim"), ("urbion", "Urbion")):
        linked = ", ".join(f"[{look}](cards-{game}-{look}.png)" for look in CARDS)
        lines += ["", f"{title}: {linked}", "", f"![The cards of {title}](cards-{game}-dark.png)"]
    return "\n".join(lines) + "\n"


def row(picture: Position | Shot, title: str, width: int) -> str:
    """A row of a table: the picture in each theme; whoever clicks one sees it large."""
    files = {theme: picture.file(theme, width) for theme in GROUNDS}
    shown = [f"[![{title}, {theme}, {width} pixels wide]({file})]({file})"
             for theme, file in files.items()]  # fmt: skip
    return f"| {' | '.join(shown)} |"


if __name__ == "__main__":
    with TemporaryDirectory() as folder:  # whoever makes the pictures may know all the rules
        os.environ[HOME_VARIABLE] = folder
        main(all_pictures="--all" in sys.argv)
