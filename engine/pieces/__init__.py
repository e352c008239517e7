"""Games of public moves with pieces on the hex board: what such a game fills in.

`rules` is the protocol: pieces, positions, moves, and what hands do for a move. `game` is a game as
far as it was played, `records` its record as text, and `players` the computer player of a game that
brings none. See ``docs/developers/first-game.md``.
"""
