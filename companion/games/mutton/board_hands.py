"""Hands on a simulated board that need no finger: they set it up, and move for a computer.

They work whatever page is shown, so that a match goes on while somebody reads the sheet.
"""

from collections import deque
from collections.abc import Iterable, Mapping

from companion.desk.desk import SimulatedBoard
from companion.games.mutton.hands import Carried, ComputerHands, steps_left
from companion.games.mutton.table.view import TableView
from companion.table.match_table import Confirm
from companion.words.message import Message
from engine.hexgrid import Cell, HexGrid

BETWEEN_MS = 70
"""Time from one sheep to the next."""
SETTLE_MS = 700
TAP_MS = 450
READ_MS = 2500
"""Time for reading why a sheep cannot be killed, before it is turned back, in ms."""
REFUSED = ("no-wolf-next-to-it", "stands-alone")
"""What is said of a sheep that cannot be killed and lies on its back."""
REFUSED_ESCAPE = "cannot-escape-put-back"
"""What is said of a sheep that was taken off and cannot escape."""
JUDGED_MS = 2500
"""Most time until the table has seen that the board is set up, in ms."""


class Script:
    """Lines of the rig's language that a simulated board carries out one after the other.

    A ``wait`` is a pause in ms. Without a board there are only pauses.
    """

    def __init__(self, board: SimulatedBoard | None) -> None:
        self._board = board
        self._lines: deque[str] = deque()
        self._due: float | None = None
        """When the next line is due, in ms; None until the first moment."""
        self.busy = False
        """Whether a line or a pause is left."""

    def begin(self, lines: Iterable[str]) -> None:
        """Carry out these lines from now on."""
        self._lines, self._due, self.busy = deque(lines), None, True

    def stop(self) -> None:
        """Leave out what has not been carried out yet."""
        self._lines.clear()
        self._due, self.busy = None, False

    def tick(self, now: float) -> None:
        """Carry out what is due."""
        due = now if self._due is None else self._due
        while self._lines and now >= due:
            word, _, rest = self._lines.popleft().partition(" ")
            if word == "wait":
                due += float(rest)
            elif self._board is not None:
                self._board.command(f"{word} {rest}")
        self._due, self.busy = due, bool(self._lines) or now < due

    def due(self, now: float) -> float:
        """Return when `tick` next has something to do while it is busy, in ms."""
        return now if self._due is None else self._due


class BoardHands:
    """The hands on one simulated board."""

    def __init__(self, board: SimulatedBoard) -> None:
        self.board = board
        self._computer = ComputerHands(board.command)
        self._setup = Script(board)
        """What the board has still to carry out to set itself up."""
        self._begun: object = None
        """The phase and the placement that the board has begun to set up by itself."""
        self._asked = True
        """Whether the players have to say that it is set up; or the table has been told."""
        self._refused: tuple[Cell, float] | None = None
        """Where the home of a sheep is that was refused, and since when (ms)."""

    @property
    def carried(self) -> Carried | None:
        """The sheep that a computer is moving now."""
        return self._computer.carried

    def step(self) -> None:
        """Do the next step of a computer's move, where each one has to be asked for."""
        self._computer.step()

    def steps_left(self, view: TableView) -> bool:
        """Return whether something of a computer's turn is still to be done."""
        return bool(steps_left(view, self.board.standing()))

    def set_up(self, view: TableView) -> None:
        """Set the board up as the table wants it."""
        self._setup.begin(setup_commands(view, self.board.standing(), self.board.identity))

    def set_up_by_itself(self, view: TableView) -> None:
        """Set the board up once for each placement whose cells are known, and after a restart."""
        target = view.placing.target if view.placing is not None else {}
        wanted = (view.phase, tuple(target.items()))
        asked = view.phase in ("placing", "restoring") and view.link.state == "ready"
        if wanted == self._begun or not asked:
            return
        known = bool(target) or view.phase == "restoring"
        self._begun, self._asked = wanted, not known
        self._setup.stop()
        if known:
            lines = setup_commands(view, self.board.standing(), self.board.identity)
            self._setup.begin([*lines, f"wait {JUDGED_MS}"])

    def stop(self) -> None:
        """Leave the board as it is while the players choose another placement."""
        self._begun = None
        self._setup.stop()

    @property
    def setting_up(self) -> bool:
        """Whether the board is being set up, or the table has still to see that it is."""
        return self._setup.busy and not self._asked

    def confirm(self, view: TableView) -> Confirm | None:
        """Return, once for each placement, that the board stands as these hands set it up: then
        nobody has to be asked whether it does."""
        if self._begun is None or self._asked or not view.confirmable:
            return None
        self._asked = view.phase in ("placing", "restoring")
        return Confirm() if self._asked else None

    def _turn_back(self, view: TableView, now: float, *, busy: bool) -> Message | None:
        """Turn a sheep back that cannot be killed, or put one back that cannot escape, once there
        was time to read why. Return what is said of it then."""
        standing = self.board.standing()
        cell, line, said = next((
            (each.cell, f"flip {each.cell}", Message("refused-stands-again", animal=each.animal))
            for each in view.problems if each.text.id in REFUSED and each.cell and each.animal
            and standing.get(each.cell) == f"-{each.animal}"), ("", "", None))
        if view.sentence.id == REFUSED_ESCAPE:
            said_of = dict(view.sentence.arguments)
            animal, cell = str(said_of["animal"]), str(said_of["home"])
            line, said = f"put {animal} {cell}", Message("refused-is-back", animal=animal)
        if not cell or self._refused is None or self._refused[0] != cell:
            self._refused = (cell, now) if cell else None
            return None
        if busy or now - self._refused[1] < READ_MS:
            return None
        self._refused = None
        self.board.command(line)
        return said

    def work(
        self, view: TableView, now: float, *, busy: bool, on_request: bool
    ) -> Message | None:
        """Let time pass, and return what is said of a sheep that was turned or put back. While
        somebody else is `busy` at the board no computer moves; with `on_request` each step of its
        move waits for `step`."""
        said = self._turn_back(view, now, busy=busy)
        if view.phase not in ("placing", "restoring"):
            self._begun = None
            self._setup.stop()
        self._setup.tick(now)
        if not self._setup.busy and not busy:
            self._computer.tick(view, self.board.standing(), now, on_request=on_request)
        return said

    def due(self, view: TableView, now: float, *, on_request: bool) -> float:
        """Return when `work` or `confirm` next have something to do, in ms."""
        if self._refused is not None:
            return now
        if self._setup.busy:
            return self._setup.due(now)
        return self._computer.due(view, self.board.standing(), now, on_request=on_request)


def setup_commands(view: TableView, standing: Mapping[Cell, str], identity: str) -> list[str]:
    """Return the rig's commands, with ``wait``s, that place the flock as the table asks for.

    Where the players may put the flock as they like, it is put in reading order. First everything
    that is not in its place is taken off; then the others are set down in the order of their
    letters, each held to the tag pad first where the table would not know it.
    """
    wanted = _wanted(view)
    fits = {
        cell
        for cell, name in standing.items()
        if wanted.get(name.lstrip("-")) == (cell, name.startswith("-"))
    }
    lines: list[str] = []
    for cell in standing:
        if cell not in fits:
            lines += [f"lift {cell}", f"wait {BETWEEN_MS}"]
    if lines:
        lines.append(f"wait {SETTLE_MS}")
    tap = identity == "pad" and view.placing is not None and view.placing.way == "free"
    for name, (cell, dead) in wanted.items():
        if cell in fits:
            continue
        if tap:
            lines += [f"tap {name}", f"wait {TAP_MS}"]
        facing = "inverted" if dead else "upright"
        lines += [f"put {name} {cell} {facing}", f"wait {BETWEEN_MS}"]
    return lines


def _wanted(view: TableView) -> dict[str, tuple[Cell, bool]]:
    """Return where each sheep belongs, and whether it lies there dead."""
    if view.options is None:
        return {}
    if view.phase == "restoring" and view.position is not None:
        living = {name: (cell, False) for name, cell in view.position.living.items()}
        return {**living, **{name: (cell, True) for cell, name in view.position.corpses.items()}}
    if view.placing is None:
        return {}
    cells = HexGrid.of(view.options.size).cells
    target = dict(view.placing.target) or dict(zip(view.options.flock, cells, strict=False))
    return {name: (cell, False) for name, cell in target.items()}
