"""A crash, wherever it happens, says where its report lies; and neither tells the pack."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

PACK = "QXZJ"
BEGIN = f"""
import sys, threading, gc
from companion import cli
pack = "".join(reversed("{PACK[::-1]}"))

class Wolf:
    def __init__(self, pack): self.pack = pack
    def __repr__(self): return self.pack
    def __del__(self): choose(self.pack) if self.pack else None

def choose(secret):
    wolves = list(secret)
    raise ValueError(f"the pack is {{secret}}")

def command(*args, **kwargs): choose(pack)
cli.sheepfold.main = command
"""
CRASHES = {
    "the command": "cli.main()",
    "the main thread": "cli.crash.guard(cli.log_file()); choose(pack)",
    "another thread": "cli.crash.guard(cli.log_file())\n"
                      "t = threading.Thread(target=choose, args=(pack,)); t.start(); t.join()",
    "a finaliser": "cli.crash.guard(cli.log_file())\nw = Wolf(pack); del w; gc.collect()",
    "while another is handled": "cli.crash.guard(cli.log_file())\n"
                                "try: choose(pack)\nexcept ValueError as e: {}[e]",
}


def crash(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run it in a process of its own, whose logs go to `folder`."""
    # what a Farmer could try: to make Python talkative
    env = dict(os.environ, XDG_STATE_HOME=str(folder), XDG_DATA_HOME=str(folder), PYTHONDEVMODE="1")
    return subprocess.run(
        [sys.executable, "-c", BEGIN + code], env=env, capture_output=True, text=True, check=False)


def reports(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize("where", CRASHES)
def test_a_crash_in(where: str, tmp_path: Path) -> None:
    run = crash(tmp_path, CRASHES[where])
    report, = reports(tmp_path)
    assert f"is noted in {report}" in run.stderr
    assert "ValueError" in report.read_text()
    assert "in choose" in report.read_text()
    for text in (run.stderr, run.stdout, report.read_text()):
        assert PACK not in text
        assert "the pack is" not in text.replace('f"the pack is {secret}"', "")
    assert "Traceback" not in run.stderr
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700


def test_a_crash_below_python_tells_the_lines_of_code_only(tmp_path: Path) -> None:
    run = crash(tmp_path, "cli.crash.guard(cli.log_file())\nimport faulthandler\n"
                          "def fall(secret): faulthandler._sigsegv()\nfall(pack)")
    assert run.returncode < 0
    report, = reports(tmp_path)
    assert "in fall" in report.read_text()
    assert PACK not in report.read_text() + run.stderr + run.stdout


def test_there_is_no_core_dump_and_nobody_may_look_in(tmp_path: Path) -> None:
    run = crash(tmp_path, "import resource, ctypes\ncli.crash.guard(cli.log_file())\n"
                          "print(resource.getrlimit(resource.RLIMIT_CORE),"
                          " ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))")
    assert run.stdout.strip() == ("(0, 0) 0" if sys.platform == "linux" else "(0, 0) -1")


def test_a_report_does_not_grow_for_ever(tmp_path: Path) -> None:
    from companion.terminal import crash as module

    log = tmp_path / "logs" / "sheepfold.log"
    for _ in range(3):
        module.note(ValueError(), log)
        with log.open("a") as out:
            out.write("x" * module.MAX_BYTES)
    assert sorted(path.name for path in log.parent.iterdir()) == ["sheepfold.log", "sheepfold.old"]


def test_a_planted_leak_would_be_found(tmp_path: Path) -> None:
    """Without the guard Python prints the text of the fault: so the tests above can fail."""
    assert PACK in crash(tmp_path, "choose(pack)").stderr
