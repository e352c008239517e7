"""A person who calibrates a board on the rig."""

from companion.extras.care.calibrating.guide import Guide, Stage
from companion.link.board import SessionBoard
from companion.link.events import Changed, Connected, Sensed
from companion.simulation.linked_rig import LinkedRig
from companion.words.catalogue import SCREEN


class CalibratingHands:
    """Hands that put sheep A where the light is, and a `guide` that they follow.

    `said` has every sentence of the guide, once in a row.
    """

    def __init__(
        self, rig: LinkedRig, *, measure: bool = True, walk: bool = True, turned: bool = False
    ) -> None:
        self.rig = rig
        self.guide = Guide(SessionBoard(rig.session, lambda: rig.now), rig.now,
                           measure=measure, walk=walk, turned=turned)
        self.said: list[str] = []
        for event in rig.events:
            if isinstance(event, Connected | Sensed | Changed):
                self.guide.event(event, rig.now)
        self._taken = len(rig.events)
        self._put: str | None = None

    def step(self, ms: float = 50) -> None:
        """Let time pass, and the guide take what the board has told."""
        self.rig.wait(ms)
        for event in self.rig.events[self._taken :]:
            self.guide.event(event, self.rig.now)
        self._taken = len(self.rig.events)
        self.guide.tick(self.rig.now)
        if not self.said or self.said[-1] != self.sentence:
            self.said.append(self.sentence)

    @property
    def sentence(self) -> str:
        """What the guide says now, in the words of the screen."""
        return SCREEN.text(self.guide.sentence)

    def until(self, stage: Stage, ms: float = 5000) -> None:
        """Wait for a stage of the guide. Raises AssertionError after `ms`."""
        end = self.rig.now + ms
        while self.guide.stage is not stage:
            assert self.rig.now < end, self.guide.sentence
            self.step()

    def walk(
        self, facing: str = "upright", patience_ms: float = 3000, *, until: Stage = Stage.DONE,
        lift: bool = True,
    ) -> float:
        """Put the sheep wherever the light is; how long it took in ms.

        The walk ends with the stage `until`. Only if they `lift`, hands clear the board again.
        """
        began = since = self.rig.now
        while not self.guide.done and self.guide.stage is not until:
            cell = self.guide.cell
            if cell is not None and cell != self._put:
                if self.rig.where("A"):
                    self.rig.command("lift A")
                    self.rig.wait(150)
                self.rig.command(f"put A {cell} {facing}")
                self._put, since = cell, self.rig.now
            elif lift and self.guide.stage is Stage.CLEARING:
                if self.rig.where("A"):
                    self.rig.command("lift A")
            elif self.rig.now - since > patience_ms:
                self.guide.skip(self.rig.now)
            self.step()
        return self.rig.now - began


def leave_aside(rig: LinkedRig, cell: str, facing: str, aside_mm: float) -> None:
    """Leave sheep A on a cell, so far off its middle in x. Raises RigError."""
    rig.play(f"put A {cell} {facing}")
    x, y, _, _ = rig.tabletop.piece("A").pose
    middle = rig.spec.centre_mm(cell)
    rig.play(f"nudge A {middle[0] + aside_mm - x:.2f} {middle[1] - y:.2f}")
