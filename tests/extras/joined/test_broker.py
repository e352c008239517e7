"""Two tables over a broker on 127.0.0.1: mosquitto or NATS, if they are installed."""

import os
import re
import secrets
import shutil
import socket
import subprocess
import time
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta

import paho.mqtt.client as mqtt
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.x509.oid import NameOID
from paho.mqtt.enums import CallbackAPIVersion

from companion.extras.joined.address import parse
from companion.extras.joined.envelope import OVERHEAD, PAD
from companion.extras.joined.handshake import Handshake
from companion.extras.joined.retained import Listener, Publisher
from companion.extras.joined.transport import MAX_FRAME, MAX_MESSAGE
from tests.extras.joined.bad_network import BadNetwork, tables_in, wait_for
from tests.project_files import ROOT


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


def free_port():
    """Return the number of a port of this computer that nobody listens on."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port, host="127.0.0.1"):
    """Return whether somebody listens there."""
    with closing(socket.socket()) as probe:
        return not probe.connect_ex((host, port))


class Broker:
    """A broker with settings of docs/players/broker.md, moved to a free port and to `folder`."""

    def __init__(self, folder, program, settings):
        self.port, self.web_port = free_port(), free_port()
        self._program, self._settings = program, folder / "broker.conf"
        for old, new in {"listener 1883": f"listener {self.port} 127.0.0.1",
                         "listener 8883": f"listener {self.port} 127.0.0.1",
                         "listener 9001": f"listener {self.web_port} 127.0.0.1",
                         "listener 443": f"listener {self.web_port} 127.0.0.1",
                         "port: 1883": f"host: 127.0.0.1, port: {self.port}",
                         "server_name": "host: 127.0.0.1\nport: -1\nserver_name",
                         "/etc/mosquitto": str(folder), "/var/lib/nats": str(folder)}.items():
            settings = re.sub(rf"{old}\b", new, settings)  # port 44393 is not 443
        if "listener" in settings and os.geteuid() == 0:
            settings += "\nuser root\n"  # else it could not read in `folder`
        self._settings.write_text(settings)
        self.log = folder / "log"
        self.address = f"mqtt://127.0.0.1:{self.port}"
        self.web_address = f"mqtt+ws://127.0.0.1:{self.web_port}"
        self.start()

    def start(self):
        with self.log.open("w") as log:
            self._process = subprocess.Popen([self._program, "-c", self._settings],
                                             stdout=log, stderr=log)
        wait_for(lambda: answers(self.port))

    def stop(self):
        self._process.terminate()
        self._process.wait()

    def kill(self):
        self._process.kill()
        self._process.wait()


def documented(first):
    """Return the settings in docs/players/broker.md that begin so."""
    text = (ROOT / "docs" / "players" / "broker.md").read_text("utf-8")
    found = re.search(rf"^    {first}.*(\n    .*)*", text, re.MULTILINE)
    return found[0].replace("\n    ", "\n").strip()


def program(name):
    return shutil.which(name) or shutil.which(name, path="/usr/sbin")


@contextmanager
def mosquitto(folder):
    """Run a mosquitto as one command sets it up. Debian's own settings keep what is retained."""
    one_command = documented("sudo apt install -y mosquitto")
    made = Broker(folder, program("mosquitto"), re.search(
        "printf '(.*)' ", one_command)[1].replace("\\n", "\n")
        + f"persistence true\npersistence_location {folder}/\n")
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture
def broker(tmp_path):
    with mosquitto(tmp_path) as made:
        yield made


def needs(name):
    return pytest.mark.skipif(program(name) is None, reason=f"{name} is not installed")


@pytest.fixture
def networks(tmp_path):
    made = [BadNetwork(tables_in(tmp_path / name), name, seed=seed, loss=0.1)
            for seed, name in enumerate(("Ann", "Ben"))]
    yield made
    for each in made:
        each.close()


def pair(networks, address, other=""):
    """Pair two tables at one address of a broker, or at two."""
    ann, ben = networks
    invited = ann.invite(address)
    joined = ben.join(invited.code, other or address)
    wait_for(lambda: invited.state == joined.state == "done")
    return invited.line, joined.line


def talk(one, other, length=8):
    """Say something new in both directions, again and again until it was heard."""
    said = secrets.token_bytes(length)

    def heard():
        one.send(said)
        other.send(said)
        found.update((line, said) for line in (one, other) if said in line.receive())
        return len(found) == 2

    found = set()
    wait_for(heard)


@needs("mosquitto")
def test_two_tables_talk_through_a_broker_that_learns_nothing(broker, networks):
    """Its topics and lengths are those of docs/developers/line.md. One table uses WebSockets."""
    observer = Observer(broker.port)
    one, other = pair(networks, broker.address, broker.web_address)
    talk(one, other)
    room = f"sheepfold/1/{one.room}"
    wait_for(lambda: {f"{room}/0/here", f"{room}/1/here"} <= observer.here())
    for side in (0, 1):  # what anybody else says there is garbage
        for size in (0, 10, 300, MAX_FRAME):
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


@needs("mosquitto")
def test_nobody_at_the_broker_can_spoil_a_link(broker, networks):
    """Somebody answers everything, on both sides, and sends everything back."""
    stranger = Observer(broker.port)
    key = Ed25519PrivateKey.generate()
    answers = [Handshake("7-album-zigzag", side, key, "Eve", "").message() for side in (0, 1)]

    said = set(answers)

    def answer(client, data, message):
        found = re.fullmatch(r"(.*/(?:pair|link)-\w+/)([01])", message.topic)
        if found and message.payload not in said:
            said.add(message.payload)
            other = 1 - int(found[2])
            for each in (answers[other], message.payload):
                client.publish(f"{found[1]}{other}", each)

    stranger.client.on_message = answer
    ann, ben = networks
    invited = ann.invite_by_link(broker.web_address)
    joined = ben.join(invited.link)
    wait_for(lambda: invited.state == joined.state == "done")
    talk(invited.line, joined.line)
    assert len(said) > 4
    stranger.close()


@needs("mosquitto")
def test_a_line_outlives_a_restart_of_the_broker(broker, networks):
    one, other = pair(networks, broker.web_address, broker.address)
    talk(one, other)
    broker.stop()
    wait_for(lambda: not one.connected and not other.connected)
    broker.start()
    talk(one, other)  # not more: mosquitto 2.0.11 sends 40 kB/s by WebSocket
    longest, sent = bytes(MAX_MESSAGE), 0.0

    def heard():
        nonlocal sent
        if time.monotonic() > sent + 2:
            one.send(longest)
            sent = time.monotonic()
        return longest in other.receive()

    wait_for(heard)


@needs("mosquitto")
def test_a_listener_learns_what_was_published_while_the_broker_was_away(broker):
    """The broker is killed, so it has not written what it kept."""
    publisher = Publisher(parse(broker.address), "table", b"gone")
    listener, heard = Listener(parse(broker.address)), {}
    listener.listen("table", "log")

    def hears(text):
        heard.update(listener.take())
        return "log" in heard and heard["log"].data == text

    publisher.put("log", b"1")
    wait_for(lambda: hears(b"1"))
    broker.kill()
    publisher.put("log", b"2")
    broker.start()
    wait_for(lambda: hears(b"2"))
    publisher.close()
    listener.close()


@needs("mosquitto")
def test_a_broker_with_tls_and_a_password(tmp_path, networks, monkeypatch):
    """And one whose certificate nobody knows gets neither password nor messages."""
    (tmp_path / "certs").mkdir()
    certificate = make_certificate(tmp_path / "certs")
    subprocess.run([program("mosquitto_passwd"), "-b", "-c", tmp_path / "passwords",
                    "club", "pass"], check=True)
    broker = Broker(tmp_path, program("mosquitto"), documented("listener 8883"))
    try:
        address = f"mqtts://club:pass@localhost:{broker.port}"
        unknown = networks[0].invite(address)
        wait_for(lambda: "unknown ca" in broker.log.read_text())
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        one, other = pair(
            networks, address, f"mqtt+wss://club:pass@localhost:{broker.web_port}/mqtt")
        assert one.address == unknown.address == address.replace("club:pass@", "")
        talk(one, other)
        assert not unknown.connected
    finally:
        broker.stop()


def make_certificate(folder):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name)
        .public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - timedelta(hours=1)).not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256()))
    (folder / "privkey.pem").write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption()))
    file = folder / "fullchain.pem"
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return file


@pytest.mark.whole
@needs("nats-server")
def test_a_broker_that_knows_only_the_older_mqtt(tmp_path, networks):
    broker = Broker(tmp_path, program("nats-server"), documented("server_name"))
    try:
        one, other = pair(networks, broker.address)
        talk(one, other, MAX_MESSAGE)
    finally:
        broker.stop()
