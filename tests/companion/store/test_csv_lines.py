"""No cell of a CSV file is a formula, and every text is read back as it was."""

import ast
import csv
import io
import re
from random import Random

import pytest

from companion.store.csv_lines import line, rows
from tests.project_files import ROOT

FORMULA = re.compile(r"[=+\-@\t\r＝＋－＠]")
STARTS = ("=1+1", '=HYPERLINK("http://x?"&A1,"Ann")', "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1",
          "＝1", "'=1", "''=1", "Ann;=1", 'Ann";=1', "Ann\t@x", "Ann|-x", "Ann\n=1",
          "Ann,=1", '"=1')


def texts(seed: int) -> list[str]:
    rng = Random(seed)
    return ["".join(rng.choices("=+-@\t\r';,|\"a \n＝", k=rng.randrange(9))) for _ in range(500)]


@pytest.mark.parametrize("text", [*STARTS, *texts(20260501)])
def test_no_cell_is_a_formula_and_each_is_read_back(text: str) -> None:
    written = line([text, -3, "Ann"])
    assert list(rows(io.StringIO(written, newline=""))) == [[text, "-3", "Ann"]]
    for delimiter in ",;\t|":
        for row in csv.reader(io.StringIO(written, newline=""), delimiter=delimiter):
            for cell in row:
                assert not FORMULA.match(cell) or cell.startswith("-3"), (text, delimiter)


def test_nothing_else_in_the_companion_writes_csv() -> None:
    for file in (ROOT / "companion").rglob("*.py"):
        if "csv" not in (text := file.read_text("utf-8")):  # to parse every module takes seconds
            continue
        imported = {alias.name for node in ast.walk(ast.parse(text))
                    if isinstance(node, ast.Import) for alias in node.names}
        assert "csv" not in imported or file.name == "csv_lines.py", file
