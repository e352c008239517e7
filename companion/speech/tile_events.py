"""What happened at a table of tiles, and what lies there, to be spoken. All of it is public."""

from __future__ import annotations

from companion.table.tiles.view import ScoreRow, Tile, TileView
from companion.words.message import Message, paragraph
from engine.laying import write_cell


def happened(before: TileView | None, after: TileView) -> Message | None:
    """Return what was done since the view before: tiles laid or taken back, and the score where it
    has changed."""
    old = before.tiles if before is not None and before.game == after.game else ()
    new = after.tiles
    if old == new:
        return None
    if old[: len(new)] == new:  # a new game has another first tile, or none
        return Message("turn-undone") if new else None
    laid = new[len(old):] if new[: len(old)] == old and old else new[-1:]
    scored = before is None or _points(before.score) != _points(after.score)
    return paragraph(*(placed(after, tile) for tile in laid), score(after) if scored else None)


def placed(view: TileView, tile: Tile) -> Message:
    """Return who placed a tile, and where."""
    cells = tuple(map(write_cell, tile.cells))
    if view.game == "dogs":
        sheep, dog, wolf = cells
        if tile.owner is None:
            return Message("said-first-dogs-tile", sheep=sheep, dog=dog, wolf=wolf)
        return Message("said-dogs-tile", player=view.seats[tile.owner].name, sheep=sheep, dog=dog,
                       wolf=wolf)
    if tile.owner is None:
        return Message("said-first-tile", kind=tile.kind, cell=cells[0])
    return Message(
        "said-tile", player=view.seats[tile.owner].name, kind=tile.kind, cell=cells[0])


def drafted(view: TileView) -> Message | None:
    """Return where the unconfirmed tile lies, and the score that it would make."""
    draft = view.draft
    if draft is None:
        return None
    cells = tuple(map(write_cell, draft.tile.cells))
    where = (Message("said-dogs-draft", sheep=cells[0], dog=cells[1], wolf=cells[2])
             if view.game == "dogs" else Message("said-draft", cell=cells[0]))
    rows = [Message("said-points", name=row.name, points=points)
            for row, points in zip(view.score, draft.points, strict=True)]
    return paragraph(where, Message("said-score", rows=rows) if rows else None)


def score(view: TileView) -> Message | None:
    """Return how many points everybody has."""
    rows = [Message("said-points", name=row.name, points=row.points) for row in view.score]
    return Message("said-score", rows=rows) if rows else None


def all_tiles(view: TileView) -> Message | None:
    """Return every tile of the table in the order in which it was laid, and the score."""
    return paragraph(*(placed(view, tile) for tile in view.tiles), score(view))


def _points(rows: tuple[ScoreRow, ...]) -> tuple[int, ...]:
    return tuple(row.points for row in rows)
