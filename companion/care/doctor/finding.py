"""A finding: one part of board or computer, how it is, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum


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
    """A part that is as it should be."""
    return Finding(part, State.GOOD, what)


def worst_first(findings: Iterable[Finding]) -> list[Finding]:
    """What is wrong before what is not; else in their order."""
    order = [State.WRONG, State.LOOK, State.GOOD, State.ABSENT]
    return sorted(findings, key=lambda finding: order.index(finding.state))
