"""What has just happened in a game: what was revealed, and what the Farmer has to answer."""

from dataclasses import dataclass

from companion.games.mutton.table.view import Reveal
from companion.words.message import Message, paragraph
from engine.letters import Animal
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Turn
from engine.mutton.position import moved_off


@dataclass(frozen=True, slots=True)
class WolfTurn:
    """What the Wolf has done in this round, as everybody saw it."""

    victim: Animal | None = None
    ran: tuple[Animal, ...] = ()
    """Who ran from the victim, in order of letters."""
    sentence: Message | None = None


def wolf_turn(game: Game | None) -> WolfTurn:
    """Return the Wolf's turn that the Farmer has to answer; an empty one at other times.

    >>> wolf_turn(None)
    WolfTurn(victim=None, ran=(), sentence=None)
    """
    if game is None or not game.entries or game.position.over or game.position.phase != "farmer":
        return WolfTurn()
    turn = game.entries[-1]
    if not isinstance(turn, Turn):
        return WolfTurn()
    if isinstance(turn.move, Escape):
        return WolfTurn(sentence=Message("wolf-has-escaped", animal=turn.move.animal))
    if not isinstance(turn.move, Kill):
        return WolfTurn(sentence=Message("wolf-had-to-pass"))
    victim, ran = turn.move.victim, tuple(sorted(run.animal for run in turn.move.runs))
    return WolfTurn(victim, ran, paragraph(
        Message("victim-was", animal=victim, mark=turn.marks[0]) if "?" not in turn.marks else None,
        Message("have-run", animals=ran) if ran else None,
        had_to_stay(game)))


def had_to_stay(game: Game) -> Message | None:
    """Return which neighbours of the Wolf's last victim found no cell to run to, if any."""
    turn = game.entries[-1] if game.entries else None
    if not isinstance(turn, Turn) or not isinstance(turn.move, Kill):
        return None
    ran = {run.animal for run in turn.move.runs}
    stayed = [name for name in game.positions[-2].neighbours(turn.move.victim) if name not in ran]
    return Message("had-to-stay", animals=stayed) if stayed else None


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
