"""Reading a board that is being set up: every piece on its cell, or wherever the players like."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.hands.marks import (
    CellMark,
    Notes,
    Problem,
    Question,
    asking,
    crooked,
    first_of,
    strangers,
)
from companion.sensing.arrangement import Arrangement, Facing
from companion.sensing.identity import Expected
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal

MANY = 6
"""Number of misplaced sheep from which taking them all off is quicker than moving each."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How far the setting-up has come, and what to do next."""

    sentence: Message
    detail: Message | None = None
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


def towards(target: Target, arrangement: Arrangement) -> Setting:
    """Guide the players to a board that is known beforehand, one animal after the other.

    Pieces may lie there already without anybody knowing which is which: where every cell looks as
    it should, the players are asked to look themselves, and to confirm.
    """
    notes = Notes()
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
            notes.problem(Message("not-of-this-cell", cell=cell), "remove", cell)
        elif piece.facing != facing:
            text = Message(
                "should-be-upside-down" if facing == "down" else "should-stand",
                animal=animal, cell=cell,
            )
            notes.problem(text, "wrong", cell, animal)
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
    sentence, detail = _sentence(notes, following, target, sure == fitting)
    if elsewhere > MANY:
        sentence, detail = Message("most-elsewhere"), None
    return Setting(sentence, detail, places, following, expected, fitting,
                   tuple(notes.problems), notes.marks)


def _misplaced(
    notes: Notes, animal: Animal, cell: Cell, target: Target, arrangement: Arrangement
) -> None:
    if animal not in target:
        notes.problem(Message("not-in-the-game", animal=animal), "remove", cell, animal)
        return
    home, facing = target[animal]
    text = Message("belongs-on", animal=animal, home=home, facing=facing)
    notes.problem(text, "wrong", cell, animal)
    if home not in arrangement.on:
        notes.mark("place", [home], animal)


def _sentence(
    notes: Notes, following: Animal | None, target: Target, sure: bool
) -> tuple[Message, Message | None]:
    if notes.problems:
        return first_of(notes.problems)
    if following is not None:
        home, facing = target[following]
        return Message("put-on", animal=following, home=home, facing=facing), None
    return Message("everyone-in-place" if sure else "check-letters"), None


def anywhere(
    flock: Sequence[Animal], arrangement: Arrangement, *, in_order: bool
) -> Setting:
    """Let the players set up the flock as they like: `in_order` asks for one letter after the
    other; otherwise tags or the players say which sheep each is."""
    notes = Notes()
    places = {}
    for cell, piece in arrangement.on.items():
        if piece.animal is None:
            continue
        if piece.animal not in flock:
            text = Message("not-in-the-game", animal=piece.animal)
            notes.problem(text, "remove", cell, piece.animal)
        elif piece.facing == "askew":
            crooked(notes, cell, piece)
        elif piece.facing == "down":
            text = Message("is-upside-down", animal=piece.animal, cell=cell)
            notes.problem(text, "wrong", cell, piece.animal)
        else:
            places[cell] = piece.animal
    question = strangers(arrangement, notes)
    standing = {piece.animal for piece in arrangement.on.values()}
    missing = [animal for animal in flock if animal not in standing]
    expected: tuple[Expected, ...] = ()
    if in_order:
        expected = tuple((None, animal) for animal in flock)
    detail = Message("to-go", count=len(missing)) if missing else None
    if question is not None:
        sentence = asking(question)
    elif notes.problems:
        sentence = notes.problems[0].text
    elif not missing:
        sentence = Message("everyone-in-place")
    elif in_order:
        sentence = Message("put-on-any-cell", animal=missing[0])
    elif arrangement.tapped is not None:
        sentence = Message("put-on-any-cell", animal=arrangement.tapped)
    else:
        sentence = Message("hold-to-pad-first" if arrangement.pad else "set-down-on-any-cell")
    done = not (missing or question or notes.problems or arrangement.settling)
    return Setting(
        sentence, detail, places if done else None, missing[0] if missing and in_order else None,
        expected, len(places), tuple(notes.problems), notes.marks, question,
    )
