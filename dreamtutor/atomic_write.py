"""Whole files, written at once."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import mkstemp


def replace_file(path: Path, data: bytes, *, sync: bool = False) -> None:
    """Write a file in place of one that may be there already. Whoever reads it meanwhile finds the
    old one, whole; and so it stays if the new one cannot be written. With `sync` the new one is on
    the disk before it takes the place of the old one."""
    file, name = mkstemp(dir=path.parent, prefix=f".{path.name[:100]}-")
    try:
        write_all(file, data, sync=sync)
        if path.exists():
            os.chmod(name, path.stat().st_mode)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_all(file: int, data: bytes, *, sync: bool = False) -> None:
    """Write data to an open file, and close it."""
    try:
        while data:
            data = data[os.write(file, data) :]
        if sync:
            os.fsync(file)
    finally:
        os.close(file)
