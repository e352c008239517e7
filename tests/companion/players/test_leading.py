"""Hands are led through a computer's move: every step, in any order, and back out of every slip."""

from types import MappingProxyType

import pytest

from companion.games.mutton.guidance.leading import lead
from companion.sensing.arrangement import Arrangement, Piece
from companion.words.catalogue import SCREEN
from engine.mutton import placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Pass, Placement, Run, Shot
from engine.mutton.options import Options

START = Game.start(Options(), placements.PUBLISHED)
NAME = "Computer (level-8)"


class Board:
    """A board on which hands make a move of the computer's; at first as the game has it."""

    def __init__(self, game, move):
        self.game, self.move = game, move
        position = game.position
        self.on = {cell: Piece(animal, "up") for animal, cell in position.living.items()}
        self.on |= {cell: Piece(animal, "down") for cell, animal in position.corpses.items()}
        self.hand = []
        self.unknown = 0
        self.tapped = None

    def turn(self, *animals):
        for animal in animals:
            cell = self.at(animal)
            facing = "up" if self.on[cell].facing == "down" else "down"
            self.on[cell] = Piece(animal, facing)
        return self

    def lift(self, *animals):
        for animal in animals:
            del self.on[self.at(animal)]
            self.hand.append(animal)
        return self

    def put(self, animal, cell, facing="up"):
        if animal in self.hand:
            self.hand.remove(animal)
        else:
            del self.on[self.at(animal)]
        self.on[cell] = Piece(animal, facing)
        return self

    def at(self, animal):
        return next(cell for cell, piece in self.on.items() if piece.animal == animal)

    def read(self, **more):
        order = sorted(self.on, key=self.game.position.grid.index)
        on = MappingProxyType({cell: self.on[cell] for cell in order})
        hand = tuple(sorted(self.hand))
        seen = Arrangement(on, hand, len(hand) + self.unknown, self.tapped, **more)
        return lead(self.game, seen, self.move, NAME)


def marks(reading):
    return {mark.cell: (mark.role, mark.animal) for mark in reading.marks}


KILL = Kill("A", (Run("B", "b4"), Run("E", "c3")))


def test_a_thinking_computer_asks_for_nothing():
    reading = Board(START, None).read()
    assert SCREEN.text(reading.sentence) == "Computer (level 8) is thinking."
    assert reading.move is None
    assert reading.fits
    assert not reading.marks


def test_what_is_disturbed_while_it_thinks_is_to_be_put_back():
    board = Board(START, None).turn("M")
    assert SCREEN.text(board.read().sentence) == "M lives: turn it back on its feet on d3."
    assert SCREEN.text(board.turn("M").put("M", "d4").read().sentence) == "Put M back on d3."
    assert board.put("M", "d3").read().fits


def test_the_victim_comes_first_then_one_runner_after_the_other():
    board = Board(START, KILL)
    reading = board.read()
    assert SCREEN.text(reading.sentence) == "Turn A over on a1."
    assert SCREEN.text(reading.detail) == "Computer (level 8) kills A, and B and E run."
    assert marks(reading) == {"a1": ("victim", "A")}
    assert reading.draft is None
    reading = board.turn("A").read()
    assert SCREEN.text(reading.sentence) == "Move B from a2 to b4."
    assert marks(reading) == {
        "a1": ("victim", "A"), "a2": ("runner", "B"),  # first its cell, then its target
    }
    assert reading.draft.to_run == ("B", "E")
    reading = board.lift("B").read()
    assert SCREEN.text(reading.sentence) == "Set B down on b4."
    assert marks(reading) == {"a1": ("victim", "A"), "b4": ("place", "B")}
    assert reading.move is None
    reading = board.put("B", "b4").read()
    assert SCREEN.text(reading.sentence) == "Move E from b1 to c3."
    assert reading.draft.text == "A:B-b4"
    reading = board.put("E", "c3").read()
    assert reading.move == KILL
    assert reading.draft.to_run == ()


def test_any_order_will_do():
    board = Board(START, KILL).lift("E")
    assert SCREEN.text(board.read().sentence) == "Set E down on c3."
    assert SCREEN.text(board.put("E", "c3").read().sentence) == "Turn A over on a1."
    assert SCREEN.text(board.lift("A").read().sentence) == "Turn A upside down on a1."
    assert SCREEN.text(board.put("A", "a1", "down").read().sentence) == "Move B from a2 to b4."
    assert board.put("B", "b4").read().move == KILL


def test_several_in_hand_are_all_shown_where_to_go():
    board = Board(START, KILL).turn("A").lift("B", "E")
    reading = board.read()
    assert SCREEN.text(reading.sentence) == "Set B down on b4 and E down on c3."
    assert {cell for cell, (role, _) in marks(reading).items() if role == "place"} == {"b4", "c3"}
    board.tapped = "E"
    assert SCREEN.text(board.read().sentence) == "Set E down on c3."


def test_a_wrong_cell_is_explained_and_put_right():
    board = Board(START, KILL).turn("A").put("B", "d2")
    reading = board.read()
    assert SCREEN.text(reading.sentence) == "B runs to b4, not to d2: move it there."
    assert marks(reading)["d2"] == ("wrong", "B")
    assert marks(reading)["b4"] == ("place", "B")
    assert board.put("B", "b4").read().problems == ()


def test_a_runner_on_its_back_is_to_stand_up():
    board = Board(START, KILL).turn("A").put("B", "b4", "down").put("E", "c3")
    assert SCREEN.text(board.read().sentence) == "B is upside down on b4: stand it up."
    assert board.turn("B").read().move == KILL


def test_a_wrong_victim_is_to_be_turned_back_and_says_nothing_else():
    reading = Board(START, KILL).turn("M").read()
    assert SCREEN.text(reading.sentence) == "M lives: turn it back on its feet on d3."
    assert reading.draft is None
    assert reading.move is None


def test_nothing_is_done_while_anybody_else_is_astray():
    board = Board(START, KILL).turn("A").put("B", "b4").put("E", "c3").lift("Z")
    assert board.read().move is None
    assert SCREEN.text(board.read().sentence) == "Put Z back on g7."
    assert board.put("Z", "g7").read(settling=frozenset({"g7"})).move is None
    assert board.read().move == KILL


def test_an_unknown_piece_in_hand_or_on_a_cell_keeps_the_move_waiting():
    board = Board(START, KILL).turn("A").put("B", "b4").put("E", "c3")
    board.unknown = 1
    assert board.read().move is None
    board.unknown = 0
    board.on["b4"] = Piece(None, "up", ("B", "Z"))
    reading = board.read()
    assert reading.question.cell == "b4"
    assert reading.move is None
    assert "a2" not in marks(reading)  # B is not there, so nobody is sent to lift it


def test_a_shot_needs_only_the_suspect():
    game = START.apply(KILL, ("x",))
    board = Board(game, Shot("M"))
    assert SCREEN.text(board.read().sentence) == "Turn M over on d3."
    assert SCREEN.text(board.read().detail) == "Computer (level 8) shoots M."
    assert board.turn("M").read().move == Shot("M")


def test_a_shotguns_neighbours_are_led_as_a_victims_are():
    game = Game.start(Options(shotgun=True, berserk=False), placements.PUBLISHED)
    game = game.apply(KILL, ("x",))
    move = Shot("Z", (Run("V", "d4"), Run("Y", "d6")))
    board = Board(game, move).turn("Z")
    assert SCREEN.text(board.read().sentence) == "Move V from f7 to d4."
    assert board.put("V", "d4").put("Y", "d6").read().move == move


def test_going_berserk_is_announced_and_every_suspect_is_turned():
    move = Berserk(("M", "N"))
    board = Board(START.apply(KILL, ("x",)), move)
    reading = board.read()
    assert SCREEN.text(reading.detail) == "Computer (level 8) goes berserk and shoots M and N."
    assert SCREEN.text(reading.sentence) == "Turn M over on d3."
    reading = board.turn("N").read()
    assert reading.draft.animals == ("N",)
    assert reading.move is None
    assert board.turn("M").read().move == move


@pytest.mark.parametrize(("game", "said"), [
    (START.apply(KILL, ("x",)), "Computer (level 8) does not shoot."),
    (Game.start(Options(size=3, sheep=3, wolves=1), Placement(("a1", "c3", "e5"))),
     "Computer (level 8) cannot kill and passes."),
])
def test_a_pass_needs_no_hands_but_a_board_that_is_right(game, said):
    board = Board(game, Pass())
    assert SCREEN.text(board.read().sentence) == said
    assert board.read().move == Pass()
    assert board.turn("C").read().move is None
    assert board.turn("C").lift("C").read().move is None


def test_an_escaping_wolf_is_taken_off():
    options = Options(size=3, sheep=3, wolves=1, escape=True)
    board = Board(Game.start(options, Placement(("a1", "a2", "e5"))), Escape("C"))
    reading = board.read()
    assert SCREEN.text(reading.sentence) == "Take C off the board from e5."
    assert SCREEN.text(reading.detail) == "Computer (level 8) lets C escape: it is a wolf."
    assert marks(reading) == {"e5": ("remove", "C")}
    assert board.lift("C").read().move == Escape("C")
    assert board.lift("A").read().move is None


def test_where_too_few_cells_are_free_the_others_have_to_stay():
    cells = ("a1", "a2", "b1", "b2", "c2", "c3")  # b3 and nothing else is free
    game = Game.start(Options(size=2, sheep=6, wolves=2), Placement(cells))
    move = Kill("E", (Run("F", "b3"),))
    assert game.position.neighbours("E") == ("C", "D", "F")
    board = Board(game, move).turn("E")
    assert SCREEN.text(board.read().sentence) == "Move F from c3 to b3."
    assert SCREEN.text(board.put("D", "b3").read().sentence) == "Put D back on b2."
    assert board.put("D", "b2").put("F", "b3").read().move == move


def test_corpses_of_the_turn_before_are_taken_off_first():
    game = Game.start(Options(remove=True), placements.PUBLISHED).apply(KILL, ("x",))
    board = Board(game, Shot("M"))
    board.on["a1"] = Piece("A", "down")
    assert SCREEN.text(board.read().sentence) == "Take A off the board: it is out of the game."
    assert board.turn("M").read().move is None
