"""Which port is the board's, and what is said of those that cannot be opened."""

from __future__ import annotations

import errno
import grp
import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.link.port_finder import PortError, boards, check_address, why_not


@dataclass
class Usb:
    """A port as pyserial's `list_ports` describes it."""

    device: str
    vid: int | None = None
    product: str | None = None
    interface: str | None = None
    serial_number: str | None = None


def pico(device: str, interface: str | None, product: str = "Pico", serial: str = "E661") -> Usb:
    return Usb(device, 0x239A, product, interface, serial)


NOWHERE = Path("/nowhere")


def test_of_circuitpythons_two_ports_the_data_port_is_taken() -> None:
    ports = [
        Usb("/dev/ttyS0"),
        pico("/dev/ttyACM0", "CircuitPython CDC control"),
        pico("/dev/ttyACM1", "CircuitPython CDC2 control"),
        Usb("/dev/ttyUSB0", 0x0403, "FT232R", None, "A5"),
    ]
    assert boards(ports, NOWHERE) == ["/dev/ttyACM1"]


def test_where_interfaces_have_no_names_the_last_port_of_each_board_is_taken() -> None:
    ports = [
        pico("/dev/cu.usbmodem2103", None), pico("/dev/cu.usbmodem2101", None),
        pico("/dev/cu.usbmodem10", None, serial="F00"),
        pico("/dev/cu.usbmodem9", None, serial="F00"),
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
    assert boards([Usb("/dev/ttyS0")], NOWHERE) == []


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
