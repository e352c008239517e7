"""What the pages of the tile games say of a table: titles, what to do, and why tiles count. Pure.

A screen shows where something is by lighting it, so no message here names a cell.
"""

from collections import Counter

from companion.table.tiles.view import Account, TileView
from companion.words.message import Message, paragraph
from engine.fold.tiles import KIND_OF, PLAYERS_VALUE, RIVALS_VALUE, SHEEP, WOLVES_VALUE
from engine.laying import Cell

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
        return Message("tap-an-animal" if view.game == "dogs" else "tap-a-sheep")
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
    """Return whether the players of Wolf in the Fold compete."""
    return "rivals" in view.options.split()


def tile_name(kind: str) -> Message:
    """Return what players call a tile."""
    return Message("dogs-tile") if kind == "tile" else Message("fold-tile", kind=kind)


# Why something counts


def account_title(view: TileView, one: Account) -> Message:
    """Return what an account is about."""
    if view.game == "dogs" and one.points:
        return Message("dogs-title", lot=one.lot)
    if len(one.cells) > 1:
        return Message("herd-title", tiles=len(one.cells))
    tile = view.at(one.cells[0])
    kind = "single" if tile is None else tile.kind
    return Message("sheep-title" if one.points else "tile-title", kind=kind)


def reasons(view: TileView, one: Account) -> list[Message]:
    """Return why it counts as it does, a sentence for each reason."""
    if not one.points:
        return _nothing_counts(view, one.cells[0])
    if view.game == "fold":
        return _fold_reasons(view, one)
    if one.what == "wolf":
        return _wolf_reasons(one)
    if view.gave_up is not None:
        return [Message("has-given-up", player=view.seats[view.gave_up].name)]
    return _sheep_reasons(one)


def _nothing_counts(view: TileView, cell: Cell) -> list[Message]:
    """Return what a tile does that scores nothing: a fence, a dog, a wolf without a herd."""
    tile = view.at(cell)
    if tile is None:
        return []
    if tile.kind == "tile":
        return [Message("dog-explained")]
    ends = [end.meets for end in view.fences if end.cell == cell]
    if not ends:
        return [Message("not-next-to-herd", kind=tile.kind)]
    closed = ends.count(True)
    if closed == len(ends):
        return [Message("fence-closed-everywhere")]
    return [Message("fence-closed-at", closed=closed, ends=len(ends))]


def _fold_reasons(view: TileView, one: Account) -> list[Message]:
    beside = _kinds_beside(view, one)
    enclosed = one.lot == "enclosed"
    found = [Message("herd-enclosed" if enclosed else "herd-open")]
    if view.gave_up is not None and not enclosed and not rivals(view):
        return [*found, Message("gave-sheep-to-wolves")]
    if beside["wolf"] and len(one.cells) > 1:
        found.append(Message("wolves-next-to-herd", wolves=beside["wolf"]))
        if beside["shepherd"]:
            found.append(Message("shepherd-inside" if enclosed else "shepherd-next-to-herd"))
    return found


def _kinds_beside(view: TileView, one: Account) -> Counter[str]:
    return Counter(tile.kind for cell in one.because if (tile := view.at(cell)))


def _wolf_reasons(one: Account) -> list[Message]:
    if one.lot == "scared":
        return [Message("wolf-stays-scared", dogs=len(one.because))]
    return [Message("wolf-stays-hungry" if one.certain else "wolf-is-hungry")]


def _sheep_reasons(one: Account) -> list[Message]:
    wolves = len(one.because)
    if one.lot == "eaten":
        later = (Message("nothing-saves-sheep") if one.certain
                 else Message("dogs-would-save-sheep", wolves=wolves))
        return [Message("hungry-wolves", wolves=wolves), later]
    return [Message("wolves-scared", wolves=wolves),
            Message("sheep-stays-safe" if one.certain else "wolf-may-come")]


def worth(view: TileView, one: Account) -> list[tuple[Message, int]]:
    """Return what a herd consists of: how many tiles of each kind, and what they would score."""
    if view.game == "dogs" or not one.points:
        return []
    signs = Counter(tile.turn for cell in one.cells if (tile := view.at(cell)))
    attacked = len(one.cells) > 1 and _kinds_beside(view, one)["wolf"] > 0
    values = (RIVALS_VALUE if rivals(view)
              else WOLVES_VALUE if not one.points[0] and (attacked or one.points[1])
              else PLAYERS_VALUE)
    return [
        (Message("herd-tiles", count=signs[sign], kind=KIND_OF[sign]),
         signs[sign] * values[sign])
        for sign in sorted(SHEEP, key="LSB".index) if signs[sign]
    ]


def gain(view: TileView, one: Account) -> Message | None:
    """Return who scores how many points by it.

    >>> from companion.table.tiles.view import SeatView
    >>> view = TileView("laying", game="fold", seats=(SeatView("Ann"),))
    >>> gain(view, Account(((0, 0),), "herd", "enclosed", True, (2, 0), (), None))
    Message('points-for-player', player='Ann', points=2)
    """
    if not one.points:
        return None
    if view.game == "dogs":
        if one.what == "wolf":
            return None
        return Message("one-sheep-saved" if one.lot == "safe" else "no-sheep-saved")
    if not any(one.points):
        return Message("no-points")
    if rivals(view):
        seat, points = max(enumerate(one.points), key=lambda each: each[1])
        return Message("points-for-player", points=points, player=view.seats[seat].name)
    players, wolves = one.points
    if not players:
        return Message("points-for-wolves", points=wolves)
    if len(view.seats) > 1:
        if wolves:
            return Message("points-shared-with-players", points=players, lost=wolves)
        return Message("points-for-players", points=players)
    name = view.seats[0].name
    if wolves:
        return Message("points-shared-with-player", points=players, lost=wolves, player=name)
    return Message("points-for-player", points=players, player=name)


# The end, and the replay


def scored(view: TileView) -> tuple[Account, ...]:
    """Return the accounts that the score consists of: in Wolf in the Fold herds and sheep, the best
    first, in Sheep, Dogs and Wolves all sheep."""
    if view.game == "dogs":
        return tuple(one for one in view.accounts if one.what == "sheep")
    return tuple(sorted(view.accounts, key=lambda one: -sum(one.points)))


def placed(number: int, total: int, player: str | None) -> Message:
    """Return what was done at a place of the slider."""
    if number == 0:
        return Message("first-tile")
    if player is None:
        return Message("tile-placed", number=number, total=total)
    return Message("tile-placed-by", number=number, total=total, player=player)


def judged(view: TileView, expected: float | None, cost: float) -> Message | None:
    """Return what a tile cost, and what the end was likely to be."""
    better = Message("better-place", points=cost) if cost >= 0.05 else None
    if expected is None:
        return better
    if view.game == "dogs":
        return paragraph(better, Message("sheep-expected", sheep=expected))
    return paragraph(better, Message("lead-expected", points=expected))
