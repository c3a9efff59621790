"""What hatch asks when it makes a wheel. With `DREAMTUTOR_COMPILE=1` in the environment it becomes
one for this platform, with engine and rules as machine code; without it, one for all machines."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = ["mypy[mypyc]==2.4.1", "setuptools==84.2.1"]


def is_asked(version: str = "standard") -> bool:
    """An editable install is a path to the sources, and stays so."""
    return version == "standard" and os.environ.get("DREAMTUTOR_COMPILE") == "1"


class CompiledWheel(BuildHookInterface):  # type: ignore[misc]  # hatch is there only when it builds
    """Adds what `native.build` makes."""

    def dependencies(self) -> list[str]:
        return COMPILER if is_asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_asked(version):
            return
        sys.path.insert(0, self.root)
        from native.build import build  # noqa: PLC0415 - needs the compiler

        folder = Path(self.root) / "build" / "wheel"
        build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["force_include"].update(
            {str(file): file.relative_to(folder).as_posix() for file in build(folder)}
        )
