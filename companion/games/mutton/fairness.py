"""Whether a finished record is fair: the pack is the one that was sealed, and nothing was changed.

The table writes two tags for it. ``PackHash`` is the pack's seal (`companion.sealing.seal`).
``Sums`` has a
sum for each line of the record, so that a line that was changed can be named: the first eight
hexadecimal digits of its SHA-256, as `engine.mutton.records.write` writes the line. Anyone who
changes a line can compute its sum again, but no one can make a seal fit another pack, or another
match: the end of its salt is a hash of the tags that are known when the pack is chosen (`binding`).
``docs/players/seal.md`` says what that is worth.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.registry.found import games
from companion.sealing.seal import Seal, SealError
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.records import Record
from engine.records import RecordError, game_name

SUMS, HASH = "Sums", "PackHash"
BOUND = (
    "Wolf", "Farmer", "Options", "Placement", "ToBeat", "Date", "Form", "MatchGame", "Target",
)
"""The tags to which a seal is bound, in the order in which they are hashed."""
NOTED_DIGITS = 16
"""Least number of noted digits: fewer could be matched by trying salts."""
_OURS = frozenset({"Game", "Options", "Placement", "Pack", HASH, SUMS})
"""A text with none of these tags is no record of ours, and was not made one by any change."""
_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_SUM = re.compile(r"(\w+):([0-9a-f]{8})")


@dataclass(frozen=True, slots=True)
class Fairness:
    """What was found out about a record."""

    faults: tuple[Message, ...]
    """What is wrong; nothing if the record is fair."""
    pack: str = ""
    """The pack that is opened, in the order of the alphabet."""
    digest: str = ""
    """Of its seal, hexadecimal: what was shown when the pack was chosen."""
    summed: bool = False
    """Whether the record has sums, so that a changed move would have been found."""

    @property
    def fair(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def with_sums(record: Record) -> Record:
    """Return the record with a sum for each of its lines.

    >>> from engine.mutton import records
    >>> record = records.read('[Options "size=2 sheep=3 wolves=1"]\\n[Placement "a1,a2,c3"]')
    >>> with_sums(record).tags["Sums"]
    'Game:cf9c822a Options:9178853b Placement:40f51335'
    """
    tags = {name: value for name, value in record.tags.items() if name != SUMS}
    bare = replace(record, tags=tags)
    sums = " ".join(f"{name}:{sum_of(line)}" for name, line in _lines(records.write(bare)))
    return replace(record, tags={**tags, SUMS: sums})


def sum_of(line: str) -> str:
    """Return the sum of one line.

    >>> sum_of("1. Hx:F-c4 pass")
    'ea04f199'
    """
    return hashlib.sha256(line.encode()).hexdigest()[:8]


def binding(record: Record) -> bytes:
    """Return what binds a seal to its match: the SHA-256 of the lines with the tags of `BOUND`,
    each with a line feed. It does not depend on moves or pack.
    """
    return _binding(dict(_lines(records.write(record))))


def _binding(lines: Mapping[str, str]) -> bytes:
    text = "".join(f"{lines[name]}\n" for name in BOUND if name in lines)
    return hashlib.sha256(text.encode()).digest()


def examine(text: str, noted: str = "", *, cost: int) -> Fairness:
    """Check whether a record is fair.

    `noted` is what a player wrote down of the seal's digest when it was shown: its first
    hexadecimal digits, `NOTED_DIGITS` or more. `cost` is the only scrypt cost that is accepted
    (`companion.sealing.seal.COST` for games of the table): a seal that was cheaper to make is
    easier to
    forge, so the record itself has no say in it.

    Takes some tenths of a second by intent. Raises nothing: what is wrong is in the answer.
    """
    lines, broken = _as_written(text)
    tags = {name: found[2] for name, line in lines.items() if (found := _TAG.match(line))}
    other = _no_record(text, tags)
    if other is not None:
        return Fairness((other,))
    changed = [*_changed(lines)]
    pack = "".join(sorted(tags.get("Pack", "").upper()))
    seal, faults = _seal(tags, cost)
    if not pack:
        faults.append(Message("record-no-pack"))
    elif seal is not None and seal.cost == cost:
        if not (pack.isascii() and seal.fits(pack)):
            faults.append(_unfit(pack, changed))
        elif seal.binding != _binding(lines) and not {*changed} & {*BOUND}:
            faults.append(Message("record-of-other-match", tags=BOUND))
    digest = seal.digest.hex() if seal is not None else ""
    if noted and (unlike := _unlike(_plain(noted), digest)) is not None:
        faults.append(unlike)
    spoken_for = {"Pack", HASH} if faults else set()
    faults += [_told(name, lines) for name in changed if name not in spoken_for]
    if broken is not None and not faults:
        faults.append(broken)
    return Fairness(tuple(faults), pack, digest, SUMS in tags)


def _seal(tags: Mapping[str, str], cost: int) -> tuple[Seal | None, list[Message]]:
    """Return a record's seal, and what is wrong with it."""
    if HASH not in tags:
        return None, [Message("record-no-hash")]
    try:
        seal = Seal.parse(tags[HASH])
    except SealError as why:
        return None, [Message("record-hash-changed", why=why.message)]
    if seal.cost != cost:
        return seal, [Message("record-hash-cost", cost=seal.cost, wanted=cost)]
    return seal, []


def _unlike(noted: str, digest: str) -> Message | None:
    """Return why the digits that were noted are not those of the seal."""
    if len(noted) < NOTED_DIGITS:
        return Message("noted-too-few", least=NOTED_DIGITS)
    return None if digest.startswith(noted) else Message("noted-other-seal", digits=digest[:16])


def _no_record(text: str, tags: Mapping[str, str]) -> Message | None:
    """Return why the text is no record of Mutton at all; None where it is one, right or wrong."""
    game = game_name(text)
    if game in {each.about.name for each in games()} - {records.NAME}:
        return Message("record-of-other-game", game=game)
    if _OURS & tags.keys():
        return None
    try:
        records.read(text)
    except RecordError as why:
        return Message("not-a-record", line=why.line, column=why.column,
                       why=every_reason(why.public))
    return None


def _as_written(text: str) -> tuple[dict[str, str], Message | None]:
    """The record's lines as the table writes them, and what is wrong if their sums are right."""
    given = dict(_lines(text))
    try:
        record = records.read(text)
    except RecordError as why:
        return given, Message(
            "record-not-playable", line=why.line, column=why.column,
            why=every_reason(why.public))
    lines, pack = dict(_lines(records.write(record))), record.game.pack
    if pack is None or "Pack" in lines:
        return lines, None
    # Of a game that goes on no pack is written, so this one went on.
    return {**lines, "Pack": f'[Pack "{"".join(sorted(pack))}"]'}, Message("record-end-removed")


def _plain(noted: str) -> str:
    return re.sub(r"[^0-9a-z]", "", noted.lower())


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """The lines of a record that count, by the name of their tag or the number of their round."""
    for line in text.splitlines():
        tag = _TAG.match(line.strip())
        moves = " ".join(line.partition(";")[0].split())
        number = re.match(r"([0-9]+)\.", moves)
        if tag is not None:
            yield tag[1], tag[0]
        elif number is not None:
            yield number[1], moves


def _changed(lines: dict[str, str]) -> Iterator[str]:
    """Yield the names of the lines that are not as their sums say."""
    if SUMS not in lines:
        return
    sums = dict(_SUM.findall(lines[SUMS]))
    for name in {**lines, **sums}:
        if name != SUMS and (name not in lines or sums.get(name) != sum_of(lines[name])):
            yield name


def _told(name: str, lines: dict[str, str]) -> Message:
    if name.isdigit():
        return Message("round-changed" if name in lines else "round-removed", round=name)
    return Message("tag-changed" if name in lines else "tag-removed", tag=name)


def _unfit(pack: str, changed: list[str]) -> Message:
    if "Pack" in changed and HASH not in changed:
        return Message("pack-changed", pack=pack)
    if HASH in changed and "Pack" not in changed:
        return Message("pack-hash-changed", pack=pack)
    return Message("pack-or-hash-changed", pack=pack)
