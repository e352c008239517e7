"""A whole match played by computer players: on the real app, with hands on a simulated board.

They play as two people do, by fingers and hands; or one of them is the table's own computer player,
and what it wants is done for it as the screen asks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.referee.mutton.state import Choosing
from companion.screens import texts
from companion.screens.app import Environment, Screens
from companion.screens.setup import Setup
from companion.simulation.demo.ported import PortedRig
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.simulated_player import Act, Hands, Say, Steps
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.table.mutton.view import ComputerView, TableView
from engine.mutton import notation, players
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Move, Pass
from engine.mutton.records import Record

WOLF, FARMER = "tips", "tips"
NAMES = ("Ann", "Ben")
DATE = "2026-05-01 20:15"
CLUMSINESS = 0.04
SEAL_COST = 12
_MOST_TURNS = 400


class StuckError(Exception):
    """The match did not go on; the text says where."""


class Demo:
    """A match as `setup` says (two classic games). `tell` hears what happens; call `close` at the
    end."""

    def __init__(
        self,
        window: Offscreen,
        seed: int,
        tell: Callable[[Robot, str], None],
        setup: Setup | None = None,
    ) -> None:
        self._rng = Random(seed)
        table = Table(Journal(None), Random(seed), lambda: DATE, seal_cost=SEAL_COST)
        rigs: list[PortedRig] = []

        def make_rig(*args: object, **kwargs: object) -> PortedRig:
            rigs.append(PortedRig(*args, **kwargs))
            return rigs[-1]

        self._rigs = rigs
        self._desk = VirtualDesk(table, Settings(), seed=seed, make_rig=make_rig)
        environment = Environment(Settings(), names=lambda: NAMES, random_below=self._rng.randrange)
        screens = Screens(window.display, self._desk, environment)
        screens.setup = setup or Setup(players=NAMES)
        self.robot = Robot(window, screens, self._desk)
        self._tell = tell
        self._hands = self._new_hands()

    def close(self) -> None:
        """Close the board's port."""
        for rig in self._rigs:
            rig.close()

    def play(self) -> tuple[Record, ...]:
        """Play the match; the records of its games."""
        robot = self.robot
        self._say("The players sit down.")
        robot.press(texts.START)
        while True:
            self._set_up()
            self._choose_pack()
            self._game()
            if robot.view.phase == "match-over":
                break
            robot.press("Next game")
            robot.wait(400)
        self._say(robot.view.sentence)
        state = self._desk.table.state
        assert state is not None
        return state.records

    # Before a game

    def _set_up(self) -> None:
        robot = self.robot
        robot.press(texts.WAYS["sparse" if self._number == 1 else "mirror"][0])
        robot.press(texts.SET_UP)
        self._until(lambda view: view.confirmable, 60_000)
        self._say("The flock stands.")
        robot.press("Confirm")
        robot.wait(400)
        self._hands = self._new_hands()

    def _choose_pack(self) -> None:
        robot, game = self.robot, self._game_now
        if robot.view.phase != "choosing":
            self._say(f"{self._wolf} has chosen.")
            return
        pack = players.wolf(WOLF).choose_pack(game, self._rng)
        robot.press(texts.COVER_BUTTON.format(wolf=self._wolf))
        for animal in sorted(pack):
            robot.press(animal)
        robot.moon().up()
        robot.press(texts.these(len(pack)))
        robot.wait(600)
        self._say(f"{self._wolf} has chosen in secret.")

    def _new_hands(self) -> Hands:
        """Hands on the board as it stands."""
        hands = Hands(
            self._rng,
            self._desk.rig.spec.size,
            asks=self._asked,
            clumsiness=CLUMSINESS,
            haste=1.6,
        )
        hands.on.update(self._desk.rig.standing())
        return hands

    def _asked(self) -> str | None:
        question = self.robot.view.question
        return question.cell if question is not None else None

    # A game

    def _game(self) -> None:
        for _ in range(_MOST_TURNS):
            view = self.robot.view
            if view.phase in ("over", "match-over"):
                return
            if view.phase == "removing" and view.position is not None:
                self._run(self._hands.tidy(view.position))
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
        if isinstance(move, Pass):
            robot.press("Pass")
            robot.settle()
        else:
            self._make(game, move)
        self._made(game, player, move)

    def _computers_turn(self, computer: ComputerView) -> None:
        """Do what the screen asks for on a computer's behalf."""
        game = self._game_now
        assert computer.role is not None
        if not computer.move:
            raise StuckError(self.robot.view.sentence)
        move, _ = notation.parse(computer.move, computer.role)
        if not isinstance(move, Pass):
            self._run(self._told_of_flight(self._hands.perform(game.public(), move)))
        self._until(lambda _: len(self._game_now.entries) > len(game.entries), 30_000)
        self._made(game, computer.name, move)

    def _told_of_flight(self, steps: Steps) -> Steps:
        """The same steps, with a word about it once the victim lies and somebody has to run."""
        told = False
        for step in steps:
            yield step
            draft = self.robot.view.draft
            if not told and draft is not None and draft.to_run:
                told = True
                self._say(self.robot.view.sentence)

    def _made(self, game: Game, player: str, move: Move) -> None:
        """Look at what became of a move, and touch away what came over the page."""
        robot = self.robot
        robot.wait(600)
        robot.dismiss()
        robot.wait(400)
        self._say(f"Round {game.position.round}: {player} {_verb(move)}")

    def _make(self, game: Game, move: Move) -> None:
        robot = self.robot
        berserk = isinstance(move, Berserk)
        if berserk:
            robot.press("Go berserk…")
        self._run(self._hands.perform(game, move))
        self._until(lambda view: view.confirmable, 30_000)
        robot.press(texts.FIRE if berserk else "Confirm")

    def _run(self, steps: Steps) -> None:
        """Let the hands do what they have to, and fingers what the hands want said."""
        robot = self.robot
        for step in steps:
            if isinstance(step, Say):
                robot.press(step.text.removeprefix("which "))
                continue
            assert isinstance(step, Act)
            word, _, rest = step.text.partition(" ")
            if word == "wait":
                robot.wait(float(rest))
            else:
                self._desk.rig.command(step.text)

    def _until(self, ready: Callable[[TableView], bool], patience_ms: float) -> None:
        """Wait until the table is ready. Raises StuckError after a while."""
        waited = 0.0
        while not ready(self.robot.view):
            if waited >= patience_ms:
                raise StuckError(self.robot.view.sentence)
            self.robot.wait(200)
            waited += 200

    # Who and what

    @property
    def _game_now(self) -> Game:
        """The game as the table has it; before the choice, one without a pack."""
        table = self._desk.table
        if table.game is not None:
            return table.game
        assert isinstance(table.state, Choosing)
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

    def _say(self, words: str) -> None:
        self._tell(self.robot, words)


def _verb(move: Move) -> str:
    """What a player does, in a few public words."""
    match type(move).__name__:
        case "Kill":
            return "kills"
        case "Shot":
            return "shoots"
        case "Escape":
            return "lets a wolf escape"
        case "Berserk":
            return "goes berserk"
    return "passes"
