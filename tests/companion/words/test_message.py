"""Messages are values, are never text by themselves, and private ones stay private."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from mypy import api

from companion.words.catalogue import SCREEN
from companion.words.message import Message, PrivateMessage, as_json

ROOT = Path(__file__).parents[3]


def test_messages_are_equal_by_what_they_say():
    one, other = Message("m", a=1, b=["A", "B"]), Message("m", b=("A", "B"), a=1)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Message("m", a=1, b=("A",))
    assert Message("m") != PrivateMessage("m")
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize("message", [Message("m", a="A"), PrivateMessage("m", a="A")])
def test_no_message_becomes_a_part_of_a_text_without_a_catalogue(message):
    with pytest.raises(TypeError):
        f"{message}"


def test_print_shows_what_everybody_may_read_and_nothing_else(capsys):
    print(Message("cannot-kill", victim="H"))
    assert capsys.readouterr().out == SCREEN.text(Message("cannot-kill", victim="H")) + "\n"
    with pytest.raises(TypeError):
        print(PrivateMessage("your-pack", wolves=("A", "E")))


def test_a_private_message_does_not_show_what_it_says():
    assert repr([PrivateMessage("your-pack", wolves=("A", "E"))]) == "[PrivateMessage(...)]"


def test_a_private_message_is_no_argument_of_a_public_one():
    private = PrivateMessage("your-pack", wolves=("A", "E"))
    with pytest.raises(TypeError):
        Message("m", why=private)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Message("m", why=[private])  # type: ignore[list-item]
    assert PrivateMessage("m", why=[private]) == PrivateMessage("m", why=(private,))


def test_json_has_the_id_and_the_arguments():
    message = Message("m", names=("A", "B"), count=2, inner=Message("n", cell="a1"))
    assert as_json(message) == {
        "id": "m",
        "arguments": {
            "names": ["A", "B"], "count": 2, "inner": {"id": "n", "arguments": {"cell": "a1"}},
        },
    }


PLACES = """
from companion.words.catalogue import SCREEN
from companion.words.message import Message, PrivateMessage, as_json

private = PrivateMessage("your-pack", wolves=("A", "E"))
public = Message("which", animals=("A", "E"))
SCREEN.private_text(private)
SCREEN.text(public)
PrivateMessage("m", why=public)
"""


def test_mypy_refuses_a_private_message_in_every_public_place(tmp_path):
    wrong = [
        "SCREEN.text(private)", 'Message("m", why=private)', 'Message("m", why=[private])',
        "as_json(private)", "shown: Message = private",
    ]
    snippet = tmp_path / "snippet.py"
    snippet.write_text(PLACES + "\n".join(wrong), "utf-8")
    output, _, _ = api.run([
        str(snippet), "--strict", "--no-error-summary", "--hide-error-context", "--no-pretty",
        "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".venv" / "mypy"),
    ])
    first = PLACES.count("\n") + 1
    found = [int(line.split(":")[1]) for line in output.splitlines() if ": error:" in line]
    assert found == list(range(first, first + len(wrong))), output
