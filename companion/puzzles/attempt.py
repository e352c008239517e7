"""One attempt at a puzzle: what was chosen and answered, and how far the explanation has come."""

from __future__ import annotations

from companion.puzzles import explanation
from companion.puzzles.explanation import ExplanationStep
from companion.puzzles.library import ShippedPuzzle
from companion.words.message import Message
from engine.mutton.options import Animal


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
                self.wrong = None

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

    def explain(self) -> None:
        """Show the answer, and the first step of its explanation."""
        self._steps, self._place, self.chosen = explanation.steps(self.puzzle.solved), 0, None

    def go_on(self) -> None:
        """Show the next step, and after the last one the first."""
        self._place = (self._place + 1) % len(self._steps)
