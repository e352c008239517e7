"""Every reason of the rules has a message with the same arguments, and the same English."""

from __future__ import annotations

import ast
from random import Random

import pytest

from companion.words.catalogue import SCREEN
from companion.words.defects import message, private_message
from companion.words.fluent_files import variables
from companion.words.message import Message, PrivateMessage
from engine.defect import Defect
from tests.companion.words.sources import ROOT
from tests.companion.words.test_messages import BY_ID, MESSAGES
from tests.engine.test_defects import _random_defects

NOT_YET = {"engine/notation.py", "engine/records.py", "engine/laying.py", "engine/tile_records.py",
           "engine/mutton/deduction.py", "engine/mutton/notation.py"}
"""Modules whose codes are still to be put into words: those of texts and records."""


def codes() -> dict[str, tuple[bool, set[str]]]:
    """The codes that the rules write as literals: whether they are secret, and their arguments."""
    found = {}
    for module in [*(ROOT / "engine").rglob("*.py"),
                   *(ROOT / "companion" / "referee").rglob("*.py")]:
        name = module.relative_to(ROOT).as_posix()
        if name in NOT_YET or module.stem == "records":
            continue
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                    and node.func.id == "Defect" and isinstance(node.args[0], ast.Constant)):
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                code = str(node.args[0].value)
                found[code] = "secret" in names and code != "animal-repeated", names - {"secret"}
    return found


def test_every_code_has_a_message_that_takes_its_arguments():
    hidden = {"mark-untrue", "refusal-wrong"}  # of records that contradict themselves
    assert len(codes()) > 60
    for code, (secret, arguments) in codes().items():
        if code not in hidden:
            id = f"{'secret' if secret else 'defect'}-{code}"
            assert id in MESSAGES, code
            assert set(variables(id, BY_ID)) <= arguments, code


@pytest.mark.parametrize("seed", range(25))
def test_the_catalogue_says_what_the_engine_says(seed):
    for defect in _random_defects(Random(seed)):
        assert SCREEN.private_text(private_message(defect)) == str(defect)
        assert isinstance(private_message(defect), PrivateMessage) is defect.secret


def test_a_secret_reason_is_no_message_for_everybody():
    secret = Defect("no-wolf-beside", "no wolf stands beside {animal}", secret=True, animal="B")
    with pytest.raises(ValueError, match="secret"):
        message(secret)
    public = Defect("already-dead", "{animal} is dead already", animal="B")
    assert message(public) == Message("defect-already-dead", animal="B")
