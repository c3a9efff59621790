"""One server of each kind for all host tests of a run.

A test names its host as a fixture (`lab`, `notebook`, `voila`), or is run on several:
`@pytest.mark.parametrize("host", ["lab", "notebook"], indirect=True)`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dreamtutor.lessons.progress import FILE
from dreamtutor.preferences import HOME_VARIABLE
from tests.browser.chromium import Watch
from tests.hosts.host import Host, start
from tests.hosts.starting import Learner, first_lab

APPS = ("lab", "notebook", "voila")


@pytest.fixture(scope="session")
def lab() -> Iterator[Host]:
    with start("lab") as host:
        yield host


@pytest.fixture(scope="session")
def notebook() -> Iterator[Host]:
    with start("notebook") as host:
        yield host


@pytest.fixture(scope="session")
def voila() -> Iterator[Host]:
    with start("voila") as host:
        yield host


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Host:
    chosen: Host = request.getfixturevalue(request.param)
    return chosen


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    """Somebody whose `dreamtutor lab` is running for the first time."""
    with first_lab(tmp_path) as learner:
        yield learner


@pytest.fixture
def log() -> Iterator[Path]:
    """What hosts remember of a learner, who begins with this test."""
    file = Path(os.environ[HOME_VARIABLE]) / FILE
    file.unlink(missing_ok=True)
    yield file
    file.unlink(missing_ok=True)


def hosts_of(test: pytest.Function) -> list[str]:
    chosen = test.callspec.params.get("host") if hasattr(test, "callspec") else None
    return [app for app in APPS if app in test.fixturenames or app == chosen]


@pytest.fixture(autouse=True)
def _faults_of_the_hosts(request: pytest.FixtureRequest, watch: Watch) -> None:
    hosts = hosts_of(request.node)
    if "notebook" in hosts:
        watch.allow("reading 'schema'")  # Notebook 7.6 throws it by itself while it opens
    if "voila" in hosts:
        watch.allow("cdn")  # Voila 0.5 asks for an icon font that no widget of ours needs


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Host tests are marked, and those of one kind of host run in one worker, on one server."""
    for item in items:
        if Path(__file__).parent in item.path.parents and isinstance(item, pytest.Function):
            item.add_marker("host")
            if hosts := hosts_of(item):
                item.add_marker(pytest.mark.xdist_group(" ".join(hosts)))
