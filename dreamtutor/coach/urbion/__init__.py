"""What the coach sees of a table of Urbion: the base game, and what each expansion adds."""

from dreamtutor.coach.urbion.sight import UrbionSight

__all__ = ["UrbionSight"]
