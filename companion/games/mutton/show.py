"""What the screens show, computed from the table's public view. Pure, without Kivy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from companion.games.mutton.table.view import TableView
from companion.games.mutton.tracking import SheetRow, sheet_rows
from companion.screens.picture import Animal, BoardPicture, Mark, Mood, marked
from companion.sensing.arrangement import Piece
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell
from engine.mutton.game import Game
from engine.mutton.options import Options


class Fate(Enum):
    """What became of an animal, as the head of its column shows it."""

    ALIVE = "alive"
    SHEEP = "sheep"
    """Dead, and a sheep: struck out."""
    WOLF = "wolf"
    """Dead, and a wolf: struck out and ringed."""
    UNKNOWN = "unknown"
    """Dead, and not revealed: struck out with a question mark."""
    ESCAPED = "escaped"
    """A wolf that got away: ringed, not struck out."""


class Note(Enum):
    """The Farmer's own notes on a letter, in the order that tapping goes through them."""

    NONE = ""
    MAYBE = "?"
    WOLF = "!"
    SHEEP = "o"

    def following(self) -> Note:
        """The next note, and after the last none.

        >>> Note.SHEEP.following()
        <Note.NONE: ''>
        """
        notes = list(Note)
        return notes[(notes.index(self) + 1) % len(notes)]


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """The tracking sheet: letters across, rounds down."""

    letters: str
    fates: Mapping[str, Fate] = field(default_factory=dict)
    rows: tuple[SheetRow, ...] = ()
    notes: Mapping[str, Note] = field(default_factory=dict)
    chances: Mapping[str, float] = field(default_factory=dict)
    """Chance from 0 to 1 that an animal is a wolf, for those whose death has not shown it;
    empty where deduction is off."""
    lit: tuple[int, ...] = ()
    """The rounds of which a sentence speaks."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One sentence about what can be deduced, and the rounds of the sheet that prove it."""

    sentence: str | Message | None = None
    rounds: tuple[int, ...] = ()
    loud: bool = False
    """Whether it has something to say, and is not only how to ask."""


def lesson(view: TableView, chosen: str | None = None) -> Lesson:
    """Return the answer to a question, the hint taken, or why the `chosen` or first letter is
    certain.

    >>> lesson(TableView("farmer"))
    Lesson(sentence=None, rounds=(), loud=False)
    """
    known, hint = view.deduction, view.hint
    if known is not None and known.what_if is not None:
        return Lesson(known.what_if.sentence, known.what_if.rounds, loud=True)
    if hint is not None and hint.sentence and chosen is None:
        return Lesson(paragraph(hint.sentence, hint.detail, hint.estimate), hint.rounds, loud=True)
    if known is None:
        return Lesson()
    for proof in known.proofs:
        if chosen is None or proof.animals == (chosen,):
            return Lesson(proof.sentence, proof.rounds, loud=True)
    return Lesson(Message("hold-letter")) if can_ask(view) and chosen is None else Lesson()


def mover(view: TableView) -> str | None:
    """Return the name of the person whose turn it is; None if it is no person's."""
    if view.match is None or view.computer is not None or view.phase not in ("wolf", "farmer"):
        return None
    return view.match.wolf if view.phase == "wolf" else view.match.farmer


def can_ask(view: TableView) -> bool:
    """Return whether the table answers ``whatif`` now."""
    return view.deduction is not None and view.phase in ("wolf", "farmer", "removing")


def needs_lesson_room(view: TableView) -> bool:
    """Return whether room is needed for what can be deduced, or for hints."""
    return view.deduction is not None or (view.hint is not None and view.phase == "farmer")


_FATE = {"x": Fate.SHEEP, "w": Fate.WOLF, "?": Fate.UNKNOWN}


def board_picture(view: TableView, standing: Mapping[Cell, str] | None = None) -> BoardPicture:
    """Return the board as it is sensed, with the cells that matter now marked.

    `standing` is what stands on a simulated board, whose letters can be seen even where the table
    does not know them: the letter of each cell's sheep, with a minus if it lies upside down.
    """
    options = view.options or Options()
    pieces: dict[Cell, Piece] = dict(view.board.on)
    if standing is not None:
        pieces = {
            cell: Piece(name.lstrip("-"), "down" if name.startswith("-") else "up")
            if cell not in pieces or pieces[cell].facing != "askew"
            else Piece(name.lstrip("-"), "askew")
            for cell, name in standing.items()
        }
    wanted = _wanted(view)
    animals = {}
    for cell, piece in pieces.items():
        if piece.animal is None and wanted.get(cell) in piece.candidates:
            piece = replace(piece, animal=wanted[cell])
        animals[cell] = replace(_animal(view, piece), ran=piece.animal in view.ran)
    asked = {mark.cell: mark.animal for mark in view.marks if mark.role == "place"}
    return BoardPicture(
        size=options.size,
        animals=animals,
        marks=marked(view.marks),
        ghosts={cell: name for cell, name in {**wanted, **asked}.items() if name},
        blind=frozenset(view.blind),
    )


def with_wolves(
    picture: BoardPicture, pack: Collection[str], prey: Collection[str] = ()
) -> BoardPicture:
    """Return a board for the Wolf's own eyes: its wolves in their coats, and its possible victims.

    A cell that is marked already keeps its mark.
    """
    animals = {
        cell: replace(animal, mood=animal.mood.unmasked) if animal.letter in pack else animal
        for cell, animal in picture.animals.items()
    }
    marks = {
        cell: Mark.PREY for cell, animal in picture.animals.items() if animal.letter in prey
    }
    return replace(picture, animals=animals, marks={**marks, **picture.marks})


def flock_picture(view: TableView) -> BoardPicture:
    """Return the living where they stand in the game, whatever the board says."""
    options = view.options or Options()
    return BoardPicture(
        options.size, {cell: Animal(name) for name, cell in view.flock.items()}
    )


def placed_picture(view: TableView) -> BoardPicture:
    """Return the whole flock where it was set up, also those that are dead or gone by now."""
    if view.game is None:
        return flock_picture(view)
    placed = {cell: Animal(name) for name, cell in dict(view.game.placement).items()}
    return BoardPicture(view.game.options.size, placed)


def _wanted(view: TableView) -> dict[Cell, str]:
    """Return which animal belongs where, while the board is being set up or restored."""
    if view.phase == "placing" and view.placing is not None:
        return {cell: name for name, cell in view.placing.target.items()}
    if view.phase == "restoring" and view.position is not None:
        living = {cell: name for name, cell in view.position.living.items()}
        return {**living, **view.position.corpses}
    return {}


def per_cent(share: float) -> str:
    """Return a chance from 0 to 1 in per cent, short; only a certain one is 0 or 100.

    >>> per_cent(0.16), per_cent(0.004), per_cent(0.9951), per_cent(1.0), per_cent(0.0)
    ('16', '<1', '>99', '100', '0')
    """
    if 0 < share < 0.01:
        return "<1"
    return ">99" if 0.99 < share < 1 else f"{share * 100:.0f}"


def _animal(view: TableView, piece: Piece) -> Animal:
    name = piece.animal
    if name is None:
        return Animal(None, {"up": Mood.CALM, "down": Mood.DEAD, "askew": Mood.ASKEW}[piece.facing])
    if piece.facing == "askew":
        return Animal(name, Mood.ASKEW)
    wolf = view.position is not None and view.position.dead.get(name) == "w"
    if view.seal is not None and view.seal.pack is not None:
        wolf = wolf or name in view.seal.pack
    if piece.facing == "down":
        return Animal(name, Mood.DEAD_WOLF if wolf else Mood.DEAD)
    if view.draft is not None and name in view.draft.to_run:
        return Animal(name, Mood.RUNNER)
    return Animal(name, Mood.WOLF if wolf else Mood.CALM)


def sheet_picture(view: TableView, chosen: str | None = None) -> SheetPicture:
    """Return the tracking sheet so far, with notes, and with chances if deduction is on."""
    options = view.options or Options()
    notes = {name: Note(note) for name, note in view.notes.items() if note in _NOTES}
    if view.game is None:
        return SheetPicture("".join(options.flock), notes=notes)
    chances = view.deduction.chances if view.deduction is not None else {}
    picture = game_sheet(view.game, chances)
    return replace(picture, notes=notes, lit=lesson(view, chosen).rounds)


def game_sheet(game: Game, chances: Mapping[str, float] | None = None) -> SheetPicture:
    """Return the tracking sheet of a game, with the chances that each animal is a wolf."""
    position = game.position
    fates = {name: _FATE[mark] for name, mark in position.dead.items()}
    fates.update(dict.fromkeys(position.escaped, Fate.ESCAPED))
    open_ = {
        name: chance
        for name, chance in (chances or {}).items()
        if fates.get(name, Fate.UNKNOWN) is Fate.UNKNOWN
    }
    return SheetPicture("".join(game.options.flock), fates, sheet_rows(game), chances=open_)


_NOTES = {note.value for note in Note}
