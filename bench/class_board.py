"""What the board of a class costs the teacher's kernel: thirty learners, each of whom answers every
two seconds.

    python -m bench.class_board [SECONDS]
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bench.class_report import deeds
from dreamtutor.classrooms.board import Board
from dreamtutor.classrooms.format import FORMAT, Opening, chained

LEARNERS = 30


def main(seconds: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files, coming = [], []
        for number in range(LEARNERS):
            id_ = f"learner-{number:08x}"
            opening = Opening(format=FORMAT, learner=id_, name=id_, writer="w")
            lines, chain = [], ""
            for entry in [opening, *deeds(Random(number))]:
                line, chain = chained(entry, chain)
                lines.append(f"{line}\n".encode())
            path = folder / id_ / "work" / "w.jsonl"
            path.parent.mkdir(parents=True)
            path.write_bytes(lines[0])
            files.append(path)
            coming.append(iter(lines[1:]))
        board = Board(folder)
        board.look()
        board.state()
        worked = []
        for second in range(seconds):
            for number in range(second % 2, LEARNERS, 2):
                with files[number].open("ab") as file:
                    file.write(next(coming[number], b""))
            begun = time.process_time()
            board.look()
            board.state()
            worked.append(time.process_time() - begun)
    share = 100 * sum(worked) / seconds
    print(f"{share:.1f} % of a core, at most {1000 * max(worked):.0f} ms in one look")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
