"""Real Chromium for tests, with no traffic of its own and with its pages watched."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.setup import chromium, node

ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",  # containers give it 64 MB
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
# Patience costs nothing where a test passes, and two cores may be busy with something else.
expect.set_options(timeout=15_000)
STAYS_HERE = {"about", "blob", "data", "file"}


@dataclass
class Watch:
    """What the pages of one test did behind its back."""

    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    """Addresses that were asked for and are not on this machine."""
    console: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, words: str) -> None:
        """An error or an address with these words in it is not our fault."""
        self.allowed.append(words)

    def faults(self) -> list[str]:
        found = [*self.errors, *(f"asked for {url}" for url in self.outside)]
        return [fault for fault in found if not any(words in fault for words in self.allowed)]

    def requested(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme not in STAYS_HERE and address.hostname != "127.0.0.1":
            self.outside.append(url)

    def over(self, context: BrowserContext) -> None:
        """Begin to watch all pages of a context."""
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", lambda line: self.console.append(f"{line.type}: {line.text}"))
        context.on("request", lambda request: self.requested(request.url))
        # A socket is not a request.
        context.on(
            "page",
            lambda page: page.on("websocket", lambda socket: self.requested(socket.url)),
        )


@contextmanager
def launch() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        raise RuntimeError("no Chromium: run `python -m tests.setup.chromium`, it says more")
    node.lend_to_playwright()
    # The superuser, as in many containers, cannot have the sandbox.
    args = [*ARGS, "--no-sandbox"] if os.geteuid() == 0 else ARGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=args)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def clean_page(
    browser: Browser, watch: Watch, motion: Literal["reduce", "no-preference"]
) -> Iterator[Page]:
    """A page without a past: no cookies, no storage, one size."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 1000}, reduced_motion=motion, locale="en-GB"
    )
    watch.over(context)
    try:
        yield context.new_page()
    finally:
        context.close()


LAID_OUT = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
FONTS_ARE_THERE = """() => {
  const own = [...document.fonts].filter(({ family }) => /^"?dt-/.test(family));
  return own.length > 0 && own.every(({ status }) => status === "loaded");
}"""


def laid_out(page: Page) -> None:
    """Waits until the page has drawn itself. A page learns of its new size in the next frame, and
    some parts of it are measured and drawn again in the one after it."""
    page.evaluate(LAID_OUT)


def fonts_are_there(page: Page) -> None:
    """Waits until Python has sent the fonts: letters are of another width then."""
    page.wait_for_function(FONTS_ARE_THERE)


def resize(page: Page, width: int, height: int = 1000) -> None:
    """The window is so large, and the page has drawn itself for it."""
    page.set_viewport_size({"width": width, "height": height})
    laid_out(page)
