"""The game with its pack, for robots that play both sides."""

from companion.games.mutton.table.table import Table
from engine.mutton.game import Game
from engine.opening import reveal


def whole_game(table: Table) -> Game | None:
    """Return the present or the last game of a table, with its pack if the table knows it."""
    game = table.game
    whole = table.vault.game(game) if game is not None and not game.position.over else None
    return game if whole is None else reveal(whole, "robots play both sides")
