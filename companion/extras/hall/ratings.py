"""Ratings (as of people) over the evenings of a folder, from verified records only.

Players can be left out: they have no rating, and their games change that of nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.extras.hall.events import State
from companion.extras.hall.standings import once
from companion.extras.people.rating import NEW, RATED_MATCHES, Ratings, after_game
from engine.names import key


@dataclass(slots=True)
class RatedPlayer:
    """A player, and the ratings after the games that were rated."""

    player: str
    ratings: Ratings = NEW
    games: int = 0
    matches: int = 0

    @property
    def provisional(self) -> bool:
        """Whether too few matches have been rated to know how strong the player is."""
        return self.matches < RATED_MATCHES

    def plain(self) -> dict[str, str | int]:
        """For `json.dumps`."""
        wolf, farmer = self.ratings
        return {"player": self.player, "games": self.games,
                "wolf": round(wolf.points), "wolf_deviation": round(wolf.deviation),
                "farmer": round(farmer.points), "farmer_deviation": round(farmer.deviation),
                "matches": self.matches, "provisional": self.provisional}


def rate(evenings: Sequence[State]) -> list[RatedPlayer]:
    """Return the ratings after these evenings, the earliest first; the best player first, where a
    provisional rating counts as little as it may be."""
    chosen = {name: rated for state in evenings for name, rated in state.rated.items()}
    found = {key(each.name): RatedPlayer(each.name) for state in evenings
             for each in state.players if chosen.get(key(each.name), True)}
    for state in once(evenings):
        names = [key(each.name) for each in state.players]
        for pairing in (pairing for each in state.rounds for pairing in each.pairings):
            wolf, farmer = found.get(names[pairing.wolf]), found.get(names[pairing.farmer])
            if pairing.result and wolf is not None and farmer is not None:
                _count(wolf, farmer, pairing.result.games)
    return sorted((each for each in found.values() if each.games),
                  key=lambda each: -each.ratings.proposing(provisional=each.provisional))


def _count(wolf: RatedPlayer, farmer: RatedPlayer, games: Sequence[float | None]) -> None:
    """Count the games of a match, between which the players swap roles."""
    for won in games:
        if won is not None:
            wolf.ratings, farmer.ratings = after_game(wolf.ratings, farmer.ratings, won)
            wolf.games, farmer.games = wolf.games + 1, farmer.games + 1
        wolf, farmer = farmer, wolf
    for one in (wolf, farmer):
        one.matches += any(won is not None for won in games)
