"""Two players at the real app for a whole day: match after match, through buttons and hands.

The app is the one that people play on (screens, desk, table, journal on the disk); fingers press
its buttons, hands move the sheep of the simulated board. `VirtualSitting` lets virtual time pass,
`LiveSitting` real time, with the board behind a pseudo-terminal.
"""

import random
import threading
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

from companion.desk.desk import Desk, LiveDesk
from companion.games.mutton.referee.state import Choosing
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.simulated_player import Act, Say, SimulatedPlayer, Steps
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.names import earlier_players
from companion.screens.setup import Setup
from companion.screens.theme import Display
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Pass
from tests.extras.parts import listed

SETUPS = (
    Setup(players=("Ann", "Ben")),
    Setup(players=("Ben", "Ann"), values={"size": 3, "sheep": 11, "wolves": 2, "escape": True}),
    Setup(players=("Ann", "computer:level-4"), form="target"),
    Setup(players=("Cleo", "Ann"), values={"size": 5, "shotgun": True, "berserk": False,
                                           "remove": True}, deduction=(True, True)),
)
"""What is played, in turn: two people, a small board, against a computer, a large board."""
SEAL_COST = 8
"""Sealing is slow on purpose, and always costs the same; here less, for there is much to play."""
PATIENCE_MS = 120_000.0
DRAWN_MS = 5000.0
"""So often a frame is drawn in virtual time."""
_MOST_TURNS = 400


class StuckError(Exception):
    """The match did not go on; the text says where."""


class Fingers(MuttonRobot):
    """Fingers in virtual time; now and then what is on the screen is drawn."""

    costs: list[float]

    def wait(self, ms: float) -> None:
        until = self.now + ms
        while self.now < until:
            before = self.now
            self.now = min(until, self.now + FRAME_MS)
            self._frame(self.now // DRAWN_MS != before // DRAWN_MS)

    def _frame(self, drawn: bool) -> None:
        """One frame, and what it costs the processor in ms."""
        begun = time.thread_time()
        self.screens.pump(self.now)
        if drawn:
            self.window.frame()
        self.costs.append((time.thread_time() - begun) * 1000)
        if self.on_frame is not None:
            self.on_frame()


class LiveFingers(Fingers):
    """The same in real time: every frame is drawn."""

    def wait(self, ms: float) -> None:
        pause = threading.Event()
        until = time.monotonic() * 1000 + ms
        while True:
            self.now = time.monotonic() * 1000
            self._frame(True)
            if self.now >= until:  # so that the last frame knows that all of it has passed
                return
            pause.wait(max(0.0, (self.now + FRAME_MS) / 1000 - time.monotonic()))


class Sitting:
    """The app in `folder`, and two players at it. Call `close` at the end."""

    fingers: type[Fingers] = Fingers
    desk: Desk

    def __init__(self, window: Offscreen, folder: Path, seed: int) -> None:
        self._rng = random.Random(seed)
        self.journal = Journal(folder)
        self.table = Table(self.journal, random.Random(seed), lambda: "2026-05-01 20:15",
                           seal_cost=SEAL_COST)
        self.desk = self._sit_down(seed)
        screens = Screens(window.display, self.desk, Environment(
            Settings(), names=lambda: earlier_players(self.journal),
            random_below=self._rng.randrange, services=tuple(
                make() for make in listed("SITTING_SERVICES"))))
        self._setups: Iterator[Setup] = cycle(SETUPS)
        screens.setup = next(self._setups)
        self.fingers.costs = []
        self.robot = self.fingers(window, screens, self.desk)  # type: ignore[arg-type]
        self.costs = self.robot.costs
        self._hands: SimulatedPlayer | None = None
        self.matches = 0
        self.doubts: list[str] = []
        """Where nothing came of a button, so that it was pressed again."""

    def _sit_down(self, seed: int) -> Desk:
        return VirtualDesk(self.table, Settings(), seed=seed)

    @property
    def now_ms(self) -> float:
        """The sitting's own time."""
        return self.robot.now

    def close(self) -> None:
        """Leave the table."""
        self.robot.screens.close()
        self.robot.window.clear()
        self.desk.close()
        self.journal.close()

    def play_match(self, over: Callable[[], bool] = lambda: False) -> None:
        """Play one match and go back to the start page. `over`: whether the day is."""
        robot = self.robot
        robot.wait(200)
        robot.begin()
        self._until(lambda view: view.link.state == "ready" and view.phase != "setup")
        while not over():
            if robot.view.phase == "thinking":
                self._until(lambda view: view.phase != "thinking")
            self._set_up()
            self._choose()
            self._game(over)
            if robot.view.phase != "over":
                break
            robot.wait(2000)
            robot.dismiss()
            robot.press("Next game")
            robot.wait(400)
        if robot.view.phase == "match-over":
            robot.wait(4000)
            robot.dismiss()
            robot.screens.setup = next(self._setups)
            robot.press("New match")
            robot.wait(600)
            self.matches += 1

    # --- before a game ----------------------------------------------------------------------------

    def _set_up(self) -> None:
        robot = self.robot
        words = "Random"
        if words in robot.buttons():
            robot.press(words)
        robot.dismiss()  # a note may lie over the buttons
        try:  # the board sets itself up
            self._until(lambda view: view.phase not in ("placing", "restoring"), PATIENCE_MS / 4)
        except StuckError as why:
            self.doubts.append(str(why))
            robot.press("Set up the flock")  # as anybody would
            self._until(lambda view: view.phase not in ("placing", "restoring"))

    def _choose(self) -> None:
        robot = self.robot
        self._until(lambda view: view.phase != "thinking")
        if robot.view.phase == "choosing":
            pack = players.wolf("forgetful").choose_pack(self._game_now, self._rng)
            assert robot.view.match is not None
            if robot.view.wolf_alone:  # its wolves are chosen openly, on the board
                for animal in sorted(pack):
                    robot.sheep.touch(robot.view.flock[animal])
            else:
                robot.press(Message("uncover", wolf=robot.view.match.wolf))
                for animal in sorted(pack):
                    robot.press(animal)
                robot.moon().up()
            robot.press(Message("use-these", count=len(pack)))
            robot.wait(600)
        board = self.desk.board
        assert board is not None
        self._hands = SimulatedPlayer(self._rng, self._game_now.options.size, asks=self._asked,
                            clumsiness=0.05, haste=1.2)
        self._hands.on.update(board.standing())

    def _asked(self) -> str | None:
        question = self.robot.view.question
        return question.cell if question is not None else None

    # --- a game -----------------------------------------------------------------------------------

    def _game(self, over: Callable[[], bool]) -> None:
        for _ in range(_MOST_TURNS):
            if over() or self.robot.view.phase in ("over", "match-over"):
                return
            self.robot.wait(self._rng.uniform(1000, 12_000))  # players think
            self._turn(self.robot.view)
        raise StuckError("the game does not end")

    def _turn(self, view: TableView) -> None:
        robot, hands = self.robot, self._hands
        assert hands is not None
        if view.alone:
            self._watch_computer(hands)
            view = robot.view
            if view.phase in ("over", "match-over"):
                return
        game = self._game_now
        if view.phase == "removing":
            self._run(hands.tidy(game.position))
            self._until(lambda now: now.phase != "removing")
            return
        if view.phase == "wolf":
            move = players.wolf("forgetful").move(game, self._rng)
        else:
            move = players.farmer("forgetful").move(game.public(), self._rng)
        if isinstance(move, Pass):
            robot.press("Pass")
        else:
            berserk = isinstance(move, Berserk)
            if berserk:
                robot.press("Go berserk…")
            self._run(hands.perform(game, move))
            self._until(lambda now: now.confirmable)
            robot.press("Shoot them all" if berserk else "Confirm")
        robot.wait(600)
        robot.dismiss()

    def _watch_computer(self, hands: SimulatedPlayer) -> None:
        """Wait until the simulated board has made the computer's moves, and see what lies there."""
        board = self.desk.board
        assert board is not None
        self._until(
            lambda now: now.computer is None and now.phase not in ("thinking", "removing"),
            3 * PATIENCE_MS)
        self.robot.dismiss()
        standing = board.standing()
        hands.on = {cell: name.lstrip("-") for cell, name in standing.items()}
        hands._down = {name[1:] for name in standing.values() if name.startswith("-")}

    def _run(self, steps: Steps) -> None:
        for step in steps:
            if isinstance(step, Say):
                letter = step.text.removeprefix("which ")
                if not self.robot.offers(letter):  # too many letters for the card
                    self.robot.press(Message("choose-letter"))
                    self.robot.wait(FRAME_MS)
                self.robot.press(letter)
            else:
                assert isinstance(step, Act)
                self._act(step.text)

    def _act(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "wait":
            self.robot.wait(float(rest))
        else:
            board = self.desk.board
            assert board is not None
            board.command(line)

    def _until(self, ready: Callable[[TableView], Any], patience_ms: float = PATIENCE_MS) -> None:
        """Wait until the table is ready. Raises StuckError after a while."""
        end = self.now_ms + patience_ms
        while not ready(self.robot.view):
            if self.now_ms >= end:
                view, board = self.robot.view, self.desk.board
                raise StuckError(
                    f"{SCREEN.text(view.sentence)} {SCREEN.text(view.detail)} "
                    f"({SCREEN.text(view.link.text)}; buttons "
                    f"{', '.join(self.robot.buttons())}; on the board "
                    f"{board.standing() if board is not None else None}; {self._slips()})"
                )
            self.robot.wait(200)

    def _slips(self) -> str:
        """What the hands had to do and could not."""
        return "; ".join(self.desk.slips) if isinstance(self.desk, LiveDesk) else ""

    @property
    def _game_now(self) -> Game:
        if (game := whole_game(self.table)) is not None:
            return game
        state = self.table.state
        assert isinstance(state, Choosing)
        return Game.start(state.options, state.placement)


class LiveSitting(Sitting):
    """The same in real time."""

    fingers = LiveFingers

    def _sit_down(self, seed: int) -> Desk:
        return LiveDesk(self.table, Settings(), "sim", seed=seed).start()


def window() -> Offscreen:
    """The one window of the process."""
    return Offscreen(Display.of(800, 480))
