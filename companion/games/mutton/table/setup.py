"""What is chosen before a match, and before a game: players, options, and the placement."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from companion.foreign.player import is_command
from companion.games.mutton.referee.state import Bidding, Choosing, Over, Placing, Playing, State
from companion.games.mutton.table import commands
from companion.games.mutton.table.commands import Way
from companion.referee.course import AUTOMATIC, Seat
from companion.table.errors import TableError
from companion.table.match_table import SeatPlayers, seat_names
from companion.words.defects import message
from companion.words.message import Message
from companion.words.players import placeholder
from engine import strengths
from engine.hexgrid import Cell, cell_count
from engine.mutton import legal, placements, players
from engine.mutton.moves import Placement
from engine.mutton.options import Options

MAX_MINUTES = 999
MAX_DAYS = 99


MOST_HINTS = 99


@dataclass(frozen=True, slots=True)
class Setup:
    """What has been chosen for the next match."""

    players: tuple[str, str] = (placeholder(1), placeholder(2))
    options: Options = field(default_factory=Options)
    form: Literal["duel", "target", "bids"] = "duel"
    target: int | None = None
    computers: tuple[str, str] = ("", "")
    """The strength of each player that is a computer."""
    hints: int = 0
    """How many hints each person may take."""
    helped: Literal[0, 1] | None = None
    """The only seat that may take them; None if both may."""
    minutes: int = 0
    """How long each person may think in a game with another table; 0: as long as they like."""
    days: int = 0
    """After how many days one table may claim the match if the other is away; 0: never."""

    def after(self, command: commands.Choice) -> Setup:
        """Return what is chosen after one more choice. Raises TableError."""
        match command:
            case SeatPlayers(seats):
                return self._seating(seats)
            case commands.SetOptions(options):
                return replace(self, options=options)
            case commands.SetForm(form, target):
                return replace(self, form=form, target=target if form == "target" else None)
            case commands.SetHints(number, seat):
                if number > MOST_HINTS:
                    raise TableError(Message("at-most-hints", most=MOST_HINTS))
                return replace(self, hints=number, helped=seat if number else None)
            case commands.SetClock(minutes):
                if minutes > MAX_MINUTES:
                    raise TableError(Message("at-most-minutes", most=MAX_MINUTES))
                return replace(self, minutes=minutes)
            case commands.SetAbsence(days):
                if days > MAX_DAYS:
                    raise TableError(Message("at-most-days", most=MAX_DAYS))
                return replace(self, days=days)

    def _seating(self, seats: tuple[Seat, ...]) -> Setup:
        if len(seats) != 2:
            raise TableError(Message("enter-two-names"))
        known = players.both()
        one, other = seat_names(
            seats, lambda strength: strength in known or is_command(strength),
            (*strengths.NAMES, AUTOMATIC))
        computers = seats[0].strength, seats[1].strength
        if computers[0] and computers[0] == computers[1]:
            one, other = f"First {one.lower()}", f"Second {other.lower()}"
        return replace(self, players=(one, other), computers=computers)


def fitting(options: Options, size: int) -> Options:
    """The same options on a board of this size, with as crowded a flock as on the classic one.

    >>> str(fitting(Options(), 3))
    'size=3 sheep=13 wolves=2 berserk reveal no_remove no_escape rifle'
    """
    sheep = min(26, round(cell_count(size) * 26 / 37))
    return replace(options, size=size, sheep=sheep, wolves=max(1, round(sheep * 4 / 26)))


def is_set_up(state: State | None) -> bool:
    """Return whether the flock of the present game has been set up."""
    return isinstance(state, Choosing | Playing | Over)


# --- before a game --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """How the flock of the present game is to be set up."""

    way: str = "sparse"
    """One of the ways, or ``cells``."""
    target: Placement | None = None
    """Where it is to be set up, if that is known beforehand."""
    chosen: bool = False
    """Whether somebody has said how."""


def usual_way(options: Options) -> Way:
    """Return how the flock is set up if nobody says how: so that the first kill makes at least two
    animals run, whatever the pack.

    >>> usual_way(Options()), usual_way(Options(size=3, sheep=8, wolves=2))
    ('sparse', 'groups')
    """
    return "sparse" if placements.sparse_opens_well(options) else "groups"


def usual_plan(state: State | None, rng: Random) -> Plan:
    """Return the plan for a new game, until somebody says how the flock is to be set up."""
    if not isinstance(state, Bidding | Placing):
        return Plan()
    return replace(planned_by(usual_way(state.options), state, rng), chosen=False)


def planned(command: commands.Planning, state: State, rng: Random) -> Plan:
    """Return the plan that somebody has chosen. Raises TableError."""
    match command:
        case commands.PlaceBy(way):
            return planned_by(way, state, rng)
        case commands.PlaceAt(cells):
            return planned_at(cells, state)


def planned_by(way: Way, state: State, rng: Random) -> Plan:
    """Return the plan for a way to set the flock up.

    Raises TableError for a way that this game does not have.
    """
    target = None
    match way:
        case "sparse":
            target = placements.sparse(state.options)
        case "groups":
            target = placements.grouped(state.options, rng)
        case "random":
            target = placements.random(state.options, rng)
        case "mirror":
            if state.course.opening is None:
                raise TableError(Message("no-game-to-mirror"))
            target = placements.mirror(state.course.opening)
    return Plan(way, target, chosen=True)


def planned_at(cells: tuple[Cell, ...], state: State) -> Plan:
    """Return the plan for these cells. Raises TableError where the flock cannot stand there."""
    target = Placement(cells)
    found = legal.placement_defects(state.options, target)
    if found:
        reasons = [message(each) for each in found[:3]]
        raise TableError(Message("flock-cannot-stand", reasons=reasons))
    return Plan("cells", target, chosen=True)
