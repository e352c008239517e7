"""The table of games of public moves: on the simulated board, by taps, and with a computer."""

from pathlib import Path
from random import Random

import pytest

from companion.games.pieces.commands import Tap
from companion.games.pieces.referee import MakeMove
from companion.games.pieces.simulated import movements
from companion.games.pieces.table import PieceTable
from companion.link.events import Lost
from companion.players.serving import AtOnce
from companion.referee.codec import Another
from companion.referee.course import Seat, Undo
from companion.table.errors import TableError
from companion.table.match_table import (
    Abandon,
    Confirm,
    Leave,
    New,
    Resume,
    SeatPlayers,
    SetForm,
    Start,
    Stop,
)
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.pieces import records
from tests.companion.games.pieces.piece_rig import LETTERS, PieceRig, new_table
from tests.companion.hands.hand_games import FOX_AND_FLOCK, GAMES

PEOPLE = SeatPlayers((Seat("Ann"), Seat("Ben")))
COMPUTER = SeatPlayers((Seat("Ann"), Seat("", "quick")))
UNPLUGGED = Message("board-unplugged")


def begun(*commands: object, folder: Path | None = None) -> PieceRig:
    rig = PieceRig(new_table(folder))
    rig.do(*commands, Start())  # type: ignore[arg-type]
    rig.set_up()
    return rig


class Later(AtOnce):
    """A computer player that has not done thinking."""

    def __init__(self) -> None:
        super().__init__(Random(1))

    def serve(self, *_: object) -> None:
        """Answer nothing."""


def test_the_board_is_set_up_piece_by_piece() -> None:
    rig = PieceRig(new_table())
    rig.do(PEOPLE, Start())
    rig.wait(500)
    assert rig.view.phase == "restoring"
    assert len(rig.view.problems) == 13
    rig.play("put A d4")
    assert rig.says == "Turn the piece on d4 over, so that it lies upside down."
    rig.play("flip d4")
    assert len(rig.view.problems) == 12
    assert SCREEN.text(rig.view.detail) == "And 11 more, as the lights show."
    rig.play("lift A")
    rig.set_up()
    assert rig.view.phase == "playing"
    assert rig.says == "Ann moves (fox)."


def test_a_move_is_made_by_hand_and_confirmed() -> None:
    rig = begun(PEOPLE)
    rig.play("lift d4")
    assert rig.says == "Ann, go on to a lit cell, or put back what you lifted."
    assert "c3" in {mark.cell for mark in rig.view.marks}
    assert "d4" not in rig.view.seen
    rig.play("put A a1 inverted")
    assert rig.says == "Take the piece on a1 off."
    rig.play("lift a1", "put A c3 inverted")
    assert rig.says == "Ann, confirm d4-c3, or put the pieces back."
    assert "confirm" in rig.view.buttons
    rig.do(Confirm())
    rig.wait(500)
    assert rig.view.moves == ("d4-c3",)
    assert rig.view.phase == "playing"
    assert rig.says == "Ben moves (sheep)."


def test_putting_back_takes_a_move_back() -> None:
    rig = begun(PEOPLE)
    rig.shift("d4", "c3")
    rig.shift("c3", "d4")
    assert not rig.view.marks
    with pytest.raises(TableError):
        rig.do(Confirm())


def test_a_tapped_move_has_to_be_made_on_the_board() -> None:
    rig = begun(PEOPLE)
    rig.do(Tap("d4"))
    assert rig.view.chosen == ("d4",)
    assert "c3" in rig.view.targets
    rig.do(Tap("c3"))
    rig.wait(300)
    assert rig.view.phase == "restoring"
    assert rig.says == "Make the move d4-c3 on the board."
    assert {(mark.cell, mark.role) for mark in rig.view.marks} == {
        ("d4", "lift"), ("c3", "place")}
    rig.shift("d4", "c3")
    rig.wait(300)
    assert rig.view.phase == "playing"
    assert rig.view.turn == 1


def test_without_a_board_cells_are_tapped() -> None:
    table = new_table()
    for command in (PEOPLE, Start(), Tap("d4"), Tap("c3"), Tap("e5")):
        table.do(command, 0)
    assert table.view().moves == ("d4-c3",)
    assert table.view().phase == "playing"
    with pytest.raises(TableError):
        table.do(Tap("a1"), 0)
    assert table.view().chosen == ()
    table.do(Tap("e5"), 0)
    table.do(Tap("d5"), 0)
    assert table.view().moves == ("d4-c3", "e5-d5")


def test_undo_leads_the_hands_back() -> None:
    rig = begun(PEOPLE)
    rig.shift("d4", "c3")
    rig.do(Confirm())
    rig.wait(500)
    rig.do(Undo())
    rig.wait(500)
    assert rig.view.moves == ()
    assert rig.view.phase == "restoring"
    assert rig.says == "Take the piece on c3 off."
    rig.shift("c3", "d4")
    rig.wait(500)
    assert rig.view.phase == "playing"


def test_a_board_that_is_unplugged_is_reported() -> None:
    rig = begun(PEOPLE)
    rig.play("unplug")
    rig.table.event(Lost(UNPLUGGED), rig.now)
    assert rig.says == "The board was unplugged. Plug it in again. Ann moves (fox)."
    rig.do(MakeMove("d4-c3"))
    assert rig.says == "The board was unplugged. Plug it in again. Ben moves (sheep)."
    rig.play("plug")
    rig.wait(2000)
    assert rig.says == "Make the move d4-c3 on the board."


def test_a_board_that_was_never_there_is_not_missed() -> None:
    table = new_table()
    table.event(Lost(UNPLUGGED), 0)
    for command in (PEOPLE, Start()):
        table.do(command, 0)
    assert table.view().sentence == Message("pieces-turn", player="Ann", side="fox")


def test_a_board_that_is_right_asks_for_nothing() -> None:
    rig = begun(PEOPLE)

    def said(line: str) -> set[str]:
        found = set()
        rig.command(line)
        for _ in range(40):
            rig.wait(20)
            found |= {rig.says} if rig.table.reading and rig.table.reading.fits else set()
        return found

    rig.do(MakeMove("d4-c3"), MakeMove("e5-d5"))
    rig.shift("d4", "c3")
    rig.shift("e5", "d5")
    rig.wait(600)
    rig.do(Undo())
    letter = rig.standing()["d5"]
    rig.play("lift d5")
    assert said(f"put {letter} e5 upright") == {"Ben moves (sheep)."}
    assert rig.view.phase == "playing"
    rig.do(Undo())
    rig.play("lift c3")
    assert said("put A d4 inverted") == {"Ann moves (fox)."}


def test_a_computer_answers_and_hands_make_its_move() -> None:
    rig = begun(COMPUTER)
    rig.shift("d4", "c3")
    rig.do(Confirm())
    rig.wait(2000)
    assert len(rig.view.moves) == 2
    assert rig.view.phase == "restoring"
    start, end = rig.view.moves[1].split("-")
    rig.shift(start, end)
    rig.wait(500)
    assert rig.view.phase == "playing"
    assert rig.view.turn == 0
    rig.do(Undo())
    assert rig.view.moves == ()


def test_a_computer_thinks_as_soon_as_the_board_is_right() -> None:
    rig = begun(COMPUTER)
    rig.do(MakeMove("d4-c3"))
    letter = rig.standing()["d4"].strip("-")
    rig.play("lift d4")
    rig.command(f"put {letter} c3 inverted")
    said = set()
    for _ in range(40):
        rig.wait(10)
        said.add(rig.says)
    assert "Computer (quick) is thinking." in said
    assert "Computer (quick) moves (sheep)." not in said


def test_two_computers_play_a_game_to_its_end() -> None:
    table = new_table()
    opponents, now = AtOnce(Random(5)), 0.0
    table.do(SeatPlayers((Seat("", "quick"), Seat("", "quick"))), now)
    table.do(Start(), now)
    while table.phase == "thinking":
        now += 1000
        table.tick(now)
        opponents.serve(table, now)
    view = table.view()
    assert view.phase == "match-over"
    assert view.result is not None
    found = records.read(FOX_AND_FLOCK, view.record)
    assert found.game.over
    assert found.names == ("Computer (quick)", "Computer (quick 2)")


def test_a_duel_swaps_the_sides() -> None:
    table = new_table()
    for command in (PEOPLE, SetForm("duel"), Start(), Stop()):
        table.do(command, 0)
    assert table.view().phase == "over"
    assert [seat.total for seat in table.view().seats] == [0, 0]
    table.do(Another(), 0)
    assert [seat.side for seat in table.view().seats] == ["sheep", "fox"]
    assert table.view().turn == 1
    table.do(MakeMove("d4-c3"), 0)
    table.do(Stop(), 0)
    assert table.view().phase == "match-over"
    assert table.view().winner == 1
    assert '[MatchGame "2"]' in table.view().record
    table.do(New(), 0)
    assert table.view().phase == "setup"


def test_a_match_is_put_aside_and_resumed(tmp_path: Path) -> None:
    rig = begun(PEOPLE, folder=tmp_path)
    rig.shift("d4", "c3")
    rig.do(Confirm(), Leave())
    assert rig.view.phase == "resume"
    rig.do(Resume())
    assert rig.view.moves == ("d4-c3",)
    rig.table.journal.close()
    table = new_table(tmp_path)
    assert table.phase == "resume"
    table.do(Resume(), 0)
    assert table.view().moves == ("d4-c3",)
    table.do(Abandon(), 0)
    assert table.phase == "setup"
    table.journal.close()


def test_hands_that_do_not_wait_for_the_computer_are_led_back() -> None:
    rig = begun(COMPUTER)
    opponents, rig._opponents = rig._opponents, Later()
    rig.shift("d4", "c3")
    rig.do(Confirm())
    rig.wait(500)
    assert rig.view.phase == "thinking"
    rig.shift("f4", "e4")  # it is the computer's piece
    rig.play("lift c3")
    rig.wait(500)
    assert rig.view.moves == ("d4-c3",)
    rig._opponents = opponents
    rig.wait(2000)
    assert len(rig.view.moves) == 2
    assert rig.view.phase == "restoring"
    for _ in range(6):
        if rig.view.phase == "playing":
            break
        problem = rig.view.problems[0]
        if problem.do == "remove":
            rig.play(f"lift {problem.cell}")
        else:
            assert problem.piece is not None
            facing = "inverted" if problem.piece.down else "upright"
            letter = next(each for each in LETTERS if each not in "".join(rig.standing().values()))
            rig.play(f"put {letter} {problem.cell} {facing}")
        rig.wait(500)
    assert rig.view.phase == "playing"
    assert rig.view.turn == 0


def test_after_resuming_the_board_is_read_again(tmp_path: Path) -> None:
    rig = begun(PEOPLE, folder=tmp_path)
    rig.shift("d4", "c3")
    rig.do(Confirm())
    rig.table.journal.close()
    again = PieceRig(new_table(tmp_path))
    again.do(Resume())
    again.set_up()
    assert again.view.phase == "playing"
    again.shift("f4", "e4")
    again.wait(500)
    again.do(Confirm())
    assert again.view.moves == ("d4-c3", "f4-e4")
    again.table.journal.close()


@pytest.mark.parametrize("name", ["Turning", "Replacing", "Swapping"])
def test_other_games_are_played_by_hand(name: str) -> None:
    rules = GAMES[name]
    table: PieceTable = new_table(games=[rules])
    rig = PieceRig(table, "cells" if name == "Swapping" else "pad")
    rig.do(PEOPLE, Start())
    rig.set_up()
    assert rig.view.phase == "playing", rig.says
    if name == "Turning":
        rig.play("put Z a1 upright")
        assert table.reading is not None
        rig.play("flip b2")
        rig.wait(500)
        assert rig.view.moves == ("a1",)  # the board shows that the turn has ended
    elif name == "Replacing":
        rig.do(MakeMove("b2-b3"), MakeMove("d3-c2"), MakeMove("b3-b2"))
        rig.wait(500)
        rig.shift("b2", "b3")
        rig.shift("d3", "c2")
        rig.shift("b3", "b2")
        rig.wait(500)
        assert rig.view.phase == "playing"
        rig.play("lift b2")
        rig.shift("c2", "b2")
        rig.do(Confirm())
        assert rig.view.moves[-1] == "c2-b2"
    else:
        rig.play("lift a1", "lift a2", "put A a2", "put B a1")
        rig.wait(500)
        rig.do(Confirm())
        assert rig.view.moves == ("a1=a2",)


def relieving(identity: str = "pad") -> PieceRig:
    rig = PieceRig(new_table(games=[GAMES["Relieving"]]), identity)
    rig.do(PEOPLE, Start())
    rig.set_up()
    assert rig.says == "Ann moves (guard)."
    return rig


def put_back(rig: PieceRig, *cells: str) -> None:
    """Lift these pieces together, and put each back."""
    standing = rig.standing()
    rig.play(*(f"lift {cell}" for cell in cells))
    for cell in cells:
        facing = "inverted" if standing[cell].startswith("-") else "upright"
        rig.play(f"put {standing[cell].strip('-')} {cell} {facing}")
    rig.wait(600)


def test_readers_know_that_pieces_were_put_back() -> None:
    rig = relieving("cells")
    put_back(rig, "a2", "b2")
    assert rig.says == "Ann moves (guard)."
    assert not rig.view.marks
    rig.play("lift a2", "lift b2")
    rig.play("put K b2 inverted", "put Z a2 inverted")
    rig.wait(600)
    rig.do(Confirm())
    assert rig.view.moves == ("a2<>b2",)


def test_without_readers_pieces_that_were_put_back_may_be_no_move() -> None:
    rig = relieving()
    put_back(rig, "a2")
    assert rig.says == "Ann moves (guard)."
    rig.play("lift a2")
    assert {*rig.view.seen} == {*rig.view.pieces} - {"a2"}, "who may be relieved stays"
    rig.play("put K a2 inverted")
    put_back(rig, "a2", "b2")
    for _ in range(2):
        assert rig.says == "Was that a2<>b2? If it was no move, undo."
        assert "none" in rig.view.buttons
        assert rig.view.seen == rig.view.pieces
        with pytest.raises(TableError):
            rig.do(Confirm())
        put_back(rig, "e4")
    rig.do(Undo())
    rig.wait(100)
    assert rig.says == "Ann moves (guard)."
    put_back(rig, "e4")
    assert rig.says == "Ann moves (guard)."
    put_back(rig, "a2", "b2")
    rig.do(MakeMove("a2<>b2"))
    rig.wait(600)
    assert rig.says == "Ben moves (rebels)."


@pytest.mark.parametrize("identity", ["cells", "pad"])
def test_an_exchange_that_was_typed_has_to_be_made_on_the_board(identity: str) -> None:
    rig = relieving(identity)

    def hands() -> None:
        for _ in range(8):
            if rig.view.phase != "restoring":
                break
            rig.play(*movements(rig.view, rig.standing())[:1])
            rig.wait(600)

    rig.do(MakeMove("a2<>b2"))
    assert rig.says == "Make the move a2<>b2 on the board."
    assert {mark.cell for mark in rig.view.marks if mark.role == "lift"} == {"a2", "b2"}
    put_back(rig, "a1")  # it has nothing to do with it
    assert rig.says == "Make the move a2<>b2 on the board."
    hands()
    assert rig.says == "Ben moves (rebels)."
    assert rig.standing()["b2"] == "-K"
    rig.do(Undo())
    rig.wait(600)
    assert "Take the piece on a2 off." in rig.says
    hands()
    assert rig.says == "Ann moves (guard)."
    assert rig.standing()["a2"] == "-K"
    rig.do(MakeMove("a2<>b2"), Undo())  # before anybody has done it
    rig.wait(600)
    assert rig.says == "Ann moves (guard)."
