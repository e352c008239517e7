"""Nothing waits without a limit: not for a program, a library, a thread, a lock or a queue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.extras.parts import united

ROOT = Path(__file__).parents[3]
ROOMS = ("companion", "engine", "hardware")
WAITS = {"wait": 0, "communicate": 1, "join": 0, "get": 0, "result": 0, "acquire": 0, "select": 0,
         "wait_for": 1, "recv": 1, "accept": 0, "urlopen": 2, "input": 1, "shutdown": 0,
         "waitpid": 2}
"""Calls that wait, and how many arguments they have without a limit."""
STARTS = {"run", "call", "check_call", "check_output", "Popen", "system", "popen", "getoutput"}
"""What starts a program, of `subprocess` and `os`."""
CANDIDATES = re.compile(
    r"\.(wait|join|get|result|acquire|accept|select|shutdown)\(\s*\)|\b(communicate|wait_for|recv|"
    r"urlopen|input|waitpid|flock|lockf|select\.select|asyncio\.wait)\(|(?<![.\w])wait\(|"
    r"\b(subprocess|os)\.(run|call|check_call|check_output|Popen|system|popen|getoutput)\(")
PROMPT = {"WNOHANG", "LOCK_NB"}
LISTED = {
    "companion/outside/background.py: self._thread.join()":
        "our own thread, which reads saved matches or counts; quitting does not wait for it",
    "companion/foreign/guard.py: os.waitpid(-1, 0)":
        "the first process of a program's namespace lives as long as the program",
    "companion/foreign/guard.py: os.waitpid(child, 0)":
        "a process that makes four calls of the kernel and ends",
    "companion/foreign/program.py: subprocess.Popen(…)": "a player; each answer has a limit",
    "companion/link/port.py: self._askers.join()": "it has a limit of its own",
    "companion/outside/starting.py: subprocess.Popen(…)": "who starts it waits, with a limit",
    "companion/outside/program.py: self.wait()": "it has a limit of its own",
    "companion/outside/program.py: Program(command, limit_s=limit_s, clock=clock, "
    "plain=plain).wait()": "it has a limit of its own",
    "companion/players/serving.py: questions.get()": "our own thread, which waits for questions",
    "companion/players/serving.py: self._questions.join()":
        "for tests and simulations; the table looks whether the answer is there",
    "companion/players/serving.py: answer.result()": "it is done",
    "companion/sounds/playback.py: self._worker.shutdown()":
        "its work makes small files and starts programs; the sounds themselves are not waited for",
    "hardware/live.py: self._thread.join()": "our own thread, which a byte in its pipe ends",
} | united("LISTED")
"""Calls without a limit, and why each may be."""


def calls(module: Path) -> Iterator[tuple[str, ast.Call, str]]:
    """Yield the calls that may wait, the module or object that is called, and the call's text."""
    text = module.read_text("utf-8")
    if not CANDIDATES.search(text):  # to parse every module takes seconds
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Attribute(value, name):
                    yield name, node, ast.unparse(value)
                case ast.Name(name):
                    yield name, node, ""


def endless(name: str, call: ast.Call, of: str) -> str | None:
    """Return the call as it stands in `LISTED`, if it has no limit; else None."""
    limited = any(each.arg in ("timeout", "timeout_s", "block", "wait", "cancel_futures")
                  for each in call.keywords)
    words = {each.attr for each in ast.walk(call) if isinstance(each, ast.Attribute)}
    if limited or words & PROMPT:
        return None
    shown = ast.unparse(call)
    if name in STARTS and of in ("subprocess", "os"):
        return f"{of}.{name}(…)"
    if name in ("flock", "lockf"):
        return shown
    if name == "select" and of == "select":
        return shown if len(call.args) < 4 else None
    if name == "wait" and of in ("", "asyncio"):
        return shown
    if name == "input" and of:
        return None
    return shown if name in WAITS and len(call.args) <= WAITS[name] else None


def found() -> Iterator[str]:
    for room in ROOMS:
        for module in sorted((ROOT / room).rglob("*.py")):
            for name, call, of in calls(module):
                shown = endless(name, call, of)
                if shown is not None:
                    yield f"{module.relative_to(ROOT).as_posix()}: {shown}"


def test_every_wait_has_a_limit_or_a_reason() -> None:
    assert sorted(set(found())) == sorted(LISTED)


@pytest.mark.parametrize("text", [
    "process.wait()", "process.communicate(text)", "thread.join()", "queue.get()",
    "future.result()", "lock.acquire()", "ready.select()", "select.select(a, b, c)",
    "subprocess.run(command)", "subprocess.Popen(command)", "os.system(line)",
    "fcntl.flock(file, fcntl.LOCK_EX)", "urlopen(address, data)", "executor.shutdown()",
    "os.waitpid(child, 0)", "input()",
])
def test_a_wait_without_a_limit_is_found(text: str, tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(text)
    (name, call, of), = calls(tmp_path / "module.py")
    assert endless(name, call, of) is not None


@pytest.mark.parametrize("text", [
    "process.wait(5)", "process.communicate(text, timeout=2)", "thread.join(1.0)",
    "queue.get(timeout=1)", "names.get(key)", "', '.join(words)", "future.result(5)",
    "select.select(a, b, c, 0.1)", "subprocess.run(command, timeout=5)",
    "fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)", "executor.shutdown(wait=False)",
    "os.waitpid(-1, os.WNOHANG)",
])
def test_a_wait_with_a_limit_is_not(text: str, tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(text)
    assert not any(endless(*each) for each in calls(tmp_path / "module.py"))


def test_no_thread_reads_standard_input_with_a_buffer() -> None:
    """Python aborts at its end if a thread that waits for input holds the lock of the buffer."""
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in (ROOT / "companion").rglob("*.py")
        for text in [path.read_text("utf-8")] if "Thread(" in text
        for line in text.splitlines()
        if re.search(r"\b(sys\.stdin|input\()", line)
        and not re.search(r'stdin\.(isatty|fileno)\(|"raw"', line)]
    assert found == []
