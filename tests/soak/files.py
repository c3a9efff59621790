"""Spoilt replay files, as many as there is time for: samples of every form, and random games of
which copies were played on, noted on and united."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.replay.games import DEEDS, NAMES, SAMPLES, merged
from tests.replay.mutants import spoilt
from tests.replay.survival import all_is_done
from tests.replay.test_merge import DOINGS, files_of, unite


def a_spoilt_sample(seed: str) -> None:
    """What was wrong with it is said in a sentence, or it is read."""
    random = Random(seed)
    with TemporaryDirectory() as here:
        sample, path = random.choice(SAMPLES), Path(here) / "some.jsonl"
        path.write_bytes(spoilt(sample.read_bytes(), random.randrange(10**9)))
        all_is_done(path, sample)


def files_of_several_people(seed: str) -> None:
    """They are united in any order, in any number of goes; and spoilt, they do no harm."""
    random = Random(seed)
    modules = random.sample(NAMES, random.randrange(3))
    how = {"modules": modules, "deal": seed, "real_cards": random.random() < 0.2}
    ways = ("anew", "copy", "united")
    people = [(random.choice(ways), random.randrange(4), deeds(random)) for _ in range(4)]
    with TemporaryDirectory() as name:
        here = Path(name)
        paths = files_of(here, how, people)
        whole = merged(here / "whole", *paths)
        random.shuffle(paths)
        some = merged(here / "some", *paths[:2])
        assert unite(*paths[1:], some) == unite(whole, whole) == whole.read_bytes()
        path = here / "some.jsonl"
        path.write_bytes(spoilt(whole.read_bytes(), random.randrange(10**9)))
        all_is_done(path, paths[0])


def deeds(random: Random) -> list[tuple[str, int]]:
    some = sorted({*DOINGS, *DEEDS})
    return [(random.choice(some), random.randrange(10**4)) for _ in range(random.randrange(3, 25))]


def spoil(seed: int, number: int) -> str:
    """One try; it depends on nothing else. Its name."""
    one = f"{seed}:{number}"
    law = a_spoilt_sample if Random(one).random() < 0.8 else files_of_several_people
    law(one)
    return law.__name__
