"""The site as a whole."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from dreamtutor import __version__, bundled
from dreamtutor.lite import fetched, needed
from dreamtutor.lite.lock import write_lock
from dreamtutor.lite.pages import choose_kernel, write_extension, write_page
from dreamtutor.lite.thin import thin
from dreamtutor.lite.wheels import own_wheel
from dreamtutor.preferences import HOME_VARIABLE, cache_folder
from dreamtutor.texts.safe_text import path_as_text

MARK = "dreamtutor.json"
"""The file of a site that says what it is."""
PYODIDE, CONTENTS, EXTENSION = "static/pyodide", "contents", "starting"
"""The folders of what a site is made of."""
APPS = ["lab"]
UNNEEDED = ("*.map", "*.eot", "*.ttf", "fa-*.svg", "rspack.config*")
"""Files of JupyterLite for its developers, and fonts for browsers that cannot run Python."""
KERNEL_EXTENSION = "@jupyterlite/pyodide-kernel-extension:kernel"
DRIVE = "/drive"
"""Where Python sees the files that the browser keeps."""
DATA = "dreamtutor-data"
"""The folder there with what is remembered of the learner."""


@dataclass(frozen=True, slots=True)
class Site:
    """A site that was built."""

    folder: Path
    files: int
    size: int
    """In bytes."""


def build_site(
    out: str | PathLike[str], *, add: Sequence[str | PathLike[str]] = (), force: bool = False
) -> Site:
    """Build a site: a folder of files that any web server can offer.

    out     the folder; one that is there must be empty, or a site that was built before
    add     notebooks, lessons and folders of your own that learners get, too
    force   replace whatever is in the folder
    """
    to = Path(out).absolute()  # JupyterLite builds in another folder
    added = [Path(path) for path in add]
    check_places(to, added, force)
    needed.check()
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=to.parent, prefix=f".{to.name}-") as temporary:
        work = Path(temporary)
        packages = prepare(work / "lite", added)
        build(work / "lite", work / "site")
        write_page(work / "site", notebooks_of(added) + notebooks_of([work / "lite" / CONTENTS]))
        about = {"dreamtutor": __version__, "pyodide": needed.pyodide_version()}
        (work / "site" / MARK).write_text(json.dumps({**about, "packages": packages}), "utf-8")
        if to.exists():
            to.rename(work / "before")
        (work / "site").rename(to)
    files = [path for path in to.rglob("*") if path.is_file()]
    return Site(Path(out), len(files), sum(path.stat().st_size for path in files))


def check_places(to: Path, added: Sequence[Path], force: bool) -> None:
    for path in added:
        if not path.exists():
            raise ValueError(f"there is no {path_as_text(path)}")
        if to.resolve().is_relative_to(path.resolve()):
            raise ValueError(f"the site cannot lie in {path_as_text(path)}, which is put into it")
    names = [path.resolve().name for path in added]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise ValueError(f"two things to add are called {path_as_text(Path(twice))}")
    if to.is_file():
        raise ValueError(f"{path_as_text(to)} is a file; the site is a folder")
    ours = not to.exists() or (to / MARK).is_file() or not any(to.iterdir())
    if not (ours or force):
        raise ValueError(f"{path_as_text(to)} holds something else; --force replaces it")


def notebooks_of(places: Sequence[Path]) -> list[str]:
    """The notebooks that are named on the first page, as they are called on the site."""
    found = []
    for place in places:
        if place.suffix == ".ipynb":
            found.append(place.name)
        elif place.is_dir():
            inside = "" if place.name == CONTENTS else f"{place.resolve().name}/"
            found += [f"{inside}{path.name}" for path in sorted(place.glob("*.ipynb"))]
    return found


def prepare(lite: Path, added: Sequence[Path]) -> list[str]:
    """What the site is made of; the names of its packages."""
    pyodide = lite / PYODIDE
    pyodide.mkdir(parents=True)
    core = fetched.pyodide(cache_folder() / "lite")
    for file in core.iterdir():
        shutil.copy(file, pyodide)
    with tempfile.TemporaryDirectory() as temporary:
        fetched.wheels(own_wheel(Path(temporary)), core, pyodide)
    fetched.kernel_wheels(needed.labextensions(), pyodide)
    thin(pyodide)
    packages = write_lock(pyodide)
    write_extension(lite / EXTENSION)
    contents = lite / CONTENTS
    contents.mkdir()
    for path in [*sorted(bundled.folder("notebooks").glob("*.ipynb")), *added]:
        if path.is_dir():
            shutil.copytree(path, contents / path.resolve().name)
        else:
            shutil.copy(path, contents)
    choose_kernel(contents)
    write_json(lite / "jupyter_lite_config.json", {"LiteBuildConfig": build_settings()})
    write_json(lite / "jupyter-lite.json", page_settings(packages))
    return packages


def build_settings() -> dict[str, Any]:
    """How JupyterLite builds."""
    return {
        "apps": APPS,
        "contents": [CONTENTS],
        "federated_extensions": [*map(str, needed.labextensions()), EXTENSION],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }


def page_settings(packages: Sequence[str]) -> dict[str, Any]:
    """What the pages of the site are told."""
    kernel = {
        "pyodideUrl": f"./{PYODIDE}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "packages": list(packages),  # all at once, while Python starts
            "env": {"HOME": "/home/pyodide", HOME_VARIABLE: f"{DRIVE}/{DATA}"},
        },
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "dreamtutor",
            "litePluginSettings": {KERNEL_EXTENSION: kernel},
        },
    }


def write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")


def build(lite: Path, site: Path) -> None:
    command = needed.python("jupyterlite_core", "build", "--lite-dir", str(lite))
    needed.call([*command, "--output-dir", str(site)], lite, "building the site")
    for unneeded in (path for name in UNNEEDED for path in site.rglob(name)):
        unneeded.unlink()
