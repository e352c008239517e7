"""The way through a broker: mosquitto for a club (MQTT 5), NATS for more (MQTT 3.1.1).

Each side writes to a topic of its own, ``sheepfold/1/ROOM/SIDE``, with quality of service 0: what
is lost is said again. ``…/here`` is a retained ``1`` while a side is connected; its last will
removes it. It is there for those who look after a broker, and not trusted.

paho-mqtt runs in a thread of its own, so that neither the look-up of a name nor the handshake of
TLS stops the event loop.
"""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from companion.network.address import Address
from companion.network.transport import MAX_FRAME, Allowance, Receive

KEEPALIVE_S = 20
"""After 1.5 times this the broker gives a silent connection up, and tells the last will."""
LONGEST_WAIT_S = 30
"""Longest wait between attempts to connect, in seconds; the first is 1 s, each twice the last."""


class Broker:
    """One side's connection to a room of a broker; a `Transport`."""

    def __init__(self, address: Address, room: str, side: int, receive: Receive) -> None:
        self._loop, self._receive = asyncio.get_running_loop(), receive
        self._own, self._other = (f"sheepfold/1/{room}/{each}" for each in (side, 1 - side))
        self._allowance = Allowance(self._loop.time())
        self._closed = False
        self._address, self._client = address, self._connect(address, mqtt.MQTTv5)

    @property
    def connected(self) -> bool:
        """Whether the broker has accepted the connection."""
        return self._client.is_connected()

    def send(self, data: bytes) -> None:
        """Publish, if connected."""
        with suppress(ValueError, OSError):
            self._client.publish(self._own, data, qos=0)

    def close(self) -> None:
        """Leave the broker, with nothing left behind there."""
        self._closed = True
        self._loop.run_in_executor(None, self._leave)

    def _leave(self) -> None:
        with suppress(ValueError, OSError):
            if self.connected:
                self._client.publish(f"{self._own}/here", b"", qos=0, retain=True)
        stop(self._client)

    def _connect(self, address: Address, protocol: MQTTProtocolVersion) -> mqtt.Client:
        client = new_client(address, protocol)
        client.on_connect = self._connected
        client.on_message = self._message
        client.will_set(f"{self._own}/here", b"", qos=0, retain=True)
        limits = None
        if protocol == mqtt.MQTTv5:
            limits = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]  # paho-mqtt
            limits.MaximumPacketSize = MAX_FRAME + 1024
        client.connect_async(address.host, address.port, KEEPALIVE_S, properties=limits)
        client.loop_start()
        return client

    def _use_older(self, client: mqtt.Client) -> None:
        """Connect by MQTT 3.1.1 to a broker that knows no other, such as NATS."""
        if client is self._client and not self._closed:
            self._loop.run_in_executor(None, stop, client)
            self._client = self._connect(self._address, mqtt.MQTTv311)

    # --- in the thread of paho-mqtt ---------------------------------------------------------------

    def _connected(
        self, client: mqtt.Client, data: Any, flags: Any, reason: Any, more: Any,
    ) -> None:
        if reason == "Unsupported protocol version":
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._use_older, client)
        if not reason.is_failure:
            client.subscribe(self._other, qos=0)
            client.publish(f"{self._own}/here", b"1", qos=0, retain=True)

    def _message(self, client: mqtt.Client, data: Any, message: mqtt.MQTTMessage) -> None:
        if len(message.payload) <= MAX_FRAME and not self._allowance.take(
                len(message.payload), self._loop.time()):
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._receive, bytes(message.payload))


def new_client(address: Address, protocol: MQTTProtocolVersion) -> mqtt.Client:
    """Return a client that knows user and password, and connects again after each cut."""
    client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=protocol)
    client.reconnect_delay_set(1, LONGEST_WAIT_S)
    if address.user:
        client.username_pw_set(address.user, address.password)
    if address.scheme == "mqtts":
        client.tls_set_context(ssl.create_default_context())
    return client


def stop(client: mqtt.Client) -> None:
    """End a client and its thread."""
    client.on_message = None
    with suppress(ValueError, OSError):
        client.disconnect()
    client.loop_stop()
