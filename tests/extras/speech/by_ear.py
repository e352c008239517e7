"""A match at a board by people who do not look at the screen: they listen, and press keys or knock.

Only the Wolf's choice of its pack needs the screen, in private, or a keyboard: everybody would see
and hear with which sheep it knocks.
"""

import random
import re
from collections.abc import Sequence

from companion.desk.desk import Desk
from companion.extras.speech.speaker import Utterance
from companion.extras.speech.speaking import Speaking
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.simulated_player import Act, Say, SimulatedPlayer, Steps
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.setup import Setup
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import SPOKEN
from companion.words.fluent_files import SPELT
from companion.words.message import Message
from engine.mutton import placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Placement, Shot
from engine.mutton.options import Options
from tests.engine.random_games import random_move

PACK = "DF"
VALUES = {"size": 3, "sheep": 8, "wolves": 2}


class Ear:
    """Hears everything that is said."""

    def __init__(self) -> None:
        self.heard: list[Utterance] = []

    def say(self, utterance: Utterance) -> None:
        self.heard.append(utterance)

    def close(self) -> None:
        """There is nothing to end."""


def spelt(text: str) -> list[str]:
    """The letters and cells in what was said."""
    return re.findall(f"{SPELT}(.*?){SPELT}", text)


class ByEar:
    """Two people at the board: `ear` has all that was said to them. With `knocking` they press no
    key once the match has begun."""

    def __init__(
        self, window: Offscreen, seed: int = 3, *, knocking: bool = False,
        clumsiness: float = 0.0,
    ) -> None:
        self.knocking = knocking
        self.ear, self.rng = Ear(), random.Random(seed)
        settings = Settings(speech=True)
        table = Table(
            Journal(None), random.Random(seed), lambda: "2026-05-01 20:15", seal_cost=4)
        self.desk: Desk = VirtualDesk(table, settings, seed=seed)
        screens = Screens(window.display, self.desk, Environment(
            settings, services=(Speaking(lambda _: self.ear),), names=lambda: ("Ann", "Ben")))
        screens.setup = Setup(players=("Ann", "Ben"), values=VALUES, preset=None)
        self.robot = MuttonRobot(window, screens, self.desk)  # type: ignore[arg-type]
        self.hands = SimulatedPlayer(self.rng, 3, clumsiness=clumsiness)
        self.game: Game
        """The game that is played, with its pack."""

    @property
    def text(self) -> str:
        """What was said last, without the marks of letters and cells."""
        return self.ear.heard[-1].text.replace(SPELT, "")

    def press(self, label: Message) -> None:
        """Press the key that is said to be that of a button, twice if that is asked for."""
        self.robot.wait(1500)
        self.robot.screens.type_text("0")
        name = SPOKEN.text(label)
        found = re.findall(r"(\d)\s?: " + re.escape(name), self.text)
        assert found, f"no key for {name}: {self.text}"
        self.robot.screens.type_text(found[-1])
        again = SPOKEN.text(Message("press-again", number=found[-1], label=label))
        if self.text == again:
            self.robot.screens.type_text(found[-1])
        self.robot.wait(1500)

    def confirm(self) -> None:
        """Press Enter, which the last sentence has to ask for."""
        self.robot.wait(1500)
        assert SPOKEN.text(Message("button-confirm")) in self.text, self.text
        self.robot.screens.press_key("enter")
        self.robot.wait(1500)

    def knock(self, animal: str, label: Message) -> None:
        """Knock with a sheep for a button, and once more when it is asked for."""
        self.robot.wait(1500)
        for again in (False, True):
            self.dip(animal, 2)
            if not again:
                asked = Message("knock-again", animal=animal, label=label)
                assert self.ear.heard[-1].text == SPOKEN.text(asked), self.text
        self.robot.wait(1500)

    def dip(self, animal: str, times: int) -> None:
        """Lift a sheep and put it back as it stood, some times."""
        seen = self.desk.table.view().board
        cell = seen.where(animal)
        assert cell is not None
        way = "inverted" if seen.on[cell].facing == "down" else "upright"
        for _ in range(times):
            self.follow(iter((
                Act(f"lift {cell}"), Act("wait 350"), Act(f"put {animal} {cell} {way}"),
                Act("wait 350"))))
        self.robot.wait(1500)

    def follow(self, steps: Steps) -> None:
        """Do with the sheep what the hands do. Without a key, of several sheep in hand each is held
        to the tag pad before it is put down."""
        assert self.desk.board is not None
        held: set[str] = set()
        for step in steps:
            word, _, rest = step.text.partition(" ")
            if word == "lift":
                held.add(rest)
            elif word == "put" and self.knocking and len(held) > 1:
                self.desk.board.command(f"tap {rest.split()[0]}")
                self.robot.wait(500)
            if isinstance(step, Say):
                run_command(self.desk.table, step.text, self.robot.now)
            elif step.text.startswith("wait"):
                self.robot.wait(float(step.text.split()[1]))
            else:
                self.desk.board.command(step.text)

    def set_up(self) -> None:
        """Start a match of two, and set up the flock as it is said."""
        self.press(Message("play-two"))
        self.robot.screens.press_key("enter")
        self.press(Message("way-hand"))
        self.robot.wait(1500)
        self._place()

    def next_game(self) -> None:
        """Go on to the next game, and set up the flock again, without a key."""
        assert self.desk.board is not None
        self.robot.wait(3000)
        standing = self.desk.board.standing()
        self.knock(next(iter(standing.values())).lstrip("-"), Message("button-next-game"))
        self.follow(Act(f"lift {cell}") for cell in standing)
        for animal, name in ((name.lstrip("-"), name) for name in standing.values()):
            if name != animal:
                self.follow(iter((Act(f"flip {animal}"),)))
        self.hands.look({})
        self.robot.wait(1500)
        self._place()

    def _place(self) -> None:
        """Put each sheep on a cell when it is asked for, and let the Wolf have its pack."""
        options = Options(**VALUES)
        standing = dict(placements.sparse(options))
        for _ in range(VALUES["sheep"]):
            animal, *told = spelt(self.ear.heard[-1].text)
            standing[animal] = told[0] if told else standing[animal]  # else on any free cell
            self.follow(self.hands.set_up({animal: standing[animal]}, in_order=True))
            self.robot.wait(1500)
        self.game = Game.start(
            options, Placement(tuple(standing[name] for name in options.flock)), PACK)
        if self.knocking:
            self.knock("B", Message("button-confirm"))
        else:
            self.confirm()
        self._choose_pack()
        self.robot.wait(4000)

    def _choose_pack(self) -> None:
        """Let the Wolf choose its pack: by keyboard, or by touch if it presses no key."""
        match = self.desk.table.view().match
        assert match is not None
        if self.knocking:
            self.robot.press(Message("uncover", wolf=match.wolf))
            self.robot.press(*PACK)
            self.robot.press(Message("use-these", count=len(PACK)))
            return
        screens = self.robot.screens
        for _ in range(2):
            screens.press_key("enter")
            self.robot.wait(100)
        for letter in PACK.lower():
            screens.type_text(letter)
        screens.press_key("enter")

    def play(self) -> None:
        """Play one game to its end."""
        while not self.game.position.over:
            move = random_move(self.game, self.rng)
            before, self.game = self.game, self.game.apply(move)
            if self.knocking:
                self._knock_out(before, move)
            else:
                self.make(before, move)

    def make(self, before: Game, move: Move) -> None:
        """Make a move on the board, and press the keys for it."""
        if isinstance(move, Pass):
            self.press(Message("button-pass"))
            return
        if isinstance(move, Berserk):
            self.press(Message("button-berserk"))
        self.follow(self.hands.perform(before, move))
        if isinstance(move, Berserk):
            self.press(Message("shoot-them-all"))
        else:
            self.confirm()
        if isinstance(move, Kill):
            self.ask(move.victim)

    def _knock_out(self, before: Game, move: Move) -> None:
        """Make a move without a key."""
        standing = next(iter(before.position.living))
        if isinstance(move, Pass):
            self.knock(standing, Message("button-pass"))
            return
        self.follow(self.hands.perform(before, move))
        if isinstance(move, Berserk):
            self.knock(move.animals[0], Message("button-berserk"))
            self.knock(move.animals[-1], Message("shoot-them-all"))
        else:
            assert isinstance(move, Kill | Shot)
            died = move.victim if isinstance(move, Kill) else move.animal
            self.knock(died, Message("button-confirm"))

    def ask(self, animal: str) -> None:
        """Ask for what is known of an animal, and for the whole sheet."""
        self.robot.screens.type_text(animal)
        self.robot.screens.type_text(".")


def whole_game(window: Offscreen) -> Sequence[Utterance]:
    """Everything that is said in a game, from the start page to the result."""
    people = ByEar(window)
    people.set_up()
    people.play()
    people.robot.wait(3000)
    return people.ear.heard
