"""The players that judge what is undecided, and look ahead."""

from collections.abc import Mapping
from random import Random

import numpy as np

from engine.dogs.players.batch import Odds, Replies, Table, replies
from engine.dogs.players.levels import LEVELS
from engine.dogs.players.simple import AS_IT_LIES, EQUAL
from engine.dogs.position import Phase, Placement, Position

ODDS: Mapping[Phase, Odds] = {"sheep": Odds(dog=0.3, wolf=0.0), "wolves": Odds(dog=0.5, wolf=0.2)}
"""The odds that each side judges by, found by experiment: the sheep play better when they do not
fear wolves that may come, and the wolves when they count on them."""


class HighestPlayer:
    """Looks ahead: its most promising tiles, the answers to each, and all its own answers to these;
    near the end to the last tile.

    Of tiles that promise as much, chance decides which are looked at: in the order of the board,
    one end of the table would never be.
    """

    odds: Mapping[Phase, Odds] = {
        "sheep": Odds(dog=0.4, wolf=0.05, guarded=True),
        "wolves": Odds(dog=0.3, wolf=0.05, guarded=True),
    }
    widths: tuple[int, ...] = (40, 10)
    """How many of its own tiles are looked at, and of the answers to each."""
    last, last_widths = 4, (16, 10, 6)
    """The same with so few tiles left, and of its own answers to these."""
    crowd = 300
    """With more ways to lay the tile, as with several sets, it looks at the answers only."""

    def move(self, position: Position, rng: Random) -> Placement:
        """Return the best against the best answers."""
        found = self._seen(replies(Table.of(position)), rng)
        widths = self.last_widths if position.left <= self.last else self.widths
        if len(found) > self.crowd:
            widths = widths[:1]
        number, _ = self._best(
            found, position.phase == "sheep", widths, self.odds[position.phase],
            np.random.default_rng(rng.getrandbits(32)))
        return found.placement(number)

    def _seen(self, found: Replies, rng: Random) -> Replies:
        """Return the ways to lay the tile that it sees: all of them."""
        return found

    def _best(
        self, found: Replies, saving: bool, widths: tuple[int, ...], odds: Odds,
        rng: np.random.Generator, low: float = -np.inf, high: float = np.inf,
    ) -> tuple[int, float]:
        """Return the number of the best reply of this side, and what it is worth to it.

        Its worth is exact where it lies between `low` and `high`.
        """
        guess = (found.worth(odds) if saving else -found.worth(odds)).round(4)
        order = np.lexsort((rng.random(len(guess)), -guess))
        best, most = int(order[0]), float(guess[order[0]])
        if not widths or found.table.left == 1:
            return best, most
        most = -np.inf
        for number in order[: widths[0]].tolist():
            answers = replies(found.after(number))
            _, theirs = self._best(answers, not saving, widths[1:], odds, rng, -high, -low)
            if -theirs > most + EQUAL:
                best, most = number, -theirs
                low = max(low, most)
            if low >= high:
                break
        return best, most


class LimitedPlayer(HighestPlayer):
    """Plays as level 9 does within the limits of a level (`levels`)."""

    def __init__(self, level: str) -> None:
        limits = LEVELS[level]
        self.limits = limits
        self.widths = tuple(filter(None, (limits.own, limits.answers)))
        if not limits.ends:
            self.last = 0
        if not limits.foresees:
            self.odds = {"sheep": AS_IT_LIES, "wolves": AS_IT_LIES}

    def _seen(self, found: Replies, rng: Random) -> Replies:
        seen = rng.randint(1, self.limits.seen)
        if seen >= len(found):
            return found
        some = np.array(rng.sample(range(len(found)), seen))
        return Replies(found.table, found.places[some], found.facings[some])
