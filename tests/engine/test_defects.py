"""Every refusal has a code, and the arguments from which a catalogue can make a sentence."""

from __future__ import annotations

import re
from random import Random
from string import Formatter

import pytest

from engine.defect import Defect, DefectError, IllegalMove
from engine.match import Match, MatchError
from engine.mutton import legal, records
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Placement, Run, Shot
from engine.mutton.options import LETTERS
from engine.records import RecordError
from tests.engine.random_games import random_game


def _random_defects(rng: Random) -> list[Defect]:
    game = random_game(rng)
    options, cells = game.options, [*game.position.grid.cells, "z9"]
    placement = Placement(tuple(rng.choices(cells, k=rng.randrange(1, 27))))
    animals = rng.choices(LETTERS[: options.sheep + 1], k=4)
    runs = tuple(Run(animal, rng.choice(cells)) for animal in animals[1:])
    moves: list[Move] = [Kill(animals[0], runs), Shot(animals[0], runs), Escape(animals[0]),
                         Berserk(tuple(animals[:2])), Pass()]
    found = [*legal.placement_defects(options, placement), *legal.pack_defects(options, animals)]
    for number in range(len(game.entries)):
        for move in moves:
            found += legal.defects(game.upto(number), move)
    return found


def test_defects_have_a_code_and_all_that_their_sentence_mentions() -> None:
    names: dict[str, set[str]] = {}
    secret: dict[str, bool] = {}
    for seed in range(60):
        for defect in _random_defects(Random(seed)):
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", defect.code)
            assert names.setdefault(defect.code, {*defect.arguments}) == {*defect.arguments}
            mentioned = {name for _, name, _, _ in Formatter().parse(defect.english) if name}
            assert mentioned <= {*defect.arguments}
            assert "{" not in str(defect)
            if defect.code != "animal-repeated":  # of a pack or of suspects
                assert secret.setdefault(defect.code, defect.secret) == defect.secret
    assert len(names) > 25


def test_an_exception_speaks_of_its_public_defects_only() -> None:
    public = Defect("already-dead", "{animal} is already dead.", animal="A")
    hidden = Defect("no-wolf-beside", "No wolf stands next to {animal}.", secret=True, animal="B")
    both, secret = IllegalMove(hidden, public), IllegalMove(hidden)
    assert (str(both), both.code, both.arguments) == ("A is already dead.", "already-dead",
                                                      {"animal": "A"})
    assert (str(secret), secret.code, dict(secret.arguments)) == ("This is not possible.",
                                                                  "impossible", {})
    assert repr(secret) == "IllegalMove('This is not possible.')"
    assert secret.defects == (hidden,)


@pytest.mark.parametrize(("name", "column", "code", "arguments"), [
    ("Kx:L-a2", 1, "no-such-animal", {"animal": "K"}),
    ("g", 1, "letter-small", {"text": "'g'"}),
    ("A:B-a2,C", 8, "not-a-run", {"text": "'C'"}),
])
def test_a_broken_record_says_where_and_why(
    name: str, column: int, code: str, arguments: dict[str, str]
) -> None:
    with pytest.raises(RecordError) as caught:
        records.read(f'[Options "size=2 sheep=2 wolves=1"]\n[Placement "a1,a2"]\n{"1." + name}')
    assert (caught.value.line, caught.value.column) == (3, 2 + column)
    assert (caught.value.code, caught.value.arguments) == (code, arguments)


def test_a_bid_out_of_range_says_what_can_be_bid() -> None:
    match = Match.with_bids(("Ann", "Ben"), 1, 22).bid(7)
    with pytest.raises(MatchError) as caught:
        match.bid(5)
    assert isinstance(caught.value, DefectError)
    assert caught.value.code == "bid-or-give-way"
    assert caught.value.arguments == {"bid": 5, "lowest": 8, "highest": 22}
