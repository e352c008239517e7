"""The way through the screens of Mutton, and those that are there with every game."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import MappingProxyType

from companion.games.mutton.finale import SCENE_MS
from companion.games.mutton.hands import CARRY_MS
from companion.games.mutton.options import named
from companion.games.mutton.pages.new_match import NamePlate, NewMatchPage
from companion.games.mutton.pages.young import Suspect
from companion.games.mutton.referee import Step, follow
from companion.games.mutton.referee.state import result
from companion.games.mutton.referee.steps import Begun, Made, Opened, Placed, Sealed, write
from companion.games.mutton.simulation.robot import MuttonRobot, mutton_table
from companion.games.mutton.table import commands as mutton
from companion.games.mutton.table.commands import PlaceAt
from companion.games.mutton.widgets.sheet import ASK_MS, Sheet
from companion.referee.codec import Another
from companion.referee.course import Seat
from companion.screens.app import Screens
from companion.screens.environment import Problems
from companion.screens.pages.backups import BackupLine
from companion.screens.pages.settings import language_button
from companion.screens.widgets.controls import HOLD_MS, HoldButton
from companion.sealing.seal import Seal
from companion.simulation.offscreen import Finger
from companion.simulation.robot import FRAME_MS
from companion.simulation.tour import FRAME, NOW, Tour
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.backups import Backups, at_once
from companion.store.journal import Journal
from companion.table.match_table import New, SeatPlayers, Start
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from companion.words.players import placeholder
from engine.mutton import legal, placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Turn
from engine.mutton.options import Options
from engine.secret import Secret

PACK = "HIDE"
NEW_TAG = bytes.fromhex("04a1b2c3d4e5f6")

LESSON_PACK = "CFMT"
HINTS = 3
STANDING = (
    "a1 a2 e7 f7 b1 f4 c1 e4 d1 d4 e2 b2 a4 b3 b5 c6 g6 g7 d5 d7 g4 f5 c3 a3 f3 c2"
)
"""The example of the sources (docs/players/records.md), in which C becomes certain."""
KILLS = (
    ("H", {"F": "c4", "J": "e6", "V": "d2"}),
    ("J", {"C": "g5", "D": "d3", "S": "b4"}),
    ("W", {"F": "e3", "L": "c5", "N": "e7", "Z": "f7", "D": "b4"}),
)

STORED_ON = "2026-04-30 19:02"
ANNS_LEVELS = ("level-3", "level-4", "level-5", "level-5", "level-6")
"""The levels of the computer players that Ann has played against."""
PLAYED, LEFT = "Grandma and Ann", "Grandma and Theo"
"""The matches of another evening that was played to its end, and that was given up last."""
GIVEN_UP = (("Theo", "Ben"), ("Ann", "Theo"), ("Grandma", "Theo"))
STORED_SEED = 5

SET_UP_MS = 6000
"""Time in which the sheep of a lesson take their places, in ms."""

_REMOVE = Message("switch", name=named("remove"), on="no")
USE = Message("use-these", count=4)


class MuttonTour(Tour[MuttonRobot]):
    """The way through all screens of Mutton, and those that are there with every game."""

    game = "mutton"
    shown = MappingProxyType({
        "wide": (
            "start", "new-match", "own-board", "display", "placing",
            "pack", "pack-held", "runner-in-hand", "letter", "problem", "berserk", "result",
            "proof", "young",
        ),
        "tall": ("farmer",), "strong": ("runner-in-hand",), "captions": ("aroooo",),
    })
    def open(
        self, absent: bool = False, problems: Problems | None = None, *,
        backups: Backups | None = None,
        beside: Callable[[VirtualDesk], tuple[object, ...]] = lambda desk: (),
    ) -> MuttonRobot:
        desk = self._desk(absent=absent)
        given = self._environment()
        environment = replace(
            given,
            problems=problems or Problems(),
            backups=backups,
            services=(*given.services, *beside(desk)),
        )
        return MuttonRobot(self._window, Screens(self._window.display, desk, environment), desk)

    def open_with_matches(self) -> None:
        """Start the app with those of another evening."""
        store_matches(self._journal)
        self.robot = self.open()

    def stops(self) -> Iterator[str]:
        for part in (
            self._before, self._placing, self._wolf, self._farmer, self._troubles,
            self._second_round, self._end,
        ):
            yield from part()
        for detour in self.detours_when_over():
            yield from detour.stops(self)
        yield from self.go(("", partial(self.robot.screens.send, New()), 400))
        yield from self._without_board()
        for part in (
            self.lessons, self._solo, self._children,
            self._unnamed, self._backups,
        ):
            self.start_over()
            yield from part()
        for detour in self.detours():
            self.start_over()
            yield from detour.stops(self)

    def _before(self) -> Iterator[str]:
        robot = self.robot

        def name_plate() -> None:
            robot.tap_part(robot.find(NamePlate))
            for _ in "Ann":
                robot.keyboard.back()

        def too_many_wolves() -> None:
            robot.press_icon(named("sheep"), 0)
            for _ in range(10):
                robot.press_icon(named("wolves"), 1)

        own = SCREEN.text(Message("language-name"))  # the one in use stays in use
        return self.go(
            ("start",),
            ("help", robot.bar.help),
            ("help-rules", "all-rules"),
            ("help-chapter", "rules-mutton-wolf"),
            ("new-match", "close", "play-two", 400),
            ("name", name_plate, "LEO"),
            ("options-impossible", "back", "options-button", too_many_wolves),
            ("options", lambda: robot.press("Classic"), _REMOVE),
            ("bidding", "done", Message("form", form="bids"), "start",
             lambda: robot.press_icon("1", 1)),
            ("settings", robot.bar.menu),
            ("display", "display-button"),
            ("language", language_button()),
            ("given-up", lambda: robot.press(*[own] * robot.offers(own)), "back", "back",
             "give-up"),
            ("", robot.dismiss, "play-two", Message("form", form="duel")),
        )

    def _placing(self) -> Iterator[str]:
        return self.go(
            ("way", "start", 400),
            ("placing", "way-sparse", 400),
            ("cover", self._see_set_up),
            ("passphrase", Message("uncover", wolf="Ann"), "set-passphrase", PACK),
            ("pack", "back", PACK[:2]),
            ("pack-held", self.hold(self.robot.moon)),
            ("", self.lift, PACK[2:], USE, 600),
        )

    def _wolf(self) -> Iterator[str]:
        robot = self.robot

        def touch_f() -> None:
            robot.sheep.touch(robot.sheep.where("F"))

        def kill() -> None:
            victims = self._victims()
            robot.sheep.turn_over("J" if "J" in victims else victims[0])

        return self.go(
            ("wolf",),
            ("peek", "peek-button", Message("uncover", wolf="Ann")),
            ("peek-held", self.hold(robot.moon)),
            ("chosen", self.lift, "done", touch_f),
            ("why-not", robot.settle, touch_f, robot.settle, lambda: robot.sheep.touch("c3")),
            ("refused", robot.dismiss, lambda: robot.sheep.turn_over("X")),
            ("runners", lambda: robot.sheep.turn_over("X"), kill),
            ("runner-in-hand", self.hold(lambda: robot.sheep.take(*robot.sheep.next_run))),
            ("confirm", lambda: self._finger.up(), robot.settle, robot.sheep.run_away),
            ("baaa", "button-confirm"),
            ("removing", robot.dismiss, robot.settle),
            ("", robot.sheep.tidy),
        )

    def _victims(self) -> tuple[str, ...]:
        """The sheep that the Wolf may kill now."""
        game = mutton_table(self.robot.desk).game
        victims = legal.victims(game.choose(frozenset(PACK))) if game is not None else ()
        return tuple(name for name in victims if name not in PACK)

    def _farmer(self) -> Iterator[str]:
        robot = self.robot
        return self.go(
            ("farmer",),
            ("sheet", "sheet-button"),
            ("sheet-finger", self.hold(lambda: robot.put_finger(robot.find(Sheet))), FRAME),
            ("letter", self.lift, "note-maybe"),
            ("shot", "close", "board-button", lambda: robot.sheep.turn_over("H")),
            ("aroooo", "button-confirm"),
            ("", robot.dismiss, robot.settle, robot.sheep.tidy),
        )

    def _troubles(self) -> Iterator[str]:
        """What goes wrong: a new tag, a fallen sheep, a question, a pulled cable, a power cut."""
        robot = self.robot
        yield from self.go(
            ("new-tag", lambda: robot.desk.rig.pico.readers.tap(NEW_TAG), 600),
            ("new-tag-letters", "choose-letter", 600),
            ("", "not-our-sheep", robot.settle),
        )
        home, away = robot.sheep.where("T"), robot.sheep.where("U")
        robot.sheep.act("lift T", "lift U")
        robot.sheep.act("tap T")
        robot.sheep.act(f"put T {away}")
        yield "problem"
        robot.sheep.act("lift T")
        robot.sheep.act("tap T")
        robot.sheep.act(f"put T {home}")
        robot.sheep.act(f"put U {away}")
        a, b = robot.sheep.where("B"), robot.sheep.where("C")
        robot.sheep.act("lift B", "lift C")
        robot.sheep.act(f"put B {a}")
        yield "question"
        if robot.view.question is not None:
            robot.press("B")
        robot.sheep.act(f"put C {b}")
        robot.sheep.act("unplug")
        robot.wait(2500)
        yield "link-lost"
        self.robot = robot = self.open()
        yield from self.go(
            ("resume",),
            ("cover-again", "button-continue", 400),
            ("wrong-pack", Message("uncover", wolf="Ann"), "WOLF", USE),
            ("restoring", robot.dismiss, "clear-letters", PACK, USE, 400),
            ("", self._see_set_up, robot.settle),
        )

    def _second_round(self) -> Iterator[str]:
        robot = self.robot
        robot.sheep.kill(self._victims()[0])
        robot.confirm()
        return self.go(
            ("holding", self.hold(lambda: robot.put_finger(robot.find(HoldButton))),
             int(HOLD_MS * 0.6)),
            ("hold-answer", self.lift),
            ("berserk", "button-berserk", partial(self.turn_over, "IDC")),
        )

    def turn_over(self, animals: str) -> None:
        for animal in animals:
            self.robot.sheep.turn_over(animal)

    def _end(self) -> Iterator[str]:
        robot = self.robot

        def kill() -> None:
            robot.sheep.kill(self._victims()[0])
            robot.confirm()

        return self.go(
            ("berserk-cry", "shoot-them-all"),
            ("last-shots", robot.dismiss, 400),
            ("sheep-falling", int(3 * SCENE_MS)),
            ("result", lambda: robot.tap_part(robot.sheep.board)),
            ("seal", "check-seal"),
            ("second-way", "back", "button-next-game", 400),
            ("match-over", "way-mirror", self._see_set_up,
             Message("uncover", wolf="Ben"), PACK, USE, 600, kill, "button-berserk",
             partial(self.turn_over, PACK), "shoot-them-all", robot.dismiss, int(3 * SCENE_MS)),
        )

    def _kill(self, number: int) -> None:
        robot = self.robot
        victim, runs = KILLS[number]
        robot.sheep.turn_over(victim)
        for animal, cell in runs.items():
            robot.sheep.move(animal, cell)
        robot.confirm()

    def _ask(self, animal: str) -> Finger:
        """Hold a letter of the sheet; lift the finger to let go."""
        columns = self.robot.find(Sheet).columns
        finger = self.robot.window.finger(*columns[animal].centre)
        self.robot.wait(ASK_MS + 3 * FRAME_MS)
        return finger

    def lessons(self) -> Iterator[str]:
        """Two people who are shown everything, and take hints: the example of the sources."""
        robot = self.robot
        robot.press(Message("options-button"), _REMOVE, Message("done"), Message("play-two"))
        page = robot.find(NewMatchPage)
        for part in (page.deductions[0], page.amounts["hints"], page.amounts["hints"]):
            robot.tap_part(part)
        uncover, hint = Message("uncover", wolf="Ann"), Message("hint-button", left=HINTS)
        return self.go(
            ("new-match-one-agrees",),
            ("new-match-lessons", lambda: robot.tap_part(page.deductions[1])),
            ("settings-deduction", "start", 400, "way-sparse",
             lambda: robot.screens.send(PlaceAt(tuple(STANDING.split()))),
             self._see_set_up, uncover, LESSON_PACK, USE, 600, robot.bar.menu),
            ("peek-hints", "back", "peek-button", uncover),
            ("peek-hint-held", hint, self.hold(robot.moon)),
            ("deduction-board", self.lift, "done", partial(self._kill, 0)),
            ("deduction", "sheet-button"),
            ("hint-board", "button-pass", 400, partial(self._kill, 1), hint, robot.settle),
            ("hint", "sheet-button"),
            ("what-if", "board-button", lambda: robot.sheep.turn_over("S"), robot.confirm,
             partial(self._kill, 2), "sheet-button", self.hold(lambda: self._ask("D"))),
            ("proof-board", self.lift, "board-button", lambda: robot.sheep.turn_over("D"),
             robot.confirm),
            ("proof", "sheet-button"),
        )

    def _solo(self) -> Iterator[str]:
        """A person alone, first as the Farmer and then as the Wolf."""
        robot = self.robot
        yield from self.go(
            ("new-match-computer", "play-farmer", 400),
            ("computer", "start", 400, "way-sparse", self._see_set_up),
            ("computer-runners",
             lambda: self.until(
                 lambda: robot.view.draft is not None and bool(robot.view.board.hand)),
             int(CARRY_MS / 2)),
        )
        self.start_over()
        yield from self._wolf_alone()

    def _wolf_alone(self) -> Iterator[str]:
        """Nobody else can look: the pack is chosen and shown openly."""
        robot = self.robot

        def more_hints() -> None:
            for _ in range(2):
                robot.tap_part(robot.find(NewMatchPage).amounts["hints"])

        def touch(letters: str) -> None:
            for animal in letters:
                robot.sheep.touch(robot.view.flock[animal])

        return self.go(
            ("alone-placing", "play-wolf", 400, more_hints, "start", 400),
            ("own-pack", self._see_set_up),
            ("own-pack-two", partial(touch, PACK[:2])),
            ("own-board", partial(touch, PACK[2:]), USE, 600),
            ("own-hint", Message("hint-button", left=HINTS)),
            ("own-runners", "done", lambda: robot.sheep.turn_over(self._victims()[0])),
            ("computer-farmer", robot.sheep.run_away, robot.confirm, lambda: self.until(
                lambda: robot.view.phase == "farmer" and robot.view.computer is not None
                and bool(robot.view.computer.move))),
        )

    def _children(self) -> Iterator[str]:
        """A child looks for the wolves, and asks the owl once."""
        robot = self.robot

        def asked() -> bool:
            return bool(robot.find_all(Suspect)) and not robot.screens.overlay.cries

        def play() -> None:
            while robot.view.phase != "match-over":
                self.until(lambda: asked() or robot.view.phase == "match-over")
                if asked():
                    robot.tap_part(robot.find(Suspect))
                    robot.settle()
                    robot.confirm()
            robot.wait(3 * SCENE_MS)

        return self.go(
            ("young", "more-games", Message("young-begin", alone="yes"),
             lambda: self.until(lambda: robot.view.phase == "farmer"),
             lambda: self.until(asked)),
            ("young-owl", "young-help", 1000),
            ("young-end", play),
        )

    def _see_set_up(self) -> None:
        """Wait until the board has set itself up."""
        self.until(lambda: self.robot.view.phase not in ("placing", "restoring"))
        self.robot.wait(600)

    def until(self, so: Callable[[], bool]) -> None:
        """Wait for something that comes by itself."""
        for _ in range(200):
            if so():
                return
            self.robot.wait(FRAME_MS)

    def _without_board(self) -> Iterator[str]:
        """Start without a board and without sounds, and play on the screen."""
        problems = Problems()
        self._journal = Journal(None)
        self.robot = robot = self.open(absent=True, problems=problems)
        yield "no-board"
        problems.report("sounds", Message("no-sounds-program", program="aplay"))
        problems.report("settings", Message(
            "settings-unwritable", file="settings.toml", why=os.strerror(errno.ENOSPC)))
        yield from self.go(
            ("no-board-and-problems", "look-again"),
            ("simulated-board", "play-on-screen", robot.settle, robot.bar.link),
        )

    def _unnamed(self) -> Iterator[str]:
        """Two people who never said who they are finish a match."""
        robot, table = self.robot, mutton_table(self.robot.desk)
        seats = Seat(placeholder(1)), Seat(placeholder(2))
        for command in (
            SeatPlayers(seats), mutton.SetOptions(Options(size=2, sheep=4, wolves=1)),
            mutton.SetForm("target"), Start(), mutton.PlaceBy("random"),
        ):
            table.do(command, robot.now)
        robot.wait(SET_UP_MS)
        table.do(mutton.EnterPack(Secret(("A",))), robot.now)
        robot.wait(600)
        table.do(mutton.Stop(), robot.now)
        robot.wait(600)
        return self.go(
            ("result-unnamed", lambda: robot.tap_part(robot.sheep.board)),
            ("who-played", "who-played", "LEO"),
        )

    def _backups(self) -> Iterator[str]:
        """From the settings to the backups, and to one that undoes two matches."""
        with TemporaryDirectory() as room:
            games, stick = Path(room) / "games", Path(room) / "LAMB"
            stick.mkdir()
            backups = Backups(games, Path(room), (), lambda: NOW, find_sticks=lambda: [stick],
                              begin=at_once)
            for number, names in enumerate(GIVEN_UP):
                with closing(Journal(games)) as journal:
                    _store(journal, Begun(names, str(Options()), "target"), ())
                if not number:
                    backups.write()
            self.robot = robot = self.open(backups=backups)
            yield from self.go(
                ("settings-between-matches", robot.bar.menu),
                ("backups", "backups-button", "back-up-now", 100),
                ("restore", lambda: robot.tap_part(min(
                    robot.find_all(BackupLine), key=lambda line: line.backup.written)), 100),
            )



def store_matches(journal: Journal) -> None:
    """Store matches of another evening: one that was played, and some that were given up."""
    for seed, level in enumerate(ANNS_LEVELS):
        begun = Begun(("Ann", "Computer"), str(Options()), computers=("", level),
                      date=f"2026-{2 + seed % 3:02}-28")
        _store(journal, begun, (
            *_steps("level-5", level, seed), Another(), *_steps(level, "level-5", seed)))
    begun = Begun(("Grandma", "Ann"), str(Options()), "target")
    _store(journal, begun, tuple(_steps()))
    for names in GIVEN_UP:
        _store(journal, Begun(names, str(Options()), "target"), ())


def _store(journal: Journal, begun: Begun, later: tuple[Step, ...]) -> None:
    lines = [write(step) for step in (begun, *later)]
    journal.begin(" and ".join(begun.players), STORED_ON, lines)
    journal.end(SCREEN.text(result(follow(lines))) if later else "abandoned", STORED_ON)


def _steps(wolfs: str = "tips", farmers: str = "tips", seed: int = STORED_SEED) -> Iterator[Step]:
    """The steps of a game between two players who know the authors' tips."""
    rng, wolf, farmer = Random(seed), players.wolf(wolfs), players.farmer(farmers)
    game = Game.start(Options(), placements.sparse(Options()))
    pack = wolf.choose_pack(game, rng)
    game = game.choose(pack)
    yield Placed(game.placement.cells)
    salt = bytes(16)
    seal = Seal.close(Secret(pack), Secret(salt), 2)
    yield Sealed(seal.line)
    while not game.position.over:
        hunting = game.position.phase == "wolf"
        game = game.apply(wolf.move(game, rng) if hunting else farmer.move(game.public(), rng))
    yield from (Made(one.move, one.marks) for one in game.entries if isinstance(one, Turn))
    yield Opened("".join(sorted(pack)), game.points or 0, replace(seal, salt=salt).line)
