"""What the coach sees of a table of Onirim: the base game, and what each expansion adds."""

from dreamtutor.coach.onirim.sight import OnirimSight

__all__ = ["OnirimSight"]
