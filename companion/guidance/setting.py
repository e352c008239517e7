"""Reading a board that is being set up: every animal on its cell, or wherever the players like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.guidance.marks import CellMark, Problem, Question
from companion.guidance.reading import Notes, asking, crooked, strangers
from companion.sensing.arrangement import Arrangement, Facing
from companion.sensing.identity import Expected
from companion.words.wording import SCREEN, Wording
from engine.hexgrid import Cell, HexGrid
from engine.mutton.options import Animal
from engine.mutton.position import Position

MANY = 6
"""So many that stand elsewhere are better taken off than put right one by one."""

_DOWN: Mapping[Facing, str] = {"up": "", "down": ", on its back"}


@dataclass(frozen=True, slots=True)
class Setting:
    """How far the setting-up has come, and what to do next."""

    sentence: str
    detail: str = ""
    places: Mapping[Cell, Animal] | None = None
    """Where everyone stands, once the board is complete: to be confirmed by the players."""
    next: Animal | None = None
    """Who is asked for."""
    expected: tuple[Expected, ...] = ()
    """In which order the players are asked to set them down, for the tracker."""
    placed: int = 0
    problems: tuple[Problem, ...] = ()
    marks: tuple[CellMark, ...] = ()
    question: Question | None = None


Target = Mapping[Animal, tuple[Cell, Facing]]
"""Where each animal belongs, and which way up, in the order in which they are asked for."""


def as_it_stands(position: Position) -> Target:
    """The board as a game has it."""
    standing: dict[Animal, tuple[Cell, Facing]] = {
        animal: (cell, "up") for animal, cell in position.living.items()
    }
    corpses = {animal: cell for cell, animal in position.corpses.items()}
    return {
        **standing,
        **{animal: (cell, "down") for animal, cell in sorted(corpses.items())},
    }


def towards(
    target: Target, grid: HexGrid, arrangement: Arrangement, words: Wording = SCREEN
) -> Setting:
    """Guide the players to a board that is known beforehand, one animal after the other.

    Pieces may lie there already without anybody knowing which is which: where every cell looks as
    it should, the players are asked to look themselves, and to confirm.
    """
    notes = Notes(grid)
    wanted = {cell: (animal, facing) for animal, (cell, facing) in target.items()}
    sure = fitting = elsewhere = 0
    for cell, piece in arrangement.on.items():
        animal, facing = wanted.get(cell, (None, None))
        known = piece.animal
        if piece.facing == "askew":
            crooked(notes, cell, piece)
        elif known is not None and known != animal:
            elsewhere += 1
            _misplaced(notes, known, cell, target, arrangement)
        elif animal is None or (known is None and animal not in piece.candidates):
            elsewhere += 1
            notes.problem(
                f"This does not belong on {cell}: take it off the board.", "remove", cell
            )
        elif piece.facing != facing:
            what = "lay it on its back" if facing == "down" else "stand it up"
            notes.problem(f"{animal} on {cell} lies wrong: {what}.", "wrong", cell, animal)
        else:
            fitting += 1
            sure += known is not None
    missing = [animal for animal, (cell, _) in target.items() if cell not in arrangement.on]
    expected = tuple((cell, animal) for animal, (cell, _) in target.items())
    following = missing[0] if missing else None
    if following is not None:
        notes.mark("place", [target[following][0]], following)
    places = None
    if not missing and not notes.problems and not arrangement.settling:
        places = {cell: animal for cell, (animal, _) in wanted.items()}
    if elsewhere > MANY:
        sentence, detail = "Most sheep stand elsewhere: take them off the board first.", ""
    else:
        sentence, detail = _sentence(notes, following, target, sure == fitting, words)
    return Setting(sentence, detail, places, following, expected, fitting,
                   tuple(notes.problems), notes.marks)


def _misplaced(
    notes: Notes, animal: Animal, cell: Cell, target: Target, arrangement: Arrangement
) -> None:
    if animal not in target:
        notes.problem(f"Take {animal} off the board: it is not in the game.", "remove", cell,
                      animal)
        return
    home, facing = target[animal]
    notes.problem(f"{animal} belongs on {home}{_DOWN[facing]}.", "wrong", cell, animal)
    if home not in arrangement.on:
        notes.mark("place", [home], animal)


def _sentence(
    notes: Notes, following: Animal | None, target: Target, sure: bool, words: Wording
) -> tuple[str, str]:
    if notes.problems:
        others = [problem.text for problem in notes.problems[1:]]
        return notes.problems[0].text, words.more_problems(others)
    if following is not None:
        cell, facing = target[following]
        return f"Put {following} on {cell}{_DOWN[facing]}.", ""
    if sure:
        return f"Everyone stands in place. {words.confirm_question}", ""
    return words.check_letters, ""


def anywhere(
    flock: Sequence[Animal], grid: HexGrid, arrangement: Arrangement, *, in_order: bool,
    words: Wording = SCREEN,
) -> Setting:
    """Let the players set up the flock as they like: `in_order` asks for one letter after the
    other; otherwise tags or the players say which sheep each is."""
    notes = Notes(grid)
    places = {}
    for cell, piece in arrangement.on.items():
        if piece.animal is None:
            continue
        if piece.animal not in flock:
            notes.problem(
                f"Take {piece.animal} off the board: it is not in the game.", "remove", cell,
                piece.animal,
            )
        elif piece.facing == "askew":
            crooked(notes, cell, piece)
        elif piece.facing == "down":
            notes.problem(f"{piece.animal} lies on its back on {cell}: stand it up.", "wrong",
                          cell, piece.animal)
        else:
            places[cell] = piece.animal
    question = strangers(arrangement, notes)
    standing = {piece.animal for piece in arrangement.on.values()}
    missing = [animal for animal in flock if animal not in standing]
    expected: tuple[Expected, ...] = ()
    if in_order:
        expected = tuple((None, animal) for animal in flock)
    detail = f"{len(missing)} to go." if missing else ""
    if question is not None:
        sentence = asking(question, words)
    elif notes.problems:
        sentence = notes.problems[0].text
    elif not missing:
        sentence = f"Everyone stands in place. {words.confirm_question}"
    elif in_order:
        sentence = f"Put {missing[0]} on any free cell."
    elif arrangement.tapped is not None:
        sentence = f"Put {arrangement.tapped} on any free cell."
    elif arrangement.pad:
        sentence = "Hold a sheep to the tag pad, then set it down on any free cell."
    else:
        sentence = "Set a sheep down on any free cell."
    done = not (missing or question or notes.problems or arrangement.settling)
    return Setting(
        sentence, detail, places if done else None, missing[0] if missing and in_order else None,
        expected, len(places), tuple(notes.problems), notes.marks, question,
    )
