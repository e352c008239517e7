"""A game of pieces for print: the board as it stands, and its moves."""

from __future__ import annotations

from companion.extras.printing.drawings import board_height, hex_board
from companion.extras.printing.layout import top
from companion.extras.printing.page import Page, Paper
from companion.games.pieces.diagram import sign
from companion.games.pieces.text import fields, outcome, rounds
from companion.words.message import Message
from engine.pieces.game import Game
from engine.pieces.records import PieceRecord

COLUMNS = 4
"""Columns of rounds below the board."""
LINE_MM = 4.6


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
              wolves=[sign(piece) for piece in pieces.values() if piece.side == game.rules.dark])
    y += board_height(grid, wide) + 8
    pages, begun = [page], y
    across = paper.inner_width / COLUMNS
    column = 0
    for text in rounds([move.text for move in game.moves]):
        if y > paper.bottom:
            column, y = column + 1, begun
        if column == COLUMNS:
            page = Page(paper)
            pages.append(page)
            column, y, begun = 0, paper.margin + 6, paper.margin + 6
        page.text(paper.margin + column * across, y, text, 9)
        y += LINE_MM
    return pages
