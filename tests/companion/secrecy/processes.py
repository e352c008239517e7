"""The same evening with processes of their own: `sheepfold table` in real time, and the simulated
board behind a real pseudo-terminal. What virtual time cannot show is looked at here: arguments and
environment as the system tells them, what a real process writes, and where.

In real time not everything comes twice in the same moment. So each line is sent when the one before
it has had its effect, and of what comes in between only that is compared which has an order: the
steps, answers and questions, the whole view after each line, the files, and which messages went
over the wire. The seal's salt is drawn by the system, so salt and hash are blotted out, and dates.
"""

from __future__ import annotations

import json
import os
import re
import select
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.letters import LETTERS
from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.moves import Kill
from firmware.wire import Decoder
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.companion.secrecy.pairs import Pair

PATIENCE_S = 60.0
"""How long an effect is waited for: only a process that hangs needs so long."""
_BLOTS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"\$scrypt\$(ln=\d+,r=\d+,p=\d+)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]+)"),
     lambda seal: f"(seal, {seal[1]}, {len(seal[2])}, {len(seal[3])})"),
    (re.compile(r"\b(?:argon2id,t=3,p=4,m=)?\d+\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/=]+"),
     lambda safe: f"(safe, {len(safe[0])})"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "(digest)"),
    (re.compile(r'"salt":"[0-9a-f]{32}'), '"salt":"(salt)'),  # its binding is compared
    (re.compile(r"\bsecrets-[0-9a-f]{16}\b"), "secrets-(folder)"),
    (re.compile(r"\b(?:[0-9a-f]{4} ){3}[0-9a-f]{4}\b"), "(digits)"),
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d[+-]\d\d:\d\d"), "(date)"),
    (re.compile(r"/dev/pts/\d+"), "(port)"),
)
ORDERED = ("match", "placed", "sealed", "turn", "reveal", "refused", "error", "undone", "unsealed")
ROOT = Path(__file__).parents[3]
HOMES = (
    "HOME", "TMPDIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
)
"""The folders in which a program may leave something; the working folder is watched as well."""


def blotted(text: str) -> str:
    """Without salts, hashes, dates, and the number of the terminal."""
    for pattern, blot in _BLOTS:
        text = pattern.sub(blot, text)
    return text


@dataclass
class Seen:
    """What came out of a process."""

    channels: dict[str, list[object]] = field(default_factory=dict)

    def note(self, channel: str, what: object) -> None:
        """Something came out, if it is not as it was."""
        noted = self.channels.setdefault(channel, [])
        if not noted or noted[-1] != what:
            noted.append(what)


def apart(one: Seen, other: Seen) -> dict[str, str]:
    """The channels in which two processes differ, and where each begins to."""
    found = {}
    for channel in {**one.channels, **other.channels}:
        mine, theirs = one.channels.get(channel, []), other.channels.get(channel, [])
        if mine != theirs:
            at = next((i for i, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b),
                      min(len(mine), len(theirs)))
            found[channel] = " / ".join(
                repr(each[at])[:300] if at < len(each) else "nothing" for each in (mine, theirs))
    return found


class _HeardRig(Rig):
    """A board of which both directions of the wire are kept."""

    def __init__(self, *args: Any, **how: Any) -> None:
        self.heard, self.said = bytearray(), bytearray()
        super().__init__(*args, **how)

    def feed(self, data: bytes) -> None:
        self.heard += data
        super().feed(data)

    def take_output(self) -> bytes:
        data = super().take_output()
        self.said += data
        return data


View = dict[str, Any]


class Process:
    """`sheepfold table` on a board of `size` cells a side; what `planted` says is run in it first.

    Use it in a `with`."""

    def __init__(self, home: Path, size: int, planted: str = "") -> None:
        self.seen, self.view = Seen(), View()
        self._home, self._planted = home, planted
        self.rig = _HeardRig(size, identity="cells", seed=1)
        self._work = home / "work"
        self._rest = b""

    def __enter__(self) -> Process:
        self._live = LiveRig(self.rig).start()
        homes = {name: str(self._home / name) for name in HOMES}
        for home in (*homes.values(), self._work):
            Path(home).mkdir()
        begin = [sys.executable, "-m", "companion.cli"] if not self._planted else [
            sys.executable, "-c", f"{self._planted}\nfrom companion.cli import main; main()"]
        self._errors = (self._home / "errors").open("w+b")
        self._process = subprocess.Popen(
            [*begin, "table", "--board", self._live.port, "--json"],
            env={**os.environ, **homes, "PYTHONPATH": str(ROOT)}, cwd=self._work,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
        )
        return self

    def __exit__(self, *why: object) -> None:
        self._process.kill()
        self._process.wait()
        for end in (self._process.stdin, self._process.stdout, self._errors):
            assert end is not None
            end.close()
        self._live.close()

    def say(self, *lines: str, until: Callable[[View], object]) -> None:
        """Send commands, and look when they have had their effect."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self._process.stdin.flush()
        self.wait(until)

    def do(self, act: str, until: Callable[[View], object]) -> None:
        """Have hands do something on the board, and look when the table has noticed."""
        self._live.submit(act)
        self.wait(until)

    def wait(self, until: Callable[[View], object]) -> None:
        """Read what is said until the view is so; then look at all that can be looked at."""
        while not (self.view and until(self.view)):
            self._hear()
        self.seen.note("views", blotted(json.dumps(self.view)))
        self._look()

    def quit(self) -> None:
        """End it in order, and take what was left."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"quit\n")
        self._process.stdin.flush()
        while self._hear(end=True):
            pass
        self.seen.note("exit code", self._process.wait())
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").replace(str(self._home), "(home)")
        self.seen.note("standard error", said)
        self._files()
        for channel, data in (("to", self.rig.heard), ("from", self.rig.said)):
            kinds = {frame.type for frame in Decoder().feed(bytes(data))}
            self.seen.note(f"kinds of messages {channel} the board", sorted(kinds))

    def _hear(self, *, end: bool = False) -> bool:
        """Take the lines that have come; False at the end."""
        out = self._process.stdout
        assert out is not None
        if not select.select([out], [], [], PATIENCE_S)[0]:
            raise TimeoutError(f"nothing more came after {self.view.get('sentence')!r}")
        data = os.read(out.fileno(), 65536)
        if not data:
            assert end, "the process has ended"
            return False
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            said = json.loads(line)
            if said["event"] == "state":
                self.view = said["view"]
            elif said["event"] in ORDERED:
                self.seen.note("steps", blotted(line.decode()))
        return True

    def _look(self) -> None:
        """What the system shows of the process."""
        at = Path("/proc") / str(self._process.pid)
        names = set()
        for thread in (at / "task").iterdir():
            with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
                names.add((thread / "comm").read_text())
        self.seen.note("threads", sorted(names))  # how many there are is a matter of the moment
        for name in ("cmdline", "environ", "comm"):
            try:
                found = (at / name).read_bytes().decode(errors="replace")
            except PermissionError:  # for other users it is closed altogether
                found = "closed"
            found = found.replace(str(self._home), "(home)")
            self.seen.note(f"/proc/PID/{name}", blotted(found))
        self._files()

    def _files(self) -> None:
        names = []
        for file in sorted(self._home.rglob("*")):
            state, name = file.stat(), blotted(str(file.relative_to(self._home)))
            if file.is_file() and not name.endswith("-shm"):
                names.append((name, state.st_size, oct(state.st_mode)))
                if name.endswith(".sqlite"):
                    self.seen.note("journal", blotted(str(list(_steps(file)))))
                elif not name.endswith("-wal"):
                    self.seen.note(f"file {name}", blotted(file.read_bytes().decode("latin-1")))
        self.seen.note("file names and sizes", names)


def _steps(file: Path) -> Iterator[object]:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        for name, in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ).fetchall():
            yield name, database.execute(f"SELECT * FROM {name}").fetchall()


# --- leaks that are planted -----------------------------------------------------------------------

_KNOWN = """
from engine.opening import reveal as _open
from companion.games.mutton.table.table import Table as _T
def _plant(tell, _know=None):
    set_pack = _T.set_pack
    def leaky(table, witness):
        set_pack(table, witness)
        tell(table, ord(min(_open(witness.letters, "a planted mistake"))) - ord("A"))
    _T.set_pack = leaky
"""


def _leak(tell: str) -> str:
    """A program that does this with the table and the number of its pack's first letter."""
    return f"{_KNOWN}\ndef _tell(table, number):\n    {tell}\n_plant(_tell)"


LEAKS = {
    "steps": _leak("import click; click.echo('{\"event\": \"turn\", \"n\": %d}' % number)"),
    "views": _leak("from companion.words.message import Message; "
                   "table.board.complain(Message('board-error', code=number))"),
    "standard error": _leak("import sys; print(number, file=sys.stderr)"),
    "threads": _leak("open('/proc/thread-self/comm', 'w').write(f'table {number}')"),
    "/proc/PID/comm": _leak("import ctypes; ctypes.CDLL(None).prctl(15, b'%d' % number, 0, 0, 0)"),
    "journal": _leak("from companion.games.mutton.referee import steps; "
                     "table.journal.append([steps.write(steps.Noted('A', f'{number}'))])"),
    "file names and sizes": _leak("(table.journal.file.parent / f'{number}.tmp').touch()"),
    "file HOME/.sheepfold-last": _leak(
        "import pathlib; (pathlib.Path.home() / '.sheepfold-last').write_text(f'{number}')"),
    "file TMPDIR/sheepfold": _leak(
        "import tempfile, pathlib; "
        "(pathlib.Path(tempfile.gettempdir()) / 'sheepfold').write_text(f'{number}')"),
    "file work/sheepfold.core": _leak("open('sheepfold.core', 'w').write(f'{number}')"),
    "exit code": _leak("import atexit, os; atexit.register(lambda: os._exit(number))"),
}
"""By the channel in which each is to be found. What a process cannot change of itself, its
arguments and environment at the start, has none."""


# --- a pair ---------------------------------------------------------------------------------------


def compare_processes(home: Path, pair: Pair, planted: str = "") -> dict[str, str]:
    """Play a game of two packs, side by side, as far as a kill that both can make; the channels by
    which they differ. `planted`: a program that is run first in both."""
    homes = [home / name for name in "01"]
    for each in homes:
        each.mkdir()

    def play(place: Path, pack: str) -> Seen:
        with Process(place, pair.options.size, planted) as process:
            _play(process, pair, pack)
            return process.seen

    with ThreadPoolExecutor(2) as threads:
        return apart(*threads.map(play, homes, pair.packs))


def _play(process: Process, pair: Pair, pack: str) -> None:
    options = pair.options
    process.wait(lambda view: view["link"]["state"] == "ready")
    process.say("players Ann Ben", until=lambda view: view["match"]["wolf"] == "Ann")
    process.say(f"options {options}", until=lambda view: view["options"] == str(options))
    process.say("start", "place sparse", until=lambda view: (  # else the cells are drawn
        view["phase"] == "placing" and view["placing"]["way"] == "sparse"
        and view["placing"]["chosen"]))
    placement = placements.sparse(options)
    for animal, cell in dict(placement).items():
        process.do(f"put {animal} {cell}", lambda view, cell=cell, animal=animal: (
            _lying(view).get(cell) == animal and not view["board"]["settling"]))
    process.wait(lambda view: view["confirmable"])
    process.say("confirm", until=lambda view: view["phase"] == "choosing")
    locked = [f"passphrase {pair.passphrase}"] if pair.passphrase else []
    process.say(*locked, f"pack {pack}", until=lambda view: view["phase"] == "wolf")
    kill = _kill(pair)
    if kill is not None:
        victim, runs = kill
        process.do(f"flip {victim}", lambda view: (
            view["draft"] and victim in view["draft"]["animals"]
            and not view["board"]["settling"]))
        cells = dict(placement)
        for animal, cell in runs:
            process.do(f"lift {cells[animal]}", lambda view, at=cells[animal]: (
                at not in _lying(view) and not view["board"]["settling"]))
            process.do(f"put {animal} {cell}", lambda view, cell=cell, animal=animal: (
                _lying(view).get(cell) == animal and not view["board"]["settling"]))
        process.wait(lambda view: view["confirmable"])
        process.say("confirm", until=lambda view: view["phase"] in ("farmer", "removing"))
    process.quit()


def _lying(view: View) -> dict[str, str]:
    return {cell: lies["animal"] for cell, lies in view["board"]["on"].items()}


def _kill(pair: Pair) -> tuple[str, list[tuple[str, str]]] | None:
    """A kill of a sheep that both packs can make, and that does not end the game."""
    games = [Game.start(pair.options, placements.sparse(pair.options), pack)
             for pack in pair.packs]
    able = set(legal.victims(games[0])) & set(legal.victims(games[1]))
    for victim in sorted(able - set("".join(pair.packs)), key=LETTERS.index):
        move = next(each for each in legal.moves(games[0])
                    if isinstance(each, Kill) and each.victim == victim)
        return victim, [(run.animal, run.cell) for run in move.runs]
    return None
