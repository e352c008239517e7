"""A game of Wolf in the Fold analysed.

Against the wolves a tile is judged as the partner does, by the average over the tile drawn next.
Among rivals it is judged by what it took, what it left the next player to take, and what herds it
made hope for, as the end cannot be foreseen.
"""

from engine import tile_analysis
from engine.fold.game import Game
from engine.fold.players.outlook import Partner, Rival
from engine.fold.position import Lay, Position
from engine.fold.scoring import score
from engine.tile_analysis import Judged, Progress

Analysis = tile_analysis.Analysis[Game, Lay]


def likely(position: Position) -> float | None:
    """Return the players' points less the wolves' that are likely in the end; None among rivals."""
    if position.options.rivals:
        return None
    if position.over:
        now = score(position)
        return float(now.players - now.wolves)
    return Partner().expected(position)


def judged(position: Position, laid: Lay) -> Judged[Lay]:
    """Return a tile beside the best of those that look best at first."""
    rivals = position.options.rivals
    player = Rival() if rivals else Partner()
    worth = player.judged(position, laid)
    best = max(worth, key=lambda lay: worth[lay])  # the laid one, if as good
    return Judged(None if rivals else worth[laid], best, worth[best] - worth[laid])


def analyse(game: Game, progress: Progress | None = None) -> Analysis:
    """Analyse the whole game; some seconds for a set.

    >>> from engine.fold.options import Options
    >>> game = Game.dealt(Options(straight=1, corner=0, star=0, shepherd=0, wolf=0), seed=1)
    >>> analyse(game).steps[0].points
    (0, 0)
    """
    options = game.position.options

    def points(position: Position) -> tuple[int, ...]:
        now = score(position)
        return now.each if options.rivals else (now.players, now.wolves)

    sides = tuple(f"player {number}" for number in range(1, options.players + 1))
    steps = tile_analysis.steps(game, points, judged, likely, progress)
    if options.rivals:
        return Analysis(game, steps, sides, "")
    return Analysis(game, steps, ("players", "wolves"), "players' points less the wolves'")
