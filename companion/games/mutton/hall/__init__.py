"""Mutton at a club evening: results, the tables that play now, and the load on a broker."""

OFFER = {
    "club-game": "companion.games.mutton.hall.results:CLUB",
    "club-pages": "companion.games.mutton.hall.screens:HallScreens",
    "club-load": "companion.games.mutton.hall.load:measure",
    "services": "companion.games.mutton.hall.showing:in_hall",
    "typed": "companion.games.mutton.hall.typed:TypedHall",
}
