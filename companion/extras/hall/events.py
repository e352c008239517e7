"""What happens at a club evening, as it is written down, and the state that follows from it.

Players, rounds and tables are referred to by numbers: players from 0 in the order in which they
came, rounds and tables from 1. No event knows a pack.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from engine.names import key

Method = Literal["swiss", "robin"]
Form = Literal["duel", "single"]
"""A match of two games with the roles swapped, or one game."""
Outcome = Literal["wolf", "farmer", "draw", "none"]
"""Who won a match: the player who was the Wolf first, the other one, both, or nobody, because it
was not played."""


class _Event(msgspec.Struct, frozen=True, tag_field="step", tag=str.lower):
    pass


class Begun(_Event, frozen=True):
    """The evening begins. `game` keeps the journal's readers of games away."""

    name: str
    method: Method
    form: Form
    game: str = "hall"


class Joined(_Event, frozen=True):
    """A new player comes."""

    name: str


class Left(_Event, frozen=True):
    """A player does not take part in the next rounds."""

    player: int


class Returned(_Event, frozen=True):
    """A player who had left takes part again."""

    player: int


class Renamed(_Event, frozen=True):
    """A player's name was mistyped."""

    player: int
    name: str


class Removed(_Event, frozen=True):
    """Somebody was entered by mistake, and is in no round. Who came later counts one less from now
    on."""

    player: int


class Paired(_Event, frozen=True):
    """A round begins: for each table its number, who is the Wolf first, and the other player.
    `began` is the date and time in ISO 8601."""

    tables: tuple[tuple[int, int, int], ...]
    byes: tuple[int, ...] = ()
    began: str = ""


class Unpaired(_Event, frozen=True):
    """The round is taken back; none of its results had come."""


class Timed(_Event, frozen=True):
    """The present round and the next ones take this long; 0: as long as they like."""

    minutes: int


class Scored(_Event, frozen=True):
    """A match has a result, or another one than before."""

    round: int
    table: int
    outcome: Outcome
    points: tuple[int, int] = (0, 0)
    """What each of the two scored as the Wolf, in the order in which they are paired."""
    seals: tuple[str, ...] = ()
    """The seals of the records that were checked; none for a result that was entered by hand."""
    reason: str = ""
    """Why the result was entered by hand."""
    games: tuple[float | None, ...] = ()
    """How each verified game ended for its Wolf (`outcome` of Mutton's history); the
    players swap roles."""


class Closed(_Event, frozen=True):
    """A table is out of use. The match that is played there moves to table `to`."""

    table: int
    to: int | None = None


class Reopened(_Event, frozen=True):
    """A table that was out of use is used again from the next round on."""

    table: int


class Rated(_Event, frozen=True):
    """A player asks to be left out of the ratings of all evenings, or to be in them again."""

    name: str
    rated: bool


class Heard(_Event, frozen=True):
    """A table was heard for the first time in a round. `before` are the seals of its match if that
    was over by then, as a broker keeps it for days: it counts in no later round by itself."""

    round: int
    table: int
    before: tuple[str, ...] = ()


Event: TypeAlias = (
    Begun | Joined | Left | Returned | Renamed | Removed | Paired | Unpaired | Timed | Scored
    | Closed | Reopened | Rated | Heard)


@dataclass(slots=True)
class Player:
    """Somebody who came."""

    name: str
    here: bool = True


@dataclass(slots=True)
class Pairing:
    """Two players at a table."""

    table: int
    wolf: int
    """Who is the Wolf, in a duel in the first game."""
    farmer: int
    result: Scored | None = None
    seals: tuple[str, ...] = ()
    """The seals of the records that counted last. They are used up, also where the result was
    corrected by hand since."""
    before: tuple[str, ...] | None = None
    """The seals of the match that the table showed as over before this one; None while the table
    was not heard."""


@dataclass(slots=True)
class Round:
    """The pairings of one round, and who has a bye."""

    pairings: list[Pairing]
    byes: tuple[int, ...] = ()
    began: datetime | None = None

    @property
    def waiting(self) -> list[int]:
        """The tables that have no result yet."""
        return sorted(each.table for each in self.pairings if each.result is None)


@dataclass(slots=True)
class State:
    """How the evening stands."""

    name: str
    method: Method
    form: Form
    players: list[Player] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    """The tables that are out of use."""
    rated: dict[str, bool] = field(default_factory=dict)
    """What players chose (`Rated`), by the `key` of their names."""
    minutes: int = 0
    """How long a round takes; 0: as long as the players like."""

    def apply(self, event: Event) -> None:
        """Let an event happen."""
        match event:
            case Joined(name):
                self.players.append(Player(name))
            case Left(player) | Returned(player):
                self.players[player].here = isinstance(event, Returned)
            case Renamed(player, name):
                self._rename(player, name)
            case Removed(player):
                self._remove(player)
            case Paired(tables, byes, began):
                self.rounds.append(Round([Pairing(*each) for each in tables], byes,
                                         datetime.fromisoformat(began) if began else None))
            case Unpaired():
                self.rounds.pop()
            case Timed(minutes):
                self.minutes = minutes
            case Scored(number, table):
                pairing = self.pairing(number, table)
                if pairing is not None:
                    pairing.result = event
                    pairing.seals = event.seals or pairing.seals
            case Heard(number, table, before):
                pairing = self.pairing(number, table)
                if pairing is not None:
                    pairing.before = before
            case Closed(table, to):
                self.closed.add(table)
                pairing = self.pairing(len(self.rounds), table)
                if to is not None and pairing is not None:
                    pairing.table, pairing.before = to, None
            case Reopened(table):
                self.closed.discard(table)
            case Rated(name, rated):
                self.rated[key(name)] = rated

    def _rename(self, player: int, name: str) -> None:
        before = key(self.players[player].name)
        if before in self.rated:
            self.rated[key(name)] = self.rated.pop(before)
        self.players[player].name = name

    def _remove(self, player: int) -> None:
        """Take away somebody who has not played; who came later gets a lower number."""
        del self.players[player]
        for one in self.rounds:
            one.byes = tuple(each - (each > player) for each in one.byes)
            for match in one.pairings:
                match.wolf -= match.wolf > player
                match.farmer -= match.farmer > player

    def pairing(self, number: int, table: int) -> Pairing | None:
        """Return who plays at a table in a round; None if nobody does."""
        if not 1 <= number <= len(self.rounds):
            return None
        return next(
            (each for each in self.rounds[number - 1].pairings if each.table == table), None)

    def seals(self, but: Pairing | None = None) -> set[str]:
        """Return the seals of the games that have counted, except those of one match."""
        return {seal for one in self.rounds for each in one.pairings if each is not but
                for seal in each.seals}

    def free_tables(self) -> Iterable[int]:
        """Yield the numbers of tables at which a match can begin now, without end."""
        busy = {each.table for each in self.rounds[-1].pairings
                if each.result is None} if self.rounds else set()
        number = 0
        while True:
            number += 1
            if number not in self.closed and number not in busy:
                yield number


def follow(lines: Iterable[str]) -> State:
    """Return the state after the events on these lines. Raises ValueError for what is none."""
    events = [msgspec.json.decode(line, type=Event) for line in lines]
    if not events or not isinstance(events[0], Begun):
        raise ValueError("it does not begin with the name of an evening")
    state = State(events[0].name, events[0].method, events[0].form)
    for event in events[1:]:
        state.apply(event)
    return state
