"""The part of the tour for learners and for those who play alone: deduction, hints, a computer."""

from __future__ import annotations

from collections.abc import Iterator

from companion.screens import texts
from companion.screens.pages.start import StartPage
from companion.screens.widgets.sheet import ASK_MS, Sheet
from companion.simulation.offscreen import Finger
from companion.simulation.robot import FRAME_MS, Robot
from companion.table.mutton.commands import PlaceAt

PACK = "CFMT"
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


def _start_page(robot: Robot) -> StartPage:
    page = robot.screens.page
    assert isinstance(page, StartPage)
    return page


def _set_up(robot: Robot) -> None:
    robot.press(texts.SET_UP)
    robot.wait(6000)
    robot.press("Confirm")
    robot.wait(600)


def _kill(robot: Robot, number: int) -> None:
    victim, runs = KILLS[number]
    robot.turn_over(victim)
    for animal, cell in runs.items():
        robot.move(animal, cell)
    _confirm(robot)


def _shoot(robot: Robot, animal: str) -> None:
    robot.turn_over(animal)
    _confirm(robot)


def _confirm(robot: Robot) -> None:
    robot.press("Confirm")
    robot.dismiss()
    robot.settle()
    robot.tidy()


def _hold(robot: Robot, animal: str) -> Finger:
    """Hold a letter of the sheet; lift the finger to let go."""
    sheet = next(part for part in robot.screens.parts() if isinstance(part, Sheet))
    finger = robot.window.finger(*sheet.columns[animal].centre)
    robot.wait(ASK_MS + 3 * FRAME_MS)
    return finger


def lessons(robot: Robot) -> Iterator[str]:
    """Two people who are shown everything, and take hints: the example of the sources."""
    page = _start_page(robot)
    robot.press(texts.OPTIONS)
    robot.press(f"{texts.OPTION_NAMES['remove']}: {texts.OFF}")
    robot.press(texts.DONE)
    page = _start_page(robot)
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
    _set_up(robot)
    robot.press(texts.COVER_BUTTON.format(wolf="Ann"))
    for letter in PACK:
        robot.press(letter)
    robot.press(texts.these(len(PACK)))
    robot.wait(600)
    robot.press_menu()
    yield "settings-deduction"
    robot.press(texts.BACK)
    robot.press(texts.PEEK)
    robot.press(texts.COVER_BUTTON.format(wolf="Ann"))
    yield "peek-hints"
    robot.press(texts.hint_label(HINTS))
    finger = robot.moon()
    yield "peek-hint-held"
    finger.up()
    robot.wait(FRAME_MS)
    robot.press(texts.DONE)
    _kill(robot, 0)
    yield "deduction-board"
    robot.press(texts.SHEET)
    yield "deduction"
    robot.press("Pass")
    robot.wait(400)
    _kill(robot, 1)
    robot.press(texts.hint_label(HINTS))
    robot.settle()
    yield "hint-board"
    robot.press(texts.SHEET)
    yield "hint"
    robot.press(texts.BOARD)
    _shoot(robot, "S")
    _kill(robot, 2)
    robot.press(texts.SHEET)
    finger = _hold(robot, "D")
    yield "what-if"
    finger.up()
    robot.wait(FRAME_MS)
    robot.press(texts.BOARD)
    _shoot(robot, "D")
    yield "proof-board"
    robot.press(texts.SHEET)
    yield "proof"


def solo(robot: Robot) -> Iterator[str]:
    """A computer that is the Wolf, and what it asks people's hands to do."""
    page = _start_page(robot)
    robot.tap_part(page.kinds[0])
    yield "start-computer"
    robot.press(texts.START)
    robot.wait(400)
    robot.press(texts.WAYS["sparse"][0])
    _set_up(robot)
    robot.settle()
    yield "computer"
    computer = robot.view.computer
    assert computer is not None
    robot.turn_over(computer.move.partition(":")[0])
    yield "computer-runners"
