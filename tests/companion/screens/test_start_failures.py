"""A start that fails: whatever is damaged, there is a page that says so, and a way on."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from companion.commands.play import _Opening, _Wishes
from companion.screens.app import Screens, looking
from companion.screens.choices import LastChoices
from companion.screens.pages.start_failure import Answers, StartFailurePage
from companion.screens.running import App
from companion.screens.setup import Setup
from companion.screens.talk import NoVoice
from companion.screens.theme import OPEN, TOUCH_MM, Display
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.sealing.secret_store import secret_store
from companion.simulation.offscreen import Offscreen
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.store.starting import StartFailure
from companion.words import language
from companion.words.catalogue import SPOKEN
from companion.words.message import Message
from tests.companion.opened import keep
from tests.companion.screens.conftest import LANDSCAPE, both_sizes
from tests.extras.parts import Kept, KeptSecret, listed, united
from tests.long_form import only

KEPT: dict[str, Kept] = united("KEPT")
KEPT_SECRETS: dict[str, KeptSecret] = united("KEPT_SECRETS")
SETTINGS = """# mine
language = "de"
brightness = 40
volume = 30
speech = false
text = "large"
"""


class Home:
    """The files of a player, all of them in use."""

    def __init__(self, root: Path) -> None:
        self.settings, self.data = root / "config" / "settings.toml", root / "data"
        self.settings.parent.mkdir(parents=True)
        self.settings.write_text(f'{SETTINGS}data = "{self.data}"\n')
        journal = Journal(self.data)
        for number in range(3):
            journal.begin(f"match {number}", "2026-05-01", ['{"step": "no-such"}'] * 40)
            journal.end("a result", "2026-05-01")
        journal.close()
        LastChoices(self.data / "last-choices.json").save(Setup(players=("Ann", "Ben")))
        for each in KEPT.values():
            each.fill(self.data)
        self.state = root / "state" / "sheepfold"
        keep(secret_store(self.data, self.state), "seal", "ABC", b"salt")
        for secret in KEPT_SECRETS.values():
            secret.fill(self.state / secret.file)
        secrets, = self.state.glob("secrets-*.json")
        self.files = {
            "settings": self.settings, "games": self.data / "matches.sqlite",
            "choices": self.data / "last-choices.json", "secrets": secrets,
            **{topic: self.state / each.file for topic, each in KEPT_SECRETS.items()},
            **{topic: self.data / each.file for topic, each in KEPT.items()},
        }

    def opening(self, **changes: object) -> _Opening:
        wishes: dict[str, object] = {
            "file": self.settings, "named": True, "lang": None, "words": None,
            "board": "/dev/no-board-here", "size_px": None, "identity": "pad", "opponent": None,
            "full_screen": False, "console": False,
            "given": {}}
        return _Opening(_Wishes(**wishes | changes))


TOPICS = ("settings", "games", "choices", *KEPT, "secrets", *KEPT_SECRETS)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    for name in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    yield Home(tmp_path)
    language.use("en")


def cut(data: bytes, rng: Random) -> bytes:
    return data[:rng.randrange(len(data))]


def flip(data: bytes, rng: Random) -> bytes:
    flipped = bytearray(data)
    for _ in range(rng.choice([1, 5, 50, 500])):
        flipped[rng.randrange(len(flipped))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def noise(data: bytes, rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(1, 3000))


DAMAGE: tuple[Callable[[bytes, Random], bytes], ...] = (
    lambda data, rng: b"", cut, flip, noise, lambda data, rng: b"\xff\xfe" + data,
    lambda data, rng: b"[" * 60_000, lambda data, rng: b"\0" * len(data),
    lambda data, rng: b"null", lambda data, rng: b'{"version": 99}')


def openings(opening: _Opening, answer: str) -> tuple[App, list[StartFailure]]:
    """Open, and give this answer to each failure; return these as well."""
    failed: list[StartFailure] = []
    while len(failed) < 9:
        try:
            return opening.open(), failed
        except StartFailure as why:
            failed.append(why)
        failure = failed[-1]
        assert failure.optional
        if answer == "aside" and failure.files:
            said = opening.set_aside(failure)
            assert said is None
        else:
            opening.go_without(failure)
    raise AssertionError([each.topic for each in failed])


@pytest.mark.parametrize("seed", only(range(2), range(60)))
@pytest.mark.parametrize("topic", TOPICS)
def test_whatever_is_damaged_the_app_opens_and_the_old_bytes_are_kept(
    topic: str, seed: int, home: Home
) -> None:
    rng = Random(f"{topic} {seed}")
    file = home.files[topic]
    whole = file.read_bytes()
    for damage in DAMAGE if seed else DAMAGE[:1]:
        damaged = damage(whole, rng)
        for answer in ("without", "aside"):
            file.write_bytes(damaged)
            opening = home.opening()
            try:
                app, failed = openings(opening, answer)
                assert isinstance(app, App)
                asked = any(file in each.files for each in failed)
                if asked and answer == "aside":
                    moved, = [each for each in opening._start.moved if each.name.startswith(
                        file.stem)]
                    assert moved.read_bytes() == damaged
                    moved.unlink()
                elif asked and topic != "games":
                    assert file.read_bytes() == damaged
            finally:
                opening.close()
        file.write_bytes(whole)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_folder_in_the_place_of_a_file_can_be_set_aside(topic: str, home: Home) -> None:
    file = home.files[topic]
    file.unlink()
    (file / "kept").mkdir(parents=True)
    opening = home.opening()
    _, failed = openings(opening, "aside")
    opening.close()
    assert [each.topic for each in failed] == [topic]
    moved, = opening._start.moved
    assert (moved / "kept").is_dir()
    assert not file.is_dir()
    again = home.opening()
    _, failed = openings(again, "aside")
    again.close()
    assert not failed, "the next start is as usual"


@pytest.mark.parametrize("text", [
    "", "langauge = 'de'", "volume = 101", "volume = 'loud'", "language = 'xx'",
    "screen = '100x100'", "volume = ", "new_setting_of_later = 3", "volume = 1\nvolume = 2",
])
def test_settings_that_cannot_be_used_are_asked_about(text: str, home: Home) -> None:
    home.settings.write_text(text)
    opening = home.opening()
    _, failed = openings(opening, "without")
    opening.close()
    assert len(failed) == (text != "")
    assert home.settings.read_text() == text, "going on without it changes nothing"


def test_what_can_be_read_of_the_settings_says_how_the_page_looks(home: Home) -> None:
    home.settings.write_text(home.settings.read_text() + "brightnes = 3\n")
    opening = home.opening()
    with pytest.raises(StartFailure) as failed:
        opening.open()
    assert language.in_use() == "de"
    assert (opening.settings.text, opening.settings.volume) == ("large", 30)
    assert opening.settings.brightness == Settings().brightness
    assert opening.set_aside(failed.value) is None
    app = opening.open()
    opening.close()
    assert app.environment.settings.data == home.data, "the games are still found"
    assert app.notices == [Message("was-set-aside", file=str(
        home.settings.with_name("settings-aside-1.toml")))]


def test_games_of_another_version_and_of_another_program_are_kept(home: Home) -> None:
    for pragma in ("user_version = 99", "user_version = 2", "application_id = 7"):
        with sqlite3.connect(home.files["games"]) as db:
            db.execute(f"PRAGMA {pragma}")
        db.close()
        before = home.files["games"].read_bytes()
        opening = home.opening()
        _, failed = openings(opening, "aside")
        opening.close()
        assert [each.topic for each in failed] == ["games"]
        moved, = opening._start.moved
        assert moved.read_bytes() == before
        moved.replace(home.files["games"])


def test_two_sheepfolds_do_not_set_each_other_aside(home: Home) -> None:
    first = home.opening()
    first.open()
    second = home.opening()
    with pytest.raises(StartFailure) as failed:
        second.open()
    assert failed.value.files == ()
    assert failed.value.message.id == "folder-in-use"
    second.go_without(failed.value)
    app = second.open()
    assert Message("not-kept-now") in [
        part for each in app.environment.problems.sentences
        for part in dict(each.arguments).get("parts", ())]
    second.close()
    first.close()
    third = home.opening()
    third.open()
    third.close()


def test_a_file_in_the_place_of_the_folder_is_set_aside(home: Home) -> None:
    shutil.rmtree(home.data)
    home.data.write_text("in the way")
    opening = home.opening()
    _, failed = openings(opening, "aside")
    opening.close()
    assert [each.topic for each in failed] == ["games"]
    again = home.opening()
    shutil.rmtree(home.data)
    home.data.write_text("in the way")
    _, failed = openings(again, "without")
    again.close()
    assert [each.topic for each in failed] == ["games"], "one question is enough"
    assert home.data.read_text() == "in the way"
    home.data.unlink()
    home.data.mkdir()
    assert home.data.with_name("data-aside-1").read_text() == "in the way"


@pytest.mark.parametrize(("wishes", "message"), [
    ({"lang": "xx"}, "no-such-language"), ({"words": Path("/no/list")}, "no-word-list"),
    ({"board": "nothing"}, "settings-wrong"), ({"size_px": "100x100"}, "settings-wrong"),
    *(({"given": given}, message) for given, message in listed("IN_VAIN")),
])
def test_what_a_service_asks_for_in_vain_is_asked_about(
    wishes: dict[str, object], message: str, home: Home
) -> None:
    opening = home.opening(**wishes)
    with pytest.raises(StartFailure) as failed:
        opening.open()
    assert failed.value.message.id.startswith(message)
    assert failed.value.files == ()
    opening.go_without(failed.value)
    opening.open()
    opening.close()


def noting(pressed: list[str]) -> Answers:
    """Return answers that note what was pressed."""
    return Answers(*(partial(pressed.append, it) for it in ("aside", "without", "again", "quit")))


class Heard(NoVoice):
    """A voice that keeps what it says."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, said: Message) -> None:
        self.said.append(SPOKEN.text(said))


LONG = Path("/srv/somebody/.local/share/sheepfold/a-folder-with-a-long-name/matches.sqlite")
FAILURES = {
    "aside": StartFailure("games", Message(
        "games-other-version", file=str(LONG), version="9", known="3"), [LONG]),
    "retry": StartFailure("games", Message("folder-in-use", folder=str(LONG.parent))),
    "fault": StartFailure("fault", Message("start-fault", kind="ZeroDivisionError"),
                          optional=False),
}


def page_on(
    screen: Offscreen, failure: StartFailure, settings: Settings, answers: Answers,
    voice: NoVoice, problem: Message | None = None,
) -> StartFailurePage:
    language.use(settings.language if settings.language != "auto" else "en")
    look = looking(Look(OPEN["dark", "normal"], screen.display), settings)
    page = StartFailurePage(look, failure, answers, voice, problem)
    screen.show(page)
    return page


def check_layout(page: StartFailurePage) -> None:
    for part in page.parts():
        if isinstance(part, Text):
            assert part.fits, (page.look.display, part.words)
    width, height = page.look.display.width, page.look.display.height
    boxes = [button.box for button in page.buttons]
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= width
        assert box.upper <= height
        assert min(box.w, box.h) >= min(page.look.px(TOUCH_MM - 1), page.look.display.height // 12)


@both_sizes
@pytest.mark.parametrize("kind", FAILURES)
@pytest.mark.parametrize("words", only(["de"], language.languages()))
@pytest.mark.parametrize("text", ["normal", "large"])
def test_the_page_has_room_for_everything(
    screen: Offscreen, kind: str, words: str, text: str
) -> None:
    try:
        settings = Settings(language=words, text=text)
        problem = Message("aside-failed", file=str(LONG), why="Permission denied")
        for shown in (None, problem):
            page = page_on(screen, FAILURES[kind], settings, noting([]), NoVoice(), shown)
            check_layout(page)
    finally:
        language.use("en")


@pytest.mark.parametrize("seed", only(range(4), range(24)))
def test_the_page_fits_screens_of_any_shape(wide: Offscreen, seed: int) -> None:
    rng = Random(seed)
    short, ratio = rng.randrange(320, 700), rng.uniform(0.35, 3.2)
    size = (short, round(short * ratio)) if ratio > 1 else (round(short / ratio), short)
    settings = Settings(language=rng.choice(language.languages()),
                        text=rng.choice(["normal", "large"]))
    try:
        page = page_on(wide, FAILURES["aside"], settings, noting([]), NoVoice())
        page.resize(Display.of(*size))
        check_layout(page)
    finally:
        language.use("en")


@both_sizes
@pytest.mark.parametrize(("kind", "done"), [
    ("aside", ["without", "aside", "quit"]), ("retry", ["without", "again", "quit"]),
    ("fault", ["again", "quit"])])
def test_every_button_is_reached_by_finger_and_keys_and_is_said(
    screen: Offscreen, kind: str, done: list[str]
) -> None:
    pressed: list[str] = []
    heard = Heard()
    page = page_on(screen, FAILURES[kind], Settings(), noting(pressed), heard)
    for button in page.buttons:
        screen.tap(*button.box.centre)
    assert pressed == done
    for number in range(len(done)):
        assert page.type_text(str(number + 1))
    assert pressed == done * 2
    assert not page.type_text(str(len(done) + 1))
    assert page.press_key("enter")
    assert pressed[-1] == done[0]
    assert not page.press_key("escape")
    said, = heard.said
    for number, button in enumerate(page.buttons, 1):
        assert f"{number}: {button.text.words}" in said.replace("\u2068", "")
    assert page.type_text("0")
    assert heard.said == [said] * 2


@pytest.mark.parametrize("topic", only(["games", "choices"], TOPICS))
def test_the_first_page_is_drawn_after_each_answer(
    topic: str, home: Home, wide: Offscreen
) -> None:
    home.files[topic].write_bytes(b"\xff" * 500)
    for answer in ("without", "aside"):
        opening = home.opening()
        app, failed = openings(opening, answer)
        assert len(failed) == 1
        screens = Screens(LANDSCAPE, app.desk, app.environment)
        wide.show(screens)
        screens.pump(0.0)
        wide.frame(2)
        assert screens.page is not None
        screens.close()
        opening.close()


_APP = """
import os, sys
from kivy.base import stopTouchApp
from companion.cli import main
from companion.screens import running

shown = []

def look(_):
    from kivy.core.window import Window
    for each in Window.children:
        if type(each).__name__ not in shown:
            shown.append(type(each).__name__)
            print(shown[-1], flush=True)
            if shown[-1] == "StartFailurePage":
                Window.dispatch("on_textinput", os.environ["KEY"])
            else:
                stopTouchApp()

def opened(*arguments, open_window=running.open_window, **more):
    from kivy.clock import Clock
    window = open_window(*arguments, **more)
    Clock.schedule_interval(look, 0)
    return window

running.open_window = opened
sys.exit(main())
"""
"""`sheepfold`, which reports what the window shows and presses a key on the page."""


@pytest.mark.parametrize(("key", "code", "shown"), only(
    [("2", 0, ["StartFailurePage", "Screens"])], [
        ("1", 0, ["StartFailurePage", "Screens"]), ("2", 0, ["StartFailurePage", "Screens"]),
        ("3", 0, ["StartFailurePage"])]))
def test_the_command_asks_and_then_starts(
    key: str, code: int, shown: list[str], home: Home
) -> None:
    home.settings.write_text("volume = 1000\n")
    app = subprocess.run(
        [sys.executable, "-c", _APP, "play", "--board", "sim", "--settings", str(home.settings)],
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KEY": key}, capture_output=True,
        text=True, timeout=120, check=False)
    assert app.stdout.split() == shown, app.stderr
    assert app.returncode == code, app.stderr
    assert "volume: 1000" in app.stderr
    assert "Traceback" not in app.stderr
    aside = home.settings.with_name("settings-aside-1.toml")
    assert (aside if key == "2" else home.settings).read_text() == "volume = 1000\n"


def test_without_a_display_the_sentence_is_on_standard_error(home: Home) -> None:
    home.settings.write_text("volume = 1000\n")
    clean = {name: value for name, value in os.environ.items()
             if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    app = subprocess.run(
        [sys.executable, "-m", "companion.cli", "play", "--settings", str(home.settings)],
        env=clean, capture_output=True, text=True, timeout=60, check=False)
    assert app.returncode == 1
    assert "volume: 1000" in app.stderr
    assert len(app.stderr.splitlines()) == 1
