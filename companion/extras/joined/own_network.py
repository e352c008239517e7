"""The network of this computer's user."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from companion.store.secret_place import secret_place
from companion.store.settings import state_folder
from engine import __version__

if TYPE_CHECKING:
    from companion.extras.joined.network import Network


def own_network() -> Network:
    """Return the network of this computer's user. Its libraries take a third of a second to load,
    so most tables begin without them."""
    from companion.extras.joined.network import Network
    from companion.extras.joined.paired_tables import PairedTables

    tables = PairedTables(secret_place("paired-tables", state_folder()))
    return Network(tables, socket.gethostname(), version=__version__)
