"""Move text: how a move is written in a record and on the command line.

A kill is ``K:L-a2,E-f4`` (K dies, L runs to a2 and E to f4), a shot or an escape ``G``, going
berserk ``G,A,X``, and ``pass`` says itself. What a move revealed stands behind the letter: ``x`` a
sheep, ``w`` a wolf (``Kx:L-a2``, ``Gw``, ``Gw,Ax``). Before a shotgun the neighbours run as from a
kill: ``Gx:L-a2``. A kill that the table refused is ``!K``, a refused escape ``!^G``. A game that
was stopped before its natural end says ``stop`` last, and ``stop:farmer`` or ``stop:wolf`` if
that player gave up (ruling 18).
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.defect import Defect
from engine.letters import LETTERS
from engine.mutton import moves
from engine.mutton.position import moved_off
from engine.records import NotationError
from engine.wording import quoted

_ANIMAL = re.compile(r"([A-Z])([xw]?)")
_RUN = re.compile(r"([A-Z])-([a-z][0-9]{1,2})")
_REFUSAL = re.compile(r"!(\^?)([A-Z])")
STOP: Mapping[str, moves.Stop] = MappingProxyType({
    "stop": moves.Stop(), "stop:wolf": moves.Stop("wolf"), "stop:farmer": moves.Stop("farmer"),
})
"""The text of each stop."""
MOST_RUNNERS = 6  # a cell has no more neighbours


def parse(text: str, player: moves.Player) -> tuple[moves.Move, tuple[moves.Mark, ...] | None]:
    """Read the text of this player's move and of its marks, if it has any.

    Raises NotationError, which says where the text goes wrong. Whether the move is legal is for
    `engine.mutton.legal` to say.

    >>> parse("Kx:L-a2", "wolf")
    (Kill(victim='K', runs=(Run(animal='L', cell='a2'),)), ('x',))
    >>> parse("G,A,X", "farmer")
    (Berserk(animals=('G', 'A', 'X')), None)
    >>> parse("G", "wolf"), parse("G", "farmer")
    ((Escape(animal='G'), None), (Shot(animal='G', runs=()), None))
    """
    if text.lower() == "pass":
        return moves.Pass(), None
    head, colon, tail = text.partition(":")
    animals, marks = _animals(head)
    if not colon:
        if len(animals) > 1:
            if player == "wolf":
                raise NotationError(
                    Defect("kill-of-several", "The Wolf kills one animal at a time."),
                    head.index(","))
            return moves.Berserk(animals), marks
        return (moves.Escape if player == "wolf" else moves.Shot)(animals[0]), marks
    if len(animals) > 1:
        raise NotationError(
            Defect("runs-from-several",
                   "Animals run from one corpse only. Write one letter before the colon."),
            head.index(","))
    runs = _runs(tail, len(head) + 1)
    return (moves.Kill if player == "wolf" else moves.Shot)(animals[0], runs), marks


def parse_refusal(text: str) -> moves.Refusal:
    """Read the text of a refused move.

    Raises NotationError.

    >>> parse_refusal("!K"), parse_refusal("!^G")
    (Refusal(animal='K', kind='kill'), Refusal(animal='G', kind='escape'))
    """
    match = _REFUSAL.fullmatch(text)
    if not match:
        raise NotationError(Defect(
            "not-a-refusal",
            "{text} is not a refused move. Write a refused kill as !K, a refused escape as !^K.",
            text=quoted(text)))
    return moves.Refusal(match[2], "escape" if match[1] else "kill")


def write(move: moves.Move, marks: tuple[moves.Mark, ...] = ()) -> str:
    """Return the text of a move and of what it revealed.

    Hidden marks are not written.

    >>> from engine.mutton.moves import Kill, Run, Shot
    >>> write(Kill("K", (Run("L", "a2"), Run("E", "f4"))), ("x",))
    'Kx:L-a2,E-f4'
    >>> write(Shot("G"), ("?",))
    'G'
    """
    if isinstance(move, moves.Pass):
        return "pass"
    shown = ["" if mark == "?" else mark for mark in marks] or [""] * len(moved_off(move))
    head = ",".join(a + mark for a, mark in zip(moved_off(move), shown, strict=True))
    runs = move.runs if isinstance(move, moves.Kill | moves.Shot) else ()
    tail = ",".join(f"{run.animal}-{run.cell}" for run in runs)
    return f"{head}:{tail}" if tail or isinstance(move, moves.Kill) else head


def write_entry(entry: moves.Entry) -> str:
    """Return the text of a turn, a refused move or a stop.

    >>> from engine.mutton.moves import Refusal
    >>> write_entry(Refusal("G", "escape"))
    '!^G'
    """
    if isinstance(entry, moves.Stop):
        return "stop" if entry.by is None else f"stop:{entry.by}"
    if isinstance(entry, moves.Refusal):
        return ("!^" if entry.kind == "escape" else "!") + entry.animal
    return write(entry.move, entry.marks)


def _pieces(text: str, start: int) -> list[tuple[int, str]]:
    """Return the parts between commas, each with its offset."""
    found = []
    for piece in text.split(","):
        found.append((start, piece))
        start += len(piece) + 1
    return found


def _animals(head: str) -> tuple[tuple[str, ...], tuple[Any, ...] | None]:
    animals: list[str] = []
    marks: list[str] = []
    for offset, piece in _pieces(head, 0):
        match = _ANIMAL.fullmatch(piece)
        if not match:
            raise NotationError(_not_an_animal(piece), offset)
        animals.append(match[1])
        marks.append(match[2])
        if len(animals) > len(LETTERS):
            raise NotationError(
                Defect("too-many-animals", "There are only {most} animals.", most=len(LETTERS)),
                offset)
    if any(marks) and not all(marks):
        offset = _pieces(head, 0)[marks.index("")][0]
        raise NotationError(
            Defect("some-marks-missing", "Mark all of the animals with x or w, or none of them."),
            offset)
    return tuple(animals), tuple(marks) if all(marks) else None


def _not_an_animal(piece: str) -> Defect:
    if not piece:
        return Defect("letter-missing", "The letter of an animal is missing here.")
    if len(piece) == 1 and piece.isascii() and piece.islower():
        return Defect("letter-small", "{text} is not an animal. Write capital letters, A to Z.",
                      text=quoted(piece))
    return Defect("not-a-move",
                  "{text} is not a move. Write K:L-a2,E-f4 or G or G,A,X or pass.",
                  text=quoted(piece))


def _runs(tail: str, start: int) -> tuple[moves.Run, ...]:
    if not tail:
        return ()
    runs = []
    for offset, piece in _pieces(tail, start):
        match = _RUN.fullmatch(piece)
        if not match:
            raise NotationError(
                Defect("not-a-run", "{text} is not a run. Write L-a2 if L runs to a2.",
                       text=quoted(piece)), offset)
        runs.append(moves.Run(match[1], match[2]))
        if len(runs) > MOST_RUNNERS:
            raise NotationError(
                Defect("too-many-runners", "At most {most} animals can run at once.",
                       most=MOST_RUNNERS), offset)
    return tuple(runs)
