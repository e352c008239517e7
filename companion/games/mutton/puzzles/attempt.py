"""One attempt at a puzzle, and the puzzle on a real board, whose lights lead while it is set up."""

from random import Random

from companion.games.mutton.puzzles import explanation
from companion.games.mutton.puzzles.explanation import ExplanationStep
from companion.games.mutton.puzzles.library import ShippedPuzzle
from companion.games.mutton.referee import Pack
from companion.games.mutton.referee.steps import Begun, Made, Placed, Sealed
from companion.games.mutton.table.table import Table
from companion.sealing.seal import Seal
from companion.store.journal import Journal
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton.moves import Turn
from engine.mutton.puzzles import possible_pack
from engine.secret import Secret


class Attempt:
    """An attempt at a puzzle, from the question to the last clue of the explanation."""

    def __init__(self, puzzle: ShippedPuzzle) -> None:
        self.puzzle, self.game = puzzle, puzzle.game
        self.chosen: Animal | None = None
        """The animal that is about to be shot."""
        self.wrong: Message | None = None
        """Why the last shot was wrong, until another animal is chosen."""
        self.right = False
        """Whether the puzzle was solved."""
        self.warned = False
        """Whether the proof was asked for, and what it costs is said, until an animal is chosen."""
        self._steps: tuple[ExplanationStep, ...] = ()
        self._place = 0

    @property
    def step(self) -> ExplanationStep | None:
        """The step of the explanation that is shown; None while the puzzle is open."""
        return self._steps[self._place] if self._steps else None

    @property
    def at_end(self) -> bool:
        """Whether the last step is shown."""
        return bool(self._steps) and self._place == len(self._steps) - 1

    def choose(self, animal: Animal | None) -> None:
        """Choose an animal, or none. Once the answer is known, and for the dead, do nothing."""
        if not self._steps and (animal is None or animal in self.game.position.living):
            self.chosen = animal
            if animal is not None:
                self.wrong, self.warned = None, False

    def shoot(self) -> bool:
        """Shoot the chosen animal, and return whether that was right."""
        if self.chosen is None or self._steps:
            return False
        if self.chosen == self.puzzle.answer:
            self.right = True
            self.explain()
        else:
            self.wrong = explanation.wrong(self.game, self.chosen)
            self.chosen = None
        return self.right

    def prove(self, *, solved: bool) -> None:
        """Explain the answer. If the puzzle is not `solved` yet, that has to be asked for twice."""
        if solved or self.warned:
            self.explain()
        else:
            self.choose(None)
            self.warned = True

    def explain(self) -> None:
        """Show the answer, and the first step of its explanation."""
        self._steps, self._place, self.chosen = explanation.steps(self.puzzle.solved), 0, None

    def go_on(self) -> None:
        """Show the next step, and after the last one the first."""
        self._place = (self._place + 1) % len(self._steps)


SEAL_COST = 4
"""Cheap, since nobody has to keep this pack secret: it is made up."""
PLAYERS = ("Wolf", "Farmer")


class PuzzleOnBoard:
    """A guest that has the board (`companion.screens.environment.Guest`).

    Its table is in the middle of the puzzle's game. A table needs a pack, so it gets one that fits;
    it decides nothing, because shots are judged by the puzzle.
    """

    def __init__(self, puzzle: ShippedPuzzle) -> None:
        self.attempt = Attempt(puzzle)
        game = self.attempt.game
        pack = possible_pack(game, puzzle.answer)
        self.table = Table(Journal(None), Random(0), str, seal_cost=SEAL_COST)
        letters, salt = Secret(pack), Secret(bytes(16))
        seal = Seal.close(letters, salt, SEAL_COST)
        self.table.prepare(
            Begun(PLAYERS, str(game.options)), Placed(game.placement.cells), Sealed(seal.line),
            *(Made(each.move, each.marks) for each in game.entries if isinstance(each, Turn)),
            pack=Pack(letters, salt))

    @property
    def page(self) -> str:
        """The puzzle's page, or the board's while something has to be done there."""
        view = self.table.view()
        busy = view.phase == "restoring" or view.problems or view.question or view.tag
        return "puzzle-board" if busy else "puzzle"

    @property
    def turned(self) -> Animal | None:
        """The sheep that lies on its back on the board, as if it were shot."""
        draft = self.table.view().draft
        return draft.animals[0] if draft is not None and draft.kind == "shot" else None
