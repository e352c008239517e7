"""The tracking sheet of Mutton as data: a row for each round, and what it says of one letter."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.words.message import Message
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Pass, Refusal, Shot, Turn


class SheetMark(Enum):
    """What happened to an animal in a round."""

    RAN = "ran"
    """`+`: it stood beside the victim."""
    SHEEP = "sheep"
    """`x`: the Wolf's victim, a sheep."""
    WOLF = "wolf"
    """`w`: the Wolf's victim, a wolf."""
    HIDDEN = "hidden"
    """`?`: the Wolf's victim, not revealed."""
    SHOT = "shot"
    """A target: the Farmer shot it."""
    SCARED = "scared"
    """A small `+`: it ran from the Farmer's shotgun, which tells nothing."""
    REFUSED = "refused"
    """`o`, struck through: a kill that the table refused; no wolf stood beside it."""
    ESCAPED = "escaped"
    """An arrow: a wolf that left the board."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A round: its number, its marks, and words where there was no kill."""

    number: int
    marks: Mapping[str, tuple[SheetMark, ...]] = field(default_factory=dict)
    words: Message | None = None


_VICTIM = {"x": SheetMark.SHEEP, "w": SheetMark.WOLF, "?": SheetMark.HIDDEN}


def sheet_rows(game: Game) -> tuple[SheetRow, ...]:
    """Return a row for every round in which something was done."""
    marks: dict[int, dict[str, tuple[SheetMark, ...]]] = {}
    words: dict[int, Message] = {}
    for before, entry in zip(game.positions, game.entries, strict=False):
        row = marks.setdefault(before.round, {})

        def mark(name: str, what: SheetMark, row: dict[str, tuple[SheetMark, ...]] = row) -> None:
            row[name] = (*row.get(name, ()), what)

        if isinstance(entry, Refusal):
            mark(entry.animal, SheetMark.REFUSED)
        if not isinstance(entry, Turn):
            continue
        move = entry.move
        if isinstance(move, Kill):
            mark(move.victim, _VICTIM[game.position.dead[move.victim]])
            for name in before.neighbours(move.victim):
                mark(name, SheetMark.RAN)
        elif isinstance(move, Shot):
            mark(move.animal, SheetMark.SHOT)
            if game.options.shotgun:
                for name in before.neighbours(move.animal):
                    mark(name, SheetMark.SCARED)
        elif isinstance(move, Berserk):
            for name in move.animals:
                mark(name, SheetMark.SHOT)
        elif isinstance(move, Escape):
            mark(move.animal, SheetMark.ESCAPED)
        elif isinstance(move, Pass) and entry.player == "wolf":
            words[before.round] = Message("sheet-wolf-passed")
    return tuple(SheetRow(n, row, words.get(n)) for n, row in sorted(marks.items()))


def letter_story(game: Game | None, name: str) -> Message:
    """Return what is known about one animal."""
    when: dict[SheetMark, list[int]] = {}
    for row in sheet_rows(game) if game is not None else ():
        for mark in row.marks.get(name, ()):
            when.setdefault(mark, []).append(row.number)
    kind = {"x": "sheep", "w": "wolf"}.get(
        game.position.dead.get(name, "?") if game is not None else "?", "unknown")
    parts = []
    fate: Message | None = None
    for mark, rounds in when.items():
        if mark in (SheetMark.SHEEP, SheetMark.WOLF, SheetMark.HIDDEN):
            fate = Message("story-killed", animal=name, kind=kind, round=rounds[0])
        elif mark is SheetMark.SHOT:
            fate = Message("story-shot", animal=name, kind=kind, round=rounds[0])
        elif mark is SheetMark.ESCAPED:
            fate = Message("story-escaped", animal=name, round=rounds[0])
    if SheetMark.RAN in when:
        parts.append(Message("story-ran", animal=name, rounds=when[SheetMark.RAN]))
    elif fate is None:
        parts.append(Message("story-not-run", animal=name))
    if SheetMark.SCARED in when:
        parts.append(Message("story-scared", animal=name, rounds=when[SheetMark.SCARED]))
    if SheetMark.REFUSED in when:
        parts.append(Message("story-refused", animal=name, rounds=when[SheetMark.REFUSED]))
    return Message("sentences", parts=[*parts, *([fate] if fate else [])])
