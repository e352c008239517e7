"""What pyproject.toml cannot say of the wheels: what goes into each, and the page of an index.

The wheel `sheepfold`, the family's, holds what is in no other one. Each folder of `PARTS` has a
pyproject.toml that lists what its wheel holds, and uses `BuildPart`.
"""

import json
import re
import shutil
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PARTS = ("hardware", "companion/extras")
"""Folders whose wheels need the family's. That of the engine is a copy, and needs none."""


def described(folder: Path) -> dict:
    """Return what the pyproject.toml of a folder says."""
    return tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))


def held(part: dict) -> list[str]:
    """Return the patterns of the packages that a part's wheel holds, and its single modules."""
    setuptools = part["tool"]["setuptools"]
    return [*setuptools["packages"]["find"]["include"], *setuptools.get("py-modules", ())]


PROJECT = described(ROOT)["project"]
ELSEWHERE = {each: part["project"]["name"]
             for part in (described(ROOT / folder) for folder in PARTS) for each in held(part)}


def elsewhere(module: str) -> str:
    """Return which other wheel holds a module or package; nothing if none does."""
    parts = module.split(".")
    return next((name for pattern, name in ELSEWHERE.items()
                 if any(fnmatchcase(".".join(parts[:many]), pattern)
                        for many in range(1, len(parts) + 1))), "")


def commands(packages: list[str]) -> dict[str, str]:
    """Return which other wheels bring commands, and options of `sheepfold play`."""
    found = {}
    for package in packages:
        folder, name = ROOT.joinpath(*package.split(".")), elsewhere(package)
        if name and folder.name == "commands":
            found |= {path.stem.rstrip("_").replace("_", "-"): name
                      for path in folder.glob("[a-z]*.py")}
        elif name and (folder / "options.py").is_file():
            text = (folder / "options.py").read_text("utf-8")
            found |= {f"play {option}": name for option in re.findall(r'"(--[\w-]+)"', text)}
    return found


class BuildFamily(build_py):
    """Leave out what other wheels hold, list it, and put the engine into `companion/bundled`.

    There it cannot collide with the distribution `sheepfold-engine`, which owns the top-level
    package `engine`: either can be removed without damage to the other.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.apart = commands(self.packages)
        self.packages = [each for each in self.packages if not elsewhere(each)]

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        return [found for found in super().find_package_modules(package, package_dir)
                if not elsewhere(f"{package}.{found[1]}")]

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # what an earlier build left there
        super().run()
        if not self.editable_mode:
            library = Path(self.build_lib)
            (library / "companion" / "apart.json").write_text(json.dumps(self.apart), "utf-8")
            shutil.move(library / "engine", library / "companion" / "bundled" / "engine")


class BuildPart(build_py):
    """Leave out the packages around single modules, which are in the family's wheel."""

    def find_modules(self) -> list[tuple[str, str, str]]:
        return [found for found in super().find_modules() if found[1] != "__init__"]


def absolute(readme: str, source: str) -> str:
    """Return the page with links into the repository at `source` instead of relative ones."""
    def link(found: re.Match[str]) -> str:
        picture, text, target = found.groups()
        return f"{picture}[{text}]({source}/{'raw' if picture else 'blob'}/main/{target})"

    return re.sub(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)", link, readme)


if __name__ == "__main__":
    setup(
        cmdclass={"build_py": BuildFamily},
        long_description=absolute((ROOT / "README.md").read_text("utf-8"),
                                  PROJECT["urls"]["Source"]),
        long_description_content_type="text/markdown",
    )
