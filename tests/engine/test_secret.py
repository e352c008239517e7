"""A secret cannot be read by mistake, whatever is tried with it."""

import copy
import json
import logging
import pickle
import traceback
from dataclasses import asdict, dataclass, field

import msgspec
import pytest

from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Placement
from engine.mutton.options import Options
from engine.opening import reveal
from engine.secret import Secret, SecretError

LETTERS = "QXZ"
PACK = Secret(LETTERS)


@dataclass(frozen=True)
class Holder:
    """A value with a secret in it, as a task or a command has one."""

    secret: Secret[str] = PACK
    shown: int = field(default=1)


WAYS = {
    "print": lambda: print(PACK),
    "repr": lambda: repr(PACK),
    "a sentence": lambda: f"the pack is {PACK}",
    "old formatting": lambda: "%s" % PACK,  # noqa: UP031
    "format": lambda: format(PACK, ">10"),
    "repr of its holder": lambda: repr(Holder()),
    "join": lambda: "".join(PACK),
    "compare": lambda: PACK == LETTERS,
    "compare with another": lambda: Secret("AB") == Secret("AB"),
    "order": lambda: PACK < LETTERS,
    "contains": lambda: "Q" in PACK,
    "length": lambda: len(PACK),
    "iterate": lambda: list(PACK),
    "truth": lambda: bool(PACK),
    "negate": lambda: not PACK,
    "hash": lambda: {PACK},
    "key of a table": lambda: {PACK: 1},
    "index": lambda: PACK[0],
    "sort": lambda: sorted([PACK, Secret("A")]),
    "pickle": lambda: pickle.dumps(PACK),
    "copy": lambda: copy.copy(PACK),
    "deep copy": lambda: copy.deepcopy(Holder()),
    "as a dictionary": lambda: asdict(Holder()),
    "json": lambda: json.dumps(PACK),
    "json of a holder": lambda: msgspec.json.encode(Holder()),
    "attributes": lambda: vars(PACK),
    "an exception": lambda: str(ValueError(PACK)),
    "bytes": lambda: bytes(PACK),
    "a number": lambda: int(PACK),
    "add": lambda: PACK + "A",
    "match": lambda: PACK.upper(),
    "a function of ours": lambda: PACK.map(lambda letters: letters),
    "a built-in function": lambda: PACK.map(print),
    "a method of the value": lambda: PACK.map(str.lower),
}


@pytest.mark.parametrize("way", WAYS)
def test_no_way_reads_it(way, capsys):
    with pytest.raises((SecretError, TypeError, AttributeError)) as why:
        WAYS[way]()
    said = "".join(traceback.format_exception(why.value)) + "".join(capsys.readouterr())
    assert LETTERS not in said.replace(f'"{LETTERS}"', "")


def test_a_log_repeats_nothing(caplog, capsys, monkeypatch):
    monkeypatch.setattr(logging, "raiseExceptions", True)
    handler = logging.StreamHandler()
    log = logging.getLogger("test of secrets")
    log.addHandler(handler)
    log.propagate = False
    log.warning("sealed %s", PACK)
    log.removeHandler(handler)
    assert LETTERS not in capsys.readouterr().err


def test_it_is_itself():
    assert PACK == PACK
    assert Holder() == Holder()


def test_it_is_opened_with_a_reason():
    assert reveal(PACK, "a test") == LETTERS


OPTIONS = Options(size=2, sheep=3, wolves=1)
GAME = Game.start(OPTIONS, Placement(("a1", "a2", "c3")))


def test_functions_of_the_engine_give_secrets():
    whole = Secret(frozenset("B")).map(GAME.choose)
    assert reveal(whole, "a test").pack == frozenset("B")
    assert reveal(whole.map(legal.victims), "a test") == ("A",)


def test_whether_it_fails_is_a_secret_and_the_error_says_nothing_of_the_value():
    failed = Secret(frozenset(LETTERS)).map(GAME.choose).map(legal.victims)
    with pytest.raises(SecretError) as why:
        reveal(failed, "a test")
    assert str(why.value) == "what is closed here could not be calculated"
    assert why.value.__context__ is None
    assert not set(LETTERS) & set("".join(map(repr, why.value.args)))
