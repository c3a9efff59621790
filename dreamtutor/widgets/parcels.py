"""What many widgets need goes to a page once: parts of the program, words, rules.

A parcel is a widget without a face that holds such a thing. Whoever needs it names it, as a box
names the widgets in it. So wherever a host shows them it has the parcel, too: in another tab, on
a page that is loaded again, and in a saved notebook that is opened without its kernel.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any

import traitlets
from ipywidgets import Widget

from dreamtutor.reel.compression import compressed
from dreamtutor.widgets.front import Begins, without


class Parcel(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """Something that many widgets need."""

    holds = traitlets.Any().tag(sync=True)


Pack = Parcel | str
"""Parts and style sheets, packed; in a parcel, where hosts know parcels."""

sent: dict[str, Parcel] = {}
"""What holds a part or a style sheet, by its name, or texts, by themselves."""


def packs(begins: Begins) -> list[Pack]:
    """Packs that bring all these parts and style sheets. What has been sent is not sent again."""
    names = [*begins["parts"], *begins["styles"]]
    if in_marimo():
        return [compressed(begins)] if names else []
    new = without(begins, is_sent(names))
    if lacking := [*new["parts"], *new["styles"]]:
        send(compressed(new), lacking)
    return [*{sent[name].model_id: sent[name] for name in names}.values()]


def texts_as_sent(texts: Mapping[str, Any], _widget: Any = None) -> Any:
    """Texts as a widget sends them to its page: the name of a parcel with them."""
    if not texts or in_marimo():
        return texts
    name = json.dumps(texts)
    if not is_sent([name]):
        send(texts, [name])
    return as_reference(sent[name])


def send(holds: Any, names: Iterable[str]) -> None:
    parcel = Parcel(holds=holds)
    sent.update(dict.fromkeys(names, parcel))


def is_sent(names: Iterable[str]) -> set[str]:
    """Which of these a parcel holds that nobody has closed."""
    return {name for name in names if name in sent and sent[name].comm is not None}


def as_references(packs: list[Pack], _widget: Any = None) -> list[str]:
    return [pack if isinstance(pack, str) else as_reference(pack) for pack in packs]


def as_reference(parcel: Parcel) -> str:
    """How widgets name each other."""
    return f"IPY_MODEL_{parcel.model_id}"


def in_marimo() -> bool:
    """Pages of marimo know no widgets but those that they show; and one process of it may serve
    several pages."""
    marimo = sys.modules.get("marimo")
    return marimo is not None and bool(marimo.running_in_notebook())
