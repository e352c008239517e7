"""An evening with known secrets: the doctor comes."""

from tests.companion.secrecy.canary import Watch

OPENED = ("doctor.md",)
"""Files that the user has named, and others may read."""


def visit(watch: Watch) -> None:
    """The doctor examines a board while the match is played, and writes a report."""
    doctor = watch.start("doctor", "--board", "sim", "--quick", "--report", "doctor.md", "--json")
    doctor.wait(lambda said: "findings" in said)
