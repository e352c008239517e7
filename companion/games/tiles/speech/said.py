"""What is said of the tile games: tiles laid and taken back, and the score."""

from abc import ABC, abstractmethod

from companion.extras.speech.announcer import NOTHING_YET
from companion.games.tiles.table.view import ScoreRow, Tile, TileView
from companion.words.message import Message, paragraph


class TileSpeech(ABC):
    """What is said of a tile game (`companion.extras.speech.announcer.Speech`)."""

    @abstractmethod
    def laid(self, player: str | None, tile: Tile) -> Message:
        """Return who placed a tile, and where; None placed those that lay there first."""

    @abstractmethod
    def lying(self, tile: Tile) -> Message:
        """Return where the unconfirmed tile lies."""

    def happened(self, before: TileView | None, after: TileView) -> Message | None:
        """Return what was done since the view before: tiles laid or taken back, and the score
        where it has changed."""
        old = before.tiles if before is not None and before.game == after.game else ()
        new = after.tiles
        if old == new:
            return None
        if old[: len(new)] == new:  # a new game has another first tile, or none
            return Message("turn-undone") if new else None
        laid = new[len(old):] if new[: len(old)] == old and old else new[-1:]
        scored = before is None or _points(before.score) != _points(after.score)
        return paragraph(*(self.placed(after, tile) for tile in laid),
                         self.score(after) if scored else None)

    def placed(self, view: TileView, tile: Tile) -> Message:
        """Return who placed a tile, and where."""
        player = None if tile.owner is None else view.seats[tile.owner].name
        return self.laid(player, tile)

    def drafted(self, view: TileView) -> Message | None:
        """Return where the unconfirmed tile lies, and the score that it would make."""
        draft = view.draft
        if draft is None:
            return None
        where = self.lying(draft.tile)
        rows = [Message("said-points", name=row.name, points=points)
                for row, points in zip(view.score, draft.points, strict=True)]
        return paragraph(where, Message("said-score", rows=rows) if rows else None)

    def score(self, view: TileView) -> Message | None:
        """Return how many points everybody has."""
        rows = [Message("said-points", name=row.name, points=row.points) for row in view.score]
        return Message("said-score", rows=rows) if rows else None

    def table(self, view: TileView) -> Message:
        """Return every tile of the table in the order in which it was laid, and the score."""
        laid = (self.placed(view, tile) for tile in view.tiles)
        return paragraph(*laid, self.score(view)) or NOTHING_YET

    def instruction(self, view: TileView) -> Message | None:
        """Return where the unconfirmed tile lies, and what to do."""
        return paragraph(self.drafted(view), view.sentence, view.detail)


def _points(rows: tuple[ScoreRow, ...]) -> tuple[int, ...]:
    return tuple(row.points for row in rows)
