"""Every move of every game is read from the board as it is made, whatever the order of the hands;
and whatever else they do is led back.
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.hands.marks import CellMark
from companion.hands.reading import Reading, Seen, read
from engine.pieces.rules import Hands, Move, Piece, PieceRules, Position
from tests.companion.hands.hand_games import FOX_AND_FLOCK, GAMES, Board

SEEDS = st.integers(0, 2**32)


def reached(rules: PieceRules, rng: Random) -> Position:
    """Return a position of a random game."""
    position = rules.start()
    for _ in range(rng.randrange(24)):
        after = position.after(rng.choice(position.moves()))
        if after.over:
            break
        position = after
    return position


def of(position: Position, board: Board) -> Reading:
    return read(position.pieces, position.moves(), board.seen())


@pytest.mark.drawn(2)
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
@given(seed=SEEDS)
def test_every_move_is_read_as_itself_in_every_order(rules: PieceRules, seed: int) -> None:
    rng = Random(seed)
    position = reached(rules, rng)
    for move in position.moves():
        board = Board(position.pieces)
        assert of(position, board).fits
        for _ in board.make(move, rng):
            found = of(position, board)
            assert not found.problems, move
            assert move in found.draft
        assert found.move == move or move in found.question
        assert board.on == position.after(move).pieces
        if found.question:  # nobody could tell them apart
            assert {tuple(sorted(position.after(each).pieces)) for each in found.question} == {
                tuple(sorted(board.on))}


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
@given(seed=SEEDS)
def test_putting_back_takes_a_move_back(rules: PieceRules, seed: int) -> None:
    rng = Random(seed)
    position = reached(rules, rng)
    board = Board(position.pieces)
    made = board.make(rng.choice(position.moves()), rng)
    for _ in zip(range(rng.randrange(1, 4)), made, strict=False):
        pass
    board.on = dict(position.pieces)
    found = of(position, board)
    assert found.fits
    assert found.move is None
    assert not found.marks or len(position.moves()) == 1


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
@example(seed=1703)  # another piece lies where one belongs: one goes, and one comes
@example(seed=2105423992)  # a stranger lies where pieces with and without names would exchange
@example(seed=2190)  # what lies where a move ends came from elsewhere, and is turned over besides
@given(seed=SEEDS)
def test_a_wrong_board_is_led_back_piece_by_piece(rules: PieceRules, seed: int) -> None:
    rng = Random(seed)
    position = reached(rules, rng)
    board = Board(position.pieces)
    made = board.make(rng.choice(position.moves()), rng)
    for _ in zip(range(rng.randrange(3)), made, strict=False):
        pass
    for _ in range(rng.randrange(1, 5)):
        board.meddle(rng, rules.grid.cells)
    before = 2 * len(rules.grid.cells) + 1
    while problems := of(position, board).problems:
        left = sum(problem.deeds for problem in problems)
        assert left < before  # every step helps
        before = left
        first = problems[0]
        if first.do == "remove":
            board.lift(first.cell)
        else:
            assert first.piece is not None
            board.on[first.cell] = first.piece
    assert of(position, board).fits or of(position, board).draft


@given(seed=SEEDS)
def test_without_moves_the_board_has_to_be_as_the_position(seed: int) -> None:
    rng = Random(seed)
    pieces = reached(FOX_AND_FLOCK, rng).pieces
    board = Board({})
    for left in range(len(pieces), 0, -1):
        found = read(pieces, (), board.seen())
        assert len(found.problems) == left
        assert found.marks[0].role == "place"
        board.on[found.problems[0].cell] = pieces[found.problems[0].cell]
    assert read(pieces, (), board.seen()) == Reading(fits=True)


def fox(text: str) -> tuple[Position, Move]:
    position = FOX_AND_FLOCK.start()
    return position, next(move for move in position.moves() if move.text == text)


@pytest.mark.parametrize("tags", [True, False], ids=["readers", "without"])
def test_pieces_that_are_put_back_are_no_exchange(*, tags: bool) -> None:
    position = GAMES["Relieving"].start()
    board = Board(position.pieces)

    def found() -> Reading:
        seen = board.seen()
        return read(position.pieces, position.moves(), seen if tags else replace(seen, names={}))

    for cell in ("a2", "b2"):  # the captain alone, and then a soldier beside it
        assert found().fits
        board.on[cell] = board.lift(cell)
    assert found().fits
    assert found().move is None
    assert [move.text for move in found().question] == ([] if tags else ["a2<>b2"])
    board.lift("e4")
    assert found().move is None
    assert not found().question
    board.on["a2"], board.on["b2"] = board.on["b2"], board.on["a2"]
    board.on["e4"] = position.pieces["e4"]
    made = found()
    assert [move.text for move in ([made.move] if made.move else made.question)] == ["a2<>b2"]
    assert made.fits != tags


def test_a_move_is_shown_as_far_as_it_is_made() -> None:
    soldier, caught, turned = Piece(0, "soldier"), Piece(1, "soldier", True), Piece(0, "soldier")
    pieces = {"a1": soldier, "b2": caught}
    moves = [Move("a1-a2", Hands((("a1", "a2"),), off=("b2",), on=(("b2", turned),))),
             Move("a1-b1", Hands((("a1", "b1"),)))]
    board = Board(pieces)
    board.lift("a1")
    assert read(pieces, moves, board.seen()).lying == {"b2": caught}
    board.on["a2"] = soldier
    found = read(pieces, moves, board.seen())
    assert found.lying == {"a2": soldier, "b2": caught}
    assert found.marks == (CellMark("b2", "turn"),)
    board.on["b2"] = turned
    assert read(pieces, moves, board.seen()).lying == moves[0].hands.after(pieces)


def test_the_cells_of_a_lifted_piece_are_lit() -> None:
    position, _ = fox("d4-c3")
    board = Board(position.pieces)
    board.lift("d4")
    found = of(position, board)
    assert {mark.cell for mark in found.marks} == {
        move.text[-2:] for move in position.moves()}
    assert {mark.role for mark in found.marks} == {"legal"}


def test_an_announced_move_is_led_from_its_start() -> None:
    position, move = fox("d4-c3")
    board = Board(position.pieces)
    found = read(position.pieces, [move], board.seen())
    assert found.marks == (CellMark("c3", "place"), CellMark("d4", "lift"))
    assert not found.problems
    board.lift("d4")
    assert read(position.pieces, [move], board.seen()).marks == (CellMark("c3", "place"),)


def test_an_illegal_cell_is_to_be_left() -> None:
    position, _ = fox("d4-c3")
    board = Board(position.pieces)
    board.on["a1"] = board.lift("d4")
    found = of(position, board)
    assert [(problem.cell, problem.do) for problem in found.problems] == [("a1", "remove")]
    assert found.marks == (CellMark("a1", "wrong"),)


def test_a_piece_that_lies_crooked_is_straightened() -> None:
    sheep = Piece(1, "sheep")
    found = read({"a1": sheep}, (), Seen({"a1": "askew"}))
    assert [(problem.cell, problem.do) for problem in found.problems] == [("a1", "straighten")]
