"""Two tables over a broker: mosquitto, if it is installed, on 127.0.0.1."""

from __future__ import annotations

import re
import secrets
import shutil
import socket
import subprocess
from contextlib import closing

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from companion.network.envelope import OVERHEAD, PAD
from companion.network.transport import MAX_FRAME
from tests.companion.network.bad_network import BadNetwork, tables_in, wait_for

MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
pytestmark = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto is not installed")


class Observer:
    """Somebody else at the broker, who reads and writes whatever they like."""

    def __init__(self, port):
        self.seen: list[mqtt.MQTTMessage] = []
        self.client = mqtt.Client(CallbackAPIVersion.VERSION2)
        self.client.on_message = lambda client, data, message: self.seen.append(message)
        self.client.connect("127.0.0.1", port)
        self.client.subscribe("#")
        self.client.loop_start()

    def here(self):
        """The sides that are connected, as the broker says."""
        last = {each.topic: each.payload for each in self.seen if each.topic.endswith("/here")}
        return {topic for topic, payload in last.items() if payload == b"1"}

    def close(self):
        self.client.disconnect()
        self.client.loop_stop()


class Mosquitto:
    def __init__(self, folder):
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._settings = folder / "mosquitto.conf"
        self._settings.write_text(f"listener {self.port} 127.0.0.1\nallow_anonymous true\n")
        self.start()

    @property
    def address(self):
        return f"mqtt://127.0.0.1:{self.port}"

    def start(self):
        self._process = subprocess.Popen([MOSQUITTO, "-c", self._settings],
                                         stderr=subprocess.DEVNULL)
        wait_for(lambda: not socket.socket().connect_ex(("127.0.0.1", self.port)))

    def stop(self):
        self._process.terminate()
        self._process.wait()


@pytest.fixture
def broker(tmp_path):
    made = Mosquitto(tmp_path)
    yield made
    made.stop()


@pytest.fixture
def networks(tmp_path):
    made = [BadNetwork(tables_in(tmp_path / name), name, seed=seed, loss=0.1)
            for seed, name in enumerate(("Ann", "Ben"))]
    yield made
    for each in made:
        each.close()


def pair(networks, address):
    ann, ben = networks
    invited = ann.invite(address)
    assert invited.address == address
    joined = ben.join(invited.code, address)
    wait_for(lambda: invited.state == joined.state == "done")
    return invited.line, joined.line


def talk(one, other):
    """Say something new in both directions, again and again until it was heard."""
    said = secrets.token_bytes(8)

    def heard():
        one.send(said)
        other.send(said)
        found.update((line, said) for line in (one, other) if said in line.receive())
        return len(found) == 2

    found = set()
    wait_for(heard)


def test_two_tables_talk_through_a_broker_that_learns_nothing(broker, networks):
    """Its topics and lengths are those of docs/developers/joined.md."""
    observer = Observer(broker.port)
    one, other = pair(networks, broker.address)
    talk(one, other)
    room = f"sheepfold/1/{one.room}"
    wait_for(lambda: {f"{room}/0/here", f"{room}/1/here"} <= observer.here())
    for side in (0, 1):  # what anybody else says there is garbage
        for size in (0, 10, 300, MAX_FRAME, 2 * MAX_FRAME):
            observer.client.publish(f"{room}/{side}", bytes(size))
    talk(one, other)
    sent = [each for each in observer.seen if each.topic in (f"{room}/0", f"{room}/1")
            and any(each.payload)]
    assert {len(each.payload) for each in sent} == {OVERHEAD + PAD}
    assert all(re.fullmatch(r"sheepfold/1/(pair-\d+|[0-9a-f]{24})/[01](/here)?", each.topic)
               for each in observer.seen)
    for each in networks:
        each.close()
    wait_for(lambda: not observer.here())
    late = Observer(broker.port)
    late.client.publish("end", b"1")
    wait_for(lambda: late.seen)
    assert [each.topic for each in late.seen] == ["end"], "nothing is left at the broker"
    observer.close()
    late.close()


def test_a_line_outlives_a_restart_of_the_broker(broker, networks):
    one, other = pair(networks, broker.address)
    talk(one, other)
    broker.stop()
    wait_for(lambda: not one.connected and not other.connected)
    broker.start()
    talk(one, other)
