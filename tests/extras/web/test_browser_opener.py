"""`sheepfold web` opens the page in the usual browser, or says that it cannot."""

import webbrowser
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.extras.web.commands.web import BrowserOpener
from tests.companion.outside.test_helpers import script


def test_a_browser_that_does_not_open_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    gate = SimpleQueue[bool]()
    for opener in (lambda _: False, lambda _: gate.get(), lambda _: 1 // 0, lambda _: True):
        monkeypatch.setattr("webbrowser.open", opener)
        BrowserOpener("http://127.0.0.1/#key", tmp_path).run(0.02, 0.02)
        shown = capsys.readouterr().err
        assert "Open the address" in shown
        assert "key" not in shown
        assert not list(tmp_path.iterdir())
    gate.put(True)
    opening = BrowserOpener("http://127.0.0.1/#key", tmp_path)
    opening.arrived.set()
    opening.run(5, 5)
    assert not capsys.readouterr().err


def test_no_argument_of_the_browser_shows_the_key(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Any user of the computer can read the arguments of programs."""
    home = tmp_path / "home of Ann"
    home.mkdir()
    browser = script(tmp_path, f"""
        tr '\\0' ' ' < /proc/$$/cmdline > {tmp_path}/seen
        stat -c %a {tmp_path}/home*/* > {tmp_path}/mode
        cat {tmp_path}/home*/* > {tmp_path}/page""")
    monkeypatch.setattr("webbrowser.open", webbrowser.GenericBrowser([browser, "%s"]).open)
    opening = BrowserOpener("http://127.0.0.1:7438/?a&b#k-_9", home)
    opening.arrived.set()
    opening.run(60, 60)
    seen = (tmp_path / "seen").read_text()
    assert "file:///" in seen
    assert "home%20of%20Ann/sheepfold-" in seen
    assert "k-_9" not in seen
    assert (tmp_path / "mode").read_text() == "600\n"
    assert 'url=http://127.0.0.1:7438/?a&amp;b#k-_9"' in (tmp_path / "page").read_text()
    assert not list(home.iterdir())


def test_a_home_that_takes_no_file_opens_the_page_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda url: opened.append(url) or True)
    opening = BrowserOpener("http://127.0.0.1/#key", tmp_path / "none")
    opening.arrived.set()
    opening.run(5, 5)
    assert len(opened) == 1
    assert not Path(opened[0].removeprefix("file://")).exists()
