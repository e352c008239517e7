"""The computer player of a game that brings none: it plays games out, and counts who wins."""

from __future__ import annotations

from random import Random

from engine.pieces.rules import Move, PieceRules, Player, Position

PLAYOUTS = 24
"""Number of games that are played out for each move at most."""
LONGEST = 60
"""Number of moves after which a game that is played out counts as a draw."""
MOST = 9000
"""Number of moves that are made in all of these games at most, as long as each move has one: where
there are many moves, fewer games follow each."""


def playouts(position: Position, rng: Random) -> Move:
    """Return the move after which the mover wins most games of random moves."""
    me = position.mover
    moves = list(position.moves())
    rng.shuffle(moves)
    many = max(1, min(PLAYOUTS, MOST // (LONGEST * len(moves))))

    def worth(move: Move) -> float:
        after = position.after(move)
        games = 1 if after.over else many
        return sum(_played_out(after, me, rng) for _ in range(games)) / games

    return max(moves, key=worth)


def _played_out(position: Position, me: int, rng: Random) -> float:
    """Return 1 if `me` wins a game of random moves, 0 if the other does, else one half."""
    for _ in range(LONGEST):
        moves = () if position.over else position.moves()
        if not moves:
            break
        position = position.after(rng.choice(moves))
    return 0.5 if position.winner is None else float(position.winner == me)


def names(rules: PieceRules) -> tuple[str, ...]:
    """Return the names of a game's computer players."""
    return tuple(rules.players) or ("playouts",)


def player(rules: PieceRules, name: str) -> Player:
    """Return the computer player of that name. Raises LookupError if there is none."""
    if not rules.players and name == "playouts":
        return playouts
    return rules.players[name]
