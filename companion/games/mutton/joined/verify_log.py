"""What `sheepfold verify` says of the log of a match of two tables."""

import json
import sys

import click
import msgspec

from companion.games.mutton.joined.checks import Lie, verify
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.referee.state import Over
from companion.terminal.errors import InputError
from companion.words.catalogue import TYPED
from companion.words.message import Message
from companion.words.message import as_json as message_json


def verify_log(file: str, text: str, as_json: bool) -> None:
    """Check the log of a match of two tables. Raises InputError where an entry is false."""
    entries, fault, over = [], None, False
    try:
        for line in text.splitlines():
            entries.append(msgspec.json.decode(line, type=Entry))
        over = isinstance(verify(entries), Over)
    except Lie as lie:
        number, fault = lie.number, Message("log-false", entry=lie.number, why=lie.reason)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        number, fault = len(entries), Message("log-unreadable", line=len(entries) + 1)
    if as_json:
        faults = [] if fault is None else [fault]
        click.echo(json.dumps({
            "fair": fault is None, "entries": len(entries),
            "entry": None if fault is None else number,
            "faults": [TYPED.text(each) for each in faults],
            "fault_messages": [message_json(each) for each in faults],
        }))
        sys.exit(0 if fault is None else 1)
    if fault is not None:
        raise InputError(f"{file}: {TYPED.text(fault)}")
    click.echo(TYPED.text(Message("log-verified", entries=len(entries))))
    if not over:
        click.echo(TYPED.text(Message("log-unopened")))
