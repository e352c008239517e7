"""The Wolf's hint in words: kills that give away the same are one choice, the best first."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.mutton.table.wolf_hint import (
    ALMOST,
    LIKELIEST,
    POINTS,
    ROWS,
    GivenAway,
    kill_choices,
    shown_in_full,
)
from companion.words.catalogue import SCREEN
from engine.letters import LETTERS

EXAMPLE = (
    GivenAway("C", 5335, (("D", 0.38), ("E", 0.13))),
    GivenAway("G", 5335, (("D", 0.38), ("E", 0.13))),
    GivenAway("L", 5335, (("D", 0.13), ("E", 0.38))),
    GivenAway("A", 3795, (("D", 0.53), ("E", 0.13))),
    GivenAway("B", 2000, (("D", 0.53), ("E", 0.13))),
    GivenAway("I", 529, (("D", 0.09), ("E", 0.52))),
    GivenAway("Z", 1, ()),
)


def said(kills):
    return [SCREEN.private_text(choice.verdict) for choice in kill_choices(kills)]


def test_every_choice_says_how_well_it_hides():
    assert said(EXAMPLE) == [
        "Kill C or G: hides you best",
        "Kill L: hides you as well",
        "Kill A: almost as well",
        "Kill B: hides you less",
        "Kill I: points at you",
        "Kill Z: ends the game",
    ]


def test_the_best_the_next_and_the_worst_are_shown_in_full():
    choices = kill_choices(EXAMPLE)
    assert [choice.victims for choice in shown_in_full(choices)] == [("C", "G"), ("L",), ("Z",)]
    few = kill_choices(EXAMPLE[:3])
    assert shown_in_full(few) == few


def test_only_the_guiltiest_wolves_of_a_large_pack_are_named_by_letter():
    chances = tuple((name, 0.05 * i) for i, name in enumerate("ABCDEFGH"))
    (choice,) = kill_choices([GivenAway("Z", 9, chances)])
    assert [wolf for wolf, _ in choice.chances] == list("DEFGH")
    assert len(choice.chances) == LIKELIEST


def test_a_choice_cannot_be_read_from_its_repr():
    assert "C" not in repr(kill_choices(EXAMPLE)[0]).replace("KillChoice", "")


@given(st.lists(st.tuples(st.integers(1, 6), st.sampled_from([0.1, 0.2])), min_size=1, max_size=12))
def test_every_kill_is_in_one_choice_and_the_best_come_first(given_away):
    kills = [
        GivenAway(letter, packs, (("X", share),))
        for letter, (packs, share) in zip(LETTERS, given_away, strict=False)
    ]
    kills.sort(key=lambda kill: (-kill.packs, kill.victim))
    choices = kill_choices(kills)
    named = [victim for choice in choices for victim in choice.victims]
    assert sorted(named) == sorted(kill.victim for kill in kills)
    packs = {kill.victim: kill.packs for kill in kills}
    left = [packs[choice.victims[0]] for choice in choices]
    assert left == sorted(left, reverse=True)
    assert len(shown_in_full(choices)) == min(ROWS, len(choices))
    for choice, fitting in zip(choices[1:], left[1:], strict=True):
        share, words = fitting / left[0], SCREEN.private_text(choice.verdict)
        assert ("points at you" in words) == (share < POINTS)
        assert ("almost" in words) == (ALMOST <= share < 1)
