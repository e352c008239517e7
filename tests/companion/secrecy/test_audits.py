"""Chance for salts comes from the system, and nothing that is typed without echo is kept."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.simulation.offscreen import Offscreen
from tests.companion.secrecy.audits import AUDITS
from tests.companion.secrecy.finding import ALL, found_with
from tests.companion.secrecy.planted import Leak

ROOT = Path(__file__).parents[3]
NO_MATCH = frozenset({
    "games/dogs/arena/contests.py",
    "games/dogs/tour.py",
    "games/fold/arena/contests.py",
    "games/fold/tour.py",
    "games/mutton/arena/games.py",
    "games/mutton/joined/virtual_network.py",
    "games/mutton/lessons/scene.py",
    "games/mutton/programs/protocol.py",
    "games/tiles/lessons/lesson.py",
    "games/tiles/people/tour.py",
    "simulation/table_rig.py",
    "simulation/tour.py",
    "simulation/virtual_desk.py",
})
"""Where games are no match between players at a table: their seeds are given or fixed. A program
that plays has a seed of its own."""
SYSTEM = frozenset({"random.SystemRandom()", "SystemRandom()"})
"""The generators that may be made anywhere: the operating system's."""
GENERATORS = {
    ("extras/web/page_primitives.py", "random.seed()"):
        "the system's again, where a page goes on with a kept memory",
    ("games/mutton/arena/server.py", "protocol.chance(self.seed, question, game)"):
        "a program's own, which plays with a seed",
    ("games/mutton/demo/match.py", "Random(seed)"): "a demonstration",
    ("games/mutton/puzzles/attempt.py", "Random(0)"): "samples packs for an estimate; no salt",
    ("games/mutton/tour.py", "Random(seed)"): "a walk through all pages",
    ("games/mutton/web/page_table.py", "Random(seed)"): "where a test asks for one",
    ("games/pieces/check.py", "Random(seed)"): "a tool for those who write a game",
    ("games/tiles/demo/playing.py", "Random(seed)"): "a demonstration",
    ("players/serving.py", "Random(self._rng.getrandbits(256))"):
        "one for each question, from the desk's",
    ("sounds/synth.py", "np.random.default_rng(1)"): "the noise in a sound",
}
"""The other generators of chance that may be made, where, and why."""
HELD = frozenset({"rng", "_rng"})
"""Attributes that hold a generator."""
KEPT = {
    ("extras/joined/network.py", "self._rng, self._clock = (rng or random.SystemRandom(), clock)"),
    ("games/mutton/demo/match.py", "self._rng = Random(seed)"),
    ("games/mutton/simulation/simulated_player.py", "self.rng = rng"),
    ("games/mutton/table/table.py", "self.catalogue, self.rng = (catalogue, rng)"),
    ("games/tiles/table/table.py", "self._rng, self._clock = (rng, clock)"),
    ("players/serving.py", "self._rng, self._interval = (rng, interval_ms)"),
}
"""How these are set: once, by who makes the object, with what was handed in."""
RETURNED = {
    ("games/mutton/arena/server.py",
     "def _chance(self, question: Question, game: Game | None) -> Random:"),  # a program's own
}
"""The functions that return a generator."""


@pytest.mark.parametrize("audit", AUDITS.values(), ids=[name.replace(" ", "-") for name in AUDITS])
def test_what_evenings_cannot_show_is_checked(
    audit: Callable[[Path], None], tmp_path: Path
) -> None:
    audit(tmp_path)


@pytest.mark.parametrize(
    "leak", [leak for leak in ALL if leak.evening in AUDITS],
    ids=lambda leak: leak.name)
def test_these_checks_find_mistakes(window: Offscreen, tmp_path: Path, leak: Leak) -> None:
    assert leak.found_in(found_with([leak], window, tmp_path))


def _made(tree: ast.AST) -> Iterator[str]:
    """Everything that gives chance: generators, and the functions of the modules of chance; but not
    `secrets` and `urandom`, which always ask the system."""
    givers = {each.asname or each.name for node in ast.walk(tree)
              if isinstance(node, ast.ImportFrom) and str(node.module).endswith(".protocol")
              for each in node.names if each.name == "chance"}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name("Random" | "SystemRandom" | "default_rng")):
                yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(ast.Name("random" | "uuid"), _)):
                yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(attr="default_rng" | "RandomState")):
                yield ast.unparse(node)
            case ast.Call(func=ast.Name(name)) if name in givers:
                yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(ast.Name("protocol"), "chance")):
                yield ast.unparse(node)
            case ast.Assign(targets) if any(
                    isinstance(each, ast.Attribute) and each.attr in HELD
                    for target in targets for each in ast.walk(target)):
                yield ast.unparse(node)


def test_chance_comes_from_the_system_or_is_handed_in() -> None:
    """So that no salt, and no order of keys, is drawn from a clock or another thing that can be
    guessed."""
    found = set()
    for file in sorted((ROOT / "companion").rglob("*.py")):
        name = file.relative_to(ROOT / "companion").as_posix()
        if name in NO_MATCH:
            continue
        text = file.read_text("utf-8")
        found |= {(name, line) for line in re.findall(
            r"def .*-> .*\b(?:Random|SystemRandom|Generator)\b.*", text)}
        if re.search(  # to parse each takes seconds
                r"[Rr]andom|uuid|default_rng|\bchance\(|\b_?rng\b", text):
            found |= {(name, made) for made in _made(ast.parse(text)) if made not in SYSTEM}
    assert found == {*GENERATORS} | KEPT | RETURNED
