"""Installs what builds a site that runs in the browser, in a folder of its own, and builds it.

Run as a script, it takes what `dreamtutor lite` takes.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.setup import apart

# The first two as the extra `lite` has them; then what they need that the tests have not.
PACKAGES = (
    "jupyterlite-core==0.8.6", "jupyterlite-pyodide-kernel==0.8.6", "doit==0.37.0", "pkginfo==2.0",
)  # fmt: skip


def build_site(*arguments: str) -> int:
    """Runs `dreamtutor lite`. What was fetched is kept for the next time."""
    tools = apart.installed(apart.BUILD / "lite", PACKAGES)
    environment = {
        **os.environ,
        "PYTHONPATH": str(tools),
        "JUPYTER_PATH": str(tools / "share" / "jupyter"),
        "DREAMTUTOR_HOME": str(apart.BUILD / "lite-home"),
    }
    command = [sys.executable, "-m", "dreamtutor", "lite", *arguments]
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(build_site(*sys.argv[1:]))
