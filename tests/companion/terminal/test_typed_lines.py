"""What is typed never takes more memory than there is room for."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.terminal import typed_lines as typed

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
        shown = os.read(person, 1000)
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
