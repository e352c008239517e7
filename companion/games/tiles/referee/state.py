"""How a match of tiles stands: what follows from its steps.

Each phase of a match is a type that carries what there is in that phase, and no more.
"""

from dataclasses import dataclass, field
from typing import Literal

from companion.games.tiles.referee import steps
from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.rules import (
    About,
    Place,
    Play,
    Scorer,
    Spot,
    TileLayout,
    TileOptions,
)
from companion.games.tiles.referee.steps import Step
from companion.referee.codec import Another, Bid, GaveUp, Undone
from companion.referee.course import Course as AnyCourse
from companion.referee.course import Seat
from companion.words.message import Message
from engine.defect import Defect, IllegalMove

Phase = Literal["bidding", "laying", "finishing", "over", "match-over"]
"""``finishing``: as a scorer, all is entered; finishing counts it, undoing still corrects it.
``over``: a game of a duel is over, and another follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course(AnyCourse[str]):
    """The course of a match of tiles; its records are texts."""

    about: About
    options: TileOptions
    scorer: Scorer = ""
    seed: int | None = field(default=None, repr=False)
    """That of the stack, where there is one: a secret until the game is over."""

    @property
    def sheep(self) -> int:
        """The seat that plays the sheep, or will if nothing is bid."""
        return self.first if self.scoring is None else self.scoring


@dataclass(frozen=True, slots=True)
class _Standing:
    """What can be asked in every phase."""

    course: Course

    @property
    def key(self) -> str:
        """The game."""
        return self.course.about.key

    @property
    def phase(self) -> Phase:
        """What has to be done next, by a person or by a computer."""
        raise NotImplementedError

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is to bid or to lay; None between games, and where nobody takes
        turns."""
        return None

    @property
    def computer(self) -> str:
        """The strength of the computer whose turn it is; empty if it is a person's."""
        return "" if self.turn is None else self.course.seats[self.turn].strength

    @property
    def undoable(self) -> bool:
        """Whether the last tile may be taken back."""
        return False

    @property
    def choices(self) -> tuple[str, ...]:
        """The kinds of real tiles that may be laid now."""
        return ()

    @property
    def texts(self) -> tuple[str, ...]:
        """The records of all games of the match, the present one as far as it has come and without
        the seed of its stack."""
        return self.course.records

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won the match; none before its end and in a draw. None if the game
        itself has won, as wolves do."""
        return ()


@dataclass(frozen=True, slots=True)
class Bidding(_Standing):
    """Two players bid for the sheep."""

    phase = "bidding"

    @property
    def turn(self) -> int | None:
        return None if self.course.match is None else self.course.match.status.bidder


@dataclass(frozen=True, slots=True)
class Entering(_Standing):
    """Real tiles that lie in no order: where only the final table is scored, or before the first
    tile is said."""

    layout: TileLayout

    @property
    def phase(self) -> Phase:
        return "finishing" if self.layout.full else "laying"

    @property
    def undoable(self) -> bool:
        return self.course.scorer == "final" and bool(self.layout.spots)

    @property
    def choices(self) -> tuple[str, ...]:
        if self.course.scorer == "final":
            return tuple(kind for kind, many in self.layout.left.items() if many)
        return self.course.options.openers

    def places(self, kind: str) -> tuple[Place, ...]:
        """Return where a tile of this kind may lie."""
        final = self.course.scorer == "final"
        return self.layout.room(kind) if final else self.layout.places(kind)

    def defects(self, spot: Spot, hand: str | None) -> tuple[Defect, ...]:
        """Return why no tile may lie there; `hand` is the kind of the tile in hand."""
        final = self.course.scorer == "final"
        return self.layout.clashes(spot) if final else self.layout.defects(spot, None)

    def after(self, spot: Spot) -> TileLayout:
        """Return what would lie on the table with that tile."""
        return self.course.options.lying((*self.layout.spots, spot))


@dataclass(frozen=True, slots=True)
class _Played(_Standing):
    """What can be asked of a game that has begun."""

    play: Play

    @property
    def layout(self) -> TileLayout:
        """What lies on the table."""
        return self.play


@dataclass(frozen=True, slots=True)
class Laying(_Played):
    """A game is being played."""

    @property
    def phase(self) -> Phase:
        full = self.play.full or self.play.over
        return "finishing" if self.course.scorer and full else "laying"

    @property
    def turn(self) -> int | None:
        return _seat(self.course, self.play.mover) if self.phase == "laying" else None

    @property
    def undoable(self) -> bool:
        """Real tiles may be corrected. On the screen's own table a tile stays where the next one
        of a stack has been turned over, or a computer has answered."""
        course = self.course
        if course.scorer:
            return self.play.begun or bool(course.options.openers)
        return (self.play.begun and self.play.hand is not None and course.about.sides
                and not any(course.strengths))

    @property
    def choices(self) -> tuple[str, ...]:
        return self.play.choices if self.course.scorer else ()

    @property
    def texts(self) -> tuple[str, ...]:
        return (*self.course.records, _record(self.course, self.play.public()))

    def places(self, kind: str) -> tuple[Place, ...]:
        """Return where a tile of this kind may be laid."""
        return self.play.places(kind)

    def defects(self, spot: Spot, hand: str | None) -> tuple[Defect, ...]:
        """Return why no tile may be laid there; `hand` is the kind of the tile in hand."""
        return self.play.defects(spot, None if self.course.scorer else hand)

    def after(self, spot: Spot) -> TileLayout:
        """Return what would lie on the table with that tile."""
        return self.play.after(spot)


@dataclass(frozen=True, slots=True)
class Over(_Played):
    """A game is over. The match may be over too."""

    @property
    def phase(self) -> Phase:
        return "match-over" if self.course.over else "over"

    @property
    def winners(self) -> tuple[int, ...] | None:
        if not self.course.over:
            return ()
        if self.course.match is None:
            return self.play.winners()
        winner = self.course.match.status.winner
        return () if winner is None else (winner,)


State = Bidding | Entering | Laying | Over


def layout_of(state: State | None) -> TileLayout | None:
    """Return what lies on the table; None while there is no game."""
    return None if state is None or isinstance(state, Bidding) else state.layout


def owners(state: State) -> tuple[int | None, ...]:
    """Return the seat that laid each tile on the table, in order.

    None for what lay there first, and where nobody takes turns.
    """
    match state:
        case Bidding():
            return ()
        case Entering(_, layout):
            return (None,) * len(layout.spots)
    return tuple(None if mover is None else _seat(state.course, mover)
                 for mover in state.play.movers)


def result(state: State) -> Message | None:
    """Return how the match, or a single game, ended; None before."""
    course = state.course
    if not isinstance(state, Over) or not course.over:
        return None
    match = course.match
    if match is None:
        return state.play.result(course.names, course.sheep)
    status = match.status
    least, most = sorted(status.totals)
    if status.winner is None:
        return Message("sheep-duel-drawn", count=most)
    winner = match.players[status.winner]
    if status.target is not None and match.gave_up is not None:
        return Message(
            "match-won-by-giving-up", player=winner, other=match.players[match.gave_up])
    if status.target is None:
        return Message("sheep-duel-won", player=winner, most=most, least=least)
    return Message("sheep-bid-won", winner=winner, player=course.names[course.sheep],
                   bid=status.target, count=match.scores[0])


def _seat(course: Course, mover: int) -> int:
    """Return the seat of the player who began (0) or of one who follows."""
    return (course.sheep + mover) % 2 if course.about.sides else mover


def _mover(course: Course, seat: int) -> int:
    """Return which player a seat is: the one who began (0) or one who follows."""
    return (seat - course.sheep) % 2 if course.about.sides else seat


# --- steps ----------------------------------------------------------------------------------------


def read(line: str, state: State | None) -> Step:
    """Read the step of a line in a state. Raises JournalError or ValueError."""
    return steps.read(line, None if state is None else state.course.about)


def begin(step: Step) -> State:
    """Return the state of a new match. Raises ValueError where there can be no such match."""
    if not isinstance(step, steps.Begun):
        raise ValueError("a match begins with its players")
    about, many = game_about(step.game), len(step.players)
    options = about.options(step.options, many)
    if options.players != many or step.form not in about.forms:
        raise ValueError("that number of players cannot play like that")
    if len(step.computers) not in (0, many) or step.first not in range(many):
        raise ValueError("there are no such players")
    if step.scorer and any(step.computers):
        raise ValueError("a computer lays no real tiles")
    if not all(about.known(strength) for strength in step.computers if strength):
        raise ValueError("there is no such computer player")
    seats = tuple(map(Seat, step.players, step.computers or ("",) * many))
    return _set_up(Course(
        seats, options.match(step.form, tuple(seat.name for seat in seats), step.first), step.first,
        about=about, options=options, scorer=step.scorer, seed=step.seed, date=step.date,
    ))


def write(step: Step, state: State) -> str:
    """Write a step as a line for the journal."""
    return steps.write(step, state.course.about)


def evolve(state: State, step: Step) -> State:
    """Return the state after a step.

    Raises ValueError where it does not fit; an IllegalMove says why.
    """
    course = state.course
    match step:
        case steps.Begun():
            raise ValueError("a match begins once")
        case Bid(points):
            if not isinstance(state, Bidding):
                raise ValueError("there is no bidding now")
            return _set_up(course.bid(points))
        case Another():
            return _set_up(course.another())
    match state, step:
        case Laying(_, play), steps.Laid(spot):
            return _with(course, play.lay(spot))
        case Entering(_, layout), steps.Laid(spot):
            return _entered(course, layout, spot)
        case Entering(_, layout), steps.Removed(spot) if (
            course.scorer == "final" and spot in layout.spots
        ):
            rest = tuple(each for each in layout.spots if each != spot)
            return Entering(course, course.options.lying(rest))
        case Entering(_, layout), Undone() if state.undoable:
            return Entering(course, course.options.lying(layout.spots[:-1]))
        case Laying(_, play), Undone() if state.undoable:
            if play.begun:
                return _with(course, play.back())
            return Entering(course, course.options.lying(()))
        case Entering(_, layout), steps.Finished() if course.scorer == "final":
            return _count(course, course.options.counted(layout.spots))
        case Entering(), steps.Finished():
            raise IllegalMove(Defect("nothing-to-count", "There is nothing on the table yet."))
        case Laying(_, play), steps.Finished():
            return _count(course, play if play.over else play.stop())
        case Laying(_, play), GaveUp(seat) if seat in range(len(course.seats)):
            return _count(course, play.stop(_mover(course, seat)), seat)
    raise ValueError(f"{type(step).__name__} does not fit in the phase {state.phase}")


def _set_up(course: Course) -> State:
    """Return the table before the first turn, unless the bidding comes first."""
    if course.bidding:
        return Bidding(course)
    options = course.options
    if course.scorer == "final" or (course.scorer and options.openers):
        return Entering(course, options.lying(()))
    return _with(course, options.dealt(course.seed))


def _with(course: Course, play: Play) -> State:
    over = play.over and not course.scorer
    return _count(course, play) if over else Laying(course, play)


def _entered(course: Course, layout: TileLayout, spot: Spot) -> State:
    if course.scorer == "moves":
        return _with(course, course.options.opened(spot))
    if found := layout.clashes(spot):
        raise IllegalMove(*found)
    return Entering(course, course.options.lying((*layout.spots, spot)))


def _count(course: Course, play: Play, gave_up: int | None = None) -> Over:
    """End the game: its points count, and its record is written."""
    return Over(course.score(play.points, _record(course, play), gave_up), play)


def _record(course: Course, play: Play) -> str:
    target = None if course.match is None else course.match.status.target
    tags = course.tags("-".join(map(str, play.tally)))
    if target is not None:
        tags["Bid"] = str(target)
    return play.record(course.names, course.sheep, tags)
