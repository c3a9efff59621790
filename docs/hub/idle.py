"""JupyterHub on one machine: what a learner may use, and when an idle one is put to sleep.

The Littlest JupyterHub does both by itself: `sudo tljh-config set limits.memory 1G`, and
`sudo tljh-config set services.cull.timeout 3600`. Elsewhere: `pip install jupyterhub-idle-culler`,
and `load_subconfig("idle.py")` in jupyterhub_config.py.
"""

import sys

c = get_config()  # noqa: F821 - the Hub has it
c.Spawner.mem_limit = "1G"  # kept by spawners that can, as systemd's

# An hour without a click. What was done is in files by then, and a lesson goes on where it was.
CULLER = "jupyterhub_idle_culler"
c.JupyterHub.services = [
    {"name": "idle", "command": [sys.executable, "-m", CULLER, "--timeout=3600"]},
]
c.JupyterHub.load_roles = [
    {
        "name": "idle",
        "services": ["idle"],
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
    },
]
