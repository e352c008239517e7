"""What the shell offers on the command line of text mode."""

from companion.games.mutton.table.commands import WAYS
from companion.referee.course import AUTOMATIC
from engine.strengths import NAMES

OFFERED = {
    "player": tuple(f"computer:{strength}" for strength in (*NAMES, AUTOMATIC)),
    "placement": WAYS,
}
