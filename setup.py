"""What pyproject.toml cannot say of the wheel: what goes into it, and the page of an index.

On an index there is nothing that a relative link could lead to, so README.md gets absolute ones.
"""

import re
import shutil
import tomllib
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

OUR_TOOLS = {
    "companion.lights.currents",
    *(f"hardware.{name}"
      for name in ("bay", "construction", "harness", "stripboard", "tables", "tool", "warning",
                   "wiring")),
}
"""Modules that only make files for builders, or are for checkouts.

They go with the source archive only, like the packages that pyproject.toml leaves out.
"""


class BuildWheel(build_py):
    """Leave out our tools, and put Sheepfold's copy of the engine into `companion/bundled`.

    There it cannot collide with the distribution `sheepfold-engine`, which owns the top-level
    package `engine`: either can be removed without damage to the other.
    """

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        return [found for found in super().find_package_modules(package, package_dir)
                if f"{package}.{found[1]}" not in OUR_TOOLS]

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # what an earlier build left there
        super().run()
        if not self.editable_mode:
            library = Path(self.build_lib)
            shutil.move(library / "engine", library / "companion" / "bundled" / "engine")


def absolute(readme: str, source: str) -> str:
    """Return the page with links into the repository at `source` instead of relative ones."""
    def link(found: re.Match[str]) -> str:
        picture, text, target = found.groups()
        return f"{picture}[{text}]({source}/{'raw' if picture else 'blob'}/main/{target})"

    return re.sub(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)", link, readme)


setup(
    cmdclass={"build_py": BuildWheel},
    long_description=absolute((ROOT / "README.md").read_text("utf-8"), PROJECT["urls"]["Source"]),
    long_description_content_type="text/markdown",
)
