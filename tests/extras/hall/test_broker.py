"""The mosquitto of an evening, with tables that try what they may not."""

import base64
import hashlib
import json
import os
import re
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from random import Random
from threading import Condition
from urllib.parse import urljoin

import paho.mqtt.client as mqtt
import pytest
from click.testing import CliRunner, Result
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion import cli
from companion.extras.hall.broker import TOPIC, _hashed
from companion.extras.hall.console import run
from companion.extras.hall.living import Living
from companion.extras.joined.address import Address, parse
from companion.extras.web.server import WebServer
from companion.games.mutton.hall.publishing import GONE
from companion.games.mutton.hall.typed import TypedHall
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.typed_match import TypedMatch
from companion.words.catalogue import TYPED
from tests.extras.hall import club
from tests.extras.hall.mutton.load import wait_for
from tests.extras.joined.test_broker import free_port, needs, program

TABLES = 3
OTHER = "other", "a secret"
"""A user beside those of the settings, who may do everything."""


class Client:
    """One connection, and what has happened on it."""

    def __init__(self, address: Address, certificate: Path, user: tuple[str, str]) -> None:
        self._news = Condition()
        self.refused: ReasonCode | None = None
        self.lost, self.seen = False, list[tuple[str, bytes]]()
        self.subscribed = list[ReasonCode]()
        self.mqtt = mqtt.Client(CallbackAPIVersion.VERSION2, client_id="the same for all",
                                protocol=mqtt.MQTTv5)
        if user[0]:
            self.mqtt.username_pw_set(*user)
        self.mqtt.tls_set(str(certificate))
        self.mqtt.on_connect = lambda c, d, f, reason, p: self._happened(refused=reason)
        self.mqtt.on_subscribe = lambda c, d, mid, reasons, p: self._happened(
            subscribed=[*self.subscribed, *reasons])
        self.mqtt.on_disconnect = lambda c, d, f, reason, p: self._happened(lost=True)
        self.mqtt.on_message = lambda c, d, message: self._happened(
            seen=[*self.seen, (message.topic, message.payload)])
        self.mqtt.connect(address.host, address.port)
        self.mqtt.loop_start()
        self.until(lambda: self.refused is not None)

    def _happened(self, **what: object) -> None:
        with self._news:
            for name, value in what.items():
                setattr(self, name, value)
            self._news.notify_all()

    def until(self, true: Callable[[], bool]) -> None:
        with self._news:
            assert self._news.wait_for(true, 10)

    def say(self, topic: str, text: str | bytes) -> None:
        """Publish, and wait until the broker has answered."""
        self.mqtt.publish(topic, text, qos=1, retain=True).wait_for_publish(10)

    def close(self) -> None:
        self.mqtt.disconnect()
        self.mqtt.loop_stop()


def written(folder: Path, *more: str) -> Result:
    return CliRunner().invoke(cli.sheepfold, [
        "hall", "--write-broker", str(folder), "--tables", str(TABLES), "--host", "localhost",
        *more])


@dataclass
class Evening:
    """The broker that the command has written, while it runs."""

    join: Callable[..., Client]
    """Connects a user."""
    addresses: dict[str, str]
    """By user."""


@pytest.fixture
def join(evening: Evening) -> Callable[..., Client]:
    return evening.join


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    folder = tmp_path / "broker"
    assert written(folder).exit_code == 0
    settings, users = folder / "mosquitto.conf", folder / "users.json"
    port = free_port()
    settings.write_text(settings.read_text().replace("listener 8883", f"listener {port} 127.0.0.1")
                        + ("user root\n" if os.geteuid() == 0 else ""))
    rights = json.loads(users.read_text())
    rights["clients"].append({"username": OTHER[0], **_hashed(OTHER[1]),
                              "roles": [{"rolename": OTHER[0]}]})
    rights["roles"].append({"rolename": OTHER[0], "acls": [
        {"acltype": each, "topic": "#", "allow": True}
        for each in ("publishClientSend", "publishClientReceive", "subscribePattern")]})
    users.write_text(json.dumps(rights))
    address = Address("mqtts", "localhost", port)
    words = {each.user: each.password for each in map(
        parse, (folder / "addresses.txt").read_text().split())} | dict([OTHER])
    assert len(words) == TABLES + 2
    clients: list[Client] = []

    def connect(user: str, password: str = "") -> Client:
        clients.append(Client(address, folder / "certificate.pem",
                              (user, password or words[user])))
        return clients[-1]

    with subprocess.Popen([program("mosquitto"), "-c", settings]) as broker:
        try:
            wait_for(address, broker)
            monkeypatch.setenv("SSL_CERT_FILE", str(folder / "certificate.pem"))
            yield Evening(connect, {
                user: f"mqtts://{user}:{word}@localhost:{port}" for user, word in words.items()})
        finally:
            for each in clients:
                each.close()
            broker.terminate()


needs_mosquitto = needs("mosquitto")


@needs_mosquitto
def test_a_table_writes_its_own_topics_and_nobody_reads_more_than_they_may(
    join: Callable[..., Client],
) -> None:
    everything, hall, rogue, honest = (join(each) for each in ("other", "hall", "2", "1"))
    for each in (everything, hall, rogue):
        for topic in ("#", f"{TOPIC}/1", f"{TOPIC}/+", f"{TOPIC}/+/log"):
            each.mqtt.subscribe(topic, qos=1)
    room = "sheepfold/1/room/0"
    everything.say(room, "private")
    for topic in (f"{TOPIC}/1", f"{TOPIC}/1/log", f"{TOPIC}/2/more", f"{TOPIC}/hall", room,
                  "sheepfold/1/hall/other/table/2", TOPIC):
        rogue.say(topic, "rogue")
    hall.say(f"{TOPIC}/1", "hall")
    rogue.say(f"{TOPIC}/2/log", "mine")
    honest.say(f"{TOPIC}/1", "line")
    last = f"{TOPIC}/3", b"last"
    join("3").say(*last)
    everything.until(lambda: last in everything.seen)
    hall.until(lambda: last in hall.seen)
    public = {(f"{TOPIC}/2/log", b"mine"), (f"{TOPIC}/1", b"line"), last}
    assert set(hall.seen) == public
    assert set(everything.seen) == public | {(room, b"private")}
    rogue.mqtt.unsubscribe("#")
    rogue.say(f"{TOPIC}/2", "after all of it")
    assert not rogue.seen
    assert not honest.lost


@needs_mosquitto
def test_a_table_cannot_fill_the_memory_with_subscriptions(join: Callable[..., Client]) -> None:
    """Each of these would take 100 kB of the broker."""
    rogue = join("2")
    topics = [f"{TOPIC}/2", "#", "$share/all/#", *(f"{each}{'/a' * 198}" for each in range(50))]
    rogue.mqtt.subscribe([(each, 1) for each in topics])
    rogue.until(lambda: len(rogue.subscribed) == len(topics))
    assert all(each.is_failure for each in rogue.subscribed)


@needs_mosquitto
def test_strangers_and_packets_that_are_too_long_are_refused(join: Callable[..., Client]) -> None:
    for user in ("1", "4", ""):
        refused = join(user, "wrong").refused
        assert refused is not None
        assert refused.is_failure
    hall, rogue = join("hall"), join("2")
    hall.mqtt.subscribe(f"{TOPIC}/+", qos=1)
    rogue.mqtt.publish(f"{TOPIC}/2", bytes(131072), qos=1)
    rogue.until(lambda: rogue.lost)
    join("1").say(f"{TOPIC}/1", "line")
    hall.until(lambda: bool(hall.seen))
    assert hall.seen == [(f"{TOPIC}/1", b"line")]


def test_the_settings_are_their_owners_and_hold_no_password(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "broker"
    assert written(folder).exit_code == 0
    assert {each.stat().st_mode & 0o77 for each in (folder, *folder.iterdir())} == {0}
    addresses = {each.user: each for each in map(
        parse, (folder / "addresses.txt").read_text().split())}
    assert len({each.password for each in addresses.values()}) == TABLES + 1
    for each in json.loads((folder / "users.json").read_text())["clients"]:
        assert base64.b64decode(each["password"]) == hashlib.pbkdf2_hmac(
            "sha512", addresses[each["username"]].password.encode(),
            base64.b64decode(each["salt"]), each["iterations"])
    ssl.create_default_context(cafile=str(folder / "certificate.pem"))
    before = (folder / "users.json").read_text()
    again = written(folder)
    assert again.exit_code == 1
    assert "File exists" in again.output
    assert (folder / "users.json").read_text() == before
    assert CliRunner().invoke(cli.sheepfold, [
        "hall", "--write-broker", str(tmp_path / "more")]).exit_code == 2


@needs_mosquitto
def test_a_table_shows_its_match_to_the_hall_and_its_last_will_that_it_died(
    evening: Evening, tmp_path: Path,
) -> None:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=2,
                  catalogue=TYPED)
    typed, served = TypedHall(table, TypedMatch(game="mutton")), AtOnce(Random(1))
    hall = evening.join("hall")
    for topic in (f"{TOPIC}/+", f"{TOPIC}/+/log"):
        hall.mqtt.subscribe(topic, qos=1)

    def say(*lines: str) -> None:
        for line in lines:
            run_command(table, line, 0.0)
            table.tick(0.0)
            served.serve(table, 0.0)
            table.tick(0.0)
            assert not [*typed.poll()]

    def newest(topic: str) -> bytes:
        return next((each for at, each in reversed(hall.seen) if at == topic), b"nothing")

    for wrong in ("off", "mqtts://localhost", "ws://2:word@localhost", "mqtts://two:x@localhost"):
        with pytest.raises(TableError):
            [*typed.carry_out("hall", wrong)]
    assert [data for data, _ in typed.carry_out("hall", evening.addresses["2"])] == [
        {"event": "hall", "table": 2}]
    say("players Ann Ben", "options size=2 sheep=5 wolves=1 no_berserk", "start", "place sparse",
        "confirm", "pack A", "stop")
    hall.until(lambda: b'"opened"' in newest(f"{TOPIC}/2/log"))
    public = [line for line in table.sitting.lines if '"restarted"' not in line]
    assert newest(f"{TOPIC}/2/log").decode().splitlines()[1:] == public
    hall.until(lambda: b'"phase":"over"' in newest(f"{TOPIC}/2"))
    [*typed.carry_out("hall", "off")]
    hall.until(lambda: newest(f"{TOPIC}/2") == b"")
    [*typed.carry_out("hall", evening.addresses["2"]), *typed.poll()]
    hall.until(lambda: b'"phase":"over"' in newest(f"{TOPIC}/2"))
    evening.join("2")  # only one connection may have its name: the other is cut off, as by a fault
    hall.until(lambda: newest(f"{TOPIC}/2") == GONE)
    late = evening.join("other")
    late.mqtt.subscribe(f"{TOPIC}/#", qos=1)
    late.until(lambda: len(late.seen) > 1)
    assert {topic for topic, _ in late.seen} == {f"{TOPIC}/2", f"{TOPIC}/2/log"}
    typed.close()


def test_the_organiser_is_told_once_that_the_broker_is_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    address = f"mqtt://127.0.0.1:{free_port()}"
    living = Living(parse(address), 0)
    monkeypatch.setattr("companion.extras.hall.living.BROKER_S", 0.0)
    try:
        assert run(club.evening(("Ann", "Ben")), ["", "round", ""], None, living) == 0
    finally:
        living.close()
    assert capsys.readouterr().out.count(f"The broker {address} does not answer.") == 1


def test_a_page_that_cannot_be_served_ends_the_program_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(server: WebServer, *address: object, **more: object) -> str:
        raise OSError

    monkeypatch.setattr(WebServer, "start", fail)
    ended = CliRunner().invoke(
        cli.sheepfold, ["--lang", "en", "hall", str(tmp_path), "--broker", "mqtt://localhost"])
    assert ended.exit_code == 1
    assert ended.output == (
        "The page of the hall cannot be served (OSError). Restart this computer, or run the "
        "evening without --broker: tables are then not shown, and you type the results.\n")


@needs_mosquitto
def test_the_organisers_program_takes_a_result_from_a_table_while_another_one_floods(
    evening: Evening, capsys: pytest.CaptureFixture[str],
) -> None:
    hall = club.evening(("Ann", "Ben", "Cara", "Dev"))
    living = Living(parse(evening.addresses["hall"]), 0)
    pairing = hall.state.rounds[0].pairings[0]
    names = [hall.state.players[each].name for each in (pairing.wolf, pairing.farmer)]
    rogue = evening.join("2")
    tables: list[club.ClubTable] = []

    def lines() -> Iterator[str]:
        yield ""
        for _ in range(300):
            rogue.mqtt.publish(f"{TOPIC}/2", b"here", qos=0)
        tables.append(club.ClubTable(evening.addresses["1"], 1, names))
        tables[0].play()
        until = time.monotonic() + 20
        while time.monotonic() < until and not (pairing.result and living._listener.muted):
            yield ""
        with urllib.request.urlopen(living.address) as page:
            found = re.search(r'src="(v-[0-9a-f]{16}/hall\.js)"', page.read().decode())
        assert found is not None
        with urllib.request.urlopen(urljoin(living.address, found[1])) as script:
            assert script.read() == (files("companion.extras.hall") / "client/hall.js").read_bytes()

    try:
        run(hall, lines(), None, living)
    finally:
        living.close()
        tables[0].hall.close()
    said = capsys.readouterr().out
    assert said.startswith(f"The hall, for the big screen and for phones: {living.address}\n")
    assert pairing.result is not None
    assert pairing.result.points == tuple(
        each.game.position.score for each in tables[0].table.state.records)
    assert "Table 1: " in said
    assert "Table 2 sends too much." in said
