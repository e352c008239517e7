"""What the board says in a turn: the draft, what does not fit, and the one sentence."""

from types import MappingProxyType

import pytest

from companion.games.mutton.guidance.turn import leftovers, read
from companion.sensing.arrangement import Arrangement, Piece
from companion.words.catalogue import SCREEN
from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Pass, Placement, Run, Shot
from engine.mutton.options import Options

CLASSIC = Game.start(Options(), placements.PUBLISHED)
FARMER = CLASSIC.apply(Kill("A", (Run("B", "b4"), Run("E", "c3"))), ("x",))


class Board:
    """The pieces of a game as they should lie, to be disturbed."""

    def __init__(self, game, *, pad=True):
        self.game = game
        self.on = {cell: Piece(animal, "up") for animal, cell in game.position.living.items()}
        self.on |= {cell: Piece(animal, "down") for cell, animal in game.position.corpses.items()}
        self.hand = set()
        self.unknown = 0
        self.tapped = None
        self.pad = pad

    def where(self, animal):
        return next(cell for cell, piece in self.on.items() if piece.animal == animal)

    def turn(self, *animals, facing="down"):
        for animal in animals:
            self.on[self.where(animal)] = Piece(animal, facing)
        return self

    def lift(self, *animals):
        for animal in animals:
            del self.on[self.where(animal)]
            self.hand.add(animal)
        return self

    def put(self, animal, cell, facing="up"):
        if animal not in self.hand:
            self.lift(animal)
        self.hand.remove(animal)
        self.on[cell] = Piece(animal, facing)
        return self

    def unsure(self, cell, *candidates):
        self.on[cell] = Piece(None, "up", candidates)
        self.hand -= set(candidates)
        self.unknown = len(candidates) - 1
        return self

    def read(self, **context):
        grid = self.game.position.grid
        on = {cell: self.on[cell] for cell in sorted(self.on, key=grid.index)}
        seen = Arrangement(MappingProxyType(on), tuple(sorted(self.hand)),
                           len(self.hand) + self.unknown, self.tapped, pad=self.pad)
        self.seen = seen
        return read(self.game, seen, **context)


def roles(reading, role):
    return {mark.cell for mark in reading.marks if mark.role == role}


# --- the Wolf's turn ------------------------------------------------------------------------------


def test_an_undisturbed_board_fits_and_asks_for_a_victim():
    reading = Board(CLASSIC).read()
    assert reading.fits
    assert reading.draft is None
    assert reading.marks == ()
    assert SCREEN.text(reading.sentence) == "Wolf: turn a sheep next to a wolf upside down."


def test_a_sheep_turned_over_is_the_victim_and_its_neighbours_have_to_run():
    reading = Board(CLASSIC).turn("A").read()
    assert reading.draft.animals == ("A",)
    assert reading.draft.to_run == ("B", "E")
    assert roles(reading, "victim") == {"a1"}
    assert roles(reading, "runner") == {"a2", "b1"}
    assert roles(reading, "legal") == set(legal.destinations(CLASSIC.position, "A"))
    assert not reading.fits
    assert reading.move is None


def test_whom_the_wolf_may_kill_is_not_shown():
    assert Board(CLASSIC).read().marks == ()


def test_runners_move_in_any_order_and_several_may_be_in_hand():
    board = Board(CLASSIC).turn("A").lift("E", "B")
    both = board.read()
    assert SCREEN.text(both.sentence) == "Set B and E down on lit cells."
    assert "tag pad" in SCREEN.text(both.detail)
    one = board.put("E", "c3").read()
    assert one.draft.runs == (Run("E", "c3"),)
    assert SCREEN.text(one.sentence) == "Set B down on a lit cell."
    assert roles(one, "legal") == set(legal.destinations(CLASSIC.position, "A")) - {"c3"}
    done = board.put("B", "b4").read()
    assert done.move == Kill("A", (Run("B", "b4"), Run("E", "c3")))
    assert done.draft.to_run == ()
    assert done.draft.text == "A:B-b4,E-c3"
    assert roles(done, "legal") == set()


def test_nobody_in_hand_is_sent_to_a_pad_that_is_not_there():
    board = Board(CLASSIC, pad=False).turn("A").lift("E", "B")
    assert SCREEN.text(board.read().detail) == ""


def test_a_tapped_runner_is_asked_for_by_name():
    board = Board(CLASSIC).turn("A").lift("E", "B")
    board.tapped = "B"
    assert SCREEN.text(board.read().sentence) == "Set B down on a lit cell."


def test_the_victim_may_be_turned_over_after_its_neighbours_have_run():
    board = Board(CLASSIC).put("B", "b4").put("E", "c3")
    assert len(board.read().problems) == 2
    assert board.turn("A").read().move == Kill("A", (Run("B", "b4"), Run("E", "c3")))


def test_putting_everything_back_takes_the_move_back():
    board = Board(CLASSIC).turn("A").put("B", "b4")
    assert board.read().draft is not None
    board.put("B", "a2").turn("A", facing="up")
    assert board.read().fits


def test_nothing_is_done_while_something_is_settling():
    board = Board(CLASSIC).turn("A").put("B", "b4").put("E", "c3")
    board.read()
    settling = Arrangement(board.seen.on, settling=frozenset(("c3",)))
    assert read(CLASSIC, settling).move is None
    assert read(CLASSIC, settling).draft.text == "A:B-b4,E-c3"


# --- mistakes, by name ----------------------------------------------------------------------------


def test_wrong_cell_beside_the_corpse():
    reading = Board(CLASSIC).turn("A").put("B", "b2").read()
    assert SCREEN.text(reading.sentence) == (
        "B cannot run to b2: it is next to the corpse of A. Choose a lit cell.")
    assert roles(reading, "wrong") == {"b2"}
    assert reading.move is None


def test_put_back_a_sheep_that_does_not_run():
    reading = Board(CLASSIC).turn("A").put("Z", "d4").read()
    assert SCREEN.text(reading.sentence) == "Put Z back on g7."
    assert roles(reading, "wrong") == {"d4"}
    assert "g7" in roles(reading, "place")


def test_slid_to_the_next_cell():
    reading = Board(CLASSIC).put("M", "d4").read()
    assert SCREEN.text(reading.sentence) == "Put M back on d3."
    assert (roles(reading, "wrong"), roles(reading, "place")) == ({"d4"}, {"d3"})


def test_dropped_on_its_back():
    reading = Board(CLASSIC).turn("A").put("B", "b4", "down").read()
    assert SCREEN.text(reading.sentence) == "B is upside down on b4: stand it up."


def test_dropped_on_its_back_somewhere_is_no_victim():
    reading = Board(CLASSIC).put("M", "d4", "down").read()
    assert reading.draft is None
    assert SCREEN.text(reading.sentence) == "Put M back on d3."


def test_knocked_over_reads_as_taken_off():
    reading = Board(CLASSIC).lift("M").read()
    assert SCREEN.text(reading.sentence) == "Turn M upside down on d3 to kill it, or put it back."
    assert roles(reading, "place") == {"d3"}
    assert not reading.fits


def test_crooked_on_its_cell():
    reading = Board(CLASSIC).turn("M", facing="askew").read()
    assert SCREEN.text(reading.sentence) == (
        "M is crooked on d3: set it down straight, in the middle of the cell.")


def test_swapped_is_told_once():
    board = Board(CLASSIC).lift("M", "N")
    board.put("M", "d5").put("N", "d3")
    reading = board.read()
    assert [SCREEN.text(p.text) for p in reading.problems] == [
        "M and N have swapped places: M belongs on d3 and N on d5."]
    assert roles(reading, "wrong") == {"d3", "d5"}


def test_an_extra_piece_is_to_be_taken_off():
    board = Board(CLASSIC)
    board.on["d4"] = Piece(None, "up")
    reading = board.read()
    assert SCREEN.text(reading.sentence) == (
        "There is an extra piece on d4: take it off the board.")
    assert roles(reading, "remove") == {"d4"}


def test_a_missing_piece_is_asked_for():
    reading = Board(FARMER).lift("M").turn("Z").read()
    assert SCREEN.text(reading.sentence) == "Put M back on d3."
    assert roles(reading, "place") == {"d3"}
    assert reading.move is None


def test_an_unknown_piece_is_asked_about_and_never_guessed():
    reading = Board(CLASSIC).turn("A").lift("B", "E").unsure("c3", "B", "E").read()
    assert reading.question.cell == "c3"
    assert SCREEN.text(reading.sentence) == (
        "Which sheep is on c3: B or E? Touch its letter on the screen.")
    assert roles(reading, "ask") == {"c3"}
    assert reading.draft.runs == ()


def test_two_victims_are_one_too_many():
    reading = Board(CLASSIC).turn("A", "Z").read()
    assert SCREEN.text(reading.sentence) == (
        "A and Z are upside down. Only one dies at a time: "
        "turn the others back on their feet.")
    assert roles(reading, "wrong") == {"a1", "g7"}


def test_a_second_sheep_on_its_back_does_not_call_the_first_ones_runners_back():
    board = Board(CLASSIC).turn("A").put("E", "c3").put("M", "d4").turn("Z")
    reading = board.read()
    assert SCREEN.text(reading.sentence).startswith("A and Z are upside down.")
    assert [SCREEN.text(problem.text) for problem in reading.problems[1:]] == ["Put M back on d3."]
    assert board.put("M", "d3").turn("Z", facing="up").read().draft.runs == (Run("E", "c3"),)


def test_a_victim_that_was_pushed_away_goes_back_and_its_runners_stay():
    board = Board(CLASSIC).turn("A").put("E", "c3").put("A", "b2", "down")
    reading = board.read()
    assert [SCREEN.text(problem.text) for problem in reading.problems] == ["Put A back on a1."]
    assert roles(reading, "place") == {"a1"}
    assert board.put("A", "a1", "down").read().draft.runs == (Run("E", "c3"),)


def test_a_corpse_stays_where_it_died():
    board = Board(FARMER)
    assert SCREEN.text(board.put("A", "d4", "down").read().sentence) == (
        "Put A back on a1, upside down.")
    assert SCREEN.text(Board(FARMER).turn("A", facing="up").read().sentence) == (
        "A is dead: turn it upside down on a1 again.")
    assert SCREEN.text(Board(FARMER).lift("A").read().sentence) == "Put A back on a1, upside down."


def test_a_refused_kill_is_to_be_turned_back():
    refused = CLASSIC.refuse("M")
    reading = Board(refused).turn("M").read()
    assert SCREEN.text(reading.sentence) == (
        "No wolf is next to M, so it cannot be killed: turn M back on its feet.")
    assert reading.draft is None
    assert roles(reading, "wrong") == {"d3"}


def test_a_sheep_that_stands_alone_is_refused_without_knowing_the_pack():
    game = Game.start(Options(size=3, sheep=3, wolves=1), Placement(("a1", "a2", "e5")))
    reading = Board(game).turn("C").read()
    assert SCREEN.text(reading.sentence) == "C has no neighbours, so no wolf can have killed it: " \
        "turn C back on its feet."


# --- the Farmer's turn ----------------------------------------------------------------------------


def test_the_farmer_shoots_whom_he_turns_over():
    reading = Board(FARMER).turn("M").read()
    assert reading.move == Shot("M")
    assert roles(reading, "shot") == {"d3"}
    assert SCREEN.text(reading.sentence) == "Shoot M? Confirm, or turn it back on its feet."


def test_nobody_runs_from_a_rifle():
    reading = Board(FARMER).turn("M").put("P", "d4").read()
    assert reading.move is None
    assert SCREEN.text(reading.sentence) == "Put P back on e2."


def test_a_shotguns_neighbours_run():
    game = Game.start(Options(shotgun=True, berserk=False), placements.PUBLISHED)
    game = game.apply(Kill("A", (Run("B", "b4"), Run("E", "c3"))), ("x",))
    board = Board(game).turn("Z")
    assert board.read().draft.to_run == game.position.neighbours("Z")
    for animal, cell in zip(game.position.neighbours("Z"), ("d4", "d6"), strict=True):
        board.put(animal, cell)
    assert board.read().move == Shot("Z", (Run("V", "d4"), Run("Y", "d6")))


def test_two_shots_need_a_farmer_gone_berserk():
    board = Board(FARMER).turn("M", "N")
    assert "berserk" in SCREEN.text(board.read().sentence)
    assert board.read().move is None
    assert board.read(berserk=True).move == Berserk(("M", "N"))


def test_berserk_needs_two_suspects():
    reading = Board(FARMER).turn("M").read(berserk=True)
    assert reading.move is None
    assert SCREEN.text(reading.sentence) == "Turn two or more suspects upside down."


def test_after_a_forced_pass_the_farmer_is_told_to_shoot():
    game = Game.start(Options(size=3, sheep=3, wolves=1), Placement(("a1", "c3", "e5")))
    reading = Board(game.apply(Pass())).read()
    assert SCREEN.text(reading.detail) == "You must shoot now."


# --- escape, removal, crowds ----------------------------------------------------------------------


@pytest.fixture
def lonely():
    options = Options(size=3, sheep=3, wolves=1, escape=True)
    return Game.start(options, Placement(("a1", "a2", "e5")))


def test_a_wolf_that_stands_alone_may_be_taken_off(lonely):
    reading = Board(lonely).lift("C").read()
    assert reading.move == Escape("C")
    assert SCREEN.text(reading.sentence) == "Does C escape? Confirm, or put it back on e5."


def test_who_has_neighbours_cannot_escape(lonely):
    reading = Board(lonely).lift("A").read()
    assert reading.move is None


def test_a_refused_escape_is_to_be_put_back(lonely):
    reading = Board(lonely.refuse("C", "escape")).lift("C").read()
    assert reading.move is None
    assert SCREEN.text(reading.sentence) == "C cannot escape: put it back on e5."


def test_corpses_are_taken_off_before_the_next_turn():
    game = Game.start(Options(remove=True), placements.PUBLISHED)
    game = game.apply(Kill("A", (Run("B", "b4"), Run("E", "c3"))), ("x",))
    board = Board(game)
    board.on["a1"] = Piece("A", "down")
    reading = board.read()
    assert leftovers(game, board.seen) == ("A",)
    assert SCREEN.text(reading.sentence) == "Take A off the board: it is out of the game."
    assert roles(reading, "remove") == {"a1"}
    assert not reading.fits


def test_where_too_few_cells_are_free_the_rest_stay():
    cells = ("a1", "a2", "b1", "b2", "b3", "c2", "c3")  # a full board: nobody can run
    game = Game.start(Options(size=2, sheep=7, wolves=2), Placement(cells))
    reading = Board(game).turn("A").read()
    assert reading.move == Kill("A")
    assert reading.draft.to_run == ()
