"""A simulated board that takes a moment to answer, as one in real time does."""

from typing import Any

from companion.simulation.linked_rig import LinkedRig
from companion.simulation.virtual_desk import LOST_MS


class LateRig(LinkedRig):
    """A `LinkedRig` (same arguments) that is plugged in when time begins to pass."""

    def __init__(self, size: int, **more: Any) -> None:
        super().__init__(size, **more)
        self.command("unplug")
        self.wait(LOST_MS)
        self.events.clear()
        self.command("plug")
