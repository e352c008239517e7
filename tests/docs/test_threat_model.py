"""The threat model names tests that exist."""

import re

from tests.project_files import ROOT

PAGE = (ROOT / "docs" / "developers" / "threat-model.md").read_text(encoding="utf-8")


def test_every_test_that_is_named_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    source = "\n".join(file.read_text(encoding="utf-8")
                       for file in (ROOT / "tests").rglob("test_*.py"))
    assert len(named) > 10
    assert {name for name in named if f"def {name}(" not in source} == set()
