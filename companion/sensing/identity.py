"""Which animal is where, as far as it can be known.

Sensors see pieces, not letters. A piece that is lifted from a known cell is known in the hand;
while it is alone there, the next one set down is it. With several in hand a landed piece may be any
of them, until a tag, a player or elimination decides. `KnownPieces` keeps for each piece all the
animals that it may be, so what it names is never a guess.

Everything is immutable: each method returns the new state.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.link.events import CellState
from engine.hexgrid import Cell
from engine.letters import Animal

LATE_MS = 250.0
"""How much later than the landing a lift may be reported (a piece pushed from cell to cell)."""
DELAY_MS = 500.0
"""How old a late report of a tag may be: the board repeats it until the host has it."""
PROMPT_MS = 150.0
"""How much a report in time may be ahead of or behind that of a landing."""
AHEAD_MS = 250.0
"""How much earlier than the sensor a reader under the cell may notice a piece that comes down."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A piece on a cell. Without an `animal` it is one of `candidates`."""

    state: CellState
    animal: Animal | None
    candidates: frozenset[Animal] = frozenset()
    since: float = 0.0
    counted: bool = True
    """Whether it is one of the animals in play: not an extra piece that nobody can account for,
    nor something that has come near without landing."""
    by_tap: bool = False
    """Whether its animal is the one that was tapped last before it was set down."""
    by_tag: bool = False
    """Whether a reader under its cell has identified its animal."""
    doubtful: bool = False
    """Whether what was believed proved wrong here, so that somebody has to say."""

    @property
    def unknown(self) -> bool:
        """Whether it is one of the animals in play, and it is not known which."""
        return self.counted and self.animal is None

    @property
    def hovers(self) -> bool:
        """Whether it is something that has come near without landing."""
        return not self.counted and self.state is CellState.UNCERTAIN


Expected = tuple[Cell | None, Animal]
"""The players are asked to set this animal down next, on this cell or on any."""


@dataclass(frozen=True, slots=True)
class KnownPieces:
    """Everything known about the pieces in play.

    `on` has what is known of each piece by itself, `shown` what follows from it all. The two are
    kept apart, so that nothing false follows any more once a piece proves to be another.
    """

    flock: frozenset[Animal] = frozenset()
    """The animals in play."""
    leaving: frozenset[Animal] = frozenset()
    """Those that are no longer, as soon as they have been taken off."""
    on: Mapping[Cell, Slot] = field(default_factory=lambda: MappingProxyType({}))
    shown: Mapping[Cell, Slot] = field(default_factory=lambda: MappingProxyType({}))
    in_hand: int = 0
    """How many animals in play are off the board."""
    maybe: frozenset[Animal] = frozenset()
    """Those that may be."""
    tapped: Animal | None = None
    touched: Cell | None = None
    """Where the tapped one has touched down, if it rattles there and has not landed yet."""
    expected: tuple[Expected, ...] = ()
    noticed: Mapping[Cell, tuple[float, Animal]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    """What readers under empty cells saw last, and when: perhaps a piece on its way down."""
    landed: float = float("-inf")
    """When a piece last touched down."""

    # --- what the sensors tell --------------------------------------------------------------------

    def sensed(
        self, cell: Cell, state: CellState, when: float, watched: bool = True
    ) -> KnownPieces:
        """A cell has another state since `when`. `watched` is False where nobody saw it happen."""
        slot = self.on.get(cell)
        if slot is not None and slot.state is state:
            return self
        if state is CellState.EMPTY:
            # What its reader saw is gone, and the next to come down may be another.
            known = replace(self, noticed=MappingProxyType(
                {at: each for at, each in self.noticed.items() if at != cell}))
            if slot is not None:
                return known._lift(cell, slot, when)
            # It has touched down, and was taken up again.
            return replace(known, tapped=None) if cell == self.touched else known
        if slot is not None and not slot.hovers:
            return self._with(cell, replace(slot, state=state)).inferred()
        if state is CellState.UNCERTAIN:
            # Something has come near: it has not landed before the sensor can tell how it lies.
            return self._with(cell, Slot(state, None, since=when, counted=False)).inferred()
        return self._land(cell, state, when, watched)

    def rattled(self, cell: Cell, state: CellState, when: float) -> KnownPieces:
        """A cell has had another state for a moment."""
        if cell in self.on or state is CellState.EMPTY:
            return self
        elsewhere = self.touched not in (None, cell)
        return replace(
            self, touched=cell, tapped=None if elsewhere else self.tapped, landed=when
        )

    def _lift(self, cell: Cell, slot: Slot, when: float) -> KnownPieces:
        rest = {at: each for at, each in self.on.items() if at != cell}
        after = replace(self, on=MappingProxyType(rest), tapped=None)
        if not slot.counted:
            return after.inferred()
        known = self.shown[cell]
        may = frozenset((known.animal,)) if known.animal else known.candidates
        extras = [
            at for at, each in rest.items()
            if not each.counted and not each.hovers and each.since >= when - LATE_MS
        ]
        if self.in_hand == 0 and len(extras) == 1:
            # It was pushed: its new cell has felt it before the old one missed it.
            moved = replace(rest[extras[0]], candidates=may, counted=True)
            return after._with(extras[0], moved).inferred()
        return replace(after, in_hand=self.in_hand + 1, maybe=self.maybe | may).inferred()

    def _land(self, cell: Cell, state: CellState, when: float, watched: bool) -> KnownPieces:
        after = replace(self, tapped=None, landed=when)
        if self.in_hand == 0:
            return after._with(cell, Slot(state, None, since=when, counted=False)).inferred()
        free = self.maybe - {slot.animal for slot in self.on.values()}
        animal = None
        if watched and self.tapped in free and self.touched in (None, cell):
            animal = self.tapped
        elif watched:
            animal = self._asked_for(cell)
        early, seen = self.noticed.get(cell, (when, None))
        if seen not in self.maybe or early < when - AHEAD_MS:
            seen = None
        if seen in free:
            animal = seen
        slot = Slot(state, animal, frozenset() if animal else self.maybe, when,
                    by_tap=animal is not None and animal == self.tapped,
                    by_tag=animal is not None and animal == seen)
        left = self.in_hand - 1
        maybe = self.maybe - {animal} if left else frozenset()
        known = replace(after, in_hand=left, maybe=maybe)._with(cell, slot).inferred()
        # One that is believed to lie elsewhere lies here.
        return known if seen in (None, animal) else known.notice(cell, seen, when)

    def _asked_for(self, cell: Cell) -> Animal | None:
        """Return the animal that the players are asked to set down there.

        An unknown one on the board may be the one that is asked for on any cell.
        """
        strangers = any(slot.unknown for slot in self.shown.values())
        for place, animal in self.expected:
            if animal not in self.maybe or place in self.on or self.where(animal) is not None:
                continue
            return animal if place == cell or (place is None and not strangers) else None
        return None

    # --- what tags and players tell ---------------------------------------------------------------

    def tap(self, animal: Animal, when: float, late: bool = True) -> KnownPieces:
        """The tag of `animal` was read on the pad: it is in a hand, and the next to be set down.

        A report may be `late`, so it says nothing about a piece that was set down just before; only
        that the tap before it was not the last.
        """
        if animal not in self.flock:
            return self
        tapped = when - (DELAY_MS if late else PROMPT_MS)  # or later
        if self.landed >= tapped:
            return self._doubting_taps(animal, tapped)
        if self.in_hand == 0:
            return self
        known = self
        cell = self._named(animal)
        if cell is not None:  # what was believed to lie there is another
            wrong = replace(self.on[cell], animal=None, candidates=self.maybe, doubtful=True)
            known = replace(self, maybe=self.maybe | {animal})._with(cell, wrong)
        elif animal not in self.maybe:
            return self
        on = {
            at: replace(slot, candidates=slot.candidates - {animal})
            for at, slot in known.on.items()
        }
        return replace(known, on=MappingProxyType(on), tapped=animal, touched=None).inferred()

    def _doubting_taps(self, animal: Animal, since: float) -> KnownPieces:
        """`animal` may have been what was tapped last before any landing `since` then."""
        known = self if self.tapped == animal else replace(self, tapped=None)
        for cell, slot in self.on.items():
            if slot.by_tap and slot.since >= since and slot.animal not in (None, animal):
                unknown = replace(slot, animal=None, candidates=known.maybe)
                known = known._with(cell, unknown)._not_there(slot.animal).inferred()
        return known

    def _not_there(self, animal: Animal) -> KnownPieces:
        """This animal is not where it was believed to be: it may be with any unknown piece."""
        on = {
            cell: replace(slot, candidates=slot.candidates | {animal}) if slot.unknown else slot
            for cell, slot in self.on.items()
        }
        maybe = self.maybe | {animal} if self.in_hand else self.maybe
        return replace(self, on=MappingProxyType(on), maybe=maybe)

    def notice(self, cell: Cell, animal: Animal, when: float) -> KnownPieces:
        """The tag of `animal` was read under `cell`."""
        slot = self.on.get(cell)
        if slot is None or slot.hovers:
            noticed = MappingProxyType({**self.noticed, cell: (when, animal)})
            return replace(self, noticed=noticed)
        other = self._named(animal)
        if other not in (None, cell) and slot.counted and self.on[other].by_tag:
            return self._alike(cell, other, animal)
        return self.name(cell, animal, by_tag=True)

    def _alike(self, cell: Cell, other: Cell, animal: Animal) -> KnownPieces:
        """Two tags read the same, so neither can be believed: somebody has to say."""
        known = self
        for at in (cell, other):
            slot = self.on[at]
            may = frozenset((slot.animal,)) if slot.animal else slot.candidates
            known = known._with(at, replace(
                slot, animal=None, candidates=may | self.maybe | {animal}, doubtful=True,
                by_tag=False,
            ))
        slot = self.on[cell]
        if slot.animal is not None:
            known = known._not_there(slot.animal)
        return known.inferred()

    def name(self, cell: Cell, animal: Animal, by_tag: bool = False) -> KnownPieces:
        """The piece on `cell` is `animal`: its tag was read there, or a player says so."""
        slot = self.on.get(cell)
        if slot is None or animal not in self.flock or slot.hovers:
            return self
        if slot.animal == animal:
            return self._with(cell, replace(slot, by_tag=True)) if by_tag else self
        known = self
        other = self._named(animal)
        if other is None and not slot.counted:
            other = self.where(animal)  # as far as that followed from the others
        if other is not None:  # what was believed to be this animal is another
            before = frozenset((slot.animal,)) if slot.animal else slot.candidates
            wrong = replace(
                self.on[other], animal=None, candidates=before | self.maybe, counted=slot.counted,
                doubtful=True, by_tag=False,
            )
            known = known._with(other, wrong)
        elif not slot.counted:
            known = replace(known, in_hand=max(0, known.in_hand - 1))
        known = known._with(cell, Slot(slot.state, animal, since=slot.since, by_tag=by_tag))
        if slot.animal is not None:
            known = known._not_there(slot.animal)
        return known.inferred()

    def assume(self, places: Mapping[Cell, Animal]) -> KnownPieces:
        """The players have looked: these animals lie on these cells, and no others anywhere."""
        on = {
            cell: Slot(slot.state, places[cell], since=slot.since)
            for cell, slot in self.on.items() if cell in places
        }
        away = self.flock - {slot.animal for slot in on.values()}
        extras = {cell: slot for cell, slot in self.on.items() if cell not in places}
        return replace(
            self, on=MappingProxyType({**on, **extras}), in_hand=len(away), maybe=frozenset(away),
            tapped=None, expected=(),
        ).inferred()

    def expecting(self, order: Iterable[Expected]) -> KnownPieces:
        """The players are asked to set these down, in this order."""
        return replace(self, expected=tuple(order))

    def unwatched(self) -> KnownPieces:
        """Something has happened that nobody saw, so what was tapped may be down already."""
        return replace(self, tapped=None, noticed=MappingProxyType({}))

    # --- who is in play ---------------------------------------------------------------------------

    def play(self, animals: Collection[Animal]) -> KnownPieces:
        """From now on these animals are in play. One that is not any more stays known until it has
        been taken off the board and nobody else is in hand."""
        if self.flock - self.leaving == frozenset(animals):
            return self
        new = frozenset(animals) - self.flock
        return replace(
            self, flock=self.flock | new, leaving=(self.flock | new) - frozenset(animals),
            in_hand=self.in_hand + len(new), maybe=self.maybe | new,
        ).inferred()

    def _retired(self) -> KnownPieces:
        out = frozenset(self.away) & self.leaving
        if not out or len(out) != self.in_hand:
            return self
        return replace(
            self, flock=self.flock - out, leaving=self.leaving - out, in_hand=0, maybe=frozenset()
        )

    # --- what follows -----------------------------------------------------------------------------

    def where(self, animal: Animal) -> Cell | None:
        """The cell on which this animal is known to lie."""
        return next((cell for cell, slot in self.shown.items() if slot.animal == animal), None)

    def _named(self, animal: Animal) -> Cell | None:
        return next((cell for cell, slot in self.on.items() if slot.animal == animal), None)

    @property
    def away(self) -> tuple[Animal, ...]:
        """The animals that are off the board for certain."""
        perhaps = {a for slot in self.shown.values() for a in (slot.animal, *slot.candidates) if a}
        return tuple(sorted(self.flock - perhaps)) if self.in_hand else ()

    def inferred(self) -> KnownPieces:
        """The same with everything that follows: candidates that cannot be are dropped, and who is
        left alone is named."""
        pieces = sum(slot.counted for slot in self.on.values())
        if self.in_hand and pieces + self.in_hand > len(self.flock):
            # A piece that was counted was a stranger, and has been taken off.
            left = max(0, len(self.flock) - pieces)
            return replace(
                self, in_hand=left, maybe=self.maybe if left else frozenset()
            ).inferred()
        unknown = [cell for cell, slot in self.on.items() if slot.unknown]
        shown = dict(self.on)
        if unknown:
            loose = self.flock - {slot.animal for slot in self.on.values()}
            domains = [self.on[cell].candidates & loose for cell in unknown]
            domains += [self.maybe & loose] * self.in_hand
            possible = _arrangeable(domains, loose)
            for i, cell in enumerate(unknown):
                slot = self.on[cell]
                # Nothing fits where somebody was mistaken: then anybody may be anywhere.
                those = loose if possible is None else possible[i]
                if len(those) == 1 and possible is not None and not slot.doubtful:
                    shown[cell] = Slot(slot.state, min(those), since=slot.since)
                else:
                    shown[cell] = replace(slot, candidates=those)
        return replace(self, shown=MappingProxyType(shown))._retired()

    def _with(self, cell: Cell, slot: Slot) -> KnownPieces:
        return replace(self, on=MappingProxyType({**self.on, cell: slot}))


def _arrangeable(
    domains: list[frozenset[Animal]], animals: Iterable[Animal]
) -> list[frozenset[Animal]] | None:
    """What each piece can still be if all differ and every animal is somewhere; None if nothing
    fits.

    A value is possible for a piece exactly if the two lie on a cycle of exchanges around one
    complete assignment (Régin 1994, "A filtering algorithm for constraints of difference").

    >>> [sorted(each) for each in _arrangeable([frozenset("AB"), frozenset("AB"),
    ...                                         frozenset("ABC")], "ABC")]
    [['A', 'B'], ['A', 'B'], ['C']]
    """
    wanted = frozenset(animals)
    if len(wanted) != len(domains):
        return None
    if all(domain == wanted for domain in domains):
        return domains
    owner: dict[Animal, int] = {}

    def assign(piece: int, tried: set[Animal]) -> bool:
        for animal in domains[piece] - tried:
            tried.add(animal)
            if animal not in owner or assign(owner[animal], tried):
                owner[animal] = piece
                return True
        return False

    if not all(assign(piece, set()) for piece in range(len(domains))):
        return None
    reach = [1 << i | sum(1 << j for j in {owner[a] for a in domain})
             for i, domain in enumerate(domains)]
    for middle in range(len(domains)):
        for start in range(len(domains)):
            if reach[start] >> middle & 1:
                reach[start] |= reach[middle]
    return [
        frozenset(a for a in domain if reach[owner[a]] >> i & 1) for i, domain in enumerate(domains)
    ]
