"""What two evenings cannot show by being different: where chance comes from, and what becomes of
what is typed without echo. Each check raises AssertionError."""

from __future__ import annotations

import atexit
import hashlib
import os
import pty
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from queue import Queue
from typing import Any
from unittest.mock import patch

from companion.commands import table as table_command
from companion.games.mutton.text.play import SECRETS
from companion.sealing import safe
from companion.sealing.seal import SALT_BYTES
from companion.terminal import shell, typed_lines
from tests.companion.secrecy.channels import Trace
from tests.companion.secrecy.watching import at_home_in, files_into
from tests.extras.parts import modules

PACK = "AC"
TYPED = (
    "players Ann Ben", "options size=2 sheep=5 wolves=2 no_berserk", "start", "place sparse",
    "confirm", "passphrase A DARK NIGHT", f"pack {PACK}", "wait 3000", "undo",
    "passphrase", f"pack {PACK}", "wait 3000", "undo",
    "passphrase A DARK NIGHT", f"pack {PACK}", "wait 3000", "quit",
)
"""Three packs are sealed: two are locked with the same passphrase, and the one between is not."""
FILES = re.compile(r"settings\.toml|games|matches\.(sqlite|head)|[0-9a-f]{64}\.head"
                   r"|secrets-[0-9a-f]{16}\.(json|new)")
"""The names of the files and folders that a match in text mode opens."""
PATIENCE_S = 60.0
"""Real time after which a line that does not come counts as lost."""
FASTER = 50.0
"""The shell's clock is so much faster than the one on the wall."""


def salts_are_the_systems_own(folder: Path) -> None:
    """Seal packs at the real `sheepfold table`. Each salt is what the system's generator gave, none
    is used again, and the system gave it for nothing else."""
    given: list[bytes] = []
    salts: list[bytes] = []
    locked: list[bytes] = []
    stream = random.Random(1)

    def urandom(size: int) -> bytes:
        given.append(stream.randbytes(size))
        return given[-1]

    def scrypt(password: bytes, *, salt: bytes, dklen: int = 64, **_: Any) -> bytes:
        salts.append(salt)
        return hashlib.sha512(password + salt).digest()[:dklen]

    honest = safe.lock

    def lock(pack: Any, salt: bytes, words: str, key_salt: bytes, *cost: int) -> str:
        salts.append(key_salt)
        locked.append(key_salt)
        return honest(pack, salt, words, key_salt, *cost)

    lines: Queue[str | None] = Queue()
    for line in TYPED:
        lines.put(line)
    with ExitStack() as stack:
        for context in (
            at_home_in(folder), patch.object(random, "_urandom", urandom),
            patch.object(os, "urandom", urandom), patch.object(hashlib, "scrypt", scrypt),
            patch.object(safe, "lock", lock),
            patch.object(typed_lines, "read_stdin", lambda *_: lines),
            patch.object(shell, "now_ms", lambda: time.monotonic() * 1000 * FASTER),
        ):
            stack.enter_context(context)
        table_command.command.main(
            ["--board", "none", "--journal", str(folder / "games")], standalone_mode=False)
    assert len(locked) == 2, "two packs are locked"
    assert locked[0] != locked[1], "two safes have one key: the one that is opened reads the other"
    drawn = list(dict.fromkeys(salts))
    assert len(drawn) >= 5, "each seal and each safe's key have a salt of their own"
    sources = [[each for each in given if len(each) >= SALT_BYTES and each in salt]
               for salt in drawn]  # what a seal is bound to may stand beside the salt
    assert all(len(found) == 1 for found in sources), "the system's generator gave no such salt"
    assert len({found[0] for found in sources}) == len(sources), "a salt was used again"


def nothing_typed_without_echo_is_kept(folder: Path) -> None:
    """Type the pack at a terminal: while it is read, no file is opened, changed or asked for."""
    trace = Trace()
    with at_home_in(folder), files_into(trace, folder), _terminal() as keyboard:
        os.write(keyboard, b"start\npack\n")
        heard = typed_lines.read_stdin(SECRETS)
        lines = list(iter(lambda: heard.get(timeout=PATIENCE_S), None))
    assert lines == ["start", f"pack {PACK}"]
    assert trace.noted["file calls"] == []
    assert [file for file in folder.rglob("*") if file.is_file()] == []


def nothing_typed_in_a_match_is_kept(folder: Path) -> None:
    """Play at the real `sheepfold table` at a terminal, and type the pack openly, in capitals and
    after blanks, and without echo: no file has what was typed, and none is made besides."""
    lines = (*TYPED[:5], f"Pack {PACK}", "wait 3000", "undo", f"  PACK {PACK}", "wait 3000", "undo",
             f"\tpack {PACK}", "wait 3000", "undo", "pack")

    def scrypt(password: bytes, *, salt: bytes, dklen: int = 64, **_: Any) -> bytes:
        return hashlib.sha512(password + salt).digest()[:dklen]

    trace = Trace()
    with at_home_in(folder), files_into(trace, folder), _terminal("wait 3000\nquit\n") as keyboard:
        os.write(keyboard, "".join(f"{each}\n" for each in lines).encode())
        with patch.object(hashlib, "scrypt", scrypt), patch.object(
            shell, "now_ms", lambda: time.monotonic() * 1000 * FASTER
        ):
            table_command.command.main(
                ["--board", "none", "--journal", str(folder / "games")], standalone_mode=False)
    files = [file for file in folder.rglob("*") if file.is_file()]
    asked = [Path(call[1]).name for call in trace.noted["file calls"] if call[0] == "open"]
    assert {*asked, *(file.name for file in files)} >= {"matches.sqlite", "matches.head"}
    assert [name for name in (*asked, *(file.name for file in files))
            if not FILES.fullmatch(name)] == []
    typed = f"pack {PACK}".lower().encode()
    assert [file for file in files if typed in file.read_bytes().lower()] == []


@contextmanager
def _terminal(then: str = "") -> Iterator[int]:
    """Have standard input come from a terminal, and be asked at no end of the program. After the
    hidden pack comes what is typed `then`, and the end."""
    keyboard, end = pty.openpty()
    with open(end, closefd=True) as stdin, patch.object(sys, "stdin", stdin), patch.object(
        atexit, "register", lambda *_: None
    ), patch.object(  # what was typed before the question is discarded
        typed_lines, "_ask", lambda _: os.write(keyboard, f"{PACK}\n{then}\x04".encode())
    ):
        yield keyboard
    os.close(keyboard)


def the_salt_is_a_secret_until_the_end(folder: Path) -> None:
    from tests.companion.secrecy import test_salt

    test_salt.test_the_salt_comes_out_nowhere_before_the_end()


AUDITS: Mapping[str, Callable[[Path], None]] = {
    "chance": salts_are_the_systems_own,
    "hidden typing": nothing_typed_without_echo_is_kept,
    "typing": nothing_typed_in_a_match_is_kept,
    "salt": the_salt_is_a_secret_until_the_end,
    **{name: audit for module in modules("mutton.secrecy")
       for name, audit in module.AUDITS.items()},
}
"""By the name that a leak gives in place of an evening."""
