"""Texts and files: records, moves, options, the journal and its steps, settings, seals."""

import atexit
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from companion.games.mutton.referee import follow
from companion.games.mutton.referee.steps import Begun, Made, Noted, Placed, Sealed, write
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.sealing import secret_store as keep
from companion.sealing.seal import Seal, SealError
from companion.store import settings as settings_file
from companion.store.journal import FILE, Journal, JournalError
from companion.store.settings import SettingsError
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from engine.defect import DefectError
from engine.mutton import boardspace as engine_boardspace
from engine.mutton import notation
from engine.mutton import records as engine_records
from engine.mutton.moves import Kill, Pass, Run
from engine.mutton.options import Options
from engine.option_table import OptionsError
from engine.records import NotationError, PlaceError, RecordError
from engine.sgf import SgfError
from tests.fuzz.feeding import Feed
from tests.fuzz.sentences import sentence

SEAL = "$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$jSh0an5VFFNwAckZFENjZMGp1KU6mAcbDfyXwVFjgdg"
STORY = [write(step) for step in (
    Begun(("Ann", "Ben"), "size=3 sheep=5 wolves=1 no_berserk"),
    Placed(("a1", "a2", "e3", "e4", "c3")), Sealed(SEAL),
    Made(Kill("B", (Run("A", "c1"),)), ("x",)), Made(Pass()),
    Noted("C", "suspicious"),
)]
"""A match that is under way."""


@cache
def scratch() -> Path:
    """A folder of this process's own, in memory where there is such a place."""
    shm = Path("/dev/shm")
    made = Path(tempfile.mkdtemp(prefix="sheepfold-", dir=shm if shm.is_dir() else None))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


def _expect(right: bool, what: str) -> None:
    assert right, what


def records(data: bytes) -> None:
    """A record; what can be read is the same when it is written and read again."""
    text = data.decode(errors="replace")
    try:
        record = engine_records.read(text)
    except RecordError as wrong:
        sentence(wrong)
        _expect(1 <= wrong.line <= text.count("\n") + len(text.splitlines()) + 1, "its line")
        return
    again = engine_records.read(engine_records.write(record))
    kept = record.game if record.game.position.over else record.game.public()
    assert again.game == kept, "the pack is in it only when the game is over"
    for place in ("0", "1", "2w", "end"):
        try:
            engine_records.at(record, place)
        except PlaceError as wrong:
            sentence(wrong)


def boardspace(data: bytes) -> None:
    """A file of Boardspace's; what can be read can be written, and read again as it was."""
    try:
        found = engine_boardspace.read(data.decode(errors="replace"))
    except SgfError as wrong:
        sentence(wrong)
        return
    for record in found:
        again = engine_records.read(engine_records.write(record))
        assert again.game == record.game
        try:
            written = engine_boardspace.write([again])
        except DefectError as wrong:  # an animal ran from a shotgun as Boardspace does not allow
            sentence(wrong)
        else:
            assert [each.game for each in engine_boardspace.read(written)] == [record.game]


def moves(data: bytes) -> None:
    """A move's text, for either player, and options."""
    text = data.decode(errors="replace")
    readers: tuple[tuple[Callable[[], object], type[Exception]], ...] = (
        (lambda: notation.parse(text, "wolf"), NotationError),
        (lambda: notation.parse(text, "farmer"), NotationError),
        (lambda: notation.parse_refusal(text), NotationError),
    )
    for read, refusal in readers:
        try:
            read()
        except refusal as wrong:
            sentence(wrong)
    try:
        options = Options.parse(text)
        assert Options.parse(str(options)) == options
    except OptionsError as wrong:
        sentence(wrong)


def steps(data: bytes) -> None:
    """The lines that a journal holds; and the file in which a computer's pack is kept."""
    lines = data.decode(errors="replace").split("\n")
    try:
        follow(lines)
    except JournalError as wrong:
        sentence(wrong)
    (scratch() / keep.FILE).write_bytes(data)
    keep.SecretStore(scratch()).get("seal")


def journal(data: bytes) -> None:
    """The journal's file: anything at all, or a sound one of which some bytes are others."""
    feed = Feed(data)
    folder = scratch() / "games"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    file = folder / FILE
    if feed.byte() % 8:
        whole = bytearray(sound_journal())
        for _ in range(1 + feed.byte() % 16):
            at = feed.number() % len(whole)
            new = feed.bytes()[:64]
            whole[at : at + len(new)] = new
        if feed.byte() % 4 == 1:
            del whole[feed.number() % len(whole) :]
        file.write_bytes(whole)
    else:
        file.write_bytes(feed.rest())
    before = file.read_bytes()
    try:
        opened = Journal(folder)
    except JournalError as wrong:
        sentence(wrong)
        _expect(file.read_bytes() == before, "what cannot be read is left as it was")
        return
    try:
        table = Table(opened, Random(1), lambda: "today", seal_cost=1)
        opponents = AtOnce(Random(1))
        for command in ("resume", "pack A", "note B strange", "abandon", "start"):
            try:
                run_command(table, command, 0.0)
            except TableError as wrong:
                sentence(wrong)
            opponents.serve(table, 0.0)
        sentence(SCREEN.text(table.view().sentence))
        for match in opened.matches():
            opened.steps(match.id)
    except JournalError as wrong:
        sentence(wrong)
    finally:
        opened.close()


@cache
def sound_journal() -> bytes:
    """The bytes of a journal in which a match is under way."""
    folder = scratch() / "sound"
    made = Journal(folder)
    made.begin("Ann and Ben", "2026-05-01 20:15", STORY[:1])
    made.append(STORY[1:])
    made.close()
    return (folder / FILE).read_bytes()


def settings(data: bytes) -> None:
    """The settings file; what can be read can be changed, and keeps what else stands in it."""
    file = scratch() / "settings.toml"
    file.write_bytes(data)
    try:
        before = settings_file.load(file)
    except SettingsError as wrong:
        _expect(str(file) in sentence(wrong), "the file is named")
        return
    try:
        after = settings_file.change(file, volume=(before.volume + 1) % 101)
    except SettingsError as wrong:
        sentence(wrong)
        _expect(file.read_bytes() == data, "it is left as it was")
        return
    assert after.volume == (before.volume + 1) % 101
    assert settings_file.change(file, volume=before.volume) == before


def seals(data: bytes) -> None:
    """The line of a seal."""
    line = data.decode(errors="replace")
    try:
        seal = Seal.parse(line)
    except SealError as wrong:
        sentence(wrong)
        return
    assert Seal.parse(seal.line) == seal
    if seal.cost <= 6:
        seal.fits("HIDE")
