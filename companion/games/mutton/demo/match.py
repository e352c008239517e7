"""A whole match played by computer players: on the real app, with a simulated board.

They play as two people do, on the screen and on the board; or one of them is the table's own
computer player, whose moves the app makes by itself on the simulated board.

The board is behind a real serial port: every byte goes through a pseudo-terminal that pyserial has
opened. One is never waited for longer than it takes to come, so a game is the same every time.
"""

import os
import tty
from collections.abc import Callable
from random import Random

import serial

from companion.games.mutton.hands import steps_left
from companion.games.mutton.referee.state import Choosing
from companion.games.mutton.simulation.robot import MuttonRobot, mutton_table
from companion.games.mutton.simulation.simulated_player import Say, SimulatedPlayer, Steps
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.setup import usual_way
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import ComputerView, TableView
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.setup import Setup
from companion.screens.widgets.part import Words
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import english
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import notation, players
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Shot
from engine.mutton.options import Options
from engine.mutton.records import Record

_PATIENCE_S = 5.0
_CHUNK_SIZE = 1024
"""Fewer bytes than a pseudo-terminal holds, so that no write blocks."""


class SerialRig(LinkedRig):
    """A `LinkedRig` whose bytes go through a pseudo-terminal.

    Call `close` at the end. Raises OSError where there are no pseudo-terminals.
    """

    def __init__(self, size: int = 4, *, identity: str = "pad", seed: int = 0) -> None:
        self._board_end, self._slave = os.openpty()
        tty.setraw(self._slave)
        self._port = serial.Serial(os.ttyname(self._slave), 115200, timeout=_PATIENCE_S)
        super().__init__(size, identity=identity, seed=seed)

    def feed(self, data: bytes) -> None:
        """Bytes from the host, through the port."""
        if data:
            self._port.write(data)
            data = b"".join(self._pieces(len(data)))
        super().feed(data)

    def take_output(self) -> bytes:
        """The bytes that the board has sent, through the port."""
        data = super().take_output()
        if not data:
            return data
        through = bytearray()
        for start in range(0, len(data), _CHUNK_SIZE):
            piece = data[start : start + _CHUNK_SIZE]
            os.write(self._board_end, piece)
            through += self._port.read(len(piece))
        return bytes(through)

    def close(self) -> None:
        """Close the port."""
        self._port.close()
        os.close(self._slave)
        os.close(self._board_end)

    def _pieces(self, count: int) -> list[bytes]:
        """What the board finds at its end of the line: `count` bytes."""
        pieces = []
        while count > 0:
            piece = os.read(self._board_end, count)
            pieces.append(piece)
            count -= len(piece)
        return pieces


WOLF, FARMER = "tips", "tips"
NAMES = ("Ann", "Ben")
DATE = "2026-05-01 20:15"
CLUMSINESS = 0.04
_MOST_TURNS = 400
MOVES: dict[type[Move], str] = {
    Kill: "kill", Shot: "shot", Escape: "escape", Berserk: "berserk", Pass: "pass",
}
"""How the message ``demo-move`` selects a kind of move."""


class StuckError(Exception):
    """The match did not go on; the text says where."""


class Demo:
    """A match as `setup` says (two classic games). `tell` is called with what happens; call `close`
    at the end."""

    def __init__(
        self, window: Offscreen, seed: int, tell: Callable[[MuttonRobot, str], None],
        setup: Setup | None = None,
    ) -> None:
        self._rng = Random(seed)
        table = Table(Journal(None), Random(seed), lambda: DATE)
        self._rigs: list[SerialRig] = []
        self._desk = VirtualDesk(table, Settings(), seed=seed, make_rig=self._make_rig)
        environment = Environment(Settings(), names=lambda: NAMES, random_below=self._rng.randrange)
        screens = Screens(window.display, self._desk, environment)
        screens.setup = setup or Setup(players=NAMES)
        self.robot = MuttonRobot(window, screens, self._desk)
        self._tell = tell
        self._player = self._new_player()

    def _make_rig(self, size: int, *, identity: str, seed: int) -> SerialRig:
        self._rigs.append(SerialRig(size, identity=identity, seed=seed))
        return self._rigs[-1]

    def close(self) -> None:
        """Close the board's port."""
        for rig in self._rigs:
            rig.close()

    def play(self) -> tuple[Record, ...]:
        """Play the match; the records of its games."""
        robot = self.robot
        self._report(Message("demo-begins"))
        robot.begin()
        while True:
            self._set_up()
            self._choose_pack()
            self._game()
            if robot.view.phase == "match-over":
                break
            robot.press(Message("button-next-game"))
            robot.wait(400)
        self._report(robot.view.sentence)
        state = self._desk.table.state
        return state.records if state is not None else ()

    # Before a game

    def _set_up(self) -> None:
        robot = self.robot
        if not robot.view.wolf_alone:  # a computer Farmer chooses by itself
            if self._number > 1:
                way = Message("way-mirror")
            elif usual_way(robot.view.options or Options()) == "sparse":
                way = Message("way-sparse")
            else:
                way = Message("way-groups")
            robot.press(way)
        self._until(lambda view: view.phase != "placing", 60_000)
        self._report(Message("demo-flock-placed"))
        robot.wait(400)
        self._player = self._new_player()

    def _choose_pack(self) -> None:
        robot, game = self.robot, self._game_now
        if robot.view.phase != "choosing":
            self._report(Message("demo-pack-chosen", player=self._wolf))
            return
        pack = players.wolf(WOLF).choose_pack(game, self._rng)
        if robot.view.wolf_alone:
            for animal in sorted(pack):
                robot.sheep.touch(robot.view.flock[animal])
        else:
            robot.press(Message("uncover", wolf=self._wolf))
            robot.press(*sorted(pack))
            robot.moon().up()
        robot.press(Message("use-these", count=len(pack)))
        robot.wait(600)
        self._report(Message("demo-pack-chosen", player=self._wolf))

    def _new_player(self) -> SimulatedPlayer:
        """The simulated player of the board as it stands."""
        player = SimulatedPlayer(
            self._rng,
            self._desk.rig.spec.size,
            asks=self._asked,
            clumsiness=CLUMSINESS,
            haste=1.6,
        )
        player.look(self._desk.rig.standing())
        return player

    def _asked(self) -> str | None:
        question = self.robot.view.question
        return question.cell if question is not None else None

    # A game

    def _game(self) -> None:
        for _ in range(_MOST_TURNS):
            view = self.robot.view
            if view.phase in ("over", "match-over"):
                return
            standing = self._desk.rig.standing()
            if view.phase == "removing" and steps_left(view, standing):
                self._until(lambda view: view.phase != "removing", 30_000)
                self._player.look(self._desk.rig.standing())
            elif view.phase == "removing" and view.position is not None:
                self._run(self._player.tidy(view.position))
                self._until(lambda view: view.phase != "removing", 30_000)
            elif view.computer is not None:
                self._computers_turn(view.computer)
            else:
                self._turn(view)
        raise StuckError("the game does not end")

    def _turn(self, view: TableView) -> None:
        robot, game = self.robot, self._game_now
        if view.phase == "wolf":
            move = players.wolf(WOLF).move(game, self._rng)
            player = self._wolf
        else:
            move = players.farmer(FARMER).move(game.public(), self._rng)
            player = self._farmer
        if isinstance(move, Pass):  # offered as soon as the board is still
            self._until(lambda view: "pass" in {each.command for each in view.buttons}, 30_000)
            robot.press(Message("button-pass"))
            robot.settle()
        else:
            self._make(game, move)
        self._made(game, player, move)

    def _computers_turn(self, computer: ComputerView) -> None:
        """Watch the move that a computer player makes by itself."""
        game = self._game_now
        if computer.role is None or not computer.move:
            raise StuckError(SCREEN.text(self.robot.view.sentence))
        move, _ = notation.parse(computer.move, computer.role)
        reported = False

        def made(view: TableView) -> bool:
            nonlocal reported
            if not reported and view.draft is not None and view.draft.to_run:
                reported = True
                self._report(view.detail or view.sentence)
            return len(self._game_now.entries) > len(game.entries)

        self._until(made, 60_000)
        self._player.look(self._desk.rig.standing())
        self._made(game, computer.name, move)

    def _made(self, game: Game, player: str, move: Move) -> None:
        """Report a move, and touch away what came over the page."""
        robot = self.robot
        robot.wait(600)
        robot.dismiss()
        robot.wait(400)
        self._report(Message(
            "demo-move", round=game.position.round, player=player, move=MOVES[type(move)]))

    def _make(self, game: Game, move: Move) -> None:
        robot = self.robot
        berserk = isinstance(move, Berserk)
        if berserk:
            robot.press(Message("button-berserk"))
        self._run(self._player.perform(game, move))
        self._until(lambda view: view.confirmable, 30_000)
        robot.press(Message("shoot-them-all" if berserk else "button-confirm"))

    def _run(self, steps: Steps) -> None:
        """Do the steps: on the board as hands do, and on the screen as fingers do."""
        robot = self.robot
        for step in steps:
            word, _, rest = step.text.partition(" ")
            if isinstance(step, Say):
                if not robot.offers(rest):  # too many letters for the card
                    robot.press(Message("choose-letter"))
                robot.press(rest)
            elif word == "wait":
                robot.wait(float(rest))
            else:
                self._desk.rig.command(step.text)

    def _until(self, ready: Callable[[TableView], bool], patience_ms: float) -> None:
        """Wait until the table is ready. Raises StuckError after a while."""
        waited = 0.0
        while not ready(self.robot.view):
            if waited >= patience_ms:
                raise StuckError(SCREEN.text(self.robot.view.sentence))
            self.robot.wait(200)
            waited += 200

    # Who and what

    @property
    def _game_now(self) -> Game:
        """The game as the table has it; before the choice, one without a pack."""
        table = mutton_table(self._desk)
        if (game := whole_game(table)) is not None:
            return game
        if not isinstance(table.state, Choosing):
            raise StuckError(SCREEN.text(self.robot.view.sentence))
        return Game.start(table.state.options, table.state.placement)

    @property
    def _number(self) -> int:
        return self.robot.view.match.game if self.robot.view.match else 1

    @property
    def _wolf(self) -> str:
        return self.robot.view.match.wolf if self.robot.view.match else ""

    @property
    def _farmer(self) -> str:
        return self.robot.view.match.farmer if self.robot.view.match else ""

    def _report(self, words: Words) -> None:
        self._tell(self.robot, english(words))
