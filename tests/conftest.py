"""What all tests share: one browser per run, a clean and watched page per test."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from playwright.sync_api import Browser, Page

from dreamtutor.coach import review
from dreamtutor.preferences import FILE, HOME_VARIABLE
from dreamtutor.replay import fsync
from tests.browser.chromium import Watch, clean_page, launch
from tests.long_tests import LeftOut
from tests.readers import experienced

gc.set_threshold(20_000, 20, 20)
"""A run holds a million objects, most of them to its end. As often as is usual, Python would spend
a quarter of the time on looking for garbage among them."""
collect_ignore = ["toy"]
"""Its tests belong to an expansion that only a copy of the project has: see `test_recipe`."""
# The same examples in every run: what passed passes again. `make soak` looks for new ones.
# No deadline: on a busy machine an example may take long without being wrong.
hypothesis.settings.register_profile("dreamtutor", derandomize=True, deadline=None)
hypothesis.settings.load_profile("dreamtutor")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(LeftOut(config))


@pytest.fixture(scope="session", autouse=True)
def _at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes what the tables remember of whoever runs the tests. The reader of
    the tests knows all rules, so that nothing unfolds by itself; servers that tests start inherit
    the folder. Nor does one wait for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        # Thousands of files would wait for disks.
        patch.setattr(fsync, "sync_soon", lambda _path: None)
        patch.setenv(HOME_VARIABLE, str(experienced(tmp_path_factory.mktemp("reader"))))
        yield


@pytest.fixture(autouse=True)
def _forgets() -> Iterator[None]:
    """What a test teaches that reader, or lets them choose, is gone after it."""
    file = Path(os.environ[HOME_VARIABLE]) / FILE
    before = file.stat()
    yield
    if not file.exists() or file.stat() != before:
        experienced(file.parent)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a reader who has never seen a table."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


COUNTED: dict[str, Any] = {}
"""What reviews have counted, by what was asked."""


@pytest.fixture
def counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a review counts of a game takes seconds: of the same game it is counted once for all
    tests of a process that ask for this."""

    def once(count: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def counted(task: Any) -> Any:
            asked = f"{count.__name__} {task!r}"
            if asked not in COUNTED:
                COUNTED[asked] = count(task)
            return COUNTED[asked]

        return counted

    for count in (review.look_at, review.played_both):
        monkeypatch.setattr(review, count.__name__, once(count))


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
