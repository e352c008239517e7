"""Hands and faults, side by side: `python -m tests.torture.fidgets --patterns 1000 --faults 500`.

A person fidgets with a sheep in the middle of a game: lifts it and puts it back, flips, taps, rubs,
rolls or tilts it, as fast and as long as hands can. No sensor may be called broken for that. Then
single sensors fail. Each failure that makes the board show anything wrong must be found:
by the board itself, or by the screen, which asks the players to touch the cell.
"""

import math
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

import click
from rich.console import Console
from rich.table import Table

from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.link.events import Trouble
from companion.table.board import IDLE_MS, PUZZLED_MS
from companion.words.catalogue import SCREEN
from engine.hexgrid import Cell
from hardware.tabletop import UPRIGHT, Pose
from tests.torture.weather import STUCK

CELL: Cell = "c3"
PLACES = "a1,a2,e3,e4,c3"
SHEEP = "E"
"""The sheep on `CELL`."""
STEP_MS = 5.0
"""How finely a hand's path is drawn: as often as the board scans."""
LIFTED_MM = 40.0
SIZES = (3, 3, 3, 5)
"""Boards of 19 cells, and of 61, which are scanned less often than every 5 ms."""


@dataclass(frozen=True)
class Pattern:
    """What a hand does with the sheep on `CELL`: `pose(s)` is (dx, dy, height, tilt) in mm and as
    the cosine of the tilt, `s` seconds after it began."""

    kind: str
    seconds: float
    pose: Callable[[float], Pose]

    def __str__(self) -> str:
        return f"{self.kind}, {self.seconds:.1f} s"


def swing(s: float, hz: float) -> float:
    """From 0 to 1 and back, `hz` times a second."""
    return (1 - math.cos(2 * math.pi * hz * s)) / 2


def lifting(rng: random.Random) -> Pattern:
    """Lift it and put it back, 60 times at 3 a second and less or more."""
    hz, times = rng.uniform(0.5, 5), rng.randint(5, 60)
    return Pattern(f"{times} lifts at {hz:.1f}/s", times / hz,
                   lambda s: (0, 0, LIFTED_MM * swing(s, hz), 1))


def tapping(rng: random.Random) -> Pattern:
    """Tap the board with it, hardly lifting it."""
    hz, high = rng.uniform(2, 8), rng.uniform(3, 20)
    return Pattern(f"taps at {hz:.1f}/s", rng.uniform(3, 20),
                   lambda s: (0, 0, high * swing(s, hz), 1))


def flipping(rng: random.Random) -> Pattern:
    """Turn it over in place, lifted so that the board feels nothing in between, or not at all."""
    hz, high = rng.uniform(1.2, 4), rng.choice((0.0, 5.0, LIFTED_MM))  # slower ones are kills
    quick = rng.uniform(0.02, 0.2)  # s for half a turn
    turns = rng.randint(3, 60)

    def pose(s: float) -> Pose:
        turn, part = divmod(s * hz, 1.0)
        since = part / hz
        before = 1 if turn % 2 == 0 else -1
        done = min(1.0, since / min(quick, 1 / hz))
        return 0, 0, high * math.sin(math.pi * done), before * math.cos(math.pi * done)

    return Pattern(f"{turns} flips at {hz:.1f}/s, {1000 * quick:.0f} ms each", turns / hz, pose)


def at_once(rng: random.Random) -> Pattern:
    """Turn it over between two scans: no board can feel anything in between."""
    hz, turns = rng.uniform(0.3, 4), rng.randint(3, 60)
    return Pattern(f"{turns} flips at once, {hz:.1f}/s", turns / hz,
                   lambda s: (0, 0, 0, 1 if int(s * hz) % 2 == 0 else -1))


def rubbing(rng: random.Random) -> Pattern:
    """Rub the board with it, to and fro."""
    hz, far, way = rng.uniform(1, 7), rng.uniform(3, 30), rng.uniform(0, 2 * math.pi)

    def pose(s: float) -> Pose:
        off = far * math.sin(2 * math.pi * hz * s)
        return off * math.cos(way), off * math.sin(way), 0, 1

    return Pattern(f"rubs at {hz:.1f}/s, {far:.0f} mm", rng.uniform(3, 20), pose)


def spinning(rng: random.Random) -> Pattern:
    """Spin it like a top, so that it wobbles."""
    hz, lean = rng.uniform(1, 10), rng.uniform(0, 1)
    return Pattern(f"spins at {hz:.1f}/s", rng.uniform(2, 20),
                   lambda s: (0, 0, 0, 1 - lean * swing(s, hz)))


def tumbling(rng: random.Random) -> Pattern:
    """Roll it over and over on the spot."""
    hz, high = rng.uniform(0.5, 6), rng.uniform(0, 15)
    return Pattern(f"tumbles at {hz:.1f}/s", rng.uniform(2, 20),
                   lambda s: (0, 0, high, math.cos(2 * math.pi * hz * s)))


def hovering(rng: random.Random) -> Pattern:
    """Hold it just where the sensor begins to feel it, with a hand that trembles."""
    high, far = rng.uniform(3, 25), rng.uniform(0, 15)
    tremor, hz, phase = rng.uniform(0, 3), rng.uniform(5, 12), rng.uniform(0, 6)
    return Pattern(
        f"hovers at {high:.0f} mm", rng.uniform(3, 30),
        lambda s: (far, 0, max(0.0, high + tremor * math.sin(2 * math.pi * hz * s)
                               + tremor * math.sin(5.3 * hz * s + phase) / 2), 1))


def fumbling(rng: random.Random) -> Pattern:
    """All of it at once: up, down, over and aside, with no plan."""
    ways = [(rng.uniform(0.3, 6), rng.uniform(0, 6)) for _ in range(4)]

    def wave(n: int, s: float) -> float:
        return math.sin(2 * math.pi * ways[n][0] * s + ways[n][1])

    return Pattern("fumbles", rng.uniform(3, 30), lambda s: (
        20 * wave(0, s), 20 * wave(1, s), max(0.0, LIFTED_MM * wave(2, s)), wave(3, s)))


PATTERNS = (
    lifting, tapping, flipping, at_once, rubbing, spinning, tumbling, hovering, fumbling,
)


def seated(seed: int, *, calm: bool = False) -> MuttonRig:
    """Five sheep in the Wolf's turn, on a board with as much noise as a sound one may have."""
    rng = random.Random(f"fidgets {seed}")
    size = 3 if calm else rng.choice(SIZES)
    table = MuttonRig(size, seed=seed, noise_mt=0.1 if calm else rng.choice((0.1, 0.1, 0.3)))
    table.begin("A", f"size={size} sheep=5 wolves=1", place=PLACES)
    table.wait(1500)
    return table


def trace(table: MuttonRig, pattern: Pattern) -> None:
    """Do it, and put the sheep back where it stood."""
    piece = table.tabletop.standing(SHEEP)
    x, y = table.spec.centre_mm(CELL)
    end = table.now + 1000 * pattern.seconds
    begun = table.now
    while table.now < end:
        path = []
        for ahead in (0.0, STEP_MS, 2 * STEP_MS):
            dx, dy, high, tilt = pattern.pose((table.now + ahead - begun) / 1000)
            path.append((table.now + ahead, (x + dx, y + dy, high, tilt)))
        piece.path = path
        table.tabletop._moving[SHEEP] = piece
        table.wait(2 * STEP_MS)
    piece.path = [(table.now, piece.pose), (table.now + 200, (x, y, LIFTED_MM, 1)),
                  (table.now + 400, (x, y, 0.0, 1))]
    piece.facing = UPRIGHT
    table.tabletop._moving[SHEEP] = piece
    table.wait(1500)


def alarms(table: MuttonRig) -> list[str]:
    """What the board or the table says of broken sensors."""
    said = [SCREEN.text(event.reason) for event in table.events
            if isinstance(event, Trouble) and event.broken]
    said += [f"{cell} is blind" for cell in table.view.blind]
    trouble = table.view.link.trouble
    return said if trouble is None else [*said, SCREEN.text(trouble)]


def fidget(seed: int) -> tuple[Pattern, list[str]]:
    """One pattern; what was wrong with it, which should be nothing."""
    pattern = PATTERNS[seed % len(PATTERNS)](random.Random(f"pattern {seed}"))
    table = seated(seed)
    trace(table, pattern)
    wrong = alarms(table)
    if table.view.problems or table.view.board.settling or table.game.entries:
        wrong.append(f"{SCREEN.text(table.view.sentence)} {table.game.entries}")
    return pattern, wrong


# --- faults -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Planted:
    """A sensor that fails: the rig's line for it, and how its cell is."""

    kind: str
    line: str
    lies: str


PLANTED = tuple(
    Planted(kind, line, lies)
    for lies in ("empty", "up", "down")
    for kind, line in (
        *(("stuck", f"stick {CELL} {mt}".strip()) for mt in STUCK),
        *(("drifting", f"drift {CELL} {mt}") for mt in (-20, -8, 8, 20)),
        *(("noisy", f"noise {mt} {CELL}") for mt in (8, 15, 40)),
    )
)

HARMLESS = "shows nothing wrong"
BY_BOARD, BY_SCREEN, MISSED = "by the board", "by the screen", "missed"


@dataclass
class Figures:
    """What came of it all."""

    patterns: Counter[str] = field(default_factory=Counter)
    stories: list[str] = field(default_factory=list)
    found: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    """By the kind of fault and who found it: after how many ms of a wrong or flickering cell."""


def right(table: MuttonRig) -> bool:
    """Whether the table shows `CELL` as it is."""
    piece, truth = table.view.board.on.get(CELL), table.standing().get(CELL)
    shown = None if piece is None else {"up": "", "down": "-"}.get(piece.facing, "~")
    return shown == (None if truth is None else truth[:-1])


def watch(table: MuttonRig, ms: float, wrong_since: float | None) -> tuple[str, float | None]:
    """Let time pass until the fault is found; return who found it and since when it showed."""
    until = table.now + ms
    while table.now < until:
        table.wait(50)
        if CELL in table.view.blind:
            return BY_BOARD, wrong_since
        if right(table) and not table.view.board.settling:
            wrong_since = None
        elif wrong_since is None:
            wrong_since = table.now
        if wrong_since is not None and "ouch" in SCREEN.text(table.view.doubt):
            return BY_SCREEN, wrong_since
    return "", wrong_since


def plant(fault: Planted, seed: int) -> tuple[str, float]:
    """Have a sensor fail, and hands go on using its cell: who found it, and after how many ms."""
    table = seated(seed, calm=True)
    if fault.lies == "empty":
        table.play(f"lift {SHEEP}", each_ms=1500)
    elif fault.lies == "down":
        table.play(f"flip {SHEEP}", each_ms=1500)
    begun = table.now
    table.command(fault.line)
    slow = fault.kind == "drifting"
    by, since = watch(table, 160_000 if slow else 5000, None)
    if not by and since is None:
        # Its cell is used: what stands there leaves and comes back, or comes and leaves.
        there = f"lift {CELL}", f"put {SHEEP} {CELL} {'inverted' if fault.lies == 'down' else ''}"
        for line in there if fault.lies != "empty" else reversed(there):
            table.command(line)
            by, since = watch(table, 5000, None)
            if by or since is not None:
                break
    if not by and since is not None:
        by, since = watch(table, max(IDLE_MS, PUZZLED_MS) + 5000, since)
    if not by:
        return (HARMLESS if since is None else MISSED), 0.0
    after = table.now - (since if since is not None else begun)
    if by == BY_SCREEN:  # and what it says helps
        truth = table.standing().get(CELL)
        lies = "empty" if truth is None else "down" if truth.startswith("-") else "up"
        table.say(f"touch {CELL} {lies}")
        table.wait(1000)
        if not right(table):
            return MISSED, 0.0
    return by, after


def run(patterns: int, faults: int, seed: int = 1) -> Figures:
    """That many patterns, and that many planted faults."""
    figures = Figures()
    for each in range(seed, seed + patterns):
        pattern, wrong = fidget(each)
        figures.patterns[PATTERNS[each % len(PATTERNS)].__name__.replace("_", " ")] += 1
        if wrong:
            figures.stories.append(f"pattern {each} ({pattern}): {wrong}")
    for each in range(faults):
        fault = PLANTED[each % len(PLANTED)]
        by, after = plant(fault, seed + each)
        figures.found[(fault.kind, by)].append(after)
        if by == MISSED:
            figures.stories.append(f"fault {seed + each} ({fault}): nobody found it")
    return figures


def shown(figures: Figures) -> Table:
    """The figures as a table."""
    table = Table(title="Hands and faults", title_justify="left")
    for name in ("", "times", "median", "most"):
        table.add_column(name, justify="left" if not name else "right")
    table.add_row("patterns of hands", str(sum(figures.patterns.values())))
    for kind, times in sorted(figures.patterns.items()):
        table.add_row(f"  {kind}", str(times))
    false = sum(story.startswith("pattern") for story in figures.stories)
    table.add_row("false alarms", str(false))
    table.add_section()
    table.add_row("faults planted", str(sum(map(len, figures.found.values()))))
    for (kind, by), after in sorted(figures.found.items()):
        times_ms = (f"{median(after):.0f}", f"{max(after):.0f}") if by != HARMLESS else ()
        table.add_row(f"  {kind}: {by}, ms" if times_ms else f"  {kind}: {by}", str(len(after)),
                      *times_ms)
    return table


@click.command()
@click.option("--patterns", default=1000, show_default=True, help="How many things hands do.")
@click.option("--faults", default=len(PLANTED) * 10, show_default=True, help="How many to plant.")
@click.option("--seed", default=1, show_default=True)
def main(patterns: int, faults: int, seed: int) -> None:
    """Fidget with sheep, then let sensors fail; exit with 1 if a sensor was wrongly accused, or if
    a fault was missed."""
    figures = run(patterns, faults, seed)
    console = Console(width=None if sys.stdout.isatty() else 100)
    console.print(shown(figures))
    for story in figures.stories:
        console.print(story, markup=False, highlight=False)
    sys.exit(1 if figures.stories else 0)


if __name__ == "__main__":
    main()
