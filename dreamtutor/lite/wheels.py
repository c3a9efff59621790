"""Wheels that are written here: of what is installed, with Python and data only, and as small as a
browser can do with. The same files make the same wheel to the byte."""

from __future__ import annotations

import base64
import re
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath

from dreamtutor import bundled

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""All that a zip file knows of time; a date of today would make another file each day."""
CONTENT = ("lessons", "replays")
"""The folders of content that a site takes along. Its notebooks lie beside the wheel."""
NO_USE = ("cli/jupyter_config", "coach/training", "lite", "widgets/frontend",
          "widgets/labextensions")  # fmt: skip
"""Parts of dreamtutor that do nothing in a browser."""
MACHINE_CODE = {".so", ".pyd", ".c", ".pyc", ".pyo"}
WHEEL = "Wheel-Version: 1.0\nGenerator: dreamtutor\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def own_wheel(to: Path) -> Path:
    """This dreamtutor, from a checkout or as it is installed, for any machine."""
    files = {}
    for path in sorted(bundled.PACKAGE_FOLDER.rglob("*")):
        name = path.relative_to(bundled.PACKAGE_FOLDER)
        if path.is_file() and is_of_use(PurePosixPath(name.as_posix())):
            files[f"dreamtutor/{name.as_posix()}"] = path.read_bytes()
    for part in CONTENT:
        folder = bundled.folder(part)
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                files[f"dreamtutor/_data/{part}/{path.relative_to(folder).as_posix()}"] = (
                    path.read_bytes()
                )
    return write_wheel("dreamtutor", files, to)


def is_of_use(name: PurePosixPath) -> bool:
    hidden = "__pycache__" in name.parts or name.parts[0] == "_data"
    hidden = hidden or any(map(name.is_relative_to, NO_USE))
    return not hidden and name.suffix not in MACHINE_CODE


def pure_wheel(name: str, to: Path) -> Path:
    """An installed package without its machine code, for one that does without if it must."""
    files = {}
    for file in distribution(name).files or ():
        inside = ".." not in file.parts and not file.parts[0].endswith(".dist-info")
        if inside and file.suffix not in MACHINE_CODE:
            files[str(PurePosixPath(file))] = Path(str(file.locate())).read_bytes()
    return write_wheel(name, files, to)


def write_wheel(name: str, files: Mapping[str, bytes], to: Path) -> Path:
    """A wheel with these files, and with what the installed package says of itself."""
    about = distribution(name)
    stem = f"{re.sub('[-_.]+', '_', about.metadata['Name']).lower()}-{about.version}"
    all_files = {
        **files,
        f"{stem}.dist-info/METADATA": (about.read_text("METADATA") or "").encode(),
        f"{stem}.dist-info/WHEEL": WHEEL.encode(),
    }
    record = f"{stem}.dist-info/RECORD"
    path = to / f"{stem}-py3-none-any.whl"
    write_zip(path, {**all_files, record: record_of(all_files, record)})
    return path


def record_of(files: Mapping[str, bytes], own_name: str) -> bytes:
    lines = [f"{name},sha256={digest(data)},{len(data)}" for name, data in sorted(files.items())]
    return "\n".join([*lines, f"{own_name},,", ""]).encode()


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, FIRST_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def without(wheel: Path, unneeded: re.Pattern[str]) -> None:
    """Take files out of a wheel: those whose names begin so."""
    with zipfile.ZipFile(wheel) as archive:
        kept = {
            name: archive.read(name)
            for name in archive.namelist()
            if not name.endswith(("/", ".dist-info/RECORD")) and not unneeded.match(name)
        }
        [record] = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
    write_zip(wheel, {**kept, record: record_of(kept, record)})
