"""Every command with standard streams that are closed, full or without a reader."""

import io
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import click
import pytest

from companion import cli
from companion.store.journal import Journal
from companion.terminal import streams
from tests.extras.parts import listed, united
from tests.fuzz.in_files import STORY
from tests.long_form import only

RECORD = Path(__file__).parents[2] / "engine" / "data" / "golden_example.mutton"
SGF = RECORD.with_name("boardspace.sgf")
LIMIT_S = 120
READER_GONE = 141

PRINTS: dict[str, Sequence[str]] = {
    "--help": ("--help",),
    "--version": ("--version",),
    "help of a command": ("table", "--help"),
    "completion": ("completion", "fish"),
    "engine-check --json": ("engine-check", "--json", "MISSING"),
    "games": ("games",),
    "games --json": ("games", "--json"),
    "import": ("import", "SGF"),
    "manual": ("manual",),
    "rig": ("rig", "--size", "2", "--script", "QUIT"),
    "rig --json": ("rig", "--size", "2", "--json", "--script", "QUIT"),
    "show": ("show", "RECORD"),
    "show --json": ("show", "RECORD", "--json"),
    "table": ("table", "--board", "none", "--journal", "NEW"),
    "table --json": ("table", "--board", "sim", "--json", "--journal", "NEW"),
    "table of tiles": ("table", "--game", "dogs", "--journal", "NEW", "--player", "Ann",
                       "--player", "Ben"),
    "verify --json": ("verify", "RECORD", "--json"),
} | united("PRINTS")
"""Commands that write to standard output."""
QUIET: dict[str, Sequence[str]] = {
    "backup": ("backup", "MISSING", "--journal", "NEW"),
    "engine-check": ("engine-check", "MISSING"),
    "no such command": ("zeige",),
    "no such option": ("show", "--nothing"),
    "play": ("play", "--board", "socket://"),
    "restore": ("restore", "MISSING", "--journal", "NEW"),
    "verify": ("verify", "RECORD"),
} | united("QUIET")
"""Commands that write there nothing, or that only report why they cannot."""
READS: dict[str, Sequence[str]] = {
    name: (name, "-") for name in ("import", "show", "verify")
} | united("READS")
"""Commands that read a record from standard input."""

WAYS = {
    "no input": "<&-", "no output": ">&-", "no errors": "2>&-", "nothing": "<&- >&- 2>&-",
    "full output": ">/dev/full", "full errors": "2>/dev/full",
    "reader gone": "", "nobody reads errors": "2>&1",
}
"""How a shell writes what is tried; in the last two cases standard output is a pipe that nobody
reads."""

Ran = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def ran(tmp_path: Path) -> Ran:
    """Runs a command in a process, its streams redirected in one of the ways."""
    (tmp_path / "quit").write_text("quit\n", "utf-8")
    places = {
        "RECORD": RECORD, "SGF": SGF, "NEW": tmp_path / "new", "QUIT": tmp_path / "quit",
        "MISSING": tmp_path / "missing", "RECORD/folder": RECORD / "folder",
        "SHEET": tmp_path / "sheet.txt", "GAMES": tmp_path / "games",
        "FINISHED": tmp_path / "finished.mutton"}
    command = [sys.executable, "-m", "companion.cli"]

    def run(way: str, words: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
        if "GAMES" in words:
            with closing(Journal(places["GAMES"])) as journal:
                journal.begin("Ann and Ben", "2026-05-01 20:15", STORY)
        if "FINISHED" in words:
            with places["FINISHED"].open("wb") as record:
                subprocess.run([*command, "import", SGF], stdout=record, check=True)
        reading, writing = os.pipe()
        os.close(reading)
        gone = way in ("reader gone", "nobody reads errors")
        try:
            return subprocess.run(
                ["sh", "-c", f'exec "$@" {WAYS[way]}', "sh", *command, *(
                     str(places.get(word, word)) for word in words)],
                stdin=subprocess.DEVNULL, stdout=writing if gone else subprocess.PIPE,
                stderr=subprocess.PIPE, check=False, timeout=LIMIT_S, cwd=tmp_path, env={
                    key: value for key, value in os.environ.items()
                    if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
                } | {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in (
                    "DATA", "STATE", "CONFIG", "CACHE")} | {
                    "PYTHONPATH": str(Path(__file__).parents[3])})
        finally:
            os.close(writing)

    return run


def no_fault(tmp_path: Path) -> None:
    """Check that nothing is noted in the log of faults."""
    log = tmp_path / "STATE" / "sheepfold" / "log" / "sheepfold.log"
    assert not log.exists() or not log.read_text("utf-8"), log.read_text("utf-8")


CASES = [(name, way) for name in (*PRINTS, *QUIET) for way in WAYS]
SAMPLE = [
    ("table", "no input"), ("--help", "full output"),
    ("games --json", "reader gone"), ("show", "nobody reads errors"), ("rig", "no input"),
    ("verify --json", "no output"), *listed("STREAMED"),
]


@pytest.mark.parametrize(("name", "way"), only(SAMPLE, CASES))
def test_every_command_with_every_stream(
    name: str, way: str, ran: Ran, tmp_path: Path
) -> None:
    prints = name in PRINTS
    done = ran(way, (PRINTS if prints else QUIET)[name])
    assert b"Traceback" not in done.stderr
    no_fault(tmp_path)
    match way:
        case "reader gone" | "nobody reads errors" if prints:
            assert done.returncode == READER_GONE or name.startswith("rig")
            assert b"Standard output" not in done.stderr
        case "no output" | "full output" if prints:
            assert done.returncode == 1
            assert done.stderr.splitlines()[-1].startswith(b"Standard output cannot be written: ")
        case "nothing" if prints:
            assert done.returncode == 1
        case _:
            assert done.returncode in (0, 1, 2)
            assert done.returncode != 0 or b"Standard output" not in done.stderr


def test_every_command_is_tried() -> None:
    tried = {words[0] for words in (*PRINTS.values(), *QUIET.values())}
    assert set(cli.sheepfold.list_commands(click.Context(cli.sheepfold))) <= tried


@pytest.mark.parametrize(("name", "way"), only(
    [("show", "no input")],
    [(name, way) for name in READS for way in ("no input", "nothing")]))
def test_a_record_that_cannot_be_read_from_standard_input(
    name: str, way: str, ran: Ran, tmp_path: Path
) -> None:
    done = ran(way, READS[name])
    assert done.returncode == 1
    no_fault(tmp_path)
    if way == "no input":
        assert done.stderr == (b"Nothing can be read: standard input is closed. "
                               b"Name a file instead of -.\n")


def test_no_file_gets_the_number_of_a_closed_stream(ran: Ran, tmp_path: Path) -> None:
    """What is printed to such a number would be written into the games."""
    assert ran("nothing", PRINTS["table of tiles"]).returncode == 1
    Journal(tmp_path / "new").close()
    program = ("from companion.terminal.streams import watch_streams; watch_streams()\n"
               "import sys; file = open(sys.argv[1], 'w'); file.write(str(file.fileno()))")
    subprocess.run(["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", program,
                    tmp_path / "number"], check=True)
    assert int((tmp_path / "number").read_text("utf-8")) > 2


@pytest.mark.parametrize("nohup", [False, True])
@pytest.mark.parametrize("words", only(
    ["rig --size 2 --link port"],
    ["rig --size 2 --link port", "table --board sim --journal games",
     "table --game dogs --journal games", *listed("ENDED")]))
def test_a_terminal_that_goes_away_ends_a_command(
    words: str, nohup: bool, tmp_path: Path
) -> None:
    """SIGHUP ends it; where that is ignored, the input has ended and the output is lost."""
    terminal, streams_of_it = pty.openpty()
    program = ("import signal, sys; from companion.cli import main\n"
               f"signal.signal(signal.SIGHUP, signal.{'SIG_IGN' if nohup else 'SIG_DFL'})\n"
               "main()")
    with subprocess.Popen(
        [sys.executable, "-c", program, *words.split()], stdin=streams_of_it, stdout=streams_of_it,
        stderr=streams_of_it, cwd=tmp_path, start_new_session=True,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path / "STATE"),
                          "PYTHONPATH": str(Path(__file__).parents[3])},
        preexec_fn=lambda: (os.close(os.open(os.ttyname(0), os.O_RDWR)), None)[1],
    ) as process:
        os.close(streams_of_it)
        if words.startswith(("rig", "table")):
            os.read(terminal, 100)  # it runs
        os.close(terminal)
        code = process.wait(LIMIT_S)
    assert code in (0, 1, -signal.SIGHUP)
    assert not (tmp_path / "port").is_symlink(), "the rig takes its link away"
    no_fault(tmp_path)


class Refusing(io.RawIOBase):
    """Standard input that breaks after some bytes."""

    def __init__(self, *parts: bytes) -> None:
        self._parts = list(parts)

    def read(self, _size: int = -1, /) -> bytes:
        """The next part; at last an error."""
        if self._parts:
            return self._parts.pop(0)
        raise OSError(5, "Input/output error")


def test_what_came_before_an_error_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    source = Refusing(b"one\n", b"two\n")
    assert list(streams.until_unreadable(iter(source.read, b""))) == [b"one\n", b"two\n"]
    assert capsys.readouterr().err == "Standard input cannot be read: Input/output error.\n"
