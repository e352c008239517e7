"""Who opens secrets: few modules, each time with a reason, and nowhere by a way around."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from companion.registry.extras import extras
from tests.borders import on_the_map, owner
from tests.companion.secrecy.holders import unchecked_lines

ROOT = Path(__file__).parents[3]
MOST_MODULES, MOST_LINES = 15, 150
"""Number of modules that may open secrets, and of lines with an open one that no evening runs."""
AROUND = re.compile(
    r"\._sealed_value\b|__closure__|cell_contents|getclosurevars|get_referents|get_objects\(|_getframe"
    r"|engine[. ]+opening|[\"']opening[\"']")
"""What gets at a closed value without `reveal`, and what imports `reveal`."""


def _openers() -> set[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    opening, = (each for each in contracts["contracts"] if each["id"] == "opening")
    taken_away = on_the_map() - {*extras()}
    return {f"{name.replace('.', '/')}.py" for name in opening["allowed_importers"]
            if not owner(name, taken_away)}


def _sources() -> Iterator[tuple[str, str]]:
    for room in ("companion", "engine", "hardware", "firmware"):
        for file in sorted((ROOT / room).rglob("*.py")):
            yield str(file.relative_to(ROOT)), file.read_text("utf-8")


def test_few_modules_open_secrets_and_all_on_the_list_do() -> None:
    found = {name for name, text in _sources() if re.search(r"\breveal\(", text)
             and "engine.opening import reveal" in text} - {"engine/opening.py"}
    assert found == _openers()
    assert len(found) <= MOST_MODULES


def test_nothing_reads_a_secret_by_a_way_around() -> None:
    allowed = _openers() | {"engine/opening.py", "engine/secret.py"}
    found = [f"{name}: {match[0]}" for name, text in _sources() if name not in allowed
             for match in AROUND.finditer(text)]
    assert found == []


def test_each_opening_says_why() -> None:
    for name in _openers():
        for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))):
            if isinstance(node, ast.Name) and node.id == "reveal":
                assert isinstance(node.ctx, ast.Load)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and (
                    node.func.id == "reveal"):
                _, why = node.args
                assert isinstance(why, ast.Constant), f"{name}, line {node.lineno}"
                assert len(str(why.value)) > 5, f"{name}, line {node.lineno}"


def test_releases_name_the_rule_that_permits_them() -> None:
    """Every function of `releases` says which ruling, or what everybody may learn."""
    tree = ast.parse((ROOT / "companion/games/mutton/referee/releases.py").read_text("utf-8"))
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            said = ast.get_docstring(function) or ""
            assert re.search(r"(?i)ruling|everybody|public|refused|again", said), function.name


def test_few_lines_are_trusted_without_a_comparison() -> None:
    assert unchecked_lines() <= MOST_LINES
