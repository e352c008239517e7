"""`sheepfold web` opens the page in the usual browser, or says that it cannot."""

import os
import signal
import time
from pathlib import Path

import pytest

from companion.extras.web.commands.web import BrowserOpener, browsers
from tests.companion.outside.test_helpers import script

ADDRESS = "http://127.0.0.1:7438/?a&b#k-_9"
LONG_S = 30.0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder without any desktop."""
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "home of Ann"
    folder.mkdir()
    return folder


def until(file: Path) -> str:
    """The text of a file that a program writes."""
    end = time.monotonic() + LONG_S
    while not (file.exists() and file.read_text().endswith("\n")) and time.monotonic() < end:
        time.sleep(0.01)
    return file.read_text()


@pytest.mark.parametrize("named", [
    None, "", "/no/such/browser", "'no end", "exits", "exits:/no/such/browser %s"])
def test_a_browser_that_does_not_open_is_reported_at_once(
    named: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    tmp_path: Path, home: Path,
) -> None:
    if named is not None:
        monkeypatch.setenv("BROWSER", named.replace("exits", script(tmp_path, "exit 1")))
    began = time.monotonic()
    BrowserOpener(ADDRESS, home).run(LONG_S)
    shown = capsys.readouterr().err
    assert "Open the address" in shown
    assert "k-_9" not in shown
    assert time.monotonic() < began + LONG_S / 2
    assert not list(home.iterdir())


def test_a_page_that_no_browser_shows_in_time_is_removed_and_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, home: Path
) -> None:
    monkeypatch.setenv("BROWSER", script(tmp_path, "exit 0"))
    BrowserOpener(ADDRESS, home).run(0.05)
    assert "Open the address" in capsys.readouterr().err
    assert not list(home.iterdir())


def test_a_browser_that_stays_in_the_foreground_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, home: Path
) -> None:
    """It is no fault that it has not ended, and it outlives us: it has windows of its own."""
    monkeypatch.setenv("BROWSER", script(
        tmp_path, f"echo $$ > {tmp_path}/number; exec sleep 600"))
    opening = BrowserOpener(ADDRESS, home)
    opening.arrived.set()
    opening.run(LONG_S)
    process = int(until(tmp_path / "number"))
    try:
        assert not capsys.readouterr().err
        assert os.getsid(process) == process, "Ctrl-C at our terminal does not reach it"
    finally:
        os.kill(process, signal.SIGKILL)


def test_no_argument_variable_or_file_of_the_browser_shows_the_key_to_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: Path
) -> None:
    """Any user of the computer can read the arguments of programs."""
    monkeypatch.setenv("BROADCAST", "k-_9")
    monkeypatch.setenv("BROWSER", script(tmp_path, f"""
        tr '\\0' ' ' < /proc/$$/cmdline > {tmp_path}/seen
        tr '\\0' ' ' < /proc/$$/environ >> {tmp_path}/seen
        [ /dev/fd/0 -ef /dev/null ] && [ /dev/fd/1 -ef /dev/null ] && [ /dev/fd/2 -ef /dev/null ]
        echo $? > {tmp_path}/ends
        stat -c %a {tmp_path}/home*/* {tmp_path}/home*/*/* > {tmp_path}/mode
        cat {tmp_path}/home*/*/* > {tmp_path}/page""") + " --new %s &")
    opening = BrowserOpener(ADDRESS, home)
    monkeypatch.setattr(opening.arrived, "wait", lambda limit_s: until(tmp_path / "page") != "")
    opening.run(LONG_S)
    seen = (tmp_path / "seen").read_text()
    assert "--new file:///" in seen
    assert "home%20of%20Ann/sheepfold-" in seen
    assert "k-_9" not in seen
    assert (tmp_path / "ends").read_text() == "0\n", "it has no terminal"
    assert (tmp_path / "mode").read_text() == "700\n600\n"
    assert 'url=http://127.0.0.1:7438/?a&amp;b#k-_9"' in (tmp_path / "page").read_text()
    assert not list(home.iterdir())


def test_a_home_that_takes_no_file_opens_the_page_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setenv("BROWSER", script(tmp_path, f"echo $1 > {tmp_path}/seen"))
    opening = BrowserOpener(ADDRESS, tmp_path / "none")
    monkeypatch.setattr(opening.arrived, "wait", lambda limit_s: until(tmp_path / "seen") != "")
    opening.run(LONG_S)
    page = Path((tmp_path / "seen").read_text().strip().removeprefix("file://"))
    assert page.parent.parent == tmp_path
    assert not page.parent.exists()


def test_browsers_are_those_of_the_user_and_then_those_of_the_desktop() -> None:
    page = Path("/h/a b.html")
    assert browsers(page, {}) == []
    assert browsers(page, {"BROWSER": "one --x=%s &:two three"}) == [
        ["one", "--x=file:///h/a%20b.html"], ["two", "three", "file:///h/a%20b.html"]]
    first, *_ = browsers(page, {"DISPLAY": ":0"})
    assert first == ["xdg-open", "file:///h/a%20b.html"]
