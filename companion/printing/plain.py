"""The tracking sheet as text, for a screen, a letter or a printer of its own."""

from __future__ import annotations

from types import MappingProxyType

from companion.printing.heading import in_words
from companion.printing.rounds import round_lines
from engine.mutton import sheet
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.position import Position
from engine.mutton.records import Record


def filled(record: Record, game: Game) -> str:
    """Names, diagram, score, table and notes of `game`, the record's or an earlier moment of it.

    Only what both players know is told: the pack once the game is over.
    """
    game = game.public()
    names = [f"{role}: {record.tags[role]}" for role in ("Wolf", "Farmer", "Date")
             if role in record.tags]
    lines = ["Mutton: tracking sheet", "   ".join(names), in_words(game.options)]
    if game.pack is not None:
        lines.append("The pack: " + " ".join(sorted(game.pack)))
    notes = [f"Round {line.round:2}: {'; '.join(line.notes)}"
             for line in round_lines(game) if line.notes]
    parts = ["\n".join(filter(None, lines)), sheet.page(game, record.to_beat), "\n".join(notes)]
    return "\n\n".join(filter(None, parts)) + "\n"


def blank(options: Options, game: Game | None = None, wolf: str = "", farmer: str = "") -> str:
    """The same to be filled by pencil, with the flock as `game` begins and names if known."""
    nobody = MappingProxyType[str, str]({})
    empty = Position(options, nobody, nobody, MappingProxyType({}))
    start = empty if game is None else game.positions[0]
    rows = [f"Round {number:2}:" for number in range(1, options.sheep)]
    return "\n".join([
        "Mutton: tracking sheet", f"Wolf: {wolf:18} Farmer: {farmer:18} Date:",
        in_words(options), "", sheet.diagram(start), "", "Score:",
        "Sheep   : " + " ".join(options.flock), *rows, "",
    ])
