"""What leaves the process goes through few places, which are all listed here.

A program that is started, a variable of the environment, a file that is made, a line in a log: each
has one function, or stands in a list with the reason. A new place is refused.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.extras.parts import united

ROOT = Path(__file__).parents[3]
ROOMS = ("companion", "engine")

STARTS = re.compile(
    r"(subprocess|webbrowser|multiprocessing|pty)(\..+)?|asyncio\.create_subprocess_\w+"
    r"|concurrent\.futures\.(process.*|ProcessPoolExecutor)"
    r"|os\.(exec|spawn|posix_spawn|fork)\w*|os\.(popen|system|startfile)")
ENVIRONMENT = re.compile(
    r"os\.(putenv|unsetenv)|os\.environ\.(update|setdefault|pop|clear)|os\.environ(\[…\])?=")
STREAMS = re.compile(r"sys\.(__)?std(out|err)(__)?|print\(…\)")
TERMINALS = re.compile(r"(.+\.)?isatty")
LOGS = re.compile(
    r"(logging|warnings|traceback|faulthandler|syslog|companion\.terminal\.crash)(\..+)?")
WHOLE = re.compile(
    r"(gc|signal|tracemalloc|_thread|psutil)(\.(?![A-Z]).+)?|(.+\.)?keep_loaded"
    r"|resource\.([gs]etr\w+|prlimit|getpagesize)"
    r"|sys\.([gs]etswitchinterval|setprofile|settrace|call_tracing|addaudithook|setrecursionlimit"
    r"|monitoring|_current_\w+)(\..+)?"
    r"|threading\.(set(profile|trace)\w*|enumerate|active_count|stack_size)"
    r"|os\.(sched_\w+|nice|[gs]etpriority|kill|killpg|abort|pidfd_\w+|register_at_fork|times"
    r"|getloadavg)|time\.(process_time|thread_time|pthread_getcpuclockid|clock_)\w*")
THREADS = re.compile(
    r"threading\.(Thread|Timer)|concurrent\.futures\.(?!Future$).+|asyncio\.to_thread"
    r"|(.+\.)?run_in_executor")
CHANCE = re.compile(
    r"os\.(urandom|getrandom)|(.+\.)?SystemRandom|secrets\.(token_\w+|rand\w+|choice)|uuid\.\w+"
    r"|cryptography\..+\.generate")
UNSEEN = re.compile(
    r"__import__|importlib\.(import_module|reload|util\.\w+|machinery\.\w+)|runpy\.\w+|pkgutil\.\w+"
    r"|sys\.modules(\..+)?|eval|exec|compile|globals|builtins\..+")
OTHERS = 0o077
"""The rights of others to a file."""
TEXT = re.compile(
    r"\b(subprocess|webbrowser|multiprocessing|ProcessPool|pty|create_subprocess\w*|putenv|unsetenv|environ|umask"
    r"|(import|from) (gc|signal|tracemalloc|_thread|psutil)|[gs]etrlimit|prlimit|getrusage"
    r"|keep_loaded|[gs]etswitchinterval|set(profile|trace)\w*|call_tracing|addaudithook|setrecursionlimit"
    r"|_current_\w+|stack_size|(process|thread)_time\w*|active_count|(sys|threading)(\.| import .*)"
    r"(monitoring|enumerate)|time\.(pthread|clock)\w*"
    r"|isatty|terminal\.crash|import crash"
    r"|logging|warnings|traceback|faulthandler|syslog|give_(all_)?away|[lf]?chmod|outside\.starting"
    r"|__import__|importlib|runpy|pkgutil|\w+\.modules|import modules|eval|exec|compile|globals"
    r"|builtins"
    r"|Thread|Timer|\w*Executor|to_thread|run_in_executor"
    r"|urandom|SystemRandom|secrets|\.generate\(|uuid\w*"
    r"|os\.(exec|spawn|posix|fork|popen|system|start|sched|nice|[gs]etprio|kill|abort|pidfd|register|times"
    r"|getload)\w*|from os import|import os as)\b"
    r"|\b_*std(out|err)|(?<![.\w])print\(|0o[0-7]*[1-7]0?[1-7]\b")
"""Modules without such a word are not parsed, which takes seconds."""

STARTED = {
    "companion/desktop/start.py: multiprocessing": "another process starts this one file again",
    "companion/outside/starting.py: subprocess": "the one place",
    "companion/outside/program.py: subprocess": "its pipes, and its wait",
    "companion/foreign/program.py: subprocess":
        "players, with the command that the user has typed and four variables of their own",
    "companion/foreign/confinement.py: subprocess": "tries with /bin/true what confines a player",
    "companion/foreign/guard.py: os.execvp": "becomes that player",
    "companion/foreign/guard.py: os.fork": "becomes that player",
} | united("STARTED")
CHANGED = {
    "companion/desktop/start.py: os.environ.pop": "where the desktop's file finds its libraries",
    "companion/desktop/start.py: os.environ[…]=": "where the desktop's file finds its libraries",
    "companion/foreign/guard.py: os.environ[…]=": "the PATH of a player",
    "companion/commands/play.py: os.environ[…]=": "the driver of the screen",
    "companion/screens/__init__.py: os.environ.update": "settings of Kivy, all of them words",
    "companion/screens/window.py: os.environ.setdefault": "threads of the graphics driver",
    "companion/screens/window.py: os.environ[…]=": "the driver of the screen",
} | united("CHANGED")
TYPED = united("TYPED_WORDS")
"""Where a program gets what the user has typed."""
LISTS_OF_VARIABLES = {"HELPERS", "BROWSERS", "PYTHON"}
"""The lists in `companion.outside.starting`."""
OPENED = {
    "companion/terminal/files.py: give_away": "a file that the user has named",
    "companion/store/safe_files.py: fchmod(…)": "in `give_away`",
    "companion/store/safe_files.py: umask(…)": "in `give_all_away`",
} | united("OPENED")
"""Where files are given to others, with the rights that the user gives to new files."""
LOGGED = {
    "companion/cli.py: companion.terminal.crash.guard": "begins, with the place of the reports",
    "companion/cli.py: companion.terminal.crash.report": "a fault that nobody has caught",
    "companion/terminal/crash.py: faulthandler.enable": "lines of code, when Python itself crashes",
    "companion/terminal/crash.py: logging.Handler": "takes what libraries log, and notes the place",
    "companion/terminal/crash.py: logging.LogRecord": "what such a handler takes",
    "companion/terminal/crash.py: logging.WARNING": "the least level that it takes",
    "companion/terminal/crash.py: logging.getLogger": "gives all logs that handler",
    "companion/terminal/crash.py: traceback.format_tb": "lines of code, of an exception",
    "companion/terminal/crash.py: warnings.showwarning": "drops them",
    "companion/screens/__init__.py: logging.NullHandler": "silences Kivy",
    "companion/screens/__init__.py: logging.getLogger": "silences Kivy",
} | united("LOGGED")
"""What is used of the modules that log or show lines of code, ours too: a report says nothing that
others have put there before. Most else in them could write, at
any moment, where a thread is that knows the pack."""
THREADED = {
    "companion/commands/rig.py, command: threading.Thread": "reads what is typed",
    "companion/foreign/player.py, keep: threading.Thread": "ends programs whose match is over",
    "companion/link/port.py, __init__: threading.Thread": "reads and writes the port",
    "companion/link/port.py, begin: threading.Thread": "finds the port",
    "companion/outside/background.py, __init__: threading.Thread":
        "what a page waits for: no match",
    "companion/outside/background.py, start: threading.Thread": "what a page waits for: no match",
    "companion/outside/library.py, __call__: threading.Thread": "a library that may not answer",
    "companion/outside/library.py, settle: concurrent.futures.wait": "for tests",
    "companion/outside/program.py, watch: threading.Thread": "waits for the end of a program",
    "companion/players/serving.py, __init__: threading.Thread": "thinks, until it is closed",
    "companion/players/serving.py, _begin: threading.Thread": "thinks, until it is closed",
    "companion/sounds/playback.py, __init__: concurrent.futures.ThreadPoolExecutor": "plays sounds",
    "companion/store/backups.py, in_thread: concurrent.futures.ThreadPoolExecutor":
        "reads and writes backups",
    "companion/terminal/typed_lines.py, read_stdin: threading.Thread": "reads what is typed",
} | united("THREADED")
"""Where threads begin, and what for. All threads of a process can be seen in `/proc`, and each
keeps the others from running: none but the one that thinks may last as long as an answer that
depends on a pack takes to be found, and that one stays."""
STALLED = {
    "companion/commands/rig.py, command: signal.getsignal": "whether it ends with its terminal",
    "companion/commands/rig.py, command: signal.signal": "ends it",
    "companion/desk/desk.py, keep_loaded: gc.collect": "once; who calls it stands here",
    "companion/desk/desk.py, keep_loaded: gc.freeze": "once; who calls it stands here",
    "companion/screens/running.py, load: companion.desk.desk.keep_loaded":
        "once, when all modules are loaded, whatever is played",
    "companion/foreign/guard.py, _end_all: os.kill": "in a process of its own",
    "companion/foreign/guard.py, _limit: resource.getrlimit": "in a process of its own",
    "companion/foreign/guard.py, _limit: resource.setrlimit": "in a process of its own",
    "companion/foreign/guard.py, main: os.pidfd_open": "in a process of its own",
    "companion/foreign/guard.py, main: signal.signal": "in a process of its own",
    "companion/outside/program.py, __init__: os.pidfd_open": "whether a program ended; no player",
    "companion/outside/program.py, _end: os.killpg": "ends a program that is no player",
    "companion/players/serving.py, __init__: sys.setswitchinterval": "before the first question",
    "companion/screens/running.py, run_opening: signal.getsignal": "whether its desktop ends it",
    "companion/screens/running.py, run_opening: signal.signal": "ends it",
    "companion/terminal/typed_lines.py, _restore_at_end: signal.getsignal": "as it was",
    "companion/terminal/typed_lines.py, _restore_at_end: signal.signal": "shows what is typed",
    "companion/terminal/typed_lines.py, end: signal.signal": "as it was",
    "companion/terminal/typed_lines.py, end: signal.raise_signal": "ends it",
    "companion/terminal/crash.py, no_dumps: resource.setrlimit": "no core dumps, from the start on",
} | united("STALLED")
"""By what function all threads of the process are stopped for a moment, sent a signal, given a rank
among processes, or watched. Where an answer that may hold a secret is found, a pass of the garbage
collector would be seen as lights that stand still."""
BY_NAME = {
    "companion/cli.py, _modules: pkgutil.iter_modules": "the commands",
    "companion/cli.py, get_command: importlib.import_module": "the command that was asked for",
    "companion/registry/extras.py, _offer: importlib.import_module": "what an extra offers",
    "companion/registry/extras.py, brought_by: importlib.util.find_spec": "which package is there",
    "companion/registry/extras.py, found: importlib.import_module": "the folder of the extras",
    "companion/registry/extras.py, found: pkgutil.iter_modules": "the extras",
    "companion/registry/game.py, load: importlib.import_module": "what a game offers",
    "companion/screens/page_list.py, page_named: importlib.import_module": "a page",
    "companion/screens/running.py, load: importlib.import_module": "all pages, once",
    "companion/words/fonts.py, skip_modifications: sys.modules.setdefault":
        "a module of reportlab's that is not wanted",
    "engine/frozen.py, quick: exec": "the start of a class of values, from its fields",
    "engine/rosters.py, _class: importlib.import_module": "a computer player",
} | {
    f"companion/simulation/sheepfold_pytest/rooms.py, {each}": "the project's rooms, for tests"
    for each in (
        ": importlib.machinery.SourceFileLoader", "_is_ours: importlib.util.find_spec",
        "_is_ours: sys.modules", "find_spec: importlib.machinery.ModuleSpec",
        "find_spec: importlib.machinery.SourceFileLoader", "load: importlib.import_module")
} | united("BY_NAME")
"""By what function a module is found by a name that the other rules here cannot read, or code is
made of text."""
FROM_SYSTEM = {
    "companion/commands/play.py, _app: random.SystemRandom": "the order of letters; a table's own",
    "companion/commands/play.py, _table_of: random.SystemRandom": "salts; packs by lot",
    "companion/desk/desk.py, __init__: random.SystemRandom": "what computers play, and their salts",
    "companion/games/mutton/commands/engine_check.py, command: random.SystemRandom":
        "the games in which a program is tried",
    "companion/games/mutton/text/play.py, play: random.SystemRandom": "salts; packs by lot",
    "companion/games/pieces/shell.py, play: random.SystemRandom": "what is drawn in these games",
    "companion/games/tiles/shell.py, __init__: random.SystemRandom": "what computers play",
    "companion/games/tiles/shell.py, play: random.SystemRandom": "the order of tiles",
} | united("FROM_SYSTEM")
"""By what function chance is asked of the system, and what for. What has to be new each time, such
as a nonce, a salt, a key or the order of letters, is drawn there or by the generator that is made
there, and nowhere else."""
WRITTEN = {
    "companion/cli.py: sys.stdout": "flushes it",
    "companion/commands/play.py: sys.stderr": "asks whether it can be written",
    "companion/commands/rig.py: sys.stdout": "asks whether it is a terminal",
    "companion/games/pieces/check.py: print(…)": "a tool for those who write a game",
    "companion/registry/extras.py: sys.stderr": "what a package of others prints as it is imported",
    "companion/terminal/crash.py: print(…)": "where a report is",
    "companion/terminal/crash.py: sys.stderr": "where a report is",
    "companion/terminal/errors.py: sys.stderr": "for `click.echo`",
    "companion/terminal/shell.py: sys.stdout": "flushes it",
    "companion/terminal/streams.py: sys.stderr": "makes them",
    "companion/terminal/streams.py: sys.stdout": "makes them",
    "companion/terminal/typed_lines.py: print(…)": "the question for a secret",
    "companion/terminal/typed_lines.py: sys.stderr": "the question for a secret",
} | united("WRITTEN")
"""What writes to a stream by itself; all else is said by `click.echo` and rich, with words of the
catalogue, and compared by the tests of secrecy."""


HARMLESS = frozenset("""
    __future__ _typeshed abc array ast atexit base64 bisect codecs collections concurrent
    contextlib copy csv dataclasses datetime difflib enum errno functools gc grp hashlib hmac
    html importlib inspect io ipaddress itertools json math operator os pathlib pkgutil platform
    pwd queue random re secrets select selectors shlex shutil signal stat statistics string
    struct sys tempfile threading time tomllib types typing unicodedata urllib.parse wave
    weakref xml.sax.saxutils zlib PIL babel click cryptography fluent kivy msgspec networkx
    numpy platformdirs reportlab rich segno spake2 tomlkit
""".split())
"""Modules that calculate, or whose ways out are listed above: calls of `os`, files, streams."""
LEADING_OUT: Mapping[str, frozenset[str]] = {
    "companion/outside/": frozenset({"subprocess"}),
    "companion/foreign/": frozenset({"subprocess", "ctypes", "resource"}),
    "companion/link/": frozenset({"serial", "socket", "termios", "urllib"}),
    "companion/lights/": frozenset({
        "adafruit_pixelbuf", "board", "busio", "neopixel", "neopixel_spi"}),
    "companion/store/": frozenset({"sqlite3", "fcntl", "mmap", "keyring", "zipfile"}),
    "companion/terminal/": frozenset({
        "ctypes", "faulthandler", "logging", "resource", "termios", "traceback", "warnings",
        "zipfile"}),
    "companion/screens/": frozenset({"ctypes", "logging"}),
    "companion/desktop/": frozenset({"multiprocessing"}),
    "companion/simulation/sheepfold_pytest/": frozenset({"pytest"}),
} | united("LEADING_OUT")
"""Which folders may import what leads out of the process: to disks, devices, networks, the system.
"""
IMPORTED = re.compile(
    r"^[ \t]*(?:from +([\w.]+) +import\b"
    r"|import +([\w.]+(?: as \w+)?(?:, *[\w.]+(?: as \w+)?)*)[ \t]*(?:#.*)?$)", re.MULTILINE)


def imported(text: str) -> Iterator[str]:
    """What a source imports from elsewhere."""
    for found in IMPORTED.finditer(text):
        for each in (found[1] or found[2]).split(","):
            name = each.split()[0] if each.split() else ""
            if name and name.partition(".")[0] not in (*ROOMS, "hardware", "firmware", ""):
                yield name


def doors(module: str, text: str) -> Iterator[str]:
    """What a module imports that leads out, and that its folder may not."""
    for name in imported(text):
        top = name.partition(".")[0]
        if not {top, name} & HARMLESS and not any(
                module.startswith(folder) and {top, name} & may
                for folder, may in LEADING_OUT.items()):
            yield name


def test_what_leads_out_is_imported_where_it_is_listed_and_nowhere_else() -> None:
    """A module that is on no list is refused as well, whatever it does."""
    assert [f"{file.relative_to(ROOT)}: {name}" for room in ROOMS
            for file in sorted((ROOT / room).rglob("*.py"))
            for name in doors(file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))] == []


@pytest.mark.parametrize("planted", [
    "import smtplib", "import requests as r", "    from socket import create_connection",
    "import json, dbm", "import urllib.request", "from urllib import request", "import syslog",
    "import sqlite3", "from ctypes import CDLL", "import multiprocessing.shared_memory",
    "import xml",
])
def test_a_new_door_would_be_found(planted: str) -> None:
    assert list(doors("companion/games/mutton/lights.py", planted))

ASKED = {
    "companion/commands/rig.py: sys.stdin": "ends with what is typed",
    "companion/terminal/board_choice.py: sys.stdin": "lets somebody choose a board",
    "companion/terminal/streams.py: output": "shows each line at once",
    "companion/terminal/typed_lines.py: sys.stdin": "asks for a secret without echo",
} | united("ASKED")
"""What is otherwise at a terminal, where few tests are."""


@cache
def modules() -> Mapping[str, ast.Module]:
    """The sources that may hold such a place."""
    found = {}
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            text = file.read_text("utf-8")
            if TEXT.search(text):
                found[file.relative_to(ROOT).as_posix()] = ast.parse(text)
    return found


def named(node: ast.AST) -> str:
    """A dotted name; empty for anything else. What is called on a value is only its last part."""
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(value, name):
            return f"{named(value)}.{name}"
        case _:
            return ""


def places(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Every name that a module uses from elsewhere, written in full, and every call as ``name(…)``.
    """
    full: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for each in node.names:
                full[each.asname or each.name.partition(".")[0]] = (
                    each.name if each.asname else each.name.partition(".")[0])
                yield each.name, node
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            for each in node.names:
                full[each.asname or each.name] = f"{node.module}.{each.name}"
                yield f"{node.module}.{each.name}", node
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute):
            first, dot, rest = named(node).partition(".")
            yield f"{full.get(first, first)}{dot}{rest}", node
        elif isinstance(node, ast.Call):
            first, dot, rest = named(node.func).partition(".")
            yield f"{full.get(first, first)}{dot}{rest}(…)", node
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.Delete):
            targets = [node.target] if isinstance(node, ast.AugAssign) else node.targets
            for each in targets:
                where = "[…]=" if isinstance(each, ast.Subscript) else "="
                first, dot, rest = named(getattr(each, "value", each)).partition(".")
                yield f"{full.get(first, first)}{dot}{rest}{where}", node


@cache
def every_name() -> Mapping[str, set[str]]:
    return {module: {name for name, _ in places(tree)} for module, tree in modules().items()}


def found(kind: re.Pattern[str]) -> set[str]:
    return {f"{module}: {name if name[:3] in ('os.', 'sys') else name.partition('.')[0]}"
            for module, names in every_name().items() for name in names if kind.fullmatch(name)}


def test_programs_are_started_in_one_place() -> None:
    assert found(STARTS) == set(STARTED)


def test_no_variable_of_the_environment_is_set_but_these() -> None:
    assert found(ENVIRONMENT) == set(CHANGED)


def members(names: Iterable[str], kind: re.Pattern[str]) -> set[str]:
    """What of a kind of modules is used, such as ``logging.getLogger``: a module is named alone
    where nothing of it is."""
    found = {name.removesuffix("(…)") for name in names if kind.fullmatch(name)}
    return {name for name in found if not any(each.startswith(f"{name}.") for each in found)}


def test_only_crash_reports_log_and_only_these_write_to_streams() -> None:
    assert {f"{module}: {name}" for module, names in every_name().items()
            for name in members(names, LOGS)} == set(LOGGED)
    assert found(STREAMS) == set(WRITTEN)


def test_only_these_do_something_else_at_a_terminal() -> None:
    assert {f"{module}: {name.rpartition('.')[0]}" for module, names in every_name().items()
            for name in names if TERMINALS.fullmatch(name)} == set(ASKED)


def used_within(tree: ast.Module, kind: re.Pattern[str]) -> Iterator[str]:
    """What is used of a kind of names, each with the innermost function around it; a module that is
    handed on, by its own name."""
    within: dict[ast.AST, str] = {}
    for each in ast.walk(tree):  # from outside to inside
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            within.update(dict.fromkeys(ast.walk(each), each.name))
    parts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for name, node in places(tree):
        if isinstance(node, ast.Name | ast.Attribute) and node not in parts and (
                kind.fullmatch(name)):
            yield f"{within.get(node, '')}: {name}"


def test_only_these_stop_or_watch_the_whole_process() -> None:
    assert {f"{module}, {each}" for module, names in every_name().items()
            if any(map(WHOLE.fullmatch, names))
            for each in used_within(modules()[module], WHOLE)} == set(STALLED)


def test_threads_begin_in_these_places() -> None:
    assert {f"{module}, {each}" for module, tree in modules().items()
            for each in used_within(tree, THREADS)} == set(THREADED)


def test_modules_are_found_by_a_name_in_text_by_these() -> None:
    assert {f"{module}, {each}" for module, names in every_name().items()
            if any(map(UNSEEN.fullmatch, names))
            for each in used_within(modules()[module], UNSEEN)} == set(BY_NAME)


def test_chance_is_asked_of_the_system_by_these() -> None:
    """So a nonce that is counted instead, or a key that follows from the match, is missed here."""
    assert {f"{module}, {each}" for module, names in every_name().items()
            if any(map(CHANCE.fullmatch, names))
            for each in used_within(modules()[module], CHANCE)} == set(FROM_SYSTEM)


@pytest.mark.parametrize("planted", [
    "import gc\ndef f():\n    think()\n    gc.collect()", "from gc import collect as tidy\ntidy()",
    "import sys\nsys.setswitchinterval(1)", "from sys import setswitchinterval as s\ns(1)",
    "import os\nos.nice(5)", "from os import sched_setscheduler as s\ns(0, 1, p)",
    "import threading as t\nt.setprofile(f)", "import signal\nsignal.setitimer(0, 1)",
    "import sys as s\ns.settrace(f)", "import tracemalloc as t\nt.start()", "import gc\nf(gc)",
    "import time\nf(time.process_time_ns)", "import sys\nsys.monitoring.set_events(1, 2)",
    "from companion.desk.desk import keep_loaded\nkeep_loaded()", "import os\nos.kill(a, 19)",
    "from companion.desk import desk\ndesk.keep_loaded()", "from time import thread_time as t\nt()",
])
def test_what_would_stall_the_process_is_found(planted: str) -> None:
    assert TEXT.search(planted)
    assert list(used_within(ast.parse(planted), WHOLE))


@pytest.mark.parametrize(("planted", "kind"), [
    ("import os as o\no.urandom(12)", CHANCE), ("from secrets import token_hex as t\nt()", CHANCE),
    ("import random\nf(random.SystemRandom)", CHANCE), ("import uuid\nuuid.uuid4()", CHANCE),
    ("__import__('gc').collect()", UNSEEN), ("import sys as s\ns.modules['gc'].collect()", UNSEEN),
    ("from importlib import import_module as i\ni('g' + 'c')", UNSEEN),
    ("eval('1')", UNSEEN), ("import builtins\nbuiltins.exec('1')", UNSEEN),
])
def test_what_asks_for_chance_or_finds_a_module_by_name_is_found(
    planted: str, kind: re.Pattern[str]
) -> None:
    assert TEXT.search(planted)
    assert list(used_within(ast.parse(planted), kind))


def opened(tree: ast.Module) -> Iterator[str]:
    """What gives a file to others: by a mask, a change of rights, or the rights of a new one."""
    for name, node in places(tree):
        last = name.rpartition(".")[2]
        if last in (
            "umask(…)", "chmod(…)", "fchmod(…)", "lchmod(…)", "give_away", "give_all_away"
        ) and (
            not isinstance(node, ast.Call)
            or not {0o600, 0o700, 0o077} & {each.value for each in node.args
                                            if isinstance(each, ast.Constant)}
        ):
            yield last
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            rights = [each.value for each in node.keywords if each.arg in ("mode", "dir_mode")]
            if named(node.func) == "os.open":
                rights += node.args[2:3]
            for each in rights:
                if isinstance(each, ast.Constant) and isinstance(each.value, int) and (
                        each.value & OTHERS):
                    yield ast.unparse(node)


def test_no_file_is_given_to_others_but_these() -> None:
    """All else is closed by `keep_private`, which the command calls before anything else."""
    assert {f"{module}: {each}" for module, tree in modules().items()
            for each in opened(tree)} == set(OPENED)


@pytest.mark.parametrize("planted", [
    "os.umask(0)", "Path(a).chmod(0o644)", "os.chmod(a, 0o755)", "os.fchmod(a, mode)",
    "Path(a).mkdir(mode=0o755)", "Path(a).touch(mode=0o640)", "os.open(a, flags, 0o666)",
    "from companion.store.safe_files import give_away",
    "from companion.store import safe_files\nsafe_files.give_all_away()",
])
def test_rights_for_others_would_be_found(planted: str) -> None:
    assert list(opened(ast.parse(planted)))


def unlisted_words(tree: ast.Module) -> Iterator[str]:
    """Arguments of programs that are no words of the source."""
    constants = {
        target.id for node in tree.body if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant) for target in node.targets
        if isinstance(target, ast.Name)}
    for name, node in places(tree):
        if name == "companion.outside.starting.words(…)" and isinstance(node, ast.Call):
            for each in (*node.args, *(each.value for each in node.keywords)):
                if not isinstance(each, ast.Constant) and named(each) not in constants:
                    yield f"line {node.lineno}: {ast.unparse(each)}"
        if name == "companion.outside.starting.Argument(…)" and isinstance(node, ast.Call):
            yield f"line {node.lineno}: {ast.unparse(node)}"
        if name == "companion.outside.starting.typed_words(…)" and isinstance(node, ast.Call):
            yield "what is typed"
        if name == "companion.outside.starting.start(…)" and isinstance(node, ast.Call):
            for each in node.keywords:
                if each.arg == "names" and named(each.value) not in LISTS_OF_VARIABLES:
                    yield f"line {node.lineno}: other variables"


def test_arguments_of_programs_are_words_of_the_source_or_have_a_kind() -> None:
    assert {f"{module}: {each}" for module, tree in modules().items()
            for each in unlisted_words(tree)} == set(TYPED)


@pytest.mark.parametrize("planted", [
    "words(key)", "words('-x', f'{key}')", "words(*keys)", "Argument(key)", "words(KEY)",
    "typed_words(key)", "start(words('x'), names=ALL)", "start(words('x'), names=re.compile('.*'))",
])
def test_another_argument_would_be_found(planted: str) -> None:
    names = "Argument, start, typed_words, words"
    assert list(unlisted_words(ast.parse(
        f"from companion.outside.starting import {names}\nKEY = key()\n{planted}\n")))


@pytest.mark.parametrize(("kind", "planted"), [
    (STARTS, "import subprocess"), (STARTS, "from subprocess import run as start"),
    (STARTS, "import webbrowser as w"), (STARTS, "import os as system\nsystem.execv(a, b)"),
    (STARTS, "from os import posix_spawn"),
    (STARTS, "import asyncio as a\na.create_subprocess_exec"),
    (STARTS, "import concurrent.futures, multiprocessing.pool"), (STARTS, "import pty"),
    (ENVIRONMENT, "import os\nos.environ['KEY'] = key"),
    (ENVIRONMENT, "import os\nos.putenv(a, b)"),
    (ENVIRONMENT, "from os import environ as e\ne |= {'KEY': key}\ne['KEY'] = key"),
    (ENVIRONMENT, "from os import environ\nenviron.update(KEY=key)"),
    (LOGS, "import logging"), (LOGS, "from logging import getLogger"), (LOGS, "import warnings"),
    (LOGS, "import traceback as t\nt.print_exc()"),
    (LOGS, "from companion.terminal.crash import pressed"), (STREAMS, "print(key)"),
    (TERMINALS, "import os\nos.isatty(2)"), (TERMINALS, "from os import isatty as at"),
    (TERMINALS, "from sys import stderr as out\nout.isatty()"), (TERMINALS, "file.isatty()"),
    (STREAMS, "from sys import stderr"), (STREAMS, "import sys\nsys.__stderr__.write(key)"),
])
def test_a_new_place_would_be_found(kind: re.Pattern[str], planted: str) -> None:
    assert any(kind.fullmatch(name) for name, _ in places(ast.parse(planted)))


@pytest.mark.parametrize(("planted", "member"), [
    ("import faulthandler as f\nf.enable(o)\nf.register(10, o)", "faulthandler.register"),
    ("import faulthandler\nfaulthandler.dump_traceback_later(1, file=o)",
     "faulthandler.dump_traceback_later"),
    ("from traceback import format_tb, print_stack", "traceback.print_stack"),
    ("import logging\nlogging.getLogger()\nlogging.warning(a)", "logging.warning"),
    ("import warnings\nf(warnings)", "warnings"),
])
def test_more_of_a_module_that_logs_would_be_found(planted: str, member: str) -> None:
    assert member in members((name for name, _ in places(ast.parse(planted))), LOGS)
