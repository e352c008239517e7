"""Messages that a broker keeps: of each topic the newest, also for those who come later.

MQTT 3.1.1, which mosquitto and NATS both speak. Quality of service 0 is enough: after a cut each
message is published again. paho-mqtt runs in a thread of its own.
"""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from typing import Any

import paho.mqtt.client as mqtt

from companion.network.address import Address
from companion.network.broker import KEEPALIVE_S, new_client, stop
from companion.network.transport import Allowance

MUTED_S = 30.0
"""How long a publisher that has sent too much is not listened to, in seconds."""


class Publisher:
    """Keeps messages at a broker. If this side dies, the broker publishes `gone` on `topic`."""

    def __init__(self, address: Address, topic: str, gone: bytes) -> None:
        self._topic, self._lock = topic, threading.Lock()
        self._newest: dict[str, bytes] = {}
        self._client = new_client(address, mqtt.MQTTv311)
        self._client.will_set(topic, gone, retain=True)
        self._client.on_connect = self._connected
        self._client.connect_async(address.host, address.port, KEEPALIVE_S)
        self._client.loop_start()

    def put(self, topic: str, data: bytes) -> None:
        """Publish now, or as soon as there is a connection. Does not wait and raises nothing."""
        with self._lock, suppress(ValueError, OSError):
            self._newest[topic] = data
            if self._client.is_connected():
                self._client.publish(topic, data, retain=True)

    def close(self) -> None:
        """Take the message of the will's topic back, and leave. The others stay there."""
        self.put(self._topic, b"")
        stop(self._client)

    def _connected(
        self, client: mqtt.Client, data: Any, flags: Any, reason: Any, more: Any,
    ) -> None:
        """Publish all, in the thread of paho-mqtt."""
        with self._lock:
            for topic, newest in self._newest.items() if not reason.is_failure else ():
                client.publish(topic, newest, retain=True)


class TableAllowance(Allowance):
    """Limits what a listener accepts of one publisher. A table sends two messages for a step."""

    PER_S, BYTES_PER_S = 10.0, 3e5
    BURST, BURST_BYTES = 60.0, 3e6


class Listener:
    """Hears the newest messages of several topics, which belong to publishers; `heard` is by topic.

    A publisher that sends too much is not listened to for `MUTED_S`.
    """

    def __init__(self, address: Address) -> None:
        self._lock = threading.Lock()
        self._topics: dict[str, str] = {}
        """The publisher of each topic."""
        self._allowances: dict[str, TableAllowance] = {}
        self._muted: dict[str, float] = {}
        """Until when a publisher is not listened to."""
        self._news: dict[str, bytes] = {}
        self.refused = False
        """Whether the broker does not accept the user or the password."""
        self._client = new_client(address, mqtt.MQTTv311)
        self._client.on_connect = self._connected
        self._client.on_message = self._message
        self._client.connect_async(address.host, address.port, KEEPALIVE_S)
        self._client.loop_start()

    @property
    def connected(self) -> bool:
        """Whether there is a connection."""
        return self._client.is_connected()

    def listen(self, publisher: str, *topics: str) -> None:
        """Listen to a publisher, if that is not done yet."""
        with self._lock:
            new = [each for each in topics if each not in self._topics]
            self._topics.update(dict.fromkeys(new, publisher))
            if new and self.connected:
                self._client.subscribe([(each, 0) for each in new])

    def take(self) -> dict[str, bytes]:
        """Return the newest messages that have come since the last call, by topic."""
        with self._lock:
            now = time.monotonic()
            again = [each for each, until in self._muted.items() if until <= now]
            for publisher in again:
                del self._muted[publisher]
            if again and self.connected:
                self._client.subscribe(
                    [(topic, 0) for topic, each in self._topics.items() if each in again])
            news, self._news = self._news, {}
            return news

    @property
    def muted(self) -> frozenset[str]:
        """The publishers that are not listened to, because they have sent too much."""
        return frozenset(self._muted)

    def close(self) -> None:
        """Leave the broker."""
        stop(self._client)

    # --- in the thread of paho-mqtt ---------------------------------------------------------------

    def _connected(
        self, client: mqtt.Client, data: Any, flags: Any, reason: Any, more: Any,
    ) -> None:
        with self._lock:
            self.refused = reason.is_failure
            wanted = [(topic, 0) for topic, each in self._topics.items()
                      if each not in self._muted]
            if wanted and not self.refused:
                client.subscribe(wanted)

    def _message(self, client: mqtt.Client, data: Any, message: mqtt.MQTTMessage) -> None:
        with self._lock:
            publisher = self._topics.get(message.topic)
            if publisher is None or publisher in self._muted:
                return
            now = time.monotonic()
            allowance = self._allowances.setdefault(publisher, TableAllowance(now))
            if allowance.take(len(message.payload), now):
                self._muted[publisher] = now + MUTED_S
                client.unsubscribe([
                    topic for topic, each in self._topics.items() if each == publisher])
            else:
                self._news[message.topic] = bytes(message.payload)
