"""Tables on which the incubus stands."""

from __future__ import annotations

from typing import Any

from dreamtutor.engine.steps import Step
from tests.onirim.table import Game, table_with


def with_figure(mode: str, step: Step | None = None, **more: Any) -> Game:
    """The incubus stands there, and is a protector, a pathfinder or an adversary."""
    zones = {"incubus": "incubus", **more.pop("zones", {})}
    modules = ", ".join(filter(None, ["incubus", more.pop("modules", "")]))
    return table_with(step, zones=zones, modules=modules, incubus_mode=mode, **more)
