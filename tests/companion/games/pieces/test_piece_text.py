"""Games of pieces in text mode, as records and in print, and what the lights say."""

from collections import deque
from dataclasses import replace
from pathlib import Path
from queue import Queue

import pytest
from click.testing import CliRunner

from companion.cli import sheepfold
from companion.games.pieces.check import GameError, check
from companion.games.pieces.lights import LIGHTS
from companion.games.pieces.shell import PieceShell
from companion.games.pieces.simulated import movements
from companion.games.pieces.table import PieceTable
from companion.games.pieces.text import game_page
from companion.games.pieces.typed import TYPED
from companion.games.pieces.voice import PieceVoice
from companion.lights.light import Colour
from companion.lights.scenes import ROLES
from companion.table.errors import TableError
from companion.table.match_table import Start, Stop
from engine.hexgrid import HexGrid
from engine.pieces import records
from engine.pieces.game import Game
from engine.pieces.rules import Hands, Move, Piece, PieceRules
from engine.records import RecordError
from hardware.tabletop import RigError
from tests.companion.games.pieces.piece_rig import PieceRig, new_table
from tests.companion.hands.hand_games import FOX_AND_FLOCK, GAMES, Swapping


class _Desk:
    """A desk in virtual time, with a simulated board or without one."""

    def __init__(self, rig: PieceRig | None) -> None:
        self.slips: deque[str] = deque()
        self.board = None if rig is None else _Board(rig)
        self._rig = rig
        self.size = 4

    def fit(self, size: int) -> None:
        assert size == self.size

    def pump(self, now: float) -> None:
        if self._rig is not None:
            self._rig.wait(max(0.0, now - self._rig.now))


class _Board:
    identity, faulty = "pad", False

    def __init__(self, rig: PieceRig) -> None:
        self._rig = rig
        self.standing = rig.standing

    def command(self, text: str) -> None:
        try:
            self._rig.command(text)
        except RigError as why:
            raise TableError(why) from None  # type: ignore[arg-type]


class _Shell(PieceShell):
    """A shell that is given its lines one by one."""

    def __init__(self, desk: _Desk, table: PieceTable) -> None:
        super().__init__(desk, table, PieceVoice(False), Queue())
        self.waiting: deque[str] = deque()
        """The lines that come before the next that is typed."""

    def first(self, *lines: str) -> None:
        self.waiting.extendleft(reversed(lines))


class Typist:
    """Somebody who types at a table of pieces."""

    def __init__(self, *, board: bool) -> None:
        self.table = new_table()
        self.rig = PieceRig(self.table) if board else None
        self.shell = _Shell(_Desk(self.rig), self.table)
        self.now = 1000.0

    def type(self, *lines: str) -> None:
        left = self.shell.waiting
        left.extend(lines)
        while left:
            line = left.popleft()
            word, _, rest = line.partition(" ")
            if word == "wait":
                self.now += float(rest)
            else:
                self.shell.carry_out(word, rest, line, self.now)
                self.now += 400
            self.shell.turn(self.now)


def test_a_game_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    typist = Typist(board=False)
    typist.type("players Ann Ben", "start", "move d4-c3", "e5-d5", "undo", "tap e5", "tap d5")
    assert typist.table.view().moves == ("d4-c3", "e5-d5")
    typist.type("stop")
    said = capsys.readouterr().out
    assert "Ann and Ben: Fox and Flock" in said
    assert "Ben: e5-d5" in said
    assert "The last move was taken back." in said
    assert "Ben (sheep) has won." in said
    assert '[Result "sheep"]' in said
    assert "new" in TYPED.possible(typist.table)


def test_what_is_typed_wrong_is_refused() -> None:
    typist = Typist(board=False)
    for line in ("players Ann", "players Ann computer:?", "form three", "game chess", "size=3",
                 "options size=3", "start now", "takeup x", 'players "Ann Ben'):
        with pytest.raises(TableError):
            typist.type(line)
    typist.type("players Ann computer:quick", "start")
    with pytest.raises(TableError):
        typist.type("move d4-a1")


def test_hands_are_typed_on_the_simulated_board(capsys: pytest.CaptureFixture[str]) -> None:
    typist = Typist(board=True)
    rig = typist.rig
    assert rig is not None
    typist.type("players Ann Ben", "start")
    typist.type(*movements(typist.table.view(), rig.standing()), "wait 500")
    assert typist.table.phase == "playing"
    typist.type("lift d4")
    typist.type("put A c3 inverted", "wait 500", "confirm", "wait 500")
    assert typist.table.view().moves == ("d4-c3",)
    typist.type("rig lift e5", "wait 500")
    assert "go on to a lit cell" in capsys.readouterr().out


def test_the_simulated_board_follows_moves_that_are_typed() -> None:
    typist = Typist(board=True)
    rig = typist.rig
    assert rig is not None
    typist.type("players Ann Ben", "start", "hands", "wait 500", "tap d4", "tap c3", "wait 500")
    assert typist.table.phase == "playing"
    typist.type("e5-d5", "wait 500", "move c3-c2", "wait 500")
    assert typist.table.phase == "playing"
    assert rig.standing()["c2"].startswith("-")
    typist.type("undo", "wait 500")
    assert typist.table.phase == "playing"
    assert "c3" in rig.standing()


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_game_is_told_as_text(rules: PieceRules) -> None:
    game = Game.start(rules)
    for _ in range(12):
        if not game.over:
            game = game.apply(game.position.moves()[0].text)
    record = records.PieceRecord(game, {"Date": "2024-05-01"})
    text = game_page(record, game.upto(5))
    assert game.rules.about.name in text
    assert "3. " in text


def test_the_lights_lead_hands() -> None:
    rig = PieceRig(new_table())
    grid = HexGrid.of(4)
    assert list(LIGHTS.scene(rig.view, grid)) == ["d4"]
    rig.do(Start())
    rig.set_up()
    assert LIGHTS.scene(rig.view, grid) == {}
    rig.play("lift d4")
    assert set(LIGHTS.scene(rig.view, grid).values()) == {ROLES["legal"]}
    rig.do(Stop())
    assert {light.colour for light in LIGHTS.scene(rig.view, grid).values()} == {Colour.GREEN}


@pytest.mark.drawn(2)
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_game_is_found_right(rules: PieceRules) -> None:
    said = "\n".join(check(rules))
    assert "20 games of random moves" in said


def test_what_is_wrong_with_a_game_is_found() -> None:
    class Wrong(Swapping):
        def after(self, move: Move) -> Swapping:
            return Swapping(self.pieces, 1 - self.mover)

    class Stuck(Swapping):
        def moves(self) -> list[Move]:
            return []

    class Twice(Swapping):
        def moves(self) -> list[Move]:
            return super().moves() * 2

    for kind, why in ((Wrong, "where hands put them"), (Stuck, "no move"), (Twice, "alike")):
        position = kind(GAMES["Swapping"].start().pieces)
        with pytest.raises(GameError, match=why):
            check(replace(GAMES["Swapping"], begin=lambda _, position=position: position))


def test_what_is_said_of_a_game_has_to_be_possible() -> None:
    rules = GAMES["Swapping"]
    pieces = dict(rules.start().pieces)

    class Over(Swapping):
        over = True

    class Off(Swapping):
        def moves(self) -> list[Move]:
            return [Move("away", Hands(moved=((next(iter(self.pieces)), "z9"),)))]

    class Empty(Swapping):
        def moves(self) -> list[Move]:
            free = next(cell for cell in rules.grid.cells if cell not in self.pieces)
            return [Move("none", Hands(off=(free,)))]

    def begin(kind: type[Swapping], *more: str) -> PieceRules:
        start = kind({**pieces, **dict.fromkeys(more, Piece(1, "sheep"))})
        return replace(rules, begin=lambda _: start)

    def named(name: str) -> PieceRules:
        cell = next(iter(pieces))
        start = Swapping({**pieces, cell: replace(pieces[cell], name=name)})
        return replace(rules, begin=lambda _: start)

    for wrong, why in (
        *((named(name), f"from A to Z.*: {name}") for name in ("KK", "k", "É", "B")),
        (begin(Over), "over in its first position"),
        (begin(Off), "cells off the board: z9"),
        (begin(Empty), "from empty cells"),
        (begin(Swapping, "z9"), "pieces on cells off the board: z9"),
        (replace(begin(Swapping, *HexGrid.of(4).cells), size=4), "37 pieces"),
        (replace(rules, sides=("fox",)), "two sides of different names"),  # type: ignore[arg-type]
        (replace(rules, sides=("Fox", "fox")), "two sides of different names"),
        (replace(rules, about=replace(rules.about, players=(2, 3))), r"\(2, 3\)"),
        (replace(rules, about=replace(rules.about, key="turn-coats")), "'turn-coats'"),
    ):
        with pytest.raises(GameError, match=why):
            check(wrong)


def test_a_computer_player_is_chosen_by_its_name() -> None:
    typist = Typist(board=False)
    with pytest.raises(TableError, match=r"Choose computer:quick\."):
        typist.type("players Ann computer:level-3")
    typist.type("players Ann computer:quick")
    assert typist.table.setup.seats[1].strength == "quick"


def test_a_result_that_does_not_follow_from_the_moves_is_refused() -> None:
    game = Game.start(FOX_AND_FLOCK).give_up(0)
    text = records.write(game, ("Ann", "Ben"))
    assert records.read(FOX_AND_FLOCK, text).game.winner == 1
    with pytest.raises(RecordError, match=r"The Result tag says .fox.*lead to .sheep"):
        records.read(FOX_AND_FLOCK, text.replace('[Result "sheep"]', '[Result "fox"]'))


def test_a_record_of_a_game_that_is_not_installed_is_said_so(tmp_path: Path) -> None:
    file = tmp_path / "nogame.txt"
    file.write_text('[Game "Nogame"]\n\n1. a1 b1\n')
    run = CliRunner().invoke(sheepfold, ["show", str(file)])
    assert "a record of Nogame, a game that is not installed here" in str(run.output)
