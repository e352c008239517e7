"""The rig: a simulated board that runs the real firmware and takes commands.

A `Rig` has no clock of its own: `advance` makes time pass. `hardware.live` runs one in real time
behind a pseudo-terminal.
"""

from hardware import script
from hardware.bench import Bench


class Rig(Bench):
    """A simulated board that takes commands.

    >>> rig = Rig(2, seed=1)
    >>> rig.command("put A a1")
    >>> rig.advance(200)
    >>> rig.where("A"), [mt > 30 for mt in rig.tabletop.fields[:2]]
    ('a1', [True, False])
    """

    def command(self, text: str) -> None:
        """Do what a line of the rig's language says (`hardware.script`).

        Only ``wait`` lets time pass; hands begin at once and take their time as it passes.
        Raises RigError with one sentence where that cannot be done.
        """
        script.do(self, text)
