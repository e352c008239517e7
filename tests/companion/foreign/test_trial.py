"""What is wrong with a program is said by its own name, also how to mend it."""

import json
import shlex
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion.cli import sheepfold
from companion.foreign import causes, confinement
from companion.foreign.confinement import Way
from companion.foreign.faults import Reason, mending, sentence
from companion.foreign.player import Limits
from companion.games.mutton.programs.player import ForeignPlayer
from companion.games.mutton.programs.trial import Verdict, held
from companion.words import language
from companion.words.catalogue import TYPED
from engine.mutton.options import Options
from tests.companion.foreign.programs import WAYS, example, needs_perl, program
from tests.long_form import only

QUICK = Limits(answer=0.6, margin=0.4, start=3)


def tried(command: str, limits: Limits = QUICK) -> Verdict:
    return held(command, Options(), limits, Random(1))


def script(folder: Path, text: bytes, name: str = "player", mode: int = 0o755) -> str:
    file = folder / name
    file.write_bytes(text)
    file.chmod(mode)
    return shlex.quote(str(file))


def foreign_binary(folder: Path, change: Callable[[bytearray], object]) -> str:
    binary = bytearray(Path("/bin/true").resolve().read_bytes())
    change(binary)
    return script(folder, bytes(binary), "mywolf")


PERL = example().split()[-1]
MISTAKES: dict[str, tuple[Reason, Callable[[Path], str]]] = {
    "windows line ends": ("line-ends", lambda to: script(to, b"#!/usr/bin/env perl\r\nexit\r\n")),
    "windows line ends, plain": ("line-ends", lambda to: script(to, b"#!/bin/sh\r\nexit\r\n")),
    "a shell's script": ("line-ends", lambda to: "sh " + script(to, b"read x\r\nif true\r\n")),
    "no first line": ("no-first-line", lambda to: script(to, b"import sys\nprint('muttonok')\n")),
    "an empty file": ("no-first-line", lambda to: script(to, b"")),
    "unknown interpreter": ("interpreter", lambda to: script(to, b"#!/usr/bin/pyhton3\n")),
    "unknown to env": ("interpreter", lambda to: script(to, b"#!/usr/bin/env -S rubby -w\n")),
    "byte order mark": (
        "byte-order-mark", lambda to: script(to, b"\xef\xbb\xbf#!/usr/bin/perl\nexit\n")),
    "of utf-16": ("byte-order-mark", lambda to: f"{sys.executable} " + script(
        to, "import sys\nprint('muttonok 1')\n".encode("utf-16"), "player.py")),
    "not executable": ("not-executable", lambda to: script(to, b"#!/bin/sh\n", mode=0o644)),
    "no program": ("missing", lambda to: str(to / "no-such")),
    "a folder": ("missing", str),
    "an open quote": ("missing", lambda to: "'player"),
    "another processor": ("processor", lambda to: foreign_binary(
        to, lambda binary: binary.__setitem__(slice(18, 20), b"\x08\x00"))),
    "of Windows": ("processor", lambda to: script(to, b"MZ\x90\0", "mywolf.exe")),
    "a damaged file": ("processor", lambda to: script(to, Random(3).randbytes(3000), "mywolf")),
    "without its loader": ("library", lambda to: foreign_binary(to, lambda binary: (
        binary.__setitem__(slice(at := binary.index(b"/ld-"), at + 4), b"/ld_")))),
    "syntax error in Python": (
        "syntax", lambda to: f"{sys.executable} -S " + script(to, b"def x(:\n", "player.py")),
    "in Perl": ("syntax", lambda to: "perl " + script(to, b"while (<STDIN>) { print \n")),
    "in Node": ("syntax", lambda to: "node " + script(to, b"let x = ;\n", "player.js")),
    "in Java": ("syntax", lambda to: "java " + script(to, b"class P { int x = }", "P.java")),
    "in a shell": ("syntax", lambda to: script(to, b"#!/bin/sh\nif true; do\n")),
    "missing library in Python": (
        "library", lambda to: f"{sys.executable} -S " + script(to, b"import torchh\n", "p.py")),
    "of Perl": ("library", lambda to: "perl " + script(to, b"use Chess::Fold;\n")),
    "of Node": ("library", lambda to: "node " + script(to, b"require('chess.js')\n", "p.js")),
    "a missing script": ("file", lambda to: f"{sys.executable} -S {to}/no-such.py"),
    "of perl": ("file", lambda to: f"perl {to}/no-such.pl"),
    "of node": ("file", lambda to: f"node {to}/no-such.js"),
    "a file that it may not see": ("forbidden", lambda to: f"{sys.executable} -S " + script(
        to, b"open('/etc/fstab')\n", "p.py")),
    "a crash": ("crashed", lambda to: "perl -e 'kill 11, $$; sleep 9'"),
    "an illegal instruction": ("processor", lambda to: "perl -e 'kill 4, $$; sleep 9'"),
    "an exception": ("failed", lambda to: "perl -e 'die qq(no licence\\n)'"),
    "of Node, too": ("failed", lambda to: "node -e 'throw 1'"),
    "a missing class": ("file", lambda to: "java NoSuchPlayer"),
    "a missing command": ("file", lambda to: script(to, b"#!/bin/sh\nmywolff --deep\n")),
    "capitals before it ends": ("letters", lambda to: "perl -e 'print qq(MuttonOK 1\\n)'"),
    "no answer is flushed": ("unflushed", lambda to: "perl " + script(
        to, Path(PERL).read_bytes().replace(b"$| = 1;", b""))),
    "capital letters": ("letters", lambda to: "perl " + script(
        to, Path(PERL).read_bytes().replace(b"readyok", b"ReadyOK"))),
    "a prompt": ("prefix", lambda to: "perl " + script(
        to, Path(PERL).read_bytes().replace(b'"bestplacement', b'"> bestplacement')
        .replace(b"'bestpack ", b"'my bestpack "))),
    "one answer": ("ended", lambda to: "perl " + script(
        to, Path(PERL).read_bytes().replace(b'print "readyok\\n"', b'print "readyok\\n"; exit'))),
    "another version": ("version", lambda to: "perl " + script(
        to, Path(PERL).read_bytes().replace(b"muttonok 1", b"muttonok 2"))),
    "no answer": ("silent", lambda to: "perl -e 'sleep 60'"),
}
OFTEN = ["windows line ends", "in Perl", "a crash", "a prompt"]
QUICKLY = [name for name, (reason, _) in MISTAKES.items() if reason in (
    "line-ends", "no-first-line", "interpreter", "byte-order-mark", "not-executable", "missing")
    or name in ("another processor", "of Windows", "a damaged file", "without its loader")]
"""Those that the files alone show."""


@pytest.mark.parametrize("name", [name for name in QUICKLY if name != "an open quote"])
def test_what_the_files_show_is_seen_without_a_start(tmp_path: Path, name: str) -> None:
    reason, make = MISTAKES[name]
    cause = causes.of_file(shlex.split(make(tmp_path)))
    assert cause is not None
    assert cause.reason == reason


@pytest.mark.parametrize(("name", "way"), only(
    [(name, "landlock") for name in OFTEN],
    [(name, way.values[0]) for name in MISTAKES for way in WAYS]))
def test_each_mistake_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, way: Way
) -> None:
    if way not in confinement.ways():
        pytest.skip(f"this computer has no {way}")
    monkeypatch.setattr(confinement, "way", lambda: way)
    reason, make = MISTAKES[name]
    if way == "open" and reason == "forbidden":
        pytest.skip("nothing is forbidden")
    command = make(tmp_path)
    first = command.split()[0]
    if first in ("node", "java", "perl") and shutil.which(first) is None:
        pytest.skip(f"{first} is not installed")
    found = tried(command)
    if reason == "forbidden" and way == "bwrap":
        reason = "file"  # it is not there
    assert found.cause is not None
    assert found.cause.reason == reason, (found.lines, found.errors)


@needs_perl
def test_nothing_is_said_against_the_example() -> None:
    found = tried(example(), Limits())
    assert (found.cause, found.sides, found.notes, found.errors) == (
        None, ("wolf", "farmer"), (), "")
    assert found.program == "random_player.pl"


@needs_perl
def test_what_does_no_harm_is_noted(tmp_path: Path) -> None:
    """It writes what nobody understands, in Latin-1, complains, is late, and does not end."""
    text = Path(PERL).read_bytes().replace(
        b"elsif (/^go pack/) {", b"elsif (/^go pack/) { print STDERR qq(a warning\\n); "
        b"print qq(thinking of M\\xfcller\\n); select undef, undef, undef, 0.3; ").replace(
        b"elsif (/^quit/) { exit }", b"elsif (/^quit/) { sleep 60 }")
    found = tried("perl " + script(tmp_path, text), Limits(answer=0.1, margin=5))
    assert found.cause is None, found.lines
    assert [note.id for note in found.notes] == [
        "engine-note-stray", "engine-note-encoding", "engine-note-late", "engine-note-quit"]
    assert found.slowest_s > 0.3
    assert "a warning" in found.errors


def test_a_program_for_one_side_is_tried_on_that_side(tmp_path: Path) -> None:
    farmer = program(tmp_path, 'say("bestplacement sparse" if "placement" in line else '
                               '"bestmove pass")', hello='say("sides farmer"); say("muttonok 1")')
    found = tried(farmer.removeprefix("cmd:"), Limits())
    assert (found.cause, found.sides) == (None, ("farmer",))


def test_output_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As that of programs for .NET does."""
    hello = 'sys.stdout.write("\\ufeff"); say("muttonok 1")'
    player = ForeignPlayer(program(tmp_path, "pass", hello=hello), "wolf", limits=QUICK)
    try:
        player.get_ready(Options())
    finally:
        player.close()


def test_each_reason_has_sentences_in_all_languages() -> None:
    reasons = Reason.__args__  # type: ignore[attr-defined]
    before = language.in_use()
    try:
        for each in language.languages():
            language.use(each)
            for make in (sentence, mending):
                said = [TYPED.text(make(reason, "mywolf")) for reason in reasons]
                assert len(set(said)) == len(reasons), each
    finally:
        language.use(before)


def checked(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(sheepfold, ["engine-check", *args])
    return result.exit_code, result.stdout, result.stderr


@needs_perl
def test_the_command_shows_standard_error_and_how_to_mend_it(tmp_path: Path) -> None:
    code, out, err = checked("perl", script(tmp_path, b"print STDERR qq(so far\\n);\nfoo(;\n"))
    assert code == 1
    assert "syntax error at" in out
    assert "has a syntax error. Its standard error says where." in err
    code, out, err = checked("--verbose", example())
    assert code == 0
    assert "> go pack time 1500" in out
    assert "random_player.pl plays: Wolf and Farmer" in out
    code, out, _ = checked("--json", str(tmp_path / "player"))
    found = json.loads(out)
    assert code == 1
    assert (found["ok"], found["reason"]) == (False, "no-first-line")
    assert str(tmp_path) in found["mend"]


def test_terminals_are_not_sent_what_a_program_writes_to_control_them(tmp_path: Path) -> None:
    noise = script(tmp_path, b"#!/bin/sh\nprintf '\\033[2Jhello\\007\\n' | tee /dev/stderr\n")
    _, out, _ = checked(noise)
    assert "hello" in out
    assert "\033" not in out
    assert "\007" not in out


def test_a_table_reads_no_more_than_the_kind_of_a_mistake(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    leaks = script(tmp_path, b"#!/bin/sh\necho HIDE >&2\necho 'SyntaxError HIDE' >&2\n")
    player = ForeignPlayer(leaks, "wolf", limits=QUICK, clock=time.monotonic)
    with pytest.raises(Exception, match="syntax error") as why:
        player.get_ready(Options())
    player.close()
    assert "HIDE" not in f"{why.value} {why.value!r} {vars(why.value)}"
    assert capfd.readouterr() == ("", "")
