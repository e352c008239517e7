"""A whole game as text: tags, then numbered rounds in move text (`docs/players/records.md`).

    [Game "Mutton"]
    [Options "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"]
    [Placement "sparse"]

    1. Hx:F-c4,J-e6,V-d2 pass

The pack is written only when the game is over. ``;`` starts a comment, which is not kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.mutton import notation, placements
from engine.mutton.game import Game, IllegalMove
from engine.mutton.moves import Placement, Player, Turn
from engine.mutton.notation import NotationError, quoted
from engine.mutton.options import LETTERS, Options
from engine.records import LONGEST as LONGEST
from engine.records import (
    ROUND,
    TOP,
    Word,
    free_tags,
    rounds_apart,
    split,
    tag_fault,
    tag_lines,
)
from engine.records import NoSuchRound as NoSuchRound
from engine.records import PlaceError as PlaceError
from engine.records import RecordError as RecordError
from engine.records import options as options_of

_DERIVED = ("Game", "Options", "Placement", "Pack")  # these are written from the game itself
_FIRST = ("Wolf", "Farmer")  # of the free tags, those that stand before the derived ones


@dataclass(frozen=True, slots=True)
class Record:
    """A game and its free tags, such as Wolf, Farmer, ToBeat, Result or PackHash, in order.

    The tags Game, Options, Placement and Pack are not among them: they follow from the game.
    Raises ValueError for a tag that cannot be written.
    """

    game: Game
    tags: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if why := _tag_fault(name, value):
                raise ValueError(why)
        object.__setattr__(self, "tags", MappingProxyType(dict(self.tags)))

    @property
    def to_beat(self) -> int | None:
        """The score that this game's Wolf has to beat, where the record says it."""
        value = self.tags.get("ToBeat")
        return None if value is None else int(value)


def _tag_fault(name: str, value: str) -> str | None:
    if fault := tag_fault(name, value, _DERIVED):
        return fault
    if name == "ToBeat" and not re.fullmatch(r"[0-9]{1,3}", value):
        return f"ToBeat needs a whole number of points, not {quoted(value)}"
    return None


# --- Writing --------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The record as text. The pack is in it only if the game is over."""
    game = record.game
    tags = {"Game": "Mutton"}
    tags |= {name: record.tags[name] for name in _FIRST if name in record.tags}
    tags["Options"] = str(game.options)
    tags["Placement"] = _placement_text(game)
    if game.pack is not None and game.position.over:
        tags["Pack"] = "".join(sorted(game.pack))
    tags |= record.tags
    return "\n".join([*tag_lines(tags), "", *_round_lines(game)]) + "\n"


def _placement_text(game: Game) -> str:
    if game.placement == placements.sparse(game.options):
        return "sparse"
    return ",".join(game.placement.cells)


def _round_lines(game: Game) -> list[str]:
    rounds: dict[int, list[str]] = {}
    for before, entry in zip(game.positions, game.entries, strict=False):
        rounds.setdefault(before.round, []).append(notation.write_entry(entry))
    return [f"{number}. {' '.join(moves)}" for number, moves in rounds.items()]


# --- Reading --------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """Read a record. Raises RecordError, which names line and column, for anything wrong.

    >>> read('[Game "Mutton"]\\n[Options "size=9"]')
    Traceback (most recent call last):
    engine.records.RecordError: line 2, column 11: size must be 2 to 8 cells a side, not 9
    """
    tags, words = split(text)
    game = _start(tags)
    game = _play(game, words, tags.get("Pack"))
    free = free_tags(tags, _DERIVED)
    for name, value in free.items():
        if fault := _tag_fault(name, value):
            raise tags[name].error(fault)
    return Record(game, free)


def _start(tags: dict[str, Word]) -> Game:
    """The game before its first move, without its pack."""
    name = tags.get("Game")
    if name is not None and name.text != "Mutton":
        raise name.error(f"this is a record of {quoted(name.text)}, not of Mutton")
    for needed in ("Options", "Placement"):
        if needed not in tags:
            raise TOP.error(f"this record has no {needed} tag")
        if needed == "Options":
            options = options_of(tags["Options"], Options.parse)
    return _placed(options, tags["Placement"])


def _placed(options: Options, value: Word) -> Game:
    word = value.text.strip()
    if word == "sparse":
        return Game.start(options, placements.sparse(options))
    if word in ("random", "mirror"):
        raise value.error(f"{word!r} does not say where the animals stood: a record names the "
                          "cells of A, B, C, … or says 'sparse'")
    if not word:
        raise value.error("the placement is empty: name the cells of A, B, C, … or say 'sparse'")
    pieces = list(re.finditer(r"[^,]+|(?<=,)(?=,|$)|^(?=,)", value.text))
    if len(pieces) > len(LETTERS):
        raise value.error(f"only {len(LETTERS)} animals can be placed", pieces[26].start())
    cells = tuple(piece[0].strip() for piece in pieces)
    for piece, cell in zip(pieces, cells, strict=True):
        if not re.fullmatch(r"[a-z][0-9]{1,2}", cell):
            raise value.error(f"{quoted(cell)} is no cell: cells are written a1, b3, …",
                              piece.start())
    try:
        return Game.start(options, Placement(cells))
    except IllegalMove as illegal:
        bad = illegal.arguments.get("cell")
        offset = pieces[cells.index(bad)].start() if isinstance(bad, str) else 0
        raise value.error(str(illegal), offset) from None


def _with_pack(game: Game, pack: Word) -> Game:
    try:
        return game.choose(pack.text)
    except IllegalMove:
        many = game.options.wolves
        letters = "one letter" if many == 1 else f"{many} different letters"
        spelling = ", and spell a listed word" if game.options.dictionary else ""
        raise pack.error(
            f"the pack must be {letters} of the animals A to {game.options.flock[-1]}{spelling}"
        ) from None


def _play(game: Game, words: list[Word], pack: Word | None) -> Game:
    """Make all the moves. A wrong round number, a missing or an illegal move is an error."""
    if pack is not None:
        game = _with_pack(game, pack)
    number: Word | None = None  # the number of a round that has no move yet
    begun = False  # whether the present round has its number
    for word in rounds_apart(words):
        position = game.position
        if position.over:
            raise word.error(f"the game ended in round {position.round}, so nothing can follow it; "
                             f"here stands {quoted(word.text)}")
        match = ROUND.fullmatch(word.text)
        if match is None:
            if not begun:
                raise word.error(f"here round {position.round} begins, so '{position.round}.' "
                                 f"should stand before {quoted(word.text)}")
            game, number = _entry(game, word, pack), None
            begun = game.position.round == position.round
        elif position.phase == "farmer":
            raise word.error(f"round {position.round} has no move of the Farmer's")
        elif begun:
            raise word.error(f"round {position.round} has no move of the Wolf's")
        elif int(match[1]) != position.round:
            raise word.error(f"this should be round {position.round}, not {match[1]}")
        else:
            number, begun = word, True
    if number is not None:
        raise number.error(f"round {game.position.round} has no moves: leave its number out")
    return game


def _entry(game: Game, word: Word, pack: Word | None) -> Game:
    position = game.position
    player: Player = "wolf" if position.phase == "wolf" else "farmer"
    try:
        if word.text == notation.STOP:
            return game.stop()
        if word.text.startswith("!"):
            refusal = notation.parse_refusal(word.text)
            return game.refuse(refusal.animal, refusal.kind)
        move, marks = notation.parse(word.text, player)
        return game.apply(move, marks)
    except NotationError as wrong:
        raise word.error(str(wrong), wrong.offset) from None
    except IllegalMove as illegal:
        if pack is not None and all(defect.secret for defect in illegal.defects):
            # What the pack could not have done would tell who is in it.
            raise pack.error(
                f"the Pack tag contradicts round {position.round}: this pack cannot have made "
                f"or answered the move {quoted(word.text)}"
            ) from None
        raise word.error(str(illegal)) from None


# --- Going back -----------------------------------------------------------------------------------


def at(record: Record, when: str) -> Game:
    """The game as it stood at a place: ``"3"`` after round 3, ``"3w"`` after the Wolf's move of
    round 3, ``"0"`` before the first. Raises PlaceError for other text, and NoSuchRound, which
    names the last place there is, for a place beyond it.
    """
    match = re.fullmatch(r"([0-9]{1,6})(w?)", when, re.ASCII)
    if not match:
        raise PlaceError(
            f"{quoted(when)} is no place in a game: write 3 for the end of round 3, "
            "3w for the Wolf's move in it, 0 for the start"
        )
    number, wolf = int(match[1]), bool(match[2])
    if number == 0 and not wolf:
        return record.game.upto(0)
    last = "the start (0)"
    for made, (before, entry) in enumerate(
        zip(record.game.positions, record.game.entries, strict=False), 1
    ):
        if not isinstance(entry, Turn):
            continue
        half = entry.player == "wolf"
        if before.round == number and (half == wolf or entry.ends):
            return record.game.upto(made)
        last = (f"the Wolf's move of round {before.round} ({before.round}w)"
                if half and not entry.ends else f"round {before.round}")
    raise NoSuchRound(f"this record has no place {when}: it ends with {last}")
