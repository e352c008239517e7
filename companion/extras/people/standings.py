"""How players have fared over many matches, in Mutton and in other games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Literal, Protocol, cast, get_args

from companion.extras.people.facts import GameFacts, MatchFacts, facts_of
from companion.extras.people.rating import (
    LEVELS,
    NEW,
    RATED_MATCHES,
    UNRATED,
    Rated,
    Rating,
    Ratings,
    after_game,
    level_like,
)
from companion.referee.kept_match import Followed
from companion.registry.found import games
from companion.registry.game import load
from companion.words.message import Message
from engine.names import key, same
from engine.strengths import plain

Badge = Literal[
    "sure", "clean", "pack", "flock", "fangs", "unseen", "double", "climb", "answer"]
"""What a player has shown to be able to do:

    sure    as the Farmer, shot an animal that had to be a wolf, in three games
    clean   as the Farmer, shot at least twice in a game, and only wolves
    pack    as the Farmer, shot every wolf
    flock   as the Farmer, won three games (`outcome` of Mutton's history)
    fangs   as the Wolf, won three games
    unseen  as the Wolf, lost no wolf in a game, though the Farmer shot
    double  won a game in both roles of a match, three times
    climb   won a match against a player with a higher rating
    answer  won a match against the player who had won the one before

One match can give four of them at most.
"""

BADGES: tuple[Badge, ...] = get_args(Badge)
TIMES: Mapping[Badge, int] = MappingProxyType({"sure": 3, "flock": 3, "fangs": 3, "double": 3})
"""How often a badge has to be earned, if not once."""


@dataclass(frozen=True, slots=True)
class LastGame:
    """A finished game, as one of its players sees it."""

    find: Callable[[], object] = field(compare=False)
    """Returns the record, which may have to be read for it."""
    role: Literal["wolf", "farmer"]
    rival: str
    """The name of the other player."""
    points: int
    """The Wolf's."""
    outcome: float
    """1 is won, 0.5 drawn, 0 lost."""
    date: str = ""
    """The day on which its match began, as YYYY-MM-DD; empty if it is not known."""

    @property
    def record(self) -> object:
        """The record. Raises JournalError if it can no longer be read."""
        return self.find()


@dataclass(frozen=True, slots=True)
class Played:
    """A match of Mutton: what is known of it, and what returns the record of its nth finished game,
    from 0."""

    facts: MatchFacts
    record: Callable[[int], object]


class Profile(Protocol):
    """What a game says of one player besides the figures."""

    def lines(self) -> Sequence[Message]:
        """Return it in sentences."""

    def plain(self) -> Mapping[str, object]:
        """For `json.dumps`."""


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
    earned: Counter[Badge] = field(default_factory=Counter)
    """How often each badge was earned at the table."""
    last: list[LastGame] = field(default_factory=list)
    """All rated games, in the order they were played."""

    @property
    def matches(self) -> int:
        """How many finished."""
        return self.won + self.drawn + self.lost

    @property
    def badges(self) -> set[Badge]:
        """Those earned at the table."""
        return {badge for badge, times in self.earned.items() if times >= TIMES.get(badge, 1)}

    @property
    def provisional(self) -> bool:
        """Whether too few matches have been played to know the rating."""
        return not self.strength and self.matches < RATED_MATCHES

    @property
    def level(self) -> str:
        """The level to play against."""
        return level_like(self.ratings, provisional=self.provisional)

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        return {
            "player": self.player, "matches": self.matches,
            "won": self.won, "drawn": self.drawn, "lost": self.lost,
            "wolf": _plain(self.wolf), "farmer": _plain(self.farmer),
            "shots": {"fired": self.fired, "hits": self.hits, "expected": self.expected},
            "rating": {"points": round(self.ratings.points),
                       "wolf": round(self.ratings.wolf.points),
                       "farmer": round(self.ratings.farmer.points), "games": len(self.course),
                       "range": [round(end) for end in self.ratings.range],
                       "provisional": self.provisional},
            "badges": sorted(self.badges),
        }


def _plain(games: Games) -> dict[str, object]:
    return {"games": games.played, "mean": games.mean, "most": games.most, "least": games.least}


MakeProfile = Callable[[Standing, Path, date], Profile]
"""Makes a player's profile, from what is kept in a folder, on a day: the "profile" of a game."""


def standings(matches: Iterable[Followed | Played], *, rated: bool = True) -> list[Standing]:
    """Return how everybody has fared in these matches, which come in the order they were played.

    A match counts once it is finished, a game of an unfinished match once the game is, and each
    game once: a match can be in the journal twice, as after its file was exchanged while it was
    played. Who played most comes first. With `rated` false, no ratings are calculated.
    """
    found: dict[str, Standing] = {}
    seals = set[str]()
    winners: dict[frozenset[str], str] = {}  # of the last match of each two players

    def of(name: str, strength: str) -> Standing:
        standing = found.setdefault(key(name), Standing(name))
        standing.player, standing.strength = name.strip(), plain(strength)
        standing.ratings = LEVELS.get(standing.strength, standing.ratings)
        return standing

    for match in matches:
        played = match if isinstance(match, Played) else _played(match)
        facts, pair = played.facts, [of(*seat) for seat in played.facts.seats]
        winner = facts.winners[0] if facts.winners else None
        before = [one.ratings.points for one in pair]
        again = _count_games(played, pair, seals, rated)
        for seat, one in enumerate(pair if facts.over and not again else ()):
            one.won += winner == seat
            one.drawn += winner is None
            one.lost += winner == 1 - seat
        if winner is not None and not again:
            one, other = pair[winner], pair[1 - winner]
            if before[winner] < before[1 - winner]:
                one.earned["climb"] += 1
            players = frozenset({key(one.player), key(other.player)})
            if winners.get(players) == key(other.player):
                one.earned["answer"] += 1
            winners[players] = key(one.player)
    return sorted(found.values(), key=lambda one: (-one.matches, key(one.player)))


def rating_words(one: Standing, level: Message) -> Message:
    """Return a player's rating and the level like it, or the range of a provisional rating."""
    if one.provisional:
        low, high = map(round, one.ratings.range)
        return Message("you-rating-provisional", low=low, high=high)
    return Message("you-rating", points=round(one.ratings.points), level=level)


def level_for(players: Iterable[Standing], name: str) -> str:
    """Return the level that is about as strong as the player of this name."""
    return next((one for one in players if same(one.player, name)), Standing(name)).level


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


def _played(state: Followed) -> Played:
    return Played(facts_of(state), lambda number: state.course.records[number])


def _count_games(
    played: Played, pair: Sequence[Standing], seals: set[str], rated: bool
) -> bool:
    """Count the games of a match whose seals are new, and note these. Return whether there were
    others."""
    games, before = played.facts.games, [len(one.last) for one in pair]
    again = [game.seal for game in games if game.seal in seals]
    for number, game in enumerate(games):
        if game.seal not in again:
            first = 0 if same(game.wolf, pair[0].player) else 1
            _count(game, partial(played.record, number), pair[first], pair[1 - first],
                   played.facts.date, rated)
    seals.update(game.seal for game in games if game.seal)
    for one, old in zip(pair, before, strict=True):
        if {"wolf", "farmer"} == {each.role for each in one.last[old:] if each.outcome == 1}:
            one.earned["double"] += 1
    return bool(again)


def _count(
    game: GameFacts, find: Callable[[], object], wolf: Standing, farmer: Standing, date: str,
    rated: bool,
) -> None:
    """Count one finished game of a match that began on that day."""
    points, won, hits = game.points, game.won, game.hits
    if points is None:  # its pack was never opened
        return
    wolf.wolf.add(points)
    farmer.farmer.add(points)
    farmer.fired += game.fired
    farmer.hits += hits
    farmer.expected += game.expected
    if won is None:
        return
    shown: dict[Badge, bool] = {
        "sure": game.certain > 0, "clean": 1 < game.fired == hits,
        "pack": hits == game.wolves, "flock": won == 0,
    }
    farmer.earned.update(badge for badge, earned in shown.items() if earned)
    shown = {"fangs": won == 1, "unseen": game.fired > 0 == hits}
    wolf.earned.update(badge for badge, earned in shown.items() if earned)
    wolf.last.append(LastGame(find, "wolf", farmer.player, points, won, date))
    farmer.last.append(LastGame(find, "farmer", wolf.player, points, 1 - won, date))
    if not rated:
        return
    after = after_game(wolf.ratings, farmer.ratings, won)
    for one, ratings in zip((wolf, farmer), after, strict=True):
        if one.strength not in LEVELS:
            one.ratings = ratings
        one.course.append(one.ratings.points)


@dataclass(slots=True)
class GameStanding:
    """How one player has fared in one of the games."""

    player: str
    """The name as it was last written."""
    game: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    rating: Rating = UNRATED
    """From duels, where players are rated in them."""

    @property
    def matches(self) -> int:
        """How many were finished."""
        return self.won + self.drawn + self.lost

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        rating = {"rating": round(self.rating.points)} if _rated(self.game) else {}
        return {"player": self.player, "game": self.game, "matches": self.matches,
                "won": self.won, "drawn": self.drawn, "lost": self.lost, **rating}


def game_standings(matches: Iterable[Followed | MatchFacts]) -> list[GameStanding]:
    """Return how everybody has fared in these matches, which come in the order they were played.
    Only finished ones count. Together against the wolves all win or lose; alone, too."""
    found: list[GameStanding] = []
    for match in matches:
        facts = match if isinstance(match, MatchFacts) else facts_of(match)
        if not facts.over:
            continue
        won, game, rated = facts.winners, facts.game, _rated(facts.game)
        fixed = {} if rated is None else rated.levels
        players: list[GameStanding] = []
        for number, (name, strength) in enumerate(facts.seats):
            one = next((it for it in found if it.game == game and same(it.player, name)), None)
            if one is None:
                found.append(one := GameStanding(name.strip(), game))
            one.player = name.strip()
            one.rating = fixed.get(strength, one.rating)
            best = number in (won or ())
            one.won += best
            one.drawn += won == ()
            one.lost += not best and won != ()
            players.append(one)
        if rated is not None and won is not None and facts.duel:
            before = [one.rating for one in players]
            for number, one in enumerate(players):
                if facts.seats[number][1] not in fixed:
                    one.rating = before[number].after(
                        before[1 - number], 1.0 if number in won else 0.0 if won else 0.5)
    return sorted(found, key=lambda it: (it.game, -it.matches, it.player.casefold()))


def game_level_for(players: Iterable[GameStanding], game: str, name: str) -> str:
    """Return the level of a game that is about as strong as this player.

    Raises LookupError if nobody is rated in that game.
    """
    rated = _rated(game)
    if rated is None:
        raise LookupError(f"nobody is rated in the game {game!r}")
    one = next((one for one in players if one.game == game and same(one.player, name)),
               GameStanding(name, game))
    return rated.level_like(one.rating, provisional=one.matches < RATED_MATCHES)


def _rated(key: str) -> Rated | None:
    """Return how players are rated in a game; None if they are not, or if it is not here."""
    found = next((each.part("rated") for each in games() if each.about.key == key), "")
    return cast(Rated, load(found)) if found else None
