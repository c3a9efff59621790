"""What must hold in every game, whatever is played: laws over random games.

A law is a function of a `Case`; it plays the game and asserts. The tests try each law on many
cases, `python -m tests.soak` goes on with new ones for as long as there is time.
"""
