"""The pictures that README and the gallery show are there, and are what `make gallery` writes."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.chromium import resize
from tests.browser.gallery import FOLDER, SHOWN, files, index, shown
from tests.browser.small_png import small_png

ROOT = FOLDER.parents[1]
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def linked(page: Path) -> set[Path]:
    """The files of this repository that a page shows or links to."""
    targets = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    return {(page.parent / target).resolve() for target in targets}


def test_the_committed_pictures_are_those_that_are_shown() -> None:
    there = {file.name for file in FOLDER.glob("*.png")}
    assert there == set(SHOWN) <= set(files())
    assert all((FOLDER / name).read_bytes().startswith(SIGNATURE) for name in there)
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == shown()
    assert {file.name for file in linked(FOLDER / "README.md")} == there


def test_the_page_of_the_whole_gallery_shows_every_picture() -> None:
    assert set(re.findall(r"\]\(([^)]+)\)", index())) == set(files())


def test_what_our_pages_link_to_is_there() -> None:
    """Pictures and files, on all pages of the repository."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "replays").glob("*.md")]
    assert len(pages) > 10
    assert [f"{page}: {file}" for page in pages for file in linked(page) if not file.exists()] == []


def test_the_readme_shows_pictures() -> None:
    targets = linked(ROOT / "README.md")
    assert FOLDER / "README.md" in targets
    assert len([file for file in targets if file.parent == FOLDER and file.suffix == ".png"]) >= 3


def test_the_gallery_is_small() -> None:
    assert len(SHOWN) <= 10
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_500_000


def test_a_picture_of_few_colours_keeps_them(page: Page) -> None:
    """Packed for the gallery, a picture looks the same: a browser reads back what was drawn."""
    resize(page, 60, 40)
    page.set_content(
        "<body style='margin:0;background:#12142b'><div style='width:30px;height:40px;"
        "background:#ffcf6b'></div></body>"
    )
    packed = small_png(page, page.screenshot())
    read = page.evaluate(
        """async bytes => {
          const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
          const context = new OffscreenCanvas(60, 40).getContext("2d");
          context.drawImage(bitmap, 0, 0);
          const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
          return [bitmap.width, bitmap.height, at(3, 3), at(50, 30)];
        }""",
        list(packed),
    )
    assert read == [60, 40, [0xFF, 0xCF, 0x6B], [0x12, 0x14, 0x2B]]
