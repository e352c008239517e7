"""The doctor's report is sent to strangers: it is made of board and computer, and of no match."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.extras.care import doctor

FOLDER = Path(doctor.__file__).parent
SEEN = {
    "companion.desk.desk": {"Desk"},
    "companion.link": None, "companion.link.board": None, "companion.link.events": None,
    "companion.link.messages": None, "companion.link.port_finder": None,
    "companion.outside": None, "companion.outside.folders": None,
    "companion.outside.starting": None,
    "companion.store.journal": {"Journal", "JournalError"},
    "companion.store.settings": {"Settings", "SettingsError", "default_file", "load"},
    "companion.terminal.board_choice": None, "companion.terminal.errors": None,
    "companion.terminal.files": None, "companion.terminal.typed_text": None,
    "companion.words.catalogue": None, "companion.words.message": None,
}
"""Modules of the app that it may use, and what of them; None: all."""
CALCULATING = {
    "__future__", "collections.abc", "concurrent.futures", "dataclasses", "enum", "math", "pathlib",
    "re", "statistics", "types", "typing",
}
"""Modules of Python that it may use as it likes."""
HOUSE = ("companion", "engine", "firmware", "hardware", "rich")
ASKED = {
    "os.R_OK", "os.W_OK", "os.access", "os.environ", "os.path.lexists", "shutil.disk_usage",
    "tempfile.TemporaryFile",
    "(self.root / 'sys/class/drm').glob('card*-*/status')", "(self.root / folder).glob(pattern)",
    "(self.root / path).read_text('utf-8', 'replace')", "folder.stat()", "stable.exists()",
    "self._devices('dev', 'ttyACM*', 'port', 'dialout')",
    "self._devices('dev/dri', 'card*', 'display', 'video')",
    "self._text('proc/asound/cards')", "self._text('proc/bus/input/devices')",
    "self._text('proc/device-tree/model')", "self._text('sys/class/thermal/thermal_zone0/temp')",
    "self._text(str((status.parent / 'modes').relative_to(self.root)))",
    "self._text(str(status.relative_to(self.root)))",
    "program.run(command, limit_s=LIMIT_S)", "self.run(words('aplay', '--version'))",
    "self.run(words('timedatectl', 'show', '-p', 'NTPSynchronized', '--value'))",
    "self.run(words('vcgencmd', 'get_throttled'))",
}
"""What it asks of the system. It can be opened during a game, so nothing of it may show what this
process does: not its threads, memory or processor time, nor the size or time of its files."""
READING = {
    "_devices", "_text", "exists", "glob", "is_dir", "is_file", "iterdir", "lstat", "open",
    "read_bytes", "read_text", "readlink", "rglob", "run", "stat", "walk",
}
"""Methods that read something of the system, or start a program."""
OF_THE_JOURNAL = {"tags", "learn", "close"}
"""What it may ask of the journal: which tag belongs to which letter."""


def test_the_doctor_looks_at_no_match() -> None:
    used, asked = set[str](), set[str]()
    for file in (*FOLDER.glob("*.py"), FOLDER.parent / "commands" / "doctor.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                used |= {each.name for each in node.names if each.name.startswith("companion")}
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("companion"):
                module, names = str(node.module), {each.name for each in node.names}
                if not module.startswith("companion.extras.care"):
                    allowed = SEEN.get(module, set())
                    used |= {f"{module}.{name}" for name in names - (
                        names if allowed is None else allowed)}
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "journal":
                asked.add(node.attr)
    assert used == set()
    assert asked == OF_THE_JOURNAL


def asked_of_the_system(tree: ast.AST) -> Iterator[str]:
    """What a module asks of the system: by modules of Python that do not only calculate, by methods
    that read, or by `open`."""
    asking = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            asking |= {each.asname or each.name.partition(".")[0] for each in node.names
                       if each.name not in CALCULATING}
        elif isinstance(node, ast.ImportFrom) and node.module not in CALCULATING and (
                str(node.module).partition(".")[0] not in HOUSE):
            yield from (f"{node.module}.{each.name}" for each in node.names)
    inner = {node.value for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute() if node not in inner and re.fullmatch(
                    rf"({'|'.join(asking)})\.[\w.]+", ast.unparse(node)):
                yield ast.unparse(node)
            case ast.Call(ast.Attribute(attr=attr)) if attr in READING:
                yield ast.unparse(node)
            case ast.Call(ast.Name("open")):
                yield ast.unparse(node)


def test_the_doctor_asks_the_system_for_nothing_else() -> None:
    assert {asked for file in (*FOLDER.glob("*.py"), FOLDER.parent / "page.py")
            for asked in asked_of_the_system(ast.parse(file.read_text("utf-8")))} == ASKED


@pytest.mark.parametrize("planted", [
    "self._text('proc/self/stat')", "import time\ntime.process_time()", "import os\nos.times()",
    "import os as system\nsystem.getloadavg()", "from os import getloadavg",
    "from threading import active_count", "(folder / 'matches.sqlite').stat()",
    "open('/proc/loadavg')", "self.run(words('ps'))", "import os\nos.path.getsize(file)",
])
def test_what_would_show_the_work_of_a_game_is_found(planted: str) -> None:
    assert {*asked_of_the_system(ast.parse(planted))} - ASKED
