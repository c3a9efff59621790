"""Writes `dreamtutor/widgets/fonts`: the two typefaces of the table, without what no language of
ours needs. It is run by hand, when another version of them is wanted:

    pip install "fonttools[woff]" && python -m tests.setup.fonts

It fetches the published files with npm. Both typefaces are under the SIL Open Font License 1.1,
which stands beside them.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.setup import node

FONTS = Path(__file__).resolve().parents[2] / "dreamtutor" / "widgets" / "fonts"
PARTS = {
    "latin": "U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,"
    "U+2212,U+FFFD",
    "latin-ext": "U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+02C7,U+02D8-02D9,U+02DB,U+02DD",
}
"""For each part of a typeface as it is published, the signs that we keep of it."""


@dataclass(frozen=True)
class Typeface:
    """A typeface as the page calls it, and where it is published."""

    family: str
    name: str
    package: str
    version: str
    files: dict[str, str]
    """For each weight, or from the lightest to the heaviest, what its files are called."""


TYPEFACES = (
    Typeface(
        "dt-book",
        "Alegreya",
        "@fontsource/alegreya",
        "5.3.0",
        {"500": "alegreya-{part}-500-normal", "700": "alegreya-{part}-700-normal"},
    ),
    Typeface(
        "dt-ui",
        "Figtree",
        "@fontsource-variable/figtree",
        "5.3.0",
        {"300 900": "figtree-{part}-wght-normal"},
    ),
)


def fetched(typeface: Typeface, folder: Path) -> Path:
    """The package as npm has it, unpacked."""
    wanted = f"{typeface.package}@{typeface.version}"
    if node.main(["npm", "pack", wanted, "--pack-destination", str(folder), "--silent"]) != 0:
        sys.exit(f"npm does not give {wanted}.")
    (packed,) = folder.glob("*.tgz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    packed.unlink()
    return folder / "package"


def subset(source: Path, target: Path, signs: str) -> None:
    """A font with only these signs, and all that it can do with them."""
    options = ["--flavor=woff2", "--layout-features=*", "--no-hinting", "--desubroutinize"]
    command = [sys.executable, "-m", "fontTools.subset", str(source), f"--unicodes={signs}"]
    subprocess.run([*command, *options, f"--output-file={target}"], check=True)


def written(typeface: Typeface, package: Path) -> Iterable[dict[str, str]]:
    """Writes the files of a typeface, and tells what a page has to know of each."""
    for weight, pattern in typeface.files.items():
        for part, signs in PARTS.items():
            source = package / "files" / f"{pattern.format(part=part)}.woff2"
            file = re.sub(r"-(normal|wght)\b", "", source.name)
            subset(source, FONTS / file, signs)
            yield {"file": file, "family": typeface.family, "weight": weight, "signs": signs}
    shutil.copy(package / "LICENSE", FONTS / f"OFL-{typeface.name}.txt")


def main() -> None:
    shutil.rmtree(FONTS, ignore_errors=True)
    FONTS.mkdir()
    fonts: list[dict[str, str]] = []
    for typeface in TYPEFACES:
        with tempfile.TemporaryDirectory() as folder:
            fonts += written(typeface, fetched(typeface, Path(folder)))
    text = json.dumps(fonts, indent=2) + "\n"
    (FONTS / "fonts.json").write_text(text, encoding="utf-8")
    size = sum(file.stat().st_size for file in FONTS.glob("*.woff2"))
    print(f"{len(fonts)} files, {size:,} bytes")


if __name__ == "__main__":
    main()
