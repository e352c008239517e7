"""What every command needs: its phases, and how its words are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.table.errors import TableError
from companion.table.view import Phase
from engine.mutton.options import LETTERS, Animal

if TYPE_CHECKING:
    from companion.table.table import Table

Command = Callable[["Table", str], None]
TURN: tuple[Phase, ...] = ("wolf", "farmer", "removing")
GAME: tuple[Phase, ...] = (
    "bidding", "placing", "choosing", "unsealing", "thinking", "restoring", *TURN,
)

NOT_NOW: dict[Phase, str] = {
    "setup": "No match has begun: say start.",
    "resume": "There is an unfinished match: say resume to go on with it, or abandon.",
    "bidding": "Bid first, or give way.",
    "placing": "Set the flock up first, and confirm.",
    "choosing": "The Wolf has to choose its pack first.",
    "unsealing": "The Wolf has to enter its pack again first.",
    "thinking": "Wait a moment: the computer is thinking.",
    "restoring": "First make the board as the game stands, and confirm.",
    "removing": "First take the corpses off the board.",
    "wolf": "That cannot be done in the Wolf's turn.",
    "farmer": "That cannot be done in the Farmer's turn.",
    "over": "This game is over: say next to go on.",
    "match-over": "The match is over: say new for another one.",
}


class Commands(dict[str, tuple[Command, tuple[Phase, ...]]]):
    """Commands by name, each with the phases in which it can be given (none: always)."""

    def __call__(self, *phases: Phase) -> Callable[[Command], Command]:
        """A decorator that adds a command, by the name of its function."""

        def add(function: Command) -> Command:
            self[function.__name__.rstrip("_")] = (function, phases)
            return function

        return add


def summary(command: Callable[..., object]) -> str:
    """What a command does: the first sentence of its docstring, as `help` shows it."""
    text = " ".join((command.__doc__ or "").replace("``", "").split())
    return text.partition(". ")[0].rstrip(".")


def alone(table: Table) -> None:
    """See that nothing is being played at the table of the tile games. Raises TableError."""
    if table.state is None and table.journal.playing:
        raise TableError("A game of tiles is being played: finish it, or put it aside first.")


def animal_named(text: str) -> Animal:
    """The animal that a player names. Raises TableError."""
    found = text.strip().upper()
    if len(found) != 1 or found not in LETTERS:
        raise TableError("A sheep is a letter from A to Z.")
    return found


def number_said(text: str) -> int:
    """The number that a player says. Raises TableError."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise TableError("That needs a whole number.")
    return int(text)
