"""Work that is shared: the same results whoever does it, and whoever is lost."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from dreamtutor.workers import AHEAD, in_order, processes

TASKS = range(3 * AHEAD)


def squared(number: int) -> int:
    time.sleep(0.001 * (number % 3))  # so that they are not ready in the order of the tasks
    return number * number


def squared_but_for_one(task: tuple[int, str]) -> int:
    """Whoever is the first to come to seven dies of it."""
    number, mark = task
    if number == 7:
        try:
            os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return 49
        os._exit(1)
    return number * number


def failing(number: int) -> int:
    return 1 // (number - 5)


@pytest.fixture(params=["here", "threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor | None]:
    if request.param == "here":
        yield None
    elif request.param == "threads":
        with ThreadPoolExecutor(3) as threads:
            yield threads
    else:
        with processes(2) as others:
            assert others is not None
            yield others


def test_whoever_does_it_the_results_come_in_the_order_of_the_tasks(
    executor: Executor | None,
) -> None:
    assert [*in_order(squared, TASKS, executor)] == [n * n for n in TASKS]


def test_a_worker_that_is_lost_costs_no_result(tmp_path: Path) -> None:
    tasks = [(n, str(tmp_path / "mark")) for n in TASKS]
    with processes(2) as executor:
        assert [*in_order(squared_but_for_one, tasks, executor)] == [n * n for n in TASKS]
        assert (tmp_path / "mark").exists(), "nobody was lost"
        assert [*in_order(squared, range(3), executor)] == [0, 1, 4]


def test_what_fails_fails_for_whoever_asked(executor: Executor | None) -> None:
    told = in_order(failing, TASKS, executor)
    assert [next(told) for _ in range(5)] == [-1, -1, -1, -1, -1]
    with pytest.raises(ZeroDivisionError):
        list(told)


def test_only_so_many_tasks_are_handed_out_before_they_are_asked_for() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for n in range(1000):
            taken.append(n)
            yield n

    with ThreadPoolExecutor(1) as executor:
        results = in_order(squared, tasks(), executor)
        next(results)
        assert len(taken) == AHEAD


def test_where_there_is_one_processor_all_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    with processes(1) as executor:
        assert executor is None
    monkeypatch.setattr("dreamtutor.workers.sys.platform", "emscripten")  # Python in a browser
    with processes(4) as executor:
        assert executor is None
