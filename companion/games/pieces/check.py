"""Tries a game of pieces: `python -m companion.games.pieces.check KEY`.

Games of random moves are played by the game's rules. Each move is made by hands on a board, in a
random order, and has to be read as that move; each game is written as a record and read again. What
is wrong is reported with the position and the move.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from companion.games.pieces.diagram import diagram
from companion.games.pieces.games import registered
from companion.hands.making import TriedBoard
from companion.hands.reading import read
from companion.registry.found import KEY
from engine.pieces import players, records
from engine.pieces.game import Game
from engine.pieces.rules import Move, PieceRules, Position
from hardware.tabletop import LETTERS

GAMES, LONGEST = 20, 200
"""Number of games that are played, and of moves after which one is left."""


class GameError(Exception):
    """Something about a game that cannot be played."""


def check(rules: PieceRules, seed: int = 1) -> list[str]:
    """Try a game, and return what was found out. Raises GameError."""
    rng, won, moves = Random(seed), Counter[str](), 0
    _described(rules)
    start = rules.start()
    if start.over:
        raise GameError(_at(rules, start) + "The game is over in its first position.")
    for _ in range(GAMES):
        game = _played(rules, rng)
        moves += len(game.moves)
        won["nobody" if game.winner is None else rules.sides[game.winner]] += 1
        text = records.write(game, ("Ann", "Ben"))
        if records.read(rules, text).game.moves != game.moves:
            raise GameError(f"This record is not read as it was written:\n{text}")
    name, position = players.names(rules)[-1], start
    move = players.player(rules, name)(position, rng)
    if move not in position.moves():
        raise GameError(f"The computer player {name} begins with {move.text}, which is illegal.")
    wins = ", ".join(f"{side} {won[side]}" for side in (*rules.sides, "nobody"))
    return [
        diagram(rules.grid, start.pieces), "",
        f"{GAMES} games of random moves, {moves // GAMES} moves on average. Won: {wins}.",
        f"All {moves} moves were read from the board, and all records from their text.",
        f"The computer player {name} begins with {move.text}.",
    ]


def _described(rules: PieceRules) -> None:
    """See that what the rules say of the game can be used."""
    about, sides = rules.about, [side.casefold() for side in rules.sides]
    if KEY.fullmatch(about.key) is None:
        raise GameError(f"The key {about.key!r} has to be small letters, digits and underscores, "
                        "and begin with a letter.")
    if about.players != (2, 2):
        raise GameError(f"A game of pieces is for two players, so players is (2, 2), not "
                        f"{about.players}.")
    if len(sides) != 2 or not all(sides) or sides[0] == sides[1]:
        raise GameError(f"A game of pieces has two sides of different names, not {rules.sides}.")


def _fits(rules: PieceRules, position: Position) -> None:
    """See that the pieces of a position fit on the board, and are enough."""
    if off := [cell for cell in position.pieces if cell not in rules.grid]:
        raise GameError(f"There are pieces on cells off the board: {', '.join(off)}.")
    names = Counter(piece.name for piece in position.pieces.values() if piece.name)
    if wrong := [name for name, many in names.items() if many > 1 or name not in {*LETTERS}]:
        raise GameError(_at(rules, position) + "The name of a piece is a letter from A to Z, and "
                        f"no two have the same: {', '.join(wrong)}.")
    if len(position.pieces) > len(LETTERS):
        raise GameError(_at(rules, position) + f"There are {len(position.pieces)} pieces; a board "
                        f"has {len(LETTERS)}.")


def _handled(rules: PieceRules, position: Position, move: Move) -> None:
    """See that hands find what a move names: cells of the board, with pieces on them."""
    hands = move.hands
    taken = [*(start for start, _ in hands.moved), *hands.off]
    cells = [*taken, *(end for _, end in hands.moved), *(cell for cell, _ in hands.on),
             *hands.turned]
    at = _at(rules, position) + f"The move {move.text} "
    if off := [cell for cell in cells if cell not in rules.grid]:
        raise GameError(at + f"names cells off the board: {', '.join(off)}.")
    there = {*position.pieces, *(end for _, end in hands.moved), *(cell for cell, _ in hands.on)}
    if none := [*(cell for cell in taken if cell not in position.pieces),
                *(cell for cell in hands.turned if cell not in there)]:
        raise GameError(at + f"takes pieces from empty cells: {', '.join(none)}.")


def _played(rules: PieceRules, rng: Random) -> Game:
    """Play a game of random moves, and look at each of them."""
    game = Game.start(rules)
    while not game.position.over and len(game.moves) < LONGEST:
        position = game.position
        _fits(rules, position)
        moves = position.moves()
        if not moves:
            raise GameError(_at(rules, position) + "There is no move, but the game is not over.")
        texts = Counter(move.text for move in moves)
        if twice := [text for text, many in texts.items() if many > 1 or " " in text]:
            raise GameError(_at(rules, position) + "Two moves are written alike, or with spaces: "
                            + ", ".join(twice))
        move = rng.choice(moves)
        _made(rules, position, move, rng)
        game = game.apply(move.text)
    _fits(rules, game.position)
    return game


def _made(rules: PieceRules, position: Position, move: Move, rng: Random) -> None:
    """Make a move on a board, and read it."""
    _handled(rules, position, move)
    at = _at(rules, position) + f"The move {move.text} "
    if dict(position.after(move).pieces) != move.hands.after(position.pieces):
        raise GameError(at + "does not leave the pieces where hands put them.")
    board = TriedBoard(position.pieces)
    found = read(position.pieces, position.moves(), board.seen())
    for _ in board.make(move, rng):
        found = read(position.pieces, position.moves(), board.seen())
    if move != found.move and move not in found.question:
        raise GameError(at + "cannot be read from the board.")


def _at(rules: PieceRules, position: Position) -> str:
    return f"{diagram(rules.grid, position.pieces)}\n\n"


def main(arguments: list[str]) -> int:
    """Try the game of this key."""
    games = registered()
    if len(arguments) != 1 or arguments[0] not in games:
        print(f"Name one of these games: {', '.join(games)}")
        return 2
    try:
        print("\n".join(check(games[arguments[0]])))
    except GameError as why:
        print(why)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
