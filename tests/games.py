"""Count what the house knows of its games: three numbers that a new game must not raise.

    python -m tests.games            # the numbers, with their ceilings and targets
    python -m tests.games --lines    # and where each of them is

A game is a package of `engine/` or `companion/games/` with a module `options` or a `GAME`, and this
package is its folder. Modules of `companion` that are named after a game belong to it, but they are
not in its folder, so their lines count.
"""

import argparse
import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TITLES: Mapping[str, str] = MappingProxyType({
    "apart": "lines outside a game's folder that tell games apart",
    "lists": "lists of games written by hand",
    "imports": "modules of companion outside companion/games/ that import a game",
})
CEILINGS: Mapping[str, int] = MappingProxyType({"apart": 4, "lists": 1, "imports": 0})
"""What the project has. Lower a number when the project has less; never raise one."""
TARGETS: Mapping[str, int] = MappingProxyType({"apart": 5, "lists": 1, "imports": 10})
"""What is left when a game is a folder."""
REASONS: Mapping[str, str] = MappingProxyType({})
"""Why a module outside `companion/games/` has to import a game, by the module's path."""
SHARED: Mapping[str, str] = MappingProxyType({"tiles": "Tile"})
"""Modules of `companion` that several games share, and how the names of their classes begin."""
OF_A_GAME = ("GAME", "KEY", "NAME")
"""Variables of a game's modules that stand for it."""
OTHER_MEANINGS = ("overflow",)
"""Arguments that never are a game: `overflow="fold"` is how rich breaks a long line."""


class Found(NamedTuple):
    """Something that counts: the file below the root, the line, and what is there."""

    path: str
    line: int
    what: str


class Source:
    """A module: its path below the root, its syntax tree, and what it imports anywhere."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.tree = path, ast.parse(text)
        self.nodes = tuple(ast.walk(self.tree))
        self.module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        self.means: dict[str, str] = {}
        """What each imported name stands for."""
        self.imported: set[str] = set()
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom):
                package = path.parts[:-node.level] if node.level else ()
                origin = ".".join((*package, *filter(None, [node.module])))
                self.means |= {it.asname or it.name: f"{origin}.{it.name}" for it in node.names}
            elif isinstance(node, ast.Import):
                self.imported |= {it.name for it in node.names}
                for it in node.names:
                    first = it.asname or it.name.partition(".")[0]
                    self.means[first] = it.name if it.asname else first
        self.imported.update(self.means.values())

    def meaning(self, node: ast.AST) -> str:
        """Return the dotted name that an imported name or its attribute stands for, or nothing."""
        match node:
            case ast.Name(id=name):
                return self.means.get(name, "")
            case ast.Attribute(value=value, attr=name):
                return f"{owner}.{name}" if (owner := self.meaning(value)) else ""
        return ""

    @property
    def assigned(self) -> Mapping[str, ast.expr | None]:
        """The variables of the module and their values."""
        found = {}
        for node in self.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=it)]) | ast.AnnAssign(target=ast.Name(id=it)):
                    found[it] = node.value
        return found


class House:
    """The sources below a root, and the games in them."""

    def __init__(self, root: Path = ROOT) -> None:
        self.sources = [Source(path.relative_to(root), path.read_text("utf-8"))
                        for room in ("companion", "engine")
                        for path in sorted((root / room).rglob("*.py"))]
        self.games = {it.path.parts[-2] for it in self.sources if _offers_a_game(it)}
        owners = {*self.games, *SHARED}
        self._modules = {module: part for it in self.sources
                         for module, part in _parents(it.module) if part in owners}
        self._words = {word: key for key in self.games for word in (key, key.title())}
        self._roles: dict[str, set[str]] = {}
        """Which games have a type that means the same in each."""
        for it in self.sources:
            owner, values = self.owner(it.module), it.assigned
            name = values.get("NAME")
            if owner in self.games and isinstance(name, ast.Constant):
                self._words[name.value] = owner
            names = {each.name for each in it.tree.body if isinstance(each, ast.ClassDef)}
            names |= {*OF_A_GAME} & {*values}
            names |= {*it.means} if it.path.stem == "__init__" else set()
            for each in names if owner else ():
                self._roles.setdefault(self._role(f"{it.module}.{each}"), set()).add(owner)

    def owner(self, name: str) -> str:
        """Return the game whose modules a dotted name leads to, or else what games share there."""
        found = [self._modules[it] for it, _ in _parents(name) if it in self._modules]
        return next((it for it in found if it in self.games), found[0] if found else "")

    def measure(self) -> Mapping[str, list[Found]]:
        """Return everything that counts, by its kind."""
        outside = [it for it in self.sources if not self._in_a_folder(it)]
        return {
            "apart": sorted(found for it in outside for found in self._apart(it)),
            "lists": sorted(found for it in outside for found in self._lists(it)),
            "imports": [
                Found(str(it.path), 1, ", ".join(sorted(modules))) for it in self.sources
                if it.path.parts[0] == "companion" and it.path.parts[1] != "games"
                and (modules := {module for name in it.imported
                                 for module, _ in _parents(name) if module in self._modules})],
        }

    def _in_a_folder(self, source: Source) -> bool:
        match source.path.parts:
            case ("engine", key, _, *_) | ("companion", "games", key, _, *_):
                return key in self.games
        return False

    def _role(self, name: str) -> str:
        """Return what a name of a game is in any: `FoldGame` is `engine.*.game.Game`."""
        owner, (module, _, last) = self.owner(name), name.rpartition(".")
        parts = ["*" if part == owner else part for part in module.split(".")]
        return ".".join([*parts, last.removeprefix(SHARED.get(owner, owner.title()))])

    def _tells_apart(self, name: str, source: Source) -> bool:
        """Whether a type stands for a game: others have one that means the same.

        If only one game and what others share have it, both have to be imported.
        """
        role, owner = self._role(name), self.owner(name)
        owners = self._roles.get(role, set())
        return owner not in ("", self.owner(source.module)) and (
            (owner in self.games and len(owners & self.games) > 1)
            or any(self._role(it) == role and self.owner(it) not in ("", owner)
                   for it in source.imported))

    def _apart(self, source: Source) -> Iterator[Found]:
        """Yield each line with a game's key or name, or a type that stands for a game."""
        lines: dict[int, ast.AST] = {}
        other = {id(node.value) for node in source.nodes
                 if isinstance(node, ast.keyword) and node.arg in OTHER_MEANINGS}
        for node in source.nodes:
            if _text(node) in self._words and id(node) not in other:
                lines.setdefault(node.lineno, node)
            for it in _tested(node):
                if self._tells_apart(source.meaning(it), source):
                    lines.setdefault(it.lineno, it)
        for line, node in lines.items():
            yield Found(str(source.path), line, ast.unparse(node))

    def _lists(self, source: Source) -> Iterator[Found]:
        """Yield each list of two games or more, but not the lists around it."""
        def games(node: ast.AST) -> set[str]:
            words = {self._words.get(_text(it), "") for it in ast.walk(node)}
            names = {_text(it).partition(":")[0] or source.meaning(it) for it in ast.walk(node)}
            return (words | {self.owner(it) for it in names if "." in it}) & self.games

        lists = [it for it in source.nodes if _is_list(it) and len(games(it)) > 1]
        for node in lists:
            if not any(it in lists for it in ast.walk(node) if it is not node):
                yield Found(str(source.path), node.lineno, ast.unparse(node)[:60])


def _offers_a_game(source: Source) -> bool:
    match source.path.parts:
        case ("engine", _, file) | ("companion", "games", _, file):
            return file == "options.py" or "GAME" in source.assigned
    return False


def _parents(name: str) -> Iterator[tuple[str, str]]:
    """Yield each parent of a dotted name and the name itself, with the last part of each.

    >>> [*_parents("engine.fold.records")]
    [('engine', 'engine'), ('engine.fold', 'fold'), ('engine.fold.records', 'records')]
    """
    parts = name.split(".")
    for many, last in enumerate(parts, 1):
        yield ".".join(parts[:many]), last


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _tested(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a comparison, a pattern or a mapping looks for."""
    match node:
        case ast.Compare(left=left, comparators=others):
            yield left
            for other in others:
                yield from _names(other) if _is_list(other) else (other,)
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, types]):
            yield from _names(types)
        case ast.MatchClass(cls=tested) | ast.MatchValue(value=tested):
            yield tested
        case ast.Dict(keys=keys):
            yield from filter(None, keys)


def _names(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the names in an expression, each with its attributes."""
    if isinstance(node, ast.Name | ast.Attribute):
        yield node
    else:
        for it in ast.iter_child_nodes(node):
            yield from _names(it)


def _is_list(node: ast.AST) -> bool:
    """Whether it lists things; in a Literal or a Choice is a tuple or a list, too."""
    return isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict) or (
        isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr))


def main(arguments: list[str] | None = None) -> None:
    """Print the numbers, and with ``--lines`` where each of them is."""
    parser = argparse.ArgumentParser(prog="python -m tests.games", description=TITLES["apart"])
    parser.add_argument("--lines", action="store_true", help="list what counts")
    lines = parser.parse_args(arguments).lines
    for kind, found in House().measure().items():
        print(f"{len(found)} {TITLES[kind]} (at most {CEILINGS[kind]}; target {TARGETS[kind]})")
        for it in found if lines else ():
            reason = f" ({REASONS.get(it.path, 'no reason')})" if kind == "imports" else ""
            print(f"    {it.path}:{it.line}: {it.what}{reason}")


if __name__ == "__main__":
    main()
