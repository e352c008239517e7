"""Every reason of the rules has a message with the same arguments, and the same English."""

from __future__ import annotations

import ast
from random import Random
from typing import get_args

import pytest

from companion.analysis.sentences import impossible
from companion.words.catalogue import SCREEN
from companion.words.defects import message, private_message
from companion.words.fluent_files import variables
from companion.words.message import Message, PrivateMessage
from engine.defect import Defect
from engine.mutton.clues import Clue, Source
from engine.mutton.deduction import NoPackFits
from tests.companion.words.sources import ROOT, literals
from tests.companion.words.test_messages import BY_ID, MESSAGES
from tests.engine.test_defects import _random_defects
from tests.long_form import only

MAKERS = {"Defect": set(), "_hole": {"cell", "cells", "places"},
          "_elsewhere": {"cell", "cells", "places"}}
"""What makes a defect of a code, and the arguments that it adds."""
COMPUTED = {"engine/fold/legal.py", "engine/mutton/deduction.py"}
"""Modules in which one call makes the defects of several codes."""
HIDDEN = {"mark-untrue", "refusal-wrong"}
"""Codes of records that contradict themselves: they are reported as `pack-contradicts`."""


def codes() -> dict[str, list[tuple[bool, set[str]]]]:
    """The codes of the engine and the referee: whether each is secret, and its arguments, for each
    place that makes it."""
    found: dict[str, list[tuple[bool, set[str]]]] = {}
    for module in [*(ROOT / "engine").rglob("*.py"),
                   *(ROOT / "companion" / "referee").rglob("*.py")]:
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                    and node.func.id in MAKERS):
                continue
            written = list(literals(node.args[0]))
            if not written:
                assert module.relative_to(ROOT).as_posix() in COMPUTED, ast.unparse(node)
            names = {keyword.arg for keyword in node.keywords if keyword.arg}
            for code in written:
                found.setdefault(code, []).append((
                    "secret" in names and code != "animal-repeated",
                    names - {"secret"} | MAKERS[node.func.id]))
    return found


def test_every_code_has_a_message_that_takes_its_arguments():
    assert len(codes()) > 110
    for code, places in codes().items():
        for secret, arguments in places:
            id = f"{'secret' if secret else 'defect'}-{code}"
            assert code in HIDDEN or id in MESSAGES, code
            assert code in HIDDEN or set(variables(id, BY_ID)) <= arguments, code


def test_every_message_of_a_code_is_of_a_code_that_there_is():
    ids = {id.partition("-")[2] for id in MESSAGES if id.startswith(("defect-", "secret-"))}
    assert ids - codes().keys() == {"impossible"} - codes().keys()


@pytest.mark.parametrize("source", get_args(Source))
def test_every_clue_that_fits_no_pack_has_a_sentence(source):
    fault = NoPackFits(Clue(2, 0, source, "all sheep", 1, "A"))
    text = SCREEN.text(impossible(fault))
    assert text.startswith("No pack fits what happened up to round 2: ")
    assert ("A" in text.partition(":")[2]) is ("A" in str(fault).partition(":")[2])


def test_every_message_of_a_code_is_a_whole_sentence():
    for defect in _random_defects(Random(1)):
        text = SCREEN.private_text(private_message(defect))
        assert text[0].isupper()
        assert text.endswith((".", "?"))


@pytest.mark.parametrize("seed", only(range(0, 25, 5), range(25)))
def test_the_catalogue_says_what_the_engine_says(seed):
    for defect in _random_defects(Random(seed)):
        assert SCREEN.private_text(private_message(defect)) == str(defect)
        assert isinstance(private_message(defect), PrivateMessage) is defect.secret


def test_a_secret_reason_is_no_message_for_everybody():
    secret = Defect("no-wolf-beside", "No wolf stands next to {animal}.", secret=True, animal="B")
    with pytest.raises(ValueError, match="secret"):
        message(secret)
    public = Defect("already-dead", "{animal} is already dead.", animal="B")
    assert message(public) == Message("defect-already-dead", animal="B")
