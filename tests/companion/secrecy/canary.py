"""Secrets with known values, and everything that an evening leaves behind searched for them.

The commands run as people run them, each in a process of its own, in a home of their own. A module
`sitecustomize` (`_INSIDE`) is in all of them: it keeps what is removed, notes what is started, and
makes one of them crash. Programs that they start are scripts that wait until they have been looked
at. Searched are all files of the home and of the folder for temporary files, those that were
removed again, what was written to standard output and standard error, and arguments, environment
and memory of every other process. Each file has to be its owner's alone.
"""

from __future__ import annotations

import base64
import json
import os
import re
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from engine.mutton import legal, notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Kill
from engine.mutton.options import Options
from tests.extras.parts import modules

ROOT = Path(__file__).parents[3]
PATIENCE_S = 120.0
"""How long an effect is waited for: only a process that hangs needs so long."""
OPTIONS = Options(size=4, sheep=18, wolves=8)
PACK = "CFHJLMQR"
"""Eight letters are not found together by chance, in whatever order."""
PASSPHRASE = "quartz violin seventeen"
HALL_PASSWORD = "fjord-lantern-88"
HOMES = ("HOME", "TMPDIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")

_INSIDE = """
import os, signal, sys
SEEN = {seen!r}

def _kept(path, folder=-1):
    try:
        name = os.fsdecode(path)
        place = name
        if folder not in (-1, None) and name[:1] != "/":
            place = f"/proc/self/fd/{{folder}}/{{name}}"
        made = sys.pycache_prefix and name.startswith(sys.pycache_prefix)  # of sources, by Python
        if os.path.isfile(place) and not made:
            number = len(os.listdir(f"{{SEEN}}/removed"))
            os.link(place, f"{{SEEN}}/removed/{{os.getpid()}}-{{number}}", follow_symlinks=True)
    except (OSError, TypeError):
        pass

def _heard(event, about):
    if event == "os.remove":
        _kept(*about)
    elif event == "os.rename":
        _kept(about[1], about[3])
    elif event in ("subprocess.Popen", "os.exec", "os.posix_spawn", "os.system", "os.putenv",
                   "os.spawn"):
        with open(f"{{SEEN}}/started-by-{{os.getpid()}}", "ab") as out:
            out.write(repr((event, about)).encode() + b"\\n")

sys.addaudithook(_heard)

def _crash(*_):
    import logging, warnings
    with open(f"{{SEEN}}/pack") as file:
        secret = file.read()
    logging.getLogger("canary").error("it is %s", secret)
    warnings.warn(secret)
    raise ValueError(f"the pack is {{secret}}")

if "table" in sys.orig_argv:
    signal.signal(signal.SIGUSR1, _crash)

def _typed_at_the_screen():
    # the app does what a file says, line by line, as if its screen was touched
    import time
    while "companion.screens.app" not in sys.modules or not hasattr(
            sys.modules["companion.screens.app"], "Screens"):
        time.sleep(0.05)
    from companion.games.mutton.services import table_of
    from companion.terminal.own_words import run_command
    app, lines = sys.modules["companion.screens.app"].Screens, []
    pump = app.pump
    def pumped(self, now):
        pump(self, now)
        table = table_of(self.desk)
        type(table).boardless = True  # nobody moves pieces
        with open(f"{{SEEN}}/lines") as file:
            new = file.read().split("\\n")[len(lines):-1]
        if new:
            lines.append(new[0])
            if new[0] == "quit":
                self.environment.quit()
            else:
                run_command(table, new[0], now)
        with open(f"{{SEEN}}/phase", "w") as file:
            file.write(table.view().phase)
    app.pump = pumped

if "play" in sys.orig_argv:
    import threading
    threading.Thread(target=_typed_at_the_screen, daemon=True).start()
{planted}
"""
_STARTED = """#!/bin/sh
echo "$0" > '{seen}/programs/.$$' && mv '{seen}/programs/.$$' '{seen}/programs/'$$
kill -STOP $$
exit 0
"""
_FARMER = """#!/bin/sh
while read -r word rest; do
    case $word in
        mutton) echo id name Patient; echo muttonok 1 ;;
        isready) echo readyok ;;
        go) echo bestmove pass ;;
        quit) exit ;;
    esac
done
"""
_KEYRING = """
import json
from types import SimpleNamespace
FILE = {file!r}
def _all():
    try:
        with open(FILE) as file: return json.load(file)
    except OSError: return {{}}
def _put(entries):
    with open(FILE, "w") as file: json.dump(entries, file)
def get_keyring(): return SimpleNamespace(priority=5)
def get_password(service, entry): return _all().get(entry)
def set_password(service, entry, text): _put({{**_all(), entry: text}})
def delete_password(service, entry): _put({{k: v for k, v in _all().items() if k != entry}})
"""


# --- what is searched for -------------------------------------------------------------------------


def forms(secret: bytes) -> set[bytes]:
    """A value as it would be written: as it is, in hexadecimal digits, base64, UTF-16, numbers."""
    found = {secret, secret[::-1], secret.hex().encode(), secret.hex().upper().encode(),
             secret.hex(" ").encode(), ", ".join(map(str, secret)).encode(),
             ",".join(map(str, secret)).encode(), repr(secret)[2:-1].encode(),
             *(str(int.from_bytes(secret, order)).encode() for order in ("big", "little"))}
    with suppress(UnicodeDecodeError):
        text = secret.decode()
        found |= {text.encode("utf-16-le"), text.encode("utf-16-be"), text.upper().encode(),
                  text.replace(" ", "%20").encode(), text.replace(" ", "+").encode()}
    for shift in range(3):  # at each place of a longer text in base64
        digits = base64.b64encode(bytes(shift) + secret)
        cut = digits[4 if shift else 0:len(digits) // 4 * 4 - 4]
        found |= {cut, cut.translate(bytes.maketrans(b"+/", b"-_"))}
    return {each for each in found if len(each) >= 8}


class Secret:
    """A known value. `places` are files that may hold it, by the end of their names."""

    def __init__(self, name: str, value: bytes | str, places: Collection[str] = ()) -> None:
        self.name, self._places = name, tuple(places)
        self._forms = forms(value if isinstance(value, bytes) else value.encode())

    def in_(self, where: str, data: bytes) -> bool:
        """Whether it is in what was found somewhere it may not be."""
        return not (self._places and re.search("|".join(self._places), where)) and self._is_in(data)

    def _is_in(self, data: bytes) -> bool:
        return any(form in data for form in self._forms)


class SecretPack(Secret):
    """The letters of a pack, in any order, with the same signs between them, such as ``", "``."""

    def __init__(self, name: str, letters: str, places: Collection[str] = ()) -> None:
        super().__init__(name, letters, places)
        self._letters = set(letters.encode())
        one = f"[{letters}{letters.lower()}]"
        self._pattern = re.compile(
            f"{one}([^A-Za-z0-9]{{0,8}}){one}(?:\\1{one}){{{len(letters) - 2},}}".encode())

    def _is_in(self, data: bytes) -> bool:
        return super()._is_in(data) or any(
            self._letters <= set(found[0].upper()) for found in self._pattern.finditer(data))


# --- what is searched -----------------------------------------------------------------------------


class Watch:
    """A home in which commands run, and all that can be seen of them by others."""

    def __init__(self, folder: Path, planted: str = "") -> None:
        self.home, self._seen, self._bin = folder / "ann", folder / "seen", folder / "bin"
        for each in (self.home, self._bin, *(self._seen / name for name in (
                "removed", "programs", "inside", "keyring", "said"))):
            each.mkdir(parents=True)
        for name in HOMES:
            (self.home / name).mkdir(mode=0o700)
            (self.home / "of another" / name).mkdir(mode=0o700, parents=True)
        (self.home / "of another").chmod(0o700)
        for name in ("aplay", "espeak-ng", "spd-say", "nmcli", "browser", "xdg-open"):
            (self._bin / name).write_text(_STARTED.format(seen=self._seen))
            (self._bin / name).chmod(0o755)
        address = self.home / "HOME" / "hall.txt"
        address.touch(0o600)
        address.write_text(f"mqtt://12:{HALL_PASSWORD}@127.0.0.1:1\n")
        self.farmer = self._bin / "farmer"
        """A program that plays."""
        self.farmer.write_text(_FARMER)
        self.farmer.chmod(0o755)
        (self._seen / "inside" / "sitecustomize.py").write_text(
            _INSIDE.format(seen=str(self._seen), planted=planted))
        (self._seen / "keyring" / "keyring.py").write_text(
            _KEYRING.format(file=str(self._seen / "kept")))
        (self._seen / "pack").write_text(PACK)
        (self._seen / "lines").touch()
        self.found: set[tuple[str, bytes]] = set()
        """What was seen, and where."""
        self.open: set[str] = set()
        """Files that others can read."""
        self.programs: list[str] = []
        """The programs that were started, by name."""
        self._running: list[Command] = []
        self._numbers = count(1)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._look_at_programs, daemon=True)
        self._thread.start()

    @property
    def kept(self) -> dict[str, str]:
        """What the keyring has."""
        file = self._seen / "kept"
        return dict(json.loads(file.read_text())) if file.exists() else {}

    def start(self, *arguments: str, keyring: bool = False, home: str = "") -> Command:
        """Start a command of Sheepfold, with a keyring, or in another home than Ann's."""
        path = [self._seen / "inside", *([self._seen / "keyring"] if keyring else []), ROOT]
        number = next(self._numbers)
        environment = {
            "PATH": f"{self._bin}:{os.environ['PATH']}", "LANG": "C.UTF-8",
            "BROWSER": str(self._bin / "browser"), "SDL_VIDEODRIVER": "offscreen",
            "PYTHONPATH": os.pathsep.join(map(str, path)),
            **{name: str(self.home / home / name) for name in HOMES},
            **{name: value for name, value in os.environ.items() if name.startswith("PYTHON")
               and name != "PYTHONPATH"}}
        command = Command(arguments, environment, self._seen / "said" / f"{number}-{arguments[0]}")
        self._running.append(command)
        return command

    def touch(self, *lines: str) -> None:
        """Do something at the screen of `sheepfold play`."""
        with (self._seen / "lines").open("a") as file:
            file.write("".join(f"{line}\n" for line in lines))

    def wait_for_phase_at_the_screen(self, phase: str) -> None:
        """Wait until the app is in a phase."""
        end, file = time.monotonic() + PATIENCE_S, self._seen / "phase"
        while not file.exists() or file.read_text() != phase:
            if time.monotonic() > end:
                raise TimeoutError(f"{phase}: {self._running[-1].said[-2000:]}")
            time.sleep(0.02)

    def look(self) -> None:
        """See what others can see now."""
        for command in self._running:
            self._look_at(command.pid, of_ours=True)
            for process in _below(command.pid):
                self._look_at(process)
        self._look_at_files()

    def end(self) -> None:
        """End everything, and see what is left."""
        self._ended.set()
        self._thread.join()
        for command in self._running:
            command.end()
        self._look_at_files()
        for folder in ("removed", "said"):
            for file in sorted((self._seen / folder).iterdir()):
                self.found.add((f"{folder}/{file.name}", file.read_bytes()))
                if folder == "removed":
                    self._note_rights(file)
        self.found |= {(each.name, each.read_bytes()) for each in self._seen.glob("started-by-*")}

    def seen_at(self, where: str) -> bytes:
        """All that was found at a place, whose name this is or begins with."""
        return b"".join(data for place, data in self.found if place.startswith(where))

    def leaks(self, secrets: Sequence[Secret]) -> set[tuple[str, str]]:
        """Which secret is where."""
        return {(secret.name, where) for where, data in self.found for secret in secrets
                if secret.in_(where, data)}

    def _look_at(self, process: int, *, of_ours: bool = False) -> None:
        for name in ("cmdline", "environ", *(() if of_ours else ("mem",))):
            with suppress(OSError):  # it has ended, or is closed to all
                data = _memory(process) if name == "mem" else (
                    Path(f"/proc/{process}/{name}").read_bytes())
                self.found.add((f"{name} of {process}", data))

    def _look_at_files(self) -> None:
        for file in sorted(self.home.rglob("*")):
            with suppress(FileNotFoundError):  # it has gone
                self._note_rights(file)
                if file.is_file():
                    self.found.add((str(file.relative_to(self.home)), file.read_bytes()))

    def _note_rights(self, file: Path) -> None:
        mode = file.lstat().st_mode
        if not stat.S_ISLNK(mode) and mode & 0o077:
            self.open.add(file.name)

    def _look_at_programs(self) -> None:
        """See each program while it waits, and let it go on."""
        folder = self._seen / "programs"
        while not self._ended.wait(0.01):
            for file in folder.glob("[0-9]*"):
                self.programs.append(Path(file.read_text().strip()).name)
                file.unlink()
                with suppress(OSError):
                    while _state(int(file.name)) not in "TZX":
                        time.sleep(0.005)
                    self._look_at(int(file.name))
                    os.kill(int(file.name), signal.SIGCONT)


class Command:
    """A running command, which gets lines. What it says is in a `file`, which the umask of the one
    who starts it opens to others, and in `said`."""

    def __init__(self, arguments: Sequence[str], environment: dict[str, str], file: Path) -> None:
        self.file = file
        with file.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "companion.cli", "--lang", "en", *arguments],
                env=environment, cwd=environment["HOME"], stdin=subprocess.PIPE, stdout=out,
                stderr=out, start_new_session=True,
                # what runs in a shell's background ignores SIGINT, and so would its children
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def said(self) -> str:
        return self.file.read_text("utf-8", "replace")

    def type(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self._process.stdin.flush()

    def wait(self, until: Callable[[str], object], what: str = "") -> str:
        """Wait until it has said something."""
        end = time.monotonic() + PATIENCE_S
        while not until(self.said):
            if time.monotonic() > end or self._process.poll() is not None:
                if until(self.said):
                    break
                raise TimeoutError(f"{what}: {self.said[-2000:]}")
            time.sleep(0.02)
        return self.said

    def wait_for_phase(self, phase: str, at: str = "") -> None:
        """Wait until the newest state of a table, or a part of it, is in this phase."""
        def reached(said: str) -> bool:
            found = state(said)
            return ((found.get(at) or {}).get("state") if at else found.get("phase")) == phase

        self.wait(reached, phase)

    def wait_for_event(self, event: str) -> dict[str, Any]:
        """Wait until a table has told an event, and return it."""
        def told(said: str) -> list[str]:
            return [line for line in said.split("\n")[:-1] if f'"event": "{event}"' in line]

        return dict(json.loads(told(self.wait(told, event))[0]))

    def crash(self) -> int:
        self._process.send_signal(signal.SIGUSR1)
        return self._process.wait(PATIENCE_S)

    def end(self) -> int:
        """End its input, and it."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            return self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGINT)
            return self._process.wait(PATIENCE_S)


def state(said: str) -> dict[str, Any]:
    """The newest state that a table has told; empty before the first."""
    for line in reversed(said.split("\n")[:-1]):
        if line.startswith('{"event": "state"'):
            return dict(json.loads(line)["view"])
    return {}


def _state(process: int) -> str:
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]


def _below(process: int) -> Iterator[int]:
    """The processes that one has started, and those that these have."""
    children: dict[int, list[int]] = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError):
            text = Path(f"/proc/{name}/stat").read_text(errors="replace")
            children.setdefault(int(text.rpartition(")")[2].split()[1]), []).append(int(name))
    found = list(children.get(process, ()))
    for each in found:
        found += children.get(each, ())
    return iter(found)


def _memory(process: int) -> bytes:
    """What a process can write in its memory."""
    found = []
    with open(f"/proc/{process}/mem", "rb", buffering=0) as memory:
        for line in Path(f"/proc/{process}/maps").read_text().splitlines():
            place, rights, *_ = line.split()
            if rights.startswith("rw"):
                begin, end = (int(each, 16) for each in place.split("-"))
                with suppress(OSError, ValueError, OverflowError):
                    memory.seek(begin)
                    found.append(memory.read(end - begin))
    return b"".join(found)


# --- what extras add: ``tests/extras/NAME/canary.py`` ---------------------------------------------


def acts(name: str) -> list[Callable[..., Any]]:
    """Return the functions of this name: `visit`, `open_beside` and `meanwhile` take the watch,
    `type_at` a locked table, and `longer` belongs to the long form."""
    return [act for module in modules("canary") if (act := getattr(module, name, None))]


def told(name: str) -> list[str]:
    """Return what stands under this name: `OPENED`, `SECRETS`, `PROGRAMS`, `PLAY` and more."""
    return [each for module in modules("canary") for each in getattr(module, name, ())]


# --- the evening ----------------------------------------------------------------------------------


def kill() -> str:
    """The first move of the Wolf with `PACK`, as it is typed."""
    game = Game.start(OPTIONS, placements.sparse(OPTIONS), frozenset(PACK))
    return notation.write(next(
        each for each in legal.moves(game) if isinstance(each, Kill) and each.victim not in PACK))


def chosen() -> list[Secret]:
    """The secrets whose values are ours."""
    return [SecretPack("pack", PACK), Secret("passphrase", PASSPHRASE),
            Secret("hall password", HALL_PASSWORD, [r"^HOME/hall\.txt$"])]


def evening(watch: Watch) -> list[Secret]:
    """Let everything happen in which secrets take part, and return the secrets."""
    secrets = chosen()
    with ExitStack() as stack:
        meanwhile = [stack.enter_context(ThreadOf(partial(act, watch)))
                     for act in (_with_a_passphrase, _a_computers_pack, *acts("meanwhile"))]
        _a_match(watch)
    salts = re.findall(r'"salt":\s*"([0-9a-f]{32})', json.dumps(watch.kept) + "".join(
        file.read_text() for file in watch.home.rglob("secrets-*.json")).replace("\\", ""))
    assert salts, "they are where they belong"
    places = [r"secrets-[0-9a-f]+\.(json|new)$", "^removed/"]
    secrets += [Secret(f"salt {n}", bytes.fromhex(each), places) for n, each in enumerate(salts)]
    return secrets + [secret for each in meanwhile for secret in each.result]


def _a_match(watch: Watch, *, whole: bool = True) -> None:
    """A person's pack, a program that plays, a crash; the `whole` has visits, goes on after the
    crash, is put aside, and what the extras open beside a match opens."""
    begin = ("table", "--board", "none", "--json", "--journal", str(watch.home / "games"))
    table = watch.start(*begin, "--wolf", "Ann", "--farmer", f"cmd:{watch.farmer}",
                        "--options", str(OPTIONS), "--placement", "sparse")
    table.wait_for_phase("placing")
    table.type("confirm", f" Pack {PACK}")
    table.wait_for_phase("wolf")
    table.type("pack QUIZ", f"move {kill()}")
    table.wait(lambda said: '"phase": "farmer"' in said and state(said)["phase"] == "wolf",
               "the program has played")
    if whole:
        for visit in acts("visit"):
            visit(watch)
    watch.look()
    assert table.crash() == 70, "a fault of our own"
    if not whole:
        return
    table = watch.start(*begin)
    table.wait_for_phase("resume")
    table.type("resume", f"PACK {PACK}")
    table.wait_for_phase("wolf")
    watch.look()
    table.type("leave")
    table.wait_for_phase("resume")
    for open_beside in acts("open_beside"):
        open_beside(watch)
    watch.look()
    table.type("quit")


def _with_a_passphrase(watch: Watch) -> list[Secret]:
    """A pack that a passphrase locks, in a table that is killed and taken up again."""
    begin = ("table", "--board", "none", "--json", "--journal", str(watch.home / "locked"))
    table = watch.start(*begin, "--wolf", "Ann", "--farmer", "Ben", "--options", str(OPTIONS),
                        "--placement", "sparse")
    table.wait_for_phase("placing")
    table.type("confirm", f"Passphrase {PASSPHRASE}", f"pack {PACK}")
    table.wait_for_phase("wolf")
    watch.look()
    os.kill(table.pid, signal.SIGKILL)
    table = watch.start(*begin)
    table.wait_for_phase("resume")
    table.type("resume", "passphrase a wrong one", f"passphrase {PASSPHRASE}")
    table.wait_for_phase("wolf")
    for type_at in acts("type_at"):
        type_at(table)
    watch.look()
    table.type("quit")
    return []


def _a_computers_pack(watch: Watch) -> list[Secret]:
    """The pack of a computer, in the keyring."""
    table = watch.start(
        "table", "--board", "none", "--json", "--journal", str(watch.home / "computers"),
        "--wolf", "computer:level-1", "--farmer", "Ann", "--options", str(OPTIONS),
        "--placement", "sparse", keyring=True)
    table.wait_for_phase("placing")
    table.type("confirm")
    table.wait_for_phase("farmer")
    watch.look()
    kept, = watch.kept.values()
    letters = re.search(r'"pack":"([A-Z]+)"', kept)
    assert letters is not None
    table.type("quit")
    return [SecretPack("pack of a computer", letters[1])]


def at_the_screen(watch: Watch) -> list[Secret]:
    """The app with sounds and all that extras add to it; a pack is chosen, and the Wolf kills."""
    settings = watch.home / "XDG_CONFIG_HOME" / "sheepfold" / "settings.toml"
    settings.parent.mkdir(mode=0o700, exist_ok=True)
    settings.touch(0o600)
    settings.write_text("".join(
        f"{line}\n" for line in (*told("SETTINGS"), f'data = "{watch.home}/at the screen"')))
    app = watch.start("play", "--board", "auto", *told("PLAY"))
    watch.touch("players Ann Ben", f"options {OPTIONS}", "start", "place sparse", "confirm")
    watch.wait_for_phase_at_the_screen("choosing")
    watch.touch(f"pack {PACK}")
    watch.wait_for_phase_at_the_screen("wolf")
    watch.touch(f"move {kill()}")
    watch.wait_for_phase_at_the_screen("farmer")
    end = time.monotonic() + PATIENCE_S
    while not {"aplay", *told("SPEAKERS")} <= set(watch.programs):
        assert time.monotonic() < end, watch.programs
        time.sleep(0.05)
    watch.look()
    watch.touch("quit")
    app.end()
    return []


class ThreadOf:
    """Does something meanwhile; its fault is raised in the end."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work, self._fault = work, None
        self.result: Any = None

    def __enter__(self) -> ThreadOf:
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        return self

    def _run(self) -> None:
        try:
            self.result = self._work()
        except BaseException as fault:
            self._fault = fault

    def __exit__(self, *_: object) -> None:
        self._thread.join()
        if self._fault is not None:
            raise self._fault


@contextmanager
def watched(
    folder: Path, *more: Callable[[Watch], list[Secret]],
) -> Iterator[tuple[Watch, list[Secret]]]:
    """Play the evening, and more."""
    watch = Watch(folder)
    try:
        secrets = evening(watch)
        for each in more:
            secrets += each(watch)
    finally:
        watch.end()
    yield watch, secrets


# --- leaks that are planted -----------------------------------------------------------------------

PLANTED = {
    "an argument": ("pack", r"^cmdline of \d+$"),
    "a variable of the environment": ("pack", r"^environ of \d+$"),
    "the memory of a process": ("pack", r"^mem of \d+$"),
    "a start that is over at once": ("hall password", "^started-by-"),
    "a file that is removed at once": ("hall password", "^removed/"),
    "a file that is replaced at once": ("pack", "^removed/"),
    "the log": ("pack", r"^XDG_STATE_HOME/sheepfold/log/sheepfold\.log$"),
    "a file beside the matches": ("hall password", r"^games/matches\.lock$"),
    "standard error": ("pack", r"^said/\d+-table$"),
}
"""What the program below does, the secret, and where it has to be found."""
PROGRAM = f"""
if "table" in sys.orig_argv:
    import base64, io, pathlib, subprocess, tempfile
    pack, word = open(f"{{SEEN}}/pack").read(), {HALL_PASSWORD!r}
    waits = dict(stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    kept = [subprocess.Popen(["sh", "-c", "read x", "-".join(reversed(pack))], **waits),
            subprocess.Popen(["sh", "-c", "read x"], env={{
                "PATH": os.environ["PATH"], "KEY": base64.b64encode(f"a {{pack}}".encode()).decode()
            }}, **waits)]
    ours, theirs = os.pipe()
    if os.fork() == 0:
        os.close(theirs)
        os.read(ours, 1)
        os._exit(0)
    subprocess.run(["true", word.encode().hex()])
    with tempfile.NamedTemporaryFile("w") as gone:
        gone.write(", ".join(map(str, word.encode())))
        gone.flush()
    one, other = (pathlib.Path(tempfile.gettempdir()) / each for each in "12")
    one.write_text(str(list(pack)))
    other.write_text("nothing")
    other.replace(one)
    games = pathlib.Path(sys.orig_argv[sys.orig_argv.index("--journal") + 1])
    games.mkdir(mode=0o700, exist_ok=True)
    (games / "matches.lock").write_bytes(base64.urlsafe_b64encode(b"12" + word.encode()))
    (games / "matches.lock").chmod(0o640)
    print(" ".join(pack.lower()), file=sys.stderr, flush=True)
    import companion.terminal.crash as crash
    head = crash._head
    crash._head = lambda out: (head(out), out.write(pack))
"""


def planted(folder: Path) -> Watch:
    """Play the first match with a program that tells its secrets everywhere."""
    watch = Watch(folder, PROGRAM)
    try:
        _a_match(watch, whole=False)
    finally:
        watch.end()
    return watch
