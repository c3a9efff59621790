"""A rules tutor and replay viewer for the card games Onirim and Urbion.

import dreamtutor
table = dreamtutor.play("onirim")
table
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dreamtutor.review.export import export
    from dreamtutor.widgets.begin import begin, library, play, resume, watch

__version__ = "0.1.0"
__all__ = ["begin", "export", "library", "play", "resume", "watch"]


def __getattr__(name: str) -> Any:
    """Tables are imported when they are first needed: `import dreamtutor` costs nearly nothing."""
    if name == "export":
        return import_module("dreamtutor.review.export").export
    if name in __all__:
        return getattr(import_module("dreamtutor.widgets.begin"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
