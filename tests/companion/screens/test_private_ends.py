"""However a look at the private page ends, nothing of it stays: frame after frame, read back."""

import gc
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import CellType, FunctionType

import pytest

from companion.games.mutton.pages.pack import PackPage
from companion.games.mutton.referee import MUTTON, steps
from companion.games.mutton.widgets.moon import LONGEST_MS, Uncovered
from companion.referee.course import Undo
from companion.screens.app import PRIVATE_IDLE_MS
from companion.screens.pages.forms import PassphrasePad
from companion.screens.theme import Display
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.text import Text
from companion.sealing.secret_store import SecretStore
from companion.simulation.offscreen import Finger, Offscreen
from companion.store.secret_place import FilePlace
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from engine.letters import LETTERS
from tests.companion.opened import wolfs_view
from tests.companion.screens.test_private_screens import PACKS, Seat
from tests.long_form import only

pytestmark = pytest.mark.usefixtures("blind_seals")
FRAMES = 6

End = Callable[[Seat, Finger], None]


def released(seat: Seat, finger: Finger) -> None:
    finger.up()


def slid_away(seat: Seat, finger: Finger) -> None:
    finger.move(5, 5)
    finger.up()


def lost(seat: Seat, finger: Finger) -> None:
    """The touchscreen never says that the finger has left."""
    assert seat.robot.screens.page is not None
    seat.robot.screens.page.let_go()


def too_long(seat: Seat, finger: Finger) -> None:
    seat.robot.wait(LONGEST_MS + 500)


def left(seat: Seat, finger: Finger) -> None:
    """Another window comes to the front, or the app is put aside."""
    seat.robot.screens.hide()


def forgotten(seat: Seat, finger: Finger) -> None:
    seat.robot.wait(PRIVATE_IDLE_MS + 500)


def closed(seat: Seat, finger: Finger) -> None:
    """The main loop ends, by the player's will or by a fault."""
    seat.robot.screens.close()


def unplugged(seat: Seat, finger: Finger) -> None:
    """The board goes away meanwhile, and then the finger."""
    seat.robot.desk.rig.command("unplug")
    seat.robot.wait(2500)
    finger.up()


ENDS = (released, slid_away, lost, too_long, left, forgotten, closed, unplugged)


def frames(window: Offscreen) -> list[bytes]:
    """The next frames as the window shows them, one after the other."""
    return [window.pixels() for _ in range(FRAMES)]


def after(window: Offscreen, pack: str, end: End, *, peek: bool) -> tuple[list[bytes], str, Seat]:
    """What is on the screen after a look at a pack has ended."""
    keys = list(LETTERS)
    Random(3).shuffle(keys)
    seat = Seat(window, keys=keys)
    seat.choose(pack)
    if peek:
        seat.confirm()
        seat.peek()
    finger = seat.robot.moon()
    held = seat.frame()
    end(seat, finger)
    shown = frames(window)
    assert held not in shown
    return shown, seat.words(), seat


@pytest.mark.parametrize(("end", "peek"), [
    # the pages end alike: each way is tried on one of them, in the long form on both
    pytest.param(
        end, peek, id=f"{end.__name__}-{'peeking' if peek else 'choosing'}",
        marks=() if peek == bool(number % 2) else pytest.mark.whole)
    for number, end in enumerate(ENDS) for peek in (False, True)
])
def test_nothing_stays(wide: Offscreen, end: End, peek: bool) -> None:
    """Two packs leave the same pixels and the same words, and no part of what was private."""
    (one, words, seat), (other, theirs, _) = (
        after(wide, pack, end, peek=peek) for pack in PACKS)
    assert one == other
    assert words == theirs
    assert not [part for part in seat.robot.screens.parts() if isinstance(part, Uncovered)]


@pytest.mark.parametrize("peek", only([True], [False, True]), ids=["choosing", "peeking"])
def test_turning_the_screen_hides_what_was_private(the_window: Offscreen, peek: bool) -> None:
    """The window is turned while the moon is held: the page is covered, and nothing comes back."""
    shown = []
    for pack in PACKS:
        the_window.resize(Display.of(800, 480))
        seat = Seat(the_window)
        seat.choose(pack)
        if peek:
            seat.confirm()
            seat.peek()
        finger = seat.robot.moon()
        seat.robot.screens.resize(Display.of(720, 1280))
        the_window.display = Display.of(720, 1280)
        seat.robot.wait(100)
        finger.up()
        seat.robot.wait(100)
        shown.append((frames(the_window), seat.words()))
        assert not [part for part in seat.robot.screens.parts() if isinstance(part, Uncovered)]
        assert "hold to look" not in seat.words()
        the_window.clear()
    assert shown[0] == shown[1]


def test_what_was_taken_apart_can_be_read_nowhere(wide: Offscreen) -> None:
    """No widget that is left in memory has the suggested words or the pack in it."""
    seat = Seat(wide)
    seat.choose("HI")
    finger = seat.robot.moon()
    suggested = {part.words for part in seat.robot.screens.parts()
                 if isinstance(part, Text) and len(part.words) == 4 and part.words.isupper()}
    assert len(suggested) >= 4
    finger.up()
    gc.collect()
    left_over = {part.words for part in gc.get_objects() if type(part) is Text}
    assert not suggested & left_over
    assert not {"HI", "IH"} & left_over


def texts_from(*roots: object) -> set[str]:
    """Return all texts that can be reached from objects, through what is ours and containers, but
    for what only the globals of a function lead to, which may be a test's."""
    texts, seen, left = set[str](), set[int](), list(roots)
    while left:
        each = left.pop()
        kind = type(each)
        if kind is str:
            texts.add(str(each))
        elif id(each) not in seen and (
            kind in (dict, list, tuple, set, frozenset, deque, FunctionType, CellType, type)
            or kind.__module__.partition(".")[0] in ("companion", "engine", "functools")
        ):
            seen.add(id(each))
            if isinstance(each, FunctionType):
                left += (each.__closure__, each.__defaults__, each.__kwdefaults__, vars(each))
                continue
            left += gc.get_referents(each)
            left += each if isinstance(each, dict) else ()  # keys are no referents if all are texts
    return texts


def test_nothing_that_the_moon_has_shown_is_kept_anywhere(the_window: Offscreen) -> None:
    """Neither in a part that is left, nor in what a module remembers."""
    the_window.resize(Display.of(800, 480))
    seat, pack = Seat(the_window), "QXZJ"
    robot = seat.robot

    def texts() -> set[str]:
        return texts_from(*robot.screens.parts(), *(
            vars(module) for name, module in sorted(sys.modules.items())
            if name.partition(".")[0] in ("companion", "engine")))

    seat.choose(pack)
    finger = robot.moon()
    assert pack in texts()
    finger.up()
    seat.confirm()
    seat.peek()
    finger = robot.moon()
    may, = (text for text in texts() if text.startswith("You may kill "))
    finger.up()
    gc.collect()
    kept = texts()
    the_window.clear()
    assert not [text for text in kept if may in text or pack in text]


@pytest.mark.parametrize("peek", [False, True], ids=["choosing", "peeking"])
def test_a_board_that_was_taken_apart_has_no_wolves(wide: Offscreen, peek: bool) -> None:
    """Kivy may keep the widget for a while, but nothing private with it."""
    seat = Seat(wide)
    seat.choose("HIDE")
    if peek:
        seat.confirm()
        seat.peek()
    finger = seat.robot.moon()
    boards = [part for part in seat.robot.screens.parts()
              if isinstance(part, BoardWidget) and wolves_on(part)]
    assert [wolves_on(board) for board in boards] == [set("HIDE")]
    finger.up()
    assert [wolves_on(board) for board in boards] == [set()]
    assert not boards[0].picture.marks


def wolves_on(board: BoardWidget) -> set[str | None]:
    """Return the animals that a board shows as wolves."""
    return {animal.letter for animal in board.picture.animals.values() if animal.mood.wolf}


def test_a_private_sentence_goes_with_its_page(wide: Offscreen) -> None:
    """The window is left while the Wolf reads why these letters cannot be its pack."""
    seat = Seat(wide, "dictionary")
    seat.choose("QXZJ")
    seat.confirm()
    why = "do not spell a word"
    assert why in seat.words()
    seat.robot.screens.hide()
    assert why not in seat.words()


def test_a_page_that_is_left_forgets_what_was_tapped(wide: Offscreen) -> None:
    seat = Seat(wide)
    seat.choose("HID")
    page = seat.robot.screens.page
    assert isinstance(page, PackPage)
    seat.robot.screens.hide()
    assert page._pack == []
    seat.robot.press("I am Ann")
    assert "0 of 4 chosen" in seat.words()


# --- taking back ----------------------------------------------------------------------------------


def test_a_choice_that_is_taken_back_shows_nothing_of_it(wide: Offscreen) -> None:
    """Neither on the open page, nor on the private one, nor behind its moon."""
    shown = []
    for pack in PACKS:
        seat = Seat(wide)
        seat.choose(pack)
        seat.confirm()
        assert seat.robot.screens.send(Undo())
        seat.robot.wait(300)
        frame = seat.frame()
        seat.robot.press("I am Ann")
        finger = seat.robot.moon()
        words = seat.words()
        assert "0 of 4 chosen" in words
        finger.up()
        shown.append((frame, words))
    assert shown[0] == shown[1]


def test_taking_back_never_steps_over_what_was_revealed(wide: Offscreen) -> None:
    """Not even in many steps: each `undo` either is refused or changes nothing that was shown."""
    seat = Seat(wide, "size=4 no_berserk")
    seat.choose("HIDE")
    seat.confirm()
    robot = seat.robot
    secret = wolfs_view(robot.desk.table)
    assert secret is not None
    robot.sheep.kill(next(name for name in secret.victims if name not in "HIDE"))
    robot.press("Confirm")
    robot.wait(400)
    shown = robot.view.position
    assert shown is not None
    assert shown.dead
    for _ in range(3):
        with pytest.raises(TableError):
            run_command(robot.desk.table, "undo", robot.now)
    run_command(robot.desk.table, "pass", robot.now)
    run_command(robot.desk.table, "undo", robot.now)
    with pytest.raises(TableError):
        run_command(robot.desk.table, "undo", robot.now)
    assert robot.view.position == shown


# --- the passphrase -------------------------------------------------------------------------------


def typed(seat: Seat, words: str) -> None:
    for letter in words:
        seat.robot.press("space" if letter == " " else letter)


def test_a_passphrase_is_asked_for_in_private_and_shown_as_dots(screen: Offscreen) -> None:
    seat = Seat(screen)
    seat.robot.press("Passphrase…")
    typed(seat, "LONG NIGHT")
    assert "•" * 10 in seat.words()
    assert "NIGHT" not in seat.words()
    seat.robot.press("Done")
    assert "Passphrase set" in seat.words()
    seat.choose("HIDE")
    seat.confirm()
    assert seat.robot.view.seal is not None
    assert seat.robot.view.seal.locked
    assert not seat.robot.desk.table.vault.passphrase


def test_where_the_card_could_be_taken_a_passphrase_comes_first(
    wide: Offscreen, tmp_path: Path
) -> None:
    """The way without one takes no more taps than ever: the letters, and one button."""
    seat = Seat(wide)
    table = seat.robot.desk.table
    table.vault.store = SecretStore(None, FilePlace(tmp_path / "secrets.json"))
    table.board.tags.simulated = False  # as at a real board
    table.refresh()
    seat.robot.wait(100)
    assert "anybody who takes the memory card" in seat.words()
    seat.robot.press(*"HIDE")
    page = seat.robot.screens.page
    assert isinstance(page, PackPage)
    _, use, lock = page.row.buttons
    assert (use.kind, lock.kind) == (Kind.PLAIN, Kind.MAIN)
    assert use.enabled
    seat.robot.press("Passphrase…")
    typed(seat, "LONG NIGHT")
    seat.robot.press("Done")  # what was chosen before is sealed at once
    seat.robot.wait(300)
    assert seat.robot.view.seal is not None
    assert seat.robot.view.seal.locked


def test_a_passphrase_that_is_not_finished_is_forgotten(wide: Offscreen) -> None:
    seat = Seat(wide)
    seat.robot.press("Passphrase…")
    typed(seat, "LONG NIGHT")
    pad = next(part for part in seat.robot.screens.parts() if isinstance(part, PassphrasePad))
    seat.robot.screens.hide()
    assert pad._typed == ""
    seat.robot.press("I am Ann")
    assert "•" not in seat.words()
    assert "Passphrase…" in seat.words()
    assert not seat.robot.desk.table.vault.passphrase


def test_after_a_restart_the_private_page_asks_for_it(wide: Offscreen) -> None:
    seat = Seat(wide)
    seat.robot.press("Passphrase…")
    typed(seat, "LONG NIGHT")
    seat.robot.press("Done")
    seat.choose("HIDE")
    seat.confirm()
    table = seat.robot.desk.table
    assert table.state is not None
    table.vault.forget()
    table.sitting.state = MUTTON.evolve(table.state, steps.Restarted())  # as after a restart
    table.refresh()
    seat.robot.wait(100)
    seat.robot.press("I am Ann")
    assert "Ann, your passphrase again" in seat.words()
    typed(seat, "LONG DAYS")
    seat.robot.press("Done")
    assert "1 wrong passphrase" in seat.words()
    assert "Give the match up" in seat.words()
    seat.robot.dismiss()
    typed(seat, "LONG NIGHT")
    seat.robot.press("Done")
    seat.robot.wait(300)
    secret = wolfs_view(table)
    assert secret is not None
    assert secret.pack == tuple("DEHI")
