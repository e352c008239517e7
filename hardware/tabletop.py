"""The simulated table: sheep, the hands that move them, and their fields.

Nothing here knows of firmware. Sheep do not jump: a hand takes some tens of milliseconds to lift,
put, turn or slide one, so the sensors see fields that rise and fall. Times are ms, lengths mm,
fields mT.
"""

import random
from dataclasses import dataclass, field
from hashlib import sha256
from math import hypot

from hardware.board import SINGLE_CELL, BoardSpec
from hardware.magnets import Sheep

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

UPRIGHT, ON_EDGE, INVERTED = 1, 0, -1

AWAY_MM = 40.0
"""Height to which a sheep is lifted, in mm; no sensor feels it there."""

LIFT_MS = 60.0
TURN_MS = 80.0
SLIDE_MM_PER_MS = 0.4

READ_WITHIN_MM = 10.0
"""Reading distance of a reader under a cell, from the cell's centre, in mm."""

Pose = tuple[float, float, float, float]
"""x, y, height above the board, and the cosine of the tilt: 1 upright, -1 upside down."""

_HEIGHT_STEP_MM = 2.0  # a moving sheep is looked up at these heights


class RigError(ValueError):
    """A command that cannot be carried out; its text says which sheep or cell, and why."""


def tag_uid(letter: str) -> bytes:
    """Return the serial number of the tag in a simulated sheep.

    It has 7 bytes, as that of an NTAG213.

    It is the same in every rig, so that letters need to be learnt only once.
    """
    return b"\x04" + sha256(b"the sheep " + letter.encode()).digest()[:6]


@dataclass
class Piece:
    """One sheep. `cell` is None while it is off the board, in a hand or in the box."""

    letter: str
    uid: bytes
    cell: str | None = None
    facing: int = UPRIGHT
    strength: float = 1.0
    """Of its magnets: 1 is as they should be."""
    path: list[tuple[float, Pose]] = field(default_factory=list, repr=False)
    felt: list[float] | None = field(default=None, repr=False)  # its share of each sensor's field

    @property
    def pose(self) -> Pose:
        """Where its path ends."""
        return self.path[-1][1]

    def at(self, now: float) -> Pose:
        """Return where it is on its path, between two points of it in a straight line."""
        later = next((i for i, (time, _) in enumerate(self.path) if time > now), None)
        if later is None:
            return self.path[-1][1]
        if later == 0:
            return self.path[0][1]
        (t0, a), (t1, b) = self.path[later - 1], self.path[later]
        part = (now - t0) / (t1 - t0)
        return (
            a[0] + (b[0] - a[0]) * part,
            a[1] + (b[1] - a[1]) * part,
            a[2] + (b[2] - a[2]) * part,
            a[3] + (b[3] - a[3]) * part,
        )


class Tabletop:
    """Twenty-six sheep, a board, and hands.

    `fields` holds the field at each cell's sensor, in cell order, as of the last `update`.
    `placing_mm` is how far off the middle hands put sheep down (standard deviation);
    `rattle_ms` how long a sheep that was put down goes on rattling.
    """

    def __init__(self, spec: BoardSpec, rng: random.Random, placing_mm: float = 1.5) -> None:
        self.spec = spec
        self.sheep = Sheep()
        self.placing_mm = placing_mm
        self.rattle_ms = 0.0
        self.fields = [0.0] * len(spec.cells)
        self.pieces = {letter: Piece(letter, tag_uid(letter)) for letter in LETTERS}
        self.moves = 0
        """Counts up whenever a sheep begins or ends to move."""
        self._rng = rng
        self._centres = [spec.centre_mm(cell) for cell in spec.cells]
        self._moving: dict[str, Piece] = {}

    # --- what stands where ----------------------------------------------------------------------

    def piece(self, name: str) -> Piece:
        """Return the sheep called by its letter. Raises RigError."""
        found = self.pieces.get(name.upper()) if len(name) == 1 else None
        if found is None:
            raise RigError(f"there is no sheep {name!r}: a sheep is a letter from A to Z")
        return found

    def cell(self, name: str) -> str:
        """Return a cell of this board by its name. Raises RigError."""
        if name.lower() not in self.spec:
            if self.spec.size == SINGLE_CELL:
                raise RigError(f"there is no cell {name!r}: the only cell is {self.spec.cells[0]}")
            first, last = self.spec.cells[0], self.spec.cells[-1]
            raise RigError(
                f"there is no cell {name!r} on this board of {self.spec.size} cells a side "
                f"({first} to {last})"
            )
        return name.lower()

    def on(self, cell: str) -> Piece | None:
        """Return the sheep on a cell, if one is."""
        return next((piece for piece in self.pieces.values() if piece.cell == cell), None)

    def standing(self, name: str) -> Piece:
        """Return the sheep on the board that is meant by its letter or its cell.

        Raises RigError.
        """
        if len(name) > 1:
            cell = self.cell(name)
            on = self.on(cell)
            if on is None:
                raise RigError(f"no sheep is on {cell}")
            return on
        piece = self.piece(name)
        if piece.cell is None:
            raise RigError(f"{piece.letter} is not on the board: put it down first")
        return piece

    def readable(self) -> list[tuple[int, bytes]]:
        """Return the cell index and tag of every sheep at rest over a reader."""
        seen = []
        for piece in self.pieces.values():
            if piece.cell is None or piece.letter in self._moving:
                continue
            x, y = self.spec.centre_mm(piece.cell)
            if hypot(piece.pose[0] - x, piece.pose[1] - y) <= READ_WITHIN_MM:
                seen.append((self.spec.index(piece.cell), piece.uid))
        return sorted(seen)

    # --- hands ----------------------------------------------------------------------------------

    def put(self, name: str, cell: str, facing: int | None, now: float) -> None:
        """Put a sheep on an empty cell, from a hand or from where it stands.

        It is put down as it is held unless a `facing` is given; with one it may also come back to
        where it was. Raises RigError.
        """
        piece = self.piece(name)
        cell = self.cell(cell)
        if facing is None or cell != piece.cell:
            cell = self._free(cell, piece)
        if piece.cell is not None:
            self.lift(piece.letter, now)
        piece.cell = cell
        piece.facing = facing if facing is not None else piece.facing or UPRIGHT
        x, y = self._aimed(cell)
        start = max(now, piece.path[-1][0]) if piece.path else now
        piece.path.append((start, (x, y, AWAY_MM, piece.facing)))
        self._travel(piece, now, (x, y, 0.0, piece.facing), LIFT_MS)
        rattling = self.rattle_ms
        while rattling > 0:
            hop = min(rattling, self._rng.uniform(15.0, 60.0))
            height = self._rng.uniform(8.0, 30.0)
            self._travel(piece, now, (x, y, height, piece.facing), hop / 2)
            self._travel(piece, now, (x, y, 0.0, piece.facing), hop / 2)
            rattling -= hop

    def lift(self, name: str, now: float) -> Piece:
        """Take a sheep off the board. Raises RigError."""
        piece = self.standing(name)
        x, y, _, tilt = piece.pose
        self._travel(piece, now, (x, y, AWAY_MM, tilt), LIFT_MS)
        piece.cell = None
        return piece

    def flip(self, name: str, now: float) -> None:
        """Turn a sheep over, where it stands or in the hand. One on its edge is stood up.

        Raises RigError.
        """
        off = len(name) == 1 and self.piece(name).cell is None
        piece = self.piece(name) if off else self.standing(name)
        piece.facing = -piece.facing or UPRIGHT
        if off:
            return
        x, y, _, tilt = piece.pose
        self._travel(piece, now, (x, y, AWAY_MM, tilt), LIFT_MS)
        self._travel(piece, now, (x, y, AWAY_MM, piece.facing), TURN_MS)
        self._travel(piece, now, (x, y, 0.0, piece.facing), LIFT_MS)

    def topple(self, name: str, now: float) -> None:
        """Knock a sheep over onto its edge: its sensor feels nothing of it. Raises RigError."""
        piece = self.standing(name)
        piece.facing = ON_EDGE
        x, y, _, _ = piece.pose
        self._travel(piece, now, (x, y, 0.0, ON_EDGE), LIFT_MS)

    def slide(self, name: str, cell: str, now: float) -> None:
        """Push a sheep over the board to an empty cell. Raises RigError."""
        piece = self.standing(name)
        cell = self._free(cell, piece)
        piece.cell = cell
        self._push(piece, *self._aimed(cell), now)

    def nudge(self, name: str, dx: float, dy: float, now: float) -> None:
        """Push a sheep a little to the side; it still counts as on its cell. Raises RigError."""
        piece = self.standing(name)
        if hypot(dx, dy) > self.spec.pitch_mm / 2:
            raise RigError(
                f"a nudge is {self.spec.pitch_mm / 2:g} mm at the most: "
                "slide the sheep to the other cell instead"
            )
        self._push(piece, piece.pose[0] + dx, piece.pose[1] + dy, now)

    def weaken(self, name: str, strength: float, now: float) -> None:
        """Give a sheep magnets of this strength; 1 is as they should be. Raises RigError."""
        piece = self.piece(name)
        piece.strength = strength
        if piece.path:
            self._travel(piece, now, piece.pose, 0.0)

    def retag(self, name: str, other: str) -> None:
        """Have a sheep's tag read as another's, or as its own again. Raises RigError."""
        self.piece(name).uid = tag_uid(self.piece(other).letter)
        self.moves += 1  # readers of tags have to look again

    def _push(self, piece: Piece, x: float, y: float, now: float) -> None:
        way = hypot(x - piece.pose[0], y - piece.pose[1])
        self._travel(piece, now, (x, y, 0.0, piece.pose[3]), 1 + way / SLIDE_MM_PER_MS)

    def _free(self, name: str, mover: Piece) -> str:
        cell = self.cell(name)
        on = self.on(cell)
        if on is mover:
            raise RigError(f"{on.letter} is already on {cell}")
        if on is not None:
            raise RigError(f"{cell} is taken: lift {on.letter} from it first")
        return cell

    def _aimed(self, cell: str) -> tuple[float, float]:
        x, y = self.spec.centre_mm(cell)
        most = 2.5 * self.placing_mm

        def off() -> float:
            return max(-most, min(most, self._rng.gauss(0.0, self.placing_mm)))

        return x + off(), y + off()

    def _travel(self, piece: Piece, now: float, to: Pose, takes_ms: float) -> None:
        start = max(now, piece.path[-1][0])
        piece.path.append((start, piece.pose))
        piece.path.append((start + takes_ms, to))
        self._moving[piece.letter] = piece
        self.moves += 1

    # --- fields ---------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        """Whether no sheep was moving at the last `update`."""
        return not self._moving

    def update(self, now: float) -> bool:
        """Bring `fields` up to `now`; whether anything moved."""
        if not self._moving:
            return False
        for piece in list(self._moving.values()):
            self._feel(piece, piece.at(now))
            if now >= piece.path[-1][0]:
                del self._moving[piece.letter]
                del piece.path[:-1]
                self.moves += 1
        return True

    def _feel(self, piece: Piece, pose: Pose) -> None:
        fields = self.fields
        if piece.felt is not None:
            for i, share in enumerate(piece.felt):
                fields[i] -= share
            piece.felt = None
        x, y, height, tilt = pose
        if height >= AWAY_MM or tilt == 0:
            return
        below = self.spec.sensor_depth_mm + round(height / _HEIGHT_STEP_MM) * _HEIGHT_STEP_MM
        strength, away = tilt * piece.strength, [hypot(x - cx, y - cy) for cx, cy in self._centres]
        piece.felt = [strength * mt for mt in self.sheep.fields_mt(away, below)]
        for i, share in enumerate(piece.felt):
            fields[i] += share
