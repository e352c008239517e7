"""A game of tiles at one moment of its past, as the table would have shown it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.tile_records import DOGS, FOLD
from companion.tiles.rules import rules_of
from companion.tiles.view import Seat, TileView
from engine.dogs.game import Game as DogsGame
from engine.fold.game import Game as FoldGame
from engine.games import Key
from engine.laying import Stop


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished game, read from its record."""

    game: DogsGame | FoldGame
    names: tuple[str, ...]
    """Of the players, by seat; where there are two sides the first has the sheep."""

    @staticmethod
    def read(key: Key, text: str) -> Kept:
        """The game of a record. Raises RecordError."""
        kind = FOLD if key == "fold" else DOGS
        record = kind.read(text)
        return Kept(record.game, kind.names(record))

    @property
    def key(self) -> Key:
        """Which game it is."""
        return "fold" if isinstance(self.game, FoldGame) else "dogs"

    @property
    def moments(self) -> int:
        """How many moments there are: before the first turn, and after each tile."""
        return 1 + sum(1 for entry in self.game.entries if not isinstance(entry, Stop))

    def at(self, made: int) -> TileView:
        """The table after so many tiles were laid."""
        rules: Any = rules_of(self.key)
        game: Any = self.game.upto(made)
        position = game.position
        roles = ("sheep", "wolves") if self.key == "dogs" else ("",) * len(self.names)
        seats = tuple(
            Seat(name, role=role)  # type: ignore[arg-type]
            for name, role in zip(self.names, roles, strict=True)
        )
        owners = [None] * len(game.table) + [rules.mover(it) for it in game.positions[:-1]]
        spots = rules.spots(position)
        return TileView(
            "over", "",
            game=self.key, options=str(game.options), seats=seats, round=position.round,
            tiles=tuple(rules.tile(spot, owner)
                        for spot, owner in zip(spots, owners, strict=False)),
            fences=rules.fences(position), regions=rules.regions(position),
            accounts=rules.accounts(position, self.names),
            score=rules.rows(position, self.names, 0), left=rules.left(position),
        )
