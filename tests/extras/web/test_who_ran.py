"""Every seat sees who ran."""

import json
from random import Random

import pytest

from companion.extras.web.seat import WebSeat
from companion.games.mutton.table.table import Table
from companion.games.mutton.web.seat_view import seat_message
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, TYPED
from tests.companion.games.mutton.table.test_typed_moves import Typed


@pytest.mark.parametrize("words", ["", "no_reveal", "remove", "shotgun"])
def test_every_seat_sees_who_ran_also_after_a_restart_and_undo(tmp_path, words):
    def seen(table):
        return [json.loads(seat_message(table.view(), None, seat, 1, SCREEN))
                for seat in (WebSeat("watch"), WebSeat("home"), WebSeat("player", 1))]

    before = Typed(words, journal=tmp_path)
    before.say("move B:A-c1")
    told = {state["told"] for state in seen(before.table)}
    assert [state["ran"] for state in seen(before.table)] == [["A"]] * 3
    assert told == {"A ran." if words == "no_reveal" else "B was a sheep. A ran."}
    before.table.journal.close()
    again = Table(Journal(tmp_path), Random(1), lambda: "today", seal_cost=4, catalogue=TYPED)
    for line in ("resume", "pack AE"):
        run_command(again, line, 0)
        if again.vault.entered is not None:
            AtOnce(Random(2)).serve(again, 0)
        again.tick(20)
    assert {state["told"] for state in seen(again)} == told
    run_command(again, "move pass", 0)
    assert [state["ran"] for state in seen(again)] == [[]] * 3
    run_command(again, "undo", 0)
    assert [state["ran"] for state in seen(again)] == [["A"]] * 3
