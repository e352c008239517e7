"""The words of the doctor's page and of calibrating; what has been found comes from
`companion.care.doctor` and `companion.care.calibrating`."""

from __future__ import annotations

from companion.care.doctor.finding import State

CHECK = "Check"
TITLE = "The doctor"
LATER = "Back up"
EARLIER = "More"
WORKING = "Looking at board and computer …"
CALIBRATE = "Calibrate"
CALIBRATE_TITLE = "Calibrating the board"
SKIP = "Skip this cell"
ENOUGH = "That's enough"
TAKE_BACK = "Take it back"
AGAIN = "Once more"
BY_TOUCH = "This board is simulated: touch a cell to put the sheep there, or to take it away."
STATE = {
    State.GOOD: "good", State.LOOK: "? look", State.WRONG: "! wrong", State.ABSENT: "not here",
}
"""What stands at a finding: it says what its colour does."""
