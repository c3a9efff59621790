"""The configuration of the JupyterHub that a test starts: what docs/hub gives to whoever runs one,
and what lets it run here. Users need no password; each has a folder of their own."""

import os
import sys
from pathlib import Path

HUB = Path(__file__).parents[2] / "docs" / "hub"
top = Path(os.environ["HUB_TOP"])
own, inner, api = os.environ["HUB_PORTS"].split()

c = get_config()  # type: ignore[name-defined]  # noqa: F821 - the Hub has it
load_subconfig(str(HUB / "class.py"))  # type: ignore[name-defined]  # noqa: F821
load_subconfig(str(HUB / "idle.py"))  # type: ignore[name-defined]  # noqa: F821

c.JupyterHub.bind_url = f"http://127.0.0.1:{own}/"
c.JupyterHub.hub_bind_url = f"http://127.0.0.1:{inner}/"
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{api}/"
c.ConfigurableHTTPProxy.command = os.environ["HUB_PROXY"].split("\n")
c.JupyterHub.db_url = f"sqlite:///{top}/hub.sqlite"
c.JupyterHub.cookie_secret_file = str(top / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(top / "proxy.pid")
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.Authenticator.admin_users = {"teacher"}
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(top / "{username}")
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]
c.Spawner.args = ["--allow-root", "--LabApp.news_url="]
c.Spawner.default_url = "/lab"
c.Spawner.start_timeout = c.Spawner.http_timeout = 180
