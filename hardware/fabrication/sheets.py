"""Pieces laid out on sheets, by their bounding boxes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import rectpack
from shapely import affinity

from hardware.fabrication.pieces import Piece, moved


@dataclass(frozen=True)
class Cutting:
    """Settings of the cutter: `kerf_mm` is the width of a cut, `gap_mm` lies between pieces.

    >>> Cutting().bed_mm
    (292.0, 292.0)
    """

    width_mm: float = 300.0
    height_mm: float = 300.0
    kerf_mm: float = 0.15
    gap_mm: float = 2.0
    margin_mm: float = 4.0

    @property
    def bed_mm(self) -> tuple[float, float]:
        """The size of a sheet inside its margin."""
        return self.width_mm - 2 * self.margin_mm, self.height_mm - 2 * self.margin_mm


@dataclass(frozen=True)
class Sheet:
    """One sheet with its pieces in their places, its lower left corner at (0, 0)."""

    number: int
    pieces: tuple[Piece, ...]


def arrange(pieces: Sequence[Piece], cutting: Cutting) -> list[Sheet]:
    """Lay out all pieces on as few sheets as possible.

    Deterministic.

    Raises ValueError where a piece is bigger than the bed.
    """
    wide, high = cutting.bed_mm
    packer = rectpack.newPacker(rotation=True)
    copies = [piece for piece in pieces for _ in range(piece.count)]
    for number, piece in enumerate(copies):
        w, h = piece.size_mm
        if max(w, h) > max(wide, high) or min(w, h) > min(wide, high):
            raise ValueError(f"{piece.name} ({w:.0f} × {h:.0f} mm) is bigger than the sheet's bed")
        packer.add_rect(_rounded(w + cutting.gap_mm), _rounded(h + cutting.gap_mm), number)
    packer.add_bin(
        _rounded(wide + cutting.gap_mm, down=True), _rounded(high + cutting.gap_mm, down=True),
        count=len(copies),
    )
    packer.pack()
    sheets: dict[int, list[Piece]] = {}
    for bin_number, x, y, w, _, number in packer.rect_list():
        piece = copies[number]
        if abs(_rounded(piece.size_mm[0] + cutting.gap_mm) - w) > 1:
            piece = _turned(piece)
        left, low, _, _ = piece.cut.bounds
        sheets.setdefault(bin_number, []).append(moved(
            piece, cutting.margin_mm + x / 100 - left, cutting.margin_mm + y / 100 - low
        ))
    return [
        Sheet(n, tuple(replace(piece, count=1) for piece in on))
        for n, (_, on) in enumerate(sorted(sheets.items()), 1)
    ]


def _rounded(mm: float, *, down: bool = False) -> int:
    """Hundredths of a mm, as the packer counts in whole numbers."""
    return int(mm * 100) if down else int(mm * 100 + 0.999)


def _turned(piece: Piece) -> Piece:
    return replace(
        piece, cut=affinity.rotate(piece.cut, 90, origin=(0, 0)),
        engraved=tuple(affinity.rotate(mark, 90, origin=(0, 0)) for mark in piece.engraved),
    )
