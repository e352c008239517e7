"""How long a confirmed move takes to the lights of the other table, and what a joined pair costs.

All in real time: two tables in this process are joined over WebSocket on 127.0.0.1, their journals
are on the disk, and each desk is pumped at every frame, as the touchscreen does it (`maxfps`). The
Wolf has no board and taps its moves. The Farmer's simulated board runs the real firmware in a
thread of its own behind a pseudo-terminal, and its hands carry out what is led there. A sample
begins when Confirm is pressed, so it has the decision and the journal of both tables in it.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.desk.desk import BoardlessDesk, Desk, LiveDesk
from companion.extras.joined.network import Network
from companion.extras.joined.paired_tables import PairedTables
from companion.games.mutton.hands import movements
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.table.commands import Tap
from companion.games.mutton.table.table import Table
from companion.lights.render import RGB
from companion.store.journal import Journal
from companion.store.secret_place import FilePlace
from companion.store.settings import Settings
from companion.table.match_table import Confirm
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, TAPPED, Catalogue
from engine.mutton import legal
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.bench.figure import Figure

FRAME_S = 1 / 40
SAMPLES = 120
PATIENCE_S = 20.0
IDLE_S = 3.0
PACK = "HIDE"


def _now() -> float:
    return time.monotonic() * 1000


class Joined:
    """A Wolf without a board and a Farmer with one, on two desks that are joined."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.rng = Random(1)
        self.lit: dict[str, RGB] = {}
        self.changed = 0.0
        """When (s) the lights changed last."""
        rig = Rig(4, seed=1)
        rig.on_lights = self._light
        self.live = stack.enter_context(LiveRig(rig))
        self.live.start()
        self.wolf = self._table(folder / "Ann", TAPPED)
        self.farmer = self._table(folder / "Ben", SCREEN)
        self.desks: list[Desk] = [
            BoardlessDesk(self.wolf, Settings()),
            LiveDesk(self.farmer, Settings(), self.live.port).start()]
        self._due = [0.0, 0.0]
        networks = [Network(PairedTables(FilePlace(folder / f"{name}.json")), name)
                    for name in ("Ann", "Ben")]
        for each in (*self.desks, *networks):
            stack.callback(each.close)
        invited = networks[0].invite("ws://127.0.0.1:0")
        self.pump_until(lambda: invited.address)
        joined = networks[1].join(invited.code, invited.address)
        self.pump_until(lambda: invited.line and joined.line)
        assert invited.line is not None
        assert joined.line is not None
        other_of(self.wolf).meet(invited.line, host=True)
        other_of(self.farmer).meet(joined.line, host=False)

    def _table(self, folder: Path, catalogue: Catalogue) -> Table:
        return Table(Journal(folder), self.rng, lambda: "2026-11-24 10:00", seal_cost=4,
                     catalogue=catalogue)

    def _light(self, leds: dict[str, RGB]) -> None:
        self.lit, self.changed = leds, time.perf_counter()

    # --- the loop of both desks -------------------------------------------------------------------

    def pump_until(self, done: Callable[[], object]) -> None:
        """Let the loops of both desks run until something is so. Raises TimeoutError."""
        end = time.perf_counter() + PATIENCE_S
        while not done():
            if time.perf_counter() > end:
                said = SCREEN.text(self.farmer.view().sentence)
                raise TimeoutError(f"nothing more happens: {said}")
            for number, desk in enumerate(self.desks):
                if time.perf_counter() >= self._due[number]:
                    self._due[number] = time.perf_counter() + FRAME_S
                    desk.pump(_now())
            time.sleep(max(0.0, min(self._due) - time.perf_counter()))

    def pump_for(self, duration_s: float) -> None:
        """Let the loops of both desks run."""
        end = time.perf_counter() + duration_s
        self.pump_until(lambda: time.perf_counter() >= end)

    def say(self, table: Table, *lines: str) -> None:
        """Type commands at a table."""
        for line in lines:
            run_command(table, line, _now())

    # --- a match ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a match and its first game, up to the Wolf's first move."""
        for cell in list(self.live.rig.standing()):
            self.live.submit(f"lift {cell}")
        self.pump_for(0.5)
        self.pump_until(lambda: self.wolf.other.partner and self.wolf.other.partner.their_drawn)
        self.pump_until(lambda: self.farmer.view().link.state == "ready")
        self.say(self.wolf, "players Ann Ben", "options", "start")
        self.pump_until(lambda: self.farmer.other.partner and self.farmer.other.partner.offer)
        self.say(self.farmer, "start", "place sparse")
        placing = self.farmer.view().placing
        assert placing is not None
        for animal, cell in placing.target.items():
            self.live.submit(f"put {animal} {cell} upright")
            self.pump_for(0.05)
        self.pump_until(lambda: self.farmer.view().confirmable)
        self.say(self.farmer, "confirm")
        self.pump_until(lambda: self.wolf.phase == "choosing")
        self.say(self.wolf, f"pack {PACK}")
        self.pump_until(self._wolfs_turn)

    def end(self) -> None:
        """Give the match up, and leave both tables."""
        for table in (self.wolf, self.farmer):
            self.say(table, "abandon")

    def _wolfs_turn(self) -> bool:
        """Whether the Wolf is to move, and the lights of the other table are dark."""
        return self.wolf.phase == self.farmer.phase == "wolf" and (
            self.farmer.sitting.behind is None and not any(map(any, self.lit.values())))

    def move(self) -> float | None:
        """Kill the sheep from which the fewest run, and let the Farmer pass. Return the time (s)
        from Confirm to lights at the victim; None where nothing can be killed any more."""
        game = self.wolf.game
        assert game is not None
        position = game.position
        victims = sorted(set(legal.victims(game)) - set(PACK),
                         key=lambda each: (len(legal.runners(position, each)), each))
        if not victims:
            return None
        victim = position.living[victims[0]]
        taps = [victim]
        cells = sorted(legal.destinations(position, victims[0]))
        for runner, cell in zip(sorted(legal.runners(position, victims[0])), cells, strict=False):
            taps += position.living[runner], cell
        for cell in taps:
            self.wolf.do(Tap(cell), _now())
            self.pump_for(self.rng.uniform(0.05, 0.1))
        self._due[1] = time.perf_counter() + self.rng.uniform(0, FRAME_S)
        assert self._wolfs_turn()
        begun = time.perf_counter()
        self.wolf.do(Confirm(), _now())
        self._due[0] = time.perf_counter() + FRAME_S
        self.pump_until(lambda: any(self.lit.get(victim, ())))
        taken = self.changed - begun
        self._carry_out()
        self.say(self.farmer, "pass")
        self.pump_until(self._wolfs_turn)
        return taken

    def _carry_out(self) -> None:
        """Make the announced move on the board, and take off what has to be removed."""
        for line in movements(self.farmer.view(), self.live.rig.standing()):
            self.live.submit(line)
        self.pump_until(lambda: self.farmer.phase in ("farmer", "removing"))
        if self.farmer.phase == "removing":
            for mark in self.farmer.view().marks:
                self.live.submit(f"lift {mark.cell}")
            self.pump_until(lambda: self.farmer.phase == "farmer")

    def idle(self, duration_s: float) -> float:
        """Return the share of one core that both tables take while nobody does anything, without
        the simulated board, in per cent."""
        rig = next(each for each in threading.enumerate() if each.name == "rig")
        assert rig.ident is not None
        board = time.pthread_getcpuclockid(rig.ident)

        def spent() -> float:
            return time.process_time() - time.clock_gettime(board)

        before, begun = spent(), time.perf_counter()
        self.pump_for(duration_s)
        return 100 * (spent() - before) / (time.perf_counter() - begun)


def measure(samples: int = SAMPLES) -> Iterator[Figure]:
    with TemporaryDirectory() as folder, ExitStack() as stack:
        joined = Joined(Path(folder), stack)
        joined.begin()
        idle = joined.idle(min(IDLE_S, samples))
        taken: list[float] = []
        while len(taken) < samples:
            one = joined.move()
            if one is not None:
                taken.append(1000 * one)
            else:
                joined.end()
                joined.begin()
    yield Figure(name="joined: Confirm to the other table's lights", unit="ms", samples=taken,
                 aim="< 100 (p99)", note=f"worst {max(taken):.0f}")
    yield Figure(name="joined: processor time of two idle tables", unit="%", samples=[idle],
                 note="40 frames a second")
