"""Leading hands through an announced move, a computer's or a typed one, step by step.

What has been done already is accepted in any order. Nothing is remembered: the board and the move
tell what is still to do.
"""

from companion.games.mutton.guidance.reading import Draft, Reading
from companion.games.mutton.guidance.turn import TurnReader
from companion.sensing.arrangement import Arrangement
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Run, Shot


def lead(
    game: Game, arrangement: Arrangement, move: Move | None, name: str
) -> Reading:
    """Read the board while hands make the announced `move` of `name`.

    `game` must not know its pack. `move` is None while a computer thinks. The reading has a move
    only when the board shows exactly this one.
    """
    return _Leader(game, arrangement, move, name).read()


class _Leader(TurnReader):
    def __init__(
        self, game: Game, arrangement: Arrangement, move: Move | None, name: str
    ) -> None:
        super().__init__(game, arrangement, berserk=False, allowed=None)
        self.meant, self.name = move, name

    def _move(self) -> Reading:
        match self.meant:
            case Kill(victim, runs) | Shot(victim, runs):
                return self._deaths((victim,), runs)
            case Berserk(animals):
                return self._deaths(animals, ())
            case Escape(animal):
                return self._escape(animal)
        self._alive()
        self.put_back()
        if self.meant is None:
            return Reading(Message("is-thinking", player=self.name))
        return Reading(
            Message("cannot-kill-and-passes" if self.wolf else "does-not-shoot", player=self.name),
            move=self.meant)

    # --- what does not belong to the move ---------------------------------------------------------

    def _alive(self, but: tuple[Animal, ...] = ()) -> None:
        """Nobody else has to lie on its back."""
        for animal in self.turned:
            if animal not in but:
                home = self.living[animal]
                text = Message("lives-turn-back", animal=animal, home=home)
                self.notes.problem(text, "wrong", home, animal)

    # --- deaths and flights -----------------------------------------------------------------------

    def _deaths(self, dying: tuple[Animal, ...], runs: tuple[Run, ...]) -> Reading:
        living = self.living
        wanted = {run.animal: run.cell for run in runs}
        self._alive(but=dying)
        self.put_back(but=(*wanted, *(a for a in dying if a in self.lifted)))

        def stray(animal: Animal, cell: Cell) -> None:
            to = wanted[animal]
            text = Message("runs-elsewhere", animal=animal, target=to, cell=cell)
            self.astray(text, animal, cell, to)

        arrived = self.arrived({animal: (cell,) for animal, cell in wanted.items()}, stray)
        ran = tuple(run for run in runs if run.animal in arrived)
        waiting = tuple(animal for animal in wanted if animal not in arrived)
        turned = tuple(animal for animal in dying if animal in self.turned)
        upright = tuple(animal for animal in dying if animal not in turned)
        for animal in (*turned, *upright[:1]):
            self.notes.mark("victim" if self.wolf else "shot", [living[animal]], animal)
        sentence = self._next(dying, turned, waiting, wanted)
        return Reading(
            sentence, self._story(dying, tuple(wanted)), self._draft(turned, ran, waiting),
            self.meant if len(turned) == len(dying) and not waiting else None,
        )

    def _next(
        self, dying: tuple[Animal, ...], turned: tuple[Animal, ...], waiting: tuple[Animal, ...],
        wanted: dict[Animal, Cell],
    ) -> Message:
        """What to do next, and its lights: first what is in hand, then the death, then who runs.

        One sheep is led at a time: its own cell is lit, and its target once it is in hand.
        """
        living = self.living
        held = [animal for animal in waiting if animal in self.lifted]
        for animal in held:
            self.notes.mark("place", [wanted[animal]], animal)
        if held:
            if self.seen.tapped in held:
                held = [self.seen.tapped]
            return Message("set-down-each", moves=[
                Message("animal-down-on", animal=animal, cell=wanted[animal]) for animal in held])
        for animal in dying:
            if animal in self.lifted:
                return Message("turn-upside-down-on", victim=animal, home=living[animal])
            if animal not in turned:
                return Message("turn-over-on", victim=animal, home=living[animal])
        for animal in waiting:
            if self.where.get(animal) == living[animal]:
                self.notes.mark("runner", [living[animal]], animal)
                return Message(
                    "move-from-to", animal=animal, home=living[animal], cell=wanted[animal])
        return Message("wait-until-still")

    def _story(self, dying: tuple[Animal, ...], running: tuple[Animal, ...]) -> Message:
        """What the move is, for those who want to know why they do this."""
        if isinstance(self.meant, Berserk):
            return Message("shoots-berserk", player=self.name, animals=dying)
        return Message(
            "kills" if self.wolf else "shoots", player=self.name, victim=dying[0], runners=running
        )

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
        home = self.living[animal]
        self._alive()
        self.put_back(but=(animal,) if animal in self.lifted else ())
        story = Message("lets-escape", player=self.name, animal=animal)
        if animal in self.lifted:
            draft = Draft("escape", (animal,), text=animal)
            return Reading(Message("is-gone", animal=animal), story, draft, self.meant)
        self.notes.mark("remove", [home], animal)
        return Reading(Message("take-off-from", animal=animal, home=home), story)
