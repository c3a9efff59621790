"""Files as large as they may be, of each kind: how long all that can be done with one takes, in
seconds of the processor, and how much memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.replay.hostile import KINDS, hostile

SECONDS, MEMORY = 5.0, 500
"""More than this is too much."""
WAYS = {
    "verify": "from dreamtutor.cli import main; main(['verify', file])",
    "merge": "from dreamtutor.cli import main; main(['merge', file, '-o', out])",
    "list": "from dreamtutor.libraries.summary import told; told(Path(file))",
    "watch": "import dreamtutor; dreamtutor.watch(file).at = 3",
    "page": "from dreamtutor.cli import main; main(['export', file, '-o', out + '.html'])",
    "resume": "from dreamtutor.replay.loader import resume; g = resume(file); g.tag('x')",
}
CODE = """
import resource, sys
from pathlib import Path
file, out = sys.argv[1:]
try:
    {way}
except ValueError as error:
    print(str(error)[:100], file=sys.stderr)
used = resource.getrusage(resource.RUSAGE_SELF)
print("used", used.ru_utime + used.ru_stime, used.ru_maxrss // 1024)
"""


def measured() -> int:
    """Print a line for each; 1 if any was too slow or took too much memory."""
    bad = 0
    for kind in KINDS:
        with TemporaryDirectory() as folder:
            path = hostile(kind, Path(folder) / "some.jsonl")
            for way in WAYS:  # to resume adds to the file, and comes last
                seconds, memory = used(way, path)
                over = seconds > SECONDS or memory > MEMORY
                bad += over
                mark = "too much" if over else ""
                print(
                    f"{kind.__name__:12} {way:7} {seconds:5.1f} s {memory:5} MB {mark}", flush=True
                )
    return bool(bad)


def used(way: str, path: Path) -> tuple[float, int]:
    """Seconds of the processor, and megabytes."""
    command = [sys.executable, "-c", CODE.replace("{way}", WAYS[way]), str(path)]
    out = path.with_name("out.jsonl")
    done = subprocess.run([*command, str(out)], capture_output=True, text=True, check=False)
    last = done.stdout.splitlines()[-1:]
    if done.returncode or not last:
        raise AssertionError(done.stderr[-2000:])
    _, seconds, memory = last[0].split()
    return float(seconds), int(memory)
