"""A stranger at the puzzles, and the newcomer of the first evening."""

from companion.games.mutton.puzzles.pages import PuzzlePage
from companion.games.mutton.show import game_sheet
from companion.games.mutton.tracking import SheetMark
from companion.words.message import Message
from tests.companion.screens.first_evening import Newcomer, at_start
from tests.companion.screens.stranger import Seen, Stranger
from tests.companion.screens.test_kept_drafts import Seat


def solve(who: Stranger) -> Seen:
    """Open a puzzle from the start page."""
    with who.part("puzzle"):
        who.seen = Seen()
        who.press_named(Message("title-puzzles"))
        who.wait_for(lambda: who.standing_out is not None, "a puzzle to choose")
        who.press(who.standing_out.text.words)
        who.seen.touches["first"] = who.touches
    return who.seen


def solve_puzzle(who: Newcomer) -> None:
    """Solve the first puzzle from the table of rounds, and read the proof."""
    with who.part("puzzle"):
        who.press("Puzzles")
        who.press("Next puzzle")
        who.reads("Which sheep is certainly a wolf?")
        sheet = game_sheet(who.robot.find(PuzzlePage).puzzle.game)  # the table on the page
        ran = [{name for name, marks in row.marks.items() if SheetMark.RAN in marks}
               for row in sheet.rows]
        suspects = [rounds - sheet.fates.keys() for rounds in ran]
        answer = next(name for names in suspects if len(names) == 1 for name in names)
        who.tap(answer)
        who.press(f"Shoot {answer}")
        while "Next clue" in who.buttons:
            who.press("Next clue")
        who.press("Back")
        who.press("Back")
        at_start(who)


def begin_puzzle(seat: Seat) -> None:
    """Answer a puzzle wrong."""
    robot = seat.robot
    robot.press(Message("title-puzzles"), Message("puzzle-next"))
    page = robot.find(PuzzlePage)
    living = page.attempt.game.position.living
    wrong = next(name for name in living if name != page.puzzle.answer)
    robot.sheep.touch(living[wrong])
    robot.press(Message("puzzle-shoot", animal=wrong))
