"""Every two modules of Urbion together: what they change together, or why nothing has to be said.

`python -m tests.urbion.pairs` prints the table.
"""

from __future__ import annotations

from tests.pairs import Names, Pairs

REASONS: dict[Names, str] = {
    ("team", "squares"): "Polarity is about the side of an Attach, and a Meta of the hand is "
    "offered both sides; nothing that is drawn for a city is an Attach.",
    ("team", "temples"): "Polarity is about the side of an Attach, and Harmony of the hand is "
    "offered both sides; nothing that is drawn for a city is an Attach.",
    ("team", "books"): "Books are nobody's zones; polarity forbids only Attach, and no Book asks "
    "for that.",
    ("team", "postcards"): "Residents and Wise Chaos are nobody's zones; every turn of either "
    "player begins with TurnStart and ends with TurnEnd.",
    ("team", "void"): "The figure is nobody's zone and moves at every TurnStart; an alliance takes "
    "two cards of the one to move.",
    ("squares", "chromatic"): "A revealed dream is offered all sides that it has, and compared "
    "with the elements that a city shows.",
    ("squares", "temples"): "A Meta and a Harmony drawn for one city each ask for a side; Harmony "
    "fits whatever a city shows.",
    ("squares", "gardens"): "A Remodel moves cities of every kind; two dreams that pay for it are "
    "compared by their elements.",
    ("squares", "books"): "A Meta is a Dream when Books are paid for, and what its side says when "
    "a Book moves or discards it.",
    ("squares", "void"): "An alliance looks at the sides of a dream, and a Meta has both; "
    "ClaimCity takes any city.",
    ("chromatic", "temples"): "A revealed Harmony is offered both its sides and fits whatever a "
    "city shows; a Temple shows less than others.",
    ("chromatic", "books"): "Chromatic Chaos is no Dream, so no price is paid with it and no Book "
    "moves it; the Book that frees a city ends with SettleAside, as a Census does.",
    ("chromatic", "void"): "SettleAside comes after CensusOver and Restock; Clear discards all "
    "that lies beside a city.",
    ("temples", "books"): "Harmony is a Dream when Books are paid for, and what its side says when "
    "a Book moves or discards it.",
    ("temples", "void"): "An alliance looks at the sides of a dream, and Harmony has both.",
    ("books", "postcards"): "Books ask for Shift and Drop, which take care of what lies on a "
    "dream, for a Census, and for Restock.",
    ("books", "void"): "One Book asks for a Census, where the Void is looked at, another only for "
    "Pacify and Restock, and after Restock the Void without a city goes home.",
}

PROOFS: dict[Names, str] = {
    ("team", "squares"): "squares/test_team.py::"
    "test_a_meta_of_the_hand_is_attached_as_the_polarity_says",
    ("team", "chromatic"): "team/test_pairs.py::"
    "test_amb_18_while_chromatic_chaos_or_its_dream_waits",
    ("team", "temples"): "temples/test_team.py::"
    "test_harmony_of_the_hand_is_attached_as_the_polarity_says",
    ("team", "gardens"): "gardens/test_pairs.py::"
    "test_amb_18_polarities_are_exchanged_before_a_special_action_too",
    ("team", "books"): "team/test_pairs.py::test_amb_38_books_belong_to_both_and_ignore_polarity",
    ("team", "postcards"): "postcards/test_together.py::"
    "test_both_players_of_a_team_use_the_same_wise_chaos_and_residents",
    ("team", "void"): "void/test_pairs.py::"
    "test_in_a_team_it_moves_in_the_turns_of_both_and_ally_ignores_polarity",
    ("squares", "chromatic"): "chromatic/test_pairs.py::"
    "test_amb_30_a_revealed_meta_goes_to_either_side_of_a_city_of_its_element",
    ("squares", "temples"): "temples/test_pairs.py::"
    "test_a_meta_and_harmony_for_one_city_choose_their_sides_freely",
    ("squares", "gardens"): "temples/test_pairs.py::test_a_remodel_changes_what_a_row_accepts",
    ("squares", "books"): "test_pairs.py::"
    "test_a_dream_with_two_halves_pays_for_books_and_is_what_its_side_says",
    ("squares", "postcards"): "test_pairs.py::"
    "test_four_chaos_are_ignored_and_the_new_dream_carries_a_postcard",
    ("squares", "void"): "void/test_pairs.py::"
    "test_a_meta_of_the_squares_pays_either_half_and_a_square_can_be_the_bonus",
    ("chromatic", "temples"): "chromatic/test_pairs.py::"
    "test_revealed_harmony_goes_to_either_side_of_every_city",
    ("chromatic", "gardens"): "chromatic/test_pairs.py::"
    "test_amb_30_a_revealed_dream_goes_to_a_garden_only_if_its_element_is_ignored",
    ("chromatic", "books"): "books/test_books.py::"
    "test_amb_37_chromatic_chaos_put_aside_comes_after_it",
    ("chromatic", "postcards"): "postcards/test_wise_chaos.py::"
    "test_chromatic_chaos_can_be_ignored_and_reveals_nothing_then",
    ("chromatic", "void"): "void/test_pairs.py::"
    "test_chromatic_chaos_put_aside_comes_after_the_void_and_the_refill",
    ("temples", "gardens"): "temples/test_pairs.py::"
    "test_amb_25_harmony_is_not_attached_to_a_garden",
    ("temples", "books"): "test_pairs.py::"
    "test_a_dream_with_two_halves_pays_for_books_and_is_what_its_side_says",
    ("temples", "postcards"): "test_pairs.py::"
    "test_four_chaos_are_ignored_and_the_new_dream_carries_a_postcard",
    ("temples", "void"): "void/test_pairs.py::test_a_harmony_of_the_temples_pays_either_half",
    ("gardens", "books"): "books/test_books.py::test_a_magician_gives_the_same_book_twice",
    ("gardens", "postcards"): "test_pairs.py::"
    "test_four_chaos_are_ignored_and_the_new_dream_carries_a_postcard",
    ("gardens", "void"): "void/test_pairs.py::"
    "test_a_remodel_of_the_gardens_cannot_choose_the_city_of_the_void",
    ("books", "postcards"): "postcards/test_together.py::"
    "test_amb_47_a_postcard_flies_with_its_dream_but_not_the_rocket",
    ("books", "void"): "void/test_pairs.py::"
    "test_amb_37_freedom_loving_dreams_pacify_the_empty_city_of_the_void",
    ("postcards", "void"): "postcards/test_together.py::"
    "test_postcards_of_a_balanced_city_of_the_void_stay",
    ("chromatic", "temples", "gardens"): "chromatic/test_pairs.py::"
    "test_revealed_harmony_goes_to_a_garden_only_if_no_other_city_has_room",
}

PAIRS = Pairs("urbion", REASONS, PROOFS)


if __name__ == "__main__":
    print("\n".join(PAIRS.table()))
