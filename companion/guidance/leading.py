"""Leading hands through an announced move, a computer's or a typed one, step by step.

What has been done already is accepted in any order. Nothing is remembered: the board and the move
tell what is still to do.
"""

from __future__ import annotations

from companion.guidance.marks import Draft
from companion.guidance.reading import Reading
from companion.guidance.turn import TurnReader
from companion.sensing.arrangement import Arrangement
from companion.words.wording import SCREEN, Wording
from engine.hexgrid import Cell
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Run, Shot
from engine.mutton.options import Animal
from engine.wording import joined


def lead(
    game: Game, arrangement: Arrangement, move: Move | None, name: str, words: Wording = SCREEN
) -> Reading:
    """Read the board while hands make the announced `move` of `name`.

    `game` must not know its pack. `move` is None while a computer thinks. The reading has a move
    only when the board shows exactly this one.
    """
    return _Leader(game, arrangement, move, name, words).read()


class _Leader(TurnReader):
    def __init__(
        self, game: Game, arrangement: Arrangement, move: Move | None, name: str, words: Wording
    ) -> None:
        super().__init__(game, arrangement, berserk=False, allowed=None, words=words)
        self.meant, self.name = move, name

    def _move(self) -> Reading:
        match self.meant:
            case Kill(victim, runs) | Shot(victim, runs):
                return self._deaths((victim,), runs)
            case Berserk(animals):
                return self._deaths(animals, ())
            case Escape(animal):
                return self._escape(animal)
        self._alive(but=())
        self._all_back()
        if self.meant is None:
            return Reading(f"{self.name} is thinking.")
        done = "cannot kill, and passes" if self.wolf else "holds fire"
        return Reading(f"{self.name} {done}.", move=self.meant)

    # --- what does not belong to the move ---------------------------------------------------------

    def _alive(self, but: tuple[Animal, ...]) -> None:
        """Nobody else has to lie on its back."""
        for animal in self.turned:
            if animal not in but:
                home = self.position.living[animal]
                self.notes.problem(
                    f"{animal} lives: turn it back on its feet on {home}.", "wrong", home, animal
                )

    def _astray(self, animal: Animal, at: Cell, to: Cell) -> None:
        self.notes.problem(
            f"{animal} runs to {to}, not to {at}: move it there.", "wrong", at, animal
        )
        if to not in self.seen.on:
            self.notes.mark("place", [to], animal)

    # --- deaths and flights -----------------------------------------------------------------------

    def _deaths(self, dying: tuple[Animal, ...], runs: tuple[Run, ...]) -> Reading:
        living = self.position.living
        wanted = {run.animal: run.cell for run in runs}
        self._alive(but=dying)
        self._all_back(but=(*wanted, *(a for a in dying if a in self.lifted)))
        ran = tuple(run for run in runs if self._has_run(run))
        waiting = tuple(a for a in wanted if a not in {run.animal for run in ran})
        for animal in dying:
            self.notes.mark("victim" if self.wolf else "shot", [living[animal]], animal)
        turned = tuple(animal for animal in dying if animal in self.turned)
        sentence = self._next(dying, turned, waiting, wanted)
        return Reading(
            sentence, self._story(dying, tuple(wanted)), self._draft(turned, ran, waiting),
            self.meant if len(turned) == len(dying) and not waiting else None,
        )

    def _has_run(self, run: Run) -> bool:
        at = self.moved.get(run.animal)
        if at is not None and at != run.cell:
            self._astray(run.animal, at, run.cell)
        elif at is not None and self.seen.on[at].facing == "down":
            self.notes.problem(
                f"{run.animal} lies on its back on {at}: stand it up.", "wrong", at, run.animal
            )
        return at == run.cell

    def _next(
        self, dying: tuple[Animal, ...], turned: tuple[Animal, ...], waiting: tuple[Animal, ...],
        wanted: dict[Animal, Cell],
    ) -> str:
        """What to do next, and its lights: first what is in hand, then the death, then who runs."""
        living = self.position.living
        held = [animal for animal in waiting if animal in self.lifted]
        for animal in held:
            self.notes.mark("place", [wanted[animal]], animal)
        if held:
            if self.seen.tapped in held:
                held = [self.seen.tapped]
            return f"Set {joined([f'{a} down on {wanted[a]}' for a in held])}."
        for animal in dying:
            if animal in self.lifted:
                return f"Lay {animal} on its back on {living[animal]}."
            if animal not in turned:
                return f"Turn {animal} over on {living[animal]}."
        for animal in waiting:
            if self.seen.where(animal) == living[animal]:
                self.notes.mark("runner", [living[animal]], animal)
                self.notes.mark("place", [wanted[animal]], animal)
                return f"Move {animal} from {living[animal]} to {wanted[animal]}."
        return "Wait a moment until the board is still."

    def _story(self, dying: tuple[Animal, ...], running: tuple[Animal, ...]) -> str:
        """What the move is, for those who want to know why they do this."""
        names = joined(dying)
        if isinstance(self.meant, Berserk):
            return f"{self.name} goes berserk and shoots {names}."
        ran = f", and {joined(running)} run{'s' if len(running) == 1 else ''}" if running else ""
        return f"{self.name} {'kills' if self.wolf else 'shoots'} {names}{ran}."

    def _draft(
        self, turned: tuple[Animal, ...], ran: tuple[Run, ...], waiting: tuple[Animal, ...]
    ) -> Draft | None:
        """The part of the move that is on the board."""
        if not turned:
            return None
        if isinstance(self.meant, Berserk):
            return Draft("berserk", turned, text=",".join(turned))
        part = (Kill if self.wolf else Shot)(turned[0], ran)
        return Draft("kill" if self.wolf else "shot", turned, ran, waiting, notation.write(part))

    # --- an escape --------------------------------------------------------------------------------

    def _escape(self, animal: Animal) -> Reading:
        home = self.position.living[animal]
        self._alive(but=())
        self._all_back(but=(animal,) if animal in self.lifted else ())
        story = f"{self.name} lets {animal} escape: it is a wolf."
        if animal in self.lifted:
            return Reading(
                f"{animal} is gone.", story, Draft("escape", (animal,), text=animal), self.meant
            )
        self.notes.mark("remove", [home], animal)
        return Reading(f"Take {animal} off the board from {home}.", story)
