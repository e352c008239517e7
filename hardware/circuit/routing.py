"""Draws the tracks of a two-layer board: a wave from pad to pad on a fine grid (Lee's algorithm).

Copper of other nets, swollen by half a track and the clearance, is in the wave's way. A net that
finds no way has whatever stands in it taken up, and is drawn first; what was taken up is drawn
again. (C. Y. Lee, An algorithm for path connections and its applications, 1961.)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

import numpy as np
import numpy.typing as npt

GRID = 0.254
"""mm between the points of the grid: ten to the pitch of a header, so that a track fits between."""
CLEARANCE = 0.2
"""mm between the copper of two nets."""
EDGE = 0.5
"""mm between copper and the board's edge."""
NARROW = 0.3
"""mm, the width of tracks that carry no current to speak of."""
VIA, DRILL = 0.6, 0.3
"""mm, the diameters of a via's copper and of its hole."""
_CROSSING = 24
"""Cost of a via: that of twelve steps of the grid."""
_SLACK = 0.03
"""mm by which an oblique track may be nearer to something than both of its ends are."""
_MARGIN = 10.0
"""mm around the pads of a net within which a way is looked for first."""
_ATTEMPTS = 400

Grid = npt.NDArray[np.bool_]
"""A layer."""
Spots = npt.NDArray[np.bool_]
"""Both layers."""
Window = tuple[slice, slice]
"""Rows and columns."""
Spot = tuple[int, int, int]
"""Layer (0 top, 1 bottom), row and column."""


class Unroutable(Exception):
    """No way was found for a net; says which."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad as a box: mm, its centre and its size."""

    net: str
    through: bool
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Track:
    """A straight piece of copper of one net; mm."""

    net: str
    layer: int
    start: tuple[float, float]
    end: tuple[float, float]
    width: float


@dataclass(frozen=True, slots=True)
class Via:
    """A hole that joins both layers; mm."""

    net: str
    x: float
    y: float


@dataclass(slots=True)
class Routed:
    """The copper drawn so far."""

    tracks: list[Track] = field(default_factory=list)
    vias: list[Via] = field(default_factory=list)

    def without(self, nets: set[str]) -> Routed:
        """Return the same less that of some nets."""
        return Routed([one for one in self.tracks if one.net not in nets],
                      [one for one in self.vias if one.net not in nets])


class Router:
    """The board's pads on a grid, and the search for ways between them."""

    def __init__(
        self, width: float, height: float, pads: Sequence[Pad], wide: Mapping[str, float]
    ) -> None:
        self.pads, self.wide = tuple(pads), wide
        self.shape = (int(height / GRID) + 1, int(width / GRID) + 1)
        self.ys = np.arange(self.shape[0])[:, None] * GRID
        self.xs = np.arange(self.shape[1])[None, :] * GRID
        self.size = width, height

    def route(self, seed: int) -> Routed:
        """Return all nets of two pads and more. Raises Unroutable."""
        rng = Random(seed)
        spread = {net: self._spread(net) for net in {pad.net for pad in self.pads if pad.net}}
        waiting = sorted((net for net in spread if sum(p.net == net for p in self.pads) > 1),
                         key=lambda net: (net in self.wide, -spread[net], net), reverse=True)
        done, ripped = Routed(), dict.fromkeys(waiting, 0)
        for _ in range(_ATTEMPTS):
            if not waiting:
                return done
            net = waiting.pop(0)
            found = self._net(net, done)
            if found is None:
                through = self._net(net, Routed())
                if through is None:
                    raise Unroutable(f"net {net} has no way even on the empty board")
                in_way = self._in_way(through, done)
                ripped[net] += 1
                done = done.without(in_way)
                found = self._net(net, done)
                # by name first: a set's own order is another in every process
                again = sorted(sorted(in_way), key=lambda other: (ripped[other], rng.random()))
                waiting += again
                if found is None:
                    waiting.append(net)
                    continue
            done.tracks += found.tracks
            done.vias += found.vias
        raise Unroutable(f"no way was found for {', '.join(waiting)}")

    def _spread(self, net: str) -> float:
        mine = [pad for pad in self.pads if pad.net == net]
        return (max(p.x for p in mine) - min(p.x for p in mine)
                + max(p.y for p in mine) - min(p.y for p in mine))

    # --- what is in the way ---------------------------------------------------------------------

    def _box(self, blocked: Grid, box: tuple[float, float, float, float], reach: float) -> None:
        """Paints the points nearer than `reach` to a box (left, top, right, bottom)."""
        left, top, right, bottom = box
        rows = slice(max(0, int((top - reach) / GRID)), int((bottom + reach) / GRID) + 2)
        columns = slice(max(0, int((left - reach) / GRID)), int((right + reach) / GRID) + 2)
        ys, xs = self.ys[rows], self.xs[:, columns]
        down = np.maximum(0, np.maximum(top - ys, ys - bottom))
        across = np.maximum(0, np.maximum(left - xs, xs - right))
        blocked[rows, columns] |= down**2 + across**2 < reach**2

    def _line(self, blocked: Grid, track: Track, reach: float) -> None:
        (x1, y1), (x2, y2) = track.start, track.end
        rows = slice(max(0, int((min(y1, y2) - reach) / GRID)),
                     int((max(y1, y2) + reach) / GRID) + 2)
        columns = slice(max(0, int((min(x1, x2) - reach) / GRID)),
                        int((max(x1, x2) + reach) / GRID) + 2)
        ys, xs = self.ys[rows], self.xs[:, columns]
        dx, dy = x2 - x1, y2 - y1
        along = ((xs - x1) * dx + (ys - y1) * dy) / max(dx * dx + dy * dy, 1e-12)
        along = np.clip(along, 0, 1)
        near = (xs - x1 - along * dx) ** 2 + (ys - y1 - along * dy) ** 2
        blocked[rows, columns] |= near < (reach - 1e-6) ** 2  # tracks lie on the grid

    def _obstacles(self, net: str, done: Routed, half: float) -> Spots:
        """Return where copper `half` mm to each side may not go, on both layers."""
        blocked = np.zeros((2, *self.shape), np.bool_)
        margin = EDGE + half
        width, height = self.size
        blocked[:, (self.ys[:, 0] < margin) | (self.ys[:, 0] > height - margin), :] = True
        blocked[:, :, (self.xs[0] < margin) | (self.xs[0] > width - margin)] = True
        for pad in self.pads:
            if pad.net == net:
                continue
            for layer in (0, 1) if pad.through else (0,):
                self._box(blocked[layer], _edges(pad), half + CLEARANCE + _SLACK)
        for track in done.tracks:
            if track.net != net:
                self._line(blocked[track.layer], track, half + CLEARANCE + track.width / 2)
        for via in done.vias:
            if via.net != net:
                for layer in (0, 1):
                    self._box(blocked[layer], (via.x, via.y, via.x, via.y),
                              half + CLEARANCE + VIA / 2)
        return blocked

    def _via_places(self, net: str, done: Routed) -> Grid:
        blocked = self._obstacles(net, done, VIA / 2)
        taken: Grid = blocked[0] | blocked[1]
        for pad in self.pads:  # solder would run away through a hole in a pad
            self._box(taken, _edges(pad), VIA / 2 + 0.1)
        for via in done.vias:
            self._box(taken, (via.x, via.y, via.x, via.y), VIA + 0.1)
        return ~taken

    def _in_way(self, wish: Routed, done: Routed) -> set[str]:
        """Return the nets that a wished-for way would touch."""
        found = set()
        for layer in (0, 1):
            mine = np.zeros(self.shape, np.bool_)
            for track in wish.tracks:
                if track.layer == layer:
                    self._line(mine, track, track.width / 2 + CLEARANCE)
            for via in wish.vias:
                self._box(mine, (via.x, via.y, via.x, via.y), VIA / 2 + CLEARANCE)
            for track in done.tracks:
                if track.layer == layer and track.net not in found:
                    theirs = np.zeros(self.shape, np.bool_)
                    self._line(theirs, track, track.width / 2 + GRID)
                    if (mine & theirs).any():
                        found.add(track.net)
            for via in done.vias:
                if via.net not in found:
                    theirs = np.zeros(self.shape, np.bool_)
                    self._box(theirs, (via.x, via.y, via.x, via.y), VIA / 2 + GRID)
                    if (mine & theirs).any():
                        found.add(via.net)
        return found

    # --- one net --------------------------------------------------------------------------------

    def _net(self, net: str, done: Routed) -> Routed | None:
        """Return the copper of a net beside what is done, or None where there is no way."""
        width = self.wide.get(net, NARROW)
        free = ~self._obstacles(net, done, width / 2)
        vias = self._via_places(net, done)
        pads = [self._inside(pad) for pad in self.pads if pad.net == net]
        for pad in pads:
            free |= pad
        everywhere = slice(0, self.shape[0]), slice(0, self.shape[1])
        near = self._near([pad for pad in self.pads if pad.net == net])
        joined, rest = pads[0].copy(), pads[1:]
        copper = Routed()
        while True:
            rest = [pad for pad in rest if not (pad & joined).any()]
            if not rest:
                return copper
            targets: Spots = np.logical_or.reduce(rest)
            way = (self._way(near, free, vias, joined, targets)
                   or self._way(everywhere, free, vias, joined, targets))
            if way is None:
                return None
            for spot in way:
                joined[spot] = True
            for pad in rest:
                if pad[way[-1]]:
                    joined |= pad
            for track in _straightened(way):
                (layer, y1, x1), (_, y2, x2) = track
                copper.tracks.append(Track(net, layer, (x1 * GRID, y1 * GRID),
                                           (x2 * GRID, y2 * GRID), width))
            for before, after in pairwise(way):
                if before[0] != after[0]:
                    copper.vias.append(Via(net, after[2] * GRID, after[1] * GRID))
                    joined[:, before[1], before[2]] = True

    def _near(self, pads: Sequence[Pad]) -> Window:
        low_y, high_y = min(p.y for p in pads) - _MARGIN, max(p.y for p in pads) + _MARGIN
        low_x, high_x = min(p.x for p in pads) - _MARGIN, max(p.x for p in pads) + _MARGIN
        return (slice(max(0, int(low_y / GRID)), int(high_y / GRID)),
                slice(max(0, int(low_x / GRID)), int(high_x / GRID)))

    @staticmethod
    def _way(
        window: Window, free: Spots, vias: Grid, joined: Spots, targets: Spots
    ) -> list[Spot] | None:
        rows, columns = window
        way = _wave(free[:, rows, columns], vias[rows, columns], joined[:, rows, columns],
                    targets[:, rows, columns])
        if way is None:
            return None
        return [(layer, y + rows.start, x + columns.start) for layer, y, x in way]

    def _inside(self, pad: Pad) -> Spots:
        """Return the points within a pad; at the least the one nearest to its middle."""
        found = np.zeros((2, *self.shape), np.bool_)
        left, top, right, bottom = _edges(pad)
        if pad.through:  # most are round
            radius = min(pad.width, pad.height) / 2 - 0.1
            within = (self.ys - pad.y) ** 2 + (self.xs - pad.x) ** 2 < radius**2
        else:
            within = ((self.ys > top + 0.05) & (self.ys < bottom - 0.05)
                      & (self.xs > left + 0.05) & (self.xs < right - 0.05))
        within[round(pad.y / GRID), round(pad.x / GRID)] = True
        found[0] = within
        if pad.through:
            found[1] = within
        return found


def _edges(pad: Pad) -> tuple[float, float, float, float]:
    return (pad.x - pad.width / 2, pad.y - pad.height / 2,
            pad.x + pad.width / 2, pad.y + pad.height / 2)


_STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
_OBLIQUE = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_LONG = {2: _STRAIGHT, 3: _OBLIQUE}
"""Costs of steps: 3 to 2 is nearly the diagonal to the side of a square."""


def _wave(
    free: Spots, vias: Grid, start: Spots, targets: Spots
) -> list[Spot] | None:
    """Return the spots on the way from any start to the nearest target, or None."""
    when = np.full(free.shape, -1, np.int32)
    when[start] = 0
    fronts = {0: start & free}  # by the time at which the wave reached them
    now = 0
    while fronts:
        now += 1
        grown = np.zeros_like(start)
        for long, steps in _LONG.items():
            front = fronts.get(now - long)
            if front is not None:
                for dy, dx in steps:
                    _shifted(grown, front, dy, dx)
        crossed = fronts.pop(now - _CROSSING, None)
        if crossed is not None:
            grown |= crossed[::-1] & vias
        grown &= free & (when < 0)
        if not grown.any():
            continue
        when[grown] = now
        fronts[now] = grown
        reached = np.argwhere(grown & targets)
        if len(reached):
            layer, y, x = (int(n) for n in reached[0])
            return list(reversed(list(_back(when, vias, (layer, y, x)))))
    return None


def _shifted(grown: Spots, front: Spots, dy: int, dx: int) -> None:
    height, width = front.shape[1:]
    into = grown[:, max(dy, 0):height + min(dy, 0), max(dx, 0):width + min(dx, 0)]
    into |= front[:, max(-dy, 0):height + min(-dy, 0), max(-dx, 0):width + min(-dx, 0)]


def _back(when: npt.NDArray[np.int32], vias: Grid, spot: Spot) -> Iterator[Spot]:
    """Trace a way back from a target to where the wave began.

    It goes straight on as long as possible.
    """
    heading: tuple[int, int] | None = None
    while True:
        yield spot
        layer, y, x = spot
        now = int(when[spot])
        if now == 0:
            return
        found: list[tuple[bool, Spot, tuple[int, int] | None]] = []
        for long, steps in _LONG.items():
            for dy, dx in steps:
                there = layer, y + dy, x + dx
                if (0 <= there[1] < when.shape[1] and 0 <= there[2] < when.shape[2]
                        and when[there] >= 0 and when[there] == now - long):
                    found.append(((dy, dx) != heading, there, (dy, dx)))
        if vias[y, x] and when[1 - layer, y, x] >= 0 and when[1 - layer, y, x] == now - _CROSSING:
            found.append((True, (1 - layer, y, x), None))
        _, spot, heading = min(found, key=lambda way: way[0])


def _straightened(way: Sequence[Spot]) -> Iterator[tuple[Spot, Spot]]:
    """Yield the way as straight pieces, each on one layer."""
    start = way[0]
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        if before[0] != here[0]:
            start = here
        elif after[0] != here[0] or (
                (here[1] - before[1], here[2] - before[2])
                != (after[1] - here[1], after[2] - here[2])):
            yield start, here
            start = here
    if len(way) > 1 and way[-1][0] == way[-2][0]:
        yield start, way[-1]
