"""The Little Incubus: a figure that protects you, finds paths, or stands in your way."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

incubus = Module("onirim.incubus", "The Little Incubus")
