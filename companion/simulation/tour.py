"""A tour of every screen: matches of all games, played offscreen by a robot, that stop to look.

What is seen is the real app on a simulated board; the pictures of the documentation are taken
here, and the tests look at each stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from companion.analysis.game_review import GameReview
from companion.analysis.history import HistoryReader, PastMatch
from companion.referee.course import Seat
from companion.referee.mutton import Step, follow
from companion.referee.mutton.state import result
from companion.referee.mutton.steps import Begun, Made, Opened, Placed, Sealed, write
from companion.referee.tiles.rules import Spot, TileKey
from companion.screens import after_texts, doctor_texts, texts
from companion.screens.app import Environment, Screens
from companion.screens.history_pages import MatchLine
from companion.screens.pages.start import NamePlate, StartPage
from companion.screens.tiles.board import LIFT_MM
from companion.screens.tiles.start import GameCard
from companion.screens.widgets.sheet import ASK_MS, Sheet
from companion.screens.widgets.slider import Slider
from companion.sealing.seal import Seal
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.commands import PlaceAt
from companion.table.mutton.table import Table
from companion.table.tiles import commands as say
from companion.words.message import Message
from engine.fold.position import Lay
from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Turn
from engine.mutton.options import Options

PACK = "HIDE"
GAMES = 4
"""Number of games played in the head to judge a move; a picture needs only a few."""
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
        store_matches(self._journal)
        yield from self._history()
        for part in (self.lessons, self._solo, self._tiles, self._care):
            self._journal = Journal(None)
            self.robot = self._open()
            yield from part()

    def _before(self) -> Iterator[str]:
        robot = self.robot
        yield "start"
        robot.tap_part(robot.find(NamePlate))
        for _ in "Ann":
            robot.press_back()
        robot.press(*"LEO")
        yield "name"
        robot.press(texts.BACK, texts.OPTIONS)
        robot.press_icon(texts.OPTION_NAMES["sheep"], 0)
        for _ in range(10):
            robot.press_icon(texts.OPTION_NAMES["wolves"], 1)
        yield "options-impossible"
        robot.press("Classic", f"{texts.OPTION_NAMES['remove']}: {texts.OFF}")
        yield "options"
        robot.press(texts.DONE, texts.FORMS["bids"], texts.START)
        robot.press_icon("1", 1)
        yield "bidding"
        robot.press_menu()
        yield "settings"
        robot.press(texts.GIVE_UP, texts.FORMS["duel"])

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
        return dict(placing.target) if placing is not None else {}

    def _choosing(self) -> Iterator[str]:
        robot = self.robot
        yield "cover"
        robot.press(texts.COVER_BUTTON.format(wolf="Ann"), texts.LOCK, *PACK)
        yield "passphrase"
        robot.press(texts.BACK, *PACK[:2])
        yield "pack"
        finger = robot.moon()
        yield "pack-held"
        robot.lift(finger)
        robot.press(*PACK[2:], texts.these(4))
        robot.wait(600)

    def _wolf(self) -> Iterator[str]:
        robot = self.robot
        yield "wolf"
        robot.press(texts.PEEK, texts.COVER_BUTTON.format(wolf="Ann"))
        yield "peek"
        finger = robot.moon()
        yield "peek-held"
        robot.lift(finger)
        robot.press(texts.DONE)
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
        robot.press("Confirm")
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
        robot.press(texts.SHEET)
        yield "sheet"
        finger = robot.put_finger(robot.find(Sheet))
        robot.wait(FRAME_MS)
        yield "sheet-finger"
        robot.lift(finger)
        robot.press(texts.NOTE_NAMES["?"])
        yield "letter"
        robot.press(texts.CLOSE, texts.BOARD)
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
        robot.desk.rig.pico.tap(NEW_TAG)
        robot.wait(600)
        yield "new-tag"
        robot.press(texts.ASK_LETTER)
        robot.wait(600)
        yield "new-tag-letters"
        robot.press(texts.TAG_NONE)
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
        robot.press("Go on")
        robot.wait(400)
        yield "cover-again"
        robot.press(texts.COVER_BUTTON.format(wolf="Ann"), *"WOLF", texts.these(4))
        yield "wrong-pack"
        robot.dismiss()
        robot.press(texts.CLEAR, *PACK, texts.these(4))
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
        robot.confirm()
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
        robot.press(texts.BACK, texts.BOARD)
        yield "result-board"
        robot.press(texts.BACK, "Next game")
        robot.wait(400)
        yield "second-way"
        robot.press(texts.WAYS["mirror"][0], texts.SET_UP)
        robot.wait(6000)
        robot.press("Confirm")
        robot.wait(400)
        robot.press(texts.COVER_BUTTON.format(wolf="Ben"), *PACK, texts.these(4))
        robot.wait(600)
        robot.kill(self._victims()[0])
        robot.confirm()
        robot.press("Go berserk…")
        for animal in PACK:
            robot.turn_over(animal)
        robot.press(texts.FIRE)
        robot.dismiss()
        robot.wait(400)
        yield "match-over"

    def _replay(self) -> Iterator[str]:
        robot = self.robot
        robot.press(texts.REPLAY)
        yield "replay"
        robot.slide_to(1)
        yield "replay-move"
        robot.press(texts.WOLFS_VIEW)
        yield "replay-wolf"
        if texts.SHEET in robot.buttons():
            robot.press(texts.SHEET)
            yield "replay-sheet"
        robot.press(after_texts.CHANCES)
        yield "replay-analysis"
        robot.press(texts.BACK, "New match")
        robot.wait(400)

    def _set_up(self) -> None:
        robot = self.robot
        robot.press(texts.SET_UP)
        robot.wait(6000)
        robot.press("Confirm")
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

    def lessons(self) -> Iterator[str]:
        """Two people who are shown everything, and take hints: the example of the sources."""
        robot = self.robot
        robot.press(texts.OPTIONS, f"{texts.OPTION_NAMES['remove']}: {texts.OFF}", texts.DONE)
        page = robot.find(StartPage)
        for part in (page.details[0], page.hints, page.hints):
            robot.tap_part(part)
        yield "start-one-agrees"
        robot.tap_part(page.details[1])
        yield "start-lessons"
        robot.press(texts.START)
        robot.wait(400)
        robot.press(texts.WAYS["sparse"][0])
        robot.screens.send(PlaceAt(tuple(STANDING.split())))
        robot.wait(400)
        self._set_up()
        robot.press(texts.COVER_BUTTON.format(wolf="Ann"), *LESSON_PACK)
        robot.press(texts.these(len(LESSON_PACK)))
        robot.wait(600)
        robot.press_menu()
        yield "settings-deduction"
        robot.press(texts.BACK, texts.PEEK, texts.COVER_BUTTON.format(wolf="Ann"))
        yield "peek-hints"
        robot.press(texts.hint_label(HINTS))
        finger = robot.moon()
        yield "peek-hint-held"
        robot.lift(finger)
        robot.press(texts.DONE)
        self._kill(0)
        yield "deduction-board"
        robot.press(texts.SHEET)
        yield "deduction"
        robot.press("Pass")
        robot.wait(400)
        self._kill(1)
        robot.press(texts.hint_label(HINTS))
        robot.settle()
        yield "hint-board"
        robot.press(texts.SHEET)
        yield "hint"
        robot.press(texts.BOARD)
        robot.turn_over("S")
        robot.confirm()
        self._kill(2)
        robot.press(texts.SHEET)
        finger = self._hold("D")
        yield "what-if"
        robot.lift(finger)
        robot.press(texts.BOARD)
        robot.turn_over("D")
        robot.confirm()
        yield "proof-board"
        robot.press(texts.SHEET)
        yield "proof"

    def _solo(self) -> Iterator[str]:
        """A computer that is the Wolf, and what it asks people's hands to do."""
        robot = self.robot
        page = robot.find(StartPage)
        robot.tap_part(page.kinds[0])
        yield "start-computer"
        robot.press(texts.START)
        robot.wait(400)
        robot.press(texts.WAYS["sparse"][0])
        self._set_up()
        robot.settle()
        yield "computer"
        if robot.view.computer is not None:
            robot.turn_over(robot.view.computer.move.partition(":")[0])
        yield "computer-runners"

    def _history(self) -> Iterator[str]:
        """From the start page through what was played here, and into a match that was given up."""
        robot = self.robot
        robot.press(after_texts.HISTORY)
        robot.wait(400)
        yield "history"
        robot.press(after_texts.PLAYERS)
        yield "history-players"
        robot.press(after_texts.MATCHES)
        self._open_match("Grandma and Ann")
        yield "past"
        robot.press(after_texts.REPLAY)
        robot.wait(400)
        while after_texts.CHANCES not in robot.buttons():
            robot.press(texts.SHEET)
        robot.press(after_texts.CHANCES)
        yield "past-analysis"
        robot.slide_to(robot.find(Slider).count // 2)
        yield "past-analysis-move"
        robot.press(texts.BACK, texts.BACK)
        self._open_match("Grandma and Theo")
        yield "past-unfinished"
        robot.press(after_texts.GO_ON)
        robot.wait(400)
        robot.press_menu()
        robot.press(texts.GIVE_UP)

    def _open_match(self, title: str) -> None:
        """Tap a match of the list, wherever in it that is."""
        robot = self.robot
        while True:
            for line in robot.find_all(MatchLine):
                if line.past.kept.title == title:
                    robot.tap_part(line)
                    robot.wait(400)
                    return
            robot.press(after_texts.EARLIER)

    def _care(self) -> Iterator[str]:
        """From the settings to the doctor, and on to the board's zeros."""
        robot = self.robot
        robot.press_menu()
        robot.press(doctor_texts.CHECK)
        robot.wait(10_000)
        yield "doctor"
        robot.press(doctor_texts.CALIBRATE)
        robot.wait(3000)
        for _ in range(WALKED):
            robot.calibrate_next()
        robot.touch("g7")  # not where it should be
        robot.wait(1000)
        yield "calibrating"
        robot.touch("g7")
        robot.wait(600)
        robot.press(doctor_texts.ENOUGH)
        robot.wait(400)
        yield "calibrated"
        robot.press(doctor_texts.TAKE_BACK)
        robot.wait(1000)
        robot.press(texts.BACK, texts.BACK)

    def _tiles(self) -> Iterator[str]:
        """Both games, from choosing them to their ends."""
        robot = self.robot
        robot.press(texts.OTHER_GAMES)
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
        robot.press(texts.DONE)
        send = robot.screens.send_tiles
        send(say.SeatPlayers((Seat("Ann"), Seat("Ben"))))
        send(say.SetOptions(FEW))
        send(say.SetSeed(FOLD_SEED))
        robot.press(texts.START)
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
        robot.press(Message("close-card"))
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
        robot.press(texts.GO_ON)
        robot.tiles.play(99, "greedy", Random(5))
        robot.wait(FRAME_MS * 4)
        yield "fold-result"
        robot.press(Message("replay-tiles"))
        robot.wait(FRAME_MS * 4)
        robot.slide_to(robot.find(Slider).count // 2)
        yield "fold-replay"
        robot.press(Message("back-to-result"), Message("see-table"))
        yield "fold-table"
        robot.press(Message("back-to-result"), Message("new-tile-match"))

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
        robot.press(texts.START)
        yield "fold-rivals"
        robot.press_menu()
        robot.press(texts.GIVE_UP)

    def _counted(self) -> Iterator[str]:
        """Enter a table of real tiles, and count it."""
        robot = self.robot
        send = robot.screens.send_tiles
        send(say.SeatPlayers((Seat("Ann"),)))
        send(say.SetOptions("together"))
        robot.press(Message("place-moves"), texts.START)
        yield "fold-real"
        palette = robot.tiles.page.palette
        robot.tap_part(palette.chips["straight"])
        robot.tiles.tap((0, 0))
        yield "fold-real-draft"
        robot.press_menu()
        robot.press(texts.GIVE_UP, Message("place-final"), texts.START)
        send(say.Enter(tuple(Spot(lay.kind, lay.cell, lay.sign) for lay in drawn(TABLE))))
        robot.wait(FRAME_MS)
        yield "fold-count"
        herd = max(robot.tiles.view.accounts, key=lambda one: sum(one.points))
        robot.tiles.tap(herd.cells[0])
        yield "fold-count-why"
        robot.press(Message("close-card"), Message("count-table"))
        yield "fold-counted"
        robot.press(Message("new-tile-match"))

    def _dogs(self) -> Iterator[str]:
        robot = self.robot
        yield "dogs-start"
        robot.screens.send_tiles(say.SetOptions("tiles=17"))
        robot.press(Message("form-name", form="bids"), texts.START, texts.bid_label(1))
        yield "dogs-bidding"
        robot.press(Message("give-way"))
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
        robot.press(Message("close-card"))
        robot.tiles.play(99, "greedy", Random(3))
        robot.wait(FRAME_MS * 4)
        yield "dogs-result"
        robot.press(Message("new-tile-match"), Message("tiles-button"))
        yield "dogs-tiles"
        robot.press(texts.DONE, after_texts.HISTORY)
        yield "tile-history"
        lines = robot.find_all(MatchLine)
        robot.tap_part(next(line for line in lines if _over(line.past, "dogs")))
        yield "tile-past"
        robot.press(Message("replay-tiles"))
        robot.wait(FRAME_MS * 4)
        robot.slide_to(robot.find(Slider).count - 1)
        yield "dogs-replay"


def walk(window: Offscreen, see: Callable[[str, Robot], None], seed: int = 1) -> None:
    """Go on the whole tour; `see` is called at each stop."""
    tour = Tour(window, seed)
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
    journal.end(result(follow(lines)) if later else "abandoned", STORED_ON)


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
