"""How a match of Mutton stands: what follows from its steps.

Each phase of a match is a type that carries what there is in that phase, and no more. The pack is
in no step and in no state before its game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, Literal

from companion.foreign.player import is_command
from companion.games.mutton import fairness
from companion.games.mutton.referee import steps
from companion.games.mutton.referee.steps import Kind, Step
from companion.referee.codec import Another, Bid, Undone
from companion.referee.course import Course as AnyCourse
from companion.referee.course import Seat
from companion.sealing.seal import Seal
from companion.sensing.sensed_board import ReportedState
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.match import Match
from engine.mutton import legal, players
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Move, Pass, Placement, Player, Stop, Turn
from engine.mutton.options import Options
from engine.mutton.records import ROLES, Record, player

Phase = Literal["bidding", "placing", "choosing", "wolf", "farmer", "over", "match-over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Course(AnyCourse[Record]):
    """The course of a match of Mutton, with what outlives a phase."""

    match: Match
    options: Options
    opening: Placement | None = None
    """Where the flock of the first game stood, for the mirror."""
    notes: Mapping[Animal, str] = field(default_factory=lambda: MappingProxyType({}))
    """The Farmer's notes in the present game."""
    hints: int = 0
    """How many hints each person may take in this match."""
    helped: int | None = None
    """The only seat that may take them; None if both may."""
    minutes: int = 0
    """How long each person may think in a game; 0: as long as they like."""
    spent: tuple[int, int] = (0, 0)
    """How long each seat has thought in the present game, in seconds."""
    days: int = 0
    """After how many days the match may be claimed if the other table is away; 0: never."""
    hinted: tuple[tuple[int, int, int], ...] = ()
    """The hints taken: the seat, the number of the game, and how many turns it had."""
    agreed: tuple[bool, bool] = (False, False)
    """Who wants to see what can be deduced."""
    deduced: bool = False
    """Whether it has been shown in the present game."""
    blind: Mapping[Cell, ReportedState] = field(default_factory=lambda: MappingProxyType({}))
    """The cells that are played by touch, and what lies there."""
    restarts: int = 0
    """How often the match was taken up again since the present game's pack was sealed."""
    wrong_packs: int = 0
    """How many wrong packs or passphrases were entered in the present game."""
    misses: int = 0
    """The same since the right one was entered last."""
    missed_after: int | None = None
    """After how many entries of the game the last wrong one was entered."""
    replaced: tuple[tuple[int, int, steps.Replaced], ...] = ()
    """The programs that players of ours have replaced, each with the number of the game and how
    many turns it had."""

    @property
    def deducing(self) -> bool:
        """Whether what can be deduced is shown: every person at the table has to agree."""
        return all(self.agreed[seat] for seat in self.people or (0, 1))

    def hints_for(self, seat: int) -> int:
        """Return how many hints a player may take in this match."""
        return self.hints if self.helped in (None, seat) else 0

    def hints_left(self, seat: int) -> int:
        """Return how many hints a player may still take."""
        return self.hints_for(seat) - sum(1 for by, _, _ in self.hinted if by == seat)

    def seconds_left(self, seat: int) -> int:
        """Return how long a seat may still think in the present game, where there are clocks."""
        return 60 * self.minutes - self.spent[seat]

    def renamed(self, players: tuple[str, str]) -> Course:
        """Return the course with other names, also in the finished games. Raises ValueError before
        the end of the match.

        The seal of a game covers the names with which it was played, so these stay in its record.
        """
        if not self.over:
            raise ValueError("the match goes on")
        names = dict(zip(self.names, players, strict=True))
        records = []
        for record in self.records:
            now = {role: names[player(record.tags, role) or ""] for role in ROLES}
            said = {f"{role}Name": name for role, name in now.items() if name != record.tags[role]}
            records.append(fairness.with_sums(replace(record, tags={**record.tags, **said})))
        return replace(
            self, match=replace(self.match, players=players), records=tuple(records),
            seats=tuple(replace(seat, name=names[seat.name]) for seat in self.seats))

    def think(self, seat: int, seconds: int) -> Course:
        """Return the course after a seat has thought for so long. Raises ValueError if that is
        longer than it may."""
        if not 0 <= seconds <= max(0, self.seconds_left(seat)):
            raise ValueError("longer than the clock allows")
        one, other = self.spent
        return replace(
            self, spent=(one + seconds, other) if seat == 0 else (one, other + seconds))


@dataclass(frozen=True, slots=True)
class _Standing:
    """What can be asked in every phase."""

    key: ClassVar[str] = "mutton"
    course: Course

    @property
    def phase(self) -> Phase:
        """What has to be done next."""
        raise NotImplementedError

    @property
    def mover(self) -> int | None:
        """The seat whose turn it is: to bid, to set up, to choose or to move."""
        match self.phase:
            case "bidding":
                return self.match.status.bidder
            case "choosing" | "wolf":
                return self.seat("wolf")
            case "placing" | "farmer":
                return self.seat("farmer")
        return None

    @property
    def strength(self) -> str:
        """The strength of the computer whose turn it is; empty if it is a person's."""
        return "" if self.mover is None else self.course.seats[self.mover].strength

    @property
    def turns(self) -> int:
        """How many turns the present game has had."""
        return 0

    @property
    def hinting(self) -> bool:
        """Whether the player whose turn it is has taken a hint for it."""
        return (self.mover, self.course.number, self.turns) in self.course.hinted

    @property
    def noting(self) -> bool:
        """Whether the Farmer's notes may be shown: in its own turn, or if nobody plays the Wolf
        who could read them."""
        wolf = self.seat("wolf")
        return self.phase == "farmer" or (wolf is not None and wolf not in self.course.people)

    @property
    def match(self) -> Match:
        """The match, with its bids and scores."""
        return self.course.match

    @property
    def options(self) -> Options:
        """The options of every game of the match."""
        return self.course.options

    @property
    def records(self) -> tuple[Record, ...]:
        """The finished games."""
        return self.course.records

    @property
    def number(self) -> int:
        """Which game of the match is played, or was the last."""
        return self.course.number

    @property
    def wolf(self) -> str:
        """The Wolf's name; empty while the bidding decides it."""
        return self._name("wolf")

    @property
    def farmer(self) -> str:
        """The Farmer's name; empty while the bidding decides it."""
        return self._name("farmer")

    def _name(self, role: Player) -> str:
        seat = self.seat(role)
        return "" if seat is None else self.course.seats[seat].name

    def seat(self, role: Player) -> int | None:
        """Return the seat that has this role; None while the bidding decides it."""
        scoring = self.course.scoring
        return scoring if scoring is None or role == "wolf" else 1 - scoring


@dataclass(frozen=True, slots=True)
class Bidding(_Standing):
    """The players bid for the Wolf."""

    phase = "bidding"


@dataclass(frozen=True, slots=True)
class Placing(_Standing):
    """The flock is being set up."""

    phase = "placing"


@dataclass(frozen=True, slots=True)
class Choosing(_Standing):
    """The Wolf chooses its pack."""

    placement: Placement

    phase = "choosing"


@dataclass(frozen=True, slots=True)
class Playing(_Standing):
    """A game is being played."""

    seal: Seal
    game: Game
    """As everybody knows it: without its pack."""
    safe: str = ""
    """What the Wolf's passphrase opens; empty where none was said."""
    intention: Move | None = None
    """What a computer has decided to do, while people's hands make it."""
    allowed: frozenset[tuple[Kind, Animal]] = frozenset()
    """The kills and escapes of this turn that the table has seen to be allowed."""
    undo: bool = False
    """Whether the last turn, or the choice of the pack, may be taken back."""

    def __post_init__(self) -> None:
        if self.game.pack is not None:
            raise ValueError("a public state knows no pack")

    @property
    def phase(self) -> Phase:
        return self.game.position.phase

    @property
    def turns(self) -> int:
        return len(self.game.turns)


@dataclass(frozen=True, slots=True)
class Over(_Standing):
    """A game is over, and its pack public. The match may be over too."""

    seal: Seal
    game: Game
    """With its pack."""
    safe: str = ""

    @property
    def phase(self) -> Phase:
        return "match-over" if self.course.over else "over"

    @property
    def turns(self) -> int:
        return len(self.game.turns)


@dataclass(frozen=True, slots=True)
class Claimed(_Standing):
    """The match was claimed. No pack is opened any more."""

    hours: int
    """For how long the other table was not heard."""

    phase = "match-over"


State = Bidding | Placing | Choosing | Playing | Over | Claimed


def game_of(state: State | None) -> Game | None:
    """Return the present or the last game, as everybody knows it; None before it begins."""
    return state.game if isinstance(state, Playing | Over) else None


def result(state: State) -> Message | None:
    """Return how the match ended; None while it is being played."""
    if not state.course.over:
        return None
    if isinstance(state, Claimed):
        return Message(
            "match-claimed", player=state.course.names[state.course.claimed or 0],
            hours=state.hours)
    match, status = state.match, state.match.status
    least, most = sorted(status.totals)
    if status.winner is None:
        return Message("duel-drawn", points=most)
    winner = match.players[status.winner]
    if status.target is None:
        return Message("duel-won", player=winner, points=most, other=least)
    if match.gave_up is not None:
        return Message(
            "match-won-by-giving-up", player=winner, other=match.players[match.gave_up])
    return Message("target-match-won", won="wolf" if winner == state.wolf else "farmer",
                   player=winner, wolf=state.wolf, points=sum(match.scores), target=status.target)


def blocked(state: State) -> Message | None:
    """Return why an unfinished match that was put aside cannot be continued; None if it can.

    A person can be asked for the pack again; a computer's is forgotten with the match.
    """
    wolf = state.seat("wolf")
    if not isinstance(state, Playing) or wolf is None or not state.course.seats[wolf].strength:
        return None
    return Message("computer-forgot-its-wolves")


# --- steps ----------------------------------------------------------------------------------------


def read(line: str, state: State | None) -> Step:
    """Read the step of a line in a state. Raises JournalError or NotationError."""
    hunting = not isinstance(state, Playing) or state.phase == "wolf"
    return steps.read(line, "wolf" if hunting else "farmer")


def begin(step: Step) -> State:
    """Return the state of a new match.

    Raises MatchError or OptionsError where there can be no such match, and ValueError where the
    step begins none.
    """
    if not isinstance(step, steps.Begun):
        raise ValueError("a match begins with its players")
    options = Options.parse(step.options)
    known = {"", *players.both()}
    if not all(each in known or is_command(each) for each in step.computers):
        raise ValueError("there is no such computer player")
    one, other = map(Seat, step.players, step.computers)
    names = one.name, other.name
    if step.form == "bids":
        match = Match.with_bids(names, 1, options.most_points, first=step.first)
    elif step.form == "target" and step.target is not None:
        match = Match.to_target(names, step.target, first=step.first)
    elif step.form == "target":
        match = Match.to_target(names, first=step.first)
    else:
        match = Match.duel(names, first=step.first)
    course = Course(
        (one, other), match=match, first=step.first, options=options, hints=step.hints,
        date=step.date,
        minutes=step.minutes, days=step.days, helped=step.helped,
    )
    return _next_game(course)


def _next_game(course: Course) -> State:
    return Bidding(course) if course.bidding else Placing(course)


def evolve(state: State, step: Step) -> State:
    """Return the state after a step. Raises ValueError where the step does not fit."""
    after = _evolve(state, step)
    course = after.course
    if isinstance(after, Playing) and course.deducing and not course.deduced:
        return replace(after, course=replace(course, deduced=True))
    return after


def _evolve(state: State, step: Step) -> State:
    course = state.course
    match state, step:
        case Bidding(), Bid(points):
            return _next_game(course.bid(points))
        case Placing(), steps.Placed(cells):
            placement = Placement(cells)
            Game.start(course.options, placement)  # raises where it cannot be
            opening = course.opening or placement
            return Choosing(replace(course, opening=opening), placement)
        case Choosing(_, placement), steps.Sealed(line, safe):
            game = Game.start(course.options, placement)
            seat = state.seat("wolf")
            person = seat is not None and not course.seats[seat].strength
            return Playing(course, Seal.parse(line), game, safe, undo=person)
        case Playing(), _ if (after := _played(state, step)) is not None:
            return after
        case Over(), Another():
            empty: Mapping[Animal, str] = MappingProxyType({})
            return _next_game(replace(
                course.another(), notes=empty, deduced=False, restarts=0, wrong_packs=0, misses=0,
                missed_after=None, spent=(0, 0),
            ))
        case _, steps.Claimed(seat, hours) if not course.over:
            return Claimed(replace(course, claimed=seat), hours)
        case _, steps.Named(players):
            return replace(state, course=course.renamed(players))
        case Playing(), steps.Restarted():
            return replace(
                state, course=replace(course, restarts=course.restarts + 1), undo=False)
        case _, steps.Restarted():
            return state
        case _, _:
            return replace(state, course=_noted(state, step))


def _played(state: Playing, step: Step) -> State | None:
    """Return the state after a step of a game; None if it is no such step."""
    game = state.game
    match step:
        case steps.Unsealed():
            return Choosing(state.course, game.placement)
        case steps.AnnouncedMove(move):
            return replace(state, intention=move, undo=False)
        case steps.Allowed(animal, kind):
            return replace(state, allowed=state.allowed | {(kind, animal)}, undo=False)
        case steps.Refused(animal, kind):
            return replace(state, game=game.refuse(animal, kind), intention=None, undo=False)
        case steps.Made(move, marks, seconds):
            return _moved(state, game.apply(move, marks or None), move, seconds)
        case steps.WrongPack():
            course = state.course
            return replace(state, course=replace(
                course, wrong_packs=course.wrong_packs + 1, misses=course.misses + 1,
                missed_after=len(game.entries),
            ))
        case steps.Reentered():
            return replace(state, course=replace(state.course, misses=0))
        case Undone():
            return replace(state, game=game.back(), intention=None, undo=False)
        case steps.Stopped():
            return replace(state, game=game.stop(), intention=None, undo=False)
        case steps.GaveUp(seat):
            by: Player = "wolf" if seat == state.seat("wolf") else "farmer"
            return replace(state, game=game.stop(by), intention=None, undo=False)
        case steps.Opened():
            return _opened(state, step)
    return None


def _moved(state: Playing, after: Game, move: Move, seconds: int) -> Playing:
    course = state.course
    if seconds and state.mover is not None:
        course = course.think(state.mover, seconds)
    undo = not state.strength and not after.position.over and (
        (isinstance(move, Pass) and state.phase == "farmer")
        or (isinstance(move, Kill) and not after.options.reveal))
    return replace(
        state, course=course, game=after, intention=None, allowed=frozenset(), undo=undo)


def _opened(state: Playing, step: steps.Opened) -> Over:
    game = state.game.choose(step.pack)
    if not game.position.over or step.points != game.points:
        raise ValueError("pack and moves do not lead to this end")
    state = replace(state, course=_hints_given_back(state, game))
    course = state.course
    seal = Seal.parse(step.line) if step.line else state.seal
    tags = _tags(state, str(game.points))
    tags["PackHash"] = seal.line
    tags |= _help(state)
    record = fairness.with_sums(Record(game, tags))
    by = game.position.gave_up
    gave_up = None if by is None else state.seat(by)
    return Over(course.score(step.points, record, gave_up), seal, game, state.safe)


def _hints_given_back(state: Playing, game: Game) -> Course:
    """Return the course without the Wolf's hints in turns in which it could kill nothing.

    Such a hint has nothing to compare. It is given back only when the pack is public: in the game
    that would tell the Farmer that no wolf could kill.
    """
    course, wolf = state.course, state.seat("wolf")
    made = [index for index, entry in enumerate(game.entries) if isinstance(entry, Turn | Stop)]

    def helped(by: int, number: int, turns: int) -> bool:
        return (number != course.number or by != wolf or turns >= len(made)
                or bool(legal.victims(game.upto(made[turns]))))

    return replace(course, hinted=tuple(taken for taken in course.hinted if helped(*taken)))


def _tags(state: Choosing | Playing, result: str) -> dict[str, str]:
    """Return the tags that are known before the first move, and the result."""
    tags = {"Wolf": state.wolf, "Farmer": state.farmer}
    if state.match.status.to_beat is not None:
        tags["ToBeat"] = str(state.match.status.to_beat)
    return tags | state.course.tags(result)


def binding(state: Choosing) -> bytes:
    """Return what binds the seal of the pack to players, date, options, placement and match."""
    game = Game.start(state.options, state.placement)
    return fairness.binding(Record(game, _tags(state, "")))


def _help(state: Playing) -> dict[str, str]:
    """Return the tags for the help taken in the present game, wrong packs and replaced players.
    """
    course = state.course
    tags = {"Deduction": "on"} if course.deduced else {}
    if course.wrong_packs:
        tags["WrongPacks"] = str(course.wrong_packs)
    taken = [by for by, game, _ in course.hinted if game == course.number]
    for name, seat in (("WolfHints", state.seat("wolf")), ("FarmerHints", state.seat("farmer"))):
        if seat in taken:
            tags[name] = str(taken.count(seat))
    for _, _, step in course.replaced:
        side = "Wolf" if step.player == state.seat("wolf") else "Farmer"
        tags[f"{side}Replaced"] = step.strength
    return tags


def _noted(state: State, step: Step) -> Course:
    """Return the course after a step that belongs to no phase. Raises ValueError for any other."""
    course = state.course
    match step:
        case steps.Signed():
            return course
        case steps.Noted(animal, note):
            notes = {**course.notes, animal: note}
            kept = {animal: note for animal, note in sorted(notes.items()) if note}
            return replace(course, notes=MappingProxyType(kept))
        case steps.Deducing(seat, on):
            one, other = course.agreed
            return replace(course, agreed=(on, other) if seat == 0 else (one, on))
        case steps.Hinted(seat):
            taken = seat, course.number, state.turns
            return replace(course, hinted=(*course.hinted, taken))
        case steps.Replaced(seat, replacement):
            seats = tuple(
                replace(each, strength=replacement) if number == seat else each
                for number, each in enumerate(course.seats))
            return replace(
                course, seats=seats,
                replaced=(*course.replaced, (course.number, state.turns, step)))
        case steps.Blind(cell, lies):
            return replace(course, blind=MappingProxyType({**course.blind, cell: lies}))
        case steps.Seeing(cell):
            rest = {each: how for each, how in course.blind.items() if each != cell}
            return replace(course, blind=MappingProxyType(rest))
    raise ValueError(f"{type(step).__name__} does not fit in the phase {state.phase}")
