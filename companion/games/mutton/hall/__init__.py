"""Mutton at a club evening: results, and the tables that play now."""

OFFER = {
    "club-game": "companion.games.mutton.hall.results:CLUB",
    "club-pages": "companion.games.mutton.hall.screens:HallScreens",
    "services": "companion.games.mutton.hall.showing:in_hall",
    "typed": "companion.games.mutton.hall.typed:TypedHall",
}
