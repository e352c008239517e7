"""The command for a whole move in the notation of the records.

On a board the move is announced, and hands make it there; without a board it is made at once.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.table.commands import for_people, pass_
from companion.table.errors import TableError
from companion.table.registry import TURN, Commands
from engine.mutton import legal, notation
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Move, Pass, Player

if TYPE_CHECKING:
    from companion.table.table import Table

command = Commands()


def how_to_move(game: Game) -> str:
    """How the player whose turn it is writes a move, as a sentence."""
    options = game.options
    if game.position.phase == "wolf":
        escape = ", move G to let G escape," if options.escape else ""
        kill = "move H:F-c3,J-a2 to kill H while F runs to c3 and J to a2"
        return f"Say {kill}{escape} or move pass."
    if options.shotgun:
        return "Say move G:F-c3 to shoot G while F runs to c3, or move pass."
    berserk = ", move G,A,X to go berserk," if options.may_go_berserk else ""
    return f"Say move G to shoot G{berserk} or move pass."


@command(*TURN)
def move(table: Table, rest: str) -> None:
    """``move H:F-c3,J-a2``: make a whole move, written as in a record."""
    for_people(table)
    assert table.state is not None
    game = table.state.game
    assert game is not None
    player: Player = "wolf" if game.position.phase == "wolf" else "farmer"
    how = how_to_move(game)
    said = _move(rest, player, how)
    if isinstance(said, Pass):
        pass_(table, "")
        return
    found = legal.defects(game.public(), said)
    if found:
        texts = "; ".join(map(str, found[:3]))
        raise TableError(f"{texts[:1].upper()}{texts[1:]}. {how}")
    if table.reading is None and not table.boardless:
        raise TableError("The board is not there; everything is kept until it is back.")
    if isinstance(said, Kill) and not table.judge(said.victim):
        raise TableError(f"No wolf stands beside {said.victim}, so it cannot be killed.")
    if isinstance(said, Escape) and not table.judge(said.animal, "escape"):
        raise TableError(f"{said.animal} cannot escape.")
    table.typed_move = said


def _move(text: str, player: Player, how: str) -> Move:
    """Read a move that a player typed, in capital or small letters. Raises TableError, which does
    not repeat the text."""
    exact = "".join(text.split())
    capitals = re.sub(r"-[A-Z][0-9]", lambda run: run[0].lower(), exact.upper())
    for spelling in (exact, capitals):
        try:
            said, marks = notation.parse(spelling, player)
        except notation.NotationError:
            continue
        if marks is not None:
            raise TableError("Leave out x and w: the table finds out who was a wolf.")
        return said
    raise TableError(f"That is not a move. {how}")
