"""A finished tile game at any of its moments, as the table would have shown it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.referee.tiles.dogs import DogsPlay
from companion.referee.tiles.fold import FoldPlay
from companion.referee.tiles.games import GAMES
from companion.referee.tiles.rules import Play, TileKey
from companion.store.tile_records import names
from companion.table.tiles.faces import face_of, tile
from companion.table.tiles.view import SeatView, TileView
from engine.dogs import records as dogs_records
from engine.dogs.game import Game as DogsGame
from engine.fold import records as fold_records
from engine.fold.game import Game as FoldGame
from engine.games import Key
from engine.laying import Stop


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished tile game, read from its record."""

    game: DogsGame | FoldGame
    names: tuple[str, ...]
    """Names of the players by seat; where there are two sides the first has the sheep."""

    @staticmethod
    def read(key: Key, text: str) -> FinishedGame:
        """Read the game of a record. Raises RecordError."""
        record = fold_records.read(text) if key == "fold" else dogs_records.read(text)
        return FinishedGame(record.game, names(record))

    @property
    def key(self) -> TileKey:
        """Which game it is."""
        return "fold" if isinstance(self.game, FoldGame) else "dogs"

    @property
    def moments(self) -> int:
        """Number of moments: before the first turn, and after each tile."""
        return 1 + sum(1 for entry in self.game.entries if not isinstance(entry, Stop))

    def at(self, made: int) -> TileView:
        """Return the table after that many tiles were laid."""
        about = GAMES[self.key]
        play: Play = (FoldPlay.of(self.game.upto(made)) if isinstance(self.game, FoldGame)
                      else DogsPlay.of(self.game.upto(made)))
        face = face_of(play)
        seats = tuple(SeatView(name) for name in self.names)
        if self.key == "dogs":
            sheep, wolves = seats
            seats = replace(sheep, role="sheep"), replace(wolves, role="wolves")
        return TileView(
            "over", game=self.key, options=str(self.game.position.options), seats=seats,
            round=play.round,
            tiles=tuple(tile(about, spot, owner)
                        for spot, owner in zip(play.spots, play.movers, strict=True)),
            fences=face.fences(), regions=face.regions(),
            accounts=face.accounts(self.names),
            score=face.rows(self.names, 0), left=play.left,
        )
