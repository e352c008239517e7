"""Every command in a terminal of any encoding: letters that do not fit are replaced."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import cli
from companion.terminal.encoding import CLOSEST, TerminalWriter
from tests.extras.parts import listed, united
from tests.long_form import only

RECORD = Path(__file__).parents[2] / "engine" / "data" / "golden_example.mutton"
SGF = RECORD.with_name("boardspace.sgf")
ENCODINGS = ("ascii", "latin-1", "cp1252", "cp437", "iso8859-7", "koi8-r", "shift_jis", "utf-8")
LANGUAGES = ("de", "en", "es", "fr")

COMMANDS: dict[str, tuple[tuple[str, ...], int | None]] = {
    "help": (("--help",), 0),
    "backup": (("backup", "MISSING", "--journal", "FOLDER"), 1),
    "completion": (("completion", "bash"), 0),
    "engine-check": (("engine-check", "NAMED"), 1),
    "engine-check --json": (("engine-check", "--json", "MISSING"), 1),
    "games": (("games",), 0),
    "import": (("import", "SGF"), 0),
    "import a bad game": (("import", "NAMED"), 1),
    "manual": (("manual",), 0),
    "restore": (("restore", "MISSING", "--journal", "FOLDER"), 1),
    "show": (("show", "NAMED"), 0),
    "show --json": (("show", "NAMED", "--json"), 0),
    "a file that is not there": (("show", "MISSING"), 1),
    "verify": (("verify", "NAMED"), 1),
    "no such option": (("show", "--ärger"), 2),
    "no such command": (("zeige…",), 2),
} | united("ENCODED")
"""What is typed, and the exit code; None where it depends on the computer."""
SLOW = {*listed("SLOW")}
"""Commands that the short form tries only with --json, or not."""


def words(folder: Path, *typed: str) -> list[str]:
    """Return a command line with the names of files, of which some have letters of their own."""
    named = folder / "Łódź_γ_日本.mutton"
    if not named.exists():
        named.write_text(RECORD.read_text("utf-8").replace('"W"', '"José Łęcki"'), "utf-8")
    places = {"RECORD": RECORD, "SGF": SGF, "NAMED": named, "FOLDER": folder / "Spiele ü",
              "MISSING": folder / "fehlt_ß_\udcff.mutton"}
    return [str(places.get(word, word)) for word in typed]


def ran(
    monkeypatch: pytest.MonkeyPatch, encoding: str, *typed: str
) -> tuple[int, str, str]:
    """Run a command with streams of an encoding; return what a terminal of that encoding shows."""
    out, err = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr(sys, "stdout", TerminalWriter(out, encoding))
    monkeypatch.setattr(sys, "stderr", TerminalWriter(err, encoding))
    code = cli.run(typed)
    sys.stdout.flush()
    sys.stderr.flush()
    said = tuple(stream.getvalue().decode(encoding, "surrogateescape") for stream in (out, err))
    monkeypatch.undo()
    return code, said[0], said[1]


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("name", "encoding"), only(
    [(name, ("ascii", "latin-1")[number % 2]) for number, name in enumerate(COMMANDS)
     if name not in SLOW], [(name, encoding) for name in COMMANDS for encoding in ENCODINGS]))
def test_every_command_in_every_encoding(
    name: str, encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed, code = COMMANDS[name]
    language = LANGUAGES[len(name) % len(LANGUAGES)]
    asked = ["--lang", language, *words(tmp_path, *typed)]
    found, out, err = ran(monkeypatch, encoding, *asked)
    assert found in ((0, 1) if code is None else (code,)), err
    assert "Traceback" not in err
    assert out or err
    if "--json" in typed:
        assert json.loads(out)


def test_every_command_is_tried() -> None:
    tried = {typed[0] for typed, _ in COMMANDS.values()}
    elsewhere = {  # in a process of their own below, or no letter is said
        "play", "rig", "table", *listed("NOT_ENCODED")}
    there = set(cli.sheepfold.list_commands(cli.click.Context(cli.sheepfold)))
    assert there <= tried | elsewhere | {typed[0] for typed, _ in TYPED.values()}


SETTINGS: dict[str, dict[str, str]] = {
    "latin-1": {"PYTHONIOENCODING": "latin-1"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "strict cp1252": {"PYTHONIOENCODING": "cp1252:strict"},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "POSIX": {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "de_DE": {"LC_ALL": "de_DE", "PYTHONUTF8": "0"},
}
TYPED: dict[str, tuple[tuple[str, ...], str]] = {
    "show": (("show", "NAMED"), ""),
    "missing": (("show", "MISSING"), ""),
    "table": (("table", "--wolf", "José", "--farmer", "Łucja", "--board", "none", "--journal",
               "FOLDER"), "help\nstart\nzeig’ das\n"),
    "table --json": (("table", "--json", "--wolf", "José", "--farmer", "Łucja", "--board", "none",
                      "--journal", "FOLDER"), "help\nstart\nplace sparse\n"),
    "rig": (("rig", "--size", "2", "--script", "NAMED"), "quit\n"),
} | united("TYPED")


@pytest.mark.parametrize(("name", "setting"), only(
    [("table --json", "C")], [(name, setting) for name in TYPED for setting in SETTINGS]))
def test_a_process_of_its_own(name: str, setting: str, tmp_path: Path) -> None:
    """As a terminal starts it: arguments, prompts and standard input in that encoding, too."""
    typed, said = TYPED[name]
    clean = {key: value for key, value in os.environ.items()
             if not key.startswith(("LC_", "LANG", "PYTHON"))}
    asked = [os.fsencode(word) for word in words(tmp_path, *typed)]
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "--lang", "de", *asked], cwd=tmp_path, check=False,
        input=said.encode(), capture_output=True, timeout=60,
        env=clean | SETTINGS[setting] | {"HOME": str(tmp_path), "PYTHONPATH": str(
            Path(__file__).parents[3])})
    assert done.returncode in (0, 1), done.stderr
    assert b"Traceback" not in done.stderr
    assert b"sheepfold.log" not in done.stderr, "a fault of its own"
    if setting in ("C", "POSIX", "ascii"):
        shown = done.stdout.replace(os.fsencode(str(tmp_path)), b"")
        assert shown.decode("ascii", "replace").count("\ufffd") == 0 or name == "missing"
    if "--json" in typed:
        for line in done.stdout.decode("ascii").splitlines():
            json.loads(line)
    for made in tmp_path.glob("*.txt"):
        assert "José" in made.read_text("utf-8"), "files are in UTF-8 everywhere"


@pytest.mark.parametrize(("text", "encoding", "shown"), [
    ("José’s “wolf” – 4 ≥ 3 …", "ascii", b"Jose's \"wolf\" - 4 >= 3 ..."),
    ("José’s “wolf” – 4 ≥ 3 …", "latin-1", b"Jos\xe9's \"wolf\" - 4 >= 3 ..."),
    ("José’s “wolf” – 4 ≥ 3 …", "cp1252", b"Jos\xe9\x92s \x93wolf\x94 \x96 4 >= 3 \x85"),
    ("Größe: 4\u202f°", "ascii", b"Grosse: 4  deg"), ("Łódź 日本", "latin-1", b"L\xf3dz ??"),
    ("┏━┓\n┃ ┃", "ascii", b"+-+\n| |"), ("⠋ ✓", "ascii", b"* +"),
    ("name_\udcff.sgf", "utf-8", b"name_\xff.sgf"), ("name_\udcff.sgf", "ascii", b"name_\xff.sgf"),
    ("\ud800", "utf-8", b"?"), ("🐑", "cp437", b"?")])
def test_what_does_not_fit_gives_way_to_the_closest(
    text: str, encoding: str, shown: bytes
) -> None:
    out = io.BytesIO()
    writer = TerminalWriter(out, encoding)
    assert writer.write(text) == len(text)
    writer.flush()
    assert out.getvalue() == shown
    assert text.encode(encoding, CLOSEST) == shown
