"""What the pages of the tile games say of a table: titles, what to do, and why tiles count. Pure.

A screen shows where something is by lighting it, so no message here names a cell.
"""

from companion.games.tiles.screens.showing import shown
from companion.games.tiles.table.view import Account, TileView
from companion.words.message import Message

FIRST_ROUNDS = 3
"""Number of rounds in which players are told how to place a tile. After them they read what the
tile in hand is good for."""


def title(view: TileView, short: bool = False) -> Message:
    """Return the bar's title while tiles are placed."""
    if view.phase == "over":
        return Message("game-over")
    if view.phase == "match-over":
        return Message("match-is-over")
    if view.scorer == "final":
        return Message("counting-tiles")
    if view.match is not None and view.match.games > 1:
        return Message("round-of-match", number=view.match.game, round=view.round)
    if short or view.game is None:
        return Message("tile-round", round=view.round)
    return Message("round-of-game", game=view.game, round=view.round)


def instruction(view: TileView) -> Message:
    """Return the sentence beside the board; the player's name stands above it already."""
    if view.detail and view.put_back:
        return Message("wolves-put-back", count=view.put_back)
    if view.phase == "thinking":
        return Message("computer-is-thinking")
    if view.phase == "finishing":
        return Message("all-tiles-placed")
    if view.phase in ("over", "match-over"):
        return shown(view).tap
    if view.draft is not None:
        turns = view.hand is not None and len(view.hand.turns) > 1
        return Message("turn-move-or-confirm" if turns else "move-or-confirm")
    if view.hand is None:
        return Message("choose-tile")
    if view.round < FIRST_ROUNDS or view.scorer:
        return Message("place-tile")
    if view.hand.kind == "black" and rivals(view):
        return Message("black-sheep-for-rivals")
    return Message("tile-rule", kind=view.hand.kind)


def rivals(view: TileView) -> bool:
    """Return whether the players compete for what is on the table."""
    return shown(view).rivals(view)


# Why something counts


def account_title(view: TileView, one: Account) -> Message:
    """Return what an account is about."""
    own = shown(view).account_title(view, one) if one.points else None
    if own is not None:
        return own
    if len(one.cells) > 1:
        return Message("herd-title", tiles=len(one.cells))
    tile = view.at(one.cells[0])
    kind = "single" if tile is None else tile.kind
    return Message("sheep-title" if one.points else "tile-title", kind=kind)


def reasons(view: TileView, one: Account) -> list[Message]:
    """Return why it counts as it does, a sentence for each reason."""
    if one.points:
        return shown(view).reasons(view, one)
    tile = view.at(one.cells[0])
    return [] if tile is None else [shown(view).idle(view, tile)]


def worth(view: TileView, one: Account) -> list[tuple[Message, int]]:
    """Return what a herd consists of: how many tiles of each kind, and what they would score."""
    return shown(view).worth(view, one) if one.points else []


def gain(view: TileView, one: Account) -> Message | None:
    """Return who scores how many points by it.

    >>> from companion.games.tiles.table.view import SeatView
    >>> view = TileView("laying", game="fold", seats=(SeatView("Ann"),))
    >>> gain(view, Account(((0, 0),), "herd", "enclosed", True, (2, 0), (), None))
    Message('points-for-player', player='Ann', points=2)
    """
    return shown(view).gain(view, one) if one.points else None


# The end


def scored(view: TileView) -> tuple[Account, ...]:
    """Return the accounts that the score consists of."""
    return shown(view).scored(view)
