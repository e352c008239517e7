"""Our computer players as such a program: what `sheepfold engine` answers."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from queue import Empty, SimpleQueue
from random import Random, SystemRandom
from threading import Thread

from companion.foreign.program import Clock
from companion.games.mutton.programs import protocol
from companion.games.mutton.programs.protocol import Question
from engine import __version__
from engine.mutton import notation, players
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Player
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, WolfPlayer
from engine.strengths import NAMES
from engine.whole_numbers import whole_number

MAX_SEED = 2**31 - 1
HURRIED = "forgetful"
"""The player that answers when there is no time left: it takes less than a millisecond."""
RESERVE_S = 0.05
"""Time that is kept to write an answer, in seconds."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who answers, and what was said of the game so far."""

    strength: str
    seed: int | None = None
    """None: draw from the system's randomness."""
    side: Player = "wolf"
    options: Options = field(default_factory=Options)
    game: Game | None = None

    def player(self) -> WolfPlayer | FarmerPlayer:
        """Return the player; the first one takes a while to load."""
        side = players.wolf if self.side == "wolf" else players.farmer
        return side(self.strength)

    def answer(self, question: Question) -> str:
        """Return the line that answers a question; this may take a second."""
        try:
            return f"best{question} {self._decide(question)}"
        except ValueError as why:
            return f"error {why}"

    def _decide(self, question: Question) -> str:
        if question == "placement":
            placement = players.farmer(self.strength).place(
                self.options, self._chance(question, None))
            return ",".join(placement.cells)
        game = self.game
        if game is None:
            raise ValueError("say the position first")
        chance = self._chance(question, game)
        if question == "pack":
            return "".join(sorted(players.wolf(self.strength).choose_pack(game, chance)))
        if game.position.over or protocol.mover(game) != self.side:
            raise ValueError(f"it is not the turn of the {self.side.title()}")
        if self.side == "farmer":
            deduce(game.public())  # raises NoPackFits for an impossible history
            return notation.write(players.farmer(self.strength).move(game.public(), chance))
        if game.pack is None:
            raise ValueError("the position lacks the pack")
        return notation.write(players.wolf(self.strength).move(game, chance))

    def _chance(self, question: Question, game: Game | None) -> Random:
        if self.seed is None:
            return SystemRandom()
        return protocol.chance(self.seed, question, game)


class Server:
    """One of our players, driven by lines: all but `go`, `stop` and `quit`."""

    def __init__(self, strength: str, seed: int | None = None) -> None:
        self.seat = Seat(strength, seed)

    def answer(self, line: str) -> Iterator[str]:
        """Yield the lines that answer a line; a line that means nothing is not answered."""
        seat = self.seat
        try:
            match line.split():
                case ["mutton", *_]:
                    yield from self._introduction()
                case ["setoption", "name", name, "value", value]:
                    self._set(name.lower(), value)
                case ["isready"]:
                    seat.player()
                    yield "readyok"
                case ["newgame", "wolf" | "farmer" as side, *words]:
                    self.seat = replace(
                        seat, side=side, options=Options.parse(" ".join(words)), game=None)
                case ["position", *words]:
                    self.seat = replace(seat, game=None)
                    game = protocol.game_of(seat.options, " ".join(words))
                    self.seat = replace(seat, game=game)
        except ValueError as why:  # a DefectError too
            yield f"error {why}"

    def _introduction(self) -> Iterator[str]:
        strengths = " ".join(f"var {name}" for name in NAMES)
        yield f"id name Sheepfold {__version__}"
        yield "sides wolf farmer"
        yield f"option name Strength type combo default {self.seat.strength} {strengths}"
        yield f"option name Seed type spin default {self.seat.seed or 0} min 0 max {MAX_SEED}"
        yield f"muttonok {protocol.VERSION}"

    def _set(self, name: str, value: str) -> None:
        if name == "strength":
            if value not in NAMES:
                raise ValueError(f"there is no strength {value}; there are {', '.join(NAMES)}")
            self.seat = replace(self.seat, strength=value)
        elif name == "seed":
            seed = whole_number(value, 10)
            if seed is None:
                raise ValueError("Seed needs a whole number")
            self.seat = replace(self.seat, seed=seed)


Event = str | None | Future[str]
"""A line, the end of all lines, or what a player has answered."""


def serve(
    server: Server, lines: Iterable[str], say: Callable[[str], None], clock: Clock
) -> None:
    """Answer lines until `quit` or their end; the last question is still answered then.

    A player thinks in a thread, so that `stop` and the time of `go` are kept: where it is not done
    by then, a quick player answers. Other lines wait until it has answered.
    """
    events: SimpleQueue[Event] = SimpleQueue()
    waiting: deque[str | None] = deque()

    def read() -> None:
        for line in lines:
            events.put(line)
        events.put(None)

    Thread(target=read, name="reading", daemon=True).start()
    while True:
        event = waiting.popleft() if waiting else events.get()
        match event.split() if isinstance(event, str) else event:
            case None | ["quit"]:
                return
            case ["go", "placement" | "pack" | "move" as question, *rest]:
                answer = _answer(
                    server.seat, question, _deadline(rest, clock()), events, waiting, say, clock)
                if answer is None:
                    return
                say(answer)
            case [*_]:
                for line in server.answer(str(event)):
                    say(line)


def _answer(
    seat: Seat, question: Question, deadline: float, events: SimpleQueue[Event],
    waiting: deque[str | None], say: Callable[[str], None], clock: Clock,
) -> str | None:
    """Return the answer, or None after `quit`; what comes meanwhile has to wait."""
    found: Future[str] = Future()

    def think() -> None:
        try:
            found.set_result(seat.answer(question))
        except Exception as fault:
            found.set_exception(fault)
        events.put(found)

    Thread(target=think, name="thinking", daemon=True).start()
    while True:
        try:
            event = events.get(timeout=max(0.0, deadline - clock()))
        except Empty:
            event = "stop"
        if event is found:
            return found.result()
        match event.split() if isinstance(event, str) else event:
            case ["quit"]:
                return None
            case ["stop"]:
                return replace(seat, strength=HURRIED).answer(question)
            case ["isready"] if not waiting:
                say("readyok")
            case [*_]:
                waiting.append(str(event))
            case None:
                waiting.append(None)


def _deadline(words: list[str], now: float) -> float:
    """Return the time by which to answer; without a time in `go`, in an hour."""
    match words:
        case ["time", ms] if (left := whole_number(ms)) is not None:
            return now + left / 1000 - RESERVE_S
    return now + 3600
