"""The entries of a log: a command, who gave it, and the steps that it led to.

Each entry has the hash of the one before it, and is signed by the table that wrote it. Only one
table may write the next entry (`writer`), so there are never two histories to merge.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Literal

import msgspec

from companion.games.mutton.referee import commands as c
from companion.games.mutton.referee.state import State
from companion.referee.codec import Another, Bid
from companion.referee.course import GiveUp, Undo
from companion.store import chain
from engine.letters import LETTERS
from engine.mutton import notation
from engine.whole_numbers import whole_number

Who = Literal[0, 1]
"""A seat of the match."""
CLAIM = "claim "
"""How the command of a claim begins."""
START = chain.origin("sheepfold", "joined", "1")
"""The hash before the first entry: the protocol and its version."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a log. Its hash covers everything but `signed`."""

    n: int
    """Its number; entry 0 begins the match and names the keys."""
    prev: str
    """The hash of the entry before it, or `START`."""
    by: Who
    """The seat that gave the command."""
    command: str
    steps: tuple[str, ...]
    """The lines of the steps, as the journal has them; empty if the command was refused."""
    asked: str = ""
    """The signature of the command by the seat that gave it, if the other table wrote the entry."""
    refused: str = ""
    """The id of the message with which the referee refused the command."""
    signed: str = ""

    @property
    def hash(self) -> str:
        """The hash of the entry, in a chain like that of the journal. Raises ValueError where
        `prev` is no hash."""
        said = [self.n, self.by, self.command, self.steps, self.asked, self.refused]
        return chain.link(self.prev, json.dumps(said, separators=(",", ":")))


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command that another table has to carry out, or to agree to."""

    head: str
    """The hash of the last entry. The request counts only there, and so only once."""
    command: str
    signed: str


def entry_text(found: str) -> bytes:
    """Return what a writer signs of an entry with this hash."""
    return b"sheepfold entry " + found.encode()


def ask_text(head: str, command: str) -> bytes:
    """Return what is signed of a request."""
    return b"sheepfold ask " + head.encode() + b" " + command.encode()


def receipt_text(head: str) -> bytes:
    """Return what a table signs that holds the log up to this head."""
    return b"sheepfold have " + head.encode()


def verified(key: str, signature: str, data: bytes) -> bool:
    """Return whether this is the key's signature of the data (both hexadecimal)."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(signature), data)
    except (InvalidSignature, ValueError):
        return False
    return True


def keys_of(first: Entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the public keys by seat, and what each table has drawn to make the match different
    from all others. Raises ValueError where the entry begins no match."""
    word, *said = first.command.split(" ")
    if first.n or first.prev != START or word != "begin" or len(said) != 4:
        raise ValueError("no beginning")
    return tuple(said[:2]), tuple(said[2:])


def write_begin(keys: Sequence[str], drawn: Sequence[str]) -> str:
    """Return the command of entry 0."""
    return " ".join(("begin", *keys, *drawn))


# --- who may do what ------------------------------------------------------------------------------


def writer(state: State) -> int:
    """Return the seat whose table writes the next entry: the Wolf's, which alone knows the pack;
    seat 0's while the Wolf is bid for."""
    wolf = state.seat("wolf")
    return 0 if wolf is None else wolf


def signer(state: State, command: str, by: int) -> int:
    """Return the seat whose table signs an entry: the writer's; of a claim its own, for then the
    other table is away."""
    return by if command.startswith(CLAIM) else writer(state)


def may(state: State, command: c.Command, by: int) -> bool:
    """Return whether a seat may give this command now, whatever the referee says of it.

    To take something back, the table that does not write has to ask: the other agrees by writing
    it. A match can be claimed where it cannot go on without the other table.
    """
    match command:
        case Another():
            return True
        case c.Agree(_, seats):
            return seats == (by,)
        case GiveUp(seat):
            return seat == by
        case c.Claim(seat):
            return seat == by and (by != writer(state) or state.mover == 1 - by)
        case Undo():
            return by != writer(state)
        case c.SealPack() | c.Ask() | c.MissPack():
            return by == state.seat("wolf")
    return by == state.mover


# --- commands as text -----------------------------------------------------------------------------

_BARE: dict[str, c.Command] = {
    "undo": Undo(), "another": Another(), "hint": c.TakeHint(),
    "miss": c.MissPack(),
}


def write_command(command: c.Command) -> str:
    """Write a shared command. Raises ValueError for one that stays at its table.

    >>> write_command(c.Ask("K", "escape")), write_command(c.Bid(None))
    ('ask escape K', 'bid -')
    """
    match command:
        case c.Place(cells):
            return "place " + ",".join(cells)
        case c.SealPack(seal):
            return f"seal {seal}"
        case c.Ask(animal, kind):
            return f"ask {kind} {animal}"
        case c.Play(move, seconds):
            return f"play {notation.write(move)}" + (f" {seconds}" if seconds else "")
        case c.Claim(seat, hours):
            return f"{CLAIM}{seat} {hours}"
        case GiveUp(seat):
            return f"give-up {seat}"
        case Bid(points):
            return f"bid {'-' if points is None else points}"
        case c.Agree(on, seats):
            return f"agree {'on' if on else 'off'} {','.join(map(str, seats))}"
        case c.Replace(program, reason):
            return f"replace {reason} {program}"
    word = next((word for word, bare in _BARE.items() if bare == command), None)
    if word is None:
        raise ValueError("this command is not shared")
    return word


def read_command(text: str, state: State) -> c.Command:
    """Read a command in a state. Raises ValueError for anything that `write_command` would not
    have written."""
    word, _, rest = text.partition(" ")
    command = _BARE.get(text) or _read(word, rest, state)
    if write_command(command) != text:
        raise ValueError("not as it is written")
    return command


def _read(word: str, rest: str, state: State) -> c.Command:
    match word:
        case "place":
            return c.Place(tuple(rest.split(",")))
        case "seal":
            return c.SealPack(rest)
        case "ask" if rest[-1:] in LETTERS:
            return c.Ask(rest[-1:], "escape" if rest.startswith("escape") else "kill")
        case "play":
            hunting = state.phase == "wolf"
            move, _, seconds = rest.partition(" ")
            return c.Play(notation.parse(move, "wolf" if hunting else "farmer")[0],
                          _number(seconds) if seconds else 0)
        case "claim":
            seat, _, hours = rest.partition(" ")
            return c.Claim(_number(seat, 1), _number(hours))
        case "give-up":
            return GiveUp(_number(rest, 1))
        case "bid":
            return Bid(None if rest == "-" else int(rest))
        case "agree":
            on, _, seats = rest.partition(" ")
            return c.Agree(on == "on", tuple(map(int, seats.split(","))))
        case "replace":
            reason, _, program = rest.partition(" ")
            return c.Replace(program, reason)
    raise ValueError("unknown command")


def _number(text: str, digits: int = 9) -> int:
    found = whole_number(text, digits)
    if found is None:
        raise ValueError("no number")
    return found
