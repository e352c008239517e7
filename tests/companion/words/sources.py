"""What the sources say: the messages they make, and sentences that stand in the code."""

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
COMPANION = ROOT / "companion"

_SENTENCE = re.compile(r"[^\W\d_][\w'’]*[,;:]? [a-z]{2,}")
"""Two words one after the other."""

PROGRAMMERS_ERRORS = ("CatalogueError", "NothingToPressError", "StuckError")
"""Errors of our own that no player meets: of the catalogue, of the robot finger, of the demo."""

_SQL = re.compile(r"\s*(CREATE|DELETE|INSERT|PRAGMA|SELECT|UPDATE|WHERE) ")

_MARKUP = ('="', "</", "/>", "}.")
"""What stands in SVG and its styles only."""


@dataclass(frozen=True)
class MadeMessage:
    """One call of ``Message`` or ``PrivateMessage``."""

    where: str
    ids: tuple[str, ...]
    """One id, or two by a condition; none where the code computes it."""
    arguments: frozenset[str] | None
    """The names of the arguments; None where they are unpacked from a mapping."""
    private: bool
    raised: bool
    """Whether it is made for an error."""


TOUR = "tour.py"
"""The name of the modules that walk through the pages of a game."""
JSON = COMPANION / "words" / "message.py"


def modules(below: Path = COMPANION) -> list[Path]:
    """The modules of the companion, in order."""
    return sorted(below.rglob("*.py"))


@cache
def made() -> tuple[MadeMessage, ...]:
    """Every message that the companion makes; those of a tour only name buttons, and what reads
    a message from JSON makes none of its own."""
    return tuple(
        each for module in modules() if module.name != TOUR and module != JSON
        for each in _made(module))


def _made(module: Path) -> Iterator[MadeMessage]:
    tree = ast.parse(module.read_text("utf-8"))
    raised = {id(each) for node in ast.walk(tree) if isinstance(node, ast.Raise)
              for each in ast.walk(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id not in ("Message", "PrivateMessage"):
            continue
        names = [keyword.arg for keyword in node.keywords]
        yield MadeMessage(
            f"{module.relative_to(ROOT)}:{node.lineno}",
            tuple(literals(node.args[0])) if node.args else (),
            None if None in names else frozenset(name for name in names if name),
            node.func.id == "PrivateMessage",
            id(node) in raised,
        )


def literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an id can be: a literal, or both branches of a conditional."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def sentences(module: Path) -> list[str]:
    """The text literals of a module that look like sentences, with their lines.

    Docstrings, errors for programmers (``raise ValueError(…)``), defects (``Defect(…)``), lists of
    words (``"a b".split()``), SQL, SVG and its styles are no sentences.
    """
    tree = ast.parse(module.read_text("utf-8"))
    skipped = set()
    for node in ast.walk(tree):
        if (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) or (
                isinstance(node, ast.Raise) and _for_programmers(node)):
            skipped |= {id(each) for each in ast.walk(node)}
        elif isinstance(node, ast.Assert) and node.msg is not None:
            skipped |= {id(each) for each in ast.walk(node.msg)}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("Defect", "reveal"):  # why a secret is opened
                skipped |= {id(each) for each in ast.walk(node)}
        elif (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
                and node.func.attr == "split"):
            skipped.add(id(node.func.value))
    found = []
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "X"
                           for part in node.values)
            skipped |= {id(part) for part in node.values}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if (_SENTENCE.search(text) and not _SQL.match(text)
                and not any(each in text for each in _MARKUP)):
            found.append(f"{module.relative_to(ROOT)}:{node.lineno}: {text}")
    return found


def _for_programmers(node: ast.Raise) -> bool:
    called = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    return isinstance(called, ast.Name) and (
        hasattr(builtins, called.id) or called.id in PROGRAMMERS_ERRORS)
