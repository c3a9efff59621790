"""The Door to the Oniverse: one more door, and eight kinds of helpers."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

oniverse = Module("onirim.oniverse", "The Door to the Oniverse")
