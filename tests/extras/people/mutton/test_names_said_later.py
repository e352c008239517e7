"""A match belongs to those who say their names after it, in the history too."""

import json
from pathlib import Path

from click.testing import CliRunner

from companion.extras.people.commands.history import command
from companion.games.mutton.fairness import examine
from companion.simulation.offscreen import Offscreen
from companion.words.message import Message
from engine.mutton import records
from tests.companion.screens.test_who_played import Evening


def _history(folder: Path, *options: str) -> str:
    found = CliRunner().invoke(
        command, ["--journal", str(folder), *options], catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return found.stdout


def test_the_history_has_their_names(wide: Offscreen, tmp_path: Path) -> None:
    seat = Evening(wide, tmp_path)
    seat.begin(form="duel")
    seat.give_up()
    seat.robot.press(Message("button-next-game"))
    seat.give_up("mirror")
    seat.say("names Zoe O’Neil")
    seat.journal.close()
    found = json.loads(_history(tmp_path, "--json"))
    assert {one["player"]: one["matches"] for one in found["players"]} == {"Zoe": 1, "O’Neil": 1}
    assert "Zoe" in found["matches"][-1]["players"]
    assert "Player" not in json.dumps(found)
    assert "Player" not in _history(tmp_path)
    assert "Player" not in _history(tmp_path, "--player", "zoe")
    for text in json.loads(_history(tmp_path, "1", "--json"))["records"]:
        record = records.read(text)
        assert {records.player(record.tags, role) for role in records.ROLES} == {"Zoe", "O’Neil"}
        assert {record.tags["Wolf"], record.tags["Farmer"]} == {"Player 1", "Player 2"}
        assert examine(text, cost=4).fair, "the seal covers the names that it was made with"
        assert not examine(text.replace("Zoe", "Eve"), cost=4).fair
