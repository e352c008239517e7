"""The connections to other tables, as the app opens them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from companion.extras.joined.own_network import own_network
from companion.screens.environment import Opening
from companion.store.secret_place import FilePlace, SecretPlace, is_kept, place_file, secret_place
from companion.store.settings import state_folder
from companion.store.starting import damaged, there

if TYPE_CHECKING:  # a table that plays by itself needs no network
    from companion.extras.joined.network import Network


KEPT_SECRETS = ("paired-tables",)
"""The places with the paired tables."""


def no_network() -> Network:
    """Return connections whose paired tables are kept in memory only."""
    from companion.extras.joined.network import Network
    from companion.extras.joined.paired_tables import PairedTables

    return Network(PairedTables(None), "")


@dataclass(frozen=True, slots=True)
class Connections:
    """What opens the connections."""

    connect: Callable[[], Network] = no_network


def open_connections(opening: Opening) -> Connections:
    """Return what opens them, if the paired tables can be read. Raises StartFailure."""
    pairs = secret_place(*KEPT_SECRETS, state_folder(), opening.keyring)
    opening.start.take("pairs", partial(_check, pairs), lambda: None,
                       lambda: there(*([pairs.file] if isinstance(pairs, FilePlace) else [])))
    return Connections(no_network if "pairs" in opening.start.without else own_network)


def _check(place: SecretPlace) -> None:
    """Raise MessageError for a key and pairs that cannot be read."""
    try:
        if is_kept(place):  # most tables are paired with none, and need not wait for the library
            from companion.extras.joined.paired_tables import check

            check(place)
    except FileNotFoundError:
        pass
    except (OSError, ValueError) as why:
        raise damaged("pairs", place_file(place), why) from None
