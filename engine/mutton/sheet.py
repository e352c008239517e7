"""The text a table prints: diagram, score line and tracking sheet, laid out as on pbmserv.

The layout is the one in the sources' help page, with plain spaces. All of it is public.
"""

from dataclasses import dataclass

from engine.letters import Animal
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Mark, Turn
from engine.mutton.position import Position

_MARGIN = 4  # from the widest row's letter to the edge of the page, and from any letter to a cell
_HEADING = 3  # lines from a diagonal's number down to its first cell


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the tracking sheet: who died in this round of a bite, and who stood beside it."""

    round: int
    victim: Animal
    mark: Mark
    ran: tuple[Animal, ...]
    """Every living neighbour of the victim, in order of letters, also one that found no cell to
    run to (ruling 4): being beside the victim is what counts against an animal."""


def rows(game: Game) -> tuple[SheetRow, ...]:
    """Return the tracking sheet's rows: one for each kill of the Wolf's."""
    return tuple(
        SheetRow(before.round, move.victim, game.position.dead[move.victim],
            before.neighbours(move.victim))
        for before, entry in zip(game.positions, game.entries, strict=False)
        if isinstance(entry, Turn) and isinstance(move := entry.move, Kill)
    )


def table(game: Game) -> str:
    """Return the tracking sheet: a column for each animal, a row for each kill.

    In the heading the dead show what they were (``x`` a sheep, ``w`` a wolf, ``?`` not revealed)
    and the escaped ``e``; in a row the victim shows its mark and each animal that ran ``+``.
    """
    heading, *marked = columns(game)
    return "\n".join([
        f"Sheep   : {heading}",
        *(f"Round {row.round:2}: {marks}"
          for row, marks in zip(rows(game), marked, strict=True))])


def columns(game: Game) -> list[str]:
    """Return the columns of the tracking sheet: those of its heading, and of each row."""
    position = game.position
    gone = {**position.dead, **dict.fromkeys(position.escaped, "e")}
    flock = position.options.flock
    lines = [" ".join(gone.get(animal, animal) for animal in flock)]
    for row in rows(game):
        marks = {row.victim: row.mark, **dict.fromkeys(row.ran, "+")}
        lines.append("".join(f"{marks.get(animal, ' ')} " for animal in flock))
    return lines


def score_line(position: Position, to_beat: int | None = None) -> str:
    """Return the Wolf's score, and what it has to beat if that is known.

    >>> from engine.mutton.options import Options
    >>> from engine.mutton.moves import Placement
    >>> start = Position.start(Options(size=2, sheep=2, wolves=1), Placement(("a1", "a2")))
    >>> score_line(start), score_line(start, 10)
    ('Score: 0.', 'Score: 0 (10 to beat).')
    """
    if position.score is None:
        until = "the pack is opened" if position.over else "the end"
        return f"Score: hidden until {until}."
    beat = "" if to_beat is None else f" ({to_beat} to beat)"
    return f"Score: {position.score}{beat}."


def diagram(position: Position) -> str:
    """Return the board as a text diagram.

    It has a letter for each living animal, ``*`` for a corpse and ``.`` for an empty cell.

    Under remove the cell of the Wolf's last victim is marked, though it is free to use.
    """
    grid = position.grid
    signs = dict.fromkeys(grid.cells, ".")
    signs.update(dict.fromkeys(position.corpses, "*"))
    if position.last_victim is not None:
        signs[position.last_victim] = "*"
    signs.update(position.animal_at)

    canvas: dict[tuple[int, int], str] = {}
    numbered: set[int] = set()
    for row, cells in enumerate(grid.rows()):
        left = _MARGIN + abs(row - grid.size + 1)
        canvas[row + _HEADING, left] = f"{cells[0][0]}-"
        for place, cell in enumerate(cells):
            number, column = int(cell[1:]), left + _MARGIN + 2 * place
            canvas[row + _HEADING, column] = signs[cell]
            if number not in numbered:  # a diagonal's label stands above its first cell
                numbered.add(number)
                canvas[row, column + 3] = str(number)
                canvas[row + 1, column + 2] = "/"
    lines = [""] * (_HEADING + len(grid.rows()))
    for (line, column), text in sorted(canvas.items()):
        lines[line] = lines[line].ljust(column) + text
    middle = _HEADING + grid.size - 1
    for line in range(len(lines)):  # the source's own diagram ends these lines with a space
        if line == 0 or (line >= _HEADING and abs(line - middle) >= 2):
            lines[line] += " "
    return "\n".join(lines)


def page(game: Game, to_beat: int | None = None) -> str:
    """Diagram, score line and tracking sheet, one below the other."""
    return "\n".join(
        [diagram(game.position), "", score_line(game.position, to_beat), table(game)]
    )
