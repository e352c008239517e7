"""`sheepfold verify FILE`: check that the pack of a finished game is the sealed one."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import cast

import click

from companion.games.mutton.fairness import NOTED_DIGITS, examine
from companion.registry.found import game
from companion.registry.game import load
from companion.sealing.seal import COST
from companion.terminal.completing import file_names
from companion.terminal.errors import InputError
from companion.terminal.files import game_of, game_option, read_text
from companion.words.catalogue import TYPED
from companion.words.message import Message
from companion.words.message import as_json as message_json


@click.command()
@click.argument("file", shell_complete=file_names)
@click.option("--seal", "noted", default="", metavar="DIGITS",
              help="The first digits of the seal as you noted them when it was shown, at least "
                   f"{NOTED_DIGITS}.")
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(file: str, noted: str, number: int | None, as_json: bool) -> None:
    """Check that the pack in the record FILE (- for standard input) was sealed before the game.

    FILE can also be the log of a match of two tables: then each of its entries is checked, and the
    first that is false is named (docs/developers/joined.md).

    Also checks that no line of the record was changed. The exit code is 0 if both are right. It is
    1 if not, or if they cannot be checked; the reasons are printed on standard error.
    docs/players/seal.md describes how to check a seal without Sheepfold.
    """
    digits = "".join(noted.lower().split())
    if noted and not (len(digits) >= NOTED_DIGITS and set(digits) <= set("0123456789abcdef")):
        raise click.BadParameter(
            "the seal has digits and letters from a to f; "
            f"enter the first {NOTED_DIGITS} of them or more",
            param_hint="--seal",
        )
    text = read_text(file)
    part = game("mutton").part("verify-log") if text.startswith("{") else ""
    if part:
        cast(VerifyLog, load(part))(file, text, as_json)
        return
    found = examine(game_of(file, text, number), digits, cost=COST)
    if as_json:
        click.echo(json.dumps({
            "fair": found.fair, "pack": found.pack, "digest": found.digest, "sums": found.summed,
            "faults": [TYPED.text(fault) for fault in found.faults],
            "fault_messages": [message_json(fault) for fault in found.faults],
        }))
        sys.exit(0 if found.fair else 1)
    if not found.fair:
        raise InputError("\n".join(f"{file}: {TYPED.text(fault)}" for fault in found.faults))
    said = [Message("record-is-fair", pack=found.pack),
            Message("record-seal-is", digest=found.digest)]
    if not found.summed:
        said.append(Message("record-without-sums"))
    if not noted:
        said.append(Message("record-compare-seal"))
    for sentence in said:
        click.echo(TYPED.text(sentence))


VerifyLog = Callable[[str, str, bool], None]
"""Checks the log of a match of two tables: the name of its file, its text, and whether one JSON
object is printed. An extra brings it for Mutton as its "verify-log". Raises InputError."""
