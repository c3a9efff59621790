"""What a browser gets of packages: Python and data, no more than it needs, the same each time."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

import dreamtutor
from dreamtutor import bundled
from dreamtutor.lite.lock import NAME, platform_tag, write_lock
from dreamtutor.lite.thin import thin
from dreamtutor.lite.wheels import digest, own_wheel, pure_wheel, write_zip

PYODIDE = {"info": {"python": "3.14.2", "abi_version": "2026_0", "arch": "wasm32"}}


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return own_wheel(tmp_path_factory.mktemp("own"))


def test_our_own_wheel_has_what_is_needed_and_its_content(own: Path) -> None:
    files = contents(own)
    lessons = bundled.folder("lessons").rglob("*.toml")
    names = {path.relative_to(bundled.folder("lessons")).as_posix() for path in lessons}
    assert {f"dreamtutor/_data/lessons/{name}" for name in names} <= {*files}
    assert {"dreamtutor/__init__.py", "dreamtutor/widgets/static/table.css"} <= {*files}
    assert own.name == f"dreamtutor-{dreamtutor.__version__}-py3-none-any.whl"
    assert not [name for name in files if "node_modules" in name or "__pycache__" in name]
    assert not [name for name in files if re.search(r"\.(so|pyc|ipynb)$", name)]


def test_the_record_of_a_wheel_is_right(own: Path) -> None:
    files = contents(own)
    [record] = [name for name in files if name.endswith("/RECORD")]
    lines = [line.split(",") for line in files.pop(record).decode().splitlines()]
    assert [record, "", ""] in lines
    listed = {name: (hash_, int(size)) for name, hash_, size in lines if hash_}
    assert listed == {name: (f"sha256={digest(data)}", len(data)) for name, data in files.items()}


def test_the_same_files_make_the_same_wheel(own: Path, tmp_path: Path) -> None:
    assert own_wheel(tmp_path).read_bytes() == own.read_bytes()


def test_of_a_package_with_machine_code_only_python_stays(tmp_path: Path) -> None:
    files = contents(pure_wheel("markupsafe", tmp_path))
    assert "markupsafe/_native.py" in files
    assert not [name for name in files if name.endswith((".so", ".pyd", ".c"))]
    [about] = [data for name, data in files.items() if name.endswith("/WHEEL")]
    assert b"Tag: py3-none-any\n" in about


def wheel(folder: Path, name: str, *files: str, needs: str = "") -> Path:
    """A wheel of a package, with empty files."""
    info = f"{name}-1.0.dist-info"
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{needs}\n"
    path = folder / f"{name}-1.0-py3-none-any.whl"
    write_zip(path, {**dict.fromkeys(files, b""), f"{info}/METADATA": about.encode(),
                     f"{info}/RECORD": b""})  # fmt: skip
    return path


def test_what_nobody_needs_in_a_browser_is_left_out(tmp_path: Path) -> None:
    wheel(tmp_path, "jedi", "jedi/__init__.py", "jedi/api/big.py")
    wheel(tmp_path, "widgetsnbextension", "widgetsnbextension/__init__.py")
    wheel(tmp_path, "pygments", "pygments/lexers/python.py", "pygments/lexers/cobol.py")
    wheel(tmp_path, "other", "other/__init__.py", "other/tests/test_it.py")
    thin(tmp_path)
    left = {
        name
        for path in tmp_path.glob("*.whl")
        for name in contents(path)
        if ".dist-info/" not in name
    }
    assert left == {"pygments/lexers/python.py", "other/__init__.py"}
    assert (tmp_path / "jedi-1.0-py3-none-any.whl").is_file()  # the kernel asks for it


def test_the_lock_names_what_lies_there_and_what_it_needs_in_a_browser(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(json.dumps({**PYODIDE, "packages": {"numpy": {}}}))
    needs = 'Requires-Dist: b-two\nRequires-Dist: gone\nRequires-Dist: c; sys_platform == "win32"'
    wheel(tmp_path, "a.One", "one/__init__.py", "one/two.py", "three.py", needs=needs)
    wheel(tmp_path, "b_two", "b_two.py")
    wheel(tmp_path, "c", "c.py")
    assert write_lock(tmp_path) == ["a-one", "b-two", "c"]
    packages = json.loads((tmp_path / NAME).read_text())["packages"]
    assert packages["a-one"]["imports"] == ["one", "three"]
    assert packages["a-one"]["depends"] == ["b-two"]
    assert packages["b-two"]["file_name"] == "b_two-1.0-py3-none-any.whl"


def test_wheels_with_machine_code_are_called_by_the_platform_of_pyodide() -> None:
    assert platform_tag(PYODIDE["info"]) == "pyemscripten_2026_0_wasm32"
