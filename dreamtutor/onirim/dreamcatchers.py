"""The Dreamcatchers: the limbo is caught, and the four lost dreams must be caught with it."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

dreamcatchers = Module("onirim.dreamcatchers", "The Dreamcatchers", inventory="onirim.catchers")
