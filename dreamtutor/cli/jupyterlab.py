"""How commands start JupyterLab."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from dreamtutor import bundled
from dreamtutor.cli.shared import complain

EXTENSIONS = bundled.PACKAGE_FOLDER / "widgets" / "labextensions"
"""What JupyterLab shows in place of tables whose kernel has ended. An installed program has it
where JupyterLab looks by itself, too."""
CONFIG = Path(__file__).parent / "jupyter_config"
"""What JupyterLab takes as usual when we start it: it asks nobody about news, and nobody for them.
What users have set themselves goes before it."""


def is_there() -> bool:
    """Is JupyterLab installed? If not, that is said."""
    if find_spec("jupyterlab") is None:
        complain("JupyterLab is not installed; try: pip install 'dreamtutor[lab]'")
        return False
    return True


def environment() -> dict[str, str]:
    """The environment in which it is started."""
    name = "JUPYTER_CONFIG_PATH"
    paths = filter(None, (str(CONFIG), os.environ.get(name)))
    return {**os.environ, name: os.pathsep.join(paths)}


def command(root: Path, opens: str) -> list[str]:
    """The command that starts it in a folder, and what it opens there."""
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root}"]
    words += [f"--LabApp.default_url={opens}", "--LabApp.news_url="]
    words.append(f"--LabApp.extra_labextensions_path={EXTENSIONS}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words
