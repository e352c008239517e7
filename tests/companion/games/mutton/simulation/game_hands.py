"""Hands that play games on the rig; each move has to be read from the board as it was meant.

There is no table, only as much of one as it takes to read moves: a tracker, and guidance.
"""

from random import Random

from companion.games.mutton.guidance import turn
from companion.games.mutton.guidance.reading import Reading
from companion.games.mutton.simulation.simulated_player import Act, Say, SimulatedPlayer, Steps
from companion.hands import setting
from companion.link.events import Changed, Sensed, Tagged
from companion.sensing.tracker import Tracker
from companion.simulation.linked_rig import LinkedRig
from engine.letters import LETTERS
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Placement, Shot
from engine.mutton.options import Options
from hardware.tabletop import tag_uid

TAGS = {tag_uid(letter): letter for letter in LETTERS}


class MisreadError(Exception):
    """The board was read otherwise than the hands had moved."""


class GameHands:
    """Hands on a rig, and what they know of the present game.

    `identity` and `clumsiness` as for `SimulatedPlayer`; by default the rig is a new one.
    """

    def __init__(
        self, options: Options, seed: int, identity: str, clumsiness: float,
        rig: LinkedRig | None = None,
    ) -> None:
        self.rng = Random(seed)
        self.options = options
        self.rig = rig or LinkedRig(options.size, identity=identity, seed=seed)
        self._tracker = Tracker(self.rig.spec.cells, TAGS)
        self._tracker.play(options.flock)
        self._game: Game | None = None
        self._berserk = self._in_order = False
        self._hands = SimulatedPlayer(
            self.rng, options.size, identity=identity, asks=self._asks, clumsiness=clumsiness)
        self._heard = 0

    def set_up(self, in_order: bool) -> Placement:
        """Set the flock up on cells of their choice. Raises MisreadError."""
        cells = self.rng.sample(self._hands.grid.cells, self.options.sheep)
        places = dict(zip(self.options.flock, cells, strict=True))
        self._in_order = in_order
        self._follow(self._hands.set_up(places, in_order=in_order))
        seen = {piece.animal: cell for cell, piece in self._tracker.arrangement().on.items()}
        if seen != places:
            raise MisreadError(f"the flock stands on {places}, and was read as {seen}")
        self._tracker.assume({cell: animal for animal, cell in places.items()})
        return Placement(tuple(cells))

    def play(self, game: Game, move: Move) -> Game:
        """Make a move of a game, and return the game after it. Raises MisreadError."""
        self._game, self._berserk = game, isinstance(move, Berserk)
        self._follow(self._hands.perform(game, move))
        read = self._read(game).move
        if not isinstance(move, Pass) and (read is None or ordered(read) != ordered(move)):
            raise MisreadError(f"{move} was read as {read}")
        self._game = game = game.apply(move)
        position = game.position
        self._tracker.play({*position.living, *position.corpses.values()})
        self._follow(self._hands.tidy(position))
        wanted = {**{cell: animal for animal, cell in position.living.items()},
                  **{cell: f"-{animal}" for cell, animal in position.corpses.items()}}
        if (standing := self.rig.standing()) != wanted:
            raise MisreadError(f"{standing} stand on the board instead of {wanted}")
        return game

    def _follow(self, steps: Steps) -> None:
        for step in steps:
            match step:
                case Act(text) if text.startswith("wait"):
                    self._wait(float(text.split()[1]))
                case Act(text):
                    self.rig.command(text)
                case Say(text):
                    word, animal = text.split()
                    cell = self._asks()
                    if word != "which" or cell is None:
                        raise MisreadError(f"nobody asked for “{text}”")
                    self._tracker.tell(cell, animal)

    def _wait(self, ms: float) -> None:
        for _ in range(int(ms // 20) + 1):
            self.rig.wait(20)
            for event in self.rig.events[self._heard :]:
                if isinstance(event, Sensed | Changed | Tagged):
                    self._tracker.sense(event, self.rig.now)
            self._heard = len(self.rig.events)
            self._tracker.tick(self.rig.now)
            if self._game is None:
                self._tracker.expect(self._setting().expected)

    def _setting(self) -> setting.Setting:
        return setting.anywhere(self.options.flock, self._tracker.arrangement(),
                                in_order=self._in_order)

    def _asks(self) -> str | None:
        if self._game is None:
            question = self._setting().question
        elif self._game.position.over:
            return None
        else:
            question = self._read(self._game).question
        return question.cell if question else None

    def _read(self, game: Game) -> Reading:
        return turn.read(game.public(), self._tracker.arrangement(), berserk=self._berserk)


def ordered(move: Move) -> Move:
    """Return the same with its runs (or suspects) in order of letters."""
    match move:
        case Kill(victim, runs):
            return Kill(victim, tuple(sorted(runs, key=lambda run: run.animal)))
        case Shot(animal, runs):
            return Shot(animal, tuple(sorted(runs, key=lambda run: run.animal)))
        case Berserk(animals):
            return Berserk(tuple(sorted(animals)))
    return move
