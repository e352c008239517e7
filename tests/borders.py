"""The borders of the extras: who may import, name, offer and ask for what.

    python -m tests.borders          # each step over a border, and what is imported there

`lint-imports` checks the imports by the contract `Borders`, the tests all of it.

An extra NAME is `companion/extras/NAME`, `companion/games/GAME/NAME` and `tests/extras/NAME`; so
deleting these three takes it away. Whatever else there is must neither import nor name it.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

import grimp
from importlinter import Contract, ContractCheck, output
from importlinter.contracts.protected import ProtectedContract

from companion.registry.extras import extras
from companion.registry.found import games

ROOT = Path(__file__).parents[1]
ROOMS = ("companion", "engine", "firmware", "hardware")
ASK = ("offered", "brought", "all_of", "part")
"""What asks for a kind: of `companion.registry.extras`, and of a `companion.registry.game.Game`."""


def graph() -> grimp.ImportGraph:
    """Return what imports what, in the rooms and their tests, also inside functions."""
    return grimp.build_graph(*ROOMS, "tests", cache_dir=None)  # its cache misses new packages


def owner(module: str, names: Collection[str]) -> str:
    """Return the extra that a module is of, or nothing.

    >>> [owner(f"{each}.cards", ["web"]) for each in (
    ...     "companion.extras.web", "companion.games.goose.web", "tests.extras.web",
    ...     "companion.web", "companion.games.web")]
    ['web', 'web', 'web', '', '']
    """
    match module.split("."):
        case ["companion" | "tests", "extras", name, *_] | ["companion", "games", _, name, *_]:
            return name if name in names else ""
    return ""


def needed(name: str, requires: Mapping[str, Collection[str]]) -> set[str]:
    """Return all extras that one requires, and those that they require.

    >>> sorted(needed("hall", {"hall": ["joined"], "joined": ["web"], "web": []}))
    ['joined', 'web']
    """
    found: set[str] = set()
    waiting = [*requires[name]]
    while waiting:
        if (one := waiting.pop()) not in found:
            found.add(one)
            waiting += requires[one]
    return found


def circles(requires: Mapping[str, Collection[str]]) -> list[str]:
    """Return the extras that require themselves, through whatever others."""
    return [name for name in requires if name in needed(name, requires)]


def crossings(
    imports: grimp.ImportGraph, requires: Mapping[str, Collection[str]]
) -> Iterator[tuple[str, str]]:
    """Yield each module that imports one that may be taken away without it, and that one."""
    allowed = {name: needed(name, requires) | {name} for name in requires}
    allowed[""] = set()
    for imported in sorted(imports.modules):
        if theirs := owner(imported, requires):
            for importer in sorted(imports.find_modules_that_directly_import(imported)):
                if theirs not in allowed[owner(importer, requires)]:
                    yield importer, imported


def games_imported(imports: grimp.ImportGraph) -> Iterator[tuple[str, str]]:
    """Yield each module of `companion.extras` that imports a game, and what it imports."""
    for importer in sorted(imports.modules):
        if importer.startswith("companion.extras."):
            for imported in sorted(imports.find_modules_directly_imported_by(importer)):
                if imported.startswith("companion.games."):
                    yield importer, imported


def sources(*rooms: str) -> Mapping[str, str]:
    """Return the sources of the rooms by their modules."""
    found = {}
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[module.removesuffix(".__init__")] = path.read_text("utf-8")
    return found


def named(texts: Mapping[str, str], names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield each module outside that names an extra's folder in a string or comment, and how."""
    place = re.compile(r"^(?! *(?:from|import) ).*?\b(companion([./])(?:extras|games\2\w+)\2\w+)",
                       re.MULTILINE)
    for module, text in texts.items():
        for found in place.finditer(text):
            if owner(found[1].replace("/", "."), names) and not owner(module, names):
                yield module, found[1]


def kinds_offered() -> set[str]:
    """Return the kinds of parts that extras offer, and games for them."""
    return {kind for each in extras().values() for kind in each.parts} | {
        kind for game in games() for brought in game.more.values() for kind in brought}


def kinds_read(texts: Mapping[str, str]) -> Mapping[str, set[str]]:
    """Return the kinds that are asked for, and the modules that ask for each."""
    found: dict[str, set[str]] = {}
    for module, text in texts.items():
        if not re.search(rf"\b({'|'.join(ASK)})\(", text):
            continue
        tree = ast.parse(text)
        constants = dict(_constants(tree.body))
        imported = {"offered", "brought"} & {
            alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
            and node.module in ("companion.registry.extras", "companion.registry.found")
            for alias in node.names}
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name("offered" | "brought"), args=[asked, *_]) if imported:
                    pass
                case ast.Call(func=ast.Attribute(attr="all_of" | "part"), args=[asked]) if (
                        module.startswith("companion.")):
                    pass
                case _:
                    continue
            match asked:
                case ast.Constant(value=str(kind)):
                    found.setdefault(kind, set()).add(module)
                case ast.Name(id) if id in constants:
                    found.setdefault(constants[id], set()).add(module)
    return found


def _constants(body: Iterable[ast.stmt]) -> Iterator[tuple[str, str]]:
    for node in body:
        match node:
            case (ast.Assign(targets=[ast.Name(name)], value=ast.Constant(value=str(text)))
                  | ast.AnnAssign(target=ast.Name(name), value=ast.Constant(value=str(text)))):
                yield name, text


def on_the_map() -> set[str]:
    """Return the extras that the table of docs/developers/architecture.md has.

    It stays as it is when one is taken away. Then a kind may be asked for that nothing offers.
    """
    page = (ROOT / "docs" / "developers" / "architecture.md").read_text("utf-8")
    return {*re.findall(r"^\| `companion/extras/(\w+)/`", page, re.MULTILINE)}


class Borders(Contract):
    """A contract for import-linter: only an extra that requires another one imports it."""

    type_name = "borders"

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        """Look for steps over a border."""
        requires = {name: extra.requires for name, extra in extras().items()}
        found = [*crossings(graph, requires), *games_imported(graph)]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print them."""
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} imports {imported}", bold=False)


class Listed(ProtectedContract):
    """A contract for import-linter: only the listed modules import another. Those of an extra that
    was taken away need not be there."""

    type_name = "listed"

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        """Look for other modules that import it."""
        gone = on_the_map() - {*extras()}
        self.allowed_importers = [  # type: ignore[assignment]  # a field, until it is parsed
            each for each in self.allowed_importers if not owner(each.expression, gone)]
        return super().check(graph, verbose)


def main() -> None:
    """Print every step over a border."""
    requires = {name: extra.requires for name, extra in extras().items()}
    imports = graph()
    for importer, imported in (*crossings(imports, requires), *games_imported(imports)):
        print(f"{importer} imports {imported}")
    for module, name in named(sources(*ROOMS), requires):
        print(f"{module} names {name}")


if __name__ == "__main__":
    main()
