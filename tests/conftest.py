"""What all tests share: one browser per run, a clean and watched page per test."""

from __future__ import annotations

from collections.abc import Iterator

import hypothesis
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import Watch, clean_page, launch

# The same examples in every run: what passed passes again. `make soak` looks for new ones.
# No deadline: on a busy machine an example may take long without being wrong.
hypothesis.settings.register_profile("dreamtutor", derandomize=True, deadline=None)
hypothesis.settings.load_profile("dreamtutor")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launch() as browser:
        yield browser


@pytest.fixture
def watch() -> Watch:
    """What the test's pages did; `watch.allow("words")` lets a foreign fault pass."""
    return Watch()


@pytest.fixture
def page(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A page that does not animate. The test fails if it throws or asks another machine."""
    with clean_page(browser, watch, "reduce") as page:
        yield page
    assert watch.faults() == []


@pytest.fixture
def moving_page(browser: Browser, watch: Watch) -> Iterator[Page]:
    """The same with animations."""
    with clean_page(browser, watch, "no-preference") as page:
        yield page
    assert watch.faults() == []
