"""What the link tells the rest of the program."""

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache

from companion.words.message import Message
from firmware.wire import Hello
from hardware.board import BoardSpec


class CellState(IntEnum):
    """What a cell's sensor says: the numbers are those of the wire."""

    EMPTY = 0
    UPRIGHT = 1
    INVERTED = 2
    UNCERTAIN = 3
    """Neither this nor that: a piece half way between cells, or a sensor that is broken."""


@dataclass(frozen=True, slots=True)
class Connected:
    """A board that fits is there. `Sensed` follows as soon as it has reported all its cells."""

    hello: Hello


@dataclass(frozen=True, slots=True)
class Refused:
    """A board is there that cannot be played on; `reason` is for the players."""

    reason: Message


@dataclass(frozen=True, slots=True)
class Lost:
    """There is no board now; `reason` is for the players. It is looked for all the time, and
    `Connected` comes when it is back."""

    reason: Message


@dataclass(frozen=True, slots=True)
class Sensed:
    """The state of every cell, in cell order: after connecting, and whenever something that the
    board said was missed."""

    states: tuple[CellState, ...]
    touched: tuple[str, ...] = ()
    """Cells that have changed twice or more since their last report, unseen: what lies there now
    need not be what lay there before, even if the state is the same."""


@dataclass(frozen=True, slots=True)
class Changed:
    """One cell has another state now."""

    cell: str
    state: CellState


@dataclass(frozen=True, slots=True)
class Tagged:
    """A tag has been laid on a reader: under a cell, or (`where` is None) on the pad."""

    where: str | None
    uid: bytes
    late: bool = field(default=False, compare=False)
    """Whether it may have been some time ago: a report is repeated until it is heard, and
    something of the talk was missed a moment before."""


@dataclass(frozen=True, slots=True)
class Calibrated:
    """What each sensor reads with no piece near, in mT and cell order; `kept`: the board will
    still know when its power has been off."""

    offsets_mt: tuple[float, ...]
    kept: bool
    gains: tuple[int, ...] = ()
    """How strongly each sensor reads a field, in per cent of most of the board; none where all are
    alike."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """The board complains, or refuses a command; the cell, if it is about one."""

    reason: Message
    cell: str | None = None
    broken: bool = False
    """Whether it is that the cell's sensor does not work; reported again only if it has worked
    meanwhile, or the board has started again."""
    noisy: bool = False
    """Whether it is that the sensor gives noise. Its cell is UNCERTAIN until the board finds it
    quiet again."""
    topic: str = ""
    """Which problem it is, if it lasts: `Solved` with the same topic follows when it is over."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The lasting problem of this topic, which was reported as a `Trouble`, is over."""

    topic: str


@dataclass(frozen=True, slots=True)
class Probed:
    """What each sensor reads, in mT and cell order, without any calibration: the mean of some
    readings, and how far apart they lay. Answers `Session.probe`."""

    fields_mt: tuple[float, ...]
    spreads_mt: tuple[float, ...]
    self_tests_mt: tuple[float, ...] = ()
    """What each multiplexer's self-test channel reads; none where the board has none."""


Event = (
    Connected | Refused | Lost | Sensed | Changed | Tagged | Calibrated | Probed | Trouble | Solved
)


@cache
def cell_names(count: int) -> tuple[str, ...]:
    """Return the names of a board's cells, in cell order; none if no board has that many."""
    board = BoardSpec.of_count(count)
    return board.cells if board is not None else ()
