"""What hands do on the board in a game of public moves, and what they may do next.

Pure functions of the position, its moves and what the sensors say: nothing is remembered from one
moment to the next, so putting a piece back takes a move back. See
``docs/developers/first-game.md``.
"""
