"""Dangerous calls, secrets in output and crash reports, and wrong rights of files."""

import ast
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.journal import FILE, Journal
from companion.store.settings import change

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


def crash_in_a_match(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run it in a process of its own, whose logs go to `folder`."""
    # what a Farmer could try: to make Python talkative
    env = dict(os.environ, XDG_STATE_HOME=str(folder), XDG_DATA_HOME=str(folder), PYTHONDEVMODE="1")
    return subprocess.run(
        [sys.executable, "-c", BEGIN + code], env=env, capture_output=True, text=True, check=False)


def reports(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize("where", CRASHES)
def test_a_crash_in(where: str, tmp_path: Path) -> None:
    run = crash_in_a_match(tmp_path, CRASHES[where])
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
    run = crash_in_a_match(tmp_path, "cli.crash.guard(cli.log_file())\nimport faulthandler\n"
                          "def fall(secret): faulthandler._sigsegv()\nfall(pack)")
    assert run.returncode < 0
    report, = reports(tmp_path)
    assert "in fall" in report.read_text()
    assert PACK not in report.read_text() + run.stderr + run.stdout


LOGGED = {
    "a library": "logging.getLogger('aiohttp.server').error('it was %s', pack)",
    "a fault": "try: choose(pack)\n"
               "except ValueError: logging.getLogger('asyncio').exception(f'for {pack}')",
    "a task that nobody waits for":
        "import asyncio\nasync def run(): asyncio.create_task(later()); await asyncio.sleep(0.01)\n"
        "async def later(): choose(pack)\nasyncio.run(run())\ngc.collect()",
}


@pytest.mark.parametrize("what", LOGGED)
def test_what_is_logged_has_no_values(what: str, tmp_path: Path) -> None:
    begin = "import logging\ncli.crash.guard(cli.log_file())\n"
    run = crash_in_a_match(tmp_path, f"{begin}{LOGGED[what]}")
    report, = reports(tmp_path)
    text = report.read_text()
    assert re.search(r"^(ERROR|WARNING) of [.\w]+, \S+:\d+$", text, re.MULTILINE)
    assert ("ValueError\n" in text) == ("choose(" in LOGGED[what])
    assert PACK not in text + run.stderr + run.stdout
    assert not run.stderr
    assert stat.S_IMODE(report.stat().st_mode) == 0o600


def test_a_warning_leaves_no_trace(tmp_path: Path) -> None:
    """Not even that there was one: numpy warns because of the numbers that it is given."""
    run = crash_in_a_match(tmp_path, "import warnings, numpy\ncli.crash.guard(cli.log_file())\n"
                          "warnings.warn(pack, UserWarning)\nnumpy.log2([0.0])\n"
                          "print('the end')")
    assert (run.stdout, run.stderr) == ("the end\n", "")
    assert [each.read_text() for each in reports(tmp_path)] in ([], [""])


def test_a_line_that_logs_all_the_time_is_noted_once(tmp_path: Path) -> None:
    crash_in_a_match(tmp_path, "import logging\ncli.crash.guard(cli.log_file())\n"
                     "for n in range(1000): logging.warning(n)")
    report, = reports(tmp_path)
    assert report.read_text().count("WARNING of root") == 1


def test_new_files_are_closed_to_others_but_for_those_that_were_asked_for(tmp_path: Path) -> None:
    """Whatever makes them: a library that knows nothing of it, a child process, or we."""
    code = f"""
import os, sqlite3, subprocess
from pathlib import Path
from companion.terminal.files import output_file, write_output
os.umask(0o022)
cli.crash.guard(None)
os.chdir({str(tmp_path)!r})
open("plain", "w").close(); Path("folder").mkdir(); subprocess.run(["touch", "of-a-child"])
db = sqlite3.connect("db"); db.execute("PRAGMA journal_mode=WAL"); db.execute("CREATE TABLE a(b)")
write_output(output_file(Path("sheet.pdf"), [".pdf"]), b"")
from companion.store.safe_files import give_all_away
give_all_away()
Path("picture.png").touch()
for each in Path().iterdir(): print(each, oct(each.stat().st_mode & 0o777))
"""
    run = crash_in_a_match(tmp_path / "logs", code)
    assert sorted(run.stdout.splitlines()) == [
        "db 0o600", "db-shm 0o600", "db-wal 0o600", "folder 0o700", "of-a-child 0o600",
        "picture.png 0o644", "plain 0o600", "sheet.pdf 0o644"]


def test_there_is_no_core_dump_and_nobody_may_look_in(tmp_path: Path) -> None:
    run = crash_in_a_match(tmp_path, "import resource, ctypes\ncli.crash.guard(cli.log_file())\n"
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
    assert PACK in crash_in_a_match(tmp_path, "choose(pack)").stderr


ROOT = Path(__file__).parents[3]
ROOMS = ("engine", "companion", "firmware", "hardware")
MODULES = {"pickle", "cPickle", "_pickle", "shelve", "marshal", "dill", "cloudpickle", "joblib",
           "jsonpickle", "yaml", "imp", "code", "codeop"}
CALLS = {"eval", "exec", "compile", "__import__"}
KEYWORDS = {"allow_pickle", "shell"}
METHODS = {"literal_eval", "system", "popen"}
NAMED = re.compile(rf"\b(?:{'|'.join(MODULES | CALLS | KEYWORDS | METHODS)})\b")
WRITTEN_HERE = {"engine/frozen.py: exec"}
"""What runs code that the module itself writes, as `dataclasses` does: from names of fields."""


def dangers(text: str) -> Iterator[str]:
    """Every dangerous thing that a source does, and its line."""
    if not NAMED.search(text):  # to parse every module takes seconds
        return
    for node in ast.walk(ast.parse(text)):
        named: list[str] = []
        if isinstance(node, ast.Import):
            named = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            named = [node.module or ""]
        for name in named:
            if name.split(".")[0] in MODULES:
                yield f"line {node.lineno}: imports {name}"
        if isinstance(node, ast.Name) and node.id in CALLS:
            yield f"line {node.lineno}: {node.id}"
        if isinstance(node, ast.keyword) and node.arg in KEYWORDS and not (
            isinstance(node.value, ast.Constant) and node.value.value is False
        ):
            yield f"line {node.value.lineno}: {node.arg}"
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            yield f"line {node.lineno}: .{node.attr}"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_runs_nothing_that_it_reads(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    found = {f"{file.relative_to(ROOT)}: {danger.partition(': ')[2]}"
             for file in files for danger in dangers(file.read_text("utf-8"))}
    assert found == {one for one in WRITTEN_HERE if one.startswith(f"{room}/")}


@pytest.mark.parametrize("planted", [
    "import pickle", "from pickle import loads", "import yaml as y", "eval('1')", "run = exec",
    "np.load(f, allow_pickle=True)", "subprocess.run(x, shell=True)", "os.system('ls')",
])
def test_each_would_be_found(planted: str) -> None:
    assert list(dangers(planted))


LINES = ("wait 1500", "rig place a1,a2,c3", "wait 2000", "confirm", "wait 4000", "quit")
"""A computer is the Wolf: when the flock stands, its pack is written down."""


def test_even_where_the_umask_would_let_everybody(tmp_path: Path) -> None:
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    env = dict(os.environ, **{name: str(tmp_path / name / "own") for name in names})
    run = subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--board", "sim",
         "--wolf", "computer:level-4", "--farmer", "Ann",
         "--options", "size=2 sheep=3 wolves=1", "--placement", "a1,a2,c3"],
        input="".join(f"{line}\n" for line in LINES), env=env, umask=0, text=True,
        capture_output=True, check=True)
    assert "Traceback" not in run.stderr
    before = os.umask(0)
    try:
        change(tmp_path / "XDG_CONFIG_HOME" / "sheepfold" / "settings.toml", volume=10)
    finally:
        os.umask(before)
    rights = {
        str(path.relative_to(tmp_path)): stat.S_IMODE(path.stat().st_mode)
        for home in tmp_path.glob("XDG_*") for path in home.rglob("sheepfold/**/*")
    }
    files = {name: mode for name, mode in rights.items() if (tmp_path / name).is_file()}
    assert {Path(name).name.partition("-")[0] for name in files} >= {
        "matches.sqlite", "matches.head", "secrets", "settings.toml"}
    assert not [name for name in files if "secrets" in name and "XDG_DATA_HOME" in name]
    assert set(files.values()) == {0o600}, files
    folders = [path for home in tmp_path.glob("XDG_*") for path in home.rglob("sheepfold")]
    assert len(folders) >= 3
    assert {stat.S_IMODE(path.stat().st_mode) for path in folders} == {0o700}


def games(tmp_path: Path, mode: int, *others: str) -> Path:
    """A folder of games, made by somebody before, with files beside them."""
    folder = tmp_path / "games"
    Journal(folder)._db.close()
    for name in others:
        (folder / name).touch(0o600)
    folder.chmod(mode)
    return folder


def opened(folder: Path) -> int:
    """The folder's rights once a journal is open in it."""
    Journal(folder, exclusive=True).close()
    return stat.S_IMODE(folder.stat().st_mode)


@pytest.mark.parametrize("others", [
    (), ("computer-wolf.json", f"{FILE}-wal", "matches-aside-1.sqlite"),
])
def test_a_folder_that_was_there_before_is_closed_to_others(
    tmp_path: Path, others: tuple[str, ...]
) -> None:
    assert opened(games(tmp_path, 0o755, *others)) == 0o700


@pytest.mark.parametrize(("mode", "other"), [
    (0o755, "letters.txt"), (0o1777, "computer-wolf.json"),
], ids=["somebody's other files", "a folder like /tmp"])
def test_a_folder_that_is_not_for_games_alone_is_left_and_told(
    tmp_path: Path, mode: int, other: str
) -> None:
    """`--journal ~` does not take away other users' access to the home folder."""
    folder = games(tmp_path, mode, other)
    assert opened(folder) == mode
