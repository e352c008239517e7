"""Small games of Mutton, as the tests of its rulings begin them."""

from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Move, Placement, Run
from engine.mutton.options import Options


def start(options: str, cells: str, pack: str | None) -> Game:
    """A game from `size=2 sheep=3 …`, the cells of A, B, C, … and the pack."""
    return Game.start(Options.parse(options), Placement(tuple(cells.split())), pack)


def whys(game: Game, move: Move) -> str:
    """Every reason why a move cannot be made."""
    return "; ".join(str(defect) for defect in legal.defects(game, move))


def kill(game: Game, victim: str) -> Game:
    """The game after a kill in which the runners take the first cells there are."""
    pairs = zip(legal.runners(game.position, victim), legal.destinations(game.position, victim),
                strict=False)
    return game.apply(Kill(victim, tuple(Run(animal, cell) for animal, cell in pairs)))
