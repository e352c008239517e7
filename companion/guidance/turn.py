"""Reading a turn: which move is on the board so far, and what does not fit.

The victim (or whom the Farmer shot) is the living animal that lies on its back on its own cell. All
else follows from `engine.mutton.legal`; no rule is written here a second time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.guidance.marks import Draft
from companion.guidance.reading import Notes, Reading, asking, crooked, strangers
from companion.sensing.arrangement import Arrangement
from companion.words.wording import SCREEN, Wording
from engine.hexgrid import Cell
from engine.mutton import legal, notation
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Refusal, Run, Shot, Turn
from engine.mutton.options import Animal
from engine.wording import joined


def refused(game: Game, kind: str = "kill") -> tuple[Animal, ...]:
    """The animals whose killing (or escape) the table has refused in the present turn."""
    found: list[Animal] = []
    for entry in reversed(game.entries):
        if isinstance(entry, Turn):
            break
        if isinstance(entry, Refusal) and entry.kind == kind:
            found.append(entry.animal)
    return tuple(reversed(found))


def leftovers(game: Game, arrangement: Arrangement) -> tuple[Animal, ...]:
    """The animals that are out of the game, and still lie on the board."""
    position = game.position
    lying = set(position.corpses.values())
    return tuple(
        animal for animal in (*position.dead, *position.escaped)
        if animal not in lying and arrangement.where(animal) is not None
    )


def read(
    game: Game, arrangement: Arrangement, *, berserk: bool = False,
    allowed: Collection[Animal] | None = None, words: Wording = SCREEN,
) -> Reading:
    """Read the board in a turn of `game`, which must not know its pack and not be over.

    `berserk`: the Farmer has declared going berserk. `allowed`: the victims that the table has
    judged and allowed; None for all. Until then no sentence says that a victim is dead.
    """
    return TurnReader(game, arrangement, berserk, allowed, words).read()


class TurnReader:
    """Looks at who lies where; what it means is `_move`'s to say."""

    def __init__(
        self, game: Game, arrangement: Arrangement, berserk: bool,
        allowed: Collection[Animal] | None, words: Wording,
    ) -> None:
        assert game.pack is None, "guidance must not know the pack"
        self.game, self.allowed, self.words = game, allowed, words
        self.position = game.position
        self.seen = arrangement
        self.berserk = berserk
        self.notes = Notes(game.position.grid)
        self.wolf = game.position.phase == "wolf"
        # Where living animals are that have left their cells, or lie on their backs there.
        self.turned: list[Animal] = []
        self.moved: dict[Animal, Cell] = {}
        self.lifted = [animal for animal in arrangement.hand if animal in self.position.living]

    def read(self) -> Reading:
        self._dead()
        self._living()
        question = strangers(self.seen, self.notes)
        self._swapped()
        reading = self._move()
        # An escaping wolf is meant to be in hand.
        held = [a for a in self.lifted if reading.move != Escape(a)]
        notes, busy = self.notes, bool(self.seen.settling or held)
        if self.seen.in_hand > len(self.seen.hand):
            busy = True  # somebody is in hand whom nobody knows yet
        move = reading.move if not (notes.problems or question or busy) else None
        fits = not (notes.problems or question or busy or self.lifted or self.turned or self.moved)
        sentence, detail = reading.sentence, reading.detail
        if question is not None:
            sentence, detail = asking(question, self.words), ""
        if notes.problems:
            sentence = notes.problems[0].text
            others = [problem.text for problem in notes.problems[1:]]
            detail = self.words.more_problems(others)
        return Reading(
            sentence, detail, reading.draft, move, tuple(notes.problems), notes.marks, question,
            fits,
        )

    # --- what lies where --------------------------------------------------------------------------

    def _dead(self) -> None:
        """The corpses lie where they died, or have left the board."""
        lying = {animal: cell for cell, animal in self.position.corpses.items()}
        for animal in (*self.position.dead, *self.position.escaped):
            cell = self.seen.where(animal)
            home = lying.get(animal)
            if home is None:
                if cell is not None:
                    self.notes.problem(
                        f"Take {animal} off the board: it is out of the game.",
                        "remove", cell, animal,
                    )
            elif cell == home:
                piece = self.seen.on[cell]
                if piece.facing == "askew":
                    crooked(self.notes, cell, piece)
                elif piece.facing == "up":
                    self.notes.problem(
                        f"{animal} is dead: lay it on its back on {home} again.",
                        "wrong", home, animal,
                    )
            elif cell is not None or animal in self.seen.hand:
                self._belongs(animal, home, cell, ", on its back")

    def _living(self) -> None:
        for animal, home in self.position.living.items():
            cell = self.seen.where(animal)
            if cell is None:
                continue
            piece = self.seen.on[cell]
            if piece.facing == "askew":
                crooked(self.notes, cell, piece)
            elif cell != home:
                self.moved[animal] = cell
            elif piece.facing == "down":
                self.turned.append(animal)

    def _swapped(self) -> None:
        """Two that have changed places are told of once, not twice."""
        living = self.position.living
        for animal, cell in list(self.moved.items()):
            other = next((a for a, at in self.moved.items() if at == living[animal]), None)
            if other is not None and animal < other and living[other] == cell:
                self.notes.problem(
                    f"{animal} and {other} have changed places: {animal} belongs on "
                    f"{living[animal]} and {other} on {cell}.",
                    "wrong", cell, animal,
                )
                self.notes.mark("wrong", [living[animal]], other)
                del self.moved[animal], self.moved[other]

    def _belongs(self, animal: Animal, home: Cell, cell: Cell | None, how: str = "") -> None:
        self.notes.problem(f"Put {animal} back on {home}{how}.", "wrong", cell, animal)
        if home not in self.seen.on:
            self.notes.mark("place", [home], animal)

    def _all_back(self, but: tuple[Animal, ...] = ()) -> None:
        """Whoever is not where it belongs has to go back there."""
        living = self.position.living
        for animal in living:
            if animal not in but and (animal in self.moved or animal in self.lifted):
                self._belongs(animal, living[animal], self.moved.get(animal))

    # --- what it means ----------------------------------------------------------------------------

    def _move(self) -> Reading:
        if self.berserk:
            return self._berserk()
        if not self.turned:
            return self._nothing_yet()
        if len(self.turned) > 1:
            return self._too_many()
        victim = self.turned[0]
        whole: Move = Kill(victim) if self.wolf else Shot(victim)
        why = next(self._wrong_choice(victim), None)
        if why is not None:
            self.notes.problem(
                f"{why}: turn {victim} back on its feet.", "wrong",
                self.position.living[victim], victim,
            )
            self._all_back()
            return Reading("")
        if self.wolf or self.position.options.shotgun:
            return self._running(victim)
        self._all_back()
        self.notes.mark("shot", [self.position.living[victim]], victim)
        draft = Draft("shot", (victim,), text=notation.write(whole))
        return Reading(
            f"Shoot {victim}? {self.words.confirm}, or turn it back on its feet.",
            draft=draft, move=whole,
        )

    def _wrong_choice(self, victim: Animal) -> Iterator[str]:
        """Why this animal cannot be the one, as far as both players can know."""
        if self.wolf and victim in refused(self.game):
            yield f"No wolf stands beside {victim}, so it cannot be killed"
        if self.wolf and victim not in legal.victims(self.game):
            yield f"{victim} stands alone, so no wolf can have killed it"

    def _running(self, victim: Animal) -> Reading:
        position = self.position
        frightened = legal.runners(position, victim)
        free = legal.destinations(position, victim)
        self._all_back(but=frightened)
        runs = []
        for animal in frightened:
            cell = self.moved.get(animal)
            if cell is None:
                continue
            piece = self.seen.on[cell]
            if cell not in free:
                self._bad_run(victim, Run(animal, cell))
            elif piece.facing == "down":
                self.notes.problem(
                    f"{animal} lies on its back on {cell}: stand it up.", "wrong", cell, animal
                )
            else:
                runs.append(Run(animal, cell))
        waiting = tuple(a for a in frightened if a not in {run.animal for run in runs})
        done = not any(legal.run_defects(position, victim, tuple(runs)))
        self.notes.mark(
            "victim" if self.wolf else "shot", [position.living[victim]], victim
        )
        if not done:
            for animal in waiting:
                home = position.living[animal]
                if self.seen.where(animal) == home:
                    self.notes.mark("runner", [home], animal)
            self.notes.mark("legal", (cell for cell in free if cell not in self.seen.on))
        move: Move = (Kill if self.wolf else Shot)(victim, tuple(runs))
        draft = Draft(
            "kill" if self.wolf else "shot", (victim,), tuple(runs), () if done else waiting,
            notation.write(move),
        )
        judged = self.allowed is None or victim in self.allowed
        if self.wolf and not judged:
            return Reading(
                f"Kill {victim}? Wait a moment.", draft=draft, move=move if done else None
            )
        if done:
            fate = f"{victim} is dead" if self.wolf else f"{victim} is shot"
            ran = f", and {joined([run.animal for run in runs])} ran" if runs else ""
            return Reading(f"{fate}{ran}. {self.words.confirm_question}", draft=draft, move=move)
        return Reading(*self._run_on(victim, waiting), draft)

    def _run_on(self, victim: Animal, waiting: tuple[Animal, ...]) -> tuple[str, str]:
        """What to do while some still have to run."""
        held = [animal for animal in waiting if animal in self.lifted]
        rest = [animal for animal in waiting if animal not in held]
        detail = ""
        if self.seen.tapped in held:
            return f"Set {self.seen.tapped} down on {self._free(1, victim)}.", ""
        if len(held) > 1 and self.seen.pad:
            detail = "Hold each to the tag pad before you set it down, or say which it was."
        if held:
            return f"Set {joined(held)} down on {self._free(len(held), victim)}.", detail
        if not rest:
            return f"Set the sheep down on {self._free(2, victim)}.", ""
        return (
            f"{victim} is {'dead' if self.wolf else 'shot'}. Lift {joined(rest)} and set "
            f"{'it' if len(rest) == 1 else 'them'} down on {self._free(len(rest), victim)}.",
            "",
        )

    def _bad_run(self, victim: Animal, run: Run) -> None:
        found = legal.run_defects(self.position, victim, (run,))
        text = next((str(defect) for defect in found
                     if defect.arguments.get("cell") == run.cell), "")
        self.notes.problem(
            f"{text}: choose {self._free(1, victim)}.", "wrong", run.cell, run.animal
        )

    def _free(self, count: int, victim: Animal) -> str:
        """Where `count` animals that run from the victim may be set down."""
        return self.words.free_cells(count, self.position.living[victim])

    def _nothing_yet(self) -> Reading:
        lifted, living = self.lifted, self.position.living
        if len(lifted) == 1 and not self.moved:
            animal, = lifted
            home = living[animal]
            if home not in self.seen.on:
                self.notes.mark("place", [home], animal)
            return self._one_in_hand(animal, home)
        pushed = [a for a, cell in self.moved.items() if self.seen.on[cell].facing == "down"]
        self._all_back(but=self._frightened(*pushed))  # it may be the victim, pushed off its cell
        return Reading(*self._invitation())

    def _one_in_hand(self, animal: Animal, home: Cell) -> Reading:
        """One animal has been taken up: to be turned over, or off to freedom."""
        may_flee = not legal.defects(self.game, Escape(animal))
        if may_flee and animal not in refused(self.game, "escape"):
            return Reading(
                f"Does {animal} escape? {self.words.confirm}, or put it back on {home}.",
                draft=Draft("escape", (animal,), text=animal), move=Escape(animal),
            )
        if may_flee:
            return Reading(f"{animal} cannot escape: put it back on {home}.")
        deed = "kill" if self.wolf else "shoot"
        return Reading(f"Lay {animal} on its back on {home} to {deed} it, or put it back.")

    def _too_many(self) -> Reading:
        living, names = self.position.living, joined(self.turned)
        self.notes.mark("wrong", [living[animal] for animal in self.turned])
        if not self.wolf and not legal.defects(self.game, Berserk(tuple(self.turned))):
            hint = "Only a Farmer gone berserk shoots more than one; turn the others back."
        else:
            hint = "Only one dies at a time: turn the others back on their feet."
        self.notes.problem(f"{names} lie on their backs. {hint}", "wrong", living[self.turned[0]],
                           self.turned[0])
        self._all_back(but=self._frightened(*self.turned))
        return Reading("")

    def _frightened(self, *turned: Animal) -> tuple[Animal, ...]:
        """Who may have run already, from whichever of those that lie on their backs."""
        if not self.wolf and not self.position.options.shotgun:
            return ()
        return tuple(runner for each in turned for runner in legal.runners(self.position, each))

    def _berserk(self) -> Reading:
        self._all_back()
        suspects = tuple(self.turned)
        for animal in suspects:
            self.notes.mark("shot", [self.position.living[animal]], animal)
        draft = Draft("berserk", suspects, text=",".join(suspects))
        if legal.defects(self.game, Berserk(suspects)):
            return Reading(
                "Lay every suspect on its back, two or more.",
                f"This ends the game. {self.words.calm_down}", draft,
            )
        return Reading(
            f"Shoot {joined(suspects)}, all at once? {self.words.confirm}.",
            "This ends the game, and the wolves that live eat all the sheep.", draft,
            Berserk(suspects),
        )

    def _invitation(self) -> tuple[str, str]:
        """What may be done, while nothing has been."""
        may_pass = not legal.defects(self.game, Pass())
        if self.wolf:
            escape = " or take an escaping wolf off" if legal.escapers(self.game) else ""
            sentence = f"Wolf: lay your victim on its back{escape}."
            if self.position.options.escape:
                return sentence, ""
            return sentence, "Pass only if you cannot kill." if may_pass else ""
        if may_pass:
            return "Farmer: lay a suspect on its back to shoot it, or pass.", ""
        return (
            "Farmer: lay a suspect on its back to shoot it.",
            "The Wolf had to pass, so you must shoot.",
        )
