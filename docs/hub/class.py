"""JupyterHub on one machine: everybody who logs in is in the class.

The Littlest JupyterHub: copy this file to /opt/tljh/config/jupyterhub_config.d/, then run
`sudo tljh-config reload hub`. Another JupyterHub: add `load_subconfig("class.py")` to its
jupyterhub_config.py. The folder is made by make-class.sh.
"""

import os

CLASS = os.environ.get("CLASS_FOLDER", "/srv/dreamtutor/class-7b")


def class_of(spawner):
    """Learners are in the class, under their login. Teachers (admins of the Hub) are not."""
    return "" if spawner.user.admin else CLASS


c = get_config()  # noqa: F821 - the Hub has it
c.Spawner.environment = {"DREAMTUTOR_CLASS": class_of}

# What a learner writes can be read by them and, in the folder of the class, by its teachers.
os.umask(0o027)
c.SystemdSpawner.unit_extra_properties = {"UMask": "0027"}
