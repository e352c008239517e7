"""Reading a turn: which move is on the board so far, and what does not fit.

The victim (or the suspect that the Farmer shoots) is the living animal that lies on its back on its
own cell. All else follows from `engine.mutton.legal`; no rule is written here a second time.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial

from companion.games.mutton.guidance.reading import Draft, Reading
from companion.hands.marks import Notes, asking, crooked, first_of, strangers
from companion.hands.setting import Target
from companion.sensing.arrangement import Arrangement
from companion.words import defects
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import legal, notation
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Refusal, Run, Shot, Turn
from engine.mutton.position import Position


def refused(game: Game, kind: str = "kill") -> tuple[Animal, ...]:
    """The animals whose killing (or escape) the table has refused in the present turn."""
    found: list[Animal] = []
    for entry in reversed(game.entries):
        if isinstance(entry, Turn):
            break
        if isinstance(entry, Refusal) and entry.kind == kind:
            found.append(entry.animal)
    return tuple(reversed(found))


def as_it_stands(position: Position) -> Target:
    """The board as a game has it."""
    corpses = sorted((animal, cell) for cell, animal in position.corpses.items())
    return {**{animal: (cell, "up") for animal, cell in position.living.items()},
            **{animal: (cell, "down") for animal, cell in corpses}}


def leftovers(game: Game, arrangement: Arrangement) -> tuple[Animal, ...]:
    """The animals that are out of the game, and still lie on the board."""
    position = game.position
    lying = set(position.corpses.values())
    return tuple(
        animal for animal in (*position.dead, *position.escaped)
        if animal not in lying and arrangement.where(animal) is not None
    )


def frightened(position: Position, *turned: Animal) -> tuple[Animal, ...]:
    """Who may have to run from any of those that lie on their backs."""
    if position.phase == "farmer" and not position.options.shotgun:
        return ()
    return tuple(runner for each in turned for runner in legal.runners(position, each))


def read(
    game: Game, arrangement: Arrangement, *, berserk: bool = False,
    allowed: Collection[Animal] | None = None,
) -> Reading:
    """Read the board in a turn of `game`, which must not know its pack and not be over.

    `berserk`: the Farmer has declared going berserk. `allowed`: the victims that the table has
    judged and allowed; None for all. Until then no sentence says that a victim is dead.
    """
    return TurnReader(game, arrangement, berserk, allowed).read()


class TurnReader:
    """Looks at who lies where; what it means is `_move`'s to say."""

    def __init__(
        self, game: Game, arrangement: Arrangement, berserk: bool,
        allowed: Collection[Animal] | None,
    ) -> None:
        assert game.pack is None, "guidance must not know the pack"
        self.game, self.allowed, self.berserk = game, allowed, berserk
        self.position, self.living = game.position, game.position.living
        self.wolf = game.position.phase == "wolf"
        self.seen, self.notes = arrangement, Notes()
        self.where = {piece.animal: cell for cell, piece in arrangement.on.items()}
        # Where living animals are that have left their cells, or lie on their backs there.
        self.turned: list[Animal] = []
        self.moved: dict[Animal, Cell] = {}
        self.lifted = [animal for animal in arrangement.hand if animal in self.living]

    def read(self) -> Reading:
        self._dead()
        self._living()
        question = strangers(self.seen, self.notes)
        self._swapped()
        reading, problems = self._move(), self.notes.problems
        # An escaping wolf is meant to be in hand. Of a sheep it may not be known which is there.
        busy = self.seen.settling or self.seen.in_hand > len(self.seen.hand) or any(
            reading.move != Escape(animal) for animal in self.lifted)
        quiet = not (problems or question or busy)
        sentence, detail = reading.sentence, reading.detail
        if question is not None:
            sentence, detail = asking(question), None
        if problems:
            sentence, detail = first_of(problems)
        return Reading(
            sentence, detail, reading.draft, reading.move if quiet else None, tuple(problems),
            self.notes.marks, question, quiet and not (self.lifted or self.turned or self.moved),
        )

    # --- what lies where --------------------------------------------------------------------------

    def _dead(self) -> None:
        """The corpses lie where they died, or have left the board."""
        lying = {animal: cell for cell, animal in self.position.corpses.items()}
        for animal in (*self.position.dead, *self.position.escaped):
            cell, home = self.where.get(animal), lying.get(animal)
            if home is None:
                if cell is not None:
                    text = Message("out-of-the-game", animal=animal)
                    self.notes.problem(text, "remove", cell, animal)
            elif cell == home:
                piece = self.seen.on[cell]
                if piece.facing == "askew":
                    crooked(self.notes, cell, piece)
                elif piece.facing == "up":
                    text = Message("turn-dead-over-again", animal=animal, home=home)
                    self.notes.problem(text, "wrong", home, animal)
            elif cell is not None or animal in self.seen.hand:
                text = Message("put-back-on", animal=animal, home=home, facing="down")
                self.astray(text, animal, cell, home)

    def _living(self) -> None:
        for animal, home in self.living.items():
            cell = self.where.get(animal)
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
        """Report two sheep that have changed places once, not twice."""
        living = self.living
        for animal, cell in list(self.moved.items()):
            other = next((a for a, at in self.moved.items() if at == living[animal]), None)
            if other is not None and animal < other and living[other] == cell:
                text = Message(
                    "changed-places", animal=animal, other=other, home=living[animal], cell=cell)
                self.notes.problem(text, "wrong", cell, animal)
                self.notes.mark("wrong", [living[animal]], other)
                del self.moved[animal], self.moved[other]

    def astray(self, text: Message, animal: Animal, cell: Cell | None, to: Cell) -> None:
        """Note a sheep that has to go from a cell, or from the hand, to another cell."""
        self.notes.problem(text, "wrong", cell, animal)
        if to not in self.seen.on:
            self.notes.mark("place", [to], animal)

    def put_back(self, but: Collection[Animal] = ()) -> None:
        """Ask to put back each sheep that is not where it belongs."""
        for animal, home in self.living.items():
            if animal not in but and (animal in self.moved or animal in self.lifted):
                text = Message("put-back-on", animal=animal, home=home, facing="up")
                self.astray(text, animal, self.moved.get(animal), home)

    def arrived(
        self, running: Mapping[Animal, Collection[Cell]], stray: Callable[[Animal, Cell], None]
    ) -> dict[Animal, Cell]:
        """Return who has been put down where it may run. One that lies upside down there is a
        problem; what one on another cell has to do is for `stray` to say."""
        found = {}
        for animal, cell in ((each, self.moved[each]) for each in running if each in self.moved):
            if cell not in running[animal]:
                stray(animal, cell)
                continue
            found[animal] = cell
            if self.seen.on[cell].facing == "down":
                text = Message("is-upside-down", animal=animal, cell=cell)
                self.notes.problem(text, "wrong", cell, animal)
        return found

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
            self.notes.problem(why, "wrong", self.living[victim], victim)
            self.put_back()
            return Reading(None)
        if self.wolf or self.position.options.shotgun:
            return self._running(victim)
        self.put_back()
        self.notes.mark("shot", [self.living[victim]], victim)
        draft = Draft("shot", (victim,), text=notation.write(whole))
        return Reading(Message("shoot-or-not", victim=victim), draft=draft, move=whole)

    def _wrong_choice(self, victim: Animal) -> Iterator[Message]:
        """Why this animal cannot be the one, as far as both players can know."""
        if self.wolf and victim in refused(self.game):
            yield Message("no-wolf-next-to-it", animal=victim)
        if self.wolf and victim not in legal.victims(self.game):
            yield Message("stands-alone", animal=victim)

    def _running(self, victim: Animal) -> Reading:
        position = self.position
        runners = frightened(position, victim)
        free = legal.destinations(position, victim)
        self.put_back(but=runners)
        arrived = self.arrived(dict.fromkeys(runners, free), partial(self._bad_run, victim))
        runs = [Run(*each) for each in arrived.items() if self.seen.on[each[1]].facing == "up"]
        waiting = tuple(a for a in runners if a not in {run.animal for run in runs})
        done = not any(legal.run_defects(position, victim, tuple(runs)))
        self.notes.mark(
            "victim" if self.wolf else "shot", [self.living[victim]], victim
        )
        if not done:
            for animal in waiting:
                home = self.living[animal]
                if self.where.get(animal) == home:
                    self.notes.mark("runner", [home], animal)
            self.notes.mark("legal", (cell for cell in free if cell not in self.seen.on))
        move: Move = (Kill if self.wolf else Shot)(victim, tuple(runs))
        draft = Draft(
            "kill" if self.wolf else "shot", (victim,), tuple(runs), () if done else waiting,
            notation.write(move),
        )
        judged = self.allowed is None or victim in self.allowed
        if self.wolf and not judged:
            text = Message("kill-being-judged", victim=victim)
            return Reading(text, draft=draft, move=move if done else None)
        if done:
            ran = [run.animal for run in runs]
            text = Message("killed" if self.wolf else "shot", victim=victim, runners=ran)
            return Reading(text, draft=draft, move=move)
        return Reading(*self._run_on(victim, waiting), draft)

    def _run_on(
        self, victim: Animal, waiting: tuple[Animal, ...]
    ) -> tuple[Message, Message | None]:
        """What to do while some still have to run."""
        held = [animal for animal in waiting if animal in self.lifted]
        rest = [animal for animal in waiting if animal not in held]
        corpse = self.living[victim]
        detail = None
        if self.seen.tapped in held:
            held = [self.seen.tapped]
        elif len(held) > 1 and self.seen.pad:
            detail = Message("hold-each-to-pad")
        if held:
            text = Message("set-down-on", animals=held, count=len(held), corpse=corpse)
            return text, detail
        if not rest:
            return Message("set-sheep-down-on", count=2, corpse=corpse), None
        return Message(
            "killed-lift-runners" if self.wolf else "shot-lift-runners",
            victim=victim, runners=rest, count=len(rest), corpse=corpse,
        ), None

    def _bad_run(self, victim: Animal, runner: Animal, cell: Cell) -> None:
        found = legal.run_defects(self.position, victim, (Run(runner, cell),))
        why = next(defect for defect in found if defect.arguments.get("cell") == cell)
        text = Message(
            "run-refused", why=defects.message(why), count=1, corpse=self.living[victim])
        self.notes.problem(text, "wrong", cell, runner)

    def _nothing_yet(self) -> Reading:
        lifted, living = self.lifted, self.living
        if len(lifted) == 1 and not self.moved:
            animal, = lifted
            home = living[animal]
            if home not in self.seen.on:
                self.notes.mark("place", [home], animal)
            return self._one_in_hand(animal, home)
        pushed = [a for a, cell in self.moved.items() if self.seen.on[cell].facing == "down"]
        # One of them may be the victim, pushed off its cell.
        self.put_back(but=frightened(self.position, *pushed))
        return Reading(*self._invitation())

    def _one_in_hand(self, animal: Animal, home: Cell) -> Reading:
        """One animal has been taken up: to be turned over, or off to freedom."""
        may_flee = not legal.defects(self.game, Escape(animal))
        if may_flee and animal not in refused(self.game, "escape"):
            return Reading(
                Message("does-it-escape", animal=animal, home=home),
                draft=Draft("escape", (animal,), text=animal), move=Escape(animal),
            )
        if may_flee:
            return Reading(Message("cannot-escape-put-back", animal=animal, home=home))
        return Reading(Message(
            "turn-over-to-kill" if self.wolf else "turn-over-to-shoot", animal=animal, home=home))

    def _too_many(self) -> Reading:
        living = self.living
        self.notes.mark("wrong", [living[animal] for animal in self.turned])
        berserk = not self.wolf and not legal.defects(self.game, Berserk(tuple(self.turned)))
        text = Message(
            "too-many-turned-berserk" if berserk else "too-many-turned", animals=self.turned)
        self.notes.problem(text, "wrong", living[self.turned[0]], self.turned[0])
        self.put_back(but=frightened(self.position, *self.turned))
        return Reading(None)

    def _berserk(self) -> Reading:
        self.put_back()
        suspects = tuple(self.turned)
        for animal in suspects:
            self.notes.mark("shot", [self.living[animal]], animal)
        draft = Draft("berserk", suspects, text=",".join(suspects))
        if legal.defects(self.game, Berserk(suspects)):
            return Reading(Message("turn-suspects-over"), Message("ends-the-game"), draft)
        return Reading(
            Message("shoot-all", animals=suspects), Message("ends-the-game-wolves-eat"), draft,
            Berserk(suspects),
        )

    def _invitation(self) -> tuple[Message, Message | None]:
        """What may be done, while nothing has been."""
        may_pass = not legal.defects(self.game, Pass())
        if self.wolf:
            escape = bool(legal.escapers(self.game))
            may_pass = may_pass and not self.position.options.escape
            return (
                Message("wolf-turn-victim-over-or-escape" if escape else "wolf-turn-victim-over"),
                Message("pass-only-if-no-kill") if may_pass else None,
            )
        if may_pass:
            return Message("farmer-shoot-or-pass"), None
        return Message("farmer-shoot"), Message("must-shoot")
