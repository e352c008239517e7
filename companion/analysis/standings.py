"""How players have fared over many matches, in Mutton and in the tile games."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.referee.mutton import State
from companion.referee.tiles.state import State as TileState
from companion.referee.tiles.state import winners
from engine.games import Key
from engine.mutton.analysis import shots
from engine.mutton.records import Record


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
        }


def _plain(games: Games) -> dict[str, object]:
    return {"games": games.played, "mean": games.mean, "most": games.most, "least": games.least}


def same(one: str, other: str) -> bool:
    """Return whether two names are one player's: capitals and spaces around them do not matter.

    >>> same("Ann", " ANN"), same("Ann", "Anna")
    (True, False)
    """
    return _key(one) == _key(other)


def _key(name: str) -> str:
    return name.strip().casefold()


def standings(states: Iterable[State]) -> list[Standing]:
    """Return how everybody has fared in these matches, which come in the order they were played.

    A match counts once it is finished, a game of an unfinished match once the game is. Who played
    most comes first.
    """
    found: dict[str, Standing] = {}

    def of(name: str) -> Standing:
        standing = found.setdefault(_key(name), Standing(name))
        standing.player = name.strip()
        return standing

    for state in states:
        status = state.match.status
        for seat, name in enumerate(state.match.players):
            standing = of(name)
            if not status.over:
                continue
            standing.won += status.winner == seat
            standing.drawn += status.winner is None
            standing.lost += status.winner == 1 - seat
        for record in state.records:
            _count(record, of(record.tags["Wolf"]), of(record.tags["Farmer"]))
    return sorted(found.values(), key=lambda one: (-one.matches, _key(one.player)))


def _count(record: Record, wolf: Standing, farmer: Standing) -> None:
    """Count one finished game."""
    points = record.game.position.score
    if points is None:  # its pack was never opened
        return
    wolf.wolf.add(points)
    farmer.farmer.add(points)
    fired = shots(record.game)
    farmer.fired += fired.fired
    farmer.hits += fired.hits or 0
    farmer.expected += fired.expected


@dataclass(slots=True)
class TileStanding:
    """How one player has fared in one of the games."""

    player: str
    """The name as it was last written."""
    game: Key
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def matches(self) -> int:
        """How many were finished."""
        return self.won + self.drawn + self.lost

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        return {"player": self.player, "game": self.game, "matches": self.matches,
                "won": self.won, "drawn": self.drawn, "lost": self.lost}


def tile_standings(states: Iterable[TileState]) -> list[TileStanding]:
    """Return how everybody has fared in these matches, which come in the order they were played.
    Only finished ones count. Together against the wolves all win or lose; alone, too."""
    found: list[TileStanding] = []
    for state in states:
        if not state.course.over:
            continue
        won, game = winners(state), state.course.about.key
        for seat, name in enumerate(state.course.names):
            one = next((it for it in found if it.game == game and same(it.player, name)), None)
            if one is None:
                found.append(one := TileStanding(name.strip(), game))
            one.player = name.strip()
            one.won += won is not None and seat in won
            one.drawn += won == ()
            one.lost += won is None or (won != () and seat not in won)
    return sorted(found, key=lambda it: (it.game, -it.matches, it.player.casefold()))
