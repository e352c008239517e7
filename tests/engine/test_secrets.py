"""The pack stays secret: what others than the Wolf see does not depend on it until a reveal."""

from itertools import combinations, islice
from pathlib import Path
from random import Random

import pytest

from engine.mutton import legal, notation, records, sheet, views
from engine.mutton.game import Game, IllegalMove
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Shot
from engine.mutton.options import Options
from engine.mutton.records import Record
from tests.engine import playthroughs
from tests.engine.random_games import random_game, random_runs, random_start

PLAYTHROUGHS = sorted(playthroughs.FOLDER.glob("*.mutton"))


@pytest.mark.parametrize("record", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_every_role_is_shown_at_every_step_what_the_golden_playthrough_says(record: Path) -> None:
    golden = record.with_suffix(".txt").read_text(encoding="utf-8")
    assert playthroughs.text(record) == golden


def test_in_a_golden_playthrough_only_the_wolf_is_shown_the_pack_and_what_it_may_do() -> None:
    assert len(PLAYTHROUGHS) >= 4
    for record in PLAYTHROUGHS:
        lines = record.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if line.startswith("FARMER")]
        wolf = {line.split()[1] for line in lines if line.startswith("wolf ")}
        public = {line.split()[1] for line in lines if line.startswith("public ")}
        assert wolf == {"pack:", "victims:", "escapers:", "must_pass:"}
        assert not wolf & public


# --- Games that differ only in the pack -----------------------------------------------------------


def others(game: Game, many: int) -> list[Game]:
    """The same public history played by other packs; `game` must not be over."""
    assert game.pack is not None
    packs = list(combinations(game.options.flock, game.options.wolves))
    Random(len(game.entries)).shuffle(packs)
    found: list[Game] = []
    for pack in islice(packs, 400):
        try:
            other = game.public().choose(frozenset(pack))
        except IllegalMove:
            continue
        if other.entries == game.entries and other.pack != game.pack:
            found.append(other)
            if len(found) == many:
                break
    return found


def everything_shown(game: Game) -> list[object]:
    """All that leaves the engine, but for the Wolf's own view."""
    return [
        views.view(game, "public"), views.view(game, "farmer"),
        repr(game), str(game), repr(game.position), repr(game.entries),
        records.write(Record(game, {"Wolf": "Ann"})), sheet.page(game, 10),
        game.position, game.public(), game.public().points,
        repr(Record(game)), repr(views.view(game, "wolf")).replace("wolf", ""),
    ]


def mistakes(game: Game, rng: Random) -> list[Move]:
    """Moves of all kinds, most of them illegal."""
    flock = game.options.flock
    animals = rng.sample(flock, min(4, len(flock)))
    living = [animal for animal in animals if animal in game.position.living]
    return [
        Pass(), Berserk(tuple(animals)), Berserk(tuple(animals[:1])),
        *(Kill(animal) for animal in animals), *(Escape(animal) for animal in animals),
        *(Shot(animal) for animal in animals),
        *(Kill(animal, random_runs(game.position, animal, rng)) for animal in living),
    ]


def public_reason(game: Game, move: Move) -> str | None:
    """What the refusal of a move says; None if it is not refused for public reasons."""
    assert not any(defect.secret for defect in legal.defects(game.public(), move))
    found = legal.defects(game, move)
    if not found:
        return None
    with pytest.raises(IllegalMove) as caught:
        game.apply(move)
    text = str(caught.value)
    assert repr(caught.value) == f"IllegalMove({text!r})"
    if all(defect.secret for defect in found):
        assert text == "This is not possible."
        return None
    return text


def test_games_that_differ_only_in_the_pack_look_the_same_until_a_reveal() -> None:
    compared = 0
    for seed in range(60):
        rng = Random(seed)
        game = random_game(rng)
        made = rng.randrange(len(game.entries))
        now = game.upto(made)
        for other in others(now, 3):
            compared += 1
            assert other != now
            assert everything_shown(other) == everything_shown(now)
            for move in mistakes(now, rng):
                assert public_reason(other, move) == public_reason(now, move)
    assert compared > 60


def test_what_the_wolf_sees_does_depend_on_the_pack() -> None:
    """Or the test above would compare nothing."""
    game = random_start(Random(3), Options())
    other = next(iter(others(game, 1)))
    assert views.view(game, "wolf") != views.view(other, "wolf")


def test_nobody_else_is_given_the_wolfs_part() -> None:
    game = random_start(Random(3), Options())
    assert views.view(game, "public").secret is None
    assert views.view(game, "farmer").secret is None
    assert game.public().pack is None
    with pytest.raises(ValueError, match="the pack, which has not been chosen"):
        views.view(game.public(), "wolf")


def test_the_pack_is_in_no_exception_and_no_repr() -> None:
    options = Options(size=3, sheep=19, wolves=4)
    for seed in range(20):
        rng = Random(seed)
        game = random_start(rng, options)
        assert game.pack is not None
        word = "".join(sorted(game.pack))
        texts = [repr(game), str(game), repr(views.view(game, "wolf"))]
        for pack in (word[:-1], word + "Z", word[:-1] + word[0], word.lower(), "ABCDE"):
            with pytest.raises(IllegalMove) as caught:
                game.public().choose(pack)
            texts += [str(caught.value), repr(caught.value)]
        sheep = next(a for a in game.position.living if a not in legal.victims(game))
        move = Kill(sheep, random_runs(game.position, sheep, rng))
        with pytest.raises(IllegalMove) as caught:
            game.apply(move)
        texts += [str(caught.value), repr(caught.value)]
        text = records.write(Record(game)) + f"\n1. {notation.write(move)}"
        with pytest.raises(records.RecordError) as broken:
            records.read(text.replace("\n\n", f'\n[Pack "{word}"]\n\n', 1))
        texts += [str(broken.value), repr(broken.value)]
        assert not [text for text in texts if word in text or "frozenset" in text]


def test_without_the_pack_the_wolfs_step_by_step_help_rules_out_only_what_all_can_see() -> None:
    game = random_start(Random(8), Options(size=4, sheep=14, wolves=3, escape=True))
    position = game.position
    assert legal.victims(game.public()) == tuple(
        animal for animal in position.living if position.neighbours(animal))
    assert legal.escapers(game.public()) == tuple(
        animal for animal in position.living if not position.neighbours(animal))
