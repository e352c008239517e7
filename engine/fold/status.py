"""Where a game stands: whose turn it is, the score, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.fold.position import Player, Position
from engine.fold.scoring import Score, score


@dataclass(frozen=True, slots=True)
class Status:
    """Where a game stands now. Get one from `status`."""

    phase: Literal["lay", "over"]
    round: int
    player: Player | None
    """Whose turn it is; None when the game is over."""
    score: Score
    leading: Literal["players", "wolves"] | tuple[Player, ...] | None
    """Who has the most points: players or wolves, and None if they have as many; where the players
    compete, all who have the most. At the end these have won."""


def status(position: Position) -> Status:
    """Where the game stands.

    >>> from engine.fold.options import Options
    >>> from engine.fold.position import Lay
    >>> status(Position.start(Options(players=2), (Lay("S", (0, 0)),))).player
    0
    """
    now, over = score(position), position.over
    leading: Literal["players", "wolves"] | tuple[Player, ...] | None
    if position.options.rivals:
        most = max(now.each)
        leading = tuple(player for player, points in enumerate(now.each) if points == most)
    elif now.players == now.wolves:
        leading = None
    else:
        leading = "players" if now.players > now.wolves else "wolves"
    return Status("over" if over else "lay", position.round, None if over else position.player,
                  now, leading)
