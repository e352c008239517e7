"""What a game of Sheep, Dogs and Wolves is played with: the number of tiles."""

from __future__ import annotations

from dataclasses import dataclass

from engine.defect import Defect
from engine.match import Match
from engine.option_table import OptionsError, number, read, value_defects, write

ONE_SET = 23
MOST = 199
"""More than eight sets: no table is larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of one game. Raises OptionsError, saying why, if they can't be played.

    >>> str(Options()), Options.parse("tiles=45").tiles
    ('tiles=23', 45)
    """

    tiles: int = number(ONE_SET, 3, MOST, always=True)
    """How many tiles are on the table at the end. Odd, so that both players lay as many."""

    def __post_init__(self) -> None:
        if defects := value_defects(self):
            raise OptionsError(*defects)
        if self.tiles % 2 == 0:
            raise OptionsError(Defect(
                "tiles-even", "The number of tiles has to be odd, so that both players place "
                "the same number: choose {fewer} or {more}.",
                fewer=self.tiles - 1, more=self.tiles + 1))

    @classmethod
    def parse(cls, text: str) -> Options:
        """Read options as a record or the command line writes them. Raises OptionsError."""
        return cls(**read(cls, text))

    def __str__(self) -> str:
        return write(self)


def duel(players: tuple[str, str], first: int = 0) -> Match:
    """Return a match of two games; `first` plays the sheep in the first one."""
    return Match.duel(players, first)


def bid(options: Options, players: tuple[str, str], first: int = 0) -> Match:
    """Return a match of one game for the highest bidder, who plays the sheep; `first` opens.

    >>> match = bid(Options(), ("Ann", "Ben")).bid(9).bid(11).give_way()
    >>> match.status.scorer, match.status.target, match.score(10).status.winner
    (1, 11, 0)
    """
    return Match.with_bids(players, 1, options.tiles, first)
