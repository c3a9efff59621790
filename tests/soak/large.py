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
    "resume": "from dreamtutor.replay.opening import resume; g = resume(file); g.tag('x')",
    "merge": "from dreamtutor.cli import main; main(['merge', file, '-o', out])",
    "list": "from dreamtutor.replay.summary import told; told(Path(file))",
    "watch": "import dreamtutor; dreamtutor.watch(file).at = 3",
    "page": "from dreamtutor.cli import main; main(['export', file, '-o', out + '.html'])",
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
        for way, code in WAYS.items():
            with TemporaryDirectory() as folder:
                path = hostile(kind, Path(folder) / "some.jsonl")
                command = [sys.executable, "-c", CODE.replace("{way}", code), str(path)]
                done = subprocess.run(
                    [*command, f"{folder}/out.jsonl"], capture_output=True, text=True, check=False
                )
            last = done.stdout.splitlines()[-1] if done.stdout else done.stderr[-300:]
            _, seconds, memory = last.split() if last.startswith("used") else ("", "999", "999")
            over = float(seconds) > SECONDS or int(memory) > MEMORY
            bad += over
            mark = "too much" if over else ""
            print(f"{kind.__name__:12} {way:7} {float(seconds):5.1f} s {memory:>5} MB {mark}")
    return bool(bad)
