"""Are the committed bundles the ones that the sources give? Builds a copy and compares.

Run by `make frontend-check`, when the front end's own packages are installed. The working tree
is left as it is, so that it can run while something else uses the bundles.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.setup import node

PACKAGE = Path(__file__).resolve().parents[2] / "dreamtutor"
FRONTEND = Path("widgets", "frontend")


FACES = FRONTEND / "src" / "pictures" / "index.ts"
"""The list of the files with faces, which the build writes."""


def built(package: Path) -> dict[str, bytes]:
    """What the build writes, as file name and content."""
    folders = (package / "widgets" / "static", package / "view" / "pictures")
    files = [*(path for folder in folders for path in folder.rglob("*")), package / FACES]
    return {f.relative_to(package).as_posix(): f.read_bytes() for f in files if f.is_file()}


def build_copy(folder: Path) -> Path:
    """A copy of the package in the folder, with nothing built in it, then built."""
    copy = folder / PACKAGE.name

    shutil.copytree(
        PACKAGE, copy, ignore=shutil.ignore_patterns("node_modules", "__pycache__", "*.py")
    )
    for name in built(copy):
        (copy / name).unlink()
    (copy / FRONTEND / "node_modules").symlink_to(PACKAGE / FRONTEND / "node_modules")
    if node.main(["npm", "--prefix", str(copy / FRONTEND), "run", "build"]) != 0:
        sys.exit("The front end cannot be built.")
    return copy


def main() -> int:
    committed = built(PACKAGE)
    with tempfile.TemporaryDirectory() as folder:
        fresh = built(build_copy(Path(folder)))
    wrong = {
        "is missing": sorted(fresh.keys() - committed.keys()),
        "is not made by any source": sorted(committed.keys() - fresh.keys()),
        "is not what its source gives": sorted(
            name for name in fresh.keys() & committed.keys() if fresh[name] != committed[name]
        ),
    }
    for fault, names in wrong.items():
        for name in names:
            print(f"dreamtutor/{name} {fault}.", file=sys.stderr)
    if any(wrong.values()):
        print("Run `make frontend` and commit what it builds.", file=sys.stderr)
        return 1
    print(f"{len(fresh)} built files are what their sources give.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
