"""The clock of the outermost loops, for the dates of matches."""

from datetime import datetime


def local_time() -> str:
    """Return the date, the time and the zone of this computer, as the journal keeps them."""
    return datetime.now().astimezone().isoformat(sep=" ", timespec="minutes")
