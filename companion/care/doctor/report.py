"""The findings as a table, or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from rich.table import Table

from companion.care.doctor.finding import Finding, State, worst_first

_MARKS = {State.GOOD: "✓", State.LOOK: "?", State.WRONG: "✗", State.ABSENT: "–"}
_STYLES = {State.GOOD: "green", State.LOOK: "yellow", State.WRONG: "bold red", State.ABSENT: "dim"}


def table(findings: Sequence[Finding]) -> Table:
    """A row for each finding, what is wrong first. The marks say what the colours do."""
    shown = Table(title="Sheepfold's doctor", show_lines=True)
    for column in ("", "part", "how it is", "how to mend it"):
        shown.add_column(column, overflow="fold")
    for each in worst_first(findings):
        shown.add_row(_MARKS[each.state], f"{each.part} {each.cell}".strip(), each.what, each.mend,
                      style=_STYLES[each.state])
    return shown


def verdict(findings: Sequence[Finding]) -> str:
    """The whole in a sentence.

    >>> verdict([Finding("disk", State.GOOD, "1 GB")])
    'All is well.'
    """
    wrong = sum(each.state is State.WRONG for each in findings)
    look = sum(each.state is State.LOOK for each in findings)
    if not wrong and not look:
        return "All is well."
    parts = [f"{wrong} wrong"] if wrong else []
    parts += [f"{look} to look at"] if look else []
    return f"{', '.join(parts)}."


class Report(TypedDict):
    """The findings as JSON."""

    well: bool
    findings: list[dict[str, str]]


def as_json(findings: Sequence[Finding]) -> Report:
    """Return the findings for ``--json``."""
    return {
        "well": not any(each.state is State.WRONG for each in findings),
        "findings": [each.as_json() for each in worst_first(findings)],
    }
