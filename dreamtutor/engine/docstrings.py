"""The docstrings of functions, also of compiled ones: the compiler drops them, but the source
beside the library has them."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any


def docstring(function: Callable[..., Any]) -> str:
    """What a function says of itself, as one line; "" if it says nothing."""
    said = function.__doc__ or in_source(function.__module__).get(function.__name__, "")
    return " ".join(said.split())


@cache
def in_source(module: str) -> dict[str, str]:
    """The docstrings of all functions of a module that is compiled."""
    library = Path(sys.modules[module].__file__ or "")
    if library.suffix == ".py":
        return {}
    source = library.with_name(module.rpartition(".")[2] + ".py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {function.name: ast.get_docstring(function) or "" for function in functions}
