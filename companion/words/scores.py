"""Results as messages, as every game has them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.words.message import Argument, Message, PrivateMessage, Value
from engine.laying import Cell, write_cell


def cells_named(cells: Iterable[Cell]) -> tuple[str, ...]:
    """Return cells as players write them."""
    return tuple(map(write_cell, cells))


def headline(result: Message) -> Message | None:
    """Return how a match ended in the fewest words; None where the result says no more either.

    >>> headline(Message("duel-won", player="Ben", points=22, other=1))
    Message('result-won-by', other=1, player='Ben', points=22)
    """
    said = {name: _public(value) for name, value in result.arguments}
    match result.id:
        case "duel-won" | "player-beats-wolves":
            other = said["other" if result.id == "duel-won" else "wolf_points"]
            return Message("result-won-by", player=said["player"], points=said["points"],
                           other=other)
        case "sheep-duel-won":
            return Message("result-won-by", player=said["player"], points=said["most"],
                           other=said["least"])
        case "game-over-points":
            return Message("result-points", player=said["player"], points=said["points"])
        case "duel-drawn" | "players-and-wolves-draw":
            return Message("result-drawn", points=said["points"])
        case "sheep-duel-drawn":
            return Message("result-drawn", points=said["count"])
        case "match-won-by-giving-up" | "target-match-won" | "match-claimed":
            return Message("result-won", player=said["player"])
        case "sheep-bid-won":
            return Message("result-won", player=said["winner"])
        case "players-beat-wolves":
            return Message("result-players-won", points=said["points"], other=said["wolf_points"])
        case "wolves-win":
            return Message("result-wolves-won", points=said["wolf_points"], other=said["points"])
        case "rivals-end":
            return Message("result-rivals-won", players=said["winners"])
        case "sentences" if isinstance(parts := said["parts"], tuple):
            found = (headline(part) for part in parts if isinstance(part, Message))
            return next((each for each in found if each is not None), None)
    return None


def _public(value: Value) -> Argument:
    if isinstance(value, PrivateMessage):
        raise TypeError("a result contains nothing private")
    return tuple(map(_public, value)) if isinstance(value, tuple) else value
