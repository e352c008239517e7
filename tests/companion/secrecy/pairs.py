"""Pairs of games in which everything public is the same and the packs are not.

The first is played live: what is done next is decided by chance among what both packs allow, and
shows the same of both. The second repeats it line for line.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from companion.games.mutton.simulation.simulated_player import Act, Say, SimulatedPlayer, Steps
from companion.screens.theme import Display
from companion.simulation.offscreen import Offscreen
from engine.defect import IllegalMove
from engine.letters import LETTERS, Animal
from engine.mutton import legal, notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Player
from engine.mutton.options import Options
from tests.companion.secrecy.channels import Channel, Difference, Trace, differing
from tests.companion.secrecy.evening import Evening
from tests.engine.random_games import random_move, random_options, random_pack, random_refusal
from tests.engine.twin_games import TOGETHER, TwinGame, drawn

KINDS = ("people", "computer wolf", "computer farmer")
FORMS = ("duel", "target", "bids")
TRIES = 40
LARGEST = 4
IDLING = 0.15
"""How likely the Wolf leaves its private page alone for more than a minute."""
LONGEST = 14
"""Turns that are played at the most in the game that is compared, of by far most pairs all there
are."""


class Stuck(Exception):
    """Nothing more can be done that both packs allow."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What two matches have in common, and the two packs in which they differ."""

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
    form: str = "duel"
    """What `form` is said to the table: duel, target 7, or bids."""
    before: str = ""
    """The pack of the first game, where it is the second that is compared; else empty."""
    live: bool = False
    """Whether the desk is the one that real boards have."""
    boardless: bool = False
    """Whether there is no board, and moves are typed."""
    game: TwinGame | None = None
    """What is played, if not by chance."""

    @staticmethod
    def by_chance(seed: int, *, largest: int = LARGEST, turns: int = LONGEST) -> Pair:
        """Return any pair: by chance on boards of at most `largest` cells a side, or of a game in
        which the packs differ in who must pass or may escape, in victims and in hidden deaths."""
        rng = Random(seed)
        while True:
            options = random_options(rng)
            one, other = random_pack(options, rng), random_pack(options, rng)
            if rng.random() < 0.5 and not options.dictionary:
                other = _neighbour(one, options, rng)
            if options.size <= largest and _may_kill_the_same(options, one, other):
                break
        kind = rng.choices(KINDS, (6, 2, 1))[0]
        game = None
        if kind != "computer farmer" and seed % 4 == 2:  # that one chooses the placement
            game = drawn(seed, rng.choice(TOGETHER))
            options, (one, other) = game.options, game.packs
        pair = Pair(seed, kind, options, (one, other), rng.random() < 0.5, turns, game=game)
        locked = kind != "computer wolf" and rng.random() < 0.25
        form, before = rng.choices(FORMS, (3, 1, 1))[0], ""
        if form == "duel" and game is None and rng.random() < 0.4:
            while not before or {*before} in ({*one}, {*other}):
                before = random_pack(options, rng)
                if options.sheep == 2 or options.dictionary:  # there may be no third pack
                    before = ""
                    break
        if form == "target":
            form = f"target {rng.randint(2, 12)}"
        return replace(
            pair, passphrase="A DARK NIGHT" if locked else "", tall=rng.random() < 0.25,
            form=form, before=before, live=rng.random() < 0.5,
        )

    def words(self, number: int) -> str:
        """The passphrase of the first or second evening: the same keys in another order, where
        the places of taps are not compared."""
        return self.passphrase[::-1] if number and self.keys_alike else self.passphrase

    def evening(self, number: int) -> tuple[str, ...]:
        """The packs of one of the two evenings, game by game."""
        return (self.before, self.packs[number]) if self.before else (self.packs[number],)

    @property
    def wrong(self) -> str:
        """A pack that is none of those that are chosen; empty if there is no other."""
        chosen = [{*pack} for pack in (*self.packs, self.before)]
        flock = self.options.flock
        found = ("".join(flock[at : at + self.options.wolves]) for at in range(len(flock)))
        return next((pack for pack in found if len(pack) == self.options.wolves
                     and {*pack} not in chosen), "")


def _neighbour(pack: str, options: Options, rng: Random) -> str:
    """The same pack but for one letter: then most of a game is possible with both."""
    others = [letter for letter in options.flock if letter not in pack]
    at = rng.randrange(len(pack))
    return pack[:at] + rng.choice(others) + pack[at + 1 :]


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
    """How many turns and refusals there were in the game that is compared."""
    things: int = 0
    """How many things came out of one evening and were compared."""
    by_channel: dict[Channel, int] = field(default_factory=dict)
    differences: dict[Channel, Difference] = field(default_factory=dict)
    known: bool = False
    """Whether both tables have known their packs."""
    fault: str = ""
    """Why the pair could not be played to its end; empty where it was."""

    @property
    def faults(self) -> dict[str, str]:
        """The same, to be shown beside the differences."""
        return {"could not be played": self.fault} if self.fault else {}


def compare(
    window: Offscreen, folder: Path, pair: Pair, done: list[str] | None = None
) -> Compared:
    """Play both evenings of a pair, and compare all that came out of them. `done`: what to do,
    instead of what chance will have."""
    place = folder / "evening"  # the same for both: it is seen in the names of files
    traces: list[Trace] = []
    doing, turns, known = list(done or ()), 0, 0
    window.resize(Display.of(720, 1280) if pair.tall else Display.of(800, 480))
    for number in range(len(pair.packs)):
        place.mkdir()
        with Evening(
            window, place, pair.evening(number), seed=pair.seed, compared=pair.evening(0),
            keys_alike=pair.keys_alike, computer=pair.kind == "computer wolf",
            identity=("pad", "cells")[pair.seed % 2], passphrase=pair.words(number), live=pair.live,
            size=pair.options.size, boardless=pair.boardless,
        ) as evening:
            if number or done is not None:
                for line in doing:
                    evening.do(line)
            else:
                live = Live(evening, pair)
                live.play()
                doing, turns = live.done, live.turns
                if live.too_far:
                    break
            known += evening.knew
        if done is not None and evening.game is not None:
            turns = len(evening.game.turns)
        traces.append(evening.trace)
        place.rename(folder / f"evening-{number}")
    if len(traces) < len(pair.packs):  # both again, and only as far as nothing is released
        (folder / "again").mkdir()
        return compare(window, folder / "again", pair, doing)
    return Compared(
        pair, doing, turns, len(traces[0]),
        {channel: len(noted) for channel, noted in traces[0].noted.items()}, differing(*traces),
        known == len(pair.packs),
    )


class Live:
    """Plays a match live, so that another pack could have played the same."""

    def __init__(self, evening: Evening, pair: Pair) -> None:
        self.evening, self.pair = evening, pair
        self.rng = Random(pair.seed)
        self.done: list[str] = []
        self.turns = 0
        self.too_far = False
        """Whether the last line, which is not in `done`, led to what only one pack could have done.
        The app makes a computer's move by itself, and while this waits for something else."""
        self._guessed = False
        self._packs = (pair.before, pair.before) if pair.before else pair.packs
        """Those between which nobody may see a difference in the present game."""
        self.hands = SimulatedPlayer(
            self.rng, pair.options.size, asks=self._asks, clumsiness=0.05,
            identity=evening._identity,
        )

    def do(self, *lines: str) -> None:
        for line in lines:
            before = self.evening.game
            self.evening.do(line)
            after = self.evening.game
            if before is not None and after is not None and (
                    len(after.entries) > len(before.entries)) and not self._alike(before, after):
                self.too_far = True
                raise Stuck
            self.done.append(line)

    def play(self) -> None:
        """From the first name to the last turn that both packs have in common."""
        with suppress(Stuck):
            self._begin()
            if self.pair.before:
                self._first_game()
            self._set_up()
            self._play(self.pair.turns)

    # --- a match ----------------------------------------------------------------------------------

    def _begin(self) -> None:
        pair = self.pair
        wolf, farmer = {"people": ("Ann", "Ben"), "computer wolf": ("computer:level-4", "Ben"),
                        "computer farmer": ("Ann", "computer:level-4")}[pair.kind]
        first, second = (farmer, wolf) if pair.before else (wolf, farmer)
        self.do(f"say players {first} {second}", f"say options {pair.options}",
                f"say form {pair.form}", "say hints 9", "say start")
        if pair.form == "bids":
            self._bid()

    def _bid(self) -> None:
        """Up to a bid with which the right one is the Wolf."""
        assert self.evening.table.state is not None
        bounds = self.evening.table.state.match.bounds
        assert bounds is not None
        if self.pair.kind == "computer wolf":
            self._until(lambda: self.evening.view.phase == "bidding")
            self.do("say pass")
        elif self.pair.kind == "computer farmer":
            self.do(f"say bid {bounds[1]}")  # the highest bid ends the bidding
        else:
            self.do(f"say bid {max(1, bounds[1] // 3)}")
            if bounds[1] // 2 > bounds[1] // 3:
                self.do(f"say bid {bounds[1] // 2}")
            if self.evening.view.phase == "bidding":
                self.do("say pass")

    def _first_game(self) -> None:
        """A game with the same pack in both evenings; so all of it may be seen."""
        with suppress(Stuck):
            self._set_up()
            self._play(self.rng.choice((0, 1, 1, 2, 40)))
        if self.evening.view.phase != "over":
            self._until(lambda: self.evening.view.phase in ("wolf", "farmer", "removing"))
            self.do("say stop")
        self.do("clear", "say next")
        self.hands = SimulatedPlayer(
            self.rng, self.pair.options.size, asks=self._asks, clumsiness=0.05,
            identity=self.evening._identity,
        )
        self.turns, self._packs = 0, self.pair.packs

    def _play(self, turns: int) -> None:
        before = self.turns
        while self.turns - before < turns and self.evening.view.phase not in ("over", "match-over"):
            self._between()
            self._turn()

    # --- a game -----------------------------------------------------------------------------------

    def _set_up(self) -> None:
        rng = self.rng
        if self._by_computer("farmer"):
            pass  # it decides by itself where the flock is to stand
        elif (game := self._twins) is not None:
            self.do(f"say place {' '.join(game.placement.cells)}")
        else:
            ways = ("sparse", "random", "mirror") if self.evening.number > 1 else (
                "sparse", "random")
            self.do(f"say place {rng.choice(ways)}")
        self._until(lambda: bool(self.evening.view.placing and self.evening.view.placing.target))
        placing = self.evening.view.placing
        assert placing is not None
        self.do("open board")
        if self.evening.view.alone and self.evening.standing is not None:
            self._until(lambda: self.evening.view.phase != "placing")  # the board sets itself up
            self.hands.look(self.evening.standing or {})
        elif rng.random() < 0.2:
            self._follow(self.hands.set_up(dict(placing.target), in_order=True))
        else:  # in no time, for there is nothing to hide yet
            self.do(*(f"rig put {animal} {cell}" for animal, cell in placing.target.items()))
            self.hands.on = {cell: animal for animal, cell in placing.target.items()}
        if self.evening.view.phase == "placing":
            self._confirm()
        if self.evening.view.phase == "choosing":
            if rng.random() < IDLING:
                self.do("idle")
            if rng.random() < 0.3:
                self.do("grumble")
            self.do("choose")
            if rng.random() < 0.2:
                self.do("back", "choose")
        if rng.random() < 0.4 and self.pair.kind != "people":
            self.do("say deduction on")
        if rng.random() < 0.2 and self.pair.kind == "people":
            self.do("say deduction on Ann", "say deduction on Ben")

    @property
    def _twins(self) -> TwinGame | None:
        """What is played in the present game, if that is not chance."""
        return self.pair.game if self._packs == self.pair.packs else None

    def _by_computer(self, role: Player) -> bool:
        state = self.evening.table.state
        seat = state.seat(role) if state is not None else None
        return state is not None and seat is not None and seat not in state.course.people

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
        if computer is None and game.position.phase == "wolf" and self.rng.random() < 0.2 and (
                self._twins is None):
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
        if self.rng.random() < 0.3 and self.evening.view.phase not in ("over", "match-over"):
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
        if self.evening.standing is None:
            self._follow(self.hands.perform(game.public(), move))
        self._until(lambda: len(self._game().entries) > len(game.entries))
        if self.evening.standing is not None:  # the app has moved the sheep by itself
            self.hands.look(self.evening.standing)
        self.turns += 1

    def _refused(self, game: Game) -> None:
        """The Wolf tries what neither pack can do: a kill, an escape, or to pass."""
        if self.evening.view.draft is not None:
            return
        theirs = game.public().choose(frozenset(self._packs[1]))
        if self.rng.random() < 0.3 and not legal.must_pass(game) and not legal.must_pass(theirs):
            self.do("say pass")
            return
        after = random_refusal(game, self.rng)
        if after is game or not self._alike(game, after):
            return
        refusal = notation.parse_refusal(notation.write_entry(after.entries[-1]))
        self.turns += 1
        if refusal.kind == "kill":
            self._follow(self.hands.attempt(refusal.animal))
        else:
            self._follow(self.hands._take_up(refusal.animal))
            self.do("wait 700", "say confirm")
        self._follow(self.hands.tidy(self._game().position))

    def _move(self, game: Game) -> Move:
        """A move that both packs allow, and that shows the same of both."""
        if (twins := self._twins) is not None:
            at = len(game.turns)
            if at == twins.turns or not self._alike(game, game.apply(twins.moves[at])):
                raise Stuck
            return twins.moves[at]
        for _ in range(TRIES):
            move = random_move(game, self.rng)
            if self._alike(game, game.apply(move)):
                return move
        raise Stuck

    def _alike(self, before: Game, after: Game) -> bool:
        """Whether the other pack could have done all this, and the game goes on for both. In a game
        that is not compared it may end."""
        if self._packs[0] == self._packs[1]:
            return True
        if after.position.over:
            return False
        try:
            theirs = after.public().choose(frozenset(self._packs[1]))
            earlier = before.public().choose(frozenset(self._packs[1]))
        except IllegalMove:
            return False
        last = after.entries[-1]
        move = getattr(last, "move", None)
        possible = move is None or not legal.defects(earlier, move)
        ended = theirs.position.over or self._reached(after) or self._reached(theirs)
        return possible and theirs.entries == after.entries and not ended

    def _reached(self, game: Game) -> bool:
        """Whether the match would end here, since the Wolf has the points that it needs."""
        assert self.evening.table.state is not None
        return self.evening.table.state.match.reached(game.points)

    # --- between turns ----------------------------------------------------------------------------

    def _between(self) -> None:
        """What people also do at a table."""
        rng, flock = self.rng, self.pair.options.flock
        if rng.random() < 0.3:
            self.do(rng.choice((
                f"say note {rng.choice(flock)} {rng.choice(('suspicious', 'sure a sheep', 'x'))}",
                f"say whatif {rng.choice(flock)}", "say hint", "say undo", "say pack QXZJ",
                "grumble", "say berserk off", "say which a1 A", "say " + "please " * 99,
                "set night true", f"set volume {rng.randint(1, 100)}", "rig tap A", "rig unplug",
                "rig garble 0.01",
            )))
            if self.done[-1] == "rig unplug":
                self.do("wait 2500", "rig plug", "wait 2500")
            if "garble" in self.done[-1]:
                self.do("wait 500", "rig garble 0", "wait 2500")
        if rng.random() < 0.25 and not self._by_computer("wolf"):
            self.do("linger" if rng.random() < 0.2 else "peek")
        if rng.random() < 0.25:
            self.do(f"open {rng.choice(('sheet', 'settings', 'board'))}", "open")
        if rng.random() < 0.12:
            self._restart()

    def _restart(self) -> None:
        self.do("restart", "wait 600", "say resume")
        if self.evening.view.phase == "unsealing":
            guess = not self._guessed and self.pair.wrong and not self.pair.passphrase
            if guess and self.rng.random() < 0.5:  # once: later tries would have to wait
                self._guessed = True
                self.do(f"guess {self.pair.wrong}", f"say pack {self.pair.wrong}", "wait 6000")
            self.do("choose")
        if self.evening.view.phase == "restoring":
            self._follow(self.hands.tidy(self._game().position))
        if self.evening.view.phase == "restoring":  # the board may have set itself up meanwhile
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
        """Confirm what stands on the board, unless a board that was set up by itself does."""
        phase = self.evening.view.phase
        self._until(lambda: self.evening.view.confirmable or self.evening.view.phase != phase)
        if self.evening.view.phase == phase:
            self.do(self.rng.choice(("say confirm", "press Confirm")))


def small(kind: str = "people", *, keys_alike: bool = True) -> Pair:
    """The smallest pair of games: five animals, one of them a wolf."""
    options = Options.parse("size=2 sheep=5 wolves=1 no_berserk")
    return Pair(7, kind, options, ("A", "D"), keys_alike, 1)


def short(kind: str) -> list[str]:
    """A game that both packs of `small` could play: set up, sealed, looked at, and one sheep
    turned over and back."""
    pair = small(kind)
    wolf = "computer:level-4" if kind == "computer wolf" else "Ann"
    lines = [f"say players {wolf} Ben", f"say options {pair.options}", "say start", *_stand(pair)]
    victim, move = _first_kill(pair)
    lines += ["choose", "set night true", "peek"] if kind == "people" else [f"want {move}"]
    return [*lines, f"rig flip {victim}", "wait 1200"]


def scripted(name: str, kind: str = "people", *, keys_alike: bool = True) -> Script:
    """An evening by its name, and what is done in it; nothing where chance has it."""
    pair = small(kind, keys_alike=keys_alike)
    match name:
        case "short":
            return pair, short(kind)
        case "passphrase":
            done = [*short(kind), *RESUMED, "choose", "wait 300"]
            return replace(pair, passphrase="A DARK NIGHT"), done
        case "second game":
            pair = replace(pair, before="B")
            begun = ["say players Ben Ann", f"say options {pair.options}", "say start",
                     *_stand(pair), "choose", "say stop", "clear", "say next"]
            return pair, [*begun, *_stand(pair), *short(kind)[len(_stand(pair)) + 3 :]]
        case "everything":
            return replace(pair, live=True), _everything(pair)
        case "alone":
            options = Options.parse("size=2 sheep=7 wolves=2 no_berserk no_reveal")
            pair = Pair(3, "computer farmer", options, ("AC", "BC"), keys_alike, 6)
            return pair, _alone(pair)
        case "alone at a loss":
            options = Options.parse("size=2 sheep=4 wolves=1 no_berserk")
            pair = Pair(8, "computer farmer", options, ("D", "A"), keys_alike, 1)
            return pair, _at_a_loss(options)
        case "long game":
            options = Options.parse("size=2 sheep=7 wolves=2 no_berserk no_reveal")
            return Pair(3, kind, options, ("AC", "BC"), keys_alike, 6), None
        case "must pass":
            return _must_pass(keys_alike=keys_alike)
        case "escape":
            return _escape(keys_alike=keys_alike)
        case "programs":
            return _programs(keys_alike=keys_alike)
    raise ValueError(f"there is no evening called {name!r}")


def strolling(seed: int) -> Script:
    """Return a scripted evening of two people that is left at any moment after the pack was chosen,
    and in which somebody touches anything on the screen then: twice, on a walk of its own each."""
    rng = Random(seed)
    pair, done = scripted(rng.choice(STROLLED))
    assert done is not None
    chosen = len(done) - done[::-1].index("choose")
    return replace(pair, tall=rng.random() < 0.5), [
        *done[: rng.randint(chosen, len(done))], f"stroll {seed}", "wait 3000",
        f"stroll {seed + 1000}"]


STROLLED = ("short", "second game", "everything", "passphrase", "must pass")
Script = tuple[Pair, list[str] | None]
RESUMED = ("restart", "wait 600", "say resume")


def _stand(pair: Pair) -> list[str]:
    """The flock is set up."""
    target = dict(placements.sparse(pair.options))
    return ["say place sparse", *(f"rig put {animal} {cell}" for animal, cell in target.items()),
            "wait 900", "say confirm"]


def _everything(pair: Pair) -> list[str]:
    """Everything that people do at a table, around one kill and one shot that is not fired."""
    cells = dict(placements.sparse(pair.options))
    victim, move = _first_kill(pair)
    kill = notation.parse(move, "wolf")[0]
    assert isinstance(kill, Kill)
    runs = [line for run in kill.runs for line in (
        f"rig lift {cells[run.animal]}", "wait 500",
        f"rig put {run.animal} {run.cell}", "wait 500")]
    return [
        "say players Ann Ben", f"say options {pair.options}", "say start", *_stand(pair),
        "idle", "grumble", "choose", "set night true", "set volume 40", "peek", "linger", "idle",
        "say pass", "grumble", f"rig flip {victim}", "wait 1200", *runs, "wait 900",
        "say confirm", "wait 600", "grumble", "open sheet", "open", "say pass", "say undo",
        *RESUMED, f"guess {pair.wrong}", f"say pack {pair.wrong}", "wait 6000", "choose",
        "wait 900",
        "press Confirm", "wait 900",
    ]


def _alone(pair: Pair) -> list[str]:
    """A Wolf that plays alone: its screen shows the pack, and the computer Farmer answers."""
    cells = dict(placements.sparse(pair.options))
    victim, move = _first_kill(pair)
    kill = notation.parse(move, "wolf")[0]
    if not isinstance(kill, Kill):
        raise Stuck
    runs = [line for run in kill.runs for line in (
        f"rig lift {cells[run.animal]}", "wait 500",
        f"rig put {run.animal} {run.cell}", "wait 500")]
    return [
        "say players Ann computer:level-4", f"say options {pair.options}", "say form duel",
        "say hints 3", "say start", "wait 6000", "press Confirm", "wait 600",
        "idle", "grumble", "choose", "set night true", "set volume 40", "peek", "help", "say pass",
        *RESUMED, f"guess {pair.wrong}", f"say pack {pair.wrong}", "wait 6000", "choose",
        "wait 6000", "press Confirm", "peek",
        f"rig flip {victim}", "wait 1200", *runs, "wait 900", "press Confirm", "wait 12000",
        "open sheet", "open", "peek", "wait 2000", "carry G a1", "carry G a2",
    ]


def _at_a_loss(options: Options) -> list[str]:
    """A Wolf that plays alone and can only pass with one of the packs: D stands apart. Its screen
    may show that, and says nothing of it aloud."""
    return [
        "say players Ann computer:level-4", f"say options {options}", "say form duel",
        "say hints 1", "say start", "say place a1 a2 b1 c3", "wait 6000", "press Confirm",
        "wait 600", "choose", "wait 2000", "peek", "wait 2000", "open sheet", "open", "grumble",
        "wait 2000",
    ]


MISTYPED = ("", "²", "K", "A:B-a1,C-a1", "nonsense", "A:A-zz", "Z", "Aw", "G,H", "pass pass")
"""Moves that nobody can make, whatever the pack is."""


def _must_pass(*, keys_alike: bool) -> Script:
    """On a board, with a keyboard and without reveals. Two packs that may kill two and three
    animals, of which the first victim is a wolf of one pack only; then one has to pass."""
    options = Options.parse("size=3 sheep=6 wolves=2 no_berserk no_reveal")
    pair = Pair(5, "people", options, ("CE", "AE"), keys_alike, 3, tall=True,
                passphrase="A DARK NIGHT")
    cells = dict(zip(options.flock, ("d5", "e4", "c1", "c5", "b1", "c4"), strict=True))
    typed = [f"say move {each}" for each in MISTYPED[:4]]
    done = [
        "say players Ann Ben", f"say options {options}", "say hints 3", "say start",
        "say place " + " ".join(cells.values()),
        *(f"rig put {animal} {cell}" for animal, cell in cells.items()), "wait 900",
        "say confirm", "card", "spell", "keys", "help", "choose", "help", "read", *typed,
        "say pass", "say hint", "peek",
        "say deduction on Ann", "say deduction on Ben",
        "rig flip D", "wait 500", "rig flip D", "wait 900",  # too short to be judged
        "rig flip C", "wait 1200", "rig lift E", "wait 500", "rig put E a1", "wait 1400",
        "say confirm", "wait 600", *typed, "say hint", "wait 400", "say note B odd",
        "say pass", "wait 600",
        # Now one of the packs can only pass.
        "spell", "keys", "help", "open sheet", "keys", "help", "open", "peek", "say hint",
        "linger", "peek", *typed,
        "read", "set night true", "say undo", "rig tap B", "wait 900",
        *RESUMED, "spell", "say pack AB", "say passphrase", "say passphrase NO SUCH WORDS",
        "wait 600", "choose", "wait 900", "press Confirm", "wait 900", "peek", "read",
    ]
    return pair, done


def _escape(*, keys_alike: bool) -> Script:
    """Without a board and without reveals: one pack has a wolf that may escape, the other none."""
    options = Options.parse("size=3 sheep=7 wolves=3 no_berserk no_reveal escape")
    pair = Pair(6, "people", options, ("ABC", "ADF"), keys_alike, 2, boardless=True)
    typed = [f"say move {each}" for each in MISTYPED]
    done = [
        "say players Ann Ben", f"say options {options}", "say hints 3", "say start", "say help",
        "say place b2 a3 c2 b1 c1 d2 d4", "say confirm", "say help", *typed, "spell", "choose",
        "say help", *typed, "say pass", "say hint", "grumble", "spell", "read", "say undo",
        "choose", "say passphrase NO SUCH WORDS", *RESUMED, "say pack", "say passphrase NO SUCH",
        "say move A",
        f"say pack {pair.wrong}", "wait 600", "choose", "say deduction on Ann",
        "say move C:A-a1,D-a2,E-b3,F-b4", "wait 600", "say help", *typed, "say pass", "wait 600",
        "say help", *typed, "say move G", "wait 600", "say hint", "say hint", "peek", "read",
        "spell", "say abandon", "read",
    ]
    return pair, done


def _programs(*, keys_alike: bool) -> Script:
    """Two seats for the same program, without a board; the app is started again on the way."""
    options = Options.parse("size=2 sheep=5 wolves=1 no_berserk")
    pair = Pair(7, "programs", options, ("A", "D"), keys_alike, 2, boardless=True)
    _, move = _first_kill(pair)
    program = Path(__file__).parent / "puppet.py"
    command = f"cmd:{sys.executable} -S -I {program} {move}"
    done = [
        f"say players '{command}' '{command}'", f"say options {options}", "say start",
        "wait 600", "say confirm", "say help", "wait 2500", "restart", "wait 600", "say resume",
        "wait 2500", "read", "wait 2500",  # the Wolf's program gives an answer that nobody can read
        "say abandon", "say players cmd:no-such-program Ben", "say form bids", "say start",
        "wait 2500", "say hint", "say bid 99", "say pass", "say confirm", "wait 600", "say abandon",
    ]
    return pair, done


def _first_kill(pair: Pair) -> tuple[Animal, str]:
    """A sheep that both packs can kill, and the whole move."""
    games = [Game.start(pair.options, placements.sparse(pair.options), pack)
             for pack in pair.packs]
    both = set(legal.victims(games[0])) & set(legal.victims(games[1])) - {*"".join(pair.packs)}
    victim = min(both, key=LETTERS.index)
    move = next(each for each in legal.moves(games[0]) if getattr(each, "victim", "") == victim)
    return victim, notation.write(move)
