"""Nothing that is read is ever run: no pickle, no eval, no exec."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ROOMS = ("engine", "companion", "firmware", "hardware")
MODULES = {"pickle", "cPickle", "_pickle", "shelve", "marshal", "dill", "cloudpickle", "joblib",
           "jsonpickle", "yaml", "imp", "code", "codeop"}
CALLS = {"eval", "exec", "compile", "__import__"}
WRITTEN_HERE = {"engine/frozen.py: exec"}
"""What runs code that the module itself writes, as `dataclasses` does: from names of fields."""


def dangers(text: str) -> Iterator[str]:
    """Every dangerous thing that a source does, and its line."""
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
        if isinstance(node, ast.keyword) and node.arg in ("allow_pickle", "shell") and not (
            isinstance(node.value, ast.Constant) and node.value.value is False
        ):
            yield f"line {node.value.lineno}: {node.arg}"
        if isinstance(node, ast.Attribute) and (node.attr in ("literal_eval", "system", "popen")):
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
