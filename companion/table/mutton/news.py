"""What has just happened in a game, to be shown once."""

from companion.table.mutton.view import Reveal
from engine.mutton.moves import Turn
from engine.mutton.position import moved_off


class News:
    """The last thing that was revealed in the present game."""

    def __init__(self) -> None:
        self.reveal: Reveal | None = None

    def reset_game(self) -> None:
        """Begin a new game."""
        self.reveal = None

    def turn_made(self, turn: Turn) -> None:
        """Note what a turn has revealed."""
        if turn.marks:
            number = self.reveal.number if self.reveal is not None else 0
            self.reveal = Reveal(number + 1, turn.player, moved_off(turn.move), turn.marks)
