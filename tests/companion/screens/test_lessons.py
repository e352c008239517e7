"""Deduction and hints on the screen: what each player sees, and when."""

from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.pages.new_match import NewMatchPage
from companion.games.mutton.referee.commands import Agree
from companion.games.mutton.setup import first_commands, people_agree
from companion.games.mutton.show import Fate, SheetPicture, game_sheet, lesson
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import DeductionView, HintView, ProofView, TableView, WhatIf
from companion.games.mutton.tour import MuttonTour
from companion.games.mutton.tracking import SheetRow
from companion.games.mutton.widgets.sheet import ASK_MS, Sheet
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.environment import Environment
from companion.screens.setup import Setup
from companion.screens.theme import DAY
from companion.screens.widgets.part import Look
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, NothingToPressError
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.match_table import Start
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from companion.words.message import Message, paragraph
from engine.mutton import records
from engine.mutton.deduction import deduce
from tests.companion.screens.conftest import stand

FILE = Path(__file__).parents[2] / "engine" / "data" / "golden_example.mutton"
GOLDEN = records.read(FILE.read_text("utf-8")).game


def _robot(window: Offscreen, *before: str, pack: str = "HIDE") -> MuttonRobot:
    """Ann has chosen her pack, and the first move is hers."""
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = MuttonRobot(window, Screens(window.display, desk, Environment(Settings())), desk)
    for line in ("players Ann Ben", "form target 11", *before, "start", "place sparse"):
        run_command(table, line, robot.now)
    stand(robot)
    run_command(table, f"pack {pack}", robot.now)
    robot.wait(400)
    return robot


def _sheet(robot: MuttonRobot) -> Sheet:
    return next(part for part in robot.screens.parts() if isinstance(part, Sheet))


def _agree(robot: MuttonRobot) -> None:
    robot.screens.send(Agree(True, (0,)))
    robot.screens.send(Agree(True, (1,)))
    robot.settle()


def _first_kill(robot: MuttonRobot) -> None:
    robot.sheep.kill("A")
    robot.press("Confirm")
    robot.dismiss()
    robot.settle()
    robot.sheep.tidy()


# --- deduction ------------------------------------------------------------------------------------


def test_nothing_is_deduced_before_both_players_want_it(screen: Offscreen) -> None:
    robot = _robot(screen)
    robot.bar.menu()
    robot.press("Ann: no")
    robot.press("Back")
    robot.press("Sheet")
    assert "packs fit" not in robot.words()
    assert not _sheet(robot).picture.chances
    robot.bar.menu()
    robot.press("Ben: no")
    robot.press("Back")
    robot.press("Sheet")
    assert "14,950 packs fit" in robot.words()
    assert _sheet(robot).picture.chances["Q"] == pytest.approx(4 / 26)


def test_a_held_letter_says_what_if_and_no_longer(screen: Offscreen) -> None:
    robot = _robot(screen)
    _agree(robot)
    _first_kill(robot)
    robot.press("Sheet")
    sheet = _sheet(robot)
    known = deduce(robot.view.game)  # type: ignore[arg-type]
    finger = screen.finger(*sheet.columns["F"].centre)
    robot.wait(ASK_MS / 2)
    assert "After shooting" not in robot.words()
    robot.wait(ASK_MS)
    assert f"After shooting F, {known.if_sheep('F'):,} packs remain" in robot.words()
    finger.move(*sheet.columns["B"].centre)
    robot.wait(2 * FRAME_MS)
    assert f"After shooting B, {known.if_sheep('B'):,} packs remain" in robot.words()
    finger.up()
    robot.wait(2 * FRAME_MS)
    assert "After shooting" not in robot.words()
    assert sheet.chosen is None, "a letter that was held is not chosen"


def test_with_deduction_off_a_held_letter_is_chosen_as_ever(screen: Offscreen) -> None:
    robot = _robot(screen)
    _first_kill(robot)
    robot.press("Sheet")
    finger = screen.finger(*_sheet(robot).columns["F"].centre)
    robot.wait(3 * ASK_MS)
    finger.up()
    robot.wait(2 * FRAME_MS)
    assert _sheet(robot).chosen == "F"


def test_the_rows_of_a_proof_are_lit(screen: Offscreen) -> None:
    robot = _robot(screen)
    _agree(robot)
    _first_kill(robot)
    robot.press("Sheet")
    assert "One of B and E is a wolf" in robot.words()
    assert _sheet(robot).picture.lit == (1,)


def test_the_example_of_the_sources_on_the_screen(wide: Offscreen) -> None:
    """C is certain, though the source only calls F suspicious; before that, what if D is shot?"""
    tour = MuttonTour(wide)
    robot = tour.robot
    seen = {}
    for stop in tour.lessons():
        robot.wait(6 * FRAME_MS)
        seen[stop] = robot.words()
    assert "5,335 packs fit" in seen["deduction"]
    assert "1,202 packs fit" in seen["hint"]
    assert "580 packs fit" in seen["what-if"]
    assert "After shooting D, 219 packs remain if it is a sheep" in seen["what-if"]
    for stop in ("proof-board", "proof"):
        assert "219 packs fit" in seen[stop]
        assert "C is a wolf: C, D or S made the kill in round 2; D and S were sheep." in seen[stop]
    picture = _sheet(robot).picture
    assert picture.lit == (2, 3)
    assert (picture.chances["C"], picture.chances["F"]) == (1.0, 171 / 219)


@pytest.mark.parametrize("letters", ["AB", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
def test_likely_wolves_stand_out_by_more_than_their_number(
    screen: Offscreen, letters: str
) -> None:
    """Bar and shade: the picture differs above the digits too, and more light with the chance."""
    box = Box(10, 120, screen.display.width - 20, 280)
    seen = []
    for chance in (0.1, 0.6, 1.0):
        sheet = Sheet(Look(DAY, screen.display), box, SheetPicture(letters, chances={"A": chance}))
        screen.show(sheet)
        column = sheet.columns["A"]
        head = Box(column.x, box.upper - screen.display.px(10), column.w, screen.display.px(10))
        pixels, width = screen.pixels(), screen.display.width
        seen.append(sum(
            sum(pixels[(y * width + head.x) * 4 : (y * width + head.right) * 4])
            for y in range(head.y, head.upper)
        ))
    assert seen == sorted(seen)
    assert len(set(seen)) == 3


def test_a_lit_row_looks_otherwise(wide: Offscreen) -> None:
    box = Box(10, 120, wide.display.width - 20, 280)
    frames = set()
    for lit in ((), (1,), (2,)):
        rows = (SheetRow(1), SheetRow(2))
        wide.show(Sheet(Look(DAY, wide.display), box, SheetPicture("AB", rows=rows, lit=lit)))
        frames.add(wide.pixels())
    assert len(frames) == 3


def test_the_dead_who_are_known_have_no_chance_any_more() -> None:
    picture = game_sheet(GOLDEN, dict(deduce(GOLDEN).wolf_in))
    assert picture.fates["H"] is Fate.SHEEP
    assert "H" not in picture.chances
    assert "C" in picture.chances


def test_what_was_asked_is_told_before_hints_and_proofs() -> None:
    certain = Message("certainly-wolf", animal="C")
    proofs = (ProofView(("C",), certain, (2,)), ProofView(("D",), certain, (3,)))
    shoot, left = Message("hint-shoot-wolf", animal="C"), Message("hint-if-sheep", packs=1)
    hint = HintView(1, 2, True, shoot, left, ("C",), (2, 3))
    known = DeductionView(5, {}, {}, proofs, WhatIf("F", certain, 1, 4, (1,)))
    view = TableView("farmer", deduction=known, hint=hint)
    assert lesson(view).rounds == (1,)
    known = DeductionView(5, {}, {}, proofs)
    view = TableView("farmer", deduction=known, hint=hint)
    assert lesson(view).sentence == paragraph(shoot, left)
    assert lesson(view, "D").rounds == (3,)
    assert not lesson(view, "E").loud
    assert lesson(TableView("farmer", deduction=known)).rounds == (2,)


# --- hints ----------------------------------------------------------------------------------------


def test_the_farmers_hint_is_public_and_counted(screen: Offscreen) -> None:
    robot = _robot(screen, "hints 2")
    _first_kill(robot)
    robot.press("Sheet")
    robot.press("Hint · 2 left")
    robot.settle()
    hint = robot.view.hint
    assert hint is not None
    assert (hint.left, hint.sentence is not None) == (1, True)
    assert SCREEN.text(hint.sentence) in robot.words()
    with pytest.raises(NothingToPressError):
        robot.press("Hint · 1 left")


def test_a_hint_can_be_taken_at_the_board_too(screen: Offscreen) -> None:
    robot = _robot(screen, "hints 2")
    _first_kill(robot)
    robot.press("Hint · 2 left")
    robot.settle()
    hint = robot.view.hint
    assert hint is not None
    assert hint.sentence
    assert SCREEN.text(hint.sentence) in robot.words()
    assert "Hint · 1 left" not in robot.buttons()


@pytest.mark.usefixtures("blind_seals")
def test_the_wolfs_hint_is_seen_only_while_the_moon_is_held(screen: Offscreen) -> None:
    shown: dict[str, list[bytes]] = {}
    for pack in ("HIDE", "QXZJ"):
        robot = _robot(screen, "hints 1", pack=pack)
        robot.press("Peek…")
        robot.press("I am Ann")
        robot.press("Hint · 1 left")
        robot.wait(400)
        before = screen.pixels()
        finger = robot.moon()
        assert ": hides you best" in robot.words()
        assert "%" in robot.words(), "how guilty each wolf would look"
        finger.up()
        robot.wait(FRAME_MS)
        assert ": hides you best" not in robot.words()
        assert screen.pixels() == before
        robot.press("Done")
        robot.wait(400)
        shown[pack] = [before, screen.pixels()]
        assert "Hint · 0 left" not in robot.buttons()
    assert shown["HIDE"] == shown["QXZJ"], "what is open does not depend on the pack"


def test_without_hints_nothing_offers_them(wide: Offscreen) -> None:
    robot = _robot(wide)
    robot.press("Peek…")
    robot.press("I am Ann")
    assert not any(words.startswith("Hint") for words in robot.buttons())


# --- before a match -------------------------------------------------------------------------------


def test_a_setup_says_who_wants_what() -> None:
    setup = Setup(players=("Ann", "Ben")).with_deduction_toggled(0).with_more("hints")
    assert first_commands(setup)[-3:] == (say.SetHints(1), Start(), Agree(True, (0,)))
    assert setup.swapped().deduction == (False, True)
    against = setup.with_way("farmer")
    assert against.players == ("computer:level-3", "Ann")
    assert first_commands(against)[-1] == Start(), "a computer is not asked"
    assert against.swapped().with_way("two").players == ("Ann", "Ben")


def test_both_have_to_agree_and_the_start_page_says_so(screen: Offscreen) -> None:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    environment = Environment(Settings(), names=lambda: ("Ann", "Ben"))
    robot = MuttonRobot(screen, Screens(screen.display, desk, environment), desk)
    robot.press(Message("play-two"))
    page = robot.screens.page
    assert isinstance(page, NewMatchPage)
    assert SCREEN.text(Message("both-must-agree")) not in robot.words()
    robot.tap_part(page.deductions[0])
    assert SCREEN.text(Message("both-must-agree")) in robot.words()
    robot.tap_part(page.deductions[1])
    assert SCREEN.text(Message("both-must-agree")) not in robot.words()
    assert people_agree(Setup(players=("Ann", "computer:level-8"), deduction=(True, False)))
