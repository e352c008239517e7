"""What `make play` alone installs, in an environment that holds more: all else is refused.

    python -m tests.base_environment                 import all that is shipped, show every help
    python -m tests.base_environment demo --seed 2   run `sheepfold demo --seed 2`
"""

import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from fnmatch import fnmatch
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from io import StringIO
from types import ModuleType

import click
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project_files import ROOT, files

ROOMS = ("companion", "engine", "firmware", "hardware")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = SETTINGS["project"]

STARTED_ELSEWHERE = {"companion.simulation.sheepfold_pytest",
                     "companion.simulation.sheepfold_pytest.rooms",
                     *(f"firmware.{name}" for name in ("boot", "code", "pico", "safemode"))}
"""Modules that pytest or a Pico starts, and that need what is there."""


def distributions(*extras: str) -> set[str]:
    """Return what installing the project with these extras installs here, by its names."""
    met: set[tuple[str, str]] = set()
    waiting = [Requirement(f"{PROJECT['name']}[{','.join(extras)}]")]
    while waiting:
        one = waiting.pop()
        for asked in {(canonicalize_name(one.name), extra) for extra in ("", *one.extras)} - met:
            met.add(asked)
            waiting += _required(*asked)
    return {name for name, _ in met}


def _required(name: str, extra: str) -> list[Requirement]:
    if name == PROJECT["name"]:
        texts = PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]
    else:
        try:
            texts = requires(name) or ()
        except PackageNotFoundError:  # for another machine, or an extra that is not installed
            texts = ()
    return [one for one in map(Requirement, texts)
            if one.marker is None or one.marker.evaluate({"extra": extra})]


def providers() -> dict[str, set[str]]:
    """Return each top-level name that can be imported, and which distributions bring it."""
    return {name: {canonicalize_name(each) for each in found}
            for name, found in packages_distributions().items()}


class _Refusal(MetaPathFinder):
    """Says of every module below these names that it is not installed."""

    def __init__(self, names: set[str]) -> None:
        self._names = names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in self._names:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


def refuse_the_rest(*, tests: bool = True) -> None:
    """Refuse what the project's dependencies do not bring, and the tests unless they ask for it."""
    base = distributions()
    refused = {name for name, found in providers().items() if not found & base} - {"tests"}
    refused |= {"tests"} if tests else set()
    sys.meta_path.insert(0, _Refusal(refused))
    for name in [*sys.modules]:
        if name.partition(".")[0] in refused:
            del sys.modules[name]


def shipped() -> Iterator[str]:
    """Yield every module that the family's wheel holds and Python on a computer can import."""
    left_out = [*SETTINGS["tool"]["setuptools"]["packages"]["find"]["exclude"], *elsewhere()]
    for path in files():
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        room = module.partition(".")[0]
        if path.suffix == ".py" and room in ROOMS and module not in STARTED_ELSEWHERE \
                and not any(fnmatch(module, each) for each in left_out):
            yield module


def elsewhere() -> Iterator[str]:
    """Yield patterns of what the wheels that need the family's hold (setup.py)."""
    for folder in ("hardware", "companion/extras"):
        text = (ROOT / folder / "pyproject.toml").read_text("utf-8")
        settings = tomllib.loads(text)["tool"]["setuptools"]
        yield from settings.get("py-modules", ())
        for package in settings["packages"]["find"]["include"]:
            yield from (package, f"{package}.*")


def helps(command: click.Command, *names: str) -> Iterator[tuple[str, ...]]:
    """Yield the words that ask each command, from this one on, for its help."""
    yield *names, "--help"
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from helps(found, *names, name)


def main(arguments: Sequence[str]) -> int:
    """Return the exit code of the command; without one, 1 if something shipped needs more."""
    modules = [*shipped()]
    refuse_the_rest()
    from companion import cli

    if arguments:
        return cli.run(arguments)
    code = 0
    for module in modules:
        try:
            import_module(module)
        except ModuleNotFoundError as missing:
            print(f"{module} needs {missing.name}")
            code = 1
    for words in helps(cli.sheepfold):
        with redirect_stdout(StringIO()) as shown:
            if cli.run(words) != 0 or "Usage: sheepfold" not in shown.getvalue():
                code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
