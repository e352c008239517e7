"""Which lines of the code can hold an open secret, and which of them a comparison has executed.

A mistake can only be found by comparing two evenings if one of them runs the line with the mistake.
So the lines are found in the source, whether they run or not: all functions of the modules that
are made for open secrets, and each function elsewhere that names something that opens or holds
one.

    python -m tests.companion.secrecy.holders

counts them: these lines are trusted, and those that no evening runs are trusted without a check.
"""

from __future__ import annotations

import ast
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, MappingProxyType
from typing import Any, ClassVar
from unittest.mock import patch

from companion.games.mutton.pages.pack import PackPage
from companion.games.mutton.widgets.moon import Uncovered
from companion.players.serving import warm_up

ROOT = Path(__file__).parents[3]
MADE_FOR_IT = (
    "companion/foreign/player.py", "companion/games/mutton/programs/player.py",
    "companion/games/mutton/referee/releases.py",
    "companion/games/mutton/pages/pack.py", "companion/games/mutton/pages/peek.py",
    "companion/games/mutton/pages/private.py", "companion/games/mutton/widgets/moon.py",
    "companion/games/mutton/table/wolf_hint.py", "companion/sealing/safe.py",
    "companion/terminal/typed_lines.py",
)
"""Modules of which each function may have an open secret in hand."""
SLACK = 50
"""Calls that take less than 0.03 ms: a frame on the screen takes a thousand times longer."""
NAMES = frozenset({
    "EnterPack", "EnterPassphrase", "GivenAway", "OwnPackPage", "PackPage", "PassphrasePad",
    "PeekPage", "Private", "PrivateMessage", "Uncovered", "choose_pack", "chosen_move",
    "gives_away", "known_pack", "own_view", "private_text",
})
"""Names by which code that does not call `reveal` has an open secret, or something that has it.
Where a secret is closed (`engine.secret`), nothing can be made of it but another one."""
OTHER_PACKS: Mapping[str, str] = {name: why for why, names in {
    "packs of games that are over": (
        "companion/games/mutton/hindsight/charts.py",
        "companion/games/mutton/hindsight/game_review.py",
        "companion/games/mutton/hindsight/replay.py",
        "companion/games/mutton/hindsight/replay_page.py",
        "companion/games/mutton/hindsight/report.py",
        "companion/games/mutton/hindsight/ways.py",
        "companion/games/mutton/printing/film.py",
        "companion/games/mutton/printing/heading.py",
        "companion/games/mutton/printing/tracking_sheet.py",
        "companion/games/mutton/finale.py",
        "companion/games/mutton/pages/result.py",
        "companion/games/mutton/fairness.py",
    ),
    "games between programs, at which nobody sits": (
        "companion/games/mutton/arena/commands/arena.py",
        "companion/games/mutton/arena/games.py",
    ),
    "the other end of the pipe, which is a process of its own": (
        "companion/games/mutton/arena/server.py",
    ),
    "records of games that are over, and of games that only try programs": (
        "companion/games/mutton/commands/engine_check.py",
        "companion/games/mutton/commands/verify.py",
    ),
    "packs that the lesson tells its learner": (
        "companion/games/mutton/lessons/page.py",
        "companion/games/mutton/lessons/page_lesson.py",
        "companion/games/mutton/lessons/scene.py",
        "companion/extras/lessons/progress.py",
    ),
    "plays for demonstrations and tests": (
        "companion/games/mutton/simulation/simulated_player.py",
        "companion/games/mutton/simulation/table_rig.py",
        "companion/games/mutton/demo/animation.py",
        "companion/games/mutton/demo/match.py",
    ),
    "the messages to each seat are compared in tests/extras/web": (
        "companion/games/mutton/web/keepsakes.py",
        "companion/games/mutton/web/match_page.py",
        "companion/games/mutton/web/page_table.py",
        "companion/games/mutton/web/replay.py",
        "companion/games/mutton/web/seat_view.py",
        "companion/games/mutton/web/shared_table.py",
        "companion/extras/web/host.py",
    ),
    "names a view's public part": (
        "companion/games/mutton/lights.py",
    ),
    "only builds the table, which real processes compare": (
        "companion/games/mutton/text/play.py",
    ),
    "shows what tables have published, and packs of games that are over": (
        "companion/games/mutton/hall/screens.py",
    ),
    "drives the app for tests and pictures; no match uses it": (
        "companion/games/mutton/tour.py",
        "companion/simulation/tour.py",
    ),
    "keys of paired tables and of seats, which have no pack": (
        "companion/extras/joined/envelope.py",
        "companion/extras/joined/paired_tables.py",
        "companion/extras/web/server.py",
    ),
    "games of public moves have no secret": (
        "companion/games/pieces/referee.py",
    ),
    "reads the public game": (
        "companion/games/mutton/guidance/turn.py",
    ),
    "shows the public view": (
        "companion/games/mutton/pages/instruction_card.py",
        "companion/games/mutton/pages/young.py",
    ),
    "runs in the process of a program, before that is told anything": (
        "companion/foreign/guard.py",
    ),
    "what a program may do, before it is told anything": (
        "companion/foreign/confinement.py",
    ),
    "starts a program that is told nothing of any game": (
        "companion/games/mutton/programs/probe.py",
    ),
    "packs of games that only try a program": (
        "companion/games/mutton/programs/trial.py",
    ),
    "starts a program that is told nothing of a match": (
        "companion/games/mutton/players/first_start.py",
    ),
    "records of games that are over; `play` only builds the table, which real processes compare": (
        "companion/commands/play.py",
    ),
    "packs that the player is to find, alone": (
        "companion/games/mutton/puzzles/attempt.py",
        "companion/games/mutton/puzzles/explanation.py",
        "companion/games/mutton/puzzles/solved.py",
    ),
    "the secret of a tile game is its stack": (
        "companion/games/tiles/referee/decide.py",
    ),
    "the catalogue, which turns a private message into text for its caller": (
        "companion/words/catalogue.py",
        "companion/words/defects.py",
        "companion/words/fluent_files.py",
        "companion/words/message.py",
        "companion/words/scores.py",
    ),
}.items() for name in names}
"""Where a pack is not the secret of a match, and why."""


def holding() -> dict[str, dict[str, set[int]]]:
    """Return the lines that can hold the pack, by file and function."""
    found = {}
    for file in sorted((ROOT / "companion").rglob("*.py")):
        name = str(file.relative_to(ROOT))
        if name in OTHER_PACKS:
            continue
        lines = _lines(file, whole=name in MADE_FOR_IT)
        if lines:
            found[name] = lines
    return found


def _lines(file: Path, *, whole: bool) -> dict[str, set[int]]:
    source = file.read_text("utf-8")
    executable = _executable(compile(source, str(file), "exec", dont_inherit=True))
    found = {}
    for name, function in _functions(ast.parse(source)):
        if not whole and not _names(function) & NAMES and not _reveals(function):
            continue
        body = function.body[1:] if ast.get_docstring(function) is not None else function.body
        if not body:
            continue  # it says what it would do, and does nothing
        first, last = body[0].lineno, body[-1].end_lineno or 0
        lines = {line for line in executable if first <= line <= last}
        if lines:
            found[name] = lines
    return found


def _functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Each function, those within a function as a part of it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _names(tree: ast.AST) -> set[str]:
    """Everything that is named in a function, its annotations too."""
    return {
        name for node in ast.walk(tree)
        for name in (getattr(node, "id", None), getattr(node, "attr", None),
                     getattr(node, "arg", None), *_quoted(node))
        if isinstance(name, str)
    }


def _reveals(tree: ast.AST) -> bool:
    """Return whether a function opens a secret."""
    return any(isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
               and node.func.id == "reveal" for node in ast.walk(tree))


def _quoted(node: ast.AST) -> Iterator[str]:
    """The attributes that a class pattern names, as in ``case Sealing(pack=pack)``."""
    if isinstance(node, ast.MatchClass):
        yield from node.kwd_attrs
    if isinstance(node, ast.MatchAs) and node.name is not None:
        yield node.name


def _executable(code: CodeType) -> set[int]:
    """The lines of all functions of a module."""
    lines: set[int] = set()
    for each in code.co_consts:
        if isinstance(each, CodeType):
            lines |= {line for _, _, line in each.co_lines() if line}
            lines |= _executable(each)
    return lines


class Calls(int):
    """A number of calls; `SLACK` more or fewer are no difference."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int) and abs(int(self) - int(other)) <= SLACK

    __hash__ = int.__hash__


def forget_all() -> None:
    """Empty everything that functions of ours have kept."""
    for name, module in list(sys.modules.items()):
        if not name.startswith(("companion.", "engine.")):
            continue
        classes = [each for each in vars(module).values() if isinstance(each, type)]
        for owner in (module, *classes):
            for each in list(vars(owner).values()):
                function = getattr(each, "__func__", each)  # of a class method
                if isinstance(function, _lru_cache_wrapper):
                    function.cache_clear()


class Watch:
    """Counts while it is entered the calls of the game's rules and deductions on the main thread;
    and with `lines` notes in any thread which lines run that can hold the pack.

    The words that are suggested for a pack depend on it, so what is called for them, while the moon
    is held, is not counted. Nothing that was computed before, and kept, makes the second evening
    cheaper: `forget_all` begins both alike.
    """

    active: ClassVar[Watch | None] = None

    def __init__(self, *, lines: bool = False) -> None:
        self.left = {str(ROOT / name): set().union(*functions.values())
                     for name, functions in holding().items()} if lines else {}
        """The lines that have not run yet, by file."""
        self._calls = 0
        self._stack = ExitStack()
        self._known: dict[int, tuple[CodeType, set[int] | None]] = {}

    def __enter__(self) -> Watch:
        Watch.active = self
        for module in warm_up():  # what is imported runs once
            import_module(module)
        reveal = self._uncounted(PackPage._reveal)
        self._stack.enter_context(patch.object(PackPage, "_reveal", reveal))
        if self.left:
            threading.settrace(self._called)
            sys.settrace(self._called)
        sys.setprofile(self._count)  # of this thread; cProfile counts all from Python 3.12 on
        return self

    def __exit__(self, *why: object) -> None:
        sys.setprofile(None)
        if self.left:
            sys.settrace(None)
            threading.settrace(None)  # type: ignore[arg-type]
        Watch.active = None
        self._stack.close()

    def _uncounted(self, honest: Callable[[Any], Uncovered]) -> Callable[[Any], Uncovered]:
        def reveal(page: Any) -> Uncovered:
            sys.setprofile(None)
            try:
                return honest(page)
            finally:
                sys.setprofile(self._count)

        return reveal

    def taken(self) -> Calls:
        """How many calls there were since this was asked last."""
        calls, self._calls = Calls(self._calls), 0
        return calls

    def _count(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and _counts(frame.f_code.co_filename):
            self._calls += 1

    def missed(
        self, left_out: Mapping[str, Mapping[str, tuple[int, str]]] = MappingProxyType({})
    ) -> dict[str, dict[str, list[int]]]:
        """The lines that have not run, by file and function; but not of functions of which no more
        are missing than may be left out."""
        found: dict[str, dict[str, list[int]]] = {}
        for name, functions in holding().items():
            left = self.left[str(ROOT / name)]
            for function, lines in functions.items():
                most, _ = left_out.get(name, {}).get(function, (0, ""))
                if len(lines & left) > most:
                    found.setdefault(name, {})[function] = sorted(lines & left)
        return found

    def _called(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        known = self._known.get(id(code))
        if known is None:  # with the code itself, so that no other gets its id
            known = self._known[id(code)] = code, self.left.get(code.co_filename)
        return self._line if known[1] else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any]:
        if event == "line":
            self.left[frame.f_code.co_filename].discard(frame.f_lineno)
        return self._line


@cache
def _counts(file: str) -> bool:
    return file.startswith((str(ROOT / "engine" / "mutton"), str(ROOT / "companion" / "sealing")))


def unchecked_lines() -> int:
    """Return how many lines with an open secret no compared evening runs."""
    from tests.companion.secrecy.uncompared import UNCOMPARED

    return sum(many for functions in UNCOMPARED.values() for many, _ in functions.values())


if __name__ == "__main__":
    print(f"{sum(len(lines) for each in holding().values() for lines in each.values())} lines in "
          f"{len(holding())} files can hold an open secret; no evening runs {unchecked_lines()}")
