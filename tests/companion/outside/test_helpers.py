"""Programs and libraries of the system that fail in every way, and what players read of it."""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.commands.play import _report, _switch_off
from companion.outside.helper import LONGEST_PAUSE_S, Helper
from companion.outside.library import Calls, OutsideError
from companion.outside.program import MAX_OUTPUT_BYTES, Ended, run
from companion.screens.environment import Problems
from companion.sounds.playback import AplayPlayer, Sound
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.long_form import only

WAYS = {
    "exits with 1": "exit 1",
    "exits with 127": "exit 127",
    "dies by a signal": "kill -9 $$",
    "crashes": "kill -SEGV $$",
    "says that it failed and exits with 0": "echo 'error: No such device' >&2",
    "hangs at its start": "exec sleep 600",
    "hangs after it has read": "cat > /dev/null; exec sleep 600",
    "hangs at its end": "cat > /dev/null; echo done; exec > /dev/null 2>&1; exec sleep 600",
    "is stopped": "kill -STOP $$",
    "ignores every signal that can be": "trap '' TERM INT HUP PIPE; while :; do sleep 600; done",
    "floods": "exec yes",
    "floods standard error": "exec yes error >&2",
    "leaves a child that holds its pipes": "sleep 5 & echo 'error: busy' >&2",
    "closes its input at once": "exec 0<&-; exit 3",
}
"""What a program does, as a script."""
LATE = ("hangs", "is stopped", "ignores")


class Clock:
    """A clock by which the limits of what hangs are over soon, until it is `calm`."""

    def __init__(self, way: str) -> None:
        self._rate = (300 if way.startswith(LATE) else 1, 0.0)

    def __call__(self) -> float:
        speed, more = self._rate
        return speed * time.monotonic() + more

    def calm(self) -> None:
        """Go at the usual speed from now on, and past all pauses."""
        self._rate = (1, self() + LONGEST_PAUSE_S - time.monotonic())


def script(folder: Path, text: str, name: str = "helper") -> str:
    """Write a program and return its name; the empty text is not even a script."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n" if text else "")
    path.chmod(0o700)
    return str(path)


def absent(folder: Path) -> str:
    return str(folder / "none")


def not_executable(folder: Path) -> str:
    path = Path(script(folder, "exit 0"))
    path.chmod(0o600)
    (folder / "directory").mkdir()
    return str(path if os.geteuid() else folder / "directory")


def without_its_interpreter(folder: Path) -> str:
    path = folder / "lost"
    path.write_text("#!/no/such/interpreter\n")
    path.chmod(0o700)
    return str(path)


UNABLE: dict[str, Callable[[Path], str]] = {
    "absent": absent, "not executable": not_executable, "no interpreter": without_its_interpreter,
    "an empty file": lambda folder: script(folder, ""),
    **{name: lambda folder, it=text: script(folder, it) for name, text in WAYS.items()},
}
each_way = pytest.mark.parametrize("way", UNABLE)


@pytest.mark.parametrize("way", only(
    ["absent", "an empty file", "exits with 1", "is stopped", "floods"], list(UNABLE)))
def test_sounds_that_fail_are_reported_once_and_come_back(way: str, tmp_path: Path) -> None:
    heard, clock, program = SimpleQueue[Message | None](), Clock(way), UNABLE[way](tmp_path)
    ours = AplayPlayer(tmp_path / "cache", 50, heard.put, program, clock=clock)
    ours.play(Sound.TAP)
    why = heard.get(timeout=60)
    assert why is not None
    assert why.id == {"absent": "no-sounds-program", "no interpreter": "no-sounds-program",
                      "not executable": "no-sounds-otherwise",
                      "an empty file": "no-sounds-otherwise"}.get(way, "no-sounds-card")
    clock.calm()
    ours._program = script(tmp_path, "exit 0", "good")
    ours.play(Sound.BLEAT)
    assert heard.get(timeout=60) is None
    ours.close()


@pytest.mark.parametrize("way", WAYS)
def test_the_examination_of_the_computer_goes_on(way: str, tmp_path: Path) -> None:
    ended = run([script(tmp_path, WAYS[way])], limit_s=20, clock=Clock(way))
    assert ended.fault is not None or way in (
        "hangs after it has read", "leaves a child that holds its pipes")
    assert ended.late == way.startswith((*LATE, "floods"))
    assert len(ended.output) <= MAX_OUTPUT_BYTES
    assert len(ended.errors) <= MAX_OUTPUT_BYTES


def test_a_warning_of_a_program_that_works_is_no_fault() -> None:
    warning = "ALSA lib pcm_dmix.c:1032: unable to open slave"
    assert Ended(0, "", warning, 3.0).fault is None
    assert Ended(0, "", warning, 0.04).fault == warning
    assert Ended(0, "", "underrun!!!", 0.04).fault is None
    for failure in ("Failed to connect to the sound server", "espeak-ng: fatal: no voice"):
        assert Ended(0, "", f"{failure}\n{warning}", 5.0).fault == failure
    assert Ended(0, "", "Error: \x1b[31mno\x07 voice" + 999 * "x", 3.0).fault == (
        "Error: [31mno voice" + 999 * "x")[:80]


def test_the_next_try_comes_later_and_later_and_only_news_is_reported() -> None:
    now, said = [0.0], list[Message | None]()
    helper = Helper(said.append, lambda: now[0])
    pauses = []
    for _ in range(9):
        helper.failed(Message("outside-silent"), hung=True)
        assert not helper.ready
        pauses.append(helper.pause_s)
        now[0] += helper.pause_s
        assert helper.ready
    assert pauses == [1, 2, 4, 8, 16, 32, *3 * [LONGEST_PAUSE_S]]
    helper.worked()
    helper.worked()
    helper.failed(Message("outside-crashed"), hung=False)
    assert helper.ready, "what fails at once is tried with the next sentence"
    assert said == [Message("outside-silent"), None, Message("outside-crashed")]


def test_a_library_that_hangs_is_left_alone_until_it_answers() -> None:
    calls, gate, done = Calls("test", 0.02), SimpleQueue[None](), SimpleQueue[None]()

    def hang() -> None:
        gate.get()
        done.put(None)

    for _ in range(3):
        with pytest.raises(OutsideError) as why:
            calls(hang)
        assert why.value.message == Message("outside-silent")
    gate.put(None)
    done.get(timeout=60)
    assert calls.settle(60)
    assert calls(lambda: 5) == 5
    with pytest.raises(TimeoutError, match="of its own"):
        calls(lambda: (_ for _ in ()).throw(TimeoutError("of its own")))
    assert calls(lambda: 6) == 6


class Heard(Problems):
    """Problems that a test can wait for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = SimpleQueue[Message]()

    def report(self, topic: str, problem: Message | None) -> bool:
        if problem is not None:
            self.heard.put(problem)
        return super().report(topic, problem)


def test_a_computer_that_cannot_be_switched_off_says_so(tmp_path: Path) -> None:
    for command in (absent(tmp_path), script(tmp_path, "echo 'Access denied' >&2; exit 1")):
        problems = Heard()
        _switch_off(problems, [command])
        assert "power button" in SCREEN.text(problems.heard.get(timeout=60))


def test_a_problem_is_shown_though_nobody_reads_standard_error(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a full pipe nor a closed one holds up or ends the thread that reports."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with suppress(BlockingIOError):
        while True:
            os.write(writing, bytes(65536))
    os.set_blocking(writing, True)
    with suppress(BrokenPipeError), os.fdopen(writing, "w", buffering=1) as full:
        monkeypatch.setattr("sys.stderr", full)
        problems = Problems()
        _report(problems, "sounds", Message("no-sounds-program"))
        os.close(reading)
        _report(problems, "helpers", Message("outside-silent"))
        assert len(problems.sentences) == 2
