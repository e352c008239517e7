"""What can be deduced, and its proofs."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, islice
from random import Random

import numpy as np
import pytest

from engine.defect import IllegalMove
from engine.mutton import deduction, legal, players, proofs
from engine.mutton.clues import Evidence, bits, clues, evidence, letters
from engine.mutton.deduction import Counts, NoPackFits, count, deduce, fitting
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Pass, Placement, Run, Shot
from engine.mutton.options import WORD_LISTS, Options
from engine.mutton.proofs import Proof
from engine.mutton.words import listed
from tests.engine.random_games import small_options

CELLS = "a1,a2,e7,f7,b1,f4,c1,e4,d1,d4,e2,b2,a4,b3,b5,c6,g6,g7,d5,d7,g4,f5,c3,a3,f3,c2"
GOLDEN = Placement(tuple(CELLS.split(",")))


def kill(text: str) -> Kill:
    victim, runs = text.split(":")
    return Kill(victim, tuple(Run(*run.split("-")) for run in runs.split(",")))


GOLDEN_MOVES = [
    (kill("H:F-c4,J-e6,V-d2"), "x", 5335), (Pass(), "", 5335),
    (kill("J:C-g5,D-d3,S-b4"), "x", 1202), (Shot("S"), "x", 761),
    (kill("W:F-e3,L-c5,N-e7,Z-f7,D-b4"), "x", 580), (Shot("D"), "x", 219),
]


def golden(moves: int = 6) -> Game:
    game = Game.start(Options(remove=True), GOLDEN)
    for move, mark, _ in GOLDEN_MOVES[:moves]:
        game = game.apply(move, tuple(mark))  # type: ignore[arg-type]
    return game


def test_golden_counts() -> None:
    assert deduce(golden(0)).packs == 14_950
    for made, (_, _, packs) in enumerate(GOLDEN_MOVES, 1):
        assert deduce(golden(made)).packs == packs
    wolf_in = deduce(golden()).wolf_in
    assert {animal: wolf_in[animal] for animal in "CFVLNZ"} == {
        "C": 219, "F": 171, "V": 66, "L": 35, "N": 35, "Z": 35}


def test_what_if_a_suspect_is_shot() -> None:
    before = deduce(golden(5))
    assert before.if_sheep("D") == 219
    assert before.if_sheep("D") + before.if_wolf("D") == before.packs


# --- Evidence against a list of all packs ---------------------------------------------------------


def some_evidence(rng: Random, options: Options) -> Evidence:
    """Evidence that at least one pack fits, mostly, with every kind of clue."""
    flock = options.flock
    pack = frozenset(rng.sample(flock, options.wolves))
    sheep = [animal for animal in flock if animal not in pack]

    def some(of: list[str], most: int) -> frozenset[str]:
        return frozenset(rng.sample(of, min(len(of), rng.randint(0, most))))

    some_wolf = []
    for _ in range(rng.randint(0, 9)):
        suspects = some(list(flock), 6)
        if suspects & pack or rng.random() < 0.03:
            some_wolf.append(bits(suspects))
    living = some(list(flock), 26)
    return Evidence(
        options, bits(some(sorted(pack), rng.randint(0, 2))), bits(some(sheep, rng.randint(0, 9))),
        tuple(some_wolf),
        bits(living) if living - pack and rng.random() < 0.4 else None,
        bits(living) if rng.random() < 0.1 else None,
    )


def listed_packs(options: Options) -> np.ndarray:
    """Every pack as bits, one by one."""
    packs = (sum(1 << i for i in some) for some in combinations(range(options.sheep),
                                                                options.wolves))
    if options.dictionary:
        spelt = legal.pack_defects
        packs = (p for p in packs if not spelt(options, letters(p)))
    return np.fromiter(packs, np.uint32)


def by_listing(packs: np.ndarray, found: Evidence) -> tuple[int, tuple[int, ...]]:
    """The counts as the rules read: which of all packs fit, one clue after another."""
    fits = ((packs & found.wolves) == found.wolves) & ((packs & found.sheep) == 0)
    for clue in found.some_wolf:
        fits &= (packs & clue) != 0
    if found.some_sheep is not None:
        fits &= (packs & found.some_sheep) != found.some_sheep
    if found.alike is not None:
        fits &= ((packs & found.alike) == 0) | ((packs & found.alike) == found.alike)
    left = packs[fits]
    return len(left), tuple(int((left >> i & 1).sum()) for i in range(found.options.sheep))


def evidences(number: int, seed: int) -> Iterator[Evidence]:
    rng = Random(seed)
    while number:
        wolves, dictionary = rng.randint(1, 6), rng.random() < 0.1
        most = 26 if wolves < 4 else 18 if wolves < 6 else 15
        sheep = rng.randint(max(2, 2 * wolves), most)
        if dictionary:
            wolves, sheep = min(wolves, 4), 20
        options = Options(size=rng.randint(4, 8), sheep=sheep, wolves=wolves,
                          dictionary=dictionary and rng.choice((True, *WORD_LISTS[1:])))
        packs = listed_packs(options)
        for _ in range(min(number, 20)):
            number -= 1
            yield some_evidence(rng, options)
            assert by_listing(packs, Evidence(options))[0] == len(packs)


def check_listing(number: int, seed: int) -> None:
    packs: np.ndarray | None = None
    last = None
    possible = 0
    for found in evidences(number, seed):
        if found.options != last:
            packs, last = listed_packs(found.options), found.options
        assert packs is not None
        expected = by_listing(packs, found)
        assert count(found) == expected, found
        possible += expected[0] > 0
    assert possible > number / 2


def test_counts_equal_a_list_of_all_packs() -> None:
    check_listing(400, seed=1)


@pytest.mark.whole
def test_counts_equal_a_list_of_all_packs_5000_times() -> None:
    check_listing(5000, seed=2)


@pytest.mark.whole
def test_counts_equal_a_list_of_all_packs_of_thirteen() -> None:
    options = Options(size=5, sheep=26, wolves=13)
    every = np.arange(1 << 26, dtype=np.uint32)
    packs = every[np.bitwise_count(every) == 13]
    rng = Random(3)
    for _ in range(200):
        found = some_evidence(rng, options)
        assert count(found) == by_listing(packs, found), found


def test_the_packs_that_fit_are_as_many_as_are_counted() -> None:
    for found in evidences(100, seed=4):
        packs, wolf_in = count(found)
        if packs < 200:
            listing = list(fitting(found))
            assert len(set(listing)) == len(listing) == packs
            assert wolf_in == tuple(
                sum(animal in pack for pack in listing) for animal in found.options.flock)


@pytest.mark.parametrize("options", ["wolves=13", "wolves=9 dictionary=de"])
def test_some_packs_are_found_among_millions(
    options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it: a table looks for some at each entry of the other."""
    counted: list[Evidence] = []

    def watched(found: Evidence) -> Counts:
        counted.append(found)
        return count(found)

    monkeypatch.setattr(deduction, "count", watched)
    assert len(set(islice(fitting(Evidence(Options.parse(options))), 30))) == 30
    assert len(counted) < 30 * 26


# --- Games against a replay with every pack -------------------------------------------------------


def random_small_game(rng: Random) -> Game:
    options = small_options(rng)
    wolf, farmer = players.wolf("random"), players.farmer("random")
    game = Game.start(options, farmer.place(options, rng))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        if game.position.phase == "wolf" and rng.random() < 0.3:
            kind = rng.choice(("kill", "escape"))
            animal = rng.choice(tuple(game.position.living))
            with suppress(IllegalMove):  # where the move need not be refused
                game = game.refuse(animal, kind)
                continue
        player = wolf if game.position.phase == "wolf" else farmer
        game = game.apply(player.move(game, rng))
    return game


def fits(public: Game, pack: tuple[str, ...]) -> bool:
    try:
        return public.choose(frozenset(pack)).entries == public.entries
    except IllegalMove:
        return False


def check_replays(games: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(games):
        game = random_small_game(rng)
        while game.entries:
            public = game.public()
            if public.pack is not None:  # over: everything is shown
                assert deduce(public).packs == 1
                packs, wolf_in = count(evidence(game.options, clues(game)))
            else:
                packs, wolf_in = deduce(public).packs, tuple(deduce(public).wolf_in.values())
            every = combinations(game.options.flock, game.options.wolves)
            fitting = [pack for pack in every if fits(game, pack)]
            assert packs == len(fitting), game
            assert wolf_in == tuple(
                sum(animal in pack for pack in fitting) for animal in game.options.flock)
            game = game.back()


def test_counts_equal_a_replay_of_the_game_with_every_pack() -> None:
    check_replays(60, seed=4)


@pytest.mark.whole
def test_counts_equal_a_replay_of_many_games_with_every_pack() -> None:
    check_replays(3000, seed=5)


# --- Single clues and impossible histories --------------------------------------------------------


def test_a_refused_kill_clears_the_neighbours() -> None:
    game = golden(4).refuse("U")
    beside = game.position.neighbours("U")
    assert beside
    assert all(deduce(game).wolf_in[animal] == 0 for animal in beside)


@pytest.mark.parametrize("word_list", WORD_LISTS)
def test_only_words_of_the_list_count_under_dictionary(word_list: str) -> None:
    game = Game.start(Options.parse(f"dictionary={word_list}"), GOLDEN)
    assert deduce(game).packs == len(listed(word_list).packs(4))


def test_hidden_dead_stay_unknown_and_the_game_going_on_still_tells() -> None:
    options = Options(size=2, sheep=4, wolves=2, reveal=False)
    game = Game.start(options, Placement(("a1", "a2", "b1", "c3")))
    game = game.apply(kill("A:B-b3,C-c2"))  # B or C did it; A may have been a wolf as well
    assert deduce(game).packs == 5  # all of the six but A with D
    game = game.apply(Shot("B"))  # a wolf and a sheep are left: neither AB nor CD
    assert deduce(game).packs == 3


def test_an_impossible_history_names_its_first_round() -> None:
    game = Game.start(Options(remove=True), GOLDEN)
    game = game.apply(kill("H:F-c4,J-e6,V-d2"), ("x",)).apply(Shot("F"), ("x",))
    game = game.apply(_kill_of(game, "W"), ("x",))
    game = game.apply(Shot("J"), ("x",))
    game = game.apply(_kill_of(game, "U"), ("x",)).apply(Shot("V"), ("x",))
    game = game.apply(_kill_of(game, "K"), ("x",))
    with pytest.raises(NoPackFits, match="round 3: V cannot") as caught:
        deduce(game)
    assert caught.value.round == 3


def _kill_of(game: Game, victim: str) -> Kill:
    runs = zip(legal.runners(game.position, victim),
               legal.destinations(game.position, victim), strict=False)
    return Kill(victim, tuple(Run(animal, cell) for animal, cell in runs))


def test_a_berserk_farmer_s_shots_are_clues() -> None:
    game = golden(5).apply(Berserk(("C", "F")), ("w", "x"))
    assert game.position.over
    assert deduce(game).wolf_in["F"] == 0


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
