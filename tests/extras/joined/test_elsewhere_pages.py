"""A match with another table, from the start page: by touches, in virtual time."""

import asyncio
import gc
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from companion.extras.joined.connections import Connections
from companion.extras.joined.invitation import Invitation
from companion.extras.joined.meeting_place import meeting_place
from companion.games.mutton.joined import friend_table
from companion.games.mutton.joined.inviting import TableLine
from companion.games.mutton.joined.meeting import PROOF
from companion.games.mutton.joined.session import meetings_of
from companion.games.mutton.joined.tour import DETOUR
from companion.games.mutton.joined.typing_page import TypingPage
from companion.games.mutton.joined.virtual_network import Air, OtherTable, VirtualNetwork
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.games.mutton.tour import MuttonTour
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.widgets.qr import QRCode
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.words.message import Message
from tests.companion.opened import wolfs_view
from tests.extras.joined.friend_games import Socket
from tests.extras.joined.test_page_and_page import BROKER, PAGE, Page
from tests.extras.joined.watchers import Watcher
from tests.extras.parts import listed

DATE = "2026-11-24 10:00"


class Joined:
    """Ann at the screen, and Ben's table somewhere else."""

    def __init__(self, window: Offscreen, folder: Path, *, captions: bool = False) -> None:
        self.air = Air()
        self.heard: list[object] = []
        """What was said aloud."""
        self.sounds: list[Sound] = []
        """What was played."""
        self.other = OtherTable(self.air)
        table = Table(Journal(None), Random(1), lambda: DATE, seal_cost=2)
        desk = VirtualDesk(table, Settings(), seed=1)
        environment = Environment(
            Settings(data=folder, speech=True, captions=captions), names=lambda: ("Ann", "Ben"),
            sounds=lambda _: SimpleNamespace(play=self.sounds.append, close=lambda: None),
            services=(
                Connections(lambda: VirtualNetwork(self.air, "Ann's table", 1)),
                *(listen(self.heard.append) for listen in listed("LISTENERS"))))
        self.robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
        self.robot.on_frame = self._tick

    def _tick(self) -> None:
        self.air.wait(self.robot.now)
        self.other.tick(self.robot.now)

    @property
    def page(self) -> str:
        return self.robot.screens.page.name

    def meet(self, read_out_ms: float = 200) -> None:
        """Let Ann make a code, and Ben enter it."""
        self.robot.press(Message("title-elsewhere"), Message("code-make"))
        self.robot.wait(read_out_ms)
        assert self.page == "code"
        self.code = meetings_of(self.robot.screens).pairing.code
        self.other.meetings.join(self.code)
        self.robot.wait(1500)

    def begin(self, *taps: Message) -> None:
        """Begin a match after these taps on what is chosen."""
        self.meet()
        self.robot.press(Message("choose-match"), *taps, Message("start"))
        self.robot.wait(1000)
        self.other.say("start")
        self.robot.wait(500)


@pytest.fixture
def joined(screen: Offscreen, tmp_path: Path) -> Iterator[Joined]:
    found = Joined(screen, tmp_path)
    yield found
    found.air.close()


def test_a_match_with_another_table_begins_and_goes_on_by_touch(joined: Joined) -> None:
    robot, other = joined.robot, joined.other
    joined.begin()
    assert robot.view.phase == "thinking"
    other.say("place sparse", "confirm")
    robot.wait(8000)
    assert robot.view.phase == "choosing"
    for animal in "HIDE":
        robot.sheep.touch(robot.view.flock[animal])
    robot.press(Message("use-these", count=4))
    robot.wait(1000)
    assert robot.view.phase == "wolf"
    victim = next(each for each in wolfs_view(robot.desk.table).victims if each not in "HIDE")
    robot.sheep.kill(victim)
    robot.confirm()
    robot.wait(1000)
    game = whole_game(other.table)
    assert (other.table.phase, list(game.position.dead)) == ("farmer", [victim])
    other.move()
    robot.wait(12_000)
    assert robot.view.phase == other.table.phase
    assert len(robot.desk.table.state.game.turns) == 2
    assert robot.desk.table.log.entries == other.table.log.entries


def test_a_broker_is_typed_by_touch_and_its_password_is_not_shown(joined: Joined) -> None:
    robot = joined.robot
    robot.press(Message("title-elsewhere"), Message("code-make"), Message("broker-button"),
                Message("broker-other"))
    assert joined.page == "broker"
    robot.press("mqtts://", *"ann", "123", ":", "ABC", *"S", "abc", *"e", "123", *"1@", "ABC")
    robot.press("abc", *"club.example")
    page = robot.screens.page
    assert page.field.said == "mqtts://ann:•••@club.example|"
    robot.press(Message("code-make"))
    robot.wait(200)
    assert joined.page == "code"
    assert meetings_of(page.context).address == "mqtts://ann:Se1@club.example"
    pairing = meetings_of(page.context).pairing
    assert pairing.address == "mqtts://club.example:8883"
    robot.press(Message("code-new"))
    assert meetings_of(page.context).pairing.address == "mqtts://club.example:8883"
    robot.press(Message("back"), Message("code-enter"), Message("address-button"))
    robot.press("mqtts://", "mqtt://", "7")
    assert robot.screens.page.field.said == "mqtt://7|"
    robot.keyboard.key("backspace")
    assert robot.screens.page.field.said == "mqtt://|"


PASSWORDS = "fjordlantern", "quiltcompass"
"""As long as each other, with other letters."""


@pytest.mark.parametrize("way", [
    (Message("code-make"), Message("broker-button"), Message("broker-other")),
    (Message("code-enter"), Message("address-button")),
], ids=["broker", "address"])
def test_a_password_in_an_address_is_neither_said_nor_sounded_nor_noted(
    screen: Offscreen, tmp_path: Path, way: tuple[Message, ...],
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Two passwords are typed, on the screen and on a keyboard: all that is heard, shown, logged,
    printed or written is alike."""
    caplog.set_level(logging.DEBUG)
    found = []
    for folder, password in enumerate(PASSWORDS):
        joined = Joined(screen, tmp_path / str(folder), captions=True)
        robot = joined.robot
        robot.press(Message("title-elsewhere"), *way)
        caplog.clear()
        capfd.readouterr()
        joined.heard.clear()
        shown = []
        robot.keyboard.type("mqtts://ann:")
        for turn in ("ABC", "abc"):
            if not robot.offers("a"):
                robot.press(turn)
        for number, letter in enumerate(password):
            type_it = robot.press if number % 2 else robot.keyboard.type
            type_it(letter)
            robot.wait(100)
            shown.append(robot.words())
        robot.keyboard.key("backspace")
        robot.keyboard.type(f"{password[-1]}@club.example")
        robot.wait(1500)
        page = robot.screens.page
        assert isinstance(page, TypingPage)
        assert page.typing == f"mqtts://ann:{password}@club.example"
        said = [repr(each) for each in joined.heard]
        files = [each.read_bytes() for each in tmp_path.rglob("*") if each.is_file()]
        found.append((said, joined.sounds, shown, caplog.messages, capfd.readouterr(), files))
        joined.air.close()
    assert found[0] == found[1]


def test_a_link_is_made_by_touch_and_the_other_table_joins_by_it(joined: Joined) -> None:
    """No broker is called before it is tapped; a wrong code does not spoil the link."""
    robot = joined.robot
    robot.press(Message("title-elsewhere"), Message("link-invite"))
    assert joined.page == "brokers"
    meetings = meetings_of(robot.screens)
    assert meetings.pairing is meetings.linked is None
    assert len(robot.find_all(TableLine)) == len(meeting_place().public)
    robot.tap_part(robot.find(TableLine))
    robot.wait(200)
    assert joined.page == "code"
    link = robot.screens.page.qr.said
    assert link.startswith(f"{meeting_place().page}#")
    joined.other.meetings.join(f"{meetings.pairing.code.partition('-')[0]}-album-zigzag")
    robot.wait(1000)
    assert meetings.pairing.reason.id == "pairing-wrong-code"
    assert robot.screens.page.qr.said == link
    with pytest.raises(TableError, match="damaged"):
        joined.other.meetings.join(link[:-1])
    joined.other.meetings.join(f" {link}).")
    robot.wait(2000)
    assert joined.page == "meeting"
    assert meetings.pairing is meetings.linked is None


def friend_by_link(joined: Joined, name: str | None) -> Page:
    """Let a friend's page join by the link that the screen shows."""
    robot, friend = joined.robot, Page(joined.air)

    def tick() -> None:
        joined.air.wait(robot.now)
        friend.table.pump(robot.now)

    robot.on_frame = tick
    robot.press(Message("title-elsewhere"), Message("link-invite"))
    robot.tap_part(robot.find(TableLine))
    robot.wait(200)
    joined.air.loop.call_soon(friend.table.join, robot.screens.page.qr.said, "", name)
    robot.wait(2000)
    assert joined.page == "meeting"
    return friend


def test_a_friends_page_plays_with_the_screen_by_the_link_that_it_shows(joined: Joined) -> None:
    robot, friend = joined.robot, friend_by_link(joined, "Zoe")
    assert meetings_of(robot.screens).line.pair.words in friend.heard("done")
    robot.press(Message("choose-match"), Message("start"))
    robot.wait(1000)
    assert robot.view.match.players == ("Ann", "Zoe")
    friend.say("start")
    robot.wait(1000)
    friend.say("confirm")
    robot.wait(8000)
    assert robot.view.phase == "choosing"
    assert friend.log.entries == robot.desk.table.log.entries


@pytest.mark.parametrize(("name", "shown"), [
    (None, ""), ("computer:level-8", ""), ("Zoe\u202e" + 99 * "e", "Zoe" + 27 * "e")])
def test_a_friend_without_a_name_is_not_taken_for_the_last_player(
    joined: Joined, name: str | None, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed page may send what nobody could have typed."""
    monkeypatch.setattr(friend_table, "parse_name", str)
    assert joined.robot.screens.setup.players == ("Ann", "Ben")
    friend_by_link(joined, name)
    assert joined.robot.screens.setup.players == ("Ann", shown)


def watched_by(joined: Joined, link: str) -> Watcher:
    """Let somebody open this link in a browser."""
    watcher, tick = Watcher(joined.air, link, Socket), joined.robot.on_frame

    def with_watcher() -> None:
        tick()
        watcher.page.pump(joined.robot.now)

    joined.robot.on_frame = with_watcher
    return watcher


def test_others_are_let_watch_by_touch_and_the_watching_is_ended(joined: Joined) -> None:
    """Two buttons lead to the page: one while the other player moves, one in the settings."""
    robot, friend = joined.robot, friend_by_link(joined, "Zoe")
    robot.press(Message("choose-match"), Message("start"))
    robot.wait(1000)
    friend.say("start")
    robot.wait(1000)
    robot.press(Message("title-watching"))
    assert "Nobody can watch this match." in robot.words()
    assert robot.find_all(QRCode) == []
    robot.press(Message("let-watch"))
    robot.wait(1000)
    assert "Nobody is watching yet." in robot.words()
    link = robot.find(QRCode).said
    assert link in robot.words().replace("\n", "")
    watcher = watched_by(joined, link)
    robot.wait(4000)
    assert "One person is watching." in robot.words()
    assert robot.screens.page.said == Message("watchers", count=1)
    assert friend.shown[-1]["elsewhere"]["watchers"] == "One person is watching."
    assert watcher.match.entries == robot.desk.table.log.entries
    robot.press(Message("back"))
    assert joined.page == "board"
    assert "One person is watching." in robot.words()
    robot.bar.menu()
    robot.press(Message("watchers", count=1))
    assert robot.find(QRCode).said == link
    robot.press(Message("button-end-watching"))
    robot.wait(1000)
    assert watcher.match.ended
    assert robot.find_all(QRCode) == []
    assert "Nobody can watch this match." in robot.words()
    robot.press(Message("let-watch"))
    robot.wait(200)
    assert robot.find(QRCode).said != link


def test_what_the_other_player_lets_and_ends_is_read_at_the_screen(joined: Joined) -> None:
    robot, friend = joined.robot, friend_by_link(joined, "Zoe")
    robot.press(Message("choose-match"), Message("start"))
    robot.wait(1000)
    friend.say("start")
    robot.wait(1000)
    joined.air.loop.call_soon(friend.table.let_watch, PAGE)
    robot.wait(1500)
    robot.press(Message("title-watching"))
    assert "Zoe lets others watch." in robot.words()
    joined.air.loop.call_soon(friend.table.end_watching)
    robot.wait(1500)
    assert "only if the other player has not ended" in robot.words()
    assert not robot.offers(Message("let-watch"))
    robot.press(Message("back"))
    assert not robot.offers(Message("title-watching"))
    assert "Undo" in robot.words(), "it has its place there"


def test_a_match_without_a_broker_cannot_be_watched(joined: Joined) -> None:
    joined.begin()
    assert joined.robot.view.phase == "thinking"
    assert not joined.robot.offers(Message("title-watching"))
    joined.robot.bar.menu()
    assert not joined.robot.offers(Message("let-watch"))


def test_a_link_that_lets_watch_is_typed_and_the_screen_says_what_to_do(joined: Joined) -> None:
    """Such as by a scanner of codes, which types what it reads; also one that is longer than any
    code."""
    robot = joined.robot
    robot.press(Message("title-elsewhere"))
    for page in (PAGE, f"https://{'sheep.' * 40}example/friend.html"):
        robot.press(Message("code-enter"))
        robot.screens.type_text(
            f"{page}#{Invitation('0123456789abcdefghjk', BROKER, watch=True)}")
        robot.press(Message("join-button"))
        assert robot.screens.page.about.said == Message("link-for-watching")
        robot.press(Message("back"))


def test_a_wrong_address_of_a_broker_says_why(joined: Joined) -> None:
    robot = joined.robot
    robot.press(Message("title-elsewhere"), Message("code-make"), Message("broker-button"),
                Message("broker-other"), "x")
    robot.press(Message("code-make"))
    assert joined.page == "broker"
    assert robot.screens.page.about.said == Message("network-no-address", address="x")


def test_tables_meet_again_and_forget_each_other_by_touch(joined: Joined) -> None:
    robot = joined.robot
    joined.meet()
    words = [text.said for text in robot.screens.page.words]
    robot.press(Message("leave-table"))
    robot.wait(200)
    robot.press(Message("title-elsewhere"))
    robot.tap_part(robot.find(TableLine))
    robot.wait(1000)
    assert (joined.page, [text.said for text in robot.screens.page.words]) == ("meeting", words)
    assert robot.view.elsewhere.sentence.id == "joined-choose"
    robot.press(Message("forget-table"))
    robot.wait(200)
    robot.press(Message("title-elsewhere"))
    assert robot.find_all(TableLine) == []


def test_the_proof_of_a_lie_is_saved_by_touch(joined: Joined, tmp_path: Path) -> None:
    robot = joined.robot
    joined.begin()
    joined.other.lie()
    robot.wait(1000)
    assert joined.page == "broken"
    robot.press(Message("save-proof"))
    assert b'"command":"begin' in (tmp_path / PROOF).read_bytes()
    robot.press(Message("button-give-up"))
    assert robot.view.phase == "setup"


def test_while_the_other_table_does_not_answer_no_computer_is_said_to_think(joined: Joined) -> None:
    joined.begin()
    joined.air.cut = True
    joined.robot.wait(9000)
    assert "Ben's table is not answering" in joined.robot.words()
    assert "Waiting for Ben" in joined.robot.words()


def test_clock_and_claims_are_agreed_on_and_a_claim_is_held(joined: Joined) -> None:
    robot = joined.robot
    joined.begin(Message("clock-chip", minutes=0), Message("clock-chip", minutes=10),
                 Message("absence-chip", days=0))
    assert (robot.desk.table.state.course.minutes, robot.desk.table.state.course.days) == (20, 1)
    robot.wait(500)
    joined.air.cut = True
    joined.air.loop.now += 86_400
    robot.wait(500)
    assert robot.view.elsewhere.sentence.id == "joined-not-answering", "it did not listen"
    meetings_of(robot.screens).line._presence.silent_s = 86_400
    robot.wait(500)
    assert robot.view.elsewhere.sentence.id == "joined-can-claim"
    robot.press(Message("button-claim"))
    assert (robot.view.phase, joined.page) == ("match-over", "result")


@pytest.mark.skipif(not listed("LISTENERS"), reason="nothing is read out")
def test_the_code_and_the_four_words_are_read_out(joined: Joined) -> None:
    joined.meet(read_out_ms=2000)
    said = [*map(str, joined.heard)]
    assert any(", ".join(joined.code.split("-")) in each for each in said)
    four = meetings_of(joined.robot.screens).line.pair.words.split()
    assert any(", ".join(four) in each for each in said)


def test_a_tour_that_ends_early_ends_what_is_between_its_tables(
    wide: Offscreen, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    air = Air()
    monkeypatch.setattr("companion.games.mutton.joined.tour.Air", lambda: air)
    tour = MuttonTour(wide)
    stops = DETOUR.stops(tour)
    while next(stops) != "meeting":
        pass
    assert asyncio.all_tasks(air.loop)
    stops.close()
    tour.robot.wait(100)
    del tour, stops
    gc.collect()
    assert air.loop.is_closed()
    assert "was destroyed" not in caplog.text
