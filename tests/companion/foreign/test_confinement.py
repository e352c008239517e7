"""What a program of another make can reach: its own files, and nothing that is anybody else's."""

import contextlib
import json
import os
import shlex
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from companion.foreign import confinement
from companion.foreign.confinement import Way
from companion.foreign.player import unconfined
from companion.foreign.program import Program
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.store.journal import Journal
from companion.store.settings import state_folder
from companion.terminal.own_words import run_command
from companion.words import language
from companion.words.catalogue import TYPED
from tests.companion.foreign.programs import WAYS

CONFINED = [way for way in WAYS if way.values[0] != "open"]
TRIES = """
import json, os, signal, socket, sys
table, home, journal, port, sheepfold = sys.argv[1:]
def reached(attempt, *args):
    try:
        return bool(attempt(*args) or True)
    except OSError:
        return False
def unix():
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(table + "/service")
def internet():
    socket.create_connection(("127.0.0.1", int(port)), 2).close()
def found():
    return {
        "pack": reached(open, journal + "/pack"),
        "file of the home": reached(open, home + "/diary"),
        "other file": reached(open, table + "/note"),
        "writing": reached(open, table + "/player/new", "w"),
        "service": reached(unix), "network": reached(internet),
        "memory": reached(open, f"/proc/{sheepfold}/environ", "rb"),
        "signals": reached(os.kill, int(sheepfold), 0) and
                   b"python" in open(f"/proc/{sheepfold}/cmdline", "rb").read(),
        "variables": sorted(os.environ.keys() - {"LC_CTYPE", "PWD"}),
        "own file": reached(open, table + "/player/weights"),
        "own folder": reached(open, os.environ["HOME"] + "/x", "w"),
    }
sys.stdin.readline()
reached(open, table + "/new", "w")  # bubblewrap's own /tmp takes it; the real folder should not
print(json.dumps(found()), flush=True)
"""


@pytest.mark.parametrize("way", WAYS)
def test_a_program_reaches_only_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    home, journal, player = (tmp_path / name for name in ("home", "matches", "player"))
    for folder in (home, journal, player):
        folder.mkdir()
    for file in (home / "diary", journal / "pack", tmp_path / "note", player / "weights"):
        file.write_text("HIDE")
    (player / "player.py").write_text(TRIES)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("SECRET", "HIDE")
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket(socket.AF_UNIX) as service:
        service.bind(str(tmp_path / "service"))
        service.listen()
        command = shlex.join(map(str, (
            sys.executable, player / "player.py", tmp_path, home, journal,
            server.getsockname()[1], os.getpid())))
        running = Program(command, time.monotonic, (journal,), way)
        try:
            running.send("go")
            found = json.loads(running.line(time.monotonic() + 20))
        finally:
            running.kill()
            running.close()
    assert found.pop("variables") == ["HOME", "LANG", "PATH", "TMPDIR"]
    assert found.pop("own file")
    assert found.pop("own folder")
    assert (tmp_path / "new").exists() == (way == "open")
    assert not found.pop("service")
    assert not found.pop("network")
    assert set(found.values()) == {way == "open"}, found


@pytest.mark.parametrize("way", CONFINED)
def test_what_lies_in_the_home_runs_without_the_rest_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    """A script in the home itself, and one that its virtual environment runs."""
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "diary").write_text("HIDE")
    (tmp_path / "venv" / "bin").mkdir(parents=True)
    (tmp_path / "venv" / "bin" / "python3").symlink_to(sys.executable)
    (tmp_path / "venv" / "own.txt").write_text("mine")
    says = (f"import os; print(os.path.exists({str(tmp_path / 'diary')!r}) and "
            f"bool(os.access({str(tmp_path / 'diary')!r}, os.R_OK) and "
            f"not os.system('cat {tmp_path}/diary >/dev/null 2>&1')), flush=True)")
    script = tmp_path / "player.py"
    script.write_text(f"#!{tmp_path}/venv/bin/python3\n{says}\n")
    script.chmod(0o755)
    for command in (f"{sys.executable} {script}", str(script)):
        running = Program(command, time.monotonic, way=way)
        try:
            assert running.line(time.monotonic() + 20) == "False"
        finally:
            running.kill()
            running.close()


def test_folders_in_which_private_things_may_lie_are_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    matches = tmp_path / "games" / "matches"
    own = tmp_path / "games" / "wolf"
    matches.mkdir(parents=True)
    own.mkdir()
    shown = [path for path in (
        Path("/"), tmp_path.parent, tmp_path, tmp_path / "games", matches, matches / "journal",
        own, own / "player.py") if confinement._may_be_shown(path, [matches])]
    assert shown == [own, own / "player.py"]


@pytest.mark.parametrize("way", CONFINED)
def test_a_program_above_the_folder_of_salts_does_not_read_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    """Its own folder would be shown if no salts were below it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "own" / "state"))
    salts = state_folder() / "salts"
    salts.mkdir(parents=True)
    (salts / "one").write_text("HIDE")
    script = tmp_path / "own" / "player.py"
    script.write_text(f"try: print(open({str(salts / 'one')!r}).read(), flush=True)\n"
                      "except OSError: print('denied', flush=True)\n")
    running = Program(f"{sys.executable} {script}", time.monotonic, way=way)
    try:
        assert running.line(time.monotonic() + 20) == "denied"
    finally:
        running.kill()
        running.close()


READS = """
import sys
for path in sys.argv[1:]:
    try:
        print(open(path).read(), flush=True)
    except OSError:
        print("denied", flush=True)
"""
AT_HOME = """
import shlex, sys, time
from pathlib import Path
from companion.foreign import confinement
from companion.foreign.program import Program
from companion.outside.folders import user_folder
kept = [user_folder(kind) / "secrets-1.json" for kind in ("state", "data")]
for each in kept:
    each.parent.mkdir(parents=True)
    each.write_text("HIDE")
    confinement._READABLE += tuple(
        str(above) for above in (each, *each.parents) if Path.home() in (above, *above.parents))
for way in sys.argv[2:]:
    running = Program(shlex.join(map(str, (sys.executable, sys.argv[1], *kept))),
                      time.monotonic, way=way)
    print(*(running.line(time.monotonic() + 20) for _ in kept))
    running.kill()
    running.close()
"""
"""A process in whose home the secrets lie in their usual folder: the modules find this home when
they are imported. What programs may always read has each folder above the secrets, too."""


def test_no_list_of_folders_shows_a_program_the_secrets_in_their_usual_place(
    tmp_path: Path
) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "player.py").write_text(READS)
    ways = [way.values[0] for way in CONFINED if way.values[0] in confinement.ways()]
    assert ways
    said = subprocess.run(
        [sys.executable, "-c", AT_HOME, str(tmp_path / "player.py"), *ways], check=True,
        env={"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"]},
        stdout=subprocess.PIPE, text=True)
    assert said.stdout.splitlines() == ["denied denied"] * len(ways)


def test_a_program_in_one_file_starts_others_by_the_python_of_the_desktop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    (tmp_path / "python3").symlink_to(sys.executable)
    monkeypatch.setattr(sys, "executable", "sheepfold-0.1.0-x86_64")
    monkeypatch.setenv("PATH", str(tmp_path))
    line = confinement.command_line([str(tmp_path / "python3")], tmp_path, [], "open", 0, 0)
    assert line[0] == str(tmp_path / "python3")
    (tmp_path / "python3").rename(tmp_path / "player")
    with pytest.raises(FileNotFoundError, match="python3"):
        confinement.command_line([str(tmp_path / "player")], tmp_path, [], "open", 0, 0)


def test_where_nothing_confines_it_is_said_in_all_languages(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (unconfined(["cmd:./mywolf"]) is None) == (confinement.way() != "open")
    monkeypatch.setattr(confinement, "way", lambda: "open")
    assert unconfined(["Ann", "level-9"]) is None
    before, said = language.in_use(), set()
    try:
        for each in language.languages():
            language.use(each)
            said.add(TYPED.text(unconfined(["Ann", "cmd:./mywolf"]) or ""))
    finally:
        language.use(before)
    assert len(said) == len(language.languages())
    assert all("mywolf" in text and "bubblewrap" in text for text in said)


def test_a_match_with_a_program_is_not_continued_without_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither an unfinished one, nor one of the history."""
    monkeypatch.setattr(confinement, "way", lambda: "open")

    def after(*lines: str) -> TableView:
        with contextlib.closing(Journal(tmp_path)) as journal:
            table = Table(journal, Random(1), lambda: "today")
            for line in lines:
                run_command(table, line, 0.0)
            return table.view()

    after("players cmd:./mywolf Ben", "start")
    assert "mywolf" in TYPED.text(after().warning or "")
    after("abandon")
    assert after().warning is None
    assert "mywolf" in TYPED.text(after("takeup 1").detail or "")


def test_programs_are_started_from_threads_that_end(tmp_path: Path) -> None:
    """A table starts a program in the thread of its first question; it lives on after that."""
    script = tmp_path / "player.py"
    script.write_text("import sys\nfor line in sys.stdin: print(line.strip(), flush=True)\n")
    found: list[Program] = []
    thread = threading.Thread(
        target=lambda: found.append(Program(f"{sys.executable} {script}", time.monotonic)))
    thread.start()
    thread.join()
    (running,) = found
    time.sleep(0.2)
    running.send("still here")
    assert running.line(time.monotonic() + 10) == "still here"
    running.close()
