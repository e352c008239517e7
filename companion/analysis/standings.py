"""How players have fared over many matches, in Mutton and in the tile games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from companion.analysis.rating import (
    DOGS_LEVELS,
    DOGS_NEW,
    LEVELS,
    NEW,
    Rating,
    Ratings,
    dogs_level_like,
    level_like,
    outcome,
)
from companion.referee.course import Seat
from companion.referee.mutton import State
from companion.referee.tiles.state import State as TileState
from companion.referee.tiles.state import winners
from engine.games import Key
from engine.mutton.analysis import shots
from engine.mutton.game import Game
from engine.mutton.moves import Player
from engine.mutton.players.levels import plain
from engine.mutton.records import Record
from engine.names import key, same

Badge = Literal[
    "sure", "clean", "pack", "flock", "fangs", "unseen", "double", "climb", "answer", "puzzle"]
"""What a player has shown to be able to do:

    sure    as the Farmer, shot an animal that had to be a wolf
    clean   as the Farmer, shot at least twice in a game, and only wolves
    pack    as the Farmer, shot every wolf
    flock   as the Farmer, won a game (`rating.outcome`)
    fangs   as the Wolf, won a game
    unseen  as the Wolf, lost no wolf in a game, though the Farmer shot
    double  won a game in both roles of one match
    climb   won a match against a player with a higher rating
    answer  won a match against the player who had won the one before
    puzzle  solved a hard puzzle of the day (`companion.puzzles.daily`)
"""

BADGES: tuple[Badge, ...] = get_args(Badge)


@dataclass(frozen=True, slots=True)
class LastGame:
    """A finished game, as one of its players sees it."""

    game: Game
    role: Player
    rival: str
    """The name of the other player."""
    points: int
    """The Wolf's."""
    outcome: float
    """1 is won, 0.5 drawn, 0 lost."""
    date: str = ""
    """The day on which its match began, as YYYY-MM-DD; empty if it is not known."""


@dataclass(frozen=True, slots=True)
class Month:
    """A player's games in one month."""

    number: int
    """1 for January."""
    played: int
    won: int


@dataclass(slots=True)
class Games:
    """A player's finished games in one role. Points are always the Wolf's."""

    played: int = 0
    points: int = 0
    most: int | None = None
    least: int | None = None

    @property
    def mean(self) -> float | None:
        """Points a game; None before the first."""
        return self.points / self.played if self.played else None

    def add(self, points: int) -> None:
        """One more game."""
        self.played += 1
        self.points += points
        self.most = points if self.most is None else max(self.most, points)
        self.least = points if self.least is None else min(self.least, points)


@dataclass(slots=True)
class Standing:
    """All that is counted of one player."""

    player: str
    """The name as it was last written."""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    wolf: Games = field(default_factory=Games)
    farmer: Games = field(default_factory=Games)
    fired: int = 0
    """Shots as the Farmer, the suspects of a berserk one among them."""
    hits: int = 0
    """Those that hit a wolf."""
    expected: float = 0.0
    """How many hits were to be expected (`engine.mutton.analysis.shots`)."""
    strength: str = ""
    """The strength of a computer player; empty for a person."""
    ratings: Ratings = NEW
    course: list[float] = field(default_factory=list)
    """The points of the rating after each rated game."""
    badges: set[Badge] = field(default_factory=set)
    """Those earned at the table; the puzzles are not known here."""
    last: list[LastGame] = field(default_factory=list)
    """All rated games, in the order they were played."""

    @property
    def matches(self) -> int:
        """How many finished."""
        return self.won + self.drawn + self.lost

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        return {
            "player": self.player, "matches": self.matches,
            "won": self.won, "drawn": self.drawn, "lost": self.lost,
            "wolf": _plain(self.wolf), "farmer": _plain(self.farmer),
            "shots": {"fired": self.fired, "hits": self.hits, "expected": self.expected},
            "rating": {"points": round(self.ratings.points),
                       "wolf": round(self.ratings.wolf.points),
                       "farmer": round(self.ratings.farmer.points), "games": len(self.course)},
            "badges": sorted(self.badges),
        }


def _plain(games: Games) -> dict[str, object]:
    return {"games": games.played, "mean": games.mean, "most": games.most, "least": games.least}


def standings(states: Iterable[State]) -> list[Standing]:
    """Return how everybody has fared in these matches, which come in the order they were played.

    A match counts once it is finished, a game of an unfinished match once the game is. Who played
    most comes first.
    """
    found: dict[str, Standing] = {}
    winners: dict[frozenset[str], str] = {}  # of the last match of each two players

    def of(seat: Seat) -> Standing:
        standing = found.setdefault(key(seat.name), Standing(seat.name))
        standing.player, standing.strength = seat.name.strip(), plain(seat.strength)
        standing.ratings = LEVELS.get(standing.strength, standing.ratings)
        return standing

    for state in states:
        course, pair = state.course, [of(seat) for seat in state.course.seats]
        winner = state.match.status.winner if course.claimed is None else course.claimed
        before = [one.ratings.points for one in pair]
        games = [len(one.last) for one in pair]
        for record in state.records:
            first = 0 if same(record.tags["Wolf"], pair[0].player) else 1
            _count(record, pair[first], pair[1 - first], course.date)
        for seat, one in enumerate(pair):
            played = one.last[games[seat]:]
            if {"wolf", "farmer"} == {each.role for each in played if each.outcome == 1}:
                one.badges.add("double")
            if not course.over:
                continue
            one.won += winner == seat
            one.drawn += winner is None
            one.lost += winner == 1 - seat
        if winner is not None:
            one, other = pair[winner], pair[1 - winner]
            if before[winner] < before[1 - winner]:
                one.badges.add("climb")
            players = frozenset({key(one.player), key(other.player)})
            if winners.get(players) == key(other.player):
                one.badges.add("answer")
            winners[players] = key(one.player)
    return sorted(found.values(), key=lambda one: (-one.matches, key(one.player)))


def level_for(players: Iterable[Standing], name: str) -> str:
    """Return the level that is about as strong as the player of this name."""
    return level_like(next((one.ratings for one in players if same(one.player, name)), NEW))


def months(games: Sequence[LastGame], today: str) -> list[Month]:
    """Return a player's games in each of the last twelve months, this one last.

    >>> months([], "2026-03-28")[0], len(months([], "2026-03-28"))
    (Month(number=4, played=0, won=0), 12)
    """
    last = int(today[:4]) * 12 + int(today[5:7]) - 1
    found = []
    for month in range(last - 11, last + 1):
        begins = f"{month // 12:04}-{month % 12 + 1:02}-"
        played = [each for each in games if each.date.startswith(begins)]
        won = sum(each.outcome == 1 for each in played)
        found.append(Month(month % 12 + 1, len(played), won))
    return found


def _count(record: Record, wolf: Standing, farmer: Standing, date: str) -> None:
    """Count one finished game of a match that began on that day."""
    points = record.game.position.score
    if points is None:  # its pack was never opened
        return
    wolf.wolf.add(points)
    farmer.farmer.add(points)
    fired, won = shots(record.game), outcome(record)
    hits = fired.hits or 0
    farmer.fired += fired.fired
    farmer.hits += hits
    farmer.expected += fired.expected
    if won is None:
        return
    shown: dict[Badge, bool] = {
        "sure": fired.certain > 0, "clean": 1 < fired.fired == hits,
        "pack": hits == record.game.options.wolves, "flock": won == 0,
    }
    farmer.badges |= {badge for badge, earned in shown.items() if earned}
    shown = {"fangs": won == 1, "unseen": fired.fired > 0 == hits}
    wolf.badges |= {badge for badge, earned in shown.items() if earned}
    wolf.last.append(LastGame(record.game, "wolf", farmer.player, points, won, date))
    farmer.last.append(LastGame(record.game, "farmer", wolf.player, points, 1 - won, date))
    before = wolf.ratings, farmer.ratings  # as both were when they played
    if wolf.strength not in LEVELS:
        wolf.ratings = before[0]._replace(wolf=before[0].wolf.after(before[1].farmer, won))
    if farmer.strength not in LEVELS:
        farmer.ratings = before[1]._replace(farmer=before[1].farmer.after(before[0].wolf, 1 - won))
    for one in (wolf, farmer):
        one.course.append(one.ratings.points)


@dataclass(slots=True)
class TileStanding:
    """How one player has fared in one of the games."""

    player: str
    """The name as it was last written."""
    game: Key
    won: int = 0
    drawn: int = 0
    lost: int = 0
    rating: Rating = DOGS_NEW
    """From duels of Sheep, Dogs and Wolves; in Wolf in the Fold nobody is rated."""

    @property
    def matches(self) -> int:
        """How many were finished."""
        return self.won + self.drawn + self.lost

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        rating = {"rating": round(self.rating.points)} if self.game == "dogs" else {}
        return {"player": self.player, "game": self.game, "matches": self.matches,
                "won": self.won, "drawn": self.drawn, "lost": self.lost, **rating}


def tile_standings(states: Iterable[TileState]) -> list[TileStanding]:
    """Return how everybody has fared in these matches, which come in the order they were played.
    Only finished ones count. Together against the wolves all win or lose; alone, too."""
    found: list[TileStanding] = []
    for state in states:
        if not state.course.over:
            continue
        won, game = winners(state), state.course.about.key
        players: list[TileStanding] = []
        for number, seat in enumerate(state.course.seats):
            name = seat.name
            one = next((it for it in found if it.game == game and same(it.player, name)), None)
            if one is None:
                found.append(one := TileStanding(name.strip(), game))
            one.player = name.strip()
            one.rating = DOGS_LEVELS.get(seat.strength, one.rating)
            one.won += won is not None and number in won
            one.drawn += won == ()
            one.lost += won is None or (won != () and number not in won)
            players.append(one)
        if game == "dogs" and won is not None and state.course.match is not None:
            before = [one.rating for one in players]
            for number, one in enumerate(players):
                if state.course.strengths[number] not in DOGS_LEVELS:
                    one.rating = before[number].after(
                        before[1 - number], 1.0 if number in won else 0.0 if won else 0.5)
    return sorted(found, key=lambda it: (it.game, -it.matches, it.player.casefold()))


def dogs_level_for(players: Iterable[TileStanding], name: str) -> str:
    """Return the level of Sheep, Dogs and Wolves that is about as strong as this player."""
    return dogs_level_like(next(
        (one.rating for one in players if one.game == "dogs" and same(one.player, name)), DOGS_NEW))
