"""The letters on the pieces of the board."""

Animal = str
"""An animal's letter, ``"A"`` to ``"Z"``. Whether it is a sheep or a wolf is another matter."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
