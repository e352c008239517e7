"""A game of pieces for print: the board as it stands, and its moves."""

from __future__ import annotations

from companion.games.pieces.diagram import diagram, sign
from companion.printing.drawings import board_height, hex_board
from companion.printing.layout import top
from companion.printing.page import Page, Paper
from companion.printing.plain import day
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.pieces.game import Game
from engine.pieces.records import PieceRecord, result

COLUMNS = 4
"""Columns of rounds below the board."""
LINE_MM = 4.6


def rounds(game: Game) -> list[str]:
    """Return the rounds as a record has them."""
    moves = [move.text for move in game.moves]
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
             SCREEN.text(outcome(game)), "", *rounds(game)]
    return "\n".join(lines) + "\n"


def sheet(record: PieceRecord, game: Game, paper: Paper) -> list[Page]:
    """Return the pages for `game`, the record's or an earlier moment of it."""
    page, grid = Page(paper), game.rules.grid
    named = [(name if isinstance(name, Message) else Message("pieces-side", side=name), value)
             for name, value in fields(record)]
    y = top(page, game.rules.about.name, Message("pieces-the-board"), outcome(game), named,
            game.options)
    wide = min(paper.inner_width, 120.0)
    pieces = game.position.pieces
    hex_board(page, paper.margin, y, wide, grid,
              living={cell: sign(piece) for cell, piece in pieces.items()},
              wolves=[sign(piece) for piece in pieces.values() if piece.side == 0])
    y += board_height(grid, wide) + 8
    pages, begun = [page], y
    across = paper.inner_width / COLUMNS
    column = 0
    for text in rounds(game):
        if y > paper.bottom:
            column, y = column + 1, begun
        if column == COLUMNS:
            page = Page(paper)
            pages.append(page)
            column, y, begun = 0, paper.margin + 6, paper.margin + 6
        page.text(paper.margin + column * across, y, text, 9)
        y += LINE_MM
    return pages
