"""Every two modules of Onirim together: what they change together, or why nothing has to be said.

`python -m tests.onirim.pairs` prints the table.
"""

from __future__ import annotations

from tests.pairs import Names, Pairs

REASONS: dict[Names, str] = {
    ("team", "glyphs"): "Both conditions of victory must hold: twelve doors, and each colour for "
    "each player.",
    (
        "team",
        "dreamcatchers",
    ): "Dreamcatchers and handbooks are nobody's zones; every turn ends with EmptyLimbo.",
    ("team", "towers"): "The tower row is nobody's zone.",
    (
        "team",
        "premonitions",
    ): "Doors are counted on both sides, as in the base; NewHand is about the one to move.",
    ("team", "crossroads"): "Escape asks for NewHand; an exchange is no discard.",
    ("team", "incubus"): "There is one figure; a ward uses the zones of the one to move.",
    ("book", "towers"): "The spell against a nightmare asks for Warded, and towers hook Warded.",
    ("book", "premonitions"): "A door that a premonition takes is a LoseDoor; a window before each "
    "premonition lets spells be cast.",
    (
        "book",
        "crossroads",
    ): "Whatever gave the right to a door, it is compared as a GainDoor, and a "
    "key where it is offered.",
    (
        "book",
        "incubus",
    ): "Spell, figure and charge ward off a nightmare that was drawn; FaceNightmare "
    "says whether one was.",
    ("glyphs", "dreamcatchers"): "What an Incantation reveals is Shown, and a lost dream that is "
    "Shown goes to the limbo.",
    ("glyphs", "towers"): "Towers have a row of their own; an Incantation treats them as any card.",
    ("glyphs", "premonitions"): "Glyphs are locations with a colour; an Incantation ends with "
    "Aftermath.",
    (
        "glyphs",
        "crossroads",
    ): "Neighbours are compared by symbol, series by colour; both kinds have these.",
    (
        "glyphs",
        "oniverse",
    ): "The door to the Oniverse is a Door, so it can be laid out; other dreams are only Shown.",
    (
        "glyphs",
        "incubus",
    ): "The card under the figure is not a Discard, so there is no Incantation.",
    ("dreamcatchers", "towers"): "A false alarm sends the nightmare to the limbo, and EmptyLimbo "
    "catches it.",
    (
        "dreamcatchers",
        "crossroads",
    ): "Dead ends go to the limbo like dreams; a caught door is offered "
    "by the colours of the series.",
    (
        "towers",
        "premonitions",
    ): "The premonition itself spares towers, as printed; victory is looked at before Aftermath.",
    (
        "towers",
        "crossroads",
    ): "A crossroads is no tower; Escape asks for NewHand, which looks at no card.",
    ("towers", "incubus"): "Figure and charge ask for Warded; without a nightmare on the table no "
    "tower is in danger.",
    ("premonitions", "incubus"): "The hand that a premonition takes is no ward; all conditions of "
    "victory must hold.",
}

PROOFS: dict[Names, str] = {
    ("team", "book"): "team/test_pairs.py::"
    "test_a_door_given_up_by_either_opens_its_order_card_again",
    ("team", "glyphs"): "team/test_pairs.py::test_twelve_doors_in_any_distribution_win",
    ("team", "dreamcatchers"): "team/test_pairs.py::"
    "test_the_limbo_is_caught_at_the_end_of_each_players_turn",
    ("team", "towers"): "team/test_pairs.py::test_both_build_one_row_of_towers",
    ("team", "premonitions"): "team/test_pairs.py::test_premonitions_count_the_doors_of_both",
    ("team", "crossroads"): "team/test_pairs.py::test_an_escape_takes_personal_and_shared_cards",
    ("team", "oniverse"): "team/test_pairs.py::test_a_denizen_helps_whoever_is_to_move",
    ("team", "incubus"): "team/test_pairs.py::test_amb_incubus_team",
    ("book", "glyphs"): "glyphs/test_with_the_book.py::test_twelve_order_cards_lie_in_one_open_row",
    ("book", "dreamcatchers"): "dreamcatchers/test_with_others.py::"
    "test_a_caught_door_that_is_not_next_goes_to_the_limbo",
    ("book", "towers"): "book/test_rulings.py::"
    "test_a_punished_nightmare_threatens_the_towers_all_the_same",
    ("book", "premonitions"): "premonitions/test_combinations.py::"
    "test_a_door_lost_to_a_premonition_opens_its_order_card_again",
    ("book", "crossroads"): "test_pairs.py::"
    "test_three_crossroads_lay_out_only_the_next_door_of_the_book",
    ("book", "oniverse"): "oniverse/test_denizens.py::"
    "test_chaos_brings_only_the_next_door_of_the_order",
    ("book", "incubus"): "incubus/test_combinations.py::"
    "test_a_spell_wards_off_a_nightmare_that_was_drawn",
    ("glyphs", "dreamcatchers"): "dreamcatchers/test_with_others.py::"
    "test_a_dream_that_an_incantation_reveals_is_caught_and_not_put_under_the_deck",
    ("glyphs", "towers"): "test_pairs.py::test_a_tower_between_two_glyphs_does_not_part_them",
    ("glyphs", "premonitions"): "premonitions/test_combinations.py::"
    "test_two_red_doors_cost_the_red_glyphs_too",
    ("glyphs", "crossroads"): "crossroads/test_crossroads.py::test_amb_crossroads_glyph",
    ("glyphs", "oniverse"): "oniverse/test_combinations.py::test_amb_oniverse_door_incantation",
    ("glyphs", "incubus"): "incubus/test_combinations.py::"
    "test_a_glyph_under_the_figure_brings_no_incantation",
    ("dreamcatchers", "towers"): "dreamcatchers/test_rulings.py::test_amb_catchers_false_alarm",
    ("dreamcatchers", "premonitions"): "premonitions/test_combinations.py::"
    "test_amb_catchers_happy_search",
    ("dreamcatchers", "crossroads"): "dreamcatchers/test_with_others.py::"
    "test_dead_ends_that_a_nightmare_reveals_are_caught",
    ("dreamcatchers", "oniverse"): "dreamcatchers/test_with_others.py::"
    "test_a_nightmare_that_a_mirror_turns_away_is_caught",
    ("dreamcatchers", "incubus"): "incubus/test_combinations.py::"
    "test_an_overload_is_possible_when_a_nightmare_was_anticipated",
    ("towers", "premonitions"): "premonitions/test_combinations.py::"
    "test_three_doors_cost_towers_in_the_hand_without_a_view",
    ("towers", "crossroads"): "test_pairs.py::"
    "test_with_dead_ends_and_a_tower_the_tower_can_still_be_played",
    ("towers", "oniverse"): "oniverse/test_combinations.py::test_mirror_and_hunter_cost_no_tower",
    ("towers", "incubus"): "incubus/test_combinations.py::"
    "test_after_a_nightmare_that_was_drawn_a_tower_is_in_danger",
    ("premonitions", "crossroads"): "premonitions/test_combinations.py::"
    "test_three_doors_cost_dead_ends_in_the_hand_too",
    ("premonitions", "oniverse"): "premonitions/test_combinations.py::"
    "test_the_door_to_the_oniverse_has_no_colour",
    ("premonitions", "incubus"): "premonitions/test_combinations.py::"
    "test_with_the_adversary_there_all_doors_are_no_victory",
    ("crossroads", "oniverse"): "oniverse/test_denizens.py::test_no_dead_end_pays_for_a_denizen",
    ("crossroads", "incubus"): "incubus/test_adversary.py::"
    "test_it_cannot_be_warded_off_with_a_dead_end_in_hand",
    ("oniverse", "incubus"): "incubus/test_combinations.py::"
    "test_helpers_revealed_by_the_figure_go_to_the_limbo",
}

PAIRS = Pairs("onirim", REASONS, PROOFS)


if __name__ == "__main__":
    print("\n".join(PAIRS.table()))
