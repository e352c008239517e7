"""What a program can have: memory, processes, files and processor time."""

import resource
import time
from contextlib import suppress
from pathlib import Path

import pytest

from companion.foreign import confinement
from companion.foreign.confinement import Way
from companion.foreign.faults import EngineFault
from companion.foreign.program import Program
from tests.companion.foreign.programs import WAYS, program
from tests.long_form import only

SMALL = {"memory": 80 << 20, "processes": 20, "storage": 1 << 20, "files": 50,
         "descriptors": 40, "seconds": 1}
"""Limits that a test reaches soon."""
DOES = {
    "memory": ("kept = bytearray(100 << 20); time.sleep(60)", "memory"),
    "memory of many": (
        "[os.fork() or (bytearray(20 << 20), time.sleep(60)) for _ in range(6)]; time.sleep(60)",
        "memory"),
    "processes": ("[os.fork() or time.sleep(60) for _ in range(30)]; time.sleep(60)", "processes"),
    "threads": (
        "import threading; threading.stack_size(1 << 18); "
        "[threading.Thread(target=time.sleep, args=(60,)).start() for _ in range(30)]",
        "processes"),
    "storage": (
        "[open(own + str(n), 'w').write('x' * 400_000) for n in range(4)]; time.sleep(60)",
        "storage"),
    "one file": ("signal.signal(25, signal.SIG_DFL); "
                 "open(own + 'x', 'w').write('x' * 2_000_000); time.sleep(60)", "storage"),
    "files": ("[open(own + str(n), 'w').close() for n in range(60)]; time.sleep(60)", "storage"),
    "processor time": ("while True: pass", "processor-time"),
    "descriptors": ("kept = [open('/dev/null') for _ in range(60)]", "ended"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", only(["memory", "processes", "files"], DOES))
def test_what_is_too_much_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str, way: Way
) -> None:
    monkeypatch.setattr(confinement, "LIMITS", SMALL)
    does, reason = DOES[case]
    running = Program(program(tmp_path, does).removeprefix("cmd:"), time.monotonic, way=way)
    try:
        running.send("mutton 1")
        assert running.answer("muttonok", time.monotonic() + 20) == "1"
        running.send("go")
        with pytest.raises(EngineFault) as why:
            running.answer("bestmove", time.monotonic() + 20)
        assert why.value.reason == reason
    finally:
        running.close()
    assert not running.home.exists(), "the pack could be in its files, and another plays on with it"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("does", ["say('bestmove pass')", "sys.exit()", "sys.exit(3)",
                                  "os.kill(os.getpid(), 9)", "say('bestmove ' + 5000 * 'x')"])
def test_nothing_that_a_program_has_written_is_kept_however_it_ends(
    tmp_path: Path, does: str, way: Way
) -> None:
    written = f"open(os.environ['HOME'] + '/pack', 'w').write('HIDE'); {does}"
    running = Program(program(tmp_path, written).removeprefix("cmd:"), time.monotonic, way=way)
    try:
        running.send("mutton 1", "go")
        with suppress(EngineFault):
            running.answer("bestmove", time.monotonic() + 20)
    finally:
        running.close()
    assert not running.home.exists()


@pytest.mark.parametrize("way", WAYS)
def test_what_is_enough_is_not_ended_and_no_core_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    """A core dump of a Wolf's program would hold its pack."""
    monkeypatch.setattr(confinement, "LIMITS", SMALL)
    does = ("import resource; kept = bytearray(20 << 20); "
            "[os.fork() or (time.sleep(1.2), os._exit(0)) for _ in range(5)]; time.sleep(1.2); "
            "say('bestmove ' + str(resource.getrlimit(resource.RLIMIT_CORE)))")
    running = Program(program(tmp_path, does).removeprefix("cmd:"), time.monotonic, way=way)
    try:
        running.send("mutton 1", "go")
        core = min(1, resource.getrlimit(resource.RLIMIT_CORE)[1] % (1 << 64))
        assert running.answer("bestmove", time.monotonic() + 20) == str((core, core))
    finally:
        running.close()
