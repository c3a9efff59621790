"""A rules tutor and replay viewer for the card games Onirim and Urbion.

import dreamtutor
table = dreamtutor.play("onirim")
table
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dreamtutor.engine.garbage import making_what_stays

__version__ = "0.1.0"
__all__ = [
    "assignment", "begin", "check", "class_report", "classroom", "course", "decide", "export",
    "hand_in", "home", "join", "learn", "leave_class", "library", "play", "preview", "resume",
    "review", "statistics", "watch",
]  # fmt: skip
ROOMS = {
    "assignment": "classrooms.assignment",
    "begin": "widgets.form",
    "check": "classrooms.grading",
    "class_report": "classrooms.report",
    "classroom": "widgets.classroom",
    "course": "widgets.course",
    "decide": "widgets.decide",
    "export": "exports.export",
    "hand_in": "classrooms.hand_in",
    "home": "widgets.home",
    "join": "classrooms.membership",
    "learn": "widgets.course",
    "leave_class": "classrooms.membership",
    "library": "widgets.library",
    "preview": "widgets.preview",
    "review": "analysis.open_review",
    "statistics": "analysis.statistics",
    "watch": "widgets.open_replay",
}
"""Where they are; the others begin a game."""

if TYPE_CHECKING:
    from dreamtutor.analysis.open_review import review
    from dreamtutor.analysis.statistics import statistics
    from dreamtutor.classrooms.assignment import assignment
    from dreamtutor.classrooms.grading import check
    from dreamtutor.classrooms.hand_in import hand_in
    from dreamtutor.classrooms.membership import join, leave_class
    from dreamtutor.classrooms.report import class_report
    from dreamtutor.exports.export import export
    from dreamtutor.widgets.classroom import classroom
    from dreamtutor.widgets.course import course, learn
    from dreamtutor.widgets.decide import decide
    from dreamtutor.widgets.form import begin
    from dreamtutor.widgets.home import home
    from dreamtutor.widgets.library import library
    from dreamtutor.widgets.new_game import play, resume
    from dreamtutor.widgets.open_replay import watch
    from dreamtutor.widgets.preview import preview
else:

    def __getattr__(name: str) -> Any:
        """Each is imported when it is first needed: `import dreamtutor` costs nearly nothing, and
        whoever plays need not wait for what looks at replays."""
        if name in __all__:
            room = ROOMS.get(name, "widgets.new_game")
            with making_what_stays():
                return getattr(import_module(f"{__name__}.{room}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is meant to be used. It is offered to whoever types `dreamtutor.` and Tab, and is what
    `help(dreamtutor)` explains."""
    return [*__all__, "__version__"]
