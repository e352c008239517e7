"""Games: what they do with moves, and what they keep secret."""

from dataclasses import FrozenInstanceError
from itertools import combinations, islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from engine.defect import IllegalMove
from engine.hexgrid import HexGrid
from engine.mutton import legal, notation, records, sheet, views
from engine.mutton.game import Game
from engine.mutton.moves import (
    Berserk,
    Escape,
    Kill,
    Mark,
    Move,
    Pass,
    Placement,
    Refusal,
    Run,
    Shot,
    Stop,
    Turn,
)
from engine.mutton.options import Options
from engine.mutton.records import Record
from engine.option_table import rows
from engine.records import RecordError
from engine.wording import joined
from tests.engine import playthroughs
from tests.engine.random_games import games, random_game, random_runs, random_start
from tests.long_form import examples

CELLS = Placement(("a1", "a2", "c3", "e4", "e5", "c5"))
KILL = Kill("A", (Run("B", "c1"),))


def start(pack: str | None = "AB", **options: bool) -> Game:
    return Game.start(Options(size=3, sheep=6, wolves=2, **options), CELLS, pack)


def why(game: Game, move: Move, marks: tuple[Mark, ...] | None = None) -> str:
    """What the game says against a move."""
    with pytest.raises(IllegalMove) as caught:
        game.apply(move, marks)
    return str(caught.value)


# --- A value --------------------------------------------------------------------------------------


def test_applying_a_move_leaves_the_old_game_as_it_was() -> None:
    game = start()
    before = repr(game.position)
    after = game.apply(KILL)
    assert repr(game.position) == before
    assert after != game
    with pytest.raises(FrozenInstanceError):
        game.pack = None  # type: ignore[misc]
    with pytest.raises(TypeError):
        game.position.living["A"] = "b1"  # type: ignore[index]


@examples(50)
@given(games())
def test_taking_back_gives_the_game_before(game: Game) -> None:
    again = Game.start(game.options, game.placement, game.pack)
    steps = [again]
    for entry in game.entries:
        if isinstance(entry, Turn):
            unchecked = again.play(entry.move)
            again = again.apply(entry.move)
            assert unchecked == again
        else:
            again = again.stop(entry.by) if isinstance(entry, Stop) else again.refuse(
                entry.animal, entry.kind)
        steps.append(again)
    assert again == game
    for made, step in enumerate(steps):
        assert game.upto(made) == step
        position = step.position
        assert position.animal_at == {cell: animal for animal, cell in position.living.items()}
    while steps:
        assert again == steps.pop()
        again = again.back()
    assert again.entries == ()
    assert again.back() == again


@examples(60)
@given(games())
def test_a_public_game_becomes_the_whole_one_when_its_pack_is_chosen(game: Game) -> None:
    assert game.pack is not None
    public = game.public()
    assert public.choose(game.pack) == game
    if not game.position.over:
        assert public.pack is None
        assert public.positions == game.positions


@examples(60)
@given(games(whole=True))
def test_an_open_game_can_be_played_by_its_marks_alone(game: Game) -> None:
    """Where marks are shown, who does not know the pack sees the same game, its end included."""
    if not game.options.reveal or game.position.stopped:
        return
    follower = Game.start(game.options, game.placement)
    for made, entry in enumerate(game.entries, 1):
        if isinstance(entry, Turn):
            follower = follower.apply(entry.move, entry.marks)
        else:
            assert isinstance(entry, Refusal)
            follower = follower.refuse(entry.animal, entry.kind)
        if made < len(game.entries):
            assert follower.position == game.positions[made]
    assert follower.position.over
    assert follower.position.score == game.position.score


# --- Placements and packs -------------------------------------------------------------------------


@pytest.mark.parametrize(("cells", "whys"), [
    (("a1", "a2"), ["C has no cell yet."]),
    (("a1",), ["B and C have no cell yet."]),
    (("a1", "a1", "a2"), ["A and B cannot stand on the same cell, a1."]),
    (("a1", "a9", "b1"), ["B cannot stand on a9: this board has no such cell."]),
    (("a1", "a2", "b1", "b2"), ["You named 4 cells for 3 animals."]),
    (("a1", "x", "a1"), ["B cannot stand on x: this board has no such cell.",
                         "A and C cannot stand on the same cell, a1."]),
    (("a1", "a2", "b1", *["b2"] * 40), None),  # more cells than there are letters
])
def test_every_defect_of_a_placement_is_named(
    cells: tuple[str, ...], whys: list[str] | None
) -> None:
    found = legal.placement_defects(Options(size=2, sheep=3, wolves=1), Placement(cells))
    if whys is None:
        assert str(found[-1]) == "You named 43 cells for 3 animals."
    else:
        assert [str(defect) for defect in found] == whys
    with pytest.raises(IllegalMove):
        Game.start(Options(size=2, sheep=3, wolves=1), Placement(cells))


@pytest.mark.parametrize(("pack", "whys"), [
    ("A", ["The pack needs 2 different wolves, not 1."]),
    ("AA", ["A is named 2 times.", "The pack needs 2 different wolves, not 1."]),
    ("AZ", ["Z is not a letter from A to F."]),
    ("", ["The pack needs 2 different wolves, not 0."]),
])
def test_every_defect_of_a_pack_is_named_but_only_to_the_wolf(pack: str, whys: list[str]) -> None:
    with pytest.raises(IllegalMove) as caught:
        start(pack)
    assert [str(defect) for defect in caught.value.defects] == whys
    assert all(defect.secret for defect in caught.value.defects)
    assert str(caught.value) == "This is not possible."


def test_a_pack_that_cannot_have_played_the_game_is_refused() -> None:
    game = start().apply(KILL).public()
    assert game.choose("AB").pack == frozenset("AB")
    for pack in ("CD", "BC", "AC"):  # A was a wolf, and only B stood beside it
        with pytest.raises(IllegalMove):
            game.choose(pack)


# --- Whose move, and marks ------------------------------------------------------------------------


def test_whose_move_it_is() -> None:
    game = start()
    assert (game.position.phase, game.position.round) == ("wolf", 1)
    assert not game.position.forced_pass
    assert why(game, Shot("A")) == "It is the Wolf's turn."
    assert why(game, Berserk(("A", "B"))) == "It is the Wolf's turn."
    after = game.apply(KILL)
    assert why(after, KILL) == "It is the Farmer's turn."
    assert why(after, Escape("C")) == "It is the Farmer's turn."
    over = after.apply(Shot("B"))
    for move in (KILL, Shot("C"), Pass(), Escape("C"), Berserk(("C", "D"))):
        assert why(over, move) == "The game is over."
    assert legal.victims(after) == legal.escapers(after) == ()
    assert legal.suspects(game.position) == ()
    assert not list(legal.moves(over))


def test_animals_that_are_not_there_are_told_apart() -> None:
    game = start("AC", escape=True).apply(Escape("C"))
    assert why(game, Shot("C")) == "C has already left the board."
    assert why(game, Shot("Z")) == "There is no animal Z in this game."
    game = game.apply(Shot("B"))
    assert why(game, Escape("B")) == "B is already dead."
    assert why(game, Kill("B")) == "B is already dead."


@pytest.mark.parametrize(("marks", "said"), [
    (None, "Say whether A was a sheep (x) or a wolf (w)."),
    (("?",), "Say whether A was a sheep (x) or a wolf (w)."),
    (("x", "x"), "The number of marks (2) has to match the number of animals (1)."),
])
def test_without_the_pack_an_open_game_needs_marks(
    marks: tuple[Mark, ...] | None, said: str
) -> None:
    assert why(start(None), KILL, marks) == said


def test_marks_that_everybody_can_see_to_be_wrong_are_refused() -> None:
    game = start(None).apply(KILL, ("w",))
    assert why(game, Berserk(("C", "D")), ("w", "w")) == (
        "That would make 3 wolves, but this game has only 2.")
    assert why(start(None, reveal=False), KILL, ("x",)) == (
        "This game does not reveal what a dead animal was: leave out x and w.")


def test_the_last_wolf_cannot_have_been_bitten() -> None:
    game = Game.start(Options(size=3, sheep=6, wolves=1), CELLS)
    assert why(game, KILL, ("w",)) == "A was the last wolf, so no wolf can have killed it."


def test_more_wolves_than_hiding_places_are_refused() -> None:
    options = Options(size=3, sheep=6, wolves=3)
    game = Game.start(options, CELLS).apply(KILL, ("x",))
    assert "3 wolves cannot be hidden among 2 animals." in why(
        game, Berserk(("B", "C", "D")), ("x", "x", "x"))


def test_an_escape_is_a_wolfs_and_counts_as_one() -> None:
    game = start(None, escape=True)
    assert why(game, Escape("C"), ("x",)) == "C escaped, so it was a wolf."
    after = game.apply(Escape("C")).apply(Pass()).apply(Escape("F"))
    assert after.position.over
    assert after.position.score == 6
    hidden = start(None, escape=True, reveal=False).apply(Escape("C"))
    assert hidden.position.score is None
    assert hidden.apply(Pass()).apply(Escape("F")).position.over  # everybody has seen both leave


def test_with_the_pack_marks_must_be_true() -> None:
    game = start()
    assert game.apply(KILL, ("w",)) == game.apply(KILL)
    assert why(game, KILL, ("x",)) == "This is not possible."
    found = game._mark_defects(KILL, ("x",))
    assert [str(defect) for defect in found] == ["A is marked x, but it was not that."]


# --- Refusals and stops ---------------------------------------------------------------------------


def test_a_refused_move_changes_nothing_but_is_remembered() -> None:
    game = start()
    after = game.refuse("D").refuse("C", "kill").refuse("F", "escape")
    assert after.position == game.position
    assert after.entries == (Refusal("D"), Refusal("C"), Refusal("F", "escape"))
    assert views.view(after, "farmer").json()["refused"][0] == {
        "round": 1, "animal": "D", "kind": "kill"}


def test_the_same_refusal_twice_in_a_turn_is_kept_once() -> None:
    game = start().refuse("D").refuse("C")
    assert game.refuse("D") == game
    later = game.apply(KILL).apply(Pass()).refuse("D")
    assert later.entries[-1] == Refusal("D")


@pytest.mark.parametrize(("animal", "said"), [
    ("A", "This is not possible."),  # it may be killed, which only the Wolf may hear
    ("Z", "Z is not on the board."),
])
def test_what_need_not_be_refused_is_not(animal: str, said: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        start().refuse(animal)
    assert str(caught.value) == said
    with pytest.raises(IllegalMove, match="Only the Wolf's moves can be refused"):
        start().apply(KILL).refuse("D")


def test_a_stopped_game_is_over_and_opened_and_nobody_else_dies() -> None:
    game = start(reveal=False).apply(KILL).apply(Shot("C"))
    assert game.position.score is None
    over = game.stop()
    assert over.position.over
    assert dict(over.position.dead) == {"A": "w", "C": "x"}
    assert over.position.score == 1
    assert over.public().pack == frozenset("AB")
    with pytest.raises(IllegalMove, match="The game is over"):
        over.stop()
    assert game.public().stop().position.score is None  # nobody has opened the pack


# --- Views and step by step -----------------------------------------------------------------------

KEYS = ["round", "phase", "cells", "corpses", "dead", "escaped", "score", "over", "sheet",
        "refused"]


@examples(50)
@given(games())
def test_views_have_these_keys_and_agree_with_the_position(game: Game) -> None:
    public = views.view(game, "public").json()
    assert list(public) == KEYS
    assert views.view(game, "farmer").json() == public
    wolf = views.view(game, "wolf").json()
    assert list(wolf) == [*KEYS, "pack", "victims", "escapers", "must_pass"]
    assert {key: wolf[key] for key in KEYS} == public

    left = game.position.left
    assert left.keys() <= {row.name for row in rows(Options) if row.is_number}
    assert all(0 <= many <= getattr(game.options, name) for name, many in left.items())
    position = game.position
    assert public["cells"] == position.animal_at
    assert list(public["cells"]) == sorted(public["cells"], key=position.grid.index)
    assert list(public["dead"]) == list(position.dead)
    gone = {*public["dead"], *public["escaped"]}
    assert gone | set(public["cells"].values()) == set(game.options.flock)
    assert not gone & set(public["cells"].values())
    assert all("".join(sorted(row["ran"])) == row["ran"] for row in public["sheet"])


def test_every_move_offered_is_legal_and_offered_once() -> None:
    for seed in range(25):
        rng = Random(seed)
        game = random_game(rng, Options(size=2, sheep=rng.randint(3, 6), wolves=1), most=3)
        offered = list(legal.moves(game))
        assert len(offered) == len(set(offered))
        for move in offered:
            assert legal.defects(game, move) == ()


def test_names_are_listed_as_people_do() -> None:
    assert joined("A") == "A"
    assert joined(["A", "B"]) == "A and B"
    assert joined([]) == "nobody"


def test_positions_know_the_board() -> None:
    assert start().position.grid is HexGrid.of(3)


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
        with pytest.raises(RecordError) as broken:
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
