"""The table's own Wi-Fi: private screens are let in over it, and over no other open network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path

import aiohttp
import pytest

from companion.extras.web import hotspot
from companion.extras.web.hotspot import Hotspot, running_hotspot
from companion.extras.web.limits import own_address
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebServer
from engine.secret import Secret
from tests.extras.web.served_table import ANN, WATCH, served

CODE = "WIFI:T:WPA;S:Sheepfold-7kqm;P:abcdefgh23456789;;\n"
UP = "ap\nwpa-psk\nactivated\nwlan0\n10.42.0.1/24\n"
ARP = """IP address       HW type     Flags       HW address            Mask     Device
10.42.0.77       0x1         0x2         02:00:00:00:00:01     *        wlan0
192.168.1.9      0x1         0x2         02:00:00:00:00:02     *        eth0
10.42.0.88       0x1         0x2         02:00:00:00:00:03     *        eth0
10.42.0.99       0x1         0x2         02:00:00:00:00:04     *        wlan0
10.42.0.99       0x1         0x0         00:00:00:00:00:00     *        eth0
"""
Nmcli = Callable[[str, int], None]


@pytest.fixture
def nmcli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Nmcli:
    """A program in place of NetworkManager's, and what it answers."""
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(hotspot, "CODE", tmp_path / "hotspot")
    monkeypatch.setattr(hotspot, "NEIGHBOURS", tmp_path / "arp")
    (tmp_path / "arp").write_text(ARP)
    (tmp_path / "hotspot").write_text(CODE)

    def answer(text: str, status: int = 0) -> None:
        program = tmp_path / "nmcli"
        program.write_text(f"#!/bin/sh\n[ \"$4 $5\" = 'show sheepfold' ] || exit 2\n"
                           f"printf '%s' '{text}'; exit {status}\n")
        program.chmod(0o755)

    return answer


def test_it_is_found_while_it_is_up(nmcli: Nmcli) -> None:
    nmcli(UP, 0)
    found = running_hotspot()
    assert found is not None
    assert (found.device, found.address) == ("wlan0", "10.42.0.1")
    assert (found.name, found.password) == ("Sheepfold-7kqm", "abcdefgh23456789")
    assert found.code == CODE.strip()


@pytest.mark.parametrize(("answer", "status"), [
    ("ap\nwpa-psk\n", 0),  # it is not active
    (UP.replace("activated", "activating"), 0),
    (UP.replace("ap\n", "infrastructure\n"), 0),  # somebody else's network of the same name
    (UP.replace("wpa-psk", "none"), 0),  # WEP
    (UP.replace("wpa-psk", ""), 0),  # open
    ("Error: sheepfold - no such connection profile.\n", 10),
    ("", 1),
])
def test_it_is_not_found_otherwise(answer: str, status: int, nmcli: Nmcli) -> None:
    nmcli(answer, status)
    assert running_hotspot() is None


def test_without_one_networkmanager_is_not_asked(nmcli: Nmcli) -> None:
    nmcli(UP, 0)
    hotspot.CODE.unlink()
    assert running_hotspot() is None


@pytest.mark.parametrize(("here", "peer", "brought"), [
    ("10.42.0.1", "10.42.0.77", True),
    ("192.168.1.2", "10.42.0.77", False),  # to another address of the table
    ("10.42.0.1", "192.168.1.9", False),  # from another network
    ("10.42.0.1", "10.42.0.88", False),  # a network with the same addresses, by wire
    ("10.42.0.1", "10.42.0.99", False),  # it is not clear where
    ("10.42.0.1", "10.42.0.5", False),
])
@pytest.mark.usefixtures("nmcli")
def test_a_connection_must_have_come_over_it(here: str, peer: str, brought: bool) -> None:
    assert Hotspot(CODE, "wlan0", "10.42.0.1").brought(here, peer) is brought


@pytest.mark.parametrize(("device", "opened"), [("wlan0", True), ("eth0", False)])
@pytest.mark.usefixtures("nmcli")
def test_a_private_seat_is_opened_over_it_alone(device: str, opened: bool) -> None:
    """A connection of this computer with itself, which the list of neighbours puts elsewhere."""
    here = own_address()
    if ip_address(here).is_loopback:
        pytest.skip("this computer has no other address than the loopback's")
    hotspot.NEIGHBOURS.write_text(f"head\n{here} 0x1 0x2 02:00:00:00:00:01 * {device}\n")
    said: list[WebSeat] = []
    server = WebServer((), lambda each: not said.append(each.seat),
                       find_hotspot=lambda: Hotspot(CODE, "wlan0", here))
    server.open(((Secret("a" * 22), ANN),))
    port = server.start("", 0).rpartition(":")[2]

    async def answer() -> str:
        async with aiohttp.ClientSession() as session, session.ws_connect(
                f"http://{here}:{port}/say") as line:
            await line.send_json({"key": "a" * 22, "phone": "hers"})
            while not said and not line.closed:
                try:
                    return str((await line.receive_json(timeout=0.1))["why"])
                except TimeoutError:
                    continue
        return "opened"

    try:
        assert asyncio.run(answer()) == ("opened" if opened else "unsafe")
        assert said == ([ANN] if opened else [])
    finally:
        server.stop()


def test_phones_are_led_to_it() -> None:
    with served() as house:
        assert house.web.hotspot is None  # the loopback is safe already
        house.web.secure = False
        assert not house.web.safe
        house.web.server.hotspot = Hotspot(CODE, "wlan0", "10.42.0.1")
        assert house.web.safe
        for seat in (WATCH, ANN):
            assert house.web.address(seat).startswith("http://10.42.0.1:")
