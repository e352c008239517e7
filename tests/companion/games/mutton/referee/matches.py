"""Whole random matches of Mutton, played through `decide` and `evolve` alone."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from companion.games.mutton.referee import MUTTON, Pack, State, Step, steps
from companion.games.mutton.referee import commands as say
from companion.games.mutton.referee.commands import Command
from companion.games.mutton.referee.state import Choosing, Playing, binding
from companion.referee.codec import Another, Bid
from companion.referee.course import GiveUp, MarkBlind, MarkSeeing, Undo
from companion.referee.decider import Refusal
from engine.mutton import legal, placements
from engine.mutton.moves import Pass
from engine.mutton.options import Options
from tests.companion.opened import opened, pack_of, whole_seal
from tests.engine.random_games import random_move, random_options, random_pack

FORMS = ("duel", "target", "bids")


def options_for(rng: Random) -> Options:
    """Options of small boards, for quick games."""
    while True:
        found = random_options(rng)
        if found.cells <= 61:
            return found


@dataclass
class Match:
    """A match being played. `said` is every command with its answer."""

    seed: int
    locked: bool = False
    computers: tuple[str, str] = ("", "")
    hints: int = 2
    said: list[tuple[State, Command, Pack | None, tuple[Step, ...] | Refusal]] = field(
        default_factory=list
    )
    lines: list[str] = field(default_factory=list)
    witness: Pack | None = None

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        self.options = options_for(self.rng)
        form = FORMS[self.seed % 3]
        target = self.rng.choice((None, 2)) if form == "target" else None
        begun = steps.Begun(
            ("Ann", "Ben"), str(self.options), form, target, computers=self.computers,
            hints=self.hints,
        )
        self.state: State = MUTTON.begin(begun)
        self.lines.append(MUTTON.write(begun, self.state))

    def say(self, command: Command) -> tuple[Step, ...] | Refusal:
        """Give a command, and take the steps it leads to."""
        answer = MUTTON.decide(self.state, command, self.witness)
        self.said.append((self.state, command, self.witness, answer))
        if not isinstance(answer, Refusal):
            for step in answer:
                self.state = MUTTON.evolve(self.state, step)
                self.lines.append(MUTTON.write(step, self.state))
        return answer

    def play(self) -> Iterator[State]:
        """Play to the end, and give every state in between."""
        while not self.state.course.over:
            self.turn()
            yield self.state

    def turn(self) -> None:
        """Do the next thing, or something beside it."""
        if self.rng.random() < 0.15:
            self.say(self._aside())
        match self.state.phase:
            case "bidding":
                least = self.state.match.status.least_bid
                bid = None if self.rng.random() < 0.4 else least
                self.say(Bid(bid))
            case "placing":
                self.say(say.Place(placements.random(self.options, self.rng).cells))
            case "choosing":
                self._choose()
            case "over":
                self.witness = None
                self.say(Another())
            case _:
                self._move()

    def _aside(self) -> Command:
        return self.rng.choice((
            say.Note(self.rng.choice(self.options.flock), "odd"), Undo(), say.TakeHint(),
            say.Agree(True, (0,)), say.Agree(True, (1,)), say.Agree(False), say.Agree(True),
            MarkBlind((("a1", "up"),)), MarkSeeing(("a1",)), Bid(3), Another(),
        ))

    def _choose(self) -> None:
        pack = frozenset(random_pack(self.options, self.rng))
        seal = whole_seal(pack, self.rng.randbytes(16) + binding(self.state), 1)
        line = replace(seal, salt=b"").line if self.locked else seal.line
        self.say(say.SealPack(line, "1$safe$safe" if self.locked else ""))
        self.witness = pack_of(pack, seal.salt)

    def _move(self) -> None:
        if isinstance(self.state, Choosing):
            return
        assert isinstance(self.state, Playing)
        assert self.witness is not None
        game = opened(self.witness.game(self.state.game))
        wolf = game.position.phase == "wolf"
        living = [*game.position.living]
        roll = self.rng.random()
        if roll < 0.02:
            self.say(GiveUp(self.rng.randrange(2)))
            return
        if wolf and roll < 0.3:
            self.say(say.Ask(self.rng.choice(living)))
        elif wolf and roll < 0.4 and self.options.escape:
            self.say(say.Ask(self.rng.choice(living), "escape"))
        elif wolf and roll < 0.45:
            self.say(say.Play(Pass()))
            return
        if legal.may_pass(game.position) and not wolf and roll > 0.7:
            self.say(say.Play(Pass()))
            if self.rng.random() < 0.5:
                self.say(Undo())
            return
        if isinstance(self.state, Playing):
            move = random_move(opened(self.witness.game(self.state.game)), self.rng)
            if self.rng.random() < 0.2:
                self.say(say.Intend(move))
            self.say(say.Play(move))
