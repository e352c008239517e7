"""Findings: how one part of board or computer is, and how to mend it; shown as table or JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import TypedDict

from rich.table import Table


class State(StrEnum):
    """How a part is."""

    GOOD = "good"
    LOOK = "look"
    """It works, but somebody should look at it; or only a person can tell."""
    WRONG = "wrong"
    ABSENT = "absent"
    """It is not here, which may be meant so."""


@dataclass(frozen=True, slots=True)
class Finding:
    """`part` is what was looked at (a cell is named in `cell`), `what` a sentence about it, and
    `mend` what to do; empty where there is nothing to do."""

    part: str
    state: State
    what: str
    mend: str = ""
    cell: str = ""

    def as_json(self) -> dict[str, str]:
        """For ``--json``; what is empty is left out."""
        return {key: str(value) for key, value in asdict(self).items() if value}


def good(part: str, what: str) -> Finding:
    """Return a part that is as it should be."""
    return Finding(part, State.GOOD, what)


def worst_first(findings: Iterable[Finding]) -> list[Finding]:
    """Return what is wrong before what is not; else in their order."""
    order = [State.WRONG, State.LOOK, State.GOOD, State.ABSENT]
    return sorted(findings, key=lambda finding: order.index(finding.state))


_MARKS = {State.GOOD: "✓", State.LOOK: "?", State.WRONG: "✗", State.ABSENT: "–"}
_STYLES = {State.GOOD: "green", State.LOOK: "yellow", State.WRONG: "bold red", State.ABSENT: "dim"}


def table(findings: Sequence[Finding]) -> Table:
    """Return a row for each finding, what is wrong first. The marks say what the colours do."""
    shown = Table(title="Sheepfold's doctor", show_lines=True)
    for column in ("", "part", "how it is", "how to mend it"):
        shown.add_column(column, overflow="fold")
    for each in worst_first(findings):
        shown.add_row(_MARKS[each.state], f"{each.part} {each.cell}".strip(), each.what, each.mend,
                      style=_STYLES[each.state])
    return shown


def verdict(findings: Sequence[Finding]) -> str:
    """Return the whole in a sentence.

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
