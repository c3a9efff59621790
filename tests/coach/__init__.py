"""What is known of cards that are not seen."""
