"""What would keep a reader waiting: it is done when the cell that asked for it has shown what it
shows, or as soon as somebody needs it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

import traitlets


def after_the_cell(do: Callable[[], object]) -> bool:
    """Do something at the end of the cell that is run; False if nobody would, and it was not done.
    After a click it is left to the page, which asks for what it lacks.

    Not every kernel says when a cell has ended (Pyodide does not if the cell waited for something,
    as `%pip install` does). So whoever asks for this must be content with `do` being called at any
    time, often or never, and see to it otherwise, too: a page asks for what it lacks."""
    shell, asked = at_work()
    if asked != "execute_request":
        return asked == "comm_msg"

    still_there = WeakMethod(do)

    def once() -> None:
        shell.events.unregister("post_execute", once)
        if waiting := still_there():
            waiting()

    shell.events.register("post_execute", once)
    return True


def after_the_click(do: Callable[[], object]) -> bool:
    """Do something when what a page asked for has been sent to it; False if no page asks for
    anything now, and it was not done."""
    if at_work()[1] != "comm_msg":
        return False
    still_there = WeakMethod(do)

    def then() -> None:
        if waiting := still_there():
            waiting()

    try:
        asyncio.get_running_loop().call_soon(then)
    except RuntimeError:  # its messages come by another way
        return False
    return True


def at_work() -> tuple[Any, str]:
    """The shell of the kernel, and what kind of message it carries out: a cell, or what a page asks
    for. Nothing where there is no kernel."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return None, ""
    return shell, str(kernel.get_parent().get("header", {}).get("msg_type"))


class Late(traitlets.TraitType[Any, Any]):
    """A trait of which the session does not have everything at once: whoever reads it waits for the
    rest (`finish`)."""

    def get(self, obj: Any, cls: Any = None) -> Any:
        if obj.late:
            obj.finish()
        return super().get(obj, cls)


class LateDict(Late, traitlets.Dict):
    """All of what is in a dict comes late."""


class LateList(Late, traitlets.List):  # type: ignore[type-arg]  # at run time it takes none
    """All of what is in a list comes late."""


class LateInt(Late, traitlets.Int[int, int]):
    """A number that is known late."""


class LateUnicode(Late, traitlets.Unicode[str, str]):
    """A sentence that is known late."""
