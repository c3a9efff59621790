"""Installs nbgrader and otter-grader in folders of their own. Run as a script: nbgrader."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.setup import apart

# What each needs that the environment of the tests has not.
NBGRADER = (
    "nbgrader==0.9.6", "alembic==1.20.1", "mako==1.4.3", "rapidfuzz==3.14.6", "sqlalchemy==2.1.9",
)  # fmt: skip
OTTER = (
    "otter-grader==7.0.0", "dill==0.4.1", "fica==0.4.1", "ipylab==1.1.0", "jupytext==1.19.6",
    "mdit-py-plugins==0.7.0", "python-frontmatter==1.3.0", "python-on-whales==0.81.0",
    "sphinx==9.0.4", "docutils==0.22.4", "wrapt==1.17.3", "imagesize==2.0.1", "alabaster==1.0.0",
    "snowballstemmer==3.1.1", "roman-numerals==4.1.0", "sphinxcontrib-applehelp==2.0.0",
    "sphinxcontrib-devhelp==2.0.0", "sphinxcontrib-htmlhelp==2.1.0", "sphinxcontrib-jsmath==1.0.1",
    "sphinxcontrib-qthelp==2.0.0", "sphinxcontrib-serializinghtml==2.0.0",
)  # fmt: skip
GRADERS = {"nbgrader": NBGRADER, "otter": OTTER}


def installed(name: str) -> Path:
    """The folder of a grader; it is installed if it is not there."""
    return apart.installed(apart.BUILD / "graders" / name, GRADERS[name])


def environment(name: str, home: Path) -> dict[str, str]:
    """The environment in which a grader is started, and the kernels that it starts. It calls some
    of its programs by their bare names."""
    folder = installed(name)
    programs = [str(folder / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]
    places = ("DREAMTUTOR_HOME", "JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR")
    return {
        **os.environ,
        **{place: str(home / place.lower()) for place in places},
        "PYTHONPATH": str(folder),
        "PATH": os.pathsep.join(programs),
    }


if __name__ == "__main__":
    installed("nbgrader")
