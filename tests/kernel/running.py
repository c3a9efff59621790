"""A real Jupyter kernel, without a page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from tests.hosts.host import FOLDERS

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60
"""Seconds; a kernel answers after one or two."""


@contextmanager
def kernel(folder: Path) -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    """A kernel of its own, that reads nothing of the user's configuration."""
    environment = dict(os.environ)
    for name in FOLDERS:
        environment[name] = str(folder / name.lower())
    paths = [str(ROOT), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    manager = KernelManager()
    manager.start_kernel(cwd=str(folder), env=environment)
    client = manager.blocking_client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE)
        yield manager, client
    finally:
        client.stop_channels()
        if manager.is_alive():
            manager.shutdown_kernel(now=True)
        manager.cleanup_resources()
