"""The board as it is built: every size that the fabrication files, the wiring and the physics need.

`BoardSpec` says where each cell is and what it is wired to, `Sheep` and `HallSensor` what stands on
it and what feels it; a `Construction` joins them and adds the case. Everything under
`hardware/fabrication` and `hardware/physics` is worked out from one of these and from nothing else.

The case is a stack of plates of one thickness, from above:

    top      a window in each cell, filled by a printed diffuser on which the sheep stands
    rims     six bars a layer, round the chamber where the light spreads
    deck     carries the LEDs, and a tube of wall round each cell
    rims     six bars a layer, round the wiring
    bottom

The sheets are never exactly as thick as they are sold, so the maker measures them and makes the
files for that thickness. The top rests on the rims: the walls leave some play below it.

Lengths are in mm. Heights are counted upwards from the seats on which the sheep stand, so the
sensing elements lie at ``-board.sensor_depth_mm``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, floor, sqrt

from hardware.board import SINGLE_CELL, BoardSpec
from hardware.magnets import HallSensor, Sheep

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
    tag_height_mm: float = 0.5
    boss_mm: float = 0.3
    """Height of the boss with which the upper half is centred in the tag's recess."""
    setter_magnets: int = 3
    setter_diameter_mm: float = 30.0
    setter_skin_mm: float = 0.8
    setter_play_mm: float = 0.5
    """Play of the stack in its slot, in height and width: each magnet may be 0.1 mm too thick, and
    the ceiling of the slot, which is printed in mid-air, sags by about 0.2 mm."""


@dataclass(frozen=True)
class SensorBody:
    """The sensor's package: TO-92 (LPG), laid flat with its marked face up."""

    width_mm: float = 4.0
    length_mm: float = 3.15
    height_mm: float = 1.52
    element_below_face_mm: float = 1.03


@dataclass(frozen=True)
class Construction:
    """A board and its parts; get one from `Construction.of`.

    Raises ValueError where the parts do not fit one another: the sheep into the window, the
    sensor between seat and deck, and so on.

    >>> built = Construction.of(4)
    >>> round(built.window_across_mm, 2), round(built.chamber_mm, 2), round(built.height_mm, 2)
    (36.0, 12.0, 39.0)
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
    sheep_count: int = 26

    sheet_mm: float = 3.0
    """Measured thickness of the sheets from which plates and rims are cut."""
    web_mm: float = 4.0
    """Width of the top plate between two windows."""
    rim_mm: float = 14.0
    corner_mm: float = 8.0
    upper_rims: int = 4
    lower_rims: int = 6
    door_rims: int = 3
    """Number of the lower rims that are open on one side, for the cables."""
    door_mm: float = 24.0
    bolt_mm: float = 3.2

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
    wire_slot_mm: float = 1.6
    """Width of the slot through which the sensor's wires enter the wall, one by one."""
    boss_mm: float = 9.0
    led_offset_mm: float = 13.0
    """Distance of the LED from the cell's centre, towards the top of the board."""
    led_board_mm: float = 10.0
    wire_hole_mm: float = 6.0
    led_wire_hole_mm: float = 4.6
    """Two wires of 0.5 mm² (2.1 mm across) and a thin one need 4.2 mm."""
    slack_mm: float = 25.0
    """Extra length of every wire, for stripping and soldering at both ends."""

    @staticmethod
    def of(size: int, pitch_mm: float = 40.0, sheet_mm: float = 3.0) -> Construction:
        """Return the board of `size` cells a side as it is recommended. Raises ValueError.

        It has as many sheep as there are letters, or as cells if those are fewer.
        """
        if size == SINGLE_CELL:
            raise ValueError("a single cell has no case: see docs/makers/first-cell.md")
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
    def chamber_mm(self) -> float:
        """From the deck to the underside of the top."""
        return self.upper_rims * self.sheet_mm

    @property
    def deck_top_mm(self) -> float:
        """The upper side of the deck."""
        return self.top_under_mm - self.chamber_mm

    @property
    def bay_mm(self) -> float:
        """Height of the room for multiplexers and wires, from bottom to deck."""
        return self.lower_rims * self.sheet_mm

    @property
    def height_mm(self) -> float:
        """The whole case."""
        return (3 + self.upper_rims + self.lower_rims) * self.sheet_mm

    @property
    def wall_height_mm(self) -> float:
        """A cell's tube of wall: from the deck to the diffuser's flange, less the play."""
        return self.chamber_mm - self.flange_mm - self.stack_play_mm

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
    def diffuser_across_mm(self) -> float:
        """The part of a diffuser that fills the window."""
        return self.window_across_mm - 2 * self.fit_mm

    @property
    def tube_across_mm(self) -> float:
        """The outside of a cell's tube of wall, and of the diffuser's flange."""
        return self.board.pitch_mm - 2 * self.fit_mm

    @property
    def seat_diameter_mm(self) -> float:
        """The round recess in which a sheep stands."""
        return self.sheep.diameter_mm + self.seat_play_mm

    @property
    def inner_apothem_mm(self) -> float:
        """From the board's centre to the inside of the rims: the cells just fit."""
        rows = (self.board.size - 1) * sqrt(3) / 2 * self.board.pitch_mm
        return rows + self.board.pitch_mm / sqrt(3)

    @property
    def apothem_mm(self) -> float:
        """From the board's centre to the outside of the rims. One side faces up, one down."""
        return self.inner_apothem_mm + self.rim_mm

    # --- what it is made of ---------------------------------------------------------------------

    @property
    def magnet_count(self) -> int:
        """Two in every sheep, and those of the setter."""
        return 2 * self.sheep_count + self.printed.setter_magnets

    @property
    def bolt_length_mm(self) -> int:
        """Shortest usual length of an M3 bolt through the case, with its nut."""
        usual = (10, 12, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100)
        needed = self.height_mm + 3.0
        found = next((length for length in usual if length >= needed), None)
        return found if found is not None else ceil(needed)

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
