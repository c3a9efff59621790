"""Prints which pods KubeSpawner makes for a teacher and a learner, by the values of a file for Zero
to JupyterHub. It is run where KubeSpawner is installed."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import yaml  # type: ignore[import-untyped]  # it ships no types
from kubespawner import KubeSpawner, spawner
from traitlets.config import Config

# There is no cluster to be asked.
spawner.load_config = spawner.shared_client = lambda *_, **__: None


def config_of(values: dict[str, Any]) -> Config:
    """As Zero to JupyterHub hands the values on."""
    user, config = values["singleuser"], Config()
    pods = config.KubeSpawner
    pods.environment = dict(user["extraEnv"])
    pods.volumes = user["storage"]["extraVolumes"]
    pods.volume_mounts = user["storage"]["extraVolumeMounts"]
    pods.mem_limit = user["memory"]["limit"]
    for code in values["hub"]["extraConfig"].values():
        exec(code, {"c": config})  # noqa: S102 - our own file, as the Hub runs it
    return config


def pod_of(name: str, number: int, config: Config) -> dict[str, Any]:
    user = SimpleNamespace(name=name, escaped_name=name, id=number, admin=name == "teacher",
                           url="/", server=None)  # fmt: skip
    pods = KubeSpawner(_mock=True, config=config, user=user)
    pod = asyncio.run(pods.get_pod_manifest()).to_dict()
    [box] = pod["spec"]["containers"]
    variables = {one["name"]: one["value"] for one in box["env"]}
    return {
        "uid": box["security_context"]["runAsUser"],
        "groups": (pod["spec"]["security_context"] or {}).get("supplementalGroups"),
        "mounts": [mount["mount_path"] for mount in box["volume_mounts"]],
        "class": variables.get("DREAMTUTOR_CLASS"),
        "memory": box["resources"]["limits"]["memory"],
    }


if __name__ == "__main__":
    found = config_of(yaml.safe_load(Path(sys.argv[1]).read_text("utf-8")))
    for number, name in enumerate(("teacher", "ada"), 1):
        print(json.dumps(pod_of(name, number, found)))
