"""What the table says aloud: what has happened, what lies there, and what to do now.

It is made of the public view and of nothing else, so it is the same whatever the pack is, and every
sentence is a `Message`, which cannot contain a private one.
"""

from dataclasses import dataclass
from typing import Protocol, cast

from companion.analysis.sentences import done
from companion.registry.found import game as game_of
from companion.registry.game import load
from companion.table.match_table import BETWEEN_MATCHES, GameView
from companion.table.mutton.news import had_to_stay
from companion.table.mutton.view import TableView
from companion.table.tiles.view import ScoreRow, Tile, TileView
from companion.words.message import Message, paragraph
from engine.mutton.game import Game


class Spoken(Protocol):
    """How the tiles of one game are spoken of."""

    def placed(self, player: str | None, tile: Tile) -> Message:
        """Return who placed a tile, and where; None placed those that lay there first."""

    def drafted(self, tile: Tile) -> Message:
        """Return where the unconfirmed tile lies."""


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
    player = None if tile.owner is None else view.seats[tile.owner].name
    return _spoken(view).placed(player, tile)


def drafted(view: TileView) -> Message | None:
    """Return where the unconfirmed tile lies, and the score that it would make."""
    draft = view.draft
    if draft is None:
        return None
    where = _spoken(view).drafted(draft.tile)
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


def _spoken(view: TileView) -> Spoken:
    return cast(Spoken, load(game_of(view.game or "").speech))


def _points(rows: tuple[ScoreRow, ...]) -> tuple[int, ...]:
    return tuple(row.points for row in rows)


STILL_MS = 600.0
"""Time for which an instruction has to stay the same before it is spoken, in ms: while hands move
sheep, it changes with every touch."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something to say. A `passing` one, such as what to do now, is cut short by the next."""

    message: Message
    passing: bool = False


class Announcer:
    """Finds out what is new. Time is passed to it, in ms."""

    def __init__(self) -> None:
        self._game: Game | None = None
        """The game as it stood when it was last spoken about."""
        self._tiles: TileView | None = None
        """The table of the tile games as it was last spoken about."""
        self._event: Message | None = None
        """The last event that was said."""
        self._instruction: Message | None = None
        self._since = 0.0
        self._said: Message | None = None
        """The instruction that was said last."""

    def hear(
        self, view: GameView, instruction: Message | None, now: float
    ) -> tuple[Announcement, ...]:
        """Return what is to be said at `now`: new events, and the instruction once it lasts."""
        events = self._events(view) if isinstance(view, TableView) else None
        tiles = view if isinstance(view, TileView) and view.phase not in BETWEEN_MATCHES else None
        before, self._tiles = self._tiles, tiles
        if tiles is not None:
            events = happened(before, tiles)
        if events is not None:
            self._event, self._said = events, None
        if instruction != self._instruction:
            self._instruction, self._since = instruction, now
        found = [] if events is None else [Announcement(events)]
        still = now - self._since >= STILL_MS
        if instruction is not None and instruction != self._said and still:
            self._said = instruction
            found.append(Announcement(instruction, passing=True))
        return tuple(found)

    def again(self) -> tuple[Announcement, ...]:
        """Return the last event and the present instruction once more."""
        both = paragraph(self._event, self._instruction)
        return () if both is None else (Announcement(both, passing=True),)

    def _events(self, view: TableView) -> Message | None:
        """Return what was done in the game since the last time, or taken back.

        After an undo, what the Wolf did last and who ran is said in the words that are shown.
        """
        before, self._game = self._game, view.game
        game, told = view.game, view.wolf_did
        if game is None:
            return None
        old = before.entries if before is not None else ()
        if before is None or before.positions[0] != game.positions[0]:
            old = ()
        if len(game.entries) < len(old):
            return paragraph(Message("turn-undone"), told)
        new = [done(entry) for entry in game.entries[len(old):]]
        return paragraph(*new, had_to_stay(game) if new else None)


def instruction(view: TableView) -> Message | None:
    """Return what the players have to know now: what to do, and what does not work."""
    return paragraph(
        view.link.trouble, view.link.problem, view.warning, view.sentence, view.detail,
        view.tag.sentence if view.tag is not None else None, view.save_error)


def tracking_sheet(game: Game) -> Message | None:
    """Return the whole tracking sheet: everything that was done, round by round."""
    return paragraph(*(
        Message("round-read-out", round=before.round, done=done(entry))
        for before, entry in zip(game.positions, game.entries, strict=False)))
