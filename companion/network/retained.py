"""Messages that a broker keeps: of each topic the newest, also for those who come later.

MQTT 3.1.1, which mosquitto and NATS both speak. Quality of service 0 is enough: after a cut each
message is published again. paho-mqtt runs in a thread of its own.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Any

import paho.mqtt.client as mqtt

from companion.network.address import Address
from companion.network.broker import KEEPALIVE_S, new_client, stop


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
