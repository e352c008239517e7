"""What extras do beside the pages while the app runs, such as showing the match to others."""

from math import inf

from companion.words.message import Message


class Beside:
    """One of the services of the app (`companion.screens.environment.OpenServices`) that the app
    calls in each frame and closes at its end."""

    topic = ""
    """Under what its problem is noted (`companion.screens.environment.Problems`)."""

    @property
    def problem(self) -> Message | None:
        """What does not work at present."""
        return None

    @property
    def shown(self) -> object:
        """What pages show of it: when that changes, they are shown again."""
        return None

    def pump(self, now: float) -> Message | None:
        """Do what is due at `now` (ms); return what everybody at the table is told, once."""

    def due(self, now: float) -> float:
        """Return when `pump` next has something to do if nothing happens, in ms: `now` where it
        may have at any time."""
        return inf

    def close(self) -> None:
        """End it."""
