"""A whole game as text: tags, then numbered rounds in move text (`docs/players/records.md`).

    [Game "Mutton"]
    [Options "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"]
    [Placement "sparse"]

    1. Hx:F-c4,J-e6,V-d2 pass

The pack is written only when the game is over. ``;`` starts a comment, which is not kept.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine import records
from engine.defect import Defect, IllegalMove
from engine.letters import LETTERS
from engine.mutton import notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Placement, Player, Turn
from engine.mutton.options import Options
from engine.records import (
    TOP,
    NoSuchRound,
    NotationError,
    PlaceError,
    Word,
    free_tags,
    play,
    split,
    tag_defect,
)
from engine.records import options as options_of
from engine.whole_numbers import whole_number
from engine.wording import quoted

_DERIVED = ("Game", "Options", "Placement", "Pack")  # these are written from the game itself
Role = Literal["Wolf", "Farmer"]
NAME = "Mutton"
"""The Game tag."""
ROLES: tuple[Role, ...] = ("Wolf", "Farmer")
"""The tags with names. Of the free tags, they stand before the derived ones."""
_NAMES = ("WolfName", "FarmerName")  # said after the match: no seal covers them
_SEALS = ("PackHash", "PackDigest", "Sums")  # they are made of the other tags, with the names


@dataclass(frozen=True, slots=True)
class Record(records.GameRecord[Game]):
    """A game and its free tags, such as Wolf, Farmer, ToBeat, Result or PackHash, in order.

    The tags Game, Options, Placement and Pack are not among them: they follow from the game.
    Raises DefectError for a tag that cannot be written.
    """

    derived = _DERIVED

    @property
    def to_beat(self) -> int | None:
        """The score that this game's Wolf has to beat, where the record says it."""
        value = self.tags.get("ToBeat")
        return None if value is None else int(value)

    @classmethod
    def tag_defect(cls, name: str, value: str) -> Defect | None:
        """Return why the record cannot have this free tag, or None if it can."""
        if name == "ToBeat" and not re.fullmatch(r"[0-9]{1,3}", value):
            return Defect("to-beat-not-points",
                          "ToBeat needs a whole number of points, not {text}.",
                          text=quoted(value))
        return tag_defect(name, value, cls.derived)


def player(tags: Mapping[str, str], role: Role) -> str | None:
    """Return who had a role: the name that was said after the match, or else the sealed one.

    >>> player({"Wolf": "Player 1", "WolfName": "Ann"}, "Wolf"), player({}, "Farmer")
    ('Ann', None)
    """
    return tags.get(f"{role}Name", tags.get(role))


# --- Writing --------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """Return the record as text. The pack is in it only if the game is over."""
    game = record.game
    tags = {"Game": NAME}
    tags |= {name: record.tags[name] for name in ROLES if name in record.tags}
    tags["Options"] = str(game.options)
    tags["Placement"] = _placement_text(game)
    if game.pack is not None and game.position.over:
        tags["Pack"] = "".join(sorted(game.pack))
    tags |= record.tags
    return records.written(tags, (
        (before.round, notation.write_entry(entry))
        for before, entry in zip(game.positions, game.entries, strict=False)))


def _placement_text(game: Game) -> str:
    if game.placement == placements.sparse(game.options):
        return "sparse"
    return ",".join(game.placement.cells)


# --- Reading --------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """Read a record. Raises RecordError, which names line and column, for anything wrong.

    >>> read('[Game "Mutton"]\\n[Options "size=9"]')
    Traceback (most recent call last):
    engine.records.RecordError: line 2, column 11: Choose 2 to 8 for size, not 9.
    """
    tags, words = split(text)
    game = _start(tags)
    pack = tags.get("Pack")
    if pack is not None:
        game = _with_pack(game, pack)
    game = play(game, words, lambda before, word: _entry(before, word, pack), _unfinished)
    free = free_tags(tags, _DERIVED, ROLES, _SEALS, _NAMES)
    for name, value in free.items():
        if defect := Record.tag_defect(name, value) or _contradiction(game, name, value):
            raise tags[name].error(defect)
    return Record(game, free)


def _contradiction(game: Game, name: str, value: str) -> Defect | None:
    """Return why a tag cannot be true: pack and moves say what the Wolf has scored in the end."""
    points = game.points
    if name != "Result" or not game.position.over or game.pack is None or points is None:
        return None
    if whole_number(value) == points:
        return None
    return Defect("result-contradicts",
                  "By its pack and moves, this game's Result is {points}, not {text}.",
                  points=points, text=quoted(value))


def _start(tags: dict[str, Word]) -> Game:
    """Return the game before its first move, without its pack."""
    name = tags.get("Game")
    if name is not None and name.text != NAME:
        raise name.error(Defect("record-of-another-game",
                                "This is a record of {text}, not of Mutton.",
                                text=quoted(name.text)))
    for needed in ("Options", "Placement"):
        if needed not in tags:
            raise TOP.error(Defect("tag-missing", "This record has no {tag} tag.", tag=needed))
        if needed == "Options":
            options = options_of(tags["Options"], Options.parse)
    return _placed(options, tags["Placement"])


def _placed(options: Options, value: Word) -> Game:
    word = value.text.strip()
    if word == "sparse":
        return Game.start(options, placements.sparse(options))
    if word in ("random", "mirror"):
        raise value.error(Defect(
            "placement-not-fixed", "{text} does not say where the animals stood. Write the "
            "cells of A, B, C and so on, or 'sparse'.", text=repr(word)))
    if not word:
        raise value.error(Defect(
            "placement-empty",
            "The placement is empty. Write the cells of A, B, C and so on, or 'sparse'."))
    pieces = list(re.finditer(r"[^,]+|(?<=,)(?=,|$)|^(?=,)", value.text))
    if len(pieces) > len(LETTERS):
        raise value.error(
            Defect("placement-too-long", "You can place at most {most} animals.",
                   most=len(LETTERS)),
            offset=pieces[26].start())
    cells = tuple(piece[0].strip() for piece in pieces)
    for piece, cell in zip(pieces, cells, strict=True):
        if not re.fullmatch(r"[a-z][0-9]{1,2}", cell):
            raise value.error(
                Defect("not-a-cell", "{text} is not a cell. Write cells such as a1 or b3.",
                       text=quoted(cell)), offset=piece.start())
    try:
        return Game.start(options, Placement(cells))
    except IllegalMove as illegal:
        bad = illegal.arguments.get("cell")
        offset = pieces[cells.index(bad)].start() if isinstance(bad, str) else 0
        raise value.error(*illegal.public, offset=offset) from None


def _with_pack(game: Game, pack: Word) -> Game:
    try:
        return game.choose(pack.text)
    except IllegalMove:
        options = game.options
        letters = "one letter" if options.wolves == 1 else "{wolves} different letters"
        wolves, last = options.wolves, options.flock[-1]
        if options.dictionary:
            spell = "that spells" if options.wolves == 1 else "that spell"
            raise pack.error(Defect(
                "pack-must-spell",
                f"The pack has to be {letters} from A to {{last}} {spell} a word on the list.",
                wolves=wolves, last=last)) from None
        raise pack.error(Defect("pack-must-be", f"The pack has to be {letters} from A to {{last}}.",
                                wolves=wolves, last=last)) from None


def _unfinished(game: Game) -> Defect:
    round = game.position.round
    if game.position.phase == "farmer":
        return Defect("farmers-move-missing", "Round {round} has no move by the Farmer.",
                      round=round)
    return Defect("wolfs-move-missing", "Round {round} has no move by the Wolf.", round=round)


def _entry(game: Game, word: Word, pack: Word | None) -> Game:
    position = game.position
    player: Player = "wolf" if position.phase == "wolf" else "farmer"
    try:
        if (stop := notation.STOP.get(word.text)) is not None:
            return game.stop(stop.by)
        if word.text.startswith("!"):
            refusal = notation.parse_refusal(word.text)
            return game.refuse(refusal.animal, refusal.kind)
        move, marks = notation.parse(word.text, player)
        return game.apply(move, marks)
    except NotationError as wrong:
        raise word.error(*wrong.public, offset=wrong.offset) from None
    except IllegalMove as illegal:
        if pack is not None and all(defect.secret for defect in illegal.defects):
            # What the pack could not have done would tell who is in it.
            raise pack.error(Defect(
                "pack-contradicts", "The Pack tag contradicts round {round}: this pack cannot have "
                "made or answered the move {text}.",
                round=position.round, text=quoted(word.text))) from None
        raise word.error(*illegal.public) from None


# --- Going back -----------------------------------------------------------------------------------


def at(record: Record, when: str) -> Game:
    """Return the game as it was at a place in it.

    ``"3"`` is after round 3, ``"3w"`` after the Wolf's move of round 3, ``"0"`` before the first.

    Raises PlaceError for other text, and NoSuchRound, which names the last place there is, for a
    place beyond it.
    """
    match = re.fullmatch(r"([0-9]{1,6})(w?)", when, re.ASCII)
    if not match:
        raise PlaceError(Defect(
            "not-a-place", "{text} is not a place in a game. Write 3 for the end of round 3, "
            "3w for the Wolf's move in it, or 0 for the start.", text=quoted(when)))
    number, wolf = int(match[1]), bool(match[2])
    if number == 0 and not wolf:
        return record.game.upto(0)
    last = 0, False
    for made, (before, entry) in enumerate(
        zip(record.game.positions, record.game.entries, strict=False), 1
    ):
        if not isinstance(entry, Turn):
            continue
        half = entry.player == "wolf"
        if before.round == number and (half == wolf or entry.end):
            return record.game.upto(made)
        last = before.round, half and not entry.end
    raise NoSuchRound(when, *last)
