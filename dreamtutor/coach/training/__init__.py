"""How the coach learns: by playing against chance, thousands of games, on the same rules.

Needs numpy (`pip install dreamtutor[train]`). See docs/training.md.
"""
