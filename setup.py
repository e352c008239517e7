"""The page that a package index shows: README.md with absolute links.

pyproject.toml has everything else. On an index there is nothing that a relative link could lead to.
"""

import re
import tomllib
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def absolute(readme: str, source: str) -> str:
    """Return the page with links into the repository at `source` instead of relative ones."""
    def link(found: re.Match[str]) -> str:
        picture, text, target = found.groups()
        return f"{picture}[{text}]({source}/{'raw' if picture else 'blob'}/main/{target})"

    return re.sub(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)", link, readme)


setup(
    long_description=absolute((ROOT / "README.md").read_text("utf-8"), PROJECT["urls"]["Source"]),
    long_description_content_type="text/markdown",
)
