"""A place at a table, for a screen elsewhere."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class WebSeat:
    """A place at the table, for a screen elsewhere.

    ``watch`` sees what is public. ``player`` is a player's own screen, and also sees that player's
    secret. ``home`` stands for all people at this screen; it shows a secret only where a single
    person plays, or while it peeks.
    """

    kind: Literal["watch", "player", "home"]
    player: int = 0
    """The player's number in the match, for a ``player``."""
