"""How players have fared in the tile games, counted over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.analysis.standings import same
from companion.referee.tiles.state import State, winners
from engine.games import Key


@dataclass(slots=True)
class TileStanding:
    """How one player has fared in one of the games."""

    player: str
    """The name as it was last written."""
    game: Key
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def matches(self) -> int:
        """How many were finished."""
        return self.won + self.drawn + self.lost

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        return {"player": self.player, "game": self.game, "matches": self.matches,
                "won": self.won, "drawn": self.drawn, "lost": self.lost}


def tile_standings(states: Iterable[State]) -> list[TileStanding]:
    """How everybody has fared in these matches, which come in the order they were played. Only
    finished ones count. Together against the wolves all win or lose; alone, too."""
    found: list[TileStanding] = []
    for state in states:
        if not state.course.over:
            continue
        won, game = winners(state), state.course.about.key
        for seat, name in enumerate(state.course.names):
            one = next((it for it in found if it.game == game and same(it.player, name)), None)
            if one is None:
                found.append(one := TileStanding(name.strip(), game))
            one.player = name.strip()
            one.won += won is not None and seat in won
            one.drawn += won == ()
            one.lost += won is None or (won != () and seat not in won)
    return sorted(found, key=lambda it: (it.game, -it.matches, it.player.casefold()))
