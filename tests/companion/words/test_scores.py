"""Scores and defects of all games as messages."""

import ast
import re
from functools import cache
from itertools import product
from random import Random
from typing import get_args

import pytest

from companion.games.dogs import scores as dogs_scores
from companion.games.fold import scores
from companion.games.mutton.sentences import impossible
from companion.words.catalogue import SCREEN, TYPED
from companion.words.defects import message, private_message, reasons
from companion.words.message import Message, PrivateMessage
from engine.defect import Defect
from engine.dogs import counters
from engine.dogs import legal as dogs_legal
from engine.dogs.options import Options as DogsOptions
from engine.dogs.position import STEPS, Placement
from engine.dogs.position import Position as DogsPosition
from engine.fold import legal, scoring
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.tiles import KIND_OF
from engine.mutton.clues import Clue, Source
from engine.mutton.deduction import NoPackFits
from tests.companion.words.sources import ROOT, literals
from tests.companion.words.test_messages import BY_ID, MESSAGES
from tests.engine.dogs import dogs_games
from tests.engine.fold import fold_games
from tests.engine.fold.drawn_tables import drawn
from tests.engine.test_words import _random_defects
from tests.long_form import only
from tests.translation import variables

NAMES = ("Ann", "Ben", "Cleo", "Dan")
ENCLOSED = """
     > - - <
    < {} >
     > - - <
"""


def fold(text: str, players: int = 1, rivals: bool = False) -> Position:
    return drawn(text).position(Options(players=players, rivals=rivals))


def accounts(position: Position | DogsPosition) -> list[str]:
    """Why each herd, sheep and wolf counts as it does."""
    return [TYPED.text(each) for each in account_messages(position)]


def account_messages(position: Position | DogsPosition) -> list[Message]:
    if isinstance(position, DogsPosition):
        return [dogs_scores.account(one) for one in counters.accounts(position)]
    return [scores.account(one, NAMES) for one in scoring.accounts(position)]


@pytest.mark.parametrize(("inside", "expected"), [
    ("S L -", "The herd of 2 on 1,1 and 2,1 is enclosed. The players score 3 points."),
    ("S L W", "The herd of 2 on 1,1 and 2,1 is enclosed. A wolf is next to it on 3,1. "
              "The wolves score 3 points."),
    ("S - -", "The sheep on 1,1 is enclosed. The players score 1 point."),
])
def test_a_herd_inside_a_fence(inside, expected):
    (account,) = accounts(fold(ENCLOSED.format(inside)))
    assert re.sub(r"\d,1", "", account) == re.sub(r"\d,1", "", expected)


def test_a_shepherd_saves_a_part_for_the_players():
    (account,) = accounts(fold(" > - - - <\n< S L W H >\n > - - - <"))
    assert "A shepherd is inside the fence on " in account
    assert account.endswith("The players score 2 of its 3 points, the wolves 1.")


def test_a_herd_that_is_not_enclosed():
    (account,) = accounts(fold("S S W H"))
    assert "is not enclosed: it reaches the empty cell " in account
    assert account.endswith("The wolves score 2 points.")
    assert accounts(fold("S S"))[0].endswith("Nobody scores points for it.")
    assert accounts(fold("S S", 2, True))[0].endswith("Nobody scores points for it.")
    assert accounts(fold(" > <\n< S >\n > <", 2, True))[0].endswith("one sheep is not a herd.")


def test_how_a_game_of_wolf_in_the_fold_ended():
    def end(position: Position, *names: str) -> str:
        return SCREEN.text(scores.result(position.stop(), names))

    assert end(fold(ENCLOSED.format("S L -")), "Ann") == "Ann wins, 3 to 0."
    assert end(fold(ENCLOSED.format("S L -"), 2), "Ann", "Ben") == "The players win, 3 to 0."
    assert end(fold("S S W"), "Ann") == "The wolves win, 2 to 0."
    assert end(fold("S S"), "Ann") == "The game is a draw, 0 to 0."
    assert end(fold("S S", 2, True), "Ann", "Ben") == "Ann and Ben share first place: Ann 0, Ben 0."


def test_what_is_left_to_place():
    options = Options(single=3, lambs=0, black=0, straight=1, corner=0, star=0, shepherd=0, wolf=2)
    position = Position.start(options, (Lay("S", (0, 0)),))
    assert SCREEN.text(scores.left(position, "single")) == (
        "In hand: single sheep. To place: 2 single sheep, 1 straight fence and 2 wolves.")
    assert SCREEN.text(scores.left(position.stop())) == (
        "Not placed: 2 single sheep, 1 straight fence and 2 wolves.")


def test_sheep_dogs_and_wolves():
    position = DogsPosition.start(DogsOptions(tiles=3), (
        Placement((0, 0), "e"), Placement((0, 1), "w")))
    assert accounts(position) == [
        "The sheep on -1,0 would be eaten now: the hungry wolf on -1,1 is next to it.",
        "The wolf on 1,0 is hungry: only the dog on 0,0 is next to it. Another may still come.",
        "The sheep on 1,1 would be eaten now: the hungry wolf on 1,0 is next to it.",
        "The wolf on -1,1 is hungry: only the dog on 0,1 is next to it. Another may still come.",
    ]
    assert accounts(position.stop())[0] == (
        "The sheep on -1,0 is eaten: the hungry wolf on -1,1 is next to it.")
    assert SCREEN.text(dogs_scores.result(position.stop(), "Ann")) == "Ann saved 0 of 2 sheep."


@pytest.mark.parametrize("seed", only(range(2), range(8)))
def test_everything_that_can_happen_to_tiles_has_words(seed):
    """A missing message or argument raises in the tests."""
    rng = Random(seed)
    for game in (fold_games.random_game(rng), fold_games.fenced_game(rng),
                 dogs_games.random_game(rng)):
        for position in (*rng.sample(game.positions, min(4, len(game.positions))), game.position):
            line = (dogs_scores.score_line(position) if isinstance(position, DogsPosition)
                    else scores.score_line(position, NAMES[:position.options.players]))
            said = [*account_messages(position), line]
            assert all(TYPED.text(each).endswith(".") for each in said)


@pytest.mark.parametrize("seed", only(range(2), range(8)))
def test_every_refusal_of_a_tile_has_words_and_on_the_screen_no_cells(seed):
    rng = Random(seed)
    found = []
    position = rng.choice(fold_games.random_game(rng).positions)
    for sign, x, y in product(KIND_OF, range(-4, 5), range(-4, 5)):
        found.append(legal.defects(position, Lay(sign, (x, y)), rng.choice((None, "wolf"))))
    lays = tuple(Lay(rng.choice("SLBW"), (rng.randrange(4), rng.randrange(4))) for _ in range(6))
    found += [legal.table_defects(Options(single=1, wolf=1), lays)]
    dogs = rng.choice(dogs_games.random_game(rng).positions)
    for facing, x, y in product(STEPS, range(-4, 5), range(-4, 5)):
        found.append(dogs_legal.defects(dogs, Placement((x, y), facing)))
    tiles = tuple(Placement((rng.randrange(9), rng.randrange(9)), "e") for _ in range(5))
    found.append(dogs_legal.table_defects(DogsOptions(tiles=3), tiles))
    for defects in filter(None, found):
        for text in (SCREEN.text(reasons(defects)), TYPED.text(reasons(defects))):
            assert text[0].isupper()
            assert text[-1] == "."
        assert not re.search(r"-?\d,-?\d", SCREEN.text(reasons(defects)))


MAKERS = {"Defect": set(), "_hole": {"cell", "cells", "places"},
          "_elsewhere": {"cell", "cells", "places"}}
"""What makes a defect of a code, and the arguments that it adds."""
COMPUTED = {"engine/fold/legal.py", "engine/mutton/deduction.py"}
"""Modules in which one call makes the defects of several codes."""
HIDDEN = {"mark-untrue", "refusal-wrong"}
"""Codes of records that contradict themselves: they are reported as `pack-contradicts`."""


@cache
def codes() -> dict[str, list[tuple[bool, set[str]]]]:
    """The codes of the engine and the referee: whether each is secret, and its arguments, for each
    place that makes it."""
    found: dict[str, list[tuple[bool, set[str]]]] = {}
    for module in [*(ROOT / "engine").rglob("*.py"),
                   *(ROOT / "companion" / "referee").rglob("*.py"),
                   *(ROOT / "companion" / "games").rglob("*.py")]:
        text = module.read_text("utf-8")
        if not any(maker in text for maker in MAKERS):  # to parse every module takes seconds
            continue
        for node in ast.walk(ast.parse(text)):
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
