"""Move text: every form is read as it is written, and wrong text is pointed at."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import (
    Berserk,
    Entry,
    Escape,
    Kill,
    Mark,
    Move,
    Pass,
    Player,
    Refusal,
    Run,
    Shot,
    Stop,
    Turn,
)
from engine.mutton.notation import NotationError
from tests.engine.strategies import games
from tests.long_form import examples

KILL = Kill("K", (Run("L", "a2"), Run("E", "f4")))


@pytest.mark.parametrize(("player", "text", "move", "marks"), [
    ("wolf", "K:L-a2,E-f4", KILL, None),
    ("wolf", "Kx:L-a2,E-f4", KILL, ("x",)),
    ("wolf", "Kw:", Kill("K"), ("w",)),
    ("wolf", "G", Escape("G"), None),
    ("wolf", "Gw", Escape("G"), ("w",)),
    ("farmer", "G", Shot("G"), None),
    ("farmer", "Gw", Shot("G"), ("w",)),
    ("farmer", "Gx:L-a2", Shot("G", (Run("L", "a2"),)), ("x",)),
    ("farmer", "G,A,X", Berserk(("G", "A", "X")), None),
    ("farmer", "Gw,Ax", Berserk(("G", "A")), ("w", "x")),
    ("farmer", "pass", Pass(), None),
    ("wolf", "pass", Pass(), None),
    ("wolf", "A:B-h15", Kill("A", (Run("B", "h15"),)), None),
])
def test_every_form_is_read_and_written(
    player: Player, text: str, move: Move, marks: tuple[Mark, ...] | None
) -> None:
    assert notation.parse(text, player) == (move, marks)
    assert notation.write(move, marks or ()) == text


@pytest.mark.parametrize(("text", "refusal"), [
    ("!K", Refusal("K", "kill")), ("!^G", Refusal("G", "escape")),
])
def test_refused_moves_are_an_extension(text: str, refusal: Refusal) -> None:
    assert notation.parse_refusal(text) == refusal
    assert notation.write_entry(refusal) == text


@pytest.mark.parametrize(("player", "text", "offset", "why"), [
    ("wolf", "", 0, "letter of an animal is missing"),
    ("wolf", "k:L-a2", 0, "Write capital letters"),
    ("wolf", "Kq:L-a2", 0, "is not a move"),
    ("wolf", "K:L-a2,", 7, "is not a run"),
    ("wolf", "K:L-a2,E-F4", 7, "'E-F4' is not a run"),
    ("wolf", "K:L-a2;E-f4", 2, "is not a run"),
    ("wolf", "K:L-a222", 2, "is not a run"),
    ("wolf", "Kx,Gx", 2, "one animal at a time"),
    ("wolf", "K,G:L-a2", 1, "one corpse only"),
    ("farmer", "G,,X", 2, "letter of an animal is missing"),
    ("farmer", "G,Ax,X", 0, "Mark all of the animals with x or w, or none"),
    ("farmer", "Gx,A,Xw", 3, "Mark all of the animals with x or w, or none"),
    ("farmer", "shoot", 0, "'shoot' is not a move"),
    ("farmer", "...", 0, "is not a move"),
    ("farmer", "Ü", 0, "is not a move"),
    ("farmer", ",".join("ABCDEFGHIJKLMNOPQRSTUVWXYZA"), 52, "only 26 animals"),
    ("wolf", "K:" + ",".join(f"{a}-a{n}" for n, a in enumerate("ABCDEFG", 1)), 32, "At most 6"),
    ("farmer", "Z" * 10_000, 0, "ZZ…"),
])
def test_wrong_text_is_pointed_at(player: Player, text: str, offset: int, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse(text, player)
    assert why in str(caught.value)
    assert caught.value.offset == offset
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("text", ["!", "!k", "!KG", "!^", "^K", "!K:L-a2"])
def test_wrong_refusals_say_how_they_are_written(text: str) -> None:
    with pytest.raises(NotationError, match="Write a refused kill as !K"):
        notation.parse_refusal(text)


@examples(60)
@given(games())
def test_whatever_is_played_is_read_back(game: Game) -> None:
    for entry in game.entries:
        assert reread(entry) == plain(entry)


def reread(entry: Entry) -> object:
    text = notation.write_entry(entry)
    if isinstance(entry, Refusal):
        return notation.parse_refusal(text)
    return notation.STOP if isinstance(entry, Stop) else notation.parse(text, entry.player)


def plain(entry: Entry) -> object:
    """What can be read of an entry: hidden marks are not written."""
    if isinstance(entry, Turn):
        return entry.move, None if "?" in entry.marks else entry.marks or None
    return notation.STOP if isinstance(entry, Stop) else entry


@examples(300)
@given(st.text("ABKxw:,-!^ac123 passé", max_size=20), st.sampled_from(("wolf", "farmer")))
def test_any_text_is_a_move_or_a_notation_error(text: str, player: Player) -> None:
    try:
        read = notation.parse(text, player)
    except NotationError as caught:
        offset = caught.offset
    else:
        offset = 0
        assert notation.parse(notation.write(read[0], read[1] or ()), player) == read
    assert 0 <= offset <= len(text)
