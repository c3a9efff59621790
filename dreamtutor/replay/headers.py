"""The first line of a file: what it says of a new game, who deals by it, what it is called."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import dreamtutor
from dreamtutor import games
from dreamtutor.engine.dealers import Dealer, Human, Seeded
from dreamtutor.engine.rules import Rules
from dreamtutor.replay.format import FORMAT, Header
from dreamtutor.replay.game_writer import start_entry


def new_header(game: str, rules: Rules, deal: str | None) -> Header:
    """The header of a game that begins now; without a deal, of one with real cards."""
    return Header(
        format=FORMAT,
        game=game,
        modules=[name for name in games.names(rules) if name != "base"],
        settings=unusual_settings(rules),
        deal=deal,
        start=start_entry(rules.table),
        rules=games.RULES_VERSION,
        made_with=dreamtutor.__version__,
        at=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def unusual_settings(rules: Rules) -> dict[str, Any]:
    """What was agreed otherwise than usual: than the first choice, or than what another choice
    leads to."""
    known = {name: item for module in rules.modules for name, item in module.settings.items()}
    usual = {name: setting.choices[0] for name, setting in known.items()}
    for name, setting in known.items():
        usual |= setting.leads.get(rules.settings[name], {})
    return {name: value for name, value in rules.settings.items() if value != usual[name]}


def dealer_for(header: Header) -> Dealer:
    """Who deals in a game: its deal, or somebody who turns over real cards."""
    return Human() if header.deal is None else Seeded(header.deal)


def identity(header: Header) -> dict[str, str]:
    """What tells a game from others, in short: whoever keeps it can find the file again."""
    return {"game": header.game, "deal": header.deal or "", "at": header.at}


def file_stem(header: Header) -> str:
    """What a file in a folder is called: "onirim-2026-01-31-harbour-lamp"."""
    return f"{header.game}-{slug(header.at[:10])}-{slug(header.deal or 'real cards')}"


def slug(words: str) -> str:
    """Words as a part of the name of a file."""
    plain = "-".join("".join(c if c.isalnum() else " " for c in words).split())
    return plain.encode()[:80].decode(errors="ignore")  # file systems count bytes
