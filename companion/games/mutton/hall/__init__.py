"""Mutton at a club evening: results, the tables that play now, and the load on a broker."""

OFFER = {
    "services": "companion.games.mutton.hall.showing:in_hall",
}
