"""The reference of the programming interface names what there is."""

import importlib.util
import re

from tests.project_files import ROOT


def test_the_api_reference_names_modules_that_exist() -> None:
    named = [module for page in (ROOT / "docs" / "developers" / "api").glob("*.md")
             for module in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)]
    assert len(named) > 40
    missing = [module for module in named if importlib.util.find_spec(module) is None]
    assert not missing
