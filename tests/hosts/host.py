"""Starts a real JupyterLab, Notebook 7 or Voila in a temporary folder, and drives it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.request import ProxyHandler, Request, build_opener

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

App = Literal["lab", "notebook", "voila"]
ROOT = Path(__file__).parents[2]
EXTENSIONS = ROOT / "dreamtutor" / "widgets" / "labextensions"
STARTS_WITHIN = 60  # seconds; about 3 on a quiet machine
OPENS_WITHIN = 60_000  # milliseconds, as Playwright counts

# Nothing of the user's own configuration is read or written.
FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
    "IPYTHONDIR",
)
SERVER = [
    "--allow-root",
    "--no-browser",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--ServerApp.password=",
    "--ServerApp.disable_check_xsrf=True",
    "--IdentityProvider.token=",
    "--LabApp.news_url=",
    "--LabApp.extension_manager=readonly",
]
VOILA = ["--no-browser", "--Voila.ip=127.0.0.1", "--Voila.port_retries=0"]

# Never by way of a proxy that the environment names.
fetch = build_opener(ProxyHandler({})).open


@dataclass(frozen=True)
class Host:
    """A running notebook server."""

    app: App
    address: str
    folder: Path
    """The notebooks' folder, from which kernels also import."""

    def write(self, name: str, *cells: str) -> str:
        """Writes a notebook with these code cells; returns its address."""
        notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells])
        notebook.metadata.kernelspec = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        nbformat.write(notebook, self.folder / f"{name}.ipynb")
        return self.url(name)

    def read(self, name: str) -> nbformat.NotebookNode:
        """The notebook as it is saved."""
        notebook: nbformat.NotebookNode = nbformat.read(self.folder / f"{name}.ipynb", as_version=4)
        return notebook

    def url(self, name: str) -> str:
        path = {
            "lab": f"lab/tree/{name}.ipynb?reset",
            "notebook": f"notebooks/{name}.ipynb",
            "voila": f"voila/render/{name}.ipynb",
        }
        return f"{self.address}{path[self.app]}"

    def end_kernels(self) -> None:
        """Ends all kernels. One that is kept goes on with the widget code it has imported."""
        sessions = f"{self.address}api/sessions"
        with fetch(sessions) as answer:
            for session in json.load(answer):
                fetch(Request(f"{sessions}/{session['id']}", method="DELETE")).close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def command(app: App, port: int, base: str, folder: Path) -> list[str]:
    if app == "voila":
        here = [f"--port={port}", f"--Voila.base_url={base}", str(folder)]
        return [sys.executable, "-m", "voila", *VOILA, *here]
    module = {"lab": "jupyterlab", "notebook": "notebook"}[app]
    here = [f"--port={port}", f"--ServerApp.base_url={base}", f"--ServerApp.root_dir={folder}"]
    return [sys.executable, "-m", module, *SERVER, *here]


def settings(save_state: bool) -> str:
    return json.dumps(
        {
            "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": save_state},
            "@jupyterlab/apputils-extension:notification": {
                "fetchNews": "false",
                "checkForUpdates": False,
            },
        }
    )


def own_environment(top: Path) -> dict[str, str]:
    """The environment of a program that keeps all that is Jupyter's in this folder, and whose
    kernels import this working tree."""
    environment = dict(os.environ)
    environment["PYTHONPATH"] = str(ROOT)
    for name in FOLDERS:
        environment[name] = str(top / name.lower())
        Path(environment[name]).mkdir()
    return environment


@contextmanager
def start(app: App, *, save_state: bool = False) -> Iterator[Host]:
    """`save_state`: Lab saves the widgets' state in the notebook, which by default it does not."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        top = Path(temporary)
        folder = top / "notebooks"
        folder.mkdir()
        environment = own_environment(top)
        labconfig = Path(environment["JUPYTER_CONFIG_DIR"], "labconfig")
        labconfig.mkdir()
        (labconfig / "default_setting_overrides.json").write_text(settings(save_state))
        # What comes with the package for JupyterLab and Notebook 7, where pip would lay it.
        extensions = Path(environment["JUPYTER_DATA_DIR"], "labextensions")
        shutil.copytree(EXTENSIONS, extensions)
        # Voila and Jupyter write what went wrong into one file, shown if they do not start.
        log = top / "log.txt"
        process, address = run(app, folder, environment, log)
        try:
            yield Host(app, address, folder)
        finally:
            stop(process)


def run(
    app: App, folder: Path, environment: dict[str, str], log: Path
) -> tuple[subprocess.Popen[bytes], str]:
    """The server's process and address. A port taken in between is another try."""
    for _ in range(5):
        port = free_port()
        # Only this server has this base: nobody else's can be taken for it.
        base = f"/{uuid.uuid4().hex[:8]}/"
        address = f"http://127.0.0.1:{port}{base}"
        with log.open("wb") as out:
            process = subprocess.Popen(
                command(app, port, base, folder),
                env=environment,
                cwd=folder,
                stdout=out,
                stderr=out,
            )
        if answers(process, address):
            return process, address
        stop(process)
        text = log.read_text(errors="replace")
        if "already in use" not in text:
            break
    raise RuntimeError(f"{app} did not start: {text[-3000:]}")


def answers(process: subprocess.Popen[bytes], address: str) -> bool:
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError):
            fetch(address, timeout=5).close()
            return True
        time.sleep(0.1)
    return False


def stop(process: subprocess.Popen[bytes]) -> None:
    """Politely, so that the server ends its kernels."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


# Driving Lab and Notebook 7, which are made of the same parts.


def wait_idle(page: Page) -> None:
    """Waits for the kernel. The indicator says idle before there is one, so its name counts too."""
    page.wait_for_function(
        """() => {
            const name = document.querySelector(".jp-Toolbar-kernelName")?.textContent ?? "";
            const state = document.querySelector(".jp-Notebook-ExecutionIndicator")?.dataset.status;
            return name.startsWith("Python") && state === "idle";
        }""",
        timeout=OPENS_WITHIN,
    )


def open_idle(page: Page, url: str) -> None:
    """Opens a notebook and waits for its kernel."""
    page.goto(url, wait_until="domcontentloaded")
    wait_idle(page)


def reload(page: Page) -> None:
    """The kernel stays, the page starts again."""
    page.reload(wait_until="domcontentloaded")
    wait_idle(page)


def choose(page: Page, menu: str, item: str) -> None:
    """Chooses an item, named by its whole text, from the menu bar."""
    page.locator(".lm-MenuBar-itemLabel", has_text=menu).first.click()
    page.locator(".lm-Menu-itemLabel").get_by_text(item, exact=True).click()


def run_all(page: Page, shows: str) -> None:
    """Runs all cells, until something that `shows` selects is there."""
    choose(page, "Run", "Run All Cells")
    page.wait_for_selector(shows, timeout=OPENS_WITHIN)


def restart_kernel(page: Page) -> None:
    choose(page, "Kernel", "Restart Kernel…")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    # The old kernel is idle until it is gone.
    with suppress(Late):
        page.wait_for_selector(
            ".jp-Notebook-ExecutionIndicator:not([data-status='idle'])",
            state="attached",
            timeout=3000,
        )
    wait_idle(page)


@contextmanager
def saving(page: Page, host: Host, name: str) -> Iterator[None]:
    """What is done here saves the notebook; waits until it is written."""
    file = host.folder / f"{name}.ipynb"
    before = file.stat().st_mtime_ns
    yield
    end = time.monotonic() + 15
    while file.stat().st_mtime_ns == before:
        if time.monotonic() > end:
            raise Late(f"{file.name} was not saved")
        page.wait_for_timeout(50)
    page.wait_for_timeout(200)  # written to the end


def save(page: Page, host: Host, name: str) -> nbformat.NotebookNode:
    """Saves, and returns what is in the file then."""
    with saving(page, host, name):
        choose(page, "File", "Save Notebook")
    return host.read(name)
