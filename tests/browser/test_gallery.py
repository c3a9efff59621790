"""The pictures that the README shows are there, and are what `make gallery` writes."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.gallery import FOLDER, files, index
from tests.browser.small_png import small_png

ROOT = FOLDER.parents[1]
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def linked(page: Path) -> set[Path]:
    """The files of this repository that a page shows or links to."""
    targets = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    return {(page.parent / target).resolve() for target in targets}


def test_the_gallery_has_all_its_pictures_and_no_others() -> None:
    there = {file.name for file in FOLDER.glob("*.png")}
    assert there == set(files())
    assert all((FOLDER / name).read_bytes().startswith(SIGNATURE) for name in there)


def test_its_page_shows_all_of_them() -> None:
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == index()
    assert {file.name for file in linked(FOLDER / "README.md")} == set(files())


def test_what_the_readme_shows_is_there() -> None:
    shown = linked(ROOT / "README.md")
    assert [file for file in shown if not file.exists()] == []
    assert FOLDER / "README.md" in shown
    assert len([file for file in shown if file.parent == FOLDER and file.suffix == ".png"]) >= 3


def test_the_gallery_is_small_enough_to_be_cloned() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 10_500_000


def test_a_picture_of_few_colours_keeps_them(page: Page) -> None:
    """Packed for the gallery, a picture looks the same: a browser reads back what was drawn."""
    page.set_viewport_size({"width": 60, "height": 40})
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
