"""The seal's salt is a secret until the end."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from random import Random

from companion.games.mutton.players.thinking import think
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.tasks import Choosing, Chosen
from companion.games.mutton.text.voice import public_events
from companion.players.serving import AtOnce
from companion.sealing.seal import SALT_BYTES
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.mutton import placements
from engine.mutton.game import Game
from engine.mutton.options import Options
from tests.companion.opened import Drawing, computers_draw, opened


def test_the_salt_comes_out_nowhere_before_the_end() -> None:
    see_no_salt(SecretStore(None))


def test_nor_does_one_that_cannot_be_kept_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "full").write_text("a file is no folder")
    see_no_salt(SecretStore(tmp_path / "full"), kept=False)


def test_a_computer_draws_each_salt_again() -> None:
    options = Options(size=2, sheep=5, wolves=2)
    rng, task = Drawing(1), Choosing(
        "level-1", Game.start(options, placements.sparse(options)), 1, b"the match")
    found = [think(task, rng) for _ in range(2)]
    one, other = (opened(each.salt) for each in found if isinstance(each, Chosen))
    assert [one[:SALT_BYTES], other[:SALT_BYTES]] == rng.given
    assert one[:SALT_BYTES] != other[:SALT_BYTES]
    assert one[SALT_BYTES:] == other[SALT_BYTES:] == b"the match"


def test_a_computers_salt_at_a_table_is_drawn_for_its_seal_alone() -> None:
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=2, catalogue=TYPED,
                  secrets=SecretStore(None))
    with computers_draw() as given:
        for line in ("players computer:level-1 Ben", "options size=2 sheep=5 wolves=2", "start",
                     "place sparse", "confirm"):
            run_command(table, line, 0.0)
        AtOnce(Random(2)).serve(table, 0.0)
    assert table.vault.witness is not None
    assert given == [opened(table.vault.witness.salt)[:SALT_BYTES]]


def see_no_salt(store: SecretStore, *, kept: bool = True) -> None:
    """Neither in the view, the journal, nor in what is reported of each step; at the end it is in
    the record."""
    table = MuttonRig(3)
    table.table.vault.store = store
    table.begin("DE", "size=3 sheep=10 wolves=2")
    assert (store.save_error is None) is kept
    seal = table.table.state.seal
    salt = opened(table.table.vault.witness.salt)[:SALT_BYTES]
    forms = (salt.hex(), b64encode(salt[:15]).decode(), repr(salt)[2:-1])
    public = repr(table.view) + json.dumps(plain(table.view)) + "".join(table.table.sitting.lines)
    events = table.table.take_events()
    for data, said in (line for one in events for line in public_events(one)):
        public += f"{data} {TYPED.text(said) if isinstance(said, Message) else said}"
    assert seal.digest.hex() in public
    assert not [form for form in forms if form in public]
    table.say("stop")
    assert forms[1] in table.view.record
