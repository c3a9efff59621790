"""A real Jupyter kernel, without a page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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


def run(client: BlockingKernelClient, code: str) -> list[dict[str, Any]]:
    """All that a kernel says until it has run a cell."""
    return until_idle(client, client.execute(code))


def until_idle(client: BlockingKernelClient, asked: str) -> list[dict[str, Any]]:
    """All that a kernel says to a message that was sent to it."""
    said = []
    while True:
        message = client.get_iopub_msg(timeout=PATIENCE)
        assert message["msg_type"] != "error", message["content"]
        if message["parent_header"].get("msg_id") != asked:
            continue
        said.append(message)
        if message["content"].get("execution_state") == "idle":
            return said


def printed(client: BlockingKernelClient, code: str) -> str:
    said = run(client, code)
    return "".join(message["content"].get("text", "") for message in said).strip()


def states(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What widgets told their pages among it, message by message."""
    return [message["content"].get("data", {}).get("state", {}) for message in said]
