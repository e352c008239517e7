"""What is typed or given to commands, strange input too, and what they answer."""

import atexit
import fcntl
import io
import os
import signal
import subprocess
import sys
import termios
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.table.table import Table
from companion.games.mutton.text.commands import WORDS
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.typed import TYPED as TILE_TYPED
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal import typed_lines as typed
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, TYPED
from engine.mutton.words import listed
from tests.fuzz.seeds import STRANGE
from tests.long_form import only

ROOM_MB = 1500


class Endless:
    """A line that never ends; it counts what was taken of it."""

    def __init__(self, many: int) -> None:
        self.left = many

    def read(self, size: int, /) -> bytes:
        taken = min(size, self.left)
        self.left -= taken
        return b"x" * taken


@pytest.mark.parametrize("data", [
    b"", b"\n", b"a\nb", b"a\r\nb\n", b"\xff\xfe\n", b"x" * 70_000 + b"\nend", b"a" * 999 + b"\n",
])
def test_lines_are_the_same_as_everybody_splits_them_but_for_the_length(data: bytes) -> None:
    found = list(typed.lines(io.BytesIO(data)))
    assert found == [
        line.rstrip(b"\n")[: typed.MAX_LINE_BYTES].decode(errors="replace")
        for line in io.BytesIO(data)]


def test_a_line_without_end_is_passed_over() -> None:
    source = Endless(50_000_000)
    line, = typed.lines(source)
    assert (len(line), source.left) == (typed.MAX_LINE_BYTES, 0)


def test_the_table_takes_a_line_without_end_in_little_memory(tmp_path: Path) -> None:
    """64 MB without a single end of line, more than the process may have besides itself."""
    env = dict(os.environ, XDG_STATE_HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path))
    script = (
        f"import resource, sys; resource.setrlimit(resource.RLIMIT_AS, ({ROOM_MB} << 20,) * 2)\n"
        "from companion import cli\n"
        f"sys.exit(cli.run(['table', '--board', 'sim', '--journal', {str(tmp_path)!r}]))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], input=b"x" * (64 << 20) + b"\nquit\n",
        capture_output=True, env=env, check=False)
    assert run.returncode == 1
    assert run.stderr == b"1 command was refused; the reason is in the output.\n"
    assert b"no such command" in run.stdout


# --- at a terminal --------------------------------------------------------------------------------


def echoes(terminal: int) -> bool:
    return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)


@pytest.mark.parametrize(("secret", "line"), [("HIDE", "pack HIDE"), ("", "pack")])
def test_what_is_asked_for_at_a_terminal_is_not_shown_there(secret: str, line: str) -> None:
    """`pack` alone has its question asked; what is typed then is on no screen, and what comes after
    it is again."""
    person, terminal = os.openpty()
    asked: list[str] = []

    def ask(question: str) -> None:
        asked.append(question)
        assert not echoes(terminal)
        os.write(person, f"{secret}\n".encode())

    with os.fdopen(terminal, "rb", buffering=0) as source:
        found = typed.private(typed.lines(source), {"pack": "Which?"}, terminal, ask)
        os.write(person, b"pack\n")
        assert next(found) == line
        assert asked == ["Which?"]
        assert echoes(terminal)
        os.write(person, b"pack WOLF\n")
        assert next(found) == "pack WOLF"
        assert asked == ["Which?"]
        shown = b""
        while not shown.endswith(b"WOLF\r\n"):  # a terminal shows one line after the other
            shown += os.read(person, 1000)
    os.close(person)
    assert shown == b"pack\r\n\r\npack WOLF\r\n"


@pytest.mark.parametrize("ahead", [b"ABCD\n", b"AB", b"ABCD\nsay\nEF"])
def test_what_was_typed_before_the_question_is_discarded(ahead: bytes) -> None:
    """It was echoed when it was typed, so it must not become the secret."""
    person, terminal = os.openpty()

    def ask(question: str) -> None:
        os.write(person, b"HIDE\n")

    def hurried() -> Iterator[str]:
        for line in typed.lines(source):
            if line == "pack":
                os.write(person, ahead)
                shown = b""
                while ahead.replace(b"\n", b"\r\n") not in shown:  # it has arrived
                    shown += os.read(person, 1000)
            yield line

    with os.fdopen(terminal, "rb", buffering=0) as source:
        os.write(person, b"pack\n")
        found = typed.private(hurried(), {"pack": "Which?"}, terminal, ask)
        assert next(found) == "pack HIDE"
        os.write(person, b"pass\n")
        assert next(found) == "pass"
    os.close(person)


def test_the_terminal_is_as_before_where_nobody_answers() -> None:
    person, terminal = os.openpty()

    def leave(question: str) -> None:
        raise KeyboardInterrupt

    with os.fdopen(terminal, "rb", buffering=0) as source:
        found = typed.private(typed.lines(source), {"pack": "Which?"}, terminal, leave)
        os.write(person, b"pack\n")
        with pytest.raises(KeyboardInterrupt):
            next(found)
        assert echoes(terminal)
    os.close(person)


AS_A_SHELL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY)
if child := os.fork():
    _, status = os.waitpid(child, os.WUNTRACED)
    if os.WIFSTOPPED(status):
        os.kill(child, 9)
    print("stopped" if os.WIFSTOPPED(status) else "ended", flush=True)
    sys.exit()
os.setpgid(0, 0)
import signal
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
os.tcsetpgrp(0, os.getpgrp())
from companion.terminal.typed_lines import echo_off
if sys.argv[1] == "hidden":
    with echo_off(0):
        print("asks", flush=True)
        sys.stdin.readline()
else:
    print("asks", flush=True)
    sys.stdin.readline()
"""
"""A shell that tells whether the program that it has begun was stopped."""


@pytest.mark.parametrize(("how", "found"), [("hidden", "ended"), ("shown", "stopped")])
def test_nobody_can_stop_the_program_while_a_secret_is_typed(how: str, found: str) -> None:
    """A shell takes the terminal back then, and shows what is typed after `fg`."""
    person, terminal = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", AS_A_SHELL, how], stdin=terminal, stdout=subprocess.PIPE,
        start_new_session=True,
    ) as shell:
        os.close(terminal)
        assert shell.stdout is not None
        assert shell.stdout.readline() == b"asks\n"
        os.write(person, b"HI\x1aDE\n")
        assert shell.stdout.readline() == f"{found}\n".encode()
    os.close(person)


ASKING = """
import signal, sys
from companion.terminal.typed_lines import read_stdin
lines = read_stdin({"pack": "Which?"})
signal.signal(signal.SIGUSR1, lambda *_: sys.exit())
while lines.get() is not None:
    pass
"""


@pytest.mark.parametrize("number", [
    signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT, signal.SIGUSR1])
def test_a_program_that_is_ended_while_it_asks_leaves_the_terminal_as_it_was(number: int) -> None:
    person, terminal = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", ASKING], stdin=terminal, stderr=subprocess.PIPE,
        start_new_session=True,
    ) as program:
        assert program.stderr is not None
        os.write(person, b"pack\n")
        assert program.stderr.read(6) == b"Which?"
        assert not echoes(terminal)
        program.send_signal(number)
        assert program.wait(30) == (0 if number == signal.SIGUSR1 else -number)
        assert echoes(terminal)
    os.close(person)
    os.close(terminal)


def test_what_was_typed_when_a_program_ends_is_not_left_to_the_shell(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which would show it behind its prompt."""
    ends: list[Callable[[], object]] = []
    monkeypatch.setattr(atexit, "register", ends.append)
    person, terminal = os.openpty()
    typed._restore_at_end(terminal)
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    asked = typed.echo_off(terminal)
    asked.__enter__()
    os.write(person, b"HID")
    hidden = termios.tcgetattr(terminal)
    by_letters = [*hidden[:3], hidden[3] & ~termios.ICANON, *hidden[4:]]
    termios.tcsetattr(terminal, termios.TCSANOW, by_letters)
    there = array("i", [0])
    while there[0] < 3:  # it has arrived
        fcntl.ioctl(terminal, termios.FIONREAD, there)
    termios.tcsetattr(terminal, termios.TCSANOW, hidden)
    ends[0]()
    assert echoes(terminal)
    os.write(person, b"ls\n")
    assert os.read(terminal, 1000) == b"ls\n"
    os.close(person)
    os.close(terminal)


SETUPS = (
    ("players Ann Ben",), ("players Ann Ben", "form bids", "start"),
    ("players Ann Ben", "start"), ("players Ann Ben", "start", "place sparse"),
    ("players Ann Ben", "start", "place sparse", "confirm"),
    ("players Ann Ben", "start", "place sparse", "confirm", "pack HIDE"),
)
TILE_SETUPS = (
    ("game fold",), ("game dogs", "players Ann Ben", "form bids", "start"),
    ("game fold", "scorer moves", "players Ann Ben", "start"),
    ("game dogs", "players Ann Ben", "start"),
)


def tables() -> Iterator[tuple[Table | TileTable, tuple[str, ...]]]:
    for lines in SETUPS:
        yield Table(Journal(None), Random(1), lambda: "today", seal_cost=1, catalogue=TYPED), lines
    for lines in TILE_SETUPS:
        yield TileTable(Journal(None), Random(1), lambda: "today"), lines


@pytest.mark.parametrize("strange", STRANGE, ids=lambda text: ascii(text[:9]))
def test_every_command_takes_or_refuses_strange_digits_and_letters(strange: str) -> None:
    refused = 0
    for table, lines in tables():
        for line in lines:
            run_command(table, line, 0.0)
        for word in WORDS if isinstance(table, Table) else TILE_TYPED.words:
            for rest in (strange, f"target {strange}", f"size={strange}", f"A {strange}",
                         f"{strange} A", f"H:{strange}-a1", f"S@{strange},0", f"1,{strange}n"):
                if word in ("note", "players", "passphrase"):
                    continue  # these take any text
                try:
                    run_command(table, f"{word} {rest}", 0.0)
                except TableError as wrong:
                    refused += 1
                    SCREEN.private_text(wrong.private or wrong.message)
    assert refused > 2000


def sheepfold(folder, *words, lines=(), **env):
    return subprocess.run(
        [sys.executable, "-m", "companion.cli", *words],
        input="\n".join(lines), capture_output=True, text=True, timeout=60, check=False,
        env=dict(os.environ, XDG_CONFIG_HOME=str(folder), XDG_STATE_HOME=str(folder), **env),
    )


def play(folder, *pack, own=None, **env):
    """The Wolf chooses these packs, one after the other, in a game with the dictionary option."""
    own = () if own is None else ("--words", str(own))
    lines = ["confirm", *(f"pack {each}" for each in pack), "stop", "wait 100"]
    return sheepfold(
        folder, *own, "table", "--board", "none", "--journal", str(folder / "games"),
        "--options", "dictionary", lines=lines, **env)


@pytest.mark.parametrize("way", only(["variable"], ["option", "variable"]))
def test_a_list_of_ones_own_decides_which_packs_are_words(tmp_path, way):
    assert listed().spells("VEXT") == ()
    own = tmp_path / "own.txt"
    own.write_text("# the club's list\nvext\nyird\nsheep\n", encoding="utf-8")
    chosen = {"own": own} if way == "option" else {"SHEEPFOLD_WORDS": str(own)}
    done = play(tmp_path, "HIDE", "TVEX", **chosen)
    assert "This cannot be the pack" in done.stdout  # HIDE is not on this list
    assert '[Pack "ETVX"]' in done.stdout


@pytest.mark.whole
def test_without_one_the_list_is_scowls(tmp_path):
    done = play(tmp_path, "VEXT", "HIDE")
    assert "This cannot be the pack" in done.stdout
    assert '[Pack "DEHI"]' in done.stdout


@pytest.mark.parametrize(("data", "sentence"), [
    (None, "There is no file"),
    pytest.param(b"", "contains no word that can name a pack", marks=pytest.mark.whole),
    (b"sheep\n123\n", "contains no word that can name a pack"),
    pytest.param(b"\xff\xfe\n", "not UTF-8", marks=pytest.mark.whole),
])
def test_a_file_that_is_no_word_list_is_named_in_a_sentence(tmp_path, data, sentence):
    own = tmp_path / "own.txt"
    if data is not None:
        own.write_bytes(data)
    done = sheepfold(tmp_path, "--words", str(own), "games")
    assert done.returncode == 1
    assert sentence in done.stderr
    assert str(own) in done.stderr
    assert "Traceback" not in done.stderr


def test_a_fifo_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "own.txt")
    done = sheepfold(tmp_path, "--words", str(tmp_path / "own.txt"), "games")
    assert done.returncode == 1
