"""Proofs hold, are as short as they can be, and are sentences that a child can follow."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine.mutton import proofs
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.deduction import count, deduce
from engine.mutton.game import Game
from engine.mutton.proofs import Proof
from tests.engine.deduction.test_deduction import golden, random_small_game


def test_the_golden_example_s_certain_wolf() -> None:
    proof = proofs.prove_wolf(golden(), "C")
    assert proof is not None
    assert (proof.claim, proof.animals) == ("wolf", ("C",))
    assert [(clue.source, clue.about) for clue in proof.clues] == [
        ("kill", "J"), ("shot", "S"), ("shot", "D")]
    assert proof.rounds == (2, 3)


def test_what_is_not_certain_has_no_proof() -> None:
    assert proofs.prove_wolf(golden(), "F") is None
    assert proofs.prove_sheep(golden(), "F") is None
    assert proofs.prove_hit(golden(5), ("C",)) is None


def test_a_berserk_shot_that_must_hit() -> None:
    proof = proofs.prove_hit(golden(5), "DC")
    assert proof is not None
    assert (proof.claim, proof.animals) == ("some wolf", ("C", "D"))
    assert [(clue.source, clue.about) for clue in proof.clues] == [("kill", "J"), ("shot", "S")]
    assert proofs.sure_hit(golden(5)) in ({"C", "D"}, {"F", "V"})
    assert proofs.sure_hit(golden()) == {"C"}


def suffices(game: Game, chosen: tuple[object, ...], wolves: int, sheep: int) -> bool:
    found = evidence(game.options, chosen)  # type: ignore[arg-type]
    return count(proofs._also(found, wolves, sheep))[0] == 0


def check_shortest(game: Game, proof: Proof, wolves: int, sheep: int) -> None:
    assert suffices(game, proof.clues, wolves, sheep)
    for fewer in combinations(clues(game), len(proof.clues) - 1):
        assert not suffices(game, fewer, wolves, sheep), (proof, fewer)


def check_all(games: int, seed: int) -> int:
    rng = Random(seed)
    checked = 0
    for _ in range(games):
        game = random_small_game(rng).back()
        while game.entries and len(list(clues(game))) > 16:
            game = game.back()
        found = deduce(game.public())
        for animal in game.options.flock:
            for certain, prove in ((found.if_sheep(animal) == 0, proofs.prove_wolf),
                                   (found.if_wolf(animal) == 0, proofs.prove_sheep)):
                proof = prove(game, animal)
                assert (proof is not None) == certain
                if proof and len(proof.clues) <= 4:
                    wolf = prove is proofs.prove_sheep  # the opposite is what has no pack
                    check_shortest(game, proof, bits(animal) if wolf else 0,
                                   0 if wolf else bits(animal))
                    checked += 1
    return checked


def test_proofs_exist_exactly_for_what_is_certain_and_none_is_shorter() -> None:
    assert check_all(12, seed=1) > 20


@pytest.mark.whole
def test_proofs_of_many_games() -> None:
    assert check_all(400, seed=2) > 500


def test_a_sure_hit_is_sure_and_no_smaller_one_is() -> None:
    rng = Random(3)
    for _ in range(15):
        game = random_small_game(rng).back()
        group = proofs.sure_hit(game)
        if group is None:
            continue
        assert proofs.prove_hit(game, group)
        for some in combinations(game.position.living, min(3, len(group) - 1)):
            assert not some or len(group) > 4 or proofs.prove_hit(game, some) is None
