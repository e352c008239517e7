"""From what the sensors say to what lies where: the hands' doings, in the order they happened.

The settled board is the truth; events are hints. A state that lasts less than 120 ms is a rattle
and never happened. What has happened is taken for certain 300 ms later, in the order in which it
was sensed; until then it is shown, but nothing is judged by it. Where most pieces vanish at once
and at once lie as before, the sensors have flickered, and nothing has moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from types import MappingProxyType

from companion.link.events import CellState, Changed, Sensed, Tagged
from companion.sensing.arrangement import Arrangement, Facing, Piece
from companion.sensing.identity import Expected, KnownPieces
from engine.hexgrid import Cell
from engine.letters import LETTERS, Animal

SETTLE_MS = 300.0
RATTLE_MS = 120.0
MAX_HINTS = 64
"""Unsettled hints that are kept one by one; more than hands can give in 300 ms."""
BURST_MS = 5.0
"""No cell changes twice so soon: the host was busy, and the times are not those of the hands."""
FLICKER_CELLS = 5
"""Fewest cells that lose their pieces and have them back in a flicker: more than hands can hold."""
FLICKER_SPREAD_MS = 150.0
"""Longest time in which a flicker takes all these pieces away, and in which all are back: sensors
that lose their supply do it in one scan, and hands cannot."""
FLICKER_MS = 600.0
"""Longest time from the beginning of a flicker to its end, whatever was heard meanwhile."""
LOOK_MS = 1500.0
"""Longest time from one look to the next of an app that rests, in ms: it looks once a second, and
at once if the board says something. One that has not looked for longer was busy, and may hear late
what has happened."""

_FACING: Mapping[CellState, Facing] = {
    CellState.UPRIGHT: "up", CellState.INVERTED: "down", CellState.UNCERTAIN: "askew",
}


_LYING = {CellState.UPRIGHT, CellState.INVERTED}


@dataclass(frozen=True, slots=True)
class _Change:
    when: float
    cell: Cell
    state: CellState
    watched: bool
    since: float
    """Since when the change may have been: it was heard at `when`, or late by a busy app."""


@dataclass(frozen=True, slots=True)
class _Tag:
    when: float
    cell: Cell | None
    animal: Animal
    late: bool


@dataclass(frozen=True, slots=True)
class _Gap:
    when: float


_Hint = _Change | _Tag | _Gap


class Tracker:
    """What lies where on a board of these `cells`, which pieces lettered A to Z may be set on.
    `tags` tells whose tag a uid is.

    Times are in ms on the caller's clock, which never goes back.
    """

    def __init__(self, cells: Sequence[Cell], tags: Mapping[bytes, Animal] | None = None) -> None:
        self.tags: Mapping[bytes, Animal] = tags if tags is not None else {}
        self.pad = False
        """Whether the board has a tag pad."""
        self._cells = tuple(cells)
        self._raw = dict.fromkeys(self._cells, CellState.EMPTY)
        self._hints: list[_Hint] = []
        self._known = KnownPieces().play(LETTERS)
        self._latest: tuple[KnownPieces, int, KnownPieces] | None = None
        """What is known after all hints; it holds for this beginning and this many of them."""
        self._now = 0.0
        self._ticked = self._heard = 0.0
        """When the board was asked last, and when before it was heard of last."""

    # --- hints ------------------------------------------------------------------------------------

    def sense(self, event: Sensed | Changed | Tagged, now: float) -> None:
        """Take one event of the link."""
        self._now = max(self._now, now)
        since = self._ticked if now - self._ticked > LOOK_MS else now
        match event:
            case Changed(cell, state):
                self._heard = since
                if self._raw[cell] is not state:
                    self._raw[cell] = state
                    self._hints.append(_Change(now, cell, state, True, since))
            case Tagged(where, uid, late):
                animal = self.tags.get(uid)
                if animal is not None:
                    self._hints.append(_Tag(now, where, animal, late))
            case Sensed(states, among):
                touched = frozenset(among)
                changed = [
                    (cell, state) for cell, state in zip(self._cells, states, strict=True)
                    if self._raw[cell] is not state or cell in touched
                ]
                # What was taken up unseen and set down again may be another piece.
                changed += [
                    (cell, CellState.EMPTY) for cell, state in changed
                    if cell in touched and state and self._raw[cell]
                ]
                unheard, self._heard = min(self._heard, since), since
                if changed:
                    self._hints.append(_Gap(now))
                # Lifts first: what has landed was lifted from somewhere.
                for cell, state in sorted(changed, key=lambda each: each[1] is not CellState.EMPTY):
                    self._raw[cell] = state
                    self._hints.append(_Change(now, cell, state, False, unheard))
        if len(self._hints) > MAX_HINTS:
            self._drop_rattles()
        if len(self._hints) > MAX_HINTS:
            self._fold()
        self._commit()

    def tick(self, now: float) -> bool:
        """Let time pass. Whether something has settled."""
        self._now = self._ticked = max(self._now, now)
        return self._commit()

    @property
    def due(self) -> float:
        """When something settles if nothing happens, in ms; long ago where that may be at any time,
        infinity if nothing does."""
        if len(self._hints) >= FLICKER_CELLS:
            return -inf
        return self._hints[0].when + SETTLE_MS if self._hints else inf

    def _fold(self) -> None:
        """Fall back to a snapshot: of each cell only what it is now, and whether it was touched."""
        times: Counter[Cell] = Counter()
        since: dict[Cell, float] = {}
        last: dict[Cell, float] = {}
        tags: dict[Cell, _Tag] = {}
        for hint in self._hints:
            if isinstance(hint, _Change):
                times[hint.cell] += 1
                since.setdefault(hint.cell, hint.since)
                last[hint.cell] = hint.when
                tags.pop(hint.cell, None)
            elif isinstance(hint, _Tag) and hint.cell is not None:
                tags[hint.cell] = hint
        changes = []
        for cell, when in last.items():
            slot, state = self._known.on.get(cell), self._raw[cell]
            before = slot.state if slot is not None else CellState.EMPTY
            if before and state and times[cell] > 1:
                changes.append(_Change(when, cell, CellState.EMPTY, False, since[cell]))
            if before is not state or times[cell] > 1:
                changes.append(_Change(when, cell, state, False, since[cell]))
        folded: list[_Change | _Tag] = [*changes, *tags.values()]
        # Lifts first: what has landed was lifted from somewhere.
        folded.sort(key=lambda hint: (
            hint.when, not (isinstance(hint, _Change) and hint.state is CellState.EMPTY)))
        self._hints = [_Gap(self._hints[0].when), *folded]
        self._latest = None

    def _commit(self) -> bool:
        """Take for certain what happened 300 ms ago or earlier. Whether all sensors flicker has to
        be seen to its end."""
        after = SETTLE_MS if not self._flickers() else FLICKER_MS + FLICKER_SPREAD_MS
        due = sum(hint.when <= self._now - after for hint in self._hints)
        if due:
            self._known = self._after(due)
            self._hints = self._hints[due:]
        return bool(due)

    def _flickers(self) -> bool:
        """Forget a flicker that has ended: most pieces vanish at once, and at once lie as before.

        Hands cannot do that, so nothing has moved. Returns whether one may have begun.
        """
        if len(self._hints) < FLICKER_CELLS:
            return False
        was, during = self._vanished()
        dark = [changes[0] for changes in during.values()]
        most = max(FLICKER_CELLS, len(was) // 2 + 1)
        if len(dark) < most or not _at_once(dark):
            return False
        done = [changes for cell, changes in during.items() if changes[-1].state is was[cell]]
        back = [changes[-1] for changes in done]
        ended = max((each.when for each in back), default=self._now)
        if ended - min(each.since for each in dark) > FLICKER_MS:
            return False
        complete = len(done) == len(dark) or self._now - ended > FLICKER_SPREAD_MS
        if len(done) >= most and complete and _at_once(back):
            gone = {id(hint) for changes in done for hint in changes}
            self._hints = [hint for hint in self._hints if id(hint) not in gone]
            self._latest = None
            return False
        return True

    def _vanished(self) -> tuple[Mapping[Cell, CellState], Mapping[Cell, Sequence[_Change]]]:
        """Return how pieces lay before any vanished, and what has happened since on the cells of
        those that have."""
        was = {cell: slot.state for cell, slot in self._known.on.items() if slot.counted}
        during: dict[Cell, list[_Change]] = {}
        for hint in self._hints:
            if not isinstance(hint, _Change):
                continue
            if hint.state in _LYING and hint.cell not in during:  # it was set down before
                was[hint.cell] = hint.state
            elif hint.cell in was:
                during.setdefault(hint.cell, []).append(hint)
        return was, during

    def _drop_rattles(self) -> None:
        """Forget the rattles of pieces that are known to lie there."""
        self._hints = [
            hint for i, hint in enumerate(self._hints)
            if not isinstance(hint, _Change) or hint.cell not in self._known.on
            or not self._rattles(i, hint)]
        self._latest = None

    def _after(self, count: int) -> KnownPieces:
        """Return the knowledge after the first `count` hints."""
        known = self._known
        for i, hint in enumerate(self._hints[:count]):
            match hint:
                case _Gap():
                    known = known.unwatched()
                case _Tag(when, None, animal, late):
                    known = known.tap(animal, when, late)
                case _Tag(when, at, animal, _) if at is not None:
                    known = known.notice(at, animal, when)
                case _Change(when, cell, state, watched):
                    if self._rattles(i, hint):
                        known = known.rattled(cell, state, when)
                    else:
                        known = known.sensed(cell, state, when, watched)
        return known

    def _rattles(self, i: int, change: _Change) -> bool:
        return change.watched and any(
            isinstance(later, _Change) and later.cell == change.cell
            and BURST_MS < later.when - change.when < RATTLE_MS
            for later in self._hints[i + 1:]
        )

    # --- knowledge --------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Whether nothing has happened for 300 ms."""
        return not self._hints

    def arrangement(self) -> Arrangement:
        """Return everything as it is now; what is not settled yet, as it looks."""
        known = self._as_it_looks()
        on = {
            cell: Piece(slot.animal, _FACING[slot.state], tuple(sorted(slot.candidates)))
            for cell in self._cells if (slot := known.shown.get(cell)) is not None
        }
        settling = {hint.cell for hint in self._hints if isinstance(hint, _Change)}
        return Arrangement(
            MappingProxyType(on), known.away, known.in_hand, known.tapped, frozenset(settling),
            self.pad,
        )

    @property
    def told(self) -> frozenset[Cell]:
        """The cells whose piece a tag has named: it does not only follow from the others."""
        shown = self._as_it_looks().shown
        return frozenset(cell for cell, slot in shown.items() if slot.by_tag or slot.by_tap)

    def _as_it_looks(self) -> KnownPieces:
        """What is known after all hints. They are gone through again only if something is new."""
        begin, count = self._known, len(self._hints)
        if self._latest is None or self._latest[0] is not begin or self._latest[1] != count:
            self._latest = begin, count, self._after(count)
        return self._latest[2]

    def play(self, animals: Collection[Animal]) -> None:
        """From now on these animals are in play; those new to the tracker are off the board. One
        that no longer is stays known until it has been taken off."""
        self._known = self._known.play(animals)

    def expect(self, order: Sequence[Expected]) -> bool:
        """The players are asked to set these down one after the other, in this order, each on its
        cell or (None) on any: a piece that lands where the first that is still missing was asked
        for, is taken to be that one. Returns whether that is new."""
        new = tuple(order) != self._known.expected
        if new:
            self._known = self._known.expecting(order)
        return new

    def tell(self, cell: Cell, animal: Animal) -> None:
        """A player says which animal lies on `cell`."""
        self._known = self._known.name(cell, animal)

    def assume(self, places: Mapping[Cell, Animal]) -> None:
        """The players have looked, and this is what lies on the board."""
        self._known = self._known.assume(places)


def _at_once(changes: Iterable[_Change]) -> bool:
    """Return whether all of this has happened in so short a time that hands cannot have done it."""
    times = [each.when for each in changes]
    return max(times) - min(times) <= FLICKER_SPREAD_MS
