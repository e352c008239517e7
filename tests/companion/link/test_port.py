"""Ports: found, opened, lost and found again; and the queue to the program's thread."""

import errno
import grp
import os
import queue
import random
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
from companion.link.inbox import QUEUE_SIZE, Inbox
from companion.link.messages import DARK, SILENT
from companion.link.port import Port
from companion.link.port_finder import PortError, boards, check_address, why_not
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from firmware.wire import Hello
from hardware.live import LiveRig
from hardware.rig import Rig
from hardware.tabletop import tag_uid
from tests.long_form import only

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


@dataclass
class Listed:
    """A port as pyserial's `list_ports` describes it."""

    device: str
    vid: int | None = None
    product: str | None = None
    interface: str | None = None
    serial_number: str | None = None


def pico(device: str, interface: str | None, product: str = "Pico", serial: str = "E661") -> Listed:
    return Listed(device, 0x239A, product, interface, serial)


NOWHERE = Path("/nowhere")
OURS = "Sheepfold board"


def test_of_circuitpythons_two_ports_the_data_port_is_taken() -> None:
    ports = [
        Listed("/dev/ttyS0"),
        pico("/dev/ttyACM0", "CircuitPython CDC control"),
        pico("/dev/ttyACM1", "CircuitPython CDC2 control"),
        Listed("/dev/ttyUSB0", 0x0403, "FT232R", None, "A5"),
    ]
    assert boards(ports, NOWHERE) == ["/dev/ttyACM1"]


def test_where_interfaces_have_no_names_the_last_port_of_each_of_our_boards_is_taken() -> None:
    ports = [
        pico("/dev/cu.usbmodem2103", None, OURS), pico("/dev/cu.usbmodem2101", None, OURS),
        pico("/dev/cu.usbmodem10", None, OURS, serial="F00"),
        pico("/dev/cu.usbmodem9", None, OURS, serial="F00"),
        pico("/dev/cu.usbmodem31", None, serial="F01"),
    ]
    assert sorted(boards(ports, NOWHERE)) == ["/dev/cu.usbmodem10", "/dev/cu.usbmodem2103"]


def test_our_own_board_goes_before_other_circuitpython_boards() -> None:
    ports = [
        pico("/dev/ttyACM1", "CircuitPython CDC2 data"),
        pico("/dev/ttyACM3", "CircuitPython CDC2 data", "Sheepfold board", "E77"),
    ]
    assert boards(ports, NOWHERE) == ["/dev/ttyACM3", "/dev/ttyACM1"]


def test_names_by_id_go_first_and_no_port_comes_twice(tmp_path: Path) -> None:
    device = tmp_path / "ttyACM7"
    device.touch()
    by_id = tmp_path / "by-id"
    by_id.mkdir()
    ours = by_id / "usb-Sheepfold_Sheepfold_board_E661-if02"
    ours.symlink_to(device)
    (by_id / "usb-Sheepfold_Sheepfold_board_E661-if00").symlink_to(tmp_path / "ttyACM6")
    (by_id / "usb-FTDI_FT232R_A5-if00-port0").symlink_to(tmp_path / "ttyUSB0")
    ports = [pico(str(device), "CircuitPython CDC2 data"),
             pico("/dev/ttyACM9", "CircuitPython CDC2 data", serial="E9")]
    assert boards(ports, by_id) == [str(ours), "/dev/ttyACM9"]


def test_without_any_board_there_is_none() -> None:
    assert boards([Listed("/dev/ttyS0")], NOWHERE) == []


@pytest.mark.parametrize("address", [
    "auto", "/dev/ttyACM1", "COM3", "socket://localhost:7777", "socket://127.0.0.1:1",
    "socket://[::1]:7777",
])
def test_addresses_of_boards_on_this_computer_are_good(address: str) -> None:
    check_address(address)


@pytest.mark.parametrize("address", [
    "", "socket://", "socket://localhost", "socket://localhost:port", "socket://localhost:99999",
    "rfc2217://localhost:7777", "http://localhost:80",
])
def test_what_is_no_address_is_refused_with_what_would_be(address: str) -> None:
    with pytest.raises(PortError, match="socket://host:port"):
        check_address(address)


def test_a_board_on_another_computer_must_be_allowed_in_the_settings() -> None:
    with pytest.raises(PortError, match="another computer"):
        check_address("socket://192.0.2.1:7777")
    check_address("socket://192.0.2.1:7777", allow_remote=True)


def test_a_forbidden_port_names_the_group_to_join(tmp_path: Path) -> None:
    path = tmp_path / "port"
    path.touch()
    groups = [group.gr_name for group in grp.getgrall() if group.gr_gid == path.stat().st_gid]
    said = str(why_not(str(path), PermissionError(errno.EACCES, "no")))
    assert "Only the administrator" in said if groups == ["root"] else f"-aG {groups[0]} " in said
    gone = str(why_not("/nowhere/port", PermissionError(errno.EACCES, "no")))
    assert "sudo usermod -aG dialout $USER" in gone


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a file to another group")
def test_the_group_is_the_ports_own(tmp_path: Path) -> None:
    path = tmp_path / "port"
    path.touch()
    group = next(group for group in grp.getgrall() if group.gr_gid != 0)
    os.chown(path, 0, group.gr_gid)
    assert f"-aG {group.gr_name} $USER" in str(why_not(str(path), PermissionError(13, "no")))


@pytest.mark.parametrize(("code", "words", "absent"), [
    (errno.ENOENT, "There is no port /dev/x", True),
    (errno.EAGAIN, "in use by another program", False),
    (errno.EBUSY, "in use by another program", False),
    (errno.ENOTTY, "is not a serial port", False),
    (errno.EIO, "cannot be opened", False),
])
def test_other_reasons_are_sentences_too(code: int, words: str, absent: bool) -> None:
    error = why_not("/dev/x", OSError(code, "words of the system"))
    assert words in str(error)
    assert str(error).endswith((".", "?"))
    assert error.absent is absent


INBOX_CELLS = HexGrid.of(2).cells
EMPTY = (CellState.EMPTY,) * 7
HELLO = Connected(Hello(1, 2, 0, 7, 200, "1", "hex2", b"1"))


def reported(inbox: Inbox) -> list[Event]:
    return [event for event, _ in inbox.take()]


def begun() -> Inbox:
    inbox = Inbox()
    inbox.put(HELLO, 0.0)
    inbox.put(Sensed(EMPTY), 0.0)
    return inbox


def test_what_is_taken_in_time_comes_as_it_was_put() -> None:
    inbox = begun()
    inbox.put(Changed("a1", CellState.UPRIGHT), 1.0)
    assert inbox.take() == [
        (HELLO, 0.0), (Sensed(EMPTY), 0.0), (Changed("a1", CellState.UPRIGHT), 1.0)]
    assert inbox.take() == []


def test_a_queue_that_nobody_takes_becomes_a_snapshot_with_all_that_was_touched() -> None:
    inbox = begun()
    reported(inbox)
    inbox.put(Changed("b2", CellState.UPRIGHT), 0.0)
    for _ in range(2 * QUEUE_SIZE):
        inbox.put(Changed("a1", CellState.UPRIGHT), 1.0)
        inbox.put(Tagged(None, b"1"), 1.0)
        inbox.put(Changed("a1", CellState.EMPTY), 1.0)
    waiting = reported(inbox)
    assert len(waiting) <= QUEUE_SIZE
    touched = {cell for event in waiting if isinstance(event, Sensed) for cell in event.touched}
    assert "a1" in touched
    assert "c3" not in touched


@pytest.mark.parametrize("seed", only(range(0, 20, 4), range(20)))
def test_whatever_comes_the_last_states_are_right_and_no_exchange_is_hidden(seed: int) -> None:
    dice = random.Random(seed)
    inbox, states = begun(), list(EMPTY)
    reported(inbox)
    changes = dict.fromkeys(INBOX_CELLS, 0)
    for _ in range(dice.choice((100, 1000, 3000))):
        at, kind = dice.randrange(7), dice.random()
        if kind < 0.9:
            states[at] = dice.choice([each for each in CellState if each is not states[at]])
            changes[INBOX_CELLS[at]] += 1
            inbox.put(Changed(INBOX_CELLS[at], states[at]), 1.0)
        elif kind < 0.95:
            inbox.put(Lost(SILENT), 1.0)
            inbox.put(HELLO, 1.0)
            inbox.put(Sensed(tuple(states)), 1.0)
        else:
            inbox.put(Trouble(DARK), 1.0)
    waiting = reported(inbox)
    assert len(waiting) <= QUEUE_SIZE
    seen, heard, touched = list(EMPTY), dict.fromkeys(INBOX_CELLS, 0), set[str]()
    for event in waiting:
        if isinstance(event, Sensed):
            seen, touched = list(event.states), touched | set(event.touched)
        elif isinstance(event, Changed):
            seen[INBOX_CELLS.index(event.cell)] = event.state
            heard[event.cell] += 1
    assert seen == states
    assert all(cell in touched or heard[cell] == changes[cell] or changes[cell] < 2
               for cell in INBOX_CELLS)


def test_that_the_board_is_gone_is_never_forgotten() -> None:
    inbox = begun()
    reported(inbox)
    inbox.put(Changed("a1", CellState.UPRIGHT), 0.0)
    inbox.put(Lost(SILENT), 0.0)
    for _ in range(2 * QUEUE_SIZE):
        inbox.put(Trouble(DARK), 0.0)
    waiting = reported(inbox)
    assert Lost(SILENT) in waiting
    assert waiting.index(Lost(SILENT)) > waiting.index(
        Sensed((CellState.UPRIGHT, *EMPTY[1:])))
    assert len(waiting) <= QUEUE_SIZE
