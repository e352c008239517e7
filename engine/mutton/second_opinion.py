"""Whether stronger players agree with a blame: they play on from both moves.

The quick players of `engine.mutton.estimate` see little of what a good opponent would do. So before
a move is blamed, players of about club strength finish games from it and from the better move, with
packs that were possible for the mover. The same trials give the same opinion.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from engine.mutton import players
from engine.mutton.clues import letters
from engine.mutton.estimate import Mean, Trial, score
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Move, Shot
from engine.mutton.players import simple

WOLF, FARMER = "level-7", "level-8"
"""Who plays on. The Wolf of level 8 takes four times as long for a move."""
FEWEST = 6
"""Number of trials from which a clear difference is enough."""
CLEAR = 2.0
"""Number of standard errors from which a difference is clear."""

AGREED = 1.5
"""Number of standard errors by which a blamed move must have done worse.

With 1, level 8 found 83 of 89 blames of classic games worse by 0.3; with 1.5, 78 of 82.
"""


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """What stronger players make of a blamed move and of the better one."""

    cost: Mean
    """Points by which the blamed move did worse for the mover."""
    games: int
    """Number of games played on from each of the two; 0 if no time was left for any."""
    moves: int
    """Number of moves made in all these games, which is a measure of the time they took."""

    @property
    def agrees(self) -> bool:
        """Whether the blamed move did worse by clearly more than the standard error."""
        return self.games > 0 and self.cost.points > AGREED * self.cost.error


UNASKED = SecondOpinion(Mean(0.0, 0.0), 0, 0)
"""The opinion where no time was left. It agrees with no blame."""


def second_opinion(
    game: Game, made: Move, better: Move, trials: Sequence[Trial], wolf: str = WOLF,
    farmer: str = FARMER, fewest: int = FEWEST, most: int | None = None,
    progress: Callable[[], object] = lambda: None,
) -> SecondOpinion:
    """Play on from two moves of the player to move, once for each of these trials.

    The packs of the trials must fit the game. After the `fewest` trials it ends once the difference
    is clear, or once `most` moves were made. `progress` is called after each game, and may raise.
    """
    sign = -1 if game.position.phase == "wolf" else 1
    costs: list[float] = []
    moves = 0
    for pack, seed in trials:
        dealt = game.choose(frozenset(letters(pack)))
        points = []
        for move in (made, better):
            luck = Random(seed)
            begun = dealt.apply(_with_runs(dealt, move, luck))
            end = players.played(begun, players.wolf(wolf), players.farmer(farmer), luck)
            points.append(score(end, pack))
            moves += len(end.entries) - len(game.entries)
            progress()
        costs.append(sign * (points[0] - points[1]))
        cost = Mean.of(costs)
        clear = abs(cost.points) > CLEAR * cost.error
        if len(costs) >= fewest and (clear or (most is not None and moves >= most)):
            break
    return SecondOpinion(Mean.of(costs), len(costs), moves) if costs else UNASKED


def _with_runs(game: Game, move: Move, rng: Random) -> Move:
    """Return the move with runs; where it has none, the animals run as players of tips choose."""
    if isinstance(move, Kill) and not move.runs:
        return Kill(move.victim, simple.crowded_flight(game.position, move.victim, rng))
    if isinstance(move, Shot) and not move.runs:
        return simple.shot(game.position, move.animal, rng)
    return move
