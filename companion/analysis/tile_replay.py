"""A tile game analysed while the players wait."""

from __future__ import annotations

from contextlib import suppress

from companion.analysis.background import BackgroundWork, WorkStopped
from companion.store.tile_records import Game, TileAnalysis, analyse


class TileReview(BackgroundWork):
    """The analysis of a tile game; `start` or `finish` it."""

    name = "looking-back"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self.found: TileAnalysis | None = None
        """None until all tiles are judged."""

    def work(self) -> None:
        """Judge all tiles. Nothing is raised."""
        with suppress(WorkStopped):
            self.found = analyse(self._game, self.report)
            self.share = 1.0
