"""The words of the doctor's page; what has been found comes from `companion.doctor`."""

from __future__ import annotations

from companion.doctor.finding import State

CHECK = "Check"
TITLE = "The doctor"
LATER = "Back up"
EARLIER = "More"
WORKING = "Looking at board and computer …"
STATE = {
    State.GOOD: "good", State.LOOK: "? look", State.WRONG: "! wrong", State.ABSENT: "not here",
}
"""What stands at a finding: it says what its colour does."""
