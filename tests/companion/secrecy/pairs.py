"""Pairs of games in which everything public is the same and the packs are not.

The first is played live: what is done next is decided by chance among what both packs allow, and
shows the same of both. The second repeats it line for line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from companion.hands import Act, Hands, Say, Steps
from companion.screens.offscreen import Offscreen
from companion.screens.theme import Display
from engine.mutton import legal, notation, placements
from engine.mutton.game import Game, IllegalMove
from engine.mutton.moves import Berserk, Move, Pass
from engine.mutton.options import LETTERS, Animal, Options
from tests.companion.secrecy.channels import Channel, Trace, differing
from tests.companion.secrecy.evening import Evening
from tests.companion.secrecy.keys import like
from tests.engine.random_games import random_move, random_options, random_pack, random_refusal

KINDS = ("people", "computer wolf", "computer farmer")
TRIES = 40
LARGEST = 4


class Stuck(Exception):
    """Nothing more can be done that both packs allow."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What two games have in common, and their two packs."""

    seed: int
    kind: str
    options: Options
    packs: tuple[str, str]
    keys_alike: bool
    """Whether the letters lie alike on the private page; if not, the taps fall on the same
    places."""
    turns: int
    """How many at the most."""
    passphrase: str = ""
    """With which a person locks its pack; empty for none."""
    tall: bool = False
    """Whether the screen is 720x1280 instead of 800x480."""

    @staticmethod
    def by_chance(seed: int, *, largest: int = LARGEST, turns: int = 3) -> Pair:
        """Any pair on boards of at most so many cells a side."""
        rng = Random(seed)
        while True:
            options = random_options(rng)
            one, other = random_pack(options, rng), random_pack(options, rng)
            if options.size <= largest and _may_kill_the_same(options, one, other):
                break
        kind = rng.choices(KINDS, (6, 2, 1))[0]
        pair = Pair(seed, kind, options, (one, other), rng.random() < 0.5, rng.randint(2, turns))
        locked = kind != "computer wolf" and rng.random() < 0.25
        return replace(pair, passphrase="A DARK NIGHT" if locked else "", tall=rng.random() < 0.25)


def _may_kill_the_same(options: Options, *packs: str) -> bool:
    """Whether the packs differ, and could both begin in the same way."""
    games = [Game.start(options, placements.sparse(options), pack) for pack in packs]
    first, second = ({*legal.victims(game), *legal.escapers(game)} for game in games)
    return games[0].pack != games[1].pack and bool(first & second)


@dataclass
class Compared:
    """What came of a pair."""

    pair: Pair
    done: list[str] = field(default_factory=list)
    """What was done, line for line."""
    turns: int = 0
    """How many turns and refusals there were."""
    things: int = 0
    """How many things came out of one evening and were compared."""
    by_channel: dict[Channel, int] = field(default_factory=dict)
    differences: dict[Channel, str] = field(default_factory=dict)
    known: bool = False
    """Whether both tables knew their packs at the end."""
    fault: str = ""
    """Why the pair could not be played to its end; empty where it was."""

    @property
    def faults(self) -> dict[str, str]:
        """The same, to be told beside the differences."""
        return {"could not be played": self.fault} if self.fault else {}


def compare(
    window: Offscreen, folder: Path, pair: Pair, done: list[str] | None = None
) -> Compared:
    """Play both games of a pair, and compare all that came out of them. `done`: what to do,
    instead of what chance will have."""
    place = folder / "evening"  # the same for both: it is seen in the names of files
    traces: list[Trace] = []
    doing, turns, known = list(done or ()), 0, 0
    window.resize(Display.of(720, 1280) if pair.tall else Display.of(800, 480))
    for number, pack in enumerate(pair.packs):
        place.mkdir()
        letters = like(pair.options.flock, pair.packs[number], pair.packs[0])

        def order(drawn: tuple[str, ...], letters: dict[str, str] = letters) -> list[str]:
            return [each if pair.keys_alike else letters[each] for each in drawn]

        with Evening(
            window, place, pack, seed=pair.seed, order=order, keys_alike=pair.keys_alike,
            computer=pair.kind == "computer wolf", identity=("pad", "cells")[pair.seed % 2],
            passphrase=pair.passphrase,
        ) as evening:
            if number or done is not None:
                for line in doing:
                    evening.do(line)
            else:
                live = Live(evening, pair)
                live.play()
                doing, turns = live.done, live.turns
            known += evening.game is not None and evening.game.pack == frozenset(pack)
        traces.append(evening.trace)
        place.rename(folder / f"evening-{number}")
    return Compared(
        pair, doing, turns, len(traces[0]),
        {channel: len(noted) for channel, noted in traces[0].noted.items()}, differing(*traces),
        known == len(pair.packs),
    )


class Live:
    """Plays an evening live, so that another pack could have played the same."""

    def __init__(self, evening: Evening, pair: Pair) -> None:
        self.evening, self.pair = evening, pair
        self.rng = Random(pair.seed)
        self.done: list[str] = []
        self.turns = 0
        self.hands = Hands(
            self.rng, pair.options.size, asks=self._asks, clumsiness=0.05,
            identity=evening._identity,
        )

    def do(self, *lines: str) -> None:
        for line in lines:
            self.done.append(line)
            self.evening.do(line)

    def play(self) -> None:
        """From the first name to the last turn that both packs have in common."""
        try:
            self._begin()
            while self.turns < self.pair.turns:
                self._between()
                self._turn()
        except Stuck:
            pass

    # --- a game -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        options, rng = self.pair.options, self.rng
        names = {"people": "Ann Ben", "computer wolf": "computer:beginner Ben",
                 "computer farmer": "Ann computer:beginner"}[self.pair.kind]
        self.do(f"say players {names}", f"say options {options}", "say hints 9", "say start")
        if self.pair.kind != "computer farmer":
            self.do(f"say place {rng.choice(('sparse', 'random'))}")
        self._until(lambda: bool(self.evening.view.placing and self.evening.view.placing.target))
        placing = self.evening.view.placing
        assert placing is not None
        self.do("open board")
        if rng.random() < 0.2:
            self._follow(self.hands.set_up(dict(placing.target), in_order=True))
        else:  # in no time, for there is nothing to hide yet
            self.do(*(f"rig put {animal} {cell}" for animal, cell in placing.target.items()))
            self.hands.on = {cell: animal for animal, cell in placing.target.items()}
        self._confirm()
        if self.evening.view.phase == "choosing":
            self.do("choose")
            if rng.random() < 0.2:
                self.do("back", "choose")
        if rng.random() < 0.4 and self.pair.kind != "people":
            self.do("say deduction on")
        if rng.random() < 0.2 and self.pair.kind == "people":
            self.do("say deduction on Ann", "say deduction on Ben")

    def _turn(self) -> None:
        view = self.evening.view
        if view.phase == "choosing":
            self.do("choose")  # the choice was taken back
        if view.phase == "removing":
            self._follow(self.hands.tidy(view.position))  # type: ignore[arg-type]
        self._until(lambda: self.evening.view.phase in ("wolf", "farmer"))
        game, computer = self._game(), self.evening.view.computer
        if game.position.phase == "farmer" and computer is not None:
            return self._computers(game)
        if computer is None and game.position.phase == "wolf" and self.rng.random() < 0.15:
            self._refused(game)
            game = self._game()
        move = self._move(game)
        self.turns += 1
        if computer is not None:
            self.do(f"want {notation.write(move)}")
            return self._computers(game)
        if isinstance(move, Pass):
            self.do("say pass")
        else:
            if isinstance(move, Berserk):
                self.do("say berserk")
            self._follow(self.hands.perform(game.public(), move))
            self._confirm()
        if self.rng.random() < 0.3:
            self.do("say undo")
            self._follow(self.hands.tidy(self._game().position))

    def _computers(self, game: Game) -> None:
        """Hands do what the computer wants, if both packs bear it."""
        self._until(lambda: bool(self.evening.view.computer and self.evening.view.computer.move)
                    or len(self._game().entries) > len(game.entries))
        computer = self.evening.view.computer
        if computer is None or not computer.move:
            return
        role = game.position.phase
        move = notation.parse(computer.move, "wolf" if role == "wolf" else "farmer")[0]
        if not self._alike(game, game.apply(move)):
            raise Stuck
        self._follow(self.hands.perform(game.public(), move))
        self._until(lambda: len(self._game().entries) > len(game.entries))
        self.turns += 1

    def _refused(self, game: Game) -> None:
        """The Wolf tries a victim that neither pack can kill."""
        after = random_refusal(game, self.rng)
        if after is game or not self._alike(game, after) or self.evening.view.draft is not None:
            return
        refusal = notation.parse_refusal(notation.write_entry(after.entries[-1]))
        if refusal.kind == "kill":
            self._follow(self.hands.attempt(refusal.animal))
            self._follow(self.hands.tidy(self._game().position))
            self.turns += 1

    def _move(self, game: Game) -> Move:
        """A move that both packs allow, and that shows the same of both."""
        for _ in range(TRIES):
            move = random_move(game, self.rng)
            if self._alike(game, game.apply(move)):
                return move
        raise Stuck

    def _alike(self, before: Game, after: Game) -> bool:
        """Whether the other pack could have done all this, and the game goes on for both."""
        if after.position.over:
            return False
        try:
            theirs = after.public().choose(frozenset(self.pair.packs[1]))
            earlier = before.public().choose(frozenset(self.pair.packs[1]))
        except IllegalMove:
            return False
        last = after.entries[-1]
        move = getattr(last, "move", None)
        possible = move is None or not legal.defects(earlier, move)
        return possible and theirs.entries == after.entries and not theirs.position.over

    # --- between turns ----------------------------------------------------------------------------

    def _between(self) -> None:
        """What people also do at a table."""
        rng, flock = self.rng, self.pair.options.flock
        if rng.random() < 0.3:
            self.do(rng.choice((
                f"say note {rng.choice(flock)} {rng.choice(('suspicious', 'sure a sheep', 'x'))}",
                f"say whatif {rng.choice(flock)}", "say hint", "say undo", "say pack QXZJ",
                "say nonsense", "say berserk off", "say which a1 A", "say " + "please " * 99,
                "set night true", "rig tap A", "rig unplug", "rig garble 0.01",
            )))
            if self.done[-1] == "rig unplug":
                self.do("wait 2500", "rig plug", "wait 2500")
            if "garble" in self.done[-1]:
                self.do("wait 500", "rig garble 0", "wait 2500")
        if rng.random() < 0.25 and self.pair.kind != "computer wolf":
            self.do("peek")
        if rng.random() < 0.25:
            self.do(f"open {rng.choice(('sheet', 'settings', 'board'))}", "open")
        if rng.random() < 0.12:
            self._restart()

    def _restart(self) -> None:
        self.do("restart", "wait 600", "say resume")
        if self.evening.view.phase == "unsealing":
            self.do("choose")
        if self.evening.view.phase == "restoring":
            self._follow(self.hands.tidy(self._game().position))
            self._confirm()

    # --- hands and patience -----------------------------------------------------------------------

    def _game(self) -> Game:
        game = self.evening.game
        if game is None or game.pack is None:
            raise Stuck
        return game

    def _asks(self) -> str | None:
        question = self.evening.view.question
        return question.cell if question else None

    def _follow(self, doings: Steps) -> None:
        for doing in doings:
            match doing:
                case Act(text):
                    self.do(f"rig {text}")
                case Say(text):
                    self.do(f"say {text}")

    def _until(self, so: Callable[[], bool]) -> None:
        for _ in range(30):
            if so():
                return
            self.do("wait 400")
        raise Stuck

    def _confirm(self) -> None:
        self._until(lambda: self.evening.view.confirmable)
        self.do(self.rng.choice(("say confirm", "press Confirm")))


def small(kind: str = "people", *, keys_alike: bool = True) -> Pair:
    """The smallest pair of games: five animals, one of them a wolf."""
    options = Options.parse("size=2 sheep=5 wolves=1 no_berserk")
    return Pair(7, kind, options, ("A", "D"), keys_alike, 1)


def short(kind: str) -> list[str]:
    """A game that both packs of `small` could play: set up, sealed, looked at, and one sheep
    turned over and back."""
    pair = small(kind)
    target = placements.sparse(pair.options)
    wolf = "computer:beginner" if kind == "computer wolf" else "Ann"
    victim, move = _first_kill(pair)
    lines = [
        f"say players {wolf} Ben", f"say options {pair.options}", "say start", "say place sparse",
        *(f"rig put {animal} {cell}" for animal, cell in dict(target).items()), "wait 900",
        "say confirm",
    ]
    lines += ["choose", "set night true", "peek"] if kind == "people" else [f"want {move}"]
    return [*lines, f"rig flip {victim}", "wait 1200"]


def _first_kill(pair: Pair) -> tuple[Animal, str]:
    """A sheep that both packs can kill, and the whole move."""
    games = [Game.start(pair.options, placements.sparse(pair.options), pack)
             for pack in pair.packs]
    both = set(legal.victims(games[0])) & set(legal.victims(games[1])) - {*"".join(pair.packs)}
    victim = min(both, key=LETTERS.index)
    move = next(each for each in legal.moves(games[0]) if getattr(each, "victim", "") == victim)
    return victim, notation.write(move)
