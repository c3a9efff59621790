"""A disk with little room on it: a real one if this machine lets one mount it, else one that plays
the part."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch


@contextmanager
def small_disk(folder: Path, size: int = 65536) -> Iterator[bool]:
    """So many bytes go into all files of a folder; is it a real disk?"""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        with patch.object(os, "write", sparing(folder, size)):
            yield False
        return
    try:
        yield True
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def sparing(folder: Path, size: int):  # type: ignore[no-untyped-def]  # it stands in for os.write
    write = os.write

    def spare(file: int, data: bytes) -> int:
        room = size - sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        here = Path(os.readlink(f"/dev/fd/{file}"))
        if folder not in here.parents:
            return write(file, data)
        if room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(file, data[:room])

    return spare
