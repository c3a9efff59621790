"""The list of packages that Pyodide loads: just those that lie beside it."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_string
from email.message import Message
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any

NAME = "pyodide-lock.json"
INSIDE = (".dist-info", ".data")
"""Ends of the names of folders in a wheel that hold no code."""


def info(lock: Path) -> dict[str, str]:
    """What Pyodide says of itself: its Python and the name of its platform."""
    found: dict[str, str] = json.loads(lock.read_text("utf-8"))["info"]
    return found


def platform_tag(about: dict[str, str]) -> str:
    """What wheels with machine code for this Pyodide are called by (PEP 783)."""
    return f"pyemscripten_{about['abi_version']}_{about['arch']}"


def short_python(about: dict[str, str]) -> str:
    """3.14 of 3.14.2."""
    return ".".join(about["python"].split(".")[:2])


def write_lock(folder: Path) -> list[str]:
    """Write into the lock file of a folder the wheels that lie there, with their hashes; the names
    of the packages."""
    path = folder / NAME
    lock = json.loads(path.read_text("utf-8"))
    packages = {}
    for wheel in sorted(folder.glob("*.whl")):
        entry = entry_of(wheel, short_python(lock["info"]), lock["info"]["python"])
        packages[entry["name"]] = entry
    for entry in packages.values():
        entry["depends"] = [name for name in entry["depends"] if name in packages]
    lock["packages"] = packages
    path.write_text(json.dumps(lock), encoding="utf-8")
    return [*packages]


def entry_of(wheel: Path, python: str, full_python: str) -> dict[str, Any]:
    from packaging.utils import canonicalize_name  # noqa: PLC0415 - an extra

    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [said] = [name for name in names if name.endswith(".dist-info/METADATA")]
        about = message_from_string(archive.read(said).decode())
    return {
        "name": canonicalize_name(about["Name"]),
        "version": about["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "imports": sorted(set(modules(names))),
        "depends": needs(about, python, full_python),
    }


def modules(names: Iterable[str]) -> Iterator[str]:
    """What can be imported of these files."""
    for name in map(PurePosixPath, names):
        if name.suffix in {".py", ".so"} and not name.parts[0].endswith(INSIDE):
            yield name.parts[0] if len(name.parts) > 1 else name.name.split(".")[0]


def needs(about: Message, python: str, full_python: str) -> list[str]:
    """The packages that one needs in the browser."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - an extra
    from packaging.utils import canonicalize_name  # noqa: PLC0415

    browser = {
        "python_version": python,
        "python_full_version": full_python,
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }
    found = [Requirement(text) for text in about.get_all("Requires-Dist") or []]
    return [
        canonicalize_name(one.name)
        for one in found
        if one.marker is None or one.marker.evaluate(browser)
    ]
