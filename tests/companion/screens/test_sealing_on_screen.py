"""The seal on the screen, and what the documentation says of it."""

import re
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.pages.pack import PackPage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.widgets.passing import DOTS, STEP_MS, Working
from companion.screens.widgets.text import Text
from companion.sealing.secret_store import SecretStore
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from engine.letters import LETTERS
from tests.companion.opened import whole_seal
from tests.companion.screens.conftest import stand
from tests.companion.screens.geometry import faults
from tests.companion.screens.still import live
from tests.companion.secrecy.keys import Chance
from tests.long_form import only

ANSWER_MS = 2000.0


class Seat:
    """A robot at a table whose answers take two seconds, before the page of the pack."""

    def __init__(self, window: Offscreen, journal: Journal, secrets: SecretStore | None = None):
        table = Table(journal, Random(1), lambda: "2026-05-01", seal_cost=4, secrets=secrets)
        self.desk = VirtualDesk(table, Settings(), answer_ms=ANSWER_MS)
        chance = Chance(1, lambda _: LETTERS)
        environment = Environment(Settings(), random_below=chance)
        self.robot = MuttonRobot(window, Screens(window.display, self.desk, environment), self.desk)

    def begin(self) -> None:
        robot, table = self.robot, self.desk.table
        for line in ("players Ann Ben", "start", "place sparse"):
            run_command(table, line, robot.now)
        stand(robot)

    def enter(self, pack: str) -> None:
        self.robot.press("I am Ann")
        for letter in pack:
            self.robot.press(letter)
        self.robot.press("Use these 4")

    def words(self) -> str:
        return "\n".join(p.words for p in self.robot.screens.parts() if isinstance(p, Text))

    def working(self) -> list[Working]:
        return [part for part in self.robot.screens.parts() if isinstance(part, Working)]

    def frames(self) -> list[tuple[float, bytes]]:
        """What is to be seen every 50 ms until the page goes, and when."""
        seen = []
        begun = self.robot.now
        while self.working():
            seen.append((self.robot.now - begun, self.robot.window.pixels()))
            self.robot.wait(50)
        return seen


def colours_behind(screen: Offscreen, seat: Seat, words: str) -> int:
    """How many colours there are where a text should be; of a plain ground it is one."""
    box = next(part for part in seat.robot.screens.parts()
               if isinstance(part, Text) and part.words == words).box
    frame, wide = screen.pixels(), screen.display.width
    places = (4 * (y * wide + x)
              for y in range(box.y, box.upper) for x in range(box.x, box.x + box.w))
    return len({frame[place : place + 4] for place in places})


@pytest.mark.usefixtures("blind_seals")
def test_something_moves_while_the_pack_is_sealed_and_the_same_for_every_pack(
    screen: Offscreen,
) -> None:
    all_seen = []
    for pack in ("HIDE", "QXZJ"):
        seat = Seat(screen, Journal(None))
        seat.begin()
        seat.enter(pack)
        assert isinstance(seat.robot.screens.page, PackPage)
        assert "The pack is being sealed." in seat.words()
        assert colours_behind(screen, seat, "The pack is being sealed.") > 2, "it can be read"
        assert not seat.robot.buttons(), "nothing can be pressed meanwhile"
        seen = seat.frames()
        assert ANSWER_MS - 200 <= seen[-1][0] <= ANSWER_MS
        assert len({frame for _, frame in seen}) == 5, f"it moves every {STEP_MS} ms"
        assert seat.robot.view.phase == "wolf"
        all_seen.append(seen)
    assert all_seen[0] == all_seen[1]


def test_the_dots_go_on_though_the_app_wakes_late(wide: Offscreen) -> None:
    seat, seen = Seat(wide, Journal(None)), set()
    seat.begin()
    seat.enter("HIDE")
    for _ in range(DOTS + 3):
        live(seat.robot, STEP_MS)
        assert seat.working()
        seen.add(seat.robot.window.pixels())
    assert len(seen) == DOTS


def test_a_page_that_is_covered_meanwhile_says_so_and_moves_again(wide: Offscreen) -> None:
    seat = Seat(wide, Journal(None))
    seat.begin()
    seat.enter("HIDE")
    seat.robot.screens.hide()
    seat.robot.wait(100)
    assert "The pack is being sealed." in seat.words()
    seat.robot.press("I am Ann")
    assert seat.working()
    seat.robot.wait(ANSWER_MS + 100)
    assert seat.robot.view.phase == "wolf"


@pytest.mark.parametrize("wrong", only(["HIDF"], ["WOLF", "HIDF"]))
def test_a_pack_that_is_entered_again_is_checked_in_the_background_too(
    screen: Offscreen, wrong: str
) -> None:
    journal, secrets = Journal(None), SecretStore(None)
    seat = Seat(screen, journal, secrets)
    seat.begin()
    seat.enter("HIDE")
    seat.robot.wait(ANSWER_MS + 100)
    journal.leave_match()  # as if the program had been started again
    seat = Seat(screen, journal, secrets)
    seat.robot.press("Continue")
    seat.robot.wait(400)
    for tries in range(1, 4):
        seat.enter(wrong)
        assert "The pack is being checked." in seat.words()
        seen = seat.frames()
        assert ANSWER_MS - 200 <= seen[-1][0] <= ANSWER_MS
        assert f"{tries} wrong pack" in seat.words()
        seat.robot.dismiss()
        seat.robot.screens.hide()
        seat.robot.wait(100)
        assert f"{tries} wrong pack" in seat.words(), "the cover shows it to everybody"
        assert "The window was left, so what was entered is forgotten." in seat.words()
        assert not faults(seat.robot.screens)
    seat.robot.press("I am Ann")
    for letter in "HIDE":
        seat.robot.press(letter)
    assert "Wait 5 s before the next try." in seat.words()
    assert "Use these 4" not in seat.robot.buttons()
    seat.robot.wait(5000)
    seat.robot.press("Use these 4")
    seat.robot.wait(ANSWER_MS + 100)
    assert seat.robot.view.phase == "restoring"
    assert "3 wrong packs" in seat.words()


PAGE = Path(__file__).parents[3] / "docs" / "players" / "seal.md"


@pytest.mark.parametrize(("pack", "says"), [("FLOW", "never changed"), ("WOLF", "not the pack")])
def test_the_printed_program_checks_a_seal(
    pack: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    line = whole_seal("FLOW" if pack == "FLOW" else "HIDE", bytes(range(16))).line
    program = re.sub(r'line = ".*"', f'line = "{line}"', found[1])
    program = program.replace('"DEHI"', f'"{"".join(sorted(pack))}"')
    exec(compile(program, str(PAGE), "exec"), {})
    assert says in capsys.readouterr().out


def test_the_printed_program_refuses_a_seal_that_was_cheap_to_make() -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    line = whole_seal("HIDE", bytes(range(16)), cost=1).line
    program = re.sub(r'line = ".*"', f'line = "{line}"', found[1])
    with pytest.raises(SystemExit, match="proves nothing"):
        exec(compile(program, str(PAGE), "exec"), {})


@pytest.mark.parametrize(("after", "says"), [
    ("Ben", "the match for which"), ("Cid", "was changed, removed or added"),
    ("", "is not bound"),
])
def test_the_second_program_checks_for_which_match_a_seal_was_made(
    after: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    table = MuttonRig(3)
    table.begin("DE", "size=3 sheep=10 wolves=2")
    table.say("stop")
    text = table.view.record.replace('"Ben"', f'"{after or "Ben"}"')
    if not after:
        old = whole_seal("DE", bytes(16), 1).line
        text = re.sub(r"\[PackHash .*\]", f'[PackHash "{old}"]', text)
    (tmp_path / "game.mutton").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(compile(found[1], str(PAGE), "exec"), {})
    assert says in capsys.readouterr().out
