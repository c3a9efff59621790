"""Charts of many games, by Altair (extra `analysis`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import altair as altair_

if TYPE_CHECKING:
    from dreamtutor.analysis.statistics import Group

altair: Any = altair_  # its types are those of its newest versions only
HOW = {"as dealt": "rate", "adjusted for luck": "adjusted"}


def rates_chart(groups: Iterable[Group], by: str) -> Any:
    """Win rates with their intervals."""
    rows = [
        {by: each.name, "games": each.games, "how": how, **vars(rate)}
        for each in groups
        for how, name in HOW.items()
        if (rate := getattr(each, name)) is not None
    ]
    chart = altair.Chart(altair.Data(values=rows)).encode(
        y=altair.Y(by, type="nominal"),
        yOffset=altair.YOffset("how", type="nominal"),
        color=altair.Color("how", type="nominal"),
    )
    of_all = altair.Scale(domain=[0, 1])
    points = chart.mark_point(filled=True).encode(
        x=altair.X("rate", type="quantitative", scale=of_all, axis=altair.Axis(format="%"))
    )
    spans = chart.mark_rule().encode(
        x=altair.X("low", type="quantitative", scale=of_all), x2="high"
    )
    return spans + points
