"""How the table stands with its board, as the screens show it."""

from dataclasses import dataclass
from typing import Literal

from companion.words.message import Message

LinkState = Literal["none", "ready", "lost", "refused"]


@dataclass(frozen=True, slots=True)
class LinkView:
    """Whether the board is there."""

    state: LinkState = "none"
    text: Message = Message("no-board-connected")
    trouble: Message | None = None
    """What the board complains of."""
    problem: Message | None = None
    """The newest problem of the board that lasts."""
