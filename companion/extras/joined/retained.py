"""Messages that a broker keeps: of each topic the newest, also for those who come later.

MQTT 5, which says why a connection ends, or 3.1.1 for brokers such as NATS. Quality of service 0 is
enough: after a cut each message is published again. paho-mqtt runs in a thread of its own.

Where the address names several servers, both sides have connections to two of them. After one of
three NATS servers was killed, the others can take up to 9 s to choose who keeps what is retained.
Until then a new connection stands still, and so does one that publishes such a message, which is
lost in the end; other messages go on at once. So a publisher has a third connection for what is to
be retained, and repeats that. All is sent through each connection: a server that has lost its power
is noticed only after seconds.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

import paho.mqtt.client as mqtt
from paho.mqtt.enums import MQTTProtocolVersion
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.extras.joined.address import Address
from companion.extras.joined.broker import OLDER, Servers, new_client, stop
from companion.extras.web.limits import Allowance
from companion.words.message import Message

REPEAT_S = 10.0
"""Interval at which retained messages are repeated to a broker with several servers, in seconds."""
MAX_TOPICS = 1000
"""Number of topics in one packet, which a broker refuses if it is too long."""
MUTED_S = 30.0
"""How long a publisher that has sent too much is not listened to, in seconds."""


def _newest_protocol(address: Address) -> MQTTProtocolVersion:
    """Return MQTT 5, which says why a connection ends; brokers of several servers are NATS, which
    speaks 3.1.1."""
    return mqtt.MQTTv5 if len(address.hosts) == 1 else mqtt.MQTTv311


class Publisher:
    """Keeps messages at a broker. If this side dies, the broker publishes `gone` on `topic`."""

    def __init__(self, address: Address, topic: str, gone: bytes) -> None:
        self._topic, self._lock = topic, threading.Lock()
        self._newest: dict[str, bytes] = {}
        self._repeat_at = time.monotonic() + REPEAT_S
        self._address, self._gone, self._servers = address, gone, Servers(address, 1)
        self._live: list[mqtt.Client] = []
        """Connections for what is not retained, to different servers, if there are several."""
        self._closed = False
        self._keep(_newest_protocol(address))
        if len(address.hosts) > 1:
            servers = Servers(address)
            self._live = [new_client(address, mqtt.MQTTv311) for _ in range(servers.count)]
            for nth, each in enumerate(self._live):
                each.on_connect = self._connected
                servers.connect(each, nth)

    @property
    def problem(self) -> Message | None:
        """Why there is no connection, as far as the broker says it."""
        return None if self._keeping.is_connected() else self._servers.problem

    def _keep(self, protocol: MQTTProtocolVersion) -> None:
        """Connect for what is to be retained."""
        self._keeping = new_client(self._address, protocol)
        self._keeping.will_set(self._topic, self._gone, retain=True)
        self._keeping.on_connect = self._connected
        self._servers.connect(self._keeping, 0)

    def _use_older(self, client: mqtt.Client) -> None:
        """Connect by MQTT 3.1.1 to a broker that knows no other."""
        stop(client)
        if not self._closed:
            self._keep(mqtt.MQTTv311)

    def put(self, topic: str, data: bytes) -> None:
        """Publish now, or as soon as there is a connection. Does not wait and raises nothing."""
        with self._lock:
            self._newest[topic] = data
            self._publish(topic, data)

    def repeat(self) -> None:
        """Publish again, if the broker may have lost what it should retain. To be called often."""
        if self._live and time.monotonic() >= self._repeat_at:
            self._repeat_at = time.monotonic() + REPEAT_S
            self._publish_all()

    def _publish(self, topic: str, data: bytes) -> None:
        with suppress(ValueError, OSError):
            for live in self._live:
                if live.is_connected():
                    live.publish(topic, data)
            if self._keeping.is_connected():
                self._keeping.publish(topic, data, retain=True)

    def close(self) -> None:
        """Take the message of the will's topic back, and leave. The others stay there."""
        self._closed = True
        self.put(self._topic, b"")
        for each in (self._keeping, *self._live):
            stop(each)

    def _publish_all(self) -> None:
        with self._lock:
            for each in self._newest.items():
                self._publish(*each)

    def _connected(
        self, client: mqtt.Client, data: Any, flags: Any, reason: Any, more: Any,
    ) -> None:
        """Publish all, in the thread of paho-mqtt."""
        if reason == OLDER:
            client.on_connect = client.on_disconnect = client.on_connect_fail = None
            threading.Thread(target=self._use_older, args=(client,), daemon=True).start()
            return
        if client is self._keeping:
            self._servers.answered(client, 0, reason, more)
        if not reason.is_failure:
            self._publish_all()


class TableAllowance(Allowance):
    """Limits what a listener accepts of one publisher. A table sends two messages for a step."""

    PER_S, BYTES_PER_S = 10.0, 3e5
    BURST, BURST_BYTES = 60.0, 3e6


class CopiesAllowance(TableAllowance):
    """The same where each message comes three times, through all connections of its publisher."""

    PER_S, BYTES_PER_S = 30.0, 9e5
    BURST, BURST_BYTES = 180.0, 9e6


class Heard(NamedTuple):
    """A message, and whether the broker had kept it: it may be days old."""

    data: bytes
    kept: bool


class Listener:
    """Hears the newest messages of several topics, which belong to publishers; `heard` is by topic.

    A publisher that sends too much is not listened to for `MUTED_S`.
    """

    def __init__(self, address: Address) -> None:
        self._lock = threading.Lock()
        self._topics: dict[str, str] = {}
        """The publisher of each topic."""
        self._allowances: dict[tuple[str, bool], TableAllowance] = {}
        """By publisher, and whether it was heard through the first connection."""
        self._muted: dict[str, float] = {}
        """Until when a publisher is not listened to."""
        self._newest: dict[str, bytes] = {}
        """What each topic has brought last: the other connection brings the same."""
        self._news: dict[str, Heard] = {}
        self.refused = False
        """Whether the broker does not accept the user or the password."""
        servers = Servers(address)
        self._limits = CopiesAllowance if servers.count > 1 else TableAllowance
        self._address, self._servers, self._closed = address, servers, False
        protocol = self._protocol = _newest_protocol(address)
        self._clients = [new_client(address, protocol) for _ in range(servers.count)]
        for nth, each in enumerate(self._clients):
            self._connect(each, nth)

    def _connect(self, client: mqtt.Client, nth: int) -> None:
        client.on_connect, client.on_message = self._connected, self._message
        self._servers.connect(client, nth)

    def _use_older(self, client: mqtt.Client) -> None:
        """Connect by MQTT 3.1.1 to a broker that knows no other."""
        stop(client)
        with self._lock:
            if not self._closed:
                self._protocol = mqtt.MQTTv311
                self._clients = [new_client(self._address, self._protocol)]
                self._connect(self._clients[0], 0)

    @property
    def problem(self) -> Message | None:
        """Why there is no connection, as far as the broker says it."""
        return None if self.connected else self._servers.problem

    @property
    def connected(self) -> bool:
        """Whether there is a connection."""
        return any(each.is_connected() for each in self._clients)

    def _subscribe(self, topics: Iterable[str], *clients: mqtt.Client) -> None:
        wanted = list(topics)
        for each in clients or self._clients:
            for first in range(0, len(wanted) if each.is_connected() else 0, MAX_TOPICS):
                some = wanted[first:first + MAX_TOPICS]
                if self._protocol == mqtt.MQTTv5:
                    each.subscribe([(topic, SubscribeOptions(qos=0)) for topic in some])
                else:
                    each.subscribe([(topic, 0) for topic in some])

    def listen(self, publisher: str, *topics: str) -> None:
        """Listen to a publisher, if that is not done yet."""
        with self._lock:
            new = [each for each in topics if each not in self._topics]
            self._topics.update(dict.fromkeys(new, publisher))
            self._subscribe(new)

    def ask(self, publisher: str) -> None:
        """Ask for what is retained of a publisher: a broker drops messages for a slow listener."""
        with self._lock:
            if publisher not in self._muted:
                self._subscribe(topic for topic, each in self._topics.items() if each == publisher)

    def take(self) -> dict[str, Heard]:
        """Return the newest messages that have come since the last call, by topic."""
        with self._lock:
            now = time.monotonic()
            again = [each for each, until in self._muted.items() if until <= now]
            for publisher in again:
                del self._muted[publisher]
            self._subscribe(topic for topic, each in self._topics.items() if each in again)
            news, self._news = self._news, {}
            return news

    @property
    def muted(self) -> frozenset[str]:
        """The publishers that are not listened to, because they have sent too much."""
        return frozenset(self._muted)

    def close(self) -> None:
        """Leave the broker."""
        self._closed = True
        for each in self._clients:
            stop(each)

    # --- in the threads of paho-mqtt --------------------------------------------------------------

    def _connected(
        self, client: mqtt.Client, data: Any, flags: Any, reason: Any, more: Any,
    ) -> None:
        if reason == OLDER:
            client.on_connect = client.on_disconnect = client.on_connect_fail = None
            threading.Thread(target=self._use_older, args=(client,), daemon=True).start()
            return
        with self._lock:
            self._servers.answered(client, self._clients.index(client), reason, more)
            self.refused = reason.is_failure
            if not self.refused:
                self._subscribe((topic for topic, each in self._topics.items()
                                 if each not in self._muted), client)

    def _message(self, client: mqtt.Client, user: Any, message: mqtt.MQTTMessage) -> None:
        with self._lock:
            publisher = self._topics.get(message.topic)
            if publisher is None or publisher in self._muted:
                return
            now = time.monotonic()
            first = client is self._clients[0]
            allowance = self._allowances.setdefault((publisher, first), self._limits(now))
            data = bytes(message.payload)
            if allowance.take(len(data), now):
                self._muted[publisher] = now + MUTED_S
                for one in self._clients:
                    one.unsubscribe([
                        topic for topic, each in self._topics.items() if each == publisher])
            elif self._newest.get(message.topic) != data:
                self._newest[message.topic] = data
                self._news[message.topic] = Heard(data, message.retain)
