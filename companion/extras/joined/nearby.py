"""Tables in the local network, found by zeroconf (also known as mDNS, Bonjour or Avahi).

What is found was said by anybody in the network and is not trusted: a pairing needs the code, a
meeting the keys.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from zeroconf import Error, InterfaceChoice, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from companion.extras.joined.handshake import printable

SERVICE = "_sheepfold._tcp.local."
MAX_TABLES = 50
"""Number of tables that are kept in mind."""
_ANSWER_MS = 2000


@dataclass(frozen=True, slots=True)
class NearbyTable:
    """A table that serves in the local network."""

    name: str
    address: str
    place: str
    """The number of the code for which it waits; empty if it waits for none."""


class Nearby:
    """Looks for tables, and announces this one. In a network without multicast it finds none.

    `wake` is called in the event loop after a table has come or gone.
    """

    def __init__(
        self, interfaces: Sequence[str] | InterfaceChoice = InterfaceChoice.All,
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        self._interfaces, self._wake = interfaces, wake
        self._id = secrets.token_hex(4)
        self._tables: dict[str, NearbyTable] = {}
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._announced = self._wanted = False
        self._announcing = asyncio.Lock()
        self._asking: set[asyncio.Task[None]] = set()

    @property
    def tables(self) -> list[NearbyTable]:
        """The tables that are there now, without this one."""
        return sorted(self._tables.values(), key=lambda one: (one.name, one.address))

    def look(self) -> bool:
        """Begin to look for tables; return whether that is possible. Raises nothing."""
        self._wanted = True
        with suppress(OSError):
            if self._browser is None:
                self._browser = AsyncServiceBrowser(
                    self._open().zeroconf, SERVICE, handlers=[self._changed])
        return self._browser is not None

    async def announce(self, name: str, host: str, port: int, place: str) -> None:
        """Say that this table serves. Raises nothing."""
        async with self._announcing:
            info = AsyncServiceInfo(
                SERVICE, f"{self._id}.{SERVICE}", port=port, parsed_addresses=[host],
                properties={"name": name, "place": place}, server=f"{self._id}.local.")
            with suppress(OSError, Error):  # an address that is typed is left
                zeroconf = self._open()
                sending = await (zeroconf.async_update_service(info) if self._announced
                                 else zeroconf.async_register_service(info))
                self._announced = True
                await sending

    async def renew(self) -> None:
        """Begin again, as zeroconf keeps to the interfaces that were there at its start.

        The table has to be announced again.
        """
        async with self._announcing:
            await self.close()
            self._zeroconf, self._browser, self._announced = None, None, False
            self._tables.clear()
            if self._wanted:
                self.look()

    async def close(self) -> None:
        """Take the announcement back."""
        if self._zeroconf is not None:
            with suppress(OSError, Error, TimeoutError):
                await asyncio.wait_for(self._zeroconf.async_unregister_all_services(), 1)
            with suppress(OSError, Error, TimeoutError):
                await asyncio.wait_for(self._zeroconf.async_close(), 1)

    def _open(self) -> AsyncZeroconf:
        if self._zeroconf is None:
            self._zeroconf = AsyncZeroconf(interfaces=self._interfaces)
        return self._zeroconf

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str,
                 state_change: ServiceStateChange) -> None:
        if name == f"{self._id}.{SERVICE}":
            return
        if state_change is ServiceStateChange.Removed:
            self._tables.pop(name, None)
            self._wake()
        elif len(self._asking) < MAX_TABLES:
            task = asyncio.get_running_loop().create_task(self._ask(zeroconf, name))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        if not await info.async_request(zeroconf, _ANSWER_MS) or not info.parsed_addresses():
            return
        if name in self._tables or len(self._tables) < MAX_TABLES:
            said = info.decoded_properties
            host = info.parsed_addresses()[0]
            self._tables[name] = NearbyTable(
                printable(said.get("name") or ""),
                f"ws://[{host}]:{info.port}" if ":" in host else f"ws://{host}:{info.port}",
                printable(said.get("place") or ""))
            self._wake()
