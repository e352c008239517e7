"""The way through a broker: mosquitto for a club (MQTT 5), NATS for more (MQTT 3.1.1).

Each side writes to a topic of its own, ``sheepfold/1/ROOM/SIDE``, with quality of service 0: what
is lost is said again. ``…/here`` is a retained ``1`` while a side is connected; its last will
removes it. It is there for those who look after a broker, and not trusted.

Where the address names several servers, there are connections to two of them, and all is sent
through both: when one server is killed, NATS takes up to 9 s to accept a new connection.

paho-mqtt runs in a thread of its own, so that neither the look-up of a name nor the handshake of
TLS stops the event loop.
"""

from __future__ import annotations

import asyncio
import random
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.extras.joined.address import WEB_BROKERS, Address
from companion.extras.joined.transport import MAX_FRAME, Receive, topics
from companion.extras.web.limits import Allowance
from companion.words.message import Message

OLDER = "Unsupported protocol version"
"""What a broker answers that does not know MQTT 5, such as NATS."""

KEEPALIVE_S = 20
"""After 1.5 times this the broker gives a silent connection up, and tells the last will."""
SPARE_KEEPALIVE_S = 5
"""The same where there is another connection; a computer that died is noticed within twice this."""
LONGEST_WAIT_S = 30
"""Longest wait between attempts to connect, in seconds; the first is 1 s, each twice the last."""
TAKEN_OVER, REFUSED = 0x8E, (0x86, 0x87)
"""Reason codes of MQTT 5: the session was taken over, and a wrong user or password."""
SPARE_WAIT_S = 4
"""The same for a broker of several servers. A table that waits has one connection less."""
TAKEN_WAIT_S, LONGEST_TAKEN_WAIT_S = 60, 3600
"""Wait after another client has taken the connection over, in seconds, and longest wait; each is
twice the last. Otherwise the two take it from each other every second."""
SHORT_S, MANY_SHORT = 10.0, 3
"""A connection that ends within this time, or within twice the last wait, is short, in seconds; and
the number of short ones in a row after which the wait grows. Not every broker says that a
connection was taken over: mosquitto 2.0.11 does not, and MQTT 3.1.1 cannot."""
LONGEST_SHORT_WAIT_S = 600
"""Longest wait after short connections, in seconds, where another client may take them over."""
OWN_SHORT_WAIT_S = 2 ** MANY_SHORT
"""The same where none can: the network is bad, and neither a pairing nor a match must stand still
for minutes. That is so once anything has come from the other side, which could not be heard if it
took the connection over; and where the broker gives each connection a client id of its own."""


class Broker:
    """One side's connection to a room of a broker; a `Transport`."""

    def __init__(self, address: Address, room: str, side: int, receive: Receive) -> None:
        self._loop, self._receive = asyncio.get_running_loop(), receive
        self._own, self._other = topics(room, side)
        self._closed, self._servers = False, Servers(address)
        self._allowances = [Allowance(self._loop.time()) for _ in range(self._servers.count)]
        self._clients = [self._connect(nth, mqtt.MQTTv5) for nth in range(self._servers.count)]

    @property
    def connected(self) -> bool:
        """Whether the broker has accepted a connection."""
        return any(each.is_connected() for each in self._clients)

    @property
    def problem(self) -> Message | None:
        """Why there is no connection, as far as the broker says it."""
        return None if self.connected else self._servers.problem

    def send(self, data: bytes) -> None:
        """Publish, if connected."""
        for each in self._clients:
            with suppress(ValueError, OSError):
                each.publish(self._own, data, qos=0)

    def close(self) -> None:
        """Leave the broker, with nothing left behind there."""
        self._closed = True
        self._loop.run_in_executor(None, self._leave)

    def _leave(self) -> None:
        for each in self._clients:
            with suppress(ValueError, OSError):
                if each.is_connected():
                    each.publish(f"{self._own}/here", b"", qos=0, retain=True)
            stop(each)

    def _connect(self, nth: int, protocol: MQTTProtocolVersion) -> mqtt.Client:
        client = new_client(self._servers.address, protocol)
        client.on_connect = partial(self._connected, nth)
        client.on_message = partial(self._message, nth)
        client.will_set(f"{self._own}/here", b"", qos=0, retain=True)
        limits = None
        if protocol == mqtt.MQTTv5:
            limits = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]  # paho-mqtt
            limits.MaximumPacketSize = MAX_FRAME + 1024
        self._servers.connect(client, nth, properties=limits)
        return client

    def _use_older(self, nth: int, client: mqtt.Client) -> None:
        """Connect by MQTT 3.1.1 to a broker that knows no other, such as NATS."""
        if client is self._clients[nth] and not self._closed:
            self._loop.run_in_executor(None, stop, client)
            self._clients[nth] = self._connect(nth, mqtt.MQTTv311)

    # --- in the thread of paho-mqtt ---------------------------------------------------------------

    def _connected(
        self, nth: int, client: mqtt.Client, data: Any, flags: Any, reason: Any, more: Any,
    ) -> None:
        if reason == OLDER:
            # this client is done: it must not choose a server beside the one that replaces it
            client.on_disconnect = client.on_connect_fail = None
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._use_older, nth, client)
        else:
            self._servers.answered(client, nth, reason, more)
        if not reason.is_failure:
            client.subscribe(self._other, qos=0)
            client.publish(f"{self._own}/here", b"1", qos=0, retain=True)

    def _message(
        self, nth: int, client: mqtt.Client, data: Any, message: mqtt.MQTTMessage,
    ) -> None:
        self._servers.heard(nth)
        if len(message.payload) <= MAX_FRAME and not self._allowances[nth].take(
                len(message.payload), self._loop.time()):
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._receive, bytes(message.payload))


class Servers:
    """The servers of a broker, and which of them each of at most `count` connections uses:
    different ones.
    """

    def __init__(self, address: Address, count: int = 2) -> None:
        self.address = address
        self._hosts = random.SystemRandom().sample(address.hosts, len(address.hosts))
        self._used, self._lock = self._hosts[:count], threading.Lock()
        self.count = len(self._used)
        longest_s = LONGEST_WAIT_S if len(self._hosts) == 1 else SPARE_WAIT_S
        self._waits = [_Waits(longest_s, by_user=bool(address.user)) for _ in self._used]
        self.problem: Message | None = None
        """Why the last connection failed or was cut."""

    def answered(
        self, client: mqtt.Client, nth: int, reason: ReasonCode, said: Properties | None,
    ) -> None:
        """Note what the broker has answered to a connection."""
        if reason.is_failure:
            refused = reason.value in REFUSED
            self.problem = Message("network-refused") if refused else _said(reason)
        else:
            self.problem = None
            self._waits[nth].begin(client, getattr(said, "AssignedClientIdentifier", ""))

    def heard(self, nth: int) -> None:
        """Note that something has come from the other side through a connection."""
        self._waits[nth].heard = True

    def _cut(self, client: mqtt.Client, nth: int, flags: Any, reason: ReasonCode) -> None:
        """Note why a connection was cut, and leave the broker alone if it is cut again and again.
        """
        if reason.value == TAKEN_OVER:
            self.problem = Message("network-taken-over")
        elif flags is not None and flags.is_disconnect_packet_from_server and reason.is_failure:
            self.problem = _said(reason)
        if self._waits[nth].end(client, taken=reason.value == TAKEN_OVER):
            self.problem = self.problem or Message(
                "network-unsteady" if self._waits[nth].own_id else "network-cut-again")

    def connect(
        self, client: mqtt.Client, nth: int, properties: Properties | None = None,
    ) -> None:
        """Start a client as one of the connections; after each cut it goes to another server, if
        there is one."""
        several = len(self._hosts) > 1
        keepalive = SPARE_KEEPALIVE_S if self.count > 1 else KEEPALIVE_S

        def connect() -> None:
            client.connect_async(self._used[nth], self.address.port, keepalive,
                                 properties=properties)

        def move(client: mqtt.Client, data: Any, *why: Any) -> None:
            if not why:
                self.problem = Message("network-no-broker", address=str(self.address))
            else:
                self._cut(client, nth, why[0], why[1])
            if several and (not why or why[1].is_failure):
                with self._lock:
                    others = self._used[:nth] + self._used[nth + 1:]
                    at = self._hosts.index(self._used[nth]) + 1
                    self._used[nth] = next(
                        each for each in self._hosts[at:] + self._hosts[:at] if each not in others)
            if several:
                connect()

        if several:
            client.reconnect_delay_set(1, SPARE_WAIT_S)
        client.on_disconnect = client.on_connect_fail = move
        connect()
        client.loop_start()


class _Waits:
    """How long one connection waits after a cut: longer if it is always cut at once."""

    def __init__(self, longest_s: int, clock: Callable[[], float] = time.monotonic, *,
                 by_user: bool = True) -> None:
        self._longest_s, self._clock, self._by_user = longest_s, clock, by_user
        self._since: float | None = None
        self._taken = self._short = self._wait_s = 0
        self.heard = False
        """Whether anything has ever come from the other side."""
        self._id, self.own_id = "", False
        """The client id that the broker says, and whether no other connection has the same. Clients
        name none, so the broker has to choose one; but some brokers take the name of the user."""

    def begin(self, client: mqtt.Client, given_id: str = "") -> None:
        """Note a connection; the next cut is an ordinary one. `given_id` is what the broker says,
        if it speaks MQTT 5."""
        self._since = self._clock()
        self.own_id = not self._by_user or given_id not in ("", self._id)
        self._id = given_id
        client.reconnect_delay_set(1, self._longest_s)

    def end(self, client: mqtt.Client, *, taken: bool) -> bool:
        """Note a cut; return whether the client waits longer than usual."""
        since, self._since = self._since, None
        if since is None:
            return False
        lasted = self._clock() - since
        if lasted < max(SHORT_S, 2 * self._wait_s):
            self._short += 1
        else:
            self._taken = self._short = 0
        if taken:
            self._taken += 1
            self._wait_s = min(LONGEST_TAKEN_WAIT_S, TAKEN_WAIT_S * 2 ** min(self._taken - 1, 9))
        elif self._short >= MANY_SHORT:
            own = self.heard or self.own_id
            longest_s = OWN_SHORT_WAIT_S if own else LONGEST_SHORT_WAIT_S
            self._wait_s = min(longest_s, 2 ** min(self._short, 12))
        else:
            self._wait_s = 0
            return False
        client.reconnect_delay_set(self._wait_s, self._wait_s)
        return True


def _said(reason: ReasonCode) -> Message:
    return Message("network-broker-says", reason=str(reason))


def new_client(address: Address, protocol: MQTTProtocolVersion) -> mqtt.Client:
    """Return a client that knows user and password, and connects again after each cut."""
    by_web = address.scheme in WEB_BROKERS
    client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=protocol,
                         transport="websockets" if by_web else "tcp")
    if by_web:
        client.ws_set_options(path=address.path)
    client.reconnect_delay_set(1, LONGEST_WAIT_S)
    if address.user:
        client.username_pw_set(address.user, address.password)
    if address.encrypted:
        client.tls_set_context(ssl.create_default_context())
    return client


def stop(client: mqtt.Client) -> None:
    """End a client and its thread."""
    client.on_message = client.on_disconnect = client.on_connect_fail = None
    with suppress(ValueError, OSError):
        client.disconnect()
    client.loop_stop()
