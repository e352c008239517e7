"""Two people who never said who they are: asked after their match, and then it is theirs."""

from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.pages.result import ResultPage
from companion.games.mutton.pages.who_played import MOST_TIMES, WhoPlayedPage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.choices import LastChoices
from companion.screens.environment import Environment
from companion.screens.names import earlier_players
from companion.screens.widgets.controls import Button, Kind
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import Catalogue
from companion.words.message import Message
from tests.companion.screens.conftest import SET_UP_MS, both_sizes
from tests.companion.screens.geometry import faults
from tests.extras.parts import given
from tests.long_form import only

NOW = "2026-05-01 22:15"
ASK = Message("who-played")


class Evening:
    """A table in a folder. Every start of it knows what an earlier one has written."""

    def __init__(self, window: Offscreen, folder: Path, language: str = "en",
                 text: str = "normal") -> None:
        self.journal = journal = Journal(folder)
        self.table = Table(journal, Random(1), lambda: NOW, seal_cost=4)
        settings = Settings(text=text)
        desk = VirtualDesk(self.table, settings)
        environment = Environment(
            settings, names=lambda: earlier_players(journal), clock=lambda: NOW,
            choices=LastChoices(folder / "choices.json"), catalogue=Catalogue(language),
            services=given(journal))
        self.robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
        self.robot.wait(100)

    def say(self, *lines: str) -> None:
        for line in lines:
            run_command(self.table, line, self.robot.now)
            self.robot.wait(300)

    def begin(self, one: str = "Player 1", other: str = "Player 2", form: str = "target") -> None:
        self.say(f"players '{one}' '{other}'", "options size=2 sheep=4 wolves=1", f"form {form}",
                 "start")

    def give_up(self, way: str = "random") -> None:
        """Play a game to its end, which is given up by the Wolf, and see its last scene."""
        if self.table.phase == "placing":
            self.say(f"place {way}")
        self.robot.wait(SET_UP_MS)
        self.say("pack A", "stop")
        self.robot.tap_part(self.robot.sheep.board)

    def play(self, one: str = "Player 1", other: str = "Player 2") -> None:
        self.begin(one, other)
        self.give_up()

    @property
    def main(self) -> list[Button]:
        return [part for part in self.robot.find_all(Button) if part.kind is Kind.MAIN]


def test_a_match_is_theirs_who_say_their_names_after_it(wide: Offscreen, tmp_path: Path) -> None:
    seat = Evening(wide, tmp_path)
    seat.begin(form="duel")
    seat.give_up()
    assert not seat.robot.offers(ASK), "the match goes on"
    seat.robot.press(Message("button-next-game"))
    seat.give_up("mirror")
    robot = seat.robot
    assert [button.text.said for button in seat.main] == [Message("rematch")]
    robot.press(ASK)
    assert isinstance(robot.screens.page, WhoPlayedPage)
    robot.press(*"ZOE")
    robot.tap_part(robot.screens.page.fields[1])
    robot.keyboard.type("O’Neil")
    robot.press(Message("done"))
    assert isinstance(robot.screens.page, ResultPage)
    assert not robot.offers(ASK), robot.words()
    match = robot.view.match
    assert match is not None
    assert match.players == ("Zoe", "O’Neil")
    assert not [text for text in robot.words().splitlines() if "Player" in text]
    robot.press(Message("rematch"))
    assert seat.table.state is not None
    assert seat.table.state.course.names == ("O’Neil", "Zoe")
    seat.say("abandon")
    seat.journal.close()

    again = Evening(wide, tmp_path)  # the next evening
    assert set(again.robot.screens.setup.players) == {"Zoe", "O’Neil"}
    assert set(earlier_players(again.journal)) == {"Zoe", "O’Neil"}


@pytest.mark.parametrize("skip", only(["not-now"], ["not-now", "rematch", "button-new-match"]))
def test_whoever_skips_it_twice_is_not_asked_again(
    wide: Offscreen, tmp_path: Path, skip: str
) -> None:
    seat = Evening(wide, tmp_path)
    asked = []
    for _ in range(MOST_TIMES + 1):
        seat.play()
        asked.append(seat.robot.offers(ASK))
        if asked[-1]:
            seat.robot.press(Message(skip))
            if skip == "not-now":
                assert not seat.robot.offers(ASK)
                assert seat.robot.offers(Message("check-seal"))
        if skip == "rematch" and seat.table.phase != "match-over":
            seat.say("abandon")
        elif seat.table.phase == "match-over":
            seat.say("new")
        seat.journal.close()
        seat = Evening(wide, tmp_path)
    assert asked == [True] * MOST_TIMES + [False]


@pytest.mark.whole
def test_nobody_else_is_asked(wide: Offscreen, tmp_path: Path) -> None:
    seat = Evening(wide, tmp_path)
    for players in (("Ann", "Ben"), ("Ann", "computer:level-0"), ("Ann", "Player 2")):
        seat.play(*players)
        assert seat.robot.offers(ASK) == ("Player 2" in players), players
        seat.say("new")


def test_a_name_is_said_once_and_only_after_the_match(wide: Offscreen, tmp_path: Path) -> None:
    seat = Evening(wide, tmp_path)
    with pytest.raises(TableError):
        seat.say("names Ann Ben")
    seat.begin()
    with pytest.raises(TableError, match="when the match is over"):
        seat.say("names Ann Ben")
    seat.give_up()
    before = seat.table.state
    for wrong in ("Ann ann", "Ann Ben Cem", "Ann computer:level-1", "Ann 'Player 1'",
                  "Ann 'B\u202ed'", "'' ''", "Ann 'Computer (level-3)'", "'Player 2' 'Player 1'"):
        with pytest.raises(TableError):
            seat.say(f"names {wrong}")
    assert seat.table.state == before
    assert seat.journal.matches()[0].players == ("Player 1", "Player 2")
    seat.say("names Ann 'Player 2'", "names Ann Ben")
    with pytest.raises(TableError, match="keeps it"):
        seat.say("names Ann Cem")
    kept = seat.journal.matches()[0]
    assert (kept.players, kept.ended) == (("Ann", "Ben"), NOW)
    assert "Ben" in str(kept.result)


@pytest.mark.whole
@both_sizes
@pytest.mark.parametrize("text", ["normal", "large"])
def test_the_page_has_room_for_its_words(
    screen: Offscreen, tmp_path: Path, spoken: str, text: str
) -> None:
    seat = Evening(screen, tmp_path, spoken, text)
    seat.play()
    assert not faults(seat.robot.screens)
    seat.robot.press(ASK)
    assert not faults(seat.robot.screens)
    seat.robot.keyboard.type("Maximiliane-Charlotte von und zu Hohenfel")
    assert not faults(seat.robot.screens)
