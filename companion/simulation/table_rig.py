"""A rig, the link and a table joined in virtual time: the fixture `sheepfold_table`."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

from companion.desk.desk import Desk
from companion.lights.render import Frame
from companion.link.events import Event
from companion.link.session import Session
from companion.players.serving import AtOnce
from companion.simulation.linked_rig import PUMP_MS, SETTLE_MS, LinkedRig
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.board_keeper import AnyKeeper, keeper
from companion.table.match_table import GameView
from companion.words.catalogue import SCREEN, Catalogue
from engine.hexgrid import Cell
from engine.letters import Animal
from hardware.board import SINGLE_CELL
from hardware.tabletop import RigError


class TableRig(LinkedRig):
    """A `LinkedRig` (same arguments, by keyword) with a table at the other end of the link.

    A game adds what it can be told (`Game.rig`).

    `journal` is the folder of the journal (None: in memory). `lights`: whether frames are drawn
    and sent; without, it is faster. `catalogue`: the texts of the screen or of text mode. Raises
    ValueError for a size or an identity that no board has.
    """

    def __init__(
        self, size: int = 4, *, journal: Path | None = None, seed: int = 0, lights: bool = False,
        catalogue: Catalogue = SCREEN, identity: str = "pad", noise_mt: float = 0.1,
        simulated: bool = True,
    ) -> None:
        if size == SINGLE_CELL:
            raise ValueError("no game is played on a single cell")
        self._folder, self._seed, self._catalogue = journal, seed, catalogue
        with ExitStack() as opened:
            self.table: AnyKeeper = self._new_table()
            opened.callback(self.table.journal.close)
            self._desk = _Desk(self, lights, seed)
            super().__init__(
                size, identity=identity, seed=seed, noise_mt=noise_mt, simulated=simulated
            )
            opened.pop_all()

    def _new_table(self) -> AnyKeeper:
        with ExitStack() as opened:
            journal = opened.enter_context(closing(Journal(self._folder)))
            table = keeper()(journal, Random(self._seed), lambda: "2024-05-01 20:00", seal_cost=4,
                             catalogue=self._catalogue)
            opened.pop_all()
        return table

    def close(self) -> None:
        """Close the journal, and end the programs that play: nothing more can be played."""
        with closing(self.table.journal):
            self._desk.close()

    def restart(self) -> None:
        """Start the app again as after a crash: only what is in the journal is left.

        A match is then offered to be resumed, and the Wolf enters its pack again. Raises RigError
        where the journal is in memory only, as nothing of it would be left.
        """
        if self._folder is None and self.table.state is not None:
            raise RigError("this journal is in memory and would be lost: keep it in a folder")
        self.table.journal.close()
        self.table = self._new_table()
        self._desk.open(self.table)
        self.session = Session(self.spec.cells, self.now)
        while self._desk.link.state != "ready":
            self.wait(PUMP_MS)
        self.wait(SETTLE_MS)

    @property
    def _next_due(self) -> float:
        return min(super()._next_due, self._desk.due(self.now))

    def _note(self, events: Sequence[Event]) -> None:
        super()._note(events)
        self._desk.heard += [(event, self.now) for event in events]
        self._desk.pump(self.now)

    @property
    def view(self) -> GameView:
        """All that is public."""
        return self.table.view()

    def put(self, places: Mapping[Animal, Cell]) -> None:
        """Put animals from hand onto cells, one shortly after the other, and let them settle."""
        for animal, cell in places.items():
            self.command(f"put {animal} {cell}")
            self.wait(50)
        self.wait(500)


class _Desk(Desk):
    """The desk of a `TableRig`, which pumps it itself."""

    def __init__(self, rig: TableRig, lights: bool, seed: int) -> None:
        super().__init__(rig.table, Settings(), AtOnce(Random(seed)))
        self.heard: list[tuple[Event, float]] = []
        self._rig = rig
        self._drawing = lights

    def _events(self, now: float) -> Iterable[tuple[Event, float]]:
        heard, self.heard = self.heard, []
        return heard

    def _send(self, frame: Frame) -> None:
        self._rig.light(frame)

    def _light(self, size: int, now: float) -> None:
        if self._drawing:
            super()._light(size, now)
