"""Python looks for what is no longer needed again and again, the more there is the longer. Where
very much is made at once and all of it is kept, that finds nothing and takes half of the time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collecting_later() -> Iterator[None]:
    """What is no longer needed is looked for when this is done. Also a decorator."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def making_what_stays() -> Iterator[None]:
    """What is made now is needed as long as the program runs. It is put with the old objects at
    once: else the next table would wait until Python has gone through all of it."""
    with collecting_later():
        yield
        if not gc.get_freeze_count():  # else somebody else has put something out of the way
            gc.freeze()
            gc.unfreeze()  # which brings back all, but as old
