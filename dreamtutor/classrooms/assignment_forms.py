"""An assignment in the forms of those who grade it: nbgrader, and otter-grader.

Both take a notebook with the teacher's solutions and hidden tests, and make of it one without. What
nbgrader would make is written, too, for those who only hand it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_raw_cell

from dreamtutor.classrooms.assignment_parts import Contents, Part
from dreamtutor.exports.notebook import as_file
from dreamtutor.texts.safe_markdown import line

STUB = "# YOUR CODE HERE"
"""What nbgrader puts in the place of a solution; its usual one would stop the notebook."""
CONFIG = f'''# Written by `dreamtutor assignment`: what nbgrader needs for notebooks with tables.
c = get_config()  # noqa: F821
c.CourseDirectory.course_id = "course"
c.ExecutePreprocessor.timeout = 120
# In the feedback a table is a picture, and not a widget that nobody runs.
c.NotebookClient.store_widget_state = False
# A cell that somebody deleted is put back, and graded.
c.OverwriteCells.add_missing_cells = True
c.ClearSolutions.code_stub = {{"python": "{STUB}"}}
'''
SHARES = 4
"""otter knows no partial credit in a test, so an exercise has this many, each for its share."""


# nbgrader


def source(contents: Contents) -> str:
    """The teacher's notebook, with solutions and hidden tests."""
    return as_file(map(source_cell, contents.parts), line(contents.title))


def release(contents: Contents) -> str:
    """The learners' notebook."""
    return as_file(map(release_cell, contents.parts), line(contents.title))


def source_cell(part: Part) -> NotebookNode:
    if part.kind == "answer":
        marked = f"### BEGIN SOLUTION\n{part.solution}\n### END SOLUTION"
        return of_nbgrader(part, f"{part.source}\n{marked}")
    if part.kind == "grade":
        lines = [f"result = {part.source}", "display(result)", "result.points"]
        marked = "\n".join(["### BEGIN HIDDEN TESTS", *lines, "### END HIDDEN TESTS"])
        return of_nbgrader(part, f"{graded_here(part)}\n{marked}")
    return of_nbgrader(part, part.source)


def release_cell(part: Part) -> NotebookNode:
    if part.kind == "answer":
        return of_nbgrader(part, f"{part.source}\n{STUB}")
    return of_nbgrader(part, graded_here(part) if part.kind == "grade" else part.source)


def graded_here(part: Part) -> str:
    return f"# {part.points} points: this cell is filled in when your answers are graded."


def of_nbgrader(part: Part, source: str) -> NotebookNode:
    """A cell as nbgrader wants it: what may be changed in it, and what it is worth."""
    about = {
        "schema_version": 3,
        "grade_id": part.id,
        "grade": part.kind == "grade",
        "solution": part.kind == "answer",
        "locked": part.kind != "answer",
        "task": False,
        **({"points": part.points} if part.kind == "grade" else {}),
    }
    return plain_cell(part, source, nbgrader=about)


def plain_cell(part: Part, source: str, **metadata: Any) -> NotebookNode:
    """A cell with a text, or with code."""
    about = {"id": part.id[:64], "metadata": metadata}
    cell: NotebookNode = (
        new_markdown_cell(source, **about)
        if part.kind == "text"
        else new_code_cell(source, **about)
    )
    return cell


# otter-grader


def otter(contents: Contents, files: list[str]) -> str:
    """The teacher's notebook for `otter assign`; the files lie beside it."""
    return as_file(otter_cells(contents, files), line(contents.title))


def otter_cells(contents: Contents, files: list[str]) -> Iterator[NotebookNode]:
    names = [f"  - {name}" for name in files]
    config = ["# ASSIGNMENT CONFIG", "init_cell: false", "check_all_cell: false",
              "export_cell: false", "generate: true",
              *(["files:", *names] if names else [])]  # fmt: skip
    yield raw("config", "\n".join(config))
    for part in contents.parts:
        if part.kind == "grade":
            continue
        if part.kind != "answer":
            yield plain_cell(part, part.source)
        elif graded := next((p for p in contents.parts if is_grade_of(p, part)), None):
            yield from question(part, graded)
        else:
            yield new_code_cell(f"{part.source}\n{part.solution}  # SOLUTION", id=part.id[:64])


def is_grade_of(grade: Part, answer: Part) -> bool:
    return grade.id == f"{answer.id}_points"


def question(answer: Part, graded: Part) -> Iterator[NotebookNode]:
    """A question with its hidden tests."""
    name = answer.id.removesuffix("_answer")
    points = f"points:\n  each: {graded.points / SHARES:g}"
    yield raw(f"{name}-begin", f"# BEGIN QUESTION\nname: {name}\n{points}")
    yield raw(f"{name}-sol", "# BEGIN SOLUTION")
    solution = f"# BEGIN SOLUTION\n{answer.solution}\n# END SOLUTION"
    yield new_code_cell(f"{answer.source}\n{solution}", id=answer.id[:64])
    yield raw(f"{name}-sol-end", "# END SOLUTION")
    yield raw(f"{name}-tests", "# BEGIN TESTS")
    for n in range(1, SHARES + 1):
        test = f"assert {graded.source}.score >= {n / SHARES:g}"
        yield new_code_cell(f"# HIDDEN\nimport dreamtutor\n{test}", id=f"{name[:50]}-test-{n}")
    yield raw(f"{name}-tests-end", "# END TESTS")
    yield raw(f"{name}-end", "# END QUESTION")


def raw(id_: str, source: str) -> NotebookNode:
    cell: NotebookNode = new_raw_cell(source, id=id_[:64])
    return cell
