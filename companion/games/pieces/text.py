"""A game of pieces as text: who played, the board, and the moves."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.pieces.diagram import diagram
from companion.words.catalogue import SCREEN, day
from companion.words.message import Message
from engine.pieces.game import Game
from engine.pieces.records import PieceRecord, result


def rounds(moves: Sequence[str]) -> list[str]:
    """Return the rounds as a record has them."""
    return [f"{first // 2 + 1}. {' '.join(moves[first:first + 2])}"
            for first in range(0, len(moves), 2)]


def fields(record: PieceRecord) -> list[tuple[Message | str, str]]:
    """Return what stands at the top: who played which side, and when."""
    found: list[tuple[Message | str, str]] = [
        (side, SCREEN.name(name))
        for side, name in zip(record.game.rules.sides, record.names, strict=True)]
    if "Date" in record.tags:
        found.append((Message("field-date"), day(record.tags["Date"])))
    return found


def outcome(game: Game) -> Message:
    """Return how a game ended."""
    if not game.over:
        return Message("not-finished")
    return Message("pieces-drawn") if game.winner is None else Message(
        "pieces-side-won", side=result(game))


def game_page(record: PieceRecord, game: Game) -> str:
    """Return `game`, the record's or an earlier moment of it, as text."""
    lines = [game.rules.about.name,
             "   ".join(f"{name if isinstance(name, str) else SCREEN.text(name)}: {value}"
                        for name, value in fields(record)),
             "", diagram(game.rules.grid, game.position.pieces), "",
             SCREEN.text(outcome(game)), "", *rounds([move.text for move in game.moves])]
    return "\n".join(lines) + "\n"
