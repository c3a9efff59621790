"""Installs JupyterHub and its proxy in folders of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.setup import apart

HUB = (
    "jupyterhub==6.1.1", "jupyterhub-idle-culler==2.0.0", "aiohappyeyeballs==2.7.1",
    "aiohttp==3.14.5", "aiosignal==1.4.0", "alembic==1.20.1", "certipy==0.2.3",
    "cryptography==50.0.2", "frozenlist==1.8.0", "mako==1.4.3", "multidict==7.2.1",
    "oauthlib==4.0.1", "pamela==1.2.0", "propcache==0.5.4", "sqlalchemy==2.1.9", "yarl==1.25.1",
)  # fmt: skip
KUBERNETES = (
    "jupyterhub-kubespawner==7.1.0", "escapism==1.1.0", "kubernetes-asyncio==36.1.0",
    "python-slugify==9.1.3", "text-unidecode==1.3",
)  # fmt: skip
"""What makes pods of users, beside the Hub."""
PROXY = "configurable-http-proxy@5.3.0"


def packages() -> Path:
    return apart.installed(apart.BUILD / "hub", (*HUB, *KUBERNETES))


def proxy() -> Path:
    """The program that sends each user to their own server."""
    folder = apart.BUILD / "hub-proxy"
    program = (
        folder / "node_modules" / "configurable-http-proxy" / "bin" / "configurable-http-proxy"
    )
    if not program.is_file():
        print(f"Installing {PROXY} into {folder}", flush=True)
        npm = [sys.executable, "-m", "tests.setup.node", "npm", "install", "--silent", "--no-audit"]
        subprocess.run([*npm, "--no-fund", "--prefix", str(folder), PROXY], check=True)
    return program


def environment() -> dict[str, str]:
    """The environment in which the Hub is started, and all that it starts."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return {**os.environ, "PYTHONPATH": str(packages()), "PATH": programs}
