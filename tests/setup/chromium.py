"""Finds a Chromium or Chrome for the browser tests; run as a script, installs one if need be."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.setup import node

VARIABLE = "DREAMTUTOR_CHROMIUM"
LIGHT = "chromium-headless-shell"
"""The same browser without windows, tabs and menus: a page opens in a third of the time."""
NAMES = (
    LIGHT, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
)  # fmt: skip
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
# Where Playwright keeps what `playwright install` fetched, and how the program is called there.
CACHES = (".cache/ms-playwright", "Library/Caches/ms-playwright")
DOWNLOADS = ("chromium-*/*/chrome", "chromium-*/*/*.app/Contents/MacOS/*")


def candidates() -> Iterator[str]:
    if named := os.environ.get(VARIABLE):
        yield named
    yield from (path for name in NAMES if (path := shutil.which(name)))
    yield MAC
    named_cache = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    for cache in [Path(named_cache)] if named_cache else [Path.home() / c for c in CACHES]:
        for pattern in DOWNLOADS:
            yield from (str(path) for path in sorted(cache.glob(pattern), reverse=True))


def works(path: str) -> bool:
    """It starts. Some distributions have a /usr/bin/chromium-browser that only says it is not."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@functools.cache
def find() -> str | None:
    """Path of a browser that starts."""
    return next(filter(works, candidates()), None)


def run(*command: str) -> bool:
    print("$", *command, flush=True)
    try:
        return subprocess.run(command, check=False).returncode == 0
    except OSError as error:
        print(error)
        return False


def apt_get() -> list[str] | None:
    """How apt-get is called here, if it may install anything."""
    if shutil.which("apt-get") is None:
        return None
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if sudo and (shutil.which("sudo") is None or not run(*sudo, "true")):
        return None
    wait = ["-o", "DPkg::Lock::Timeout=120"]
    return [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", *wait]


def install() -> None:
    """The distribution's package where we may install one, else Playwright's own download."""
    if apt := apt_get():
        run(*apt, "update")
        for name in (LIGHT, "chromium"):  # not every distribution has both
            if run(*apt, "install", "-y", "--no-install-recommends", name, "fonts-dejavu-core"):
                break
        find.cache_clear()
    if find() is None:
        node.lend_to_playwright()
        run(sys.executable, "-m", "playwright", "install", "chromium")
        find.cache_clear()


def main() -> int:
    named = os.environ.get(VARIABLE)
    if named and not works(named):
        print(f"{VARIABLE} says {named}, and that does not start.", file=sys.stderr)
        return 1
    if find() is None:
        print("The browser tests need Chromium, and there is none: installing it.", flush=True)
        install()
    path = find()
    if path is None:
        print(
            "No Chromium or Chrome was found, and none could be installed. Install one yourself "
            f"(Debian: apt-get install chromium), or say where it is: {VARIABLE}=/path/to/chrome",
            file=sys.stderr,
        )
        return 1
    print(f"The browser tests use {path}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
