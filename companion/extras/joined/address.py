"""Addresses: ``ws://HOST:PORT`` is another table, ``mqtt://`` and ``mqtts://`` are brokers.

``wss://HOST`` is a table behind a server that encrypts: it can be called, and no table serves so.
``mqtt+ws://HOST:PORT/PATH`` and ``mqtt+wss://HOST:PORT/PATH`` are brokers that are called by
WebSocket, as web pages have to. A broker can have several servers that work as one:
``mqtt://HOST,HOST``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote, unquote, urlsplit

from companion.extras.joined.errors import NetworkError
from companion.words.message import Message

PORT = 7437
"""The port at which a table serves, if it is free; no service is registered for it."""
MAX_LENGTH = 250
"""Longest address, in letters: those of all paired tables have to be kept."""
_PASSWORD = re.compile(r":(?!//).*@")
_PATH = re.compile(r"/[\w.~%/-]*", re.ASCII)
PORTS = {"ws": PORT, "wss": 443, "mqtt": 1883, "mqtts": 8883, "mqtt+ws": 80, "mqtt+wss": 443}
WEB_BROKERS = ("mqtt+ws", "mqtt+wss")
"""The schemes of brokers that are called by WebSocket."""
BROKER_PATH = "/mqtt"
"""The path at which most brokers await WebSockets; also what paho calls if none is named."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the other table, or the broker, is found."""

    scheme: str = "ws"
    host: str = ""
    """Empty: this computer, or a table that is found in the local network. Of a broker with several
    servers all names, with commas between them."""
    port: int = PORT
    user: str = ""
    password: str = ""
    path: str = ""
    """Of a broker that is called by WebSocket: where it awaits them."""

    @property
    def hosts(self) -> list[str]:
        """The names of the servers of a broker."""
        return self.host.split(",")

    @property
    def direct(self) -> bool:
        """Whether the tables are connected without a broker."""
        return self.scheme in ("ws", "wss")

    @property
    def for_pages(self) -> bool:
        """Whether a web page can call it."""
        return self.direct or self.scheme in WEB_BROKERS

    @property
    def for_browser(self) -> str:
        """The address by which a browser calls it, with user and password."""
        user = f"{quote(self.user, safe='')}:{quote(self.password, safe='')}@" if self.user else ""
        return str(self).removeprefix("mqtt+").replace("://", f"://{user}", 1)

    @property
    def encrypted(self) -> bool:
        """Whether it is called by TLS."""
        return self.scheme in ("wss", "mqtts", "mqtt+wss")

    @property
    def local(self) -> bool:
        """Whether only this computer can reach it, so that it is not looked for or announced."""
        return self.host == "localhost" or self.host.startswith("127.") or self.host == "::1"

    def __str__(self) -> str:
        """The address without user and password: it is shown on the screen."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}{self.path}"


def parse(text: str) -> Address:
    """Return the address in a text; an empty one is direct. Raises NetworkError.

    >>> print(parse("ws://192.168.1.20"))
    ws://192.168.1.20:7437
    >>> print(parse("mqtts://ann:secret@club.example"), parse("wss://ann.example"))
    mqtts://club.example:8883 wss://ann.example:443
    >>> parse("mqtt://1:word@hall1.local,hall2.local").hosts
    ['hall1.local', 'hall2.local']
    >>> print(parse("mqtt+wss://Club.example:8084/way"), parse("mqtt+wss://club.example"))
    mqtt+wss://club.example:8084/way mqtt+wss://club.example:443/mqtt
    """
    if not text.strip():
        return Address()
    try:
        found = urlsplit(text.strip())
        host = ",".join(each.encode("idna").decode() for each in (found.hostname or "").split(","))
        port = PORTS[found.scheme] if found.port is None else found.port
    except (KeyError, ValueError):
        raise no_address(text) from None
    if len(text) > MAX_LENGTH or (found.scheme != "ws" and not (all(host.split(",")) and port)):
        raise no_address(text)
    path = ""
    if found.scheme in WEB_BROKERS:
        path = found.path or BROKER_PATH
        if not _PATH.fullmatch(path) or found.query:
            raise no_address(text)
    return Address(found.scheme, host, port, unquote(found.username or ""),
                   unquote(found.password or ""), path)


def shown(text: str) -> str:
    """Return the address in a text as screens show it: empty where no host is named.

    >>> shown(""), shown("mqtts://ann:secret@club.example")
    ('', 'mqtts://club.example:8883')
    """
    address = parse(text)
    return str(address) if address.host else ""


def no_address(text: str) -> NetworkError:
    """Return the error for a text that is no address which could be used here. Screens show it, so
    it has no password.

    >>> print(str(no_address("mqtts//ann:sec@ret@club.example"))[:48])
    “mqtts//ann:…@club.example” is not an address. A
    """
    return NetworkError(Message("network-no-address", address=_PASSWORD.sub(":…@", text)[:80]))
