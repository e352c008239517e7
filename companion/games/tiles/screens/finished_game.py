"""A tile game of a record, as the pages show it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.rules import Kept, Play
from companion.games.tiles.table.faces import face_of, tile
from companion.games.tiles.table.view import SeatView, TileView
from engine.laying import Stop


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished tile game, moment by moment."""

    kept: Kept

    @staticmethod
    def read(key: str, text: str) -> FinishedGame:
        """Read the game of a record. Raises RecordError."""
        return FinishedGame(game_about(key).read(text))

    @property
    def play(self) -> Play:
        """The whole game."""
        return self.kept.play

    @property
    def moments(self) -> int:
        """Number of moments: before the first turn, and after each tile."""
        return 1 + sum(1 for entry in self.play.game.entries if not isinstance(entry, Stop))

    def at(self, made: int) -> TileView:
        """Return the table after that many tiles were laid."""
        about, names = game_about(self.play.key), self.kept.names
        whole = made == self.moments - 1  # with its giving up
        play = self.play if whole else self.play.upto(made)
        face = face_of(play)
        seats = tuple(SeatView(name) for name in names)
        if about.sides:
            sheep, wolves = seats
            seats = replace(sheep, role="sheep"), replace(wolves, role="wolves")
        return TileView(
            "over", game=play.key, options=self.kept.options.words, seats=seats,
            round=play.round,
            tiles=tuple(tile(about, spot, owner)
                        for spot, owner in zip(play.spots, play.movers, strict=True)),
            fences=face.fences(), regions=face.regions(),
            accounts=face.accounts(names),
            score=face.rows(names, 0), left=play.left, gave_up=face.gave_up(0),
        )
