"""Matches of Mutton that play themselves, and an animation of one round."""

OFFER = {
    "demo": "companion.games.mutton.demo.playing:DEMO",
    "film": "companion.games.mutton.demo.animation:film",
}
