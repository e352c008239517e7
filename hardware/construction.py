"""The board as it is built: every size that the fabrication files, the wiring and the physics need.

`BoardSpec` says where each cell is and what it is wired to, `Sheep` and `HallSensor` what stands on
it and what feels it; a `Construction` joins them and adds the case. Everything under
`hardware/fabrication` and `hardware/physics` is worked out from one of these and from nothing else.

The case is a stack of plates of one thickness, from above:

    top      a window in each cell, filled by a printed diffuser on which the sheep stands
    rims     six bars a layer, round the chamber where the light spreads
    deck     carries the LEDs or the circuit boards of the cells, and a tube of wall round each cell
    rims     six bars a layer, round the bay with the wiring
    bottom   carries the Pico and everything that reads the sensors
    feet     one under each bolt, printed, round its nut

The sheets are never exactly as thick as they are sold, so the maker measures them and makes the
files for that thickness. The top rests on the rims: the walls leave some play below it.

Lengths are in mm. Heights are counted upwards from the seats on which the sheep stand, so the
sensing elements lie at ``-board.sensor_depth_mm``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, floor, sqrt
from typing import NamedTuple

from hardware.board import SINGLE_CELL, BoardSpec
from hardware.magnets import HallSensor, Sheep

BOLTS = 12
SOLD_BOLTS_MM = (40, 45, 50, 55, 60)
"""Lengths of bolts M3 that are sold in stainless A2 (DIN 912); longer ones are made to order."""
NUT_MM = 2.4
"""Height of an M3 nut."""
MIN_SHEET_MM, MAX_SHEET_MM = 2.7, 3.3
"""Range of measured thicknesses of sheets that are sold as 3 mm thick."""


@dataclass(frozen=True)
class SheepPrint:
    """The printed form of a sheep: two halves, face down, joined at the middle plane.

    Each half holds a magnet at the bottom of a pocket; the lower half also a round tag.
    """

    lobes: int = 11
    lobe_depth_mm: float = 0.5
    engraving_mm: float = 0.4
    magnet_play_mm: float = 0.1
    """Play of the magnet in its pocket, in diameter; three ribs hold the magnet."""
    mouth_radius_mm: float = 5.4
    notch_radius_mm: float = 7.2
    notch_width_mm: float = 2.6
    key_play_mm: float = 0.2
    upper_notches: int = 3
    lower_notches: int = 2
    tag_diameter_mm: float = 22.0
    tag_height_mm: float = 0.6
    """Height left for the tag. All heights in a sheep and in the setter are whole layers."""
    boss_mm: float = 0.4
    """Height of the boss with which the upper half is centred in the tag's recess."""
    setter_magnets: int = 3
    setter_diameter_mm: float = 30.0
    setter_skin_mm: float = 0.8
    setter_play_mm: float = 0.6
    """Play of the stack in the setter, in height and width: each magnet may be 0.1 mm too thick,
    and the ceiling of each pocket is a bridge that sags by about 0.1 mm."""


@dataclass(frozen=True)
class SensorBody:
    """The sensor's package: TO-92 (LPG), laid flat with its marked face up."""

    width_mm: float = 4.0
    length_mm: float = 3.15
    height_mm: float = 1.52
    element_below_face_mm: float = 1.03


@dataclass(frozen=True)
class Screw:
    """A screw with its nut. Raises ValueError if it does not go through its holes, or too easily.

    >>> SCREW.name, SCREW.hole_mm
    ('M2 × 10', 2.2)
    """

    across_mm: float = 2.0
    length_mm: float = 10.0
    head_mm: float = 4.0
    head_height_mm: float = 1.6
    nut_mm: float = 4.6
    """The nut's width from corner to corner."""
    nut_height_mm: float = 1.6
    hole_mm: float = 2.2
    """The holes in circuit boards and plates: ISO 273 has 2.2 (fine) to 2.6 (coarse) for M2."""

    def __post_init__(self) -> None:
        least, most = 1.1 * self.across_mm, 1.3 * self.across_mm
        if not least <= self.hole_mm <= most:
            raise ValueError(f"holes of {self.hole_mm:g} mm do not hold screws {self.name}: "
                             f"{least:g} to {most:g} mm will do")

    @property
    def name(self) -> str:
        """Its name in a bill, such as ``M2 × 10``."""
        return f"M{self.across_mm:g} × {self.length_mm:g}"


SCREW = Screw()
"""What holds every circuit board."""


@dataclass(frozen=True)
class CellBoard:
    """The circuit board of a cell, screwed flat onto the deck.

    Places are in mm from its middle, which is the cell's: x to the right, y towards the LED. The
    sensor stands on its legs, so that the diffuser holds it at the same depth as in a board wired
    by hand. Cables come from below, through the deck: a plug on the header J1, and soldered wires.
    """

    width_mm: float = 21.0
    length_mm: float = 30.0
    thickness_mm: float = 1.6
    led_mm: float = 12.0
    """The LED's place on the y axis."""
    legs_mm: float = -4.0
    """Where the sensor's legs go through the board, on the y axis."""
    leg_pitch_mm: float = 2.54
    headers_mm: tuple[tuple[str, float], ...] = (("J2", -5.08), ("J1", 0.0), ("J3", 5.08))
    """The places on the x axis of the sensor's header J1 and of the holes for the LEDs' wires."""
    header_middle_mm: float = 5.14
    """The middle pin of each header, on the y axis; its three pins lie along y."""
    screws_mm: tuple[tuple[float, float], ...] = ((-8.2, 13.0), (8.2, -12.0))
    clearance_mm: float = 0.3
    """What must stay free between its corners and the wall."""

    @property
    def reach_mm(self) -> float:
        """How far its corners reach towards a flat of a cell's wall."""
        return self.width_mm / 4 + sqrt(3) / 2 * self.length_mm / 2


class PrintedCell(NamedTuple):
    """What is printed for each cell: a tube of wall, and the diffuser on its ledges. Hexagons are
    measured across their flats."""

    wall_height_mm: float
    """The tube of wall: from the deck to the top plate, less the play."""
    ledge_height_mm: float
    """The ledges of the wall, on which the diffuser's flange rests, above the deck."""
    tube_across_mm: float
    """The outside of the tube."""
    wall_inside_mm: float
    """From the cell's centre to the inside of its wall."""
    diffuser_across_mm: float
    """The part of the diffuser that fills the window."""
    flange_across_mm: float
    """The flange of the diffuser, which lies inside the wall."""
    seat_diameter_mm: float
    """The round recess in which a sheep stands."""


@dataclass(frozen=True)
class Construction:
    """A board and its parts; get one from `Construction.of`.

    Raises ValueError where the parts do not fit one another: the sheep into the window, the
    sensor between seat and deck, and so on.

    >>> built = Construction.of(4)
    >>> round(built.window_across_mm, 2), round(built.chamber_mm, 2), round(built.height_mm, 2)
    (36.0, 12.0, 48.0)
    >>> Construction.of(4, pitch_mm=28)
    Traceback (most recent call last):
        ...
    ValueError: cells 28 mm apart are too close for sheep 26 mm across: 33.5 mm is the least
    """

    board: BoardSpec
    sheep: Sheep = field(default_factory=Sheep)
    sensor: HallSensor = field(default_factory=HallSensor)
    body: SensorBody = field(default_factory=SensorBody)
    printed: SheepPrint = field(default_factory=SheepPrint)
    cell_board: CellBoard = field(default_factory=CellBoard)
    sheep_count: int = 26

    sheet_mm: float = 3.0
    """Measured thickness of the sheets from which plates and rims are cut."""
    web_mm: float = 4.0
    """Width of the top plate between two windows."""
    rim_mm: float = 14.0
    corner_mm: float = 8.0
    upper_rims: int = 4
    least_bay_mm: float = 27.0
    """The bay is at least this deep: plugs on a bank reach 25 mm above the bottom, and the plugs
    of the cells hang 18 mm below the deck, beside them."""
    least_door_mm: float = 23.0
    """The door is at least this high: the plug in the Pico's USB socket ends at 22 mm."""
    door_mm: float = 24.0
    bolt_mm: float = 3.2
    foot_flange_mm: float = 2.0
    """Thickness of a foot between nut and bottom."""

    seat_mm: float = 0.6
    """Depth of the seat in which a sheep stands."""
    seat_play_mm: float = 1.5
    skin_mm: float = 1.2
    flange_mm: float = 1.0
    fit_mm: float = 0.15
    """The gap between printed parts and what they go into, on each side."""
    stack_play_mm: float = 0.6
    """Height left free between wall and top plate: four rims may each be 0.1 mm thinner than
    measured, and wall and flange each be printed 0.1 mm too high."""
    wall_mm: float = 1.0
    ledge_play_mm: float = 0.2
    """The gap between a diffuser and the wall that is put over it, on each side."""
    boss_mm: float = 9.0
    led_board_mm: float = 10.0
    window_half_mm: float = 7.5
    window_low_mm: float = -6.0
    window_high_mm: float = 9.4
    """The deck's window under each cell, for wires or for the headers of the cell's board: half its
    width, and its ends on an axis towards the LED. It ends where an LED's round board begins."""
    slack_mm: float = 25.0
    """Extra length of every wire, for stripping and soldering at both ends."""

    @staticmethod
    def of(size: int, pitch_mm: float = 40.0, sheet_mm: float = 3.0) -> Construction:
        """Return the board of `size` cells a side as it is recommended. Raises ValueError.

        It has as many sheep as there are letters, or as cells if those are fewer.
        """
        if size == SINGLE_CELL:
            raise ValueError("a single cell has no case")
        board = BoardSpec.of(size, pitch_mm)
        return Construction(board, sheet_mm=sheet_mm, sheep_count=min(26, len(board.cells)))

    def __post_init__(self) -> None:
        least = self.sheep.diameter_mm + self.seat_play_mm + self.web_mm + 2.0
        if self.board.pitch_mm < least:
            raise ValueError(
                f"cells {self.board.pitch_mm:g} mm apart are too close for sheep "
                f"{self.sheep.diameter_mm:g} mm across: {least:g} mm is the least"
            )
        if not MIN_SHEET_MM <= self.sheet_mm <= MAX_SHEET_MM:
            raise ValueError(
                f"sheets {self.sheet_mm:g} mm thick do not fit: "
                f"{MIN_SHEET_MM:g} to {MAX_SHEET_MM:g} mm will do"
            )
        if self.sensor_face_mm > -(self.skin_mm + 0.5):
            raise ValueError(
                f"a sensor {self.board.sensor_depth_mm:g} mm below the sheep would stick out of "
                f"the diffuser: {self.skin_mm + 0.5 + self.body.element_below_face_mm:g} mm "
                "is the least"
            )
        if self.sensor_face_mm - self.body.height_mm < self.deck_top_mm:
            raise ValueError("the sensor lies below the deck: more upper rims are needed")
        pocket = self.sheep.height_mm / 2 - self.sheep.wall_mm - self.sheep.magnet.thickness_mm
        if pocket < 1.0:
            raise ValueError("the magnets are too thick for half a sheep")

    # --- heights --------------------------------------------------------------------------------

    @property
    def top_under_mm(self) -> float:
        """The underside of the top plate."""
        return self.seat_mm - self.sheet_mm

    @property
    def lower_rims(self) -> int:
        """Number of rims round the bay.

        >>> [Construction.of(4, sheet_mm=mm).lower_rims for mm in (2.7, 3.0, 3.3)]
        [10, 9, 9]
        """
        return ceil(self.least_bay_mm / self.sheet_mm - 1e-9)

    @property
    def door_rims(self) -> int:
        """Number of the lower rims, from the bottom, that are open on one side for the cables."""
        return ceil(self.least_door_mm / self.sheet_mm - 1e-9)

    @property
    def door_x_mm(self) -> float:
        """The middle of the door: below the gap between two cells of the lowest row.

        >>> [Construction.of(size).door_x_mm for size in (4, 5)]
        [0.0, 20.0]
        """
        return self.board.pitch_mm / 2 if self.board.size % 2 else 0.0

    @property
    def chamber_mm(self) -> float:
        """From the deck to the underside of the top."""
        return self.upper_rims * self.sheet_mm

    @property
    def deck_top_mm(self) -> float:
        """The upper side of the deck."""
        return self.top_under_mm - self.chamber_mm

    @property
    def bay_mm(self) -> float:
        """Height of the room for boards and wires, from bottom to deck."""
        return self.lower_rims * self.sheet_mm

    @property
    def height_mm(self) -> float:
        """The whole case, without its feet."""
        return (3 + self.upper_rims + self.lower_rims) * self.sheet_mm

    @property
    def sensor_face_mm(self) -> float:
        """The marked face of the sensors."""
        return self.body.element_below_face_mm - self.board.sensor_depth_mm

    # --- hexagons, by their width across flats --------------------------------------------------

    @property
    def window_across_mm(self) -> float:
        """The window in the top."""
        return self.board.pitch_mm - self.web_mm

    @property
    def inner_apothem_mm(self) -> float:
        """From the board's centre to the inside of the rims: the cells just fit."""
        rows = (self.board.size - 1) * sqrt(3) / 2 * self.board.pitch_mm
        return rows + self.board.pitch_mm / sqrt(3)

    @property
    def apothem_mm(self) -> float:
        """From the board's centre to the outside of the rims. One side faces up, one down."""
        return self.inner_apothem_mm + self.rim_mm

    @cached_property
    def cell(self) -> PrintedCell:
        """What is printed for each cell."""
        height = self.chamber_mm - self.stack_play_mm
        tube = self.board.pitch_mm - 2 * self.fit_mm
        inside = tube / 2 - self.wall_mm
        return PrintedCell(
            wall_height_mm=height,
            ledge_height_mm=height - self.flange_mm,
            tube_across_mm=tube,
            wall_inside_mm=inside,
            diffuser_across_mm=self.window_across_mm - 2 * self.fit_mm,
            flange_across_mm=2 * (inside - self.ledge_play_mm),
            seat_diameter_mm=self.sheep.diameter_mm + self.seat_play_mm,
        )

    # --- what lies on the deck ------------------------------------------------------------------

    @property
    def led_offset_mm(self) -> float:
        """Distance of an LED on a round board from the cell's centre, towards the board's top.

        >>> [round(Construction.of(4, pitch).led_offset_mm, 1) for pitch in (33.5, 40)]
        [11.7, 14.5]
        """
        nearest = (self.cell.wall_inside_mm - self.led_board_mm / 2 - 0.5) * 2 / sqrt(3)
        return min(14.5, nearest)

    @property
    def window_top_mm(self) -> float:
        """Upper end of the deck's window, which leaves the LED's round board on wood."""
        return min(self.window_high_mm, self.led_offset_mm - self.led_board_mm / 2 - 0.1)

    @property
    def takes_cell_boards(self) -> bool:
        """Whether the circuit board of a cell fits inside the wall.

        >>> [Construction.of(4, pitch).takes_cell_boards for pitch in (38, 40)]
        [False, True]
        """
        return self.cell_board.reach_mm + self.cell_board.clearance_mm <= self.cell.wall_inside_mm

    # --- what it is made of ---------------------------------------------------------------------

    @property
    def bolt_length_mm(self) -> int:
        """Shortest length of a bolt through the case and a foot, with its nut.

        Every thickness of sheets that fits takes one of `SOLD_BOLTS_MM`.
        """
        needed = self.height_mm + self.foot_flange_mm + NUT_MM + 0.5
        return next(length for length in SOLD_BOLTS_MM if length >= needed)

    @property
    def foot_mm(self) -> float:
        """Height of a foot: it covers the end of the bolt.

        >>> Construction.of(4).foot_mm
        7.8
        """
        return round(self.bolt_length_mm - self.height_mm + 0.8, 3)

    @cached_property
    def letters(self) -> str:
        """The sheep's letters."""
        return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: self.sheep_count]


def rounded_up(length_mm: float, step_mm: float = 10.0) -> int:
    """Return a length to cut: a little longer rather than shorter.

    >>> rounded_up(41.2), rounded_up(50)
    (50, 50)
    """
    return int(step_mm * (floor((length_mm - 1e-9) / step_mm) + 1))
