"""No class outside the tests that is too large to be known by heart."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ROOMS = ("companion", "engine", "firmware", "hardware")
MOST = 20
"""Number of public methods and properties that a class may define itself."""


def public(a_class: ast.ClassDef) -> set[str]:
    """Return the public methods and properties of a class."""
    return {each.name for each in a_class.body
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
            and not each.name.startswith("_")}


def large(text: str) -> Iterator[str]:
    """Yield the classes of a module that have too many public methods."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and len(found := public(node)) > MOST:
            yield f"{node.name} has {len(found)}"


@pytest.mark.parametrize("room", ROOMS)
def test_no_class_has_too_many_public_methods(room: str) -> None:
    assert [f"{path.relative_to(ROOT)}: {each}" for path in sorted((ROOT / room).rglob("*.py"))
            for each in large(path.read_text())] == []


def test_a_large_class_would_be_found() -> None:
    methods = [f"    def method_{n}(self): ..." for n in range(MOST + 1)]
    methods[0] = "    @property\n" + methods[0]
    private = [f"    def _method_{n}(self): ..." for n in range(MOST)]
    assert [*large("\n".join(["class Large:", *methods, *private]))] == ["Large has 21"]
    assert [*large("\n".join(["class Right:", *methods[1:], *private]))] == []
