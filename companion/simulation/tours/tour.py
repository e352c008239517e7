"""A tour of every screen: a match of two games, played offscreen by fingers, that stops to look.

What is seen is the real app on a simulated board; the pictures of the documentation are taken
here, and the tests look at each stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from companion.analysis.game_review import GameReview
from companion.analysis.history import HistoryReader
from companion.screens import after_texts, texts
from companion.screens.app import Environment, Screens
from companion.screens.pages.start import Plate
from companion.screens.widgets.sheet import Sheet
from companion.screens.widgets.slider import Slider
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.tours.care import care
from companion.simulation.tours.history import history, keep
from companion.simulation.tours.lessons import lessons, solo
from companion.simulation.tours.tiles import tiles
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table

PACK = "HIDE"
GAMES = 4
"""As many games are played in the head to judge a move: for a picture a few will do."""
SEAL_COST = 4
"""Cheap: a picture needs no slow hash."""

_NEW_TAG = bytes.fromhex("04a1b2c3d4e5f6")


class Tour:
    """The way through all screens on one window. `stops` names each as it is reached."""

    def __init__(self, window: Offscreen, seed: int = 1) -> None:
        self._window = window
        self._journal = Journal(None)
        self._seed = seed
        self.robot = self._open()

    def _open(self) -> Robot:
        """Start the app, as after switching on."""
        self._journal.put_aside()
        table = Table(
            self._journal, Random(self._seed), lambda: "2026-05-01 20:15", seal_cost=SEAL_COST
        )
        desk = VirtualDesk(table, Settings(), seed=self._seed)
        environment = Environment(
            Settings(),
            names=lambda: ("Ann", "Ben", "Grandma", "Theo"),
            random_below=lambda n: n // 2,
            look_back=lambda game: GameReview(game, GAMES).finish(),
            recall=lambda: HistoryReader(self._journal).finish(),
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
        keep(self._journal)
        yield from history(self.robot)
        self._journal = Journal(None)
        self.robot = self._open()
        yield from lessons(self.robot)
        self._journal = Journal(None)
        self.robot = self._open()
        yield from solo(self.robot)
        self._journal = Journal(None)
        self.robot = self._open()
        yield from tiles(self.robot)
        self._journal = Journal(None)
        self.robot = self._open()
        yield from care(self.robot)

    def _before(self) -> Iterator[str]:
        robot = self.robot
        yield "start"
        plate = next(part for part in robot.screens.parts() if isinstance(part, Plate))
        robot.tap_part(plate)
        for _ in "Ann":
            robot.press_back()
        for key in "LEO":
            robot.press(key)
        yield "name"
        robot.press(texts.BACK)
        robot.press(texts.OPTIONS)
        robot.press_icon(texts.OPTION_NAMES["sheep"], 0)
        for _ in range(10):
            robot.press_icon(texts.OPTION_NAMES["wolves"], 1)
        yield "options-impossible"
        robot.press("Classic")
        robot.press(f"{texts.OPTION_NAMES['remove']}: {texts.OFF}")
        yield "options"
        robot.press(texts.DONE)
        robot.press(texts.FORMS["bids"])
        robot.press(texts.START)
        robot.press_icon("1", 1)
        yield "bidding"
        robot.press_menu()
        yield "settings"
        robot.press(texts.GIVE_UP)
        robot.press(texts.FORMS["duel"])

    def _placing(self) -> Iterator[str]:
        robot = self.robot
        robot.press(texts.START)
        robot.wait(400)
        yield "way"
        robot.press(texts.WAYS["sparse"][0])
        robot.wait(400)
        for animal, cell in list(self._target().items())[:5]:
            robot.from_tray(animal, cell)
        yield "placing"
        robot.press(texts.SET_UP)
        robot.wait(5000)
        yield "placed"
        robot.press("Confirm")
        robot.wait(400)

    def _target(self) -> dict[str, str]:
        placing = self.robot.view.placing
        assert placing is not None
        return dict(placing.target)

    def _choosing(self) -> Iterator[str]:
        robot = self.robot
        yield "cover"
        robot.press(texts.COVER_BUTTON.format(wolf="Ann"))
        robot.press(texts.LOCK)
        for letter in PACK:
            robot.press(letter)
        yield "passphrase"
        robot.press(texts.BACK)
        for letter in PACK[:2]:
            robot.press(letter)
        yield "pack"
        with_moon = robot.moon()
        yield "pack-held"
        with_moon.up()
        robot.wait(FRAME_MS)
        for letter in PACK[2:]:
            robot.press(letter)
        robot.press(texts.these(4))
        robot.wait(600)

    def _wolf(self) -> Iterator[str]:
        robot = self.robot
        yield "wolf"
        robot.press(texts.PEEK)
        robot.press(texts.COVER_BUTTON.format(wolf="Ann"))
        yield "peek"
        finger = robot.moon()
        yield "peek-held"
        finger.up()
        robot.wait(FRAME_MS)
        robot.press(texts.DONE)
        robot.turn_over("X")
        yield "refused"
        robot.turn_over("X")
        robot.turn_over("J" if "J" in self._victims() else self._victims()[0])
        yield "runners"
        draft = robot.view.draft
        assert draft is not None
        lit = [mark.cell for mark in robot.view.marks if mark.role == "legal"]
        finger = robot.take(draft.to_run[0], lit[0])
        yield "runner-in-hand"
        finger.up()
        robot.settle()
        robot.run_away()
        yield "confirm"
        robot.press("Confirm")
        yield "baaa"
        robot.dismiss()
        robot.settle()
        yield "removing"
        robot.tidy()

    def _victims(self) -> tuple[str, ...]:
        secret = self.robot.desk.table.private("wolf")
        assert secret is not None
        sheep = [name for name in secret.victims if name not in PACK]
        return tuple(sheep)

    def _farmer(self) -> Iterator[str]:
        robot = self.robot
        yield "farmer"
        robot.press(texts.SHEET)
        yield "sheet"
        sheet = next(part for part in robot.screens.parts() if isinstance(part, Sheet))
        x, y = sheet.box.centre
        finger = robot.window.finger(x, y)
        robot.wait(FRAME_MS)
        yield "sheet-finger"
        finger.up()
        robot.wait(FRAME_MS)
        robot.press(texts.NOTE_NAMES["?"])
        yield "letter"
        robot.press(texts.CLOSE)
        robot.press(texts.BOARD)
        robot.turn_over("H")
        yield "shot"
        robot.press("Confirm")
        yield "aroooo"
        robot.dismiss()
        robot.settle()
        robot.tidy()

    def _troubles(self) -> Iterator[str]:
        """What goes wrong: a new tag, a fallen sheep, a question, a pulled cable, a power cut."""
        robot = self.robot
        robot.desk.rig.pico.tap(_NEW_TAG)
        robot.wait(600)
        yield "new-tag"
        robot.press(texts.ASK_LETTER)
        robot.wait(600)
        yield "new-tag-letters"
        robot.press(texts.TAG_NONE)
        robot.settle()
        home, away = robot.where("T"), robot.where("U")
        robot.desk.rig.command("lift T")
        robot.desk.rig.command("lift U")
        robot.settle()
        robot.desk.rig.command("tap T")
        robot.wait(600)
        robot.desk.rig.command(f"put T {away}")
        robot.settle()
        yield "problem"
        robot.desk.rig.command("lift T")
        robot.settle()
        robot.desk.rig.command("tap T")
        robot.wait(600)
        robot.desk.rig.command(f"put T {home}")
        robot.settle()
        robot.desk.rig.command(f"put U {away}")
        robot.settle()
        a, b = robot.where("B"), robot.where("C")
        robot.desk.rig.command("lift B")
        robot.desk.rig.command("lift C")
        robot.settle()
        robot.desk.rig.command(f"put B {a}")
        robot.settle()
        yield "question"
        if robot.view.question is not None:
            robot.press("B")
        robot.desk.rig.command(f"put C {b}")
        robot.settle()
        robot.desk.rig.command("unplug")
        robot.wait(2500)
        yield "link-lost"
        self.robot = robot = self._open()
        yield "resume"
        robot.press("Go on")
        robot.wait(400)
        yield "cover-again"
        robot.press(texts.COVER_BUTTON.format(wolf="Ann"))
        for letter in "WOLF":
            robot.press(letter)
        robot.press(texts.these(4))
        yield "wrong-pack"
        robot.dismiss()
        robot.press(texts.CLEAR)
        for letter in PACK:
            robot.press(letter)
        robot.press(texts.these(4))
        robot.wait(400)
        yield "restoring"
        robot.press(texts.SET_UP)
        robot.wait(5000)
        yield "restored"
        robot.press("Confirm")
        robot.settle()

    def _second_round(self) -> Iterator[str]:
        robot = self.robot
        robot.kill(self._victims()[0])
        robot.press("Confirm")
        robot.dismiss()
        robot.settle()
        robot.tidy()
        robot.press("Go berserk…")
        for animal in "IDE":
            robot.turn_over(animal)
        yield "berserk"

    def _end(self) -> Iterator[str]:
        robot = self.robot
        robot.press(texts.FIRE)
        yield "berserk-cry"
        robot.dismiss()
        robot.wait(400)
        yield "result"
        robot.press(texts.HOW_TO_CHECK)
        yield "seal"
        robot.press(texts.BACK)
        robot.press(texts.BOARD)
        yield "result-board"
        robot.press(texts.BACK)
        robot.press("Next game")
        robot.wait(400)
        yield "second-way"
        robot.press(texts.WAYS["mirror"][0])
        robot.press(texts.SET_UP)
        robot.wait(6000)
        robot.press("Confirm")
        robot.wait(400)
        robot.press(texts.COVER_BUTTON.format(wolf="Ben"))
        for letter in PACK:
            robot.press(letter)
        robot.press(texts.these(4))
        robot.wait(600)
        secret = robot.desk.table.private("wolf")
        assert secret is not None
        robot.kill(next(name for name in secret.victims if name not in secret.pack))
        robot.press("Confirm")
        robot.dismiss()
        robot.settle()
        robot.tidy()
        robot.press("Go berserk…")
        for animal in secret.pack:
            robot.turn_over(animal)
        robot.press(texts.FIRE)
        robot.dismiss()
        robot.wait(400)
        yield "match-over"

    def _replay(self) -> Iterator[str]:
        robot = self.robot
        robot.press(texts.REPLAY)
        yield "replay"
        slider = next(part for part in robot.screens.parts() if isinstance(part, Slider))
        robot.window.tap(slider.x_of(1), slider.box.centre[1])
        yield "replay-move"
        robot.press(texts.WOLFS_VIEW)
        yield "replay-wolf"
        if texts.SHEET in robot.buttons():
            robot.press(texts.SHEET)
            yield "replay-sheet"
        robot.press(after_texts.CHANCES)
        yield "replay-analysis"
        robot.press(texts.BACK)
        robot.press("New match")
        robot.wait(400)


def walk(window: Offscreen, see: Callable[[str, Robot], None], seed: int = 1) -> None:
    """Go on the whole tour; `see` is called at each stop."""
    tour = Tour(window, seed)
    for name in tour.stops():
        tour.robot.wait(FRAME_MS * 6)
        see(name, tour.robot)


