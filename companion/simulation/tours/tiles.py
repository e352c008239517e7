"""The part of the tour for the tile games: choosing, laying, counting, and the ends of both."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.analysis.history import PastMatch
from companion.referee.course import Seat
from companion.referee.tiles.rules import Spot, TileKey
from companion.screens import after_texts, texts
from companion.screens.history_pages import MatchLine
from companion.screens.tiles import words
from companion.screens.tiles.board import LIFT_MM
from companion.screens.tiles.games import GameCard
from companion.screens.widgets.slider import Slider
from companion.simulation import tile_robot as fingers
from companion.simulation.robot import FRAME_MS, Robot
from companion.table.tiles import commands as say
from companion.table.tiles.view import Account
from engine.fold.position import Lay

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


def tiles(robot: Robot) -> Iterator[str]:
    """Both games, from choosing them to their ends."""
    robot.press(texts.OTHER_GAMES)
    yield "games"
    cards = (part for part in robot.screens.parts() if isinstance(part, GameCard))
    robot.tap_part(next(card for card in cards if card.key == "fold"))
    yield from _fold(robot)
    yield from _rivals(robot)
    yield from _counted(robot)
    fingers.choose(robot, "dogs")
    yield from _dogs(robot)


def _fold(robot: Robot) -> Iterator[str]:
    yield "fold-start"
    robot.press(words.TILE_OPTIONS)
    yield "fold-tiles"
    robot.press(texts.DONE)
    send = robot.screens.send_tiles
    send(say.SeatPlayers((Seat("Ann"), Seat("Ben"))))
    send(say.SetOptions(FEW))
    send(say.SetSeed(FOLD_SEED))
    robot.press(texts.START)
    yield "fold-first"
    fingers.play(robot, 17, "partner", Random(5))
    yield "fold"
    places = fingers.view(robot).places
    x, y = fingers.board(robot).point(places[0].cell)
    lift = robot.screens.look.px(LIFT_MM)
    finger = robot.put_finger(fingers.page(robot).hand)
    for share in (0.3, 0.7, 1.0):
        start = fingers.page(robot).hand.box.centre
        finger.move(start[0] + (x - start[0]) * share, start[1] + (y - lift - start[1]) * share)
    robot.wait(FRAME_MS)
    yield "fold-dragged"
    finger.up()
    robot.wait(FRAME_MS)
    yield "fold-draft"
    robot.press(words.TAKE_BACK)
    fingers.tap(robot, _taken(robot, robot.desk.tiles.view().tiles[0].cell))
    robot.wait(FRAME_MS)
    yield "fold-why"
    robot.press(words.CLOSE)
    fingers.tap(robot, (6, 0) if robot.screens.look.display.portrait else (-5, 0))
    yield "fold-refused"
    robot.dismiss()
    fingers.spread(robot, 60, 200)
    yield "fold-nearer"
    robot.tap_part(fingers.board(robot).icons["whole"])
    robot.press_menu()
    yield "fold-menu"
    robot.press(words.PUT_ASIDE)
    yield "fold-resume"
    robot.press(texts.GO_ON)
    fingers.play(robot, 99, "greedy", Random(5))
    robot.wait(FRAME_MS * 4)
    yield "fold-result"
    robot.press(words.REPLAY)
    robot.wait(FRAME_MS * 4)
    slider = next(part for part in robot.screens.parts() if isinstance(part, Slider))
    robot.window.tap(slider.x_of(slider.count // 2), slider.box.centre[1])
    yield "fold-replay"
    robot.press(words.BACK)
    robot.press(words.TABLE)
    yield "fold-table"
    robot.press(words.BACK)
    robot.press(words.NEW)


def _taken(robot: Robot, cell: tuple[int, int]) -> tuple[int, int]:
    """A tile of the largest flock, or that cell."""
    accounts: tuple[Account, ...] = robot.desk.tiles.view().accounts
    largest = max(accounts, key=lambda one: len(one.cells), default=None)
    return largest.cells[0] if largest is not None else cell


def _rivals(robot: Robot) -> Iterator[str]:
    send = robot.screens.send_tiles
    people = Seat("Ann"), Seat("Ben"), Seat("Grandma")
    send(say.SeatPlayers((*people, Seat("", "rival"))))
    robot.press(words.RIVALS)
    yield "fold-start-rivals"
    send(say.SetOptions("players=4 rivals"))
    robot.press(texts.START)
    yield "fold-rivals"
    robot.press_menu()
    robot.press(texts.GIVE_UP)


def _counted(robot: Robot) -> Iterator[str]:
    """A table of real tiles is entered, and counted."""
    send = robot.screens.send_tiles
    send(say.SeatPlayers((Seat("Ann"),)))
    send(say.SetOptions("together"))
    robot.press(words.PLACES["moves"])
    robot.press(texts.START)
    yield "fold-real"
    palette = fingers.page(robot).palette
    robot.tap_part(palette.chips["straight"])
    fingers.tap(robot, (0, 0))
    yield "fold-real-draft"
    robot.press_menu()
    robot.press(texts.GIVE_UP)
    robot.press(words.PLACES["final"])
    robot.press(texts.START)
    send(say.Enter(tuple(Spot(lay.kind, lay.cell, lay.sign) for lay in drawn(TABLE))))
    robot.wait(FRAME_MS)
    yield "fold-count"
    herd = max(robot.desk.tiles.view().accounts, key=lambda one: sum(one.points))
    fingers.tap(robot, herd.cells[0])
    yield "fold-count-why"
    robot.press(words.CLOSE)
    robot.press(words.COUNT)
    yield "fold-counted"
    robot.press(words.NEW)


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


def _dogs(robot: Robot) -> Iterator[str]:
    yield "dogs-start"
    robot.screens.send_tiles(say.SetOptions("tiles=17"))
    robot.press(words.FORMS["bids"])
    robot.press(texts.START)
    robot.press(texts.bid_label(1))
    yield "dogs-bidding"
    robot.press(words.GIVE_WAY)
    yield "dogs-first"
    fingers.play(robot, 11, "greedy", Random(3))
    robot.wait(FRAME_MS * 4)
    yield "dogs"
    place = robot.desk.tiles.view().places[2]
    fingers.tap(robot, place.cell)
    yield "dogs-draft"
    robot.press(words.TAKE_BACK)
    accounts = robot.desk.tiles.view().accounts
    one = next((one for one in accounts if one.lot == "eaten"), accounts[0])
    fingers.tap(robot, one.cells[0])
    yield "dogs-why"
    robot.press(words.CLOSE)
    fingers.play(robot, 99, "greedy", Random(3))
    robot.wait(FRAME_MS * 4)
    yield "dogs-result"
    robot.press(words.NEW)
    robot.press(words.TILE_OPTIONS)
    yield "dogs-tiles"
    robot.press(texts.DONE)
    robot.press(after_texts.HISTORY)
    yield "tile-history"
    lines = (part for part in robot.screens.parts() if isinstance(part, MatchLine))
    robot.tap_part(next(line for line in lines if _over(line.past, "dogs")))
    yield "tile-past"
    robot.press(words.REPLAY)
    robot.wait(FRAME_MS * 4)
    slider = next(part for part in robot.screens.parts() if isinstance(part, Slider))
    robot.window.tap(slider.x_of(slider.count - 1), slider.box.centre[1])
    yield "dogs-replay"
