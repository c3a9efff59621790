"""Installs programs in folders of their own, beside the environment of the tests: there they would
bring extensions into every JupyterLab."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

BUILD = Path(__file__).parents[2] / "build"


def installed(folder: Path, packages: Sequence[str]) -> Path:
    """A folder with these packages; they are installed if they are not there."""
    wanted, mark = "\n".join(packages), folder / ".installed"
    if not mark.is_file() or mark.read_text("utf-8") != wanted:
        print(f"Installing {packages[0]} into {folder}", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade"]
        subprocess.run([*pip, "--target", str(folder), *packages], check=True)
        mark.write_text(wanted, encoding="utf-8")
    return folder
