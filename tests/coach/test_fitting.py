"""What fits a city is what the rules say: the coach has no idea of its own."""

from __future__ import annotations

from dreamtutor import games
from dreamtutor.coach.urbion.fitting import fitting
from dreamtutor.urbion.cards import ELEMENTS, SHOWN, City, Sogna


def test_a_dream_fits_a_city_that_shows_its_element_and_no_garden() -> None:
    found = fitting(games.rules("urbion", "gardens"))
    dreams = tuple(Sogna(element, 1) for element in ELEMENTS)
    for kind, shown in SHOWN.items():
        fits = tuple(dream for dream in dreams if dream.element in shown)
        assert found.of_hand(City(kind), dreams) == fits
    assert found.of_hand(City("garden"), dreams) == ()
