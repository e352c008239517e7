"""Sheepfold's own modules, also in a project that has packages of the same names.

The tests of a project with its own `engine` must go on to import that one. So Sheepfold's packages
are loaded there from the files of this distribution and under names of this module, such as
`sheepfold_pytest.rooms.engine`, and import each other by these. In other projects they have their
usual names, so that tests can import the same classes.
"""

import ast
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, ModuleType

ROOMS = ("companion", "engine", "firmware", "hardware")
"""Sheepfold's packages. Other projects have packages of these names, too."""

_HERE = Path(__file__).resolve().parent
_ROOT = _HERE.parents[2] if _HERE.parent.name == "simulation" else _HERE.parent
"""The folder of the packages: that of a checkout, or the one into which a wheel was installed."""

__path__ = [str(_ROOT / "companion" / "bundled"), str(_ROOT)]  # as companion/__init__.py has it


class NotLoadedError(Exception):
    """A sentence about what keeps Sheepfold's modules from being loaded."""


def load(name: str) -> ModuleType:
    """Return one of Sheepfold's modules, such as ``companion.simulation.table_rig``.

    Raises NotLoadedError.
    """
    if not Path(__file__).is_file():
        raise NotLoadedError("a fake file system hides the files of Sheepfold. Ask for the fixture "
                             "sheepfold_rigs or sheepfold_tables before it begins.")
    try:
        return import_module(f"{_prefix()}{name}")
    except (ImportError, AttributeError) as error:
        raise NotLoadedError(f"the board of Sheepfold in {_ROOT} cannot be loaded: {error}. "
                             "Is a library hidden by a module of the same name?") from error


@cache
def _prefix() -> str:
    """Return what stands before the names of Sheepfold's modules; decided once."""
    if all(map(_is_ours, ROOMS)):
        return ""
    sys.meta_path.insert(0, _Finder())
    return f"{__name__}."


def _is_ours(room: str) -> bool:
    """Return whether importing a package by its usual name gives Sheepfold's."""
    if room in sys.modules:
        found = getattr(sys.modules[room], "__file__", None)
    else:
        spec = find_spec(room)
        if spec is None:  # the copy of a wheel is found as soon as `companion` has been imported
            return room == "engine"
        found = spec.origin
    own = next(path for path in (Path(each, room, "__init__.py") for each in __path__)
               if path.is_file())
    # A checkout of Sheepfold, or the distribution `sheepfold-engine`, is as good as the own copy.
    return (found is not None and Path(found).is_file()
            and Path(found).read_bytes() == own.read_bytes())


class _Finder(MetaPathFinder):
    """Finds modules below the name of this one in Sheepfold's folders."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(f"{__name__}."):
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(fullname, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    """Loads a module whose imports of Sheepfold's packages lead below the name of this one.

    It neither reads nor writes compiled files: those are of the module as it is written.
    """

    def get_code(self, fullname: str) -> CodeType:
        tree = _Renaming().visit(ast.parse(self.get_data(self.path), self.path))
        return self.source_to_code(tree, self.path)


class _Renaming(ast.NodeTransformer):
    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        if not node.level and node.module and _room(node.module):
            node.module = f"{__name__}.{node.module}"
        return node

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for alias in node.names:
            room = _room(alias.name)
            if room:
                alias.name = f"{__name__}.{alias.name}"
            made.append(ast.copy_location(ast.Import([alias]), node))
            if room and alias.asname is None:  # `import engine.games` gives the name `engine`
                made.append(ast.copy_location(
                    ast.ImportFrom(__name__, [ast.copy_location(ast.alias(room), node)], 0), node))
        return made


def _room(module: str) -> str | None:
    """Return the package of Sheepfold's in which a module is, if it is in one."""
    room = module.partition(".")[0]
    return room if room in ROOMS else None
