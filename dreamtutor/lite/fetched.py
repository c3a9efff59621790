"""What is fetched when a site is built, and kept for the next one: Pyodide from npm, the packages
that dreamtutor needs from PyPI."""

from __future__ import annotations

import shutil
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

from dreamtutor.lite import needed
from dreamtutor.lite.lock import NAME as LOCK
from dreamtutor.lite.lock import info, platform_tag, short_python
from dreamtutor.lite.wheels import pure_wheel

CORE = ("package.json", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", LOCK,
        "python_stdlib.zip")  # fmt: skip
"""The files of Pyodide that a browser loads."""
PINS = Path(__file__).parent / "pins.txt"
"""The versions of all packages, so that a site is what was tested."""
KERNEL = ("comm", "ipython", "micropip", "packaging")
"""What the kernel needs, besides dreamtutor."""
PURE = ("markupsafe",)
"""Packages that are faster as machine code, have none for browsers, and do without."""


def pyodide(cache: Path) -> Path:
    """The folder with the core of Pyodide; it is fetched if it is not there."""
    version = needed.pyodide_version()
    folder = cache / f"pyodide-{version}"
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as temporary:
            fetch = [*needed.npm(), "pack", f"pyodide@{version}", "--silent"]
            needed.call(fetch, Path(temporary), f"fetching Pyodide {version} from npm")
            [archive] = Path(temporary).glob("*.tgz")
            part = Path(temporary, "pyodide")
            unpack(archive, part)
            part.replace(folder)
    return folder


def unpack(archive: Path, to: Path) -> None:
    """The files of the core, and no others."""
    to.mkdir()
    with tarfile.open(archive) as packed:
        for name in CORE:
            file = packed.extractfile(f"package/{name}")
            if file is None:
                raise needed.CannotBuildError(f"this Pyodide has no {name}")
            with file, (to / name).open("wb") as copy:
                shutil.copyfileobj(file, copy)


def wheels(own: Path, core: Path, to: Path) -> None:
    """Put this dreamtutor, and all that it needs in a browser with this Pyodide, into a folder.
    What pip has fetched before, it has kept."""
    about = info(core / LOCK)
    python = short_python(about)
    with tempfile.TemporaryDirectory() as temporary:
        for name in PURE:
            pure_wheel(name, Path(temporary))
        fetch = needed.python("pip", "download", "--quiet", "--only-binary=:all:")
        fetch += ["--platform", platform_tag(about), "--python-version", python]
        fetch += ["--implementation", "cp", "--abi", f"cp{python.replace('.', '')}"]
        fetch += ["--abi", "none", "--constraint", str(PINS), "--find-links", temporary]
        needed.call([*fetch, "--dest", str(to), str(own), *KERNEL], to, "fetching packages")


def kernel_wheels(extensions: Iterable[Path], to: Path) -> None:
    """The kernel itself is no package of PyPI: it lies in its extension of JupyterLab."""
    for folder in extensions:
        for wheel in folder.glob("static/pypi/*.whl"):
            if not wheel.name.startswith("widgetsnbextension"):
                shutil.copy(wheel, to)
