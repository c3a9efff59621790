"""The Door to the Oniverse: one more door, and eight kinds of helpers."""

from dreamtutor.onirim.oniverse import denizens
from dreamtutor.onirim.oniverse.setup import module

__all__ = ["denizens", "module"]
