"""The tracking sheet as text, and what each of its lines says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from companion.printing.layout import in_words
from engine.mutton import sheet
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Entry, Escape, Kill, Mark, Pass, Refusal, Shot, Stop, Turn
from engine.mutton.options import Animal, Options
from engine.mutton.position import Position, moved_off
from engine.mutton.records import Record
from engine.wording import joined


@dataclass(slots=True)
class RoundLine:
    """One line of the sheet."""

    round: int
    marks: dict[Animal, str] = field(default_factory=dict)
    """``x``, ``w`` or ``?`` for the victim, ``+`` for each animal beside it, ``e`` for one that
    escaped."""
    notes: list[str] = field(default_factory=list)
    gone: list[Animal] = field(default_factory=list)
    """Who died or left the board in this round."""


def round_lines(game: Game) -> list[RoundLine]:
    """Return a line for each round that has begun."""
    lines: dict[int, RoundLine] = {}
    shown = game.position.dead  # at the end also what was hidden
    for before, entry in zip(game.positions, game.entries, strict=False):
        line = lines.setdefault(before.round, RoundLine(before.round))
        line.notes += _notes(entry, shown)
        if not isinstance(entry, Turn):
            continue
        line.gone += moved_off(entry.move)
        if isinstance(move := entry.move, Kill):
            line.marks |= dict.fromkeys(before.neighbours(move.victim), "+")
            line.marks[move.victim] = shown[move.victim]
        elif isinstance(move, Escape):
            line.marks[move.animal] = "e"
    return list(lines.values())


def _notes(entry: Entry, shown: Mapping[Animal, Mark]) -> Iterator[str]:
    if isinstance(entry, Refusal):
        yield f"{'escape of' if entry.kind == 'escape' else 'kill of'} {entry.animal} refused"
    elif isinstance(entry, Stop):
        yield "stopped"
    elif isinstance(move := entry.move, Shot):
        yield f"shot {move.animal}{_was(shown[move.animal])}"
        if move.runs:
            yield f"{joined([run.animal for run in move.runs])} ran from it"
    elif isinstance(move, Berserk):
        yield "berserk: " + ", ".join(f"{a}{_was(shown[a])}" for a in move.animals)
    elif isinstance(move, Escape):
        yield f"{move.animal} escapes"
    elif isinstance(move, Pass):
        yield "Wolf must pass" if entry.player == "wolf" else "no shot"


def _was(mark: Mark) -> str:
    return {"x": " (sheep)", "w": " (wolf)", "?": ""}[mark]


def filled(record: Record, game: Game) -> str:
    """Names, diagram, score, table and notes of `game`, the record's or an earlier moment of it.

    Only what both players know is shown: the pack once the game is over.
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
