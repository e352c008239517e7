"""A tour of every screen: matches of all games, played offscreen by a robot, that stop to look.

What is seen is the real app on a simulated board; the pictures of the documentation are taken
here, and the tests look at each stop.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from random import Random

from companion.analysis.game_review import GameReview
from companion.analysis.history import HistoryReader, PastMatch
from companion.desk.computer_hands import CARRY_MS
from companion.referee.course import Seat
from companion.referee.mutton import Step, follow
from companion.referee.mutton.state import result
from companion.referee.mutton.steps import Begun, Made, Opened, Placed, Sealed, write
from companion.referee.tiles.rules import Spot, TileKey
from companion.screens.app import Environment, Screens
from companion.screens.environment import Problems
from companion.screens.finale import SCENE_MS
from companion.screens.history_pages import MatchLine
from companion.screens.lessons.learn import LessonPlate
from companion.screens.pages.new_match import NamePlate, NewMatchPage
from companion.screens.pages.puzzles import PuzzlesPage, PuzzleTile
from companion.screens.pages.replay import CostlyMove
from companion.screens.tiles.board import LIFT_MM, TileBoard
from companion.screens.tiles.start import GameCard
from companion.screens.widgets.controls import HOLD_MS, HoldButton
from companion.screens.widgets.sheet import ASK_MS, Sheet
from companion.screens.widgets.slider import Slider
from companion.sealing.seal import Seal
from companion.sealing.secret_store import SecretStore
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.commands import PlaceAt
from companion.table.mutton.table import Table
from companion.table.tiles import commands as say
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message
from companion.words.options import named
from engine.fold.position import Lay
from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Turn
from engine.mutton.options import Options

DEFAULTS = Settings()
PACK = "HIDE"
GAMES = 60
"""Number of games played in the head to judge a move: enough that some stand out as mistakes."""
SEAL_COST = 4
"""Cheap: a picture needs no slow hash."""
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
GIVEN_UP = (("Theo", "Ben"), ("Ann", "Theo"), ("Grandma", "Theo"))
STORED_SEED = 5

SET_UP_MS = 6000
"""Time in which the sheep of a lesson take their places, in ms."""

WALKED = 15
"""Number of cells that have been calibrated when the picture is taken."""

FOLD_SEED = 11
FEW = "players=2 single=6 lambs=4 black=2 straight=6 corner=5 star=2 shepherd=1 wolf=2"
TABLE = (
    "   > - - <   L",
    "  < S L W > B S W",
    "   > - - < S / *",
    "    > \\ < L H *",
    "     * S - B > -",
)
"""Real tiles as they lie: one herd fenced in with a wolf, one that a shepherd helps."""


class Tour:
    """The way through all screens on one window. `stops` names each as it is reached."""

    def __init__(
        self, window: Offscreen, seed: int = 1, catalogue: Catalogue = SCREEN,
        settings: Settings = DEFAULTS,
    ) -> None:
        self._window = window
        self._settings = settings
        self._catalogue = catalogue
        self._journal = Journal(None)
        self._secrets = SecretStore(None)
        self._seed = seed
        self.robot = self._open()

    def _open(self, absent: bool = False, problems: Problems | None = None) -> Robot:
        """Start the app, as after switching on; if `absent`, without a board."""
        self._journal.leave_match()
        table = Table(
            self._journal, Random(self._seed), lambda: "2026-05-01 20:15", seal_cost=SEAL_COST,
            secrets=self._secrets,
        )
        desk = VirtualDesk(table, self._settings, seed=self._seed, absent=absent)
        environment = Environment(
            self._settings,
            names=lambda: ("Ann", "Ben", "Grandma", "Theo"),
            random_below=lambda n: n // 2,
            review_game=lambda game: GameReview(game, GAMES).finish(),
            read_history=lambda: HistoryReader(self._journal).finish(),
            catalogue=self._catalogue,
            problems=problems or Problems(),
        )
        return Robot(self._window, Screens(self._window.display, desk, environment), desk)

    def stops(self) -> Iterator[str]:
        """Go through everything, and stop at each screen."""
        yield from self._before()
        yield from self._placing()
        yield from self._choosing()
        yield from self._wolf()
        yield from self._farmer()
        yield from self._troubles()
        yield from self._second_round()
        yield from self._end()
        yield from self._replay()
        store_matches(self._journal)
        yield from self._history()
        yield from self._without_board()
        parts = (
            self._learn, self._learn_tiles, self.lessons, self._puzzles, self._solo, self._tiles,
            self._care,
        )
        for part in parts:
            self._journal = Journal(None)
            self.robot = self._open()
            yield from part()

    def _before(self) -> Iterator[str]:
        robot = self.robot
        yield "start"
        robot.press_help()
        yield "help"
        robot.press(Message("all-rules"))
        yield "help-rules"
        robot.press(Message("rules-mutton-wolf"))
        yield "help-chapter"
        robot.press(Message("close"), Message("play-two"))
        robot.wait(400)
        yield "new-match"
        robot.tap_part(robot.find(NamePlate))
        for _ in "Ann":
            robot.press_back()
        robot.press(*"LEO")
        yield "name"
        robot.press(Message("back"), Message("options-button"))
        robot.press_icon(named("sheep"), 0)
        for _ in range(10):
            robot.press_icon(named("wolves"), 1)
        yield "options-impossible"
        robot.press("Classic", Message("switch", name=named("remove"), on="no"))
        yield "options"
        robot.press(Message("done"), Message("form", form="bids"), Message("start"))
        robot.press_icon("1", 1)
        yield "bidding"
        robot.press_menu()
        yield "settings"
        robot.press(Message("display-button"))
        yield "display"
        robot.press(Message("language-button"))
        yield "language"
        own = SCREEN.text(Message("language-name"))  # the one in use stays in use
        robot.press(*[own] * robot.offers(own), Message("back"))
        robot.press(Message("back"), Message("give-up"))
        yield "given-up"
        robot.dismiss()
        robot.press(Message("play-two"), Message("form", form="duel"))

    def _placing(self) -> Iterator[str]:
        robot = self.robot
        robot.press(Message("start"))
        robot.wait(400)
        yield "way"
        robot.press(Message("way-sparse"))
        robot.wait(400)
        for animal, cell in list(self._target().items())[:5]:
            robot.from_tray(animal, cell)
        yield "placing"
        robot.press(Message("set-up-flock"))
        robot.wait(5000)
        yield "placed"
        robot.press(Message("button-confirm"))
        robot.wait(400)

    def _target(self) -> dict[str, str]:
        placing = self.robot.view.placing
        return dict(placing.target) if placing is not None else {}

    def _choosing(self) -> Iterator[str]:
        robot = self.robot
        yield "cover"
        robot.press(Message("uncover", wolf="Ann"), Message("set-passphrase"), *PACK)
        yield "passphrase"
        robot.press(Message("back"), *PACK[:2])
        yield "pack"
        finger = robot.moon()
        yield "pack-held"
        robot.lift(finger)
        robot.press(*PACK[2:], Message("use-these", count=4))
        robot.wait(600)

    def _wolf(self) -> Iterator[str]:
        robot = self.robot
        yield "wolf"
        robot.press(Message("peek-button"), Message("uncover", wolf="Ann"))
        yield "peek"
        finger = robot.moon()
        yield "peek-held"
        robot.lift(finger)
        robot.press(Message("done"))
        robot.touch(robot.where("F"))
        yield "chosen"
        robot.settle()
        robot.touch(robot.where("F"))
        robot.settle()
        robot.touch("c3")
        yield "why-not"
        robot.dismiss()
        robot.turn_over("X")
        yield "refused"
        robot.turn_over("X")
        robot.turn_over("J" if "J" in self._victims() else self._victims()[0])
        yield "runners"
        finger = robot.take(*robot.next_run)
        yield "runner-in-hand"
        finger.up()
        robot.settle()
        robot.run_away()
        yield "confirm"
        robot.press(Message("button-confirm"))
        yield "baaa"
        robot.dismiss()
        robot.settle()
        yield "removing"
        robot.tidy()

    def _victims(self) -> tuple[str, ...]:
        """The sheep that the Wolf may kill now."""
        secret = self.robot.desk.table.private("wolf")
        return tuple(name for name in secret.victims if name not in PACK) if secret else ()

    def _farmer(self) -> Iterator[str]:
        robot = self.robot
        yield "farmer"
        robot.press(Message("sheet-button"))
        yield "sheet"
        finger = robot.put_finger(robot.find(Sheet))
        robot.wait(FRAME_MS)
        yield "sheet-finger"
        robot.lift(finger)
        robot.press(Message("note-maybe"))
        yield "letter"
        robot.press(Message("close"), Message("board-button"))
        robot.turn_over("H")
        yield "shot"
        robot.press(Message("button-confirm"))
        yield "aroooo"
        robot.dismiss()
        robot.settle()
        robot.tidy()

    def _troubles(self) -> Iterator[str]:
        """What goes wrong: a new tag, a fallen sheep, a question, a pulled cable, a power cut."""
        robot = self.robot
        robot.desk.rig.pico.tap(NEW_TAG)
        robot.wait(600)
        yield "new-tag"
        robot.press(Message("choose-letter"))
        robot.wait(600)
        yield "new-tag-letters"
        robot.press(Message("not-our-sheep"))
        robot.settle()
        home, away = robot.where("T"), robot.where("U")
        robot.act("lift T", "lift U")
        robot.act("tap T")
        robot.act(f"put T {away}")
        yield "problem"
        robot.act("lift T")
        robot.act("tap T")
        robot.act(f"put T {home}")
        robot.act(f"put U {away}")
        a, b = robot.where("B"), robot.where("C")
        robot.act("lift B", "lift C")
        robot.act(f"put B {a}")
        yield "question"
        if robot.view.question is not None:
            robot.press("B")
        robot.act(f"put C {b}")
        robot.act("unplug")
        robot.wait(2500)
        yield "link-lost"
        self.robot = robot = self._open()
        yield "resume"
        robot.press(Message("button-continue"))
        robot.wait(400)
        yield "cover-again"
        robot.press(Message("uncover", wolf="Ann"), *"WOLF", Message("use-these", count=4))
        yield "wrong-pack"
        robot.dismiss()
        robot.press(Message("clear-letters"), *PACK, Message("use-these", count=4))
        robot.wait(400)
        yield "restoring"
        robot.press(Message("set-up-flock"))
        robot.wait(5000)
        yield "restored"
        robot.press(Message("button-confirm"))
        robot.settle()

    def _second_round(self) -> Iterator[str]:
        robot = self.robot
        robot.kill(self._victims()[0])
        robot.confirm()
        finger = robot.put_finger(robot.find(HoldButton))
        robot.wait(HOLD_MS * 0.6)
        yield "holding"
        robot.lift(finger)
        yield "hold-answer"
        robot.press(Message("button-berserk"))
        for animal in "IDC":
            robot.turn_over(animal)
        yield "berserk"

    def _end(self) -> Iterator[str]:
        robot = self.robot
        robot.press(Message("shoot-them-all"))
        yield "berserk-cry"
        robot.dismiss()
        robot.wait(400)
        yield "last-shots"
        robot.wait(3 * SCENE_MS)
        yield "sheep-falling"
        robot.tap_part(robot.board)
        yield "result"
        robot.press(Message("check-seal"))
        yield "seal"
        robot.press(Message("back"), Message("button-next-game"))
        robot.wait(400)
        yield "second-way"
        robot.press(Message("way-mirror"), Message("set-up-flock"))
        robot.wait(6000)
        robot.press(Message("button-confirm"))
        robot.wait(400)
        robot.press(Message("uncover", wolf="Ben"), *PACK, Message("use-these", count=4))
        robot.wait(600)
        robot.kill(self._victims()[0])
        robot.confirm()
        robot.press(Message("button-berserk"))
        for animal in PACK:
            robot.turn_over(animal)
        robot.press(Message("shoot-them-all"))
        robot.dismiss()
        robot.wait(3 * SCENE_MS)
        yield "match-over"

    def _replay(self) -> Iterator[str]:
        robot = self.robot
        robot.press(Message("replay-button"))
        yield "replay"
        robot.slide_to(1)
        yield "replay-move"
        robot.press(Message("wolf-knew"))
        yield "replay-wolf"
        robot.press(Message("sheet-button"))
        yield "replay-sheet"
        robot.press(Message("letters-button"))
        yield "replay-letters"
        robot.press(Message("back"), Message("button-new-match"))
        robot.wait(400)

    def _set_up(self) -> None:
        robot = self.robot
        robot.press(Message("set-up-flock"))
        robot.wait(6000)
        robot.press(Message("button-confirm"))
        robot.wait(600)

    def _kill(self, number: int) -> None:
        robot = self.robot
        victim, runs = KILLS[number]
        robot.turn_over(victim)
        for animal, cell in runs.items():
            robot.move(animal, cell)
        robot.confirm()

    def _hold(self, animal: str) -> Finger:
        """Hold a letter of the sheet; lift the finger to let go."""
        columns = self.robot.find(Sheet).columns
        finger = self.robot.window.finger(*columns[animal].centre)
        self.robot.wait(ASK_MS + 3 * FRAME_MS)
        return finger

    def _learn(self) -> Iterator[str]:
        """A learner at the lesson of Mutton, who makes a mistake or two."""
        robot = self.robot
        robot.press(Message("learn"))
        yield "learn"
        self._choose_lesson("mutton")
        robot.wait(300)
        yield "lesson-placing"
        robot.wait(SET_UP_MS)
        yield "lesson"
        finger = robot.moon()
        yield "lesson-wolves"
        robot.lift(finger)
        robot.press(Message("lesson-next"))
        robot.turn_over("C")
        yield "lesson-refused"
        robot.turn_over("C")
        robot.turn_over("B")
        yield "lesson-runners"
        robot.run_away()
        robot.confirm()
        yield "lesson-killed"
        robot.press(Message("lesson-next"))
        robot.wait(SET_UP_MS)
        robot.window.tap(*robot.find(Sheet).columns["E"].centre)
        yield "lesson-sheet"
        robot.window.tap(*robot.find(Sheet).columns["D"].centre)
        robot.wait(FRAME_MS)
        robot.press(Message("lesson-next"))
        robot.turn_over("D")
        yield "lesson-shot"
        robot.confirm()
        robot.press(Message("lesson-next"))
        robot.wait(SET_UP_MS)
        yield "lesson-berserk"
        robot.press(Message("button-berserk"))
        robot.turn_over("C")
        robot.turn_over("G")
        robot.press(Message("shoot-them-all"))
        robot.wait(FRAME_MS)
        robot.dismiss()
        robot.wait(FRAME_MS)
        robot.press(Message("lesson-next"))
        robot.press("3")
        yield "lesson-end"
        robot.press("4")
        robot.wait(FRAME_MS)
        yield "lesson-done"
        robot.press(Message("lesson-finish"))

    def _choose_lesson(self, key: str) -> None:
        plates = self.robot.find_all(LessonPlate)
        self.robot.tap_part(next(plate for plate in plates if plate.key == key))

    def _learn_tiles(self) -> Iterator[str]:
        """A learner at the lessons of the tile games."""
        robot = self.robot
        for key, places in (("fold", ((-1, -2), (1, 0))), ("dogs", ((0, -1),))):
            robot.press(Message("learn"))
            self._choose_lesson(key)
            robot.wait(FRAME_MS * 6)
            yield f"{key}-lesson"
            table = robot.find(TileBoard)
            for place in places:
                robot.window.tap(*table.point(place))
                robot.wait(FRAME_MS)
                robot.press(Message("confirm"))
                robot.wait(FRAME_MS * 4)
                yield f"{key}-lesson-{'right' if place == places[-1] else 'wrong'}"
            robot.press(Message("leave-lesson"))
            robot.wait(FRAME_MS * 4)

    def lessons(self) -> Iterator[str]:
        """Two people who are shown everything, and take hints: the example of the sources."""
        robot = self.robot
        remove = Message("switch", name=named("remove"), on="no")
        robot.press(Message("options-button"), remove, Message("done"), Message("play-two"))
        page = robot.find(NewMatchPage)
        for part in (page.deductions[0], page.hints, page.hints):
            robot.tap_part(part)
        yield "new-match-one-agrees"
        robot.tap_part(page.deductions[1])
        yield "new-match-lessons"
        robot.press(Message("start"))
        robot.wait(400)
        robot.press(Message("way-sparse"))
        robot.screens.send(PlaceAt(tuple(STANDING.split())))
        robot.wait(400)
        self._set_up()
        robot.press(Message("uncover", wolf="Ann"), *LESSON_PACK)
        robot.press(Message("use-these", count=len(LESSON_PACK)))
        robot.wait(600)
        robot.press_menu()
        yield "settings-deduction"
        robot.press(Message("back"), Message("peek-button"), Message("uncover", wolf="Ann"))
        yield "peek-hints"
        robot.press(Message("hint-button", left=HINTS))
        finger = robot.moon()
        yield "peek-hint-held"
        robot.lift(finger)
        robot.press(Message("done"))
        self._kill(0)
        yield "deduction-board"
        robot.press(Message("sheet-button"))
        yield "deduction"
        robot.press(Message("button-pass"))
        robot.wait(400)
        self._kill(1)
        robot.press(Message("hint-button", left=HINTS))
        robot.settle()
        yield "hint-board"
        robot.press(Message("sheet-button"))
        yield "hint"
        robot.press(Message("board-button"))
        robot.turn_over("S")
        robot.confirm()
        self._kill(2)
        robot.press(Message("sheet-button"))
        finger = self._hold("D")
        yield "what-if"
        robot.lift(finger)
        robot.press(Message("board-button"))
        robot.turn_over("D")
        robot.confirm()
        yield "proof-board"
        robot.press(Message("sheet-button"))
        yield "proof"

    def _puzzles(self) -> Iterator[str]:
        """A puzzle that is answered wrong and then right, with its proof."""
        robot = self.robot
        robot.press(Message("title-puzzles"))
        robot.tap_part(robot.find(PuzzlesPage).grades.chips[2])
        robot.press(Message("leaf-on"))
        tile = robot.find_all(PuzzleTile)[3]
        living = tile.puzzle.game.position.living
        yield "puzzles"
        robot.tap_part(tile)
        yield "puzzle"
        other = next(animal for animal in living if animal != tile.puzzle.answer)
        robot.touch(living[other])
        yield "puzzle-chosen"
        robot.press(Message("puzzle-shoot", animal=other))
        yield "puzzle-wrong"
        robot.touch(living[tile.puzzle.answer])
        robot.press(Message("puzzle-shoot", animal=tile.puzzle.answer))
        yield "puzzle-right"
        while robot.offers(Message("puzzle-next-clue")):
            robot.press(Message("puzzle-next-clue"))
        yield "puzzle-proof"
        robot.press(Message("back"))
        yield "puzzles-solved"

    def _solo(self) -> Iterator[str]:
        """A person alone, first as the Farmer and then as the Wolf."""
        robot = self.robot
        robot.press(Message("play-farmer"))
        robot.wait(400)
        yield "new-match-computer"
        robot.press(Message("start"))
        robot.wait(400)
        robot.press(Message("way-sparse"))
        self._confirm_set_up()
        yield "computer"
        self._until(lambda: robot.view.draft is not None and bool(robot.view.board.hand))
        robot.wait(CARRY_MS / 2)
        yield "computer-runners"
        self._journal = Journal(None)
        self.robot = self._open()
        yield from self._wolf_alone()

    def _wolf_alone(self) -> Iterator[str]:
        """Nobody else can look: the pack is chosen and shown openly."""
        robot = self.robot
        robot.press(Message("play-wolf"))
        robot.wait(400)
        page = robot.find(NewMatchPage)
        for _ in range(2):
            robot.tap_part(page.hints)
        robot.press(Message("start"))
        robot.wait(400)
        yield "alone-placing"
        self._confirm_set_up()
        yield "own-pack"
        for animal in PACK:
            robot.touch(robot.view.flock[animal])
            if animal == PACK[1]:
                yield "own-pack-two"
        robot.press(Message("use-these", count=len(PACK)))
        robot.wait(600)
        yield "own-board"
        robot.press(Message("hint-button", left=HINTS))
        yield "own-hint"
        robot.press(Message("done"))
        robot.turn_over(self._victims()[0])
        yield "own-runners"
        robot.run_away()
        robot.confirm()
        self._until(lambda: robot.view.phase == "farmer" and robot.view.computer is not None
                    and bool(robot.view.computer.move))
        yield "computer-farmer"

    def _confirm_set_up(self) -> None:
        """Wait until the board has set itself up, and confirm that."""
        self._until(lambda: self.robot.view.confirmable)
        self.robot.press(Message("button-confirm"))
        self.robot.wait(600)

    def _until(self, so: Callable[[], bool]) -> None:
        """Wait for something that comes by itself."""
        for _ in range(200):
            if so():
                return
            self.robot.wait(FRAME_MS)

    def _without_board(self) -> Iterator[str]:
        """Start without a board and without sounds, and play on the screen."""
        problems = Problems()
        self._journal = Journal(None)
        self.robot = robot = self._open(absent=True, problems=problems)
        yield "no-board"
        problems.report("sounds", Message("no-sounds-program", program="aplay"))
        problems.report("settings", Message(
            "settings-unwritable", file="settings.toml", why=os.strerror(errno.ENOSPC)))
        robot.press(Message("look-again"))
        yield "no-board-and-problems"
        robot.press(Message("play-on-screen"))
        robot.settle()
        robot.press_link()
        yield "simulated-board"

    def _history(self) -> Iterator[str]:
        """From the start page through what was played here, and into a match that was given up."""
        robot = self.robot
        robot.press(Message("history-button"))
        robot.wait(400)
        yield "history"
        robot.press(Message("players-button"))
        yield "history-players"
        robot.press(Message("matches-button"))
        self._open_match("Grandma and Ann")
        yield "past"
        robot.press(Message("replay-button"))
        robot.wait(400)
        robot.press(Message("wolf-knew"))
        yield "past-analysis-start"
        robot.tap_part(robot.find(CostlyMove))
        yield "past-analysis"
        robot.press(Message("sheet-button"), Message("letters-button"))
        yield "past-letters"
        robot.press(Message("back"), Message("back"))
        self._open_match("Grandma and Theo")
        yield "past-unfinished"
        robot.press(Message("continue-match"))
        robot.wait(400)
        robot.press_menu()
        robot.press(Message("give-up"))

    def _open_match(self, title: str) -> None:
        """Tap a match of the list, wherever in it that is."""
        robot = self.robot
        while True:
            for line in robot.find_all(MatchLine):
                if line.past.kept.title == title:
                    robot.tap_part(line)
                    robot.wait(400)
                    return
            robot.press(Message("earlier"))

    def _care(self) -> Iterator[str]:
        """From the settings to the doctor, and on to the board's zeros."""
        robot = self.robot
        robot.press_menu()
        robot.press(Message("doctor-button"))
        robot.wait(10_000)
        yield "doctor"
        robot.press(Message("calibrate-button"))
        robot.wait(3000)
        for _ in range(WALKED):
            robot.calibrate_next()
        robot.touch("g7")  # not where it should be
        robot.wait(1000)
        yield "calibrating"
        robot.touch("g7")
        robot.wait(600)
        robot.press(Message("calibrated-enough"))
        robot.wait(400)
        yield "calibrated"
        robot.press(Message("undo-calibration"))
        robot.wait(1000)
        robot.press(Message("back"), Message("back"))

    def _tiles(self) -> Iterator[str]:
        """Both games, from choosing them to their ends."""
        robot = self.robot
        robot.press(Message("more-games"))
        yield "games"
        robot.tap_part(next(card for card in robot.find_all(GameCard) if card.key == "fold"))
        yield from self._fold()
        yield from self._rivals()
        yield from self._counted()
        robot.tiles.choose("dogs")
        yield from self._dogs()

    def _fold(self) -> Iterator[str]:
        robot = self.robot
        yield "fold-start"
        robot.press(Message("tiles-button"))
        yield "fold-tiles"
        robot.press(Message("done"))
        send = robot.screens.send_tiles
        send(say.SeatPlayers((Seat("Ann"), Seat("Ben"))))
        send(say.SetOptions(FEW))
        send(say.SetSeed(FOLD_SEED))
        robot.press(Message("start"))
        yield "fold-first"
        robot.tiles.play(17, "partner", Random(5))
        yield "fold"
        places = robot.tiles.view.places
        x, y = robot.tiles.board.point(places[0].cell)
        lift = robot.screens.look.px(LIFT_MM)
        finger = robot.put_finger(robot.tiles.page.hand)
        for share in (0.3, 0.7, 1.0):
            start = robot.tiles.page.hand.box.centre
            finger.move(start[0] + (x - start[0]) * share, start[1] + (y - lift - start[1]) * share)
        robot.wait(FRAME_MS)
        yield "fold-dragged"
        robot.lift(finger)
        yield "fold-draft"
        robot.press(Message("undo"))
        robot.tiles.tap(self._taken(robot.tiles.view.tiles[0].cell))
        robot.wait(FRAME_MS)
        yield "fold-why"
        robot.press(Message("close"))
        robot.tiles.tap((6, 0) if robot.screens.look.display.portrait else (-5, 0))
        yield "fold-refused"
        robot.dismiss()
        robot.tiles.spread(60, 200)
        yield "fold-nearer"
        robot.tap_part(robot.tiles.board.icons["whole"])
        robot.press_menu()
        yield "fold-menu"
        robot.press(Message("put-aside"))
        yield "fold-resume"
        robot.press(Message("continue-match"))
        robot.tiles.play(99, "greedy", Random(5))
        robot.wait(FRAME_MS * 4)
        yield "fold-result"
        robot.press(Message("replay-button"))
        robot.wait(FRAME_MS * 4)
        robot.slide_to(robot.find(Slider).count // 2)
        yield "fold-replay"
        robot.press(Message("back"), Message("button-new-match"))

    def _taken(self, cell: tuple[int, int]) -> tuple[int, int]:
        """A tile of the largest flock, or that cell."""
        accounts = self.robot.tiles.view.accounts
        largest = max(accounts, key=lambda one: len(one.cells), default=None)
        return largest.cells[0] if largest is not None else cell

    def _rivals(self) -> Iterator[str]:
        robot = self.robot
        send = robot.screens.send_tiles
        people = Seat("Ann"), Seat("Ben"), Seat("Grandma")
        send(say.SeatPlayers((*people, Seat("", "rival"))))
        robot.press(Message("scoring-rivals"))
        yield "fold-start-rivals"
        send(say.SetOptions("players=4 rivals"))
        robot.press(Message("start"))
        yield "fold-rivals"
        robot.press_menu()
        robot.press(Message("give-up"))
        robot.dismiss()

    def _counted(self) -> Iterator[str]:
        """Enter a table of real tiles, and count it."""
        robot = self.robot
        send = robot.screens.send_tiles
        send(say.SeatPlayers((Seat("Ann"),)))
        send(say.SetOptions("together"))
        robot.press(Message("place-moves"), Message("start"))
        yield "fold-real"
        palette = robot.tiles.page.palette
        robot.tap_part(palette.chips["straight"])
        robot.tiles.tap((0, 0))
        yield "fold-real-draft"
        robot.press_menu()
        robot.press(Message("give-up"))
        robot.dismiss()
        robot.press(Message("place-final"), Message("start"))
        send(say.Enter(tuple(Spot(lay.kind, lay.cell, lay.sign) for lay in drawn(TABLE))))
        robot.wait(FRAME_MS)
        yield "fold-count"
        herd = max(robot.tiles.view.accounts, key=lambda one: sum(one.points))
        robot.tiles.tap(herd.cells[0])
        yield "fold-count-why"
        robot.press(Message("close"), Message("count-table"))
        robot.wait(FRAME_MS * 4)
        yield "fold-counted"
        robot.tiles.tap(herd.cells[0])
        yield "fold-counted-why"
        robot.press(Message("button-new-match"))

    def _dogs(self) -> Iterator[str]:
        robot = self.robot
        yield "dogs-start"
        robot.screens.send_tiles(say.SetOptions("tiles=17"))
        robot.press(Message("form-name", form="bids"), Message("start"))
        robot.press(Message("bid-button", bid=1))
        yield "dogs-bidding"
        robot.press(Message("button-give-way"))
        yield "dogs-first"
        robot.tiles.play(11, "greedy", Random(3))
        robot.wait(FRAME_MS * 4)
        yield "dogs"
        place = robot.tiles.view.places[2]
        robot.tiles.tap(place.cell)
        yield "dogs-draft"
        robot.press(Message("undo"))
        accounts = robot.tiles.view.accounts
        one = next((one for one in accounts if one.lot == "eaten"), accounts[0])
        robot.tiles.tap(one.cells[0])
        yield "dogs-why"
        robot.press(Message("close"))
        robot.tiles.play(99, "greedy", Random(3))
        robot.wait(FRAME_MS * 4)
        yield "dogs-result"
        one = next(one for one in robot.tiles.view.accounts if one.lot == "eaten")
        robot.tiles.tap(one.cells[0])
        yield "dogs-result-why"
        robot.press(Message("button-new-match"), Message("tiles-button"))
        yield "dogs-tiles"
        robot.press(Message("done"), Message("history-button"))
        yield "tile-history"
        lines = robot.find_all(MatchLine)
        robot.tap_part(next(line for line in lines if _over(line.past, "dogs")))
        yield "tile-past"
        robot.press(Message("replay-button"))
        robot.wait(FRAME_MS * 4)
        robot.slide_to(robot.find(Slider).count - 1)
        yield "dogs-replay"


def walk(
    window: Offscreen,
    see: Callable[[str, Robot], None],
    seed: int = 1,
    catalogue: Catalogue = SCREEN,
    settings: Settings = DEFAULTS,
) -> None:
    """Go on the whole tour in a language; `see` is called at each stop."""
    tour = Tour(window, seed, catalogue, settings)
    for name in tour.stops():
        tour.robot.wait(FRAME_MS * 6)
        see(name, tour.robot)


def store_matches(journal: Journal) -> None:
    """Store matches of another evening: one that was played, and some that were given up."""
    _store(journal, ("Grandma", "Ann"), tuple(_steps()))
    for names in GIVEN_UP:
        _store(journal, names, ())


def _store(journal: Journal, names: tuple[str, str], later: tuple[Step, ...]) -> None:
    begun = Begun(names, str(Options()), "target")
    lines = [write(step) for step in (begun, *later)]
    journal.begin(" and ".join(names), STORED_ON, lines)
    journal.end(SCREEN.text(result(follow(lines))) if later else "abandoned", STORED_ON)


def _steps() -> Iterator[Step]:
    """The steps of a game between two players who know the authors' tips."""
    rng, wolf, farmer = Random(STORED_SEED), players.wolf("tips"), players.farmer("tips")
    game = Game.start(Options(), placements.sparse(Options()))
    pack = wolf.choose_pack(game, rng)
    game = game.choose(pack)
    yield Placed(game.placement.cells)
    yield Sealed(Seal.close(pack, bytes(16), 2).line)
    while not game.position.over:
        hunting = game.position.phase == "wolf"
        game = game.apply(wolf.move(game, rng) if hunting else farmer.move(game.public(), rng))
    yield from (Made(one.move, one.marks) for one in game.entries if isinstance(one, Turn))
    yield Opened("".join(sorted(pack)), game.points or 0)


def drawn(rows: tuple[str, ...]) -> list[Lay]:
    """The tiles of a drawn table.

    >>> drawn((" S", "L L"))
    [Lay(sign='S', cell=(0, 0)), Lay(sign='L', cell=(0, 1)), Lay(sign='L', cell=(1, 1))]
    """
    return [
        Lay(sign, ((column + row) // 2, row))
        for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != " "
    ]


def _over(past: PastMatch, game: TileKey) -> bool:
    """Whether a stored match is of this tile game and was played to its end."""
    return past.tiles is not None and past.tiles.course.about.key == game and past.tiles.course.over
