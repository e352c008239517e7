"""The form for the first builder has every row that nobody has measured, in ten steps."""

import re

from tests.project_files import ROOT

MAKERS = ROOT / "docs" / "makers"


def test_ten_steps_have_every_empty_row_of_what_nobody_has_tried() -> None:
    form = (MAKERS / "first-builder.md").read_text("utf-8")
    table = (MAKERS / "not-tried.md").read_text("utf-8")
    steps = re.findall(r"^## (\d+)\. .+\n\nPhotograph: .+\n\n\| measure \| your figure \|$", form,
                       re.MULTILINE)
    assert steps == [str(number) for number in range(1, 11)]
    empty = re.findall(r"^\| (?:\d+|all|after) \| ([^|]+) \|[^|]*\|\s*\|$", table, re.MULTILINE)
    assert len(empty) > 15
    assert [what for what in empty if f"| {what} |  |" not in form] == []
