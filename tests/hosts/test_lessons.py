"""Lessons in JupyterLab: played to the end, gone on with after the death of a kernel, in a copied
notebook, and in two notebooks at once."""

from __future__ import annotations

import json
import os
import shutil
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.exports.freeze import freeze
from dreamtutor.lessons.progress import Progress
from tests.hosts.host import Host, open_idle, run_all, save, wait_idle
from tests.hosts.learners import Pupil, pupil
from tests.hosts.tables import SHOWN

DOORS, KEYS = "onirim/base/2-doors", "onirim/base/3-keys"
LEARN = f"""import dreamtutor, os, pathlib
pathlib.Path("pid").write_text(str(os.getpid()))
table = dreamtutor.learn("{DOORS}")
table"""
COURSE = "course = dreamtutor.course()\ncourse"


@pytest.mark.long  # `test_newcomer` learns there; to the end in tests/browser and tests/kernel
def test_a_lesson_is_played_to_its_end_and_the_course_knows_it(
    page: Page, lab: Host, log: Path
) -> None:
    open_idle(page, lab.write("lesson", LEARN, COURSE))
    page.locator(".jp-Cell").first.click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(SHOWN)
    learner = pupil(page, DOORS)
    while not learner.lesson.finished:
        step = learner.lesson.lesson["step"]
        if step == "second-red":  # a mistake, and what comes of it
            learner.answers("play brown moon")
            while "moment" in learner.lesson.lesson:
                learner.on("Go on")
        elif step == "third-red":
            learner.hint()
        learner.passes()
    expect(learner.bubble).to_contain_text("You have finished this lesson")
    progress = Progress(log)
    assert progress.ended() == {DOORS}
    wrong = {"second-red": "mistake interrupted", "third-red": "hint 1"}
    steps = [step["id"] for step in learner.lesson.lesson["path"]]
    assert progress.steps(DOORS) == {**dict.fromkeys(steps, "clean"), **wrong}

    page.locator(".jp-Cell").last.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    listed = page.locator(".dc-list")
    done = listed.get_by_role("button", name="Three of a colour: search for a door, done")
    expect(done).to_be_visible()
    listed.get_by_role("button", name="What a key is for: door or Prophecy, not begun").click()
    other = pupil(page, KEYS, number=1)
    other.passes()
    listed.get_by_role("button", name="Close").click()
    expect(
        listed.get_by_role("button", name="What a key is for: door or Prophecy, step 1 of")
    ).to_be_visible()
    expect(learner.bubble).to_contain_text("You have finished this lesson")


def test_a_lesson_opens_in_place_of_the_list_in_view_and_with_the_focus(
    page: Page, lab: Host
) -> None:
    open_idle(page, lab.write("course", f"import dreamtutor\n{COURSE}"))
    run_all(page, ".dc-list")
    listed = page.locator(".dc-list")
    listed.get_by_role("button", name="What a key is for").click()
    opened = page.locator(SHOWN)
    expect(opened).to_be_focused()
    expect(opened).to_be_in_viewport(ratio=0.9)
    expect(listed.get_by_role("list")).to_have_count(0)
    listed.get_by_role("button", name="Close").click()
    expect(opened).to_have_count(0)
    expect(listed.get_by_role("button", name="What a key is for")).to_be_focused()


@pytest.mark.long
def test_progress_survives_a_killed_kernel_and_is_shared_with_a_copied_notebook(
    page: Page, lab: Host, log: Path
) -> None:
    open_idle(page, lab.write("mine", LEARN, "table"))
    run_all(page, SHOWN)
    expect(page.locator(SHOWN)).to_have_count(2)
    learner = pupil(page, DOORS)
    views = learner, Pupil(learner.table, 1)
    views[1].passes()  # of either view one can go on in the other
    views[0].agrees()
    views[0].hint()
    views[1].agrees()
    os.kill(int((lab.folder / "pid").read_text()), signal.SIGKILL)
    page.locator(".jp-Dialog .jp-mod-accept").click()  # "The kernel appears to have died"
    wait_idle(page)
    run_all(page, f"{SHOWN}[data-rev='0']")
    learner = pupil(page, DOORS, "second-red")
    learner.passes()
    published = freeze(save(page, lab, "mine")).notebook.cells[0].outputs[0].data
    assert set(published) == {"text/html", "text/plain"}

    shutil.copy(lab.folder / "mine.ipynb", lab.folder / "copy.ipynb")
    second = page.context.new_page()
    open_idle(second, lab.url("copy"))
    still = second.locator(".jp-OutputArea-output").first
    expect(still).to_contain_text(
        "Three of a colour: search for a door. Step 2 of 13"
    )  # where the cell was run
    expect(still.locator("figure img")).to_be_visible()
    assert "Step 2 of 13" in published["text/html"]
    run_all(second, SHOWN)
    other = pupil(second, DOORS, "third-red")
    for taking in (learner, other):  # in turn, in the same lesson
        taking.passes()
    learner.passes()
    other.hint()
    entries = [json.loads(line) for line in log.read_bytes().splitlines()]
    assert [(entry["step"], entry["what"]) for entry in entries][3:] == [
        ("third-red", "passed"),
        ("third-red", "passed"),
        ("search", "passed"),
        ("search", "hint"),
    ]
    run_all(second, f"{SHOWN}[data-rev='0']")
    other = pupil(second, DOORS, "search")
    expect(other.root.locator(".dt-path .is-clean")).to_have_count(4)
