"""Crossroads and Dead Ends: locations of all colours, and locations that lead nowhere."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

crossroads = Module("onirim.crossroads", "Crossroads and Dead Ends")
