"""The real port: a pseudo-terminal or a socket with the rig behind it, in real time; few tests."""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.link import port as port_module
from companion.link.events import (
    CellState,
    Changed,
    Connected,
    Event,
    Lost,
    Refused,
    Sensed,
    Tagged,
    Trouble,
)
from companion.link.port import Port
from companion.link.port_finder import PortError
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from hardware.live import LiveRig
from hardware.rig import Rig, tag_uid

PATIENCE_S = 20.0
CELLS = HexGrid.of(4).cells


@dataclass
class Usb:
    device: str
    serial_number: str | None = "E661"
    vid: int | None = 0x239A
    product: str | None = "Sheepfold board"
    interface: str | None = "CircuitPython CDC2 data"


class Ear:
    """Takes the port's events."""

    def __init__(self) -> None:
        self._events: queue.Queue[Event] = queue.Queue()
        self.hear = self._events.put

    def next(self) -> Event:
        return self._events.get(timeout=PATIENCE_S)

    def connected(self) -> Sensed:
        assert isinstance(self.next(), Connected)
        sensed = self.next()
        assert isinstance(sensed, Sensed)
        return sensed


def test_a_board_at_a_path_is_sensed_and_lit_and_heals_after_unplugging(tmp_path: Path) -> None:
    ear, lit = Ear(), threading.Event()
    rig = Rig(4, seed=1)
    rig.on_lights = lambda leds: lit.set() if len(leds) == 37 else None
    path = str(tmp_path / "board")
    with LiveRig(rig, Path(path)).start() as live, Port(path, CELLS, ear.hear) as port:
        assert set(ear.connected().states) == {CellState.EMPTY}
        assert port.connected
        assert port.name == path
        live.submit("put A a1")
        assert ear.next() == Changed("a1", CellState.UPRIGHT)
        live.submit("tap H")
        assert ear.next() == Tagged(None, tag_uid("H"))
        port.send_leds([(9, 9, 9)] * 37)
        assert lit.wait(PATIENCE_S)
        lit.clear()
        live.submit("unplug")
        lost = ear.next()
        assert isinstance(lost, Lost)
        assert "unplugged" in SCREEN.text(lost.reason)
        live.submit("plug")
        assert ear.connected().states[0] == CellState.UPRIGHT
        assert lit.wait(PATIENCE_S)


def test_a_board_that_comes_back_under_another_name_is_found(tmp_path: Path) -> None:
    ear = Ear()
    first, second = tmp_path / "ttyACM1", tmp_path / "ttyACM3"

    def list_usb() -> list[Usb]:
        return [Usb(str(path)) for path in (first, second) if path.exists()]

    with (
        LiveRig(Rig(4), first).start() as live,
        Port(str(first), CELLS, ear.hear, list_usb=list_usb) as port,
    ):
        ear.connected()
        live.submit("unplug")
        assert isinstance(ear.next(), Lost)
        live.submit(f"plug {second}")
        ear.connected()
        assert port.name == str(second)


def test_a_board_is_found_by_itself_by_its_name(tmp_path: Path) -> None:
    ear = Ear()
    by_id = tmp_path / "by-id"
    by_id.mkdir()
    with Port("auto", CELLS, ear.hear, list_usb=list, by_id=by_id):
        lost = ear.next()
        assert isinstance(lost, Lost)
        assert "No board is plugged in" in SCREEN.text(lost.reason)
        name = by_id / "usb-Sheepfold_Sheepfold_board_E661-if02"
        with LiveRig(Rig(4), name).start():
            ear.connected()


def test_a_board_of_another_size_is_refused_and_the_port_stays_open(tmp_path: Path) -> None:
    ear = Ear()
    path = tmp_path / "board"
    with LiveRig(Rig(2), path).start(), Port(str(path), CELLS, ear.hear) as port:
        refused = ear.next()
        assert isinstance(refused, Refused)
        assert "7 cells" in SCREEN.text(refused.reason)
        assert port.name


@pytest.mark.parametrize(("name", "words"), [
    ("nowhere", "There is no port"), ("file", "is not a serial port"), ("", "is not a serial port"),
])
def test_a_path_that_is_no_port_is_reported_in_a_sentence(
    tmp_path: Path, name: str, words: str
) -> None:
    ear = Ear()
    (tmp_path / "file").write_text("a file")
    with Port(str(tmp_path / name), CELLS, ear.hear):
        lost = ear.next()
    assert isinstance(lost, Lost)
    assert words in SCREEN.text(lost.reason)


def test_a_port_in_use_is_reported_and_taken_when_it_is_free(tmp_path: Path) -> None:
    mine, theirs = Ear(), Ear()
    path = str(tmp_path / "board")
    with LiveRig(Rig(4), Path(path)).start():
        with Port(path, CELLS, theirs.hear):
            theirs.connected()
            port = Port(path, CELLS, mine.hear).start()
            lost = mine.next()
            assert isinstance(lost, Lost)
            assert "in use" in SCREEN.text(lost.reason)
        mine.connected()
        port.stop()


def test_an_address_that_can_never_work_is_refused_at_once() -> None:
    with pytest.raises(PortError, match="not the address"):
        Port("rfc2217://localhost:1", CELLS, print)


@contextmanager
def rig_behind_a_socket(rig: Rig) -> Iterator[str]:
    """A rig that talks with every caller, one after another."""
    server = socket.create_server(("127.0.0.1", 0))
    server.settimeout(PATIENCE_S)
    done = threading.Event()

    def serve() -> None:
        caller, _ = server.accept()
        caller.settimeout(0.005)
        while not done.is_set():
            try:
                data = caller.recv(4096)
                if not data:
                    break
                rig.feed(data)
            except TimeoutError:
                pass
            rig.advance(5)
            caller.sendall(rig.take_output())
        caller.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"socket://127.0.0.1:{server.getsockname()[1]}"
    finally:
        done.set()
        thread.join()
        server.close()


def test_a_board_behind_a_socket() -> None:
    ear = Ear()
    rig = Rig(4)
    rig.command("put A a1")
    rig.rest(100)
    with rig_behind_a_socket(rig) as address, Port(address, CELLS, ear.hear) as port:
        assert ear.connected().states[0] == CellState.UPRIGHT
        assert port.name == address


def test_a_name_that_comes_to_lead_to_another_computer_is_not_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Names are looked up again at each opening, so a local address may come to lead elsewhere."""
    ear = Ear()
    monkeypatch.setattr(port_module, "peer_of", lambda line: "192.0.2.1")
    with rig_behind_a_socket(Rig(4)) as address, Port(address, CELLS, ear.hear):
        lost = ear.next()
    assert isinstance(lost, Lost)
    assert "on another computer" in SCREEN.text(lost.reason)
    assert "allow_remote_board = true" in SCREEN.text(lost.reason)


def test_a_board_on_another_computer_is_reported_each_time_it_connects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ear = Ear()
    monkeypatch.setattr(port_module, "peer_of", lambda line: "192.0.2.1")
    with rig_behind_a_socket(Rig(4)) as address, Port(address, CELLS, ear.hear, allow_remote=True):
        assert isinstance(ear.next(), Connected)
        reported = ear.next()
    assert isinstance(reported, Trouble)
    assert "on another computer, 192.0.2.1" in SCREEN.text(reported.reason)


def test_a_socket_where_nobody_listens_is_reported() -> None:
    ear = Ear()
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1]
    with Port(f"socket://127.0.0.1:{number}", CELLS, ear.hear):
        lost = ear.next()
    assert isinstance(lost, Lost)
    assert "There is no answer" in SCREEN.text(lost.reason)
