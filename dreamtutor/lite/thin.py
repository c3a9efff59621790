"""What packages bring that nobody needs in a browser. It is left out: all of it would be loaded."""

from __future__ import annotations

import re
from pathlib import Path

from dreamtutor.lite.wheels import without

NEVER_LOADED = ("jupyterlab_widgets", "widgetsnbextension", "pexpect", "ptyprocess")
"""Packages that are for the notebook program, or for a system with processes."""
LEXERS = ("__init__", "_css_builtins", "_lilypond_builtins", "_mapping", "_scheme_builtins", "css",
          "data", "html", "javascript", "jvm", "lilypond", "lisp", "markup", "perl", "python",
          "ruby", "shell", "special")  # fmt: skip
"""The languages that IPython asks pygments for, and what these ask for."""
LEFT_OUT = {
    # IPython completes names without it, as it does where jedi is not installed.
    "jedi": r"jedi/",
    "parso": r"parso/",
    # The programs of pages for other notebooks; the site has its own.
    "anywidget": r"anywidget/(labextension|nbextension)/|anywidget-[^/]*\.data/",
    "pygments": rf"pygments/lexers/(?!({'|'.join(LEXERS)})\.py)",
}
"""By package, the files that are left out."""
TESTS, NOTHING = r".*/tests?/", r"(?!)"


def thin(folder: Path) -> None:
    """Make the wheels in a folder smaller."""
    for wheel in sorted(folder.glob("*.whl")):
        name = wheel.name.split("-")[0]
        if name in NEVER_LOADED:
            wheel.unlink()
        elif name != "dreamtutor":
            left_out = re.compile(f"{LEFT_OUT.get(name, NOTHING)}|{TESTS}")
            without(wheel, left_out)
