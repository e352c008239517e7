"""The part of the tour for learners and for those who play alone: deduction, hints, a computer."""

from __future__ import annotations

from collections.abc import Iterator

from companion.screens import texts
from companion.screens.pages.start import StartPage
from companion.screens.robot import FRAME_MS, Robot
from companion.screens.widgets.sheet import ASK_MS, Sheet

PACK = "HIDE"
HINTS = 3


def begin(robot: Robot, pack: str = PACK) -> None:
    """Set the flock up, and have Ann choose her pack if she is the Wolf."""
    robot.press(texts.START)
    robot.wait(400)
    robot.press(texts.WAYS["sparse"][0])
    robot.press(texts.SET_UP)
    robot.wait(6000)
    robot.press("Confirm")
    robot.wait(600)
    if pack:
        robot.press(texts.COVER_BUTTON.format(wolf="Ann"))
        for letter in pack:
            robot.press(letter)
        robot.press(texts.these(len(pack)))
        robot.wait(600)


def _start_page(robot: Robot) -> StartPage:
    page = robot.screens.page
    assert isinstance(page, StartPage)
    return page


def _kill_a_sheep(robot: Robot) -> None:
    secret = robot.desk.table.private("wolf")
    assert secret is not None
    robot.kill(next(name for name in secret.victims if name not in secret.pack))
    robot.press("Confirm")
    robot.dismiss()
    robot.settle()
    robot.tidy()


def lessons(robot: Robot) -> Iterator[str]:
    """Two people who are shown everything, one of whom takes hints."""
    page = _start_page(robot)
    for part in (*page.details, page.hints, page.hints):
        robot.tap_part(part)
    yield "start-lessons"
    begin(robot)
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
    _kill_a_sheep(robot)
    yield "deduction-board"
    robot.press(texts.SHEET)
    yield "deduction"
    sheet = next(part for part in robot.screens.parts() if isinstance(part, Sheet))
    finger = robot.window.finger(*sheet.columns["F"].centre)
    robot.wait(ASK_MS + 3 * FRAME_MS)
    yield "what-if"
    finger.up()
    robot.wait(FRAME_MS)
    robot.press(texts.hint_label(HINTS))
    robot.settle()
    yield "hint"
    robot.press(texts.BOARD)
    robot.turn_over("H")
    robot.press("Confirm")
    robot.dismiss()
    robot.settle()
    _kill_a_sheep(robot)
    robot.press(texts.SHEET)
    yield "proof"


def solo(robot: Robot) -> Iterator[str]:
    """A computer that is the Wolf, and what it asks people's hands to do."""
    page = _start_page(robot)
    robot.tap_part(page.kinds[0])
    yield "start-computer"
    begin(robot, pack="")
    robot.settle()
    yield "computer"
    computer = robot.view.computer
    assert computer is not None
    robot.turn_over(computer.move.partition(":")[0])
    yield "computer-runners"
