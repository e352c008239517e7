"""Findings: how one part of board or computer is, and how to mend it; shown as table or JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypedDict

from companion.words.catalogue import TYPED
from companion.words.message import Message

if TYPE_CHECKING:  # the terminal shows findings in a table, the screen does not
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
    """`part` is the key of what was examined (a cell is named in `cell`), `what` how it is, and
    `mend` what to do; None where there is nothing to do."""

    part: str
    state: State
    what: Message
    mend: Message | None = None
    cell: str = ""

    @property
    def title(self) -> Message:
        """The part as people call it, with its number or cell."""
        kind, _, number = self.part.partition(" ")
        title = Message("doctor-part", part=kind)
        place = number or self.cell
        return Message("doctor-part-at", part=title, place=place) if place else title

    def as_json(self) -> dict[str, Any]:
        """For ``--json``; what is empty is left out."""
        found = {
            "part": self.part, "state": str(self.state), "cell": self.cell,
            **TYPED.json(what=self.what, mend=self.mend),
        }
        return {key: value for key, value in found.items() if value}


def good(part: str, what: Message) -> Finding:
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
    from rich.table import Table

    shown = Table(title=TYPED.text(Message("doctor-title")), show_lines=True)
    titles = (None, Message("doctor-column-part"), Message("doctor-column-state"),
              Message("doctor-column-mend"))
    for title in titles:
        shown.add_column(TYPED.text(title), overflow="fold")
    for each in worst_first(findings):
        shown.add_row(_MARKS[each.state], TYPED.text(each.title),
                      TYPED.text(each.what), TYPED.text(each.mend), style=_STYLES[each.state])
    return shown


def verdict(findings: Sequence[Finding]) -> Message:
    """Return the whole in a sentence.

    >>> verdict([])
    Message('all-is-well')
    """
    wrong = sum(each.state is State.WRONG for each in findings)
    look = sum(each.state is State.LOOK for each in findings)
    if wrong and look:
        return Message("findings-wrong-and-to-look-at", wrong=wrong, look=look)
    if wrong:
        return Message("findings-wrong", wrong=wrong)
    return Message("findings-to-look-at", look=look) if look else Message("all-is-well")


class Report(TypedDict):
    """The findings as JSON."""

    well: bool
    findings: list[dict[str, Any]]


def as_json(findings: Sequence[Finding]) -> Report:
    """Return the findings for ``--json``."""
    return {
        "well": not any(each.state is State.WRONG for each in findings),
        "findings": [each.as_json() for each in worst_first(findings)],
    }
